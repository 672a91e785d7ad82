import type { Span } from '../../../shared/finding.ts';
import { namesVoice } from '../owners/disowning.ts';
import law from '../phrases/enactments.json' with { type: 'json' };
import { namesSpeaker } from '../phrases/phrases.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { hasWords, lowerOf, wordsOf } from '../text/words.ts';
import { type Enacted, given } from './ownership.ts';
import type { View } from './view.ts';

/** `| Ferries Act 1996, s 5 | “...” |`: words that are all of a cell, of a provision that is all of the one before it; null of any others. */
export function ofRow({ text, block: { cells, quotes }, statutes }: View, quote: Span): Enacted | null {
  const at = cells.length < 2 ? -1 : firstAfter(cells, quote.start);
  const [before, own] = [cells[at - 1], cells[at]];
  if (!before || !own || own.column === 'others') return null;
  const cited = statutes.filter(({ start, end }) => start >= before.start && end <= before.end);
  const [owner] = cited;
  const isIn = ({ start, end }: Span): boolean => start >= own.start && end <= own.end;
  if (owner === undefined || cited.length > 1 || quotes.filter(isIn).length > 1) return null;
  const rest = [
    text.slice(before.start, owner.start),
    text.slice(owner.end, before.end),
    text.slice(own.start, quote.start),
    text.slice(quote.end, own.end),
  ];
  return rest.some(hasWords) ? null : given(owner, 'before', 'near');
}

/**
 * `| Lord Example | “...” | Ferries Act 1996, s 5 |`: whether a cell before the words of another names somebody and nothing else, whose words they may be. Who is
 * named in the words themselves must or may do what these say.
 */
export function isSpokenInRow({ text, block: { cells } }: View, quote: Span): boolean {
  const at = cells.length < 2 ? -1 : firstAfter(cells, quote.start);
  const own = new Set(lowerOf(wordsOf(text.slice(quote.start, quote.end))));
  return cells.slice(0, Math.max(0, at)).some(({ start, end }) => {
    const words = wordsOf(text.slice(start, end).replace(/[()[\]\d]+/g, ' '));
    const lower = lowerOf(words);
    const isName = words.length > 0 && words.every((word, i) => /^\p{Lu}/u.test(word) || JOINTS.has(lower[i] ?? ''));
    if (!isName || words.length > MOST_NAMED || lower.some((word) => LAWS.has(word))) return false;
    return (
      lower.some((word) => !own.has(word) && !JOINTS.has(word)) &&
      (namesSpeaker(words.slice(0, FIRST)) || namesVoice(words.slice(0, FIRST)))
    );
  });
}

/** With how many words a cell names somebody, and with how many of them it begins to do so. */
const MOST_NAMED = 6;
const FIRST = 3;
const JOINTS: ReadonlySet<string> = new Set(['of', 'for', 'the', 'and', 'in']);
const LAWS: ReadonlySet<string> = new Set(law.enactments.words);
