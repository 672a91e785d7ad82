import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Construction, DoubtCause } from '../../../shared/notes.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { handedOut, handTo, slotsOf, standApart } from '../owners/respective.ts';
import { type Quotation, spanOf, type TiedPassage } from '../owners/tie.ts';
import { remarkBehind } from '../owners/ties.ts';
import { NO_CONTEXT } from '../passages/list-context.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, blocksOf, type Unit, type UnitPassage } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { attributeEnacted, namesIn } from './attribute.ts';
import { blockEnacted, blockNoted } from './block.ts';
import { icelandicFloor } from './icelandic.ts';
import { labelBefore } from './label-before.ts';
import { unknownLead } from './lead-words.ts';
import { isContainer } from './leading.ts';
import { letterOf } from './letters.ts';
import {
  elsewhereIn,
  isEnactment,
  isFinding,
  isIbidOfEnactment,
  placesIn,
  type StatuteMention,
  statutesIn,
} from './mentions.ts';
import { type Noted, notedIn } from './notes.ts';
import { type Enacted, given, inDoubtOf } from './ownership.ts';
import { asNoted, placedBesideOf } from './placed-beside.ts';
import { mayBeOfPaperAbove, mayGoOn } from './pronouns.ts';
import { isSaidOfAnother } from './said-in.ts';
import { type EnactedDoubt, notedWords, setOutIn } from './set-out.ts';
import { titleNotesOf } from './title-notes.ts';
import { findingOf, withoutTitles, withTitles } from './titled.ts';
import { type View, viewOf } from './view.ts';
import { isUnderVersion } from './ways.ts';

/** Words that a construction gives to legislation, with the stretches of the claim around them. */
export interface EnactedTie {
  readonly owner: StatuteMention;
  readonly by: Construction;
  readonly quotation: Quotation;
  readonly claim: readonly Span[];
}

/** The legislation of a passage, and the quoted words that are its own or may be. */
export interface EnactedPassage {
  readonly passage: UnitPassage;
  readonly statutes: readonly StatuteMention[];
  readonly ties: readonly EnactedTie[];
  readonly doubts: readonly EnactedDoubt[];
  /** Names in quotation marks that the draft gives. */
  readonly names: readonly Span[];
}

/**
 * Ties the quotations of the passages of a unit to the legislation that they cite, by constructions of its own: nothing that is tied
 * to a case is. Gives null for a passage without legislation.
 */
