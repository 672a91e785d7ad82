import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const WORDS = 'A ferryman must carry a lamp on the bow of the vessel at night in any harbour';
const OTHERS = 'The harbour master may inspect the hull of any vessel that is moored in the harbour';
const ACT = clml(
  section('5', part(2, 'section/5/1', `<Text>${WORDS}.</Text>`) + part(2, 'section/5/2', `<Text>${OTHERS}.</Text>`)),
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(ACT), 'xml'));

/** What is said of each citation of a draft, with what its quoted words come to. */
function said(draft: string, provision: string, words: string): string[] {
  const source = draft
    .replaceAll('{T}', 'Ferries Act 1996')
    .replaceAll('{p}', `section ${provision}`)
    .replaceAll('{P}', `Section ${provision}`)
    .replaceAll('{W}', words);
  const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
  return citationsOf(source).map((one) => {
    const verification = verify(one, retrieved, AS_OF);
    const results = checksOf(verification, 'quotation').map(({ result }) => result);
    return [inShort(verification), ...results].join(' ');
  });
}

const isConfirmed = (one: string): boolean => one.includes(' pass');

/** A title and a provision that is set apart from it are one citation. */
const JOINED = [
  'Under the {T} (see {p}), “{W}”.',
  'In the {T} (see in particular {p}) “{W}”.',
  'By the {T} ({p}), “{W}”.',
  'The {T} (see {p}) states: “{W}”.',
  'The {T} (in {p}) provides that “{W}”.',
  'The {T} (c. 52) ({p}) provides: “{W}”.',
  '{T} ({p}) provides: “{W}”.',
  '{T} [{p}]: “{W}”.',
  '{P} ({T}) provides “{W}”.',
  '{P} [{T}]: “{W}”.',
  '{T} – {p} – “{W}”.',
  '{T} — {p} — “{W}”.',
  '{T} → {p} → “{W}”.',
  '{T} / {p} / “{W}”.',
  '{P} – {T} – “{W}”.',
  'Under the {T} – specifically {p} – “{W}”.',
  'The {T}, which in {p} provides “{W}”.',
  'The {T}, {p} of which provides “{W}”.',
];

/** What joins them is not listed, or they stand in different clauses: the words are those of the provision, or to read. */
const APART = [
  'The {T} contains the following in {p}: “{W}”.',
  'The {T} provides ({p}): “{W}”.',
  'The {T} applies: see {p}, “{W}”.',
  '{T}; {p}; “{W}”.',
  'According to the {T}, “{W}” (see {p}).',
];

describe('a provision that is set apart from its title', () => {
  it.each(JOINED)('has the words that it has: %s', (draft) => {
    expect(said(draft, '5(1)', WORDS).filter(isConfirmed)).toEqual(['correct pass']);
  });

  it.each(APART)('has the words that it has, and what else is said is to be read: %s', (draft) => {
    expect(said(draft, '5(1)', WORDS).filter(isConfirmed)).toHaveLength(1);
  });

  it.each([...JOINED, ...APART])('leaves no words to the title that stand elsewhere: %s', (draft) => {
    expect(said(draft, '5(2)', WORDS).filter(isConfirmed)).toEqual([]);
    expect(said(draft, '5(1)', WORDS.replace('must', 'may')).filter(isConfirmed)).toEqual([]);
  });

  it.each(JOINED)('is wrong with the words of another: %s', (draft) => {
    expect(said(draft, '5(2)', WORDS).join()).toMatch(/[A-Z]{3}/);
    expect(said(draft, '5(1)', WORDS.replace('must', 'may')).join()).toMatch(/[A-Z]{3}/);
  });

  it.each([
    'The {T} ({p} apart) provides: “{W}”.',
    'The {T} – {p} apart – provides: “{W}”.',
    'The {T} (unlike {p}) provides: “{W}”.',
    'The {T} (but not {p}) provides: “{W}”.',
    'The {T} (as amended by {p}) provides: “{W}”.',
    'The {T} and {p} provide: “{W}”.',
  ])('is none of what the title says without it: %s', (draft) => {
    expect(said(draft, '5(2)', WORDS).join()).not.toMatch(/[A-Z]{3}/);
  });

  it('leaves to a title what its sentence gives to no provision', () => {
    expect(said('The {T} provides: “{W}”.', '', WORDS)).toEqual(['correct pass']);
    expect(said('{P} of the {T} is short. The Act provides: “{W}”.', '5(2)', WORDS).filter(isConfirmed)).toHaveLength(
      1,
    );
    expect(said('The {T} provides that “{W}”, and {p} is subject to that.', '5(2)', WORDS)[0]).toMatch(/ pass$/);
  });
});

/** A line over a block quotation that is a provision with its title, whatever parts the two. */
const HEADED = [
  '**{P} – {T}**\n\n> {W}.',
  '*{P} – {T}*\n\n> {W}.',
  '{P}: {T}\n\n> {W}.',
  '**{P}; {T}**\n\n> {W}.',
  '{P} / {T}\n\n> {W}.',
  '**{T}** – {p}\n\n> {W}.',
];

describe('a line that is a provision with its title, over a block quotation', () => {
  it.each(HEADED)('has the words that it has: %j', (draft) => {
    expect(said(draft, '5(1)', WORDS).filter(isConfirmed)).toHaveLength(1);
  });

  it.each(HEADED)('leaves no words to the title that stand elsewhere: %j', (draft) => {
    expect(said(draft, '5(2)', WORDS).filter(isConfirmed)).toEqual([]);
    expect(said(draft, '5(1)', WORDS.replace('must', 'may')).filter(isConfirmed)).toEqual([]);
  });

  it.each([
    '**{P}: the {T}**\n\nThe regime is old.',
    '## {P}: The {T}\n\nThe regime is old.',
    '**{P} – {T}**\n\nThe regime is old.',
    '{P}: The {T} in outline\n\nThe regime is old.',
  ])('is none of the Act where it may be the number of a part of the draft: %j', (draft) => {
    expect(said(draft, '12', WORDS).join()).not.toMatch(/[A-Z]{3}/);
  });
});

describe('a title over a line that is a reference to a provision', () => {
  it.each([
    'The {T} provides that “{W}”.\n\nReference: {P}.',
    'The {T} provides that “{W}”.\n\n{P}.',
    'The {T} provides:\n\n> {W}.\n\nThe reference is {p}.',
  ])('has no words by itself: %j', (draft) => {
    expect(said(draft, '5(2)', WORDS).filter(isConfirmed)).toEqual([]);
  });

  it.each([
    'The {T} provides that “{W}”.\n\nThe whole of {p} is about lamps and their keepers.',
    'The {T} provides that “{W}”.\n\nThat is the law.\n\n{P}.',
  ])('has them where the line says more, or stands further down: %j', (draft) => {
    expect(said(draft, '5(2)', WORDS).filter(isConfirmed)).toHaveLength(1);
  });
});
