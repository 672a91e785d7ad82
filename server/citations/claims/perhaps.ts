import type { Span } from '../../../shared/finding.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { isNext, isPointedBack, leadsOut, standsBeside } from '../mentions/bare-pinpoints.ts';
import { type Lead, overlaps, type Reference, sitsAsBench } from '../mentions/reference.ts';
import { type Doubt, type Quotation, spanOf, type TiedPassage } from '../owners/tie.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import type { Target } from './entry.ts';

/** How a sentence leads to a pinpoint of which the words that it quotes may show whose it is. */
const OPEN_LEADS: ReadonlySet<Lead | null> = new Set(['court', 'plain', 'pronoun', 'none']);

/** Why words may be in doubt that stand beside a short form, so that it is told of all the same: what else they may be is said with it. */
const SHOWING: ReadonlySet<DoubtCause> = new Set(['untied', 'between', 'shared', 'others', 'denied', 'unread']);

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
 * name and a pinpoint, and others where the draft gives the words beside them to nobody else, and they are not `checked` already.
 */
export function unsettledIn(
  unit: Unit,
  tied: TiedPassage,
  made: (reference: Reference) => boolean,
  checked: readonly Quotation[],
): Unsettled[] {
  const open = [...tied.references, ...tied.bare].filter(
    (one) => mayBeUnsettled(one) && one.kind !== 'full' && (one.lead !== 'elsewhere' || one.shown) && !made(one),
  );
  if (open.length === 0) return [];
  const full = tied.references.filter(({ kind }) => kind === 'full');
  const given = givenIn(tied);
  const taken = new Set(checked.map(({ start }) => start));
  return open.flatMap((reference): Unsettled[] => {
    const { kind, lead, bare, pinpoints, target } = reference;
    const named = full[firstAfter(full, reference.start)]; // “paragraph 40 in A v B [2019] UKSC 41”
    if (named && overlaps(named, reference)) return [];
    const words = wordsBeside(unit, tied, reference, given, taken);
    const isBelow = lead === 'office' && target !== null && sitsAsBench(target); // the judge below, or one of its own
    const isPlaced = kind === 'named' && !bare && !isBelow && pinpoints.length > 0;
    if (!isPlaced && (words === null || !SHOWING.has(words.cause))) return [];
    const isOffice = lead === 'office' && target !== null; // its judge is the one who speaks, or its paragraph shows it
    if (kind !== 'named' && target !== null && !bare && !isOffice && !OPEN_LEADS.has(lead)) return [];
    if (
      (lead === 'none' || (target === null && !bare)) &&
      kind === 'nameless' &&
      !(words && (words.quotation?.block || standsBeside(unit.text, reference, words)))
    )
      return [];
    if (words) taken.add(words.start);
    return [{ reference, words }];
  });
}

/** Of which authorities a short form may be: those that are listed, or the one that it goes on with, where words beside it show whether it does. */
export function candidatesOf({ perhaps, target, shown }: Reference): readonly Target[] {
  return perhaps.length > 0 || target === null || !shown ? perhaps : [target];
}

/** Whether a short form may be of an authority that the words beside it show. */
export function mayBeUnsettled(reference: Reference): boolean {
  return candidatesOf(reference).length > 0;
}

/** What became of the quoted words of a passage, by where they begin. */
interface Given {
  readonly owners: ReadonlyMap<number, Reference>;
  readonly doubts: ReadonlyMap<number, Doubt>;
  /** Names, and words of somebody else. */
  readonly others: ReadonlySet<number>;
}

function givenIn({ ties, doubtful, names, mentioned }: TiedPassage): Given {
  const offered = mentioned.flatMap((one) => one.offered ?? []);
  return {
    owners: new Map(ties.flatMap(({ owner, quotation }) => (owner === 'continued' ? [] : [[quotation.start, owner]]))),
    doubts: new Map([...doubtful, ...offered].map((doubt) => [doubt.start, doubt])),
    others: new Set([...names, ...mentioned.filter((one) => !one.offered)].map(({ start }) => start)),
  };
}

/** The quoted words in the sentence of a reference that are nobody else's: those behind it, or else those before. */
function wordsBeside(
  unit: Unit,
  tied: TiedPassage,
  reference: Reference,
  { owners, doubts, others }: Given,
  taken: ReadonlySet<number>,
): Doubt | null {
  const { text } = unit;
  const block = blockAt(unit, reference.start);
  if (!block) return null;
  const set = setOut(unit, tied, reference);
  if (set) return taken.has(set.start) ? null : set;
  const sentence = sentenceAt(block, reference.start);
  const isFree = ({ start, end }: Span): boolean =>
    (owners.get(start) ?? reference) === reference &&
    !taken.has(start) &&
    !others.has(start) &&
    wordsOf(text.slice(start, end)).length >= FEWEST;
  const next = firstFrom(block.quotes, reference.end);
  const [behind, before] = [block.quotes[next], block.quotes[next - 1]];
  const isCloser = before && behind && reference.start - before.end <= behind.start - reference.end;
  const near = (quote: QuotedSpan | undefined): quote is QuotedSpan =>
    quote !== undefined &&
    ((quote.start >= sentence.start && quote.start < sentence.end) ||
      isNext(text, reference, quote) ||
      isPointedBack(text, reference, quote)) &&
    isFree(quote);
  const quote = (isCloser ? [before, behind] : [behind, before]).find(near);
  if (!quote) return null;
  const piece = text.slice(quote.inner.start, quote.inner.end);
  const quotation: Quotation = { ...spanOf(quote), pieces: [piece], block: false };
  return doubts.get(quote.start) ?? { ...spanOf(quote), cause: 'untied', quotation };
}

/** The words that are set out below what a reference ends, `in full (at [55]):`, where nothing gives them to another. */
function setOut(
  { text, blocks }: Unit,
  { passage, ties, doubtful, mentioned }: TiedPassage,
  reference: Reference,
): Doubt | null {
  const body = blocks[passage.body];
  if (!body || passage.blocks.length === 0 || reference.start < (body.sentences.at(-1)?.start ?? 0)) return null;
  if (reference.end > body.segment.end || !leadsOut(text.slice(reference.end, body.segment.end))) return null;
  const offered = mentioned.flatMap((one) => one.offered ?? []);
  const doubt = [...doubtful, ...offered].find(({ quotation }) => quotation?.block);
  const tie = ties.find(({ owner, quotation }) => quotation.block && (owner === 'continued' || owner === reference));
  return doubt ?? (tie ? { ...spanOf(tie.quotation), cause: 'untied', quotation: tie.quotation } : null);
}
