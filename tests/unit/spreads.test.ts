import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { addAll, greatestOf, leastOf } from '../../shared/lists.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A list that is spread into one of the calls that take any number of arguments: `push(...list)`, `Math.max(0, ...list)`. */
const SPREAD =
  /\b(?:push|unshift|concat|splice|max|min|hypot|fromCharCode|fromCodePoint|note)\((?:[^()[\]{};]|\([^()]*\)|\[[^[\]]*\])*\.\.\./g;

it('no list is spread into a call that a long one would make fail', () => {
  const files = globSync('{server,shared,client}/**/*.ts', { cwd: ROOT });
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...source.matchAll(SPREAD)].map(([words]) => `${file}: ${words}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

it('lists of any length are added, and have a least and a greatest', () => {
  const list: number[] = [];
  addAll(
    list,
    Array.from({ length: 500_000 }, (_, i) => i),
  );
  expect([list.length, leastOf(list), greatestOf(list), leastOf([], 3), greatestOf([4], 7)]).toEqual([
    500_000, 0, 499_999, 3, 7,
  ]);
});
