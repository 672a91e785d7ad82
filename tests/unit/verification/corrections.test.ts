import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const TRUE = 'the wharf passes with the bank upon a sale';
const ALTERED = 'the wharf passes with the bank upon a sale and in no other way';
const AUTHORITY = retrieved({ paragraphs: [`So ${TRUE}.`] });
const X = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1]';

function verdictsOf(draft: string): { confirmed: number; errors: number } {
  const verdicts = citationsOf(`We come to this now.\n\n${draft}`).map((one) => verify(one, AUTHORITY, AS_OF));
  return {
    confirmed: verdicts.flatMap((one) => checksOf(one, 'quotation').filter(({ result }) => result === 'pass')).length,
    errors: verdicts.filter((one) => /^[A-Z]/.test(inShort(one))).length,
  };
}

const PAIRS = [
  ['As filed', 'As corrected'],
  ['Draft had', 'Should be'],
  ['Old text', 'New text'],
  ['Was', 'Now'],
  ['Before', 'After'],
  ['AI said', 'Judgment says'],
  ['For', 'Read'],
  ['Delete', 'Insert'],
  ['Error', 'Correction'],
  ['Original wording', 'Corrected wording'],
  ['No', 'Yes'],
  ['Don’t', 'Do'],
] as const;

/** A text to be corrected and its correction, under two heads, in every form that sets them beside each other. */
const FORMS: Readonly<Record<string, (a: string, b: string, first: string, second: string) => string>> = {
  table: (a, b, first, second) => `| ${a} | ${b} |\n|---|---|\n| “${first}” (${X}) | “${second}” (${X}) |`,
  turned: (a, b, first, second) => `| ${b} | ${a} |\n|---|---|\n| “${second}” (${X}) | “${first}” (${X}) |`,
  paragraphs: (a, b, first, second) => `${a}: “${first}” (${X}).\n\n${b}: “${second}” (${X}).`,
  bold: (a, b, first, second) => `**${a}:** “${first}” (${X}).\n\n**${b}:** “${second}” (${X}).`,
  items: (a, b, first, second) => `- ${a}: “${first}” (${X}).\n- ${b}: “${second}” (${X}).`,
  sentences: (a, b, first, second) =>
    `${a}: In ${X} the court said “${first}”.\n\n${b}: In ${X} the court said “${second}”.`,
  unmarked: (a, b, first, second) => `1. Paragraph 4\n   - ${a} “${first}” (${X})\n   - ${b} “${second}” (${X})`,
  titles: (a, b, first, second) => `**${a}**\n\n“${first}” (${X}).\n\n**${b}**\n\n“${second}” (${X}).`,
};

describe('a text that is set beside its correction', () => {
  it.each(PAIRS)('%s / %s', (a, b) => {
    for (const [form, draft] of Object.entries(FORMS)) {
      const { errors } = verdictsOf(draft(a, b, ALTERED, TRUE));
      expect([form, errors]).toEqual([form, 0]);
    }
  });
  it('is none of the author’s where the correction alone says so', () => {
    expect(verdictsOf(`“${ALTERED}” (${X}).\n\nShould be: “${TRUE}” (${X}).`).errors).toBe(0);
    expect(
      verdictsOf(`| Quotation | Should read |\n|---|---|\n| “${ALTERED}” (${X}) | “${TRUE}” (${X}) |`).errors,
    ).toBe(0);
  });
});

describe('what no pair of heads corrects', () => {
  it.each([
    ['Draft had', 'Also had'],
    ['Now', 'After'],
    ['Before', 'Meanwhile'],
  ])('%s / %s is held against the author', (a, b) => {
    expect(verdictsOf(`| ${a} | ${b} |\n|---|---|\n| “${ALTERED}” (${X}) | “${TRUE}” (${X}) |`).errors).toBe(1);
  });
  it('is the correction itself, which is compared', () => {
    for (const form of ['table', 'paragraphs', 'bold', 'items', 'sentences'] as const) {
      const draft = FORMS[form]?.('Draft had', 'Should be', ALTERED, TRUE) ?? '';
      expect([form, verdictsOf(draft).confirmed]).toEqual([form, 1]);
    }
    expect(verdictsOf(`Was: “${TRUE}” (${X}).\n\nNow: “${ALTERED}” (${X}).`).errors).toBe(1);
  });
});
