import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsInOneProcess } from '../support/one-process.ts';
import { FLAT, HOUSE } from '../support/rulebooks.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let work: Workplace;
beforeEach(() => {
  work = makeWorkplace();
  work.write('house.json', JSON.stringify(HOUSE));
  work.write('flat.json', JSON.stringify(FLAT));
});
afterEach(() => work.remove());

const kept = (): string[] => {
  const folder = path.join(work.folder, '.citeward/rulebooks');
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
};

describe('citeward rules', () => {
  it('imports, lists, shows and removes', async () => {
    const { code, out, err } = await work.run('rules', 'import', 'house.json', '--json');
    expect([code, err]).toEqual([0, '']);
    const { rulebooks } = JSON.parse(out);
    expect(Object.keys(rulebooks[0])).toEqual([
      ...['id', 'title', 'edition', 'license', 'priority', 'rules', 'with_text', 'tables', 'rows', 'sha256'],
    ]);
    expect(rulebooks[1]).toMatchObject({ id: 'bluebook', priority: 10, rules: 7, with_text: 4, tables: 1, rows: 2 });
    expect(kept()).toEqual(['bluebook.json', 'redbook.json']);
    expect((await work.run('rules', 'list', '--json')).out).toBe(out);
    expect((await work.run('rules', 'show', 'bluebook:10.6~2')).out).toBe(
      'Bluebook (test 1), 10.6~2 Dockets\nGive the docket number of a case that no reporter has.\n',
    );
    expect(await work.run('rules', 'show', 'bluebook:99')).toMatchObject({ code: 2, out: '' });
    expect((await work.run('rules', 'remove', 'redbook')).code).toBe(0);
    expect(kept()).toEqual(['bluebook.json']);
    expect((await work.run('rules', 'remove', 'redbook')).code).toBe(2);
  });

  it('a second import replaces the first; books stand by priority', async () => {
    await work.run('rules', 'import', 'flat.json');
    await work.run('rules', 'import', 'flat.json', '--priority', '40');
    await work.run('rules', 'import', 'house.json');
    const { rulebooks } = JSON.parse((await work.run('rules', 'list', '--json')).out);
    expect(rulebooks.map(({ id, priority }: { id: string; priority: number }) => [id, priority])).toEqual([
      ['dunes', 40],
      ['redbook', 20],
      ['bluebook', 10],
    ]);
  });

  it.each([
    ['a missing file', ['missing.json']],
    ['a file cut off', ['cut.json']],
    ['an id that is none', ['flat.json', '--id', '../x']],
    ['a priority that is none', ['flat.json', '--priority', '1.5']],
    ['one name for two books', ['house.json', '--id', 'house']],
  ])('%s: one line, exit 2, nothing is kept', async (_, args) => {
    work.write('cut.json', JSON.stringify(HOUSE).slice(0, -9));
    const { code, out, err } = await work.run('rules', 'import', ...args, '--json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^citeward: .+\n$/);
    expect(kept()).toEqual([]);
  });

  it.each([
    ['a byte changed', (text: string) => text.replace('Straight', 'straight')],
    ['a space more', (text: string) => `${text} `],
    ['another hash', (text: string) => text.replace(/"sha256":"./, '"sha256":"x')],
    ['no JSON', () => '{'],
  ])('a book that is not as it was imported is changed: %s', async (_, change) => {
    await work.run('rules', 'import', 'house.json');
    const file = path.join(work.folder, '.citeward/rulebooks/redbook.json');
    fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
    const { code, out, err } = await work.run('rules', 'list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).rulebooks.map(({ id }: { id: string }) => id)).toEqual(['bluebook']);
    expect(err).toMatch(/redbook was changed/);
    expect((await work.run('rules', 'show', 'redbook:24.4')).code).toBe(2);
  });

  it('a book that came with the folder is not used', async () => {
    await work.run('rules', 'import', 'house.json');
    const other = makeWorkplace();
    try {
      fs.cpSync(path.join(work.folder, '.citeward'), path.join(other.folder, '.citeward'), { recursive: true });
      expect(JSON.parse((await other.run('rules', 'list', '--json')).out).rulebooks).toEqual([]);
    } finally {
      other.remove();
    }
  });
});

describe('citeward form --validate', () => {
  const MARKS = 'Print curly quotation marks — “so” — wherever a mark stands.';
  const error = { description: 'form', rule: '24.4', rule_source: 'redbook', rule_text_quote: MARKS, confidence: 0.9 };
  const validate = async (envelope: unknown) => {
    work.write('response.json', typeof envelope === 'string' ? envelope : JSON.stringify(envelope));
    const { code, out, err } = await work.run('form', '--validate', 'response.json');
    return { code, err, response: out === '' ? null : JSON.parse(out) };
  };

  it('prints one RESPONSE, its keys in the order of the contract', async () => {
    await work.run('rules', 'import', 'house.json');
    const response = { is_correct: false, errors: [{ ...error, current: '"Kelp"' }], coverage: { redbook_scanned: 9 } };
    const got = await validate({ citation: 'See "Kelp"', retrieved: ['redbook:24.4', 'redbook:99'], response });
    expect([got.code, got.err]).toEqual([0, '']);
    expect(Object.keys(got.response)).toEqual([
      ...['is_correct', 'errors', 'corrected_version', 'coverage', 'rules_retrieved', 'evidence_validation_failed'],
      ...['evidence_issues', 'file_access_status', 'notes', 'rule_ids', 'tables', 'for_review', 'withheld'],
      ...['used_fallback', 'has_file_access'],
    ]);
    expect(got.response).toMatchObject({
      is_correct: false,
      rule_ids: ['redbook:24.4'],
      file_access_status: 'rules_in_prompt',
    });
    expect(Object.keys(got.response.coverage)).toEqual([
      ...['redbook_scanned', 'bluebook_scanned', 'redbook_matched', 'bluebook_matched'],
      ...['redbook_returned', 'bluebook_returned', 'search_terms', 'total_returned'],
    ]);
    expect(got.response.coverage).toMatchObject({
      redbook_scanned: 7,
      redbook_returned: 1,
      bluebook_returned: 0,
      total_returned: 1,
    });
    expect(got.response.errors).toEqual([
      {
        ...{ check: null, rule: 'redbook:24.4', rule_source: 'redbook', state: 'quoted', by: 'model', message: 'form' },
        ...{ text: '"Kelp"', start: 4, end: 10, line: 0, character: 4 },
        ...{ rule_text_quote: MARKS, rule_start: 0, rule_end: MARKS.length, fix: null, confidence: 0.9 },
      },
    ]);
  });

  it('is correct only where rules were read and nothing is left', async () => {
    await work.run('rules', 'import', 'house.json');
    const response = { is_correct: true, errors: [] };
    expect((await validate({ citation: 'Kelp, supra', response })).response.is_correct).toBe(true);
    const unread = await validate({ citation: 'Kelp, supra', retrieved: [], response: { errors: [error] } });
    expect(unread).toMatchObject({ code: 1, response: { is_correct: false, has_file_access: false } });
    expect(unread.response.notes).toBe(' [WARNING: Validation performed without direct file access to house.json]');
    expect(unread.response.evidence_issues).toMatchObject([
      { error: 0, rule: 'redbook:24.4', code: 'rule-not-retrieved' },
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['no citation', { response: {} }],
    ['no response', { citation: 'Kelp' }],
    ['ids that are none', { citation: 'Kelp', retrieved: [7], response: {} }],
  ])('an envelope that cannot be read: %s', async (_, envelope) => {
    await work.run('rules', 'import', 'house.json');
    expect(await validate(envelope)).toMatchObject({ code: 2, response: null });
  });

  it('no rulebook is imported', async () => {
    const { code, err } = await validate({ citation: 'Kelp', response: { errors: [] } });
    expect(code).toBe(2);
    expect(err).toMatch(/^citeward: No rulebook is imported/);
  });
});
