import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const FIRST = 'the wharf passes with the bank upon a sale';
const SECOND = 'a ferry may be let without the landing place';
const AUTHORITY = retrieved({ paragraphs: [FIRST, SECOND].map((words) => `So ${words}.`) });
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
/** The second words as the judgment does not have them. */
const ALTERED = 'a ferry may be sold without the landing place';

/** Two quotations of a case, one below the other, in every form that something may stand over. */
const BELOW = {
  items: `- ${CASE} at [1]: “{1}”\n- ${CASE} at [2]: “{2}”\n`,
  'items with their citations behind': `1. “{1}” (${CASE} at [1]);\n2. “{2}” (${CASE} at [2]).\n`,
  paragraphs: `${CASE} at [1]: “{1}”\n\n${CASE} at [2]: “{2}”\n`,
  blocks: `> {1}\n\n(${CASE} at [1].)\n\n> {2}\n\n(${CASE} at [2].)\n`,
  'blocks with leads': `${CASE} at [1]:\n\n> {1}\n\n${CASE} at [2]:\n\n> {2}\n`,
  rows: `| Ref | Words |\n|---|---|\n| ${CASE} at [1] | “{1}” |\n| ${CASE} at [2] | “{2}” |\n`,
};
type Form = keyof typeof BELOW;

/** What is confirmed below a line, and what is called an error. */
function found(over: string, form: Form, second = SECOND): { confirmed: number; errors: number } {
  const draft = `We come to this now, with care.\n\n${over}\n\n${BELOW[form].replaceAll('{1}', FIRST).replaceAll('{2}', second)}`;
  return verdictsOf(draft);
}

function verdictsOf(draft: string): { confirmed: number; errors: number } {
  const verdicts = citationsOf(draft).map((one) => verify(one, AUTHORITY, AS_OF));
  return {
    confirmed: verdicts.flatMap((one) =>
      inShort(one).startsWith('attribution')
        ? []
        : checksOf(one, 'quotation').filter(({ result }) => result === 'pass'),
    ).length,
    errors: verdicts.filter((one) => /^[A-Z]/.test(inShort(one))).length,
  };
}

const TITLED: readonly Form[] = [
  'items',
  'items with their citations behind',
  'paragraphs',
  'blocks with leads',
  'rows',
];
const LED: readonly Form[] = ['items', 'items with their citations behind', 'blocks', 'rows'];

describe('a title that says that words are false, or is of quotations and nobody knows of which', () => {
  it.each([
    '### Fake quotations',
    '**Fake quotations**',
    '**Misquotations**',
    '## Not in the judgment',
    '## Quotations we could not verify',
    '**Unverified quotations**',
    '**Cite-check failures**',
    '**Drafting errors now corrected**',
    '## Things the court never said',
    '**Quotations of the night watch**',
    '**Errors in the respondent’s authorities**',
  ])('%s', (over) => {
    for (const form of TITLED) {
      expect([form, found(over, form)]).toEqual([form, { confirmed: 0, errors: 0 }]);
      expect([form, found(over, form, ALTERED)]).toEqual([form, { confirmed: 0, errors: 0 }]);
    }
  });
  it.each([
    'Table 3: Hallucinated authorities and quotations',
    'Table 2. Fictitious quotations relied on by the mill.',
  ])('%s', (over) => {
    expect(found(over, 'rows')).toEqual({ confirmed: 0, errors: 0 });
    expect(found(over, 'rows', ALTERED)).toEqual({ confirmed: 0, errors: 0 });
  });
  it('speaks of what stands below it whoever is said to speak, and not beyond the next one', () => {
    const draft = `# Misquotations\n\nIn ${CASE} at [1] the court said: “${FIRST}”.\n\n# The law\n\nIn ${CASE} at [2] the court said: “${SECOND}”.`;
    expect(verdictsOf(draft)).toEqual({ confirmed: 1, errors: 0 });
  });
});

describe('a title that is a topic of law, or of quotations of which every word is known', () => {
  it.each([
    '## Ground 2: the Judge applied the wrong test',
    '## The Judge’s errors',
    '**The Judge’s errors**',
    '## False statements inducing a tenancy',
    '## What the Claimant gets wrong',
    '## Error of law',
    '**Error of law**',
    '## Limitation',
    '## Refusal of leave',
    '**Rejected evidence**',
    '## Key quotations',
    '**Table of quotations**',
    '## Passages relied on by the court',
    '## Quotations on the sale of wharves',
    '## Authorities on wharves',
    '**Relevant cases**',
  ])('%s', (over) => {
    for (const form of TITLED) expect([form, found(over, form)]).toEqual([form, { confirmed: 2, errors: 0 }]);
  });
});

