import type { PageWords } from './page-words.ts';
import type { Word } from './words.ts';

const LETTER = /^[A-H]$/;
/** How many letters a page has at the least in its margin, and how near to each other they stand across, in points. */
const FEWEST = 3;
const ACROSS = 4;
/** How near to its place on another page a letter stands, in points. */
const AGAIN = 4;
/** How much of a page's words may stand as far out as its letters: running heads do. */
const BESIDE = 0.03;

/** A letter in the margin, with its page. */
interface Marginal {
  readonly word: Word;
  readonly page: number;
}

/**
 * The letters that law reports print down the margins of their pages, by which places are cited: outside of the text, in their
 * order, and at the same height on other pages. A list whose items bear letters has them at heights of its own.
 */
export function marginLettersOf(pages: readonly PageWords[]): ReadonlySet<Word> {
  const columns = pages.map((page, i) => columnsOf(page, i));
  const all = columns.flat(2);
  const isAgain = ({ word, page }: Marginal): boolean =>
    all.some(
      (one) => one.page !== page && one.word.text === word.text && Math.abs(one.word.baseline - word.baseline) < AGAIN,
    );
  const found = columns.flat().flatMap((column) => {
    const again = column.filter(isAgain);
    return again.length >= FEWEST && again.length >= column.length / 2 ? column : [];
  });
  return new Set(found.map(({ word }) => word));
}

/** The letters of a page, margin by margin. */
function columnsOf({ words }: PageWords, page: number): Marginal[][] {
  const letters = words.filter(({ text }) => LETTER.test(text));
  const columns: Word[][] = [];
  for (const word of letters) {
    const column = columns.find(
      ([first]) => first !== undefined && Math.abs(middleOf(first) - middleOf(word)) < ACROSS,
    );
    if (column) column.push(word);
    else columns.push([word]);
  }
  return columns.flatMap((column) => {
    const inOrder = [...column].sort((a, b) => a.baseline - b.baseline);
    const rises = inOrder.every(({ text }, i) => i === 0 || text > (inOrder[i - 1]?.text ?? ''));
    if (column.length < FEWEST || !rises || !standsOutside(column, words)) return [];
    return [inOrder.map((word) => ({ word, page }))];
  });
}

const middleOf = ({ left, right }: Word): number => (left + right) / 2;

/** Whether hardly any other word of a page stands as far on the left or on the right as its letters do. */
function standsOutside(column: readonly Word[], words: readonly Word[]): boolean {
  const middle = column.reduce((sum, word) => sum + middleOf(word), 0) / column.length;
  const others = words.filter((word) => !column.includes(word));
  const few = (isOut: (word: Word) => boolean): boolean => others.filter(isOut).length <= others.length * BESIDE;
  return few((word) => word.right > middle) || few((word) => word.left < middle);
}
