import { isIcelandic } from '../forms/iceland.ts';
import type { Unit } from '../passages/unit.ts';
import { goesOnWithLaw } from '../phrases/icelandic.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import type { Entry } from './entry.ts';
import type { Carried } from './pointing-back.ts';
import { overlapping } from './support.ts';

/**
 * `Sjá 5. gr. laga nr. 7/1990. Samkvæmt ákvæðinu er honum óskylt að tilkynna.`: the sentence right behind the citation of a law of
 * Iceland that goes on with it and cites nothing. What it says is said of the law, so that a citation alone is not all there is.
 */
export function goingOnBehind(unit: Unit, { start, target, quotations }: Entry): readonly Carried[] {
  const [cited] = target.citations;
  const index = firstAfter(unit.segments, start);
  const block = unit.blocks[index];
  if (cited === undefined || !isIcelandic(cited) || quotations.length > 0 || !block) return [];
  const next = block.sentences[firstAfter(block.sentences, start) + 1];
  if (!next || !goesOnWithLaw(unit.text.slice(next.start, next.end))) return [];
  const cites = (unit.statutes[index] ?? []).some(
    ({ form }) => form.start + block.segment.start < next.end && form.end + block.segment.start > next.start,
  );
  if (cites || overlapping(block.references, next).length > 0) return [];
  return [{ span: next, asserted: false, others: [] }];
}
