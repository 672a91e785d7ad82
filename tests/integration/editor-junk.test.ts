import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../shared/commands.ts';
import { schemeOf } from '../../shared/draft-formats.ts';
import { CITATIONS, EVIDENCE, FOCUS, PARAGRAPHS, PROXY, QUOTATIONS, SHOWN, TRUSTED } from '../../shared/protocol.ts';
import { initializeParams, type RawAnswer, type RawClient, startRawClient } from '../support/raw-client.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

/** Words of the language that this is written in, and of its libraries. */
const INTERNAL =
  /cannot (?:read|destructure|set|convert|access)|undefined|is not (?:a function|iterable|defined|an? (?:object|constructor))|\w+Error\b|\[object|\bNaN\b|node:|\.[jt]s:\d|unexpected token|proto|ENOENT|failed with message|\n/i;
const INVALID_PARAMS = -32602;

let work: Workplace;
let client: RawClient;
let uri: string;

beforeEach(async () => {
  work = makeWorkplace();
  uri = pathToFileURL(path.join(work.folder, 'draft.md')).href;
  client = startRawClient(work.folder);
});
afterEach(() => {
  client.stop();
  work.remove();
});

const initialize = async (): Promise<void> => {
  await client.request('initialize', initializeParams(work.folder));
  client.notify('initialized', {});
  const textDocument = { uri, languageId: 'markdown', version: 1, text: 'In *A v B* [2020] UKSC 7 at [3].\n' };
  client.notify('textDocument/didOpen', { textDocument });
};
const isAlive = async (): Promise<void> => {
  expect(await client.request('textDocument/documentSymbol', { textDocument: { uri } })).toHaveProperty('result.0');
  expect(client.server.exitCode).toBe(null);
};
const expectPlain = (answer: RawAnswer, sent: string): void => {
  expect([sent, answer.error?.message ?? '']).toEqual([sent, expect.not.stringMatching(INTERNAL)]);
};

const position = { line: 0, character: 14 };
const range = { start: position, end: { line: 0, character: 20 } };

/** Requests as they are to be. */
const requests = (): Readonly<Record<string, object>> => ({
  [CITATIONS]: { uri },
  [PARAGRAPHS]: { uri },
  [QUOTATIONS]: { uri },
  [EVIDENCE]: { uri: `citeward-evidence:/${'0'.repeat(64)}/x.txt?${pathToFileURL(work.folder).href}` },
  'textDocument/hover': { textDocument: { uri }, position },
  'textDocument/definition': { textDocument: { uri }, position },
  'textDocument/references': { textDocument: { uri }, position, context: { includeDeclaration: true } },
  'textDocument/documentSymbol': { textDocument: { uri } },
  'textDocument/completion': { textDocument: { uri }, position },
  'textDocument/codeLens': { textDocument: { uri } },
  'textDocument/inlayHint': { textDocument: { uri }, range },
  'textDocument/documentLink': { textDocument: { uri } },
  'textDocument/codeAction': {
    ...{ textDocument: { uri }, range },
    context: {
      diagnostics: [{ range, message: 'x', source: 'citeward', data: { findingId: 'x' } }],
      only: ['quickfix'],
    },
  },
});
const commands = (): Readonly<Record<(typeof COMMANDS)[keyof typeof COMMANDS], object>> => ({
  [COMMANDS.writeReport]: { uri, formats: ['json'] },
  [COMMANDS.auditDrafts]: { folder: pathToFileURL(work.folder).href, formats: ['json'] },
  [COMMANDS.annotate]: { uri },
  [COMMANDS.checkDocument]: { uri },
  [COMMANDS.draftText]: { uri: `${schemeOf('docx')}:${path.join(work.folder, 'a.docx')}` },
  [COMMANDS.showRetrievalLog]: { uri },
  [COMMANDS.addAuthority]: { uri, citation: '[2020] UKSC 7', path: path.join(work.folder, 'a.xml') },
  [COMMANDS.openPage]: { uri, url: 'https://cases.invalid/' },
  [COMMANDS.waive]: { uri, findingId: 'x', reason: 'read' },
  [COMMANDS.markRead]: { uri, findingId: 'x', by: 'A Reader' },
  [COMMANDS.withdrawWaiver]: { uri, findingId: 'x' },
  [COMMANDS.adoptWaiver]: { uri, findingId: 'x' },
  [COMMANDS.adoptEvidence]: { uri, findingId: 'x' },
  [COMMANDS.clearEvidence]: { uri, rehearse: true },
  [COMMANDS.findAuthority]: { uri, query: 'wharf' },
  [COMMANDS.tool]: { uri, name: 'citeward_search', arguments: { query: 'wharf' } },
  [COMMANDS.ask]: { uri, question: 'Who owns the wharf?', token: 'x', only: [{ sha256: 'x', locator: 'y' }] },
  [COMMANDS.toolCost]: { uri, name: 'citeward_search', arguments: { query: 'wharf' } },
});
const notifications = (): Readonly<Record<string, object>> => ({
  [FOCUS]: { uri, carets: [position], visible: [range] },
  [SHOWN]: { uris: [uri] },
  [TRUSTED]: {},
  [PROXY]: { url: '', noProxy: ['x.invalid'], strictSSL: true },
  'textDocument/didOpen': { textDocument: { uri: `${uri}.md`, languageId: 'markdown', version: 1, text: 'x' } },
  'textDocument/didChange': { textDocument: { uri: `${uri}.md`, version: 2 }, contentChanges: [{ range, text: 'x' }] },
  'textDocument/didSave': { textDocument: { uri: `${uri}.md` } },
  'textDocument/didClose': { textDocument: { uri: `${uri}.md` } },
  'workspace/didChangeConfiguration': { settings: {} },
  'workspace/didChangeWatchedFiles': { changes: [{ uri: `${uri}.md`, type: 2 }] },
  'workspace/didChangeWorkspaceFolders': { event: { added: [], removed: [] } },
  'window/workDoneProgress/cancel': { token: 'x' },
  '$/setTrace': { value: 'off' },
  '$/cancelRequest': { id: 1 },
});

/** What is no parameters at all. */
const NONE = [undefined, null, [], [null], 3, true, 'junk', [[]], ['junk', 3]] as const;
/** What stands in the place of some part of them. */
const WRONG: readonly unknown[] = [
  null,
  [],
  {},
  -1,
  1.5,
  1e300,
  true,
  '',
  'junk',
  'a://[',
  '//x',
  'x:////y',
  [null],
  { uri: {} },
  { length: 9 },
];

/** The same with one part taken out, or another in its place. */
function* mutants(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    const again = (changed: unknown): unknown =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...others, [key]: changed };
    if (!Array.isArray(value)) yield others;
    for (const wrong of WRONG) yield again(wrong);
    for (const changed of mutants(part)) yield again(changed);
  }
}
/** Nested junk, the same in each run. */
const RANDOM = fc.sample(fc.jsonValue({ maxDepth: 4 }), { numRuns: 25, seed: 20_261_124 });

