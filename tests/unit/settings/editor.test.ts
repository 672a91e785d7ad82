import { describe, expect, it } from 'vitest';
import {
  mergeEditorSettings,
  mergeSettings,
  parseBailiiUrl,
  parseBaseUrl,
  readEditorSettings,
} from '../../../server/audit/index.ts';
import type { EditorSettings } from '../../../shared/protocol.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';

const PUBLIC = 'https://caselaw.nationalarchives.gov.uk';
const HERE = 'http://127.0.0.1:8080';

describe('what the user says in an editor overrides the files of the workspace', () => {
  it.each<[keyof Settings, Partial<Settings>, EditorSettings, unknown]>([
    ['max_fcl_requests_per_job', {}, {}, 100],
    ['max_fcl_requests_per_job', {}, { findCaseLaw: { maxRequestsPerJob: 300 } }, 300],
    ['max_fcl_requests_per_job', { max_fcl_requests_per_job: 5 }, {}, 5],
    ['max_fcl_requests_per_job', { max_fcl_requests_per_job: 5 }, { findCaseLaw: { maxRequestsPerJob: 50 } }, 50],
    ['max_fcl_requests_per_job', { max_fcl_requests_per_job: 5 }, { findCaseLaw: { maxRequestsPerJob: 0 } }, 0],
    ['rate_limit_fcl_seconds', { rate_limit_fcl_seconds: 3 }, { findCaseLaw: {} }, 3],
    ['rate_limit_fcl_seconds', { rate_limit_fcl_seconds: 3 }, { findCaseLaw: { rateLimitSeconds: 1 } }, 1],
    ['allow_party_queries', { allow_party_queries: false }, {}, false],
    ['allow_party_queries', { allow_party_queries: false }, { allowPartyQueries: true }, true],
    ['allow_party_queries', {}, { allowPartyQueries: false }, false],
    ['prefer_sources', {}, { preferSources: ['user_documents'] }, ['user_documents']],
    ['user_links', { user_links: ['https://a.example/'] }, {}, ['https://a.example/']],
    [
      'user_links',
      { user_links: ['https://a.example/'] },
      { userLinks: ['https://b.example/', 'https://a.example/'] },
      ['https://a.example/', 'https://b.example/'],
    ],
    ['authorities', { authorities: 'a/**' }, { authorities: 'b/**' }, 'b/**'],
    ['report_folder', { report_folder: 'a' }, { reportFolder: 'b' }, 'b'],
    ['report_formats', { report_formats: ['md'] }, { reportFormats: ['json'] }, ['json']],
    [
      'severity',
      { severity: { 'not-found': 'off', offline: 'off' } },
      { severity: { 'not-found': 'hint' } },
      { 'not-found': 'hint', offline: 'off' },
    ],
    ['max_bailii_requests_per_job', { max_bailii_requests_per_job: 5 }, { findCaseLaw: { maxRequestsPerJob: 9 } }, 5],
    ['max_bailii_requests_per_job', { max_bailii_requests_per_job: 5 }, { bailii: { maxRequestsPerJob: 9 } }, 9],
    ['max_bailii_requests_per_job', {}, { bailii: { access: 'fetch' } }, 25],
    ['public_sources_only', {}, { offline: true }, true],
  ])('%s: a file says %j, the editor %j: %j', (key, file, editor, expected) => {
    expect(mergeEditorSettings(mergeSettings(DEFAULT_SETTINGS, file), editor)[key]).toEqual(expected);
  });
});

