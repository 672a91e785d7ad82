import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '../../server/reports/index.ts';
import { startStandIn } from '../stand-in/server.ts';
import { EIGHT, EIGHT_DRAFT, toAkomaNtoso, writeLibrary } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, stateOf, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let work: Workplace;

beforeAll(() => {
  work = makeWorkplace();
  work.write('good.md', EIGHT_DRAFT);
  work.write('empty.md', '');
  work.write(
    'binary.txt',
    Uint8Array.from({ length: 4096 }, (_, i) => (i * 7) % 11),
  );
  work.write('large.txt', new Uint8Array(50 * 1024 * 1024).fill(0x61));
  work.write('torn-utf16.txt', Uint8Array.from([0xff, 0xfe, 0x41, 0xd8, 0x00, 0xd8, 0x42]));
  work.write('letter.docx', 'PK');
  work.write('pdf.md', '%PDF-1.7');
  for (const other of ['letter.doc', 'letter.pdf', 'letter.xlsx']) work.write(other, 'x');
  work.write('renamed.docx', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'));
  work.write('not.json', '{ "job_id": ');
  work.write('no-documents.json', '{ "job_id": "x" }');
  work.write('outside.json', '{ "job_id": "x", "documents": [{ "doc_id": "a", "path": "../secret.md" }] }');
  work.write('root.json', '{ "job_id": "x", "documents": [{ "doc_id": "a", "path": "/etc/hostname.md" }] }');
  work.write('evil-id.json', '{ "job_id": "../../x", "documents": [{ "doc_id": "a", "path": "good.md" }] }');
  fs.symlinkSync('/etc/hostname', path.join(work.folder, 'link.md'));
  work.write('link.json', '{ "job_id": "x", "documents": [{ "doc_id": "a", "path": "link.md" }] }');
  work.write('file', 'not a folder');
  work.write('none.xml', '<html></html>');
  work.write('first.xml', toAkomaNtoso(EIGHT[0] as (typeof EIGHT)[number]));
  const links = { user_links: ['file:///etc/passwd'] };
  work.write(
    'links.json',
    JSON.stringify({ job_id: 'x', documents: [{ doc_id: 'a', path: 'good.md' }], settings: links }),
  );
});
afterAll(() => work.remove());

test.each([
  ['a missing file', ['audit', 'missing.md'], 'missing.md does not exist'],
  ['no file', ['audit'], 'Name a file'],
  ['an empty file', ['audit', 'empty.md'], 'empty'],
  ['a folder among files', ['audit', 'good.md', '.'], 'is a folder: name it alone'],
  ['a folder for a job of no good name', ['audit', '.', '--job', 'ONE'], '“ONE” cannot be a job id'],
  ['a binary file', ['audit', 'binary.txt'], 'binary.txt'],
  ['a file of 50 MB', ['audit', 'large.txt'], '20 MB'],
  ['a Word document that is none', ['audit', 'letter.docx'], 'this is no Word document'],
  ['an old Word document under another name', ['audit', 'renamed.docx'], 'an old Word file (.doc): open it in Word'],
  ['an old Word document', ['extract', 'letter.doc'], 'save it as .docx'],
  ['a PDF that is none', ['audit', 'letter.pdf'], 'this is no PDF, whatever its name says'],
  ['a PDF under another name', ['audit', 'pdf.md'], 'this is a PDF: give it a name that ends in .pdf'],
  ['a kind of file that is not read', ['audit', 'letter.xlsx'], 'Markdown'],
  ['a job file that is not JSON', ['audit', '--job-file', 'not.json'], 'not JSON'],
  ['a job file without documents', ['audit', '--job-file', 'no-documents.json'], 'documents'],
  ['a job file that leads outside', ['audit', '--job-file', 'outside.json'], 'outside the workspace'],
  ['a job file with an absolute path', ['audit', '--job-file', 'root.json'], 'outside the workspace'],
  ['a job file whose document is a link to outside', ['audit', '--job-file', 'link.json'], 'outside the workspace'],
  ['a job id that is a path', ['audit', '--job-file', 'evil-id.json'], 'cannot be a job id'],
  ['an unknown flag', ['audit', 'good.md', '--fast'], "unknown option '--fast'"],
  ['an unknown command', ['adit', 'good.md'], "unknown command 'adit'"],
  ...['/etc/**', '../**', 'a/../../**', '', ' ', 'C:\\x\\**'].map((glob): [string, string[], string] => [
    `judgments that lie outside (${glob})`,
    ['audit', 'good.md', '--offline', '--authorities', glob],
    'lie in the workspace',
  ]),
  ['an unknown format', ['audit', 'good.md', '--format', 'pdf'], '--format'],
  ['an unknown --fail-on', ['audit', 'good.md', '--fail-on', 'doubt'], '--fail-on'],
  ['a reports folder that is a file', ['audit', 'good.md', '--offline', '--reports', 'file'], 'is a file'],
  ['a pace that is no number', ['audit', 'good.md', '--rate-limit', 'fast'], '--rate-limit'],
  ['a pace under a second for a public source', ['audit', 'good.md', '--rate-limit', '0.5'], 'at most once a second'],
  ['a source that is not https', ['audit', 'good.md', '--find-case-law', 'http://example.org'], 'https'],
  ['a link that is not https', ['audit', 'good.md', '--link', 'http://courts.example/a'], 'only https'],
  ['a link to this machine', ['audit', 'good.md', '--link', 'https://127.0.0.1/a'], 'by its number'],
  ['a link with a password', ['audit', 'good.md', '--link', 'https://me:secret@courts.example/a'], 'a password'],
  [
    'a link in a job file that is a file',
    ['audit', '--job-file', 'links.json'],
    '“user_links.0” is "file:///etc/passwd"',
  ],
  ['an approval of a machine of this network', ['approve', 'printer.local'], 'cannot be approved'],
  ['an approval of an address', ['approve', '169.254.169.254'], 'cannot be approved'],
  ['a withdrawal of nothing', ['approve', '--withdraw'], 'Name the host'],
  ['a workspace that is not there', ['audit', 'good.md', '--workspace', 'nowhere'], 'nowhere'],
  ['evidence that is not kept', ['evidence', 'show', '[2022] EWHC 1 (Ch)'], 'No evidence is kept'],
  ['a judgment that is not there', ['evidence', 'add', 'missing.xml'], 'missing.xml does not exist'],
  [
    'a judgment of a kind that is not read',
    ['evidence', 'add', 'letter.xlsx'],
    'a saved page (.html) or plain text (.txt)',
  ],
  [
    'a judgment that is no PDF',
    ['evidence', 'add', 'letter.pdf'],
    'letter.pdf is not used: this is no PDF, whatever its name says: open it in what wrote it, and save it as .docx',
  ],
  ['a judgment that is none', ['evidence', 'add', 'none.xml'], 'none.xml is not used: '],
  [
    'a judgment of another case',
    ['evidence', 'add', 'first.xml', '--for', '[2022] EWHC 8002 (Ch)'],
    'Without --for it is',
  ],
  ['a judgment for no citation', ['evidence', 'add', 'first.xml', '--for', 'Smith'], 'give a citation'],
  ['a judgment that is a folder', ['evidence', 'add', '.'], 'is not used'],
  ['a check without a citation', ['check', 'hello'], 'No citation'],
  ['an extract of nothing', ['extract', 'missing.md'], 'does not exist'],
])('%s: one clear line, exit 2, nothing written', async (_, args, words) => {
  const { code, err, out } = await work.run(...args);
  expect(err).toContain(words);
  expect(
    err
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('(')),
  ).toHaveLength(1);
  expect(err).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(fs.existsSync(path.join(work.folder, 'reports'))).toBe(false);
});

