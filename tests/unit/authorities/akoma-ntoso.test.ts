import { describe, expect, it } from 'vitest';
import { numbersOf, paragraphOf } from '../../../server/authorities/index.ts';
import { authority, embedded, loose, paragraph, type Sketch } from '../support/judgment.ts';

describe('what a judgment says of itself', () => {
  it.each<[string, Sketch, Partial<ReturnType<typeof authority>>]>([
    [
      'title, citation and date',
      {},
      { title: 'Harrow Mills Ltd v Pemberton', ids: ['[2020] UKSC 7'], date: '2020-03-04' },
    ],
    [
      'no FRBRname',
      { title: null, parties: ['HARROW MILLS LTD', 'PEMBERTON'] },
      { title: null, parties: ['HARROW MILLS LTD', 'PEMBERTON'] },
    ],
    ['a dummy date', { date: '1000-01-01' }, { date: null }],
    [
      'no uk:cite: the citation that the heading prints',
      { cite: null, printed: '[2020] UKSC 7' },
      { ids: ['[2020] UKSC 7'] },
    ],
    ['no citation anywhere', { cite: null }, { ids: [] }],
    ['the metadata before a zero-padded heading', { printed: '[2020] UKSC 007' }, { ids: ['[2020] UKSC 7'] }],
    ['judges', { judges: ['Lady Ashdown', 'Lord Verey'] }, { judges: ['Lady Ashdown', 'Lord Verey'] }],
  ])('%s', (_, sketch, expected) => {
    expect(authority(sketch)).toMatchObject(expected);
  });

  it('takes parties from the lines after Between, and neither roles, counsel nor solicitors', () => {
    const heading = [
      'Between :',
      'MARLOW FREIGHT LTD',
      'Claimant',
      '- and -',
      'JUNIPER',
      'Defendant',
      'Ms Q Tolland (instructed by Wick LLP) for the Claimant',
    ];
    expect(authority({ title: null, heading }).parties).toEqual(['MARLOW FREIGHT LTD', 'JUNIPER']);
  });
});

/** Body passages as `numbers: text`. */
function numbered(sketch: Sketch): string[] {
  return authority(sketch)
    .passages.filter((p) => p.kind === 'body')
    .map((p) => `${numbersOf(p).join('/')}: ${p.text.replace(/\s+/g, ' ').trim()}`);
}

const heading = (number: string, text: string): string =>
  `<level eId="lvl_${number}"><num>${number}.</num><heading>${text}</heading></level>`;

describe('numbered paragraphs', () => {
  it.each<[string, Sketch, readonly string[]]>([
    ['one to three', { paragraphs: ['Alpha.', 'Beta.', 'Gamma.'] }, ['1: Alpha.', '2: Beta.', '3: Gamma.']],
    [
      'a lettered paragraph between',
      {
        paragraphs: [
          ['1', 'Alpha.'],
          ['1A', 'Added.'],
          ['2', 'Beta.'],
        ],
      },
      ['1: Alpha.', '1A/1: Added.', '2: Beta.'],
    ],
    [
      'numbers in brackets',
      { body: '<paragraph><num>[1]</num><content><p>Alpha.</p></content></paragraph>' },
      ['1: Alpha.'],
    ],
    [
      'words split across spans',
      { paragraphs: ['The t<span>ri</span>bu<b>nal</b> erred.'] },
      ['1: The tribunal erred.'],
    ],
    [
      'text before the first number',
      { body: loose('Lady Ashdown gave the judgment.') + paragraph('1', 'Alpha.') },
      [': Lady Ashdown gave the judgment.', '1: Alpha.'],
    ],
    [
      'text after a number belongs to it',
      { body: paragraph('1', 'Alpha.') + loose('Still of one.') + paragraph('2', 'Beta.') },
      ['1: Alpha. Still of one.', '2: Beta.'],
    ],
    [
      'sub-paragraphs belong to it',
      {
        body: '<paragraph><num>1.</num><intro><p>Both:</p></intro><subparagraph><num>(a)</num><content><p>one;</p></content></subparagraph></paragraph>',
      },
      ['1: Both: (a) one;'],
    ],
  ])('%s', (_, sketch, expected) => {
    expect(numbered(sketch)).toEqual(expected);
  });

  it('gives a number borne by a heading and by a paragraph to the words of the paragraph', () => {
    const body =
      heading('1', 'Introduction') +
      paragraph('1', 'Alpha.') +
      paragraph('2', 'Beta.') +
      heading('2', 'The facts') +
      paragraph('3', 'Gamma.');
    const { passages, numbering } = authority({ body });
    const of = (number: string): string =>
      passages
        .filter((p) => numbersOf(p).includes(number))
        .map((p) => p.text)
        .join(' ');
    expect([of('1'), of('2'), of('3')]).toEqual([
      expect.stringContaining('Alpha.'),
      expect.stringContaining('Beta.'),
      expect.stringContaining('Gamma.'),
    ]);
    expect(numbering).toEqual({ highest: 3, complete: true });
  });
});

