import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faultsIn } from '../../../server/audit/faults.ts';
import {
  AuditError,
  describeHidden,
  readJobFile,
  readOwnSettings,
  readSettingsFile,
} from '../../../server/audit/index.ts';
import { nodeFiles } from '../../../server/evidence/index.ts';
import schema from '../../../shared/settings.schema.json' with { type: 'json' };
import { SETTINGS_SCHEMA } from '../../../shared/settings-table.ts';
import { bytesOf } from '../support/judgment.ts';

const KEYS = 'max_fcl_requests_per_job';

describe('citeward.json', () => {
  it('that is a link is not followed', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-settings-'));
    onTestFinished(() => fs.rm(folder, { recursive: true }));
    const workspace = path.join(folder, 'w');
    await fs.mkdir(workspace);
    expect(await readOwnSettings(workspace, nodeFiles)).toEqual({});
    await fs.writeFile(path.join(folder, 'private.json'), '{"secret":"word"}');
    await fs.symlink(path.join(folder, 'private.json'), path.join(workspace, 'citeward.json'));
    const said = await readOwnSettings(workspace, nodeFiles).catch((error: unknown) => error);
    expect(said).toBeInstanceOf(AuditError);
    expect(String(said)).toMatch(/citeward\.json is a link: nothing is read/);
    expect(String(said)).not.toContain('secret');
  });

  it('that hides errors is said to', () => {
    const severity = { 'quotation-fabrication': 'off', 'not-covered': 'off', 'citation-mismatch': 'hint' } as const;
    expect(describeHidden({ name: 'citeward.json', settings: { severity } })).toEqual([
      'citeward.json: by its “severity” the editor marks no quotation-fabrication: what is found is counted, and stands in reports.',
    ]);
    expect(describeHidden({ name: 'citeward.json', settings: {} })).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['caps and pace', { max_fcl_requests_per_job: 0, rate_limit_fcl_seconds: 2.5 }],
    ['sources', { prefer_sources: ['user_documents'] }],
    ['severities', { severity: { 'not-covered': 'off', 'not-found': 'hint' } }],
    ['formats', { report_formats: ['md'] }],
    ['a folder', { report_folder: './out/reports' }],
    ['a folder with stops in its name', { report_folder: 'out/..reports/a..b' }],
  ])('is read: %s', (_, settings) => {
    expect(readSettingsFile(bytesOf(JSON.stringify(settings)), 'citeward.json')).toEqual(settings);
  });

  it('may be nested as deep as it likes, and is refused in one line', () => {
    const file = `{"authorities":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(messageOf(() => readSettingsFile(bytesOf(file), 'citeward.json'))).toMatch(
      /^citeward\.json: “authorities” is nested too deep: it must be /,
    );
  });

  it('may name its schema', () => {
    const file = JSON.stringify({ $schema: './settings.schema.json', allow_party_queries: false });
    expect(readSettingsFile(bytesOf(file), 'citeward.json')).toEqual({ allow_party_queries: false });
  });

  it.each<[unknown, string | RegExp]>([
    [[], 'it must be an object of settings.'],
    ['text', 'it must be an object of settings.'],
    [null, 'it must be an object of settings.'],
    [JSON.parse('{"constructor":1}'), '“constructor” is no setting: correct or remove it.'],
    [{ max_requests: 5 }, `“max_requests” is no setting: did you mean “${KEYS}”?`],
    [{ maxFclRequestsPerJob: 5 }, `“maxFclRequestsPerJob” is no setting: did you mean “${KEYS}”?`],
    [{ rate_limit_ms: 5 }, '“rate_limit_ms” is no setting: did you mean “rate_limit_fcl_seconds”?'],
    [{ formats: ['md'] }, '“formats” is no setting: did you mean “report_formats”?'],
    [{ verify: 'onSave' }, '“verify” is no setting: correct or remove it.'],
    [{ 'a\nb\u202e': 1 }, '“a\\nb” is no setting: correct or remove it.'],
    [{ [KEYS]: 'many' }, `“${KEYS}” is "many": it must be a whole number from 0 to 1000.`],
    [{ [KEYS]: 1.5 }, `“${KEYS}” is 1.5: it must be a whole number from 0 to 1000.`],
    [{ [KEYS]: -1 }, `“${KEYS}” is -1: it must be a whole number from 0 to 1000.`],
    [{ rate_limit_fcl_seconds: null }, '“rate_limit_fcl_seconds” is null: it must be a number from 0 to 60.'],
    [{ allow_party_queries: 'no' }, '“allow_party_queries” is "no": it must be true or false.'],
    [{ fcl_search_mode: 'BULK' }, '“fcl_search_mode” is "BULK": it must be “RESTRICTED” or “LICENSED_BULK_OK”.'],
    [{ fcl_licence_reference: 'X' }, /^“fcl_licence_reference” can be named by the policy of the machine alone: /],
    [{ prefer_sources: 'bailii' }, /^“prefer_sources” is "bailii": it must be a list of “find_case_law”, .* or “/],
    [{ prefer_sources: ['the_web'] }, /^“prefer_sources.0” is "the_web": it must be “find_case_law”, /],
    [
      { report_formats: [] },
      '“report_formats” is []: it must be a list of “json”, “md”, “html” or “sarif”, of one at least.',
    ],
    [{ report_formats: ['pdf'] }, '“report_formats.0” is "pdf": it must be “json”, “md”, “html” or “sarif”.'],
    [
      { user_links: 'https://a.example/' },
      /^“user_links” is "https:.*": it must be a list of texts, each an https address/,
    ],
    [{ user_links: ['http://a.example/'] }, /^“user_links.0” is "http:.*": it must be an https address, such as /],
    [
      { user_links: Array.from({ length: 26 }, (_, i) => `https://a.example/${i}`) },
      /: it must be a list .*; 25 at most.$/,
    ],
    [
      { user_links: ['https://127.1/a'] },
      'the link “https://127.1/a” cannot be used: it names a machine by its number: name it as its certificate does.',
    ],
    ...['/etc/**', '../**', 'a/../b', ' ', 'c:/x'].map((authorities): [object, RegExp] => [
      { authorities },
      /^authorities “.*”: your judgments lie in the workspace, as in authorities\/\*\*\.$/,
    ]),
    ...['**/*a*a*a*b', '**/a/**/b/**', '+(a|b)', '{,a}{,a}{,a}b', '!(a)'].map((authorities): [object, RegExp] => [
      { authorities },
      /^authorities “.*”: give a pattern with at most 2 each of \*\*, \* and \{\}, and without parentheses, as authorities/,
    ]),
    [{ report_folder: 'a\0b' }, '“report_folder” holds a character that no name has (NUL): remove it.'],
    [{ authorities: 'a\0b' }, '“authorities” holds a character that no name has (NUL): remove it.'],
    [{ user_links: ['https://me:b@a.example/'] }, /cannot be used: it holds a user name or a password.$/],
    [{ approved_hosts: ['a.example'] }, '“approved_hosts” is no setting: correct or remove it.'],
    [{ authorities: '' }, '“authorities” is "": it must be text of 1 to 200 characters.'],
    [
      { report_folder: '../out' },
      '“report_folder” is "../out": it must be a folder within the workspace, such as reports.',
    ],
    [{ report_folder: '/tmp' }, /^“report_folder” is "\/tmp": it must be a folder within/],
    [{ report_folder: 'C:\\out' }, /^“report_folder” is .*: it must be a folder within/],
    [{ report_folder: 'a\\..\\..\\b' }, /^“report_folder” is .*: it must be a folder within/],
    [{ report_folder: 'a\n/../../b' }, /^“report_folder” is .*: it must be a folder within/],
    [{ severity: { 'not-fund': 'off' } }, '“not-fund” is no code of “severity”: did you mean “not-found”?'],
    [
      { severity: { 'not-found': 'loud' } },
      '“severity.not-found” is "loud": it must be “error”, “warning”, “information”, “hint” or “off”.',
    ],
    [{ authorities: 'x'.repeat(300) }, /^“authorities” is "x{59}…: it must be text of 1 to 200 characters\.$/],
  ])('%j is told: %s', (settings, expected) => {
    const read = (): unknown => readSettingsFile(bytesOf(JSON.stringify(settings)), 'citeward.json');
    expect(read).toThrow(AuditError);
    expect(messageOf(read)).toMatch(/^citeward\.json: [^\n]+$/);
    const words = messageOf(read).replace('citeward.json: ', '');
    if (typeof expected === 'string') expect(words).toBe(expected);
    else expect(words).toMatch(expected);
  });
});

