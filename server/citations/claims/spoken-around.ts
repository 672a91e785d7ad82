import type { Span } from '../../../shared/finding.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { quotesFewWords } from '../owners/spoken-beside.ts';
import type { Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { isHandingOver, isMarkedWrong, mayBeOfAnother } from '../phrases/icelandic.ts';
import { isNeutralHead } from '../phrases/icelandic-notes.ts';
import { tellsOfKeeping } from '../phrases/icelandic-remarks.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';

/**
 * Whether a claim of law of Iceland stands among words by which it may be another's, of another time or text, or shown as wrong: in its
 * paragraphs, their footnotes, the headings of their columns, or beside them. Only words that are listed as neutral are known in Icelandic,
 * so that nothing is held against the author then.
 */
export function isSpokenAround(unit: Unit, stretches: readonly Span[]): boolean {
  const own = new Set(stretches.map(({ start }) => firstAfter(unit.segments, start)));
  const passages = unit.passages.filter(({ body, tail, blocks }) =>
    [body, ...blocks, ...(tail === null ? [] : [tail])].some((block) => own.has(block)),
  );
  const blocks = new Set([...own, ...passages.flatMap(({ body, tail }) => (tail === null ? [body] : [body, tail]))]);
  return [...blocks].some((i) => {
    const block = unit.blocks[i];
    return block !== undefined && isSpokenIn(unit, block, i);
  });
}

const known = new WeakMap<UnitBlock, boolean>();

function isSpokenIn(unit: Unit, block: UnitBlock, index: number): boolean {
  const spoken = known.get(block) ?? readBlock(unit, block, index);
  known.set(block, spoken);
  return spoken;
}

function readBlock(unit: Unit, block: UnitBlock, index: number): boolean {
  if (unit.contextOf(block).spoken) return true;
  const { kind, headings = [] } = block.segment;
  // Beside a head that is not known, `Tilvitnun` may be what that mends.
  if (!headings.every(isNeutralHead) && headings.some(mayBeOfAnother)) return true;
  if (kind !== 'quote' && (says(unit, block, index) || isHandedOver(unit, block))) return true;
  return unit.blocks.some((one, i) => isNoteOf(unit, one, block) && says(unit, one, i));
}

function isNoteOf(unit: Unit, { segment: { label } }: UnitBlock, { segment }: UnitBlock): boolean {
  const mark = label === undefined || segment.label !== undefined ? null : unit.markOf(label);
  return mark !== null && segment.start <= mark.at && mark.at <= segment.end;
}

/**
 * `Hér er svar bankans. Í 5. gr. laga nr. 7/1990 segir „...“`: whether a sentence of a block, right beside one with quoted words, hands over to somebody, or
 * mends these: `Hið rétta er „skal“.` */
function isHandedOver({ text }: Unit, { sentences, quotes, references }: UnitBlock): boolean {
  const holds = (spans: readonly Span[], one: Span | undefined): boolean =>
    one !== undefined && spans.some(({ start }) => one.start <= start && start < one.end);
  return sentences.some((one, at) => {
    const isBeside = [sentences[at - 1], sentences[at + 1]].some((beside) => holds(quotes, beside));
    if (holds(quotes, sentences[at - 1]) && !holds(references, one) && quotesFewWords(text, one, quotes)) return true;
    return isBeside && !holds(references, one) && !holds(quotes, one) && isHandingOver(text.slice(one.start, one.end));
  });
}

/** What a block says itself: what it quotes, what it cites of legislation, and whether a rule was kept, is none of that. */
function says({ text, statutes }: Unit, { segment, quotes, references, sentences }: UnitBlock, index: number): boolean {
  const { start, end } = segment;
  const forms = (statutes[index] ?? []).map(({ form }) => ({ start: form.start + start, end: form.end + start }));
  const apart = uniteSpans(quotes, references, forms);
  const kept = sentences.filter(
    (one) =>
      !apart.some((other) => one.start < other.end && other.start < one.end) &&
      tellsOfKeeping(text.slice(one.start, one.end)),
  );
  const own = outsideQuotes(text, start, end, uniteSpans(apart, kept));
  return mayBeOfAnother(own) || isMarkedWrong(text.slice(start, end));
}
