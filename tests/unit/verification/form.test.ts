import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { AS_OF, audit, citationOf, inShort, resultOf } from '../support/verdict.ts';

const none = { kind: 'none', reason: 'not-found', note: [{ id: 'said', words: 'No judgment there.' }] } as const;
const formOf = (text: string, asOf = AS_OF) => verify(citationOf(`See ${text}.`), none, asOf);

describe('a citation that cannot exist is malformed, by a rule and without evidence', () => {
  it.each([
    ['a court before it existed', '[2005] UKSC 3'],
    ['the Family Court before it existed', '[2012] EWFC 3'],
    ['the Upper Tribunal before it existed', '[2005] UKUT 12 (AAC)'],
    ['a court after it ended', '[2012] UKHL 3'],
    ['a division that the Court of Appeal never had', '[2019] EWCA Admin 12'],
    ['a division that the High Court never had', '[2019] EWHC 12 (Civ)'],
    ['a year after the audit', '[2027] UKSC 3'],
    ['number 0', '[2020] UKSC 0'],
    ['a garbled year', '[202] UKSC 3'],
  ])('%s: %s', (_, text) => {
    const { verdict, checks, notes } = formOf(text);
    expect(verdict).toMatchObject({ outcome: 'VERIFIED_ERROR', category: 'CITATION_MALFORMED', confidence: 'HIGH' });
    expect(verdict.basis).toMatchObject({
      kind: 'rule',
      asOf: AS_OF,
      book: 'courts',
      rule: expect.stringMatching(/./),
      quote: { id: expect.stringMatching(/./) },
      sha256: null,
    });
    expect(checks).toMatchObject([{ check: 'form', result: 'fail' }]);
    expect(notes).toEqual([checks[0]?.notes]);
  });
});

describe('a form that can exist is no error', () => {
  it.each([
    ['the first year of the Supreme Court', '[2009] UKSC 1'],
    ['the last year of the House of Lords', '[2009] UKHL 1'],
    ['a year before the holdings of Find Case Law', '[2002] UKIPTrib 2'],
    ['an old High Court citation', '[1999] EWHC 3 (Ch)'],
    ['the year of the audit', '[2026] UKSC 3'],
    ['a number far above any that was given', '[2020] UKSC 99999'],
    ['sloppy: no space', '[2020]UKSC 7'],
    ['sloppy: two spaces', '[2020]  UKSC  7'],
    ['sloppy: zeros', '[2020] UKSC 007'],
    ['sloppy: a stop', '[2020] EWCA Civ. 9'],
    ['sloppy: the division last', '[2020] EWCA 9 (Civ)'],
    ['sloppy: a bracket left out', '[2020 EWHC 9 (Ch)'],
    ['sloppy: another bracket', '[2020) UKSC 9'],
    ['sloppy: no brackets', '2020 UKSC 9'],
  ])('%s: %s', (_, text) => {
    expect(inShort(formOf(text))).toBe('not-found');
    expect(resultOf(formOf(text), 'form')).toBe('pass');
  });

  it('is left open without a division', () => {
    const verification = formOf('[2019] EWHC 123');
    expect(resultOf(verification, 'form')).toBe('not-checkable');
    expect(verification.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
  });

  it('applies rules about dates to the moment given, so that a verdict can be replayed', () => {
    const at = (asOf: string): string => inShort(formOf('[2027] UKSC 3', asOf));
    expect(at('2026-12-31T23:59:59.000Z')).toBe('CITATION_MALFORMED HIGH');
    expect(at('2027-01-01T00:00:00.000Z')).toBe('not-found');
  });

  it('has no check for another jurisdiction, a report or legislation', () => {
    for (const text of ['[2020] HCA 7', '[1975] AC 12', 'section 3 of the Weirs Act 1998']) {
      expect(checksOfText(text), text).toEqual([]);
    }
  });
});

function checksOfText(text: string): unknown[] {
  return [...formOf(text).checks];
}

describe('identity', () => {
  it.each([
    ['the same', '[2020] UKSC 7', 'See [2020] UKSC 7.'],
    ['zeros', '[2020] UKSC 007', 'See [2020] UKSC 7.'],
    ['zeros in the draft', '[2020] UKSC 7', 'See [2020] UKSC 07.'],
    ['a no-break space', '[2020]\u00a0UKSC 7', 'See [2020] UKSC 7.'],
    ['no brackets', '2020 EWHC 7 (KB)', 'See [2020] EWHC 7 (KB).'],
    ['zeros and a chamber', '[2021] UKUT 00116 (IAC)', 'See [2021] UKUT 116 (IAC).'],
  ])('passes: %s', (_, cite, draft) => {
    const verification = audit(draft, { cite });
    expect(resultOf(verification, 'identity')).toBe('pass');
    expect(inShort(verification)).toBe('correct');
  });

  it('reads a slip in a heading: EHWC', () => {
    expect(inShort(audit('See [2020] EWHC 7 (Ch).', { cite: null, printed: '[2020] EHWC 7 (Ch)' }))).toBe('correct');
  });

  it.each([
    ['another number', '[2020] UKSC 8'],
    ['another court', '[2020] UKPC 7'],
    ['another year', '[2021] UKSC 7'],
    ['none', null],
  ])('never fails: %s is an error of the source', (_, cite) => {
    const verification = audit('See *Tollgate Ltd v Quillfeather* [2020] UKSC 7 at [99].', { cite });
    expect(resultOf(verification, 'identity')).toBe('not-checkable');
    expect(inShort(verification)).toBe('source-error');
    expect(resultOf(verification, 'name')).toBeNull();
  });
});

describe('a citation in letters or digits of another alphabet is read, and never confirmed by that', () => {
  const SAID =
    'The citation has letters or digits of another alphabet that look like its own: it was read as a reader sees it. Type it anew.';
  const sketch = { paragraphs: ['The appeal concerns a weir.'] };
  it.each([
    ['a Cyrillic letter of the court', 'See *Harrow Mills Ltd v Pemberton* [2020] U\u041aSC 7.', 'proposition-not-checkable'],
    ['a wide digit of the number', 'See *Harrow Mills Ltd v Pemberton* [2020] UKSC \uff17.', 'proposition-not-checkable'],
    ['wide digits of the year', 'See *Harrow Mills Ltd v Pemberton* [\uff12\uff10\uff12\uff10] UKSC 7.', 'proposition-not-checkable'],
    ['one that is another case', 'See *Thistledown v Marchbank* [2020] U\u041aSC 7.', 'CITATION_MISMATCH HIGH'],
    ['quoted words that stand there', 'In *Harrow Mills Ltd v Pemberton* [2020] U\u041aSC 7 at [1] it was said, wisely, that “The appeal concerns a weir”.', 'proposition-not-checkable'],
  ])('%s', (_, draft, expected) => {
    const verification = audit(draft, sketch);
    expect(inShort(verification)).toBe(expected);
    expect(saidOf(verification)).toContain(SAID);
    expect(verification.checks.flatMap(({ notes = [] }) => notes.map(({ id }) => id))).not.toContain('words-stand');
  }); // biome-ignore format: a table
});
