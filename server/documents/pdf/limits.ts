/** How much of a PDF is read, by what it is to us. Whoever reads one outside of tests also ends it by a clock (`audit/pdf.ts`). */
export interface PdfLimits {
  readonly bytes: number;
  readonly pages: number;
}

/** What a PDF is to us: a draft to check, or authorities, one or many in a file. */
export type PdfKind = 'draft' | 'bundle';

/** A bundle may have the size that courts accept. */
export const PDF_LIMITS: Readonly<Record<PdfKind, PdfLimits>> = {
  draft: { bytes: 50_000_000, pages: 500 },
  bundle: { bytes: 150_000_000, pages: 2_000 },
};
