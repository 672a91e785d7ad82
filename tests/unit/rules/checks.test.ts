import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formCheckFiles } from '../../../scripts/form-checks.ts';
import { readText } from '../../../server/documents/index.ts';
import { CHECKS } from '../../../server/rules/checks/all.ts';
import { runChecks } from '../../../server/rules/run-checks.ts';
import { applyFixes } from '../../../server/rules/safe-fixes.ts';

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

describe('what a fix writes', () => {
  it.each([
    ['oscola.para-at', '[2020] UKSC 1 at [12]', '[2020] UKSC 1 [12]'],
    ['oscola.para-at', '[2020] UKSC 1 at paragraphs 21 to 22.', '[2020] UKSC 1 [21]–[22].'],
    ['oscola.para-at', '[2020] UKSC 1, paras 58-60', '[2020] UKSC 1 [58]–[60]'],
    ['oscola.para-at', '[2020] UKSC 1, paras 112-14', '[2020] UKSC 1 [112]–[114]'],
    ['oscola.para-at', '[2020] UKSC 1, paragraphs 17 and 24', '[2020] UKSC 1 [17], [24]'],
    ['oscola.para-at', '[2020] UKSC 1 at [86] – [90], [94] and [97]', '[2020] UKSC 1 [86]–[90], [94], [97]'],
    ['oscola.para-at', '[2020] UKSC 1 at paragraphs [48-49]', '[2020] UKSC 1 [48]–[49]'],
    ['oscola.para-at', '[2020] UKSC 1 at [12], [2021] UKSC 2', '[2020] UKSC 1 [12], [2021] UKSC 2'],
    ['oscola.para-at', '[2020] UKSC 1 at §39', '[2020] UKSC 1 [39]'],
    ['oscola.para-at', '[2020] UKSC 1, para 12, 14', null],
    ['oscola.para-at', '[2020] UKSC 1, para 12a', null],
    ['oscola.para-at', '[2020] UKSC 1, [2020] 1 WLR 4 at 455', null],
    ['oscola.ncn-report-comma', '[2009] UKPC 16; [2009] 1 WLR 1405', '[2009] UKPC 16, [2009] 1 WLR 1405'],
    ['oscola.edn', '(9th Ed, 2021)', '(9th edn, 2021)'],
    ['oscola.si-form', 'SI. 1998/3132', 'SI 1998/3132'],
    ['oscola.statute-section-form', 'Theft Act 1968, S. 1', 'Theft Act 1968, s 1'],
  ])('%s: %j', (id, source, expected) => {
    const { findings } = runChecks(readText(source, 'md'), [{ id: 'oscola', state: 'not-imported', book: null }]);
    const [own] = findings.filter(({ check }) => check === id);
    expect(own).toBeDefined();
    expect(own?.fix ? applyFixes(source, [own.fix]) : null).toBe(expected);
  });

  it('one omission is one finding, however many stops it has', () => {
    expect(found('indigo.ellipsis', 'He wrote “the pier……was…. closed”.')).toEqual(['……', '….']);
  });
});

it.each([...formCheckFiles()])('%s is what the checks say: else run npx node scripts/form-checks.ts', (file, text) => {
  expect(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')).toBe(text);
});
