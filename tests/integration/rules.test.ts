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
