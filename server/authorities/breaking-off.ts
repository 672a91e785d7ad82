import signs from './copy-signs.json' with { type: 'json' };
import type { Line } from './line.ts';
import { marksIn } from './note-marks.ts';

/** Why the last words of a text may be missing, as the end of a sentence; null where it ends as texts do. */
export function brokenOff(lines: readonly Line[]): string | null {
  const last = lines.findLast((line) => line.text.trim() !== '' && !isPageMark(line.text))?.text.trim() ?? '';
  return isEnd(last) ? null : 'the text breaks off in the middle of a sentence';
}

/** The end of a sentence, or of a text in brackets. */
const SENTENCE_END = /[.?!…:;)\]”’"']$/;
/** How lines begin that stand below a judgment. */
const CLOSING = new RegExp(`^(?:${signs.closings.join('|')})`, 'i');
/** Longest line that ends a text without a stop, in characters: a date, a name. */
const LONGEST_CLOSING = 60;
const IN_LOWER_CASE = /(?:^|\s)(?!(?:a|an|and|at|by|for|in|of|on|the|to|v)\s)\p{Ll}/u;

/** Whether a line may be the last of a text that is whole: a sentence with its end, or a date, or names. */
function isEnd(line: string): boolean {
  if (SENTENCE_END.test(line)) return true;
  if (/^\[?\d{1,4}[A-Z]?[\].]/.test(line)) return false;
  return CLOSING.test(line) || (line.length <= LONGEST_CLOSING && !IN_LOWER_CASE.test(line));
}

/** The end of a page: its last lines may be the site's own, where the site's foot is unknown. */
export function isPageEnd(line: string, footed: boolean): boolean {
  return isEnd(line) || (!footed && line.length <= LONGEST_CLOSING && !/^\[?\d/.test(line));
}

function isPageMark(line: string): boolean {
  return marksIn(line).some(({ how }) => how === 'page');
}
