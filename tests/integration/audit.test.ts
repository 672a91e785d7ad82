import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Report, warningsOf } from '../../server/reports/index.ts';
import { type StandIn, startStandIn } from '../stand-in/server.ts';
import { EIGHT, EIGHT_DRAFT, writeLibrary } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let work: Workplace;
let standIn: StandIn;

beforeAll(async () => {
  work = makeWorkplace();
  writeLibrary(path.join(work.folder, 'data'), EIGHT);
  standIn = await startStandIn({ data: path.join(work.folder, 'data') });
});
afterAll(async () => {
  await standIn.close();
  work.remove();
});

const asked = (...args: string[]): string[] => [...args, '--find-case-law', standIn.url, '--rate-limit', '0'];
const reportOf = (job: string): Report =>
  JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', `${job}.json`), 'utf8')) as Report;

const DRAFT = `See *Abernethy v Brockhurst* [2022] EWHC 8001 (Ch) at [2]: “A wall that leans for 10 years without complaint may be taken to lean by consent.”

See *Abernethy v Brockhurst* [2022] EWHC 8001 (Ch) at [3]: “A wall that leans for 10 years without complaint may be taken to lean by consent.”

See *Carrowmore Ltd v Dunwich* [2022] EWHC 8002 (Ch) at [2]: “A wall that leans for 12 years without complaint may be taken to lean by consent.”

See *Zimmerdale v Quillon* [2022] EWHC 8003 (Ch).

See *Gorsedale v Hollinshead* [2022] EWHC 8004 (Ch) at [9].

Walls may lean: *Ivybridge v Jessop* [2022] EWHC 8005 (Ch) at [2].

See *Nobody v Noone* [2022] EWHC 8999 (Ch).

See *Nobody v Noone* [2022] EWHC 9001 (Xyz).
`;
const EXPECTED = [
  ['VERIFIED_CORRECT', null],
  ['VERIFIED_ERROR', 'PARAGRAPH_HALLUCINATION'],
  ['VERIFIED_ERROR', 'QUOTATION_FABRICATION'],
  ['VERIFIED_ERROR', 'CITATION_MISMATCH'],
  ['VERIFIED_ERROR', 'PARAGRAPH_HALLUCINATION'],
  ['UNVERIFIABLE_PUBLIC', 'proposition-not-checkable'],
  ['UNVERIFIABLE_PUBLIC', 'not-found'],
];

