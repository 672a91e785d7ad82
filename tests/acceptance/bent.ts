/**
 * Bent sentences: true sentences of all judgments of the data folder, changed in many ways and set in many frames, with what
 * may not be said of each (never verified, never accused) and what should be. Run it as a table of the acceptance tests:
 *
 *   CITEWARD_DATA=<data folder> npm run acceptance bent
 *
 * in the environment: `CITEWARD_BENT_SEED` a whole number (default 1; printed), `CITEWARD_BENT_ROWS` how many rows (5000),
 * `CITEWARD_BENT_ONLY` an expression: only rows whose way or frame it matches, `CITEWARD_BENT_LIST=all` lists every failing
 * row instead of one of a kind, `CITEWARD_BENT_KEEP` a folder in which the drafts and all failing rows are kept,
 * `CITEWARD_COMMAND` the command file of another clone's build (default: this one's `dist/citeward.js`).
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReportCitation } from '../../server/reports/index.ts';
import { startStandIn } from '../stand-in/server.ts';
import { makeWorkplace, type Workplace } from '../support/workplace.ts';
import { auditJob } from './audit-job.ts';
import { type BentDraft, layOut, type Placed } from './bent/drafts.ts';
import { readJudgments } from './bent/material.ts';
import { randomOf } from './bent/random.ts';
import { makeRows, type Row } from './bent/rows.ts';

/** What came out of a run: shares in percent, and the rows that failed. */
export interface BentResult {
  readonly rows: number;
  readonly ways: number;
  readonly frames: number;
  readonly verifiedWrongly: number;
  readonly accusedWrongly: number;
  readonly errorsFound: number;
  /** Rows whose words stand in their authority by a check that passes, whatever the outcome. */
  readonly confirmed: number;
  /** Those of them that are verified as a whole. */
  readonly verified: number;
  readonly unread: number;
}

/** How a row failed. */
type Fault = 'verified wrongly' | 'accused wrongly' | 'not found' | 'not confirmed' | 'not verified' | 'not read';

interface Judged {
  readonly row: Row;
  /** `md`, `txt`, `wrapped` or `long-line`: the form of the draft. */
  readonly form: string;
  readonly faults: readonly Fault[];
  readonly said: string;
}

/** How many drafts one process audits, and how many processes run at once. */
const BATCH = 16;
const AT_ONCE = 2;

/** Generates, audits and prints. Returns the figures. */
export async function runBent(data: string): Promise<BentResult> {
  const { env } = process;
  const seed = Number(env['CITEWARD_BENT_SEED'] ?? 1);
  const count = Number(env['CITEWARD_BENT_ROWS'] ?? 5000);
  const only = env['CITEWARD_BENT_ONLY'];
  const random = randomOf(seed);
  const all = makeRows(readJudgments(data), count, random);
  const rows = only === undefined ? all : all.filter((row) => new RegExp(only).test(`${row.way} ${row.frame}`));
  const drafts = layOut(rows, random);
  console.log(`seed ${seed}: ${rows.length} rows in ${drafts.length} drafts`);
  const keep = env['CITEWARD_BENT_KEEP'];
  if (keep !== undefined) {
    fs.mkdirSync(keep, { recursive: true });
    for (const { name, text } of drafts) fs.writeFileSync(path.join(keep, name), text);
  }
  const judged = await auditAll(data, drafts);
  if (keep !== undefined) fs.writeFileSync(path.join(keep, 'failing.txt'), judged.flatMap(linesOf).join('\n'));
  return print(judged, env['CITEWARD_BENT_LIST'] === 'all');
}

async function auditAll(data: string, drafts: readonly BentDraft[]): Promise<Judged[]> {
  const standIn = await startStandIn({ data });
  const work = makeWorkplace();
  try {
    for (const { name, text } of drafts) work.write(name, text);
    const batches = Array.from({ length: Math.ceil(drafts.length / BATCH) }, (_, i) =>
      drafts.slice(i * BATCH, (i + 1) * BATCH),
    );
    const judged: Judged[][] = [];
    const flags = ['--find-case-law', standIn.url, '--rate-limit', '0'];
    const first = batches.shift();
    if (first) judged.push(await auditBatch(work, first, 0, flags));
    let next = 1;
    const worker = async (): Promise<void> => {
      for (let batch = batches.shift(); batch; batch = batches.shift())
        judged.push(await auditBatch(work, batch, next++, flags));
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, os.availableParallelism()) }, worker));
    return judged.flat();
  } finally {
    work.remove();
    await standIn.close();
  }
}

async function auditBatch(
  work: Workplace,
  drafts: readonly BentDraft[],
  n: number,
  flags: readonly string[],
): Promise<Judged[]> {
  const files = drafts.map(({ name }) => path.join(work.folder, name));
  const report = await auditJob(work, `bent-${n}`, files, flags);
  const names = new Map(report.documents.map((one) => [one.doc_id, path.basename(one.path)]));
  const found = Map.groupBy(
    report.claims.flatMap((claim) =>
      claim.citations.map((citation) => ({ name: names.get(claim.source_doc_id), citation })),
    ),
    ({ name }) => name,
  );
  return drafts.flatMap(({ name, kind, rows }) =>
    rows.map((placed) =>
      judge(
        placed,
        kind,
        (found.get(name) ?? []).map(({ citation }) => citation),
      ),
    ),
  );
}

