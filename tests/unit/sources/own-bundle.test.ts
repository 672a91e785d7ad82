import { describe, expect, it } from 'vitest';
import { scanCitations } from '../../../server/citations/index.ts';
import type { Files } from '../../../server/evidence/index.ts';
import {
  bundleReadings,
  createUserDocuments,
  expectedBy,
  type Inspect,
  type UserLinks,
} from '../../../server/sources/index.ts';
import { ALDER, bundleOf, FERNSHAW, INDEX, judgmentPages, reportPages } from '../../support/bundle.ts';
import { makePdf } from '../../support/pdf.ts';
import { page } from '../../support/pdf-judgment.ts';
import { NOON } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { judgment } from '../support/judgment.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const SIGNAL = new AbortController().signal;
const NO_LINKS: UserLinks = {
  find: async () => ({ kind: 'none', attempts: [], open: null, others: [], advice: [] }),
  isStale: () => false,
  notices: () => [],
};
const BUNDLE = bundleOf([INDEX, ...FERNSHAW, ...ALDER]);
const FILE = 'authorities/bundle.pdf';

interface Run {
  readonly trusted?: boolean;
  readonly reader?: string;
  readonly evidence?: ReturnType<typeof memoryStore>;
}

/** The source over some files, and how many files were read in the course of it. */
function set(folder: Record<string, Uint8Array>, { trusted = true, reader = '1', evidence = memoryStore() }: Run = {}) {
  let reads = 0;
  const long: string[] = [];
  const counted: Inspect = (bytes, format, type) => {
    if (format === 'pdf') reads++;
    return inspect(bytes, format, type);
  };
  const stamp: Files['stamp'] = async (file) => String((await read(file))?.length ?? null);
  const size: Files['size'] = async () => 1;
  const read: Files['read'] = async (file) => folder[file.replace('/workspace/', '')] ?? null;
  const source = createUserDocuments({
    workspace: '/workspace',
    trusted,
    find: async () => Object.keys(folder).sort(),
    files: { read, exists: async (file: string) => (await read(file)) !== null, size, stamp } as Files,
    evidence,
    inspect: counted,
    readings: trusted ? bundleReadings(evidence, reader) : null,
    onLongReading: (file) => void long.push(file),
    links: NO_LINKS,
    now: () => NOON,
  });
  return { source, evidence, reads: () => reads, long };
}

type Source = ReturnType<typeof set>['source'];

async function find(source: Source, cited: string) {
  return source.retrieve(citationOf(`See ${cited}.`), SIGNAL);
}

/** Where a citation was found and what that is called; else the reason. */
async function found(source: Source, cited: string): Promise<readonly string[]> {
  const retrieval = await find(source, cited);
  if (retrieval.kind === 'none') return [retrieval.reason];
  const { url, document_uri: called } = retrieval.evidence.metadata;
  return [url, called, ...(retrieval.rivals ?? []).map(({ name }) => name)];
}

describe('a PDF of several judgments', () => {
  it('is a document for each of them, at its page', async () => {
    const { source, evidence } = set({ [FILE]: BUNDLE });
    expect(await found(source, '[2020] UKSC 7')).toEqual([`${FILE}#page=4`, `${FILE}, page AB/4`]);
    expect(await found(source, '[2021] EWHC 45 (Ch)')).toEqual([`${FILE}#page=2`, `${FILE}, page AB/2`]);
    expect(await found(source, '[2021] UKSC 8')).toEqual(['not-found']);
    expect(evidence.kept.map(({ metadata }) => metadata)).toMatchObject([
      { citation: '[2020] UKSC 7', title: 'Alder v Beech', provenance: 'user', supplied: 'file' },
      { citation: '[2021] EWHC 45 (Ch)', provenance: 'user', supplied: 'file' },
    ]);
    expect(evidence.kept.map(({ path }) => path.replace(/.*\./, ''))).toEqual(['pdftext', 'pdftext']);
  });

  it('has pages that are none, which one line names', async () => {
    const act = page([{ words: ['Landlord and Tenant Act 1985'] }, { words: ['The landlord repairs.'] }]);
    const pages = [INDEX, ...FERNSHAW, act, ...ALDER];
    const outline = [
      { title: 'Index', page: 1 },
      { title: 'Fernshaw', page: 2 },
      { title: 'The Act', page: 4 },
      { title: 'Alder', page: 5 },
    ];
    const { source } = set({ [FILE]: bundleOf(pages, outline) });
    await found(source, '[2020] UKSC 7');
    expect(source.unreadable()).toEqual([
      `${FILE} holds 2 judgments; page AB/1 (“Index”) and page AB/4 (“The Act”) are none.`,
    ]);
  });

  it('of which many are none has a line that ends', async () => {
    const act = page([{ words: ['Landlord and Tenant Act 1985'] }]);
    const one = (i: number) => [...judgmentPages(`[2020] UKSC ${i + 10}`, 'Alder v Beech'), act];
    const outline = Array.from({ length: 14 }, (_, i) => ({ title: `Tab ${i}`, page: i + 1 }));
    const { source } = set({ [FILE]: bundleOf(Array.from({ length: 7 }, (_, i) => one(i)).flat(), outline) });
    await found(source, '[2020] UKSC 10');
    expect(source.unreadable()).toEqual([
      `${FILE} holds 7 judgments; page AB/2 (“Tab 1”), page AB/4 (“Tab 3”), page AB/6 (“Tab 5”), page AB/8 (“Tab 7”), page AB/10 (“Tab 9”) and 2 more parts are none.`,
    ]);
  });

  it('bears what its judgments bear', async () => {
    const { source } = set({ [FILE]: BUNDLE });
    const borne = await source.bears(FILE);
    expect(borne.flatMap((one) => (one.kind === 'borne' ? one.citations : one.line))).toEqual([
      '[2021] EWHC 45 (Ch)',
      '[2020] UKSC 7',
      `${FILE} holds 2 judgments; page AB/1 is none.`,
    ]);
  });
});

