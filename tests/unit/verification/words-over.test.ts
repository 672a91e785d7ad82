import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const FIRST = 'the wharf passes with the bank upon a sale';
const SECOND = 'a ferry may be let without the landing place';
const AUTHORITY = retrieved({ paragraphs: [FIRST, SECOND].map((words) => `So ${words}.`) });
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** A draft with the case at `{A}`, and its words, which stand in [1] and [2], at `{1}` and `{2}`. */
function drafted(draft: string): string {
  return draft.replaceAll('{A}', CASE).replaceAll('{1}', `“${FIRST}”`).replaceAll('{2}', `“${SECOND}”`);
}

/** How many of the quotations of a draft are confirmed. */
function confirmed(draft: string): number {
  const verdicts = citationsOf(drafted(draft)).map((one) => verify(one, AUTHORITY, AS_OF));
  expect(verdicts.map((one) => inShort(one)).filter((one) => /^[A-Z]/.test(one))).toEqual([]);
  return verdicts.flatMap((one) => checksOf(one, 'quotation')).filter(({ result }) => result === 'pass').length;
}

/** What may stand over a list, and passes none of its items as the court’s. */
const AGAINST = [
  '**Arguments rejected in {A}**',
  '**What counsel said in {A}**',
  '## Propositions overruled in {A}',
  '## The mill’s submissions in {A}',
  '{A} did not decide any of the following:',
  'Counsel for the Secretary of State made three points in {A}:',
  'The claimant’s skeleton argument in {A} ran as follows:',
  'In {A} the Supreme Court was asked to hold, but declined to hold, the following:',
  'Mr Weir KC advanced these propositions in {A}:',
  'The Court of Appeal in {A} had said:',
  'None of the following was decided in {A}:',
  '***Harrow Mills Ltd v Pemberton* [2020] UKSC 7: arguments of the appellant**',
  '***Harrow Mills Ltd v Pemberton* [2020] UKSC 7 (dissenting judgment)**',
  '***Harrow Mills Ltd v Pemberton* [2020] UKSC 7 – propositions wrongly attributed to the court**',
  'Pemberton relied on the following points in {A}, all of which failed:',
  'The arbitrators’ reasons, as recorded in {A}:',
  'It is a mistake to attribute the following to the Supreme Court in {A}:',
  'The appellant’s grounds in {A} were:',
  '**Mr Barr’s opening in {A}**',
  '**Lord Barr in {A}**',
];

/** What may stand over a list, and says nothing against its items. */
const FOR = [
  '**{A}**',
  '## {A}',
  '***Burnett or Harrow Mills Ltd v Pemberton* [2020] UKSC 7**',
  '**What the court held in {A}**',
  '**Key passages from {A}**',
  'Two propositions emerge from {A}:',
  'In {A} the Supreme Court held as follows:',
  'The Supreme Court rejected the mill’s case in {A}. Its reasons were:',
  'The following principles are taken from {A}:',
  'The guidance of the court in {A} is this:',
];

describe('the items of a list that name no case themselves', () => {
  it.each(AGAINST)('are not confirmed below “%s”', (over) => {
    expect(confirmed(`${over}\n\n- {1} ([1])\n- {2} ([2])\n`)).toBe(0);
    expect(confirmed(`${over}\n\n1. Wharves: {1} ([1])\n2. Ferries: {2} ([2])\n`)).toBe(0);
  });
  it.each(FOR)('are confirmed below “%s”', (over) => {
    expect(confirmed(`${over}\n\n- {1} ([1])\n- {2} ([2])\n`)).toBe(2);
  });
  it('are not confirmed in a numbered paragraph that gives them to counsel', () => {
    const draft = '12. Counsel for the council submitted in {A} that:\n\n    (a) {1} ([1]);\n\n    (b) {2} ([2]).\n';
    expect(confirmed(draft)).toBe(0);
    expect(confirmed(draft.replace(/Counsel for .+ that/, 'The Supreme Court in {A} did not hold that'))).toBe(0);
  });
  it('are confirmed below the first title and not below the second', () => {
    const title = '***Harrow Mills Ltd v Pemberton* [2020] UKSC 7: ';
    expect(
      confirmed(`${title}held**\n\n* {1} ([1])\n\n${title}argued by counsel but not accepted**\n\n* {2} ([2])`),
    ).toBe(1);
  });
  it('are not confirmed behind a label that gives them to somebody, or says what became of them', () => {
    expect(confirmed('**{A}**\n\n- Held: {1} ([1])\n- Rejected: {2} ([2])\n')).toBe(1);
    expect(confirmed('**{A}**\n\n- Argued: {1} ([1])\n- Counsel for the mill: {2} ([2])\n')).toBe(0);
  });
});

describe('items with citations of their own', () => {
  const ITEMS = '1. {1} ({A} at [1])\n2. {2} ({A} at [2])\n';
  it.each(['Counsel’s submissions in the authorities:', '**Dissents**', '# Common misconceptions'])(
    'are not confirmed below “%s”',
    (over) => expect(confirmed(`${over}\n\n${ITEMS}`)).toBe(0),
  );
  it.each([
    '## The duty of care',
    '**Limitation**',
    'The key authorities are:',
    '## Refusal of leave',
    '## Failure to give reasons',
  ])('are confirmed below “%s”', (over) => expect(confirmed(`${over}\n\n${ITEMS}`)).toBe(2));
});

