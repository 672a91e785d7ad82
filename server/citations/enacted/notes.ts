import { isIcelandic } from '../forms/iceland.ts';
import type { Unit } from '../passages/unit.ts';
import { leadsToSource } from '../phrases/icelandic-notes.ts';
import { opensWithContrast } from './compared.ts';
import type { StatuteMention } from './mentions.ts';
import { citesOnce } from './mentions.ts';

/** The legislation of a footnote with the place of its mark in a block. */
export interface Noted {
  readonly at: number;
  readonly owner: StatuteMention;
  /** Whether the footnote sets it beside the words that have its mark, `Cf section 5`, or behind another source of them: `Jón Jónsson: Siglingar, bls. 45, sbr.` */
  readonly beside: boolean;
  /** Whether the footnote cites something else behind it, which may have the words. */
  readonly among: boolean;
}

/** The marks of footnotes that cite a provision first, by the block in which they stand. */
export function notedIn(
  unit: Unit,
  mentioned: readonly (readonly StatuteMention[])[],
): ReadonlyMap<number, readonly Noted[]> {
  const noted = new Map<number, Noted[]>();
  for (const [i, block] of unit.blocks.entries()) {
    const { label } = block.segment;
    const own = mentioned[i] ?? [];
    const [owner] = own;
    if (label === undefined || owner === undefined) continue;
    const among = !citesOnce(own, block.references);
    // What nobody can follow for certain is the source of nothing beside others.
    if (among && (owner.doubt !== null || block.references.some(({ end }) => end <= owner.start))) continue;
    const mark = unit.markOf(label);
    if (!mark) continue;
    const lead = unit.text.slice(block.segment.start, owner.start);
    const beside = opensWithContrast(lead) || (isIcelandic(owner.cited[0]) && !leadsToSource(lead));
    const known = noted.get(mark.block);
    if (known) known.push({ at: mark.at, owner, beside, among });
    else noted.set(mark.block, [{ at: mark.at, owner, beside, among }]);
  }
  return noted;
}