describe('a law report in a bundle', () => {
  const report = reportPages(
    '[1990] 2 A.C. 605',
    'Marlow v Juniper Estates Ltd',
    'this appeal concerns the wall of a mill, which has stood between the parties for a century.',
    'I would dismiss the appeal.',
  );
  const pages = [...FERNSHAW, ...report, ...ALDER];

  it('is found by what it is cited by, where a bookmark leads to it', async () => {
    const { source } = set({ [FILE]: bundleOf(pages, [{ title: 'Marlow', page: 3 }]) });
    expect(await found(source, '[1990] 2 AC 605')).toEqual([`${FILE}#page=3`, `${FILE}, page AB/3`]);
    expect(source.unreadable()).toEqual([]);
  });

  it('is nobody’s without one, and a line says what to do', async () => {
    const { source } = set({ [FILE]: bundleOf(pages) });
    expect(await found(source, '[1990] 2 AC 605')).toEqual(['not-found']);
    expect(source.unreadable()).toEqual([
      `${FILE} holds 2 judgments; pages AB/3 to AB/4 (it may be a law report: a bookmark to its first page would tell that it begins there) are none.`,
    ]);
  });
});

describe('the same citation twice', () => {
  const again = judgmentPages('[2020] UKSC 7', 'Alder v Beech', 'The mill was let.');

  it('in a bundle', async () => {
    const { source } = set({ [FILE]: bundleOf([...ALDER, ...FERNSHAW, ...again]) });
    const name = (n: number): string => `${FILE}#page=${n}`;
    expect(await found(source, '[2020] UKSC 7')).toEqual([name(1), `${FILE}, page AB/1`, name(4)]);
    expect(source.unreadable()).toEqual([
      `${name(4)} bears [2020] UKSC 7, as ${name(1)} does: where they differ, neither decides. Keep one of them.`,
    ]);
  });

  it('in a bundle and a file beside it', async () => {
    const { source } = set({ 'authorities/a.xml': judgment(), [FILE]: BUNDLE });
    expect(await found(source, '[2020] UKSC 7')).toEqual(['authorities/a.xml', 'authorities/a.xml', `${FILE}#page=4`]);
  });
});

