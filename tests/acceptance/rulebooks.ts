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
  const began = Date.now();
  const indigo = await work.run('rules', 'import', path.join(folder, 'indigo-2.0-rev2023-1.json'), '--json');
  const milliseconds = Date.now() - began;
  if (indigo.code !== 0) wrong.push(`indigo: ${indigo.err}`);
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
