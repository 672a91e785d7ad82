import * as fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Job } from '../../../server/audit/index.ts';
import { hashOf, nodeFiles, openEvidence } from '../../../server/evidence/index.ts';
import type { Settings } from '../../../shared/settings.ts';
import { portsWith } from '../support/attestor.ts';
import { BASE, type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment, type Sketch } from '../support/judgment.ts';

const REPORT = '[2020] 1 WLR 100';
const quoting = (verb: string, cite = '[2020] UKSC 7'): string =>
  `In *Harrow Mills Ltd v Pemberton* ${cite} at [2] the court said: “A wall that leans ${verb} fall down.”\n`;
const saying = (verb: string, sketch: Sketch = {}): Uint8Array =>
  judgment({ paragraphs: ['The wall leans.', `A wall that leans ${verb} fall down.`], ...sketch });
const REPORTED: Sketch = { heading: [`Reported: ${REPORT}`] };
const OWN = saying('may not');
const FORGED = saying('must');

async function begin(library: Parameters<typeof createBench>[0] = {}): Promise<Bench> {
  const bench = await createBench(library);
  onTestFinished(bench.remove);
  return bench;
}
const at = (bench: Bench, name: string): string => path.join(bench.folder, 'authorities', name);
const put = async (bench: Bench, name: string, bytes: Uint8Array): Promise<void> => {
  await nodeFiles.write(at(bench, name), bytes);
  bench.clock.pass(1_000);
};
const outcomes = async (bench: Bench, draft: string, offline = true): Promise<readonly string[]> => {
  const { findings } = await bench.audit(bench.job(draft, { offline }));
  return findings.map(({ verdict }) => verdict.outcome);
};

describe('a file that was another for a while and is as it was again', () => {
  it.each([
    ['a false assurance', OWN, FORGED, 'VERIFIED_ERROR', 'VERIFIED_CORRECT'],
    ['a false accusation', FORGED, OWN, 'VERIFIED_CORRECT', 'VERIFIED_ERROR'],
  ])('once it is gone its last content decides, not the one between: %s', async (_, mine, between, mineSays, its) => {
    const bench = await begin();
    await put(bench, 'z.xml', mine);
    expect(await outcomes(bench, quoting('must'))).toEqual([mineSays]);
    await put(bench, 'z.xml', between);
    expect(await outcomes(bench, quoting('must'))).toEqual([its]);
    await put(bench, 'z.xml', mine);
    expect(await outcomes(bench, quoting('must'))).toEqual([mineSays]);
    await fs.rm(at(bench, 'z.xml'));
    expect(await outcomes(bench, quoting('must'))).not.toEqual([its]);
  });

  it('is outranked by no file that arrives under another name once it is gone', async () => {
    const bench = await begin();
    for (const bytes of [OWN, FORGED, OWN]) {
      await put(bench, 'z.xml', bytes);
      await outcomes(bench, quoting('must'));
    }
    await put(bench, 'a.xml', saying('must', { date: '2020-03-05' }));
    expect(await outcomes(bench, quoting('must'))).toEqual(['UNVERIFIABLE_PUBLIC']);
    await fs.rm(at(bench, 'z.xml'));
    expect(await outcomes(bench, quoting('must'))).toEqual(['UNVERIFIABLE_PUBLIC']);
  });
});

it('a file whose heading lists sixty law reports keeps no copy from being followed to another', async () => {
  const bench = await begin();
  const vouch = (url: string, bytes: Uint8Array, citation: string, reports: readonly string[]): Promise<unknown> =>
    openEvidence(bench.folder, portsWith()).keep({
      ...{ source: 'user_documents', document_uri: url, citation, reports, provenance: 'user', url, supplied: 'added' },
      ...{ retrieved_at: '2026-11-20T10:00:00.000Z', http_status: null, content_type: 'application/xml' },
      ...{ content_hash_fcl: null, updated_at_fcl: null, bytes },
    });
  await vouch('own1.xml', saying('must', REPORTED), '[2020] UKSC 7', [REPORT]);
  await vouch('own2.xml', saying('may not', { ...REPORTED, cite: null }), REPORT, [REPORT]);
  await put(bench, 'a.xml', saying('must', { date: '2020-03-05' }));
  expect(await outcomes(bench, quoting('must'))).toEqual(['UNVERIFIABLE_PUBLIC']);
  const many = Array.from({ length: 60 }, (_, i) => `Reported: [2020] 1 WLR ${200 + i}`);
  await put(bench, 'a.xml', saying('must', { heading: many }));
  expect(await outcomes(bench, quoting('must'))).toEqual(['UNVERIFIABLE_PUBLIC']);
});

describe('what an audit retrieves of the public record comes before a copy, in whichever order the draft cites', () => {
  const PUBLISHED = { '/uksc/2020/7/data.xml': answer(200, saying('may not', REPORTED)) };
  const NAMED = 'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.\n';
  const [FALSE, TRUE] = [quoting('must', REPORT), quoting('may not', REPORT)];
  it.each([
    ['the number first, words that are false', `${NAMED}\n${FALSE}`, ['VERIFIED_CORRECT', 'VERIFIED_ERROR']],
    ['the number first, words that are true', `${NAMED}\n${TRUE}`, ['VERIFIED_CORRECT', 'VERIFIED_CORRECT']],
    ['the law report first, words that are false', `${FALSE}\n${NAMED}`, ['VERIFIED_ERROR', 'VERIFIED_CORRECT']],
    ['the law report first, words that are true', `${TRUE}\n${NAMED}`, ['VERIFIED_CORRECT', 'VERIFIED_CORRECT']],
  ])('%s', async (_, draft, expected) => {
    const bench = await begin(PUBLISHED);
    await put(bench, 'a.xml', saying('must', { ...REPORTED, cite: null }));
    expect(await outcomes(bench, draft, false)).toEqual(expected);
  });
});

