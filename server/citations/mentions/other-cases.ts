import type { Span } from '../../../shared/finding.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { capitalisedWords } from './known-names.ts';
import { type CaseName, readName } from './names.ts';

/** A text with what is in italics or bold in it, and its quotations, both in order. */
export interface Prose {
  readonly text: string;
  readonly emphasis: readonly Span[];
  readonly quotes: readonly Span[];
}

const VERSUS = /\bRe\s\p{Lu}|\sv\.?\s\p{Lu}/u;
/** `In Smith`, `in Smith and Jones`: what may be a case by its short name. Every capital is one of these units. */
const IN = /\b[Ii]n (?=[A-Z\u00c0-\uffff])/g;
const WORD = /\p{Lu}[\p{L}\d’'&-]{0,40}|and|of|v|&/uy;
const MOST_WORDS = 7;
/** `in the Whitby case`. */
const THE_CASE = /\bthe (\p{Lu}[\p{L}’'-]{2,30}(?: \p{Lu}[\p{L}’'-]{1,30}){0,3}) case\b/u;

/**
 * Whether the prose between two places names a case by the way: `Smith v Jones`, `In Re E`, `in Smith`, or a name in italics.
 * `own` holds words of names that are none, in small letters.
 */
export function namesAnotherCase(prose: Prose, from: number, to: number, own: readonly string[]): boolean {
  const { text, emphasis, quotes } = prose;
  const isOther = (name: string): boolean => {
    const words = capitalisedWords(name);
    return words.length > 0 && !words.some((word) => own.includes(word));
  };
  const plain = outsideQuotes(text, from, to, quotes);
  const versus = VERSUS.exec(plain);
  if (versus && isOther(plain.slice(Math.max(0, versus.index - 40), versus.index + 40))) return true;
  const called = THE_CASE.exec(plain)?.[1];
  if (called !== undefined && isOther(called)) return true;
  for (let i = firstAfter(emphasis, from); i < emphasis.length; i++) {
    const span = emphasis[i];
    if (!span || span.end > to) break;
    const name = text.slice(span.start, span.end);
    if (span.start > 0 && /^\p{Lu}[^.:!?]*$/u.test(name) && name.length < 60 && isOther(name)) return true;
  }
  return shortNames(prose, from, to).some(({ text: name }) => isOther(name));
}

/** Every `in Smith` between two places, outside quotations, that begins where `mayBegin` lets it: reading one takes its time. */
export function shortNames(
  { text, emphasis, quotes }: Prose,
  from: number,
  to: number,
  mayBegin: (start: number) => boolean = () => true,
): CaseName[] {
  const found: CaseName[] = [];
  IN.lastIndex = from;
  for (let match = IN.exec(text); match && match.index < to; match = IN.exec(text)) {
    const start = match.index + match[0].length;
    const quote = quotes[firstAfter(quotes, start)];
    if ((quote && quote.start < start) || !mayBegin(start)) continue;
    const name = readName(text, endOfName(text, start), start, emphasis);
    if (name?.start === start && capitalisedWords(name.text).length > 0) found.push(name);
  }
  return found;
}

/** Where the run of capitalised words that begins at `start` ends. */
function endOfName(text: string, start: number): number {
  let end = start;
  let at = start;
  for (let i = 0; i < MOST_WORDS; i++) {
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word === undefined) break;
    at += word.length;
    if (/^\p{Lu}/u.test(word)) end = at;
    if (text[at] !== ' ') break;
    at++;
  }
  return end;
}

/** The text between two places without the quotations in it. */
export function outsideQuotes(text: string, from: number, to: number, quotes: readonly Span[]): string {
  let plain = '';
  let at = from;
  for (let i = firstAfter(quotes, from); i < quotes.length; i++) {
    const quote = quotes[i];
    if (!quote || quote.start >= to) break;
    plain += `${text.slice(at, Math.max(at, quote.start))} `;
    at = Math.min(to, quote.end);
  }
  return plain + text.slice(at, Math.max(at, to));
}
