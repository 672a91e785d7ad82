import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './support/imports.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const tests = globSync('tests/unit/**/*.test.ts', { cwd: ROOT }).map(read);
const makers = globSync('scripts/*.ts', { cwd: ROOT }).flatMap((file) => {
  const maker = /if \(import\.meta\.main\) writeOrCheck\((\w+)\(\)\)/.exec(read(file))?.[1];
  return maker === undefined ? [] : [[file, maker] as const];
});

it('there are scripts that write files', () => {
  expect(makers.length).toBeGreaterThan(4);
});

it.each(makers)(
  'what %s writes is held by a test that names the script in one line, and prints no content',
  (file, maker) => {
    const holding = tests.filter((text) => text.includes(`${maker}()`) && text.includes(`'npx node ${file}'`));
    expect(holding.filter((text) => text.includes('stale(')).length).toBeGreaterThan(0);
    expect(
      tests.filter((text) => new RegExp(`each\\(\\[\\.\\.\\.${maker}\\(\\)\\]\\)[^;]*?toBe\\(text\\)`).test(text)),
    ).toEqual([]);
  },
);
