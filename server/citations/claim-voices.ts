import type { Span } from '../../shared/finding.ts';
import type { Claim } from './citation.ts';
import { announces, isFalseCell, isReportedFalse, takenBackNext } from './disowning.ts';
import type { Entry } from './entries.ts';
import { foldSpace } from './propositions.ts';
import { firstAfter } from './quotations.ts';
import { overlapping, WIDEST_ROW } from './support.ts';
import { firstFrom, isNearCut } from './surroundings.ts';
import type { Unit } from './unit.ts';
import type { UnitBlock } from './unit-block.ts';
import { wordsOf } from './words.ts';

/** Whose a claim is: what of it is quoted from others, and what the draft says of it and of its citation beside it. */
export function readVoices(
  unit: Unit,
  entry: Entry,
  claim: readonly Span[],
): Pick<Claim, 'mentioned' | 'told' | 'reported'> {
  const { text } = unit;
  const held = [...entry.quotations, ...entry.doubtful];
  const isHeld = (quote: Span): boolean => held.some((one) => one.start < quote.end && quote.start < one.end);
  const stretches = claim.map((span) => ({ span, block: blockAt(unit, span.start) }));
  return {
    mentioned: stretches.flatMap(({ span, block }) =>
      quotesIn(block, span)
        .filter((quote) => !isHeld(quote))
        .map(({ start, end }) => foldSpace(text.slice(start, end))),
    ),
    told: stretches.some(({ span, block }) => block !== undefined && isTold(text, block, span)),
    reported:
      isReported(unit, entry) ||
      stretches.some(({ span, block }) => block !== undefined && marks(block, span) && isReported(unit, endOf(span))),
  };
}

function blockAt(unit: Unit, at: number): UnitBlock | undefined {
  return unit.blocks[firstAfter(unit.segments, at)];
}

/** Whether the draft reports what is cited at a place as false. */
function isReported(unit: Unit, cited: Span): boolean {
  const block = blockAt(unit, cited.start);
  return (
    block !== undefined &&
    (isNearCut(block, cited) ||
      unit.contextOf(block).disowned ||
      isFalseInRow(unit.text, block) ||
      isReportedFalse(unit.text, block.sentences, block.quotes, cited))
  );
}

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

function quotesIn(block: UnitBlock | undefined, { start, end }: Span): readonly Span[] {
  if (!block) return [];
  const { quotes } = block;
  return quotes.slice(firstAfter(quotes, start), firstFrom(quotes, end));
}

/** Whether the sentence before one says of somebody what they hold, or the one after it takes it back. */
function isTold(text: string, { sentences }: UnitBlock, { start, end }: Span): boolean {
  if (takenBackNext(text, sentences, end)) return true;
  const before = sentences[firstFrom(sentences, start) - 1];
  return (
    before !== undefined && announces(wordsOf(text.slice(Math.max(before.start, before.end - LONGEST), before.end)))
  );
}

/** How much of the sentence before is read, in characters. */
const LONGEST = 200;
