import { describe, expect, it } from 'vitest';
import { scanCitations } from '../../../server/citations/index.ts';
import type { Files } from '../../../server/evidence/index.ts';
import { createUserDocuments, expectedBy, type UserLinks } from '../../../server/sources/index.ts';
import { makeDocx, p } from '../../support/docx.ts';
import { makePdf } from '../../support/pdf.ts';
import { headed, numbered, page } from '../../support/pdf-judgment.ts';
import { inWords } from '../../support/said.ts';
import { NOON } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { bytesOf, judgment } from '../support/judgment.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const SIGNAL = new AbortController().signal;
const TEXT =
  'Neutral Citation Number: [2020] UKSC 7\n\nHarrow Mills Ltd v Pemberton\n\n1. As in [1999] EWCA Civ 3, the appeal fails.\n';

const WORD = await makeDocx({
  body: TEXT.split('\n\n')
    .map((line) => p(line.trim()))
    .join(''),
});

const PDF = makePdf({
  pages: [
    page([
      ...headed('[2020] UKSC 7', 'Harrow Mills Ltd v Pemberton'),
      numbered(1, 'As in [1999] EWCA Civ 3, the appeal fails.'),
    ]),
  ],
});

const REPORT =
  '[1974] A.C. 12\n\nHARROW MILLS LTD v. PEMBERTON\n\nHouse of Lords\n\nMy Lords, this appeal concerns the wall of a mill, which has stood between the parties for a century; compare [1970] AC 3.\n';
const LISTING = REPORT.replace('House of Lords', 'Cases:\nTollgate v Orme [1971] AC 9\nMarlow v Juniper [1970] AC 3');
const PAGE =
  '<title>Harrow Mills Ltd v Pemberton (2020) - Archive</title><p>Cite as: [2020] WLR(D) 9, [2020] ICR 14, [2020] UKSC 7</p><ol><li>It falls.</li></ol>';
const REPORTED = judgment({ heading: ['Reported: [2020] AC 77'] });
const BELOW = judgment({ heading: ['On appeal from [2019] QB 5'] });

const NO_LINKS: UserLinks = {
  find: async () => ({ kind: 'none', attempts: [], open: null, others: [], advice: [] }),
  isStale: () => false,
  notices: () => [],
};

/** `taken`: how long it takes until a clock is looked at again, in milliseconds. */
function set(folder: Record<string, Uint8Array>, taken = 0) {
  let now = NOON;
  const evidence = memoryStore();
  const read: Files['read'] = async (file) => {
    if (file.endsWith('/huge.txt')) throw new Error('this would fill the memory');
    if (file.endsWith('/locked.xml')) throw Object.assign(new Error(), { code: 'EACCES' });
    return folder[file.replace('/workspace/', '')] ?? null;
  };
  const stamp: Files['stamp'] = async (file) => String((await read(file))?.length ?? null);
  const size: Files['size'] = async (file) =>
    file.endsWith('/nope') ? null : file.endsWith('/huge.txt') ? 3e9 : file.endsWith('/big.xml') ? 20e6 : 1;
  const source = createUserDocuments({
    workspace: '/workspace',
    trusted: true,
    find: async () => Object.keys(folder).sort(),
    files: { read, exists: async (file: string) => (await read(file)) !== null, size, stamp } as Files,
    evidence,
    inspect,
    readings: null,
    links: NO_LINKS,
    now: () => {
      now += taken;
      return now;
    },
  });
  const retrieve = async (text: string): Promise<string> => {
    const retrieval = await source.retrieve(citationOf(`See ${text}.`), SIGNAL);
    return retrieval.kind === 'none' ? retrieval.reason : retrieval.evidence.metadata.document_uri;
  };
  return { source, evidence, retrieve };
}

