import type { Span } from '../../../shared/finding.ts';
import { pointsToLaw } from '../phrases/icelandic.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { afterOpener } from './enacting.ts';
import { isFinding, type StatuteMention } from './mentions.ts';
import { citesCase, type View, wordsBetween } from './view.ts';

/** A sentence with more words beside its citations says something of its own. */
const MOST_BESIDE = 3;
/** Fewer quoted words than these are a name or a term, unless their sentence points back to the law. */
const FEWEST = 3;

/**
 * `See section 5. “The master must ...”`: what the sentence right before quoted words cites, where it says nothing else and theirs cites
 * nothing. Nobody else has the words then: they are compared with it, or the citation is not said to be right. Empty for all others.
 */
export function citedBareBefore(view: View, quote: QuotedSpan, sentence: Span): readonly StatuteMention[] {
  const { text, block, statutes } = view;
  let at = firstAfter(block.sentences, sentence.start) - 1;
  // `Sjá 12. gr. hgl. (neyðarvörn).`: what stands in brackets is no sentence between.
  while (at > 0 && isBracket(view, block.sentences[at])) at--;
  const previous = block.sentences[at];
  if (!previous || statutes.some((one) => overlaps(one, sentence))) return [];
  const cited = statutes.filter((one) => isFinding(one) && overlaps(one, previous));
  if (cited.length === 0 || citesCase(view, previous.start, quote.start)) return [];
  if (block.quotes.some((one) => overlaps(one, previous))) return [];
  if (wordsBetween(view, previous.start, previous.end).length > MOST_BESIDE) return [];
  return wordsOf(text.slice(quote.inner.start, quote.inner.end)).length >= FEWEST || pointsBack(view, sentence)
    ? cited
    : [];
}

/** Whether a sentence says that it is about the law in the one before it. */
function pointsBack(view: View, { start, end }: Span): boolean {
  const words = wordsBetween(view, start, end);
  return afterOpener(words) !== null || pointsToLaw(words.join(' '));
}

function isBracket(view: View, sentence: Span | undefined): boolean {
  if (sentence === undefined || view.text[sentence.start] !== '(') return false;
  return (
    !view.statutes.some((one) => overlaps(one, sentence)) &&
    wordsBetween(view, sentence.start, sentence.end).length === 0
  );
}

function overlaps(one: Span, { start, end }: Span): boolean {
  return one.start < end && one.end > start;
}
