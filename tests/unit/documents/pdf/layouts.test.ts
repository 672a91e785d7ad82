import { expect, test } from 'vitest';
import { readPdf } from '../../../../server/documents/pdf/index.ts';
import { line, lines, makePdf, type PageContent, type Piece, raw, run } from '../../../support/pdf.ts';

const page = (...pieces: readonly (Piece | readonly Piece[])[]): PageContent => ({ pieces: pieces.flat() });

/** The blocks of a PDF, each as `kind: text`; a block that is wholly in doubt ends in `?`, and words of one that are stand after it. */
async function read(...pages: readonly PageContent[]): Promise<string[]> {
  const { text, blocks } = await readPdf(makePdf({ pages }));
  return blocks.map(({ kind, start, end, doubts }) => {
    const isDoubted = doubts.some((doubt) => doubt.start === start && doubt.end === end);
    const words = isDoubted ? '?' : doubts.map((doubt) => ` ?${text.slice(doubt.start, doubt.end)}`).join('');
    return `${kind}: ${text.slice(start, end)}${words}`;
  });
}

/** Words that fill a line of the text block used here, from 72 to about 520 points. */
const FULL = 'The landlord covenanted to keep in repair the structure and the exterior of the dwelling';
/** The same for a line that is set in by 24 points. */
const FULL_IN = 'A landlord covenanted to keep in repair the structure and the outside of the house';

const small = (words: string) => run(words, { size: 9 });
const mark = (words: string) => run(words, { size: 7, rise: 4 });

