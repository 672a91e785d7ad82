import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { loose, paragraph } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const FISH = 'a licence to fish carries no right to wade and no custom enlarges it';
const BANK = 'whoever lets the water rise answers for the bank that it carries away';
const WEIR = 'the owner of the weir may raise it in a dry summer without leave';
const AUTHORITY = retrieved({
  judges: ['LORD FARROW', 'LADY CRANE'],
  body: `${loose('LORD FARROW:')}${paragraph('1', `So ${BANK}.`)}${loose('LADY CRANE:')}${paragraph('2', `And ${FISH}.`)}${paragraph('3', `Thus ${WEIR}.`)}`,
});

/** Whether the words are confirmed as whoever is named has them; whether anything is held against the draft. */
function read(draft: string, words = FISH): { confirmed: boolean; held: boolean } {
  const verdicts = citationsOf(`${draft.replaceAll('{A}', A)}\n`).map((one) => verify(one, AUTHORITY, AS_OF));
  const quoting = verdicts.filter((one) =>
    one.checks.some(
      ({ check, result, asserted = '' }) => check === 'quotation' && result === 'pass' && asserted.includes(words),
    ),
  );
  const isOpen = quoting.some((one) =>
    one.checks.some((check) => check.check === 'attribution' && check.result !== 'pass'),
  );
  return {
    confirmed: quoting.length > 0 && !isOpen,
    held: verdicts.some(({ checks }) => checks.some(({ result }) => result === 'fail')),
  };
}

/** Sentences that cite, by a court or another judge. */
const CITING: readonly string[] = [
  'The Supreme Court considered the point in {A}.',
  '{A} was decided by the Supreme Court.',
  'In {A} the Supreme Court dismissed the appeal.',
  'We rely on the Supreme Court’s decision in {A}.',
];

/** Sentences behind that which name who speaks, and those which lead to the words. */
const NAMING: readonly string[] = [
  '{J} took a robust view.',
  '{J} gave the leading judgment.',
  '{J}’s judgment is the fullest.',
  '{J} was clear. It is a long judgment.',
];
const LEADING: readonly string[] = [
  `{She} held (at [2]) that “${FISH}”`,
  `As {she} put it at [2], “${FISH}”`,
  `{Her} view was that “${FISH}” ([2]).`,
  `It says at [2]: “${FISH}”`,
  `“${FISH}” ([2]).`,
  `At [2] {she} said this:\n\n> ${FISH}`,
  `The key passage is at [2]:\n\n> ${FISH}`,
];

const said = (draft: string, judge: string): string => {
  const she = judge.startsWith('Lady') ? 'she' : judge.startsWith('The') ? 'it' : 'he';
  const her = { she: 'her', he: 'his', it: 'its' }[she];
  return draft
    .replaceAll('{J}', judge)
    .replaceAll('{she}', she)
    .replaceAll('{She}', `${she.charAt(0).toUpperCase()}${she.slice(1)}`)
    .replaceAll('{Her}', `${her?.charAt(0).toUpperCase()}${her?.slice(1)}`);
};

describe('whoever is named last before a pronoun, or before words of nobody, speaks in them', () => {
  it.each(CITING.flatMap((citing) => NAMING.flatMap((naming) => LEADING.map((lead) => `${citing} ${naming} ${lead}`))))(
    '%s',
    (draft) => {
      expect(read(said(draft, 'Lady Crane'))).toEqual({ confirmed: true, held: false });
      for (const other of ['Lord Farrow', 'The Court of Appeal', 'Orme J'])
        expect(read(said(draft, other))).toEqual({ confirmed: false, held: false });
    },
  );

  it.each([
    `Lady Crane dealt with the point in {A}. Lord Farrow took another view. He said at [2]: “${FISH}”`,
    `The Supreme Court said “${FISH}” ({A} at [2]). Lord Farrow spoke on. He said “${FISH}” (ibid).`,
    `- {A}: the Supreme Court allowed the appeal. Lord Farrow gave judgment. He said: “${FISH}” ([2]).`,
  ])('and nobody who was named before him: %s', (draft) => {
    expect(read(draft).confirmed && !draft.startsWith('The')).toBe(false);
  });

  it.each([
    `Lady Crane said in {A} at [2]: “${FISH}” Lord Farrow took another view. He spoke of banks.`,
    `The Supreme Court considered the point in {A}. Lord Farrow was doubtful. Lady Crane was firm. She said at [2]: “${FISH}”`,
    `Lord Farrow spoke of banks. The Supreme Court was clear in {A} at [2]: “${FISH}”`,
    `In {A} the Supreme Court dismissed the appeal. Lady Crane explained why. Lord Farrow agreed. “${FISH}” ([2]).`,
  ])('and who is named elsewhere has none: %s', (draft) => {
    expect(read(draft)).toEqual({ confirmed: true, held: false });
  });
});

describe('a paragraph that is told by another is asked who speaks there', () => {
  it.each(['In the next paragraph {he} said: “{W}”', 'And then, in the paragraph that follows, {he} said: “{W}”'])(
    '%s',
    (next) => {
      const hers = `Lady Crane said in {A} at [2]: “${FISH}” ${next.replace('{he}', 'she').replace('{W}', WEIR)}`;
      const his = `Lord Farrow said in {A} at [1]: “${BANK}” ${next.replace('{he}', 'he').replace('{W}', FISH)}`;
      expect(read(hers, WEIR)).toEqual({ confirmed: true, held: false });
      expect(read(his)).toEqual({ confirmed: false, held: false });
    },
  );
});
