import { describe, expect, it } from 'vitest';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const PILOT = 'Any pilot placed on the list shall be eligible to be placed on it again in the next year';
const TEXT = clml(
  section(
    '5',
    part(2, 'section/5/1', '<Text>The list shall be kept by the harbour company and shown to any pilot.</Text>') +
      part(2, 'section/5/2', `<Text>${PILOT}.</Text>`),
  ),
  { asked: 'section/5' },
);
const ALTERED = PILOT.replace('shall', 'may');

const said = (draft: string): string => inShort(auditArtefact(draft, TEXT, 'xml'));

describe('a sentence that points to words above it is no assurance of them, whatever its verb', () => {
  it.each([
    'So provides {p}.',
    'So enacts {p}.',
    'Thus provides {p}.',
    '{P} so provides.',
    'So says {p}.',
    'So {p} requires.',
  ])('%s', (sentence) => {
    const draft = (words: string, number: number): string =>
      `> ${words}.\n\n${sentence.replace(/\{p\}/i, `${sentence.startsWith('{') ? 'Section' : 'section'} 5(${number}) of the Ferries Act 1996`)}`;
    expect(said(draft(ALTERED, 2))).not.toBe('correct');
    expect(said(draft(PILOT, 1))).not.toBe('correct');
  });

  it.each([
    [`${PILOT}. So provides section 5(2) of the Ferries Act 1996.`, 'correct'],
    [`${PILOT}. So provides section 5(1) of the Ferries Act 1996.`, 'proposition-not-checkable'],
    [`“${ALTERED}”. So provides section 5(2) of the Ferries Act 1996.`, 'proposition-not-checkable'],
    ['See section 5(2) of the Ferries Act 1996.', 'correct'],
  ])('beside such words in one paragraph they are compared: %s', (draft, expected) => {
    expect(said(draft)).toBe(expected);
  });
});
