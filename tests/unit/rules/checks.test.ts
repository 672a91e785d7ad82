import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formCheckFiles } from '../../../scripts/form-checks.ts';
import { readText } from '../../../server/documents/index.ts';
import { CHECKS } from '../../../server/rules/checks/all.ts';
import { runChecks } from '../../../server/rules/run-checks.ts';

const found = (id: string, source: string): string[] => {
  const book = id.split('.')[0] ?? '';
  const { findings } = runChecks(readText(source, 'md'), [{ id: book, state: 'not-imported', book: null }]);
  return findings.filter(({ check }) => check === id).map(({ text }) => text);
};

describe.each(CHECKS)('$id', ({ id, bad, good }) => {
  it.each(bad)('finds something: %j', (source) => {
    expect(found(id, source)).not.toEqual([]);
  });

  it.each(good)('finds nothing: %j', (source) => {
    expect(found(id, source)).toEqual([]);
  });
});

it('one file is one check', () => {
  const folder = new URL('../../../server/rules/checks/', import.meta.url);
  const books = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  const files = books.flatMap(({ name }) => readdirSync(new URL(`${name}/`, folder)));
  expect(files.length).toBe(CHECKS.length);
  expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
});

describe('a fix makes its finding go', () => {
  it.each(
    CHECKS.filter(({ mends }) => mends !== null).flatMap(({ id, bad }) => bad.map((source) => [id, source] as const)),
  )('%s: %j', (id, source) => {
    const book = id.split('.')[0] ?? '';
    const chosen = [{ id: book, state: 'not-imported', book: null }] as const;
    const own = runChecks(readText(source, 'md'), chosen).findings.filter(({ check }) => check === id);
    let text = source;
    for (const { fix } of own.toReversed()) if (fix) text = text.slice(0, fix.start) + fix.text + text.slice(fix.end);
    if (own.every(({ fix }) => fix !== null)) expect(found(id, text)).toEqual([]);
  });
});

it.each([...formCheckFiles()])('%s is what the checks say: else run npx node scripts/form-checks.ts', (file, text) => {
  expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toBe(text);
});
