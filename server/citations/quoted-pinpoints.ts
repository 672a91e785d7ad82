import { firstAfter } from './quotations.ts';
import type { Reference } from './reference.ts';
import type { TiedPassage } from './tie.ts';
import type { Unit } from './unit.ts';
import { hasWords } from './words.ts';

/**
 * Whether a short form stands within the words of a block quotation: `> The duty, as this court said at [31], was owed.` It
 * is then the authority's own, of whatever that speaks of, and is compared with its words. What an author prints about the
 * words stands where a sentence begins, `[42] The duty ...`, or behind all of them, `... was owed. (para 42)`.
 */
export function isOfQuoted(unit: Unit, { ties }: TiedPassage, reference: Reference): boolean {
  if (reference.kind === 'full') return false;
  const isAround = (one: (typeof ties)[number]['quotation']): boolean =>
    one.block && !one.beside && one.start <= reference.start && reference.end <= one.end;
  if (!ties.some(({ quotation }) => isAround(quotation))) return false;
  const block = unit.blocks[firstAfter(unit.segments, reference.start)]?.segment;
  if (!block) return false;
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