/** The part of JSON Schema that is read by hand is read as a library reads the whole. */
describe('what is allowed is what the schema allows', () => {
  const allowed = new Ajv({ strict: false }).compile(schema);

  it.each<[string, readonly unknown[]]>([
    ['max_fcl_requests_per_job', [0, 1000, 1001, -1, 1.5, 2.0, '5', null, true, [], {}]],
    ['rate_limit_fcl_seconds', [0, 0.5, 60, 60.1, -0.1, '1', null, []]],
    ['allow_party_queries', [true, false, 'true', 0, null]],
    ['fcl_search_mode', ['RESTRICTED', 'LICENSED_BULK_OK', 'restricted', null, ['RESTRICTED']]],
    ['prefer_sources', [[], ['bailii'], ['bailii', 'bailii'], ['web'], 'bailii', [null], { 0: 'bailii' }]],
    ['report_formats', [['json'], ['json', 'md'], [], ['md', 'md'], ['html', 'sarif'], ['pdf'], 'md']],
    ['authorities', ['a', '', 'x'.repeat(200), 'x'.repeat(201), '\u{1f4d8}'.repeat(200), 5]],
    ['report_folder', ['.', './a', 'a/b', '..', 'a/..', '../a', 'a..b', '/a', '\\a', 'C:a', '~/a', 'a\n/../b']],
    ['severity', [{}, { offline: 'off' }, { offline: 'loud' }, { on: 'off' }, { constructor: 'off' }, [], null, 'off']],
    ['$schema', ['x', 5]],
    ['toString', [1]],
    ['__proto__', [1, {}]],
  ])('%s', (key, values) => {
    const ours = values.map((value) =>
      faultsIn(JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(value)}}`), SETTINGS_SCHEMA),
    );
    const theirs = values.map((value) => allowed(JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(value)}}`)));
    expect(ours.map((faults) => faults.length === 0)).toEqual(theirs);
  });
});

