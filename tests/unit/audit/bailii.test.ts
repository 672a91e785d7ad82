import * as fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditError, type Job, readJobFile, readSettingsFile } from '../../../server/audit/index.ts';
import type { Finding } from '../../../shared/finding.ts';
import type { BailiiAccess, Settings } from '../../../shared/settings.ts';
import { bailiiHtml, CHALLENGE } from '../../support/bailii.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { bytesOf, judgmentXml } from '../support/judgment.ts';

const title = 'Harrow Mills Ltd v Pemberton';
const paragraphs = ['The wall of the mill leans.', 'A wall that leans must fall.'];
const LORDS = '/uk/cases/UKHL/2008/12.html';
const CHANCERY = '/ew/cases/EWHC/Ch/2019/7.html';
const LIBRARY = {
  '/uksc/2020/7/data.xml': answer(200, judgmentXml()),
  [LORDS]: answer(200, bailiiHtml({ citation: '[2008] UKHL 12', title, paragraphs })),
  [CHANCERY]: answer(200, bailiiHtml({ citation: '[2019] EWHC 7 (Ch)', title, paragraphs, shape: 'brackets' })),
};
const DRAFT = [
  `See *${title}* [2020] UKSC 7.`,
  `In *${title}* [2008] UKHL 12 at [2] the House said: “A wall that leans must fall.”`,
  `In *${title}* [2008] UKHL 12 at [2] the House said: “A wall that leans may not fall.”`,
  `See *${title}* [2019] EWHC 7 (Ch) at [2].`,
  `See *${title}* [2019] EWHC 8 (Ch).`,
  `See *${title}* [2019] CSIH 9.`,
].join('\n\n');

let bench: Bench;
beforeEach(async () => {
  bench = await createBench(LIBRARY);
});
afterEach(() => bench.remove());

const using = (access: BailiiAccess): Partial<Job> => ({ bailii: { access, baseUrl: 'https://www.bailii.org' } });
const inShort = ({ verdict }: Finding): string =>
  verdict.outcome === 'VERIFIED_CORRECT'
    ? 'correct'
    : verdict.outcome === 'VERIFIED_ERROR'
      ? verdict.category
      : verdict.reason;
const audit = async (access: BailiiAccess, changes: Partial<Job> = {}, settings: Partial<Settings> = {}) => {
  const result = await bench.audit(bench.job(DRAFT, { ...using(access), ...changes }, settings));
  return { ...result, short: result.findings.map(inShort), pages: bench.asked.filter((one) => one.endsWith('.html')) };
};

