import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../server/documents/pdf/index.ts';
import {
  box,
  form,
  layer,
  line,
  lines,
  makePdf,
  type PageContent,
  type Piece,
  picture,
  raw,
  run,
} from '../../../support/pdf.ts';

const page = (...pieces: readonly (Piece | readonly Piece[])[]): PageContent => ({ pieces: pieces.flat() });

/** The blocks of a PDF, each as `kind: text`, a note with its label. */
async function read(...pages: readonly PageContent[]): Promise<string[]> {
  const { text, blocks } = await readPdf(makePdf({ pages, layers: { drafts: false } }));
  return blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
}

/** Words that fill a line of the text block used here, from 72 to about 520 points. */
const FULL = 'The landlord covenanted to keep in repair the structure and the exterior of the dwelling';

const PAGES: readonly {
  readonly what: string;
  readonly pages: readonly PageContent[];
  readonly blocks: readonly string[];
}[] = [
  {
    what: 'lines of a paragraph are joined, and a gap parts two',
    pages: [page(lines(72, 100, [FULL, 'and did so.']), lines(72, 150, ['It is said otherwise.']))],
    blocks: [`paragraph: ${FULL} and did so.`, 'paragraph: It is said otherwise.'],
  },
  {
    what: 'a number that hangs in the margin begins a paragraph without a gap',
    pages: [
      page(
        line(72, 100, '1.'),
        line(100, 100, 'The covenant is in clause 4 of the lease, and nobody has said that it is not there'),
        line(100, 114, 'or that it was ever varied.'),
        line(72, 128, '2.'),
        line(100, 128, 'It was broken.'),
      ),
    ],
    blocks: [
      'paragraph: 1. The covenant is in clause 4 of the lease, and nobody has said that it is not there or that it was ever varied.',
      'paragraph: 2. It was broken.',
    ],
  },
  {
    what: 'a number that begins the second line of a paragraph begins none, where first lines are set in',
    pages: [
      page(
        ...['First', 'Second', 'Third', 'Fourth'].flatMap((which, i) => [
          line(90, 100 + i * 28, `${which}, the court said that the landlord had to keep in repair the wall and the.`),
          line(72, 114 + i * 28, 'hedge.'),
        ]),
        line(90, 212, 'The landlord says that he need not do so, for the reasons in all of grounds 1, 2 and'),
        line(72, 226, '6. I take them briefly.'),
      ),
    ],
    blocks: [
      ...['First', 'Second', 'Third', 'Fourth'].map(
        (which) =>
          `paragraph: ${which}, the court said that the landlord had to keep in repair the wall and the. hedge.`,
      ),
      'paragraph: The landlord says that he need not do so, for the reasons in all of grounds 1, 2 and 6. I take them briefly.',
    ],
  },
  {
    what: 'a pinpoint that begins a line begins no paragraph',
    pages: [
      page(
        lines(72, 100, [
          'See Fernshaw v Oldcastle [2020] EWHC 12 (Ch), where the court said so in terms at',
          '[12] of the judgment.',
        ]),
      ),
    ],
    blocks: [
      'paragraph: See Fernshaw v Oldcastle [2020] EWHC 12 (Ch), where the court said so in terms at [12] of the judgment.',
    ],
  },
  {
    what: 'lines that an author broke stay lines',
    pages: [page(lines(72, 100, ['From: A Solicitor', 'To: Counsel', FULL, 'and did so.']))],
    blocks: ['paragraph: From: A Solicitor', 'paragraph: To: Counsel', `paragraph: ${FULL} and did so.`],
  },
  {
    what: 'what stands at the head and foot of every page is left out, and a sentence goes on over it',
    pages: [
      page(line(200, 40, 'Claim No. QB-1'), lines(72, 100, [FULL, FULL]), line(290, 800, 'Page 1 of 2')),
      page(
        line(200, 40, 'Claim No. QB-1'),
        lines(72, 100, ['and did so.', 'Then nothing was done.']),
        line(290, 800, 'Page 2 of 2'),
      ),
    ],
    blocks: [`paragraph: ${FULL} ${FULL} and did so.`, 'paragraph: Then nothing was done.'],
  },
  {
    what: 'columns are read one after the other',
    pages: [
      page(
        lines(72, 100, [
          'A column of words that run',
          'on from line to line until',
          'the last of them is read,',
          'and not before, as nobody',
          'reads across the gap there',
          'is.',
        ]),
        lines(320, 100, [
          'The other column has its',
          'own words, which are read',
          'when the first is done and',
          'not between its lines: no',
          'sentence goes from one to',
          'the other.',
        ]),
      ),
    ],
    blocks: [
      'paragraph: A column of words that run on from line to line until the last of them is read, and not before, as nobody reads across the gap there is.',
      'paragraph: The other column has its own words, which are read when the first is done and not between its lines: no sentence goes from one to the other.',
    ],
  },
  {
    what: 'notes at the foot are tied to their marks',
    pages: [
      page(
        line(72, 100, [run('It was so held.', {}), run('1', { size: 7, rise: 4 })]),
        line(72, 700, [
          run('1', { size: 6, rise: 3 }),
          run(' Fernshaw v Oldcastle [2020] EWHC 12 (Ch), [3].', { size: 9 }),
        ]),
      ),
      page(lines(72, 100, [FULL, FULL, FULL])),
    ],
    blocks: [
      'paragraph: It was so held.[1]',
      `paragraph: ${FULL} ${FULL} ${FULL}`,
      'note: [1] Fernshaw v Oldcastle [2020] EWHC 12 (Ch), [3].',
    ],
  },
  {
    what: 'what is set in on both sides is a quotation',
    pages: [
      page(
        lines(72, 100, [FULL, 'and the court said:']),
        lines(110, 140, ['The exterior is what a passer-by would see of it,', 'and nothing else.']),
        lines(72, 180, [FULL, 'so that it was.']),
      ),
    ],
    blocks: [
      `paragraph: ${FULL} and the court said:`,
      'quote: The exterior is what a passer-by would see of it, and nothing else.',
      `paragraph: ${FULL} so that it was.`,
    ],
  },
  {
    what: 'cells with lines around them are cells',
    pages: [
      page(
        ...[90, 120, 160].map((y) => box(72, y, 472, y + 1)),
        ...[72, 270, 471].map((x) => box(x, 90, x + 1, 161)),
        line(80, 110, 'Issue'),
        line(280, 110, 'Authority'),
        lines(80, 135, ['Whether the wall', 'was theirs']),
        lines(280, 135, ['Fernshaw v Oldcastle', '[2020] EWHC 12 (Ch)']),
      ),
    ],
    blocks: ['row: Issue\tAuthority', 'row: Whether the wall was theirs\tFernshaw v Oldcastle [2020] EWHC 12 (Ch)'],
  },
  {
    what: 'ligatures, no-break spaces and words that are drawn twice are read as they are seen',
    pages: [page(line(72, 100, 'The\u00a0plaintiff'), line(72.3, 100, 'The\u00a0plaintiff'))],
    blocks: ['paragraph: The plaintiff'],
  },
  {
    what: 'a bullet that is drawn begins a paragraph',
    pages: [
      page(
        ...[100, 120].map((y) => box(80, y - 6, 84, y - 2)),
        line(92, 100, 'freight in dollars'),
        line(92, 120, 'payment in euros'),
      ),
    ],
    blocks: ['paragraph: • freight in dollars', 'paragraph: • payment in euros'],
  },
  {
    what: 'text in a form of its own is read like any other',
    pages: [page(form(line(72, 100, 'Words of a form.')))],
    blocks: ['paragraph: Words of a form.'],
  },
];

