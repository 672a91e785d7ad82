import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../server/documents/index.ts';
import { blocksOf } from './reading.ts';

/** A paragraph that is too long for a line of a wrapped text. */
const LONG =
  'The claimant says that the duty which was owed to her by the seller at the time of the sale was broken as soon as he left.';

/** The footnotes of a draft, as `label: words`. */
function notesOf(source: string): string[] {
  return blocksOf(source, 'txt').flatMap((block) => (block.startsWith('note ') ? [block.slice('note ^'.length)] : []));
}

/** Notes on the cases A, B, C ... one after the other. */
function notes(count: number, before: (number: number) => string): string {
  return Array.from({ length: count }, (_, i) => `${before(i + 1)}Re ${letter(i)} [2020] UKSC ${i + 1}.`).join('\n');
}

function read(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${i + 1}: Re ${letter(i)} [2020] UKSC ${i + 1}.`);
}

const letter = (i: number): string => String.fromCharCode(65 + (i % 26));

describe('footnotes with numbers alone', () => {
  it.each([
    ['number and tab', `${LONG}1\n\n1\tRe A [2020] UKSC 1.`, 1],
    ['number and space', `${LONG}1\n\n1 Re A [2020] UKSC 1.`, 1],
    ['number and stop', `${LONG}1 So it is.2\n${notes(2, (n) => `${n}. `)}`, 2],
    ['number in brackets', `${LONG}1 So it is.2\n${notes(2, (n) => `(${n}) `)}`, 2],
    ['number in square brackets', `${LONG}1 So it is.2\n${notes(2, (n) => `[${n}]\t`)}`, 2],
    ['superscripts', `${LONG}¹ So it is.²\n${notes(2, (n) => `${'¹²'[n - 1]} `)}`, 2],
    ['superscripts in the text alone', `${LONG}¹ So it stands².\n${notes(2, (n) => `${n}\t`)}`, 2],
    ['after a comma', `${LONG} If so,1 it is so.\n${notes(1, (n) => `${n}\t`)}`, 1],
    ['after a closing mark', `${LONG} He said ‘no’.1 She said ‘yes’2.\n${notes(2, (n) => `${n}\t`)}`, 2],
    ['after a straight mark', `${LONG} He said "no".1 She said "yes"2.\n${notes(2, (n) => `${n}\t`)}`, 2],
    ['after a bracket', `${LONG} (No.)1 It is at [4].2\n${notes(2, (n) => `${n}\t`)}`, 2],
    ['after a word', `${LONG} It is law1 that it is so.2\n${notes(2, (n) => `${n}\t`)}`, 2],
    ['a row of eleven', `${LONG} ${rowOf(11)}\n\n${notes(11, (n) => `${n}\t`)}`, 11],
    ['blank lines between', `${LONG}1 So it is.2\n\n${notes(2, (n) => `${n}\t`).replace('\n', '\n\n')}`, 2],
    ['CRLF', `${LONG}1 So it is.2\r\n\r\n${notes(2, (n) => `${n}\t`).replace('\n', '\r\n')}\r\n`, 2],
    ['under a heading', `${LONG}1 So it is.2\n\nNotes\n\n${notes(2, (n) => `${n}. `)}`, 2],
    ['below a rule', `${LONG}1 So it is.2\n________________\n${notes(2, (n) => `${n} `)}`, 2],
    ['after numbered paragraphs', `1.\t${LONG}1\n2.\tSo it is.2\n${notes(2, (n) => `${n}\t`)}`, 2],
    ['of the form of numbered paragraphs', `1. ${LONG}1\n2. So it is.2\n3. It is.\n${notes(2, (n) => `${n}. `)}`, 2],
    ['at the ends of two parts', `${LONG}1\n1\tRe A [2020] UKSC 1.\n${LONG}2\n2\tRe B [2020] UKSC 2.`, 2],
    ['with text after them', `${LONG}1\n1\tRe A [2020] UKSC 1.\n${LONG}`, 1],
    [
      'one of many marks after a number',
      `${LONG}1 So it is.2 It was so in 2018.3 So it is.4 So it is.5\n${notes(5, (n) => `${n}\t`)}`,
      5,
    ],
  ])('%s', (_, source, count) => {
    expect(notesOf(source)).toEqual(read(count));
  });

  it('are cut from the text, and go on over wrapped lines', () => {
    const source =
      'The claimant says that the duty was owed to her at the time\nof the sale.1 The seller says that it was not.2\n\n1 Re A [2020] UKSC 1, which has been followed in every court\nsince that day.\n2 Re B [2020] UKSC 2.';
    expect(blocksOf(source, 'txt')).toEqual([
      'paragraph: The claimant says that the duty was owed to her at the time of the sale. The seller says that it was not.',
      'note ^1: Re A [2020] UKSC 1, which has been followed in every court since that day.',
      'note ^2: Re B [2020] UKSC 2.',
    ]);
  });
});

function rowOf(count: number): string {
  return Array.from({ length: count }, (_, i) => `So it is.${i + 1}`).join(' ');
}

describe('no footnotes', () => {
  const two = notes(2, (n) => `${n}. `);
  it.each([
    ['no marks', `${LONG}\n${two}`],
    ['a mark too few', `${LONG}1\n${two}`],
    ['a mark too many', `${LONG}1 So.2 So it is.3\n${two}`],
    ['a mark twice', `${LONG}1 So.1 So it is.2\n${two}`],
    ['marks out of order', `${LONG}2 So it is.1\n${two}`],
    ['a mark below its note', `${LONG}1\n${two}\n${LONG}2`],
    ['a number left out', `${LONG}1 So it is.2\n1. Re A [2020] UKSC 1.\n3. Re B [2020] UKSC 2.`],
    ['a run from 2', `${LONG}2 So it is.3\n2. Re A [2020] UKSC 1.\n3. Re B [2020] UKSC 2.`],
    ['notes of two forms', `${LONG}1 So it is.2\n1. Re A [2020] UKSC 1.\n2\tRe B [2020] UKSC 2.`],
    ['a paragraph between notes', `${LONG}1 So it is.2\n1. Re A [2020] UKSC 1.\n${LONG}\n2. Re B [2020] UKSC 2.`],
    ['two runs for the same marks', `${LONG}1 So it is.2\n${two}\n${LONG}\n${two}`],
    ['a list led into', `${LONG}1 So it is.2 I rely on:\n${two}`],
    ['a list with a heading', `${LONG}1 So it is.2\nList of authorities\n${two}`],
    ['rows of a table', `${LONG}1 So it is.2\nTab\tCase\n1\tRe A [2020] UKSC 1\n2\tRe B [2020] UKSC 2`],
    ['rows of three cells', `${LONG}1 So it is.2\n1\tRe A [2020] UKSC 1\t4\n2\tRe B [2020] UKSC 2\t9`],
    ['notes that refer to nothing', `${LONG}1 So it is.2\n1. The cat.\n2. The dog.`],
    ['headings of parts', `1 Introduction\n${LONG}1\n2 The law\n${LONG}2`],
    [
      'numbered paragraphs with marks whose notes are lost',
      `Title.1\n1. ${LONG}2\n2. Re A [2020] UKSC 1.3\n3. ${LONG}`,
    ],
    ['defined terms', `${LONG} In Argenta1 and Hiscox2 it is.\n${two}`],
    ['exhibits and courts', `${LONG} See AB1, AB2 and EWCA Civ 1, EWCA Civ 2.\n${two}`],
    ['sections and rules', `${LONG} Under s.1 and r.2 of it, para.1, art.2 and No.1.\n${two}`],
    ['decimals and money', `${LONG} It cost £1.1 at para 12.1, or 5.2.\n${two}`],
    ['a number that ends a sentence', `${LONG} See [2019] UKSC 1. See UKSC 2.\n${two}`],
    ['years', `${LONG} In 2021 and in [2020]1 WLR 1 and [2021]2 WLR 2.\n${two}`],
    ['measures', `It is of 10 m¹ and 12 m² in all. ${LONG}\n${two}`],
    ['a list in a sentence', `${LONG} It is so:1) by law;2) in fact.\n${two}`],
    ['a day and chambers', `${LONG}1\n\nJane Doe\n1 Temple Buildings\n1 June 2026`],
    ['wrapped, at the foot of a page', `${wrap('.1')}\n1 Re A [2020] UKSC 1.\n${wrap('')}\n\n${wrap('')}`],
    ['quoted with >', `${LONG}1 So it is.2\n> 1. Re A [2020] UKSC 1.\n> 2. Re B [2020] UKSC 2.`],
  ])('%s', (_, source) => {
    expect(notesOf(source)).toEqual([]);
  });

  it('beside notes between brackets', () => {
    const source = `${LONG}1 So it is.[1]\n[1] Re A [2020] UKSC 1.\n1. Re B [2020] UKSC 2.`;
    expect(notesOf(source)).toEqual(['1: Re A [2020] UKSC 1.']);
  });
});

/** Two lines that were wrapped by hand. */
function wrap(mark: string): string {
  return `The claimant says that the duty was owed to her at the time\nof the sale, and that she had been told of it by the seller${mark}`;
}

/** Drafts that hold notes more often than not, with what breaks the evidence for them. */
const noted = fc
  .record({
    count: fc.integer({ min: 1, max: 12 }),
    form: fc.constantFrom<(n: number) => string>(
      (n) => `${n}\t`,
      (n) => `${n}. `,
      (n) => `${n} `,
      (n) => `[${n}] `,
    ),
    gap: fc.constantFrom('\n', '\n\n'),
    long: fc.boolean(),
  })
  .map(({ count, form, gap, long }) => {
    const text = Array.from({ length: count }, (_, i) => `${long || i === 0 ? `${LONG} ` : ''}So it is.${i + 1}`);
    return `${text.join('\n')}\n\n${notes(count, form).replaceAll('\n', gap)}\n`;
  });
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(3), fc.nat(200)),
    insert: fc.constantFrom(
      '',
      'x',
      ' ',
      '\n',
      'So.1 ',
      'law2 ',
      '\n1 Re Z [2020] UKSC 9.\n',
      `\n${LONG}\n`,
      '1',
      ':\n',
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

it('a draft with footnotes is read after each of a row of changes as it is from scratch', () => {
  let held = 0;
  fc.assert(
    fc.property(noted, changes, (first, row) => {
      let source = first;
      let draft = readText(source, 'txt');
      for (const { at, cut, insert } of row) {
        const place = Math.floor(at * source.length);
        source = source.slice(0, place) + insert + source.slice(place + cut);
        draft = readText(source, 'txt', draft);
        const { text, segments, marks } = readText(source, 'txt');
        expect({ text: draft.text, segments: draft.segments, marks: draft.marks }).toEqual({ text, segments, marks });
        if (segments.some(({ kind }) => kind === 'note')) held++;
      }
    }),
    { numRuns: 150 },
  );
  expect(held).toBeGreaterThan(100);
});

it('100 kB of marks and numbered lines are read in one pass', () => {
  for (const unit of [
    'owed.1 ',
    'owed.1\n',
    '1 Re A [2020]\n',
    'owed.1\n1 Re A [2020]\n',
    'owed.1\n\n1 Re A [2020]\n2 Re B v C\n',
  ])
    expect(notesOf(`${LONG}\n${unit.repeat(100_000 / unit.length)}`)).toEqual([]);
});
