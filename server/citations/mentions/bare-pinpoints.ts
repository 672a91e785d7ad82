import type { Span } from '../../../shared/finding.ts';
import { paragraphAt } from '../../../shared/locator.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import { stands } from '../text/sticky.ts';
import type { Structure } from '../text/structure.ts';
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

/** How many characters there may be from quoted words to a pinpoint that stands right behind them. */
const RIGHT_BEHIND = 14;

/**
 * Whether a pinpoint leads to quoted words, `at [12], where it says “...”`, stands right behind them, `“...” (at [12])`, or behind what
 * their sentence says of them, in brackets: `“...” and no more (para 12)`.
 */
export function standsBeside(text: string, pinpoint: Span, quote: Span): boolean {
  if (quote.start >= pinpoint.end) return quote.start - pinpoint.end <= LONGEST || isNext(text, pinpoint, quote);
  const gap = pinpoint.start - quote.end;
  return gap <= RIGHT_BEHIND || (gap <= LONGEST && BRACKET.test(text.slice(quote.end, pinpoint.start)));
}

/** `and no more (at`: what leads to a pinpoint in brackets. */
const BRACKET = /^[^()[\]“”"]*\((?:at\s|see\s)?$/;

/** `The reasoning at [215] is fatal to that. “The losses are ...”`: whether quoted words are what stands right behind the sentence of a pinpoint. */
export function isNext(text: string, pinpoint: Span, quote: Span): boolean {
  const gap = quote.start - pinpoint.end;
  if (gap < 0 || gap > LONGEST_NEXT) return false;
  const between = text.slice(pinpoint.end, quote.start);
  return (gap <= LONGEST && NEXT_SENTENCE.test(between)) || THERE.test(between);
}

/** `The passage at paragraph 80 is misplaced. There Lord Example was speaking of lost profits: “...”`. */
const THERE = /^[^.!?()[\]“”"]{0,80}\)?\.\s{1,2}There,?\s[^.!?()[\]“”"]{0,110}:\s$/;
const LONGEST_NEXT = 200;

const NEXT_SENTENCE = /^[^.!?()[\]“”"]{0,80}\)?[.:]\s{1,2}(?:(?:It|This|That|There)\s[^.!?()[\]“”"]{0,50}\s)?$/;

/** `“The losses are ...” That’s para 41.`: whether a sentence, or the next cell, says no more than that the words right before it stand at a pinpoint. */
export function isPointedBack(text: string, pinpoint: Span, quote: Span): boolean {
  const gap = pinpoint.start - quote.end;
  return gap >= 0 && gap <= RIGHT_BEHIND && POINTS_BACK.test(text.slice(quote.end, pinpoint.start));
}

const POINTS_BACK = /^[.,]?(?:\t|\s(?:(?:That|This|It)(?:\sis|[’']s)|See)\s(?:at\s|in\s)?)$/;

/** Whether what stands behind a pinpoint, to the end of its block, leads to words set out below that: `in full (at [55]):`. */
export function leadsOut(behind: string): boolean {
  return behind.length <= LONGEST && LEADS_OUT.test(behind);
}

const LEADS_OUT = /^[^.!?“”"]{0,60}[:—–]\s*$/;

/** Whether so many quoted words stand beside a pinpoint, in its sentence, that they show of which authority it is. */
export function hasWordsBeside(text: string, { quotes, sentences }: Structure, pinpoint: Span): boolean {
  if (leadsOut(text.slice(pinpoint.end, pinpoint.end + LONGEST + 1))) return true;
  const next = firstAfter(quotes, pinpoint.end);
  const sentence = sentences[firstAfter(sentences, pinpoint.start)] ?? pinpoint;
  return [quotes[next], quotes[next - 1]].some(
    (quote) =>
      quote !== undefined &&
      ((quote.start < sentence.end && quote.end > sentence.start) ||
        isNext(text, pinpoint, quote) ||
        isPointedBack(text, pinpoint, quote)) &&
      standsBeside(text, pinpoint, quote) &&
      wordsOf(text.slice(quote.start, quote.end)).length >= FEWEST,
  );
}

/** Whether a place stands within quoted words. */
export function isWithin(quotes: readonly Span[], at: number): boolean {
  return (quotes[firstAfter(quotes, at)]?.start ?? at) < at;
}
