import { greatestOf, leastOf } from '../../shared/lists.ts';
import type { PartBlock } from '../documents/index.ts';

/** A number that is printed before a paragraph, as courts number theirs. */
export const NUMBER = /^\[?\d{1,4}[\].]?$/;
/** Margins that are nearer than this are one, in points. */
const NEAR = 4;
/** Numbers are set to the left or to the right: with more digits they may begin so much further out, in points. */
const DIGITS = 12;
/** Fewer numbers than this are no list that numbers paragraphs for sure. */
const FEWEST = 10;
/** Other numbers that are this part of those of a list, or more, leave it open which are those of the paragraphs. */
const RIVAL = 1 / 4;

/** Where the blocks of a PDF begin across the page. */
export interface Margins {
  /** The margin of a block, as a number that blocks at about the same place share. */
  readonly placeOf: (block: PartBlock) => number;
  /**
   * Whether a block has no number of a paragraph, where the list that numbers these is beyond doubt: it stands further in than any
   * of them, or nothing sets off what it begins with.
   */
  readonly isWithin: (block: PartBlock) => boolean;
}

/**
 * The margins of some blocks. Pages on the left and on the right may have others, and are compared by their own. Below the first
 * `length` of them an appendix may have numbers of its own.
 */
export function marginsOf(blocks: readonly PartBlock[], length: number): Margins {
  const edges = [0, 1].map((parity) => edgeOf(blocks.filter(({ page }) => page % 2 === parity)));
  const leftOf = (block: PartBlock): number => left(block) - (edges[block.page % 2] ?? 0);
  const places = [...new Set(blocks.map(leftOf))].sort((a, b) => a - b);
  const starts = places.filter((place, i) => i === 0 || place - (places[i - 1] ?? 0) > NEAR);
  const main = mainOf(blocks.slice(0, length), leftOf);
  return {
    placeOf: (block) => starts.findLastIndex((start) => start <= leftOf(block)),
    isWithin: (block) =>
      main !== null && !main.own.has(block) && (!NUMBER.test(block.marker) || leftOf(block) > main.left + DIGITS),
  };
}

function left(block: PartBlock): number {
  return block.left / 100;
}

/** The left edge that most pages have. */
function edgeOf(blocks: readonly PartBlock[]): number {
  const pages = Map.groupBy(blocks, ({ page }) => page);
  const lefts = [...pages.values()].map((own) => leastOf(own.map(left))).sort((a, b) => a - b);
  return lefts[Math.floor(lefts.length / 2)] ?? 0;
}

/** The list that numbers the paragraphs, and how far in the last of them begins. */
interface MainList {
  readonly own: ReadonlySet<PartBlock>;
  readonly left: number;
}

/**
 * The numbers in one margin that count from 1 without a gap, and so much further than all others; null where none do. One that
 * stands a little beside the margin is of them where it alone fills a gap.
 */
function mainOf(blocks: readonly PartBlock[], leftOf: (block: PartBlock) => number): MainList | null {
  const counted = blocks.filter(({ marker }) => NUMBER.test(marker));
  const lists = counted.map((first) =>
    counted.filter((one) => {
      const by = Math.abs(leftOf(one) - leftOf(first));
      const isAligned = by < NEAR || (by < DIGITS && one.marker.length !== first.marker.length);
      return isAligned && shapeOf(one) === shapeOf(first);
    }),
  );
  const [first, ...more] = lists.reduce((most, list) => (list.length > most.length ? list : most), []);
  const own = first ? filled([first, ...more], counted, leftOf) : null;
  if (own === null || own.length < FEWEST) return null;
  const set = new Set(own);
  const others = counted.filter((block) => !set.has(block));
  // What stands behind the last of them may be the next, wherever in the line.
  const isNext = (one: PartBlock): boolean => numberIn(one) === own.length + 1 && one.start > (own.at(-1)?.start ?? 0);
  if (new Set(others.map(numberIn)).size >= own.length * RIVAL || others.some(isNext)) return null;
  return { own: set, left: greatestOf(own.map(leftOf)) };
}

const numberIn = ({ marker }: PartBlock): number => Number(/\d+/.exec(marker)?.[0]);
const shapeOf = ({ marker }: PartBlock): string => marker.replace(/\d+/, '');

/** A list with what alone fills its gaps; null where it does not count from 1 even so. */
function filled(
  list: readonly [PartBlock, ...PartBlock[]],
  counted: readonly PartBlock[],
  leftOf: (block: PartBlock) => number,
): PartBlock[] | null {
  const own: PartBlock[] = [];
  for (const block of list) {
    const before = own.at(-1)?.end ?? -1;
    while (own.length + 1 < numberIn(block)) {
      const fits = counted.filter(
        (one) => one.start > before && one.end < block.start && numberIn(one) === own.length + 1,
      );
      const [only] = fits;
      if (fits.length !== 1 || !only || Math.abs(leftOf(only) - leftOf(list[0])) >= DIGITS) return null;
      own.push(only);
    }
    if (numberIn(block) !== own.length + 1) return null;
    own.push(block);
  }
  return own;
}
