import { sourceRange } from '../../../shared/canonicalize.ts';
import type { Span } from '../../../shared/finding.ts';
import type { Authority, Passage } from '../../authorities/index.ts';
import type { FoldedText } from '../indexed/index-authority.ts';

/** How many passages a paragraph may have before words of it. */
const MOST_PASSAGES = 30;

/** What stands before words in their paragraph, and behind them in their passage, as it is printed, and the passage with which the paragraph begins. */
export function around({ canonical, starts }: FoldedText, words: Span, { passages }: Authority) {
  const index = starts.findLastIndex((start) => start <= words.start);
  const first = firstPassage(passages, index);
  const at = (passage: number): number =>
    passage >= starts.length
      ? canonical.source.length
      : (canonical.starts[starts[passage] ?? 0] ?? canonical.source.length);
  const { start, end } = sourceRange(canonical, words.start, words.end);
  return {
    first,
    left: canonical.source.slice(at(first), start),
    own: canonical.source.slice(start, end),
    right: canonical.source.slice(end, at(index + 1)),
  };
}

/** The passage with which a paragraph begins that goes on in a later one. */
export function firstPassage(passages: readonly Passage[], index: number): number {
  const numberOf = (at: number): string | undefined => passages[at]?.locators.at(-1);
  const own = numberOf(index);
  let first = index;
  while (first > 0 && index - first < MOST_PASSAGES && isMore(first)) first--;
  return first;

  function isMore(at: number): boolean {
    if (passages[at - 1]?.kind !== 'body') return false;
    return own === undefined ? numberOf(at) === undefined : numberOf(at - 1) === own && !isOfNothing(at);
  }

  function isOfNothing(at: number): boolean {
    return passages[at]?.locators.length === 0;
  }
}
