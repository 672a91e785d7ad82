import path from 'node:path';
import { AuditError, type HeldRulebooks, heldRulebooks, rulebooksOf } from '../audit/index.ts';
import { explaining, hashOf, nodeFiles } from '../evidence/index.ts';
import { plainLine } from '../reports/index.ts';
import { countsOf, type ImportedRulebook, isBookId, MOST_PRIORITY, readRulebooks } from '../rules/index.ts';

import { type CommonFlags, isFolder, openWorkspace } from './options.ts';
import { realPorts } from './ports.ts';

/** Flags of the commands on rulebooks, as they are typed. */
export interface RulesFlags extends Pick<CommonFlags, 'workspace'> {
  readonly id?: string;
  readonly priority?: string;
  readonly json?: boolean;
}

/** Longest file of a rulebook, in bytes. */
const LONGEST = 50_000_000;

/** The rulebooks that are kept in a workspace. Throws `AuditError` and `FileError`. */
export function readHeldRulebooks(workspace: string): Promise<HeldRulebooks> {
  return heldRulebooks(workspace, realPorts());
}

/** What is said of a rulebook that was changed. */
function changedBook(id: string): string {
  return `the rulebook ${id} was changed, or was not imported by you on this machine: nothing of it is quoted. Run citeward rules import again.`;
}

/** Tells on standard error which rulebooks were changed. */
export function tellChanged(ids: readonly string[]): void {
  for (const id of ids) console.error(plainLine(`citeward: ${changedBook(id)}`));
}

/** Imports the rulebooks of a file, all of it or nothing. Throws `AuditError` and `FileError`. */
export async function runRulesImport(file: string, flags: RulesFlags): Promise<void> {
  const given = { id: readId(flags.id), priority: readPriority(flags.priority) };
  const workspace = await openWorkspace(flags);
  const files = explaining(nodeFiles);
  if (await isFolder(file)) throw new AuditError(`${file} is a folder: name the file of a rulebook.`);
  const size = await files.size(file);
  if (size === null) throw new AuditError(`${file} is not there: name the file of a rulebook.`);
  if (size > LONGEST) throw new AuditError(`${file} has more than ${LONGEST / 1_000_000} MB: no rulebook has.`);
  const bytes = await files.read(file);
  if (bytes === null) throw new AuditError(`${file} is not there: name the file of a rulebook.`);
  const { books, problem } = readRulebooks(bytes, given);
  if (books === null) throw new AuditError(`${path.basename(file)} was not imported: ${problem}.`);
  const [sha256, name] = [hashOf(bytes), path.basename(file)];
  const store = rulebooksOf(workspace, realPorts());
  for (const book of books) await store.keep({ id: book.id, sha256, book: { ...book, file: name } });
  const imported = books.map((book) => ({ ...book, sha256, file: name }));
  if (flags.json) printJson({ books: imported, changed: (await readHeldRulebooks(workspace)).changed });
  else for (const book of imported) console.log(plainLine(`Imported ${describe(book)}`));
}

/** Lists the rulebooks that are kept. Throws `AuditError` and `FileError`. */
export async function runRulesList(flags: RulesFlags): Promise<void> {
  const held = await readHeldRulebooks(await openWorkspace(flags));
  if (flags.json) {
    tellChanged(held.changed);
    return printJson(held);
  }
  const { books, changed } = held;
  if (books.length === 0 && changed.length === 0)
    console.log('No rulebook was imported yet: citeward rules import FILE does it.');
  for (const book of books) console.log(plainLine(describe(book)));
  for (const id of changed) console.log(plainLine(`${id}  changed: ${changedBook(id)}`));
}

/** Shows a rule by its full id. Throws `AuditError` and `FileError`. */
export async function runRulesShow(id: string, flags: RulesFlags): Promise<void> {
  const { books, changed } = await readHeldRulebooks(await openWorkspace(flags));
  const [book = '', ...rest] = id.split(':');
  const number = rest.join(':');
  if (book === '' || number === '')
    throw new AuditError(
      `${id} names no rule: give BOOK:NUMBER, as in redbook:24.8 (citeward rules list has the books).`,
    );
  if (changed.includes(book)) throw new AuditError(`T${changedBook(book).slice(1)}`);
  const of = books.find((one) => one.id === book);
  const rule = of?.rules.find((one) => one.number === number);
  if (of === undefined || rule === undefined)
    throw new AuditError(
      of === undefined
        ? `No rulebook ${book} is imported: citeward rules list has those that are.`
        : `${of.title} has no rule ${number}: name one as in ${book}:${of.rules[0]?.number ?? '1'}.`,
    );
  console.log(plainLine(`${of.title}${of.edition === null ? '' : ` (${of.edition})`}, ${number} ${rule.title}`.trim()));
  for (const line of rule.text.split('\n')) console.log(plainLine(line));
}

/** Removes a rulebook. Throws `AuditError` and `FileError`. */
export async function runRulesRemove(id: string, flags: RulesFlags): Promise<void> {
  const workspace = await openWorkspace(flags);
  if (!isBookId(id) || !(await rulebooksOf(workspace, realPorts()).remove(id)))
    throw new AuditError(`No rulebook ${id} is kept: citeward rules list has those that are.`);
  console.log(plainLine(`Removed ${id}.`));
}

function printJson({ books, changed }: HeldRulebooks): void {
  console.log(JSON.stringify({ rulebooks: books.map(toJson), changed }));
}

function toJson(book: ImportedRulebook): object {
  const { id, title, edition, license, priority, sha256 } = book;
  return { id, title, edition, license, priority, ...countsOf(book), sha256 };
}

function describe(book: ImportedRulebook): string {
  const { id, title, edition, license, priority } = book;
  const { rules, with_text, tables, rows } = countsOf(book);
  const about = [edition === null ? null : `edition ${edition}`, license].filter((one) => one !== null);
  return `${id}  ${title}${about.length === 0 ? '' : ` (${about.join(', ')})`}: ${rules} rules, ${with_text} with a text; ${tables} tables, ${rows} rows; priority ${priority}`;
}

function readId(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!isBookId(text)) throw new AuditError(`--id ${text}: give 1 to 40 of a-z, 0-9 and -, as in --id house.`);
  return text;
}

function readPriority(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,3}$/.test(text) || Number(text) > MOST_PRIORITY)
    throw new AuditError(`--priority ${text}: give a whole number from 0 to ${MOST_PRIORITY}.`);
  return Number(text);
}
