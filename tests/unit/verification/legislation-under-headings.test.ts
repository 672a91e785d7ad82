import { describe, expect, it } from 'vitest';
import { clml, part, section } from '../support/enactment.ts';
import { auditArtefact, inShort, standing } from '../support/verdict.ts';

const PILOT = 'Any pilot placed on the list shall be eligible to be placed on it again in the next year';
const TEXT = clml(
  section(
    '5',
    part(2, 'section/5/1', '<Text>The list shall be kept by the harbour company and shown to any pilot.</Text>') +
      part(2, 'section/5/2', `<Text>${PILOT}.</Text>`),
  ),
  { asked: 'section/5' },
);

const read = (draft: string): ReturnType<typeof auditArtefact> => auditArtefact(draft, TEXT, 'xml');

describe('words right below a heading that is a provision alone are looked for there', () => {
  it.each([
    '### Section 5(2) of the Ferries Act 1996\n\n> {W}.',
    '## Ferries Act 1996, s 5(2)\n\n“{W}.”',
    '**Section 5(2) of the Ferries Act 1996**\n\n> {W}.',
    '# Note\n\nIt is old.\n\n### Section 5(2) of the Ferries Act 1996\n\n> {W}.\n\nThe pilot may thus return.',
  ])('%s', (draft) => {
    expect(inShort(read(draft.replace('{W}', PILOT)))).toBe('correct');
    expect(standing(read(draft.replace('{W}', PILOT.replace('shall', 'may'))))).toBe('to read');
    expect(standing(read(draft.replace('5(2)', '5(1)').replace('{W}', PILOT)))).toBe('to read');
  });

  it.each([
    '### What section 5(2) of the Ferries Act 1996 should say\n\n> {W}.',
    '### Section 5(2) of the Ferries Act 1996\n\nThis says:\n\n> {W}.',
  ])('but: %s', (draft) => {
    expect(standing(read(draft.replace('{W}', PILOT)))).toBe('to read');
  });
});