describe('how a judgment is numbered', () => {
  const texts = (numbers: readonly number[]): Sketch => ({
    paragraphs: numbers.map((n) => [String(n), `Text of ${n}.`] as const),
  });
  it.each<[string, Sketch, { highest: number | null; complete: boolean }]>([
    ['no number', { body: loose('Alpha.') }, { highest: null, complete: false }],
    ['one to four', texts([1, 2, 3, 4]), { highest: 4, complete: true }],
    ['a gap', texts([1, 2, 4, 5]), { highest: 5, complete: false }],
    ['it begins at two', texts([2, 3, 4]), { highest: 4, complete: false }],
    [
      'numbers that jump up and fall back are quotations',
      texts([1, 2, 171, 172, 3, 4]),
      { highest: 4, complete: true },
    ],
    ['numbers that start again are a list', texts([1, 2, 3, 1, 2, 4]), { highest: 4, complete: true }],
    [
      'quoted paragraphs with numbers',
      { paragraphs: [`He said: ${embedded(paragraph('90', 'Quoted words.'))}`, 'Beta.'] },
      { highest: 2, complete: true },
    ],
  ])('%s', (_, sketch, expected) => {
    expect(authority(sketch).numbering).toEqual(expected);
  });

  it('says what a passage before a gap may hold', () => {
    expect(
      authority(texts([1, 2, 5]))
        .passages.filter((p) => p.kind === 'body')
        .map((p) => p.upTo),
    ).toEqual([null, 4, null]);
  });

  it('names the judge whose name a paragraph of a transcript begins with', () => {
    const paragraphs = ['LORD JUSTICE ALDER: Alpha.', 'Beta.', 'LADY JUSTICE BIRCH: I agree.', 'He said: NO: gamma.'];
    expect(
      authority({ paragraphs })
        .passages.filter(({ kind }) => kind === 'body')
        .map(({ judge }) => judge),
    ).toEqual(['LORD JUSTICE ALDER', 'LORD JUSTICE ALDER', 'LADY JUSTICE BIRCH', 'LADY JUSTICE BIRCH']);
  });

  it('runs one sequence through several judgments, and knows whose part is whose', () => {
    const part = (judge: string, from: number): string =>
      loose(`${judge}:`) + paragraph(String(from), 'One.') + paragraph(String(from + 1), 'Two.');
    const body = `${part('LADY ASHDOWN', 1)}</decision><decision>${part('LORD VEREY', 3)}`;
    const { passages, numbering } = authority({ body });
    expect(numbering).toEqual({ highest: 4, complete: true });
    const judgeOf = (number: string): string | null | undefined =>
      passages.find((p) => paragraphOf(p) === number)?.judge;
    expect(['1', '2', '3', '4'].map(judgeOf)).toEqual(['LADY ASHDOWN', 'LADY ASHDOWN', 'LORD VEREY', 'LORD VEREY']);
  });
});

describe('what is not of the numbered body', () => {
  const noted =
    'The duty<authorialNote class="footnote" marker="1"><p>See the report.</p></authorialNote> is absolute.';
  it('takes a footnote out of the sentence that carries its mark, and keeps it under its number', () => {
    const { passages } = authority({ paragraphs: ['Alpha.', noted] });
    expect(passages.map((one) => ({ kind: one.kind, numbers: numbersOf(one), text: one.text.trim() }))).toEqual([
      { kind: 'body', numbers: ['1'], text: 'Alpha.' },
      { kind: 'body', numbers: ['2'], text: 'The duty is absolute.' },
      { kind: 'footnote', numbers: ['2'], text: 'See the report.' },
    ]);
  });

  it('keeps an appendix as text without numbers of the body', () => {
    const after = `<attachments><attachment><doc><mainBody>${paragraph('1', 'The order as sealed.')}</mainBody></doc></attachment></attachments>`;
    const { passages, numbering } = authority({ paragraphs: ['Alpha.', 'Beta.'], after });
    expect(numbering).toEqual({ highest: 2, complete: true });
    const [appendix, ...more] = passages.filter((p) => p.kind === 'appendix');
    expect(more).toEqual([]);
    expect(appendix?.locators).toEqual([]);
    expect(appendix?.text).toContain('The order as sealed.');
  });

  it('marks what it quotes as a block', () => {
    const { passages } = authority({ paragraphs: [`He said: ${embedded('<p>Quoted words.</p>')}<p>We agree.</p>`] });
    const [passage] = passages;
    expect(passage?.quoted.map(({ start, end }) => passage.text.slice(start, end).trim())).toEqual(['Quoted words.']);
  });
});
