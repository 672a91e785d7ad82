import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const LAMP = (verb: string): string =>
  `A ferryman ${verb} carry a lamp on the bow of the vessel at night in any harbour`;
const SECTION = clml(section('5', part(1, 'section/5/1', `<Text>${LAMP('must')}.</Text>`)), { asked: 'section/5' });
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

/** What is said of section 5(1), which `{C}` cites: `{W}` are words that it does not have, `{R}` those that it has. */
function said(draft: string): string[] {
  const source = draft
    .replaceAll('{S}', 'section 5(1) of the Ferries Act 1996')
    .replaceAll('{C}', 'Section 5(1) of the Ferries Act 1996')
    .replaceAll('{A}', 'The Ferries Act 1996, s 5(1), is well known')
    .replaceAll('{W}', `“${LAMP('may')}”`)
    .replaceAll('{w}', LAMP('may'))
    .replaceAll('{R}', `“${LAMP('must')}”`);
  return citationsOf(source).map((one) => {
    const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
    const verification = verify(one, retrieved, AS_OF);
    return inShort(verification) + (checksOf(verification, 'quotation').some(isPass) ? ' words-verified' : '');
  });
}

const isPass = ({ result }: { readonly result: string }): boolean => result === 'pass';

describe('what is named right before a provision has it, known or not', () => {
  it.each([
    '{A}. WCA 2004 s 5(1): {W}.',
    '{A}. Compare WCA 2004 s 5(1), which provides that {W}.',
    '{A}. In Jersey, RCJL 1948 s 5(1) provides that {W}.',
    '{A}; the Jersey Law, s 5(1), provides that {W}.',
    '{A}; and cf. the Ferries (Lamps) Law, s 5(1): {W}.',
    '{A}. It has a cousin. The Canadian Act, s 5(1), provides that {W}.',
    '{A}. It was copied in Fiji. Section 5(1) there provides that {W}.',
    '{A}, and was copied in Fiji, where section 5(1) provides that {W}.',
    '{A}. It had a Scots forerunner. Its section 5(1) provided that {W}.',
    '{A}. It has a Welsh model. There, section 5(1) provides that {W}.',
    '{A}. WCA 2004 s 9 is another matter. Section 5(1) provides that {W}.',
    '{C} and WCA 2004 s 7 provide that {W}.',
    '{A}. In Ireland section 5(1) provides that {W}.',
    '{A}. The lease has its own section 5(1), which provides that {W}.',
    '{A}. The lease is also relied on. Section 5(1) provides that {W}.',
    '{A}. The policy document is at tab 3. Section 5(1) provides that {W}.',
  ])('no error: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    '{A}. WCA 2004 s 5(1) provides that {R}.',
    '{A}; the Jersey Law, s 5(1), provides that {R}.',
    '{A}. The Jersey Law, s 5(1), is short. It provides that {R}.',
  ])('nor confirmed of another: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/words-verified/);
  });

  it('what nothing else is named before is an error still', () => {
    expect(said('{A}. Section 5(1) provides that {W}.').join()).toMatch(/[A-Z]/);
    expect(said('{A}. Section 5(1) provides that {R}.').join()).toMatch(/words-verified/);
  });
});

describe('It is the provision where that is what the sentence before is about', () => {
  it.each([
    'The letter was sent under {S}. It stated: {W}.',
    'A notice was served under {S}. It stated that {W}.',
    "Mr Lee's bond was assigned under {S}. It provided: {W}.",
    'The contract refers to {S}. It provides that {W}.',
    'The undertaking tracked {S}. It required that {W}.',
    'The licence reflects {S}. It states that {W}.',
    'The Defence relies on {S}. It says that {W}.',
    '{C} was copied into the deed. It provides that {W}.',
  ])('no error: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    '{C} is the key. It provides that {W}.',
    '{C} matters. It provides that {W}.',
    'See {S}. It provides: {W}.',
    '{C} governs lamps. This provides that {W}.',
    '{C} requires a lamp. It says that {W}.',
    'The material provision is {S}. It provides that {W}.',
    'The owner was bound by {S}. That section provides that {W}.',
  ])('an error still: %s', (draft) => {
    expect(said(draft).join()).toMatch(/QUOTATION_FABRICATION/);
  });
});