describe('BAILII', () => {
  it.each<BailiiAccess>(['link', 'off'])('is not asked anything by “%s”', async (access) => {
    const { short, pages, statistics } = await audit(access);
    expect(short).toEqual(['correct', 'not-covered', 'not-covered', 'not-found', 'not-found', 'not-covered']);
    expect(pages).toEqual([]);
    expect(statistics.bailii).toBeNull();
  });

  it('is offered by “link” alone', async () => {
    const of = async (access: BailiiAccess) =>
      (await audit(access)).findings.map(({ candidates }) => candidates.map(({ url }) => url));
    expect((await of('link')).flat()).toEqual([
      ...Array<string>(2).fill(`https://www.bailii.org${LORDS}`),
      `https://www.bailii.org${CHANCERY}`,
      'https://www.bailii.org/ew/cases/EWHC/Ch/2019/8.html',
    ]);
    expect((await of('off')).flat()).toEqual([]);
  });

  it('is asked by “fetch” for what Find Case Law does not give, once each, and verdicts rest on it', async () => {
    const { short, pages, statistics, findings } = await audit('fetch');
    expect(short).toEqual(['correct', 'correct', 'QUOTATION_FABRICATION', 'correct', 'not-found', 'not-covered']);
    expect(pages).toEqual([LORDS, CHANCERY, '/ew/cases/EWHC/Ch/2019/8.html']);
    expect(statistics.bailii?.requests).toBe(3);
    expect(findings[1]?.verdict.basis).toMatchObject({
      source: `Retrieved from BAILII: https://www.bailii.org${LORDS}`,
      provenance: 'public',
      path: expect.stringMatching(/\.html$/) as string,
    });
  });

  it('is not asked again for what it gave or did not have, by anybody', async () => {
    await audit('fetch');
    const before = bench.asked.length;
    const again = await audit('fetch', { id: 'job-2' });
    expect(bench.asked.length).toBe(before);
    expect(again.short).toEqual(['correct', 'correct', 'QUOTATION_FABRICATION', 'correct', 'not-found', 'not-covered']);
    const offline = await audit('link', { id: 'job-3', offline: true });
    expect(offline.short).toEqual(again.short);
    expect((await audit('fetch', { id: 'job-4', offline: true })).short).toEqual(again.short);
    expect(offline.findings[1]?.verdict.basis).toMatchObject({ source: expect.stringMatching(/BAILII/) as string });
  });

  it('is left alone at its cap, which is its own', async () => {
    const { short, pages, statistics } = await audit('fetch', {}, { max_bailii_requests_per_job: 1 });
    expect(short.slice(3)).toEqual(['cap-reached', 'cap-reached', 'not-covered']);
    expect(pages).toEqual([LORDS]);
    expect(statistics.capReached).toBe(true);
  });

  it.each<[string, Partial<Settings>]>([
    ['it is not among the sources', { prefer_sources: ['find_case_law', 'user_documents'] }],
    ['Find Case Law is not', { prefer_sources: ['bailii', 'user_documents'] }],
  ])('is not asked where %s', async (_, settings) => {
    const { pages, findings } = await audit('fetch', {}, settings);
    expect(pages).toEqual([]);
    expect(findings.flatMap(({ candidates }) => candidates)).toEqual([]); // nor offered
  });

  it('comes after Find Case Law, wherever it is listed', async () => {
    const { pages, short } = await audit('fetch', {}, { prefer_sources: ['bailii', 'find_case_law'] });
    expect(short[0]).toBe('correct');
    expect(pages).toEqual([LORDS, CHANCERY, '/ew/cases/EWHC/Ch/2019/8.html']);
  });

  it('is not asked for what the user has supplied', async () => {
    await fs.mkdir(path.join(bench.folder, 'authorities'));
    const page = bailiiHtml({ citation: '[2008] UKHL 12', title, paragraphs });
    await fs.writeFile(path.join(bench.folder, 'authorities', 'saved.html'), page);
    const { findings, pages } = await audit('fetch');
    expect(findings[1]?.verdict.basis).toMatchObject({ provenance: 'user' });
    expect(pages).not.toContain(LORDS);
  });

  it('is not asked in the place of a source that fails for a while', async () => {
    const { pages } = await audit('fetch', { findCaseLaw: 'https://cases.test' }, { max_fcl_requests_per_job: 1 });
    expect(pages).toEqual([LORDS]); // what Find Case Law is not asked for at all
  });

  it('is asked by addresses that Find Case Law has none for', async () => {
    const { findings } = await bench.audit(bench.job(`See *${title}* [2014] EWFC B131.`, using('fetch')));
    expect(bench.asked).toEqual(['/ew/cases/EWFC/OJ/2014/B131.html']);
    expect(findings.map(inShort)).toEqual(['not-found']);
  });

  it('that answers with a challenge is asked nothing more, and nothing rests on that', async () => {
    await bench.remove();
    bench = await createBench({ ...LIBRARY, [LORDS]: answer(200, CHALLENGE) });
    const { short, pages, evidence } = await audit('fetch');
    expect(short).toEqual(['correct', 'blocked', 'blocked', 'blocked', 'blocked', 'not-covered']);
    expect(pages).toEqual([LORDS]);
    expect(evidence.map(({ metadata }) => metadata.source)).toEqual(['find_case_law']);
  });
});

describe('no file can choose that BAILII is asked', () => {
  const files: readonly (readonly [string, unknown])[] = [
    ['bailii_access', 'fetch'],
    ['bailii.access', 'fetch'],
    ['bailiiAccess', 'fetch'],
    ['citeward.bailii.access', 'fetch'],
    ['bailii', { access: 'fetch' }],
    ['bailii_base_url', 'http://127.0.0.1:1'],
  ];
  it.each(files)('%s in citeward.json', (key, value) => {
    const read = (): unknown => readSettingsFile(bytesOf(JSON.stringify({ [key]: value })), 'citeward.json');
    expect(read).toThrow(AuditError);
    expect(read).toThrow(/^citeward\.json: “[^”]+” (?:is your own choice on this machine|cannot be said by a file)/);
  });

  it.each(files)('%s in a job file', (key, value) => {
    const job = { job_id: 'a', documents: [{ doc_id: 'd', path: 'd.md' }], settings: { [key]: value } };
    expect(() => readJobFile(bytesOf(JSON.stringify(job)), 'job.json')).toThrow(
      /^job\.json: settings: “[^”]+” (?:is|cannot)/,
    );
  });
});
