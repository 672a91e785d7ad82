import type { Span } from '../../../shared/finding.ts';
import { leastOf } from '../../../shared/lists.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { mayDisown, mayTakeBack, namesSource, notesAgainst } from '../owners/spoken-beside.ts';
import type { Quotation } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import type { Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { isDatedLaw, isNeutralHead, isOfOtherTitle } from '../phrases/icelandic-notes.ts';
import { isTurnedAway } from '../phrases/icelandic-turns.ts';
import { isNeutralBehind, isNeutralLead, isSaidAbout } from '../phrases/icelandic-ways.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';

/** How much of a sentence is looked at, in characters. */
const REACH = 400;

/** `Björg segir um 5. gr. laga nr. 7/1990: „...“`: whether quoted words are said about a law, and by whoever says so. */
export function isAboutLaw(unit: Unit, owner: Span, quotation: Span): boolean {
  return owner.start < quotation.start && isSaidAbout(leadTo(unit, owner));
}

/**
 * Whether what stands around quoted words of a law of Iceland may take them back: what governs the clause that has the law in it, what their
 * sentence says behind them, the sentence behind that, or the one before. Only what is known to be neutral does not.
 */
export function mayBeTakenBack(unit: Unit, owner: Span, quotation: Quotation): boolean {
  const isFirst = owner.start < quotation.start;
  if (!isNeutralLead(leadTo(unit, owner), isFirst) || isDisownedBefore(unit, owner, quotation)) return true;
  if (isUnderOther(unit, owner, quotation) || isTurnedInNote(unit, owner, quotation) || isOfVersion(unit, owner))
    return true;
  return isTurnedInSentence(unit, quotation) || isTurnedNext(unit, owner, quotation);
}

/** `Þvert á 5. gr. laga nr. 7/1990 gildir: „...“`: whether what stands before quoted words turns the law away, or them. */
export function isTurnedBefore(unit: Unit, owner: Span, quotation: Span): boolean {
  const index = firstAfter(unit.segments, owner.start);
  const block = unit.blocks[index];
  if (block === undefined) return false;
  const to = leastOf([quotation.start, block.segment.end, owner.end + REACH]);
  const from = Math.max(
    owner.end,
    firstAfter(unit.segments, quotation.start) === index ? sentenceAt(block, quotation.start).start : 0,
  );
  const isBefore = owner.end <= quotation.start && from <= to;
  const between = isBefore ? outsideQuotes(unit.text, from, to, uniteSpans(block.quotes, citedIn(unit, index))) : '';
  return isTurnedAway(leadTo(unit, owner), between);
}

/** What a sentence says before a law that it cites. */
function leadTo(unit: Unit, { start }: Span): string {
  const index = firstAfter(unit.segments, start);
  const block = unit.blocks[index];
  if (block === undefined) return '';
  const from = Math.max(sentenceAt(block, start).start, start - REACH);
  return outsideQuotes(unit.text, from, start, uniteSpans(block.quotes, citedIn(unit, index)));
}

/** What a block cites, in order. */
function citedIn({ blocks, statutes }: Unit, index: number): readonly Span[] {
  const block = blocks[index];
  const by = block?.segment.start ?? 0;
  const forms = (statutes[index] ?? []).map(({ form }) => ({ start: form.start + by, end: form.end + by }));
  return uniteSpans(block?.references ?? [], forms);
}

/**
 * Whether the heading above words says that what stands below it is no law any more, or never was, or the head of their column says so or is not
 * known to say of nobody that they are his. A law that stands in their own cell has them whatever the column is of.
 */
function isUnderOther(unit: Unit, owner: Span, { start }: Quotation): boolean {
  const block = unit.blocks[firstAfter(unit.segments, start)];
  if (block === undefined) return false;
  const at = firstAfter(block.cells, start);
  const head = block.heads[at];
  if (isOfOtherTitle(unit.contextOf(block).heading)) return true;
  if (head === undefined) return false;
  const isInCell = owner.start >= block.segment.start && firstAfter(block.cells, owner.start) === at;
  return isOfOtherTitle(head) || !(isInCell || isNeutralHead(head));
}

/** `5. gr. laga nr. 7/1990 (1993)`: whether a bracket at a law gives this a time. */
export function isOfVersion({ text }: Unit, { start, end }: Span): boolean {
  return isDatedLaw(text.slice(start, end), text.slice(end, end + LONGEST_BRACKET));
}

const LONGEST_BRACKET = 64;

/** `A[^1] segir:[^2] „...“[^3]`: by a note whose mark stands from their law on, or behind the words, down to the end of their sentence. */
function isTurnedInNote(unit: Unit, owner: Span, { start, end }: Quotation): boolean {
  const block = unit.blocks[firstAfter(unit.segments, start)];
  if (block === undefined || block.segment.label !== undefined) return false;
  const last = Math.max(end, sentenceAt(block, start).end) + MARK;
  const first = owner.end <= start ? owner.end - MARK : end - MARK;
  return unit.blocks.some(({ segment, quotes }, i) => {
    const mark = segment.label === undefined ? null : unit.markOf(segment.label);
    if (mark === null || mark.at < first || mark.at > last) return false;
    return notesAgainst(unit.text, segment, quotes, citedIn(unit, i));
  });
}

/** So far from the end of words their mark stands. */
const MARK = 2;

/** `„...“, en það stenst ekki`: by what stands behind words in their sentence, to the next that it quotes and within their cell. */
function isTurnedInSentence(unit: Unit, { start, end, block: isBlock }: Quotation): boolean {
  const index = firstAfter(unit.segments, start);
  const block = unit.blocks[index];
  if (block === undefined || isBlock) return false;
  const ends = [block.quotes.find((one) => one.start >= end)?.start, cellAt(block, start)?.end];
  const to = leastOf(
    ends.flatMap((one) => one ?? []),
    Math.min(sentenceAt(block, start).end, end + REACH),
  );
  return !isNeutralBehind(outsideQuotes(unit.text, end, Math.max(to, end), citedIn(unit, index)));
}

function cellAt({ cells }: UnitBlock, at: number): Span | undefined {
  return cells.length < 2 ? undefined : cells[firstAfter(cells, at)];
}

/** `„...“. Það er rangt, sbr. A.`: by the sentence right behind theirs, or the paragraph behind theirs. */
function isTurnedNext(unit: Unit, owner: Span, { start, block: isBlock }: Quotation): boolean {
  const index = firstAfter(unit.segments, start);
  const block = unit.blocks[index];
  if (block === undefined) return false;
  const at = firstAfter(block.sentences, start) + 1;
  const cited = citedIn(unit, index);
  // Behind `Svo segir í A.` the next sentence may be about the words as well.
  const [first, second] = isBlock ? [] : block.sentences.slice(at, at + 2);
  if (!first) {
    // Words in a paragraph of their own share what is around with the line that leads to them.
    const lead = isBlock ? unit.blocks[firstAfter(unit.segments, owner.start)] : undefined;
    return [block, lead].some((one) => one !== undefined && unit.contextOf(one).takenBack);
  }
  if (mayTakeBack(unit.text, first, block.quotes, cited)) return true;
  if (!namesSource(unit.text, first, block.quotes, cited)) return false;
  return second ? mayTakeBack(unit.text, second, block.quotes, cited) : unit.contextOf(block).takenBack;
}

/** `Eftirfarandi er uppspuni. A: „...“`: by the sentence right before theirs, and that of their law, or what stands before their paragraph. */
function isDisownedBefore(unit: Unit, owner: Span, { start }: Quotation): boolean {
  const first = Math.min(owner.start, start);
  const index = firstAfter(unit.segments, first);
  const block = unit.blocks[index];
  if (block === undefined) return false;
  const before = block.sentences[firstAfter(block.sentences, first) - 1];
  if (!before) return unit.contextOf(block).disownedAbove;
  return mayDisown(unit.text, before, block.quotes, citedIn(unit, index));
}