describe('settings of a job file', () => {
  const job = (settings: unknown): Uint8Array =>
    bytesOf(JSON.stringify({ job_id: 'a', documents: [{ doc_id: 'd', path: 'd.md' }], settings }));

  it.each<[object, number, number]>([
    [{ rate_limit_ms: 2500 }, 2.5, 2.5],
    [{ rate_limit_ms: 2500, rate_limit_fcl_seconds: 4 }, 4, 2.5],
    [{ rate_limit_ms: 500 }, 0.5, 0.5],
  ])('are those of citeward.json, and a pace in milliseconds for both sources: %j', async (pace, fcl, bailii) => {
    const { settings } = await readJobFile(job({ max_fcl_requests_per_job: 5, ...pace }), 'job.json');
    expect(settings).toEqual({
      ...{ max_fcl_requests_per_job: 5, rate_limit_fcl_seconds: fcl, rate_limit_bailii_seconds: bailii },
    });
  });

  it('and what of the file does nothing is said', async () => {
    const documents = [
      { doc_id: 'd', path: 'd.md', type: 'pdf', page: 1 },
      { doc_id: 'e', path: 'e.md', type: 'md' },
    ];
    const claims = [{ claim_id: 'c', text: 'x', source_doc_id: 'd', note: '', citations: [{ raw: 'a', page: 1 }] }];
    const file = { job_id: 'a', documents, claims, author: 'me', settings: { severity: {} } };
    expect((await readJobFile(bytesOf(JSON.stringify(file)), 'job.json')).ignored).toEqual([
      'job.json: “author” has no effect: it is no key of a job file.',
      'job.json: “page” (documents.0) has no effect: it is no key of a job file.',
      'job.json: “type” (documents.0) has no effect: d.md is read as its name says, not as pdf.',
      'job.json: “note” (claims.0) has no effect: it is no key of a job file.',
      'job.json: “page” (claims.0.citations.0) has no effect: it is no key of a job file.',
      'job.json: “severity” (settings) has no effect: it is for editors, in citeward.json.',
    ]);
  });

  it.each<[unknown, RegExp]>([
    [
      { rate_limit_ms: 60_001 },
      /^job\.json: “settings\.rate_limit_ms” is 60001: it must be a number from 0 to 60000\.$/,
    ],
    [{ rate_limit_ms: 'slow' }, /^job\.json: “settings\.rate_limit_ms” is "slow": /],
    [
      { max_requests: 5 },
      /^job\.json: settings: “max_requests” is no setting: did you mean “max_fcl_requests_per_job”\?$/,
    ],
    [{ report_folder: '..' }, /^job\.json: settings: “report_folder” is "\.\.": it must be /],
  ])('%j is told: %s', (settings, expected) => {
    expect(() => readJobFile(job(settings), 'job.json')).toThrow(expected);
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
    return 'no error';
  } catch (error) {
    return (error as Error).message;
  }
}
