import type { ReportCitation } from './report.ts';

/** Where a citation stands in its document, in words: `line 12`. Whatever says where says it with this; null: nowhere. */
export function whereOf(range: ReportCitation['range']): string | null {
  return range === null ? null : `line ${range.start.line + 1}`;
}
