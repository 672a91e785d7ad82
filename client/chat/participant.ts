import * as vscode from 'vscode';
import { type AskParams, type AskResult, COMMANDS, type ToolParams, type ToolResult } from '../../shared/commands.ts';
import { formatOfScheme } from '../../shared/draft-formats.ts';
import type { ToolName } from '../../shared/tools.ts';
import type { Drafts } from '../drafts.ts';
import { findingsOf } from '../findings.ts';
import { fileOf, toRange } from '../places.ts';
import {
  askedParts,
  bearingParts,
  bearingQuestion,
  type ChatChecked,
  type ChatCitation,
  type ChatExplained,
  type ChatPart,
  checkedParts,
  explainedParts,
  written,
} from '../state/chat.ts';
import { plainText } from '../state/markdown.ts';
import { INTERNAL } from '../state/menu.ts';
import { notEnabled } from '../state/tools.ts';
import type { Supervisor } from '../supervisor.ts';
import { evidenceAddress } from './evidence.ts';
import { isEnabled, type Questions } from './questions.ts';

/** The id of the participant in the manifest. */
const ID = 'citeward.chat';

/** What is at hand while a request of the chat is answered. */
interface Work {
  readonly supervisor: Supervisor;
  readonly questions: Questions;
  /** The draft that is meant; null where none is open. */
  readonly draft: vscode.TextDocument | null;
  readonly model: vscode.LanguageModelChat | null;
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;
}

/** Answers `@citeward` in the chat: checks, explains, and answers through the gate, never with a word that was not verified. */
export function registerChat(handler: vscode.ChatRequestHandler): vscode.Disposable {
  const participant = vscode.chat.createChatParticipant(ID, handler);
  participant.iconPath = new vscode.ThemeIcon('law');
  return participant;
}

/** The handler of {@link registerChat}. Whatever does not work is one line. */
export function chatHandler(supervisor: Supervisor, drafts: Drafts, questions: Questions): vscode.ChatRequestHandler {
  return async ({ command, prompt, model }, _, stream, token) => {
    if (!isEnabled()) return stream.markdown(notEnabled());
    const work: Work = { supervisor, questions, draft: drafts.current(), model: model ?? null, stream, token };
    try {
      if (command === 'check') await check(work);
      else if (command === 'explain') await explain(work, prompt.trim());
      else await ask(work, prompt);
    } catch (error) {
      if (token.isCancellationRequested) return;
      stream.markdown(plainText(error instanceof Error ? error.message : String(error)));
    }
  };
}

/** Checks the draft, or what is selected in it. No model is asked. */
async function check(work: Work): Promise<void> {
  const { draft, stream } = work;
  if (draft === null) return void stream.markdown(noDraft());
  stream.progress(vscode.l10n.t('Checking citations…'));
  const selection = selectionIn(draft);
  const whole = selection === null || selection.isEmpty;
  const checked = await run<ChatChecked>(
    work,
    'citeward_check_citations',
    whole ? wholeOf(draft) : { text: draft.getText(selection) },
  );
  const from = whole ? new vscode.Position(0, 0) : selection.start;
  const addresses = new Map<ChatCitation, string | null>();
  for (const one of checked.citations) addresses.set(one, await evidenceAddress(work.supervisor, draft, one, from));
  show(
    work,
    checkedParts(checked, from, (one) => addresses.get(one) ?? null),
  );
}

/** Says what the finding at the caret, or the one whose id is given, rests on; a model may say which words bear on the sentence. */
async function explain(work: Work, id: string): Promise<void> {
  const { draft, stream, model } = work;
  if (draft === null) return void stream.markdown(noDraft());
  stream.progress(vscode.l10n.t('Reading the evidence…'));
  const found = /^\S+$/.test(id) ? id : await findingAtCaret(work, draft);
  if (found === null)
    return void stream.markdown(
      vscode.l10n.t('No citation is at the caret: put it on one, or name a finding by its id.'),
    );
  const { file } = wholeOf(draft);
  const explained = await run<ChatExplained>(work, 'citeward_explain_finding', {
    finding_id: found,
    ...(file === undefined ? {} : { file }),
  });
  const { finding, passages } = explained;
  const address = await evidenceAddress(work.supervisor, draft, finding, new vscode.Position(0, 0));
  const parts = explainedParts(explained, address);
  const { sha256 } = finding.evidence;
  const only = passages.flatMap(({ locator, paragraph }) =>
    sha256 === null || paragraph === null ? [] : [{ sha256, locator }],
  );
  if (model === null || only.length === 0) return show(work, parts);
  stream.progress(vscode.l10n.t('Verifying every quotation of the answer…'));
  const asked = await askServer(work, { question: bearingQuestion(finding.claim), only });
  show(work, [...parts, ...bearingParts(asked)]);
}