describe('what an editor sends', () => {
  it.each<[string, unknown, EditorSettings]>([
    ['nothing', undefined, {}],
    ['null', null, {}],
    ['an empty section', {}, {}],
    ['all', ALL(), ALL()],
    [
      'what VS Code sends where the user has said nothing',
      {
        verify: 'onType',
        offline: false,
        maxFindings: 500,
        findCaseLaw: { baseUrl: '', rateLimitSeconds: null, maxRequestsPerJob: null },
        severity: {},
        preferSources: [],
        authorities: '',
        reportFolder: '',
        reportFormats: [],
        allowPartyQueries: null,
      },
      { verify: 'onType', offline: false, maxFindings: 500, findCaseLaw: {}, severity: {} },
    ],
    ['a cap of none', { findCaseLaw: { maxRequestsPerJob: 0 } }, { findCaseLaw: { maxRequestsPerJob: 0 } }],
    ["the client's own", { trace: { server: 'verbose' } }, { trace: { server: 'verbose' } } as EditorSettings],
    ['an address with a slash', { findCaseLaw: { baseUrl: `${PUBLIC}/` } }, { findCaseLaw: { baseUrl: PUBLIC } }],
    [
      'a quick pace on this machine',
      { findCaseLaw: { baseUrl: HERE, rateLimitSeconds: 0 } },
      { findCaseLaw: { baseUrl: HERE, rateLimitSeconds: 0 } },
    ],
  ])('is read: %s', (_, sent, expected) => {
    expect(readEditorSettings(sent, PUBLIC)).toEqual({ settings: expected, problems: [] });
  });

  it('may ask quickly where the server was started for an address on this machine', () => {
    const sent = { findCaseLaw: { rateLimitSeconds: 0.1 } };
    expect(readEditorSettings(sent, HERE)).toEqual({ settings: sent, problems: [] });
  });

  it.each<[string, unknown, EditorSettings, readonly (string | RegExp)[]]>([
    ['no section', 'text', {}, [/must be an object/]],
    ['no list', { findCaseLaw: [1] }, {}, [/“citeward.findCaseLaw” is \[1\]/]],
    [
      'wrong values: the others stand',
      { verify: 'always', maxFindings: 'many', offline: true },
      { offline: true },
      [
        '“citeward.verify” is "always": it must be “onType”, “onSave” or “onCommand”.',
        '“citeward.maxFindings” is "many": it must be a whole number from 1 to 10000.',
      ],
    ],
    [
      'a wrong severity: the others stand',
      { severity: { 'not-found': 'loud', 'not-covred': 'off', offline: 'hint' } },
      { severity: { offline: 'hint' } },
      ['“not-covred” is no code of “citeward.severity”: did you mean “not-covered”?', /severity\.not-found” is "loud"/],
    ],
    [
      'a wrong item: the list is not used',
      { reportFormats: ['md', 'doc', 'pdf'] },
      {},
      [/“citeward.reportFormats.1” is "doc"/, /“citeward.reportFormats.2” is "pdf"/],
    ],
    ['a folder elsewhere', { reportFolder: '../x' }, {}, [/“citeward.reportFolder” is "..\/x": it must be a folder/]],
    [
      'a quick pace for a public source',
      { findCaseLaw: { rateLimitSeconds: 0.5, maxRequestsPerJob: 7 } },
      { findCaseLaw: { maxRequestsPerJob: 7 } },
      [/^“citeward.findCaseLaw.rateLimitSeconds” is 0.5: public sources are asked at most once a second/],
    ],
    [
      'plain http elsewhere, and a pace that would need it to be here',
      { findCaseLaw: { baseUrl: 'http://example.org', rateLimitSeconds: 0 } },
      { findCaseLaw: {} },
      [/baseUrl” must be an https address/, /rateLimitSeconds” is 0/],
    ],
    [
      'a choice about BAILII that is none: nothing is fetched',
      { bailii: { access: 'Fetch', maxRequestsPerJob: 3 } },
      { bailii: { maxRequestsPerJob: 3 } },
      ['“citeward.bailii.access” is "Fetch": it must be “link”, “fetch” or “off”.'],
    ],
    [
      'more from BAILII than anybody may ask',
      { bailii: { maxRequestsPerJob: 51 } },
      { bailii: {} },
      [/bailii\.maxRequestsPerJob” is 51: it must be a whole number from 0 to 50/],
    ],
    [
      'another host for BAILII',
      { bailii: { access: 'fetch', baseUrl: 'https://bailii.example.org' } },
      { bailii: { access: 'fetch' } },
      [/bailii\.baseUrl” must be https:\/\/www\.bailii\.org, or an http address on this machine/],
    ],
    ['no address', { findCaseLaw: { baseUrl: 'caselaw' } }, { findCaseLaw: {} }, [/baseUrl” must be/]],
  ])('is left out and named: %s', (_, sent, settings, problems) => {
    const read = readEditorSettings(sent, PUBLIC);
    expect(read.settings).toEqual(settings);
    expect(read.problems).toHaveLength(problems.length);
    for (const problem of problems)
      expect(
        read.problems.filter((line) => (typeof problem === 'string' ? line === problem : problem.test(line))),
      ).toHaveLength(1);
  });
});

it.each([
  ['https://www.bailii.org/', 'https://www.bailii.org'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://www.bailii.org', null],
  ['https://www.bailii.org:8443', null],
  ['https://www.bailii.org.example.org', null],
  ['https://me@www.bailii.org', null],
  ['https://bailii.org', null],
  ['', null],
])('the address of BAILII %s is %s', (text, expected) => {
  expect(parseBailiiUrl(text)).toBe(expected);
});

it.each([
  ['https://example.org/', 'https://example.org'],
  ['https://example.org/base//', 'https://example.org/base'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
  ['http://example.org', null],
  ['https://me@example.org', null],
  ['https://example.org/?q', null],
  ['ftp://localhost', null],
  ['', null],
])('the base URL %s is %s', (text, expected) => {
  expect(parseBaseUrl(text)).toBe(expected);
});

function ALL(): EditorSettings {
  return {
    verify: 'onSave',
    offline: true,
    maxFindings: 20,
    findCaseLaw: { baseUrl: PUBLIC, rateLimitSeconds: 2, maxRequestsPerJob: 10 },
    bailii: { access: 'fetch', baseUrl: 'https://www.bailii.org', maxRequestsPerJob: 10 },
    severity: { 'not-found': 'error' },
    preferSources: ['user_documents', 'find_case_law'],
    authorities: 'own/**',
    reportFolder: 'out',
    reportFormats: ['md'],
    allowPartyQueries: false,
  };
}
