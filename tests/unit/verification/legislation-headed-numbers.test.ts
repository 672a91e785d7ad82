import { describe, expect, it } from 'vitest';
import { actOf, standingOf } from '../support/subsections.ts';
import { citationsOf } from '../support/verdict.ts';

const FINE = 'A fine under this section must be paid to the port';
const ACT = actOf(['The master shall keep a log of every voyage.', `${FINE}.`]);
const T = 'Ferries Act 1996';

/** How the citations of a table stand, by its rows: `N` is the number of the provision, `W` are the words. */
function standings(rows: readonly string[], number: string, words: string): string[] {
  const table = [rows[0], rows[0]?.replace(/[^|]+/g, '---'), ...rows.slice(1)].join('\n');
  const draft = `${table.replace(/\bN\b/g, number).replace(/\bW\b/g, words)}\n`;
  return citationsOf(draft).map((one) => `${one.text.includes('5') ? 'provision' : 'title'} ${standingOf(one, ACT)}`);
}

describe.each([
  [['| Act | Section | Text |', `| ${T} | N | “W” |`]],
  [['| Statute | s | Wording |', `| ${T} | N | W |`]],
  [['| Act | Provision | Text |', `| ${T} | N | “W” |`]],
  [['| Section | Act | Text |', `| N | ${T} | “W” |`]],
  [['| Text | Act | Section |', `| “W” | ${T} | N |`]],
  [['| Section | Words | Statute |', `| N | “W” | ${T} |`]],
])('words beside a number whose unit the head of its column has: %j', (rows) => {
  it('are confirmed where they stand there', () => {
    expect(standings(rows, '5(2)', FINE).join()).toMatch(/provision (?:correct|words verified)/);
  });

  it.each([
    ['5(1)', FINE],
    ['5(2)', FINE.replace('must', 'may')],
  ])('and nowhere else: %s %s', (number, words) => {
    const found = standings(rows, number, words);
    expect(found.join()).toMatch(/provision (?:to read|error)/);
    expect(found.join()).not.toMatch(/words verified|provision correct/);
  });
});

it('a part of a provision may stand in a cell of its own', () => {
  const rows = ['| Act | Section | Subsection | Text |', `| ${T} | 5 | N | “W” |`];
  expect(standings(rows, '2', FINE)).toEqual(['provision correct']);
  expect(standings(rows, '1', FINE)).toEqual(['provision to read']);
});