export function tieEnacted(unit: Unit, tied: readonly (TiedPassage | null)[]): readonly (EnactedPassage | null)[] {
  const cited = unit.blocks.map((_, i) => statutesIn(unit, i));
  if (!cited.some((own) => own.length > 0)) return unit.passages.map(() => null);
  const mentioned = cited.map((own, i) => withTitles(unit.text, unit.blocks[i], own));
  const noted = notedIn(unit, mentioned);
  const { floor, whose } = readingOf(unit, mentioned);
  const placed = placedBesideOf(unit, mentioned, cited);
  return unit.passages.map((passage, i) => {
    const parts = blocksOf(unit, passage);
    const statutes = parts.flatMap((_, k) => cited[passage.body + k] ?? []);
    const notes = noted.size === 0 ? [] : parts.flatMap((_, k) => noted.get(passage.body + k) ?? []);
    const noteWords = notedWords(unit, passage, mentioned);
    if (statutes.length + notes.length + noteWords.length === 0) return null;
    const [ties, doubts, names]: [EnactedTie[], EnactedDoubt[], Span[]] = [[], [], []];
    const ofCases = ownedByCases(tied[i] ?? null);
    const main = unit.blocks[passage.body];
    const { heading, below, judged, sinceLaw } = main === undefined ? NO_CONTEXT : unit.contextOf(main);
    const isVersion = isUnderVersion(heading) || (below !== null && below !== 'perhaps') || judged !== null;
    const add = (words: Quotation, read: Enacted, claim: readonly Span[]): void => {
      const [first] = claim;
      const claimed = first && (!words.block || first.start < words.start) ? first : null;
      const { enacted, within, noted } = placed(whose(read, claimed, words, statutes, main), words);
      const quotation = within.length === 0 ? words : { ...words, within };
      const ofNotes = tiedToNotes(noted, words, claim);
      addAll(ties, ofNotes.ties);
      addAll(doubts, ofNotes.doubts);
      const isOthers = (one: StatuteMention): boolean =>
        first !== undefined && isSaidOfAnother(one, { text: unit.text, sentence: first, words: quotation, statutes });
      const doubt = (cause: DoubtCause, near: EnactedDoubt['near'], offered: EnactedDoubt['offered']): void => {
        if (near.length + offered.length > 0)
          doubts.push({ doubt: { ...spanOf(quotation), cause, quotation }, near, offered });
      };
      if (enacted.kind === 'doubtful') {
        const [near, offered] = [enacted.near, enacted.offered].map((some) => some.filter((one) => !isOthers(one)));
        doubt('others', enacted.near.filter(isOthers), enacted.offered.filter(isOthers));
        doubt(enacted.cause, near ?? [], offered ?? []);
        return;
      }
      if (isOthers(enacted.owner) || mayBeOfPaperAbove(unit.text, enacted.owner, sinceLaw)) {
        doubt('others', [enacted.owner], []);
        return;
      }
      const { owner, by } = enacted;
      const isOpen = isVersion || (quotation.block && below !== null) || isSetApart(unit, owner);
      const own = heldAs(quotation, isOpen ? 'open' : enacted.hold);
      // „73. gr. … segir í 2. mgr.“: words of the paragraph are no more of its article than of that.
      const around = statutes.filter((one) => first && one.start >= first.start && one.end <= owner.start);
      const near = around.filter((one) => isContainer(one, owner));
      if (near.length > 0)
        doubts.push({ doubt: { ...spanOf(own), cause: 'unread', quotation: own }, near, offered: [] });
      if (owner.doubt === null) ties.push({ owner, by, quotation: own, claim });
      else doubts.push({ doubt: { ...spanOf(own), cause: 'untied', quotation: own }, near: [owner], offered: [] });
    };
    for (const index of [passage.body, ...(passage.tail === null ? [] : [passage.tail])]) {
      const around = viewIn(unit, index, mentioned[index] ?? [], ofCases);
      if (around === null) continue;
      addAll(names, namesIn(around));
      for (const [quotation, to, sentence] of quotedIn(around, noted.get(index) ?? [])) add(quotation, to, [sentence]);
    }
    const set = blockEnacted(unit, passage, mentioned, ofCases, noted);
    if (set) add(set.quotation, set.enacted, set.claim);
    const others = [...noteWords, ...setOutIn(unit, passage, mentioned), ...blockNoted(unit, passage, noted)].map(
      (one) => floor.of(one),
    );
    addAll(doubts, others.map(ofFindings));
    return { passage, statutes, ties, doubts, names };
  });
}

/** Whether an owner stands behind a label, or is a provision alone in a heading: what is wrong behind it may be no fault of the author's. */
function isSetApart(unit: Unit, owner: StatuteMention): boolean {
  const isHeading = owner.reference === null && blockAt(unit, owner.start)?.segment.kind === 'heading';
  return isHeading || labelBefore(unit, owner) !== null;
}

/** Words with how far they are held against the author. */
function heldAs(quotation: Quotation, hold: Quotation['hold'] | undefined): Quotation {
  return hold === undefined ? quotation : { ...quotation, hold };
}

/** Words as they are of the notes that are their source: confirmed or not by what these cite, and held against nobody. */
function tiedToNotes(
  noted: readonly StatuteMention[],
  words: Quotation,
  claim: readonly Span[],
): Pick<EnactedPassage, 'ties' | 'doubts'> {
  const quotation = asNoted(words);
  const found = noted.map(findingOf);
  const doubt = { ...spanOf(words), cause: 'untied' as const, quotation };
  return {
    ties: found.flatMap((owner) => (owner.doubt === null ? [{ owner, by: 'note' as const, quotation, claim }] : [])),
    doubts: found.flatMap((one) => (one.doubt === null ? [] : [{ doubt, near: [one], offered: [] }])),
  };
}

/** What a block that quotes anything has around its words; null of any other. */
function viewIn(
  unit: Unit,
  index: number,
  mentioned: readonly StatuteMention[],
  ofCases: ReadonlySet<number>,
): View | null {
  const block = unit.blocks[index];
  if (!block || block.quotes.length === 0) return null;
  const around = { text: unit.text, block, noteAt: unit.noteAt };
  return viewOf(around, mentioned, ofCases, elsewhereIn(unit, index));
}

