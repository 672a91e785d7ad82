import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertConfined, confined, type Kind, type Links } from '../../../server/evidence/confined.ts';
import { type Files, linksAmong, nodeFiles, openEvidence } from '../../../server/evidence/index.ts';
import { portsWith } from '../support/attestor.ts';

/** `work` is what may be written to, `out` is not; both lie in a folder of their own. */
let top: string;
let work: string;
let out: string;
let said: string[];
let files: Files;
beforeEach(async () => {
  top = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-confined-')));
  [work, out] = [path.join(top, 'work'), path.join(top, 'out')];
  await fs.mkdir(path.join(work, 'in'), { recursive: true });
  await fs.mkdir(path.join(out, 'deep'), { recursive: true });
  await fs.writeFile(path.join(out, 'file'), 'secret\n');
  said = [];
  files = confined(nodeFiles, work, { links: real, say: (line) => void said.push(line) });
});
afterEach(() => fs.rm(top, { recursive: true }));

const real: Links = {
  isLink: (name) =>
    fs.lstat(name).then(
      (found) => found.isSymbolicLink(),
      () => false,
    ),
  follow: (name) => fs.realpath(name).catch(() => null),
};
const BYTES = new TextEncoder().encode('ours');
/** Plants links, each relative to `work`; a folder of work's is made for those that lie deeper. */
async function plant(links: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, to] of Object.entries(links)) {
    await fs.mkdir(path.dirname(path.join(work, name)), { recursive: true });
    await fs.symlink(to, path.join(work, name));
  }
}
/** All that lies outside, by its names and contents. */
async function outside(): Promise<string> {
  const names = (await fs.readdir(out, { recursive: true })).sort();
  return `${names.join(' ')}: ${await fs.readFile(path.join(out, 'file'), 'utf8')}`;
}
const CHANGES: readonly (readonly [string, (file: string) => Promise<void>])[] = [
  ['written', (file) => files.write(file, BYTES)],
  ['appended to', (file) => files.append(file, 'ours')],
  ['touched', (file) => files.touch(file)],
  ['removed', (file) => files.remove(file)],
];
/** What is said of what was to be changed: what of it is wrong, of which link. */
async function refusals(name: string): Promise<string[]> {
  const lines: string[] = [];
  for (const [, change] of CHANGES) {
    const line = await change(path.join(work, name)).then(
      () => 'done',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    lines.push(line.replaceAll(top, ''));
  }
  return lines;
}
const NO = 'nothing is read or written through it. Remove it and run again.';
const leadsOut = (link: string): string =>
  `FileError: /work/${link} is a link that leads out of the folder /work: ${NO}`;
const leadsNowhere = (link: string): string => `FileError: /work/${link} is a link that leads nowhere: ${NO}`;
const isLink = (link: string): string => `FileError: /work/${link} is a link: ${NO}`;

describe('what is changed', () => {
  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['a folder that leads out', { a: '../out' }, 'a/file', leadsOut('a')],
    ['one that leads out by its whole path', { a: '/tmp' }, 'a/file', leadsOut('a')],
    ['a folder further up', { a: '../out' }, 'a/deep/more/file', leadsOut('a')],
    ['a folder further down', { 'in/b': '../../out' }, 'in/b/file', leadsOut('in/b')],
    ['the folder above', { a: '..' }, 'a/out/file', leadsOut('a')],
    ['a chain that leads out', { a: 'b', b: 'c', c: '../out' }, 'a/file', leadsOut('a')],
    ['a link inside that leads to one that does', { a: 'in', 'in/b': '../../out' }, 'a/b/file', leadsOut('a/b')],
    ['a folder that is not there', { a: '../none' }, 'a/file', leadsNowhere('a')],
    ['a loop', { a: 'b', b: 'a' }, 'a/file', leadsNowhere('a')],
    ['a link to itself', { a: 'a' }, 'a/b/file', leadsNowhere('a')],
    ['a folder that begins as ours does', { a: '../work-too' }, 'a/file', leadsNowhere('a')],
  ])('is none through %s', async (_, links, name, line) => {
    await plant(links);
    const before = await outside();
    expect(await refusals(name)).toEqual(CHANGES.map(() => line));
    expect(await outside()).toBe(before);
  });

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['out', { a: '../out/file' }, 'a'],
    ['to what is not there', { a: '../out/none' }, 'a'],
    ['to itself', { a: 'a' }, 'a'],
    ['to a folder', { a: '../out' }, 'a'],
    ['to a file within', { a: 'in/file' }, 'a'],
    ['from a folder within', { b: 'in', 'in/a': '../../out/file' }, 'b/a'],
  ])('is no file that is a link %s; that is removed itself', async (_, links, name) => {
    await plant(links);
    const before = await outside();
    const line = isLink(name);
    expect(await refusals(name)).toEqual([line, line, line, 'done']);
    expect(await outside()).toBe(before);
    expect(await fs.lstat(path.join(work, name)).catch(() => null)).toBeNull();
  });

  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['no link at all', {}, 'new/deeper/file', 'new/deeper/file'],
    ['a folder that is linked within', { a: 'in' }, 'a/file', 'in/file'],
    ['one by its whole path', { a: 'WORK/in' }, 'a/new/file', 'in/new/file'],
    ['a chain that stays within', { a: 'b', b: './in/../in' }, 'a/file', 'in/file'],
    ['one that leads to the folder itself', { 'in/a': '..' }, 'in/a/file', 'file'],
    ['one that leads out and in again', { a: '../work/in' }, 'a/file', 'in/file'],
    ['a name that begins with two stops', {}, '..a/..b', '..a/..b'],
    ['names that lead back', {}, 'in/../in/./file', 'in/file'],
  ])('is written through %s', async (_, links, name, place) => {
    await plant(Object.fromEntries(Object.entries(links).map(([at, to]) => [at, to.replace('WORK', work)])));
    expect(await refusals(name)).toEqual(CHANGES.map(() => 'done'));
    await files.write(path.join(work, name), BYTES);
    await files.append(path.join(work, name), 'more');
    expect(await fs.readFile(path.join(work, place), 'utf8')).toBe('ours\nmore\n');
    expect(await outside()).toBe('deep file: secret\n');
  });

  it('is what a name says, and not what the system makes of two stops behind a link', async () => {
    await plant({ a: '../out/deep' });
    await files.write(`${work}/a/../file`, BYTES); // the system would take that for out/file
    expect(await outside()).toBe('deep file: secret\n');
    expect(await fs.readFile(path.join(work, 'file'), 'utf8')).toBe('ours');
  });

  it.each(['../out/file', '../file', '..'])('is nothing that lies at %s', async (name) => {
    const before = await outside();
    for (const line of await refusals(name)) expect(line).toMatch(/lies outside of \/work: nothing is .* Name a place/);
    expect(await outside()).toBe(before);
  });

  it('may lie in a folder that is reached by a link itself', async () => {
    await fs.symlink(work, path.join(top, 'alias'));
    const alias = confined(nodeFiles, path.join(top, 'alias'), { links: real, say: () => {} });
    await alias.write(path.join(top, 'alias', 'in', 'file'), BYTES);
    expect(await alias.read(path.join(top, 'alias', 'in', 'file'))).toEqual(Buffer.from(BYTES));
    await plant({ a: 'in', b: work, c: path.join(top, 'alias', 'in'), d: '../out' });
    for (const name of ['a', 'b', 'c']) await alias.append(path.join(top, 'alias', name, 'lines'), 'ours');
    await expect(alias.append(path.join(top, 'alias', 'd', 'lines'), 'ours')).rejects.toThrow(
      'leads out of the folder',
    );
    expect(await outside()).toBe('deep file: secret\n');
  });

  it('is looked at each time: a folder may have become a link since', async () => {
    const store = openEvidence(work, portsWith());
    await store.prepareToKeep();
    await store.noteReports([{ path: path.join(work, 'one.json'), sha256: '0'.repeat(64) }]);
    await fs.rename(path.join(work, '.citeward'), path.join(work, 'moved'));
    await plant({ '.citeward': '../out' });
    const attempt = { at: '', job: '', source: 'find_case_law', url: 'u', status: 200, error: null } as const;
    const rest = { citation: null, document_uri: 'u', content_hash_fcl: null, updated_at_fcl: null, url: 'u' };
    const more = { retrieved_at: '2026-01-01T00:00:00Z', http_status: 200, content_type: null };
    for (const act of [
      () => store.prepareToKeep().then(() => store.logAttempt(attempt)),
      () => store.noteReports([{ path: '/two.json', sha256: '0'.repeat(64) }]),
      () => store.keep({ source: 'find_case_law', provenance: 'public', ...rest, ...more, bytes: BYTES }),
      () => store.keepReadable('0'.repeat(64), 'text'),
      () => store.removeUnusable('0'.repeat(64)),
    ])
      await expect(act()).rejects.toThrow(/\.citeward is a link that leads out of the folder/);
    expect(await outside()).toBe('deep file: secret\n');
  });

  it('is opened without following a link that came after the look', async () => {
    const swapping: Links = {
      ...real,
      isLink: async (name) => {
        const found = await real.isLink(name);
        if (name.endsWith('lines')) await plant({ lines: '../out/file' }).catch(() => {});
        return found;
      },
    };
    const raced = confined(nodeFiles, work, { links: swapping, say: () => {} });
    const lines = path.join(work, 'lines');
    await expect(raced.append(lines, 'ours')).rejects.toThrow('ELOOP');
    await fs.rm(lines);
    await expect(raced.touch(lines)).rejects.toThrow('ELOOP');
    await fs.rm(lines);
    await raced.write(lines, BYTES); // a rename puts the file in the place of the link
    expect(await fs.readFile(lines, 'utf8')).toBe('ours');
    expect(await outside()).toBe('deep file: secret\n');
  });

  it('goes to a temporary file of its own, whatever was planted under its name', async () => {
    const names = Array.from({ length: 200 }, (_, i) => `.lines.${process.pid}.${i}.tmp`);
    await plant(Object.fromEntries(names.map((name) => [name, '../out/file'])));
    await files.write(path.join(work, 'lines'), BYTES);
    expect(await outside()).toBe('deep file: secret\n');
  });
});