test('text in a wrong encoding is read as well as it can be, or refused in a line', async () => {
  const { code, err } = await work.run('audit', 'torn-utf16.txt', '--offline', '--reports', 'torn');
  expect(code === 0 || (code === 2 && err.trim().split('\n').length === 1)).toBe(true);
});

test.runIf(process.getuid?.() !== 0)('an unreadable file and an unwritable folder', async () => {
  fs.chmodSync(work.write('secret.md', 'x'), 0o000);
  expect(await work.run('audit', 'secret.md')).toMatchObject({ code: 2, err: expect.stringContaining('permissions') });
  fs.mkdirSync(path.join(work.folder, 'closed'), { mode: 0o500 });
  expect(await work.run('audit', 'good.md', '--offline', '--reports', 'closed')).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be written'),
  });
});

test('a corrupt ledger: one line that says what to do', async () => {
  const place = makeWorkplace();
  fs.mkdirSync(stateOf(place.folder), { recursive: true });
  fs.writeFileSync(path.join(stateOf(place.folder), 'ledger.sqlite'), 'this is no database, and never was one');
  place.write('draft.md', EIGHT_DRAFT);
  const { code, err } = await place.run(
    'audit',
    'draft.md',
    '--find-case-law',
    'http://127.0.0.1:9',
    '--rate-limit',
    '0',
  );
  expect(code).toBe(2);
  expect(err).toContain('is damaged: move it away');
  place.remove();
});

