import { FileError } from '../evidence/index.ts';
import { LedgerError } from '../http/index.ts';

/** Something that a user can mend; the message is one line that says what to do next. Ends a run with exit code 2. */
export class AuditError extends Error {
  override readonly name = 'AuditError';
}

/**
 * Whether nobody foresaw an error: it has no line, the system did not raise it, and nobody stopped anything. Others
 * made the artefacts and drafts that are read: such an error ends only the reading of that one.
 */
export function isUnforeseen(error: unknown): boolean {
  const isOfSystem = error instanceof Error && 'errno' in error;
  return lineFor(error) === null && !isOfSystem && !(error instanceof DOMException);
}

/** The words for a thing whose reading failed in a way that nobody foresaw, after its name and “:”. */
export const NOT_FORESEEN = 'it is made in a way that this version fails at, and was not read';

/** The same for a draft, with the next step. */
export const DRAFT_NOT_FORESEEN = `${NOT_FORESEEN}: save it anew in what wrote it, or split it`;

/** The line for an unforeseen failure that belongs to nothing in particular. */
export const FAILED =
  'Citeward failed at this: try again, and if it fails again report it with the last lines of its log.';

/** The line with the next step for an error that has one; null for an unforeseen error. */
export function lineFor(error: unknown): string | null {
  return error instanceof AuditError || error instanceof LedgerError || error instanceof FileError
    ? error.message
    : null;
}
