import type { Quotation } from '../../citations/index.ts';
import { plainWords } from '../quotations/text.ts';
import type { LawText } from './law.ts';

/** The number of a part, as a draft or an enactment prints it. */
const LABELS = /\((?:[a-z]{1,3}|[ivx]{1,5}|[A-Z]{1,2}|\d{1,3}[A-Z]{0,2})\)/g;
/** What may be the rest of a line behind a line that was left out. */
const FEWEST = 3;
const MOST_LINES = 400;

/**
 * Whether a quotation is whole lines of one provision in their order, with some between them left out: what leads to a list with one of its
 * items, subsections (1) and (4). It may begin within a line, and end within one.
 */
export function leavesOutItems({ pieces }: Quotation, passages: LawText['passages']): boolean {
  const drafted = wordsOf(pieces.join(' '));
  if (drafted.length < 2 * FEWEST) return false;
  return passages.some(({ text }) => {
    const lines = text.split('\n').slice(0, MOST_LINES).map(wordsOf);
    return lines.some((line, i) =>
      line.some((_, from) => isRest(drafted, line.slice(from)) && goesOn(drafted, line.length - from, lines, i + 1)),
    );
  });
}

/** Whether all of a line's words are those with which others begin. */
function isRest(drafted: readonly string[], line: readonly string[]): boolean {
  return line.length > 0 && line.length < drafted.length && line.every((word, i) => word === drafted[i]);
}

/** Whether words go on, from one of them, with a later line and so to their end. */
function goesOn(
  drafted: readonly string[],
  from: number,
  lines: readonly (readonly string[])[],
  next: number,
): boolean {
  const rest = drafted.slice(from);
  if (rest.length === 0) return true;
  return lines.some((line, i) => {
    if (i < next || line.length === 0) return false;
    const isEnd = rest.length >= Math.min(FEWEST, line.length) && rest.every((word, k) => word === line[k]);
    return isEnd || (isRest(rest, line) && goesOn(rest, line.length, lines, i + 1));
  });
}

function wordsOf(text: string): readonly string[] {
  return plainWords(text.replace(LABELS, ' ')).map((word) => word.toLowerCase().replace(/[’‘]/g, "'"));
}