describe('what is read', () => {
  const READS: readonly (readonly [string, (file: string) => Promise<unknown>, unknown])[] = [
    ['bytes', (file) => files.read(file), null],
    ['beginning', (file) => files.read(file, 3), null],
    ['length', (file) => files.size(file), null],
    ['stamp', (file) => files.stamp(file), null],
    ['being there', (file) => files.exists(file), false],
  ];
  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['a file that is a link', { a: '../out/file' }, 'a', isLink('a')],
    ['a file in a folder that leads out', { a: '../out' }, 'a/file', leadsOut('a')],
    ['a file in a folder that leads nowhere', { a: 'a' }, 'a/file', leadsNowhere('a')],
  ])('%s counts as not there, and that is said', async (_, links, name, line) => {
    await plant(links);
    for (const [, read, none] of READS) expect(await read(path.join(work, name))).toEqual(none);
    expect(new Set(said.map((one) => `FileError: ${one.replaceAll(top, '')}`))).toEqual(new Set([line]));
  });

  it('a folder that leads out has no entries; one within has its own', async () => {
    await plant({ a: '../out', b: 'in' });
    await fs.writeFile(path.join(work, 'in', 'one'), '');
    expect(await files.list(path.join(work, 'a'))).toEqual([]);
    expect(said).toHaveLength(1);
    expect(await files.list(path.join(work, 'b'))).toEqual(['one']);
    expect(said).toHaveLength(1);
  });
});

