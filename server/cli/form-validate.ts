import path from 'node:path';
import { AuditError } from '../audit/index.ts';
import { readText } from '../documents/index.ts';
import { explaining, nodeFiles } from '../evidence/index.ts';
import {
  chooseBooks,
  type ImportedRulebook,
  indexRulebook,
  judgeEnvelope,
  readEnvelope,
  responseToJson,
  runChecks,
} from '../rules/index.ts';
import { type CommonFlags, openWorkspace } from './options.ts';
import { readHeldRulebooks, tellChanged } from './rules.ts';
import { EXIT } from './run-job.ts';

/** Flags by which rulebooks are chosen, as they are typed. */
export interface RulebookFlags extends Pick<CommonFlags, 'workspace'> {
  readonly rulebook?: readonly string[];
}

/** Judges the response of a model that lies in a file, and prints what the gate says. Returns the exit code. Throws `AuditError` and `FileError`. */
export async function runFormValidate(file: string, flags: RulebookFlags): Promise<number> {
  const workspace = await openWorkspace(flags);
  const bytes = await explaining(nodeFiles).read(file);
  if (bytes === null) throw new AuditError(`${file} is not there: name a file that holds {"citation","response"}.`);
  const value = parse(bytes);
  if (value === undefined) throw new AuditError(`${path.basename(file)} is not JSON, or was cut off: correct it.`);
  const envelope = readEnvelope(value);
  if (envelope === null)
    throw new AuditError(
      `${path.basename(file)} is not {"citation": text, "retrieved": ids of rules, "response": object or text}: correct it.`,
    );
  const { books: held, changed } = await readHeldRulebooks(workspace);
  const chosen = flags.rulebook ?? null;
  const isChosen = (id: string): boolean =>
    chosen === null || chosen.includes(id) || (id === 'redbook' && chosen.includes('bluebook'));
  const books = held.filter(({ id }) => isChosen(id));
  tellChanged(changed.filter(isChosen));
  const named = envelope.retrieved?.map((id) => id.split(':')[0] ?? '') ?? [];
  if (named.length > 0 && named.every((id) => changed.includes(id)))
    throw new AuditError('The rules that it names are of rulebooks that were changed: nothing is judged by them.');
  if (books.length === 0)
    throw new AuditError(
      'No rulebook is imported that a response could be judged by: citeward rules import FILE does it.',
    );
  const judged = judgeEnvelope(envelope, books.map(indexRulebook), (text) => finds(text, books, changed));
  console.log(JSON.stringify(responseToJson({ ...judged, file: books[0]?.file ?? '' })));
  return (judged.judged?.issues.length ?? 0) === 0 ? EXIT.clean : EXIT.findings;
}

/** Whether the checks of some books find anything in a text, or would if their rules said it. */
function finds(text: string, books: readonly ImportedRulebook[], changed: readonly string[]): boolean {
  const chosen = chooseBooks(
    books.map(({ id }) => id),
    { books, changed },
  );
  const { findings, withheld } = runChecks(readText(text, 'txt'), chosen);
  return findings.length + withheld.length > 0;
}

/** The value of JSON; undefined of what is none. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
