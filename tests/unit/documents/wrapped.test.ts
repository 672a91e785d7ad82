import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, inShort, retrieved } from '../support/verdict.ts';

const LONG =
  'See https://www.example.org/judgments/archive/2020/uksc/7/harrow-mills-ltd-v-pemberton/full-text-of-the-judgment.html#weirs';

/** Paragraphs as a mail program wraps them, with one line that it could not break. */
const WRAPPED = `Dear Ms Ashdown,

Thank you for your letter about the weir above Harrow and the
flood of last spring. We have looked into what the owners of
weirs owe to those who live below.

${LONG}

In Harrow Mills Ltd v Pemberton [2020] UKSC 7 at [2] the court
said, of the owner of a weir on any river that may flood, that
“the owner of a weir must keep the channel clear
at all times and in every season”. That is the answer to your
question.
`;

const SKETCH = {
  paragraphs: ['This appeal concerns a weir.', 'The owner of a weir must keep the channel clear at all times.'],
};

const blocksOf = (source: string): string[] => {
  const { text, segments } = readText(source, 'txt');
  return segments.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
};

describe('a text is wrapped by the share of its lines', () => {
  it('though one line is long', () => {
    expect(blocksOf(WRAPPED)).toHaveLength(4);
  });

  it('though a line within a paragraph is long', () => {
    const within = WRAPPED.replace(`\n\n${LONG}\n\nIn`, `\n${LONG}\nin`);
    expect(blocksOf(within)).toHaveLength(2);
  });

  it('where nothing but an address goes beyond the margin, which no margin breaks', () => {
    const short = `${LONG}

An owner owes more than that to those who live below. The court
said so in The Warden of the Upper River at Harrow Mills v Pemberton
[2020] UKSC 7 at [2].
`;
    expect(blocksOf(short)).toHaveLength(2);
    expect(blocksOf(short.replace(LONG, `The address is ${LONG.slice(4)}`))).toHaveLength(2);
  });

  it('wherever chunks end', () => {
    const filler =
      'The owners of the weir were told of the flood before it came, and\nyet did nothing about it at all in that long and rainy spring,\nsince the channel had been clear for years.\n\n';
    const within = WRAPPED.replace(`\n\n${LONG}\n\nIn`, `\n${LONG}\nin`);
    for (const times of [8, 9, 10, 11, 12, 13, 20])
      expect(blocksOf(filler.repeat(times) + within)).toHaveLength(times + 2);
  });

  it('and what is quoted in it is looked up', () => {
    const [placed] = readCitations(readText(WRAPPED, 'txt')).citations;
    expect(placed?.citation.quotations).toHaveLength(1);
    expect(placed && inShort(verify(placed.citation, retrieved(SKETCH), AS_OF))).toBe('QUOTATION_FABRICATION HIGH');
  });
});

describe('lines that are paragraphs stay so', () => {
  const words =
    'the owner of a weir must keep the channel clear at all times and in every season of the year, and so on';
  it.each([
    [
      'long paragraphs without blank lines',
      [`Of owners, ${words}.`, `Of mills, ${words}, ${words}.`, `Of weirs, ${words}.`],
    ],
    [
      'a list of authorities among long paragraphs',
      [
        `Of owners, ${words}, ${words}.`,
        'Harrow Mills Ltd v Pemberton [2020] UKSC 7, at paragraphs 12 to 18',
        'Dunmore v Calder [2018] UKSC 3, at paragraph 4 and the whole of the annex',
        'Re the Weir at Harrow [2019] EWCA Civ 14, which is the last word on it',
        `Of mills, ${words}, ${words}.`,
      ],
    ],
    [
      'short lines and one that is long',
      [
        'The duty of owners of weirs and of all who live beside rivers',
        `Of owners, ${words}, ${words}.`,
        'What follows from it for mills and for those who live below',
      ],
    ],
  ])('%s', (_, lines) => {
    expect(blocksOf(lines.join('\n'))).toHaveLength(lines.length);
  });
});
