import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openApprovals, renderReports } from '../../../server/audit/index.ts';
import { describeFinding } from '../../../server/cli/terminal.ts';
import { nodeFiles } from '../../../server/evidence/index.ts';
import type { Answer } from '../../../server/http/index.ts';
import type { Finding } from '../../../shared/finding.ts';
import { saidOf } from '../../support/said.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer, NOON } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const XML = { 'content-type': 'application/xml' };
const LORDS = 'https://www.courts.example/lords.xml';
const SEVEN = '/uksc/2020/7/data.xml';
const LIBRARY = {
  [SEVEN]: answer(200, judgment()),
  '/lords.xml': answer(200, judgment({ cite: '[2008] UKHL 5', title: 'Wexcombe v Tarrant' }), XML),
  '/eight.xml': answer(200, judgment({ cite: '[2020] UKSC 8', title: 'Marlow Freight Ltd v Juniper' }), XML),
};
/** Found at Find Case Law; not covered by it; not found there. */
const DRAFT = 'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.\n\nSee *Wexcombe v Tarrant* [2008] UKHL 5.\n';

let bench: Bench;
let library: Record<string, Answer>;
beforeEach(async () => {
  library = { ...LIBRARY };
  bench = await createBench(library);
});
afterEach(() => bench.remove());

const approve = (host: string): Promise<string> =>
  openApprovals(`${bench.folder}-state`, nodeFiles).approve(host, NOON);
const inShort = ({ normalized, verdict }: Finding): string =>
  `${normalized}: ${verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : verdict.outcome}`;

