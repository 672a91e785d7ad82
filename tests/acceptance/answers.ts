import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { stateOf, type Workplace } from '../support/workplace.ts';
import { linesOf, takeCorpusIn } from './lagasafn.ts';

/** A question, what becomes of it, and the passages any of which answers it. */
interface Question {
  readonly id: string;
  readonly question: string;
  readonly expected: string;
  readonly gold: readonly { readonly locator: string }[];
}

/** What `citeward ask --json` says, as far as it is scored. */
interface Answered {
  readonly failure: string | null;
  readonly passages: readonly { readonly locator: string }[];
}

/** Which scenarios of the stand-in for a model are to be shown, and the failures of those that are refused otherwise than by the gate. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['good', 'good-three', 'good-nbsp', 'extra-keys', 'good-on-retry', '429-then-good', '500-then-good'],
  ...['no-json-schema', 'injected'], // whose evidence here tells it nothing
]);
const FAILED: Readonly<Record<string, string>> = {
  ...{ 'always-429': 'rate_limited', '429-for-an-hour': 'rate_limited' },
  ...Object.fromEntries(
    ['always-500', 'unauthorized', 'redirect', 'hang', 'reset', 'slow-drip'].map((name) => [name, 'internal_error']),
  ),
};

const QUESTION = 'How long did the hearing in Palmer last, and how many expert witnesses were there?';

/** Asks each scenario of the stand-in for a model once. Returns those that came out otherwise. */
export async function scoreScenarios(work: Workplace, data: string, tool: string): Promise<readonly string[]> {
  await takeCorpusIn(work, data);
  const child: ChildProcess = spawn(process.execPath, [tool], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
    const url = `http://127.0.0.1:${(JSON.parse(line.toString()) as { readonly port: number }).port}/v1`;
    const { data: models } = (await (await fetch(`${url}/models`)).json()) as {
      readonly data: readonly { id: string }[];
    };
    const wrong: string[] = [];
    for (const { id } of models) {
      const flags = ['--json', '--model-url', url, '--model', id, '--model-wait', '0.01', '--model-timeout', '1'];
      const { out } = await work.run('ask', QUESTION, ...flags);
      const { failure } = JSON.parse(out) as Answered;
      const wanted = SHOWN.has(id) ? null : (FAILED[id] ?? 'validation_failed');
      if (failure !== wanted) wrong.push(`${id}: ${failure ?? 'shown'}, wanted ${wanted ?? 'shown'}`);
      // A machine may ask sixty an hour; the retries of this table are many.
      for (const name of fs.readdirSync(stateOf(work.folder)).filter((one) => one.startsWith('ledger.sqlite')))
        fs.rmSync(path.join(stateOf(work.folder), name));
    }
    return wrong;
  } finally {
    child.kill();
  }
}

/** Asks all questions without a model. Returns those whose kind is another, and the answerable ones whose passage is not among those found. */
export async function scoreKinds(
  work: Workplace,
  data: string,
): Promise<{
  readonly questions: number;
  readonly answerable: number;
  readonly kinds: string[];
  readonly missed: string[];
}> {
  const questions = linesOf<Question>(path.join(data, 'answers/questions.jsonl'));
  const [kinds, missed]: [string[], string[]] = [[], []];
  for (const { id, question, expected, gold } of questions) {
    const { failure, passages } = JSON.parse((await work.run('ask', question, '--json')).out) as Answered;
    if ((failure ?? 'answerable') !== expected) kinds.push(`${id}: ${failure ?? 'answerable'}, wanted ${expected}`);
    else if (gold.length > 0 && !gold.some(({ locator }) => passages.some((one) => one.locator === locator)))
      missed.push(id);
  }
  const answerable = questions.filter(({ expected }) => expected === 'answerable').length;
  return { questions: questions.length, answerable, kinds, missed };
}
