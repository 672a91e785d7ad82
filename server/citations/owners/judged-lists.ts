import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Passage } from '../passages/passages.ts';
import type { Disclaimer } from './disclaiming.ts';
import { asksWhich, givesItemsAway, isAboutItems, judgesItems } from './judging.ts';
import { endOfList, goesOnWith, MOST_ITEMS } from './list-items.ts';

/** How many sentences above a list, or below it, may speak of all its items. */
const MOST_SENTENCES = 3;
/** How much of a sentence is read, in characters. */
const LONGEST = 300;

/** What looking at a passage costs beside reading a character, about, and at the first item of a list, of which more is read. */
const COST = 4;
const COST_OF_LIST = 240;

/**
 * What the sentences right above a list and right below it say of all its items, for each of them: that they are not as the court wrote
 * them, or that somebody else gives them. Nothing is read for lists of which an item quotes nothing: such a sentence is about quotations.
 */
export function* judgedItems(passages: readonly Passage[], heeded: Uint8Array): Steps<ReadonlyMap<number, Disclaimer>> {
  const judged = new Map<number, Disclaimer>();
  yield* eachInSteps(passages.length, (at) => {
    const first = passages[at];
    if (heeded[at] === 0 || !first || !isItem(first) || goesOn(passages[at - 1], first)) return COST;
    const end = endOfList(passages, at, goesOn);
    if (end - at < 2 || end - at > MOST_ITEMS) return COST;
    const items = passages.slice(at, end);
    if (!items.every(hasWords)) return COST;
    const [above, below] = [sentencesAbove(passages, at), sentencesOf(passages[end], false)];
    const said = saidAbove(above) ?? saidBelow(below);
    const stated = said === 'others' && saidBelow(below) === 'denied' ? 'denied' : said;
    if (stated !== null) for (let i = at; i < end; i++) judged.set(i, stated);
    return COST_OF_LIST;
  });
  return judged;
}

function goesOn(one: Passage | undefined, next: Passage | undefined): boolean {
  return isItem(one) && isItem(next) && goesOnWith(one.body.block, next.body.block);
}

function isItem(passage: Passage | undefined): passage is Passage {
  if (!passage) return false;
  const { kind, marker } = passage.body.block;
  return kind === 'row' || (kind === 'paragraph' && marker !== '');
}

function hasWords({ body, rest }: Passage): boolean {
  return rest.length > 0 || body.structure.quotes.length > 0;
}

/** The last sentences above a list: of the passage right above, and of the one before a lead that is one line. */
export function sentencesAbove(passages: readonly Passage[], at: number): readonly string[] {
  const near = sentencesOf(passages[at - 1], true);
  if (near.length !== 1 || !near[0]?.trimEnd().endsWith(':')) return near;
  const before = passages[at - 2];
  return before?.body.block.kind === 'paragraph' ? [...sentencesOf(before, true), ...near] : near;
}

/** The last or the first sentences of a passage that stands for itself, without what they quote. */
export function sentencesOf(passage: Passage | undefined, last: boolean): readonly string[] {
  if (!passage || passage.rest.length > 0) return [];
  const { kind, label } = passage.body.block;
  if (label !== undefined || kind === 'row' || kind === 'quote') return [];
  const all = plainSentences(passage.body);
  return last ? all.slice(-MOST_SENTENCES) : all.slice(0, MOST_SENTENCES);
}

/** The sentences at both ends of a block, kept: most of a draft stays from one keystroke to the next. */
function plainSentences(body: BlockReader): readonly string[] {
  const own = known.get(body);
  if (own) return own;
  const { sentences, quotes } = body.structure;
  const { text } = body.block;
  const ends =
    sentences.length <= 2 * MOST_SENTENCES
      ? sentences
      : [...sentences.slice(0, MOST_SENTENCES), ...sentences.slice(-MOST_SENTENCES)];
  const read = ends.map(({ start, end }) => outsideQuotes(text, start, Math.min(end, start + LONGEST), quotes));
  known.set(body, read);
  return read;
}

const known = new WeakMap<BlockReader, readonly string[]>();

/** From the last sentence back, as far as they are about the items. */
function saidAbove(sentences: readonly string[]): Disclaimer | null {
  let said: Disclaimer | null = null;
  for (let at = sentences.length - 1; at >= 0; at--) {
    const sentence = sentences[at] ?? '';
    if (judgesItems(sentence, sentences[at - 1] ?? null) || asksWhich(sentence)) return 'denied';
    if (givesItemsAway(sentence)) said = 'others';
    if (!isAboutItems(sentence)) break;
  }
  return said;
}

/** From the first sentence on, as far as they are about the items. */
function saidBelow(sentences: readonly string[]): Disclaimer | null {
  let said: Disclaimer | null = null;
  for (const [at, sentence] of sentences.entries()) {
    if (judgesItems(sentence, sentences[at - 1] ?? null)) return 'denied';
    if (!isAboutItems(sentence)) break;
    if (givesItemsAway(sentence)) said = 'others';
  }
  return said;
}