/** The quotations of a block with whose they are and the sentence of each. */
function quotedIn(view: View, noted: readonly Noted[]): readonly (readonly [Quotation, Enacted, Span])[] {
  const own = attributeEnacted(view, noted);
  const handed = handedTo(view, own);
  return [...own].map(([quote, enacted]) => {
    const [to, place] = handed.get(quote) ?? [enacted, undefined];
    const quotation = inSentence(view, quote, to);
    return [handed.has(quote) ? handTo(quotation, place) : quotation, to, sentenceAt(view.block, quote.start)];
  });
}

/** What settles whose words are once a construction is read: what is below it in Icelandic, and what says more than a title alone. */
function readingOf(unit: Unit, mentioned: readonly (readonly StatuteMention[])[]) {
  const floor = icelandicFloor(unit, mentioned);
  const byNotes = titleNotesOf(unit, mentioned);
  const whose = (
    read: Enacted,
    claimed: Span | null,
    words: Quotation,
    own: readonly StatuteMention[],
    main: UnitBlock | undefined,
  ): Enacted => {
    const isRow = main !== undefined && main.cells.length > 1;
    const enacted = withoutTitles(floor.under(read, claimed, words), claimed, words, own, isRow);
    return asFindings(byNotes(enacted, claimed, words));
  };
  return { floor, whose };
}

/** What is read of mentions with the titles set apart from them, of the mentions that are findings. */
function asFindings(read: Enacted): Enacted {
  return read.kind === 'given' ? { ...read, owner: findingOf(read.owner) } : ofFindings(read);
}

function ofFindings<T extends Pick<EnactedDoubt, 'near' | 'offered'>>(doubt: T): T {
  return { ...doubt, near: doubt.near.map(findingOf), offered: doubt.offered.map(findingOf) };
}

/**
 * `Sections 5 and 6 provide respectively “...” and “...”`: to which place each quotation of a sentence goes that hands them out in order;
 * in doubt where they are not as many.
 */
function handedTo(
  { text, block, statutes, cases }: View,
  own: ReadonlyMap<QuotedSpan, Enacted>,
): ReadonlyMap<QuotedSpan, readonly [Enacted, Quotation['place']]> {
  const handed = new Map<QuotedSpan, readonly [Enacted, Quotation['place']]>();
  for (const { sentence, quotes } of handedOut(text, block)) {
    const within = ({ start, end }: Span): boolean => sentence.start <= start && end <= sentence.end;
    const cited = statutes.filter(within).filter(isFinding);
    const slots = slotsOf(cited, (mention) => placesIn(mention).length);
    if (slots.length < 2 || !standApart(cited, quotes)) continue;
    const isEach = slots.length === quotes.length && !cases.some(within);
    for (const [i, quote] of quotes.entries()) {
      const read = own.get(quote);
      const slot = slots[i];
      if (!read || (read.kind === 'doubtful' && !OPEN.has(read.cause))) continue;
      if (slot && isEach) handed.set(quote, [given(slot.owner, 'before'), slot.place]);
      else handed.set(quote, [inDoubtOf('unread', ...cited), undefined]);
    }
  }
  return handed;
}

/** Doubts that the order of words settles. */
const OPEN: ReadonlySet<DoubtCause> = new Set(['untied', 'between', 'shared']);

/** Where quoted words begin that a construction gives to a case. */
function ownedByCases(tied: TiedPassage | null): ReadonlySet<number> {
  const own =
    tied?.ties.filter(({ owner }) => owner === 'continued' || !(isEnactment(owner) || isIbidOfEnactment(owner))) ?? [];
  return new Set(own.map(({ quotation }) => quotation.start));
}

/** Quoted words of a sentence as a quotation. */
function inSentence(view: View, quote: QuotedSpan, to: Enacted): Quotation {
  const { text, block } = view;
  const piece = text.slice(quote.inner.start, quote.inner.end);
  // What leads to words of a law of Iceland that a note cites is none of English.
  const sentence = sentenceAt(block, quote.start);
  const isOfIceland = to.kind === 'given' && isIcelandic(to.owner.cited[0]);
  const lead = isOfIceland ? null : unknownLead(view, quote, sentence);
  const letter = letterOf(view, quote);
  const own = {
    ...{ ...spanOf(quote), pieces: [piece] as const, block: false },
    ...(letter === null ? {} : { letter }),
  };
  const isOpen = to.kind === 'given' && to.owner.end <= quote.start && mayGoOn(view, quote, sentence, to.owner);
  const onwards = isOpen ? { onwards: true as const } : {};
  return {
    ...own,
    ...onwards,
    ...remarkBehind(text, quote.end, block.segment.end),
    ...(lead === null ? {} : { lead }),
  };
}
