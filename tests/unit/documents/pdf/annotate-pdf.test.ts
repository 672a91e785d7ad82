import { describe, expect, it } from 'vitest';
import { createHighlighter, type PdfNote } from '../../../../server/documents/index.ts';
import { annotatePdf, readPdf } from '../../../../server/documents/pdf/index.ts';
import { line, lines, makePdf, type PageContent, type PdfContent } from '../../../support/pdf.ts';
import { ask, missing, ownNotesIn } from '../../../support/pdf-copy.ts';
import { pdfText } from '../../../support/pdf-text.ts';

/** Why what qpdf finds is not asked; null where it can be. */
const NO_QPDF = missing('qpdf');

const AT = '2026-01-02T03:04:05.000Z';
const RED = [255, 176, 166] as const;

/** Notes at words of a PDF, each with what is said of them. */
async function notesAt(
  bytes: Uint8Array,
  ...remarks: readonly (readonly [words: string, said: string])[]
): Promise<PdfNote[]> {
  const pdf = await readPdf(bytes);
  const highlightsOf = createHighlighter(pdf);
  return remarks.flatMap(([words, said]) => {
    const start = pdf.text.indexOf(words);
    if (start < 0) throw new Error(`“${words}” is not in “${pdf.text}”`);
    return highlightsOf({ start, end: start + words.length }).map((highlight, i) => ({
      ...highlight,
      ...{ color: RED, words: i === 0 ? said : null, at: AT },
    }));
  });
}

async function annotated(
  bytes: Uint8Array,
  ...remarks: readonly (readonly [words: string, said: string])[]
): Promise<Uint8Array> {
  return annotatePdf(bytes, await notesAt(bytes, ...remarks));
}

/** Boxes in whole points. */
const whole = (boxes: readonly (readonly number[])[]): number[][] => boxes.map((box) => box.map(Math.round));

const LINES = ['One two three four five six', 'seven eight nine.'];
/** The same two lines from 72 points to the right and 100 below the corner of the page as it is shown, whichever way it lies. */
const TURNED: readonly PageContent[] = [
  { rotate: 0, pieces: lines(72, 100, LINES) },
  { rotate: 90, pieces: LINES.map((words, i) => line(100 + i * 14, 770, words, {}, 90)) },
  { rotate: 180, pieces: LINES.map((words, i) => line(523, 742 - i * 14, words, {}, 180)) },
  { rotate: 270, pieces: LINES.map((words, i) => line(495 - i * 14, 72, words, {}, -90)) },
];

describe('a note', () => {
  it.each(TURNED.map((page) => [page.rotate, page] as const))(
    'stands at the words of a page that is turned by %s degrees',
    async (_, page) => {
      const bytes = makePdf({ pages: [page] });
      const [note, ...more] = await ownNotesIn(
        await annotated(bytes, ['two three', 'First.'], ['six seven', 'Second.']),
      );
      // “One ” in Times, 12 points high, is 23 points wide, “two three” 45, “six” 14 and “seven” 27.
      expect(whole(note?.boxes ?? [])).toEqual([[95, 90, 140, 103]]);
      expect(more.map(({ boxes }) => whole(boxes))).toEqual([
        [
          [188, 90, 202, 103],
          [72, 104, 99, 117],
        ],
      ]);
    },
  );

  it('says what it is given, in any letters, in its colour, and who it is by', async () => {
    const said = '✗ Error (misquoted). \\ “dé-” \rThe second paragraph.';
    const copy = await annotated(
      makePdf({ pages: [{ pieces: lines(72, 100, LINES) }] }),
      ['two', said],
      ['nine', 'ascii (only)'],
    );
    expect(await ownNotesIn(copy)).toMatchObject([
      { page: 1, words: said, color: RED },
      { page: 1, words: 'ascii (only)', color: RED },
    ]);
    expect(Buffer.from(copy).toString('latin1')).toMatch(/\/CreationDate \(D:20260102030405\)[\s\S]*\/T \(Citeward\)/);
  });

  it('is on the first page of words that go on over its end', async () => {
    const full = 'The landlord covenanted to keep in repair the structure and the exterior of the dwelling';
    const bytes = makePdf({
      pages: [
        {
          pieces: lines(72, 700, [
            full,
            'and the whole of its fences, walls and gates, of which the court said that they stood for a',
          ]),
        },
        {
          pieces: lines(72, 72, [
            'hundred years without any complaint of a neighbour or of anybody else in the whole street,',
            'and that was that.',
          ]),
        },
      ],
    });
    const notes = await ownNotesIn(await annotated(bytes, ['stood for a hundred', 'Here.']));
    expect(notes.map(({ page, words, boxes }) => [page, words, boxes.length])).toEqual([
      [1, 'Here.', 1],
      [2, null, 1],
    ]);
  });

  it('stands at the letter before what is printed nowhere', async () => {
    const pdf = await readPdf(makePdf({ pages: [{ pieces: lines(72, 100, LINES) }] }));
    const at = pdf.text.indexOf(' seven');
    const of = (start: number, end: number) => createHighlighter(pdf)({ start, end });
    expect(of(at, at + 1)).toEqual(of(at - 1, at));
    expect(createHighlighter({ ...pdf, text: '', blocks: [] })({ start: 0, end: 1 })).toEqual([]);
  });

  it('leaves out what lies between two cells', () => {
    const pdf = pdfText(['Left Right']);
    const piece = (start: number, left: number, count: number) => ({
      ...{ start, end: start + count, page: 1, box: [left, 90, left + count * 5, 103] as const },
      edges: Array.from({ length: count + 1 }, (_, i) => left + i * 5),
    });
    const quads = (...lefts: readonly [number, number]) => {
      const pieces = [piece(0, lefts[0], 4), piece(5, lefts[1], 5)];
      const blocks = pdf.blocks.map((block) => ({ ...block, pieces }));
      return createHighlighter({ ...pdf, blocks })({ start: 0, end: 10 })[0]?.quads.length;
    };
    expect([quads(72, 300), quads(72, 96)]).toEqual([2, 1]);
  });
});

