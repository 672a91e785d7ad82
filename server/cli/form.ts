import { AuditError } from '../audit/index.ts';
import { type RulebookFlags, runFormValidate } from './form-validate.ts';

/** Flags of `citeward form` as they are typed. */
export interface FormFlags extends RulebookFlags {
  readonly format?: string;
  readonly failOn?: string;
  readonly validate?: string;
}

/** Checks the form of citations, or judges the response of a model on it. Returns the exit code. Throws `AuditError` and `FileError`. */
export async function runForm(files: readonly string[], flags: FormFlags): Promise<number> {
  if (flags.validate !== undefined) {
    if (files.length > 0) throw new AuditError('--validate judges a response alone: leave out the drafts.');
    return runFormValidate(flags.validate, flags);
  }
  throw new AuditError('form: name a response with --validate.');
}
