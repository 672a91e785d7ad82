import type { NoteOf } from '../../shared/notes.ts';
import { differenceWords } from './places.ts';
import { clipped } from './within.ts';

/** Most differences that are told one by one. */
const MOST_TOLD = 4;

/** What is said of words that do not stand in the judgment. */
export function missWords({
  nearly,
  closest,
  differences,
  parts,
  leftOut,
  from,
  half,
}: NoteOf<'not-in-judgment'>): string {
  const opening = nearly
    ? 'These words do not appear to stand in the judgment as quoted'
    : 'These words do not stand in the judgment';
  if (closest === undefined && leftOut !== undefined)
    return `${opening} in one piece. The draft leaves out “${clipped(leftOut)}” from ${paragraphWords(from ?? null)} without an ellipsis.`;
  if (closest === undefined && parts.length > 0)
    return `${opening} in one piece; parts of them are in ${numbered(parts)}.`;
  if (closest === undefined) return half ? `${opening}.` : `${opening}; nothing close to them does.`;
  const list = differences
    .filter(({ kind }) => kind !== 'punctuation')
    .slice(0, MOST_TOLD)
    .map(differenceWords);
  const told = list.length === 0 ? '' : ` The draft ${list.join('; ')}.`;
  return `${opening}; the closest are in ${paragraphWords(closest)}.${told}`;
}

/** A paragraph by its number, or one that has none. */
export function paragraphWords(number: string | null): string {
  return number === null ? 'a passage without a number' : `[${number}]`;
}

/** The same of several. */
export function numbered(paragraphs: readonly (string | null)[]): string {
  return paragraphs.map(paragraphWords).join(', ');
}