describe('parameters that are none', () => {
  it('of a request: it is answered with one line that says what was expected', { timeout: 300_000 }, async () => {
    await initialize();
    for (const [method, params] of Object.entries(requests())) {
      for (const none of NONE) {
        const answer = await client.request(method, none);
        expect([method, none, answer.error?.code]).toEqual([method, none, INVALID_PARAMS]);
        expect(answer.error?.message).toMatch(new RegExp(`^${method.replaceAll('$', '\\$')} takes \\{.*\\}`));
        expectPlain(answer, `${method} ${JSON.stringify(none)}`);
      }
      for (const wrong of [...mutants(params), ...RANDOM])
        expectPlain(await client.request(method, wrong), `${method} ${JSON.stringify(wrong)}`);
    }
    await isAlive();
  });

  it('of a command: the same', { timeout: 300_000 }, async () => {
    await initialize();
    const execute = (params: unknown): Promise<RawAnswer> => client.request('workspace/executeCommand', params);
    for (const none of [...NONE, {}, { command: 3 }, { command: COMMANDS.waive, arguments: 'junk' }])
      expect((await execute(none)).error).toMatchObject({
        code: INVALID_PARAMS,
        message: expect.stringMatching(/^(?:workspace\/executeCommand|citeward\.waive) takes \{/) as string,
      });
    for (const [command, params] of Object.entries(commands())) {
      if (command !== COMMANDS.auditDrafts)
        for (const given of [[], [null], ['junk'], [[]], [{}], [{ uri: 3 }], [{ uri: null }], [[{ uri }]]]) {
          const answer = await execute({ command, arguments: given });
          expect([command, given, answer.error?.code]).toEqual([command, given, INVALID_PARAMS]);
          expect(answer.error?.message).toMatch(new RegExp(`^${command} takes \\{uri`));
          expectPlain(answer, `${command} ${JSON.stringify(given)}`);
        }
      for (const wrong of [...mutants(params), ...RANDOM])
        expectPlain(await execute({ command, arguments: [wrong] }), `${command} ${JSON.stringify(wrong)}`);
    }
    for (const command of ['citeward.none', '__proto__', 'constructor'])
      expect((await execute({ command, arguments: [{ uri }] })).error?.message).toBe(
        `${command} is no command of this server.`,
      );
    await isAlive();
  });

  it('of a notification: it is ignored, and the log says so once', { timeout: 300_000 }, async () => {
    await initialize();
    await isAlive();
    for (const [method, params] of Object.entries(notifications()))
      for (const wrong of [...NONE, ...mutants(params), ...RANDOM]) client.notify(method, wrong);
    await isAlive();
    for (const line of client.lines) expect(line).not.toMatch(INTERNAL);
    for (const method of [FOCUS, SHOWN, PROXY, 'textDocument/didChange', 'workspace/didChangeWatchedFiles'])
      expect(client.lines.filter((line) => line.startsWith(`${method} takes {`))).toHaveLength(1);
  });

  it('of what is no request and no notification of this server', async () => {
    await initialize();
    expect(await client.request('citeward/none', { uri })).toMatchObject({
      error: { code: -32601, message: 'citeward/none is no request of this server.' },
    });
    client.notify('citeward/none', null);
    expectPlain(await client.request('textDocument/none', null), 'textDocument/none');
    await isAlive();
  });

  it('at the start: it is said, and a start with others serves', { timeout: 300_000 }, async () => {
    const [folder, none] = [initializeParams(work.folder), [undefined, null, [], 3, {}, { capabilities: 3 }]];
    for (const wrong of none)
      expect((await client.request('initialize', wrong)).error).toMatchObject({
        code: INVALID_PARAMS,
        message: expect.stringMatching(/^initialize takes \{/) as string,
      });
    await initialize();
    await isAlive();
    for (const options of [
      null,
      [],
      3,
      'junk',
      { shown: 3 },
      { setAside: {}, trusted: 'no' },
      { proxy: [] },
      { settings: [] },
    ]) {
      client.stop();
      client = startRawClient(work.folder);
      const answer = await client.request('initialize', { ...folder, initializationOptions: options });
      expect([options, answer]).toEqual([options, { jsonrpc: '2.0', id: 1, result: expect.anything() as unknown }]);
    }
  });
});

it('documents that are not open, and places that are not there: nothing is found, and nothing breaks', async () => {
  await initialize();
  const others = [
    'file:///nowhere/x.md',
    'untitled:Untitled-1',
    'x:y',
    'junk',
    `${uri}#1`,
    'citeward-evidence:/0/x?//y',
    `citeward-evidence:/${'0'.repeat(64)}/x.txt?x:////y`,
  ];
  const far = { line: 2 ** 31 - 1, character: 2 ** 31 - 1 };
  for (const [method, params] of Object.entries(requests())) {
    for (const other of others) {
      const changed = 'uri' in params ? { uri: other } : { ...params, textDocument: { uri: other } };
      expectPlain(await client.request(method, changed), `${method} ${other}`);
    }
    for (const change of [
      { position: far },
      { range: { start: far, end: far } },
      { range: { start: far, end: position } },
    ])
      expect(await client.request(method, { ...params, ...change })).not.toHaveProperty('error');
  }
  await isAlive();
});
