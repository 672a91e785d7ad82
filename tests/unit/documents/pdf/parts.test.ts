import { describe, expect, it } from 'vitest';
import { readPdfParts } from '../../../../server/documents/pdf/index.ts';
import { type Bookmark, line, lines, makePdf, type PageContent, picture } from '../../../support/pdf.ts';
import { headed, numbered, page, type SetParagraph } from '../../../support/pdf-judgment.ts';

/** The parts of a file: their pages, `+` where one is read, `-` where one may go on, `?` where one may begin. */
async function partsOf(pages: readonly PageContent[], outline?: readonly Bookmark[]): Promise<string[]> {
  const { parts } = await readPdfParts(makePdf(outline ? { pages, outline } : { pages }));
  return parts.map(
    ({ from, to, isRead, isCut, mayBegin }) =>
      `${isRead ? '+' : ''}${from}-${to}${isCut ? '-' : ''}${mayBegin ? '?' : ''}`,
  );
}

const FIRST = page([...headed('[2021] EWHC 45 (Ch)', 'Fernshaw v Oldcastle'), numbered(1, 'It is so.')]);
const SECOND = page([...headed('[2020] UKSC 7', 'Alder v Beech'), numbered(1, 'It is not.')]);
const MORE = page([numbered(2, 'The wall stands.'), numbered(3, 'It stood.')]);
const ACT = page([{ words: ['Landlord and Tenant Act 1985'] }, { words: ['The landlord repairs.'] }]);

describe('the parts of a file', () => {
  it('one judgment', async () => expect(await partsOf([FIRST, MORE])).toEqual(['+1-2']));
  it('none', async () => expect(await partsOf([ACT, MORE])).toEqual(['+1-2']));
  it('several', async () => expect(await partsOf([FIRST, MORE, SECOND, MORE])).toEqual(['+1-2', '+3-4']));

  it('an index and a cover are none', async () => {
    const index = page([
      { words: ['Authorities of the Supreme Court'] },
      { words: ['[2021] EWHC 45 (Ch)'] },
      { words: ['[2020] UKSC 7'] },
    ]);
    const rows = page([{ words: ['Index'] }, numbered(1, 'In the High Court'), { words: ['[2020] UKSC 7'] }]);
    const divider = page([{ words: ['Tab 2'] }, { words: ['[2020] UKSC 7'] }]);
    expect(await partsOf([index, rows, FIRST, MORE, divider, SECOND])).toEqual(['1-2', '+3-5', '+6-6']);
  });

  it('a citation in the running head of every page begins none, nor does one in the text', async () => {
    const head = line(72, 40, '[2021] EWHC 45 (Ch)');
    const between = (number: number) => ({
      pieces: [...page([{ words: ['Before'] }, numbered(number, 'See [2020] UKSC 7.')]).pieces, head],
    });
    const first = { pieces: [...FIRST.pieces, head] };
    expect(await partsOf([first, between(2), between(3)])).toEqual(['+1-3']);
  });

  it('a divider that has the heading too goes before', async () => {
    const divider = page([{ words: ['In the Supreme Court'] }, { words: ['[2020] UKSC 7'] }]);
    expect(await partsOf([FIRST, divider, SECOND])).toEqual(['+1-2', '+3-3']);
  });

  it('a bookmark ends a judgment where no paragraph goes on behind it', async () => {
    const outline = [
      { title: 'Fernshaw', page: 1 },
      { title: 'The Act', page: 3 },
      { title: 'Alder', page: 4 },
    ];
    expect(await partsOf([FIRST, MORE, ACT, SECOND], outline)).toEqual(['+1-2-', '3-3', '+4-4']);
  });

  it.each([
    [
      'of a section',
      [
        { title: 'Fernshaw', page: 1 },
        { title: 'The wall', page: 2 },
      ],
    ],
    ['below its own', [{ title: 'Fernshaw', page: 1, items: [{ title: 'The Act', page: 3 }] }]],
  ])('and not a bookmark %s', async (_, outline: readonly Bookmark[]) => {
    expect(await partsOf([FIRST, MORE, page([numbered(4, 'So.')])], outline)).toEqual(['+1-3']);
  });
});

