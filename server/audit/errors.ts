import { FileError } from '../evidence/index.ts';
import { LedgerError } from '../http/index.ts';

/** Something that a user can mend; the message is one line that says what to do next. Ends a run with exit code 2. */
export class AuditError extends Error {
  override readonly name = 'AuditError';
}

/** The line that says what to do next, of an error that has one; null for what nobody foresaw. */
export function lineFor(error: unknown): string | null {
  return error instanceof AuditError || error instanceof LedgerError || error instanceof FileError
    ? error.message
    : null;
}
