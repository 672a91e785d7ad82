/** What the oldest Node.js that the package names in `engines` cannot read, though the one that runs the tests can. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GROUP = /\(\?<(?<name>[A-Za-z]\w*)>/g;
/** `(?i:...)`, of Node.js 23. */
const MODIFIERS = /\(\?[ims]{1,3}(?:-[ims]{1,3})?:/;

it('no pattern names two groups alike, or changes its flags within', () => {
  const files = globSync('{server,shared,client}/**/*.ts', { cwd: ROOT });
  const found = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        const names = [...line.matchAll(GROUP)].map(({ groups }) => groups?.['name']);
        return new Set(names).size < names.length || MODIFIERS.test(line) ? [`${file}:${i + 1}`] : [];
      }),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
