import { describe, expect, it } from 'vitest';
import { actOf, draftOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const ACT = actOf([
  'The harbour master must send a copy of the chart to the pilot. Section 27 of the Harbours Act 1947 shall not apply to any chart that he keeps.',
  'In section 9 of the Harbours Act 1947 for “lamp” there is substituted “light”.',
]);

/** What is said of section 5 in a draft; `{1}` is section 5(1). */
function said(draft: string): string {
  const one = citationsOf(draftOf(draft)).find(({ text }) => text.includes('Ferries'));
  if (one === undefined) throw new Error(draft);
  return standingOf(one, ACT);
}

describe('what a sentence says that a provision does to another law', () => {
  it.each([
    'By {1}, section 27 of the Harbours Act 1947 “is repealed in its entirety”.',
    'By {1}, the Harbours Act 1947 “shall be repealed”.',
    'Under {1}, the Harbours Act 1947 “shall cease to bind the harbour master”.',
    'Pursuant to {1}, the Harbours Act 1947 “shall be read as if enacted by this Act”.',
    'But under {1}, section 27 of the Harbours Act 1947 applies.',
    'Section 9 of the Harbours Act 1947, as amended by {2}, reads: “The lamp is lit.”',
    'Section 9 of the Harbours Act 1947 (as substituted by {2}) provides: “The lamp is lit.”',
    'See section 9 of the Harbours Act 1947 (as amended by the Ports Act 1999 and {2}).',
    'Harbours Act 1947, s 9 (repealed by the Ferries Act 1996, s 5(2)).',
    '{2} applies to section 9 of the Harbours Act 1947.',
    '{2} disapplies section 9 of the Harbours Act 1947.',
  ])('is to read: %s', (draft) => {
    expect(said(draft)).toBe('to read');
  });

  it.each([
    ['By {1}, section 27 of the Harbours Act 1947 “shall not apply to any chart that he keeps”.', 'correct'],
    // the words are there, and are of another law
    ['By {1}, the Ports Act 1999 “shall not apply to any chart that he keeps”.', 'words verified'],
    ['{1} provides that “The harbour master must send a copy of the chart to the pilot.”', 'correct'],
    ['{1}, as amended by the Ports Act 1999, provides: “The harbour master must send a copy of the chart to the pilot.”', 'correct'],
  ])('is none of what its text shows: %s', (draft, expected) => {
    expect(said(draft)).toBe(expected);
  }); // biome-ignore format: a table
});