describe('running text that has the words of a heading', () => {
  const of = (...words: readonly string[]) => words.map((one) => ({ words: [one] }));
  const anew = [1, 2, 3].map((number) => numbered(number, 'The mill was let.'));

  it.each([
    [
      'between paragraphs that go on, above which nothing begins',
      page([
        numbered(4, 'The defendant relied on what was said in Alder v Beech', '[2020] UKSC 7.'),
        numbered(5, 'That was of a mill which had stood empty', 'before the claim was brought.'),
      ]),
      ['+1-3'],
    ],
    [
      'above numbers that begin anew, which may be of another',
      page([
        ...of('what was said by the', 'Supreme Court on 4 May 2020 in Alder v Beech', '[2020] UKSC 7.', 'I draw:'),
        ...anew,
      ]),
      ['+1-2-', '3-3?'],
    ],
    [
      'above an annex with its own numbers',
      page([...of('Annex: the order in Alder v Beech', '[2020] UKSC 7', 'Before the judges below'), ...anew]),
      ['+1-2-', '3-3?'],
    ],
    [
      'with the neutral citation of another in a sentence',
      page([...of('It has the neutral citation [2020] UKSC 7 and was given by the', 'Supreme Court'), ...anew]),
      ['+1-2-', '3-3?'],
    ],
    [
      'on a line that goes on with the page before it',
      page([...of('in Alder v Beech', '[2020] UKSC 7', 'SUPREME COURT', 'on appeal'), ...anew]),
      ['+1-2-', '3-3?'],
    ],
  ])('begins no judgment: %s', async (_, text, parts) => expect(await partsOf([FIRST, MORE, text])).toEqual(parts));

  const goOn = [4, 5].map((number) => numbered(number, 'The mill was let.'));
  it.each(['The Supreme Court', 'Judgment'])(
    'begins none where a section is headed so and numbers go on: %s',
    async (sign) => {
      const heading = of('Alder v Beech', '[2020] UKSC 7', sign);
      expect(await partsOf([FIRST, MORE, page([...heading, ...goOn])])).toEqual(['+1-3']);
      expect(await partsOf([FIRST, MORE, page([...heading, ...anew])])).toEqual(['+1-2-', '3-3?']);
    },
  );

  it('begins one each time where a judgment of one page stands there twice', async () =>
    expect(await partsOf([FIRST, SECOND, SECOND])).toEqual(['+1-1', '+2-2', '+3-3']));

  const ONE = of('Neutral citation: [2020] UKSC 7', 'THE SUPREME COURT', 'Approved Judgment');
  const plain = [{ words: ['The mill was never let, and stood', 'empty for a year.'] }];
  it.each([
    ['heading', [...ONE, ...anew], [...ONE.slice(0, 2), ...of('Amended Judgment'), ...anew]],
    ['first line', [...ONE, ...anew], [...ONE, numbered(1, 'The mill fell.')]],
    ['lines', [...ONE, ...anew], [...ONE, ...of('Corrected'), ...anew]],
    ['text, which has no numbers', [...ONE, ...plain], [...ONE, { words: ['The mill was let.'] }]],
    ['numbers', [...ONE, { words: ['(1) The mill fell.'] }], [...ONE, { words: ['(2) The wall fell.'] }]],
  ])('may begin one where the heads of two pages agree, which differ in their %s', async (_, one, other) => {
    expect(await partsOf([FIRST, page(one), page(other)])).toEqual(['+1-1-', '2-3?']);
  });

  it('may begin the judgment below, which the one on appeal names in its heading', async () => {
    const appeal = page([
      ...headed('[2021] EWHC 45 (Ch)', 'Fernshaw v Oldcastle'),
      ...of('On appeal from: [2020] UKSC 7'),
      numbered(1, 'So.'),
    ]);
    const below = [...ONE, ...plain];
    expect(await partsOf([appeal, page(below), page([...ONE, ...of('The mill was let.')])])).toEqual(['+1-1-', '2-3?']);
  });

  it('is of a judgment whose own head stands on its pages from the second on', async () => {
    const head = of('[2020] UKSC 7', 'THE SUPREME COURT');
    const first = page([...of('Neutral citation: [2020] UKSC 7', 'THE SUPREME COURT', 'Judgment'), ...plain]);
    const [two, three] = [numbered(2, 'The mill was let.'), numbered(3, 'It fell.')];
    const pages = (one: SetParagraph, other: SetParagraph) => [page([...head, one]), page([...head, other])];
    const second = page([
      ...of('Neutral citation: [2020] UKSC 7', 'THE SUPREME COURT', 'Judgment'),
      numbered(1, 'So.'),
    ]);
    expect(await partsOf([FIRST, second, ...pages(two, three)])).toEqual(['+1-1', '+2-4']);
    // Without numbers nobody tells it from a copy.
    expect(
      await partsOf([FIRST, first, ...pages({ words: ['The mill stood.'] }, { words: ['The mill was let.'] })]),
    ).toEqual(['+1-1', '+2-2-', '3-4?']);
  });

  it('may begin a law report of another case whose head stands on its pages', async () => {
    const head = of('[1990] 2 AC 605', 'Marlow v Juniper', 'House of Lords');
    expect(await partsOf([FIRST, page([...head, ...plain]), page([...head, ...of('The appeal is allowed.')])])).toEqual(
      ['+1-1-', '2-3?'],
    );
  });

  it('begins no law report, though a bookmark leads to it', async () => {
    const text = page([
      ...of(
        '[1990] 2 A.C. 605,',
        'Marlow v Juniper Estates Ltd, in which the',
        'House of Lords held that it was none.',
      ),
      numbered(4, 'The appeal is allowed.'),
    ]);
    const outline = [{ title: 'Marlow', page: 3 }];
    expect(await partsOf([FIRST, MORE, text], outline)).toEqual(['+1-2-', '3-3?']);
  });

  it.each([
    ['UKSC', ['Hilary Term', '[2020] UKSC 7', 'On appeal from: [2018] EWCA Civ 1', 'JUDGMENT', 'before', 'Lord Reed']],
    ['EWCA', ['Neutral citation number: [2020] EWCA Civ 7', 'Case No: A1', 'IN THE COURT OF APPEAL (CIVIL DIVISION)']],
    ['EWHC', ['Case No: HC-2019-1', 'NCN: [2020] EWHC 7 (Ch)', 'Before: Mr Justice Elm sitting at Leeds', 'Between:']],
  ])('and a heading does: %s', async (_, heading) =>
    expect(await partsOf([FIRST, MORE, page([...of(...heading), ...anew])])).toEqual(['+1-2', '+3-3']),
  );
});

