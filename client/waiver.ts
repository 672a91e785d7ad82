import * as vscode from 'vscode';
import { type AcceptFindingParams, COMMANDS, type MarkReadParams, type WaiveParams } from '../shared/commands.ts';
import type { Supervisor } from './supervisor.ts';

/** Where VS Code keeps the name under which this user accepts findings and marks them as read. */
const NAME = 'citeward.name';

/** Asks why a finding is accepted, and has that kept. */
export async function acceptFinding(
  supervisor: Supervisor,
  memory: vscode.Memento,
  { uri, findingId, citation }: AcceptFindingParams,
): Promise<void> {
  const reason = await vscode.window.showInputBox({
    title: vscode.l10n.t('Accept this finding on {0}', citation),
    prompt: vscode.l10n.t(
      'Why? It is kept with your name and the date, and printed in reports. The outcome stays what it is.',
    ),
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === '' ? vscode.l10n.t('Give a reason that a reader of the report will understand.') : null,
  });
  if (reason === undefined) return;
  const by = memory.get<string>(NAME);
  const waiver: WaiveParams = { uri, findingId, reason, ...(by === undefined ? {} : { by }) };
  await supervisor.execute(COMMANDS.waive, waiver);
}

/** Has it kept that the user has read what a finding leaves to be read. Their name is asked for once, before the first. */
export async function markRead(
  supervisor: Supervisor,
  memory: vscode.Memento,
  { uri, findingId }: AcceptFindingParams,
): Promise<void> {
  const by = memory.get<string>(NAME) ?? (await askName());
  if (by === undefined) return;
  await memory.update(NAME, by);
  const read: MarkReadParams = { uri, findingId, by };
  await supervisor.execute(COMMANDS.markRead, read);
}

async function askName(): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Who has read it?'),
    prompt: vscode.l10n.t(
      'Your name, as it is to stand in reports beside what you have read, with the date. You are asked once.',
    ),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? vscode.l10n.t('Give your name in words.') : null),
  });
  return name?.trim();
}
