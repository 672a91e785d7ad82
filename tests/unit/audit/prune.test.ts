import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderReports } from '../../../server/audit/index.ts';
import { type PruneRequest, pruneEvidence } from '../../../server/audit/prune.ts';
import { hashOf, nodeFiles, openEvidence } from '../../../server/evidence/index.ts';
import { portsWith } from '../support/attestor.ts';
import { begin, outcomes, quoting, type Step, saying, take } from '../support/copies.ts';
import { bytesOf } from '../support/judgment.ts';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-prune-'));
  await openEvidence(folder, portsWith()).keep({
    ...{
      source: 'find_case_law',
      document_uri: 'uksc/2020/7',
      citation: '[2020] UKSC 7',
      url: 'https://example.test/',
    },
    ...{ retrieved_at: '2026-11-20T10:00:00.000Z', content_hash_fcl: null, updated_at_fcl: null, http_status: 200 },
    ...{ content_type: 'application/xml', provenance: 'public', bytes: bytesOf('<a/>') },
  });
});
afterEach(() => fs.rm(folder, { recursive: true }));

const HASH = hashOf(bytesOf('<a/>'));
const prune = async (changes: Partial<PruneRequest> = {}): Promise<string> => {
  const reports = path.join(folder, 'reports');
  const request = { workspace: folder, reports, before: null, job: null, cited: false, rehearse: false };
  const { removed, cited } = await pruneEvidence({ ...request, ...changes }, portsWith());
  return removed.length === 1 ? 'removed' : cited.length === 1 ? 'left' : 'neither';
};
const report = async (name: string, text: string, noted = false): Promise<void> => {
  const file = path.join(folder, name);
  await nodeFiles.write(file, bytesOf(text));
  if (noted) await openEvidence(folder, portsWith()).noteReports([{ path: file, sha256: '0'.repeat(64) }]);
};

describe('what a report cites stays', () => {
  it.each<[string, string, string, boolean]>([
    ['in JSON', 'reports/a.json', `{"sha256":"${HASH}"}`, false],
    ['in Markdown', 'reports/a.md', `  - SHA-256: ${HASH}`, false],
    ['wherever it was written', 'elsewhere/a.md', `- SHA-256: ${HASH}`, true],
  ])('%s', async (_, name, text, noted) => {
    await report(name, text, noted);
    expect(await prune()).toBe('left');
    expect(await prune({ cited: true })).toBe('removed');
  });

  it('and so does the version of the record that came after it, which alone may decide', async () => {
    const keep = async (text: string, day: number): Promise<string> => {
      const [before] = await openEvidence(folder, portsWith()).list();
      if (!before) throw new Error('nothing is kept');
      const retrieved_at = `2026-11-${day}T10:00:00.000Z`;
      return (await openEvidence(folder, portsWith()).keep({ ...before.metadata, retrieved_at, bytes: bytesOf(text) }))
        .sha256;
    };
    const [next, last] = [await keep('<b/>', 21), await keep('<c/>', 22)];
    await report('reports/a.json', `{"sha256":"${HASH}"}`);
    const request = {
      workspace: folder,
      reports: path.join(folder, 'reports'),
      before: null,
      job: null,
      rehearse: false,
    };
    const { removed, cited, standing } = await pruneEvidence({ ...request, cited: false }, portsWith());
    const hashes = (all: typeof removed): string[] => all.map(({ content_hash_local: hash }) => hash);
    expect([removed, hashes(cited), new Set(hashes(standing))]).toEqual([[], [HASH], new Set([next, last])]);
    const all = await pruneEvidence({ ...request, cited: true }, portsWith());
    expect(all.removed).toHaveLength(3);
  });

  it('wherever the workspace is moved with it, and no longer when the report is gone', async () => {
    await report('out/a.md', HASH, true);
    const moved = `${folder}-moved`;
    await fs.rename(folder, moved);
    folder = moved;
    expect(await prune()).toBe('left');
    await fs.rm(path.join(folder, 'out'), { recursive: true });
    expect(await prune()).toBe('removed');
  });

  it('and where a report was written is noted once', async () => {
    for (const name of ['out/a.md', 'out/a.md', '/somewhere/b.json'])
      await openEvidence(folder, portsWith()).noteReports([
        { path: path.resolve(folder, name), sha256: '0'.repeat(64) },
      ]);
    const file = path.join(folder, '.citeward', 'reports.jsonl');
    const noted = (await fs.readFile(file, 'utf8')).trim().split('\n');
    expect(noted.map((line) => JSON.parse(line).report)).toEqual(['out/a.md', '/somewhere/b.json']);
    // A line that came with the folder leads nowhere else.
    await fs.appendFile(
      file,
      '"/etc/c.json"\n"../d.json"\n"in/e.md"\n{"report": "//host/f.json", "attestation": "f"}\n',
    );
    const reports = await openEvidence(folder, portsWith()).reports();
    expect(reports).toEqual([path.join(folder, 'out/a.md'), '/somewhere/b.json', path.join(folder, 'in/e.md')]);
  });
});

