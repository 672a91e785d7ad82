import { type Citation, type DraftReading, readCitations } from '../../../server/citations/index.ts';
import { readText, type TextFormat } from '../../../server/documents/index.ts';
import type { Span } from '../../../shared/finding.ts';

/** A stretch of a draft replaced by other words. */
export interface Change {
  readonly at: number;
  readonly cut: number;
  readonly insert: string;
}

export function apply(source: string, { at, cut, insert }: Change): string {
  return source.slice(0, at) + insert + source.slice(at + cut);
}

export function readAll(source: string, format: TextFormat, previous?: DraftReading): DraftReading {
  return readCitations(readText(source, format, previous?.draft), previous);
}

/** All that a reading says, its offsets those of the source, to be compared with another. */
export function contents({ citations, draft }: DraftReading): object {
  return {
    text: draft.text,
    segments: draft.segments,
    marks: draft.marks,
    notices: draft.notices,
    citations: citations.map(({ citation, text, toSource }) => ({ citation, text, ...spans(citation, toSource) })),
  };
}

function spans(citation: Citation, toSource: (span: Span) => Span): object {
  return {
    whole: toSource(citation),
    name: citation.name?.span ? toSource(citation.name.span) : null,
    others: [...citation.parallels, ...citation.pinpoints, ...citation.quotations].map(toSource),
  };
}