describe('matched by the citation of their own heading', () => {
  it.each<[string, string, Uint8Array, string, string]>([
    ['XML', 'authorities/a.xml', judgment(), '[2020] UKSC 7', 'authorities/a.xml'],
    ['text', 'authorities/a.txt', bytesOf(TEXT), '[2020] UKSC 7', 'authorities/a.txt'],
    [
      'zeros',
      'authorities/a.xml',
      judgment({ cite: null, printed: '[2020] UKSC 007' }),
      '[2020] UKSC 7',
      'authorities/a.xml',
    ],
    ['a law report', 'authorities/r.txt', bytesOf(REPORT), '[1974] AC 12', 'authorities/r.txt'],
    ['a Word document', 'authorities/w.docx', WORD, '[2020] UKSC 7', 'authorities/w.docx'],
    ['a PDF', 'authorities/d.pdf', PDF, '[2020] UKSC 7', 'authorities/d.pdf'],
    ['a saved page', 'authorities/p.HTM', bytesOf(PAGE), '[2020] UKSC 7', 'authorities/p.HTM'],
    ['a parallel report of a saved page', 'authorities/p.html', bytesOf(PAGE), '[2020] ICR 14', 'authorities/p.html'],
    ['the report of a judgment with a number', 'authorities/a.xml', REPORTED, '[2020] AC 77', 'authorities/a.xml'],
    ['never by a report that the heading only mentions', 'authorities/a.xml', BELOW, '[2019] QB 5', 'not-found'],
    [
      'never by a report of another case in the list',
      'authorities/r.txt',
      bytesOf(LISTING),
      '[1971] AC 9',
      'not-found',
    ],
    ['never by a report of the body', 'authorities/r.txt', bytesOf(REPORT), '[1970] AC 3', 'not-found'],
    ['never by a citation of the body: text', 'authorities/a.txt', bytesOf(TEXT), '[1999] EWCA Civ 3', 'not-found'],
    [
      'never by a citation of the body: XML',
      'authorities/a.xml',
      judgment({ paragraphs: ['See [1999] EWCA Civ 3.'] }),
      '[1999] EWCA Civ 3',
      'not-found',
    ],
    ['never by file name', 'authorities/[2021] UKSC 9.xml', judgment(), '[2021] UKSC 9', 'not-found'],
    ['another kind of file', 'authorities/a.pdf', judgment(), '[2020] UKSC 7', 'not-found'],
  ])('%s', async (_, file, bytes, citation, expected) => {
    expect(await set({ [file]: bytes }).retrieve(citation)).toBe(expected);
  });
});

describe('what is kept of them', () => {
  it('has provenance user, and is worded apart', async () => {
    const { source, evidence } = set({ 'authorities/a.xml': judgment() });
    const retrieval = await source.retrieve(citationOf('See [2020] UKSC 7.'), SIGNAL);
    expect(retrieval).toMatchObject({ kind: 'retrieved', note: inWords('you supplied') });
    expect(evidence.kept.map(({ metadata }) => metadata)).toMatchObject([
      { provenance: 'user', source: 'user_documents', url: 'authorities/a.xml', http_status: null },
    ]);
  });

  it('stays evidence of the public source where that gave the same bytes, and is worded so', async () => {
    const { source, evidence } = set({ 'authorities/a.xml': judgment() });
    const mine = await source.retrieve(citationOf('See [2020] UKSC 7.'), SIGNAL);
    if (mine.kind === 'none') throw new Error(JSON.stringify(mine.note));
    const { content_hash_local: _, content_length: __, ...metadata } = mine.evidence.metadata;
    evidence.kept.pop();
    await evidence.keep({ ...metadata, source: 'find_case_law', provenance: 'public', bytes: mine.evidence.bytes });
    expect(await source.retrieve(citationOf('See [2020] UKSC 7.'), SIGNAL)).toMatchObject({
      evidence: { metadata: { provenance: 'public' } },
      note: inWords('The copy that you supplied is, byte for byte, what the public source gave.'),
    });
  });

  it('is kept once, and used when the file is gone', async () => {
    const folder: Record<string, Uint8Array> = { 'authorities/a.xml': judgment() };
    const { evidence, retrieve } = set(folder);
    await retrieve('[2020] UKSC 7');
    await retrieve('[2020] UKSC 7');
    expect(evidence.kept).toHaveLength(1);
    delete folder['authorities/a.xml'];
    expect(await retrieve('[2020] UKSC 7')).toBe('authorities/a.xml');
  });
});