describe('the public record that decided by the number of a copy', () => {
  it.each([
    ['leaves out its number', { ...REPORTED, cite: null }],
    ['bears another', { ...REPORTED, cite: '[2020] UKSC 8' }],
  ])('is not displaced by a file that is written over that copy and %s', async (_, sketch) => {
    const bench = await begin({ '/uksc/2020/7/data.xml': answer(200, OWN) });
    await put(bench, 'a.xml', saying('may not', REPORTED));
    expect(await outcomes(bench, quoting('must', REPORT), false)).toEqual(['VERIFIED_ERROR']);
    await put(bench, 'a.xml', saying('must', sketch));
    expect(await outcomes(bench, quoting('must', REPORT), false)).not.toEqual(['VERIFIED_CORRECT']);
  });
});

describe('what was retrieved of BAILII comes before a copy of the user’s, however old it is', () => {
  const PAGE = [
    '<html><head><title>Harrow Mills Ltd v Pemberton [2020] UKSC 7</title></head><body>',
    ...['Neutral Citation Number: [2020] UKSC 7', 'Harrow Mills Ltd v Pemberton', 'Before: Lord Ash', '4 March 2020'],
    ...['1. The wall leans.', '2. A wall that leans may not fall down.', '3. I would allow it.'],
    '</body></html>',
  ].map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`));
  it.each<[what: string, settings: Partial<Settings>, changes: Partial<Job>]>([
    ['the settings make it old', { evidence_max_age_days: 1 }, {}],
    [
      'the settings make it old, and put it behind',
      { evidence_max_age_days: 1, prefer_sources: ['find_case_law', 'user_documents', 'bailii'] },
      {},
    ],
    ['all is asked for again', {}, { refresh: true }],
    ['all is asked for again, and it may be, too', {}, { refresh: true, bailii: { access: 'fetch', baseUrl: BASE } }],
  ])('%s', async (_, settings, changes) => {
    const bench = await begin();
    await openEvidence(bench.folder, portsWith()).keep({
      ...{
        source: 'bailii',
        document_uri: 'uk/cases/UKSC/2020/7.html',
        citation: '[2020] UKSC 7',
        provenance: 'public',
      },
      ...{ url: `${BASE}/uk/cases/UKSC/2020/7.html`, retrieved_at: '2026-01-20T10:00:00.000Z', http_status: 200 },
      ...{ content_type: 'text/html', content_hash_fcl: null, updated_at_fcl: null },
      bytes: new TextEncoder().encode(PAGE.join('\n')),
    });
    await put(bench, 'a.xml', FORGED);
    const { findings } = await bench.audit(bench.job(quoting('must'), changes, settings));
    expect(findings.map(({ verdict }) => verdict.outcome)).toEqual(['VERIFIED_ERROR']);
  });
});

describe('a version that the user removed supersedes nothing any more, whatever brings its bytes again', () => {
  const removed = async (bench: Bench, bytes: Uint8Array): Promise<void> => {
    const store = openEvidence(bench.folder, portsWith());
    const [found] = await store.findByHash(hashOf(bytes));
    if (!found) throw new Error('not kept');
    await store.remove(found.metadata);
  };
  const added = async (bench: Bench, bytes: Uint8Array): Promise<void> => {
    await openEvidence(bench.folder, portsWith()).keep({
      ...{ source: 'user_documents', document_uri: 'own.xml', citation: '[2020] UKSC 7', provenance: 'user', bytes },
      ...{ retrieved_at: new Date(bench.clock.now()).toISOString(), http_status: null, supplied: 'added' },
      ...{ url: 'own.xml', content_type: 'application/xml', content_hash_fcl: null, updated_at_fcl: null },
    });
    bench.clock.pass(1_000);
  };

  it('of a copy that was added', async () => {
    const bench = await begin();
    await added(bench, OWN);
    await added(bench, FORGED);
    await removed(bench, FORGED);
    expect(await outcomes(bench, quoting('must'))).toEqual(['VERIFIED_ERROR']);
    await put(bench, 'y.xml', FORGED);
    expect(await outcomes(bench, quoting('must'))).toEqual(['UNVERIFIABLE_PUBLIC']);
  });

  it('of a file that is gone', async () => {
    const bench = await begin();
    for (const bytes of [OWN, FORGED]) {
      await put(bench, 'z.xml', bytes);
      await outcomes(bench, quoting('must'));
    }
    await fs.rm(at(bench, 'z.xml'));
    await removed(bench, FORGED);
    expect(await outcomes(bench, quoting('must'))).toEqual(['VERIFIED_ERROR']);
    await put(bench, 'y.xml', FORGED);
    expect(await outcomes(bench, quoting('must'))).toEqual(['UNVERIFIABLE_PUBLIC']);
  });
});
