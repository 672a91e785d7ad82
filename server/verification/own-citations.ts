import type { Authority } from '../authorities/index.ts';
import { scanCitations } from '../citations/index.ts';

/** The citations that a judgment bears itself, in canonical form. */
export interface OwnCitations {
  readonly neutral: string | null;
  /** Law reports that its heading says it is printed in. */
  readonly reports: readonly string[];
}

/** The judgments that a heading names beside its own: those appealed from, and those considered. */
const OTHERS = /\b(?:appeal|from|below|applied|approved|followed|considered|distinguished|overruled|cited|referred)\b/i;

/** The citations in the heading of a judgment: of a law report that it is printed in, or that lists it. */
export function ownCitations({ citation, passages }: Authority): OwnCitations {
  const lines = passages.flatMap(({ kind, text }) => (kind === 'front' ? text.split('\n') : []));
  const reports = lines.flatMap((line) =>
    OTHERS.test(line) ? [] : scanCitations(line).flatMap((one) => (one.kind === 'report' ? [one.normalized] : [])),
  );
  return { neutral: citation === null ? null : normalizeOwn(citation), reports: [...new Set(reports)] };
}

/** A judgment's own citation in canonical form: brackets that it lacks are put in, zeros and odd spaces taken out. */
function normalizeOwn(own: string): string {
  const bracketed = /^\s*\d{4}\s/.test(own) ? own.replace(/^\s*(\d{4})/, '[$1]') : own;
  return scanCitations(bracketed)[0]?.normalized ?? own.replace(/\s+/g, ' ').trim();
}
