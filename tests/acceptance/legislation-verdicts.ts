/** Verdicts on legislation: the drafts whose truth is known, audited against a service that holds the folder and nothing else. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Report, ReportCitation } from '../../server/reports/index.ts';
import type { Category, Outcome } from '../../shared/finding.ts';
import type { Workplace } from '../support/workplace.ts';

/** A row of truth: one numbered paragraph of a draft. */
interface Row {
  readonly id: string;
  readonly draft: string;
  readonly paragraph: number;
  readonly kind: string;
  readonly citation_text: string;
  readonly quote: string | null;
  readonly expected_outcome: Outcome;
  readonly expected_category: Category | null;
  readonly acceptable: readonly Outcome[];
  readonly acceptable_categories: readonly Category[];
}

/** What the rows came to. */
export interface LegislationScore {
  readonly rows: number;
  readonly accusations: readonly string[];
  readonly assurances: readonly string[];
  readonly unacceptable: readonly string[];
  readonly strict: number;
  /** Errors that are to be found, and those that were. */
  readonly errors: number;
  readonly found: number;
}

/** A service of legislation over loopback, from the folder. `faults` is what it does wrong, by path or for all. */
export async function startLegislation(
  tool: string,
  folder: string,
  faults: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly url: string; readonly asked: () => Promise<readonly string[]>; readonly close: () => void }> {
  const child: ChildProcess = spawn(process.execPath, [tool, folder], {
    env: { ...process.env, SIM_FAULTS: JSON.stringify(faults) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const { port } = JSON.parse(line.toString()) as { readonly port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    asked: async () => {
      const log = (await (await fetch(`${url}/__log`)).json()) as readonly { readonly path: string }[];
      return log.map((one) => one.path);
    },
    close: () => void child.kill(),
  };
}

/** Audits each draft as a job and holds its findings to the rows. */
export async function scoreLegislation(work: Workplace, folder: string, url: string): Promise<LegislationScore> {
  const rows = fs
    .readFileSync(path.join(folder, 'truth.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
  const [accusations, assurances, unacceptable]: [string[], string[], string[]] = [[], [], []];
  let [strict, errors, found] = [0, 0, 0];
  for (const [draft, own] of Map.groupBy(rows, (row) => row.draft)) {
    const file = path.join(folder, 'drafts', draft);
    const source = fs.readFileSync(file, 'utf8').split('\n');
    const report = await auditLaw(work, file, url);
    const all = report.claims.flatMap((claim) => claim.citations);
    for (const row of own) {
      const line = source.findIndex((one) => one.startsWith(`${row.paragraph}. `));
      const there = all.filter(({ range, kind }) => range?.start.line === line && kind === 'legislation');
      const named = there.filter(({ citation_text: text }) => text === row.citation_text);
      const worst = worstOf(named.length > 0 ? named : there);
      const outcome = worst?.public_gate_outcome ?? 'UNVERIFIABLE_PUBLIC';
      const told = `${row.id} ${row.kind}: ${worst ? `${outcome} ${worst.hallucination_category ?? worst.reason ?? ''}` : 'no finding'}, wanted ${row.expected_outcome} ${row.expected_category ?? ''} | ${row.citation_text} | ${(row.quote ?? '').slice(0, 60)} | ${worst?.checks.flatMap(({ note }) => note ?? []).join(' ') ?? ''}`;
      const isAcceptable =
        row.acceptable.includes(outcome) ||
        (row.expected_category === 'AUTHORITY_NONEXISTENT' && outcome === 'UNVERIFIABLE_PUBLIC');
      if (!row.acceptable.includes('VERIFIED_ERROR') && outcome === 'VERIFIED_ERROR') accusations.push(told);
      if (!row.acceptable.includes('VERIFIED_CORRECT') && outcome === 'VERIFIED_CORRECT') assurances.push(told);
      if (!isAcceptable) unacceptable.push(told);
      const isRight =
        outcome === row.expected_outcome &&
        (row.expected_category === null || worst?.hallucination_category === row.expected_category);
      if (!isRight && isAcceptable && process.env['CITEWARD_LIST'] === 'all') console.log(`  not strict ${told}`);
      if (isRight || (row.expected_category === 'AUTHORITY_NONEXISTENT' && outcome === 'UNVERIFIABLE_PUBLIC')) strict++;
      if (row.expected_outcome === 'VERIFIED_ERROR' && row.expected_category !== 'AUTHORITY_NONEXISTENT') {
        errors++;
        if (outcome === 'VERIFIED_ERROR') found++;
      }
    }
  }
  return { rows: rows.length, accusations, assurances, unacceptable, strict, errors, found };
}

/** The findings on legislation that are errors in real judgments, which quote the law rightly as far as anybody knows. */
export async function errorsInJudgments(work: Workplace, folder: string, url: string): Promise<readonly string[]> {
  const errors: string[] = [];
  for (const name of fs.readdirSync(folder)) {
    const { claims } = await auditLaw(work, path.join(folder, name), url);
    for (const one of claims.flatMap(({ citations }) => citations))
      if (one.kind === 'legislation' && one.public_gate_outcome === 'VERIFIED_ERROR')
        errors.push(`${name}: ${one.citation_text} ${one.hallucination_category}: ${one.evidence.notes}`);
  }
  return errors;
}

/** Audits a file; that some of it could not be asked is no fault here. */
async function auditLaw(work: Workplace, file: string, url: string): Promise<Report> {
  const job = path.basename(file).toLowerCase();
  const how = ['--job', job, '--format', 'json', '--no-progress', '--fail-on', 'never', '--force', '--rate-limit', '0'];
  const where = ['--find-case-law', 'http://127.0.0.1:9', '--legislation', url, '--max-legislation-requests', '1000'];
  const { code, err } = await work.run('audit', file, ...how, ...where);
  if (code !== 0 && code !== 3) throw new Error(`the audit of ${file} exited ${code}: ${err}`);
  return JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', `${job}.json`), 'utf8')) as Report;
}

const ORDER: readonly Outcome[] = ['VERIFIED_ERROR', 'UNVERIFIABLE_PUBLIC', 'VERIFIED_CORRECT'];

/** The worst of the findings on one citation. */
function worstOf(all: readonly ReportCitation[]): ReportCitation | undefined {
  return all.toSorted((a, b) => ORDER.indexOf(a.public_gate_outcome) - ORDER.indexOf(b.public_gate_outcome))[0];
}
