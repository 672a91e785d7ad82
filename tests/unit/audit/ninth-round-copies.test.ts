import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { renderReports } from '../../../server/audit/index.ts';
import { pruneEvidence } from '../../../server/audit/prune.ts';
import { fingerprintOf } from '../../../server/audit/waivers.ts';
import { nodeFiles, openEvidence, openWaivers } from '../../../server/evidence/index.ts';
import { makeDocx, p, r } from '../../support/docx.ts';
import { portsWith } from '../support/attestor.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const WORDS = 'A wall that leans must fall down.';
const DRAFT = `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said: “${WORDS}”\n`;
const HEADING = [
  'Neutral Citation Number: [2020] UKSC 7',
  'Harrow Mills Ltd v Pemberton',
  'Before: Lord Ash',
  '4 March 2020',
];
const saying = (verb: string): Uint8Array =>
  judgment({ paragraphs: ['The wall leans.', `A wall that leans ${verb} fall down.`] });
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

async function begin(library: Parameters<typeof createBench>[0] = {}): Promise<Bench> {
  const bench = await createBench(library);
  onTestFinished(bench.remove);
  return bench;
}
async function outcomeBy(name: string, bytes: Uint8Array): Promise<string | undefined> {
  const bench = await begin();
  await nodeFiles.write(path.join(bench.folder, 'authorities', name), bytes);
  return (await bench.audit(bench.job(DRAFT, { offline: true }))).findings[0]?.verdict.outcome;
}

describe('words that a copy of the user’s does not show are no words of the judgment', () => {
  it.each([
    ['what an iframe has for browsers without', `<p>2. It is so. <iframe>${WORDS}</iframe></p>`],
    ['what a video has for browsers without', `<p>2. It is so. <video>${WORDS}</video></p>`],
    ['a dialog that is closed', `<p>2. It is so.</p><dialog>${WORDS}</dialog>`],
    ['off the page', `<p>2. It is so. <span style="position:absolute;left:-9999px">${WORDS}</span></p>`],
    ['cut off', `<p>2. It is so. <span style="position:absolute;clip:rect(0,0,0,0)">${WORDS}</span></p>`],
    ['of no height', `<p>2. It is so.</p><div style="height:0;overflow:hidden">${WORDS}</div>`],
    ['white on white', `<p>2. It is so. <span style="color:white">${WORDS}</span></p>`],
    ['with a word that a style puts in', `<p>2. A wall that leans must <i class="n"></i>fall down.</p>`],
  ])('a page: %s', async (_, second) => {
    const style = '<style>.n::before{content:"not "}</style>';
    const lines = [...HEADING, '1. The wall leans.'].map((line) => `<p>${line}</p>`).join('');
    const page = `<html><head><title>Harrow Mills Ltd v Pemberton</title>${style}</head><body>${lines}${second}<p>3. I would allow it.</p></body></html>`;
    expect(await outcomeBy('a.html', encode(page))).not.toBe('VERIFIED_CORRECT');
  });

  it.each(['<w:strike/>', '<w:dstrike/>'])('a Word document: a paragraph struck out by %s', async (properties) => {
    const lines = [...HEADING, '1. The wall leans.'].map((line) => p(line)).join('');
    const body = `${lines}${p(r(`2. ${WORDS}`, properties))}${p('3. I would allow it.')}`;
    expect(await outcomeBy('a.docx', await makeDocx({ body }))).not.toBe('VERIFIED_CORRECT');
  });

  it.each([
    ['struck out', `<p><s>2. ${WORDS}</s></p>`],
    ['taken out', `<del><p>2. ${WORDS}</p></del>`],
    ['hidden', `<p hidden>2. ${WORDS}</p>`],
    ['hidden by a style', `<p style="display:none">2. ${WORDS}</p>`],
    ['in what is hidden', `<div style="visibility:hidden"><p>2. ${WORDS}</p></div>`],
  ])('a page: a whole paragraph with its number, %s', async (_, second) => {
    const lines = [...HEADING, '1. The wall leans.'].map((line) => `<p>${line}</p>`).join('');
    const page = `<html><head><title>Harrow Mills Ltd v Pemberton</title></head><body>${lines}${second}<p>3. I would allow it.</p></body></html>`;
    expect(await outcomeBy('a.html', encode(page))).not.toBe('VERIFIED_CORRECT');
  });
});

