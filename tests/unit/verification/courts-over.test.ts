import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, citationsOf, retrieved, standing } from '../support/verdict.ts';

const WORDS = 'The wharf passes with the bank upon a sale of either.';
const AUTHORITY = retrieved({ judges: ['Lady Marlowe'], paragraphs: ['A weir.', WORDS] });
const C = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const Q = `“${WORDS}”`;
/** A judge of the court speaks, so that what stands over her alone says of which court the case is. */
const SAID = `Lady Marlowe in ${C} at [2]: ${Q}`;
const BRACKET = `${C}, [2] (Lady Marlowe): ${Q}`;
const HEADED = '| Case | Para | Words |\n|---|---|---|';

function comesTo(draft: string): string | undefined {
  const all = citationsOf(`${draft}\n`).map((one) => standing(verify(one, AUTHORITY, AS_OF)));
  return all.at(-1);
}

const withCourt = (row: string, court: string): string => row.replaceAll('{court}', court);

const OWN = 'Supreme Court';
const OTHERS = ['House of Lords', 'Court of Appeal', 'EAT', 'Court of Justice'];

const HEADINGS: readonly string[] = [
  '## 3.2 {court}',
  '## (b) The {court}',
  '**(ii) The {court}**',
  '## 2 {court}',
  '## {court} (2005–2022)',
  '## {court}: two cases',
  '## The approach in the {court}',
  '## What the {court} has said',
  '## Case law of the {court}',
  '{court}',
  'Decisions of the {court}',
  '## {court} authority on wharves',
  '## {court}\n\n### Wharves',
];

const ROWS: readonly string[] = [
  ...HEADINGS.flatMap((heading) => [`${heading}\n\n${SAID}`, `${heading}\n\nThe point is old.\n\n- ${BRACKET}`]),
  `- {court}\n  - ${BRACKET}`,
  `- {court}\n  - ${C}\n    - [2]: ${Q}`,
  `${HEADED}\n| **{court}** | | |\n| ${C} | 2 | ${Q} |`,
  `| Court | Case | Words |\n|---|---|---|\n| {court} | A | B |\n| ditto | ${C} at [2] | ${Q} |`,
  `**Has the {court} said anything about wharves?**\n\nYes. ${SAID}`,
  `Q: What has the {court} said about wharves? A: Lady Marlowe said in ${C} at [2] that ${Q}`,
  `HOST: What did the {court} actually say?\n\nGUEST: ${SAID}`,
  `**Is the {court} kind to millers?**\n\n${SAID}`,
  `The {court} has followed suit.\n\n- It is old law.\n- ${BRACKET}`,
  `The {court} has considered the point twice.\n\n*Orme v Vale* [2019] UKSC 3 is one.\n\n${BRACKET}`,
  `The {court} has considered the point twice. First, in *Orme v Vale* [2019] UKSC 3. Secondly, ${SAID}`,
  `The {court} has considered the point twice: (a) ${C} at [2] (Lady Marlowe) (${Q}).`,
  `The {court} has treated millers leniently.[^5]\n\n[^5]: ${BRACKET}`,
  `Millers have been treated leniently by the {court}.[^5]\n\n[^5]: See ${BRACKET}`,
  `As for the {court}:\n\n- ${BRACKET}`,
];

describe('the court that stands over a citation', () => {
  it.each(ROWS.flatMap((row) => OTHERS.map((court) => [withCourt(row, court)])))('is another: %s', (draft) => {
    expect(comesTo(draft)).toBe('to read');
  });

  it.each(ROWS.map((row) => [withCourt(row, OWN)]))('is its own: %s', (draft) => {
    expect(comesTo(draft)).not.toBe('to read');
  });
});

describe('a court over a citation that did not decide it', () => {
  it.each([
    '## Grounds of appeal to the Court of Appeal',
    '**Before the High Court**',
    '## Why the Court of Appeal was wrong',
    '**Court of Appeal appeal: draft grounds**',
    '## Below the Court of Appeal',
    '## The decision of the High Court under appeal',
    'The High Court was referred to the following:',
    'The Employment Tribunal overlooked the following authorities:',
    'The County Court is bound by the following:',
    'The Court of Appeal will be asked to consider:',
    'In the High Court the claimant relied on these cases:',
    '**List of authorities for the Court of Appeal**',
    'High Court judges are bound by the following.',
    '**Authorities (Court of Appeal and above)**',
    'These have been cited in the Court of Appeal many times:',
    'The High Court relied on the following passages:',
    'Our note for the Upper Tribunal hearing:',
    '## Submissions to the High Court',
    '## Enforcement in the County Court',
  ])('is where the argument is made: %s', (over) => {
    expect(comesTo(`${over}\n\n- ${BRACKET}`)).not.toBe('to read');
    expect(comesTo(`${over}\n\n${SAID}`)).not.toBe('to read');
  });

  it.each([
    '## Grounds of appeal to the Court of Appeal',
    'The High Court was referred to the following:',
    'The County Court is bound by the following:',
    '## Submissions to the High Court',
  ])('silences no words that are given to nobody: %s', (over) => {
    expect(comesTo(`${over}\n\n- ${C} at [2]: ${Q}`)).toBe('correct');
    expect(comesTo(`${over}\n\n${C} at [2]: ${Q}`)).toBe('correct');
  });

  it.each([
    `## Court of Appeal\n\nThe Supreme Court thought otherwise. Lady Marlowe, in the Supreme Court, said in ${C} at [2]: ${Q}`,
    `## Court of Appeal\n\nNothing.\n\n## The Supreme Court\n\n${SAID}`,
    `${HEADED}\n| **Court of Appeal** | | |\n| **Supreme Court** | | |\n| ${C} | 2 | ${Q} |`,
    `The view of Lady Marlowe has been adopted by the Court of Appeal.[^1]\n\n[^1]: ${BRACKET}`,
    `The Court of Appeal has since changed its mind.[^1]\n\n[^1]: The reversal is of ${BRACKET}`,
    `> The Court of Appeal has considered the point twice.\n\n${BRACKET}`,
    `Can we appeal to the Court of Appeal?\n\nYes. ${SAID}`,
  ])('is not that of one beside it: %s', (draft) => {
    expect(comesTo(draft)).not.toBe('to read');
  });
});
