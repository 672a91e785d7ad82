import { greatestOf, leastOf } from '../../../shared/lists.ts';
import type { Word } from './words.ts';

/** How many lines of a page are numbered at the least, and how many letters count its parts. */
const FEWEST = 8;
const LETTERS = 4;
/** How far letters stand from each other at the least, by their size: a list that is lettered stands closer. */
const LETTER_GAP = 3;
/** How near to each other the edges and the distances of such numbers are, in points. */
const NEAR = 2.5;

/**
 * The numbers that a page counts its lines by, or the letters A to H by which law reports do: alone at its side, one below the other
 * at one distance.
 */
export function lineNumbersOf(words: readonly Word[]): ReadonlySet<Word> {
  return new Set(
    [/^\d{1,4}$/, /^[A-H]$/].flatMap((sign) =>
      countOf(
        words.filter(({ text }) => sign.test(text)),
        words,
      ),
    ),
  );
}

const ordinalOf = ({ text }: Word): number => (/\d/.test(text) ? Number(text) : (text.codePointAt(0) ?? 0));

function countOf(numbers: readonly Word[], words: readonly Word[]): Word[] {
  if (numbers.length < LETTERS) return [];
  return numbers.flatMap((first) => {
    const column = numbers
      .filter((one) => Math.min(Math.abs(one.left - first.left), Math.abs(one.right - first.right)) < NEAR)
      .sort((a, b) => a.baseline - b.baseline);
    return column[0] === first && isCount(column) && isAtSide(column, words) ? column : [];
  });
}

/** Whether numbers count by ones, or by fives, at one distance. */
function isCount(column: readonly Word[]): boolean {
  if (column.length < (/\d/.test(column[0]?.text ?? '') ? FEWEST : LETTERS)) return false;
  const [first, second] = column as readonly [Word, Word];
  const step = ordinalOf(second) - ordinalOf(first);
  const gap = second.baseline - first.baseline;
  return (
    (step === 1 || step === 5) &&
    gap > (/\d/.test(first.text) ? 0 : first.size * LETTER_GAP) &&
    column.every((one, i) => {
      const before = column[i - 1];
      if (!before) return true;
      const isNext = ordinalOf(one) === ordinalOf(before) + step;
      return isNext && Math.abs(one.baseline - before.baseline - gap) < NEAR;
    })
  );
}

/** Whether no other word stands on their side of the text at their height; letters may stand at its very edge. */
function isAtSide(column: readonly Word[], words: readonly Word[]): boolean {
  const [top, bottom] = [(column[0] as Word).baseline, (column.at(-1) as Word).baseline];
  const own = new Set(column);
  const others = words.filter((word) => !own.has(word) && word.baseline > top - NEAR && word.baseline < bottom + NEAR);
  const [left, right] = [leastOf(column.map((one) => one.left)), greatestOf(column.map((one) => one.right))];
  if (/\p{L}/u.test(column[0]?.text ?? ''))
    return others.every((word) => word.right < right + NEAR) || others.every((word) => word.left > left - NEAR);
  return others.every((word) => word.left > right + NEAR) || others.every((word) => word.right < left - NEAR);
}
