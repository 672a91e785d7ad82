import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AuditError,
  auditEach,
  type DraftsAudit,
  describeDrafts,
  findDrafts,
  nodePorts,
  readDraftText,
  UnreadDraft,
} from '../../../server/audit/index.ts';
import { hashOf, openEvidence } from '../../../server/evidence/index.ts';
import { DRAFTS_ARE } from '../../../shared/draft-formats.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { countStandings, type Standing } from '../../../shared/standing.ts';
import { READER } from '../support/attestor.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-drafts-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Uint8Array = 'See [2022] EWHC 8101 (Ch).'): string => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  return file;
};
const portsOf = () => ({ ...nodePorts(`${folder}.state`), attestor: READER });
const look = async (within = '.', settings = DEFAULT_SETTINGS) => {
  const { drafts, passedOver, unlooked, otherKinds } = await findDrafts(
    ...([folder, path.join(folder, within), settings, portsOf()] as const),
  );
  const [found, others, left, kinds] = [drafts, passedOver, unlooked, otherKinds].map((files) =>
    files.map((file) => path.relative(folder, file).split(path.sep).join('/')),
  );
  return { found, others, left, kinds };
};
/** What Word keeps beside a document that it has open. */
const LOCK = Uint8Array.from({ length: 162 }, (_, i) => [8, ...Buffer.from('A Reader')][i] ?? 0x20);
const noteReport = (name: string): Promise<void> => {
  const file = path.join(folder, name);
  return openEvidence(folder, portsOf()).noteReports([{ path: file, sha256: hashOf(fs.readFileSync(file)) }]);
};
const found = async (within = '.', settings = DEFAULT_SETTINGS) => (await look(within, settings)).found;

