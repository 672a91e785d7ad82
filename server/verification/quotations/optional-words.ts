import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { firstWhere } from '../../../shared/search.ts';

/**
 * Where words stand in a text of which some stretches may be left out, each or not: every stretch that begins within the
 * words, as far as they reach. Only those are found that leave some out. The stretches are in order.
 */
export function findLeavingOut(words: string, text: string, optional: readonly Span[]): Span[] {
  const found: Span[] = [];
  let from = 0;
  for (const first of optional) {
    for (let start = Math.max(from, first.start - words.length); start <= first.start; start++) {
      // Nothing may be left out before the stretch: what stands there stands in the words.
      if (text[start] !== words[0] || !words.startsWith(text.slice(start, first.start))) continue;
      const end = endOf(words, text, start, optional);
      if (end > start + words.length) found.push({ start, end });
    }
    from = Math.max(from, first.start + 1);
  }
  return found;
}

/** The furthest end of words that begin at a place; -1 where they do not stand there. */
function endOf(words: string, text: string, start: number, optional: readonly Span[]): number {
  let places = new Set([start]);
  for (let i = 0; i < words.length && places.size > 0; i++) {
    const next = new Set<number>();
    for (const place of i === 0 ? places : reachable(places, text, optional))
      if (text[place] === words[i]) next.add(place + 1);
    places = next;
  }
  return greatestOf(places, -1);
}

/** The places, and those that come after what may be left out there: of two spaces around it one is left out, too. */
function reachable(places: ReadonlySet<number>, text: string, optional: readonly Span[]): ReadonlySet<number> {
  const all = new Set(places);
  for (const place of all) {
    for (let i = firstWhere(optional, ({ start }) => start >= place); optional[i]?.start === place; i++) {
      const end = optional[i]?.end ?? place;
      all.add(end);
      if (text[place - 1] === ' ' && text[end] === ' ') all.add(end + 1);
    }
  }
  return all;
}
