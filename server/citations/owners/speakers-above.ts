import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Passage } from '../passages/passages.ts';
import { firstFrom } from '../passages/surroundings.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { ownerless } from './disclaiming.ts';
import { announces, namesVoice } from './disowning.ts';
import { framed, withoutLaw } from './frames.ts';
import { goesOnWith } from './list-items.ts';
import { ownTitle } from './own-titles.ts';
import data from './speakers-above.json' with { type: 'json' };
import { kindsIn } from './standing-speakers.ts';
import { isTitleLine } from './title-lines.ts';

const JOINS: ReadonlySet<string> = new Set(data.joins.words);

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** How many sentences of a block are read, and how much of each, in characters. */
const MOST = 12;
const LONGEST = 400;
/** How many passages may stand between whoever is named and the words. */
const MOST_ON = 30;
/** How many judges a sentence names at the most that says who speaks: more are the bench. */
const MOST_JUDGES = 2;

/** How many words a sentence has at the most up to the end of whom it begins with: `In the judge below made three findings`. */
const MOST_BEFORE = 4;

/** What tells something has a stop. */
const STOPPED = /[.:][”"’')\]]{0,3}\s*$/;

type Kind = 'judge' | 'court' | 'voice';

/** A sentence that names somebody, and whom. */
interface Naming {
  readonly sentence: string;
  readonly kind: Kind;
  /** Whether it says that he joins another, and no more. */
  readonly joins: boolean;
}

/** Who was named last at a place of a draft, and where. */
interface Last extends Naming {
  readonly block: BlockReader['block'];
  /** Whether what stands under the same heading may speak of the history of the case, and of nobody whose words it has. */
  readonly isAside: boolean;
  /** Whether words were given under that heading, to which he was named. */
  readonly hasWords: boolean;
  readonly on: number;
}

/**
 * The sentence or heading above each passage that cites with quoted words in it which names last a judge, a court or somebody who holds
 * something, through the headings, labels and items between: he has the words that are given to nobody. One who was named to words of
 * his own has none below the next heading, and what cites another case is of that.
 */
export function* speakersAbove(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  let last: Last | null = null;
  let cited = '';
  const title = ownTitle(passages);
  /** Whether the heading above cites nothing and names nobody, so that it has a section of its own. */
  let isSection = false;
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    const { body, rest } = passage;
    const { block } = body;
    if (block.label !== undefined) return COST; // a note stands beside the text
    const own = caseOf(body);
    // Who is named before any case is speaks in the one that is cited right below.
    const isAnother = own !== '' && own !== cited && (cited !== '' || (last !== null && last.on > 1));
    const isTitle = block.kind === 'heading' || isTitleLine(passage);
    const hasWords = block.kind === 'quote' || rest.length > 0 || body.structure.quotes.length > 0;
    if (last && hasWords && mayCite(at) && !isAnother && !isSibling(last, block)) found.set(at, last.sentence);
    if (isAnother) last = null;
    if (own !== '') cited = own;
    const said = block.kind === 'row' || block.kind === 'quote' ? null : namingIn(body, isTitle);
    // Whose paper the draft is its title says; and who joins another leaves the words to him.
    const naming = (at === title && said?.kind === 'voice') || (last && said?.joins) ? null : said;
    if (isTitle) isSection = own === '' && naming === null;
    if (naming) {
      const isAside = naming.kind !== 'judge' && (isTitle || (isSection && body.citing.length === 0));
      last = { ...naming, block, isAside, hasWords: hasWords && !isTitle, on: isTitle ? 0 : 1 };
    } else if (last && isTitle) last = last.hasWords || (last.isAside && last.on > 0) ? null : last;
    else if (last) last = last.on >= MOST_ON ? null : { ...last, on: last.on + 1 };
    return COST;
  });
  return found;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0);
}

/** How many judges words name; one may be read from several places: `the Court (Orme J)`. */
function judgesIn(words: readonly string[]): number {
  const own = words.map(ownerless);
  const lower = lowerOf(own);
  const ends = own.flatMap((_, at) =>
    matchSpeaker(own, lower, at).flatMap(({ end, speaker }) => (speaker?.kind === 'judge' ? end : [])),
  );
  return new Set(ends).size;
}

/** Whether a sentence names one judge, who joins another and leaves the words to him: `Lady Crane agreed.` */
export function joinsAnother(sentence: string): boolean {
  const words = wordsOf(sentence);
  return judgesIn(words) === 1 && joins(lowerOf(words));
}

/** Whether a sentence of one judge says that he joins another: `Lady Crane agreed.` */
function joins(lower: readonly string[]): boolean {
  return lower.some((word) => JOINS.has(word)) && !lower.some((word) => RELATIVES.has(word));
}

/** `with whom the others agreed` */
const RELATIVES: ReadonlySet<string> = new Set(['whom', 'which']);

/** Whether a passage is an item beside that in which somebody is named, in one list. */
function isSibling({ block }: Last, own: BlockReader['block']): boolean {
  return block.marker !== '' && !/^\d/.test(block.marker) && goesOnWith(block, own);
}

/** The last case that a block cites in full, by its number; empty where it cites none. */
function caseOf({ block: { text }, citing }: BlockReader): string {
  const full = citing.findLast(({ kind, quoted }) => kind === 'full' && !quoted);
  const [first] = full?.citations ?? [];
  return first ? text.slice(first.start, first.end) : '';
}

/** Kept: most of a draft stays from one keystroke to the next. */
const known = new WeakMap<BlockReader, { readonly naming: Naming | null }>();

function namingIn(body: BlockReader, isTitle: boolean): Naming | null {
  const { naming } = known.get(body) ?? { naming: readNaming(body, isTitle) };
  known.set(body, { naming });
  return naming;
}

function readNaming({ block: { text }, structure, citing, named }: BlockReader, isTitle: boolean): Naming | null {
  const { sentences, quotes } = structure;
  const cases = citing.flatMap(({ name }) => name ?? []);
  const apart = uniteSpans(quotes, citing, cases, named);
  let joined: Naming | null = null;
  for (const [i, { start, end }] of sentences.slice(-MOST).reverse().entries()) {
    const inner = quotes[firstFrom(quotes, start)];
    // Who is named behind quoted words has those, and none below.
    const until = Math.min(end, start + LONGEST, inner && inner.start < end ? inner.start : end);
    const sentence = outsideQuotes(text, start, until, apart).trim();
    const words = wordsOf(sentence);
    const kinds = kindsIn(sentence);
    const judges = sum(sentence.split(/[,;]/).map((part) => judgesIn(wordsOf(part))));
    if (judges > MOST_JUDGES && !lowerOf(words).some((word) => RELATIVES.has(word))) return null;
    if (judges === 1 && joins(lowerOf(words))) {
      joined ??= { sentence, kind: 'judge', joins: true };
      continue;
    }
    if (judges > 0) return { sentence, kind: 'judge', joins: false };
    // Who is called by his office alone is the topic of a title, and of a sentence where it does not begin with him.
    const isBegun = kindsIn(words.slice(0, MOST_BEFORE).join(' ')).includes('office');
    if (kinds.some((kind) => kind !== 'office') || (isBegun && !isTitle))
      return { sentence, kind: 'court', joins: false };
    const isVoice =
      isTitle || !STOPPED.test(text) ? framed(words, 'title') === 'others' : namesVoice(withoutLaw(words));
    if (i === 0 && until === end && isVoice && announces(words)) return { sentence, kind: 'voice', joins: false };
  }
  return joined;
}