describe('what is not used is said', () => {
  it.each<[string, Record<string, Uint8Array>, string]>([
    ['no judgment', { 'a.xml': bytesOf('<html></html>') }, 'a.xml'],
    ['a file that cannot be read', { 'locked.xml': judgment() }, 'locked.xml'],
    ['half a judgment', { 'a.xml': judgment().slice(0, 400) }, 'a.xml'],
    ['no citation in its heading', { 'a.xml': judgment({ cite: null }) }, 'a.xml'],
    ['the same case twice', { 'a.xml': judgment(), 'b.xml': judgment({ paragraphs: ['Another text.'] }) }, 'b.xml'],
  ])('%s', async (_, folder, named) => {
    const { source, retrieve } = set(folder);
    await retrieve('[2020] UKSC 7');
    expect(source.unreadable()).toEqual([expect.stringContaining(named)]);
  });
});

it('a file that is too large is not read into memory', async () => {
  const { source, retrieve } = set({ 'authorities/huge.txt': bytesOf('') });
  await retrieve('[2020] UKSC 7');
  expect(source.unreadable()).toEqual(['authorities/huge.txt is not used: it is larger than 20 MB.']);
});

it('of PDFs no more are read than anybody waits for', async () => {
  const { source, retrieve } = set(
    { 'a.pdf': bytesOf('x'), 'b.pdf': bytesOf('y'), 'c.pdf': PDF, 'd.xml': judgment() },
    100_000,
  );
  expect(await retrieve('[2020] UKSC 7')).toBe('d.xml');
  expect(source.unreadable().at(-1)).toBe(
    '1 PDF was not looked at, as reading those before took more than 3 minutes: name fewer with --authorities, or add others with citeward evidence add.',
  );
});

it('of many files the first 2,000 that can be judgments are looked at, and that is said', async () => {
  const named = (n: number, ending: string): string => `authorities/${String(n).padStart(5, '0')}.${ending}`;
  const many = (ending: string, last: number): Record<string, Uint8Array> => ({
    ...Object.fromEntries(Array.from({ length: last }, (_, n) => [named(n, ending), bytesOf('')])),
    'authorities/z.txt': bytesOf(TEXT),
  });
  const beside = set(many('xlsx', 2_500));
  expect(await beside.retrieve('[2020] UKSC 7')).toBe('authorities/z.txt');
  expect(beside.source.unreadable()).toEqual([]);
  const { source, retrieve } = set(many('txt', 2_000));
  expect(await retrieve('[2020] UKSC 7')).toBe('not-found');
  expect(source.unreadable()[0]).toBe(
    `Of 2001 files that may be judgments of yours the first 2000 are looked at, as far as ${named(1_999, 'txt')}: name fewer with --authorities, or add others with citeward evidence add.`,
  );
});

