import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CodeAction, CodeActionRequest, type TextEdit } from 'vscode-languageserver/node';
import type { EditorSettings } from '../../shared/protocol.ts';
import { makeDocx, p } from '../support/docx.ts';
import { type Editor, startEditor } from '../support/editor.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { HOUSE } from '../support/rulebooks.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

const [INFORMATION, HINT] = [3, 4];
/** The non-breaking space that the house's book asks for, which is no plain one. */
const NBSP = '\u00a0';
const DRAFT = 'In § 12 it was "so" in *Kelp v Dune* [2020] UKSC 1.\n\nSee § 13.\n';
const FIXED = `In §${NBSP}12 it was “so” in *Kelp v Dune* [2020] UKSC 1.\n\nSee §${NBSP}13.\n`;

let work: Workplace;
let editor: Editor;
beforeEach(async () => {
  work = makeWorkplace();
  work.write('house.json', JSON.stringify(HOUSE));
  expect((await work.run('rules', 'import', 'house.json')).code).toBe(0);
});
afterEach(async () => {
  await editor.stop();
  work.remove();
});

const start = async (form: readonly string[] | null = ['bluebook'], more: EditorSettings = {}): Promise<void> => {
  const settings = { offline: true, ...(form === null ? {} : { form: { rulebooks: form } }), ...more };
  // Over standard input and output, with a process of its own.
  editor = await startEditor({ folder: work.folder, isAlone: true, settings });
};
const form = (): readonly string[] =>
  editor
    .diagnostics()
    .filter(({ source }) => source === 'citeward-form')
    .map(({ code, range, severity }) => {
      const [line = ''] = editor.text().split('\n').slice(range.start.line);
      return `${severity} ${code}: ${line.slice(range.start.character, range.end.character)}`;
    });
const others = (): readonly unknown[] => editor.diagnostics().filter(({ source }) => source !== 'citeward-form');
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const actionsOf = async (kind: string): Promise<readonly CodeAction[]> => {
  const found = await editor.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: editor.uri },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    context: { diagnostics: [], only: [kind] },
  });
  return (found ?? []) as readonly CodeAction[];
};
const editsOf = (action: CodeAction | undefined): TextEdit[] =>
  [...(action?.edit?.changes?.[editor.uri] ?? [])].sort(
    (a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character,
  );
const ALL = [
  `${INFORMATION} redbook.nbsp: § 12`,
  `${INFORMATION} redbook.curly: "so"`,
  `${INFORMATION} redbook.nbsp: § 13`,
];

describe('the form of a draft in an editor', () => {
  it('is shown in a channel of its own behind the findings, which stay', async () => {
    await start([]);
    editor.open('draft.md', DRAFT);
    await until(() => expect(others().length).toBe(2));
    const before = others();
    await editor.stop();
    await start();
    editor.open('draft.md', DRAFT);
    await until(() => expect(form().toSorted()).toEqual(ALL.toSorted()));
    expect(others()).toEqual(before);
    expect(editor.diagnostics().map(({ source }) => source)).toEqual([
      ...['citeward', 'citeward', 'citeward-form', 'citeward-form', 'citeward-form'],
    ]);
  });

  it('has the words of its rule, and the number, in a hover', async () => {
    await start();
    editor.open('draft.md', DRAFT);
    await until(() => expect(form().length).toBe(3));
    expect(await editor.hover('12')).toBe(
      [
        '**Form of citations**: The space behind a section sign, a paragraph sign or No. may break; a non-breaking one stands there.',
        '**redbook:24.8**',
        '> A non-breaking space follows each section sign, as in “§ 12”.',
      ].join('\n\n'),
    );
  });

  it('is a hint where the text of the rule is not at hand, and says so', async () => {
    await start(['oscola']);
    editor.open('draft.md', 'In *Kelp v Dune* [2020] UKSC 1 it was "so".\n');
    await until(() => expect(form()).toEqual([`${HINT} oscola.double-quotes: "so"`]));
    expect(await editor.hover('so"')).toMatch(/The text of this rule was not imported/);
  });

  it('is mended at one place, or in all of the document', async () => {
    await start();
    editor.open('draft.md', DRAFT);
    await until(() => expect(form().length).toBe(3));
    const quick = (await editor.actions('12')).filter(({ title }) => /24\.8|on form/.test(title));
    expect(quick.map(({ title }) => title)).toEqual([
      'Write “§ 12” (redbook:24.8)',
      'Fix all in this document (3 findings on form)',
    ]);
    expect(quick[0]?.diagnostics?.map(({ code }) => code)).toEqual(['redbook.nbsp']);
    const all = await actionsOf('source.fixAll.citeward');
    expect(all.map(({ title, kind }) => [title, kind])).toEqual([
      ['Fix all in this document (3 findings on form)', 'source.fixAll.citeward'],
    ]);
    editor.change(editsOf(all[0]));
    expect(editor.text()).toBe(FIXED);
    await until(() => expect(form()).toEqual([]));
  });

  it('keeps its places while somebody types, and is checked again in the next pause', async () => {
    await start();
    editor.open('draft.md', DRAFT);
    await until(() => expect(form().length).toBe(3));
    editor.edit('See § 13', 'One line.\n\nAnd see § 13');
    await until(() => expect(editor.published.at(-1)?.version).toBe(editor.version()));
    const first = editor.published.find(({ version }) => version === editor.version());
    const at = first?.diagnostics.flatMap(({ source, range }) => (source === 'citeward-form' ? [range.start] : []));
    expect(at).toEqual([
      { line: 0, character: 3 },
      { line: 0, character: expect.any(Number) },
    ]); // what was typed at is left out until it is checked
    await until(() => expect(form().length).toBe(3));
  });

  it('goes and comes with one setting', async () => {
    await start(null);
    editor.open('draft.md', DRAFT);
    await until(() => expect(others().length).toBe(2));
    expect(await actionsOf('source.fixAll.citeward')).toEqual([]);
    editor.touch('citeward.json', '{"form_rulebooks": ["bluebook"]}');
    await until(() => expect(form().length).toBe(3));
    editor.touch('citeward.json', '{}');
    await until(() => expect(form()).toEqual([]));
  });

  it('withholds what a changed book would say', async () => {
    await start();
    editor.open('draft.md', DRAFT);
    await until(() => expect(form().length).toBe(3));
    expect((await work.run('rules', 'remove', 'redbook')).code).toBe(0);
    editor.save();
    await until(() => expect(form().every((one) => one.startsWith(`${HINT} `))).toBe(true));
  });

  it('is shown in a Word document, and mended by hand', async () => {
    await start();
    work.write('draft.docx', await makeDocx({ body: p('In § 12 of Kelp v Dune [2020] UKSC 1.') }));
    await editor.openFile('draft.docx');
    await until(() => expect(form()).toEqual([`${INFORMATION} redbook.nbsp: § 12`]));
    expect((await editor.actions('12')).filter(({ title }) => /24\.8|on form/.test(title))).toEqual([]);
    expect(await actionsOf('source.fixAll.citeward')).toEqual([]);
  });
});
