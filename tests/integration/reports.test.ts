import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StandIn } from '../stand-in/server.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';
import { readZip } from '../support/zip.ts';

commandsInOneProcess();

let work: Workplace;
let standIn: StandIn;

beforeAll(async () => {
  [work, standIn] = [makeWorkplace(), await serveEight()];
});
afterAll(async () => {
  await standIn.close();
  work.remove();
});

const asked = (...args: string[]): string[] => [
  ...args,
  '--find-case-law',
  standIn.url,
  '--rate-limit',
  '0',
  '--no-progress',
];
const read = (name: string): string => fs.readFileSync(path.join(work.folder, name), 'utf8');

const [ABERNETHY, CARROWMORE] = EIGHT;
const DRAFT = `See *${CARROWMORE?.title}* ${CARROWMORE?.citation} at [2]: “A wall that leans for 12 years without complaint may be taken to lean by consent.”

See *${ABERNETHY?.title}* ${ABERNETHY?.citation} at [2]: “A wall that leans for 10 years without complaint may be taken to lean by consent.”

See section 2 of the Party Wall Act 1996, and *=Nobody v Noone* [2022] EWHC 8999 (Ch).
`;

test('an audit writes the page and SARIF where it is asked to, and says where', async () => {
  work.write('draft.md', DRAFT);
  const { code, out } = await work.run(...asked('audit', 'draft.md', '--job', 'page', '--format', 'html,sarif'));
  expect(code).toBe(1);
  expect(out).toContain('Report: reports/page.html');
  expect(fs.readdirSync(path.join(work.folder, 'reports')).sort()).toEqual(['page.html', 'page.sarif']);
  expect(read('reports/page.html')).toContain('for <mark>12</mark> years');
  expect(read('reports/page.html')).toContain('for <mark>11</mark> years');
  const [run] = JSON.parse(read('reports/page.sarif')).runs;
  expect(run.results.map((one: { ruleId: string; kind: string }) => [one.ruleId, one.kind])).toEqual([
    ['quotation-fabrication', 'fail'],
    ['not-covered', 'open'],
    ['not-found', 'open'],
  ]);
});

test('the page of another job is not replaced unless that is asked for, and its evidence is not pruned', async () => {
  work.write('draft.md', DRAFT);
  const audit = (...flags: string[]) =>
    work.run('audit', 'draft.md', '--job', 'page', '--offline', '--format', 'html,sarif', ...flags);
  expect(await audit()).toMatchObject({ code: 2, err: expect.stringContaining('page.html exists already') });
  expect((await audit('--resume')).code).toBe(1);
  expect(await audit('--resume', '--title', 'Another')).toMatchObject({
    ...{ code: 2, err: expect.stringContaining('page.html is not the report of job page on Another') },
  });
  fs.rmSync(path.join(work.folder, 'reports', 'page.html'));
  expect(await audit('--resume', '--title', 'Another')).toMatchObject({
    ...{ code: 2, err: expect.stringContaining('page.sarif is not the report of job page on Another') },
  });
  const pruned = await work.run('evidence', 'prune', '--older-than', '0');
  expect(pruned.code).toBe(0);
  expect((await work.run('evidence', 'list')).out).toContain(CARROWMORE?.citation);
});

test('the table of authorities has cases and legislation, where they are cited, and how they stand', async () => {
  work.write('draft.md', DRAFT);
  const { code, out } = await work.run(...asked('authorities', 'draft.md'));
  expect(code).toBe(1);
  expect(out.split('\n').filter((line) => /^#|^\| /.test(line))).toEqual([
    '# Table of authorities: draft.md',
    '## Cases',
    '| Authority | Cited at | How it stands |',
    '| *=Nobody v Noone* \\[2022\\] EWHC 8999 (Ch) | line 5 | not found |',
    '| *Abernethy v Brockhurst* \\[2022\\] EWHC 8001 (Ch) | line 3 | verified |',
    '| *Carrowmore Ltd v Dunwich* \\[2022\\] EWHC 8002 (Ch) | line 1 | error |',
    '## Legislation',
    '| Authority | Cited at | How it stands |',
    '| Party Wall Act 1996, section 2 | line 5 | in no source that is asked |',
  ]);
  const csv = await work.run('authorities', 'draft.md', '--offline', '--format', 'csv', '--fail-on', 'never');
  expect(csv.code).toBe(0);
  expect(csv.out.split('\r\n').slice(0, 3)).toEqual([
    '\ufeffPart,Authority,Citations,Cited at,Mentions,How it stands',
    "Cases,'=Nobody v Noone,[2022] EWHC 8999 (Ch),line 5,1,not checked",
    'Cases,Abernethy v Brockhurst,[2022] EWHC 8001 (Ch),line 3,1,verified',
  ]);
});

test('the table of authorities as a Word document goes to a file, which is not replaced unless that is asked for', async () => {
  work.write('draft.md', DRAFT);
  const run = (...flags: string[]) => work.run('authorities', 'draft.md', '--offline', '--format', 'docx', ...flags);
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('--output authorities.docx') });
  expect(await run('--output', 'draft.md', '--force')).toMatchObject({
    code: 2,
    err: expect.stringContaining('is the draft itself'),
  });
  expect(read('draft.md')).toBe(DRAFT);
  expect((await run('--output', 'out/table.docx', '--title', '<b> & \u0001')).code).toBe(1);
  const parts = readZip(fs.readFileSync(path.join(work.folder, 'out', 'table.docx')));
  const document =
    parts
      .find(({ name }) => name === 'word/document.xml')
      ?.content()
      .toString('utf8') ?? '';
  const text = document.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '');
  expect(text).toContain('Abernethy v Brockhurst [2022] EWHC 8001 (Ch)\nline 3\nverified\n');
  expect(text).toContain('&lt;b&gt; &amp; ');
  expect(parts.map(({ name }) => name)).toContain('[Content_Types].xml');
  expect(await run('--output', 'out/table.docx')).toMatchObject({
    code: 2,
    err: expect.stringContaining('exists already'),
  });
  expect((await run('--output', 'out/table.docx', '--force')).code).toBe(1);
});

test.each([
  ['an unknown format', ['--format', 'pdf'], '--format pdf: give md, csv or docx.'],
  ['an unknown exit', ['--fail-on', 'all'], '--fail-on all: give error, not-found, unverifiable or never.'],
])('%s is one line and exit 2', async (_, flags, line) => {
  work.write('draft.md', DRAFT);
  expect(await work.run('authorities', 'draft.md', ...flags)).toEqual({ code: 2, out: '', err: `citeward: ${line}\n` });
});
