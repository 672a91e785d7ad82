import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DocumentSymbolRequest, ReferencesRequest } from 'vscode-languageserver/node';
import { type AnnotateResult, COMMANDS, type WriteReportResult } from '../../shared/commands.ts';
import {
  CITATIONS,
  type CitationsResult,
  type DiagnosticData,
  DRAFT_CHANGED,
  type EditorSettings,
  PARAGRAPHS,
  type ParagraphsResult,
} from '../../shared/protocol.ts';
import type { StandIn } from '../stand-in/server.ts';
import { type DocxContent, makeDocx, p, r, zip } from '../support/docx.ts';
import { type Editor, type EditorOptions, startEditor } from '../support/editor.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { commandsInOneProcess, serversInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();
serversInOneProcess();

const [FIRST, SECOND, THIRD] = EIGHT;
if (!FIRST || !SECOND || !THIRD) throw new Error('the library is empty');
const GOOD = `In ${FIRST.title} ${FIRST.citation} at [2] the court said: “${FIRST.paragraphs[1]}”`;
const ALTERED = `In ${SECOND.title} ${SECOND.citation} at [2] the court said: “${SECOND.paragraphs[1]?.replace('without complaint', 'without any protest')}”`;
const MISQUOTED = `The court said that “${THIRD.paragraphs[1]?.replace('by consent', 'by licence')}”.`;

const MARK = '<w:r><w:footnoteReference w:id="1"/></w:r>';
const NOTE = `${THIRD.title} ${THIRD.citation}, [2].`;
/** Two paragraphs, and one whose quotation has its citation in a footnote. */
const DOCUMENT: DocxContent = {
  body: p(GOOD) + p(ALTERED) + p(MISQUOTED, MARK),
  footnotes: `<w:footnote w:id="1">${p('<w:r><w:footnoteRef/></w:r>', ` ${NOTE}`)}</w:footnote>`,
};
const FOUND = [
  `quotation-fabrication: ${/“.*”/.exec(ALTERED)?.[0]}`,
  `quotation-fabrication: ${/“.*”/.exec(MISQUOTED)?.[0]}`,
];

let work: Workplace;
let standIn: StandIn;
let editor: Editor;
beforeEach(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
});
afterEach(async () => {
  await editor.stop();
  await standIn.close();
  work.remove();
});

const start = async (settings: EditorSettings = {}, more: Partial<EditorOptions> = {}): Promise<void> => {
  const findCaseLaw = { baseUrl: standIn.url, rateLimitSeconds: 0 };
  editor = await startEditor({ folder: work.folder, settings: { findCaseLaw, ...settings }, ...more });
};
const openWord = async (content: DocxContent = DOCUMENT): Promise<void> => {
  work.write('draft.docx', await makeDocx(content));
  await editor.openFile('draft.docx');
};

