/** What stands beside a passage of a list, or above it, and bears on what it cites. */
export interface ListContext {
  /** Whether the draft reports as false what it cites. */
  readonly disowned: boolean;
  /** What the words that lead into it assert, whose support it is; null where they assert nothing. */
  readonly lead: string | null;
}

/** That of a passage beside which nothing stands that bears on it. */
export const NO_CONTEXT: ListContext = { disowned: false, lead: null };

/** Whether two contexts say the same. */
export function isSameContext(a: ListContext, b: ListContext): boolean {
  return a === b || (a.disowned === b.disowned && a.lead === b.lead);
}
