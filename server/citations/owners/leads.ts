import type { Span } from '../../../shared/finding.ts';
import { namesSomebody } from '../mentions/continuing.ts';
import { firstFrom, plainWords, refersBetween, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import {
  clauseStarts,
  deniesOwn,
  observedFrom,
  type Stance,
  speaksOfWords,
  stanceOf,
  tellsOfWords,
} from '../phrases/assertions.ts';
import { findReport, namesSpeaker } from '../phrases/phrases.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { isOwnClause } from './own-clauses.ts';

/**
 * Whether the clause that leads to a quotation asserts it as a court's words. A clause without one who speaks goes on with
 * what the quotation before in its sentence is: `it is not right that “...” and “...”`.
 */
export function isAsserted(
  around: Surroundings,
  quote: QuotedSpan,
  previous: QuotedSpan | null,
  denied: ReadonlySet<QuotedSpan>,
): boolean {
  const sentence = sentenceAt(around.block, quote.start);
  if (around.text[sentence.end - 1] === '?' && sentence.end > quote.end) return false; // “does A say that “...”?”
  const goesOn = previous !== null && previous.start >= sentence.start;
  const from = goesOn ? previous.end : sentence.start;
  const words = leadOf(around, from, quote.start);
  const stance = stanceAt(around, quote, words);
  if (stance === 'asserted') {
    const report = findReport(words);
    if (report?.reading.pronoun && !goesOn && !refersBetween(around, from, quote.start))
      return isHeard(around, sentence);
    if (!goesOn || !denied.has(previous) || report) return true;
    return refersBetween(around, from, quote.start);
  }
  return stance === 'denied' && statesLaw(around, from, quote, words); // “The duty is not absolute: “...” (Smith at [2])”
}

/** Whether the draft asks whether somebody said quoted words, or denies it, in the clause that leads to them. */
export function isDenied(around: Surroundings, quote: QuotedSpan, previous: QuotedSpan | null): boolean {
  const sentence = sentenceAt(around.block, quote.start);
  if (around.text[sentence.end - 1] === '?' && sentence.end > quote.end) return true;
  const from = previous !== null && previous.start >= sentence.start ? previous.end : sentence.start;
  const words = leadOf(around, from, quote.start);
  return stanceAt(around, quote, words) === 'denied' && !statesLaw(around, from, quote, words);
}

/** Whether the sentence of quoted words opens its block with a pronoun that speaks and denies nothing: whom it stands for the passages above name. */
export function isAnothersTurn(around: Surroundings, quote: QuotedSpan, previous: QuotedSpan | null): boolean {
  const { text, block } = around;
  const sentence = sentenceAt(block, quote.start);
  const [first] = block.sentences;
  if (first === undefined || sentence.start > first.start || previous !== null || text[sentence.end - 1] === '?')
    return false;
  const words = leadOf(around, sentence.start, quote.start);
  return findReport(words)?.reading.pronoun === true && stanceAt(around, quote, words) === 'asserted';
}

/** Whether what a clause that leads to quoted words denies or asks is a proposition of the author's own: these are none of it. */
export function isOwnDenial(around: Surroundings, quote: QuotedSpan, previous: QuotedSpan | null): boolean {
  const { text, block } = around;
  const sentence = sentenceAt(block, quote.start);
  if (text[sentence.end - 1] === '?' && sentence.end > quote.end) return false;
  const from = previous !== null && previous.start >= sentence.start ? previous.end : sentence.start;
  if (isOwnClause(around, quote, from)) return true;
  const words = leadOf(around, from, quote.start);
  if (stanceAt(around, quote, words) !== 'denied') return false;
  const between = text.slice(from, quote.start);
  const clause = CLAUSE_MARKS.reduce((last, mark) => Math.max(last, between.lastIndexOf(mark)), -1) + 1;
  const [first] = wordsOf(text.slice(quote.inner.start, Math.min(quote.inner.end, quote.inner.start + LONGEST_WORD)));
  return deniesOwn(words, plainWords(around, from + clause, quote.start), first);
}

/** What parts one clause from the next. */
const CLAUSE_MARKS: readonly string[] = [',', ';', ':', '—', '–'];

/** How much of quoted words is read for the first of them, in characters. */
const LONGEST_WORD = 30;

/**
 * As `stanceOf`; `Lord Example’s observations in A at [2] that neither had read it, “...”`: what the clause denies, the court denies. Words
 * with another citation behind them are not looked at so.
 */
function stanceAt({ text, block }: Surroundings, { start, end }: Span, words: readonly string[]): Stance {
  const observed = /,\s$/.test(text.slice(start - 2, start)) ? observedFrom(words) : -1;
  const next = block.references[firstFrom(block.references, end)];
  const isLast = next === undefined || next.start >= sentenceAt(block, start).end;
  return stanceOf(observed >= 0 && isLast ? words.slice(0, observed) : words);
}

/** `The duty is not absolute: “...”`: a clause before a colon that says nothing of words denies none. */
function statesLaw(around: Surroundings, from: number, quote: QuotedSpan, words: readonly string[]): boolean {
  return /:\s*$/.test(around.text.slice(from, quote.start)) && !speaksOfWords(words);
}

/**
 * Whether the sentence before cites an authority or names a court, so that `he said` is of that, or goes on itself with one that does; never
 * where it names others.
 */
function isHeard(around: Surroundings, sentence: Span): boolean {
  const { sentences } = around.block;
  const at = firstFrom(sentences, sentence.start);
  for (const before of sentences.slice(Math.max(0, at - MOST_ON), at).reverse()) {
    const words = plainWords(around, before.start, before.end);
    if (namesSomebody(words)) return false;
    if (namesSpeaker(words) || refersBetween(around, before.start, sentence.start)) return true;
    if (findReport(words)?.reading.pronoun !== true) return false;
  }
  return false;
}

/** How many sentences may go on with one that names a court: `He thought that “...”. But he concluded that “...”.` */
const MOST_ON = 4;

/** A conjunction behind a comma, right before a quotation: what it joins is a clause of its own. */
const JOINED =
  /[,;]\s(?:(?:and|but|yet|although|though|while|whilst|whereas|so)\s|(?:for|since|because|as)\s(?:(?:that|this|it|they|there)\s(?:(?:is|was|are|were|would be)\s)?)?)$/;
const LONGEST_JOINT = 30;

/**
 * The words that lead into a quotation: of `Nothing alters this, for “...”` none, since what stands before the conjunction is
 * a clause of its own. Where that speaks of words, or cites, all of it leads into them.
 */
export function leadInto(around: Surroundings, from: number, to: number): string[] {
  const words = plainWords(around, from, to);
  if (!JOINED.test(around.text.slice(Math.max(from, to - LONGEST_JOINT), to))) return words;
  return tellsOfWords(words) || refersBetween(around, from, to) ? words : [];
}

/** The words of the clause that leads to a quotation: the last with a speaker or a citation of its own, or all. */
export function leadOf(around: Surroundings, from: number, to: number): string[] {
  for (const start of clauseStarts(around.text, from, to)) {
    const quote = around.block.quotes[firstAfter(around.block.quotes, start)];
    if (quote && quote.start < start) continue;
    const words = plainWords(around, start, to);
    const report = findReport(words);
    if (report && !report.reading.pronoun) return words;
    // `The tribunal declined jurisdiction; in the words of Lord Example, “...”`
    if (around.text[start - 1] === ';' && namesSpeaker(words)) return words;
    if (refersBetween(around, start, to)) return words;
  }
  return leadInto(around, from, to);
}
