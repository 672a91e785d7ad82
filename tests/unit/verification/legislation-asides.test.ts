import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort, standing } from '../support/verdict.ts';

const LAMP = (verb: string): string =>
  `A ferryman ${verb} carry a lamp on the bow of the vessel at night in any harbour.`;
const SECTION = clml(section('5', part(1, 'section/5/1', `<Text>${LAMP('must')}</Text>`)), { asked: 'section/5' });
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

/** What is said of section 5(1), which `{C}` cites: `{W}` are words that it does not have, `{R}` those that it has. */
const said = (draft: string): string[] => verified(draft).map(inShort);

/** How it stands. */
const standings = (draft: string): string[] => verified(draft).map(standing);

function verified(draft: string): ReturnType<typeof verify>[] {
  const source = draft
    .replaceAll('{S}', 'section 5(1) of the Ferries Act 1996')
    .replaceAll('{C}', 'Section 5(1) of the Ferries Act 1996')
    .replaceAll('{W}', `“${LAMP('may').slice(0, -1)}”`)
    .replaceAll('{R}', `“${LAMP('must').slice(0, -1)}”`);
  return citationsOf(source).map((one) =>
    verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] }, AS_OF),
  );
}

describe('words that an enactment does not have are no error', () => {
  it.each([
    'ChatGPT’s answer:\n\n{C} provides: {W}.',
    'From the bank’s letter:\n\n{C} provides: {W}.',
    'The bank:\n\n{C} provides: {W}.',
    'Exhibit 4:\n\n{C} provides: {W}.',
    '## Email of 4 May\n\n{C} provides: {W}.',
    'Here is what Gemini said. {C} provides: {W}.',
  ])('where a line, a heading or a sentence above may show whose they are: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
    expect(said(draft.replace('{W}', '{R}'))).toEqual(['correct']);
  });

  it.each(['The law:\n\n{C} provides: {W}.', '## Legal framework\n\n{C} provides: {W}.'])(
    'but are one below a neutral line: %s',
    (draft) => {
      expect(said(draft).join()).toMatch(/[A-Z]/);
    },
  );

  it.each([
    '{C} reads, if the Claimant is right, {W}.',
    '{C} provides – if Mr Smith is right – that {W}.',
    '{C} reads if the Claimant is right {W}.',
    '{C} provides, unless I am mistaken, that {W}.',
    '{C} reads — assuming the amendment is in force — {W}.',
    'If the Claimant is right, {S} provides that {W}.',
    'Were the Claimant right, {S} provides that {W}.',
    '{C} provides that {W}, if the Claimant is right.',
    'Take a world in which {S} provides that {W}.',
    'The Claimant needs {S} to provide that {W}.',
    'The proposition that {S} provides that {W} is unsustainable.',
    '{W} ({S}, if the Claimant is right).',
  ])('where it is supposed that it has: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    "{C} includes, on the Claimant's case, a rule that {W}.",
    "{C} reads (in the Claimant's version) {W}.",
    '{C} (the Claimant says) provides that {W}.',
    '{C}, says the Claimant, provides that {W}.',
    '{C} provides, as the Claimant has it, that {W}.',
    '{C} provides (according to the Defendant) that {W}.',
    '{C} says, in the words of the pleading, {W}.',
    '{C} states, contrary to the letter (“A ferryman shall carry a lamp on the bow of the vessel at night”), {R}.',
    "{C} provides on the Claimant's reading that {W}.",
    "{C} (on the Claimant's reading): {W}.",
    "In the Claimant's version, {S} provides that {W}.",
    "In the Claimant's version the rule is {W}.[^1]\n\n[^1]: {C}.",
    '{C} provides that {W} (the Claimant says).',
    '{C} ({W}, according to the letter) applies.',
    "{C} ({W} in the Claimant's version) applies.",
    "{W} ({S}, on the Claimant's reading).",
    '{W} ({S}, as the Claimant has it).',
    'The letter sets out {S} as {W}.',
    "> A ferryman may carry a lamp on the bow of the vessel at night in any harbour.\n\n({S}, in the Claimant's version)",
    "In the Claimant's version {S} provides:\n\n> A ferryman may carry a lamp on the bow of the vessel at night in any harbour.",
  ])('where they are of what somebody has of it: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    '{C} requires rather more than that: {W}.',
    '{C} provides for less than that: {W}.',
    '{C} says something like {W}.',
    '{C} says in effect that {W}.',
    '{C} provides, paraphrasing, that {W}.',
    'To paraphrase {S}: {W}.',
    'Broadly, {S} provides that {W}.',
    '{C} requires more: {W} will not do.',
    '{C} prohibits a rule that {W}.',
    '{C} omits the words {W}.',
    '{C} excludes {W}.',
    '{C} requires something quite different from the notice: {W}.',
  ])('where they are like its own, or unlike them: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });
});

describe('words that an enactment does not have are an error', () => {
  it.each([
    '{C} provides that {W}.',
    '{C} provides, so far as relevant, that {W}.',
    '{C} provides (so far as material) that {W}.',
    '{C}, so far as relevant, provides: {W}.',
    '{C} provides, in full: {W}.',
    '{C} reads, materially, {W}.',
    '{C} provides, inter alia, that {W}.',
    '{C} provides, and I quote, {W}.',
    '{C} provides as follows (emphasis added): {W}.',
    '{C} (duty to carry a lamp) provides that {W}.',
    '{C} ({W}) applies.',
    'As {S} puts it, they “may carry a lamp on the bow of the vessel at night in any harbour”.',
  ])('where nothing that turns them stands between: %s', (draft) => {
    expect(said(draft)).toEqual(['QUOTATION_FABRICATION HIGH']);
  });

  it.each([
    '{C}, so far as it matters here, provides that {R}.',
    '{C} provides, as we have seen, that {R}.',
    '{C}, as noted above, provides: {R}.',
    '{C}, where material, provides that {R}.',
  ])('but what an aside leads to is read past it: %s', (draft) => {
    expect(standings(draft)).toEqual(['words verified']);
    expect(standings(draft.replace('{R}', '{W}')).join()).toMatch(/error|to read/);
  });

  it.each(['{C} omits the words {R}.', '{C} excludes {R}.', '{C} disapplies {R}.'])(
    'and those that a draft says are taken out are not verified: %s',
    (draft) => {
      expect(said(draft)).toEqual(['proposition-not-checkable']);
    },
  );

  it.each(["{C} provides, on the Defendant's case too, that {R}.", '{C} provides, as the Claimant has it, that {R}.'])(
    'and those that it has are found: %s',
    (draft) => {
      expect(said(draft)).toEqual(['proposition-not-checkable']);
    },
  );
});
