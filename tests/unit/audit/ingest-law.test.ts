import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ingestLaw } from '../../../server/audit/index.ts';
import { type LawStore, nodeFiles, openAttestor, openLaws } from '../../../server/evidence/index.ts';
import { zip } from '../../support/docx.ts';
import { lawHtml, lawSgml, lawXml, VITABATAR } from '../../support/lagasafn.ts';

let root: string;
let store: LawStore;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'citeward-law-'));
  store = storeOf('state');
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const storeOf = (state: string, folder = path.join(root, 'law')): LawStore =>
  openLaws(folder, {
    files: nodeFiles,
    attestor: openAttestor(path.join(root, state)),
    now: () => Date.UTC(2026, 10, 1),
  });

type Laws = Readonly<Record<string, Uint8Array>>;

/** Writes files to a folder, and takes what is in it in. */
async function take(files: Laws, tag = 'a', { replace = false, signal = new AbortController().signal } = {}) {
  const from = await mkdtemp(path.join(root, 'from-'));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(from, name)), { recursive: true });
    await writeFile(path.join(from, name), bytes);
  }
  return ingestLaw(from, { store, tag, replace }, signal);
}

const art = (text: string, label = '1. gr.'): string =>
  `<art nr="1"><nr-title>${label}</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart></art>`;
const OTHER = lawXml(art('Vitar loga.'), { nr: '12', year: '1950', name: 'Lög um vita' });
const REPEALED = lawXml('', { nr: '45', notes: 'Felld úr gildi skv. l. 7/2001' });

