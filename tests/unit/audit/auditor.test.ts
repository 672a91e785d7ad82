import * as fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Job, progressOf, renderReports } from '../../../server/audit/index.ts';
import { exitCode } from '../../../server/cli/run-job.ts';
import type { Finding } from '../../../shared/finding.ts';
import { saidOf } from '../../support/said.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment, judgmentXml } from '../support/judgment.ts';

const SEVEN = '/uksc/2020/7/data.xml';
const EIGHT = '/uksc/2020/8/data.xml';
const LIBRARY = {
  [SEVEN]: answer(200, judgment({ paragraphs: ['The appeal concerns a weir.', 'The appeal is dismissed.'] }), {
    'content-type': 'application/xml',
  }),
  [EIGHT]: answer(200, judgment({ cite: '[2020] UKSC 8', title: 'Marlow Freight Ltd v Juniper' })),
};

let bench: Bench;
beforeEach(async () => {
  bench = await createBench(LIBRARY);
});
afterEach(() => bench.remove());

const inShort = ({ normalized, verdict }: Finding): string =>
  `${normalized}: ${verdict.outcome === 'VERIFIED_CORRECT' ? 'correct' : verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : verdict.reason}`;

const DRAFT =
  'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1].\n\nSee *Tollgate Ltd v Quillfeather* [2020] UKSC 8.\n\nSee *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [9].\n';