describe('the copy', () => {
  const NOTED: PdfContent = {
    pages: [
      {
        pieces: lines(72, 100, LINES),
        annotations: ['/Subtype /Text /Rect [10 10 30 30] /Contents (Mine) /T (A. Reader)'],
      },
      { pieces: lines(72, 100, ['Another page.']) },
    ],
    outline: [{ title: 'Here', page: 2 }],
    structure: [{ role: 'P', children: [] }],
  };
  const bytes = makePdf(NOTED);

  it('begins with the very bytes, and is read to the same text and notices', async () => {
    const before = new Uint8Array(bytes);
    const copy = await annotated(bytes, ['two', 'One.'], ['Another', 'Two.']);
    expect(Buffer.from(bytes).equals(before)).toBe(true);
    expect(Buffer.from(copy.subarray(0, bytes.length)).equals(bytes)).toBe(true);
    const [own, theirs] = [await readPdf(copy), await readPdf(bytes)];
    expect([own.text, own.notices]).toEqual([theirs.text, theirs.notices]);
    expect(own.notices).toEqual(['Notes and form fields in the PDF were not read (page 1).']);
  });

  it('is annotated again behind what it has', async () => {
    const once = await annotated(bytes, ['two', 'One.']);
    const twice = await annotated(once, ['three', 'Two.']);
    expect((await ownNotesIn(twice)).map(({ words }) => words)).toEqual(['One.', 'Two.']);
    expect(Buffer.from(twice.subarray(0, once.length)).equals(once)).toBe(true);
  });

  it('of which nothing is noted is the draft', async () => {
    expect(await annotatePdf(bytes, [])).toBe(bytes);
  });

  it('is none where notes would be lost', async () => {
    const [note] = await notesAt(bytes, ['two', 'One.']);
    if (!note) throw new Error('no note');
    await expect(annotatePdf(bytes, [{ ...note, quads: [] }])).rejects.toThrow(/^notes cannot be added to this PDF/);
  });

  it('is sound, as qpdf finds', async ({ skip }) => {
    skip(NO_QPDF !== null, NO_QPDF ?? '');
    for (const deflated of [0, 1]) {
      const copy = await annotated(makePdf({ ...NOTED, deflated }), ['two', 'One.'], ['Another', 'Two.']);
      expect(ask('qpdf', ['--check', ''], copy)).toMatchObject({ code: 0 });
    }
  });

  it('is as sound where something stands before the header', async ({ skip }) => {
    skip(NO_QPDF !== null, NO_QPDF ?? '');
    const before = Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), bytes]);
    const copy = await annotated(before, ['two', 'One.']);
    expect(Buffer.from(copy.subarray(0, before.length)).equals(before)).toBe(true);
    expect(ask('qpdf', ['--check', ''], copy)).toMatchObject({ code: 0 });
  });
});

it('notes of ours are told apart by who they are by and what they are', async () => {
  const note = (entries: string): PageContent => ({ pieces: lines(72, 100, LINES), annotations: [entries] });
  const pages = [
    note('/Subtype /Text /Rect [10 10 30 30] /Contents (No) /T (Citeward)'),
    note('/Subtype /Text /Rect [10 10 30 30] /Contents (No) /T (Somebody)'),
    note(
      '/Subtype /Highlight /Rect [10 10 30 30] /QuadPoints [10 30 30 30 10 10 30 10] /Contents (Ours) /T (Citeward)',
    ),
  ];
  expect((await readPdf(makePdf({ pages }))).notices).toEqual([
    'Notes and form fields in the PDF were not read (pages 1 to 2).',
  ]);
});
