import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const BERTH = 'keep a berth at the quay free for the harbour launch while the vessel is at sea';
const TEXT = clml(
  section(
    '5',
    part(
      2,
      'section/5/1',
      `<Text>Where a pilot asks for it, they must keep a berth at the quay free for the harbour launch.</Text>`,
    ) +
      part(2, 'section/5/2', `<Text>After an inspection the master may ${BERTH} in the bay.</Text>`) +
      part(
        2,
        'section/5/3',
        '<Text>The company may not charge a toll after the end of the period of 3 years beginning with the end of the voyage.</Text>',
      ) +
      part(
        2,
        'section/5/4',
        '<Text>A pilot who is not ill as a result of a storm or a collision or another special reason has a right to a cabin.</Text>',
      ),
  ),
  { asked: 'section/5' },
);
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));

/** What is said of the draft, in which `{2}` is section 5(2) and `{m}` what it has with `must` for `may`. */
function said(draft: string): string[] {
  const source = draft
    .replace(/\{(\d)\}/g, 'section 5($1) of the Ferries Act 1996')
    .replaceAll('{m}', `the master must ${BERTH} in the bay`)
    .replace(/^s/, 'S');
  return citationsOf(source).map((one) =>
    inShort(verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] }, AS_OF)),
  );
}

describe('own words that an enactment is said to have, and does not, are an error', () => {
  it.each([
    '{2} provides that {m}.',
    '{2} states that {m}.',
    '{2} requires that {m}.',
    '{2} lays down that {m}.',
    '{2} also provides that {m}.',
    '{2} provides that, where a vessel has been inspected, {m}.',
    'Moreover, {2} provides that {m}.',
    '{2} provides that the master is required to keep a berth at the quay free for the harbour launch while the vessel is at sea in the bay.',
    '{3} provides that the company may charge a toll after the end of the period of 3 years beginning with the end of the voyage.',
    '{3} provides that the company may not charge a toll after the end of the period of six years beginning with the end of the voyage.',
    '{4} provides that a pilot who is ill as a result of a storm or a collision or another special reason has a right to a cabin.',
  ])('%s', (draft) => {
    expect(said(draft)).toEqual(['PARAPHRASE_DISTORTION MEDIUM']);
  });
});

describe('own words are no error', () => {
  it.each([
    'By {2}, {m}.',
    'Under {2} {m}.',
    'Pursuant to {2}, {m}.',
    'Applying {2}, {m}.',
    'Having had the notice under {2}, {m}.',
    '{m} ({2}).',
    'On the facts, and by {2}, {m}.',
    'The order under {2} is that {m}.',
  ])('that say what is so under an enactment: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    'If {2} provides that {m}, the Act is odd.',
    'The question is whether {2} provides that {m}.',
    "The Claimant's case is that {2} provides that {m}.",
    'The letter said that {2} provides that {m}.',
    "{2} provides, on the Claimant's case, that {m}.",
    '{2} provides that, if the Claimant is right, {m}.',
    '{2} does not provide that {m}.',
    'Nowhere does {2} say that {m}.',
    'Does it follow that {2} provides that {m}?',
    '{2} provides that {m}, or so the Claimant says.',
    '{2} provides that {m} if it chooses to.',
    'The notice under {2} states that {m}.',
  ])('that are of a condition, a question, a party, a denial: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    '{1} provides that the master must keep a berth at the quay free for the harbour launch.',
    '{1} provides that they are to keep a berth at the quay free for the harbour launch.',
    '{1} provides that they have to keep a berth at the quay free for the harbour launch.',
    '{1} provides that they shall keep a berth at the quay free for the harbour launch.',
    'section 5 of the Ferries Act 1996 provides that the master must keep a berth at the quay free for the harbour launch.',
    `{2} provides that the master is not obliged to ${BERTH} in the bay.`,
    `{2} provides that the master might ${BERTH} in the bay.`,
    '{3} provides that the company must not charge a toll after the end of the period of 3 years beginning with the end of the voyage.',
    '{3} provides that the company may not charge a toll after the end of the period of three years beginning with the end of the voyage.',
    '{3} provides that the company cannot charge a toll after the end of the period of 3 years beginning with the end of the voyage.',
  ])('that have the sense of the provision, or stand in another part of it: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });
});

it('words tied to two provisions of one sentence are each told as standing there', () => {
  const draft =
    '{2} lets him “keep a berth at the quay free”, and {1} says that “they must keep a berth at the quay free”.';
  const source = draft.replace(/\{(\d)\}/g, 'section 5($1) of the Ferries Act 1996').replace(/^s/, 'S');
  const told = citationsOf(source).map((one) =>
    verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] }, AS_OF)
      .notes.flat()
      .some(({ id }) => id === 'words-stand'),
  );
  expect(told).toEqual([true, true]);
});