describe('numbers that begin anew on a page behind a judgment', () => {
  const counted = (...numbers: readonly number[]) => numbers.map((n) => numbered(n, 'The mill was let.'));
  const bare = page([{ words: ['Marlow v Juniper'] }, ...counted(1, 2, 3, 4, 5)]);

  it.each([
    ['end it among others, though they come to as many', [FIRST, MORE, bare, SECOND], ['+1-2-', '3-3?', '+4-4']],
    ['end it at the end, too', [SECOND, FIRST, MORE, bare], ['+1-1', '+2-3-', '4-4?']],
    ['end it where another name heads them, though it is alone', [FIRST, MORE, bare], ['+1-2-', '3-3?']],
    ['end it where it is alone, too', [FIRST, MORE, page(counted(1, 2, 3, 4, 5))], ['+1-2-', '3-3']],
    [
      'are of it where its own stand above them, as where it quotes',
      [FIRST, MORE, page(counted(4, 1, 2, 3)), SECOND],
      ['+1-3', '+4-4'],
    ],
    [
      'are of it where its own go on behind them',
      [FIRST, MORE, page(counted(4, 5)), page(counted(1, 2, 3)), page(counted(6, 7)), SECOND],
      ['+1-5', '+6-6'],
    ],
  ])('%s', async (_, pages, parts) => expect(await partsOf(pages)).toEqual(parts));

  const tabs = (...pages: readonly number[]) => pages.map((number) => ({ title: `Tab ${number}`, page: number }));

  it('are none of it in one tab with it either', async () =>
    expect(await partsOf([FIRST, MORE, bare, SECOND], tabs(1, 4))).toEqual(['+1-2-', '3-3', '+4-4']));

  it('are of it in its tab where its text runs on to them', async () => {
    const goesOn = {
      words: ['which the parties had agreed among themselves before, and of which', 'nothing was said at the trial:'],
    };
    const list = page([goesOn, ...counted(1, 2, 3)]);
    expect(await partsOf([FIRST, MORE, list, SECOND], tabs(1, 4))).toEqual(['+1-3', '+4-4']);
    expect(await partsOf([FIRST, MORE, list, SECOND])).toEqual(['+1-2-', '3-3', '+4-4']);
  });

  it('show that pages are missing where they skip ahead', async () => {
    const goesOn = {
      words: ['which the parties had agreed among themselves before, and of which', 'nothing was said at the trial:'],
    };
    const later = page([goesOn, ...counted(8, 9)]);
    expect(await partsOf([FIRST, MORE, later, SECOND], tabs(1, 4))).toEqual(['+1-2-', '3-3', '+4-4']);
  });

  it('are another paper’s where they count up to its own again, wherever a page turns', async () => {
    const own = [FIRST, MORE, page(counted(4, 5, 6, 7))];
    const paper = [page(counted(3, 4, 5, 6, 7)), page(counted(8, 9))];
    expect(await partsOf([...own, ...paper])).toEqual(['+1-3-', '4-5']);
    expect(await partsOf([...own, page(counted(6, 7)), page(counted(8, 9))])).toEqual(['+1-5']);
  });

  it('end a file in which no heading is sure', async () => {
    const two = page([
      ...headed('[2021] EWCA Civ 45', 'Fernshaw v Oldcastle'),
      { words: ['Neutral Citation Number: [2021] EWCA Civ 46'], at: 72 },
      numbered(1, 'It is so.'),
    ]);
    expect(await partsOf([two, MORE])).toEqual(['+1-2']);
    expect(await partsOf([two, MORE, page([{ words: ['Dear Sirs, we write of the mill.'] }])])).toEqual([
      '+1-2-',
      '3-3',
    ]);
  });

  it('end it where a bookmark leads to them', async () => {
    const outline = [1, 3, 4].map((number) => ({ title: `Tab ${number}`, page: number }));
    expect(await partsOf([FIRST, MORE, bare, SECOND], outline)).toEqual(['+1-2-', '3-3?', '+4-4']);
  });
});