const locatorsOf = async (tag: string | null, law: string): Promise<string[]> => {
  const open = await store.open(tag);
  const found = open?.index.passagesOf({ law }).map(({ locator }) => locator) ?? [];
  open?.close();
  return found;
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('what is taken in', () => {
  it('is each paragraph, by the place that the parsed structure gives it', async () => {
    const { version } = await take({ '1999.901.xml': VITABATAR.xml, '1950.12.xml': OTHER, '1999.45.xml': REPEALED });
    expect(version).toMatchObject({
      tag: 'a',
      laws: 3,
      repealed: 1,
      passages: 5,
      ingested_at: '2026-11-01T00:00:00.000Z',
    });
    expect(await locatorsOf('a', '901/1999')).toEqual([
      'Lög nr. 901/1999 - 1. gr., 1. mgr.',
      'Lög nr. 901/1999 - 1. gr., 2. mgr.',
      'Lög nr. 901/1999 - 1. gr. a, 1. mgr.',
      'Lög nr. 901/1999 - Ákvæði til bráðabirgða I, 1. mgr.',
    ]);
  });

  it('Icelandic characters preserved', async () => {
    const text = 'Þjóð, sem á ær og kú, ýtir öldu: Ð ð Þ þ Æ æ Ö ö „Já“ – §.';
    await take({
      'a.html': lawHtml(
        `<span id="G1"></span><IMG SRC="sk.jpg" alt=""> <b>1. gr.</b><br><IMG SRC="hk.jpg" alt="" id="G1M1"> ${text}<br>`,
      ),
    });
    const open = await store.open(null);
    expect(open?.index.passagesOf({ law: '901/1999' })[0]?.text).toBe(text);
    open?.close();
  });

  it('is canonical: NFC, one space, nothing that nobody sees', async () => {
    await take({ 'a.xml': lawXml(art('Vitar\u00a0 loga á\u00admorgun e\u0301g\u200b.')) });
    const open = await store.open(null);
    expect(open?.index.passagesOf({ law: '901/1999' })[0]?.text).toBe('Vitar loga ámorgun ég.');
    open?.close();
  });

  it('of several editions of a law, the pages; the file that was read is kept by its hash', async () => {
    const { version, left } = await take({
      'xml/a.xml': VITABATAR.xml,
      'html/a.html': VITABATAR.html,
      'a.sgml': VITABATAR.sgml,
    });
    expect([version.laws, left['other-edition']]).toEqual([1, ['xml/a.xml', 'a.sgml']]);
    const hash = createHash('sha256').update(VITABATAR.html).digest('hex');
    expect(await readdir(path.join(root, 'law/files'))).toEqual([`${hash}.html`]);
    expect(await store.read(hash)).toEqual(Buffer.from(VITABATAR.html));
  });

  it('a law from before laws were numbered is named and left; other files are no laws', async () => {
    const old = lawHtml('<br>', { nr: '', year: '1281', name: 'Jónsbók' });
    const { version, unnumbered } = await take({
      'a.xml': OTHER,
      'j.html': old,
      'index.xml': new TextEncoder().encode('<index/>'),
      'readme.html': new TextEncoder().encode('<p>x'),
    });
    expect([version.laws, unnumbered]).toEqual([1, ['Jónsbók']]);
  });

  it('what is left is named, with why', async () => {
    await writeFile(path.join(root, 'elsewhere.html'), VITABATAR.html);
    const from = await mkdtemp(path.join(root, 'from-'));
    await symlink(path.join(root, 'elsewhere.html'), path.join(from, 'link.html'));
    for (const [name, bytes] of Object.entries({
      'a.xml': OTHER,
      'b.xml': '<index/>',
      'c.sgml': '',
      'd.html': ' \r\n',
    }))
      await writeFile(path.join(from, name), bytes);
    const { version, left } = await ingestLaw(from, { store, tag: 'a', replace: false }, new AbortController().signal);
    expect(version.laws).toBe(1);
    expect(left).toEqual({
      'other-edition': [],
      empty: ['d.html', 'c.sgml'],
      'no-law': ['b.xml'],
      link: ['link.html'],
    });
  });

  it('nothing that archives hide beside the laws', async () => {
    const file = path.join(root, 'laws.zip');
    await writeFile(file, await zip({ 'a.xml': OTHER, '__MACOSX/._b.sgml': 'x', '.c/d.sgml': 'x' }));
    const { left } = await ingestLaw(file, { store, tag: 'zip', replace: false }, new AbortController().signal);
    expect(Object.values(left).flat()).toEqual([]);
  });

  it('from a zip file', async () => {
    const file = path.join(root, 'laws.zip');
    await writeFile(file, await zip({ 'lagasafn/1950.12.xml': OTHER }));
    const { version } = await ingestLaw(file, { store, tag: 'zip', replace: false }, new AbortController().signal);
    expect(version).toMatchObject({ laws: 1, passages: 1 });
  });
});

describe('what is not sound is refused, and nothing is taken in', () => {
  it.each<[string, Laws, string]>([
    ['an empty title', { 'a.xml': lawXml(art('Já.'), { name: '' }) }, 'a.xml: it has no title. Nothing was taken in.'],
    [
      'no number',
      { 'a.xml': lawXml(art('Já.'), { nr: '' }) },
      'a.xml (Lög nr. /1999): it has no number. Nothing was taken in.',
    ],
    ['no year', { 'a.sgml': lawSgml('1. gr.\nJá.', { year: '' }) }, 'a.sgml: it has no year. Nothing was taken in.'],
    [
      'no passages',
      { 'a.xml': lawXml('') },
      'a.xml (Lög nr. 901/1999): it has no passage, and does not say that it is repealed. Nothing was taken in.',
    ],
    [
      'a passage without words',
      { 'a.xml': lawXml(art('\u200b')) },
      'a.xml (Lög nr. 901/1999): 1. gr., 1. mgr. has no words. Nothing was taken in.',
    ],
    [
      'a passage without a place',
      { 'a.xml': lawXml(art('Vitar loga.', '')) },
      'a.xml (Lög nr. 901/1999): an article without a label has the words “Vitar loga.”. Nothing was taken in.',
    ],
    [
      'a law twice',
      { 'a.xml': OTHER, 'b.xml': OTHER },
      'b.xml (Lög nr. 12/1950): another file of the same edition has that number. Nothing was taken in.',
    ],
    [
      'a broken file',
      { 'a.xml': OTHER, 'b.xml': VITABATAR.xml.slice(0, 900) },
      'b.xml: the XML is not well formed (line 7: unclosed tag: numart). Nothing was taken in.',
    ],
    // A name that is the number of a law promises a law: to leave it would make a version current without that.
    [
      'an empty file under the number of a law',
      { 'a.xml': OTHER, '1944033.html': new Uint8Array() },
      '1944033.html: it is named as Lög nr. 33/1944 and is empty: get it again, or remove it. Nothing was taken in.',
    ],
    [
      'white space under the number of a law',
      { 'a.xml': OTHER, 'xml/1944.33.xml': bytes(' \r\n') },
      'xml/1944.33.xml: it is named as Lög nr. 33/1944 and is empty: get it again, or remove it. Nothing was taken in.',
    ],
    [
      'a page of something else under the number of a law',
      { 'a.xml': OTHER, '1944033.html': bytes('<html><head><title>Just a moment...</title></head></html>') },
      '1944033.html: it is named as Lög nr. 33/1944 and is of no law: get it again, or remove it. Nothing was taken in.',
    ],
    [
      'XML of something else under the number of a law',
      { 'a.xml': OTHER, '1993.37.xml': bytes('<html/>') },
      '1993.37.xml: it is named as Lög nr. 37/1993 and is of no law: get it again, or remove it. Nothing was taken in.',
    ],
    [
      'an empty file under the name of a law that has no number',
      { 'a.xml': OTHER, '1281000.400.html': bytes('') },
      '1281000.400.html: it is named as a law and is empty: get it again, or remove it. Nothing was taken in.',
    ],
    [
      'several such files',
      { 'a.xml': OTHER, '1944.33.xml': bytes(''), '1944.34.xml': bytes(''), '1944.35.xml': bytes('') },
      '1944.33.xml: it is named as Lög nr. 33/1944 and is empty, and 2 more files are such: get them again, or remove them. Nothing was taken in.',
    ],
    [
      'nothing but repealed laws',
      { 'a.xml': REPEALED },
      'it has not one passage of a law that is in force, and would answer nothing. Nothing was taken in.',
    ],
    [
      'a page that breaks off',
      { 'a.xml': OTHER, 'b.html': VITABATAR.html.slice(0, 900) },
      'b.html: the text of Lög nr. 901/1999 breaks off before its end. Nothing was taken in.',
    ],
  ])('%s', async (_, files, line) => {
    await take({ 'old.xml': OTHER }, 'old');
    await expect(take(files, 'new')).rejects.toThrow(line);
    expect(await store.versions()).toMatchObject({ current: 'old', versions: [{ tag: 'old' }] });
    expect((await readdir(path.join(root, 'law'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('a folder without laws, and one that is not there', async () => {
    await expect(take({ 'a.txt': OTHER })).rejects.toThrow(/holds no file of Lagasafn/);
    await expect(take({ 'a.html': new TextEncoder().encode('<p>x') })).rejects.toThrow(/holds no law of Lagasafn/);
    await expect(
      ingestLaw(path.join(root, 'none'), { store, tag: 'a', replace: false }, new AbortController().signal),
    ).rejects.toThrow(/is not there/);
    await writeFile(path.join(root, 'bad.zip'), 'no zip');
    await expect(
      ingestLaw(path.join(root, 'bad.zip'), { store, tag: 'a', replace: false }, new AbortController().signal),
    ).rejects.toThrow(/cannot be read as a zip file/);
  });

  it('a zip file with a damaged entry', async () => {
    const file = path.join(root, 'bent.zip');
    const bytes = Uint8Array.from(await zip({ 'a.xml': OTHER }));
    await writeFile(file, bytes.fill(0xff, 45, 75));
    await expect(ingestLaw(file, { store, tag: 'a', replace: false }, new AbortController().signal)).rejects.toThrow(
      'a.xml: it cannot be read from the zip file: unpack that, and name the folder. Nothing was taken in.',
    );
  });

  it('whoever stops it leaves the version before it', async () => {
    await take({ 'old.xml': OTHER }, 'old');
    const stop = new AbortController();
    stop.abort();
    await expect(take({ 'a.xml': VITABATAR.xml }, 'new', { signal: stop.signal })).rejects.toThrow();
    expect(await store.versions()).toMatchObject({ current: 'old', versions: [{ tag: 'old' }] });
  });
});

describe('versions', () => {
  it('live side by side; one is current; back and forth', async () => {
    await take({ 'a.xml': OTHER }, 'first');
    await take({ 'a.xml': lawXml(art('Vitar slokkna.'), { nr: '12', year: '1950' }) }, 'second');
    const textOf = async (tag: string | null): Promise<string | undefined> => {
      const open = await store.open(tag);
      const text = open?.index.passagesOf({ law: '12/1950' })[0]?.text;
      open?.close();
      return text;
    };
    expect([await textOf(null), await textOf('first')]).toEqual(['Vitar slokkna.', 'Vitar loga.']);
    await store.use('first');
    expect([(await store.versions()).current, await textOf(null)]).toEqual(['first', 'Vitar loga.']);
    await store.use('second');
    expect(await textOf(null)).toBe('Vitar slokkna.');
  });

  it('refuse what would lose one', async () => {
    await take({ 'a.xml': OTHER }, 'first');
    await expect(take({ 'a.xml': OTHER }, 'first')).rejects.toThrow(
      'The law was taken in as first already: give another --version-tag, or --force to replace that version.',
    );
    await take({ 'a.xml': VITABATAR.xml }, 'first', { replace: true });
    expect(await locatorsOf(null, '12/1950')).toEqual([]);
    await expect(store.remove('first')).rejects.toThrow(
      'first is the current version: citeward law use another one first.',
    );
    await expect(store.use('none')).rejects.toThrow('No version of the law is called none; there are: first.');
    await expect(store.open('none')).rejects.toThrow('No version of the law is called none; there are: first.');
  });

  it('one at a time is taken in, and whoever was killed keeps nobody out', async () => {
    const first = await store.take('first', false);
    for (const tag of ['first', 'second'])
      await expect(store.take(tag, false)).rejects.toThrow(
        /is being changed by another citeward: run again when that has finished\./,
      );
    await first.abandon();
    await writeFile(path.join(root, 'law/0123456789abcdef.tmp'), 'x');
    await writeFile(path.join(root, 'law/0123456789abcdef.tmp-journal'), 'x');
    await take({ 'a.xml': OTHER }, 'second');
    expect((await readdir(path.join(root, 'law'))).map((name) => name.replace(/^\w{32}/, 'X')).sort()).toEqual([
      'X.sqlite',
      'files',
      'lock.sqlite',
      'versions.json',
    ]);
    const held = await store.take('third', false);
    await expect(store.use('second')).rejects.toThrow(/is being changed/);
    await expect(store.remove('second')).rejects.toThrow(/is being changed/);
    await held.abandon();
  });

  it('a kept file that was changed is mended by taking the law in again', async () => {
    await take({ 'a.xml': OTHER }, 'first');
    const hash = createHash('sha256').update(OTHER).digest('hex');
    const bent = Uint8Array.from(OTHER, (byte, i) => (i === 20 ? byte + 1 : byte));
    await writeFile(path.join(root, `law/files/${hash}.xml`), bent);
    expect(await store.read(hash)).toBeNull();
    await take({ 'a.xml': OTHER }, 'first', { replace: true });
    expect(await store.read(hash)).toEqual(Buffer.from(OTHER));
  });

  it('whoever gives up leaves no file', async () => {
    await expect(take({ 'a.xml': OTHER, 'b.xml': VITABATAR.xml.slice(0, 900) })).rejects.toThrow();
    expect(await readdir(path.join(root, 'law/files'))).toEqual([]);
  });

  it('a removed one takes with it what no other has', async () => {
    await take({ 'a.xml': OTHER, 'b.xml': VITABATAR.xml }, 'first');
    await take({ 'a.xml': OTHER }, 'second');
    await store.remove('first');
    const hash = createHash('sha256').update(OTHER).digest('hex');
    expect(await readdir(path.join(root, 'law/files'))).toEqual([`${hash}.xml`]);
    expect((await store.versions()).versions.map(({ tag }) => tag)).toEqual(['second']);
  });

  it('none: nothing is open, and the line says how to begin', async () => {
    expect(await store.open(null)).toBeNull();
    await expect(store.use('a')).rejects.toThrow('No law was taken in yet: citeward ingest lagasafn FOLDER does it.');
  });

  it('one that was changed, or came with a folder, is not used', async () => {
    await take({ 'a.xml': OTHER }, 'first');
    await expect(storeOf('another-user').open(null)).rejects.toThrow(/was not taken in by you on this machine/);
    const [index = ''] = (await readdir(path.join(root, 'law'))).filter((name) => name.endsWith('.sqlite'));
    const file = path.join(root, 'law', index);
    const bytes = await readFile(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await chmod(file, 0o600);
    await writeFile(file, bytes);
    await expect(store.open(null)).rejects.toThrow(/was changed since it was made/);
    await writeFile(path.join(root, 'law/versions.json'), '{"current":1}');
    await expect(store.versions()).rejects.toThrow(/versions.json is damaged/);
  });
});

describe('articles that are odd are told, and taken in', () => {
  const law = (...labels: readonly string[]): Uint8Array =>
    lawXml(
      labels
        .map((label) => {
          const [, nr = '', letter = ''] = /^(\d+)\. gr\.(?: (\w))?/.exec(label) ?? [];
          return art(`Vitar loga: ${label}`, label).replace('nr="1"', `nr="${nr}${letter}"`);
        })
        .join(''),
      { nr: '12', year: '1950', name: 'Lög um vita' },
    );

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['none', ['1. gr.', '2. gr.', '3. gr.'], [], []],
    ['one with a letter', ['1. gr.', '2. gr. a', '3. gr.'], [], []],
    ['one is missing', ['1. gr.', '3. gr.'], ['2. gr.'], []],
    ['several are', ['1. gr.', '3. gr.', '7. gr.'], ['2. gr.', '4.–6. gr.'], []],
    ['one stands there twice', ['1. gr.', '2. gr.', '2. gr.'], [], ['2. gr.']],
  ])('%s', async (_, labels, missing, doubled) => {
    const { odd, version } = await take({ '1950.12.xml': law(...labels) });
    expect(odd).toEqual(missing.length + doubled.length === 0 ? [] : [{ law: '12/1950', missing, doubled }]);
    expect(version.passages).toBe(labels.length);
  });
});
