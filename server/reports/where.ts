import type { ReportCitation } from './report.ts';

/**
 * Where a reader finds a citation in its document, in words: `line 12`, `paragraph 12`. Whatever says where says it with
 * this; null: nowhere.
 */
export function whereOf({ place, range }: Pick<ReportCitation, 'place' | 'range'>): string | null {
  return place ?? (range === null ? null : `line ${range.start.line + 1}`);
}
