import { readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuditError, type AuditResult, renderReports, writeReports } from '../../../server/audit/index.ts';
import { miscountIn } from '../../../server/audit/report-rules.ts';
import { type Files, nodeFiles } from '../../../server/evidence/index.ts';
import { type Report, warningsOf } from '../../../server/reports/index.ts';
import {
  type CapAdvice,
  capNotice,
  capReached,
  type Left,
  limitNotices,
  type Progress,
  REASONS,
  rateLimitNotice,
  withReason,
} from '../../../server/wording/index.ts';
import type { Reason } from '../../../shared/finding.ts';
import { portsWith } from '../support/attestor.ts';
import { type Bench, createBench } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { judgment } from '../support/judgment.ts';

const LIBRARY = {
  '/uksc/2020/7/data.xml': answer(
    200,
    judgment({ paragraphs: ['The appeal concerns a weir.', 'The appeal is dismissed.'] }),
    { 'content-type': 'application/xml' },
  ),
  '/uksc/2020/9/data.xml': answer(429, '', { 'retry-after': '600' }),
};
const NAME = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const DRAFT = [
  `See ${NAME} at [1].`,
  `See *Tollgate Ltd v Quillfeather* [2020] UKSC 7.`,
  `See ${NAME} at [9].`,
  `Weirs have long troubled the law: see ${NAME}.`,
  'Compare [2005] UKSC 3 and [2020] UKSC 404.',
].join('\n\n');

let bench: Bench;
let result: AuditResult;
let limited: AuditResult;
beforeAll(async () => {
  bench = await createBench(LIBRARY);
  result = await bench.audit(bench.job(DRAFT));
  limited = await bench.audit(
    bench.job('See [2020] UKSC 9.\n\nSee [2020] UKSC 10.\n\nSee [2020] UKSC 11.', { id: 'limited' }),
  );
});
afterAll(() => bench.remove());

const SIGNAL = new AbortController().signal;

async function render(one: AuditResult): Promise<{ report: Report; json: string; md: string }> {
  const { report, files } = await renderReports(one, '/reports', ['json', 'md'], '9.8.7', SIGNAL);
  const [json = '', md = ''] = files.map(({ bytes }) => new TextDecoder().decode(bytes));
  return { report, json, md };
}

describe('the JSON', () => {
  const schema = JSON.parse(readFileSync(new URL('../../../shared/report.schema.json', import.meta.url), 'utf8'));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);

  it.each<[string, () => AuditResult]>([
    ['of every outcome', () => result],
    ['of limits', () => limited],
    ['of nothing', () => ({ ...result, findings: [], documents: [], evidence: [] })],
  ])('validates: %s', async (_, one) => {
    expect(validate(JSON.parse((await render(one())).json)) ? [] : validate.errors).toEqual([]);
  });

  it('counts citations', async () => {
    expect((await render(result)).report.summary).toMatchObject({
      ...{ total_claims: 5, total_citations: 6, verified_correct: 1, verified_error: 3, unverifiable: 2 },
      hallucination_breakdown: {
        CITATION_MISMATCH: 1,
        PARAGRAPH_HALLUCINATION: 1,
        QUOTATION_FABRICATION: 0,
        PARAPHRASE_DISTORTION: 0,
        AUTHORITY_NONEXISTENT: 0,
        CITATION_MALFORMED: 1,
      },
      ...{ found_for_you_to_read: 1, not_retrieved_or_checked: 1 },
      unverifiable_by_reason: { 'proposition-not-checkable': 1, 'not-found': 1 },
    });
  });

  it('gives a similarity to what the draft was compared with, and none to what is offered to be read', async () => {
    const all = (await render(result)).report.claims.flatMap(({ citations }) => citations);
    const title = { para_num: null, text: 'Harrow Mills Ltd v Pemberton' };
    expect(
      all.slice(0, 4).map(({ reason, evidence: { matching_paragraphs: matching, other_passages: other } }) => ({
        ...{ reason, matching, other },
      })),
    ).toEqual([
      {
        ...{ reason: null, other: [] },
        matching: [{ para_num: '1', text: 'The appeal concerns a weir.', similarity: 1 }],
      },
      { reason: null, matching: [], other: [title] },
      { reason: null, matching: [], other: [title] },
      { reason: 'proposition-not-checkable', matching: [], other: [title] },
    ]);
  });

  it('counts places as editors do', async () => {
    const [first, second] = (await render(result)).report.claims.flatMap(({ citations }) => citations);
    expect(first?.range).toEqual({ start: { line: 0, character: 35 }, end: { line: 0, character: 48 } });
    expect(second?.range?.start.line).toBe(2);
  });

  it('that does not validate is a bug, and nothing is written', () => {
    const bad = renderReports(
      { ...result, job: { ...result.job, id: 'NOT AN ID' } },
      '/reports',
      ['json'],
      '9.8.7',
      SIGNAL,
    );
    return expect(bad).rejects.toThrow(AuditError);
  });

  it('is written as JSON.stringify writes it', async () => {
    const { report, json } = await render(result);
    expect(json).toBe(`${JSON.stringify(report, null, 2)}\n`);
  });

  it('is written last', async () => {
    const written: string[] = [];
    const write: Files['write'] = async (file) => {
      written.push(file);
    };
    await writeReports(
      await renderReports(result, '/reports', ['json', 'md'], '9.8.7', SIGNAL),
      portsWith({ ...nodeFiles, write }),
      bench.folder,
      '/',
    );
    expect(written).toEqual(['/reports/job-1.md', '/reports/job-1.json']);
  });

  it('is written with the others, or none is: also where a link stands in the place of one', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-reports-'));
    try {
      await fs.symlink('elsewhere', path.join(folder, 'job-1.json'));
      const rendered = await renderReports(result, folder, ['json', 'md'], '9.8.7', SIGNAL);
      await expect(writeReports(rendered, portsWith(), bench.folder, folder)).rejects.toThrow(
        'job-1.json is a link: nothing is',
      );
      expect(await fs.readdir(folder)).toEqual(['job-1.json']);
    } finally {
      await fs.rm(folder, { recursive: true });
    }
  });
});

