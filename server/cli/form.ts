import { AuditError, FIND_CASE_LAW, readDraftFile, toDraft, UnreadDraft } from '../audit/index.ts';
import { readCitations } from '../citations/index.ts';
import { formatOf, mostMegabytes } from '../documents/index.ts';
import { plainLine } from '../reports/index.ts';
import {
  checkForm,
  chooseBooks,
  type FormBooks,
  type FormOfDraft,
  formToJson,
  hasChecks,
  isKnownBook,
  readyBooks,
  withResponses,
} from '../rules/index.ts';
import { draftsIn, type ReadSettings } from './folders.ts';
import { describeForms, type FormOfFile } from './form-lines.ts';
import { type Asking, openAsking } from './form-model.ts';
import { type RulebookFlags, runFormValidate } from './form-validate.ts';
import { openWorkspace, readSettings } from './options.ts';
import { readHeldRulebooks, tellChanged } from './rules.ts';
import { EXIT } from './run-job.ts';

/** Flags of `citeward form` as they are typed. */
export interface FormFlags extends RulebookFlags {
  readonly format?: string;
  readonly failOn?: string;
  readonly validate?: string;
  readonly modelUrl?: string;
  readonly model?: string;
  readonly modelTimeout?: string;
  readonly modelWait?: string;
}

/** Checks the form of citations, or judges the response of a model on it. Returns the exit code. Throws `AuditError` and `FileError`. */
export async function runForm(files: readonly string[], flags: FormFlags, signal: AbortSignal): Promise<number> {
  if (flags.validate !== undefined) {
    if (files.length > 0) throw new AuditError('--validate judges a response alone: leave out the drafts.');
    return runFormValidate(flags.validate, flags);
  }
  const { format = 'text', failOn = 'quoted' } = flags;
  if (format !== 'text' && format !== 'json') throw new AuditError(`--format ${format}: give text or json.`);
  if (failOn !== 'quoted' && failOn !== 'never') throw new AuditError(`--fail-on ${failOn}: give quoted or never.`);
  if (files.length === 0) throw new AuditError('Name a draft, as in: citeward form draft.md --rulebook oscola');
  const workspace = await openWorkspace(flags);
  const settings = await readSettings({}, workspace, FIND_CASE_LAW, null);
  const drafts = await draftsIn(files, workspace, settings);
  const books = await readBooks(flags, workspace, settings);
  const asking = await openAsking(flags);
  if (books.chosen.length === 0)
    console.error(
      'citeward: no rulebook is chosen, so nothing is checked: --rulebook, or form_rulebooks in citeward.json.',
    );
  for (const { id } of books.chosen)
    if (!hasChecks(id)) console.error(plainLine(`citeward: ${id} has no checks yet, so nothing is found by it.`));
  const { checked, unread } = await checkAll(drafts, books, asking, signal);
  if (format === 'json') console.log(JSON.stringify(formToJson(books.chosen, checked)));
  else for (const line of describeForms(checked, books.chosen)) console.log(plainLine(line));
  if (failOn === 'never') return EXIT.clean;
  if (checked.some(({ form }) => form.counts.quoted > 0)) return EXIT.findings;
  return unread > 0 ? EXIT.incomplete : EXIT.clean;
}

/** The form of drafts; those that cannot be read are named. Throws {@link UnreadDraft} where none can. */
async function checkAll(
  files: readonly string[],
  books: FormBooks,
  asking: Asking | null,
  signal: AbortSignal,
): Promise<{ readonly checked: readonly FormOfFile[]; readonly unread: number }> {
  const checked: FormOfFile[] = [];
  const unread: string[] = [];
  for (const file of files) {
    try {
      checked.push({ file, form: await formOf(file, books, asking, signal) });
    } catch (error) {
      if (!(error instanceof UnreadDraft)) throw error;
      unread.push(error.message);
    }
  }
  if (checked.length === 0) throw new UnreadDraft(unread.join(' '));
  for (const line of unread) console.error(plainLine(`citeward: not checked: ${line}`));
  return { checked, unread: unread.length };
}

/** The books that flags choose, or else the settings of the workspace. Throws `AuditError`. */
async function readBooks(
  flags: FormFlags,
  workspace: string,
  { form_rulebooks: usual }: ReadSettings,
): Promise<FormBooks> {
  const held = await readHeldRulebooks(workspace);
  const ids = flags.rulebook ?? usual;
  for (const id of ids)
    if (!isKnownBook(id, held))
      throw new AuditError(
        `${flags.rulebook ? '--rulebook' : 'form_rulebooks'} ${id}: give oscola, uk-pd-2012, indigo, bluebook, is, or a rulebook that you imported (citeward rules list).`,
      );
  const chosen = chooseBooks(ids, held);
  tellChanged(chosen.flatMap(({ id, state }) => (state === 'changed' ? [id] : [])));
  return readyBooks(chosen);
}

async function formOf(
  file: string,
  books: FormBooks,
  asking: Asking | null,
  signal: AbortSignal,
): Promise<FormOfDraft> {
  const draft = await toDraft(file, await readDraftFile(file, mostMegabytes(formatOf(file) ?? 'txt')), signal);
  const form = checkForm(draft, readCitations(draft), books);
  if (asking === null) return form;
  const { responses, note } = await asking.responsesTo(form, signal);
  const judged = withResponses(draft, form, books, responses);
  await note(judged);
  return judged;
}
