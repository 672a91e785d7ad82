import type { Span } from '../../../shared/finding.ts';
import { withoutJoints } from '../mentions/named-again.ts';
import { namesVoice } from '../owners/disowning.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { indexWords, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { placesIn, type StatuteMention } from './mentions.ts';
import data from './pronouns.json' with { type: 'json' };
import { type View, wordsBetween } from './view.ts';

const SPOKEN: ReadonlySet<string> = new Set(data.spoken.words);
const ONWARDS = indexWords(data.onwards.words);
const WHOLES: ReadonlySet<string> = new Set(data.wholes.words);
const PRONOUNS: ReadonlySet<string> = new Set(['it', 'they', 'this']);

/** How far before a provision its paragraph is looked at, in characters. */
const REACH = 400;

/**
 * `They say that` behind one provision, and `It says that` behind a provision of which a sentence before names somebody or a paper: the
 * pronoun may stand for these. What they do not do with words, `It provides`, the provision does.
 */
export function mayBeSomebodys(view: View, last: StatuteMention, opened: readonly string[]): boolean {
  const [first = '', ...words] = lowerOf(opened);
  if (first === 'they' && last.cited.length === 1 && placesIn(last).length === 1) return true;
  if (!PRONOUNS.has(first) || !words.some((word) => SPOKEN.has(word))) return false;
  const from = Math.max(view.block.segment.start, last.start - REACH);
  return namesVoice(wordsBetween(view, from, sentenceAt(view.block, last.start).start));
}

/**
 * `Section 5(1) requires a notice. It continues: “...”`, `The provision says “...”`: whether words are said of a part of a provision by what
 * may be of all of it, or of what comes next there.
 */
export function mayGoOn(view: View, quote: Span, sentence: Span, owner: StatuteMention): boolean {
  const own = owner.start >= sentence.start;
  if (own) return owner.reference === null && WHOLES.has(lastWord(view.text.slice(owner.start, owner.end)));
  const words = wordsBetween(view, sentence.start, quote.start);
  const lower = lowerOf(withoutJoints(words));
  const isJoined = lower.length < words.length; // “And it provides”
  return isJoined || WHOLES.has(lower[1] ?? '') || lower.some((_, at) => matchList(ONWARDS, lower, at).length > 0);
}

function lastWord(text: string): string {
  return (wordsOf(text).at(-1) ?? '').toLowerCase();
}