describe('before it is written', () => {
  it.each<[string, (file: string) => Promise<void>]>([
    ['is gone', (file) => fs.rm(file)],
    ['has changed', (file) => fs.appendFile(file, ' ')],
  ])('what it cites is looked at again: what %s since stops it', async (said, spoil) => {
    const own = await createBench(LIBRARY);
    try {
      const audited = await own.audit(own.job(DRAFT));
      const [cited] = audited.evidence;
      const reports = path.join(own.folder, 'reports');
      const rendered = await renderReports(audited, reports, ['json', 'md'], '9.8.7', SIGNAL);
      await spoil(path.join(own.folder, cited?.path ?? ''));
      await expect(writeReports(rendered, portsWith(), own.folder)).rejects.toThrow(
        `${cited?.path}, which the report cites, ${said} since it was read: nothing was written; run the audit again.`,
      );
      expect(await nodeFiles.list(reports)).toEqual([]);
    } finally {
      await own.remove();
    }
  });

  it('each count is added up', async () => {
    const { report } = await render(result);
    expect(miscountIn(report)).toBeNull();
    for (const [name, count] of Object.entries(report.summary))
      if (typeof count === 'number')
        expect(miscountIn({ ...report, summary: { ...report.summary, [name]: count + 1 } })).toBe(name);
    const { hallucination_breakdown: breakdown, unverifiable_by_reason: reasons } = report.summary;
    const more = { ...report.summary, hallucination_breakdown: { ...breakdown, CITATION_MISMATCH: 0 } };
    expect(miscountIn({ ...report, summary: more })).toBe('hallucination_breakdown/CITATION_MISMATCH');
    const other = { ...report.summary, unverifiable_by_reason: { ...reasons, blocked: 1 } };
    expect(miscountIn({ ...report, summary: other })).toBe('unverifiable_by_reason/blocked');
    expect(miscountIn({ ...report, summary: { ...report.summary, unverifiable_by_reason: {} } })).toMatch(/^unver/);
  });
});