/** Answers a question from what is held; nothing is shown before every quotation is verified. */
async function ask(work: Work, question: string): Promise<void> {
  const { stream } = work;
  if (question.trim() === '')
    return void stream.markdown(
      vscode.l10n.t('Ask something, or choose /check for the draft or /explain for the finding at the caret.'),
    );
  stream.progress(vscode.l10n.t('Verifying every quotation of the answer…'));
  show(work, askedParts(await askServer(work, { question })));
}

function askServer(
  { supervisor, questions, draft, model, token }: Work,
  params: Pick<AskParams, 'question' | 'only'>,
): Promise<AskResult> {
  const given = { ...params, ...(draft === null ? {} : { uri: draft.uri.toString() }) };
  const execute = (more: Pick<AskParams, 'token' | 'model'>): Promise<AskResult> =>
    supervisor.execute<AskResult>(COMMANDS.ask, { ...given, ...more } satisfies AskParams, token);
  return model === null
    ? execute({ token: '' })
    : questions.during(model, (known) => execute({ token: known, model: model.name }));
}

/** The answer of a tool. Rejects with its one line where it has none. */
async function run<T>({ supervisor, draft, token }: Work, name: ToolName, given: object): Promise<T> {
  const params: ToolParams = { name, arguments: given, ...(draft === null ? {} : { uri: draft.uri.toString() }) };
  const result = await supervisor.execute<ToolResult>(COMMANDS.tool, params, token);
  if (result.kind === 'fault') throw new Error(result.line);
  return result.value as T;
}

/** A draft as the tools take it: by its file, or, where it has none, by its text. */
function wholeOf(draft: vscode.TextDocument): { readonly file?: string; readonly text?: string } {
  const { scheme } = draft.uri;
  const hasFile = scheme === 'file' || formatOfScheme(scheme) !== null;
  return hasFile ? { file: fileOf(draft.uri).fsPath } : { text: draft.getText() };
}

function selectionIn(draft: vscode.TextDocument): vscode.Selection | null {
  const { visibleTextEditors } = vscode.window;
  return visibleTextEditors.find(({ document }) => document === draft)?.selection ?? null;
}

/** The id of the finding at the caret: one that is marked, or else one that a check finds there, with nobody asked. */
async function findingAtCaret(work: Work, draft: vscode.TextDocument): Promise<string | null> {
  const caret = selectionIn(draft)?.active;
  if (!caret) return null;
  const marked = findingsOf(draft.uri).find(({ range, data }) => data !== undefined && range.contains(caret));
  if (marked?.data) return marked.data.findingId;
  const { citations } = await run<ChatChecked>(work, 'citeward_check_citations', { ...wholeOf(draft), offline: true });
  const at = citations.find(({ range }) => range !== null && toRange(range).contains(caret));
  return at?.finding_id ?? null;
}

function noDraft(): string {
  return vscode.l10n.t('Open a draft first: a Word document, a PDF, Markdown or plain text.');
}

/** Commands that the links of an answer run: whatever is no word of ours is escaped, so that no other link can stand there. */
const LINKED = [INTERNAL.openEvidence, INTERNAL.goToPlace];

/** Writes an answer: what it rests on, the words in one piece, and then its buttons. VS Code folds away whatever stands before the last words. */
function show({ stream, draft }: Work, parts: readonly ChatPart[]): void {
  const { text, references, inserts } = written(parts, draft?.uri.toString() ?? null);
  for (const address of references) stream.reference(vscode.Uri.parse(address));
  const markdown = new vscode.MarkdownString(text);
  markdown.isTrusted = { enabledCommands: LINKED };
  stream.markdown(markdown);
  const title = vscode.l10n.t('Insert as quotation with citation');
  for (const { insert, locator } of inserts) {
    const which = inserts.length === 1 ? title : `${title}: ${locator}`;
    stream.button({ command: INTERNAL.insertQuotation, title: which, arguments: [insert] });
  }
}
