import type { Span } from '../../../shared/finding.ts';

/** Web and e-mail addresses, without the stop or bracket that ends the sentence around them. */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>“”"«»]{0,2000}[\p{L}\p{N}/_#=&-]|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/giu;

/** Where addresses stand in a text, in order: they say where something is and assert nothing. */
export function addressesIn(text: string): Span[] {
  if (!HAS.some((sign) => text.includes(sign))) return NONE;
  return [...text.matchAll(ADDRESS)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
}

/** A text without its addresses; a stop stands for each. */
export function withoutAddresses(text: string): string {
  return HAS.some((sign) => text.includes(sign)) ? text.replace(ADDRESS, ' . ') : text;
}

const HAS: readonly string[] = ['://', 'www.', '@'];
const NONE: Span[] = [];