/** Holds what was said of a row's citations against what may and should be. */
function judge({ row, from, to }: Placed, form: string, citations: readonly ReportCitation[]): Judged {
  const within = citations
    .filter(({ range }) => range != null && range.start.line >= from && range.start.line < to)
    .sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
  const isOwn = (one: ReportCitation): boolean => one.normalized === row.citation;
  const own = within.filter(isOwn);
  const asked = row.isLast ? own.slice(-1) : own;
  const outcomes = asked.map((one) => one.public_gate_outcome as string);
  const faults: Fault[] = [];
  if (own.length === 0) faults.push('not read');
  if (row.never.includes('VERIFIED_CORRECT') && outcomes.includes('VERIFIED_CORRECT')) faults.push('verified wrongly');
  const accused = within.filter((one) => one.public_gate_outcome === 'VERIFIED_ERROR');
  if (accused.some((one) => !isOwn(one) || row.never.includes('VERIFIED_ERROR'))) faults.push('accused wrongly');
  if (row.should === 'error' && !outcomes.includes('VERIFIED_ERROR')) faults.push('not found');
  if (row.should === 'confirmed' && !outcomes.includes('VERIFIED_CORRECT')) faults.push('not verified');
  if (row.should === 'confirmed' && !asked.some(hasItsWords)) faults.push('not confirmed');
  const said = within.map(
    (one) =>
      `${one.citation_text}: ${one.public_gate_outcome} ${one.hallucination_category ?? one.reason ?? ''} ${one.evidence.notes ?? ''}`,
  );
  return { row, form, faults, said: said.join(' || ') };
}

/** Whether every fact of a citation was found, or its quoted words were. */
function hasItsWords({ public_gate_outcome: outcome, checks }: ReportCitation): boolean {
  const quotations = checks.filter(({ check }) => check === 'quotation');
  return outcome === 'VERIFIED_CORRECT' || quotations.some(({ result }) => result === 'pass');
}

function linesOf({ row, form, faults, said }: Judged): string[] {
  return faults.map(
    (fault) =>
      `${fault} | ${row.way} | ${row.frame} | ${form}\n    ${row.text.replaceAll('{n}', '1').replace(/\n/g, '\n    ')}\n    -> ${said}`,
  );
}

function print(judged: readonly Judged[], isWhole: boolean): BentResult {
  const has = (fault: Fault) => (one: Judged) => one.faults.includes(fault);
  const count = (list: readonly Judged[], fault: Fault): number => list.filter(has(fault)).length;
  const tableBy = (key: string, of: (one: Judged) => string): void => {
    const groups = [...Map.groupBy(judged, of)].sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(
      `\n${`rows by ${key}`.padEnd(56)}  rows  verified wrongly  accused wrongly  errors found  confirmed   verified  not read`,
    );
    for (const [name, list] of groups) {
      const share = (should: 'error' | 'confirmed', fault: Fault): string => {
        const all = list.filter(({ row }) => row.should === should);
        return all.length === 0 ? '-' : `${all.length - count(all, fault)}/${all.length}`;
      };
      const columns = [
        list.length,
        count(list, 'verified wrongly') || '.',
        count(list, 'accused wrongly') || '.',
        share('error', 'not found'),
        share('confirmed', 'not confirmed'),
        share('confirmed', 'not verified'),
        count(list, 'not read') || '.',
      ];
      console.log(
        `${name.slice(0, 56).padEnd(56)}${columns.map((one, i) => String(one).padStart([6, 18, 17, 14, 11, 11, 10][i] ?? 8)).join('')}`,
      );
    }
  };
  tableBy('way', ({ row }) => row.way);
  tableBy('frame', ({ row }) => row.frame);
  tableBy('form', ({ form }) => form);
  for (const fault of [
    'verified wrongly',
    'accused wrongly',
    'not found',
    'not confirmed',
    'not verified',
    'not read',
  ] as const) {
    const failing = Map.groupBy(judged.filter(has(fault)), ({ row }) => row.way);
    console.log(`\n== ${fault}: ${[...failing.values()].flat().length}`);
    for (const [way, list] of [...failing].sort((a, b) => b[1].length - a[1].length)) {
      const where = [...Map.groupBy(list, ({ row }) => row.frame)].map(([frame, { length }]) =>
        length > 1 ? `${frame} ×${length}` : frame,
      );
      console.log(`${way} (${list.length}): ${where.join(', ')}`);
      if (fault !== 'not verified' || isWhole)
        for (const one of isWhole ? list : list.slice(0, 1))
          console.log(`    ${one.row.text.replace(/\n+/g, ' ¶ ')}\n    -> ${one.said.slice(0, 400)}`);
    }
  }
  const share = (should: 'error' | 'confirmed', fault: Fault): number => {
    const all = judged.filter(({ row }) => row.should === should);
    return (100 * (all.length - count(all, fault))) / Math.max(1, all.length);
  };
  return {
    rows: judged.length,
    ways: new Set(judged.map(({ row }) => row.way)).size,
    frames: new Set(judged.map(({ row }) => row.frame)).size,
    verifiedWrongly: count(judged, 'verified wrongly'),
    accusedWrongly: count(judged, 'accused wrongly'),
    errorsFound: share('error', 'not found'),
    confirmed: share('confirmed', 'not confirmed'),
    verified: share('confirmed', 'not verified'),
    unread: count(judged, 'not read'),
  };
}
