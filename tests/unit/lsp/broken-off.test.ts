import path from 'node:path';
import { expect, it, vi } from 'vitest';
import {
  CancellationTokenSource,
  DidChangeConfigurationNotification,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
} from 'vscode-languageserver/node';
import type { AuditorPorts } from '../../../server/audit/index.ts';
import { COMMANDS } from '../../../shared/commands.ts';
import { inEditor, inFolder, inReport, offlinePorts } from '../../support/doors.ts';
import { type InProcess, startInProcess } from '../../support/in-process.ts';
import { EIGHT, type SmallJudgment, toAkomaNtoso } from '../../support/library.ts';
import { answer } from '../support/clock.ts';

const BASE = 'http://127.0.0.1:9';
const NOTHING = '<feed xmlns="http://www.w3.org/2005/Atom"><title>None</title></feed>';
const ONLINE = { verify: 'onCommand', findCaseLaw: { baseUrl: BASE, rateLimitSeconds: 0 } } as const;
/** A folder in which a citation is searched for once, and not by a name too. */
const NO_PARTIES = { allow_party_queries: false };
const MATTER = { 'citeward.json': JSON.stringify(NO_PARTIES) };
const [FIRST, SECOND] = EIGHT as readonly [SmallJudgment, SmallJudgment];
const TEXT = `Walls are thought to lean: ${FIRST.citation}.\n`;
const AKN = { 'content-type': 'application/akn+xml' };

/** A public record that has one judgment; `onAnswered` is awaited when its answer is about to be written down. */
function recordOf(folder: string, judgment: SmallJudgment, onAnswered: () => Promise<void>): AuditorPorts {
  const ports = offlinePorts(folder);
  return {
    ...ports,
    transport: async ({ pathname }) => {
      if (pathname === `/${judgment.slug}/data.xml`) return answer(200, toAkomaNtoso(judgment), AKN);
      return pathname === '/atom.xml' ? answer(200, NOTHING) : answer(404);
    },
    files: {
      ...ports.files,
      append: async (file, line) => {
        if (path.basename(file) === 'attempts.jsonl') await onAnswered();
        await ports.files.append(file, line);
      },
    },
  };
}

type BreakOff = (editor: InProcess, source: CancellationTokenSource) => void;

it.each<[string, string, SmallJudgment, BreakOff]>([
  ['cancelled, before all was asked', 'offline', SECOND, (_, source) => source.cancel()],
  ['cancelled, and it was found', 'proposition-not-checkable', FIRST, (_, source) => source.cancel()],
  [
    'broken off by settings that name other sources, and it was found: what is kept of the public record comes first',
    'proposition-not-checkable',
    FIRST,
    (editor) => editor.touch('citeward.json', JSON.stringify({ prefer_sources: ['user_documents'] })),
  ],
  [
    'broken off by settings of how findings are shown, and it was found',
    'proposition-not-checkable',
    FIRST,
    (editor) => editor.touch('citeward.json', JSON.stringify({ ...NO_PARTIES, severity: { offline: 'error' } })),
  ],
])('a check that was %s: editor and report say %s', async (_, reason, judgment, breakOff) => {
  await inFolder({ ...MATTER, 'draft.md': TEXT }, async (folder) => {
    const source = new CancellationTokenSource();
    let isBroken = false;
    const ports = recordOf(folder, judgment, async () => {
      if (isBroken) return;
      isBroken = true;
      breakOff(editor, source);
      // What was sent before has been taken in when this is answered, and settings are read soon after.
      await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: editor.uri } });
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const editor = await startInProcess(ports, { folder, settings: ONLINE });
    editor.open('draft.md', TEXT);
    await editor.settled();
    await editor.connection
      .sendRequest(
        ExecuteCommandRequest.type,
        { command: COMMANDS.checkDocument, arguments: [{ uri: editor.uri }] },
        source.token,
      )
      .catch(() => null);
    await editor.connection.sendNotification(DidChangeConfigurationNotification.type, {
      settings: { citeward: { ...ONLINE, offline: true } },
    });
    const reported = await inReport(folder, 'draft.md', BASE);
    expect(reported).toMatchObject([{ verdict: { reason } }]);
    await vi.waitFor(async () => expect(await inEditor(editor)).toEqual(reported), { timeout: 5_000 });
    editor.stop();
  });
});
