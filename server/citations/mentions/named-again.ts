import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { firstWhere } from '../../../shared/search.ts';
import { indexWords, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './named-again.json' with { type: 'json' };

const JOINTS = indexWords(data.joints.words);

/** How a sentence names a provision again that stands before it: `The section`, of which all is meant, whatever part of it was cited. */
const NAMED = new RegExp(
  String.raw`\b[Tt](?:he|his)[\s\u00a0](?:(?:${data.rests.words.join('|')})[\s\u00a0]of[\s\u00a0](?:the|this|that)[\s\u00a0])?(section|regulation|article|rule|subsection|paragraph)\b(?![\s\u00a0]?[\d(]|[\s\u00a0]of\b)`,
  'g',
);
/** How far before it its sentence begins at the most, and how far behind it quoted words do, in characters. */
const LONGEST_JOINT = 40;
const LONGEST_LEAD = 240;
const OPENS = /(?:^|[.?!:;”"’)\]]\s{1,8})([^.?!:;”"’)\]]{0,40})$/;
const ENDS = /[.?!]["”’)]?[\s\u00a0]+\p{Lu}/u;

/** A provision that a sentence names again for the subject of words which it quotes. */
export interface NamedAgain extends Span {
  /** What it is called: `section`. */
  readonly unit: string;
}

/** Where the sentences of a text name a provision again, and quote something behind that. */
export function namedAgainIn(text: string, quotes: () => readonly Span[]): readonly NamedAgain[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    const own = quotes();
    const quote = own[firstWhere(own, ({ start }) => start >= span.end)];
    if (quote === undefined || quote.start - span.end > LONGEST_LEAD || ENDS.test(text.slice(span.end, quote.start)))
      return [];
    const from = Math.max(0, span.start - LONGEST_JOINT);
    const opened = OPENS.exec(`${from > 0 ? ' ' : ''}${text.slice(from, span.start)}`);
    const isOpen = opened !== null && (from === 0 || opened.index > 0) && joinsOnly(wordsOf(opened[1] ?? ''));
    return isOpen ? [{ ...span, unit: (match[1] ?? '').toLowerCase() }] : [];
  });
}

/** Whether words only join a sentence to the one before it: `In addition,`. */
function joinsOnly(words: readonly string[]): boolean {
  return withoutJoints(words).length === 0;
}

/** Words without what joins their sentence to the one before it: `In addition, it provides`. */
export function withoutJoints(words: readonly string[]): readonly string[] {
  const lower = lowerOf(words);
  let at = 0;
  for (let end = 0; end >= 0; end = greatestOf(matchList(JOINTS, lower, at), -1)) at = Math.max(at, end);
  return words.slice(at);
}
