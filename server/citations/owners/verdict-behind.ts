import type { Span } from '../../../shared/finding.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import type { Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { isRemarkUntrue } from './spoken-of.ts';
import data from './verdict-behind.json' with { type: 'json' };

const VERDICTS: ReadonlySet<string> = new Set(data.verdicts);
const SMALL: ReadonlySet<string> = new Set(data.small);

/** How much is read behind quoted words, and how long a verdict is, in characters. */
const LONGEST = 300;
/** What stands between the words, or their citation, and a verdict of few words that ends their sentence; in capitals it needs nothing. */
const VERDICT = /^[\s”"’*_.]{0,6}(?:[([–—:,-][\s*_([]{0,6}|\s(?=[A-Z]{4}))([^()[\]“”"]{2,60}?)[)\]*_.!\s]{0,8}$/u;

/** Whether a verdict in a few words ends the sentence of quoted ones behind them, or behind the citation in brackets, and takes them back. */
export function isTakenBackBehind({ text }: Unit, block: UnitBlock, words: Span): boolean {
  const from = citedEnd(block, words);
  const sentence = sentenceAt(block, words.start);
  const next = block.sentences.find(({ start }) => start >= sentence.end);
  // A bracket behind the end of a sentence is of it: `“...” (A at [2]). [Not found.]`
  const to = from > sentence.end ? (next?.end ?? block.segment.end) : sentence.end;
  const said = VERDICT.exec(text.slice(from, Math.min(to, from + LONGEST)))?.[1];
  if (said === undefined) return false;
  return isVerdict(lowerOf(wordsOf(said))) || isRemarkUntrue(said);
}

/** Where quoted words end with the bracket that cites their authority right behind them. */
function citedEnd({ brackets, references }: UnitBlock, { end }: Span): number {
  const bracket = brackets.find(({ start }) => start >= end && start - end <= JOINT);
  const isCiting = bracket && references.some((ref) => ref.start >= bracket.start && ref.start < bracket.end);
  return bracket && isCiting ? bracket.end : end;
}

const JOINT = 3;

function isVerdict(lower: readonly string[]): boolean {
  return lower.some((word) => VERDICTS.has(word)) && lower.every((word) => VERDICTS.has(word) || SMALL.has(word));
}
