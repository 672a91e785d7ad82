import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { keyOf } from '../mentions/reference.ts';
import { announces, endsWithPersonsUse, isFalseCell, isReportedFalse, takenBackNext } from '../owners/disowning.ts';
import { isName } from '../owners/titles.ts';
import { firstFrom, isNearCut, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, isSourceLine, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import type { Claim } from './citation.ts';
import type { Entry } from './entry.ts';
import { isSaidNotToBe } from './said-not-to-be.ts';
import { overlapping, WIDEST_ROW } from './support.ts';

/** Quoted words that are surely of an authority, by its key. */
export interface Owned extends Span {
  readonly of: string;
}

/**
 * Whose a claim is: what of it is quoted from others, and what the draft says of it and of its citation beside it. Words that are of
 * another authority, `owned` by it, are no part of the claim: they are compared with that one.
 */
export function readVoices(
  unit: Unit,
  entry: Entry,
  claim: readonly Span[],
  owned: readonly Owned[],
): Pick<Claim, 'mentioned' | 'told' | 'reported'> {
  const { text } = unit;
  const own = keyOf(entry.target);
  const others = owned.filter(({ of }) => of !== own);
  const held = [...entry.quotations, ...entry.doubtful, ...(entry.elsewhere ?? []), ...others];
  // A defined term, `(“the Weir Case”)`, is nobody's words.
  const isHeld = (quote: Span): boolean => held.some((one) => one.start < quote.end && quote.start < one.end);
  const stretches = claim.map((span) => ({ span, block: blockAt(unit, span.start) }));
  return {
    mentioned: stretches.flatMap(({ span, block }) =>
      quotesIn(block, span)
        .filter((quote) => !isHeld(quote) && !(block !== undefined && isName(text, quote, block)))
        .map(({ start, end }) => foldSpace(text.slice(start, end))),
    ),
    told: stretches.some(({ span, block }) => block !== undefined && isTold(text, block, span)),
    reported: whoseCitation(unit, entry, stretches),
  };
}

/** A sentence of a claim with the block in which it stands. */
interface Placed {
  readonly span: Span;
  readonly block: UnitBlock | undefined;
}

/** Why the citation of a claim may be somebody else's; null where nothing says so. */
function whoseCitation(unit: Unit, entry: Entry, stretches: readonly Placed[]): Claim['reported'] {
  const isFalse =
    isReported(unit, entry) ||
    isSaidNotToBe(unit, entry) ||
    stretches.some(({ span, block }) => block !== undefined && marks(block, span) && isReported(unit, endOf(span)));
  if (isFalse) return 'false';
  if (isQuoted(unit, entry)) return 'quoted';
  if (isOfPerson(unit, entry)) return 'used';
  return isParted(unit, entry) || stretches.some(({ span }) => isParted(unit, span)) ? 'parted' : null;
}

/** Whether a full citation stands within words that the draft quotes: it is then of whoever wrote these. */
function isQuoted(unit: Unit, { reference }: Entry): boolean {
  if (reference?.kind !== 'full') return false;
  const block = blockAt(unit, reference.start);
  if (!block) return false;
  const quote = block.quotes[firstAfter(block.quotes, reference.start)];
  return (
    (block.segment.kind === 'quote' && !isSourceLine(unit, block)) ||
    (quote !== undefined && quote.start < reference.start && reference.end < quote.end)
  );
}

/** Whether what the draft says of a place may stand in another stretch of its paragraph. */
function isParted(unit: Unit, span: Span): boolean {
  const block = blockAt(unit, span.start);
  return block !== undefined && isNearCut(block, span);
}

/** Whether the sentence of a citation says before it that a person relies on it: `Ms Rowe cites`, `Mr Shah's authority,`. */
function isOfPerson(unit: Unit, { start }: Span): boolean {
  const block = blockAt(unit, start);
  if (!block) return false;
  const from = Math.max(sentenceAt(block, start).start, start - LONGEST);
  return endsWithPersonsUse(wordsOf(outsideQuotes(unit.text, from, start, block.quotes)));
}

/** Whether the draft reports what is cited at a place as false. */
function isReported(unit: Unit, cited: Span): boolean {
  const block = blockAt(unit, cited.start);
  return (
    block !== undefined &&
    (unit.contextOf(block).disowned ||
      isFalseInRow(unit.text, block) ||
      isFalseInNote(unit, block, cited) ||
      isReportedFalse(unit.text, block.sentences, block.quotes, cited))
  );
}

/** Whether a footnote that the sentence of a citation marks says that it is false, and cites nothing itself. */
function isFalseInNote(unit: Unit, block: UnitBlock, cited: Span): boolean {
  const { start, end } = sentenceAt(block, cited.start);
  const marks = falseMarks.get(unit) ?? markFalse(unit);
  falseMarks.set(unit, marks);
  return marks.some((at) => start <= at && at <= end + MARK_REACH);
}

/** Where footnotes are marked that say that something is false. */
const falseMarks = new WeakMap<Unit, readonly number[]>();

function markFalse(unit: Unit): number[] {
  return unit.blocks.flatMap(({ segment: { label, start, end }, references }) =>
    label === undefined || references.length > 0 || !isFalseCell(unit.text.slice(start, end))
      ? []
      : (unit.markOf(label)?.at ?? []),
  );
}

/** How far behind a sentence its footnote may be marked, in characters. */
const MARK_REACH = 2;

/** Whether a cell of a row that cites nothing itself says that the citation beside it is false. */
function isFalseInRow(text: string, { cells, references }: UnitBlock): boolean {
  if (cells.length < 2 || cells.length > WIDEST_ROW) return false;
  return cells.some(
    (cell) => overlapping(references, cell).length === 0 && isFalseCell(text.slice(cell.start, cell.end)),
  );
}

/** Whether a sentence of a claim cites nothing itself, as the one that bears the mark of a footnote. */
function marks({ references }: UnitBlock, { start, end }: Span): boolean {
  const next = references[firstFrom(references, start)];
  return next === undefined || next.start >= end;
}

/** The last place of a sentence. */
function endOf({ end }: Span): Span {
  return { start: end - 1, end };
}

function quotesIn(block: UnitBlock | undefined, { start, end }: Span): readonly QuotedSpan[] {
  if (!block) return [];
  const { quotes } = block;
  return quotes.slice(firstAfter(quotes, start), firstFrom(quotes, end));
}

/** Whether the sentence before one says of somebody what they hold, or the one after it takes it back. */
function isTold(text: string, { sentences, quotes }: UnitBlock, { start, end }: Span): boolean {
  if (takenBackNext(text, sentences, end)) return true;
  const before = sentences[firstFrom(sentences, start) - 1];
  if (before === undefined) return false;
  return announces(wordsOf(outsideQuotes(text, Math.max(before.start, before.end - LONGEST), before.end, quotes)));
}

/** How much of the sentence before is read, in characters. */
const LONGEST = 200;