test('a draft is audited against the source, and its report says what the table says', async () => {
  work.write('draft.md', DRAFT);
  const { code, out } = await work.run(...asked('audit', 'draft.md', '--job', 'first'));
  const citations = reportOf('first').claims.flatMap((claim) => claim.citations);
  expect(
    citations.slice(0, EXPECTED.length).map((c) => [c.public_gate_outcome, c.hallucination_category ?? c.reason]),
  ).toEqual(EXPECTED);
  expect(citations[0]?.evidence).toMatchObject({
    retrieval_urls: [`${standIn.url}/ewhc/ch/2022/8001/data.xml`],
    matching_paragraphs: [{ para_num: '2', similarity: 1 }],
  });
  expect(citations[0]?.evidence.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(code).toBe(1);
  expect(out).toContain('Report: reports/first.json');
});

test('what is not found where it would be fails at its level, and what no source has does not', async () => {
  const run = (draft: string, level: string) => {
    work.write('draft.md', draft);
    return work.run(...asked('audit', 'draft.md', '--job', 'graded', '--force', '--fail-on', level));
  };
  const [lacking, elsewhere] = ['See *Nobody v Noone* [2022] EWHC 8999 (Ch).', 'See *Nobody v Noone* [2005] UKHL 8.'];
  expect((await run(lacking, 'error')).code).toBe(0);
  const { code, out } = await run(`${lacking}\n\n${elsewhere}`, 'not-found');
  expect(code).toBe(1);
  expect(out).toMatch(
    /0 errors, 1 not found where they would be, .*, 1 in no source that is asked, 0 not retrieved or checked/,
  );
  const { claims, summary } = reportOf('graded');
  expect(claims.flatMap(({ citations }) => citations.map(({ standing }) => standing))).toEqual([
    'notFound',
    'notInSource',
  ]);
  expect(summary).toMatchObject({ not_retrieved_or_checked: 2, not_found: 1, in_no_source: 1 });
  expect((await run(elsewhere, 'not-found')).code).toBe(0);
  expect((await run(elsewhere, 'unverifiable')).code).toBe(1);
});

test('judgments that may be meant are listed, with citation and title, and nothing is checked against them', async () => {
  work.write('draft.md', 'See *Abernethy v Brockhurst* [2022] EWHC 8001 (Comm) at [99]: “no such words at all”.');
  const { code } = await work.run(...asked('audit', 'draft.md', '--job', 'meant'));
  const [citation] = reportOf('meant').claims.flatMap((claim) => claim.citations);
  expect(citation).toMatchObject({
    ...{ resolution_status: 'ambiguous', reason: 'ambiguous', hallucination_category: null },
    candidate_urls: expect.arrayContaining([`${standIn.url}/ewhc/ch/2022/8001`]),
    evidence: { sha256: null, notes: expect.stringContaining('[2022] EWHC 8001 (Ch), Abernethy v Brockhurst') },
  });
  const page = fs.readFileSync(path.join(work.folder, 'reports', 'meant.md'), 'utf8');
  expect(page).toContain(`Candidates: ${standIn.url}/ewhc/ch/2022/8001`);
  expect(page).toContain('2022\\] EWHC 8001 (Ch), Abernethy v Brockhurst');
  expect(code).toBe(0);
});

test.each([
  ['number and tab', (n: number) => `${n}\t`, (n: number) => `${n}`],
  ['superscripts', (n: number) => `${'¹²'[n - 1]} `, (n: number) => `${'¹²'[n - 1]}`],
])('quotations whose citations stand in the footnotes of a text file are compared: %s', async (what, before, mark) => {
  const notes = EIGHT.slice(0, 2).map(({ title, citation }, i) => `${before(i + 1)}${title} ${citation} at [2].`);
  const text = [
    `1.\tThe court held that “A wall that leans for 10 years without complaint may be taken to lean by consent”.${mark(1)}`,
    `2.\tThe court held that “A wall that leans for 13 years without complaint may be taken to lean by consent”.${mark(2)}`,
    ...notes,
  ];
  work.write('notes.txt', text.join('\r\n'));
  expect((await work.run(...asked('audit', 'notes.txt', '--job', `notes-${what.replaceAll(' ', '-')}`))).code).toBe(1);
  const citations = reportOf(`notes-${what.replaceAll(' ', '-')}`).claims.flatMap((claim) => claim.citations);
  expect(citations.map((c) => [c.public_gate_outcome, c.hallucination_category])).toEqual([
    ['VERIFIED_CORRECT', null],
    ['VERIFIED_ERROR', 'QUOTATION_FABRICATION'],
  ]);
});

test('what is kept is not asked for again, and offline gives the same verdicts', async () => {
  work.write('eight.md', EIGHT_DRAFT);
  expect((await work.run(...asked('audit', 'eight.md', '--job', 'warm'))).code).toBe(0);
  const before = standIn.requests.length;
  expect((await work.run(...asked('audit', 'eight.md', '--job', 'again'))).code).toBe(0);
  expect((await work.run('audit', 'eight.md', '--job', 'offline', '--offline')).code).toBe(0);
  expect(standIn.requests.length).toBe(before);
  const verdicts = (job: string): string[] =>
    reportOf(job).claims.flatMap((claim) => claim.citations.map((c) => c.public_gate_outcome));
  expect(verdicts('offline')).toEqual(verdicts('warm'));
});

test('a report that exists is replaced with --force only', async () => {
  work.write('eight.md', EIGHT_DRAFT);
  const run = (...flags: string[]) => work.run('audit', 'eight.md', '--job', 'once', '--offline', ...flags);
  expect((await run()).code).toBe(0);
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('--force') });
  expect((await run('--force')).code).toBe(0);
});