test.each(PAGES)('$what', async ({ pages, blocks }) => {
  expect(await read(...pages)).toEqual(blocks);
});

describe('words that a line parts', () => {
  const parted = (before: string, after: string, elsewhere = ''): PageContent =>
    page(
      ['para-', 'pos-', 'demon-'].flatMap((part, i) =>
        lines(72, 300 + i * 60, [`${FULL} ${part}`, `${['graph', 'ition', 'strate'][i]} as it is.`]),
      ),
      lines(72, 100, [
        `The judge in that case had said nothing of the matter at all of the ${before}`,
        `${after} ${elsewhere}`,
      ]),
    );

  test.each([
    { before: 'covenant-', after: 'ors were bound.', read: 'covenantors were bound.' },
    {
      before: 'non-',
      after: 'payment of rent.',
      elsewhere: 'There was non-payment.',
      read: 'non-payment of rent. There was non-payment.',
    },
  ])('$before $after', async ({ before, after, elsewhere, read: expected }) => {
    const [first] = await read(parted(before, after, elsewhere));
    expect(first).toMatch(new RegExp(`of the ${expected}$`));
  });

  test('where nobody can tell, the word stays parted, as quotations are compared both ways', async () => {
    const [first] = await read(parted('non-', 'payment of rent.'));
    expect(first).toMatch(/of the non- payment of rent\.$/);
  });
});

