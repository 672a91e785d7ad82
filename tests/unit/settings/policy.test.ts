import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditError, type JobFile, policyFile } from '../../../server/audit/index.ts';
import { type CommonFlags, readHeld, readSettings } from '../../../server/cli/options.ts';
import { readWorkspaceSettings } from '../../../server/lsp/editor/settings.ts';
import { licenceOf } from '../../../server/reports/facts.ts';
import type { Report } from '../../../server/reports/index.ts';
import type { EditorSettings } from '../../../shared/protocol.ts';
import type { Settings } from '../../../shared/settings.ts';

const PUBLIC = 'https://caselaw.nationalarchives.gov.uk';

const RECORDS = ['find_case_law', 'legislation_gov_uk'];
const BOTH = [...RECORDS, 'bailii'];
let folder: string;
let policy: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-policy-'));
  policy = path.join(folder, 'policy.json');
});
afterEach(() => fs.rm(folder, { recursive: true }));

const write = (name: string, value: object): Promise<void> =>
  fs.writeFile(path.join(folder, name), JSON.stringify(value));

interface Read {
  readonly settings: Settings;
  readonly lines: readonly string[];
}

async function read(flags: CommonFlags = {}, job: Partial<Settings> = {}): Promise<Read> {
  const lines: string[] = [];
  const file: JobFile = { job_id: 'a', documents: [], settings: job, ignored: [] };
  const say = (line: string): void => void lines.push(line.replaceAll(folder, '').replace('/policy.json', 'POLICY'));
  return { settings: await readSettings(flags, folder, PUBLIC, file, { policy, say }), lines };
}

const held = async (flags: CommonFlags = {}): Promise<readonly string[]> =>
  readHeld((await read(flags)).settings, policy);

const RAISE = 'Raise it with --max-requests, in an editor with citeward.findCaseLaw.maxRequestsPerJob.';

it.each<[object, CommonFlags, readonly string[]]>([
  [{}, {}, []],
  [{ max_fcl_requests_per_job: 9 }, {}, ['find_case_law']],
  [{ max_fcl_requests_per_job: 9 }, { maxRequests: '20' }, ['find_case_law']],
  [{ max_fcl_requests_per_job: 9, max_bailii_requests_per_job: 3 }, { maxRequests: '5' }, ['bailii']],
])('by the policy %j and the flags %j these have caps that nobody else raises: %j', async (said, flags, expected) => {
  await write('policy.json', said);
  expect(await held(flags)).toEqual(expected);
});

describe('who may raise a cap', () => {
  it.each<[string, object, Partial<Settings>, CommonFlags, number, readonly string[]]>([
    ['nobody says anything', {}, {}, {}, 100, []],
    ['a flag raises it', {}, {}, { maxRequests: '300' }, 300, []],
    ['a flag lowers it', {}, {}, { maxRequests: '0' }, 0, []],
    ['a file lowers it', { max_fcl_requests_per_job: 5 }, {}, {}, 5, []],
    ['a flag raises what a file has lowered', { max_fcl_requests_per_job: 5 }, {}, { maxRequests: '7' }, 7, []],
    [
      'a file asks for more',
      { max_fcl_requests_per_job: 500 },
      {},
      {},
      100,
      [
        `citeward.json: it asks for max_fcl_requests_per_job 500; 100 holds, since a file can lower a cap and not raise it. ${RAISE}`,
      ],
    ],
    ['a file asks for more, and the user too', { max_fcl_requests_per_job: 500 }, {}, { maxRequests: '500' }, 500, []],
    [
      'a job file asks for more than the workspace',
      { max_fcl_requests_per_job: 5 },
      { max_fcl_requests_per_job: 50 },
      {},
      5,
      [
        `The job file: it asks for max_fcl_requests_per_job 50; 5 holds, since a file can lower a cap and not raise it. ${RAISE}`,
      ],
    ],
  ])('%s', async (_, file, job, flags, cap, lines) => {
    await write('citeward.json', file);
    const { settings, lines: said } = await read(flags, job);
    expect([settings.max_fcl_requests_per_job, said]).toEqual([cap, lines]);
  });

  it.each(['', 'many', '-1', '1.5', '1e2', '0x10', ' 5', '1001', 'NaN', 'Infinity'])(
    '--max-requests %j is refused',
    async (maxRequests) => {
      const reading = read({ maxRequests });
      await expect(reading).rejects.toThrow(AuditError);
      await expect(reading).rejects.toThrow(
        `--max-requests ${maxRequests}: give a whole number from 0 to 1000, as in --max-requests 200.`,
      );
    },
  );

  it('caps of other sources have flags of their own, which say where they do nothing', async () => {
    const { settings, lines } = await read({ maxBailiiRequests: '50', maxLegislationRequests: '20' });
    expect([settings.max_bailii_requests_per_job, settings.max_legislation_requests_per_job]).toEqual([50, 20]);
    expect(lines).toEqual([
      '--max-bailii-requests has no effect: BAILII is asked for nothing without --bailii-access fetch.',
    ]);
    expect((await read({ maxBailiiRequests: '30', bailiiAccess: 'fetch' })).lines).toEqual([]);
    await expect(read({ maxBailiiRequests: '51' })).rejects.toThrow('give a whole number from 0 to 50');
  });
});

it.each<[Partial<Settings>, string]>([
  [{ public_sources_only: false }, '“public_sources_only”: false has no effect: this version has no sources but'],
  [{ rate_limit_fcl_seconds: 0.5 }, 'it asks for rate_limit_fcl_seconds 0.5; 1 holds, since a file can slow the pace'],
  [{ fcl_search_mode: 'LICENSED_BULK_OK' }, 'it asks for fcl_search_mode LICENSED_BULK_OK; RESTRICTED holds, since'],
])('what does nothing is said: %j', async (settings, words) => {
  await write('citeward.json', settings);
  const { lines } = await read({}, settings);
  expect(lines.map((line) => line.replace(words, 'SAID'))).toEqual([
    expect.stringMatching(/^citeward\.json: SAID/),
    expect.stringMatching(/^The job file: SAID/),
  ]);
});