describe('what keeps a copy of the user’s from deciding alone stays', () => {
  const [A, B] = [saying('may not'), saying('must')];
  const REPLACED: readonly Step[] = [
    ['file', 'z.xml', A],
    ['file', 'z.xml', B],
  ];
  it.each<[string, readonly Step[], readonly string[], readonly string[]]>([
    ['what was added', [['add', 'own.xml', A]], ['own.xml'], []],
    [
      'a file that is gone, beside another',
      [
        ['file', 'z.xml', A],
        ['gone', 'z.xml'],
        ['file', 'a.xml', B],
      ],
      ['a.xml', 'z.xml'],
      [],
    ],
    ['but not the version before that of one file', REPLACED, [], ['z.xml', 'z.xml']],
    [
      'though a version before says what another is',
      [...REPLACED, ['link', 'l.xml', saying('should')]],
      ['l.xml', 'z.xml', 'z.xml'],
      [],
    ],
  ])('%s', async (_, steps, left, gone) => {
    const bench = await begin();
    for (const step of steps) {
      await take(bench, step);
      await outcomes(bench, quoting('must'));
    }
    const { removed, standing } = await pruneEvidence(
      { workspace: bench.folder, reports: bench.folder, before: null, job: null, cited: true, rehearse: false },
      portsWith(),
    );
    const names = (all: readonly { readonly url: string }[]): string[] =>
      all.map(({ url }) => path.basename(url)).sort();
    expect([names(standing), names(removed)]).toEqual([left, gone]);
  });

  it('and a report names it', async () => {
    const bench = await begin();
    await take(bench, ['file', 'a.xml', B]);
    await take(bench, ['add', 'own.xml', A]);
    const result = await bench.audit(bench.job(quoting('must'), { offline: true }));
    const { files } = await renderReports(
      ...([result, bench.folder, ['json', 'md', 'html'], '0', new AbortController().signal] as const),
    );
    for (const { bytes } of files) expect(new TextDecoder().decode(bytes)).toContain(hashOf(A));
  });
});

it('what a bundle had on another page before it changed goes, and what was read of bundles', async () => {
  const store = openEvidence(folder, portsWith());
  const part = (page: number, text: string) =>
    store.keep({
      ...{ source: 'user_documents', citation: '[2020] UKSC 8', provenance: 'user', supplied: 'file' },
      ...{ document_uri: `a.pdf, page ${page}`, url: `authorities/a.pdf#page=${page}`, http_status: null },
      ...{ retrieved_at: `2026-11-0${page}T10:00:00.000Z`, content_hash_fcl: null, updated_at_fcl: null },
      ...{ content_type: 'application/vnd.citeward.pdf-text+json', bytes: bytesOf(text) },
    });
  await part(1, 'before');
  await part(2, 'since');
  await store.keepReading('authorities/a.pdf', ['1'], { parts: [] });
  const request = { workspace: folder, reports: path.join(folder, 'reports'), job: null, cited: false };
  const run = async (rehearse: boolean): Promise<readonly string[]> => {
    const before = Date.parse('2026-11-01T12:00:00.000Z');
    const { removed, standing } = await pruneEvidence({ ...request, before, rehearse }, portsWith());
    return [...removed.map(({ url }) => url), ...standing.map(({ url }) => `stands: ${url}`)];
  };
  expect(await run(true)).toEqual(['authorities/a.pdf#page=1']);
  expect(await store.findReading('authorities/a.pdf', ['1'])).not.toBeNull();
  expect(await run(false)).toEqual(['authorities/a.pdf#page=1']);
  expect(await store.findReading('authorities/a.pdf', ['1'])).toBeNull();
});
