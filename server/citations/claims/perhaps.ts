import type { Span } from '../../../shared/finding.ts';
import { type Lead, overlaps, type Reference } from '../mentions/reference.ts';
import { type Doubt, type Quotation, spanOf, type TiedPassage } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import type { Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';

/** How a sentence leads to a pinpoint of which the words that it quotes may show whose it is. */
const OPEN_LEADS: ReadonlySet<Lead | null> = new Set(['court', 'plain', 'pronoun']);

/** Fewest quoted words that may show which authority is meant. */
const FEWEST = 6;

/** What a short form points to that may be of one authority or of another: with its quoted words, if any. */
export interface Unsettled {
  readonly reference: Reference;
  /** The words beside it that nothing in the draft ties to another citation. */
  readonly words: Doubt | null;
}

/**
 * The short forms of a passage that may be of one or several authorities, and of which nothing else was `made`: those with a
 * name and a pinpoint, and others where the draft gives the words beside them to nobody else.
 */
export function unsettledIn(unit: Unit, tied: TiedPassage, made: (reference: Reference) => boolean): Unsettled[] {
  const found: Unsettled[] = [];
  const taken = new Set<number>();
  for (const reference of tied.references) {
    const { perhaps, kind, lead, bare } = reference;
    if (perhaps.length === 0 || kind === 'full' || lead === 'elsewhere' || made(reference)) continue;
    if (tied.references.some((one) => one.kind === 'full' && overlaps(one, reference))) continue; // “paragraph 40 in A [2019] ...”
    const block = unit.blocks[firstAfter(unit.segments, reference.start)];
    const words = block ? wordsBeside(unit, tied, block, reference, taken) : null;
    const isNamed = kind === 'named' || reference.target === null;
    const isPlaced = kind === 'named' && !bare && reference.pinpoints.length > 0;
    if (!isPlaced && words?.cause !== 'untied') continue;
    if (!isNamed && !bare && !OPEN_LEADS.has(lead)) continue;
    if (words) taken.add(words.start);
    found.push({ reference, words });
  }
  return found;
}

/** The quoted words in the sentence of a reference that are nobody else's: those behind it, or else those before. */
function wordsBeside(
  { text }: Unit,
  tied: TiedPassage,
  block: UnitBlock,
  reference: Reference,
  taken: ReadonlySet<number>,
): Doubt | null {
  const sentence = sentenceAt(block, reference.start);
  const owned = new Set(
    tied.ties.filter(({ owner }) => owner !== 'continued' && owner !== reference).map((tie) => tie.quotation.start),
  );
  const isFree = (quote: Span): boolean =>
    quote.start >= sentence.start &&
    quote.start < sentence.end &&
    !owned.has(quote.start) &&
    !taken.has(quote.start) &&
    ![...tied.names, ...tied.mentioned].some(({ start }) => start === quote.start) &&
    wordsOf(text.slice(quote.start, quote.end)).length >= FEWEST;
  const free = block.quotes.filter(isFree);
  const quote = free.find(({ start }) => start >= reference.end) ?? free.findLast(({ end }) => end <= reference.start);
  if (!quote) return null;
  const known = tied.doubtful.find(({ start }) => start === quote.start);
  const piece = text.slice(quote.inner.start, quote.inner.end);
  const quotation: Quotation = { ...spanOf(quote), pieces: [piece], block: false };
  return known ?? { ...spanOf(quote), cause: 'untied', quotation };
}
