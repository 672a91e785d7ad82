/** PDFs as drafts, through every door. The thread that reads them is another's: here a file says itself what is read of it. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DocumentSymbolRequest, ReferencesRequest } from 'vscode-languageserver/node';
import type { PdfNote } from '../../../server/documents/index.ts';
import type { AnnotateResult, AuditDraftsResult, WriteReportResult } from '../../../shared/commands.ts';
import { EIGHT, type SmallJudgment } from '../../support/library.ts';
import { type Paragraph, pdfText } from '../../support/pdf-text.ts';

const BROKEN = 'this PDF is damaged';
vi.mock('../../../server/audit/pdf.ts', async () => {
  const { UnreadableDraft } = await import('../../../server/documents/index.ts');
  return {
    pdfReader: {
      readText: async (bytes: Uint8Array) => {
        const [head, paragraphs = ''] = Buffer.from(bytes).toString().split('\n');
        if (head !== '%PDF-1.7') throw new UnreadableDraft(BROKEN);
        return pdfText(JSON.parse(paragraphs) as Paragraph[]);
      },
      readParts: () => Promise.reject(new UnreadableDraft(BROKEN)),
      annotate: async (bytes: Uint8Array, notes: readonly PdfNote[]) =>
        Buffer.from(
          `${Buffer.from(bytes)}\n${notes.map(({ page, words }) => `${page}: ${words?.split('\r')[0]}`).join('\n')}`,
        ),
    },
  };
});

const { findDrafts, readDraftFile, toDraft, UnreadDraft } = await import('../../../server/audit/index.ts');
const { extractRows } = await import('../../../server/cli/extract.ts');
const { COMMANDS } = await import('../../../shared/commands.ts');
const { CITATIONS, DRAFT_CHANGED } = await import('../../../shared/protocol.ts');
const { DEFAULT_SETTINGS } = await import('../../../shared/settings.ts');
const { inEditor, inFolder, inReport, keepPublished, offlineEditor, offlinePorts } = await import(
  '../../support/doors.ts'
);
const { startInProcess } = await import('../../support/in-process.ts');

const NEVER = new AbortController().signal;
const [WALL, HEDGE, DITCH] = EIGHT as readonly [SmallJudgment, SmallJudgment, SmallJudgment];

/** The bytes of a PDF of which these paragraphs are read. */
const pdf = (...paragraphs: readonly (Paragraph | string)[]): string => `%PDF-1.7\n${JSON.stringify(paragraphs)}`;
const saying = ({ title, citation, paragraphs }: SmallJudgment, altered = ''): string =>
  `In ${title} ${citation} at [2] the court said: “${paragraphs[1]?.replace('without complaint', altered || 'without complaint')}”`;

const RIGHT = saying(WALL);
const ALTERED = saying(HEDGE, 'without any protest');
const NOTE = `${DITCH.title} ${DITCH.citation}, [2].`;
/** Over two pages, with a footnote. */
const FILING = pdf(
  { text: 'GROUNDS', kind: 'heading' },
  { text: RIGHT, marker: '1.', number: '1' },
  { text: ALTERED, marker: '2.', number: '2', page: 2 },
  `The court said that “${DITCH.paragraphs[1]}”.[[1]]`,
  { text: NOTE, kind: 'note', label: '1', place: 'footnote', marker: '1' },
);

/** Work in a folder with these files, in which the judgments are kept. */
async function inMatter<T>(files: Readonly<Record<string, string>>, work: (folder: string) => Promise<T>): Promise<T> {
  return inFolder(files, async (folder) => {
    for (const judgment of [WALL, HEDGE, DITCH]) await keepPublished(folder, judgment);
    return work(folder);
  });
}

describe('an audit of a PDF', () => {
  it('finds what it finds in a text of the same words, at the places of its pages', async () => {
    const text = `1. ${RIGHT}\n\n2. ${ALTERED}\n\nThe court said that “${DITCH.paragraphs[1]}”.[1]\n\n[1] ${NOTE}\n`;
    await inMatter({ 'filing.pdf': FILING, 'text.txt': text }, async (folder) => {
      const [found, expected] = [await inReport(folder, 'filing.pdf'), await inReport(folder, 'text.txt')];
      const inShort = (said: typeof found) => said.map(({ citationText, verdict }) => [citationText, verdict.outcome]);
      expect(inShort(found)).toEqual(inShort(expected));
      expect(found.map(({ verdict }) => verdict.outcome)).toEqual([
        'VERIFIED_CORRECT',
        'VERIFIED_ERROR',
        'VERIFIED_CORRECT',
      ]);
    });
  });

  it('accuses and confirms nothing where the order of words is not sure', async () => {
    const [before = '', words = '', after = ''] = ALTERED.split(/(without any protest)/);
    const doubtful = pdf(`${before}{${words}}${after}`, `{In} ${RIGHT.slice(3)}`);
    await inMatter({ 'filing.pdf': doubtful }, async (folder) => {
      const found = await inReport(folder, 'filing.pdf');
      expect(found.map(({ verdict }) => verdict.outcome)).toEqual(['UNVERIFIABLE_PUBLIC', 'UNVERIFIABLE_PUBLIC']);
    });
  });

  it('says in a line why one is not read', async () => {
    await inMatter({ 'bad.pdf': 'This is plain text.' }, async (folder) => {
      const file = path.join(folder, 'bad.pdf');
      const read = async (): Promise<unknown> => toDraft(file, await readDraftFile(file), NEVER);
      await expect(read()).rejects.toThrow(new UnreadDraft(`${file}: ${BROKEN}.`));
    });
  });
});