describe('the drafts of a folder', () => {
  beforeEach(() => {
    for (const name of ['b.md', 'a.txt', 'old/c.markdown', 'old/deep/d.text']) write(name);
  });

  it('are its Word documents, Markdown and plain text, at any depth', async () => {
    for (const name of ['e.docx', 'f.PDF', 'data.json', 'empty.md.bak']) write(name);
    expect(await found()).toEqual(['a.txt', 'b.md', 'e.docx', 'f.PDF', 'old/c.markdown', 'old/deep/d.text']);
    expect(await found('old')).toEqual(['old/c.markdown', 'old/deep/d.text']);
  });

  it('are none of the documents that have to be saved as one first, which are named', async () => {
    for (const name of ['E.ODT', 'old/f.doc', 'g.rtf', 'h.json', '.hidden/i.doc', 'node_modules/j.doc']) write(name);
    for (const name of ['authorities/k.doc', 'empty.doc']) write(name, name.startsWith('e') ? '' : 'D');
    write('~$f.doc', LOCK);
    expect((await look()).kinds).toEqual(['E.ODT', 'g.rtf', 'old/f.doc']);
  });

  it('are no annotated copies of others, nor what Word keeps while it has one open', async () => {
    for (const name of ['e.docx', 'e.checked.docx', 'e.checked-2.docx', 'alone.checked.docx', 'p.pdf', 'p.checked.pdf'])
      write(name);
    write('~$e.docx', LOCK);
    expect((await found())?.filter((name) => /(?:docx|pdf)$/.test(name))).toEqual([
      ...['alone.checked.docx', 'e.docx', 'p.pdf'],
    ]);
  });

  it('are called in capitals too, and copies are of Word documents alone', async () => {
    for (const name of ['E.DOCX', 'b.checked.md', 'F.MD']) write(name);
    expect(await found()).toEqual([
      'E.DOCX',
      'F.MD',
      'a.txt',
      'b.checked.md',
      'b.md',
      'old/c.markdown',
      'old/deep/d.text',
    ]);
  });

  it('leave nothing unsaid that bears the name of one', async () => {
    for (const name of ['e.docx', 'e.checked.docx', 'authorities/lords.txt']) write(name);
    for (const name of ['one', 'two']) write(`reports/${name}.md`, '# Hallucination Audit Report: one\n');
    expect((await look()).others).toEqual([
      'authorities/lords.txt',
      'e.checked.docx',
      'reports/one.md',
      'reports/two.md',
    ]);
    // But for what this user has written: that is no news, until somebody changes it.
    await noteReport('reports/one.md');
    const without = ['authorities/lords.txt', 'e.checked.docx', 'reports/two.md'];
    expect((await look()).others).toEqual(without);
    write('reports/one.md', '# Hallucination Audit Report: one\n\nSee [2022] EWHC 8101 (Ch).\n');
    expect((await look()).others).toEqual([...without.slice(0, 2), 'reports/one.md', 'reports/two.md']);
  });

  it('are named where they are hidden or in folders of programs', async () => {
    const left = ['.notes/x.md', '.x.md', 'node_modules/y.md', 'old/.citeward/z.md', '.citeward/w.md', '.git/v.txt'];
    for (const name of left) write(name);
    write(`.citeward/evidence/${'0'.repeat(64)}.txt`);
    write('.citeward/readable/lords.txt');
    const all = await look();
    expect(all.left).toEqual(left.toSorted().map((name) => name.replace('node_modules/y.md', 'node_modules')));
    expect(all.found).toEqual(['a.txt', 'b.md', 'old/c.markdown', 'old/deep/d.text']);
  });

  it('are none the less for a tilde, but for what Word keeps beside an open document', async () => {
    write('~$c.docx', LOCK);
    write('~$c.md', LOCK);
    for (const name of ['~b.md', '~$b.md', '~$d.docx', '~$e.txt']) write(name);
    write('~$f.docx', LOCK.subarray(1));
    expect((await found())?.filter((name) => name.startsWith('~'))).toEqual([
      ...['~$b.md', '~$c.md', '~$d.docx', '~$e.txt', '~$f.docx', '~b.md'],
    ]);
  });

  // Windows gives no file such a name.
  it.skipIf(process.platform === 'win32')('are found in folders of any name', async () => {
    const names = ['x\ny/draft.md', 'x\ry.md', '\n', 'a[b]{c,d}(e)!*/f?.md', 'x\\y.md', '..x.md'];
    for (const name of names) if (name !== '\n') write(name);
    const all = await look();
    expect(all.found).toEqual(expect.arrayContaining(names.filter((name) => !['\n', '..x.md'].includes(name))));
    expect(all.left).toEqual(['..x.md']);
  });

  // Windows gives no file such a name.
  it.skipIf(process.platform === 'win32')('are named where their names only look like those of drafts', async () => {
    const names = ['x.md\u200b', 'x.md ', 'x.md.', 'x.\uff4d\uff44', 'x.txt\ufe0f', 'x.docx~', 'x.md\n'];
    for (const name of names) write(name);
    write('x.md5');
    const all = await look();
    expect(all.left?.toSorted()).toEqual(names.toSorted());
    expect(all.found).toEqual(['a.txt', 'b.md', 'old/c.markdown', 'old/deep/d.text']);
  });

  // Elsewhere the file system takes no name that is no UTF-8.
  it.runIf(process.platform === 'linux')(
    'are named where their names, or those of their folders, are no UTF-8',
    async () => {
      const odd = (...parts: readonly (string | number)[]): Buffer =>
        Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));
      fs.writeFileSync(odd(`${folder}/d`, 0xe9, '.md'), 'See [2022] EWHC 8101 (Ch).');
      fs.mkdirSync(odd(`${folder}/f`, 0xff));
      fs.writeFileSync(odd(`${folder}/f`, 0xff, '/z.md'), 'See [2022] EWHC 8101 (Ch).');
      const all = await look();
      expect(all.left).toEqual(['d\ufffd.md', 'f\ufffd/z.md']);
      expect(all.found).toEqual(['a.txt', 'b.md', 'old/c.markdown', 'old/deep/d.text']);
    },
  );

  it('are what the settings of the folder call a judgment or a report, unless it is one', async () => {
    const judgment =
      'Neutral Citation Number: [2022] EWHC 8101 (Ch)\n\nIN THE HIGH COURT OF JUSTICE\n\nAlpha v Beta\n\n1. The claim.\n\n2. A wall.\n';
    write('old/lords.txt', judgment);
    write('one.md', '# Hallucination Audit Report: one\n\nSee [2022] EWHC 8101 (Ch).');
    write('b.json', '{}');
    const settings = { ...DEFAULT_SETTINGS, authorities: '{b.md,a.txt,old/*}', report_folder: '.' };
    const { found: drafts, others } = await look('.', settings);
    expect(drafts).toEqual(['a.txt', 'b.md', 'old/c.markdown', 'old/deep/d.text', 'one.md']);
    expect(others).toEqual(['old/lords.txt']);
    await noteReport('one.md');
    expect((await look('.', settings)).found).not.toContain('one.md');
    // What stands in its place later is a draft, whatever it begins with.
    write('one.md', '# Hallucination Audit Report: one\n\nSee [2022] EWHC 8102 (Ch).');
    expect((await look('.', settings)).found).toContain('one.md');
    write('one.md', 'See [2022] EWHC 8102 (Ch).');
    expect((await look('.', settings)).found).toContain('one.md');
  });

  it('are no judgments, reports, evidence, libraries or empty files', async () => {
    for (const name of ['authorities/lords.txt', '.citeward/evidence/x.txt', 'node_modules/x/readme.md']) write(name);
    write('reports/one.md', '# Hallucination Audit Report: one\n');
    write('reports/notes.md');
    write('none.md', '');
    expect(await found()).toEqual(['a.txt', 'b.md', 'old/c.markdown', 'old/deep/d.text', 'reports/notes.md']);
    const settings = { ...DEFAULT_SETTINGS, authorities: 'old/**', report_folder: 'elsewhere' };
    expect(await found('.', settings)).toContain('authorities/lords.txt');
  });

  it('are not what links lead to, which are named', async () => {
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'citeward-other-'));
    fs.writeFileSync(path.join(other, 'secret.md'), 'See [2022] EWHC 8101 (Ch).');
    fs.symlinkSync(path.join(other, 'secret.md'), path.join(folder, 'link.md'));
    fs.symlinkSync(other, path.join(folder, 'linked'));
    fs.symlinkSync(path.join(other, 'none.md'), path.join(folder, 'nowhere.md'));
    expect(await look()).toEqual({
      ...{ found: ['a.txt', 'b.md', 'old/c.markdown', 'old/deep/d.text'], others: [] },
      ...{ left: ['link.md', 'linked'], kinds: [] },
    });
    fs.rmSync(other, { recursive: true });
  });
});