describe('an audit', () => {
  it('finds one for each citation, in order', async () => {
    const { findings } = await bench.audit(bench.job(DRAFT));
    expect(findings.map(inShort)).toEqual([
      '[2020] UKSC 7: correct',
      '[2020] UKSC 8: CITATION_MISMATCH',
      '[2020] UKSC 7: PARAGRAPH_HALLUCINATION',
    ]);
  });

  it('settles a short form that may be of two authorities by the one whose paragraph has its words', async () => {
    const words = 'the owner of a weir must keep the channel clear at all times';
    const answered = (cite: string, title: string, second: string) =>
      answer(200, judgment({ cite, title, parties: title.split(' v '), paragraphs: ['The appeal.', second] }), {
        'content-type': 'application/xml',
      });
    bench = await createBench({
      [SEVEN]: answered('[2020] UKSC 7', 'Harrow Mills Ltd v Pemberton', `It is so that ${words}.`),
      [EIGHT]: answered('[2020] UKSC 8', 'Harrow Mills Ltd v Quill', 'The weir is old.'),
    });
    const cases = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7. *Harrow Mills Ltd v Quill* [2020] UKSC 8.';
    const { findings } = await bench.audit(bench.job(`Harrow Mills at [2]: “${words}”.\n\n${cases}\n`));
    expect(findings.map(({ normalized, checks }) => `${normalized}: ${checks.map(({ check }) => check)}`)).toEqual([
      '[2020] UKSC 7: form,identity,name,pinpoint,quotation',
      '[2020] UKSC 7: form,identity,name',
      '[2020] UKSC 8: form,identity,name',
    ]);
    expect(bench.asked.toSorted()).toEqual([SEVEN, EIGHT]);
  });

  it('looks the same authority up once', async () => {
    const { findings, statistics } = await bench.audit(bench.job(DRAFT));
    const [first, , third] = findings;
    expect(third?.attempts).toEqual(first?.attempts); // not even in the cache
    expect(bench.asked).toEqual([SEVEN, EIGHT]);
    expect(statistics.requests).toBe(2);
    expect(progressOf(statistics.needs)('find_case_law')).toEqual({ needed: 2, attempted: 2 });
  });

  it('asks nothing of what cannot exist, whatever a source would say', async () => {
    const { findings, statistics } = await bench.audit(
      bench.job('See *Harrow Mills Ltd v Pemberton* [2005] UKSC 7.\n\nSee *A Ltd v Pemberton* [2019] EWHC 12 (Civ).\n'),
    );
    expect(findings.map(inShort)).toEqual([
      '[2005] UKSC 7: CITATION_MALFORMED',
      '[2019] EWHC 12 (Civ): CITATION_MALFORMED',
    ]);
    expect(findings.flatMap(({ attempts }) => attempts)).toEqual([]);
    expect(bench.asked).toEqual([]);
    expect(statistics.requests).toBe(0);
    expect(progressOf(statistics.needs)('find_case_law')).toEqual({ needed: 0, attempted: 0 });
  });

  it('asks nothing of what is kept already', async () => {
    await bench.audit(bench.job(DRAFT));
    const again = await bench.audit(bench.job(DRAFT, { id: 'job-2' }));
    expect(bench.asked).toHaveLength(2);
    expect(again.statistics).toMatchObject({ requests: 0, cacheHits: 2 });
    expect(again.findings.map(inShort)[0]).toBe('[2020] UKSC 7: correct');
  });

  it('gives ids that survive edits elsewhere, and tell like findings apart', async () => {
    const ids = async (draft: string): Promise<string[]> =>
      (await bench.audit(bench.job(draft))).findings.map(({ id }) => id);
    const [first, second, third] = await ids(DRAFT);
    expect(await ids(`# A heading\n\nNew words.\n\n${DRAFT}`)).toEqual([first, second, third]);
    expect(new Set(await ids('See [2020] UKSC 7.\n\nSee [2020] UKSC 7.\n')).size).toBe(2);
  });

  it('is finished, and can be written, when the clock is set back an hour while it runs', async () => {
    const back = await createBench(LIBRARY, ({ asked, clock }) => {
      if (asked.length === 1) clock.pass(-3_600_000);
    });
    try {
      const result = await back.audit(back.job(DRAFT));
      expect(result.findings.map(inShort)[2]).toBe('[2020] UKSC 7: PARAGRAPH_HALLUCINATION');
      expect(back.asked).toEqual([SEVEN, EIGHT]);
      expect(back.clock.slept).toEqual([1050]);
      const signal = new AbortController().signal;
      const { report } = await renderReports(result, 'reports', ['json', 'md'], '0.0.0', signal);
      expect(report.audit_metadata.duration_ms).toBe(0);
    } finally {
      await back.remove();
    }
  });

  it('keeps the span in the source', async () => {
    const { findings } = await bench.audit(bench.job(DRAFT));
    expect(findings.map(({ span }) => DRAFT.slice(span?.start, span?.end))).toEqual([
      '[2020] UKSC 7',
      '[2020] UKSC 8',
      '[2020] UKSC 7',
    ]);
  });

  it('offline: asks nothing, writes no ledger, and uses the documents of the user', async () => {
    await fs.mkdir(path.join(bench.folder, 'authorities'));
    await fs.writeFile(path.join(bench.folder, 'authorities', 'own.xml'), judgmentXml());
    const { findings } = await bench.audit(bench.job(DRAFT, { offline: true }));
    expect(findings.map(inShort)).toEqual([
      '[2020] UKSC 7: correct',
      '[2020] UKSC 8: offline',
      '[2020] UKSC 7: PARAGRAPH_HALLUCINATION',
    ]);
    expect(findings[0]?.verdict.basis).toMatchObject({ provenance: 'user', url: 'authorities/own.xml' });
    expect(bench.asked).toEqual([]);
    expect(await fs.readdir(bench.folder)).not.toContain('state');
  });

  it('says that a document could not be read', async () => {
    const job = bench.job('', {
      documents: [{ id: 'd1', path: 'gone.md', format: 'md', content: { error: 'there is no such file' } }],
    });
    const { documents, findings } = await bench.audit(job);
    expect(documents).toMatchObject([{ draft: null, error: 'there is no such file' }]);
    expect(findings).toEqual([]);
  });

  it('says what the claims of a job file leave unchecked in its documents', async () => {
    const claims = [{ id: 'c1', text: 'So [2020] UKSC 7.', document: 'draft.md', citations: [] }];
    const { findings, notices } = await bench.audit(bench.job(DRAFT, { claims }));
    expect(findings.map(({ normalized }) => normalized)).toEqual(['[2020] UKSC 7']);
    expect(notices).toEqual([
      'The job file lists its claims, which alone are checked: 1 citation of its documents is in none of them. To check all, leave its claims out.',
    ]);
  });

  it('checks the claims of a job file, and says what it lists but does not recognise', async () => {
    const claims = [
      {
        id: 'c1',
        document: 'd1',
        text: 'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.',
        citations: [
          { raw: '[2020] UKSC 7', normalized: null },
          { raw: 'Anon 17 Foo', normalized: null },
        ],
      },
    ];
    const { findings } = await bench.audit(bench.job('', { claims }));
    expect(
      findings.map((finding) => [finding.claim.id, finding.citationText, finding.span, finding.verdict.outcome]),
    ).toEqual([
      ['c1', '[2020] UKSC 7', null, 'VERIFIED_CORRECT'],
      ['c1', 'Anon 17 Foo', null, 'UNVERIFIABLE_PUBLIC'],
    ]);
  });

  it('stops at the cap, and says so of what is left', async () => {
    const { findings, statistics } = await bench.audit(bench.job(DRAFT, {}, { max_fcl_requests_per_job: 1 }));
    expect(findings.map(inShort)).toEqual([
      '[2020] UKSC 7: correct',
      '[2020] UKSC 8: cap-reached',
      '[2020] UKSC 7: PARAGRAPH_HALLUCINATION',
    ]);
    expect(statistics).toMatchObject({ capReached: true, requests: 1 });
  });
});

