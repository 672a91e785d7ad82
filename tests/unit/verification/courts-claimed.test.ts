import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The wharf passes with the bank upon a sale of either.';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: ['A weir.', WORDS] });
const C = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const X = `${C} at [2]`;
const Q = `“${WORDS}”`;

function comesTo(draft: string): string | undefined {
  const all = citationsOf(`${draft}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
  return all.at(-1);
}

/** A court with its article, at the beginning of a sentence, and without. */
const named = (row: string, court: string): string =>
  row
    .replaceAll('{The}', court.replace(/^the/, 'The'))
    .replaceAll('{the}', court)
    .replaceAll('{court}', court.replace(/^the /, ''));

const OWN = ['the Supreme Court'];
const OTHERS = [
  'the House of Lords',
  'the Court of Appeal',
  'the County Court',
  'the CJEU',
  'the EAT',
  'the High Court of Australia',
];

const ROWS: readonly string[] = [
  `We rely on a decision of {the}. In ${X} it was said that ${Q}`,
  `We turn to {the}. In ${X} it was said that ${Q}`,
  `We turn to {the}.\n\nIn ${X} it was said that ${Q}`,
  `12. We turn to {the}.\n\n13. In ${X} it was said that ${Q}`,
  `{court} authority on the point is clear. In ${X} it was said that ${Q}`,
  `{The} has made the position clear. As was said in ${X}, ${Q}`,
  `{The} dealt with this issue. In ${C} it was held at [2]: ${Q}`,
  `The point has reached {the}. In ${X} it was said that ${Q}`,
  `{The} has spoken. In ${X} it was said that ${Q}`,
  `${C} is the case. It is short. {The} dealt with this issue. In *Harrow Mills* at [2] it was said that ${Q}`,
  `${Q} (${X}). This is a decision of {the}.`,
  `${Q} (${X}). {The} so held.`,
  `${Q} (${X}). {The} said so unanimously.`,
  `${Q} (${X}). The decision of {the} is binding on this court.`,
  `In ${X} it was said that ${Q} That is a decision of {the}.`,
  `${Q}[^1]\n\n[^1]: ${X}. This is a decision of {the}.`,
  `${C}. This {court} decision is binding. At [2] it was said: ${Q}`,
  `## ${C}\n\nDecided by {the}.\n\n- It was held at [2]: ${Q}`,
  `${C} was decided by {the}. At [2] it was said: ${Q}`,
  `{The} dealt with this issue.\n\n> ${WORDS}\n\n(${X})`,
  `## {the}\n\n- ${X}: ${Q}`,
  `## {court}\n\n- ${X}: ${Q}`,
  `## {court} authorities\n\n- ${X}: ${Q}`,
  `| Court | Case | Words |\n|---|---|---|\n| {court} | ${X} | ${Q} |`,
];

describe('the court that a draft says decided a case', () => {
  it.each(ROWS.flatMap((row) => OTHERS.map((court) => [named(row, court)])))('is another: %s', (draft) => {
    expect(comesTo(draft)).toBe('to read');
  });

  it.each(ROWS.flatMap((row) => OWN.map((court) => [named(row, court)])))('is its own: %s', (draft) => {
    expect(comesTo(draft)).toBe('correct');
  });

  it.each([
    `${X}, a decision of {the}: ${Q}`,
    `${C} is a decision of {the}. At [2] it was said: ${Q}`,
    `{The}’s decision in ${X}: ${Q}`,
    `{court} in ${C}: ${Q} ([2]).`,
    `On appeal to {the}: ${Q} (${X}).`,
    `Level: {the}. ${X}: ${Q}`,
    `${X} ({court} authority): ${Q}`,
  ])('is another in its own sentence: %s', (row) => {
    for (const court of OTHERS) expect(comesTo(named(row, court))).toBe('to read');
    for (const court of OWN) expect(comesTo(named(row, court))).not.toBe('to read');
  });

  it.each(['UKSC', 'SC', 'UK Supreme Court', 'Supreme Court of the United Kingdom'])(
    'is its own in a field: %s',
    (court) => {
      expect(comesTo(`### ${C}\n\n- Court: ${court}\n- Quote: ${Q} ([2])`)).not.toBe('to read');
      expect(comesTo(`## ${court}\n\n- ${X}: ${Q}`)).toBe('correct');
    },
  );

  it.each(['HL', 'the CJEU', "King's Bench Division", 'King’s Bench Division', 'HC', 'Supreme Court of Canada'])(
    'is another in a field: %s',
    (court) => {
      expect(comesTo(`### ${C}\n\n- Court: ${court}\n- Quote: ${Q} ([2])`)).toBe('to read');
      expect(comesTo(`## ${court}\n\n- ${X}: ${Q}`)).toBe('to read');
    },
  );

  it.each(['HL', 'HC', 'CA', 'EWCA Civ', 'QBD', 'CJEU', 'ECtHR', 'European Court of Human Rights'])(
    'is another by its letters: %s',
    (court) => {
      expect(comesTo(`## ${court}\n\n- ${X}: ${Q}`)).toBe('to read');
      expect(comesTo(`${X} (${court}): ${Q}`)).toBe('to read');
    },
  );

  it.each([
    'The Court of Appeal had reversed the judge.',
    'The appeal was from a decision of the Court of Appeal.',
    'The Court of Appeal allowed the appeal.',
    'The law binds the Court of Appeal.',
    'The Court of Appeal sat in May.',
    'The matter is not one for the High Court.',
    'In *Orme v Vale* [2001] EWCA Civ 3 the Court of Appeal dealt with this issue.',
  ])('is not said by what is before it: %s', (before) => {
    expect(comesTo(`${before} In ${X} it was said that ${Q}`)).toBe('correct');
  });

  it.each([
    'It binds the Court of Appeal.',
    'That is binding on the High Court.',
    'The Court of Appeal had said otherwise.',
    'The Court of Appeal dealt with the point in 2011.',
    'This is not a decision of the High Court.',
  ])('is not said by what is behind it: %s', (behind) => {
    expect(comesTo(`In ${X} it was said that ${Q} ${behind}`)).toBe('correct');
  });
});

describe('a heading that speaks of a court', () => {
  it.each(['Role of the Tribunal', 'Duties to the Court', 'Contempt of Court'])(
    'names none that decided: %s',
    (heading) => {
      expect(comesTo(`## ${heading}\n\n- ${X}: ${Q}`)).toBe('correct');
    },
  );
});

describe('the judge whose words a sentence before a citation says that they are', () => {
  it.each([
    'I rely on what {judge} said.',
    'I rely on {judge}’s judgment.',
    'I adopt the reasoning of {judge}.',
    '{judge} dealt with the point.',
    '{judge} has explained why.',
  ])('%s', (row) => {
    const draft = (judge: string): string => `${row.replace('{judge}', judge)} In ${X} it was said: ${Q}`;
    for (const other of ['Lord Walker', 'May LJ']) expect(comesTo(draft(other))).toBe('to read');
    expect(comesTo(draft('Lady Marlowe'))).toBe('correct');
  });

  it.each(['Lord Walker agreed.', 'Lord Walker had said so below.', 'Lord Walker retired in May.'])(
    'is not said by: %s',
    (before) => {
      expect(comesTo(`${before} In ${X} it was said: ${Q}`)).toBe('correct');
    },
  );
});

/** Rows in which a judge of the court is said to speak, so that what stands over them, or leads to the citation, alone says which court decided. */
const GROUPED: readonly string[] = [
  `## Decisions of {the}\n\n${C}. Lady Marlowe said at [2]: ${Q}`,
  `## {court}\n\nIn ${C} Lady Marlowe said at [2]: ${Q}`,
  `**{court}**\n\n${C}: Lady Marlowe said ${Q} ([2]).`,
  `{court} authorities:\n\n1. In ${C} Lady Marlowe held at [2] that ${Q}`,
  `## Cases in {the}\n\n- ${C}. Lady Marlowe said at [2]: ${Q}`,
  `## A. {court}\n\n- ${C}. Lady Marlowe said at [2]: ${Q}`,
  `The point was considered by {the} in ${C}. Lady Marlowe said at [2]: ${Q}`,
  `The question reached {the} as ${C}. Lady Marlowe said at [2] that ${Q}`,
  `On the appeal to {the}, ${C}, Lady Marlowe held that ${Q} ([2]).`,
  `The question came before {the} in ${C}. Lady Marlowe said at [2]: ${Q}`,
  `The case ended in {the} (${C}). Lady Marlowe said at [2]: ${Q}`,
  `{The} returned to the point in ${C}. Lady Marlowe said at [2]: ${Q}`,
  `{The}’s most recent word is ${C}. Lady Marlowe said at [2]: ${Q}`,
  `Sitting in {the}, Lady Marlowe said in ${C} at [2] that ${Q}`,
];

describe('the court under which a draft groups a case, or by which it leads to it', () => {
  it.each(GROUPED.flatMap((row) => OTHERS.map((court) => [named(row, court)])))('is another: %s', (draft) => {
    expect(comesTo(draft)).toBe('to read');
  });

  it.each(GROUPED.flatMap((row) => OWN.map((court) => [named(row, court)])))('is its own: %s', (draft) => {
    expect(comesTo(draft)).not.toBe('to read');
  });

  it.each([
    `# IN THE COURT OF APPEAL\n\nIn ${C} Lady Marlowe said at [2]: ${Q}`,
    `## Supreme Court and Court of Appeal authorities\n\nIn ${C} Lady Marlowe said at [2]: ${Q}`,
    `## Supreme Court and Privy Council\n\n- In ${C} Lady Marlowe said at [2]: ${Q}`,
    `## The appeal to the Court of Appeal\n\nIn ${C} Lady Marlowe said at [2]: ${Q}`,
    `On appeal from the Court of Appeal, ${C}, Lady Marlowe said at [2]: ${Q}`,
    `The Court of Appeal was bound by ${C}. Lady Marlowe said at [2]: ${Q}`,
  ])('is not said to be one that only stands there: %s', (draft) => {
    expect(comesTo(draft)).not.toBe('to read');
  });
});
