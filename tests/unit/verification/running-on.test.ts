import { expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const DUTY = 'the weir of the upper pool was never mended by anybody';
const S = `The${DUTY.slice(3)}.`;

/** What a draft comes to that gives the words to the court, or to nobody, in the last paragraph that has them. */
function said(paragraphs: readonly string[], words = DUTY, held = 'the court held that '): string {
  const at = paragraphs.findIndex((one) => one.includes(DUTY.slice(3))) + 1;
  const authority = retrieved({ judges: ['Lord Orme'], paragraphs });
  const a = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
  const [one] = citationsOf(held === '' ? `${a} at [${at}]: “${words}”.` : `In ${a} at [${at}] ${held}“${words}”.`);
  const verification = one && verify(one, authority, AS_OF);
  expect(verification && checksOf(verification, 'quotation')[0]?.result).toBe('pass');
  return verification ? inShort(verification) : '';
}

const told = `[t]${DUTY.slice(1)}`;

it.each<[paragraphs: string[]]>([
  // a paragraph that begins with a pronoun goes on with whoever spoke last
  [['The guardian said that the gate was shut.', `She would want a lock. ${S}`]],
  [['The guardian said, “I am old”.', `On one occasion, he was late and wet. ${S}`]],
  [['The guardian said that the gate was shut.', 'She would want a lock.', `He should keep the toll. ${S}`]],
  // or stands between two tellings of one
  [
    [
      'The guardian said that we can only go by the deed. It was cold.',
      `The miller was ill. ${S} The guardian said that it was old.`,
    ],
  ],
])('what runs on from what somebody told in the paragraph above is to read: %j', (paragraphs) => {
  expect(said(paragraphs, told)).toBe('quotation-not-checkable');
});

it.each<[paragraphs: string[], words: string]>([
  [
    ['Mr Pell suggested that there were three ways to read the deed.', `One possibility was that ${DUTY}.`],
    `One possibility was that ${DUTY}`,
  ],
  [
    [
      'Mr Pell suggested that there were three ways to read the deed.',
      'One possibility was that the toll was due.',
      `An alternative approach might be that ${DUTY}.`,
    ],
    `An alternative approach might be that ${DUTY}`,
  ],
])('ways that somebody proposes are to read, even where the draft gives them to nobody: %j', (paragraphs, words) => {
  expect(said(paragraphs, words, '')).toBe('quotation-not-checkable');
});

it.each<[paragraphs: string[]]>([
  [['The guardian said that the gate was shut.', `The deed is old. ${S}`]],
  [['The guardian said that the gate was shut. I do not agree.', `She would want a lock. ${S}`]],
  [['The guardian said that the gate was shut.', `She was an honest witness. ${S}`]],
  [['The guardian said that the gate was shut.', `They are set out in the deed. ${S}`]],
  [['The gate was shut.', `She came late. ${S}`]],
  [
    [
      'The guardian said that the gate was shut.',
      `The miller was ill. ${S} I accept that. The guardian said that it was old.`,
    ],
  ],
])('but what the court says itself is verified: %j', (paragraphs) => {
  expect(said(paragraphs, told)).toBe('correct');
});
