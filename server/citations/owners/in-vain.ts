import type { Span } from '../../../shared/finding.ts';
import type { Reference } from '../mentions/reference.ts';
import { plainWords, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { holdsEntry, indexWords, matchList } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import { type Disclaimer, ownerless } from './disclaiming.ts';
import { namesVoice } from './disowning.ts';
import data from './in-vain.json' with { type: 'json' };

const SEEKS: ReadonlySet<string> = new Set(data.seeks);
const VAIN = indexWords(data.vain);
const UNABLE = indexWords(data.unable);
const FINDS: ReadonlySet<string> = new Set(data.finds);
const GIVES = indexWords(data.gives);
const PLACES: ReadonlySet<string> = new Set(data.places);
const NOTS = indexWords(data.nots);

/** How far before and behind quoted words their sentence is looked at, in characters. */
const REACH = 300;
/** How many words stand from quoted ones to what gives them to somebody: `and the next sentence, are`. */
const MOST_TO_GIVES = 2;
/** How many words name whose they are not. */
const MOST_TO_OWNER = 5;

/**
 * What the sentence of quoted words says of them without a word of what they say: that one looks for them in vain, or that they are
 * somebody's and not of the court cited: `“...” is Dyson LJ's, and not the Divisional Court's in A at [2]`.
 */
export function deniedWithin(around: Surroundings, quote: Span, owner: Reference | null): Disclaimer | null {
  const sentence = sentenceAt(around.block, quote.start);
  const { isVain, isNot } = hintsOf(around, sentence);
  if (!isVain && !isNot) return null;
  const { start, end } = sentence;
  const lead = lowerOf(plainWords(around, Math.max(start, quote.start - REACH), quote.start));
  if (isSoughtInVain(lead)) return 'denied';
  const isBehind = owner !== null && quote.end <= owner.start && owner.start < end;
  const to = Math.min(isBehind ? owner.start : end, quote.end + REACH);
  return to > quote.end && isAnothers(plainWords(around, quote.end, to)) ? 'others' : null;
}

/** Whether a sentence has the words at all without which it says neither. */
interface Hints {
  readonly isVain: boolean;
  readonly isNot: boolean;
}

const known = new WeakMap<UnitBlock, Map<number, Hints>>();

/** The hints of a sentence, read once for all its quotations: a long sentence may hold thousands. */
function hintsOf(around: Surroundings, { start, end }: Span): Hints {
  const of = known.get(around.block) ?? new Map<number, Hints>();
  known.set(around.block, of);
  const found = of.get(start);
  if (found) return found;
  const words = lowerOf(plainWords(around, start, end));
  const hints = {
    isVain: isSoughtInVain(words),
    isNot: holdsEntry(NOTS, words),
  };
  of.set(start, hints);
  return hints;
}

/** `I looked in vain for`, `We were unable to find`. */
function isSoughtInVain(lower: readonly string[]): boolean {
  if (holdsEntry(VAIN, lower) && lower.some((word) => SEEKS.has(word))) return true;
  return lower.some((_, at) => matchList(UNABLE, lower, at).some((end) => FINDS.has(lower[end] ?? '')));
}

/** `is Dyson LJ's, and not the Divisional Court's`, `comes from Allen, not from`: whose words are, and whose they are not; where these are a party's, they are the court's. */
function isAnothers(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const from = lower.slice(0, MOST_TO_GIVES).findIndex((_, at) => matchList(GIVES, lower, at).length > 0);
  if (from < 0) return false;
  for (let at = from + 1; at < lower.length; at++) {
    const [end = 0] = matchList(NOTS, lower, at);
    if (end === 0) continue;
    const not = words.slice(end, end + MOST_TO_OWNER);
    const isOwned = words.slice(from + 1, at).some(isOwner) && not.some(isOwner);
    const isFrom = PLACES.has(lower[from + 1] ?? '') && lower[from + 1] === lower[end];
    return (isOwned || isFrom) && !namesVoice(not.map(ownerless));
  }
  return false;
}

function isOwner(word: string): boolean {
  return /(?:'s|s')$/.test(word);
}
