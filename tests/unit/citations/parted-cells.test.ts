import { describe, expect, it } from 'vitest';
import { cite } from './reading.ts';

const T = 'Ferries Act 1996';

/** The citations of legislation of a table of one row, by the cells of its head. */
function cited(head: readonly string[], row: readonly string[]): string[] {
  const lines = [head, head.map(() => '---'), row].map((cells) => `| ${cells.join(' | ')} |`);
  return cite(`${lines.join('\n')}\n`).map(({ text }) => text.replace('\t', ' / '));
}

/** The same, each with the places that are read in it. */
function placed(head: readonly string[], row: readonly string[]): string[] {
  const lines = [head, head.map(() => '---'), row].map((cells) => `| ${cells.join(' | ')} |`);
  return cite(`${lines.join('\n')}\n`).map(({ text, cites }) => {
    const places = cites.kind === 'enactment' ? cites.enactment.places.map(({ locator }) => locator) : [];
    return `${text.replaceAll('\t', ' / ')}: ${places.join()}`;
  });
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

  it.each([
    [['Act', 'Section', 'Text'], [T, '5(1)', '“A ferryman must wait.”'], `${T} / 5(1)`, 's/5/1'],
    [['Statute', 's', 'Wording'], [T, '5(1).', 'A ferryman must wait.'], `${T} / 5(1)`, 's/5/1'],
    [['Section no.', 'Act'], ['5(1)', T], `5(1) / ${T}`, 's/5/1'],
    [['Act', '§'], [T, '5'], `${T} / 5`, 's/5'],
    [['Act', 'Provision', 'Text'], [T, '5(1)', '“A ferryman must wait.”'], `${T} / 5(1)`, 's/5/1'],
    [['SI', 'Provision'], ['Ferries Regulations 1998', '7(3)'], 'Ferries Regulations 1998 / 7(3)', 'reg/7/3'],
    [['SI', 'Article'], ['Ferries Order 1998', '7(3)'], 'Ferries Order 1998 / 7(3)', 'art/7/3'],
    [['Act', 'Section', 'Subsection', 'Text'], [T, '5', '1', '“A ferryman must wait.”'], `${T} / 5 / 1`, 's/5/1'],
    [['Act', 'Provision', 'Para'], [T, 'Section 5', '(1)'], `${T} / Section 5 / (1)`, 's/5/1'],
    [['Provision', 'Sub', 'Words'], [`${T}, s 5`, '(1)', 'A ferryman must wait.'], `${T}, s 5 / (1)`, 's/5/1'],
  ])('has the unit of a number from the head of its column: %j %j', (head, row, expected, place) => {
    expect(placed(head, row)).toContain(`${expected}: ${place}`);
  });

  it.each([
    [['Tab', 'Act', 'Page'], ['5(1)', T, '4'], `${T}: `],
    [['Section', 'Act', 'Page'], ['5', T, '4'], `${T}: `],
    [['Act', 'Reference', 'Page'], [T, '5', '4'], `${T}: `],
    [['Act', 'Lease'], [T, '5(1)'], `${T}: `],
    [['Act', 'Paragraph', 'Text'], [T, '5', '“A ferryman must wait.”'], `${T}: `],
    [['Provision', 'Page'], [`${T}, s 5`, '(1)'], `${T}, s 5: s/5`],
  ])('is none where the head counts something else, or may: %j %j', (head, row, expected) => {
    expect(placed(head, row)).toContain(expected);
  });
});