test('a search that a mistyped number needs is made, restricted to the court, and only twice', async () => {
  const before = standIn.requests.length;
  const { out } = await work.run(...asked('check', 'Zimmerdale v Quillon [2022] EWHC 8777 (Ch)'));
  expect(out).toContain('No public source that was asked holds it; that does not show that it does not exist.');
  const paths = standIn.requests.slice(before).map((request) => request.path);
  expect(paths[0]).toBe('/ewhc/ch/2022/8777/data.xml');
  expect(paths.slice(1)).toHaveLength(2);
  for (const place of paths.slice(1)) expect(place).toMatch(/^\/atom\.xml\?.*court=ewhc%2Fch/);
});

test('extract prints every citation as a line of JSON', async () => {
  work.write('eight.md', EIGHT_DRAFT);
  const { out } = await work.run('extract', 'eight.md');
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { normalized: string; start: number; end: number; text: string });
  expect(rows.map((row) => row.normalized)).toEqual(EIGHT.map((judgment) => judgment.citation));
  for (const row of rows) expect(EIGHT_DRAFT.slice(row.start, row.end)).toBe(row.text);
});

test('evidence is listed, shown by citation and verified; a changed artefact is named', async () => {
  expect((await work.run('evidence', 'list')).out).toContain('[2022] EWHC 8001 (Ch)');
  expect((await work.run('evidence', 'requests')).out).toMatch(
    /^Requests made for .*: \d+\. By source: Find Case Law \d+\.[\s\S]*, for \S+\n {2}\d\d:\d\d:\d\d UTC, answered \(200\): http/,
  );
  expect((await work.run('evidence', 'show', '[2022] EWHC 8001 (Ch)')).out).toContain(
    '[2] A wall that leans for 10 years',
  );
  expect((await work.run('evidence', 'verify')).code).toBe(0);
  const folder = path.join(work.folder, '.citeward', 'evidence');
  const [artefact = ''] = fs.readdirSync(folder).filter((file) => file.endsWith('.xml'));
  fs.appendFileSync(path.join(folder, artefact), ' ');
  const verified = await work.run('evidence', 'verify');
  expect(verified.code).toBe(1);
  expect(verified.out).toContain(artefact);
});

test('a job file names documents and claims', async () => {
  work.write('drafts/a.md', EIGHT_DRAFT);
  const claims = [
    {
      claim_id: 'c1',
      text: `See Zimmerdale v Quillon ${EIGHT[2]?.citation}.`,
      source_doc_id: 'a',
      citations: [{ raw: EIGHT[2]?.citation }],
    },
  ];
  work.write(
    'job.json',
    JSON.stringify({ job_id: 'by-file', title: 'By file', documents: [{ doc_id: 'a', path: 'drafts/a.md' }], claims }),
  );
  expect((await work.run(...asked('audit', '--job-file', 'job.json'))).code).toBe(1);
  expect(reportOf('by-file').claims).toMatchObject([{ claim_id: 'c1', claim_outcome: 'VERIFIED_ERROR' }]);
});

test('claims of a job file that cite nothing stay in the report, and text that is no citation has no pattern', async () => {
  work.write('drafts/a.md', EIGHT_DRAFT);
  const claims = [
    { claim_id: 'c1', text: 'Nobody owes anything.', source_doc_id: 'a' },
    { claim_id: 'c2', text: 'So the books say.', source_doc_id: 'a', citations: [{ raw: 'the leading textbook' }] },
  ];
  work.write(
    'job.json',
    JSON.stringify({ job_id: 'uncited', documents: [{ doc_id: 'a', path: 'drafts/a.md' }], claims }),
  );
  const before = standIn.requests.length;
  const { code, out } = await work.run(...asked('audit', '--job-file', 'job.json'));
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('\nClaim c1: it cites nothing, so that there was nothing to check.\n'),
  ]);
  expect(standIn.requests.length).toBe(before);
  expect(reportOf('uncited')).toMatchObject({
    claims: [{ claim_id: 'c2', citations: [{ citation_text: 'the leading textbook', reason: 'no-pattern' }] }],
    claims_without_citations: [{ claim_id: 'c1', text: 'Nobody owes anything.', source_doc_id: 'a' }],
    summary: { total_claims: 1, total_citations: 1 },
  });
  const markdown = fs.readFileSync(path.join(work.folder, 'reports', 'uncited.md'), 'utf8');
  expect(markdown).toContain('### Claim 2: Nobody owes anything.\n');
});

