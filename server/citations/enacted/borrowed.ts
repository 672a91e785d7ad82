import { lowerOf, wordsOf } from '../text/words.ts';
import data from './borrowed.json' with { type: 'json' };

const NOUNS: ReadonlySet<string> = new Set(data.nouns.words);
const QUOTING: ReadonlySet<string> = new Set(data.quoting.words);
const SAYING: ReadonlySet<string> = new Set(data.saying.words);
const LAWS: ReadonlySet<string> = new Set(data.laws.words);

/** How many words stand from whose words they are to the noun for them at the most: `Lord Denning's own famous words`. */
const FEW = 3;
/** How many words an aside has that says whose words are at the most. */
const MOST = 10;
/** What parts the clauses and asides of a sentence. */
const PARTS = /[,;:()[\]–—]|\s-\s/;
/** What begins a clause of its own behind words. */
const JOINING: ReadonlySet<string> = new Set([
  'and',
  'but',
  'so',
  'while',
  'whereas',
  'which',
  'where',
  'if',
  'because',
]);
const OWNER = /\p{L}['’]s?$/u;
const ENDING = /['’]s?$/;
/** What before a name is no part of it. */
const SMALL: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'from',
  'in',
  'of',
  'to',
  'its',
  'own',
  'itself',
  'again',
  'as',
]);

/**
 * Whether what stands before quoted words, to the first of their sentence, or behind them, up to the provision that is cited there, gives them in an
 * aside to somebody or something that is no legislation: `in Lord Denning's words`, `to quote the Minister`, `as Lord Bingham put it`.
 */
export function isBorrowed(text: string): boolean {
  return text.split(PARTS).some((aside) => {
    const words = wordsOf(aside);
    return words.length > 1 && words.length <= MOST && (isOwned(words) || isQuoted(words));
  });
}

/** `“...”, as Lord Bingham put it (s 5)`: whether an aside between quoted words and the provision behind them gives them to somebody. */
export function isGivenBehind(between: string): boolean {
  return between.length <= REACH && ASIDE.test(between) && (isBorrowed(between) || isSaidBehind(between));
}

/** How far behind quoted words their provision stands at the most, in characters. */
const REACH = 120;
/** An aside that opens right behind words, and what opens before the provision. */
const ASIDE = /^\s?[,–—-]\s?[^.;]*[([:,]\s?$/;

/** Whether an aside behind quoted words says that somebody said them: `Lord Denning said`, `as Lord Bingham put it`, and not `the Act says`. */
function isSaidBehind(text: string): boolean {
  return text.split(PARTS).some((aside) => {
    const words = wordsOf(aside).filter((word, at) => at > 0 || word.toLowerCase() !== 'as');
    const last = words.at(-1)?.toLowerCase() === 'it' ? words.length - 2 : words.length - 1;
    if (words.length > MOST || last < 1 || JOINING.has(words[0]?.toLowerCase() ?? '')) return false;
    const isBehind = SAYING.has(words[last]?.toLowerCase() ?? '');
    if (!isBehind && !SAYING.has(words[0]?.toLowerCase() ?? '')) return false;
    return isOfNobodysLaw(isBehind ? words.slice(0, last) : words.slice(1));
  });
}

/** `Lord Denning's words`, `the words of the Minister`. */
function isOwned(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!NOUNS.has(word.toLowerCase())) return false;
    const owner = words.slice(Math.max(0, at - FEW), at).findLast((one) => OWNER.test(one));
    if (owner !== undefined) return !LAWS.has(owner.toLowerCase().replace(ENDING, ''));
    return words[at + 1]?.toLowerCase() === 'of' && isOfNobodysLaw(words.slice(at + 2));
  });
}

/** `to quote Lord Denning`: only where an aside begins so. */
function isQuoted(words: readonly string[]): boolean {
  const at = words[0]?.toLowerCase() === 'to' ? 1 : 0;
  return QUOTING.has(words[at]?.toLowerCase() ?? '') && isOfNobodysLaw(words.slice(at + 1));
}

/** Whether words name something with a capital, and no law among them; a word of law before another name is a part of that: `the Law Commission`. */
function isOfNobodysLaw(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const isNamed = words.some((word, at) => !SMALL.has(lower[at] ?? '') && !/^\d/.test(word));
  return isNamed && !lower.some((word, at) => LAWS.has(word) && !/^\p{Lu}/u.test(words[at + 1] ?? ''));
}