describe('a link of the user', () => {
  it('is asked where no public source holds the case, and its host is approved', async () => {
    await approve('www.courts.example');
    const result = await bench.audit(bench.job(DRAFT, {}, { user_links: [LORDS] }));
    expect(result.findings.map(inShort)).toEqual([
      '[2020] UKSC 7: VERIFIED_CORRECT',
      '[2008] UKHL 5: VERIFIED_CORRECT',
    ]);
    expect(bench.asked).toEqual([SEVEN, '/lords.xml']);
    expect(result.findings[1]?.verdict.basis).toMatchObject({
      url: LORDS,
      provenance: 'user',
      source: `Supplied by the user: ${LORDS}`,
    });
    expect(saidOf(result.findings[1])).toContain(
      'Checked against the document at a link that you supplied, not against a public source.',
    );
    expect(result.notices).toEqual(['For links that you named, www.courts.example was asked once.']);
    expect(result.statistics).toMatchObject({ requests: 1 }); // of Find Case Law
  });

  it('that a verdict rests on is named on the terminal, whatever the verdict', async () => {
    await approve('www.courts.example');
    const draft = `${DRAFT}\nSee *Wexcombe v Tarrant* [2008] UKHL 5 at [99].\n\nIt settles *Wexcombe v Tarrant* [2008] UKHL 5.\n`;
    const { findings } = await bench.audit(bench.job(draft, {}, { user_links: [LORDS] }));
    const shown = findings.map((finding) => describeFinding(finding, 'line 1', process.stdout));
    const named = shown.map(
      (text) => stripVTControlCharacters(text).split('\n').at(-1) === `    supplied by you: ${LORDS}`,
    );
    expect(named).toEqual([false, true, true, true]);
  });

  it('is not asked where its host is not approved: the finding, the attempt and the notice say what to do', async () => {
    await approve('courts.example');
    const { findings, notices } = await bench.audit(bench.job(DRAFT, {}, { user_links: [LORDS] }));
    const advice = 'to let it be asked, run citeward approve www.courts.example.';
    expect(findings.map(inShort)[1]).toBe('[2008] UKHL 5: not-covered');
    expect(saidOf(findings[1]).join(' ')).toContain(advice);
    expect(findings[1]?.attempts).toMatchObject([{ url: LORDS, status: null, error: expect.stringContaining(advice) }]);
    expect(notices).toEqual([expect.stringContaining(advice)]);
    expect(bench.asked).toEqual([SEVEN]);
  });

  it('is not asked offline: what no public source holds is open then', async () => {
    await approve('www.courts.example');
    const links = { user_links: [LORDS] };
    const { findings } = await bench.audit(bench.job(DRAFT, { offline: true }, links));
    expect(findings.map(inShort)).toEqual(['[2020] UKSC 7: offline', '[2008] UKHL 5: offline']);
    expect(bench.asked).toEqual([]);
    await bench.audit(bench.job(DRAFT, {}, links));
    const later = await bench.audit(bench.job(DRAFT, { offline: true }));
    expect(later.findings.map(inShort)[1]).toBe('[2008] UKHL 5: VERIFIED_CORRECT');
    expect(bench.asked).toEqual([SEVEN, '/lords.xml']);
  });

  it('that is another case says which', async () => {
    await approve('www.courts.example');
    const link = 'https://www.courts.example/eight.xml';
    const draft = 'See *Nobody v Noone* [2020] UKSC 9.\n';
    const { findings } = await bench.audit(
      bench.job(draft, {}, { user_links: [link], prefer_sources: ['user_documents'] }),
    );
    expect(saidOf(findings[0])).toEqual([
      `The public source was not asked for it: the settings (prefer_sources) leave that out. None of your own documents bears this citation. The link ${link} is [2020] UKSC 8.`,
    ]);
  });

  it('is asked once, where another gives the same bytes', async () => {
    await approve('www.courts.example');
    library['/copy.xml'] = LIBRARY['/eight.xml'];
    const links = ['eight', 'copy', 'lords'].map((name) => `https://www.courts.example/${name}.xml`);
    const draft = 'See *Wexcombe v Tarrant* [2008] UKHL 5.\n\nSee *Nobody v Noone* [2008] UKHL 6.\n';
    for (const _ of [1, 2, 3]) await bench.audit(bench.job(draft, {}, { user_links: links }));
    expect(bench.asked).toEqual(['/eight.xml', '/copy.xml', '/lords.xml']);
  });

  it('that cannot be read leaves what was not found open, and says why', async () => {
    const draft = 'See *Marlow Freight Ltd v Juniper* [2020] UKSC 8.\n';
    const gone = 'https://www.courts.example/forbidden.xml';
    library['/forbidden.xml'] = answer(403);
    await approve('www.courts.example');
    const { findings } = await bench.audit(bench.job(draft, {}, { user_links: [gone] }));
    expect(findings.map(inShort)).toEqual(['[2020] UKSC 8: blocked']);
    expect(saidOf(findings[0]).join(' ')).toContain(`A link that you named could not be read (${gone})`);
  });

  it('that is limited is named as what was, and Find Case Law is not', async () => {
    await approve('www.courts.example');
    library['/lords.xml'] = answer(429, '', { 'retry-after': '600' });
    const result = await bench.audit(bench.job(DRAFT, {}, { user_links: [LORDS] }));
    expect(result.findings.map(inShort)[1]).toBe('[2008] UKHL 5: rate-limited');
    const { report } = await renderReports(result, bench.folder, ['json'], '0.0.0', new AbortController().signal);
    expect(report.notices[0]).toMatch(/^Rate limit reached for the hosts of your links\. Remaining 1 citation/);
  });

  it('is asked where Find Case Law is not preferred at all', async () => {
    await approve('www.courts.example');
    const settings = { user_links: [LORDS], prefer_sources: ['user_documents'] } as const;
    const { findings } = await bench.audit(bench.job(DRAFT, {}, settings));
    expect(findings.map(inShort)).toEqual(['[2020] UKSC 7: left-out', '[2008] UKHL 5: VERIFIED_CORRECT']);
    expect(bench.asked).toEqual(['/lords.xml']);
  });

  it('is asked again with --refresh; a change is kept and said', async () => {
    await approve('www.courts.example');
    const job = bench.job('See *Wexcombe v Tarrant* [2008] UKHL 5.\n', {}, { user_links: [LORDS] });
    await bench.audit(job);
    bench.clock.pass(1_000);
    library['/lords.xml'] = answer(200, judgment({ cite: '[2008] UKHL 5', title: 'Another v Tarrant' }), XML);
    const { findings, notices } = await bench.audit({ ...job, refresh: true });
    expect(saidOf(findings[0]).join(' ')).toContain('both versions are kept');
    expect(notices.join('\n')).toContain('Against the version kept before, the outcome was VERIFIED_CORRECT');
    expect(bench.asked).toEqual(['/lords.xml', '/lords.xml']);
  });
});