const LAYOUTS: readonly {
  readonly what: string;
  readonly pages: readonly PageContent[];
  readonly blocks: readonly string[];
}[] = [
  {
    what: 'an initial as high as two lines begins the first of them',
    pages: [
      page(
        line(72, 114, 'T', { size: 36 }),
        lines(98, 100, [
          'he exterior is what a passer-by would see of the house, and nothing else that is',
          'behind its walls, so',
        ]),
      ),
    ],
    blocks: [
      'paragraph: The exterior is what a passer-by would see of the house, and nothing else that is behind its walls, so',
    ],
  },
  {
    what: 'a faint stamp across lines is none of their words',
    pages: [
      page(line(150, 116, 'DRAFT', { size: 60, color: [0.87, 0.87, 0.87] }), lines(72, 100, [FULL, FULL, 'so.'])),
    ],
    blocks: [`paragraph: ${FULL} ${FULL} so.`],
  },
  {
    what: 'words in a box beside the text are not of its lines, and nobody can tell where they belong',
    pages: [
      page(
        lines(72, 100, ['The claimant relies on Fernshaw', 'v Oldcastle [2020] EWHC 12 (Ch)', 'at [12], and no more.']),
        lines(260, 98, ['Compare Wexcombe v Toller', '[2017] EWCA Civ 99 at [7].'], { size: 9 }, 11),
      ),
    ],
    blocks: [
      'paragraph: The claimant relies on Fernshaw\tCompare Wexcombe v Toller v Oldcastle [2020] EWHC 12 (Ch) [2017] EWCA Civ 99 at [7]. at [12], and no more.?',
    ],
  },
  {
    what: 'words that are printed over others are in doubt',
    pages: [page(lines(72, 100, [FULL]), line(200, 100, 'OVERPRINTED'))],
    blocks: [expect.stringMatching(/OVERPRINTED.*\?$/)],
  },
  {
    what: 'where cells may go on below each other, a line that stands in several is in doubt',
    pages: [
      page(
        ...['Fernshaw v Oldcastle', 'Wexcombe v Toller'].map((name, i) => line(72, 100 + i * 60, name)),
        ...['[2020] EWHC 12 (Ch)', '[2017] EWCA Civ 99'].map((cited, i) => line(192, 100 + i * 60, cited)),
        line(72, 130, 'Quillan v Secretary of'),
        line(192, 130, '[2021] UKSC'),
        line(270, 130, '4'),
        line(72, 144, 'State'),
      ),
    ],
    blocks: [
      'paragraph: Fernshaw v Oldcastle\t[2020] EWHC 12 (Ch)',
      'paragraph: Quillan v Secretary of\t[2021] UKSC 4 State?',
      'paragraph: Wexcombe v Toller\t[2017] EWCA Civ 99?',
    ],
  },
  {
    what: 'the numbers of lines in the margin are left out',
    pages: [
      page(
        Array.from({ length: 10 }, (_, i) => line(50, 97 + i * 14, String(i + 1), { size: 8 })),
        lines(72, 100, [...Array.from({ length: 9 }, () => FULL), 'and so on.']),
      ),
    ],
    blocks: [`paragraph: ${`${FULL} `.repeat(9)}and so on.`],
  },
  {
    what: 'the letters of a law report in the margin are left out',
    pages: [
      page(
        ['A', 'B', 'C', 'D'].map((letter, i) => line(540, 100 + i * 42, letter)),
        lines(72, 100, [...Array.from({ length: 9 }, () => FULL), 'and so on.']),
      ),
    ],
    blocks: [`paragraph: ${`${FULL} `.repeat(9)}and so on.`],
  },
  {
    what: 'the numbers of short paragraphs are no numbers of lines',
    pages: [
      page(
        Array.from({ length: 9 }, (_, i) => line(72, 100 + i * 28, `${i + 1}.`)),
        Array.from({ length: 9 }, (_, i) => line(100, 100 + i * 28, 'It is admitted.')),
      ),
    ],
    blocks: Array.from({ length: 9 }, (_, i) => `paragraph: ${i + 1}. It is admitted.`),
  },
  {
    what: 'words that are set wide are words',
    pages: [
      page(raw('5 Tc'), line(72, 100, 'SKELETON ARGUMENT'), raw('0 Tc'), lines(72, 160, [FULL, 'It is A v B now.'])),
    ],
    blocks: ['paragraph: SKELETON ARGUMENT', `paragraph: ${FULL} It is A v B now.`],
  },
  {
    what: 'small capitals are of the line and the sentence that they stand in',
    pages: [
      page(
        line(72, 86, FULL),
        line(72, 100, `${FULL} and`),
        line(72, 114, [
          'Messrs H',
          run('ARWOOD', { size: 9 }),
          ' E',
          run('STATES LTD V', { size: 9 }),
          ' T',
          run('IVERTON AND ANOTHER PERSON', { size: 9 }),
          ' [2019] EWCA Civ 4 and others',
        ]),
        line(72, 128, 'at [45] of the judgment.'),
      ),
    ],
    blocks: [
      `paragraph: ${FULL} ${FULL} and Messrs HARWOOD ESTATES LTD V TIVERTON AND ANOTHER PERSON [2019] EWCA Civ 4 and others at [45] of the judgment.`,
    ],
  },
  {
    what: 'a number that begins a line of a justified paragraph is of its sentence',
    pages: [
      page(
        line(96, 100, FULL_IN),
        line(72, 114, '3'),
        ...[' May', 'of that', 'year', 'with all', 'the rest', 'of it', 'as is'].map((word, i) =>
          line(87 + i * 50, 114, word),
        ),
      ),
    ],
    blocks: [expect.stringContaining('the house 3 ')],
  },
  {
    what: 'a number within a numbered paragraph is of its sentence, although it is the next',
    pages: [
      page(
        line(72, 100, '2.'),
        lines(100, 100, [
          'That was said in Fernshaw v Oldcastle [2020] EWHC 12 (Ch) at paragraphs 1, 2 and',
          '3. It was so.',
        ]),
        line(72, 128, '3.'),
        line(100, 128, 'It was not.'),
      ),
    ],
    blocks: [
      'paragraph: 2. That was said in Fernshaw v Oldcastle [2020] EWHC 12 (Ch) at paragraphs 1, 2 and 3. It was so.',
      'paragraph: 3. It was not.',
    ],
  },
  {
    what: 'a number that touches the text is no part of a name',
    pages: [page(line(72, 100, '1.Fernshaw v Oldcastle [2020] EWHC 12 (Ch).'))],
    blocks: ['paragraph: 1. Fernshaw v Oldcastle [2020] EWHC 12 (Ch).'],
  },
  {
    what: 'a line of small letters that begins with a number is no note',
    pages: [
      page(
        lines(72, 100, [FULL, FULL, FULL]),
        lines(72, 160, [`${FULL} and of the house, as let and as granted then on`, '12 March 2004.'], { size: 9 }, 11),
      ),
    ],
    blocks: [
      `paragraph: ${FULL} ${FULL} ${FULL}`,
      `paragraph: ${FULL} and of the house, as let and as granted then on 12 March 2004.`,
    ],
  },
  {
    what: 'a raised label begins a note, whatever number the one before has',
    pages: [
      page(
        lines(72, 100, [FULL, FULL, FULL]),
        line(72, 142, ['It was so held', mark('1'), ' and so denied', mark('12'), '.']),
        line(72, 700, [mark('1'), small(' Fernshaw v Oldcastle.')]),
        line(72, 712, [mark('12'), small(' Wexcombe v Toller.')]),
      ),
    ],
    blocks: [
      `paragraph: ${FULL} ${FULL} ${FULL} It was so held[1] and so denied[12].`,
      'note: [1] Fernshaw v Oldcastle.',
      'note: [12] Wexcombe v Toller.',
    ],
  },
  {
    what: 'a small number that is hardly raised is in doubt behind another',
    pages: [
      page(
        lines(72, 100, [FULL]),
        line(72, 114, ['as in [2020] UKSC 12', run('1', { size: 8, rise: 0.5 }), ' there.']),
      ),
    ],
    blocks: [`paragraph: ${FULL} as in [2020] UKSC 121 there. ?1`],
  },
  {
    what: 'an entry of a table of contents ends at the number of its page',
    pages: [
      page(
        lines(72, 100, [
          `Introduction ${'.'.repeat(124)} 3`,
          `Fernshaw v Oldcastle [2020] EWHC 12 (Ch) ${'.'.repeat(66)} 10`,
          'The claim is this.',
        ]),
      ),
    ],
    blocks: [
      expect.stringMatching(/^paragraph: Introduction .* 3$/),
      expect.stringMatching(/^paragraph: Fernshaw .* 10$/),
      'paragraph: The claim is this.',
    ],
  },
  {
    what: 'a running head that no other page has is known by the number of its page',
    pages: [
      page(lines(72, 100, [FULL, FULL])),
      page(
        line(72, 50, 'Skeleton of the claimant 2'),
        lines(72, 86, [`at [33] ${FULL.slice(0, 79)}`, 'as is said.', FULL]),
      ),
    ],
    blocks: [`paragraph: ${FULL} ${FULL} at [33] ${FULL.slice(0, 79)} as is said.`, `paragraph: ${FULL}`],
  },
  {
    what: 'a heading with the number of its page is none, where a sentence has ended above it',
    pages: [
      page(lines(72, 100, [FULL, 'and so on.'])),
      page(line(72, 50, 'Ground 2'), lines(72, 93, [FULL, FULL, 'and so on.'])),
    ],
    blocks: [`paragraph: ${FULL} and so on.`, 'paragraph: Ground 2', `paragraph: ${FULL} ${FULL} and so on.`],
  },
  {
    what: 'a first line that ends in the number of its page is no running head',
    pages: [
      page(lines(72, 120, [FULL, FULL], {}, 28)),
      page(lines(72, 80, [`${FULL.slice(0, 79)} 2`, FULL, 'is said.'], {}, 28)),
    ],
    blocks: [`paragraph: ${FULL} ${FULL} ${FULL.slice(0, 79)} 2 ${FULL} is said.`],
  },
  {
    what: 'a letter that is set below its line is of it',
    pages: [page(lines(72, 100, [FULL]), line(72, 114, ['and H', run('2', { size: 7, rise: -2.8 }), 'O was found.']))],
    blocks: [`paragraph: ${FULL} and H2O was found.`],
  },
  {
    what: 'hyphens of any kind part words at the ends of lines',
    pages: [
      page(
        ...['para', 'demon', 'cove', 'land'].map((part, i) =>
          lines(72, 100 + i * 50, [
            `${FULL.slice(0, 84)} ${part}\u00ad`,
            `${['graph', 'strate', 'nant', 'lord'][i]} as it is.`,
          ]),
        ),
      ),
    ],
    blocks: ['paragraph', 'demonstrate', 'covenant', 'landlord'].map(
      (word) => `paragraph: ${FULL.slice(0, 84)} ${word} as it is.`,
    ),
  },
  {
    what: 'a blank without width parts no word',
    pages: [page(raw('BT /Times-Roman 12 Tf 1 0 0 1 72 742 Tm [(Fern) 0 ( ) 250 (shaw said so.)] TJ ET'))],
    blocks: ['paragraph: Fernshaw said so.'],
  },
  {
    what: 'a bullet that is drawn as a ring begins a paragraph, which is no quotation',
    pages: [
      page(
        ...[100, 120].map((y) => raw(`0.7 w 120 ${842 - y + 2} 4 4 re S`)),
        line(132, 100, 'see Fernshaw v Oldcastle'),
        line(132, 120, 'see Wexcombe v Toller'),
        lines(72, 150, [FULL, FULL]),
      ),
    ],
    blocks: [
      'paragraph: • see Fernshaw v Oldcastle',
      'paragraph: • see Wexcombe v Toller',
      `paragraph: ${FULL} ${FULL}`,
    ],
  },
];

test.each(LAYOUTS)('$what', async ({ pages, blocks }) => {
  expect(await read(...pages)).toEqual(blocks);
});
