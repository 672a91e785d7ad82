import { describe, expect, it } from 'vitest';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, checksOf } from '../support/verdict.ts';

const LAMP = 'carry a lamp on the bow of the vessel';
const BELL = 'ring a bell at the quay in any fog';
const TEXT = clml(
  section(
    '5',
    part(
      2,
      'section/5/1',
      `<Text>A ferryman must—</Text>${part(3, 'section/5/1/a', `<Text>${LAMP}, and</Text>`)}${part(3, 'section/5/1/b', `<Text>${BELL}.</Text>`)}`,
    ),
  ),
  { asked: 'section/5' },
);
const said = (draft: string, a: string, b: string): ReturnType<typeof auditArtefact> =>
  auditArtefact(
    draft.replace('{p}', 'ection 5(1) of the Ferries Act 1996').replace('{a}', a).replace('{b}', b),
    TEXT,
    'xml',
  );
const results = (draft: string, a: string, b: string): string[] =>
  checksOf(said(draft, a, b), 'quotation').map(({ result }) => result);
const isMoved = (draft: string, a: string, b: string): boolean =>
  checksOf(said(draft, a, b), 'quotation').some(({ notes = [] }) =>
    notes.some(({ id }) => id === 'not-at-that-letter'),
  );

describe('words behind the letter of a part', () => {
  it.each([
    'S{p} requires (a) “{a}” and (b) “{b}”.',
    'S{p} has two limbs. Limb (a) reads “{a}”; limb (b) reads “{b}”.',
  ])('stand in the part of that letter, or are left to read: %s', (draft) => {
    expect(isMoved(draft, LAMP, BELL)).toBe(false);
    expect(results(draft, LAMP, BELL)).toEqual(['pass', 'pass']);
    expect(results(draft, BELL, LAMP)).not.toContain('pass');
  });

  it('are said to stand elsewhere', () => {
    expect(isMoved('S{p} requires (a) “{a}” and (b) “{b}”.', BELL, LAMP)).toBe(true);
  });

  it.each([
    'S{p} requires (i) “{a}” and (ii) “{b}”.',
    'S{p} requires “{a}” and “{b}”.',
    'S{p} (a duty) requires “{a}” and “{b}”.',
  ])('and where the provision has no such part, the author counts himself: %s', (draft) => {
    expect(results(draft, BELL, LAMP)).toEqual(['pass', 'pass']);
  });
});

const SUBSECTIONS = clml(
  section(
    '5',
    part(2, 'section/5/1', `<Text>A ferryman must ${LAMP}.</Text>`) +
      part(2, 'section/5/2', `<Text>A ferryman must ${BELL}.</Text>`),
  ),
  { asked: 'section/5' },
);

describe('words behind, or before, the number of a subsection', () => {
  it.each([
    'S{p}:\n\n- ({n}) “{w}.”',
    'S{p}:\n\n- **({n})** “{w}.”',
    '**F{t}, s 5**\n\n- ({n}) “{w}.”',
    'S{p} is clear. ({n}) provides that “{w}”.',
    'S{p} is clear. ({n}) provides “{w}”.',
    'S{p} matters. ({n}): “{w}”.',
  ])('are confirmed under their own alone: %s', (draft) => {
    const passes = (number: string): boolean => {
      const source = draft
        .replace('{p}', 'ection 5 of the Ferries Act 1996')
        .replace('{t}', 'erries Act 1996')
        .replace('{n}', number)
        .replace('{w}', BELL);
      return auditArtefact(source, SUBSECTIONS, 'xml').checks.some(
        ({ result, check }) => check === 'quotation' && result === 'pass',
      );
    };
    expect(passes('2')).toBe(true);
    expect(passes('1')).toBe(false);
  });
});
