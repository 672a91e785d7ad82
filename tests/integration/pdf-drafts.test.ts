import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../server/reports/index.ts';
import type { StandIn } from '../stand-in/server.ts';
import { startEditor } from '../support/editor.ts';
import { EIGHT, type SmallJudgment, serveEight } from '../support/library.ts';
import { makePdf, wrap } from '../support/make-pdf.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';

commandsInOneProcess();

const [WALL, HEDGE] = EIGHT as readonly [SmallJudgment, SmallJudgment];
const quoting = ({ title, citation, paragraphs }: SmallJudgment): string =>
  `In ${title} ${citation} at [2] the court said: “${paragraphs[1]}”`;
const ALTERED = quoting(HEDGE).replace('without complaint', 'without any protest');
/** Two numbered paragraphs, each on a page. */
const FILING = makePdf([wrap(`1. ${quoting(WALL)}`), wrap(`2. ${ALTERED}`)]);

let work: Workplace;
let standIn: StandIn;
beforeAll(async () => {
  work = makeWorkplace();
  standIn = await serveEight();
  work.write('filing.pdf', FILING);
});
afterAll(async () => {
  await standIn.close();
  work.remove();
});

const asking = (): readonly string[] => ['--find-case-law', standIn.url, '--rate-limit', '0', '--no-progress'];
const reportOf = (job: string): Report =>
  JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', `${job}.json`), 'utf8')) as Report;
const FOUND = [
  [WALL.citation, 'VERIFIED_CORRECT', 'page 1, paragraph 1'],
  [HEDGE.citation, 'VERIFIED_ERROR', 'page 2, paragraph 2'],
];
const shown = ({ claims }: Report): unknown[] =>
  claims.flatMap(({ citations }) =>
    citations.map(({ normalized, public_gate_outcome: outcome, place }) => [normalized, outcome, place]),
  );

describe('a PDF', () => {
  test('is audited; findings name its pages, and the Word document is asked for', async () => {
    const { code, out } = await work.run('audit', 'filing.pdf', '--job', 'alone', ...asking());
    expect([code, shown(reportOf('alone'))]).toEqual([1, FOUND]);
    expect(reportOf('alone').documents).toMatchObject([
      { path: 'filing.pdf', type: 'pdf', extraction_status: 'success' },
    ]);
    expect(out).toMatch(/This was read from a PDF, .*Where you have the Word document/);
  });

  test('is audited by a job file that says what it is', async () => {
    const documents = [{ doc_id: 'd', path: 'filing.pdf', type: 'pdf' }];
    work.write('job.json', JSON.stringify({ job_id: 'listed', documents }));
    const { code, err } = await work.run('audit', '--job-file', 'job.json', ...asking());
    expect([code, err, shown(reportOf('listed'))]).toEqual([1, '', FOUND]);
  });

  test('is extracted by its pages, has a table of authorities, and a copy with notes', async () => {
    const { out } = await work.run('extract', 'filing.pdf');
    const rows = out.trim().split('\n');
    expect(rows.map((row) => (JSON.parse(row) as { readonly place: string }).place)).toEqual(
      FOUND.map(([, , place]) => place),
    );
    const table = await work.run('authorities', 'filing.pdf', ...asking());
    expect(table.out).toContain('page 2, paragraph 2');
    expect((await work.run('annotate', 'filing.pdf', ...asking())).code).toBe(1);
    const copy = fs.readFileSync(path.join(work.folder, 'filing.checked.pdf'));
    expect([copy.subarray(0, FILING.length).equals(FILING), copy.length > FILING.length]).toEqual([true, true]);
    fs.rmSync(path.join(work.folder, 'filing.checked.pdf'));
  });

  test('opens in an editor as the text that is read of it', async () => {
    const findCaseLaw = { baseUrl: standIn.url, rateLimitSeconds: 0 };
    const editor = await startEditor({ folder: work.folder, settings: { findCaseLaw } });
    await editor.openFile('filing.pdf');
    expect(editor.text()).toBe(`1. ${quoting(WALL)}\n\n2. ${ALTERED}`);
    await expect.poll(editor.findings).toEqual([`quotation-fabrication: ${/“.*”/.exec(ALTERED)?.[0]}`]);
    await expect.poll(() => editor.status()?.verified).toBe(1);
    fs.writeFileSync(path.join(work.folder, 'filing.pdf'), makePdf([wrap(quoting(WALL))]));
    await editor.refreshFile();
    await expect.poll(editor.findings).toEqual([]);
    await editor.stop();
    fs.writeFileSync(path.join(work.folder, 'filing.pdf'), FILING);
  });
});
