import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../../server/citations/index.ts';
import {
  createPdfPlaces,
  docxOf,
  namePlaces,
  openDraft,
  readDraft,
  readDraftInSteps,
  UNREAD,
} from '../../../../server/documents/index.ts';
import { drain } from '../../../../shared/steps.ts';
import { type Paragraph, pdfText } from '../../../support/pdf-text.ts';

const NEVER = new AbortController().signal;

/** The blocks of a draft as `kind marker [label]: text`. */
function blocksOf(...paragraphs: readonly (Paragraph | string)[]): string[] {
  const { blocks } = readDraft(pdfText(paragraphs), 'pdf');
  return blocks.map(({ kind, marker, label, text }) =>
    `${[kind, marker, label && `[${label}]`].filter(Boolean).join(' ')}: ${text}`.replaceAll(UNREAD, '#'),
  );
}

it('a PDF is opened by who is given for it, and read as the draft that this makes of it', async () => {
  const pdf = pdfText(['Smith v Jones [2020] UKSC 7.'], { notices: ['Hidden words are left out.'] });
  const opened = await openDraft(Buffer.from('%PDF'), 'pdf', NEVER, async () => pdf);
  const draft = readDraft(opened, 'pdf');
  expect([draft.format, draft.source, draft.opened, docxOf(draft)]).toEqual(['pdf', pdf.text, pdf, null]);
  expect(draft.notices).toEqual([
    'Hidden words are left out.',
    expect.stringMatching(/^This was read from a PDF, .*Where you have the Word document .*, check that instead\.$/),
  ]);
});

describe('the blocks of a PDF', () => {
  it('are its paragraphs, without the numbers before them and the marks in them', () => {
    expect(
      blocksOf(
        { text: 'GROUNDS', kind: 'heading' },
        { text: 'The court held so.[[1]] It did.', marker: '12.', number: '12' },
        { text: 'Words set in.', kind: 'quote', indent: 4 },
        { text: 'Case\tPlace', kind: 'row', headings: ['Case', 'Place'] },
        { text: 'Smith v Jones, [3].', kind: 'note', label: '1', place: 'footnote', marker: '1' },
      ),
    ).toEqual([
      'heading: GROUNDS',
      'paragraph 12.: The court held so. It did.',
      'quote: Words set in.',
      'row: Case\tPlace',
      'note 1 [1]: Smith v Jones, [3].',
    ]);
  });

  it('have the footnotes that people type', () => {
    expect(blocksOf('It is owed.[1] So.', '[1] Smith v Jones [2020] UKSC 7.')).toEqual([
      'paragraph: It is owed. So.',
      'note [1]: Smith v Jones [2020] UKSC 7.',
    ]);
  });

  it('are the very same when the file is read again, but for those that changed', () => {
    const before = readDraft(pdfText(['One.', 'Two.', 'Three.']), 'pdf');
    const after = drain(readDraftInSteps(pdfText(['One.', 'Too.', 'Three.']), 'pdf', before));
    expect(after.blocks.map((block, i) => block === before.blocks[i])).toEqual([true, false, true]);
  });
});

