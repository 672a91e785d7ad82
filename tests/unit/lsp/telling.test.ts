import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection, Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { openSession } from '../../../server/lsp/sessions.ts';
import { tellFindings } from '../../../server/lsp/telling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A finding in a line, with what it says. */
function finding(line: number, message = 'not found', id = 'a'): Diagnostic {
  const range = { start: { line, character: 4 }, end: { line, character: 20 } };
  return { range, severity: 1, code: 'not-found', source: 'citeward', message, data: { findingId: id } };
}

/** What is found after a keystroke; how long nothing is typed then, in milliseconds; what the client is told by then. */
type Keystroke = readonly [found: readonly Diagnostic[], rest: number, told: readonly string[]];

it.each<[string, readonly Keystroke[]]>([
  [
    'the first at once, though nothing is found',
    [
      [[], 0, ['1: 0']],
      [[], 0, []],
    ],
  ],
  [
    'what stayed the same when typing rests, and once',
    [
      [[finding(3)], 100, ['1: 1']],
      [[finding(3)], 499, []],
      [[finding(3)], 499, []],
      [[finding(3)], 500, ['4: 1']],
      [[finding(3)], 9_000, ['5: 1']],
    ],
  ],
  [
    'another place',
    [
      [[finding(3)], 0, ['1: 1']],
      [[finding(4)], 9_000, ['2: 1']],
    ],
  ],
  [
    'other words',
    [
      [[finding(3)], 0, ['1: 1']],
      [[finding(3, 'offline')], 9_000, ['2: 1']],
    ],
  ],
  [
    'another id',
    [
      [[finding(3)], 0, ['1: 1']],
      [[finding(3, 'not found', 'b')], 9_000, ['2: 1']],
    ],
  ],
  [
    'one more',
    [
      [[finding(3)], 0, ['1: 1']],
      [[finding(3), finding(5)], 9_000, ['2: 2']],
    ],
  ],
  [
    'one less',
    [
      [[finding(3), finding(5)], 0, ['1: 2']],
      [[finding(3)], 9_000, ['2: 1']],
    ],
  ],
  [
    'none left',
    [
      [[finding(3)], 0, ['1: 1']],
      [[], 9_000, ['2: 0']],
    ],
  ],
  [
    'what is new while the same was to be sent again',
    [
      [[finding(3)], 0, ['1: 1']],
      [[finding(3)], 100, []],
      [[], 9_000, ['3: 0']],
    ],
  ],
])('a client is told %s', (_, keystrokes) => {
  const document = TextDocument.create('file:///work/draft.md', 'markdown', 0, '');
  const session = openSession(document, ['/work'], false, 0);
  const told: string[] = [];
  const sendDiagnostics = async ({ version, diagnostics }: PublishDiagnosticsParams): Promise<void> =>
    void told.push(`${version}: ${diagnostics.length}`);
  const context = { connection: { sendDiagnostics } as Connection, session: () => session };
  keystrokes.forEach(([found, rest, expected], i) => {
    TextDocument.update(document, [{ text: 'x'.repeat(i) }], i + 1);
    tellFindings(context, session, [...found]);
    vi.advanceTimersByTime(rest);
    expect(told.splice(0), `after keystroke ${i + 1}`).toEqual(expected);
  });
});

it('a client is told nothing again of a draft that was closed', () => {
  const document = TextDocument.create('file:///work/draft.md', 'markdown', 1, '');
  const session = openSession(document, ['/work'], false, 0);
  const sendDiagnostics = vi.fn(async () => {});
  const context = { connection: { sendDiagnostics } as unknown as Connection, session: () => null };
  tellFindings(context, session, []);
  TextDocument.update(document, [{ text: 'x' }], 2);
  tellFindings(context, session, []);
  vi.advanceTimersByTime(9_000);
  expect(sendDiagnostics).toHaveBeenCalledTimes(1);
});
