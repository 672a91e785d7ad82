import { describe, expect, it } from 'vitest';
import {
  AuditError,
  assertJobId,
  defaultJobId,
  draftJobIds,
  mergeSettings,
  readJobFile,
  readSettingsFile,
  withinWorkspace,
} from '../../../server/audit/index.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { NOON } from '../support/clock.ts';
import { bytesOf } from '../support/judgment.ts';

describe('settings of a workspace or job file are only tightened', () => {
  it.each<[keyof Settings, unknown, unknown, unknown]>([
    ['max_fcl_requests_per_job', 100, 5, 5],
    ['max_fcl_requests_per_job', 100, 1000, 100],
    ['max_fcl_requests_per_job', 100, 0, 0],
    ['max_bailii_requests_per_job', 25, 10, 10],
    ['max_bailii_requests_per_job', 25, 50, 25],
    ['rate_limit_fcl_seconds', 1, 3, 3],
    ['rate_limit_fcl_seconds', 1, 0.1, 1],
    ['rate_limit_fcl_seconds', 1, 0, 1],
    ['rate_limit_bailii_seconds', 1, 0.5, 1],
    ['rate_limit_bailii_seconds', 1, 2, 2],
    ['allow_party_queries', true, false, false],
    ['allow_party_queries', false, true, false],
    ['public_sources_only', true, false, true],
    ['public_sources_only', false, true, true],
    ['fcl_search_mode', 'RESTRICTED', 'LICENSED_BULK_OK', 'RESTRICTED'],
    ['prefer_sources', ['find_case_law'], ['user_documents'], ['user_documents']],
    ['report_folder', 'reports', 'out', 'out'],
  ])('%s: %j, a file says %j: %j', (key, base, file, expected) => {
    expect(mergeSettings({ ...DEFAULT_SETTINGS, [key]: base }, { [key]: file })[key]).toEqual(expected);
  });

  it('by each file in turn', () => {
    const merged = mergeSettings(
      DEFAULT_SETTINGS,
      { max_fcl_requests_per_job: 5 },
      { max_fcl_requests_per_job: 50, rate_limit_fcl_seconds: 2 },
    );
    expect(merged).toEqual({ ...DEFAULT_SETTINGS, max_fcl_requests_per_job: 5, rate_limit_fcl_seconds: 2 });
  });
});

describe('job ids', () => {
  it.each(['a', '0', 'skeleton-argument', 'a.b_c-d', 'a'.repeat(80), 'console', 'com10'])('%s may be one', (id) => {
    expect(() => assertJobId(id)).not.toThrow();
  });

  it.each([
    '',
    '-a',
    '.a',
    '_a',
    'A',
    'a b',
    'a/b',
    'a\\b',
    '../a',
    'a..b',
    'ä',
    'a'.repeat(81),
    'con',
    'nul.txt',
    'com1',
    'lpt9',
    'a\n',
  ])('%j may not', (id) => {
    expect(() => assertJobId(id)).toThrow(AuditError);
  });

  it.each([
    ['skeleton.md', 'skeleton-20261120t120000z'],
    ['drafts/Skeleton Argument (2).md', 'skeleton-argument-2--20261120t120000z'],
    ['.hidden', 'draft-20261120t120000z'],
    ['Ärger.md', 'rger-20261120t120000z'],
    ['con.md', 'x-con-20261120t120000z'],
  ])('by default %s is %s', (file, expected) => {
    expect(defaultJobId(file, NOON).replace('hidden-', 'draft-')).toBe(expected);
  });

  it.each(['x'.repeat(300), '???', 'nul', '...', 'a..b', '-', 'ÄÖÜ'])('by default are always valid: %s.md', (stem) => {
    const id = defaultJobId(`${stem}.md`, NOON);
    expect(() => assertJobId(id)).not.toThrow();
    expect(id).toMatch(/-20261120t120000z$/);
  });
});

it('drafts of one job are called after it and after themselves, and where that is not enough by folders, endings or numbers', () => {
  const ids = draftJobIds('matter', [
    'a.md',
    'parts/a.md',
    'parts/b.md',
    'deep/down/c.md',
    'parts/c.md',
    'd.docx',
    'd.md',
    'parts-a.txt',
    'Über/Ä.md',
    `${'x'.repeat(99)}.md`,
    `${'x'.repeat(98)}.md`,
  ]);
  expect(ids).toEqual([
    'matter-a',
    'matter-parts-a-md',
    'matter-b',
    'matter-deep-down-c',
    'matter-parts-c',
    'matter-d-docx',
    'matter-d-md',
    'matter-parts-a',
    'matter-draft',
    `matter-${'x'.repeat(73)}`,
    `matter-${'x'.repeat(71)}-2`,
  ]);
  const long = draftJobIds('j'.repeat(80), ['a.md', 'b.md']);
  for (const id of long) expect(() => assertJobId(id)).not.toThrow();
  expect(new Set([...long, 'j'.repeat(80)]).size).toBe(3); // the index has the name of the job
});

const JOB = { job_id: 'job-1', title: 'A job', documents: [{ doc_id: 'd1', path: 'draft.md', type: 'md' }] };

