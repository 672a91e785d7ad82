import fs from 'node:fs';
import path from 'node:path';
import type { Workplace } from '../support/workplace.ts';

/** What an import counts, as `bluebook.expected.json` has it. */
interface Counted {
  readonly rules: number;
  readonly with_text: number;
  readonly numbers: readonly string[];
  readonly tables: number;
  readonly rows: number;
}

function readJson<T>(file: string): T {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
}

/** Imports the rulebooks of the data. Returns what is otherwise than expected, and how long the Indigo Book took in milliseconds. */
export async function importRulebooks(
  work: Workplace,
  data: string,
): Promise<{ readonly wrong: string[]; readonly milliseconds: number }> {
  const folder = path.join(data, 'rulebooks');
  const wrong: string[] = [];
  let milliseconds = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time++) {
    const began = Date.now(); // other programs share the machine: the quickest of three
    const indigo = await work.run('rules', 'import', path.join(folder, 'indigo-2.0-rev2023-1.json'), '--json');
    milliseconds = Math.min(milliseconds, Date.now() - began);
    if (indigo.code !== 0) wrong.push(`indigo: ${indigo.err}`);
  }
  const { out } = await work.run('rules', 'import', path.join(folder, 'bluebook.synthetic.json'), '--json');
  const { rulebooks } = JSON.parse(out) as { readonly rulebooks: readonly ({ readonly id: string } & Counted)[] };
  for (const [id, wanted] of Object.entries(
    readJson<Record<string, Counted>>(path.join(folder, 'bluebook.expected.json')),
  )) {
    const got = rulebooks.find((one) => one.id === id);
    for (const key of ['rules', 'with_text', 'tables', 'rows'] as const)
      if (got?.[key] !== wanted[key]) wrong.push(`${id} ${key}: ${got?.[key]}, wanted ${wanted[key]}`);
    const kept = readJson<{ book: { rules: readonly { number: string }[] } }>(
      path.join(work.folder, '.citeward/rulebooks', `${id}.json`),
    );
    const numbers = kept.book.rules.map(({ number }) => number);
    if (numbers.join() !== wanted.numbers.join()) wrong.push(`${id} numbers: ${numbers.join()}`);
  }
  return { wrong, milliseconds };
}

/** A response of a model, and what must become of it. */
interface ResponseRow {
  readonly id: string;
  readonly citation: string;
  readonly retrieved: readonly string[];
  readonly response: unknown;
  readonly expected: {
    readonly accepted: readonly number[];
    readonly issues: readonly { readonly error: number | null; readonly code: string }[];
    readonly for_review: readonly number[];
    readonly evidence_validation_failed: boolean;
    readonly is_correct: boolean;
  };
}

interface Response {
  readonly is_correct: boolean;
  readonly errors: readonly { readonly rule: string; readonly rule_text_quote: string }[];
  readonly evidence_validation_failed: boolean;
  readonly evidence_issues: readonly { readonly error: number | null; readonly code: string }[];
  readonly for_review: readonly { readonly error: number }[];
}

/** Judges every response of the data. Returns those that come out otherwise, and how many there are. */
export async function judgeResponses(
  work: Workplace,
  data: string,
): Promise<{ readonly rows: number; readonly wrong: string[] }> {
  const lines = fs.readFileSync(path.join(data, 'rulebooks/responses.jsonl'), 'utf8').trim().split('\n');
  const wrong: string[] = [];
  for (const { id, citation, retrieved, response, expected } of lines.map((line) => JSON.parse(line) as ResponseRow)) {
    work.write('response.json', JSON.stringify({ citation, retrieved, response }));
    const run = await work.run('form', '--validate', 'response.json', '--rulebook', 'bluebook');
    const got = JSON.parse(run.out) as Response;
    const came = {
      accepted: got.errors.length,
      issues: got.evidence_issues.map(({ error, code }) => ({ error, code })),
      for_review: got.for_review.map(({ error }) => error),
      evidence_validation_failed: got.evidence_validation_failed,
      is_correct: got.is_correct,
    };
    const wanted = { ...expected, accepted: expected.accepted.length };
    if (JSON.stringify(came) !== JSON.stringify(wanted) || run.code !== (expected.evidence_validation_failed ? 1 : 0))
      wrong.push(`${id}: ${JSON.stringify(came)}, wanted ${JSON.stringify(wanted)}`);
  }
  return { rows: lines.length, wrong };
}

/** A form check of the data, with examples. */
interface CheckRow {
  readonly id: string;
  readonly rulebook: string;
  readonly bad: readonly string[];
  readonly good: readonly string[];
  readonly quotable: boolean;
}

interface Form {
  readonly rulebooks: readonly { readonly id: string; readonly state: string }[];
  readonly files: readonly {
    readonly findings: readonly {
      readonly check: string;
      readonly state: string;
      readonly rule_text_quote: string | null;
    }[];
    readonly counts: { readonly withheld: number };
  }[];
}

/** Runs the checks over the examples of the data, each a draft. Returns the bad ones missed, the good ones flagged, and states that are otherwise. */
export async function checkExamples(
  work: Workplace,
  data: string,
): Promise<{ readonly checks: number; readonly quoted: number; readonly wrong: string[] }> {
  const rows = readJson<readonly CheckRow[]>(path.join(data, 'rulebooks/checks.json'));
  const wrong: string[] = [];
  let quoted = 0;
  for (const { id, rulebook, bad, good, quotable } of rows) {
    const texts = [...bad, ...good];
    const files = texts.map((text, i) => path.basename(work.write(`example-${i}.md`, text)));
    const book = rulebook === 'redbook' ? 'bluebook' : rulebook;
    const run = await work.run('form', ...files, '--rulebook', book, '--format', 'json', '--fail-on', 'never');
    const { rulebooks, files: got } = JSON.parse(run.out) as Form;
    const isImported = rulebooks.some((one) => one.id === rulebook && one.state === 'imported');
    const state = quotable ? 'quoted' : isImported ? 'withheld' : 'rule-text-not-supplied';
    if (state === 'quoted') quoted++;
    for (const [i, { findings, counts }] of got.entries()) {
      const own = findings.filter(({ check }) => check === id);
      const isFound = own.length > 0 || (state === 'withheld' && counts.withheld > 0);
      if (i >= bad.length ? own.length > 0 : !isFound) wrong.push(`${id}: ${JSON.stringify(texts[i])}`);
      if (own.some((one) => one.state !== state)) wrong.push(`${id}: ${own[0]?.state}, wanted ${state}`);
    }
  }
  return { checks: rows.length, quoted, wrong };
}
