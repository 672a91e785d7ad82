import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { type Finding, readingOf } from '../../../shared/finding.ts';
import { loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const B = '*Moss v Lyle* [1990] 1 AC 1';
const WEIR = 'the wharf passes with the bank upon a sale of either';
const SENTENCE = 'The owner of a weir must keep the channel clear at all times';

const WHOLE: Sketch = {
  parties: ['Harrow Mills Ltd', 'Pemberton'],
  judges: ['Lord Farrow', 'Lord Sample', 'Lady Wren'],
  paragraphs: ['A weir.', `So ${WEIR}.`, `${SENTENCE}.`],
};
/** Two wrote, one agreed; the style of the line turns its small letters into capitals. */
const JOINT: Sketch = {
  ...WHOLE,
  body: [
    loose('Lord farrow and Lord Sample (with whom Lady Wren agrees):'),
    paragraph('1', 'A weir.'),
    paragraph('2', `So ${WEIR}.`),
    paragraph('3', `${SENTENCE}.`),
  ].join(''),
};
const DISSENTING: Sketch = {
  ...WHOLE,
  body: [
    loose('LORD FARROW:'),
    paragraph('1', 'A weir. I discern no dissent from that.'),
    paragraph('2', `So ${WEIR}.`),
    loose('LORD SAMPLE:'),
    paragraph('3', `I respectfully dissent. ${SENTENCE}.`),
  ].join(''),
};

function isConfirmed(draft: string, sketch: Sketch = WHOLE): boolean {
  const own = retrieved(sketch);
  return citationsOf(draft.replaceAll('{A}', A).replaceAll('{B}', B)).some((citation) => {
    if (citation.normalized !== '[2020] UKSC 7') return false;
    const verification = verify(citation, own, AS_OF);
    if (!verification.checks.some(({ check, result }) => check === 'quotation' && result === 'pass')) return false;
    return (
      verification.verdict.outcome === 'VERIFIED_CORRECT' ||
      readingOf({ ...verification, caseName: null } as unknown as Finding) === 'wordsVerified'
    );
  });
}

describe('who only agreed with a joint judgment has not written it', () => {
  it.each(['Lord Farrow', 'Lord Sample'])('%s wrote it', (judge) =>
    expect(isConfirmed(`In {A} at [2], ${judge} said: “${WEIR}”.`, JOINT)).toBe(true),
  );
  it('who agreed did not', () => expect(isConfirmed(`In {A} at [2], Lady Wren said: “${WEIR}”.`, JOINT)).toBe(false));
  it('a line in the past tense is none of a part', () =>
    expect(
      isConfirmed(`In {A} at [2], Lady Wren said: “${WEIR}”.`, {
        ...JOINT,
        body: JOINT.body?.replace('agrees', 'agreed at the time') ?? '',
      }),
    ).toBe(true));
});

describe('the sentence behind words that points to them says what becomes of them', () => {
  it.each([
    'That is what the court refused to say in {A} at [3].',
    'That is what the court was asked to say in {A} at [3].',
    'That view did not prevail in {A} at [3].',
    'The opposite is true after {A} at [3].',
    'That was the position before {A} at [3].',
    'This overstates {A} at [3].',
    'It did not survive {A} at [3].',
    'That claim failed in {A} at [3].',
    'That is what {A} at [3] refused to say.',
    'That is the view that {A} at [3] overruled.',
  ])('%s', (behind) => expect(isConfirmed(`“${SENTENCE}.” ${behind}`)).toBe(false));

  it.each([
    'That is what the court held in {A} at [3].',
    'That is the law after {A} at [3].',
    'This was confirmed in {A} at [3].',
    'That is binding authority: {A} at [3].',
    'That is the effect of {A} at [3].',
    'That is what {A} at [3] decided.',
    'That is the rule that {A} at [3] lays down.',
  ])('but: %s', (behind) => expect(isConfirmed(`“${SENTENCE}.” ${behind}`)).toBe(true));

  it('within their sentence too', () => {
    expect(isConfirmed(`“${SENTENCE}” is what {A} at [3] rejected.`)).toBe(false);
    expect(isConfirmed(`“${SENTENCE}” is what {A} at [3] lays down.`)).toBe(true);
  });
});

describe('words of a case that another has from it are not confirmed of that', () => {
  it.each([
    `Quoting {B}, {A} at [3]: “${SENTENCE}”.`,
    `{B}, cited in {A} at [3]: “${SENTENCE}”.`,
    `{B}, quoted in {A} at [3]: “${SENTENCE}”.`,
    `{B}, as summarised in {A} at [3]: “${SENTENCE}”.`,
    `{B}, cited with approval in {A} at [3]: “${SENTENCE}”.`,
  ])('%s', (draft) => expect(isConfirmed(draft)).toBe(false));

  it.each([
    `Quoting nobody, {A} at [3]: “${SENTENCE}”.`,
    `{B}, applied in {A} at [3]: “${SENTENCE}”.`,
    `{A} at [3]: “${SENTENCE}”.`,
  ])('but: %s', (draft) => expect(isConfirmed(draft)).toBe(true));
});

describe('what is numbered, or is a party’s case, is no court', () => {
  it.each([
    `Ground 1 in {A} at [2] was that “${WEIR}”.`,
    `In {A} at [2], ground 1 was: “${WEIR}”.`,
    `Condition 2 ({A} at [2]): “${WEIR}”.`,
    `Count 1 in {A} at [2] was that “${WEIR}”.`,
    `The defendant in {A} lost. At [2] its case is recorded: “${WEIR}”.`,
  ])('%s', (draft) => expect(isConfirmed(draft)).toBe(false));

  it.each([
    `On ground 1 the court in {A} held at [2] that “${WEIR}”.`,
    `Principle 1 in {A} at [2] is that “${WEIR}”.`,
    `The conclusion in {A} at [2] was that “${WEIR}”.`,
  ])('but: %s', (draft) => expect(isConfirmed(draft)).toBe(true));
});

describe('a judge who is said to dissent has to do so', () => {
  it('where nothing in his part says that he did his words are left to read', () => {
    expect(isConfirmed(`“${WEIR}”: {A} at [2] (Lord Farrow, dissenting).`, DISSENTING)).toBe(false);
    expect(isConfirmed(`In his dissent in {A} at [2], Lord Farrow said “${WEIR}”.`, DISSENTING)).toBe(false);
    expect(isConfirmed(`“${WEIR}”: {A} at [2] (Lord Farrow).`, DISSENTING)).toBe(true);
    expect(isConfirmed(`“${SENTENCE}”: {A} at [3] (Lord Sample, dissenting).`, DISSENTING)).toBe(true);
  });
});

describe('what an editor proposes in CriticMarkup is in doubt', () => {
  const WRONG = 'The owner of a weir may keep the channel clear at all times';
  const outcome = (draft: string): string[] =>
    citationsOf(draft.replaceAll('{A}', A)).map((one) => verify(one, retrieved(WHOLE), AS_OF).verdict.outcome);

  it('words taken out are held against nobody', () => {
    expect(outcome(`In {A} at [3] the court said {--“${WRONG}”--}{++“${SENTENCE}”++}.`)).not.toContain(
      'VERIFIED_ERROR',
    );
    expect(outcome(`In {A} at [3] the court said {~~“${WRONG}”~>“${SENTENCE}”~~}.`)).not.toContain('VERIFIED_ERROR');
    expect(outcome(`In {A} at [3] the court said “${WRONG}”.`)).toContain('VERIFIED_ERROR');
    expect(outcome(`In {A} at [3] the court said { -- “${WRONG}”.`)).toContain('VERIFIED_ERROR');
  });
});