describe('a page behind a judgment that is headed by what it is not known by', () => {
  const of = (...words: readonly string[]) => words.map((one) => ({ words: [one] }));
  const text = of('The mill was never let, and stood', 'empty for a year.');
  const ALDER = ['Neutral Citation Number: [2020] UKSC 7', 'THE SUPREME COURT', 'Alder v Beech', 'Judgment'];

  it.each([
    ['a name', of('Alder v Beech'), '2-2?'],
    ['a court', of('House of Lords'), '2-2?'],
    ['a citation', of('[2020] UKSC 7'), '2-2?'],
    ['those of a law report', of('[1990] 2 AC 605'), '2-2?'],
    ['a name below a line that ends a sentence', of('All of it was so.', 'Alder v Beech'), '2-2?'],
    ['an address and a name', of('1 Crown Row', 'Alder v Beech'), '2-2?'],
  ])('may be of another: %s', async (_, titles, part) =>
    expect(await partsOf([FIRST, page([...titles, ...text]), SECOND])).toEqual(['+1-1-', part, '+3-3']),
  );

  const BARE = page([...headed('[2021] EWHC 45 (Ch)', 'Fernshaw v Oldcastle'), ...of('The wall stands.')]);
  it.each([
    ['its name', of('FERNSHAW -v- OLDCASTLE')],
    ['its name, with the number of the page', of('Fernshaw Ltd v Oldcastle 12')],
    ['its citation, with another beside it', of('Fernshaw v Oldcastle', '[2021] EWHC 0045 (Ch)')],
    ['its court', of('In the High Court of Justice')],
    ['no name, within a sentence', of('which was said in', 'Alder v Beech')],
  ])('is of it where it has no numbers, is alone and is known by them: %s', async (_, titles) =>
    expect(await partsOf([BARE, page([...titles, ...text])])).toEqual(['+1-2']),
  );

  it.each([
    ['another initial', 'R (AB) v Oldcastle', 'R (CD) v Oldcastle'],
    ['another number', 'Fernshaw v Fernshaw', 'Fernshaw v Fernshaw (No 2)'],
    ['another person', 'Re A (A Child)', 'Re B (A Child)'],
  ])('may be of another by %s', async (_, name, other) => {
    const first = page([...headed('[2021] EWHC 45 (Ch)', name), ...of('The wall stands.')]);
    expect(await partsOf([first, page([...of(other), ...text])])).toEqual(['+1-1-', '2-2?']);
  });

  it('is of it where its numbers go on, and what then runs at its head may run on', async () => {
    const head = of('Fernshaw v The Crown Estate');
    const [two, three] = [2, 3].map((number) => page([...head, numbered(number, 'So.')])) as [PageContent, PageContent];
    expect(await partsOf([FIRST, two, three, page([...head, ...text])])).toEqual(['+1-4']);
    expect(await partsOf([FIRST, two, page([...head, ...text])])).toEqual(['+1-2-', '3-3?']);
    expect(await partsOf([FIRST, two, page([...head, ...text]), three])).toEqual(['+1-4']);
    // What runs at the head of other pages too is the bundle's.
    const other = page([...head, ...headed('[2020] UKSC 7', 'Alder v Beech'), numbered(1, 'It is not.')]);
    expect(await partsOf([FIRST, two, three, page([...head, ...text]), other])).toEqual(['+1-3-', '4-4', '+5-5']);
  });

  it('is nobody’s behind the last number, though a sentence seems to go on', async () => {
    expect(await partsOf([FIRST, MORE, page(text)])).toEqual(['+1-2-', '3-3']);
    const open = page([numbered(2, 'The wall stands.'), numbered(3, 'It stood on the land of the mill and')]);
    expect(await partsOf([FIRST, open, page([{ words: ['leant towards the road.'] }])])).toEqual(['+1-2-', '3-3']);
  });

  it('is another’s where it goes on from a number that it has itself, or from none that is before it', async () => {
    const counted = (...numbers: readonly number[]) => page(numbers.map((one) => numbered(one, 'The mill was let.')));
    expect(await partsOf([FIRST, MORE, counted(2, 3, 4, 5), SECOND])).toEqual(['+1-2-', '3-3', '+4-4']);
    expect(await partsOf([FIRST, MORE, counted(5, 6), SECOND])).toEqual(['+1-2-', '3-3', '+4-4']);
    expect(await partsOf([FIRST, MORE, counted(1, 2, 4, 5), SECOND])).toEqual(['+1-3', '+4-4']);
  });

  it.each([
    ['a summary of it', text, '3-3?'],
    ['one with numbers of its own', [numbered(1, 'It is a summary.')], '3-3?'],
  ])('may be of another though it bears the citation: %s', async (_, body, part) => {
    const own = ['[2021] EWHC 45 (Ch)', 'IN THE HIGH COURT OF JUSTICE', 'Press Summary'];
    expect(await partsOf([FIRST, MORE, page([...of(...own), ...body])])).toEqual(['+1-2-', part]);
  });

  it('bears no number of a paragraph where a line begins with that of acres or a day', async () => {
    for (const line of ['2 acres were let.', '2 May 2021'])
      expect(await partsOf([FIRST, page([...of('Alder v Beech', line), ...text])])).toEqual(['+1-1-', '2-2?']);
  });

  it('begins one below a day', async () =>
    expect(await partsOf([FIRST, page([...of('1 May 2021', ...ALDER), ...text])])).toEqual(['+1-1', '+2-2']));

  it('begins one whose head bears the numbers of its pages', async () => {
    const [ncn = '', ...more] = ALDER;
    const pages = [1, 2, 3].map((number) => page([...of(`${ncn} Page ${number} of 3`, ...more), ...text]));
    expect(await partsOf([FIRST, ...pages])).toEqual(['+1-1', '+2-2-', '3-4']);
  });

  it('may begin one and is no divider where text stands on it', async () => {
    const first = page([...of(...ALDER), ...text]);
    expect(await partsOf([FIRST, first, first])).toEqual(['+1-1-', '2-3?']);
  });

  it('is a divider of what is behind it where none does', async () => {
    const divider = page(of('Tab 2', 'Alder v Beech'));
    expect(await partsOf([FIRST, divider, SECOND])).toEqual(['+1-2', '+3-3']);
    expect(await partsOf([FIRST, divider, page(text)])).toEqual(['+1-1-', '2-3?']);
  });

  it('is nobody’s where bookmarks lead to it and to what is behind, too', async () => {
    const pages = [FIRST, page([...of('Alder v Beech'), ...text]), SECOND];
    const at = (...numbers: readonly number[]) => numbers.map((number) => ({ title: `Tab ${number}`, page: number }));
    expect(await partsOf(pages, at(1, 3))).toEqual(['+1-1-', '2-2', '+3-3']);
    expect(await partsOf(pages, at(1))).toEqual(['+1-1-', '2-2?', '+3-3']);
    expect(await partsOf(pages, at(1, 2, 3))).toEqual(['+1-1-', '2-2?', '+3-3']);
  });
});

