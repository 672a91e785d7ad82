import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Row, readRow, readRows } from './rows.ts';

/** Sentences of our own with what must be read in them, by theme; `rows.ts` says how they are written. */
const folder = new URL('.', import.meta.url);
const files = fs.readdirSync(folder).filter((file) => file.endsWith('.txt'));
const truth = files.map((file) => [file, readRows(fs.readFileSync(new URL(file, folder), 'utf8'))] as const);
const all = truth.flatMap(([, rows]) => rows);

describe('the truth', () => {
  it('has 300 drafts or more, half of them traps, none twice', () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(all.filter(({ trap }) => trap).length).toBeGreaterThanOrEqual(all.length / 2);
    expect(new Set(all.map(({ draft }) => draft)).size).toBe(all.length);
    const todo = all.filter((row) => row.todo !== null);
    console.log(`truth: ${all.length} drafts, ${all.filter(({ trap }) => trap).length} traps, ${todo.length} to do`);
  });
});

describe.each(truth)('%s', (_, rows) => {
  it.each(rows.map((row) => [titleOf(row), row] as const))('%s', (_title, row) => {
    const read = readRow(row);
    const right = comparable(row.expected);
    if (row.todo === null) expect(comparable(read)).toEqual(right);
    else
      expect(
        comparable(read),
        'it is read right now: take its todo away (node tests/unit/citations/truth/turn.ts)',
      ).not.toEqual(right);
  });
});

function titleOf({ theme, draft, line, todo }: Row): string {
  return `${line} ${theme}: ${draft.replace(/\s+/g, ' ').replaceAll('%', '%%')}${todo === null ? '' : ` (todo: ${todo})`}`;
}

/** One line for each citation, so that a difference is seen at a glance. */
function comparable(expected: Row['expected']): string[] {
  return expected.map((one) => JSON.stringify(one));
}
