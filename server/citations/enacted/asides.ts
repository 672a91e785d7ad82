import type { Span } from '../../../shared/finding.ts';
import { greatestOf, leastOf } from '../../../shared/lists.ts';
import { firstWhere } from '../../../shared/search.ts';
import { namesVoice } from '../owners/disowning.ts';
import { holdsEntry, indexWords, matchList } from '../phrases/vocabulary.ts';
import { type QuotedSpan, uniteSpans } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './asides.json' with { type: 'json' };
import { afterOpener, definesIn, isEnactingRun, readEnacting } from './enacting.ts';
import { isTold } from './leading.ts';
import type { StatuteMention } from './mentions.ts';
import type { View } from './view.ts';

const INSERTIONS = indexWords(data.insertions.words);
const CONDITIONS = indexWords(data.conditions.words);
const COMPARISONS = indexWords(data.comparisons.words);
const HEDGES = indexWords(data.hedges.words);
const VERSIONS: ReadonlySet<string> = new Set(data.versions.words);
const THOUGHTS: ReadonlySet<string> = new Set(data.thoughts.words);
const POINTING: ReadonlySet<string> = new Set(data.pointing.words);
const PAPERS = indexWords(data.papers.words);

/**
 * Whether what stands around words takes them from the enactment that they are given to, so far as anything is held against the author:
 * an aside between its verb and its words that is not listed as one that changes nothing, a condition, or somebody's version of it.
 */
export function isOfAnother(view: View, quote: QuotedSpan, sentence: Span, owner: StatuteMention): boolean {
  const isBefore = owner.end <= quote.start;
  if (isBefore && isGivenAs(view, sentence, owner, quote)) return true;
  const lead = isBefore ? owner.start : quote.start;
  if (isSupposed(view, sentence.start, lead)) return true;
  if (isBefore && !leadsStraight(view, Math.max(owner.end, sentence.start), quote, sentence)) return true;
  return isTurnedBehind(view, isBefore ? quote.end : owner.end, sentence.end);
}

/** `The letter sets out section 5 as “...”`: somebody gives the enactment so; but not `“Term” is defined in section 5 as`. */
function isGivenAs(view: View, sentence: Span, owner: StatuteMention, quote: QuotedSpan): boolean {
  if (plain(view, owner.end, quote.start).trim() !== 'as') return false;
  return !definesIn(wordsOf(plain(view, Math.max(sentence.start, owner.start - REACH), owner.start)));
}

/** Whether words before an enactment, or before words that have it behind them, suppose something, or are of somebody's version. */
export function isSupposed(view: View, from: number, to: number): boolean {
  const words = wordsOf(plain(view, Math.max(from, to - REACH), to));
  return INVERTED.has(words[0] ?? '') || isApart(words);
}

/** `Were the claimant right, section 5 would`: only at the beginning of a sentence. */
const INVERTED: ReadonlySet<string> = new Set(['Were', 'Had', 'Should']);

/** Whether words are the author's for an enactment, of a case that is supposed, or of what somebody says or has of an enactment: `on the Claimant's case`. */
export function isApart(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return holdsEntry(CONDITIONS, lower) || holdsEntry(HEDGES, lower) || isVersion(words);
}

/** `the Claimant's version`, `his reading`, `the version of the Claimant`; but not `the Act's own words`. */
function isVersion(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return lower.some((word, at) => {
    if (!VERSIONS.has(word) && !THOUGHTS.has(word)) return false;
    const near = lower.slice(Math.max(0, at - FEW), at);
    const on = near.lastIndexOf('on');
    if (THOUGHTS.has(word) && on >= 0 && POINTING.has(near[on + 1] ?? '')) return true;
    const owner = near.find((one) => OWNING.test(one) || WHOSE.has(one));
    if (owner !== undefined) return !OF_LAW.test(owner);
    return lower[at + 1] === 'of' && namesVoice(words.slice(at + 1, at + 2 + FEW));
  });
}

