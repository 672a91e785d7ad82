import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { afterOpener, readEnacting } from './enacting.ts';
import { withoutOpeners } from './leading.ts';
import { isFinding, type StatuteMention } from './mentions.ts';
import data from './speaks-on.json' with { type: 'json' };
import { citesCase, type View, wordsBetween } from './view.ts';

const ORDINALS: ReadonlySet<string> = new Set(data.ordinals.words);
const PARTS: ReadonlySet<string> = new Set(data.parts.words);
const DETERMINERS: ReadonlySet<string> = new Set(['the', 'its', 'this', 'that', 'their']);

/** Over how many sentences a provision speaks on, at the most. */
const MOST = 8;
/** Fewer words than these a provision does not show to be its own, wherever they stand. */
const FEWEST = 6;

/**
 * `Section 5 has two limbs. It says “...”. It adds that “...”. The third provides that “...”`: the provision cited last, where a sentence without a citation of its
 * own has it, or a part of it, for the subject of a verb of saying, and so have all sentences since. Null of law of Iceland, of a few words, of those
 * behind others in their sentence, and where anything else is cited since.
 */
export function speaksOn(view: View, quote: QuotedSpan, sentence: Span): StatuteMention | null {
  const { text, block, statutes } = view;
  const before = statutes.filter(isFinding).findLast(({ end }) => end <= quote.start);
  if (!before || before.end > sentence.start || isIcelandic(before.cited[0])) return null;
  if (wordsOf(text.slice(quote.inner.start, quote.inner.end)).length < FEWEST) return null;
  if (block.quotes.some(({ start }) => start >= sentence.start && start < quote.start)) return null;
  if (citesCase(view, before.end, quote.start)) return null;
  const own = behindSubject(wordsBetween(view, sentence.start, quote.start));
  const verb = own === null ? null : readEnacting(own);
  if (verb === null || verb.denied) return null;
  const at = firstWhere(block.sentences, ({ end }) => end > sentence.start);
  for (let i = at - 1; i >= 0 && at - i <= MOST; i--) {
    const one = block.sentences[i];
    if (!one) return null;
    if (one.start <= before.start) return before;
    if (behindSubject(wordsBetween(view, one.start, one.end)) === null) return null;
  }
  return null;
}

/** The words of a sentence behind a subject that stands for a provision cited before it, `It`, `The third subsection`; null where another opens it. */
function behindSubject(all: readonly string[]): readonly string[] | null {
  const words = all.slice(all.length - withoutOpeners(all).length);
  const opened = afterOpener(words);
  if (opened !== null) return opened;
  const [first = '', second = '', third = ''] = lowerOf(words.slice(0, 3));
  if (!DETERMINERS.has(first) || !ORDINALS.has(second)) return null;
  return words.slice(PARTS.has(third) ? 3 : 2);
}
