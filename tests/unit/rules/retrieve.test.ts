import { describe, expect, it } from 'vitest';
import { readRulebooks } from '../../../server/rules/read-rulebooks.ts';
import { indexRulebook, retrieveRules, type SearchedRulebook } from '../../../server/rules/retrieve.ts';
import type { ImportedRulebook, RuleEntry } from '../../../server/rules/rulebook.ts';
import { termsOf } from '../../../server/rules/terms.ts';
import { HOUSE } from '../../support/rulebooks.ts';

const bytes = new TextEncoder().encode(JSON.stringify(HOUSE));
const house = (readRulebooks(bytes, { id: null, priority: null }).books ?? []).map((book) =>
  indexRulebook({ ...book, sha256: '0', file: 'house.json' }),
);
const made = (id: string, rules: readonly RuleEntry[], tables: ImportedRulebook['tables'] = []): SearchedRulebook =>
  indexRulebook({
    id,
    title: id,
    edition: null,
    license: null,
    priority: 10,
    rules,
    tables,
    sha256: '0',
    file: 'house.json',
  });
const rule = (number: string, text: string, title = ''): RuleEntry => ({ number, title, text });

describe('the terms of a citation', () => {
  it.each([
    ['See also Kelp v. Dune, 12 Tid. 5, 7', ['see also', 'see', 'also', 'kelp', 'v.', 'dune', 'tid.', 'tid', '7']],
    ['But see id. at 40.', ['but see', 'but', 'see', 'id.', '40']],
    ['But cf. Kelp, supra note 3', ['but cf.', 'but', 'kelp', 'supra', 'note']],
    ['Kelp, No. 21-456 (Ct. Tides 1987)', ['kelp', 'no. 21-456', 'ct. tides', 'tides']],
    ['(Holding that kelp is no weed)', ['holding that kelp is no weed', 'holding', 'that', 'kelp', 'weed']],
    ['42 U.S.C. § 1983', ['u.s.c.', '§ 1983']],
    ['Kelp v Dune [1932] AC 562', ['kelp', 'v', 'dune', 'ac']],
    ['Kelp v Dune [1954] 1 All ER 62', ['all er']],
    ['Kelp v Dune [2010] 2 All ER (Comm) 456, (1983) 77 Cr App R 76', ['all er (comm)', 'cr app r']],
    ['KELP kelp Kelp', ['kelp']],
  ])('%s', (citation, terms) => {
    expect(termsOf(citation).map(({ text }) => text)).toEqual(expect.arrayContaining(terms));
    const own = termsOf(citation).map(({ text }) => text);
    expect(new Set(own).size).toBe(own.length);
    expect(own).toEqual(own.map((text) => text.toLowerCase()));
    const places = own.map((text) => citation.toLowerCase().indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.every((at) => at >= 0)).toBe(true);
  });
});

describe('retrieval', () => {
  it('counts every rule, and says how many were found and how many returned', () => {
    const { coverage, rules, tables } = retrieveRules('Kelp, supra (Dune Assizes 1987) (holding it no weed)', house);
    expect(coverage.map(({ book, scanned }) => [book, scanned])).toEqual([
      ['redbook', 7],
      ['bluebook', 7],
    ]);
    expect(rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['redbook:4.2', 'bluebook:4.2', 'bluebook:10.2.1']),
    );
    expect(coverage.reduce((sum, { returned }) => sum + returned, 0)).toBe(rules.length);
    expect(tables).toEqual({ scanned: 2, matched: 2, returned: 2 });
  });

  it('the first book goes first whatever the scores, and a short book is not filled from the other', () => {
    const many = made(
      'b',
      Array.from({ length: 9 }, (_, i) => rule(String(i + 1), 'Supra supra supra supra.')),
    );
    const few = made('a', [
      rule('1', 'Here supra stands among very many other words that have nothing to do with it.'),
    ]);
    expect(retrieveRules('supra', [few, many]).rules.map(({ id }) => id)).toEqual([
      ...['a:1', 'b:1', 'b:2', 'b:3', 'b:4', 'b:5'],
    ]);
  });

  it('ties stand by number, part by part; what has no text is counted and not returned', () => {
    const book = made('a', [rule('10.10', 'Kelp.'), rule('10.2', 'Kelp.'), rule('2', 'Kelp.'), rule('1', '', 'Kelp')]);
    const { rules, coverage } = retrieveRules('kelp', [book]);
    expect(rules.map(({ id }) => id)).toEqual(['a:2', 'a:10.2', 'a:10.10']);
    expect(coverage).toEqual([{ book: 'a', scanned: 4, matched: 4, returned: 3 }]);
  });

  it('rows of tables are in a bucket of their own, five at most', () => {
    const rows = Array.from({ length: 9 }, (_, i) => [`Kelp court ${i}`, 'Kelp Ct.']);
    const {
      rules,
      rows: found,
      tables,
    } = retrieveRules('Kelp', [made('a', [rule('1', 'Kelp.')], [{ id: 'T1', title: '', columns: [], rows }])]);
    expect(rules.map(({ id }) => id)).toEqual(['a:1']);
    expect(found.map(({ id }) => id)).toEqual(['T1#1', 'T1#2', 'T1#3', 'T1#4', 'T1#5']);
    expect(tables).toEqual({ scanned: 9, matched: 9, returned: 5 });
  });

  it('a signal of two words finds its rule before those with one of them', () => {
    const book = made('a', [rule('1', 'See stands first, and also last.'), rule('2', 'Write see also for more.')]);
    expect(retrieveRules('See also Kelp', [book]).rules[0]?.id).toBe('a:2');
  });

  it('a book that was asked for and is not at hand has a coverage of nothing', () => {
    expect(retrieveRules('kelp', [], ['redbook']).coverage).toEqual([
      { book: 'redbook', scanned: 0, matched: 0, returned: 0 },
    ]);
  });

  it('the same input gives the same bytes', () => {
    const once = JSON.stringify(retrieveRules('See also Kelp v. Dune (holding so)', house).rules.map(({ id }) => id));
    const again = readRulebooks(bytes, { id: null, priority: null }).books ?? [];
    const anew = again.map((book) => indexRulebook({ ...book, sha256: '0', file: 'house.json' }));
    expect(JSON.stringify(retrieveRules('See also Kelp v. Dune (holding so)', anew).rules.map(({ id }) => id))).toBe(
      once,
    );
  });
});
