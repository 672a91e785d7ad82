import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createFiles,
  describeWriteError,
  FileError,
  type Files,
  hashOf,
  lastRetrieved,
  type NewEvidence,
  nodeFiles,
  openEvidence,
  retrievedFrom,
  type SystemCalls,
} from '../../../server/evidence/index.ts';
import { portsWith } from '../support/attestor.ts';
import { bytesOf } from '../support/judgment.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-evidence-'));
});
afterEach(() => fs.rm(workspace, { recursive: true }));

const open = (files: Files = nodeFiles) => openEvidence(workspace, portsWith(files));
const place = (...names: readonly string[]): string => path.join(workspace, '.citeward', ...names);

const artefact = (text: string, changes: Partial<NewEvidence> = {}): NewEvidence => ({
  ...{
    source: 'find_case_law',
    document_uri: 'uksc/2020/7',
    citation: '[2020] UKSC 7',
    url: 'https://example.test/uksc/2020/7/data.xml',
  },
  ...{ retrieved_at: '2026-11-20T10:00:00.000Z', content_hash_fcl: null, updated_at_fcl: null, http_status: 200 },
  ...{ content_type: 'application/xml', provenance: 'public', bytes: bytesOf(text) },
  ...changes,
});

describe('what is kept', () => {
  it('is not found any more once another process has removed it', async () => {
    const mine = open();
    const { metadata } = await mine.keep(artefact('<a/>'));
    await open().remove(metadata);
    expect([await mine.findByCitation('[2020] UKSC 7', 'public'), await mine.list()]).toEqual([null, []]);
    await open().keep(artefact('<a/>'));
    expect(await mine.findByCitation('[2020] UKSC 7', 'public')).not.toBeNull();
  });

  it('of the public record stays that, when the user adds a copy of the same bytes', async () => {
    const mine = { provenance: 'user', source: 'user_documents' } as const;
    await open().keep(artefact('<a/>'));
    expect((await open().keep(artefact('<a/>', mine))).metadata.provenance).toBe('public');
    expect(await open().findByCitation('[2020] UKSC 7', 'public')).not.toBeNull();
    expect((await open().keep(artefact('<b/>', mine))).metadata.provenance).toBe('user');
  });

  describe('of a file of the user that is a bundle', () => {
    const part = (text: string, page: number, changes: Partial<NewEvidence> = {}): NewEvidence =>
      artefact(text, {
        ...{ provenance: 'user', source: 'user_documents', supplied: 'file', http_status: null },
        ...{
          url: `authorities/b.pdf#page=${page}`,
          content_type: 'application/vnd.citeward.pdf-text+json',
          title: 'Ash v Oak',
        },
        ...changes,
      });
    const versions = async (): Promise<Record<string, boolean>> =>
      Object.fromEntries(
        (await open().list()).map(({ metadata: { url, superseded_by: next } }) => [url, next !== undefined]),
      );

    it('is an earlier version of what it holds on another page, once it holds that no more', async () => {
      await open().keep(part('<a/>', 2));
      await open().keep(part('<b/>', 3), new Set([hashOf(bytesOf('<b/>'))]));
      expect(await versions()).toEqual({ 'authorities/b.pdf#page=2': true, 'authorities/b.pdf#page=3': false });
      await open().keep(part('<a/>', 2), new Set([hashOf(bytesOf('<a/>'))]));
      expect(await versions()).toEqual({ 'authorities/b.pdf#page=2': false, 'authorities/b.pdf#page=3': true });
    });

    it('and so is what was all of it', async () => {
      await open().keep(part('<a/>', 2, { url: 'authorities/b.pdf' }));
      await open().keep(part('<b/>', 3), new Set([hashOf(bytesOf('<b/>'))]));
      expect(await versions()).toEqual({ 'authorities/b.pdf': true, 'authorities/b.pdf#page=3': false });
    });

    it.each<[string, Partial<NewEvidence>, readonly string[]]>([
      ['it holds still', {}, ['<a/>', '<b/>']],
      ['bears another number', { citation: '[2020] UKSC 8', reports: ['[2020] AC 7'] }, ['<b/>']],
      ['bears another name', { title: 'Elm v Rowan' }, ['<b/>']],
      ['has stood in another file', { url: 'authorities/c.pdf#page=3' }, ['<b/>']],
    ])('is none of what %s', async (_, changes, held) => {
      await open().keep(part('<a/>', 2, { reports: ['[2020] AC 7'] }));
      await open().keep(part('<b/>', 3, changes), new Set(held.map((one) => hashOf(bytesOf(one)))));
      expect(Object.values(await versions())).toEqual([false, false]);
    });
  });

  it('says every address that gave the same bytes, and when', async () => {
    const from = (name: string, day: number) => ({
      ...({ provenance: 'user', source: 'user_documents', url: `https://a.test/${name}` } as const),
      retrieved_at: `2026-11-${day}T10:00:00.000Z`,
    });
    for (const [name, day] of [
      ['a', 20],
      ['b', 21],
      ['b', 22],
      ['a', 23],
    ] as const)
      await open().keep(artefact('<a/>', from(name, day)));
    const [kept] = (await open().list()).map(({ metadata }) => metadata);
    expect(kept).toMatchObject({ url: 'https://a.test/a', retrieved_at: '2026-11-23T10:00:00.000Z' });
    expect(kept?.also_at?.map(({ url, retrieved_at: at }) => `${url.at(-1)} ${at.slice(8, 10)}`)).toEqual([
      ...['b 22', 'b 21', 'a 20'],
    ]);
    expect(['a', 'b', 'c'].map((name) => kept && retrievedFrom(`https://a.test/${name}`, kept))).toEqual([
      ...['2026-11-23T10:00:00.000Z', '2026-11-22T10:00:00.000Z', null],
    ]);
  });

  it('keeps every time that its address gave it, and what its feed said of it once', async () => {
    const told = { content_hash_fcl: 'a'.repeat(64), updated_at_fcl: '2026-01-02T00:00:00+00:00' };
    const feed = { ...told, fclid: 'abcd2345', pdf: 'https://assets.test/a.pdf' };
    const days = [20, 22, 22, 21].map((day) => `2026-11-${day}T10:00:00.000Z`);
    for (const [i, at] of days.entries())
      await open().keep(artefact('<a/>', { retrieved_at: at, ...(i === 0 ? feed : {}) }));
    const [kept] = (await open().list()).map(({ metadata }) => metadata);
    // A clock that was set back dates what is last.
    expect(kept).toMatchObject({ ...feed, retrieved_at: days[0], retrieved_again: [days[1], days[3]] });
    expect([kept && lastRetrieved(kept), kept && retrievedFrom(kept.url, kept)]).toEqual([days[3], days[3]]);
  });

  it('of the public record keeps its own address, where a link gives the same bytes', async () => {
    await open().keep(artefact('<a/>'));
    const link = { provenance: 'user', source: 'user_documents', url: 'https://a.test/a' } as const;
    await open().keep(artefact('<a/>', link));
    expect(await open().list()).toMatchObject([
      { metadata: { provenance: 'public', url: artefact('').url, also_at: [{ url: 'https://a.test/a' }] } },
    ]);
  });

  it('decides for no citation that a later version of it does not bear', async () => {
    const reports = ['[2020] 1 WLR 40'];
    await open().keep(artefact('<a/>', { reports, retrieved_at: '2026-11-19T10:00:00.000Z' }));
    expect(await open().findByCitation('[2020] 1 WLR 40', 'public')).not.toBeNull();
    const last = await open().keep(artefact('<b/>'));
    expect(await open().findByCitation('[2020] 1 WLR 40', 'public')).toBeNull();
    await fs.writeFile(path.join(workspace, last.path), 'bent');
    expect(await open().findByCitation('[2020] 1 WLR 40', 'public')).toBeNull();
  });

  it('is no earlier version of another judgment that is printed in the same law report', async () => {
    const reports = ['[2020] 1 WLR 40'];
    const first = await open().keep(artefact('<a/>', { reports, retrieved_at: '2026-11-19T10:00:00.000Z' }));
    const other = { citation: '[2020] UKSC 8', document_uri: 'uksc/2020/8', url: 'https://example.test/8' };
    await open().keep(artefact('<b/>', { reports, ...other }));
    expect((await open().findByCitation('[2020] UKSC 7', 'public'))?.sha256).toBe(first.sha256);
  });

  it('once removed where it was between two, leaves the last one the last, whatever becomes of that', async () => {
    const chain = ['<a/>', '<b/>', '<c/>'];
    const kept = [];
    for (const [i, text] of chain.entries())
      kept.push(await open().keep(artefact(text, { retrieved_at: `2026-11-2${i}T10:00:00.000Z` })));
    const [, middle, last] = kept;
    if (middle) await open().remove(middle.metadata);
    for (const ending of ['json', 'xml']) await fs.rm(place('evidence', `${last?.sha256}.${ending}`));
    expect(await open().findByCitation('[2020] UKSC 7', 'public')).toBeNull();
  });

  it('is as old as another process has retrieved it again, since it was read', async () => {
    const [first, other] = [open(), open()];
    await first.keep(artefact('<a/>', { retrieved_at: '2026-11-19T10:00:00.000Z' }));
    await first.findByCitation('[2020] UKSC 7', 'public');
    await other.keep(artefact('<a/>', { retrieved_at: '2026-11-23T10:00:00.000Z' }));
    const kept = await first.findByCitation('[2020] UKSC 7', 'public');
    expect(kept && lastRetrieved(kept.metadata)).toBe('2026-11-23T10:00:00.000Z');
  });

  it('last serves, though a clock that was ahead dated what was kept before it later', async () => {
    await open().keep(artefact('<a/>', { retrieved_at: '2027-12-25T10:00:00.000Z' }));
    await open().keep(artefact('<b/>'));
    await open().keep(artefact('<c/>', { citation: '[2020] UKSC 8', retrieved_at: '2026-11-19T10:00:00.000Z' }));
    const found = await open().findByCitation('[2020] UKSC 7', 'public');
    expect(new TextDecoder().decode(found?.bytes)).toBe('<b/>');
    const [before] = await open().findByHash(hashOf(bytesOf('<a/>')));
    expect(before?.metadata.superseded_by).toBe(hashOf(bytesOf('<b/>')));
    for (const citation of ['[2020] UKSC 7', '[2020] UKSC 8'])
      expect((await open().findByCitation(citation, 'public'))?.metadata).not.toHaveProperty('superseded_by');
  });

  it('lies under its SHA-256, its description beside it, and git ignores all of it', async () => {
    const kept = await open().keep(artefact('<a/>'));
    const hash = hashOf(bytesOf('<a/>'));
    expect(kept).toMatchObject({ sha256: hash, path: `.citeward/evidence/${hash}.xml` });
    expect((await fs.readdir(place('evidence'))).sort()).toEqual([`${hash}.json`, `${hash}.xml`]);
    expect(await fs.readFile(place('evidence', `${hash}.xml`), 'utf8')).toBe('<a/>');
    expect(await fs.readFile(place('.gitignore'), 'utf8')).toBe('*\n');
    const {
      description_hash: _,
      attestation,
      ...description
    } = JSON.parse(await fs.readFile(place('evidence', `${hash}.json`), 'utf8'));
    expect(attestation).toMatch(/^[0-9a-f]{64}$/);
    expect(description).toEqual({
      ...{
        source: 'find_case_law',
        document_uri: 'uksc/2020/7',
        citation: '[2020] UKSC 7',
        url: 'https://example.test/uksc/2020/7/data.xml',
      },
      ...{
        retrieved_at: '2026-11-20T10:00:00.000Z',
        content_hash_local: hash,
        content_hash_fcl: null,
        updated_at_fcl: null,
      },
      ...{ http_status: 200, content_type: 'application/xml', content_length: 4, provenance: 'public' },
    });
  });

  it('knows the SHA-256 of nothing', () => {
    expect(hashOf(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('is not written before there is something to keep', async () => {
    const store = open();
    expect(await store.findByCitation('[2020] UKSC 7', 'public')).toBeNull();
    expect(await store.list()).toEqual([]);
    expect(await fs.readdir(workspace)).toEqual([]);
  });

  it('is prepared for: what could not be kept, or logged, is found out before', async () => {
    const inside = (name: string): string => path.join(workspace, '.citeward', name);
    await open().prepareToKeep();
    expect(await fs.readdir(inside(''))).toEqual(['.gitignore', 'attempts.jsonl', 'evidence']);
    expect(await fs.readdir(inside('evidence'))).toEqual([]);
    for (const name of ['evidence', 'attempts.jsonl']) {
      await fs.rm(inside(''), { recursive: true });
      await fs.mkdir(inside(''));
      if (name === 'evidence') await fs.writeFile(inside(name), 'x');
      else await fs.mkdir(inside(name));
      await expect(open().prepareToKeep()).rejects.toThrow(/something else bears that name/);
    }
  });

  it('names what bears the name of its folder, and what to do', async () => {
    await fs.writeFile(place(), 'x');
    const said = `${place()} cannot be a folder: something else bears that name. Move it away and run again.`;
    await expect(open().prepareToKeep()).rejects.toThrow(said);
    await expect(open().keep(artefact('<a/>'))).rejects.toThrow(said);
  });

  it('is never rewritten: the same bytes again leave the artefact alone', async () => {
    const written: string[] = [];
    const files: Files = {
      ...nodeFiles,
      write: (file, bytes) => {
        written.push(path.extname(file));
        return nodeFiles.write(file, bytes);
      },
    };
    const store = open(files);
    await store.keep(artefact('<a/>'));
    await store.keep(artefact('<a/>', { retrieved_at: '2026-11-21T10:00:00.000Z' }));
    expect(written.filter((extension) => extension === '.xml')).toEqual(['.xml']);
  });

  it('is written whole or not at all', async () => {
    const file = path.join(workspace, 'folder', 'file.txt');
    await nodeFiles.write(file, bytesOf('one'));
    await nodeFiles.write(file, bytesOf('two'));
    expect(await fs.readFile(file, 'utf8')).toBe('two');
    expect(await fs.readdir(path.dirname(file))).toEqual(['file.txt']);
    await fs.mkdir(path.join(workspace, 'folder', 'taken', 'inner'), { recursive: true });
    await expect(nodeFiles.write(path.join(workspace, 'folder', 'taken'), bytesOf('three'))).rejects.toThrow();
    expect((await fs.readdir(path.dirname(file))).sort()).toEqual(['file.txt', 'taken']);
  });
});

describe('what is found again', () => {
  it.each<[string, string, 'public' | 'user', string | null]>([
    ['by citation: the newest', '[2020] UKSC 7', 'public', '<new/>'],
    ['of the other provenance', '[2020] UKSC 7', 'user', '<own/>'],
    ['another citation', '[2020] UKSC 8', 'public', null],
  ])('%s', async (_, citation, provenance, expected) => {
    const store = open();
    await store.keep(artefact('<old/>', { retrieved_at: '2026-11-19T10:00:00.000Z' }));
    await store.keep(artefact('<new/>', { retrieved_at: '2026-11-20T10:00:00.000Z' }));
    await store.keep(artefact('<own/>', { provenance: 'user', source: 'user_documents' }));
    for (const one of [store, open()]) {
      const found = await one.findByCitation(citation, provenance);
      expect(found === null ? null : new TextDecoder().decode(found.bytes)).toBe(expected);
    }
  });

  it.each<[string, Partial<NewEvidence>, string]>([
    ['a public artefact', {}, 'xml'],
    ['a public artefact that the server calls plain text', { content_type: 'text/plain; charset=utf-8' }, 'xml'],
    ["a user's plain text", { provenance: 'user', content_type: 'text/plain' }, 'txt'],
  ])('by the beginning of its hash: %s', async (_, changes, extension) => {
    const { sha256 } = await open().keep(artefact('[2020] UKSC 7', changes));
    const found = await open().findByHash(sha256.slice(0, 8).toUpperCase());
    expect(found.map((evidence) => evidence.path)).toEqual([`.citeward/evidence/${sha256}.${extension}`]);
  });
});

describe('damage', () => {
  const damaged = async (harm: (file: string) => Promise<void>) => {
    const old = await open().keep(artefact('<old/>', { retrieved_at: '2026-11-19T10:00:00.000Z' }));
    const fresh = await open().keep(artefact('<new/>'));
    await harm(path.join(workspace, fresh.path));
    const store = open();
    const found = await store.findByCitation('[2020] UKSC 7', 'public');
    return { store, found: found?.sha256, old: old.sha256, fresh: fresh.sha256 };
  };

  const description = (file: string): string => file.replace('.xml', '.json');
  const altered = async (file: string, from: string, to: string): Promise<void> =>
    fs.writeFile(description(file), (await fs.readFile(description(file), 'utf8')).replace(from, to));

  it.each<[string, (file: string) => Promise<void>]>([
    ['one letter changed', (file) => fs.writeFile(file, '<nev/>')],
    ['cut short', (file) => fs.truncate(file, 3)],
    ['gone', (file) => fs.rm(file)],
    ['a letter of its citation changed', (file) => altered(file, '[2020] UKSC 7', '[2020] UKSC 6')],
    ['a letter of its address changed', (file) => altered(file, 'example', 'exemple')],
    ['a letter of its time changed', (file) => altered(file, '2026-11-20', '2026-11-10')],
    ['its description torn', async (file) => fs.truncate(description(file), 150)],
  ])('%s: set aside, said aloud, and no earlier version is used in its place', async (_, harm) => {
    const { store, found, old, fresh } = await damaged(harm);
    expect(found).toBeUndefined();
    expect(store.describeLack('[2020] UKSC 7')).toMatch(
      new RegExp(`${fresh}.*An earlier version is kept, and not used in its place`),
    );
    await store.keep(artefact('<third/>', { retrieved_at: '2026-11-21T10:00:00.000Z' }));
    for (const one of [store, open()])
      expect(new TextDecoder().decode((await one.findByCitation('[2020] UKSC 7', 'public'))?.bytes)).toBe('<third/>');
    expect((await open().check()).sound).toContain(old);
  });

  it('is damaged no longer once it is removed: the earlier version serves, and when that goes too nothing is kept', async () => {
    const { store, old, fresh } = await damaged((file) => fs.writeFile(file, '<nev/>'));
    const all = (await store.list()).map(({ metadata }) => metadata);
    const remove = async (hash: string): Promise<void> => {
      const metadata = all.find((one) => one.content_hash_local === hash);
      if (metadata) await store.remove(metadata);
    };
    await remove(fresh);
    expect((await store.findByCitation('[2020] UKSC 7', 'public'))?.sha256).toBe(old);
    await remove(old);
    expect(await store.findByCitation('[2020] UKSC 7', 'public')).toBeNull();
    expect([store.describeLack('[2020] UKSC 7'), store.damage()]).toEqual(['No evidence of it is kept.', []]);
  });

  it('but what another source gave is no earlier version, nor is another file of the user’s', async () => {
    const mine = (url: string, day: number) =>
      ({
        provenance: 'user',
        source: 'user_documents',
        url,
        document_uri: url,
        retrieved_at: `2026-11-${day}T10:00:00.000Z`,
      }) as const;
    const page = await open().keep(
      artefact('<page/>', { source: 'bailii', url: 'https://b.test/7', document_uri: 'b/7' }),
    );
    const first = await open().keep(artefact('<one/>', mine('one.xml', 19)));
    for (const one of [
      artefact('<new/>', { retrieved_at: '2026-11-21T10:00:00.000Z' }),
      artefact('<two/>', mine('two.xml', 20)),
    ])
      await fs.writeFile(path.join(workspace, (await open().keep(one)).path), 'x');
    expect((await open().findByCitation('[2020] UKSC 7', 'public'))?.sha256).toBe(page.sha256);
    expect((await open().findByCitation('[2020] UKSC 7', 'user'))?.sha256).toBe(first.sha256);
  });

  it.each<[string, (file: string) => Promise<void>]>([
    ['torn', (file) => fs.writeFile(description(file), '{"source": ')],
    ['of another artefact', (file) => fs.writeFile(description(file), '{}')],
  ])(
    'of the description of the version that came last, which is %s: the one before it is not used',
    async (_, harm) => {
      const { store, found, old, fresh } = await damaged(harm);
      expect(found).toBeUndefined();
      expect(store.damage()).toEqual([expect.stringContaining(fresh)]);
      expect(await store.check()).toEqual({
        sound: [old],
        unattested: [],
        damaged: [expect.stringContaining(fresh)],
        undescribed: [],
        unusable: [fresh],
      });
      await store.removeUnusable(fresh); // nobody can tell what came after it
      expect(await open().check()).toMatchObject({
        sound: [old],
        damaged: [expect.stringMatching(`${fresh}.json is gone.*after ${old.slice(0, 12)}`)],
        unusable: [],
      });
      expect(await open().findByCitation('[2020] UKSC 7', 'public')).toBeNull();
    },
  );

  it.each(['{"source": ', '{}', '{"citation": "[2020] UKSC 7", "source": "find_case_law"}'])(
    'of what never was a version of it says nothing of it: %s',
    async (text) => {
      const { sha256 } = await open().keep(artefact('<a/>'));
      await fs.writeFile(place('evidence', `${hashOf(bytesOf('<junk/>'))}.json`), text);
      await fs.writeFile(place('evidence', `${hashOf(bytesOf('<junk/>'))}.xml`), '[2020] UKSC 7');
      expect((await open().findByCitation('[2020] UKSC 7', 'public'))?.sha256).toBe(sha256);
    },
  );

  /** A disk in memory, whose files can be read and have one bit turned. */
  const inMemory = async (): Promise<{ files: Files; all: Map<string, Uint8Array> }> => {
    const all = new Map<string, Uint8Array>();
    const files: Files = {
      ...nodeFiles,
      read: async (file) => all.get(file) ?? null,
      list: async (folder) =>
        [...all.keys()].filter((file) => path.dirname(file) === folder).map((f) => path.basename(f)),
      write: async (file, bytes) => void all.set(file, bytes),
      exists: async (file) => all.has(file),
    };
    await open(files).keep(artefact('<a>É</a>', { reports: ['[2020] AC 1'] }));
    return { files, all };
  };

  it.each(['.xml', '.json'])(
    'of one bit, whichever it is, is found on the next read: %s',
    { timeout: 60_000 },
    async (extension) => {
      const { files, all } = await inMemory();
      const file = [...all.keys()].find((name) => name.endsWith(extension)) ?? '';
      const sound = all.get(file) ?? new Uint8Array();
      const unseen: string[] = [];
      for (let bit = 0; bit < sound.length * 8; bit++) {
        const turned = Uint8Array.from(sound);
        turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        all.set(file, turned);
        const store = open(files);
        const found = await store.findByCitation('[2020] UKSC 7', 'public');
        if (found !== null || store.damage().length !== 1 || !/^No sound/.test(store.describeLack('[2020] UKSC 7')))
          unseen.push(`bit ${bit & 7} of byte ${bit >> 3}`);
      }
      expect(unseen).toEqual([]);
      all.set(file, sound);
      expect(await open(files).findByCitation('[2020] UKSC 7', 'public')).not.toBeNull();
    },
  );

  it('of what is another case is none of the one asked for; of a description it may be', async () => {
    const { files, all } = await inMemory();
    const lackAfterDamageTo = async (extension: string): Promise<string> => {
      const file = [...all.keys()].find((name) => name.endsWith(extension)) ?? '';
      const sound = all.get(file) ?? new Uint8Array();
      all.set(file, sound.slice(1));
      const store = open(files);
      for (const cited of ['[2020] UKSC 7', '[2020] UKSC 8']) await store.findByCitation(cited, 'public');
      all.set(file, sound);
      return store.describeLack('[2020] UKSC 8');
    };
    expect(await lackAfterDamageTo('.xml')).toBe('No evidence of it is kept.');
    expect(await lackAfterDamageTo('.json')).toMatch(/^No sound evidence .* 1 description of what is kept is damaged/);
  });

  it('of a description is mended when the same bytes come again', async () => {
    const { files, all } = await inMemory();
    const file = [...all.keys()].find((name) => name.endsWith('.json')) ?? '';
    all.set(file, bytesOf('{"source": '));
    const [store, other] = [open(files), open(files)];
    for (const one of [store, other]) expect(await one.findByCitation('[2020] UKSC 7', 'public')).toBeNull();
    await store.keep(artefact('<a>É</a>'));
    expect(store.damage()).toEqual([expect.stringContaining('retrieved again')]);
    expect(await other.findByCitation('[2020] UKSC 7', 'public')).not.toBeNull();
    expect(other.damage()).toEqual([]);
  });

  it('is mended when the same bytes come again', async () => {
    const { store } = await damaged((file) => fs.writeFile(file, 'x'));
    await store.keep(artefact('<new/>'));
    expect(store.damage()).toEqual([expect.stringContaining('again')]);
    const later = open();
    expect(new TextDecoder().decode((await later.findByCitation('[2020] UKSC 7', 'public'))?.bytes)).toBe('<new/>');
    expect(later.damage()).toEqual([]);
  });
});

describe('attempts', () => {
  const attempt = (url: string, status: number) =>
    ({ at: '2026-11-20T10:00:00.000Z', job: 'j', source: 'find_case_law', url, status, error: null }) as const;

  it('are appended a line each, and the last for a URL is known again', async () => {
    const store = open();
    await store.logAttempt(attempt('a', 500));
    await store.logAttempt(attempt('b', 404));
    await store.logAttempt(attempt('a', 200));
    const lines = (await fs.readFile(place('attempts.jsonl'), 'utf8')).split('\n');
    expect(lines.map((line) => (line === '' ? '' : JSON.parse(line).url))).toEqual(['a', 'b', 'a', '']);
    expect(await open().lastAttempt('a')).toEqual(attempt('a', 200));
    expect(await open().lastAttempt('c')).toBeNull();
  });

  it('survive a last line torn by a crash', async () => {
    await open().logAttempt(attempt('a', 404));
    await fs.appendFile(place('attempts.jsonl'), '{"at":"2026-11-20T10:0');
    expect(await open().lastAttempt('a')).toEqual(attempt('a', 404));
  });

  it('are not lost to a line torn before them', async () => {
    await open().logAttempt(attempt('a', 404));
    await fs.appendFile(place('attempts.jsonl'), '{"at":"2026-11-20T10:0');
    await open().logAttempt(attempt('b', 404));
    expect(await open().lastAttempt('b')).toEqual(attempt('b', 404));
  });
});

describe('a folder that cannot be written', () => {
  const failing = (code: string): Error => Object.assign(new Error('no'), { code });

  it.each([
    ['ENOSPC', /disk is full: .*Free some space/],
    ['EROFS', /read-only/],
    ['EACCES', /permissions/],
    ['EPERM', /permissions.*virus scanner/],
    ['EBUSY', /virus scanner.*holds it\. Wait/],
    ['EISDIR', /something else bears that name/],
    ['ENOENT', /its folder is not there and cannot be made\. Use another/],
  ])('is one clear line: %s', async (code, expected) => {
    expect(describeWriteError(failing(code), 'reports/a.json')).toMatch(expected);
    const store = open({ ...nodeFiles, write: () => Promise.reject(failing(code)) });
    await expect(store.keep(artefact('<a/>'))).rejects.toThrow(FileError);
    await expect(store.keep(artefact('<a/>'))).rejects.toThrow(expected);
  });

  it.each(['EPERM', 'EBUSY', 'EACCES'])(
    'for a moment, as another program holds a file on Windows, is tried again: %s',
    async (code) => {
      const waits: number[] = [];
      const held = (times: number): SystemCalls => {
        let calls = 0;
        const hold =
          <A extends readonly string[]>(work: (...args: A) => Promise<void>) =>
          (...args: A): Promise<void> =>
            ++calls <= times ? Promise.reject(failing(code)) : work(...args);
        return {
          rename: hold(fs.rename),
          append: hold((target, text) => fs.appendFile(target, text)),
          remove: hold((target) => fs.rm(target)),
          wait: async (milliseconds) => void waits.push(milliseconds),
        };
      };
      const file = path.join(workspace, 'file.txt');
      await createFiles(held(3)).write(file, bytesOf('one'));
      expect(waits.splice(0)).toEqual([10, 20, 30]);
      await createFiles(held(2)).append(file, 'two');
      expect(await fs.readFile(file, 'utf8')).toBe('one\ntwo\n');
      const forGood = open(createFiles(held(Number.POSITIVE_INFINITY)));
      waits.splice(0);
      await expect(forGood.keep(artefact('<a/>'))).rejects.toThrow(/virus scanner/);
      expect(waits.reduce((sum, one) => sum + one, 0)).toBe(1950);
      await createFiles(held(3)).remove(file);
      expect(await fs.readdir(workspace)).toEqual(['.citeward']);
      expect(await fs.readdir(place())).toEqual([]); // what was half-written is gone
    },
  );
});

describe('a description that no part of this wrote, though its hash is right, is damaged evidence', () => {
  const NAME = `${hashOf(bytesOf('<a/>'))}.json`;
  it.each<[string, unknown]>([
    ['document_uri', undefined],
    ['citation', 5],
    ['reports', 'one'],
    ['reports', [5]],
    ['retrieved_at', 'yesterday'],
    ['retrieved_at', '2026-99-20T10:00:00.000Z'],
    ['url', null],
    ['content_type', 5],
    ['content_length', -1],
    ['http_status', 'OK'],
    ['source', 'somebody'],
    ['provenance', 'both'],
    ['also_at', [{ url: 'https://a.test/' }]],
    ['also_at', [null]],
    ['retrieved_again', ['yesterday']],
    ['fclid', 7],
    ['superseded_by', 'x'],
  ])('%s: %j', async (field, value) => {
    const { metadata } = await open().keep(artefact('<a/>'));
    const odd = JSON.parse(JSON.stringify({ ...metadata, [field]: value })) as object;
    const hash = hashOf(bytesOf(JSON.stringify(odd)));
    await fs.writeFile(place('evidence', NAME), JSON.stringify({ ...odd, description_hash: hash }));
    const store = open();
    expect(await store.findByCitation('[2020] UKSC 7', 'public')).toBeNull();
    expect(await store.list()).toEqual([]);
    expect((await store.check()).damaged).toEqual([expect.stringContaining(NAME)]);
  });

  it.each([NAME, NAME.replace('json', 'xml')])('and so is a folder in the place of %s', async (name) => {
    await open().keep(artefact('<a/>'));
    await fs.rm(place('evidence', name));
    await fs.mkdir(place('evidence', name));
    const store = open();
    expect(await store.findByCitation('[2020] UKSC 7', 'public')).toBeNull();
    expect((await store.check()).damaged).toEqual([expect.stringContaining(name)]);
    await expect(store.keep(artefact('<a/>'))).rejects.toThrow(/something else bears that name/);
  });

  it.each([NAME, NAME.replace('json', 'xml')])('which is not removed, in one clear line: %s', async (name) => {
    const { metadata, sha256 } = await open().keep(artefact('<a/>'));
    await fs.rm(place('evidence', name));
    await fs.mkdir(place('evidence', name));
    const line = new RegExp(`${name} is a folder, and should be a file: move it away and run again\\.$`);
    for (const remove of [() => open().remove(metadata), () => open().removeUnusable(sha256)])
      await expect(remove()).rejects.toThrow(line);
    await fs.rmdir(place('evidence', name));
    await open().removeUnusable(sha256);
    expect(await fs.readdir(place('evidence'))).toEqual([]);
  });

  it('an artefact that has lost its description is said, as what was interrupted leaves it', async () => {
    await open().keep(artefact('<a/>'));
    await fs.rm(place('evidence', NAME));
    expect(await open().check()).toEqual({
      ...{ sound: [], unattested: [], damaged: [], undescribed: [expect.stringMatching(/\.xml has no description/)] },
      unusable: [expect.stringMatching(/^[0-9a-f]{64}$/)],
    });
  });
});