it('a copy because of which a report leaves a citation open is not pruned while that report is there', async () => {
  const bench = await begin();
  const ports = portsWith();
  await openEvidence(bench.folder, ports).keep({
    ...{
      source: 'user_documents',
      document_uri: 'own.xml',
      citation: '[2020] UKSC 7',
      provenance: 'user',
      url: 'own.xml',
    },
    ...{
      retrieved_at: '2026-11-20T10:00:00.000Z',
      http_status: null,
      content_type: 'application/xml',
      supplied: 'added',
    },
    ...{ content_hash_fcl: null, updated_at_fcl: null, bytes: saying('may not') },
  });
  await nodeFiles.write(path.join(bench.folder, 'authorities', 'a.xml'), saying('must'));
  const audit = (): ReturnType<Bench['audit']> => bench.audit(bench.job(DRAFT, { offline: true }));
  const result = await audit();
  expect(result.findings[0]?.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
  const reports = path.join(bench.folder, 'reports');
  const { report } = await renderReports(result, reports, ['json'], '0', new AbortController().signal);
  await nodeFiles.write(path.join(reports, 'a.json'), encode(JSON.stringify(report)));
  const request = { workspace: bench.folder, reports, before: null, job: null, cited: false, rehearse: false };
  const { removed } = await pruneEvidence(request, ports);
  expect(removed.map(({ url }) => url)).toEqual([]);
  expect((await audit()).findings[0]?.verdict.outcome).toBe('UNVERIFIABLE_PUBLIC');
});

describe('what was accepted is the finding as it was', () => {
  const put = (bench: Bench, name: string, bytes: Uint8Array): Promise<void> =>
    nodeFiles.write(path.join(bench.folder, 'authorities', name), bytes);
  // The finding of an audit of the draft alone is kept by the name of its file.
  const job = (bench: Bench, offline: boolean): ReturnType<Bench['job']> => {
    const one = bench.job(DRAFT, { offline });
    return { ...one, documents: one.documents.map((document) => ({ ...document, id: 'draft.md' })) };
  };
  const waiverOf = async (bench: Bench, offline = true): Promise<readonly [string | undefined, boolean]> => {
    const [finding] = (await bench.audit(job(bench, offline))).findings;
    return [finding?.verdict.outcome, finding?.waiver !== undefined];
  };
  const accept = async (bench: Bench): Promise<void> => {
    const ports = portsWith();
    const [finding] = (await bench.audit(job(bench, true))).findings;
    if (!finding) throw new Error('no finding');
    const said = { finding: finding.id, fingerprint: fingerprintOf(finding), document: 'draft.md' };
    await openWaivers(bench.folder, ports, openEvidence(bench.folder, ports).prepare).keep({
      ...{ ...said, citation: finding.normalized, reason: 'read', by: 'A Reader', at: '2026-11-20T10:00:00.000Z' },
    });
  };

  it('and not once the other copy, from which it differs, is another', async () => {
    const bench = await begin();
    await put(bench, 'a.xml', saying('must'));
    await put(bench, 'b.xml', saying('should'));
    await accept(bench);
    expect(await waiverOf(bench)).toEqual(['UNVERIFIABLE_PUBLIC', true]);
    await put(bench, 'b.xml', saying('may not'));
    expect(await waiverOf(bench)).toEqual(['UNVERIFIABLE_PUBLIC', false]);
  });

  it('and not once the public record says what a copy of the user’s alone said', async () => {
    const bench = await begin({ '/uksc/2020/7/data.xml': answer(200, saying('may not')) });
    await put(bench, 'a.xml', saying('may not'));
    await accept(bench);
    expect(await waiverOf(bench)).toEqual(['VERIFIED_ERROR', true]);
    expect(await waiverOf(bench, false)).toEqual(['VERIFIED_ERROR', false]);
  });
});
