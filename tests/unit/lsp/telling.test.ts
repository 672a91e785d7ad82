import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection, Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { openSession, type Session } from '../../../server/lsp/editor/sessions.ts';
import { tellFindings } from '../../../server/lsp/features/telling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const place = (line: number, from = 4, to = 20): Diagnostic['range'] => ({
  start: { line, character: from },
  end: { line, character: to },
});
const FOUND: Diagnostic = {
  range: place(3),
  severity: 1,
  code: 'not-found',
  source: 'citeward',
  message: 'x',
  data: { findingId: 'a' },
  relatedInformation: [{ location: { uri: 'evidence:', range: place(0) }, message: 'The words.' }],
};

/** A client of a document. `read` is told what is found of a version; null where that is not read yet. */
function startClient() {
  const sessions = new Map<string, Session>();
  const heard: string[] = [];
  const sendDiagnostics = async ({ version, diagnostics }: PublishDiagnosticsParams): Promise<void> =>
    void heard.push(`${version}: ${diagnostics.map(({ message }) => message).join()}`);
  const context = {
    connection: { sendDiagnostics } as Connection,
    session: (uri: string) => sessions.get(uri) ?? null,
  };
  const open = (): Session => {
    const document = TextDocument.create('file:///work/draft.md', 'markdown', 1, '');
    const session = openSession(document, ['/work'], false, 0);
    sessions.set(session.uri, session);
    return session;
  };
  const read = (session: Session, version: number, found: readonly Diagnostic[] | null): void => {
    TextDocument.update(session.document, [{ text: `${version}` }], version);
    if (found) tellFindings(context, session, [...found]);
  };
  const wait = (milliseconds: number): string[] => {
    vi.advanceTimersByTime(milliseconds);
    return heard.splice(0);
  };
  return { open, read, wait, close: (session: Session) => sessions.delete(session.uri) };
}

/** A version, what is found of it, how long nothing happens then in milliseconds, and what the client hears by then. */
type Step = readonly [version: number, found: readonly Diagnostic[] | null, rest: number, heard: readonly string[]];
const Y: Diagnostic = { ...FOUND, message: 'y' };

it.each<[string, readonly Step[]]>([
  ['of a draft in which nothing is found', [[1, [], 9_000, ['1: ']]]],
  [
    'twice a second, while it stays the same',
    [
      [1, [FOUND], 100, ['1: x']],
      [2, [FOUND], 100, []],
      [3, [FOUND], 100, []],
      [4, [FOUND], 100, []],
      [5, [FOUND], 99, []],
      [5, null, 1, ['5: x']],
      [6, [FOUND], 100, []],
      [7, [FOUND], 9_000, ['7: x']],
    ],
  ],
  [
    'at once after a pause',
    [
      [1, [FOUND], 600, ['1: x']],
      [2, [FOUND], 0, ['2: x']],
    ],
  ],
  [
    'no later for verdicts that change nothing',
    [
      [1, [FOUND], 0, ['1: x']],
      [2, [FOUND], 300, []],
      [2, [FOUND], 199, []],
      [2, [FOUND], 1, ['2: x']],
      [2, [FOUND], 9_000, []],
    ],
  ],
  [
    'what is new at once, and nothing old after it',
    [
      [1, [FOUND], 0, ['1: x']],
      [2, [FOUND], 100, []],
      [2, [Y], 9_000, ['2: y']],
    ],
  ],
  [
    'what is new and then gone again',
    [
      [1, [FOUND], 0, ['1: x']],
      [2, [Y], 0, ['2: y']],
      [2, [FOUND], 0, ['2: x']],
    ],
  ],
  [
    'nothing of a version that has passed, and the next at once',
    [
      [1, [FOUND], 0, ['1: x']],
      [2, [FOUND], 100, []],
      [3, null, 400, []],
      [3, [FOUND], 0, ['3: x']],
    ],
  ],
  ...(
    [
      ['a line', { range: place(4) }],
      ['a beginning', { range: place(3, 5) }],
      ['an end', { range: place(3, 4, 21) }],
      ['a severity', { severity: 2 }],
      ['a code', { code: 'offline' }],
      ['an id', { data: { findingId: 'b' } }],
      ['what it rests on', { relatedInformation: [] }],
    ] as const
  ).map(([what, other]): [string, Step[]] => [
    `at once of another: ${what}`,
    [
      [1, [FOUND], 0, ['1: x']],
      [2, [{ ...FOUND, ...other } as Diagnostic], 0, ['2: x']],
    ],
  ]),
  [
    'at once of one more',
    [
      [1, [FOUND], 0, ['1: x']],
      [2, [FOUND, Y], 0, ['2: x,y']],
    ],
  ],
  [
    'at once of one less',
    [
      [1, [FOUND, Y], 0, ['1: x,y']],
      [2, [FOUND], 0, ['2: x']],
    ],
  ],
])('a client is told %s', (_, steps) => {
  const { open, read, wait } = startClient();
  const session = open();
  for (const [i, [version, found, rest, heard]] of steps.entries()) {
    read(session, version, found);
    expect(wait(rest), `step ${i + 1}`).toEqual(heard);
  }
});

it('a client is told nothing more of a draft that was closed, and all of one that is opened again', () => {
  const { open, read, wait, close } = startClient();
  const session = open();
  read(session, 1, [FOUND]);
  read(session, 2, [FOUND]);
  close(session);
  expect(wait(100)).toEqual(['1: x']);
  read(open(), 1, [FOUND]);
  expect(wait(9_000)).toEqual(['1: x']);
});
