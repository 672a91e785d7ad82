import type { Span } from '../../shared/finding.ts';
import type { Standing } from '../../shared/standing.ts';
import { createHighlighter, type PdfNote, type PdfText } from '../documents/index.ts';
import { behindAll, commentOn } from './comment-words.ts';
import { plainOf } from './line.ts';
import { isUnremarked, mentionsOf, standingOf } from './mentions.ts';
import type { Report } from './report.ts';

/** The findings that have notes in a copy of a PDF. */
export interface Noted {
  readonly report: Report;
  /** The subject of each finding, by its id: offsets of the PDF's text. */
  readonly subjects: ReadonlyMap<string, Span>;
  /** Whether verified citations have notes too. */
  readonly verified: boolean;
}

const RED = [255, 176, 166] as const;
const AMBER = [255, 223, 128] as const;
const BLUE = [178, 214, 255] as const;
const GREEN = [190, 232, 198] as const;

/**
 * Light colours, through which black letters stay as they are. The note says in words what its colour says: red is an error, amber
 * what a further attempt or the author may settle, blue what is to be read or known, green what is verified.
 */
const COLORS: Readonly<Record<Standing, PdfNote['color']>> = {
  error: RED,
  notFound: AMBER,
  notChecked: AMBER,
  toRead: BLUE,
  wordsVerified: BLUE,
  notInSource: BLUE,
  noCitation: BLUE,
  accepted: BLUE,
  read: BLUE,
  pending: BLUE,
  verified: GREEN,
};

/** What parts paragraphs of a note (ISO 32000-1, 12.5.6.2). */
const PARAGRAPH = '\r';

/**
 * The notes of a copy of a PDF: at the words that each finding is about, with what a comment in a Word document says of it. Where the
 * words go on over a page's end, the note is on the first.
 */
export function notesOn(pdf: PdfText, { report, subjects, verified }: Noted): PdfNote[] {
  const highlightsOf = createHighlighter(pdf);
  const at = report.audit_metadata.audited_at;
  const remarked = mentionsOf(report).filter(
    ({ citation }) =>
      (subjects.get(citation.finding_id) ?? citation.span) !== null &&
      !isUnremarked(citation) &&
      (verified || citation.public_gate_outcome !== 'VERIFIED_CORRECT'),
  );
  return remarked.flatMap(({ citation }, index): PdfNote[] => {
    const subject = subjects.get(citation.finding_id) ?? citation.span;
    if (!subject) return [];
    const color = COLORS[standingOf(citation)];
    const general = index === remarked.length - 1 ? behindAll(report, verified) : [];
    const words = [...commentOn(citation, null), ...general].map(plainOf).join(PARAGRAPH);
    return highlightsOf(subject).map((highlight, i) => ({ ...highlight, color, words: i === 0 ? words : null, at }));
  });
}
