import { namesAnotherCase } from '../mentions/other-cases.ts';
import type { Reference } from '../mentions/reference.ts';
import { plainWords, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import { blocksOf, type Unit, type UnitPassage } from '../passages/unit.ts';
import { findReport, namesOther } from '../phrases/phrases.ts';
import { isOfBench, isOfOtherCourt, isOneJudge } from './owners.ts';
import { type Doubt, spanOf, type Tie } from './tie.ts';

/**
 * A tie of words that go on with the passage above them, or the doubt it comes to where their sentence speaks of another court or case, or
 * calls somebody `he` who may be no judge.
 */
export function goneOnFrom(unit: Unit, passage: UnitPassage, tie: Tie): Tie | Doubt {
  const above = unit.passages[passage.goesOnWith ?? -1];
  if (above === undefined || tie.owner !== 'continued') return tie;
  const { quotation } = tie;
  const block = blocksOf(unit, passage).find(
    ({ segment }) => quotation.block || (segment.start <= quotation.start && quotation.end <= segment.end),
  );
  const last = lastOf(unit, above);
  const doubt = { ...spanOf(quotation), quotation };
  if (!block || !last) return { ...doubt, cause: 'untied' };
  const around: Surroundings = { text: unit.text, block, noteAt: unit.noteAt };
  const sentence = quotation.block ? (block.sentences.at(-1) ?? block.segment) : sentenceAt(block, quotation.start);
  const reading = findReport(plainWords(around, sentence.start, Math.min(quotation.start, sentence.end)))?.reading;
  const target = last.target ?? last;
  const isElsewhere =
    (isOneJudge(reading) && isOfBench(last)) ||
    (reading !== undefined && isOfOtherCourt(reading, target)) ||
    namesAnotherCase(
      { text: unit.text, quotes: block.quotes, emphasis: block.emphasis },
      sentence.start,
      sentence.end,
      [...(target.words?.words ?? [])],
    );
  if (isElsewhere) return { ...doubt, cause: 'others' };
  return reading === undefined || (reading.pronoun && namesSomebodyLast(unit, above))
    ? { ...doubt, cause: 'untied' }
    : tie;
}

/** The last reference of a passage that points to an authority. */
function lastOf(unit: Unit, passage: UnitPassage): Reference | undefined {
  return blocksOf(unit, passage)
    .flatMap(({ references }) => references)
    .findLast((ref) => !ref.quoted && (ref.kind === 'full' || ref.target !== null) && ref.lead !== 'elsewhere');
}

/** Whether the last sentence of a passage names somebody who is no court. */
function namesSomebodyLast(unit: Unit, { body }: UnitPassage): boolean {
  const block = unit.blocks[body];
  const sentence = block?.sentences.at(-1);
  return (
    block !== undefined &&
    sentence !== undefined &&
    namesOther(plainWords({ text: unit.text, block, noteAt: unit.noteAt }, sentence.start, sentence.end))
  );
}