describe('a Word document', () => {
  it('has the findings of a draft, at the words that are meant, wherever the caret is', async () => {
    await start({}, { isAlone: true });
    await openWord();
    editor.caret(FIRST.citation);
    await expect.poll(editor.findings).toEqual(FOUND);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    expect(await editor.hover('without any protest')).toContain('Apparently misquoted');
    expect((await editor.definition(FIRST.citation))?.range.start.line).toBeGreaterThan(0);
  });

  it('is asked about where its user wants that on saving: it is saved', async () => {
    await start({ verify: 'onSave' });
    await openWord();
    await expect.poll(editor.findings).toEqual(FOUND);
  });

  it('calls its places as a reader does', async () => {
    await start();
    await openWord();
    await expect.poll(editor.findings).toEqual(FOUND);
    const { authorities } = await editor.connection.sendRequest<CitationsResult>(CITATIONS, { uri: editor.uri });
    expect(authorities.flatMap(({ places }) => places.map(({ place }) => place))).toEqual([
      'the 1st paragraph',
      'the 2nd paragraph',
      'footnote 1',
    ]);
    await openWord({ body: p(GOOD) + p(GOOD) });
    const textDocument = { uri: editor.uri };
    await expect
      .poll(async () => {
        const [part] = (await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })) ?? [];
        return part && 'children' in part ? part.children?.[0]?.children?.map(({ name }) => name) : null;
      })
      .toEqual([`the 1st paragraph: ${FIRST.citation}`, `the 2nd paragraph: ${FIRST.citation}`]);
    const { paragraphs } = await editor.connection.sendRequest<ParagraphsResult>(PARAGRAPHS, textDocument);
    expect(paragraphs.map(({ name, heading }) => [name, heading])).toEqual([
      ['the 1st paragraph', false],
      ['the 2nd paragraph', false],
    ]);
    const lines = editor.text().split('\n');
    expect(paragraphs.map(({ range }) => lines[range.start.line])).toEqual([GOOD, GOOD]);
  });

  it('is not edited: what can be done about a finding is all else', async () => {
    await start({}, { capabilities: { experimental: { citeward: { commands: ['citeward.acceptFinding'] } } } });
    await openWord();
    await expect.poll(editor.findings).toEqual(FOUND);
    const actions = await editor.actions('without any protest');
    expect(actions.filter(({ edit }) => edit !== undefined)).toEqual([]);
    expect(actions.map(({ title }) => title)).toEqual([
      'Accept this finding, with a reason…',
      `Open ${SECOND.citation} (Find Case Law)`,
      `Open ${SECOND.citation} (BAILII)`,
      'Check this document again now',
    ]);
    const data: DiagnosticData | undefined = editor.diagnostics()[0]?.data;
    await editor.execute(COMMANDS.waive, {
      uri: editor.uri,
      findingId: data?.findingId,
      reason: 'Quoted from the note.',
    });
    await expect.poll(() => editor.diagnostics()[0]?.message).toMatch(/^Accepted by .*: Quoted from the note\./);
  });

  it('is among the references of an authority with the other drafts, open or not', async () => {
    await start({}, { options: { wordDrafts: true } });
    work.write('other.docx', await makeDocx({ body: p('See also.') + p(ALTERED) }));
    work.write('~$draft.docx', 'Word keeps this while it has the document open.');
    await openWord();
    await expect.poll(editor.findings).toEqual(FOUND);
    const word = editor.uri;
    const draft = editor.open('draft.md', `See ${SECOND.citation}.`);
    const found = await editor.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: draft },
      position: { line: 0, character: 6 },
      context: { includeDeclaration: true },
    });
    expect(found?.map(({ uri }) => uri)).toEqual([draft, word, word.replace('draft.docx', 'other.docx')]);
    expect(found?.[2]?.range.start.line).toBe(2);
  });

  it('is only read where the workspace is not trusted', async () => {
    await start({}, { options: { trusted: false } });
    await openWord();
    await expect.poll(() => editor.status()?.state).toBe('untrusted');
    expect([editor.status()?.citations, standIn.requests]).toEqual([3, []]);
  });

  it('says what of it is not read', async () => {
    await start();
    await openWord({ body: p(GOOD, r('Unseen', '<w:vanish/>')) });
    await expect.poll(() => editor.status()?.notice).toMatch(/^6 characters of text that a reader does not see/);
  });
});

describe('a Word document that is saved anew', () => {
  it('is read again when its text is shown again, and until then nothing is said of the old text', async () => {
    await start();
    const told: string[] = [];
    editor.connection.onNotification(DRAFT_CHANGED, ({ uri }: { uri: string }) => void told.push(uri));
    await openWord({ body: p(ALTERED) });
    await expect.poll(editor.findings).toEqual([FOUND[0]]);
    work.write('draft.docx', await makeDocx({ body: p('At the top.') + p(ALTERED) + p(GOOD) }));
    await editor.refreshFile();
    await expect.poll(editor.findings).toEqual([FOUND[0]]);
    expect(editor.diagnostics()[0]?.range.start.line).toBe(2);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    expect(told).toEqual([]);
    editor.edit('At the top.', 'Something else.'); // as one would show it who has missed a change
    await expect.poll(() => told).toEqual([editor.uri]);
    expect(await editor.hover('without any protest')).toBe('');
    await editor.refreshFile();
    await expect.poll(editor.findings).toEqual([FOUND[0]]);
    expect(await editor.hover('without any protest')).toContain('Apparently misquoted');
  });

  it('is not read where its file has gone, and that is said', async () => {
    await start();
    await openWord();
    await expect.poll(editor.findings).toEqual(FOUND);
    const text = editor.text();
    editor.close();
    fs.rmSync(`${work.folder}/draft.docx`);
    const uri = editor.uri;
    await editor.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'citeward-word', version: 1, text },
    });
    await expect.poll(() => editor.status()?.state).toBe('unread');
    expect(editor.status()?.message).toMatch(/draft\.docx does not exist: check its name and its folder\.$/);
  });
});

