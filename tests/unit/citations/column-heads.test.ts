import { describe, expect, it } from 'vitest';
import { cite } from './reading.ts';

const W = '“A ferryman must carry a lamp on the bow”';

/** A table in Markdown by its rows, and for each citation of its first row whether words beside it are left to read, or compared (`=`). */
function doubts(...rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...rest] = rows;
  const lines = [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`);
  return cite(`${lines.join('\n')}\n`)
    .filter(({ shortForm }) => !shortForm)
    .map(
      ({ text, claim, quotations }) =>
        `${text.replace('\t', ' / ')}${claim.doubtful.length > 0 ? ' ?' : ''}${quotations.some(({ hold }) => hold === 'open') ? ' =' : ''}`,
    );
}

const S5 = 'Ferries Act 1996, s 5(1)';
const S9 = 'Bridges Act 1990, s 9(2)';
const IS = '1. mgr. 12. gr. laga nr. 37/1993';
const CASE = '[2015] UKSC 11';

describe('words below a citation that is the head of their column', () => {
  it.each([
    [
      [
        ['', S5],
        ['Text', W],
      ],
      [`${S5} ?`],
    ],
    [
      [
        ['', S5],
        ['Scope', 'x'],
        ['Text', W],
      ],
      [`${S5} ?`],
    ],
    [
      [
        ['', S5],
        ['Text', 'A ferryman must carry a lamp on the bow'],
      ],
      [`${S5} ?`],
    ],
    [
      [
        ['', S5, S9],
        ['Text', W, W],
      ],
      [`${S5} ?`, `${S9} ?`],
    ],
    [
      [
        ['Section 5(1)', 'Ferries Act 1996'],
        ['Text', W],
      ],
      ['Section 5(1) / Ferries Act 1996 ?'],
    ],
    [
      [
        ['', IS],
        ['Texti', '„Skipstjóri skal hafa ljós í stafni“'],
      ],
      [`${IS} ?`],
    ],
    [
      [
        ['', IS],
        ['Texti', 'Skipstjóri skal hafa ljós í stafni'],
      ],
      [`${IS} ?`],
    ],
    [
      [
        ['', `Smith v Jones ${CASE}`],
        ['Words', W],
      ],
      [`${CASE} =`], // a field of words is compared, and held against nobody
    ],
    [
      [
        ['', `A v B ${CASE}`, 'C v D [2016] UKSC 4'],
        ['Words', W, W],
      ],
      [`${CASE} ?`, '[2016] UKSC 4 ?'],
    ],
  ])('are to be read with it: %j', (rows, expected) => {
    expect(doubts(...rows)).toEqual(expected);
  });

  it.each([
    [
      [
        ['', S5, S9],
        ['In force', 'Yes', 'No'],
      ],
      [S5, S9],
    ],
    [
      [
        [S5, 'Lamps'],
        [S9, 'Bells'],
      ],
      [S5, S9],
    ],
    [
      [
        [S5, 'The duty to carry a lamp'],
        ['—', 'The duty to ring a bell'],
      ],
      [S5],
    ],
    [
      [
        ['', S5],
        ['See', `A gloss on all of this is in the ${S9}`],
      ],
      [S5, S9],
    ],
  ])('are none where a cell says little, cites, or stands in another column: %j', (rows, expected) => {
    expect(doubts(...rows).map((one) => one.replace(/ \?$/, ''))).toEqual(expected);
    expect(doubts(...rows)[0]).toBe(expected[0]);
  });
});

describe('a provision alone in its cell', () => {
  it.each([
    [
      ['Ferries Act 1996', ''],
      ['s 5(1)', 'A ferryman must carry a lamp on the bow.'],
    ],
    [
      ['Ferries Act 1996', 'Text'],
      ['Section 5(1)', 'A ferryman must carry a lamp on the bow.'],
    ],
  ])('is said to say what stands in the cell beside it: %j %j', (...rows) => {
    const [head = [], ...rest] = rows;
    const lines = [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`);
    const own = cite(`${lines.join('\n')}\n`).find(({ shortForm }) => shortForm);
    expect(own?.claim.text).toContain('A ferryman must carry a lamp');
  });
});
