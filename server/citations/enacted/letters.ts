import { isIcelandic } from '../forms/iceland.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import type { View } from './view.ts';

/** `(a) “...”`, `limb (a) reads “...”`, `(2) provides that “...”`: a label in brackets of its own right before quoted words. A part of a number stands right behind it. */
const LETTERED = /(?<![\w)\]])\((\d{1,3}[A-Z]{0,2}|[a-z]{1,4})\),?(?:\s[a-z]{2,9}){0,2}[,:]?\s?$/;
/** `“...” (paragraph (a))`, `“...” (subsection (2))`: the same right behind them. */
const BEHIND =
  /^[.,;]?\s\(?(?:sub-?section|(?:sub-?)?paragraph|(?:sub-?)?para|sub-?s|limb)\.?\s?\((\d{1,3}[A-Z]{0,2}|[a-z]{1,4})\)/;
/** The label of an item, with its brackets. */
const MARKER = /^\((\d{1,3}[A-Z]{0,2}|[a-z]{1,4})\)$/;
const LONGEST = 40;

/** The letter or number of a part under which a draft has quoted words: right before them, as the label of their item, or right behind them; or null. */
export function letterOf({ text, block, statutes }: View, { start, end }: QuotedSpan): string | null {
  if (statutes.some(({ cited: [first] }) => isIcelandic(first))) return null;
  const { segment } = block;
  const before = text.slice(Math.max(segment.start, start - LONGEST), start);
  const own = LETTERED.exec(before)?.[1];
  if (own !== undefined) return own;
  const label = start - LONGEST <= segment.start && before.trim() === '' ? labelOf(block) : null;
  return label ?? BEHIND.exec(text.slice(end, Math.min(end + LONGEST, segment.end)))?.[1] ?? null;
}

/** The letter or number of a part that is the label of an item, in brackets; or null. */
export function labelOf({ segment }: UnitBlock): string | null {
  return MARKER.exec(segment.marker)?.[1] ?? null;
}