describe('the budget of a job', () => {
  it('is its own: the same audit run again later goes on where the cap ended the first', async () => {
    const job = bench.job(DRAFT, {}, { max_fcl_requests_per_job: 1 });
    await bench.audit(job);
    const { findings } = await bench.audit(job);
    expect(findings.map(inShort)[1]).toBe('[2020] UKSC 8: CITATION_MISMATCH');
    expect(bench.asked).toEqual([SEVEN, EIGHT]);
  });

  it('is that of all its runs where it is resumed, and so are the statistics', async () => {
    const runs: readonly [changes: Partial<Job>, cap: number][] = [
      [{}, 1],
      [{ resume: true, offline: true }, 1],
      [{ resume: true }, 1],
      [{ resume: true }, 2],
      [{ resume: true }, 2],
    ];
    const said: string[] = [];
    for (const [changes, cap] of runs) {
      const job = bench.job(DRAFT, changes, { max_fcl_requests_per_job: cap });
      const { findings, statistics } = await bench.audit(job);
      said.push(`${findings.map(inShort)[1]}, ${statistics.requests} sent`);
    }
    expect(said).toEqual([
      '[2020] UKSC 8: cap-reached, 1 sent',
      '[2020] UKSC 8: offline, 1 sent',
      '[2020] UKSC 8: cap-reached, 1 sent',
      '[2020] UKSC 8: CITATION_MISMATCH, 2 sent',
      '[2020] UKSC 8: CITATION_MISMATCH, 2 sent',
    ]);
    expect(bench.asked).toEqual([SEVEN, EIGHT]);
    expect((await bench.audit(bench.job(DRAFT))).statistics.requests).toBe(0);
  });

  it('is spent by every door: a report counts what was asked while typing, and all 429s, offline too', async () => {
    let refuses = false;
    const other = await createBench((url) =>
      refuses ? answer(429) : url.pathname === SEVEN ? answer(200, judgment()) : answer(404),
    );
    const typed = 'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.';
    await other.audit(other.job(typed, { budget: 'draft.md 2026-11-20' }));
    refuses = true;
    await other.audit(other.job(DRAFT, { budget: 'draft.md 2026-11-20' }));
    const all = { requests: 4, requestsElsewhere: 4, rateLimited: 3 };
    for (const changes of [{ offline: true }, {}]) {
      const { statistics } = await other.audit(other.job(DRAFT, { budget: 'draft.md 2026-11-20', ...changes }));
      expect(statistics).toMatchObject(all); // who refused is asked no more
    }
    expect(other.asked).toHaveLength(4);
    await other.remove();
  });

  it('that is spent counts each source by itself', async () => {
    const { findings, statistics } = await bench.audit(bench.job(DRAFT, {}, { max_fcl_requests_per_job: 1 }));
    expect([progressOf(statistics.needs)('find_case_law'), progressOf(statistics.needs)('bailii')]).toEqual([
      { attempted: 1, needed: 2 },
      { attempted: 0, needed: 0 },
    ]);
    expect(saidOf(findings[1])).toEqual([
      'The cap of 1 request to Find Case Law for this job is reached. Raise it with --max-requests, in an editor with citeward.findCaseLaw.maxRequestsPerJob.',
    ]);
  });
});