describe('the policy of a machine', () => {
  it('is named where it holds against a file, and no flag is said to raise it', async () => {
    await write('policy.json', { max_fcl_requests_per_job: 30 });
    await write('citeward.json', { max_fcl_requests_per_job: 80 });
    expect((await read()).lines).toEqual([
      'citeward.json: it asks for max_fcl_requests_per_job 80; 30 holds, as the policy of this machine says.',
    ]);
  });

  it('has its place on each system', () => {
    expect([
      policyFile('linux', {}),
      policyFile('darwin', {}),
      policyFile('win32', { ProgramData: 'D:\\Data' }),
      policyFile('win32', {}),
    ]).toEqual([
      '/etc/citeward.json',
      '/etc/citeward.json',
      'D:\\Data\\citeward.json',
      'C:\\ProgramData\\citeward.json',
    ]);
  });

  it.each<[string, object, CommonFlags, Partial<Settings>, readonly string[]]>([
    ['raises a cap for all', { max_fcl_requests_per_job: 500 }, {}, { max_fcl_requests_per_job: 500 }, []],
    [
      'leaves a lower one',
      { max_fcl_requests_per_job: 500 },
      { maxRequests: '9' },
      { max_fcl_requests_per_job: 9 },
      [],
    ],
    [
      'outranks a flag',
      { max_fcl_requests_per_job: 50 },
      { maxRequests: '300' },
      { max_fcl_requests_per_job: 50 },
      ['The policy of this machine (POLICY) says max_fcl_requests_per_job 50, which holds; not 300.'],
    ],
    [
      'slows the pace for all',
      { rate_limit_fcl_seconds: 5 },
      { rateLimit: '2' },
      { rate_limit_fcl_seconds: 5 },
      ['The policy of this machine (POLICY) says rate_limit_fcl_seconds 5, which holds; not 2.'],
    ],
    ['forbids to search by party', { allow_party_queries: false }, {}, { allow_party_queries: false }, []],
  ])('%s', async (_, own, flags, expected, lines) => {
    await write('policy.json', own);
    const { settings, lines: said } = await read(flags);
    expect(settings).toMatchObject(expected);
    expect(said).toEqual(lines);
  });

  it('lets a workspace say that it has a licence, where it names that', async () => {
    await write('policy.json', { fcl_licence_reference: 'TNA-2026-7' });
    expect((await read()).settings.fcl_search_mode).toBe('RESTRICTED');
    await write('citeward.json', { fcl_search_mode: 'LICENSED_BULK_OK' });
    const { settings, lines } = await read();
    expect([settings.fcl_search_mode, lines]).toEqual(['LICENSED_BULK_OK', []]);
    expect(licenceOf({ audit_metadata: { settings } } as unknown as Report)).toBe(
      'This audit used the Find Case Law API under a computational analysis licence (TNA-2026-7).',
    );
  });

  it.each<[unknown, RegExp]>([
    ['', /is not JSON: correct the policy/],
    [{ max_requests: 5 }, /“max_requests” is no setting: did you mean “max_fcl_requests_per_job”\?/],
    [{ max_fcl_requests_per_job: '5' }, /must be a whole number/],
    [{ report_folder: 'x' }, /“report_folder” is no setting/],
    [{ fcl_search_mode: 'LICENSED_BULK_OK' }, /name the licence that permits it in “fcl_licence_reference”/],
  ])('that cannot be used lets nothing be asked: %j', async (value, why) => {
    await fs.writeFile(policy, typeof value === 'string' ? value : JSON.stringify(value));
    await expect(read()).rejects.toThrow(why);
    await expect(read()).rejects.toThrow('(the policy of this machine)');
    const editor = await readWorkspaceSettings(folder, {}, {}, policy);
    expect([editor.offline, editor.problems]).toEqual([true, [expect.stringMatching(/until it is mended\.$/)]]);
  });

  it('aside, a list that leaves a public record out is said in the editor too', async () => {
    for (const prefer_sources of [[], ['bailii'], ['find_case_law'], ['legislation_gov_uk'], BOTH]) {
      await write('citeward.json', { prefer_sources });
      const { problems, offline } = await readWorkspaceSettings(folder, {}, {}, policy);
      const asks = prefer_sources === BOTH;
      expect([offline, problems.length]).toEqual([!RECORDS.some((one) => prefer_sources.includes(one)), asks ? 0 : 1]);
      expect(problems.join('')).toMatch(asks ? /^$/ : /^By its settings \(prefer_sources/);
    }
  });

  it('outranks an editor, and what a file asks for in vain is said there too', async () => {
    await write('policy.json', { max_fcl_requests_per_job: 50 });
    await write('citeward.json', { max_fcl_requests_per_job: 60 });
    const section: EditorSettings = { findCaseLaw: { maxRequestsPerJob: 300 } };
    const { audit, offline, problems } = await readWorkspaceSettings(folder, section, {}, policy);
    expect([audit.max_fcl_requests_per_job, offline, problems]).toEqual([
      50,
      false,
      [
        expect.stringMatching(/^citeward\.json: it asks for max_fcl_requests_per_job 60; 50 holds/),
        expect.stringMatching(
          /^The policy of this machine .* says max_fcl_requests_per_job 50, which holds; not 300\.$/,
        ),
      ],
    ]);
  });
});
