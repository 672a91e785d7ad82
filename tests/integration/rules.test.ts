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

describe('citeward form', () => {
  const form = async (...args: readonly string[]) => {
    const { code, out, err } = await work.run('form', ...args, '--format', 'json');
    return { code, err, form: out === '' ? null : JSON.parse(out) };
  };
  const DRAFT = 'He said "no" in § 12.\n\nSee *Kelp v Dune* [2020] UKSC 1 [12-14] (holding so), and "so".\n';

  it('quotes the rule of an imported book, and exits with 1', async () => {
    await work.run('rules', 'import', 'house.json');
    work.write('draft.md', DRAFT);
    const { code, err, form: got } = await form('draft.md', '--rulebook', 'bluebook');
    expect([code, err]).toEqual([1, '']);
    expect(got.schema).toBe('citeward.form/1');
    expect(got.rulebooks.map((one: object) => Object.keys(one))[0]).toEqual([
      ...['id', 'title', 'edition', 'sha256', 'priority', 'rules', 'tables', 'state'],
    ]);
    expect(got.rulebooks).toMatchObject([
      { id: 'redbook', priority: 20, rules: 7, state: 'imported' },
      { id: 'bluebook', priority: 10, tables: 1, state: 'imported' },
    ]);
    const [file] = got.files;
    expect(file.counts).toEqual({ quoted: 3, rule_text_not_supplied: 0, withheld: 0, for_review: 0 });
    expect(file.findings[1]).toEqual({
      ...{ check: 'redbook.nbsp', rule: 'redbook:24.8', rule_source: 'redbook', state: 'quoted', by: 'check' },
      message: 'The space behind a section sign, a paragraph sign or No. may break; a non-breaking one stands there.',
      ...{ text: '§ 12', start: 16, end: 20, line: 0, character: 16 },
      rule_text_quote: 'A non-breaking space follows each section sign, as in “§ 12”.',
      ...{ rule_start: 0, rule_end: 61, fix: { start: 17, end: 18, new_text: '\u00a0' }, confidence: 1 },
    });
    expect(file.citations).toHaveLength(1);
    expect(file.citations[0]).toMatchObject({
      ...{
        text: 'See *Kelp v Dune* [2020] UKSC 1 [12-14] (holding so)',
        is_correct: true,
        errors: [],
        file_access_status: 'no_model',
        notes: '',
      },
      ...{
        evidence_validation_failed: false,
        for_review: [],
        withheld: 0,
        used_fallback: false,
        has_file_access: true,
      },
    });
    expect((await form('draft.md', '--rulebook', 'bluebook', '--fail-on', 'never')).code).toBe(0);
  });

  it('says of a book that is not imported that its words are not at hand', async () => {
    work.write('draft.md', DRAFT);
    const { code, form: got } = await form('draft.md', '--rulebook', 'oscola');
    expect(code).toBe(0);
    expect(got.rulebooks).toEqual([
      {
        id: 'oscola',
        title: 'OSCOLA',
        edition: null,
        sha256: null,
        priority: 10,
        rules: 0,
        tables: 0,
        state: 'not-imported',
      },
    ]);
    const { findings, counts, citations } = got.files[0];
    expect(counts).toEqual({ quoted: 0, rule_text_not_supplied: 3, withheld: 0, for_review: 0 });
    expect(
      findings.map((one: { check: string; state: string; rule_text_quote: null }) => [
        one.check,
        one.state,
        one.rule_text_quote,
      ]),
    ).toEqual([
      ['oscola.double-quotes', 'rule-text-not-supplied', null],
      ['oscola.pinpoint-range-brackets', 'rule-text-not-supplied', null],
      ['oscola.double-quotes', 'rule-text-not-supplied', null],
    ]);
    expect(citations[0]).toMatchObject({ is_correct: false, rules_retrieved: 0, has_file_access: false });
    expect(Object.keys(citations[0].coverage)).toEqual([
      ...['oscola_scanned', 'oscola_matched', 'oscola_returned', 'search_terms', 'total_returned'],
    ]);
  });

  it('withholds what a changed book would say, and what an edition says otherwise', async () => {
    await work.run('rules', 'import', 'house.json');
    const file = path.join(work.folder, '.citeward/rulebooks/redbook.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Straight', 'straight'));
    work.write('draft.md', DRAFT);
    const changed = await form('draft.md', '--rulebook', 'bluebook');
    expect(changed.code).toBe(0);
    expect(changed.err).toMatch(/redbook was changed/);
    expect(changed.form.rulebooks[0]).toMatchObject({ id: 'redbook', state: 'changed' });
    expect(changed.form.files[0].counts).toEqual({ quoted: 0, rule_text_not_supplied: 0, withheld: 3, for_review: 0 });
    work.write('house.json', JSON.stringify(HOUSE).replace('curly quotation', 'straight quotation'));
    await work.run('rules', 'import', 'house.json');
    expect((await form('draft.md', '--rulebook', 'bluebook')).form.files[0].counts).toEqual({
      ...{ quoted: 1, rule_text_not_supplied: 0, withheld: 2, for_review: 0 },
    });
  });

  it('italics are looked for where they are seen alone', async () => {
    const text = 'Kelp v Dune [2020] UKSC 1\n';
    const checksOf = async (name: string) => {
      work.write(name, text);
      const { form: got } = await form(name, '--rulebook', 'oscola');
      return got.files[0].findings.map(({ check }: { check: string }) => check);
    };
    expect(await checksOf('a.md')).toEqual(['oscola.case-name-italic']);
    expect(await checksOf('a.txt')).toEqual([]);
    expect(await checksOf('a.html')).toEqual(['oscola.case-name-italic']);
  });

  it('the books are a setting; with none nothing is checked', async () => {
    work.write('draft.md', DRAFT);
    const none = await form('draft.md');
    expect([none.code, none.form.rulebooks, none.form.files[0].findings]).toEqual([0, [], []]);
    expect(none.err).toMatch(/no rulebook is chosen/);
    work.write('citeward.json', '{"form_rulebooks": ["oscola"]}');
    expect((await form('draft.md')).form.files[0].counts.rule_text_not_supplied).toBe(3);
  });

  it.each([
    ['nothing is quoted', 'He said ‘so’.\n', 3],
    ['a rule is quoted', 'In § 12.\n', 1],
  ])('a draft of several that cannot be read is named, and the others are checked: %s', async (_, text, expected) => {
    await work.run('rules', 'import', 'house.json');
    work.write('draft.md', text);
    work.write('empty.md', '');
    work.write('scan.pdf', '%PDF-1.4 cut off');
    const { code, err, form: got } = await form('empty.md', 'draft.md', 'scan.pdf', '--rulebook', 'bluebook');
    expect([code, got.files.map(({ file }: { file: string }) => file)]).toEqual([expected, ['draft.md']]);
    expect(err).toMatch(/^citeward: not checked: empty\.md is empty.*\nciteward: not checked: scan\.pdf.+\n$/);
    const never = await form('empty.md', 'draft.md', '--rulebook', 'bluebook', '--fail-on', 'never');
    expect(never.code).toBe(0);
  });

  it('without an imported house book bluebook says of both that their words are not at hand', async () => {
    work.write('draft.md', DRAFT);
    const { code, form: got } = await form('draft.md', '--rulebook', 'bluebook');
    expect(code).toBe(0);
    expect(got.files[0].findings.map(({ check, state }: Record<string, string>) => [check, state])).toEqual([
      ['redbook.curly', 'rule-text-not-supplied'],
      ['redbook.nbsp', 'rule-text-not-supplied'],
      ['redbook.curly', 'rule-text-not-supplied'],
    ]);
  });

  it('says of a book that has no checks that it has none', async () => {
    work.write('draft.md', DRAFT);
    const { code, err } = await form('draft.md', '--rulebook', 'uk-pd-2012', '--rulebook', 'oscola');
    expect([code, err]).toEqual([0, 'citeward: uk-pd-2012 has no checks yet, so nothing is found by it.\n']);
  });

  it('prints the same for people', async () => {
    await work.run('rules', 'import', 'house.json');
    work.write('draft.md', 'In § 12.\n');
    expect((await work.run('form', 'draft.md', '--rulebook', 'bluebook', '--rulebook', 'oscola')).out).toBe(
      [
        'draft.md:1:4 “§ 12”: The space behind a section sign, a paragraph sign or No. may break; a non-breaking one stands there. (redbook:24.8)',
        'Fix: §[nbsp]12',
        'redbook:24.8: “A non-breaking space follows each section sign, as in “§ 12”.”',
        'draft.md: 1 with the words of their rules, 0 without, 0 withheld.',
        'Checked by: redbook (imported), bluebook (imported), oscola (not-imported).',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['no draft', []],
    ['a draft that is not there', ['missing.md', '--rulebook', 'oscola']],
    ['drafts of which none can be read', ['missing.md', 'gone.md', '--rulebook', 'oscola']],
    ['a book that is none', ['draft.md', '--rulebook', 'mla']],
    ['a way to fail that is none', ['draft.md', '--fail-on', 'error']],
    ['a draft beside a response', ['draft.md', '--validate', 'draft.md']],
  ])('%s: exit 2', async (_, args) => {
    work.write('draft.md', DRAFT);
    const { code, out, err } = await work.run('form', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^citeward: .+\n$/);
  });
});
