import type { Span } from '../../../shared/finding.ts';
import { paragraphAt } from '../../../shared/locator.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import { stands } from '../text/sticky.ts';
import { wordsOf } from '../text/words.ts';
import type { Pinpoint } from './pinpoints.ts';

/** Fewest words of a quotation for which a bare number is looked at: fewer would stand in many paragraphs of that number. */
const FEWEST = 6;

/** What may stand between a bare number and the words that it leads to: `at 51, in terms: “`, `at 48 that “`. */
const LEADS_ON = String.raw`(?:,?(?:\s\p{Ll}{1,12}){0,3})?\s?[:,—–-]?\s?`;
const LEADS = new RegExp(String.raw`\d{1,3}${LEADS_ON}[“"‘]`, 'uy');
/** A bare number behind `at`, or behind a name: `Hartley 48: “`. */
const BARE = new RegExp(
  String.raw`(?:\b[Aa]t\s|\p{Lu}[\p{L}’'-]{2,30},?\s)(?!0)(\d{1,3})(?!\s(?:per|years?|months?|weeks?|days?|hours?|am|pm|of|and)\b)${LEADS_ON}$`,
  'u',
);
/** The length of the longest that is looked at. */
const LONGEST = 90;

/** Whether the number at a place may lead to quoted words; asked before a text is read. */
export function mayLead(text: string, at: number): boolean {
  return stands(LEADS, text, at);
}

/**
 * The bare numbers that lead to quoted words, `at 51, in terms: “...”`, in order. Nothing but these words can show that
 * they count paragraphs of an authority. Those within what is `taken` are left out.
 */
export function findBare(text: string, quotes: readonly Span[], taken: readonly Span[]): Pinpoint[] {
  if (quotes.length === 0) return [];
  const used = uniteSpans(taken);
  return quotes.flatMap((quote, i) => {
    const from = Math.max(quotes[i - 1]?.end ?? 0, quote.start - LONGEST);
    const match = BARE.exec(text.slice(from, quote.start));
    const number = match?.[1];
    if (!match || number === undefined) return [];
    const start = from + match.index + match[0].indexOf(number, match[0].search(/\s\d/));
    const pinpoint: Pinpoint = {
      ...{ start, end: start + number.length, unit: 'paragraph', text: number },
      items: [{ from: paragraphAt(number), to: paragraphAt(number), printed: number }],
    };
    const beside = used[firstAfter(used, start)];
    if ((beside && beside.start < pinpoint.end) || wordsOf(text.slice(quote.start, quote.end)).length < FEWEST)
      return [];
    return [pinpoint];
  });
}

/** Whether a place stands within quoted words. */
export function isWithin(quotes: readonly Span[], at: number): boolean {
  return (quotes[firstAfter(quotes, at)]?.start ?? at) < at;
}
