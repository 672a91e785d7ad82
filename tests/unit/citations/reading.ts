import { type Citation, pinpointTexts, readCitations } from '../../../server/citations/index.ts';
import { readText, type TextFormat } from '../../../server/documents/index.ts';

export function cite(source: string, format: TextFormat = 'md'): Citation[] {
  return readCitations(readText(source, format)).citations.map(({ citation }) => citation);
}

/** What a citation says, as one line: `[2015] UKSC 11 at 87, 90-92`; a short form has a `~` before it, `~?` where it may be of one or several. */
export function line(citation: Citation): string {
  const pins = pinpointTexts(citation.pinpoints).join(', ');
  const of = citation.among.map(({ normalized }) => normalized).join(' or ');
  return `${citation.shortForm ? '~' : ''}${of === '' ? citation.normalized : `?${of}`}${pins === '' ? '' : ` at ${pins}`}`;
}

/** The words quoted from each citation that is quoted, with the citation: `[2015] UKSC 11: no duty arose`. */
export function quoted(source: string, format: TextFormat = 'md'): string[] {
  return cite(source, format).flatMap((citation) =>
    citation.quotations
      .filter(({ beside }) => !beside)
      .map(({ pieces }) => `${citation.normalized}: ${pieces.join(' | ')}`.replace(/\s+/g, ' ')),
  );
}
