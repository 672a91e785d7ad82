import { FileError } from '../evidence/index.ts';
import { LedgerError } from '../http/index.ts';

/** Something that a user can mend; the message is one line that says what to do next. Ends a run with exit code 2. */
export class AuditError extends Error {
  override readonly name = 'AuditError';
}

/**
 * Whether nobody foresaw an error: there is no line for it, it is none of the system's, and nobody stopped anything. What is
 * read was made by others: where that brings it about, it ends no more than the reading of that one artefact or draft.
 */
export function isUnforeseen(error: unknown): boolean {
  const isOfSystem = error instanceof Error && 'errno' in error;
  return lineFor(error) === null && !isOfSystem && !(error instanceof DOMException);
}

/** What is said of a thing whose reading nobody foresaw: words after its name and “:”. */
export const NOT_FORESEEN = 'it is made in a way that this version fails at, and was not read';

/** The same of a draft, with what to do. */
export const DRAFT_NOT_FORESEEN = `${NOT_FORESEEN}: save it anew in what wrote it, or split it`;

/** What is said of a failure that nobody foresaw and that is of nothing in particular. */
export const FAILED =
  'Citeward failed at this: try again, and if it fails again report it with the last lines of its log.';

/** The line that says what to do next, of an error that has one; null for what nobody foresaw. */
export function lineFor(error: unknown): string | null {
  return error instanceof AuditError || error instanceof LedgerError || error instanceof FileError
    ? error.message
    : null;
}
