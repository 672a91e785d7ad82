import type { Check, CheckName } from '../../shared/finding.ts';

/** A check in words. */
export interface SpokenCheck {
  readonly check: CheckName;
  readonly result: Check['result'];
  readonly asserted?: string;
  /** The authority's words, or the place where it has the draft's. */
  readonly found?: string;
  /** The number of the paragraph, where `found` is one. */
  readonly paragraph?: string;
  readonly note?: string;
}