test.each([
  ['files', ['gone.md', 'draft.md', 'scan.pdf', 'torn.docx']],
  ['a job file', ['--job-file', 'several.json']],
])(
  'of several documents those that cannot be read are in the report, and the others are audited: %s',
  async (_, args) => {
    work.write('draft.md', `See *Zimmerdale v Quillon* ${EIGHT[2]?.citation}.`);
    work.write('scan.pdf', '%PDF-1.7');
    work.write('torn.docx', 'PK');
    const documents = ['gone.md', 'draft.md', 'scan.pdf', 'torn.docx'].map((file) => ({ doc_id: file, path: file }));
    work.write('several.json', JSON.stringify({ job_id: 'several', documents }));
    const run = await work.run(...asked('audit', ...args, '--job', 'several', '--force'));
    expect(run.code).toBe(1);
    expect(run.err).toContain('not audited: gone.md: it does not exist.');
    expect(run.out).toMatch(/^x error {9}draft\.md line 1 .*\[2022\] EWHC/m);
    const report = reportOf('several');
    expect(report.documents).toMatchObject([
      { path: 'gone.md', type: 'md', extraction_status: 'error', char_count: 0, error: 'it does not exist' },
      { path: 'draft.md', type: 'md', extraction_status: 'success' },
      { path: 'scan.pdf', type: 'pdf', extraction_status: 'error', error: expect.stringContaining('PDF') },
      { path: 'torn.docx', type: 'docx', extraction_status: 'error' },
    ]);
    expect(report.summary).toMatchObject({ total_citations: 1, verified_error: 1 });
    expect(fs.readFileSync(path.join(work.folder, 'reports', 'several.md'), 'utf8')).toContain(
      '\n> gone.md was not read: it does not exist\n',
    );
    const none = await work.run(...asked('audit', 'gone.md', 'scan.pdf', '--job', 'nothing'));
    expect([none.code, none.err]).toEqual([
      2,
      expect.stringMatching(/^citeward: gone\.md: it does not exist\. scan\.pdf: this PDF is damaged, .*\.\n$/),
    ]);
    work.write('quiet.md', 'Nothing is cited.');
    expect((await work.run(...asked('audit', 'gone.md', 'quiet.md', '--job', 'quiet', '--force'))).code).toBe(3);
  },
);

test('evidence is asked for again when the user says so, and a verdict that a change overturns is shown', async () => {
  const own = makeWorkplace();
  const data = path.join(work.folder, 'data');
  const changed = await startStandIn({ data, change: 'shift' });
  try {
    own.write('draft.md', DRAFT.slice(0, DRAFT.indexOf('\n')));
    const audit = (job: string, ...flags: readonly string[]): Promise<{ readonly code: number }> =>
      own.run('audit', 'draft.md', '--job', job, '--rate-limit', '0', ...flags);
    const report = (job: string): Report =>
      JSON.parse(fs.readFileSync(path.join(own.folder, 'reports', `${job}.json`), 'utf8')) as Report;
    await audit('before', '--find-case-law', standIn.url);
    expect((await audit('kept', '--find-case-law', changed.url)).code).toBe(0);
    expect((await audit('again', '--find-case-law', changed.url, '--refresh')).code).toBe(1);
    expect(report('again').retrieval).toMatchObject({ fcl_requests: 1, cache_hits: 0 });
    expect(warningsOf(report('again'))).toEqual([
      expect.stringContaining('outcome was VERIFIED_CORRECT; it is VERIFIED_ERROR now'),
    ]);
    expect(
      fs.readdirSync(path.join(own.folder, '.citeward', 'evidence')).filter((f) => f.endsWith('.xml')),
    ).toHaveLength(2);
    const { code, err } = await own.run('audit', 'draft.md', '--refresh', '--offline');
    expect([code, err]).toEqual([2, expect.stringMatching(/either --refresh or --offline/)]);
  } finally {
    await changed.close();
    own.remove();
  }
});

