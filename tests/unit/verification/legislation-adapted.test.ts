import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const LAMP = (verb: string): string =>
  `A ferryman ${verb} carry a lamp on the bow of the vessel at night in any harbour.`;
const TEXT = clml(
  section(
    '5',
    part(1, 'section/5/1', `<Text>${LAMP('must')}</Text>`) +
      part(2, 'section/5/2', '<Text>A pilot may ring a bell.</Text>'),
  ),
  { asked: 'section/5' },
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));

/** What is said of section 5(1), which `{C}` cites: `{W}` are words that it does not have, `{R}` those that it has. */
function said(draft: string): string[] {
  const source = draft
    .replaceAll('{S}', 'section 5(1) of the Ferries Act 1996')
    .replaceAll('{C}', 'Section 5(1) of the Ferries Act 1996')
    .replaceAll('{W}', `“${LAMP('may').slice(0, -1)}”`)
    .replaceAll('{R}', `“${LAMP('must').slice(0, -1)}”`);
  return citationsOf(source).map((one) =>
    inShort(verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] }, AS_OF)),
  );
}

describe('words that an enactment does not have are no error', () => {
  it.each([
    'Smith J, having set out {S}, said: {W}.',
    'The judge, having considered {S}, said: {W}.',
    'The master, relying on {S}, says: {W}.',
    'Counsel, citing {S}, states: {W}.',
    'Mr Brown, construing {S}, put it as follows: {W}.',
    'The Tribunal put {S} thus: {W}.',
    'The Court of Appeal put {S} in these terms: {W}.',
    'The letter renders {S} thus: {W}.',
    'The judge expressed {S} as follows: {W}.',
    'The Tribunal set out {S} thus: {W}.',
  ])('where somebody says them who has the enactment before him: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    '{C} contains no words such as {W}.',
    '{C} contains no reference to {W}.',
    '{C} contains neither {W} nor anything like it.',
    '{C} makes no mention of {W}.',
    '{C} uses no such expression as {W}.',
    '{C} says nothing to the effect that {W}.',
    '{C} has no rule that {W}.',
    '{C} refers nowhere to {W}.',
    '{C} gives no hint that {W}.',
    '{C} contains no words such as {R}.',
  ])('where it is said not to have them: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]|correct/);
  });

  it.each([
    'Notwithstanding {S}, {W}.',
    'Despite {S}, {W}.',
    'Pace {S}, {W}.',
    'Contrary to {S}, {W}.',
    'Without prejudice to {S}, {W}: clause 9.',
    'Subject to {S}, {W}.',
    'Pace {S}: {W}.',
    'In spite of {S}, {W}.',
    'Building on {S}, {W}.',
    'For the purposes of {S} {W} only where the bylaw says so.',
  ])('where they stand against it: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    'To adapt {S}, {W}.',
    'Mutatis mutandis, {S} reads {W}.',
    'With the necessary changes, {S} provides that {W}.',
    'One might gloss {S} thus: {W}.',
    'We may recast {S} thus: {W}.',
    'One might expand {S} thus: {W}.',
    '{C} (Appellant’s emphasis and amendments) reads {W}.',
    '{C} (with my amendments) reads {W}.',
    '{C} reads (the Claimant’s additions) {W}.',
    'In its application to the Isles of Scilly {S} reads: {W}.',
    '{C}, in its application to pilots, reads: {W}.',
    'On this view, {S} provides that {W}.',
    'On that reading {S} provides that {W}.',
    'On such a construction, {S} provides that {W}.',
    'So read, {S} provides that {W}.',
    'On {S}: {W} (Shelter briefing, p 4).',
    '{C}: {W} (letter of 3 May, para 2).',
    '{C} provides that {W} (Guidance note, p 12).',
    '{C}: {W} (Defendant’s skeleton, para 7).',
  ])('where they are adapted, or of another source: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });
});

describe('words that an enactment does not have are an error', () => {
  it.each([
    'In this case, {S} provides that {W}.',
    'By {S}, {W}.',
    'Under {S}, {W}.',
    'According to {S}, {W}.',
    '{C} provides that {W} (emphasis added).',
    '{C} provides that {W} (authorities bundle, p 33).',
    '{C} provides that {W} (AB tab 4, p 33).',
    '{C} reads (my emphasis) {W}.',
    'The Act is clear: {S} provides that {W}.',
  ])('where nothing turns them: %s', (draft) => {
    expect(said(draft)).toEqual(['QUOTATION_FABRICATION HIGH']);
  });
});
