import { describe, expect, it } from 'vitest';
import { cite } from './reading.ts';

const T = 'Ferries Act 1996';

/** The citations of legislation of a table of one row, by the cells of its head. */
function cited(head: readonly string[], row: readonly string[]): string[] {
  const lines = [head, head.map(() => '---'), row].map((cells) => `| ${cells.join(' | ')} |`);
  return cite(`${lines.join('\n')}\n`).map(({ text }) => text.replace('\t', ' / '));
}

describe('a citation of legislation in the row of a table', () => {
  it.each([
    [['Act', 'Provision'], [T, 's 5(1)'], `${T} / s 5(1)`],
    [['Act', 'Provision', 'Text'], [T, 's 5(1)', 'A ferryman must wait.'], `${T} / s 5(1)`],
    [['Section', 'Act'], ['Section 5', `the ${T}`], `Section 5 / the ${T}`],
    [['', ''], [T, 'Schedule 2'], `${T} / Schedule 2`],
  ])('stands in two cells, of a title alone and a provision alone: %j %j', (head, row, expected) => {
    expect(cited(head, row)).toContain(expected);
  });

  it.each([
    [['Provision', 'Effect'], [`${T}, s 1(3)`, 'Schedule 1 makes further provision about lamps.'], `${T}, s 1(3)`],
    [['Authority', 'Lease'], [`${T}, s 4(1)`, 'Section 12'], `${T}, s 4(1)`],
    [['', ''], [`${T}, s 4(1)`, 'Section 12'], `${T}, s 4(1)`],
    [['Authority', 'Lease'], [T, 'Section 12'], T],
    [['Tab', 'Authority', 'Page'], ['Section 12', T, '4'], T],
    [['Act', 'Provision', 'Effect'], [T, 's 4(1)', 'Section 12 is amended.'], `${T} / s 4(1)`],
    [['', '', ''], ['Section 12', T, 's 4(1)'], T],
    [['Provision', 'Text'], [`${T}, s 150(4)`, '(1) A ferryman must wait.'], `${T}, s 150(4)`],
  ])('takes nothing of another cell: %j %j', (head, row, expected) => {
    const found = cited(head, row);
    expect(found).toContain(expected);
    expect(found.filter((one) => one.includes(' / '))).toEqual(expected.includes(' / ') ? [expected] : []);
  });
});
