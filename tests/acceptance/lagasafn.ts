import fs from 'node:fs';
import path from 'node:path';
import type { Report } from '../../server/reports/index.ts';
import type { Workplace } from '../support/workplace.ts';

/** A row of `truth.jsonl`: a citation with quoted words, and what becomes of them. */
interface Row {
  readonly id: string;
  readonly law: string;
  readonly citation: string;
  readonly quote: string;
  readonly expected_outcome: string;
}

/** A question, with the passages any of which answers it. */
interface Question {
  readonly id: string;
  readonly question: string;
  readonly reference: boolean;
  readonly gold: readonly { readonly locator: string }[];
}

/** The lines of a file of JSON Lines. */
export function linesOf<T>(file: string): T[] {
  const text = fs.readFileSync(file, 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line) as T);
}

const ran = async (work: Workplace, ...args: readonly string[]): Promise<string> => {
  const { code, out, err } = await work.run(...args);
  if (code > 1) throw new Error(`citeward ${args.join(' ')}: ${err}`);
  return out;
};

/** The rows of truth that come out otherwise, of all whose law an edition has. The edition is taken in for it. */
export async function scoreLaws(
  work: Workplace,
  folder: string,
  edition: 'xml' | 'html' | 'sgml',
): Promise<{ readonly rows: number; readonly wrong: readonly string[] }> {
  await ran(work, 'ingest', 'lagasafn', path.join(folder, edition), '--version-tag', edition);
  const held = new Set(
    fs.readdirSync(path.join(folder, edition)).map((name) => name.replace(/\D/g, '')), // `1944.33.xml` and `1944033.html`
  );
  const isHeld = (law: string): boolean => {
    const [number = '', year = ''] = law.split('/');
    return held.has(`${year}${number}`) || held.has(`${year}${number.padStart(3, '0')}`);
  };
  const rows = linesOf<Row>(path.join(folder, 'truth.jsonl')).filter(({ law }) => edition !== 'sgml' || isHeld(law));
  const drafts = rows.map(({ id, citation, quote }) => {
    work.write(`drafts/${id}.txt`, `Í ${citation} segir: „${quote}“\n`);
    return path.join('drafts', `${id}.txt`);
  });
  const wrong: string[] = [];
  for (const [i, { id, expected_outcome: wanted }] of rows.entries()) {
    const flags = ['--offline', '--format', 'json', '--fail-on', 'never', '--force', '--no-progress', '--job', 'x'];
    await ran(work, 'audit', drafts[i] ?? '', ...flags);
    const report = JSON.parse(fs.readFileSync(path.join(work.folder, 'reports/x.json'), 'utf8')) as Report;
    const [first] = report.claims.flatMap(({ citations }) => citations);
    if (first?.public_gate_outcome !== wanted) wrong.push(`${id}: ${first?.public_gate_outcome ?? 'no finding'}`);
  }
  return { rows: rows.length, wrong };
}

/** Puts what the questions suppose into a workspace: the laws, and judgments as the user's own documents. */
export async function takeCorpusIn(work: Workplace, data: string): Promise<void> {
  const corpus = JSON.parse(fs.readFileSync(path.join(data, 'answers/corpus.json'), 'utf8')) as {
    readonly laws: string;
    readonly judgments: readonly string[];
  };
  await ran(work, 'ingest', 'lagasafn', path.join(data, corpus.laws), '--version-tag', 'questions');
  for (const name of corpus.judgments)
    work.write(`authorities/${path.basename(name)}`, fs.readFileSync(path.join(data, name)));
}

/** Of the questions with a gold passage: those for which none is among the first five, or, where they refer to it, first. */
export async function scoreQuestions(
  work: Workplace,
  data: string,
): Promise<{ readonly questions: number; readonly missed: readonly string[]; readonly notFirst: readonly string[] }> {
  await takeCorpusIn(work, data);
  const asked = linesOf<Question>(path.join(data, 'answers/questions.jsonl')).filter(({ gold }) => gold.length > 0);
  const missed: string[] = [];
  const notFirst: string[] = [];
  for (const { id, question, gold, reference } of asked) {
    const { hits } = JSON.parse(await ran(work, 'search', question, '--json', '--limit', '5')) as {
      readonly hits: readonly { readonly locator: string }[];
    };
    const at = hits.findIndex(({ locator }) => gold.some((one) => one.locator === locator));
    if (at < 0) missed.push(id);
    if (reference && at !== 0) notFirst.push(id);
  }
  return { questions: asked.length, missed, notFirst };
}