describe('nothing but neutral words lead from an enactment to words that are an error, or stand beside them', () => {
  it.each([
    // what stands before a colon
    'Defence, para 7: {S} provides that {W}.',
    'Claimant: {S} provides that {W}.',
    'Candidate A: {S} provides that {W}.',
    // below a question
    'Which of these is right?\n\n(a) {S} provides that {W}.\n\n(b) {S} provides that {R}.',
    'Which of these is right?\n\n(a) {S} provides that {R}.\n\n(b) {S} provides that {W}.',
    'The email read: {S} provides that {W}.',
    'The student answered: {S} provides that {W}.',
    'Paragraph 7 of the Particulars: {C} provides that {W}.',
    'The note in the White Book: {S} provides that {W}.',
    // what leads to it without one
    'A form drafted to copy {S} provides that {W}.',
    'The children learn that {S} provides that {W}.',
    // a heading, and columns
    "## The Claimant's case\n\n{C} provides that {W}.",
    '| As pleaded | As enacted |\n|---|---|\n| {C}: {W} | {C}: {R} |',
    '| As pleaded | Comment |\n|---|---|\n| {C}: {W} | denied |',
    // the next sentence
    '{C} provides that {W}. So says the Defence.',
    "{C} provides that {W}. That is the claimant's case.",
    '{C} provides that {W}. Those words were the invention of the software.',
    '{C} provides that {W}. The word in the statute is “must”.',
    '{C} provides that {W}. Thus the Defence, paragraph 4.',
    '{C} provides that {W}. [Check: is it “must”?]',
    '{C} provides that {W}. Really?',
    '{C} provides that {W}. Mr Smith is wrong about this.',
    '{C} provides that {W}. The Claimant made this up.',
    '{C} provides that {W}. Where did that come from?',
    '{C} provides that {W}. Parliament never said so.',
    '{C} provides:\n\n> {w}.\n\nThose words are an invention.',
    // the rest of the sentence
    '{C} provides that {W} according to the Defence.',
    '{C} provides that {W}; it does not.',
    // the sentence before
    'The Defence quotes the Act thus. {C} provides that {W}.',
    // a label before words with their source behind them
    'The Defence: {W} ({S}).',
    'Claimant: {W}: {S}.',
    'The Particulars plead {W}: {S}.',
    // what it was, or was to be
    '{C} began life as a rule that {W}.',
    '{C} was to have required that {W}.',
  ])('no error: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/QUOTATION_FABRICATION/);
  });

  it.each([
    'The law: {S} provides that {W}.',
    'The position is clear: {S} provides that {W}.',
    'In particular, {S} provides that {W}.',
    'This matters because {S} provides that {W}.',
    'The owner is bound, since {S} provides that {W}.',
    'The Claimant relies on {S}, which provides that {W}.',
    '{C} provides that {W}. That is mandatory.',
    '{C} provides that {W}. Those words are clear.',
    '{C} provides that {W}. The owner did not do so.',
    'The rule is this. {C} provides that {W}.',
    'The law: {W} ({S}).',
    '{C} provides:\n\n> {w}.\n\nThe owner did not do so.',
    '{C} begins with the words {W}.',
    '## The law\n\n{C} provides that {W}.',
    '# Skeleton argument: the scheme\n\n1. {C} provides: {W}.\n\n2. {C} says that {R}.',
    '| Provision | Comment |\n|---|---|\n| {C}: {W} | agreed |',
  ])('an error still: %s', (draft) => {
    expect(said(draft).join()).toMatch(/QUOTATION_FABRICATION/);
  });
});