describe('a bundle that was read', () => {
  it('is not read again in its time, nor at the next start', async () => {
    const first = set({ [FILE]: BUNDLE });
    await found(first.source, '[2020] UKSC 7');
    const next = set({ [FILE]: BUNDLE }, { evidence: first.evidence });
    const words = [
      ...(await found(next.source, '[2020] UKSC 7')),
      ...(await found(next.source, '[2021] EWHC 45 (Ch)')),
    ];
    expect(words).toEqual([`${FILE}#page=4`, `${FILE}, page AB/4`, `${FILE}#page=2`, `${FILE}, page AB/2`]);
    expect([first.reads(), next.reads(), first.evidence.kept.length]).toEqual([1, 0, 2]);
    expect(next.source.unreadable()).toEqual(first.source.unreadable());
  });

  it('is told of before it is read, where that takes a while', async () => {
    const large = makePdf({ pages: [...FERNSHAW, ...ALDER], objects: [{ data: new Uint8Array(600_000) }] });
    const folder = { [FILE]: large, 'authorities/small.pdf': BUNDLE };
    const first = set(folder);
    await found(first.source, '[2020] UKSC 7');
    const next = set(folder, { evidence: first.evidence });
    await found(next.source, '[2020] UKSC 7');
    expect([first.long, next.long]).toEqual([[FILE], []]);
  });

  it.each<[string, Record<string, Uint8Array>, Run]>([
    ['is where it has changed', { [FILE]: bundleOf([...ALDER, ...FERNSHAW]) }, {}],
    ['is by another version of the reader', { [FILE]: BUNDLE }, { reader: '2' }],
    ['is under another name', { 'authorities/b.pdf': BUNDLE }, {}],
    ['is where the folder is not trusted, and nothing of it is kept', { [FILE]: BUNDLE }, { trusted: false }],
  ])('%s', async (_, folder, run) => {
    const first = set({ [FILE]: BUNDLE });
    await found(first.source, '[2020] UKSC 7');
    const next = set(folder, { ...run, evidence: first.evidence });
    await found(next.source, '[2020] UKSC 7');
    expect(next.reads()).toBeGreaterThan(0);
  });

  it('decides nothing in a folder that is not trusted', async () => {
    const { source, evidence } = set({ [FILE]: BUNDLE }, { trusted: false });
    expect(await find(source, '[2020] UKSC 7')).toMatchObject({
      reason: 'unattested',
      copy: { attested: false, metadata: { url: `${FILE}#page=4` } },
    });
    expect([evidence.kept, [...evidence.readings]]).toEqual([[], []]);
  });

  it('has no rival in what it had on another page', async () => {
    const folder: Record<string, Uint8Array> = { [FILE]: BUNDLE };
    const { source, evidence } = set(folder);
    await found(source, '[2020] UKSC 7');
    folder[FILE] = bundleOf([
      INDEX,
      INDEX,
      ...FERNSHAW,
      ...judgmentPages('[2020] UKSC 7', 'Alder v Beech', 'It was let.'),
    ]);
    const next = set(folder, { evidence });
    expect(await found(next.source, '[2020] UKSC 7')).toEqual([`${FILE}#page=5`, `${FILE}, page AB/5`]);
    expect(next.source.lapsed()).toEqual([]);
  });

  it('serves by what is kept when it is gone, and that is said', async () => {
    const folder: Record<string, Uint8Array> = { [FILE]: BUNDLE };
    const { source, evidence } = set(folder);
    await found(source, '[2020] UKSC 7');
    delete folder[FILE];
    const next = set(folder, { evidence });
    expect(await found(next.source, '[2020] UKSC 7')).toEqual([`${FILE}#page=4`, `${FILE}, page AB/4`]);
    expect(next.source.lapsed()).toEqual([expect.stringContaining(`${FILE}#page=4 is gone; it held [2020] UKSC 7`)]);
    expect(await found(next.source, '[2021] EWHC 45 (Ch)')).toEqual(['not-found']); // nothing rested on that
  });
});

it('a part that came with a folder is adopted as what it is', async () => {
  const { source, evidence } = set({ [FILE]: BUNDLE });
  await found(source, '[2020] UKSC 7');
  const [copy] = evidence.kept.splice(0);
  if (!copy) throw new Error('nothing is kept');
  const mine = set({}, { evidence });
  const adding = await mine.source.adopt({ ...copy, attested: false }, null);
  expect(adding).toMatchObject({ kind: 'added', citations: ['[2020] UKSC 7'] });
  expect(await found(mine.source, '[2020] UKSC 7')).toEqual(Array(2).fill(`${copy.sha256.slice(0, 12)}.pdftext`));
  const other = await mine.source.adopt({ ...copy, bytes: BUNDLE, attested: false }, null);
  expect(other).toMatchObject({ kind: 'refused', line: expect.stringContaining('not the text of pages') });
});

describe('a bundle that is added', () => {
  const inside = `/workspace/${FILE}`;

  it.each<[string, string, string | null, readonly string[]]>([
    [
      'with all its judgments',
      inside,
      null,
      [
        `[2021] EWHC 45 (Ch): ${FILE}#page=2, ${FILE}, page AB/2`,
        `[2020] UKSC 7: ${FILE}#page=4, ${FILE}, page AB/4`,
        'bundle.pdf holds 2 judgments; page AB/1 is none.',
      ],
    ],
    [
      'with the one that is wanted',
      inside,
      '[2020] UKSC 7',
      [`[2020] UKSC 7: ${FILE}#page=4, ${FILE}, page AB/4`, 'bundle.pdf holds 2 judgments; page AB/1 is none.'],
    ],
    [
      'not where it has none that is wanted',
      inside,
      '[2020] UKSC 8',
      ['bundle.pdf was not added: none of the 2 judgments that it holds is [2020] UKSC 8.'],
    ],
  ])('%s', async (_, file, expected, words) => {
    const { source } = set({ [FILE]: BUNDLE });
    const [cited] = scanCitations(expected ?? '');
    const adding = await source.add(file, cited ? expectedBy(cited) : null);
    const said =
      adding.kind === 'added'
        ? [
            ...adding.documents.map(({ citations, evidence: { metadata } }) => {
              return `${citations[0]}: ${metadata.url}, ${metadata.document_uri}`;
            }),
            ...adding.lines,
          ]
        : [adding.line];
    expect(said).toEqual(words);
  });

  it('from outside the workspace is called by its name alone', async () => {
    const { source, evidence } = set({ '/home/me/bundle.pdf': BUNDLE });
    await source.add('/home/me/bundle.pdf', null);
    expect(evidence.kept.map(({ metadata }) => [metadata.url, metadata.document_uri, metadata.supplied])).toEqual([
      ['bundle.pdf#page=2', 'bundle.pdf, page AB/2', 'added'],
      ['bundle.pdf#page=4', 'bundle.pdf, page AB/4', 'added'],
    ]);
  });
});