const whole = toAkomaNtoso(EIGHT[0] as (typeof EIGHT)[number]);
test.each<[what: string, body: string, reason?: string]>([
  ['truncated', whole.slice(0, -200)],
  ['with a DOCTYPE', whole.replace('?>', '?><!DOCTYPE akomaNtoso [<!ENTITY a "b">]>')],
  ['with NUL bytes', whole.replace('</p>', '\u0000\u0000</p>')],
  [
    '10,000 deep',
    whole
      .replace('<judgmentBody>', `<judgmentBody>${'<p>'.repeat(10_000)}`)
      .replace('</judgmentBody>', `${'</p>'.repeat(10_000)}</judgmentBody>`),
  ],
  [
    'an HTML error page with status 200',
    '<!DOCTYPE html><html><title>Sorry</title><body><p>Something went wrong</p></body></html>',
    'source-error', // which may be a network's, in the place of the source
  ],
])('an artefact %s: it is not used, and the audit goes on', async (_, body, reason = 'unreadable') => {
  const place = makeWorkplace();
  writeLibrary(path.join(place.folder, 'data'), EIGHT);
  const standIn = await startStandIn({
    data: path.join(place.folder, 'data'),
    fault: (_request, url, response) => {
      if (url.pathname !== '/ewhc/ch/2022/8001/data.xml') return false;
      response.writeHead(200, { 'Content-Type': 'application/xml' });
      response.end(body);
      return true;
    },
  });
  place.write('draft.md', EIGHT_DRAFT);
  const { code } = await place.run(
    'audit',
    'draft.md',
    '--job',
    'x',
    '--find-case-law',
    standIn.url,
    '--rate-limit',
    '0',
  );
  const report = JSON.parse(fs.readFileSync(path.join(place.folder, 'reports', 'x.json'), 'utf8')) as Report;
  expect(report.claims.flatMap((claim) => claim.citations.map((c) => c.reason ?? c.public_gate_outcome))).toEqual([
    reason,
    ...Array(7).fill('VERIFIED_CORRECT'),
  ]);
  expect([0, 3]).toContain(code);
  await standIn.close();
  place.remove();
});

test('an artefact that no longer matches its hash is fetched again, and the report says so', async () => {
  const place = makeWorkplace();
  writeLibrary(path.join(place.folder, 'data'), EIGHT);
  const standIn = await startStandIn({ data: path.join(place.folder, 'data') });
  const run = (job: string) =>
    place.run('audit', 'draft.md', '--job', job, '--find-case-law', standIn.url, '--rate-limit', '0');
  place.write('draft.md', EIGHT_DRAFT);
  await run('a');
  const evidence = path.join(place.folder, '.citeward', 'evidence');
  const [artefact = ''] = fs.readdirSync(evidence).filter((file) => file.endsWith('.xml'));
  fs.appendFileSync(path.join(evidence, artefact), '<!-- changed -->');
  const before = standIn.requests.length;
  expect((await run('b')).code).toBe(0);
  expect(standIn.requests.length).toBe(before + 1);
  const report = JSON.parse(fs.readFileSync(path.join(place.folder, 'reports', 'b.json'), 'utf8')) as Report;
  expect(report.notices.join(' ')).toContain(artefact.slice(0, 12));
  await standIn.close();
  place.remove();
});

test('the name of a file cannot change how a terminal shows what is around it', async () => {
  const own = makeWorkplace();
  try {
    own.write('draft.md', EIGHT_DRAFT);
    own.write('authorities/b\u001b[2J<img>.html', '<p>nothing');
    own.write('\u001b[2J.md', '');
    const audited = await own.run('audit', 'draft.md', '--offline', '--no-progress');
    const refused = await own.run('audit', '\u001b[2J.md');
    expect(audited.out).toContain('b [2J<img>.html is not used');
    expect([audited.out, audited.err, refused.out, refused.err].join('')).not.toContain('\u001b[2J');
  } finally {
    own.remove();
  }
});

test('an exception that nothing catches is a line, and not the exit code of a draft with errors', async () => {
  const fault =
    "process.stdout.once('newListener', () => setImmediate(() => { throw new Error('nobody expected\\n\\u001b[2J this'); }))";
  const preload = `data:text/javascript,${encodeURIComponent(fault).replaceAll("'", '%27')}`;
  const own = makeWorkplace(undefined, { NODE_OPTIONS: `--import=${preload}` });
  try {
    own.write('draft.md', EIGHT_DRAFT);
    const { code, err } = await own.run('audit', 'draft.md', '--offline', '--no-progress');
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/^citeward: this version failed at that: .*CITEWARD_DEBUG=1\.$/),
    ]);
    expect(code).toBe(2);
  } finally {
    own.remove();
  }
});
