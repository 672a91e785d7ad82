import { covers, type Reference } from '../mentions/reference.ts';
import type { TiedPassage } from '../owners/tie.ts';
import type { Unit } from '../passages/unit.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { hasWords } from '../text/words.ts';

/**
 * Whether a short form stands within the words of a block quotation, tied, in doubt or somebody else's: `> The duty, as this court said at [31],
 * was owed.` It is then the authority's own, of whatever that speaks of, and is compared with its words. What an author prints about the
 * words stands where a sentence begins, `[42] The duty ...`, or behind all of them, `... was owed. (para 42)`.
 */
export function isOfQuoted(
  unit: Unit,
  { ties, doubtful, mentioned, passage }: TiedPassage,
  reference: Reference,
): boolean {
  if (reference.kind === 'full') return false;
  const index = firstAfter(unit.segments, reference.start);
  const block = unit.blocks[index]?.segment;
  if (!block) return false;
  const isTied = ties.some(({ quotation: one }) => one.block && !one.beside && covers(one, reference));
  const isDoubtful =
    passage.blocks.includes(index) && [...doubtful, ...mentioned].some((one) => covers(one, reference));
  if (!isTied && !isDoubtful) return false;
  const before = unit.text.slice(Math.max(block.start, reference.start - NEAR), reference.start);
  const behind = unit.text.slice(reference.end, Math.min(block.end, reference.end + FAR));
  return !BEGINS.test(before) && hasWords(behind.replace(REMARK, ''));
}

/** What stands before a sentence, in characters, and how long remarks behind words may be. */
const NEAR = 8;
const FAR = 200;

/** Where a sentence, or a block, begins. */
const BEGINS = /(?:^|[.?!…:;”"’'])[\s“"‘'([]{0,8}$/;

/** A remark in brackets. */
const REMARK = /[([][^()[\]]{0,80}[)\]]/g;
