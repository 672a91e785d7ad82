import { AuditError } from '../audit/index.ts';
import { type Citation, readCitations } from '../citations/index.ts';
import { readText } from '../documents/index.ts';

/** One quotation, as an agent gives it. */
export interface GivenQuotation {
  readonly quotation: string;
  readonly citation: string;
  readonly paragraph?: string;
}

/** The next step where a citation is none, or its place is not understood. */
export const HOW_TO_CITE =
  'The citation is none that is known: give one, as in Lloyd v Google LLC [2021] UKSC 50, or Housing Act 1996 with its section as paragraph.';

/** A quotation as a draft has it: the words between quotation marks, and behind them from `cited` on the citation with its place. */
export interface QuotedDraft {
  readonly text: string;
  /** UTF-16. */
  readonly cited: number;
}

/** Writes it. Throws `AuditError` where the citation is none, or several, or the words begin with a number of a list. */
export function draftOf({ quotation, citation, paragraph }: GivenQuotation): QuotedDraft {
  const words = oneLine(quotation).replace(/["“”„«»]/g, '’'); // the kind of the marks within is none of the words
  if (words === '') throw new AuditError('Give the quoted words.');
  if (/^(?:\(\w{1,4}\)|\d{1,4}\.)\s/.test(words))
    throw new AuditError(
      'The words begin with a number that is printed before them: leave it out, and give it in paragraph.',
    );
  const before = `“${words}” (`;
  return { text: `${before}${citedAt(citation, paragraph)}).`, cited: before.length };
}

/** A citation with its place, as it stands in a draft. Throws `AuditError` unless it is one citation, with one place at the most. */
export function citedAt(given: string, paragraph: string | undefined): string {
  const citation = oneLine(given);
  const cited = readCitations(readText(citation, 'txt')).citations.map((one) => one.citation);
  const [first, ...others] = cited;
  // What a citation does not hold would be read as the draft's own words, or as another quotation.
  if (!first || /["“”„«»]/.test(citation)) throw new AuditError(HOW_TO_CITE);
  if (others.some((one) => !isBeside(one, first)))
    throw new AuditError('Several authorities are cited: give one at a time.');
  if (paragraph === undefined) return citation;
  if (placesOf(first) > 0)
    throw new AuditError('The citation names a place already: leave either that or paragraph out.');
  const place = oneLine(paragraph);
  if (/\bgr\b|\bmgr\b/.test(place)) return `${inOrder(place)} ${citation}`;
  const number = /^(?:para(?:graph)?\.? )?\[?(\d{1,4}[A-Z]?)\]?\.?$/.exec(place)?.[1];
  return number === undefined || first.cites.kind === 'enactment'
    ? `${citation}, ${place}`
    : `${citation} at [${number}]`;
}

/** A law report beside the number of the same judgment, or the same again. */
function isBeside(one: Citation, first: Citation): boolean {
  return one.normalized === first.normalized || first.parallels.some(({ normalized }) => normalized === one.normalized);
}

function placesOf({ cites, pinpoints }: Citation): number {
  return pinpoints.length + (cites.kind === 'enactment' ? cites.enactment.places.length : 0);
}

/** Icelandic drafts name the smaller place first: `65. gr., 1. mgr.` is `1. mgr. 65. gr.`. */
function inOrder(place: string): string {
  return /^\d+\. gr/.test(place) ? place.split(/,\s*/).reverse().join(' ') : place;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
