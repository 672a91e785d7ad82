import { lowerOf, wordsOf } from '../text/words.ts';
import data from './court-lines.json' with { type: 'json' };
import { courtAt } from './court-words.ts';

/** What the heads of lists of decisions call these. */
export const HEADS: ReadonlySet<string> = new Set(data.nouns);
const COUNTS: ReadonlySet<string> = new Set(data.counts);
const FILLERS: ReadonlySet<string> = new Set([...data.fillers, ...data.nouns, ...data.counts]);

/** What numbers a line, or a year in it: `3`, `3.2`, `ii`, `b`, `2005`. */
const NUMBER = /^(?:[\d./&-]{1,12}|[ivx]{1,5}|\p{L})$/u;

/** Words without what makes them an owner: `the High Court’s`. */
export function plainWords(text: string): string[] {
  return wordsOf(text).map((word) => word.replace(/'s?$/, ''));
}

/** Whether a line names a court. */
export function namesCourt(line: string): boolean {
  return line !== '' && courtsIn(plainWords(line)).length > 0;
}

/** Where words name courts. */
export function courtsIn(words: readonly string[]): { readonly start: number; readonly end: number }[] {
  const lower = lowerOf(words);
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < words.length; at++) {
    const end = courtAt(words, lower, at)?.end;
    if (end === undefined) continue;
    found.push({ start: at, end });
    at = end - 1;
  }
  return found;
}

/** Whether a line that names a court says that several cases are below: `The Court of Appeal has considered this twice.` */
export function groupsSeveral(line: string): boolean {
  return lowerOf(wordsOf(line)).some((word) => COUNTS.has(word));
}

/**
 * Whether a court is the only claim of a line, or the court of the decisions of which it speaks: it groups what stands below it, whoever is said
 * to speak there. `3.2 The Court of Appeal`, `What the Court of Appeal has said`, `Court of Appeal authority on demotion`.
 */
export function groupsByCourt(line: string): boolean {
  const words = plainWords(line);
  const lower = lowerOf(words);
  const courts = courtsIn(words);
  if (courts.some(({ end }) => HEADS.has(lower[end] ?? ''))) return true;
  const isOf = ({ start }: { readonly start: number }): boolean =>
    HEADS.has(lower[start - (lower[start - 1] === 'the' ? 3 : 2)] ?? '');
  if (courts.some(isOf)) return true;
  const isIn = (at: number): boolean => courts.some(({ start, end }) => start <= at && at < end);
  return courts.length > 0 && lower.every((word, at) => isIn(at) || FILLERS.has(word) || NUMBER.test(word));
}