/** How many words stand from whose a version is to the word for it at the most. */
const FEW = 3;
const OWNING = /\p{L}['’]s?$/u;
const WHOSE: ReadonlySet<string> = new Set(['his', 'her', 'my', 'your', 'our']);
const OF_LAW =
  /^(?:acts?|statutes?|sections?|parliament|legislature|drafters?|draftsman|order|rules?|regulations?)['’]/;

/** Whether the verb of an enactment leads straight into quoted words: nothing but listed asides stands before them. */
function leadsStraight(view: View, from: number, quote: QuotedSpan, sentence: Span): boolean {
  if (quote.start - from > REACH) return false;
  let verb: readonly string[] | null = null;
  for (const piece of plain(view, from, quote.start).split(PARTS)) {
    const all = wordsOf(piece);
    const words = from === sentence.start ? (afterOpener(all) ?? all) : all;
    const rest = readEnacting(words)?.rest ?? null;
    if (verb === null && rest !== null && isNegative(words, rest)) return false;
    // “Section 5, says the Claimant, provides”: the first verb is none of the enactment.
    if (verb !== null && rest !== null && namesVoice(verb)) return false;
    if (!isStraight(words)) {
      if (verb !== null || (rest === null && (isApart(words) || isTold(words)))) return false;
      if (rest !== null && turns(rest)) return false;
    }
    verb ??= rest;
  }
  return true;
}

/** `needs section 5 to provide`, `prohibits a rule that`: an enactment is not said to have the words. */
function isNegative(words: readonly string[], rest: readonly string[]): boolean {
  const verb = words.at(-1 - rest.length)?.toLowerCase() ?? '';
  return words[0] === 'to' || TAKEN_OUT.has(verb) || (FORBIDDING.has(verb) && rest.length > 0);
}

/** What an amending enactment did with words, which are then its own as words to be omitted. */
const TAKEN_OUT: ReadonlySet<string> = new Set(['omitted', 'excluded', 'repealed', 'revoked']);
const FORBIDDING: ReadonlySet<string> = new Set(['prohibits', 'prohibited', 'prohibit', 'forbids', 'forbade']);

/** What parts the clauses and asides of a sentence. */
export const PARTS = /[,;:()[\]–—]|\s-\s/;

/** Whether words are nothing but what leads from an enactment to its words, and asides that change nothing. */
export function isStraight(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  for (let at = 0; at < lower.length; at++) {
    const end = greatestOf(matchList(INSERTIONS, lower, at), -1);
    if (end < 0) continue;
    return isEnactingRun(words.slice(0, at)) && isStraight(words.slice(end));
  }
  return isEnactingRun(words);
}

/** Whether what stands right behind the verb says that the words are others than the enactment has. */
function turns(rest: readonly string[]): boolean {
  const lower = lowerOf(rest);
  const isCondition = matchList(CONDITIONS, lower, 0).length > 0;
  return isCondition || holdsEntry(COMPARISONS, lower) || holdsEntry(HEDGES, lower) || isVersion(rest);
}

/** `“...”, if the Claimant is right`, `“...” (the Claimant says)`: what stands right behind words, to the next mark. */
export function isTurnedBehind(view: View, from: number, to: number): boolean {
  const next = [view.block.quotes, view.statutes, view.cases].map(
    (spans) => spans[firstWhere<Span>(spans, ({ start }) => start >= from)]?.start ?? to,
  );
  const behind = view.text.slice(from, leastOf([to, from + REACH, ...next]));
  const [, mark = '', aside = ''] = BEHIND.exec(behind) ?? [];
  const words = wordsOf(aside);
  // “... (Shelter briefing, p 4)”: a paper in a bracket is their source; a bundle may have a copy of the enactment.
  if (mark === '(' && words.length <= FEW_TOLD && holdsEntry(PAPERS, lowerOf(words))) return true;
  const isCondition = holdsEntry(CONDITIONS, lowerOf(words.slice(0, FEW_TOLD)));
  if (mark === '') return (isCondition && namesVoice(words)) || isVersion(words);
  return isCondition || isVersion(words) || (words.length <= FEW_TOLD && isTold(words));
}

/** What stands behind words to the next mark that parts it, and the mark before it. */
const BEHIND = /^\.?\s?([,([–—-]?)\s?([^,;.()[\]–—]*)/;
/** How far beside words is looked at, in characters. */
const REACH = 400;
/** How many words may say in brackets behind others who says them. */
const FEW_TOLD = 8;

/** The text between two places without other quotations and mentions of legislation. */
function plain({ text, block: { quotes }, statutes }: View, from: number, to: number): string {
  const within = (spans: readonly Span[]): readonly Span[] =>
    spans.slice(
      firstWhere(spans, ({ end }) => end > from),
      firstWhere(spans, ({ start }) => start >= to),
    );
  let own = '';
  let at = from;
  for (const { start, end } of uniteSpans(within(quotes), within(statutes))) {
    own += `${text.slice(at, Math.max(at, start))} `;
    at = Math.max(at, end);
  }
  return own + text.slice(at, Math.max(at, to));
}