describe('text that nobody sees', () => {
  const hidden: readonly { readonly what: string; readonly pieces: readonly Piece[]; readonly why: string }[] = [
    { what: 'white', pieces: [line(72, 200, 'secret', { color: [1, 1, 1] })], why: '6 in the colour of what is below' },
    { what: 'tiny', pieces: [line(72, 200, 'secret', { size: 1 })], why: '6 less than two points high' },
    { what: 'not painted', pieces: [line(72, 200, 'secret', { mode: 3 })], why: '6 not painted' },
    { what: 'covered', pieces: [line(72, 200, 'secret'), box(60, 180, 200, 210, [1, 1, 1])], why: '6 covered' },
    {
      what: 'in a layer that is off',
      pieces: [layer('drafts', line(72, 200, 'secret'))],
      why: '6 in a layer that is off',
    },
    {
      what: 'cut off',
      pieces: [raw('q 60 60 100 20 re W n'), line(72, 200, 'secret'), raw('Q')],
      why: '6 beside the page or cut off',
    },
    { what: 'beside the page', pieces: [line(-300, 200, 'secret')], why: '6 beside the page or cut off' },
  ];
  test.each(hidden)('$what', async ({ pieces, why }) => {
    const { text, notices } = await readPdf(
      makePdf({ pages: [page(line(72, 100, 'What everybody sees.'), pieces)], layers: { drafts: false } }),
    );
    expect([text, ...notices]).toEqual([
      'What everybody sees.',
      `6 characters of text that a reader does not see were left out of the reading (${why}; page 1).`,
    ]);
  });

  test('light words on a dark ground are seen', async () => {
    expect(await read(page(box(60, 180, 300, 210), line(72, 200, 'In white.', { color: [1, 1, 1] })))).toEqual([
      'paragraph: In white.',
    ]);
  });

  test('words over a picture that a machine has read are read, and said', async () => {
    const { text, notices, pages } = await readPdf(
      makePdf({
        pages: [page(picture(0, 0, 595, 842), line(72, 100, 'Read by a machine, of a picture.', { mode: 3 }))],
      }),
    );
    expect([text, pages[0]?.recognised, ...notices]).toEqual([
      'Read by a machine, of a picture.',
      true,
      'Page 1 is a picture, of which a machine has read the words: compare what is found with the page.',
    ]);
  });
});

test('what is struck through is in doubt', async () => {
  const { blocks, text } = await readPdf(
    makePdf({ pages: [page(line(72, 100, 'It was held'), box(70, 96, 134, 97))] }),
  );
  expect(blocks[0]?.doubts.map(({ start, end }) => text.slice(start, end))).toEqual(['It', 'was', 'held']);
});

test('cells that go on below each other without lines around them are in doubt', async () => {
  const { blocks } = await readPdf(
    makePdf({
      pages: [
        page(
          lines(72, 100, ['Fernshaw v', 'Oldcastle and another']),
          lines(300, 100, ['“A hedge may be', 'cut by whoever owns it”']),
        ),
      ],
    }),
  );
  expect(
    blocks.every(({ doubts, start, end }) => doubts.some((doubt) => doubt.start === start && doubt.end === end)),
  ).toBe(true);
});

test('places are of the page, upright', async () => {
  const { blocks, text } = await readPdf(
    makePdf({
      pages: [{ rotate: 90, pieces: [{ kind: 'line', x: 100, y: 700, angle: 90, runs: [run('Turned words.', {})] }] }],
    }),
  );
  expect([text, blocks[0]?.pieces[0]?.page]).toEqual(['Turned words.', 1]);
});

test.each([
  { what: 'pictures alone', pages: [page(picture(0, 0, 595, 842))], line: /pictures without text/ },
  { what: 'nothing', pages: [page()], line: /holds no text/ },
])('a file of $what is refused', async ({ pages, line: expected }) => {
  await expect(readPdf(makePdf({ pages }))).rejects.toThrow(expected);
});
