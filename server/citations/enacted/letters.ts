import { isIcelandic } from '../forms/iceland.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import type { View } from './view.ts';

/** `(a) “...”`, `limb (a) reads “...”`: a letter in brackets of its own right before quoted words. A part of a number stands right behind it. */
const LETTERED = /(?<![\w)\]])\(([a-z]{1,4})\),?(?:\s[a-z]{2,9}){0,2}[,:]?\s?$/;
const LONGEST = 40;

/** The letter under which a draft has quoted words; null where it has none right before them. */
export function letterBefore({ text, block, statutes }: View, { start }: QuotedSpan): string | null {
  if (statutes.some(({ cited: [first] }) => isIcelandic(first))) return null;
  return LETTERED.exec(text.slice(Math.max(block.segment.start, start - LONGEST), start))?.[1] ?? null;
}
