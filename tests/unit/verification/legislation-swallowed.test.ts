import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const PARTS = [
  'A ferryman may carry a lamp on the bow.',
  'The harbour master shall be appointed from the masters of the port exclusive of any who are members of the council of ferrymen.',
  'A ferryman may not ring a bell in fog unless the harbour master agrees.',
  'In this section “barge” means a vessel with oars and “harbour” includes a quay.',
];
const SECTION = clml(
  section('5', PARTS.map((text, i) => part(i + 1, `section/5/${i + 1}`, `<Text>${text}</Text>`)).join('')),
  { asked: 'section/5' },
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

/** What is said of a provision of section 5: its verdict, and how its quoted words came out. */
function said(draft: string): string {
  const [one] = citationsOf(draft.replaceAll('{A}', 'of the Ferries Act 1996'));
  if (!one) return 'nothing is cited';
  const verification = verify(
    one,
    { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] },
    AS_OF,
  );
  return [inShort(verification), ...checksOf(verification, 'quotation').map(({ result }) => result)].join(' ');
}

describe('words that stand in a provision and are turned by what is left out of it', () => {
  it.each([
    ['dots in the place of “not”', 'Section 5(3) {A}: “A ferryman may … ring a bell in fog”.'],
    ['a bracket in the place of a modal', 'Section 5(1) {A}: “A ferryman [shall] carry a lamp on the bow”.'],
  ])('are no pass: %s', (_, draft) => {
    expect(said(draft)).not.toMatch(/ pass/);
  });

  it.each([
    ['what they are excepted from', 'Section 5(2) {A} has him appointed from “members of the council of ferrymen”.'],
  ])('are to read: %s', (_, draft) => {
    expect(said(draft)).toMatch(/ pass not-checkable$/);
  });

  it.each([
    ['dots for what turns nothing', 'Section 5(2) {A}: “The harbour master shall be appointed … exclusive of any”.'],
    [
      'dots to the next sentence',
      'Section 5 {A}: “A ferryman may carry a lamp … The harbour master shall be appointed”.',
    ],
  ])('pass as before: %s', (_, draft) => {
    expect(said(draft)).toMatch(/ pass/);
  });
});

describe('a term alone, of which the draft says what it means', () => {
  it.each([
    ['Section 5(4) {A} provides that “barge” includes a raft.', 'not-checkable'],
    ['Section 5(4) {A} provides that “harbour” means a quay.', 'not-checkable'],
    ['Section 5(4) {A} provides that “barge” means a vessel with oars.', 'pass'],
    ['Section 5(4) {A} provides that “harbour” includes a quay.', 'pass'],
  ])('%s', (draft, expected) => {
    expect(said(draft).split(' ').slice(1)).toEqual([expected]);
  });
});

describe('what proves nothing', () => {
  it.each([
    ['one word that stands in another part', 'Section 5(1) {A} says “unless”.'],
    [
      'a place under another word for provisions',
      'Regulation 5(3) {A} provides that “A ferryman may not ring a bell in fog”.',
    ],
  ])('is no error: %s', (_, draft) => {
    expect(said(draft)).not.toMatch(/[A-Z]/);
  });

  it('but words in another part are', () => {
    expect(said('Section 5(1) {A} provides that “A ferryman may not ring a bell in fog”.')).toMatch(
      /PARAGRAPH_HALLUCINATION/,
    );
  });
});
