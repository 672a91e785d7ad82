import { describe, expect, it } from 'vitest';
import { actOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const FINE = 'A fine under this section must be paid to the port';
const ACT = actOf(['The master shall keep a log of every voyage.', `${FINE}.`]);
const C = 'Ferries Act 1996, s 5(2)';
const OTHER = 'Wharves Act 1988, s 6';

/** How the citation of section 5(2) stands in a draft. */
function standings(draft: string, words = FINE): string[] {
  return citationsOf(`${draft.replaceAll('W', words)}\n`)
    .filter(({ text }) => text.includes('5'))
    .map((one) => standingOf(one, ACT));
}

describe('a numbered source of legislation whose number stands beside quoted words', () => {
  it.each([
    `[1] The owner says that “W” [1].\n\n[2] The port denies it.\n\nNotes\n\n[1] ${C}.\n\n[2] ${OTHER}.`,
    `The duty is “W” [1].\n\n[1] ${C}.\n\nAnother matter arises [1].\n\n[1] ${OTHER}.`,
    `The port [1] is governed by statute: “W”.\n\n[1] ${C}.`,
    `The law provides “W” [[1]](#ref1).\n\n[1] ${C}.`,
    `The law provides “W” ([1]).\n\n[1] ${C}.`,
    `The law provides “W” [1, 2].\n\n[1] ${C}.\n\n[2] ${OTHER}.`,
    `The statute [1] says “W”.\n\n[1] ${C}.`,
    `The law provides:\n\n> W. [1]\n\n[1] ${C}`,
    `The law provides “W” [1].\n\n| Ref | Source |\n|---|---|\n| 1 | ${C} |\n| 2 | ${OTHER} |`,
    `The law provides “W” [1].\n\n| | Source |\n|---|---|\n| [1] | ${C} |\n| [2] | ${OTHER} |`,
  ])('is never verified where the words are not its own: %j', (draft) => {
    const found = standings(draft, FINE.replace('must', 'may'));
    expect(found).toHaveLength(1);
    expect(found.join()).toMatch(/^(?:to read|error)$/);
  });

  it.each([
    `The port is governed by statute.\n\n[1] ${C}.`,
    `The port [1] is governed by statute. The owner paid the “toll”.\n\n[1] ${C}.`,
    `The port [2] is governed by statute: “W”.\n\n[1] ${C}.`,
  ])('is as it was where no words may be marked with its number: %j', (draft) => {
    expect(standings(draft)).toEqual(['correct']);
  });
});
