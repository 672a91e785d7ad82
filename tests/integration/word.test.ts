import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report, ReportCitation } from '../../server/reports/index.ts';
import type { StandIn } from '../stand-in/server.ts';
import { makeDocx, p, r } from '../support/docx.ts';
import { EIGHT, serveEight } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

let work: Workplace;
let standIn: StandIn;

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const numbered = '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>';
const [first, second, third] = EIGHT as [(typeof EIGHT)[0], (typeof EIGHT)[0], (typeof EIGHT)[0]];

beforeAll(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
  const bytes = await makeDocx({
    numbering: NUMBERING,
    body:
      p(r('Skeleton argument', '<w:b/>')) +
      p(
        numbered,
        'In ',
        r(first.title, '<w:i/>'),
        ` ${first.citation.slice(0, 9)}`,
        `${first.citation.slice(9)} at [2] the court said: “${first.paragraphs[1]}”`,
      ) +
      p(
        numbered,
        'A wall may lean by consent.',
        '<w:r><w:footnoteReference w:id="1"/></w:r>',
        r('[2022] EWHC 8008 (Ch)', '<w:vanish/>'),
      ) +
      `<w:tbl><w:tr><w:tc>${p(third.title)}</w:tc><w:tc>${p(third.citation)}</w:tc></w:tr></w:tbl>`,
    footnotes: `<w:footnote w:id="1">${p(` ${second.title} ${second.citation} at [9].`)}</w:footnote>`,
    'word/vbaProject.bin': 'never looked at',
  });
  work.write('draft.docx', bytes);
  work.write('draft.docm', bytes);
  work.write(
    'draft.html',
    `<html><body><p class=MsoNormal>In <i>${first.title}</i>\n${first.citation} at [2] the court said: &#8220;${first.paragraphs[1]}&#8221;</p></body></html>`,
  );
});
afterAll(async () => {
  await standIn.close();
  work.remove();
});

async function audit(file: string): Promise<{ readonly out: string; readonly report: Report }> {
  const { code, out, err } = await work.run(
    ...['audit', file, '--job', 'word', '--force', '--no-progress', '--fail-on', 'never'],
    ...['--find-case-law', standIn.url, '--rate-limit', '0'],
  );
  expect(`${code} ${err}`).toBe('0 ');
  const report = fs.readFileSync(path.join(work.folder, 'reports', 'word.json'), 'utf8');
  return { out, report: JSON.parse(report) as Report };
}

const shown = ({ normalized, case_name: name, public_gate_outcome: outcome, place }: ReportCitation): string[] => [
  normalized,
  name ?? '',
  outcome,
  place ?? '',
];

test.each(['draft.docx', 'draft.docm'])('%s is audited; findings name paragraph and footnote', async (file) => {
  const { out, report } = await audit(file);
  expect(report.documents[0]).toMatchObject({ type: 'docx', extraction_status: 'success' });
  expect(report.claims.flatMap((claim) => claim.citations).map(shown)).toEqual([
    [first.citation, first.title, 'VERIFIED_CORRECT', 'paragraph 1'],
    [third.citation, third.title, 'VERIFIED_CORRECT', 'a table (the 4th paragraph)'],
    [second.citation, second.title, 'VERIFIED_ERROR', 'footnote 1'],
  ]);
  expect(report.notices.join('\n')).toContain('21 characters of text that a reader does not see were left out');
  expect(out).toContain('+ verified      paragraph 1 Abernethy v Brockhurst');
  expect(out).toContain('x error         footnote 1 Carrowmore Ltd v Dunwich');
  expect(fs.readFileSync(path.join(work.folder, 'reports', 'word.md'), 'utf8')).toContain('(footnote 1)');
});

test('a web page is audited; offsets are those of its source', async () => {
  const { report } = await audit('draft.html');
  const [citation] = report.claims.flatMap((claim) => claim.citations);
  expect(report.documents[0]?.type).toBe('html');
  expect(citation && shown(citation)).toEqual([first.citation, first.title, 'VERIFIED_CORRECT', '']);
  const { start, end } = citation?.span ?? { start: 0, end: 0 };
  expect(fs.readFileSync(path.join(work.folder, 'draft.html'), 'utf8').slice(start, end)).toBe(first.citation);
});

test('a judgment that is kept as a Word document is checked against, and shown, by its numbers', async () => {
  const own = {
    citation: '[2008] UKHL 12',
    title: 'Harrow v Pemberton',
    words: 'A weir that leans may be taken to stand',
  };
  const bytes = await makeDocx({
    numbering: NUMBERING,
    body:
      p('Neutral Citation Number: [2008] UKHL 12') +
      p(own.title) +
      p(numbered, 'The weir.') +
      p(numbered, `${own.words}.`),
  });
  work.write('authorities/harrow.docx', bytes);
  work.write('authorities/~$harrow.docx', 'Word has it open');
  work.write(
    'own.md',
    [2, 1].map((at) => `In *${own.title}* ${own.citation} at [${at}] the court said: “${own.words}”.`).join('\n\n'),
  );
  const { report } = await audit('own.md');
  expect(report.claims.flatMap((claim) => claim.citations).map(shown)).toEqual([
    [own.citation, own.title, 'VERIFIED_CORRECT', ''],
    [own.citation, own.title, 'VERIFIED_ERROR', ''],
  ]);
  expect(report.notices.join('\n')).not.toContain('~$');
  const [{ evidence }] = report.claims.flatMap((claim) => claim.citations) as [ReportCitation];
  expect(evidence).toMatchObject({ provenance: 'user' });
  const kept = fs.globSync('.citeward/evidence/*.docx', { cwd: work.folder });
  expect(kept.map((file) => fs.readFileSync(path.join(work.folder, file)))).toEqual([Buffer.from(bytes)]);
  expect((await work.run('evidence', 'show', own.citation)).out).toContain(`[2] ${own.words}`);
  expect((await work.run('evidence', 'verify')).code).toBe(0);
});

test('extract names the places too', async () => {
  const { out } = await work.run('extract', 'draft.docx');
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; place: string });
  expect(rows.map(({ text, place }) => [text, place])).toEqual([
    [first.citation, 'paragraph 1'],
    [third.citation, 'a table (the 4th paragraph)'],
    [second.citation, 'footnote 1'],
  ]);
});