describe('copies that are asked for again', () => {
  it('and could not be are said, counted as kept, and asked for by --resume alone', async () => {
    await bench.audit(bench.job(DRAFT));
    await bench.clock.sleep(60_000, new AbortController().signal);
    bench.asked.length = 0;
    const capped = { max_fcl_requests_per_job: 1 };
    const said = 'One judgment was to be asked for again and could not be: the copies that are kept were used.';
    const first = await bench.audit(bench.job(DRAFT, { refresh: true }, capped));
    expect([bench.asked, first.notices]).toEqual([[SEVEN], [expect.stringContaining(said)]]);
    expect(first.findings.map(inShort)).toEqual([
      '[2020] UKSC 7: correct',
      '[2020] UKSC 8: CITATION_MISMATCH',
      '[2020] UKSC 7: PARAGRAPH_HALLUCINATION',
    ]);
    expect(first.statistics).toMatchObject({ cacheHits: 1, unrenewed: 1 });
    expect(exitCode({ ...first, findings: [] }, 'error')).toBe(3);
    expect(first.notices).toEqual([
      expect.stringMatching(/were used\. The cap of 1 .* is reached\. Raise it with .* Run it again with --refresh/),
    ]);
    // What gave the same bytes again is another time, and the one before stays.
    const [again] = first.evidence.map(({ metadata }) => metadata).filter(({ url }) => url.endsWith(SEVEN));
    expect(Date.parse(again?.retrieved_again?.[0] ?? '') - Date.parse(again?.retrieved_at ?? '')).toBeGreaterThan(
      59_999,
    );
    expect([again?.retrieved_again?.length, first.findings[0]?.decidedAt]).toEqual([1, again?.retrieved_again?.[0]]);
    const raised = { max_fcl_requests_per_job: 2 };
    const second = await bench.audit(bench.job(DRAFT, { refresh: true, resume: true }, raised));
    expect([bench.asked, second.notices]).toEqual([[SEVEN, EIGHT], []]);
    const sent = ({ statistics: { requests, requestsElsewhere } }: typeof first) => [requests, requestsElsewhere];
    expect([sent(first), sent(second)]).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });
});

describe('a judgment that was renamed', () => {
  it('and whose text never names the parties of the draft is another case', async () => {
    const other = await createBench({
      [SEVEN]: answer(
        200,
        judgment({ title: 'Marlow Freight Ltd v Juniper', paragraphs: ['The claimant runs lorries.'] }),
      ),
    });
    const { findings } = await other.audit(other.job('See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.'));
    expect(findings.map(({ verdict }) => verdict)).toMatchObject([
      { outcome: 'VERIFIED_ERROR', category: 'CITATION_MISMATCH', confidence: 'HIGH' },
    ]);
    await other.remove();
  });
});

describe('cancellation', () => {
  it('mid-audit: stops at the next step, and keeps what was found', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const run = async (): Promise<void> => {
      for await (const event of bench.events(bench.job(DRAFT), controller.signal)) {
        seen.push(event.kind);
        if (event.kind === 'finding') controller.abort(new Error('enough'));
      }
    };
    await expect(run()).rejects.toThrow('enough');
    expect(seen).toEqual(['documents', 'looking', 'looked', 'finding']);
    expect(bench.asked).toEqual([SEVEN]);
    const { statistics } = await bench.audit(bench.job(DRAFT));
    expect([bench.asked, statistics.cacheHits]).toEqual([[SEVEN, EIGHT], 1]);
  });

  it('before the first step asks nothing', async () => {
    const run = async (): Promise<void> => {
      for await (const _ of bench.events(bench.job(DRAFT), AbortSignal.abort(new Error('enough'))));
    };
    await expect(run()).rejects.toThrow('enough');
    expect(bench.asked).toEqual([]);
  });

  it('loses budget and never gains any: the job goes on with what is left', async () => {
    const controller = new AbortController();
    const job = bench.job(DRAFT, {}, { max_fcl_requests_per_job: 1 });
    await expect(async () => {
      for await (const event of bench.events(job, controller.signal))
        if (event.kind === 'finding') controller.abort(new Error('enough'));
    }).rejects.toThrow('enough');
    const { findings } = await bench.audit(job);
    expect(findings.map(inShort)[1]).toBe('[2020] UKSC 8: cap-reached');
  });
});

describe('damaged evidence', () => {
  it('is said aloud, and nothing rests on it', async () => {
    const first = await bench.audit(bench.job('See [2020] UKSC 7.'));
    await fs.appendFile(path.join(bench.folder, first.evidence[0]?.path ?? ''), ' ');
    const offline = await bench.audit(bench.job('See [2020] UKSC 7.', { offline: true }));
    expect(offline.findings.map(inShort)).toEqual(['[2020] UKSC 7: offline']);
    expect(offline.notices).toEqual([expect.stringContaining(first.evidence[0]?.sha256 ?? '?')]);
  });
});
