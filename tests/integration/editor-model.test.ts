import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CancellationTokenSource,
  CodeActionRequest,
  CodeLensRequest,
  DefinitionRequest,
  DiagnosticSeverity,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  InlayHintRequest,
  type Position,
  ReferencesRequest,
  type TextEdit,
} from 'vscode-languageserver/node';
import type { StatusParams } from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { draftOf, EIGHT, serveEight } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

/** Edits of a session, and sessions: 20,000 edits in all. */
const EDITS = 1_000;
const SESSIONS = 20;

let work: Workplace;
let standIn: StandIn;
let editor: Editor;
beforeAll(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
  work.write('first.md', draftOf(EIGHT));
  const asking = ['--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress'];
  expect((await work.run('audit', 'first.md', '--job', 'first', ...asking)).code).toBe(0);
  editor = await startEditor({
    folder: work.folder,
    // What is found depends on the text and the evidence alone.
    settings: { offline: true, codeLens: true, inlayHints: true },
    options: { focus: false },
  });
});
afterAll(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

const [FIRST, SECOND] = EIGHT;
const WORDS = [
  `In *${FIRST?.title}* ${FIRST?.citation} at [2] the court said: “${FIRST?.paragraphs[1]}”`,
  `See *Thistledown v Marchbank* ${SECOND?.citation}, [9].`,
  ...[
    '(Ch)',
    '[2022] EWHC',
    ' 8001',
    '[2]',
    ' at [3]',
    '“',
    '”',
    '*',
    '_',
    '> ',
    '- ',
    '# ',
    '\n',
    '\n\n',
    '\r\n',
    '`',
  ],
  ...['```\n', '<!--', '-->', '[^1]', '\n[^1]: See ibid.', '😀', '\ud83d', '\ude00', '\u200b', '\u202e', '&amp;', '|'],
  ...[
    'The wall leans. ',
    'Ibid at [1]. ',
    'In *Abernethy* the court held that “A wall that leans”.',
    '\t',
    'é',
    '\u0000',
  ],
];

type Operation =
  | { readonly kind: 'edit'; readonly start: Position; readonly end: Position; readonly text: string }
  | { readonly kind: 'ask'; readonly at: Position; readonly what: number; readonly cancelled: boolean }
  | { readonly kind: 'reopen' };

/** Places in a draft, beyond its end and its lines among them. */
const position = fc.record({
  line: fc.oneof({ weight: 9, arbitrary: fc.nat(40) }, { weight: 1, arbitrary: fc.nat(2_000_000_000) }),
  character: fc.oneof({ weight: 9, arbitrary: fc.nat(120) }, { weight: 1, arbitrary: fc.nat(2_000_000_000) }),
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc
      .tuple(position, fc.nat(3), fc.nat(30), fc.constantFrom(...WORDS, '', '', ''))
      .map(([start, lines, characters, text]) => ({
        kind: 'edit' as const,
        start,
        end: { line: start.line + (lines > 1 ? 0 : lines), character: start.character + characters },
        text,
      })),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), at: position, what: fc.nat(7), cancelled: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reopen' as const }) },
);

/** Asks one thing of the server at a place, and resolves when it is answered, whatever the answer. */
function ask({ at, what, cancelled }: Operation & { kind: 'ask' }): Promise<unknown> {
  const textDocument = { uri: editor.uri };
  const range = { start: at, end: at };
  const { token, cancel } = ((source) => ({ token: source.token, cancel: () => source.cancel() }))(
    new CancellationTokenSource(),
  );
  const send = (): Promise<unknown> => {
    const { connection } = editor;
    switch (what) {
      case 0:
        return connection.sendRequest(HoverRequest.type, { textDocument, position: at }, token);
      case 1:
        return connection.sendRequest(DefinitionRequest.type, { textDocument, position: at }, token);
      case 2:
        return connection.sendRequest(
          CodeActionRequest.type,
          { textDocument, range, context: { diagnostics: [] } },
          token,
        );
      case 3:
        return connection.sendRequest(DocumentSymbolRequest.type, { textDocument }, token);
      case 4:
        return connection.sendRequest(InlayHintRequest.type, { textDocument, range }, token);
      case 5:
        return connection.sendRequest(CodeLensRequest.type, { textDocument }, token);
      case 6:
        return connection.sendRequest(DocumentLinkRequest.type, { textDocument }, token);
      default:
        return connection.sendRequest(
          ReferencesRequest.type,
          { textDocument, position: at, context: { includeDeclaration: true } },
          token,
        );
    }
  };
  const answered = send().catch((error: { readonly code?: number }) => {
    if (error.code !== -32800 && error.code !== -32802) throw error; // cancelled, or by the server
  });
  if (cancelled) cancel();
  return answered;
}

const found = (): string[] =>
  editor.diagnostics().map(({ range, code, severity, message }) => JSON.stringify([range, code, severity, message]));

/** A counterexample of a thousand edits tells nobody anything: the text in which it ended is in the error. */
function reporter({ failed, errorInstance, seed, counterexamplePath }: fc.RunDetails<[Operation[]]>): void {
  if (failed) throw new Error(`seed ${seed}, path ${counterexamplePath}`, { cause: errorInstance });
}

let serial = 0;
/** What is found of the draft as it is now, once everything is. */
async function settled(): Promise<string[]> {
  await expect.poll(() => editor.status()?.version, { interval: 5 }).toBe(editor.version());
  await expect
    .poll(() => editor.published.findLast(({ uri }) => uri === editor.uri)?.version, { interval: 5 })
    .toBe(editor.version());
  await expect.poll(() => editor.status()?.state, { interval: 5 }).not.toBe('checking');
  // A status may come before the verdicts that the evidence gives, and before the findings that these make, or while a
  // caret holds one back. Words that were verified are a hint, and no status counts them.
  const counted = (): number =>
    editor.diagnostics().filter(({ severity }) => severity !== DiagnosticSeverity.Hint).length;
  const isWhole = ({ citations, checked, errors, toRead, notChecked }: StatusParams): boolean =>
    checked === citations && counted() >= errors + toRead + notChecked;
  await expect.poll(() => editor.status(), { interval: 5 }).toSatisfy(isWhole);
  return found();
}

it('a session survives whatever is typed and asked, and says in the end what it says of the text anew', {
  timeout: 600_000,
}, async () => {
  let edits = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: EDITS, maxLength: EDITS }), async (operations) => {
      editor.open(`draft-${++serial}.md`, draftOf(EIGHT.slice(0, 2)));
      const answers: Promise<unknown>[] = [];
      for (const one of operations) {
        if (one.kind === 'edit') {
          const edit: TextEdit = { range: { start: one.start, end: one.end }, newText: one.text };
          editor.change([edit]);
          edits++;
        } else if (one.kind === 'ask') answers.push(ask(one));
        else {
          const text = editor.text();
          editor.close();
          editor.open(`draft-${++serial}.md`, text);
        }
        if (answers.length % 20 === 19) await Promise.all(answers.splice(0));
      }
      await Promise.all(answers);
      editor.caret(null); // nobody types any more: what was held back under the last edit is shown
      const after = await settled();
      const text = editor.text();
      editor.close();
      editor.open(`anew-${serial}.md`, text);
      expect(after, JSON.stringify(text)).toEqual(await settled());
      editor.close();
      expect(editor.server.exitCode).toBeNull();
    }),
    { numRuns: SESSIONS, seed: 20261122, endOnFailure: true, reporter },
  );
  expect(edits).toBeGreaterThan(SESSIONS * EDITS * 0.8);
});