describe('a law report', () => {
  const heading = (...lines: readonly string[]) => lines.map((words) => ({ words: [words], at: 72 }));
  const report = (cited: string, name: string, court = 'House of Lords') =>
    page([
      ...heading(cited, name, court, '8 February 1990'),
      {
        words: [
          'My Lords, this appeal concerns the wall of a mill, which has stood between the parties for a century,',
        ],
      },
    ]);
  const MILL = report('[1990] 2 A.C. 605; [1990] 2 W.L.R. 358', 'Fernshaw Mills Ltd v Oldcastle');
  const KILN = report('Where Reported: (1974) 3 All E.R. 12', 'In re Beech', "[QUEEN'S BENCH DIVISION]");
  const at = (...pages: readonly number[]) => pages.map((number) => ({ title: `Tab ${number}`, page: number }));
  const TEXT = page([{ words: ['of which nobody has ever said whose it was, and which leans towards the mill;'] }]);

  it('begins a part where a bookmark leads to it', async () =>
    expect(await partsOf([FIRST, MILL, TEXT, KILN, SECOND], at(2, 4))).toEqual(['+1-1', '+2-3', '+4-4', '+5-5']));

  it('ends where any bookmark leads on, since it has no numbers that could go on', async () => {
    const flat = [...at(1, 2, 4, 5)];
    expect(await partsOf([FIRST, MILL, TEXT, ACT, SECOND], flat)).toEqual(['+1-1', '+2-3-', '4-4', '+5-5']);
    const deep = [...at(1), { title: 'Mill', page: 2, items: at(3) }, ...at(4)];
    expect(await partsOf([FIRST, MILL, TEXT, SECOND], deep)).toEqual(['+1-1', '+2-3', '+4-4']);
  });

  it('without one is nobody’s, and what it ends may go on', async () =>
    expect(await partsOf([FIRST, MILL, TEXT, SECOND])).toEqual(['+1-1-', '2-3?', '+4-4']));

  it('that is all of the file needs none', async () => expect(await partsOf([ACT, MILL, TEXT])).toEqual(['+1-3']));

  it('that is all of the file ends where another court heads a page, and where its own running head does', async () => {
    const other = page([
      ...heading('JUDGMENT', 'Court of Appeal', 'Tuesday, 11th June 1974'),
      { words: ['It is not.'] },
    ]);
    expect(await partsOf([MILL, TEXT, other, TEXT])).toEqual(['+1-2-', '3-4']);
    const running = page([
      ...heading('Fernshaw Mills Ltd v Oldcastle'),
      { words: ['of which nobody has ever said so;'] },
    ]);
    expect(await partsOf([MILL, running, running, running, TEXT])).toEqual(['+1-4-', '5-5']);
  });

  it.each([
    ['its name', page(heading('[1990] 2 AC 605', 'House of Lords', '8 February 1990'))],
    ['its court', page(heading('[1990] 2 AC 605', 'Fernshaw v Oldcastle', '8 February 1990'))],
    ['a line of its own for its citation', page(heading('Fernshaw v Oldcastle [1990] 2 AC 605', 'House of Lords'))],
    [
      'its place above the text',
      page([
        { words: ['which was said before the wall was built, and again when it fell, in a case of which each party'] },
        ...heading('has cited much: Fernshaw v Oldcastle', '[1990] 2 AC 605', 'House of Lords'),
      ]),
    ],
  ])('is none without %s', async (_, one) =>
    expect(await partsOf([FIRST, one, MORE, SECOND], at(1, 2, 4))).not.toContainEqual(expect.stringMatching(/^\+?2-/)),
  );

  describe('whose head stands on pages of a judgment', () => {
    const head = heading('[1990] 2 AC 605', 'Fernshaw v Oldcastle', 'House of Lords');
    const text = { words: ['and it is for them to say what the wall was for, whose mill it was;'] };
    const [two, three] = [numbered(2, 'The wall stands.'), numbered(3, 'It stood.')];

    it('is none where its numbers go on', async () =>
      expect(await partsOf([FIRST, page([...head, two]), page([...head, three])])).toEqual(['+1-3']));

    it('may be one of the same name where none do', async () =>
      expect(await partsOf([FIRST, ...[1, 2, 3].map(() => page([...head, text]))])).toEqual(['+1-1-', '2-4?']));
  });
});

