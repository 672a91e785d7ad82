import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import courts from '../../server/citations/forms/courts.json' with { type: 'json' };
import pinpointUnits from '../../server/citations/forms/pinpoint-units.json' with { type: 'json' };
import { neutralOf, scanCitations } from '../../server/citations/index.ts';
import { CITATION_KINDS } from '../../shared/kinds.ts';
import { readRows } from './citations/truth/rows.ts';
import { files, ROOT, sourceOf } from './support/imports.ts';

const RECIPES = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('\n## Recipes\n')[1] ?? '';
const TRUTH = path.join(ROOT, 'tests', 'unit', 'citations', 'truth');

/** The sentences whose truth we wrote ourselves. */
const rows = readdirSync(TRUTH)
  .filter((name) => name.endsWith('.txt'))
  .flatMap((name) => readRows(readFileSync(path.join(TRUTH, name), 'utf8')));

it('there are eleven recipes, each in numbered steps, and every file that one names is there', () => {
  const recipes = RECIPES.split(/^### /m).slice(1);
  expect(recipes.map((one) => one.split('\n', 1)[0])).toHaveLength(11);
  expect(
    recipes.filter((one) => !/^1\. /m.test(one)).map((one) => `number its steps: ${one.split('\n', 1)[0]}`),
  ).toEqual([]);
  const named = [...RECIPES.matchAll(/`((?:[\w.-]+\/)+[\w.-]*|package\.json)`/g)].map(([, name = '']) => name);
  expect(
    named
      .filter((name) => !existsSync(path.join(ROOT, name)))
      .map((name) => `CONTRIBUTING.md names ${name}, which is not there`),
  ).toEqual([]);
});

it('every court has a code', () => {
  expect(
    courts.courts
      .filter(({ code }) => !courts.codes.some((one) => one.code === code))
      .map(({ id, code }) => `courts.json: ${id} has the code ${code}, of which codes has no row: add one`),
  ).toEqual([]);
});

it('every court is cited by a sentence', () => {
  const cited = new Set(
    rows.flatMap(({ expected }) =>
      expected.flatMap(({ normalized, text }) =>
        scanCitations(normalized ?? text).map((citation) => neutralOf(citation)?.court),
      ),
    ),
  );
  expect(
    courts.courts
      .filter(({ id }) => !cited.has(id))
      .map(({ id }) => `courts.json: no sentence cites ${id}: add one to tests/unit/citations/truth/courts.txt`),
  ).toEqual([]);
});

it('every unit stands before a number in a sentence that is read so', () => {
  /** Whether a sentence has the word before a number, in a provision that is cited, or, where it is of judgments, as a pinpoint. */
  const isCited = (word: string, ofJudgments: boolean): boolean => {
    const pattern = new RegExp(`(?<![\\p{L}-])${word}s?\\.?\\s?(?:\\[?[\\dA-Z(])`, 'iu');
    return rows.some(
      ({ draft, expected }) =>
        pattern.test(draft) &&
        expected.some(({ pinpoints, text }) => pattern.test(text) || (ofJudgments && pinpoints !== '')),
    );
  };
  expect(
    pinpointUnits.units
      .filter(({ counts, words }) => !words.some(({ one }) => isCited(one, counts !== undefined)))
      .map(
        ({ id, provision }) =>
          `pinpoint-units.json: no sentence cites ${provision === undefined ? 'a place' : 'a provision'} by ${id}: add one to tests/unit/citations/truth/pinpoints.txt`,
      ),
  ).toEqual([]);
});

it('every note is noted by somebody', () => {
  const facts = sourceOf('shared/notes.ts').split('interface CheckFacts')[1]?.split('export type NoteId')[0] ?? '';
  const ids = [...facts.matchAll(/^ {2}'?([a-z][a-z-]*)'?: /gm)].map(([, id = '']) => id);
  const others = files
    .filter((file) => !file.startsWith('server/wording/') && file !== 'shared/notes.ts')
    .map(sourceOf);
  expect(ids.length).toBeGreaterThan(100);
  expect(
    ids
      .filter((id) => !others.some((source) => source.includes(`'${id}'`)) && id !== 'said')
      .map((id) => `shared/notes.ts: nobody notes ${id}: return it where it is found, or take its row away`),
  ).toEqual([]);
});

it('every kind of repair is found by somebody', () => {
  const source = sourceOf('server/verification/repairs.ts');
  const kinds = [...source.matchAll(/readonly kind: '(\w+)'/g)].map(([, kind = '']) => kind);
  expect(kinds.length).toBeGreaterThan(5);
  expect(
    kinds
      .filter((kind) => !new RegExp(`(?<!readonly )kind: '${kind}'`).test(source))
      .map((kind) => `server/verification/repairs.ts: findRepairs finds no repair of kind ${kind}: return it there`),
  ).toEqual([]);
});

it('every kind of citation is that of a sentence', () => {
  const kinds = new Set(rows.flatMap(({ expected }) => expected.map(({ kind }) => kind)));
  expect(
    CITATION_KINDS.filter((kind) => !kinds.has(kind)).map(
      (kind) => `no sentence has ${kind}: add a file to tests/unit/citations/truth/`,
    ),
  ).toEqual([]);
});