it('a fake of files is asked for nothing that is refused', async () => {
  await plant({ a: '../out' });
  const asked: string[] = [];
  const note = async (file: string): Promise<never> => {
    asked.push(file);
    throw new Error('asked');
  };
  const fake = confined({ read: note, write: note, append: note } as unknown as Files, work, {
    links: real,
    say: () => {},
  });
  expect(await fake.read(path.join(work, 'a', 'file'))).toBeNull();
  await expect(fake.write(path.join(work, 'a', 'file'), BYTES)).rejects.toThrow('is a link');
  await expect(fake.append(path.join(work, 'in', 'file'), 'x')).rejects.toThrow('asked');
  expect(asked).toEqual([path.join(work, 'in', 'file')]);
});

it.each<[Kind, string, boolean]>([
  ['folder', 'a', true],
  ['file', 'a', false],
  ['entry', 'a', true],
  ['entry', 'b', true],
  ['folder', 'b', false],
])('a %s may be the link %s: %s', async (kind, name, may) => {
  await plant({ a: 'in', b: '../out' });
  const asserted = assertConfined(work, path.join(work, name), kind);
  await (may ? expect(asserted).resolves.toBeUndefined() : expect(asserted).rejects.toThrow('is a link'));
});

it('names every link in the places of what is kept, once', async () => {
  expect(await linksAmong(work)).toEqual([]);
  await plant({ '.citeward/log': '../../out', '.citeward/waivers.json': 'in' });
  expect((await linksAmong(work)).map((line) => line.replaceAll(top, ''))).toEqual([
    leadsOut('.citeward/log').replace('FileError: ', ''),
    isLink('.citeward/waivers.json').replace('FileError: ', ''),
  ]);
  await fs.rm(path.join(work, '.citeward'), { recursive: true });
  await plant({ '.citeward': '../out' });
  expect(await linksAmong(work)).toHaveLength(1);
});
