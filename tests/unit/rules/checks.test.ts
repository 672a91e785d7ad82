import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formCheckFiles } from '../../../scripts/form-checks.ts';
import { readText } from '../../../server/documents/index.ts';
import { CHECKS } from '../../../server/rules/checks/all.ts';
import type { ImportedRulebook } from '../../../server/rules/rulebook.ts';
import { runChecks } from '../../../server/rules/run-checks.ts';
import { applyFixes } from '../../../server/rules/safe-fixes.ts';
import { stale } from '../support/stale.ts';

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
    ['oscola.para-at', '[2020] UKSC 1 at paras 12-14, 3 boats were let', null],
    ['oscola.para-at', '[2020] UKSC 1, paras 12, 14', '[2020] UKSC 1 [12], [14]'],
    ['oscola.range-hyphen', '[2020] UKSC 1 [45]-[48]', '[2020] UKSC 1 [45]–[48]'],
    ['oscola.range-hyphen', '[2020] UKSC 1 [45] - [48], [50]', '[2020] UKSC 1 [45]–[48], [50]'],
    ['oscola.range-hyphen', '[1932] AC 562 (HL) 578-83', '[1932] AC 562 (HL) 578–83'],
    [
      'oscola.court-with-ncn',
      '[2009] EWCA Civ 8, [2010] 2 All ER (Comm) 4 (CA).',
      '[2009] EWCA Civ 8, [2010] 2 All ER (Comm) 4.',
    ],
    ['oscola.statute-section-form', 'Harbours Act 1968 s2', 'Harbours Act 1968, s 2'],
    ['oscola.url-accessed', '<https://a.b/c> (last accessed on 3 May 2021).', '<https://a.b/c> accessed 3 May 2021.'],
    ['oscola.url-accessed', '<https://a.b/c> (Accessed: 3 May 2021)', '<https://a.b/c> accessed 3 May 2021'],
    ['oscola.url-accessed', '<https://a.b/c> accessed on 3 May 2021', '<https://a.b/c> accessed 3 May 2021'],
    ['is.case', 'við 218. gr. almennum hegningarlögum.', 'við 218. gr. almennra hegningarlaga.'],
    ['is.case', '218. gr. almenn hegningarlög nr. 19/1940', '218. gr. almennra hegningarlaga nr. 19/1940'],
    ['is.case', 'af 65. gr. stjórnarskránni.', 'af 65. gr. stjórnarskrárinnar.'],
    ['is.case', '65. gr. stjórnarskrá lýðveldisins', '65. gr. stjórnarskrár lýðveldisins'],
    ['oscola.abbr-stops-reports', '[1964] AC 465 (H.L.)', '[1964] AC 465 (HL)'],
    ['is.order', '2. gr. 1. mgr. 3. tölul. laga', '3. tölul. 1. mgr. 2. gr. laga'],
    ['is.order', '2. gr. 3. tölul. 1. mgr. laga', '3. tölul. 1. mgr. 2. gr. laga'],
    ['oscola.statute-section-form', 'Theft Act 1968 (s.9)', 'Theft Act 1968 (s 9)'],
    ['indigo.period-outside-quote', 'called “a sham” , and left', 'called “a sham,” and left'],
    ['oscola.si-form', 'SI. 1998/3132', 'SI 1998/3132'],
    ['oscola.statute-section-form', 'Theft Act 1968, S. 1', 'Theft Act 1968, s 1'],
  ])('%s: %j', (id, source, expected) => {
    const { findings } = runChecks(readText(source, 'md'), [
      { id: id.split('.')[0] ?? '', state: 'not-imported', book: null },
    ]);
    const [own] = findings.filter(({ check }) => check === id);
    expect(own).toBeDefined();
    expect(own?.fix ? applyFixes(source, [own.fix]) : null).toBe(expected);
  });

  it('one omission is one finding, however many stops it has', () => {
    expect(found('indigo.ellipsis', 'He wrote “the pier……was…. closed”.')).toEqual(['……', '….']);
    expect(found('indigo.ellipsis', 'He wrote “It was so. … He went. ... It was.”')).toEqual(['…', '...']);
  });
});

it('a paragraph within a quotation of several is quoted, and one behind it is not', () => {
  const quoted =
    'It reads:\n\n“Every pier has a keeper.\n\nSmith v. Jones says “so”, too.\n\nNobody else is one.”\n\nSmith v. Pell says “no”.';
  expect(found('oscola.v-stop', quoted)).toEqual(['v.']);
  expect(found('indigo.period-outside-quote', quoted)).toEqual(['”.']);
  expect(found('oscola.v-stop', quoted.replace('one.”', 'one.'))).toEqual(['v.', 'v.']);
});

it('what a rule does not say is not said of it: one that asks for double marks says nothing of curly ones', () => {
  const rule = { number: 'R8.1.1', text: 'A quotation stands between double quotation marks.' };
  const book = { id: 'indigo', rules: [rule], sha256: 'f'.repeat(64), file: 'i.json' } as unknown as ImportedRulebook;
  const { findings, withheld } = runChecks(readText('He said "no."', 'md'), [
    { id: 'indigo', state: 'imported', book },
  ]);
  expect(findings).toEqual([]);
  expect(withheld).toMatchObject([{ check: 'indigo.straight-quotes', why: 'says-otherwise' }]);
});

it.each([...formCheckFiles()])('%s is what the checks say', (file, text) => {
  expect(stale(file, text, 'npx node scripts/form-checks.ts')).toEqual([]);
});
