import type { Span } from '../../../shared/finding.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';

/** How many quotations on either side are compared with quoted words, and how long one may be, in characters. */
const MOST_BESIDE = 3;
const LONGEST = 600;
/** How many words two versions of one passage share at the least, and what part of the shorter. */
const FEWEST_SHARED = 3;
const LEAST_SHARED = 0.6;

/** Whether a paragraph quotes other words beside that are nearly the same: two versions of one passage are shown, and one of them is altered. */
export function isShownBeside(text: string, { quotes }: UnitBlock, quoted: Span): boolean {
  const at = firstAfter(quotes, quoted.start);
  const own = quotes[at];
  if (!own) return false;
  const near = quotes.slice(Math.max(0, at - MOST_BESIDE), at + MOST_BESIDE + 1);
  return near.some((one) => one !== own && areVersions(wordsIn(text, own.inner), wordsIn(text, one.inner)));
}

function wordsIn(text: string, { start, end }: Span): readonly string[] {
  return lowerOf(wordsOf(text.slice(start, Math.min(end, start + LONGEST)).replace(/['’‘]/g, ' ')));
}

/** Whether two runs share most of their words, and neither holds the other. */
function areVersions(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const held = new Set(long);
  const shared = new Set(short.filter((word) => held.has(word))).size;
  if (shared < FEWEST_SHARED || shared < LEAST_SHARED * new Set(short).size) return false;
  return !` ${long.join(' ')} `.includes(` ${short.join(' ')} `);
}