it('each citation that is extracted has its page', async () => {
  const draft = await toDraft('filing.pdf', Buffer.from(FILING), NEVER);
  expect(extractRows('filing.pdf', draft)).toMatchObject([
    { normalized: WALL.citation, place: 'page 1, paragraph 1' },
    { normalized: HEDGE.citation, place: 'page 2, paragraph 2' },
    { normalized: DITCH.citation, place: 'page 2, footnote 1' },
  ]);
});

it('the PDFs of a folder are drafts, but for judgments', async () => {
  const files = { 'a.pdf': FILING, 'b/C.PDF': FILING, 'authorities/d.pdf': FILING, 'e.doc': 'x' };
  await inFolder(files, async (folder) => {
    const { drafts, passedOver, otherKinds } = await findDrafts(folder, folder, DEFAULT_SETTINGS, offlinePorts(folder));
    const named = (all: readonly string[]): string[] => all.map((file) => path.relative(folder, file));
    expect([drafts, passedOver, otherKinds].map(named)).toEqual([
      ['a.pdf', path.join('b', 'C.PDF')],
      [path.join('authorities', 'd.pdf')],
      ['e.doc'],
    ]);
  });
});

describe('a PDF in an editor', () => {
  it('has the findings of its report, at the words that are meant, and is called by its pages', async () => {
    await inMatter({ 'filing.pdf': FILING }, async (folder) => {
      const editor = await offlineEditor(folder);
      await editor.openFile('filing.pdf');
      expect(editor.uri).toMatch(/^citeward-pdf:.*\/filing\.pdf$/);
      const shown = await inEditor(editor);
      expect(shown).toEqual(await inReport(folder, 'filing.pdf'));
      await vi.waitFor(() =>
        expect(editor.findings()).toEqual([`quotation-fabrication: ${/“.*”/.exec(ALTERED)?.[0]}`]),
      );
      expect(await editor.hover('without any protest')).toContain('Apparently misquoted');
      const { authorities } = await editor.connection.sendRequest<{
        readonly authorities: readonly { readonly places: readonly { readonly place: string }[] }[];
      }>(CITATIONS, { uri: editor.uri });
      expect(authorities.flatMap(({ places }) => places.map(({ place }) => place))).toEqual([
        'page 1, paragraph 1',
        'page 2, paragraph 2',
        'page 2, footnote 1',
      ]);
      await expect.poll(() => editor.status()?.notice, { timeout: 30_000 }).toContain('This was read from a PDF');
      expect((await editor.actions('without any protest')).filter(({ edit }) => edit !== undefined)).toEqual([]);
      editor.stop();
    });
  });

  it('is read again when its file changes, and until it is shown again nothing is said of the old text', async () => {
    await inMatter({ 'filing.pdf': pdf(RIGHT) }, async (folder) => {
      const editor = await offlineEditor(folder);
      const told: string[] = [];
      editor.connection.onNotification(DRAFT_CHANGED, ({ uri }: { uri: string }) => void told.push(uri));
      await editor.openFile('filing.pdf');
      expect((await inEditor(editor)).map((said) => said?.verdict.outcome)).toEqual(['VERIFIED_CORRECT']);
      fs.writeFileSync(path.join(folder, 'filing.pdf'), pdf('More.', ALTERED));
      editor.edit('In ', 'At '); // as one would show it who has missed a change
      await vi.waitFor(() => expect(told).toEqual([editor.uri]));
      await editor.refreshFile();
      expect((await inEditor(editor)).map((said) => said?.verdict.outcome)).toEqual(['VERIFIED_ERROR']);
      editor.stop();
    });
  });

  it('is among the references with other drafts where the client shows such', async () => {
    await inMatter({ 'filing.pdf': FILING, 'draft.md': `See ${HEDGE.citation}.` }, async (folder) => {
      const found = async (options: object): Promise<readonly string[]> => {
        const editor = await startInProcess(offlinePorts(folder), { folder, settings: { offline: true }, options });
        const uri = editor.open('draft.md', `See ${HEDGE.citation}.`);
        await inEditor(editor);
        const places = await editor.connection.sendRequest(ReferencesRequest.type, {
          ...{ textDocument: { uri }, position: { line: 0, character: 6 }, context: { includeDeclaration: true } },
        });
        editor.stop();
        return (places ?? []).map((place) => path.basename(place.uri));
      };
      expect(await found({ pdfDrafts: true })).toEqual(['draft.md', 'filing.pdf']);
      expect(await found({ wordDrafts: true })).toEqual(['draft.md']);
    });
  });

  it('has its outline by its places, and its report of the file itself', async () => {
    await inMatter({ 'filing.pdf': pdf(RIGHT, { text: RIGHT, page: 2 }) }, async (folder) => {
      const editor = await offlineEditor(folder);
      await editor.openFile('filing.pdf');
      await inEditor(editor);
      const textDocument = { uri: editor.uri };
      const [part] = (await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })) ?? [];
      expect(part && 'children' in part ? part.children?.[0]?.children?.map(({ name }) => name) : null).toEqual([
        `page 1, the 1st paragraph: ${WALL.citation}`,
        `page 2, the 1st paragraph: ${WALL.citation}`,
      ]);
      const formats = ['json', 'md', 'html', 'sarif'];
      const { json } = await editor.execute<WriteReportResult>(COMMANDS.writeReport, { uri: editor.uri, formats });
      const report = JSON.parse(fs.readFileSync(json ?? '', 'utf8'));
      expect(report.documents).toMatchObject([{ path: 'filing.pdf', type: 'pdf', extraction_status: 'success' }]);
      expect(report.claims[0].citations[0].place).toBe('page 1, the 1st paragraph');
      expect(fs.readFileSync((json ?? '').replace(/json$/, 'md'), 'utf8')).toContain('page 2, the 1st paragraph');
      editor.stop();
    });
  });

  it('is audited with the drafts of its folder', async () => {
    await inMatter({ 'filing.pdf': FILING, 'bad.pdf': 'x' }, async (folder) => {
      const editor = await offlineEditor(folder);
      await editor.openFile('filing.pdf');
      await inEditor(editor);
      const { audited, unread } = await editor.execute<AuditDraftsResult>(COMMANDS.auditDrafts, { formats: ['json'] });
      expect(audited.map(({ uri, standings }) => [path.basename(uri), standings.error])).toEqual([['filing.pdf', 1]]);
      expect(unread.map(({ why }) => why)).toEqual([expect.stringContaining(BROKEN)]);
      editor.stop();
    });
  });

  it('has its annotated copies written beside it, with notes on what is not verified, and over nothing', async () => {
    await inMatter({ 'filing.pdf': FILING }, async (folder) => {
      const editor = await offlineEditor(folder);
      await editor.openFile('filing.pdf');
      await inEditor(editor);
      const annotate = (): Promise<AnnotateResult> => editor.execute(COMMANDS.annotate, { uri: editor.uri });
      const copies = [await annotate(), await annotate()].map(({ path: copy }) => copy);
      expect(copies.map((copy) => path.basename(copy))).toEqual(['filing.checked.pdf', 'filing.checked-2.pdf']);
      const [copy] = copies.map((one) => fs.readFileSync(one, 'utf8'));
      expect(copy?.slice(FILING.length)).toMatch(
        /^\n2: ✗ Apparently misquoted: has “any protest” for “complaint”\. Look before you act\.$/,
      );
      expect(fs.readFileSync(path.join(folder, 'filing.pdf'), 'utf8')).toBe(FILING);
      editor.stop();
    });
  });

  it.each([
    ['a Word document', 'citeward-pdf', 'draft.docx'],
    ['a text', 'citeward-pdf', 'notes.md'],
    ['a PDF under the scheme of Word', 'citeward-word', 'filing.pdf'],
    ['a PDF by its own address', 'file', 'filing.pdf'],
  ])('no text of %s is given', async (_, scheme, name) => {
    await inFolder({ [name]: FILING }, async (folder) => {
      const editor = await offlineEditor(folder);
      await expect(editor.execute(COMMANDS.draftText, { uri: `${scheme}:${folder}/${name}` })).rejects.toThrow(
        'Give the URI of a Word document or a PDF, under the scheme of its kind.',
      );
      editor.stop();
    });
  });
});