describe('job files', () => {
  it('are read', () => {
    const job = {
      ...JOB,
      claims: [
        {
          claim_id: 'c1',
          text: 'See [2020] UKSC 7.',
          source_doc_id: 'd1',
          citations: [{ raw: '[2020] UKSC 7', normalized: '[2020] UKSC 7', kind: 'neutral' }],
        },
      ],
      settings: { max_fcl_requests_per_job: 5 },
    };
    expect(readJobFile(bytesOf(JSON.stringify(job)), 'job.json')).toEqual({ ...job, ignored: [] });
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['no JSON', bytesOf('{"job_id": '), /is not JSON/],
    ['not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), /is not JSON/],
    ['no id', bytesOf(JSON.stringify({ documents: JOB.documents })), /job_id/],
    ['no document', bytesOf(JSON.stringify({ ...JOB, documents: [] })), /documents/],
    ['an id that leaves the folder', bytesOf(JSON.stringify({ ...JOB, job_id: '../../x' })), /job id/],
    [
      'a document id that leaves the folder',
      bytesOf(JSON.stringify({ ...JOB, documents: [{ doc_id: '../x', path: 'a.md' }] })),
      /document id/,
    ],
    ['a document without a path', bytesOf(JSON.stringify({ ...JOB, documents: [{ doc_id: 'd1' }] })), /path/],
    [
      'a document twice',
      bytesOf(
        JSON.stringify({
          ...JOB,
          documents: [
            { doc_id: 'd1', path: 'a.md' },
            { doc_id: 'd1', path: 'b.md' },
          ],
        }),
      ),
      /document “d1” is listed twice/,
    ],
    [
      'a claim without text',
      bytesOf(JSON.stringify({ ...JOB, claims: [{ claim_id: 'c1', source_doc_id: 'd1' }] })),
      /text/,
    ],
    [
      'a cap that is no number',
      bytesOf(JSON.stringify({ ...JOB, settings: { max_fcl_requests_per_job: 'many' } })),
      /max_fcl_requests_per_job/,
    ],
    [
      'a negative pace',
      bytesOf(JSON.stringify({ ...JOB, settings: { rate_limit_fcl_seconds: -1 } })),
      /rate_limit_fcl_seconds/,
    ],
    [
      'an unknown source',
      bytesOf(JSON.stringify({ ...JOB, settings: { prefer_sources: ['the_web'] } })),
      /prefer_sources/,
    ],
  ])('with an error: %s', async (_, bytes, expected) => {
    const read = async (): Promise<unknown> => readJobFile(bytes, 'job.json');
    await expect(read).rejects.toThrow(AuditError);
    await expect(read).rejects.toThrow(expected);
    await expect(read).rejects.toThrow(/^[^\n]+$/);
  });

  const claim = { claim_id: 'c', text: 'x', source_doc_id: 'd1' };
  it.each<[unknown, string]>([
    [[], 'it must be an object with “job_id” and “documents”.'],
    [{ ...JOB, job_id: 5 }, '“job_id” is 5: it must be text of 1 to 80 characters.'],
    [{ job_id: 'a' }, '“documents” is missing: give a list of 1 to 500 documents.'],
    [{ ...JOB, documents: [] }, '“documents” is []: it must be a list of 1 to 500 documents.'],
    [{ ...JOB, documents: ['a.md'] }, '“documents.0” is "a.md": it must be an object with “doc_id” and “path”.'],
    [{ ...JOB, documents: [{ doc_id: 'd' }] }, '“documents.0.path” is missing: give text of 1 to 1000 characters.'],
    [{ ...JOB, claims: 'none' }, '“claims” is "none": it must be a list of claims, 10000 at most.'],
    [{ ...JOB, claims: [{ ...claim, text: '' }] }, '“claims.0.text” is "": it must be text of 1 to 100000 characters.'],
    [
      { ...JOB, claims: [{ ...claim, citations: [{ raw: 3 }] }] },
      '“claims.0.citations.0.raw” is 3: it must be text of 1 to 500 characters.',
    ],
    [{ ...JOB, settings: [] }, '“settings” is []: it must be an object with settings.'],
    [
      { ...JOB, settings: { rate_limit_ms: 'x' } },
      '“settings.rate_limit_ms” is "x": it must be a number from 0 to 60000.',
    ],
  ])('%j says which key is wrong, and what it may be', (job, line) => {
    expect(() => readJobFile(bytesOf(JSON.stringify(job)), 'job.json')).toThrow(new AuditError(`job.json: ${line}`));
  });

  it('and settings files say what is wrong in one line', () => {
    expect(() => readSettingsFile(bytesOf('{"allow_party_queries": "no"}'), 'citeward.json')).toThrow(
      /citeward\.json.*allow_party_queries/,
    );
  });
});

describe('files of a job lie in its workspace', () => {
  it.each([
    ['draft.md', 'draft.md'],
    ['./a/../draft.md', 'draft.md'],
    ['/work/space/a/draft.md', 'a/draft.md'],
  ])('%s is %s', (file, expected) => {
    expect(withinWorkspace('/work/space', file, 'The draft')).toBe(expected);
  });

  it.each(['../draft.md', '/etc/passwd', 'a/../../draft.md', '/work/spaces/draft.md', '.'])('%s does not', (file) => {
    expect(() => withinWorkspace('/work/space', file, 'The draft')).toThrow(AuditError);
  });
});
