import { type Authority, ownLines } from '../../authorities/index.ts';
import { type ScannedCitation, scanCitations } from '../../citations/index.ts';

/** The citations that a judgment bears itself, in canonical form. */
export interface OwnCitations {
  readonly neutral: string | null;
  /** Law reports that its heading says it is printed in. */
  readonly reports: readonly string[];
}

/** The citations in the heading of a judgment: of a law report that it is printed in, or that lists it. An enactment is printed in none. */
export function ownCitations({ kind: of, ids, passages }: Authority): OwnCitations {
  const heading = of === 'judgment' ? passages : [];
  const lines = heading.flatMap(({ kind, text }) => (kind === 'front' ? text.split('\n') : []));
  const printed = ownLines(lines).flatMap(scanCitations);
  const [own = null] = ids.map(readOwn);
  const reports = [
    ...(own?.cites.kind === 'report' ? [own] : []),
    ...printed.filter(({ cites }) => cites.kind === 'report'),
  ];
  // A page may give a report before the neutral citation.
  const neutral = own?.cites.kind === 'report' ? printed.find(({ cites }) => cites.kind === 'neutral') : own;
  return { neutral: neutral?.normalized ?? null, reports: [...new Set(reports.map(({ normalized }) => normalized))] };
}

/** A judgment's own citation in canonical form: brackets that it lacks are put in, zeros and odd spaces taken out. */
function readOwn(own: string): Pick<ScannedCitation, 'cites' | 'normalized'> {
  const bracketed = /^\s*\d{4}\s/.test(own) ? own.replace(/^\s*(\d{4})/, '[$1]') : own;
  const normalized = own.replace(/\s+/g, ' ').trim();
  return scanCitations(bracketed)[0] ?? { cites: { kind: 'neutral', key: normalized, neutral: null }, normalized };
}