describe('what every format has', () => {
  it.each(['json', 'md', 'html', 'sarif'] as const)('%s: licence, acknowledgement and statistics', async (format) => {
    const { files } = await renderReports(limited, '/reports', [format], '9.8.7', SIGNAL);
    const text = new TextDecoder()
      .decode(files[0]?.bytes)
      .replace(/\\n|\s+/g, ' ')
      .replace(/[*]|<[^>]*>/g, '');
    for (const words of [
      'Find Case Law API in RESTRICTED mode, complying with the Open Justice Licence terms',
      'Computational analysis permission not obtained.',
      'Contains information licensed under the Open Justice - Licence v2.0.',
      'Remaining 3 citations could not be verified',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/"fcl_requests": 1,|Find Case Law requests made(?:: )?1/);
    expect(text).toMatch(/"rate_limit_encounters": 1,|\(429 responses\)(?:: )?1|asked for fewer requests1/);
  });

  it('of what is verified: status, type and length of what was received', async () => {
    const { report, md } = await render(result);
    const [first] = report.claims.flatMap(({ citations }) => citations);
    const length = result.evidence[0]?.length ?? 0;
    expect(first?.evidence).toMatchObject({
      http_status: 200,
      content_type: 'application/xml',
      content_length: length,
    });
    expect(md).toContain(`\n  - Content: HTTP 200, application/xml, ${length} bytes\n`);
  });
});

describe('the Markdown', () => {
  it('has every heading of the report schema, in order', async () => {
    const headings = (await render(result)).md.split('\n').filter((line) => /^#{1,3} (?!Claim)/.test(line));
    expect(headings, 'the headings in their order: list here the title of a new row of sections.ts').toEqual([
      ...[
        '# Hallucination Audit Report: A job',
        '## Executive Summary',
        '### Hallucination Breakdown',
        '## Detailed Findings',
      ],
      ...['## Retrieval Statistics', '## License Notice', '## What this audit does not check', '## Appendices'],
      ...['### Appendix A: Retrieval Log', '### Appendix B: Cache Inventory', '### Appendix C: Methodology'],
    ]);
  });

  it.each([
    ...[
      '**Job ID**: job-1',
      '**Audited**: 2026-11-20T12:',
      '**Version**: 9.8.7',
      '- **Total Claims Audited**: 5',
      '- **Total Citations Checked**: 6',
    ],
    ...[
      '- **Verified Correct**: 1 (17%)',
      '- **Verified Errors**: 3 (50%)',
      '- **Unverifiable**: 2 (33%)',
      '| Category | Count | % of Errors |',
    ],
    ...[
      '| Citation Mismatch | 1 | 33% |',
      '| Quotation Fabrication | 0 | 0% |',
      '| Authority Nonexistent | 0 | 0% |',
      '| Citation Malformed | 1 | 33% |',
    ],
    ...[
      '### Claim 1: ',
      '**Source Document**: d1',
      '**Overall Outcome**: VERIFIED_CORRECT',
      '#### Citation 1.1: ',
      '- **Resolution**: Resolved to ',
      '- **Resolution**: Unresolvable',
    ],
    ...[
      '- **Retrieval**: SUCCESS',
      '- **Retrieval**: FAILED',
      '- **Verification**: SUPPORTED',
      '- **Verification**: CONTRADICTED',
      '- **Verification**: N/A',
    ],
    ...[
      '- **Public Gate**: VERIFIED_ERROR',
      '- **Hallucination**: ',
      '- **Evidence**:',
      '  - Retrieved from: ',
      '  - Retrieved at: ',
      '  - Cached at: ',
      '  - Analysis: ',
    ],
    ...[
      '  - URLs attempted: ',
      '  - Reason: ',
      '| Citation | Resolution | URL | Fetch Status | Timestamp |',
      '- Total cached: ',
      '**Verification Process**:',
      '**Public Sources Used**:',
    ],
    ...[
      '**Audit Statistics**:',
      '- Processing time: ',
      '- Errors encountered: ',
      '- Warnings: ',
      'Audit completed on ',
    ],
  ])('has the label %s', async (label) => {
    expect((await render(result)).md).toContain(`\n${label}`);
  });

  it('has the License Notice of the seeds, word for word', async () => {
    const { md } = await render(result);
    const notice = md.slice(md.indexOf('## License Notice'), md.indexOf('## What this audit')).replace(/\s+/g, ' ');
    for (const words of [
      'This audit used the Find Case Law API in RESTRICTED mode, complying with the Open Justice Licence terms for individual case retrieval.',
      '**Computational analysis permission not obtained.**',
      'If you require bulk processing or systematic computational analysis across Find Case Law records, you must apply for permission from The National Archives before scaling this workflow.',
    ]) {
      expect(notice).toContain(words);
    }
  });

  it.each(['good law', 'appeal', 'dissent', 'whose argument'])('says that it does not check: %s', async (words) => {
    const { md } = await render(result);
    expect(md.slice(md.indexOf('## What this audit does not check'), md.indexOf('## Appendices'))).toContain(words);
  });

  it('lists in Appendix B what is kept, with its size: artefacts, their earlier versions, the log of requests', async () => {
    const changed = await createBench((url) => {
      const paragraphs = [changed.asked.length === 1 ? 'The weir stays.' : 'The weir goes.'];
      return url.pathname === '/uksc/2020/7/data.xml' ? answer(200, judgment({ paragraphs })) : answer(404);
    });
    try {
      const job = changed.job(`See ${NAME} at [1].`);
      await changed.audit(job);
      changed.clock.pass(60_000);
      const again = await changed.audit({ ...job, id: 'job-2', refresh: true });
      const { md } = await render(again);
      const listed = md.slice(md.indexOf('### Appendix B'), md.indexOf('### Appendix C')).split('\n').slice(2, -2);
      expect(listed.map((line) => line.replace(/[0-9a-f]{64}/, 'SHA'))).toEqual([
        '- `.citeward/evidence/SHA.xml` - 1KB (uksc/2020/7)',
        '- `.citeward/evidence/SHA.xml` - 1KB (Retrieved from Find Case Law: uksc/2020/7, before it changed)',
        '- `.citeward/attempts.jsonl` - 1KB (the requests made for this workspace)',
        '- Total cached: 2KB',
      ]);
    } finally {
      await changed.remove();
    }
  });

  it('splits the unverifiable', async () => {
    expect((await render(result)).md).toMatch(/for you to read: 1\n.*could not be retrieved or checked: 1\n/);
  });
});

it.each<[Reason, string, string]>([
  ['not-found', 'Two searches found nothing.', `${REASONS['not-found']} Two searches found nothing.`],
  ['not-found', `${REASONS['not-found']} So it is.`, `${REASONS['not-found']} So it is.`],
  ['blocked', 'The source refused the request (status 403).', 'The source refused the request (status 403).'],
  ['cap-reached', 'The cap of 5 requests is reached.', 'The cap of 5 requests is reached.'],
  ['blocked', '', REASONS.blocked],
])('why nothing is said is said once: %s, %j', (reason, note, said) => {
  expect(withReason(reason, note, 'neutral')).toBe(said);
});

it.each<Reason>(['unreadable', 'ambiguous', 'source-error', 'name-not-checkable', 'attribution-not-checkable'])(
  'of legislation nothing is said of judgments, cases or judges: %s',
  (reason) => {
    expect(withReason(reason, '', 'legislation')).not.toMatch(/judg|\bcase|court/);
  },
);

describe('limits', () => {
  it('are noted in the sentences of the seeds', () => {
    expect(rateLimitNotice('Find Case Law', 3)).toBe(
      'Rate limit reached for Find Case Law. Remaining 3 citations could not be verified.\nConsider running audit again after delay or increasing per-job limits.',
    );
    expect(capNotice('Find Case Law', { attempted: 2, needed: 5 })).toBe(
      'Find Case Law: Per-job limit reached (2/5 sources attempted)',
    );
  });

  it('and all else that left something unverified, each with how much', () => {
    const of = (...reasons: Left['reason'][]): string[] =>
      limitNotices(
        reasons.map((reason) => ({ source: 'find_case_law', reason })),
        () => ({ attempted: 2, needed: 5 }),
      );
    expect(of('cap-reached', 'cap-reached', 'cap-reached')).toEqual([
      'Find Case Law: Per-job limit reached (2/5 sources attempted)\n3 citations could not be verified for that reason. Raise it with --max-requests, in an editor with citeward.findCaseLaw.maxRequestsPerJob.',
    ]);
    expect(of('rate-limited', 'rate-limited', 'rate-limited')).toEqual([rateLimitNotice('Find Case Law', 3)]);
    expect(of('offline', 'not-found', 'blocked', 'not-found', 'blocked', 'source-error')).toEqual([
      'Find Case Law refused requests. 2 citations could not be verified for that reason.',
      'Find Case Law failed, or could not be reached. 1 citation could not be verified for that reason; try again later.',
      'Nothing was asked (offline). 1 citation could not be checked, since no sound evidence of it is kept.',
    ]);
  });

  it('and what was not asked once, whoever would have been', () => {
    const left: Left[] = (['find_case_law', 'legislation_gov_uk', null] as const).map((source) => ({
      source,
      reason: 'offline',
    }));
    expect(limitNotices(left, () => ({ attempted: 0, needed: 3 }))).toEqual([
      'Nothing was asked (offline). 3 citations could not be checked, since no sound evidence of them is kept.',
    ]);
  });

  it.each<[string, Progress | null, CapAdvice, string]>([
    [
      'of a job that is gone on with',
      () => ({ attempted: 2, needed: 5 }),
      { held: ['bailii'], job: 'matter' },
      ' (2/5 sources attempted)\n1 citation could not be verified for that reason. Raise it with --max-requests. Then go on with --resume --job matter.',
    ],
    [
      'that the policy holds',
      () => ({ attempted: 2, needed: 5 }),
      { held: ['find_case_law'], job: 'matter' },
      ' (2/5 sources attempted)\n1 citation could not be verified for that reason. The policy of this machine holds it, which whoever keeps that can raise. Then go on with --resume --job matter.',
    ],
    [
      'that the policy holds, in an editor',
      () => ({ attempted: 2, needed: 5 }),
      { held: ['find_case_law'], job: null },
      ' (2/5 sources attempted)\n1 citation could not be verified for that reason. The policy of this machine holds it, which whoever keeps that can raise.',
    ],
    [
      'by one draft of several, without the figures of the others',
      null,
      { held: [], job: 'matter' },
      ' by the drafts of this job together\n1 citation of this draft could not be verified for that reason. The index of the reports, matter, says how to go on.',
    ],
  ])('by a cap: %s', (_, progress, advice, said) => {
    const left: Left[] = [{ source: 'find_case_law', reason: 'cap-reached' }];
    expect(limitNotices(left, progress, advice)).toEqual([`Find Case Law: Per-job limit reached${said}`]);
    const note = 'The cap of 1 request to Find Case Law for this job is reached.';
    expect(capReached('find_case_law', 1, advice)).toBe(
      advice.job === null ? `${note} The policy of this machine holds it, which whoever keeps that can raise.` : note,
    );
  });

  it('by each source that has them', () => {
    const left: Left[] = [
      { source: 'bailii', reason: 'blocked' },
      { source: null, reason: 'rate-limited' },
      { source: 'bailii', reason: 'rate-limited' },
    ];
    expect(limitNotices(left, () => ({ attempted: 3, needed: 3 }))).toEqual([
      rateLimitNotice('Find Case Law', 1),
      rateLimitNotice('BAILII', 1),
      'BAILII refused requests. 1 citation could not be verified for that reason.',
    ]);
  });

  it('by the hosts of links, in each sentence', () => {
    const reasons = ['rate-limited', 'cap-reached', 'blocked', 'source-error'] as const;
    const left = reasons.map((reason): Left => ({ source: 'user_documents', reason }));
    expect(limitNotices(left, () => ({ attempted: 3, needed: 4 }))).toEqual([
      rateLimitNotice('the hosts of your links', 1),
      'The hosts of your links: Per-job limit reached (3/4 sources attempted)\n1 citation could not be verified for that reason.',
      'The hosts of your links refused requests. 1 citation could not be verified for that reason.',
      'The hosts of your links failed, or could not be reached. 1 citation could not be verified for that reason; try again later.',
    ]);
  });

  it('that were met are in both reports', async () => {
    const { report, md } = await render(limited);
    expect(report.notices).toContain(rateLimitNotice('Find Case Law', 3));
    expect(report.retrieval).toMatchObject({
      fcl_requests: 1,
      rate_limit_encounters: 1,
      unverifiable_due_to_limits: 3,
    });
    expect(md).toContain('Rate limit reached for Find Case Law. Remaining 3 citations could not be verified.');
    expect(md).toContain('\n- Rate limit encounters (429 responses): 1\n');
    expect(md).toContain(
      '\n- Citations that another audit may verify:\n  - since the source asked to be left alone (429): 3\n',
    );
  });

  it('that were not met are not noted', async () => {
    expect(warningsOf((await render(result)).report)).toEqual([]);
  });
});
