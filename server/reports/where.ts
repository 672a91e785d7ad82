import type { ReportCitation } from './report.ts';

/**
 * The place of a citation in its document, in words: `line 12`, `paragraph 12`; null where it has no place. Every pen
 * names places by this.
 */
export function whereOf({ place, range }: Pick<ReportCitation, 'place' | 'range'>): string | null {
  return place ?? (range === null ? null : `line ${range.start.line + 1}`);
}
