import type { Span } from '../../../shared/finding.ts';
import { withoutJoints } from '../mentions/named-again.ts';
import { namesVoice } from '../owners/disowning.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { indexWords, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { bringsInAnother } from './introduced.ts';
import { placesIn, type StatuteMention } from './mentions.ts';
import data from './pronouns.json' with { type: 'json' };
import { type View, wordsBetween } from './view.ts';

const SPOKEN: ReadonlySet<string> = new Set(data.spoken.words);
const ONWARDS = indexWords(data.onwards.words);
const UNITS: ReadonlySet<string> = new Set(data.units.words);
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
 * `Clause 8 of the bond follows section 5. The provision states “...”`, `Section 5 requires a notice. Your policy has a section on this. The
 * section provides “...”`: whether what points back to a provision may point to a part of a paper, to another law’s, or to what somebody says,
 * that a sentence names since the provision was cited, or with it.
 */
export function mayBeOfElse(view: View, quote: Span, sentence: Span): boolean {
  const [first = '', second = '', third = ''] = lowerOf(
    withoutJoints(wordsOf(view.text.slice(sentence.start, quote.start))),
  );
  const noun = second === 'same' ? third : second;
  if (!POINTING.has(first) || !UNITS.has(noun)) return false;
  const last = view.statutes.findLast(({ reference, end }) => reference !== null && end <= sentence.start);
  const from = last === undefined ? view.block.segment.start : sentenceAt(view.block, last.start).start;
  const since = wordsBetween(view, Math.max(from, sentence.start - REACH), sentence.start);
  if (last !== undefined && bringsInAnother(view, last, sentence)) return true;
  // “The exclusions section is wider. The section provides”: it may be that one.
  return lowerOf(since).includes(noun) || namesVoice(since.filter((word) => !UNITS.has(word.toLowerCase())));
}

/**
 * `It also says`, `The paragraph goes on` at the beginning of a paragraph: whether what that stands for may be a paper, or somebody, that the
 * sentences since the law name, or a part of it that is called so.
 */
export function mayBeOfPaperAbove(text: string, { start, end }: Span, since: string): boolean {
  if (since === '') return false;
  const [first = '', second = ''] = lowerOf(wordsOf(text.slice(start, end)));
  const words = wordsOf(since);
  if (PRONOUNS.has(first) && second === '') return namesVoice(words);
  return POINTING.has(first) && UNITS.has(second) && lowerOf(words).includes(second);
}

const POINTING: ReadonlySet<string> = new Set(['the', 'that', 'this']);

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
