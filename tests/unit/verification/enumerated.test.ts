import { expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { loose, paragraph } from '../support/judgment.ts';
import { AS_OF, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const WORDS = 'the warden closed the sluice without a word to the lower mill';

/** What a draft comes to that gives words of a paragraph to the court; lines without a number are headings. */
function said(lines: readonly string[]): string {
  const body = lines.map((line) => {
    const [, number, text = ''] = /^(\d+) (.*)$/.exec(line) ?? [];
    return number === undefined ? loose(line) : paragraph(number, text.replace('WORDS', WORDS));
  });
  const at = lines.find((line) => line.includes('WORDS'))?.split(' ')[0];
  const [one] = citationsOf(
    `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [${at}] the court held that “${WORDS}”.`,
  );
  return one ? inShort(verify(one, retrieved({ body: body.join('') }), AS_OF)) : '';
}

const COURT = '1 This appeal is about a sluice.';
const LAST = '9 The appeal is dismissed.';

it.each<readonly string[]>([
  [COURT, '2 Mr Pell identifies seven errors. First, the deed was not read.', '3 Second, WORDS.', LAST],
  [
    COURT,
    '2 Mr Pell identifies seven errors. First, the deed was not read.',
    '3 Second, it was void.',
    '4 Third, WORDS.',
  ],
  [COURT, '2 The appellant advances a number of arguments.', '3 First, the deed was void.', '4 Secondly, WORDS.', LAST],
  [COURT, '2 Ms Orme submitted that there are two answers.', '3 First, the deed was void.', '4 Finally, WORDS.', LAST],
  [
    COURT,
    '2 Ms Orme raises these points: first, the deed was void.',
    '3 Second, it was late.',
    '4 Third, WORDS.',
    LAST,
  ],
  [
    COURT,
    '2 Ms Orme relied on three matters. First, the deed.',
    '3 The deed was old, and WORDS.',
    '4 Second, the date.',
  ],
  [COURT, '2 The judge gave three reasons. First, the deed was void.', '3 Secondly, WORDS.', LAST],
  // under a heading of nobody's, within a part that is a party's
  [
    COURT,
    'The parties’ arguments',
    '2 The owners differ.',
    'The lantern argument',
    '3 Mr Pell submitted that it was void.',
    '4 Thus, WORDS.',
  ],
  [
    COURT,
    'The Appellants’ submissions on this appeal',
    '2 There are two.',
    'Ground 2',
    '3 Ms Orme argues that it was void.',
    '4 Moreover WORDS.',
  ],
])('the points of a party go on from paragraph to paragraph: %#', (...lines) => {
  expect(said(lines)).toBe('quotation-not-checkable');
});

it.each<readonly string[]>([
  [COURT, '2 There are seven errors. First, the deed was not read.', '3 Second, WORDS.', LAST],
  [COURT, '2 I have three reasons. First, the deed was void.', '3 Secondly, WORDS.', LAST],
  [
    COURT,
    '2 Mr Pell has three points, which I reject for two reasons. First, it was late.',
    '3 Secondly, WORDS.',
    LAST,
  ],
  [
    COURT,
    '2 Mr Pell identifies two errors. First, the deed. Second, the date.',
    '3 The facts are plain, and WORDS.',
    LAST,
  ],
  [
    COURT,
    'The parties’ arguments',
    '2 The owners differ.',
    'Discussion',
    '3 Mr Pell submitted that it was void.',
    '4 Thus, WORDS.',
  ],
  [
    COURT,
    'The parties’ arguments',
    '2 The owners differ.',
    'The facts',
    '3 The mill was built in 1801.',
    '4 At night WORDS.',
  ],
  [
    COURT,
    'Submissions',
    '2 The owners differ.',
    'Ground 1',
    '3 Mr Pell submitted that it was void.',
    '4 I do not agree. It was late.',
    '5 The truth is that WORDS.',
  ],
])('and what is not a party’s is verified: %#', (...lines) => {
  expect(said(lines)).toBe('correct');
});
