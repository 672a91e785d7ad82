import { isRaised, type Line } from './lines.ts';
import type { Word } from './words.ts';

const NUMBER =
  /^(?:\(?(?:\d{1,3}|[a-z]{1,2}|[ivxl]{1,6}|[A-Z])[.)]|\[\d{1,3}\][.)]?|\d{1,3}(?:\.\d{1,3}){1,3}\.?|[•·●○▪■–—*‣-]|\d{1,3})$/;

/** The number or bullet that a line begins with: how many words it has. */
export function markersOf({ words, size }: Line): number {
  const [first, second] = words;
  if (!first || !second || isRaised(first, { size, baseline: second.baseline })) return 0;
  if (!NUMBER.test(first.text)) return 0;
  // A bare number, or a letter that may be an initial, is one only where what follows stands off from it.
  const isBare = /^(?:\d{1,3}|[A-Z]\.)$/.test(first.text);
  return isBare && second.left - first.right < Math.max(size * 0.5, spaceOf(words.slice(1)) + size * 0.1) ? 0 : 1;
}

/** How wide the spaces between words are, which a justified line makes wider. */
export function spaceOf(words: readonly Word[]): number {
  const gaps = words.slice(1).map((word, i) => word.left - (words[i] as Word).right);
  return gaps.sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
}