describe('a file that is added', () => {
  const folder = {
    'own.xml': judgment(),
    'listed.txt': bytesOf(REPORT),
    'none.xml': bytesOf('<html></html>'),
    'bare.xml': judgment({ cite: null }),
    'case.xlsx': judgment(),
    'CASE.PDF': judgment(),
    'own.docx': WORD,
    'half.docx': WORD.subarray(0, 500),
    'large.txt': new Uint8Array(20 * 1024 * 1024 + 1),
  };
  const READ =
    'give the judgment as Akoma Ntoso XML (.xml), a Word document (.docx), a PDF (.pdf), a saved page (.html) or plain text (.txt)';

  it.each<[string, string, string | null, string]>([
    ['as what it is', '/workspace/own.xml', null, 'added [2020] UKSC 7'],
    ['as a Word document', '/workspace/own.docx', null, 'added [2020] UKSC 7'],
    [
      'not where it is damaged',
      '/workspace/half.docx',
      null,
      `refused half.docx is not used: this Word file is not read: it is damaged.*; ${READ}.`,
    ],
    ['as what it should be', '/workspace/own.xml', '[2020] UKSC 7', 'added [2020] UKSC 7'],
    ['as a law report', '/workspace/listed.txt', null, 'added [1974] AC 12'],
    [
      'not where it is another',
      '/workspace/own.xml',
      '[2020] UKSC 8',
      'other own.xml was not added: it is [2020] UKSC 7, not [2020] UKSC 8.',
    ],
    ['not where it is none', '/workspace/none.xml', null, `refused none.xml is not used: .*; ${READ}.`],
    ['not where there is none', '/workspace/nope', null, 'refused nope does not exist.'],
    ['not where it is of another kind', '/workspace/case.xlsx', null, `refused case.xlsx is not used: ${READ}.`],
    [
      'not where it is no PDF, whatever its name says',
      '/workspace/CASE.PDF',
      null,
      'refused CASE.PDF is not used: this is no PDF, whatever its name says: open it in what wrote it, and save it as .docx or as PDF.',
    ],
    [
      'not where its heading bears nothing',
      '/workspace/bare.xml',
      null,
      'refused bare.xml is not used: its heading bears no citation.',
    ],
    [
      'not where it is too large',
      '/workspace/large.txt',
      null,
      'refused large.txt is not used: it is larger than 20 MB.',
    ],
    [
      'not where it cannot be read',
      '/workspace/locked.xml',
      null,
      'refused locked.xml is not used: it cannot be read: check its permissions, and that it is a file.',
    ],
    ['not where it is not there', '/workspace/gone.xml', null, 'refused gone.xml does not exist.'],
  ])('%s', async (_, file, expected, words) => {
    const { source, evidence } = set(folder);
    const [cited] = scanCitations(expected ?? '');
    const adding = await source.add(file, cited ? expectedBy(cited) : null);
    const said =
      adding.kind === 'added'
        ? `added ${adding.documents.flatMap(({ citations }) => citations[0])}`
        : `${adding.kind} ${adding.line}`;
    const pattern = words.replace(/[[\]().]/g, '\\$&').replace('\\.*', '.*');
    expect(said).toMatch(new RegExp(`^${pattern}$`));
    expect(evidence.kept).toHaveLength(adding.kind === 'added' ? 1 : 0);
  });

  it('keeps the bytes; what lies outside the workspace is called by its name alone', async () => {
    const { source, evidence, retrieve } = set({
      '/home/me/matters/own.xml': judgment(),
      'sub/own.txt': bytesOf(TEXT),
    });
    await source.add('/home/me/matters/own.xml', null);
    await source.add('/workspace/sub/own.txt', null);
    expect(evidence.kept.map(({ metadata: { url, provenance } }) => [url, provenance])).toEqual([
      ['own.xml', 'user'],
      ['sub/own.txt', 'user'],
    ]);
    expect(evidence.kept[0]?.bytes).toEqual(judgment());
    expect(await retrieve('[2020] UKSC 7')).toBe('sub/own.txt');
  });
});

it('reads no more in all than can be waited for, and says as far as which file', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `authorities/${String(i).padStart(2, '0')}/big.xml`);
  const { source, retrieve } = set(
    Object.fromEntries([...names, 'authorities/zz.xml'].map((name) => [name, judgment()])),
  );
  expect(await retrieve('[2020] UKSC 7')).toBe(names[0]);
  expect(source.unreadable().filter((line) => line.startsWith('Of '))).toEqual([
    'Of 21 files that may be judgments of yours the first 13 are looked at, as more than 256 MB lie there: name fewer with --authorities, or add others with citeward evidence add.',
  ]);
});