describe('what is in doubt', () => {
  it.each<[string, Paragraph | string, string]>([
    ['a word', 'One is. Two {is} so. Three is.', 'paragraph: One is. Two #is so. Three is.'],
    ['several sentences', 'One {is. Two is. Three} is.', 'paragraph: One #is. #Two is. #Three is.'],
    ['the first word', '{One} is. Two is.', 'paragraph: #One is. Two is.'],
    ['all of it', '{One is. Two is.}', 'paragraph: #One is. #Two is.'],
    ['the last word', 'One {is.}', 'paragraph: One #is.'],
    ['a word with a mark', 'One {is[[1]]}. Two is.', 'paragraph: One #is. Two is.'],
    ['a mark alone', 'One is{[[1]]} so. Two is.', 'paragraph: One is# so. Two is.'],
    ['a typed number', '{(a) One} is.', 'paragraph (a): #One is.'],
  ])('%s', (_, paragraph, expected) => {
    expect(blocksOf(paragraph)[0]).toBe(expected);
  });

  it('a number before the words', () => {
    const pdf = pdfText([{ text: 'One is.', marker: '1.' }]);
    const [block] = pdf.blocks;
    const draft = readDraft({ ...pdf, blocks: block ? [{ ...block, doubts: [{ start: 0, end: 2 }] }] : [] }, 'pdf');
    expect(draft.blocks.map(({ text }) => text)).toEqual([`${UNREAD}One is.`]);
  });

  it('is left to read, with a notice, and keeps its places', () => {
    const pdf = pdfText(['{Smith v Jones [2020] UKSC 7} is so. In Brown v Green [2021] UKSC 8 it is.']);
    const draft = readDraft(pdf, 'pdf');
    const { citations } = readCitations(draft);
    expect(
      citations.map(({ citation, toSource }) => {
        const { start, end } = toSource(citation);
        return [pdf.text.slice(start, end), citation.claim.unread];
      }),
    ).toEqual([
      ['[2020] UKSC 7', true],
      ['[2021] UKSC 8', false],
    ]);
    expect(draft.notices).toContainEqual(
      expect.stringMatching(/^1 place may be printed otherwise .* order is not sure/),
    );
  });
});

describe('the places of a PDF', () => {
  const PDF = pdfText([
    { text: 'GROUNDS', kind: 'heading' },
    { text: 'One.', number: '1', marker: '1.' },
    'Two is long and |goes on.',
    { text: 'Three.', number: '3', marker: '3.' },
    { text: 'Four|teen.', number: '4' },
    { text: 'A\tB', kind: 'row' },
    { text: 'Twice.', number: '3' },
    { text: 'A note.', label: '2', place: 'footnote', kind: 'note' },
  ]);

  it.each([
    ['GROUNDS', 'page 1, the 1st paragraph'],
    ['One', 'page 1, paragraph 1'],
    ['1. One', 'page 1, paragraph 1'],
    ['Two', 'page 1, the 3rd paragraph'],
    ['goes', 'page 2, the paragraph that begins on page 1'],
    ['Three', 'page 2, paragraph 3'],
    ['Four', 'page 2, paragraph 4'],
    ['teen', 'page 3, paragraph 4'],
    ['A\tB', 'page 3, a table (the 1st paragraph)'],
    ['Twice', 'page 3, paragraph 3'],
    ['note', 'page 3, footnote 2'],
  ])('%s: %s', (words, name) => {
    expect(namePlaces(PDF)(PDF.text.indexOf(words))).toBe(name);
  });

  it('a number that stands twice on a page has the place too', () => {
    const twice = pdfText([
      { text: 'One.', number: '1' },
      { text: 'Again.', number: '1' },
    ]);
    expect(['One', 'Again'].map((words) => namePlaces(twice)(twice.text.indexOf(words)))).toEqual([
      'page 1, paragraph 1 (the 1st)',
      'page 1, paragraph 1 (the 2nd)',
    ]);
  });

  it.each<[string | null, string]>([
    [null, 'page 1, the 1st paragraph'],
    ['1', 'page 1, the 1st paragraph'],
    ['iii', 'page 1 (printed iii), the 1st paragraph'],
    ['AB/92', 'page 1 (printed AB/92), the 1st paragraph'],
    ['no number of a page', 'page 1, the 1st paragraph'],
  ])('a page that is printed %s: %s', (label, name) => {
    const [page] = PDF.pages;
    const pdf = pdfText(['One.'], { pages: page ? [{ ...page, label }] : [] });
    expect(namePlaces(pdf)(0)).toBe(name);
  });

  it('of one without text are none', () => {
    expect(namePlaces(pdfText([]))(0)).toBe('an empty document');
    expect(createPdfPlaces(pdfText([]))(0)).toBe(null);
  });

  it('are pieces on pages, as far as anything is printed there', () => {
    const places = createPdfPlaces(PDF);
    expect([PDF.text.indexOf('teen'), PDF.text.indexOf('\n\n1.') + 1].map(places)).toMatchObject([
      { page: 3, index: 4, piece: { page: 3 } },
      { page: 1, index: 0, piece: null },
    ]);
  });
});
