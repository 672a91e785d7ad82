import { diffArrays } from 'diff';
import type { Quotation } from '../../citations/index.ts';
import { lowerWords } from './distortions.ts';
import type { LawText } from './law.ts';

type Provision = LawText['passages'][number];

/** A word of a provision, with where it stands; dots for what is gone are one too. */
const WORD = /(?:\.\s?){3,}|…|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.,-]*[\p{L}\p{M}\p{N}])?/gu;

/**
 * Whether quoted words may be those of an earlier text of provisions: they lack no word that stood in every text, and have words of their own only where
 * the source marks a change, or has taken something out. Nothing is known of a provision of which it does not say where it was changed.
 */
export function differsAtChange({ pieces }: Quotation, cited: readonly Provision[]): boolean {
  return pieces.every((piece) => {
    const own = wordsIn(piece).map(({ word }) => word);
    const looks = cited.map((one) => lookAt(own, one));
    const [closest] = looks.toSorted((a, b) => b.same - a.same);
    return closest === undefined || closest.atChange;
  });
}

function wordsIn(text: string): { readonly word: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: found, index }) => ({
    word: lowerWords(found).join(' '),
    start: index,
    end: index + found.length,
  }));
}

/** How many words of a draft a provision has in their order, and whether all that differs from the first to the last of them may do so by a change. */
function lookAt(own: readonly string[], { text, changed = null }: Provision): { same: number; atChange: boolean } {
  const printed = wordsIn(text).map(({ word, start, end }) => ({
    word,
    isChanged: changed === null || changed.at.some((one) => one.start < end && start < one.end),
  }));
  const parts = diffArrays(
    [...own],
    printed.map(({ word }) => word),
  );
  const first = parts.findIndex((one) => !one.added && !one.removed);
  const last = parts.findLastIndex((one) => !one.added && !one.removed);
  let [at, same, atChange] = [0, 0, true];
  for (const [i, { added, removed, value }] of parts.entries()) {
    if (!added && !removed) same += value.length;
    // What the provision has before the first word, and behind the last, is no difference.
    else if (i > first && i < last) {
      const beside = parts[i + 1]?.added ? (parts[i + 1]?.value.length ?? 0) : 0;
      const region = printed.slice(at, at + (added ? value.length : beside));
      const isOld = region.some(({ isChanged }) => !isChanged);
      if (isOld || (region.length === 0 && changed !== null && !changed.gone)) atChange = false;
    } else if (removed && !isAtEnd(printed, at, i < first)) atChange = false;
    if (!removed) at += value.length;
  }
  return { same, atChange };
}

/** Whether what stands right before or behind a place of a provision was changed. */
function isAtEnd(printed: readonly { readonly isChanged: boolean }[], at: number, isBefore: boolean): boolean {
  return printed[isBefore ? at - 1 : at]?.isChanged === true;
}
