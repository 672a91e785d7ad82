/** Where authorities come from, and why none came: as types. */

export type SourceId = 'find_case_law' | 'user_documents' | 'bailii' | 'legislation_gov_uk';

/** Why no source gave an authority. */
export const RETRIEVAL_REASONS = [
  'no-pattern',
  'not-found',
  'ambiguous',
  'not-covered',
  'rate-limited',
  'cap-reached',
  'blocked',
  'source-error',
  'offline',
  'left-out',
  'unattested',
  'unreadable',
] as const;
export type RetrievalReason = (typeof RETRIEVAL_REASONS)[number];

/** Why a public source does not vouch for a copy of the user's own. */
export interface PublicAnswer {
  readonly source: SourceId;
  /**
   * Why it gave none. `not-indexed`: it cannot be searched by law reports, or that came to nothing; `pdf-alone`: it has what is
   * not read; `later`: the settings put the user's copies before it; `left-out`: they do not name it.
   */
  readonly reason: Exclude<RetrievalReason, 'no-pattern' | 'not-covered'> | 'not-indexed' | 'pdf-alone' | 'later';
  /** What it has that may be meant, in words. */
  readonly others: readonly string[];
}