test('evidence is removed by citation or hash, one at a time; no command makes a workspace that is not there', async () => {
  const own = makeWorkplace();
  const run = async (...args: readonly string[]): Promise<string> => {
    const { code, out, err } = await own.run('evidence', ...args);
    return `${code} ${(out + err).trim()}`;
  };
  try {
    for (const name of ['a', 'b'])
      own.write(
        `${name}.txt`,
        `Neutral Citation Number: [2008] UKHL 9905\n\nHarrow v Pemberton\n\n1. It falls.\n\n2. So ${name} said.\n`,
      );
    expect(await run('add', 'a.txt', 'b.txt')).toMatch(/^0 Added/);
    expect(await run('remove', '[2008] UKHL 9905')).toMatch(
      /^2 .*2 documents are kept .* by its SHA-256: [0-9a-f]{12} /,
    );
    const [hash = ''] = /[0-9a-f]{12}/.exec(await run('list')) ?? [];
    expect(await run('remove', hash)).toMatch(/^0 Removed [0-9a-f]{12} .*\[2008\] UKHL 9905/);
    expect(await run('remove', '[2008] UKHL 9905')).toMatch(/^0 Removed/);
    expect(await run('remove', hash)).toMatch(/^2 .*No evidence is kept.*nothing was removed/);
    expect(await run('remove', 'xyz')).toMatch(/^2 .*Name evidence by its citation/);
    const absent = path.join(own.folder, 'absent', 'x');
    for (const args of [
      ['add', 'a.txt'],
      ['list'],
      ['verify'],
      ['show', 'abcdef'],
      ['remove', 'abcdef'],
      ['prune', '--older-than', '1'],
    ])
      expect(await run(...args, '--workspace', absent)).toMatch(/^2 citeward: The workspace .*absent.* is no folder/);
    expect((await own.run('check', 'See [2020] UKSC 7.', '--offline', '--workspace', absent)).code).toBe(2);
    expect(fs.existsSync(path.dirname(absent))).toBe(false);
  } finally {
    own.remove();
  }
});

test('evidence is pruned by age or job, but for what a report cites', async () => {
  const own = makeWorkplace();
  const evidence = path.join(own.folder, '.citeward', 'evidence');
  const kept = (): number => fs.readdirSync(evidence).length;
  const prune = async (...flags: readonly string[]): Promise<string> => {
    const { code, out, err } = await own.run('evidence', 'prune', ...flags);
    return `${code} ${(out + err).trim().split('\n').at(-1)}`;
  };
  try {
    own.write('draft.md', DRAFT.slice(0, DRAFT.indexOf('\n')));
    await own.run(...asked('audit', 'draft.md', '--job', 'cites'));
    await own.run(...asked('check', 'See *Carrowmore Ltd v Dunwich* [2022] EWHC 8002 (Ch).'));
    expect(kept()).toBe(4);
    expect(await prune()).toMatch(/^2 .*--older-than DAYS, --job ID/);
    expect(await prune('--older-than', 'old')).toMatch(/^2 .*number of days/);
    for (const days of ['', ' ']) expect(await prune('--older-than', days)).toMatch(/^2 .*number of days/);
    expect(await prune('--older-than', '0', '--reports', 'repotrs')).toMatch(/^2 .*repotrs is no folder/);
    expect(await prune('--older-than', '1')).toBe('0 Removed 0 documents, 0 kB.');
    expect(await prune('--older-than', '0', '--dry-run')).toMatch(
      /^0 Would remove 1 document, \d+ kB\. Left, as reports cite them: 1 document/,
    );
    expect(await prune('--job', 'nobody', '--cited')).toMatch(/^0 Removed 0/);
    own.write('reports/torn.json', '{"claims": [');
    expect(await prune('--older-than', '0')).toMatch(/^2 .*torn\.json cannot be read.*nothing was removed/);
    expect(kept()).toBe(4);
    fs.rmSync(path.join(own.folder, 'reports', 'torn.json'));
    expect(await prune('--older-than', '0')).toMatch(/^0 Removed 1 document/);
    expect(kept()).toBe(2);
    await own.run(...asked('check', 'See *Carrowmore Ltd v Dunwich* [2022] EWHC 8002 (Ch).'));
    const remove = async (citation: string): Promise<string[]> =>
      (await own.run('evidence', 'remove', citation)).out.trim().split('\n').slice(1);
    expect(await remove('[2022] EWHC 8002 (Ch)')).toEqual([]);
    own.write('reports/torn.json', '{"claims": [');
    expect(await remove('[2022] EWHC 8001 (Ch)')).toEqual([
      'reports/cites.html, reports/cites.json, reports/cites.md cite it: what these say of it cannot be checked any more.',
    ]);
    fs.rmSync(path.join(own.folder, 'reports', 'torn.json'));
    await own.run(...asked('audit', 'draft.md', '--job', 'cites', '--force'));
    expect(await prune('--job', 'cites', '--cited')).toMatch(/^0 Removed 1 document/);
    expect(kept()).toBe(0);
  } finally {
    own.remove();
  }
});

