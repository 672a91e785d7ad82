import type { Span } from '../../../shared/finding.ts';
import { authorBehind } from '../owners/authors-behind.ts';
import type { Quotation } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { firstAfter } from '../text/quotation-marks.ts';

/**
 * What a sentence right behind quoted words, or a note on them that cites nothing, says of whose they are; empty where none says that.
 * `isGiven` says whether their own sentence names a judge.
 */
export function saidBehind(unit: Unit, quoted: readonly Quotation[], isGiven: boolean): string {
  for (const one of quoted) {
    const block = blockAt(unit, one.start);
    if (!block) continue;
    const candidates = [one.block ? undefined : sentenceBehind(block, one), noteOn(unit, block, one)];
    for (const span of candidates) {
      const said = span === undefined ? '' : authorBehind(unit.text.slice(span.start, span.end), isGiven);
      if (said !== '') return said;
    }
    if (isLast(unit, block, one)) return unit.contextOf(block).author;
  }
  return '';
}

/** The sentence behind that of quoted words, where it cites nothing. */
function sentenceBehind(block: UnitBlock, { end }: Span): Span | undefined {
  const next = block.sentences[firstAfter(block.sentences, end - 1) + 1];
  const isCiting = next && block.references.some((ref) => ref.start >= next.start && ref.start < next.end);
  return isCiting ? undefined : next;
}

/** The first sentence of the note that cites nothing and is marked behind quoted words in their sentence, or at the end of it. */
function noteOn({ blocks }: Unit, block: UnitBlock, words: Span): Span | undefined {
  const { end } = sentenceAt(block, words.start);
  const mark = block.marks.find(({ at }) => at >= words.end && at <= end + 1);
  const note = mark && blocks.find(({ segment }) => segment.label === mark.label);
  return note && note.references.length === 0 ? note.sentences[0] : undefined;
}

/** Whether quoted words stand in the last sentence of their block, so that the next paragraph is right behind them. */
function isLast(unit: Unit, block: UnitBlock, { start, block: isBlock }: Quotation): boolean {
  return isBlock || sentenceAt(block, start).end >= (block.sentences.at(-1)?.end ?? unit.text.length);
}
