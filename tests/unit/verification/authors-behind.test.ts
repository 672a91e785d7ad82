import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The wharf passes with the bank upon a sale of either.';
const BENT = 'The wharf never passes with the bank upon a sale of either.';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: ['A weir.', WORDS] });
const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]';

/** Where a sentence may stand that says whose the words before it are. */
const PLACES: Readonly<Record<string, (words: string, said: string) => string>> = {
  'behind the citation': (words, said) => `“${words}” (${A}). ${said}`,
  'behind the words': (words, said) => `${A}: “${words}” ${said}`,
  'in a note': (words, said) => `${A}: “${words}”[^1]\n\n[^1]: ${said}`,
  'in a paragraph of its own': (words, said) => `“${words}” (${A}).\n\n${said}`,
};

function comesTo(draft: string): string[] {
  return citationsOf(`${draft}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
}

/** Sentences that say whose quoted words are, of anybody. */
const SAYING: ReadonlyArray<(who: string) => string> = [
  (who) => `${who} wrote that.`,
  (who) => `Those are ${who}’s words.`,
  (who) => `The passage comes from ${who}’s judgment.`,
  (who) => `The author was ${who}.`,
  (who) => `I am quoting ${who}.`,
  (who) => `So said ${who}.`,
  (who) => `Per ${who}, with whom the others agreed.`,
  (who) => `(${who}.)`,
];

describe('a sentence right behind quoted words that says whose they are', () => {
  for (const [place, draft] of Object.entries(PLACES)) {
    it(`is compared ${place}`, () => {
      for (const said of SAYING) {
        for (const who of ['Lord Orme', 'Orme LJ', 'Mr Voss', 'Ms Voss KC'])
          expect([said(who), comesTo(draft(WORDS, said(who)))]).toEqual([said(who), ['to read']]);
        expect([said('Lady Marlowe'), comesTo(draft(WORDS, said('Lady Marlowe')))]).toEqual([
          said('Lady Marlowe'),
          ['correct'],
        ]);
      }
    });
    it.each([
      'Lord Orme agreed.',
      'Lord Orme added nothing.',
      'Mr Voss accepts this.',
      'The others, Lord Orme among them, agreed.',
      'Lord Orme followed it in a later case.',
      'Lord Orme gave a short judgment on costs.',
      'Lord Orme said this: the weir is old.',
    ])(`says nothing ${place} of whose they are: %s`, (said) => {
      expect(comesTo(draft(WORDS, said))).toEqual(['correct']);
      expect(comesTo(draft(BENT, said))).toEqual(['error']);
    });
  }

  it('says so by who gave the judgment, but for a new paragraph', () => {
    const said = 'Lord Orme gave the leading judgment.';
    expect(comesTo(`“${WORDS}” (${A}). ${said}`)).toEqual(['to read']);
    expect(comesTo(`“${WORDS}” (${A}).\n\n${said}`)).toEqual(['correct']);
  });

  it('says nothing of words that their own sentence gives to a judge, where it says who gave the judgment', () => {
    const draft = `Lady Marlowe said: “${WORDS}” (${A}).`;
    expect(comesTo(`${draft} Lord Orme gave the leading judgment.`)).toEqual(['correct']);
    expect(comesTo(`${draft} Lord Orme wrote that.`)).toEqual(['to read']);
  });

  it('is not the title of what comes next', () => {
    expect(comesTo(`“${WORDS}” (${A}).\n\nLord Orme’s judgment\n\nThe weir is old.`)).toEqual(['correct']);
  });
});
