import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { DECIDER_WORDS } from '../forms/courts.ts';
import { namesPaper } from '../mentions/continuing.ts';
import type { Reference } from '../mentions/reference.ts';
import { plainWords, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import { courtsIn, findReport } from '../phrases/phrases.ts';
import { judgesIn } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import { isOfOtherCourt } from './owners.ts';
import data from './users.json' with { type: 'json' };

const TREATS = indexWords(data.treats.words);
const QUOTES = indexWords(data.quotes.words);
const PASSIVES = indexWords(data.passives.words);
const DECIDERS = indexWords([...DECIDER_WORDS, ...data.deciders.words]);
const LOWER = indexWords(data.lower.words);

/** The last reference before a place that names its authority, and is no number alone of one. */
export function anchorBefore({ block: { references } }: Surroundings, to: number): Reference | undefined {
  return references.findLast((one) => one.end <= to && isAnchor(one));
}

/** Whether a reference names its authority. */
export function isAnchor({ kind, lead }: Reference): boolean {
  return kind === 'full' || (kind === 'named' && lead === null);
}

/** Whether words in small letters begin with what somebody does who uses an authority: `considered`, `referred to`. */
export function isUse(lower: readonly string[]): boolean {
  return [TREATS, QUOTES].some((list) => matchList(list, lower, 0).length > 0);
}

/** How a sentence has an authority used by somebody who decides something else. */
type Use = 'treated' | 'quoted' | null;

/**
 * Whether words behind a citation may be of a judge or tribunal that uses it, and not of its own court: `The trial judge cited A at [2]. He
 * held: “...”`, `A was followed by DJ Green, who said “...”`, `A is the law. The decision under appeal is short. At [12] it reads: “...”`.
 * A court of the citation that is named as speaking is heard all the same.
 */
export function isOfUser(around: Surroundings, anchor: Reference, quote: Span): boolean {
  const { block } = around;
  const own = sentenceAt(block, anchor.start);
  const said = sentenceAt(block, Math.max(own.start, quote.start - 1));
  const behind = plainWords(around, anchor.end, Math.min(own.end, quote.start));
  const before = plainWords(around, own.start, anchor.start);
  const active = useBefore(before);
  if (said.start === own.start) {
    if (isPassive(behind)) return true;
    const isHeard =
      findReport(behind)?.reading.pronoun === false && (judgesIn(behind).length > 0 || courtsIn(behind).length > 0);
    return active !== null && !isHeard && (active === 'treated' || tellsIn(behind));
  }
  const words = plainWords(around, said.start, quote.start);
  const reading = findReport(words)?.reading;
  const isOwnCourt =
    reading !== undefined && !isOfOtherCourt(reading, anchor.target ?? anchor) && courtsIn(words).length > 0;
  if (active !== null || isPassive(behind)) return !isOwnCourt;
  if (isLower(words) && !IT_SAID.test(around.text.slice(said.start, quote.start))) return true;
  const isNamed = reading?.pronoun === false && reading.speakers.every(({ kind }) => kind !== 'office');
  return (
    !isNamed && sentencesBetween(around, own, said).some(({ start, end }) => isLower(plainWords(around, start, end)))
  );
}

/** What somebody who decides does with what is cited right behind words; null where these say no such thing. */
function useBefore(words: readonly string[]): Use {
  const lower = lowerOf(words);
  if (!namesDecider(words, lower) && !namesPaper(words)) return null;
  if (lastEntry([TREATS], lower) >= 0) return 'treated';
  const isTaken = lower.at(-1) === 'to' && lower.slice(-FEW).some((word) => word === 'took' || word === 'take');
  return isTaken || lastEntry([QUOTES], lower) >= 0 ? 'quoted' : null;
}

/** Whether words right behind a citation say that somebody who decides uses it: `was followed in the county court by DJ Green`. */
function isPassive(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const at = lower.findIndex((word) => AUXILIARIES.has(word));
  if (at < 0 || at > 1) return false;
  const from = lower.findIndex((_, i) => i > at && i <= at + FEW && matchList(PASSIVES, lower, i).length > 0);
  if (from < 0) return false;
  const rest = words.slice(from, from + NEAR);
  return lower[from + 1] === 'below' || namesDecider(rest, lowerOf(rest));
}

const AUXILIARIES: ReadonlySet<string> = new Set(['was', 'were', 'is', 'has', 'had']);
/** Within how many words a verb stands, and within how many who decides. */
const FEW = 6;
const NEAR = 14;

function namesDecider(words: readonly string[], lower: readonly string[]): boolean {
  return holdsEntry(DECIDERS, lower) || courtsIn(words).length > 0 || judgesIn(words).length > 0;
}

/** `The judge below, it said, “...”`: what a sentence begins with is what is spoken of. */
const IT_SAID = /^[^,:;]{3,80},\s(?:it|he|she|they)\s/i;

/** Whether words say that somebody speaks: `and said`, `adding`. */
function tellsIn(words: readonly string[]): boolean {
  return [LISTS.said, LISTS.saying, LISTS.otherSaid].some((list) => holdsEntry(list, lowerOf(words)));
}

/** Whether a sentence begins with somebody who decides elsewhere: `The Coroner in our case made a ruling`. */
function isLower(words: readonly string[]): boolean {
  return holdsEntry(LOWER, lowerOf(words.slice(0, FEW)));
}

function sentencesBetween({ block: { sentences } }: Surroundings, { end }: Span, { start }: Span): readonly Span[] {
  const from = firstWhere(sentences, (one) => one.start >= end);
  return sentences
    .slice(
      from,
      firstWhere(sentences, (one) => one.start >= start),
    )
    .slice(-MOST_BETWEEN);
}

/** How many sentences before words may tell of another who decides. */
const MOST_BETWEEN = 4;