describe('what leads into several says so of all of them', () => {
  it.each([
    'None of these quotations is genuine:',
    'The claimant’s skeleton contains three false quotations:',
    'We could not find any of these:',
    'ChatGPT offered these, all wrong:',
    'The court said none of the following:',
    'Counsel for the mill made three submissions:',
    'The respondent argued:',
    'The arbitrators said:',
    'Before correction, the draft read:',
    'The following was said by Arnold LJ in dissent:',
    'The following are not authority for anything:',
    'Wrong:',
    'Incorrect:',
    'Not this:',
  ])('%s', (over) => {
    for (const form of LED) {
      expect([form, found(over, form)]).toEqual([form, { confirmed: 0, errors: 0 }]);
      expect([form, found(over, form, ALTERED)]).toEqual([form, { confirmed: 0, errors: 0 }]);
    }
  });
  it.each(['Lord Weir has said:', 'Barr J held that:', 'The EAT decided that:'])(
    '%s names who speaks in all of them',
    (over) => {
      for (const form of LED) expect([form, found(over, form).confirmed]).toEqual([form, 0]);
    },
  );
  it.each([
    'The key passages are these:',
    'The court made the following points:',
    'There are three reasons why the appeal must fail:',
    'List so far (from memory, will cite-check tonight):',
  ])('%s says nothing against them', (over) => {
    for (const form of LED) expect([form, found(over, form)]).toEqual([form, { confirmed: 2, errors: 0 }]);
  });
});

describe('what the draft says by words', () => {
  it.each(['items', 'rows'] as const)('names nobody who speaks in them: %s', (form) =>
    expect(found('These cases establish that the Judge was wrong:', form)).toEqual({ confirmed: 2, errors: 0 }),
  );
});

describe('a table', () => {
  const row = (heads: string, cells: string): string =>
    `| ${heads} |\n|${'---|'.repeat(heads.split('|').length)}\n| ${cells} |\n`;
  it.each(['Fake quotations', 'False quotation', 'Lord Weir', 'Arbitrators', 'Barr J', 'Headnote'])(
    'has nothing confirmed in a column called %s',
    (head) => expect(verdictsOf(row(`Issue | ${head}`, `1 | ${CASE} at [1]: “${FIRST}”`)).confirmed).toBe(0),
  );
  it.each([
    ['Status', '✗', 0],
    ['Verified?', 'N', 0],
    ['Verified?', 'No', 0],
    ['Status', 'Cannot find', 0],
    ['Status', 'Fail: words differ', 0],
    ['Status', 'Not found', 0],
    ['Verified?', 'Y', 1],
    ['Status', '✓', 1],
    ['Tab', 'N', 1],
  ])('%s: %s', (head, cell, expected) => {
    const draft = row(`Authority | Words | ${head}`, `${CASE} at [1] | “${FIRST}” | ${cell}`);
    expect(verdictsOf(draft).confirmed).toBe(expected);
  });
});

describe('lines with tabs', () => {
  it.each(['“”', '‘’', '""', "''"])('have no heads of columns where the first of them quotes: %s', (marks) => {
    const words = 'not persuaded that the Recorder gave inadequate reasons';
    const authority = retrieved({ paragraphs: [`So ${words}.`] });
    const text = `Tab 4\tHarrow Mills Ltd v Pemberton [2020] UKSC 7\t[1]: ${marks[0]}${words}${marks[1]}\n`;
    const [citation] = readCitations(readText(text, 'txt')).citations;
    expect(citation && inShort(verify(citation.citation, authority, AS_OF))).toBe('correct');
  });
});

describe('words that the author could not find', () => {
  it.each(['We were unable to find in {A} the passage relied on: “{1}”.', 'I cannot find in {A} the words “{1}”.'])(
    '%s',
    (draft) =>
      expect(verdictsOf(draft.replace('{A}', `${CASE} at [1]`).replace('{1}', FIRST))).toEqual({
        confirmed: 0,
        errors: 0,
      }),
  );
});
