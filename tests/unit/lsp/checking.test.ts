import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Connection, type Message, ResponseError } from 'vscode-languageserver/node';
import { AuditError } from '../../../server/audit/index.ts';
import { CHECKED, readOptions } from '../../../server/lsp/wire/checking.ts';
import { guard } from '../../../server/lsp/wire/guard.ts';
import { describeShape, faultIn, type Shape } from '../../../server/lsp/wire/shapes.ts';

describe('what is wrong with a value', () => {
  const SHAPE: Shape = { uri: 'a URI', 'carets?': [{ line: 'a number from 0 up' }], 'only??': ['text'] };
  it.each<[unknown, string | null]>([
    [{ uri: 'file:///a' }, null],
    [{ uri: 'untitled:Untitled-1', more: 3 }, null],
    [{ uri: 'file:///a', carets: [{ line: 0 }, { line: 2 ** 31 }], only: null }, null],
    [undefined, 'it is missing'],
    [null, 'it is to be an object'],
    [[], 'it is to be an object'],
    ['file:///a', 'it is to be an object'],
    [{}, 'uri is missing'],
    [Object.create({ uri: 'file:///a' }), 'uri is missing'],
    [{ uri: null }, 'uri is to be a URI'],
    [{ uri: 'x:////y' }, 'uri is to be a URI'],
    [{ uri: 'file:///a', carets: null }, 'carets is to be a list'],
    [{ uri: 'file:///a', carets: [{ line: 0 }, {}] }, 'carets[1].line is missing'],
    [{ uri: 'file:///a', carets: [{ line: -1 }] }, 'carets[0].line is to be a number from 0 up'],
    [{ uri: 'file:///a', carets: [{ line: 0.5 }] }, 'carets[0].line is to be a number from 0 up'],
    [{ uri: 'file:///a', only: [3] }, 'only[0] is to be text'],
  ])('%j: %s', (value, fault) => {
    expect(faultIn(SHAPE, value)).toBe(fault);
  });

  it('is said of a shape in a few words', () => {
    expect(describeShape(SHAPE)).toBe('{uri, carets?, only?}');
  });
});

describe('a message before anything handles it', () => {
  const HOVER = { textDocument: { uri: 'file:///a' }, position: { line: 0, character: 0 } };
  it.each<[string, object, string | null]>([
    ['one that fits', { id: 1, method: 'textDocument/hover', params: HOVER }, null],
    ['one of the library', { id: 1, method: 'shutdown' }, null],
    [
      'a command that fits',
      { id: 1, method: 'workspace/executeCommand', params: { command: 'citeward.auditDrafts' } },
      null,
    ],
    [
      'a request that does not',
      { id: 1, method: 'textDocument/hover', params: {} },
      'textDocument/hover takes {textDocument, position}: textDocument is missing.',
    ],
    [
      'a notification that does not',
      { method: 'citeward/shown', params: [] },
      'citeward/shown takes {uris}: it is to be an object.',
    ],
    [
      'a command that does not',
      { id: 1, method: 'workspace/executeCommand', params: { command: 'citeward.waive', arguments: [{ uri: 'a:b' }] } },
      'citeward.waive takes {uri, findingId, reason, by?}: findingId is missing.',
    ],
    [
      'a message of ours that has no shape',
      { id: 1, method: 'citeward/refused', params: {} },
      'citeward/refused is no request of this server.',
    ],
  ])('%s', (_, message, line) => {
    const handled: Message[] = [];
    CHECKED.messageStrategy?.handleMessage({ jsonrpc: '2.0', ...message } as Message, (one) => void handled.push(one));
    if (line === null) expect(handled).toEqual([{ jsonrpc: '2.0', ...message }]);
    else
      expect(handled).toMatchObject([
        { ...('id' in message ? { id: 1 } : {}), method: 'citeward/refused', params: { line } },
      ]);
  });
});

describe('what a client says of itself', () => {
  it.each<[unknown, object, readonly string[]]>([
    [undefined, {}, []],
    [{ focus: true, shown: ['a:b'], trusted: true, other: 3 }, { focus: true, shown: ['a:b'], trusted: true }, []],
    [
      [],
      {},
      [
        'initializationOptions takes {focus?, shown?, wordDrafts?, pdfDrafts?, trusted?, settings?, proxy?, setAside?, example?}. It is ignored.',
      ],
    ],
    [{ focus: null, shown: 'a:b' }, {}, ['initializationOptions: shown is to be a list. It is ignored.']],
    [{ trusted: 'no' }, { trusted: false }, ['initializationOptions: trusted is to be true or false. It is ignored.']],
    [
      { proxy: { url: 3 }, setAside: [] },
      { setAside: [] },
      ['initializationOptions: proxy.url is to be text. It is ignored.'],
    ],
  ])('%j', (given, options, lines) => {
    const warned: string[] = [];
    expect(readOptions(given, { error: () => {}, warn: (line) => void warned.push(line) })).toEqual(options);
    expect(warned).toEqual(lines);
  });
});

describe('what a handler throws', () => {
  const broken = (): never => {
    const nothing = undefined as unknown as { uri: string };
    throw new TypeError(`Cannot read properties of ${String(nothing)}`);
  };
  type Handler = () => unknown;
  const set = () => {
    const handlers: Handler[] = [];
    const logged: string[] = [];
    const on = (...given: unknown[]): void => void handlers.push(given.at(-1) as Handler);
    const bare = { onHover: on, onRequest: on, languages: { inlayHint: { on } } } as unknown as Connection;
    const connection = guard(bare, { error: (line) => void logged.push(line), warn: () => {} });
    const answerOf = async (handler: Handler): Promise<unknown> => {
      connection.onHover(handler as never);
      connection.onRequest('x', handler);
      connection.languages.inlayHint.on(handler as never);
      const answers = handlers.splice(0).map(async (one) => one());
      const settled = await Promise.allSettled(answers);
      const [first, ...others] = settled.map((one) => (one.status === 'rejected' ? one.reason : one.value) as unknown);
      expect(others).toEqual([first, first]);
      return first;
    };
    return { answerOf, logged };
  };

  it.each<[string, Handler, string, boolean]>([
    ['at once', broken, 'Citeward failed at this: try again', true],
    ['later', async () => broken(), 'Citeward failed at this: try again', true],
    ['that has a line of its own', () => Promise.reject(new AuditError('Do this next.')), 'Do this next.', false],
    ['that is an answer', () => Promise.reject(new ResponseError(1, 'An answer.')), 'An answer.', false],
    [
      'since it was stopped',
      () => Promise.reject(new DOMException('x', 'AbortError')),
      'Stopped. What was fetched',
      false,
    ],
    [
      'since it was stopped while it waited for a clock',
      () => delay(60_000, null, { signal: AbortSignal.abort() }),
      'Stopped. What was fetched',
      false,
    ],
  ])('%s, is told in a line', async (_, handler, line, isLogged) => {
    const { answerOf, logged } = set();
    const answer = await answerOf(handler);
    expect(answer).toBeInstanceOf(ResponseError);
    expect((answer as Error).message).toMatch(new RegExp(`^${line}`));
    expect(logged.some((one) => one.includes('Cannot read properties'))).toBe(isLogged);
  });

  it('nothing: the answer is what it was', async () => {
    expect(await set().answerOf(async () => 'an answer')).toBe('an answer');
  });
});