it('what is said of the pages of a part is of these pages', async () => {
  const recognised = [picture(0, 0, 595, 842), line(72, 200, '2. Read by a machine, of a picture.', { mode: 3 })];
  const { parts } = await readPdfParts(makePdf({ pages: [ACT, FIRST, { pieces: recognised }] }));
  const text = parts.at(-1)?.text;
  expect(text?.notices).toEqual([
    'Page 3 is a picture, of which a machine has read the words: compare what is found with the page.',
  ]);
  expect(text?.blocks.flatMap(({ recognised: isSo, page }) => (isSo ? [page] : []))).toEqual([3]);
});

describe('the names of pages', () => {
  const stamped = (...stamps: readonly string[]): Promise<readonly string[]> =>
    readPdfParts(
      makePdf({
        pages: stamps.map((stamp) => ({ pieces: [...lines(72, 100, ['It is so.']), line(500, 820, stamp)] })),
      }),
    ).then(({ labels }) => labels);

  it.each([
    [
      ['AB/1', 'AB/2', 'AB/3'],
      ['AB/1', 'AB/2', 'AB/3'],
    ],
    [
      ['92', '93', '94'],
      ['92', '93', '94'],
    ],
    [
      ['1', '2', '1'],
      ['1', '2', '3'],
    ],
    [
      ['Alder', 'Beech', 'Cedar'],
      ['1', '2', '3'],
    ],
  ])('%j: %j', async (stamps, labels) => expect(await stamped(...stamps)).toEqual(labels));
});
