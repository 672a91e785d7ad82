import { describe, expect, it } from 'vitest';
import { actOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const FINE = 'A fine under this section must be paid to the port';
const ALTERED = FINE.replace('must', 'may');
const ACT = actOf(['The master shall keep a log of every voyage.', `${FINE}.`]);

/** How each citation of a draft stands, with its text. */
function standings(draft: string, words: string): string[] {
  const found = citationsOf(`${draft.replaceAll('W', words)}\n`);
  return found.map((one) => `${one.text}: ${standingOf(one, ACT)}`);
}

const HEADS = ['### Section 5(2) Ferries Act 1996', '**s 5(2) Ferries Act 1996:**', '**Ferries Act 1996, s 5(2)**'];

describe.each(HEADS)('words that stand below %s', (head) => {
  it.each([
    '| Element | Wording |\n|---|---|\n| Rule | “W” |',
    '| Text | Comment |\n|---|---|\n| W | Clear |',
    '| Text | W |\n|---|---|\n| Comment | Clear |',
    '```\nW\n```',
    '```text\nW.\n```\n\nThe text is clear.',
  ])('never leave it verified: %j', (below) => {
    const found = standings(`${head}\n\n${below}`, ALTERED).join();
    expect(found).toMatch(/: (?:to read|error)/);
    expect(found).not.toMatch(/correct|verified/);
  });
});

describe('fenced code that a provision leads into', () => {
  const LEAD = 'Section 5 of the Ferries Act 1996 provides:\n\n```\n';

  it.each([`(1) The master shall keep a log of every voyage.\n(2) ${FINE}.`, `(2) ${FINE}.`, `${FINE}`])(
    'is compared as a block quotation is: %j',
    (words) => {
      expect(standings(`${LEAD}W\n\`\`\``, words).join()).toMatch(/correct/);
      expect(standings(`${LEAD}W\n\`\`\``, words.replace('must', 'may')).join()).toMatch(/error/);
    },
  );

  it('is none where it is called by a language', () => {
    expect(
      standings('The Ferries Act 1996 applies.\n\n```js\nsection 5 of the Ferries Act 1996\n```', ''),
    ).toHaveLength(1);
  });
});

describe('a provision alone in the first cell of a row', () => {
  it.each([
    ['## Ferries Act 1996\n\n| Provision | Summary |\n|---|---|\n| s 5(2) | Fines go to the Crown |', 's 5(2)'],
    ['## Ferries Act 1996\n\n| Section | Summary |\n|---|---|\n| 5(2) | Fines go to the Crown |', '5(2)'],
    ['| Ferries Act 1996 | |\n|---|---|\n| s 5(2) | Fines go to the Crown |', 's 5(2)'],
  ])('has what is said of it to read, whatever ends that: %j', (draft, cited) => {
    expect(standings(draft, '')).toContain(`${cited}: to read`);
  });

  it('is a part of the draft where the head of its column names no provisions', () => {
    const draft = 'The Ferries Act 1996 applies.\n\n| Part of this note | Page |\n|---|---|\n| Section 5 | Page four |';
    expect(standings(draft, '')).toHaveLength(1);
  });
});

it('a heading of legislation over rows that each cite has nothing to read for them', () => {
  const draft = '## Ferries Act 1996\n\n| Provision | Text |\n|---|---|\n| s 5(2) | “W” |';
  expect(standings(draft, FINE)).toEqual(['Ferries Act 1996: correct', 's 5(2): correct']);
});