describe('items that name their case by its short name', () => {
  const ITEMS = '- sale of a wharf ([1])\n- {1} Harrow [1]\n- ferries: {2} — Harrow [2]\n';
  it.each(['**{A}** – wharf, bank, widow sues', '**Harrow Mills Ltd v Pemberton** [2020] UKSC 7 – the widow’s wharf'])(
    'are confirmed below “%s”, which items without it are not',
    (over) => {
      expect(confirmed(`${over}\n\n${ITEMS}`)).toBe(2);
      expect(confirmed(`${over}\n\n${ITEMS.replaceAll('Harrow ', '')}`)).toBe(0);
    },
  );
  it.each(['**Arguments rejected in {A}**', '**{A} – counsel’s submissions**', '**{A} (dissenting judgment)**'])(
    'are not confirmed below “%s”',
    (over) => expect(confirmed(`${over}\n\n${ITEMS}`)).toBe(0),
  );
  it('are not confirmed set in below a lead that nobody reads, in a list of what was rejected', () => {
    const nested = '- From the wharf years:\n    - {1} Harrow [1]\n    - {2} Harrow [2]\n';
    expect(confirmed(`**Arguments rejected in {A}**\n\n${nested}`)).toBe(0);
    expect(confirmed(`**What the court held in {A}**\n\n${nested}`)).toBe(2);
  });
});

describe('numbered paragraphs', () => {
  it.each(['## Limitation', '## Ground 2: breach of natural justice', '**The law on costs**'])(
    'are confirmed below “%s”',
    (over) => {
      expect(confirmed(`We rely on {A}.\n\n${over}\n\n1. Wharves pass: {1} ([1]).\n2. Ferries: {2} ([2]).\n`)).toBe(2);
    },
  );
  it('are confirmed behind one that ends with anything', () => {
    expect(confirmed('4. Pemberton argued much in {A}.\n\n(a) {1} ([1]).\n\n(b) {2} ([2]).\n')).toBe(2);
  });
});

describe('rows of a table', () => {
  const ROWS = '| {A} at [1] | {1} |\n| {A} at [2] | {2} |\n';
  const table = (over: string, words: string): string => `${over}| Authority | ${words} |\n|---|---|\n${ROWS}`;
  it.each(['Dicta no longer good law', 'Dissenting view', 'Counsel’s submissions'])(
    'are not confirmed below the heading “%s”',
    (heading) => expect(confirmed(table('', heading))).toBe(0),
  );
  it.each([
    'Table 1: arguments rejected by the courts',
    'Table 2: counsel’s submissions in the authorities',
    '## Schedule of rejected submissions',
    'The following were said by counsel, not by the court:',
  ])('are not confirmed below “%s”', (caption) => expect(confirmed(table(`${caption}\n\n`, 'Words'))).toBe(0));
  it.each(['Table 1: the duty of care', '## Schedule of authorities', 'The authorities are these:'])(
    'are confirmed below “%s”',
    (caption) => expect(confirmed(table(`${caption}\n\n`, 'Words'))).toBe(2),
  );
  it.each([
    ['Note', 'Rejected', 0],
    ['Note', 'Counsel’s submission, not the court’s', 0],
    ['Status', 'Argument only', 0],
    ['Status', 'Not adopted by the court', 0],
    ['Treatment', 'Court disagreed', 0],
    ['Treatment', 'Court declined to say this', 0],
    ['Held?', 'No', 0],
    ['Tab', '4', 1],
  ])('%s: %s', (heading, cell, expected) => {
    const draft = `| Authority | Words | ${heading} |\n|---|---|---|\n| {A} at [1] | {1} | ${cell} |\n`;
    expect(confirmed(draft)).toBe(expected);
  });
});

describe('bare words right below a heading', () => {
  it.each(['Dissent', 'What the Court refused to hold', 'Common misconceptions', 'Counsel’s submissions in *Harrow*'])(
    'are not confirmed: %s',
    (heading) => expect(confirmed(`# ${heading}\n\n{1} ({A} at [1]).`)).toBe(0),
  );
  it('of a dissent are not, even where a judge says them', () => {
    expect(confirmed('# Dissent\n\nLord Weir in {A}: {1} ([1]).')).toBe(0);
  });
  it.each([
    'Limitation',
    'Ground 2: breach of natural justice',
    'The law on costs',
    'Wrongful dismissal',
    'What the Court held',
  ])('are confirmed: %s', (heading) => expect(confirmed(`# ${heading}\n\n{1} ({A} at [1]).`)).toBe(1));
});

describe('a block quotation', () => {
  it.each([
    'The judge then set out the argument that he went on to reject ({A}, [1]):',
    'The argument that failed in {A} is recorded at [1]:',
    'The contention that the judge described as hopeless was this ({A}, [1]):',
    'At [1] of {A} the judge gave the insurers’ position:',
  ])('is not confirmed below “%s”', (lead) => expect(confirmed(`${lead}\n\n> So ${FIRST}.`)).toBe(0));
  it.each(['The court set out the law in {A} at [1]:', 'In {A} at [1] the court gave its reasons:'])(
    'is confirmed below “%s”',
    (lead) => expect(confirmed(`${lead}\n\n> So ${FIRST}.`)).toBe(1),
  );
});