test('a job that met its cap is finished by other runs where it is raised, and nothing is asked twice', async () => {
  const own = makeWorkplace();
  const audit = async (...flags: readonly string[]): Promise<string> => {
    const { code, err } = await own.run(...asked('audit', 'draft.md', '--job', 'long', '--no-progress', ...flags));
    return `${code} ${err.trim()}`;
  };
  try {
    own.write('draft.md', EIGHT_DRAFT);
    own.write('citeward.json', '{ "max_fcl_requests_per_job": 3 }');
    const before = standIn.requests.length;
    expect(await audit()).toMatch(/^3/);
    expect(await audit()).toMatch(/^2 .*exists already: add --resume/);
    expect(await audit('--resume')).toMatch(/^3/); // it is the same job, and has the same cap
    expect(standIn.requests.length - before).toBe(3);
    expect(await audit('--resume', '--max-requests', 'lots')).toMatch(/^2 citeward: --max-requests lots: give a whole/);
    expect(await audit('--resume', '--max-requests', '8')).toMatch(/^0/);
    const paths = standIn.requests.slice(before).map((request) => request.path);
    expect([paths.length, new Set(paths).size]).toEqual([8, 8]);
    own.write('reports/other.json', '{ "audit_metadata": { "job_id": "one" } }');
    const other = await own.run(...asked('audit', 'draft.md', '--job', 'other', '--resume'));
    expect([other.code, other.err]).toEqual([2, expect.stringMatching(/other\.json is not the report of job other/)]);
    for (const documents of [{}, 'draft.md', [null], [{}]]) {
      own.write('reports/odd.json', JSON.stringify({ audit_metadata: { job_id: 'odd' }, documents }));
      const odd = await own.run(...asked('audit', 'draft.md', '--job', 'odd', '--resume'));
      expect([odd.code, odd.err]).toEqual([2, expect.stringMatching(/odd\.json is not the report of job odd/)]);
    }
    own.write('more.md', EIGHT_DRAFT);
    const others = await own.run(...asked('audit', 'more.md', '--job', 'long', '--resume'));
    expect([others.code, others.err]).toEqual([
      2,
      expect.stringMatching(/long\.json is of other documents \(draft\.md\)/),
    ]);
    const nameless = await own.run(...asked('audit', 'draft.md', '--resume'));
    expect([nameless.code, nameless.err]).toEqual([2, expect.stringMatching(/--resume --job ID/)]);
  } finally {
    own.remove();
  }
});

test('offline nothing is written but the log: no attempt, and no place for evidence', async () => {
  const own = makeWorkplace();
  try {
    expect((await own.run('check', 'See *Quillfeather v Rosedale* [2022] EWHC 9999 (Ch).', '--offline')).code).toBe(0);
    expect(fs.readdirSync(path.join(own.folder, '.citeward')).toSorted()).toEqual(['.gitignore', 'log']);
  } finally {
    own.remove();
  }
});
