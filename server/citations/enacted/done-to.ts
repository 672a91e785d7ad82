import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { firstWhere } from '../../../shared/search.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './done-to.json' with { type: 'json' };
import { amends } from './enacting.ts';
import { enactmentOf, placesIn, type StatuteMention } from './mentions.ts';

const RULINGS: ReadonlySet<string> = new Set(data.rulings.words);
const VERBS: ReadonlySet<string> = new Set(data.verbs.words);
/** What parts an enactment from the one that it is said to do something to: `By section 5, the Harbours Act 2001`. */
const RULED = /^,\s{1,2}(?:(?:the|both|all of|each of|any of)\s){0,2}$/i;
/** What begins another clause. */
const CLAUSE = /[,;:()–—]/;
const SENTENCE = /[;:]|[.?!]["'”’)\]]{0,3}\s/;
/** What may stand before what leads to an enactment in its clause. */
const OPENING: ReadonlySet<string> = new Set(['and', 'but', 'so', 'thus', 'then', 'also', 'moreover', 'that', 'now']);
/** What joins enactments that did one thing: `as amended by A and B`. */
const JOINING: ReadonlySet<string> = new Set(['and', 'by', 'the', 'then', 'as', 'well', 'also', 'later']);
/** How far before an enactment what is said of it is looked for, in characters. */
const REACH = 160;

/**
 * The enactment under which a sentence says something of the one right behind it: of `By section 5, the Harbours Act 2001 “is repealed”`
 * section 5. Null where there is none.
 */
export function rulerOf(
  text: string,
  statutes: readonly StatuteMention[],
  { start }: StatuteMention,
  sentence: Span,
): StatuteMention | null {
  const ruler = statutes[firstWhere(statutes, ({ end }) => end > start) - 1];
  if (ruler === undefined || ruler.start < sentence.start || !RULED.test(text.slice(ruler.end, start))) return null;
  const before = text.slice(Math.max(sentence.start, ruler.start - REACH), ruler.start);
  const words = [...lowerOf(wordsOf(before.split(CLAUSE).at(-1) ?? ''))];
  while (OPENING.has(words[0] ?? '')) words.shift();
  return RULINGS.has(words.join(' ').replace(/ the$/, '')) ? ruler : null;
}

/**
 * For each mention of a passage what its sentence says that it does to another, or has done to it by another, in the words of the draft: that both
 * are there shows nothing of that. `sentenceOf` has the sentence in which a mention stands, `isQuoted` whether quoted words stand right behind one.
 */
export function doneBetween(
  text: string,
  statutes: readonly StatuteMention[],
  sentenceOf: (mention: StatuteMention) => Span | null,
  isQuoted: (mention: StatuteMention) => boolean,
): ReadonlyMap<StatuteMention, readonly string[]> {
  const done = new Map<StatuteMention, string[]>();
  const say = (of: StatuteMention, from: number, to: number): void => {
    done.set(of, [...(done.get(of) ?? []), foldSpace(text.slice(from, to))]);
  };
  const own = statutes.filter(({ quoted }) => !quoted);
  let amending: StatuteMention | null = null;
  for (const [i, one] of own.entries()) {
    const sentence = sentenceOf(one);
    const previous = own[i - 1];
    const isSame = sentence !== null && previous !== undefined && previous.start >= sentence.start;
    const from = isSame ? previous.end : Math.max(sentence?.start ?? one.start, one.start - REACH);
    const between = text.slice(Math.max(from, one.start - REACH), one.start);
    const words = wordsOf(between);
    const goesOn: boolean = amending !== null && lowerOf(words).every((word) => JOINING.has(word));
    const isAmending: boolean = !SENTENCE.test(between) && (amends(words) || goesOn);
    amending = isAmending ? one : null;
    if (isAmending) say(one, Math.max(isSame ? previous.start : from, one.start - LONGEST), one.start);
    if (!isSame || sentence === null) continue;
    const verb = lowerOf(words).find((word) => VERBS.has(word));
    if (!isAmending && verb !== undefined && words.length <= MOST_BETWEEN && isOfOthers(previous, one)) {
      say(previous, previous.end, one.end);
      say(one, previous.start, one.start);
    }
    const ruler = rulerOf(text, own, one, sentence);
    if (ruler === null) continue;
    say(ruler, one.start, one.end);
    if (isQuoted(one)) say(one, ruler.start, ruler.end);
  }
  return done;
}

/** How much of a sentence is said again at the most, in characters. */
const LONGEST = 600;
/** How many words may say that one enactment does something to the next. */
const MOST_BETWEEN = 4;

/** Whether two mentions are of different places, of which none is a part of the other. */
function isOfOthers(one: StatuteMention, other: StatuteMention): boolean {
  return enactmentOf(one) !== enactmentOf(other) || placesIn(one).join() !== placesIn(other).join();
}
