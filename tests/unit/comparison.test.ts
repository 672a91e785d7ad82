import fs from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const rows = fs
  .readFileSync(new URL('docs/comparison.md', root), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('docs/comparison.md names a test that is there for whatever it says that Citeward has', () => {
  const claimed = rows.filter(([, , cell = '']) => /^(?:yes|partly|none|Neovim)/.test(cell));
  expect(claimed.length).toBeGreaterThan(40);
  const named = (cell: string): string[] => [...cell.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file);
  const unshown = claimed.filter(([, , , shown = '']) => {
    const files = named(shown);
    return files.length === 0 || !files.every((file) => fs.existsSync(new URL(file, root)));
  });
  expect(unshown.map(([, feature]) => feature)).toEqual([]);
});
