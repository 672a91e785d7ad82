/** Something that a user can mend; the message is one line that says what to do next. Ends a run with exit code 2. */
export class AuditError extends Error {
  override readonly name = 'AuditError';
}
