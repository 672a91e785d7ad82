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

/** Changes a rulebook that is kept. */
const change = (id: string): void => {
  const file = path.join(work.folder, `.citeward/rulebooks/${id}.json`);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('test', 'best'));
};

describe('what citeward rules says', () => {
  it.each([
    ['a number without its book', '24.8', /give BOOK:NUMBER/],
    ['a book without a number', 'redbook:', /give BOOK:NUMBER/],
    ['a number that is none', 'redbook:99', /has no rule 99/],
    ['a book that is not kept', 'mla:1', /No rulebook mla is imported/],
  ])('show: %s', async (_, id, expected) => {
    await work.run('rules', 'import', 'house.json');
    const { code, out, err } = await work.run('rules', 'show', id);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(expected);
  });

  it('show: of a changed book one thing', async () => {
    await work.run('rules', 'import', 'house.json');
    change('redbook');
    const { code, err } = await work.run('rules', 'show', 'redbook:24.8');
    expect(code).toBe(2);
    expect(err).toMatch(/^citeward: the rulebook redbook was changed[^\n]+\n$/i);
    expect(await work.run('rules', 'show', 'bluebook:10.6~2')).toMatchObject({ code: 0, err: '' });
  });

  it('list: a changed book is listed as changed', async () => {
    await work.run('rules', 'import', 'house.json');
    change('redbook');
    const { out } = await work.run('rules', 'list');
    expect(out.split('\n').map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'bluebook Bluebook',
      'redbook changed:',
      '',
    ]);
    const json = JSON.parse((await work.run('rules', 'list', '--json')).out);
    expect(json.rulebooks.map(({ id }: { id: string }) => id)).toEqual(['bluebook']);
    expect(json.changed).toEqual(['redbook']);
  });

  it('import: a folder is no file', async () => {
    const { code, err } = await work.run('rules', 'import', '.');
    expect(code).toBe(2);
    expect(err).toMatch(/is a folder: name the file of a rulebook/);
  });

  it.each([
    ['oscola', 2],
    ['redbook', 2],
    ['dunes', 0],
    ['marks', 0],
  ])('import: --id %s for a book of another id', async (id, expected) => {
    const { code, err } = await work.run('rules', 'import', 'flat.json', '--id', id);
    expect(code).toBe(expected);
    expect(err).toMatch(expected === 0 ? /^$/ : /is kept for .+, and this file says that it is dunes/);
  });

  it('import: a file may say itself that it is such a book', async () => {
    work.write('own.json', JSON.stringify({ ...FLAT, rulebook: { ...FLAT.rulebook, id: 'oscola' } }));
    expect((await work.run('rules', 'import', 'own.json', '--id', 'oscola')).code).toBe(0);
  });
});

describe('what citeward form says', () => {
  const DRAFT = 'He said "no" in § 12.\n';

  it('shows the words and the fix of a finding', async () => {
    await work.run('rules', 'import', 'house.json');
    work.write('draft.md', `${DRAFT}\nSee [2020] UKSC 1 (HL).\n`);
    const { out } = await work.run('form', 'draft.md', '--rulebook', 'bluebook', '--rulebook', 'oscola');
    expect(out.split('\n').filter((line) => /draft\.md:\d|^Fix/.test(line))).toEqual([
      expect.stringMatching(/^draft\.md:1:9 “"no"”: Straight quotation mark/),
      expect.stringMatching(/^draft\.md:1:17 “§ 12”: The space behind/),
      'Fix: §[nbsp]12',
      expect.stringMatching(/^draft\.md:1:9 “"no"”: Double marks/),
      'Fix: ‘no’',
      expect.stringMatching(/^draft\.md:3:18 “\(HL\)”: The court stands/),
      'Fix: leave it out',
    ]);
  });

  it('says which findings are withheld, and why', async () => {
    await work.run('rules', 'import', 'house.json');
    change('redbook');
    work.write('draft.md', DRAFT);
    const changed = await work.run('form', 'draft.md', '--rulebook', 'bluebook');
    expect(changed.out).toMatch(
      /draft\.md: withheld: redbook\.curly \(redbook:24\.4\), 1: the rulebook was changed, or was not imported by you on this machine/,
    );
    work.write('house.json', JSON.stringify(HOUSE).replace('non-breaking space', 'thin space'));
    await work.run('rules', 'import', 'house.json');
    expect((await work.run('form', 'draft.md', '--rulebook', 'bluebook')).out).toMatch(
      /draft\.md: withheld: redbook\.nbsp \(redbook:24\.8\), 1: the edition that you imported does not say so there/,
    );
  });

  it('warns of changed books that are asked for alone', async () => {
    await work.run('rules', 'import', 'house.json');
    await work.run('rules', 'import', 'flat.json');
    change('dunes');
    work.write('draft.md', DRAFT);
    expect((await work.run('form', 'draft.md', '--rulebook', 'bluebook')).err).toBe('');
    expect((await work.run('form', 'draft.md', '--rulebook', 'dunes')).err).toMatch(/dunes was changed/);
  });

  it('lists a draft once that is named twice', async () => {
    work.write('draft.md', DRAFT);
    const { out } = await work.run(
      ...['form', 'draft.md', './draft.md', 'draft.md', '--rulebook', 'oscola', '--format', 'json'],
    );
    expect(JSON.parse(out).files.map(({ file }: { file: string }) => file)).toEqual(['draft.md']);
  });

  it('checks the drafts of a folder', async () => {
    work.write('drafts/a.md', DRAFT);
    work.write('drafts/more/b.md', DRAFT);
    const { code, out } = await work.run('form', 'drafts', '--rulebook', 'oscola', '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out).files.map(({ file }: { file: string }) => file)).toEqual([
      path.join('drafts', 'a.md'),
      path.join('drafts', 'more', 'b.md'),
    ]);
    fs.mkdirSync(path.join(work.folder, 'empty'));
    const none = await work.run('form', 'empty', '--rulebook', 'oscola');
    expect(none.code).toBe(2);
    expect(none.err).toMatch(/No draft was found in empty/);
  });

  it('says that a cut response is no JSON', async () => {
    await work.run('rules', 'import', 'house.json');
    work.write('response.json', '{"citation": "Kelp", "resp');
    const { code, err } = await work.run('form', '--validate', 'response.json');
    expect(code).toBe(2);
    expect(err).toMatch(/response\.json is not JSON, or was cut off/);
  });

  it('judges nothing by a changed book alone', async () => {
    await work.run('rules', 'import', 'house.json');
    change('redbook');
    const envelope = { citation: 'Kelp', retrieved: ['redbook:24.8'], response: { is_correct: true, errors: [] } };
    work.write('response.json', JSON.stringify(envelope));
    const { code, out, err } = await work.run('form', '--validate', 'response.json');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/changed/);
    work.write('response.json', JSON.stringify({ ...envelope, retrieved: ['redbook:24.8', 'bluebook:10.2.1'] }));
    expect((await work.run('form', '--validate', 'response.json')).code).toBe(0);
  });
});
