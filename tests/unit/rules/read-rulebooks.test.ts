import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readRulebooks } from '../../../server/rules/read-rulebooks.ts';
import { compareNumbers, countsOf } from '../../../server/rules/rulebook.ts';
import schema from '../../../shared/rulebook.schema.json' with { type: 'json' };
import { FLAT, HOUSE } from '../../support/rulebooks.ts';

const NOTHING = { id: null, priority: null };
const read = (value: unknown, given = NOTHING) =>
  readRulebooks(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)), given);

describe('the nested form', () => {
  it('gives two rulebooks, whose numbers are the ids along the path', () => {
    const { books } = read(HOUSE);
    expect(books?.map(({ id, priority, edition, license }) => [id, priority, edition, license])).toEqual([
      ['redbook', 20, 'test 1', 'CC0-1.0'],
      ['bluebook', 10, 'test 1', 'CC0-1.0'],
    ]);
    expect(books?.map(({ rules }) => rules.map(({ number }) => number))).toEqual([
      ['4', '4.2', '4.9.1', '24', '24.4', '24.8', '24.10'],
      ['10', '10.2', '10.2.1', '10.6', '10.6~2', '4', '4.2'],
    ]);
    expect(books?.map(countsOf)).toEqual([
      { rules: 7, with_text: 5, tables: 0, rows: 0 },
      { rules: 7, with_text: 4, tables: 1, rows: 2 },
    ]);
  });

  it('keeps every character of a text', () => {
    expect(read(HOUSE).books?.[0]?.rules.find(({ number }) => number === '24.8')?.text).toBe(
      'A non-breaking space follows each section sign, as in “§ 12”.',
    );
  });
});

describe('the flat form', () => {
  it('gives one rulebook', () => {
    const [book] = read(FLAT).books ?? [];
    expect(book).toMatchObject({ id: 'dunes', title: 'The Dune Guide', edition: '3', priority: 12 });
    expect(book?.rules.map(({ number }) => number)).toEqual(['D1', 'D1~2', 'T1']);
    expect(book?.tables.map(({ id, rows }) => [id, rows.length])).toEqual([['T1', 2]]);
  });

  it('goes by what the user says of it', () => {
    expect(read(FLAT, { id: 'mine', priority: 30 } as never).books?.[0]).toMatchObject({ id: 'mine', priority: 30 });
  });
});

const without = (...path: readonly string[]): unknown => {
  const copy = JSON.parse(JSON.stringify(HOUSE)) as Record<string, never>;
  const last = path.at(-1) ?? '';
  delete path.slice(0, -1).reduce((at, key) => at[key] as never, copy)[last];
  return copy;
};

describe('a file with a defect is not imported, and one line says why', () => {
  it.each([
    ['empty', '', 'it is empty'],
    ['only space', ' \n', 'it is empty'],
    ['cut off', JSON.stringify(HOUSE).slice(0, 400), 'it is not JSON, or was cut off'],
    ['a list', '[]', 'it is no object'],
    [
      'another shape',
      '{"rules":[]}',
      'it is no rulebook: give {"schemaVersion", "rulebook", "rules"} or {"redbook", "bluebook"}',
    ],
    ['both shapes', { ...HOUSE, ...FLAT }, 'it has both forms of a rulebook: part them'],
    ['without bluebook', without('bluebook'), 'bluebook is missing'],
    ['without rules', without('redbook', 'rules'), 'redbook.rules is missing'],
    ['no rules', { redbook: { rules: [] }, bluebook: HOUSE.bluebook }, 'redbook has no rules'],
    [
      'only empty rules',
      { redbook: { rules: [{ id: '1', title: '', text: '' }] }, bluebook: HOUSE.bluebook },
      'redbook has no rules',
    ],
    [
      'a rule without id',
      { redbook: { rules: [{ title: 'A' }] }, bluebook: HOUSE.bluebook },
      'redbook.rules[0].id is missing',
    ],
    [
      'a rule that is no object',
      { redbook: { rules: ['A'] }, bluebook: HOUSE.bluebook },
      'redbook.rules[0] is no object',
    ],
    [
      'a text that is none',
      { redbook: { rules: [{ id: '1', text: 7 }] }, bluebook: HOUSE.bluebook },
      'redbook.rules[0].text is no text',
    ],
    [
      'children that are no list',
      { redbook: { rules: [{ id: '1', text: 'A.', children: {} }] }, bluebook: HOUSE.bluebook },
      'redbook.rules[0].children is no list',
    ],
    [
      'a doubled top key',
      `{"redbook":{"rules":[]},${JSON.stringify(HOUSE).slice(1)}`,
      'it has the key "redbook" twice in one object',
    ],
    [
      'a doubled key below',
      '{"redbook":{"rules":[{"id":"1","text":"A.","text":"B."}]},"bluebook":{"rules":[]}}',
      'it has the key "text" twice in one object',
    ],
    ['flat, another version', { ...FLAT, schemaVersion: 2 }, 'schemaVersion is not 1'],
    ['flat, no rules', { ...FLAT, rules: [] }, 'rules has none with a title or a text'],
    ['flat, no list of rules', { ...FLAT, rules: undefined }, 'rules is missing'],
    [
      'flat, a bad id',
      { ...FLAT, rulebook: { ...FLAT.rulebook, id: '../x' } },
      'rulebook.id is not 1 to 40 of a-z, 0-9 and -: give another by --id',
    ],
    ['flat, a rule without number', { ...FLAT, rules: [{ title: 'A' }] }, 'rules[0].number is missing'],
    [
      'flat, a priority that is none',
      { ...FLAT, rulebook: { ...FLAT.rulebook, priority: 'high' } },
      'rulebook.priority is no whole number from 0 to 100',
    ],
  ])('%s', (_, value, problem) => {
    expect(read(value)).toEqual({ books: null, problem });
  });

  it('is not UTF-8', () => {
    expect(readRulebooks(Uint8Array.of(0x7b, 0xff), NOTHING).problem).toBe('it is not UTF-8');
  });

  it('gives two, and is to be called one thing', () => {
    expect(read(HOUSE, { id: 'mine', priority: null } as never).problem).toMatch(/leave out --id/);
  });
});

it('the schema of the flat form takes what is read, and refuses what is not', () => {
  const matches = new Ajv({ strict: false }).compile(schema);
  expect(matches(FLAT)).toBe(true);
  for (const value of [
    { ...FLAT, schemaVersion: 2 },
    { ...FLAT, rules: [] },
    { ...FLAT, rulebook: { ...FLAT.rulebook, id: '../x' } },
    { ...FLAT, rules: [{ title: 'A' }] },
  ]) {
    expect(matches(value)).toBe(false);
    expect(read(value).books).toBeNull();
  }
});

it('numbers are compared part by part', () => {
  const numbers = ['10.10', 'R10.1', '10.2', '2', '10.6~2', '10.6', 'R2', '10'];
  expect(numbers.toSorted(compareNumbers)).toEqual(['2', '10', '10.2', '10.6', '10.6~2', '10.10', 'R2', 'R10.1']);
});
