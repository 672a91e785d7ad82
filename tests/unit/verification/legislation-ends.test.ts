import { describe, expect, it } from 'vitest';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, checksOf, inShort } from '../support/verdict.ts';

const TEXT = clml(
  section(
    '5',
    part(
      2,
      'section/5/1',
      '<Text>Every pilot on the list of the harbour shall keep a lamp lit by night without further notice.</Text>',
    ) + part(2, 'section/5/2', '<Text>A tug must carry a bell; and the mate shall ring it in any fog at sea.</Text>'),
  ),
  { asked: 'section/5' },
);
const FIRST = 'Every pilot on the list of the harbour shall keep a lamp lit by night';
const LAST = 'keep a lamp lit by night without further notice';
const BELL = 'ring it in any fog at sea';

const said = (draft: string): ReturnType<typeof auditArtefact> =>
  auditArtefact(
    draft.replace('{p}', '5(1) of the Ferries Act 1996').replace('{s}', '5 of the Ferries Act 1996'),
    TEXT,
    'xml',
  );
const isAtEnd = (draft: string): boolean => {
  const all = checksOf(said(draft), 'quotation');
  expect(all.length).toBeGreaterThan(0);
  return all[0]?.result === 'pass' && !all.some(({ notes = [] }) => notes.some(({ id }) => id === 'not-at-that-end'));
};

describe('words that a provision is said to begin or to end with', () => {
  it.each([
    [`Section {p} begins with the words “${FIRST}”.`, `Section {p} begins with the words “${LAST}”.`],
    [`Section {p} opens with “${FIRST}”.`, `Section {p} opens with “${LAST}”.`],
    [`Section {p} begins: “${FIRST}”.`, `Section {p} begins: “${LAST}”.`],
    [`Section {p} ends with the words “${LAST}”.`, `Section {p} ends with the words “${FIRST}”.`],
    [`Section {p} concludes: “${LAST}”.`, `Section {p} concludes: “${FIRST}”.`],
    [`Section {s} ends: “${BELL}”.`, `Section {s} ends: “${LAST}”.`],
    [`Section {s} begins: “${FIRST}”.`, `Section {s} begins: “A tug must carry a bell”.`],
  ])('stand at that end of what is cited: %s', (right, wrong) => {
    expect(isAtEnd(right)).toBe(true);
    expect(isAtEnd(wrong)).toBe(false);
    expect(inShort(said(wrong))).toBe('quotation-not-checkable');
  });

  it.each([
    `Section {p} provides: “${LAST}”.`,
    `Section {p}, which begins a new Part, provides: “${LAST}”.`,
    `Section {p} provides that every pilot shall “${LAST}”, and so ends the matter.`,
  ])('and others may stand anywhere in it: %s', (draft) => {
    expect(isAtEnd(draft)).toBe(true);
  });

  const ALL = 'Every pilot on the list of the harbour shall keep a lamp lit by night without further notice';

  it.each([
    'Section {p} says only: “{w}”.',
    'Section {p} says only that “{w}”.',
    'Section {p} simply reads: “{w}”.',
    'Section {p} merely states: “{w}”.',
    'Section {p} reads in full: “{w}”.',
    'In full, section {p} reads: “{w}”.',
    'The full text of section {p} is: “{w}”.',
    'Section {p} says only:\n\n> {w}.',
  ])('are all of it where the draft says so: %j', (draft) => {
    expect(isAtEnd(draft.replace('{w}', ALL))).toBe(true);
    expect(isAtEnd(draft.replace('{w}', FIRST))).toBe(false);
    expect(inShort(said(draft.replace('{w}', FIRST)))).toBe('quotation-not-checkable');
    expect(isAtEnd(draft.replace('{w}', LAST))).toBe(false);
  });

  it.each([
    'Section {p} simply says “{w}” and the rest is of no moment.',
    'Section {p} provides: “{w}”, and only pilots read that in full.',
  ])('and a part where it does not: %j', (draft) => {
    expect(isAtEnd(draft.replace('{w}', FIRST))).toBe(true);
  });
});