describe('a draft that cannot be read', () => {
  it.each<[string, string | Uint8Array | null, string]>([
    ['is not there', null, 'does not exist: check its name and its folder.'],
    ['is too large', new Uint8Array(20 * 1024 * 1024 + 1), 'is larger than 20 MB: split the draft.'],
    ['is no text', 'a\0b\0\0\0\0', 'this is not text'],
  ])('since it %s is named', async (_, content, why) => {
    const file = path.join(folder, 'draft.md');
    if (content !== null) write('draft.md', content);
    await expect(readDraftText(file)).rejects.toThrow(UnreadDraft);
    await expect(readDraftText(file)).rejects.toThrow(why);
    await expect(readDraftText(file)).rejects.toThrow(file);
  });
});

it.skipIf(process.platform === 'win32')('a pipe is no draft, and is not waited for', async () => {
  const file = path.join(folder, 'draft.md');
  execFileSync('mkfifo', [file]);
  await expect(readDraftText(file)).rejects.toThrow(
    `${file} is a device or a pipe, and no file: save the draft in a file`,
  );
});

describe('drafts that are audited one after the other', () => {
  const standings = (...all: Standing[]) => ({
    standings: countStandings(all.map((standing) => ({ standing, own: false }))),
    gravest: [],
    reports: [],
  });
  const run = async (
    files: Readonly<Record<string, Standing[] | Error>>,
    signal = new AbortController().signal,
  ): Promise<DraftsAudit> =>
    auditEach(
      Object.keys(files),
      async (file) => {
        const result = files[file];
        if (result instanceof Error) throw result;
        return standings(...(result ?? []));
      },
      signal,
    );

  it('are all audited where one cannot be read, which is named', async () => {
    const done = await run({ a: ['error', 'verified'], b: new UnreadDraft('b is empty.'), c: ['toRead'] });
    expect(done).toMatchObject({ found: 3, unread: [{ file: 'b', why: 'b is empty.' }], stopped: null });
    expect(done.audited.map(({ file }) => file)).toEqual(['a', 'c']);
  });

  it('end with what would end all of them, and what is done is kept', async () => {
    const done = await run({ a: ['verified'], b: new AuditError('The disk is full.'), c: ['error'] });
    expect(done).toMatchObject({ found: 3, audited: [{ file: 'a' }], unread: [], stopped: 'The disk is full.' });
  });

  it('end where they are stopped: the one that is at work leaves nothing', async () => {
    const controller = new AbortController();
    const steps: number[] = [];
    const done = await auditEach(
      ['a', 'b', 'c'],
      async (file) => {
        if (file === 'b') controller.abort(new DOMException('stopped', 'AbortError'));
        controller.signal.throwIfAborted();
        return standings('verified');
      },
      controller.signal,
      ({ audited }) => steps.push(audited.length),
    );
    expect(done).toMatchObject({ found: 3, audited: [{ file: 'a' }], unread: [], stopped: 'You stopped it.' });
    expect(steps).toEqual([0, 1, 1]);
  });

  it('do not hide a fault of the program, and are not ended by it', async () => {
    const fault = new TypeError('x is undefined');
    const done = await run({ a: fault, b: ['verified'] });
    expect(done.unread).toEqual([{ file: 'a', why: expect.stringMatching(/^a: it is made in a way/), fault }]);
    expect(done.audited.map(({ file }) => file)).toEqual(['b']);
  });
});

