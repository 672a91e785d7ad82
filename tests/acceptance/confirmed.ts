import type { Report, ReportCitation } from '../../server/reports/index.ts';

/** What the truth of a set of drafts says of one citation, of which this is used. */
export interface QuotedRow {
  readonly draft: string;
  readonly start: number | null;
  readonly quote: string | null;
  readonly kind: string;
  readonly expected_outcome: string;
  readonly acceptable: readonly string[];
}

/** How many of some quotations were found. */
export interface Share {
  readonly found: number;
  readonly of: number;
}

/** How far from its citation a quotation may be checked, in characters: as that of another mention of the authority, for instance. */
const REACH = 1_500;
/** So much of a quotation, its letters and digits, tells it from others. */
const HEAD = 40;

/**
 * Of the quotations of drafts that are true, how many a report says stand in their authority, whatever the outcome of their citation;
 * of those that are altered (kind b), beside how many it has an error.
 */
export function quotationsIn(
  rows: readonly QuotedRow[],
  reports: ReadonlyMap<string, Report>,
): { readonly trueOnes: Share; readonly altered: Share } {
  const near = ({ draft, start }: QuotedRow) =>
    (reports.get(draft)?.claims ?? [])
      .flatMap((claim) => claim.citations)
      .filter(({ span }) => start === null || span === null || Math.abs(span.start - start) < REACH);
  const passes = (row: QuotedRow): boolean => {
    const quote = folded(row.quote);
    return near(row).some(({ checks }) =>
      checks.some(({ check, result, asserted }) => {
        const words = folded(asserted ?? null);
        return (
          check === 'quotation' && result === 'pass' && (words.includes(quote.slice(0, HEAD)) || quote.includes(words))
        );
      }),
    );
  };
  const share = (all: readonly QuotedRow[], holds: (row: QuotedRow) => boolean): Share => ({
    found: all.filter(holds).length,
    of: all.length,
  });
  const quoting = rows.filter(({ quote }) => quote !== null && quote !== '');
  const isError = (row: QuotedRow): boolean => row.expected_outcome === 'VERIFIED_ERROR';
  return {
    trueOnes: share(
      quoting.filter((row) => !isError(row) && row.acceptable.includes('VERIFIED_CORRECT')),
      passes,
    ),
    altered: share(
      quoting.filter((row) => isError(row) && row.kind === 'b'),
      (row) => near(row).some(({ public_gate_outcome: outcome }) => outcome === 'VERIFIED_ERROR'),
    ),
  };
}

/**
 * What is confirmed of citations whose authorities were at hand, for a person to see: by how they stand, those with a quotation
 * apart; and of their quotations how many stand where they are cited, those with something to read in them among these.
 */
export function confirmedIn(citations: readonly ReportCitation[]): Record<string, Record<string, number>> {
  const read = citations.filter(({ evidence }) => evidence.sha256 !== null);
  const quotations = (one: ReportCitation) => one.checks.filter(({ check }) => check === 'quotation');
  const rows = (all: readonly ReportCitation[]): Record<string, number> => ({
    citations: all.length,
    verified: all.filter(({ standing }) => standing === 'verified').length,
    'words verified': all.filter(({ standing }) => standing === 'wordsVerified').length,
    'to read': all.filter(({ standing }) => standing === 'toRead').length,
    'not checked': all.filter(({ standing }) => standing === 'notChecked').length,
    errors: all.filter(({ standing }) => standing === 'error').length,
    'quotations found': all.flatMap(quotations).filter(({ result }) => result === 'pass').length,
    'to read in them, or not found': all.flatMap(quotations).filter(({ result }) => result === 'not-checkable').length,
  });
  return {
    'with a quotation': rows(read.filter((one) => quotations(one).length > 0)),
    'without one': rows(read.filter((one) => quotations(one).length === 0)),
    'short forms': rows(read.filter((one) => one.short_form)),
    all: rows(read),
  };
}

/** Letters and digits alone, without the numbers that are printed before the paragraphs of a block. */
function folded(text: string | null): string {
  return (text ?? '')
    .replace(/^\s*\d{1,3}\.\s/gm, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