describe('the report of a Word document', () => {
  it('is that of the command line: of the document itself, by its paragraphs and footnotes', async () => {
    await start();
    await openWord();
    await expect.poll(editor.findings).toEqual(FOUND);
    const formats = ['json', 'md'];
    const { json } = await editor.execute<WriteReportResult>(COMMANDS.writeReport, { uri: editor.uri, formats });
    const asking = ['--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress'];
    expect((await work.run('audit', 'draft.docx', '--job', 'alone', ...asking)).code).toBe(1);
    const [mine, theirs] = [json ?? '', `${work.folder}/reports/alone.json`].map((file) =>
      JSON.parse(fs.readFileSync(file, 'utf8')),
    );
    for (const key of ['title', 'documents', 'claims', 'summary', 'notices'])
      expect([key, JSON.stringify(mine[key])]).toEqual([key, JSON.stringify(theirs[key])]);
    expect(mine.documents).toMatchObject([{ path: 'draft.docx', type: 'docx', extraction_status: 'success' }]);
    expect(fs.readFileSync((json ?? '').replace(/json$/, 'md'), 'utf8')).toContain('footnote 1');
  });

  it('says in a line why there is none', async () => {
    await start();
    await openWord();
    await expect.poll(() => editor.status()?.citations).toBe(3);
    work.write('draft.docx', 'This is plain text.');
    await expect(editor.execute(COMMANDS.writeReport, { uri: editor.uri })).rejects.toThrow(
      /^draft\.docx: this is no Word document: [^\n]+\.$/,
    );
  });
});

describe('the annotated copy of a Word document', () => {
  it('is written beside it, with comments, and over nothing', async () => {
    await start();
    await openWord();
    const text = editor.text();
    const annotate = (): Promise<AnnotateResult> => editor.execute(COMMANDS.annotate, { uri: editor.uri });
    const copies = [await annotate(), await annotate()];
    expect(copies.map(({ path: copy }) => path.basename(copy))).toEqual(['draft.checked.docx', 'draft.checked-2.docx']);
    expect(fs.readFileSync(copies[0]?.path ?? '').includes('word/comments.xml')).toBe(true);
    await editor.openFile('draft.checked.docx');
    expect(editor.text()).toBe(text);
  });

  it('is made of no text', async () => {
    await start();
    const uri = editor.open('draft.md', GOOD);
    await expect(editor.execute(COMMANDS.annotate, { uri })).rejects.toThrow(
      /^Annotated copies are made of Word documents \(\.docx\) and PDFs \(\.pdf\): open one, or write an audit report\.$/,
    );
  });
});

describe('a file that is no Word document that can be read', () => {
  it.each<[string, () => Uint8Array | string | Promise<Uint8Array>, RegExp]>([
    ['none', () => 'Text.', /bad\.docx: this is no Word document: open it in what wrote it, and save it as \.docx\.$/],
    ['an empty one', () => '', /bad\.docx is empty\.$/],
    [
      'one with a password',
      () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(600),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      /bad\.docx: this Word file is protected by a password: save it without one\.$/,
    ],
    ['another zip file', () => zip({ 'a.txt': 'A' }), /bad\.docx: this is a zip file and no Word document: [^\n]+\.$/],
    ['a large one', () => Buffer.alloc(51 * 1024 * 1024), /bad\.docx is larger than 50 MB: split the draft\.$/],
  ])('%s', async (_, content, line) => {
    await start();
    work.write('bad.docx', await content());
    await expect(editor.openFile('bad.docx')).rejects.toThrow(line);
  });

  it('what is none by its name is not read', async () => {
    await start();
    work.write('notes.md', GOOD);
    await expect(editor.openFile('notes.md')).rejects.toThrow(
      'Give the URI of a Word document or a PDF, under the scheme of its kind.',
    );
    await expect(editor.execute(COMMANDS.draftText, { uri: 'https://example.org/a.docx' })).rejects.toThrow(
      'Give the URI of a Word document or a PDF, under the scheme of its kind.',
    );
  });
});