describe('what became of drafts is said in a line', () => {
  const audited = (file: string, all: Standing[], written = true): DraftsAudit['audited'][number] => ({
    file,
    standings: countStandings(all.map((standing) => ({ standing, own: false }))),
    gravest: [],
    reports: written ? [{ format: 'md', path: `${file}.md` }] : [],
  });
  it.each<[Partial<DraftsAudit>, string]>([
    [{}, `No draft was found there: ${DRAFTS_ARE}.`],
    [{ found: 1, audited: [audited('a', ['verified'])] }, '1 draft audited: 1 verified.'],
    [
      { found: 2, audited: [audited('a', ['error', 'verified']), audited('b', ['error', 'toRead'])] },
      '2 drafts audited: 2 errors, 1 verified, 1 to read.',
    ],
    [
      { found: 2, audited: [audited('a', ['accepted']), audited('b', [], false)] },
      '2 drafts audited: 1 accepted. 1 of them cites nothing and has no report.',
    ],
    [
      {
        found: 3,
        audited: [audited('a', ['notChecked'])],
        unread: [{ file: 'b', why: 'b is empty.' }],
        stopped: 'You stopped it.',
      },
      '1 of 3 drafts audited: 1 not checked. 1 could not be read. You stopped it. What was written until then is kept.',
    ],
  ])('%o', (changes, line) => {
    expect(describeDrafts({ found: 0, audited: [], unread: [], stopped: null, ...changes })).toBe(line);
  });

  it('with what was not taken for a draft', () => {
    const done = { found: 1, audited: [audited('a', ['verified'])], unread: [], stopped: null };
    const names = ['b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}.md`);
    const none = { passedOver: [], unlooked: [], otherKinds: [] };
    expect([names.slice(0, 2), names].map((passedOver) => describeDrafts(done, { ...none, passedOver }))).toEqual([
      '1 draft audited: 1 verified. Not audited, as reports, judgments of the workspace or annotated copies: b.md, c.md.',
      '1 draft audited: 1 verified. Not audited, as reports, judgments of the workspace or annotated copies: b.md, c.md, d.md, e.md, f.md and 1 other.',
    ]);
    expect(describeDrafts(done, { ...none, unlooked: names })).toBe(
      '1 draft audited: 1 verified. Not looked at, as hidden, linked, in folders of programs, or of names or folders that cannot be read: b.md, c.md, d.md, e.md, f.md and 1 other.',
    );
    expect(describeDrafts(done, { ...none, otherKinds: ['a.odt', 'b.doc'] })).toBe(
      '1 draft audited: 1 verified. Not read, as of kinds to be saved as Word documents first: a.odt, b.doc.',
    );
  });
});
