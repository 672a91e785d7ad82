import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { withoutJoints } from '../mentions/named-again.ts';
import { handsOver, namesVoice } from '../owners/disowning.ts';
import law from '../phrases/enactments.json' with { type: 'json' };
import { namesSpeaker } from '../phrases/phrases.ts';
import { LISTS, matchList } from '../phrases/vocabulary.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { afterOpener, opensWithPronoun, readEnacting } from './enacting.ts';
import { withoutOpeners } from './leading.ts';
import { isFinding, type StatuteMention } from './mentions.ts';
import data from './speaks-on.json' with { type: 'json' };
import { citesCase, type View, wordsBetween } from './view.ts';

const ORDINALS: ReadonlySet<string> = new Set(data.ordinals.words);
const PARTS: ReadonlySet<string> = new Set(data.parts.words);
const DETERMINERS: ReadonlySet<string> = new Set(['the', 'its', 'this', 'that', 'their']);

/** Over how many sentences a provision speaks on, at the most. */
const MOST = 8;
/** Fewer words than these a provision does not show to be its own, wherever they stand. */
const FEWEST = 6;

/**
 * `Section 5 has two limbs. It says “...”. It adds that “...”. The statutory text goes on: “...”`: the provision cited last in its paragraph,
 * of which quoted words may be that a later sentence has without a citation of its own. Null of law of Iceland, of a few words, of those behind
 * others in their sentence, and where anything else is cited since.
 */
export function speaksOn(view: View, quote: QuotedSpan, sentence: Span): StatuteMention | null {
  const { text, block, statutes } = view;
  const before = statutes.filter(isFinding).findLast(({ end }) => end <= quote.start);
  if (!before || before.end > sentence.start || isIcelandic(before.cited[0])) return null;
  if (wordsOf(text.slice(quote.inner.start, quote.inner.end)).length < FEWEST) return null;
  if (block.quotes.some(({ start }) => start >= sentence.start && start < quote.start)) return null;
  if (citesCase(view, before.end, quote.start)) return null;
  const at = firstWhere(block.sentences, ({ end }) => end > sentence.start);
  const since = block.sentences.slice(Math.max(0, at - MOST), at);
  if (since[0] && since[0].start > before.start) return null;
  const between = since
    .filter(({ start }) => start > before.start)
    .map(({ start, end }) => wordsBetween(view, start, end));
  const lead = withoutJoints(wordsBetween(view, sentence.start, quote.start));
  const own = behindSubject(lead);
  const verb = own === null ? null : readEnacting(own);
  if (verb !== null && !verb.denied && between.every((words) => behindSubject(words) !== null)) return before;
  return isOfNobody(lead, between) ? before : null;
}

/**
 * Whether nobody is named whose quoted words may be, no court and no paper, by what leads to them; behind a pronoun, or where nothing leads to them, in the
 * sentences between neither.
 */
function isOfNobody(lead: readonly string[], between: readonly (readonly string[])[]): boolean {
  const isPointing = lead.length === 0 || opensWithPronoun(lead);
  // “The harbour master adds that”: whoever says it, no law does.
  if (!isPointing && !lead.some(isOfLaw) && isSaid(lowerOf(lead))) return false;
  return [lead, ...(isPointing ? between : [])].every((words) => {
    const others = words.filter((word) => !isOfLaw(word));
    return !namesVoice(others) && !namesSpeaker(others) && !handsOver(others);
  });
}

/** Whether words have a verb of speaking. */
export function isSaid(lower: readonly string[]): boolean {
  return lower.some((_, at) => [LISTS.said, LISTS.otherSaid].some((list) => matchList(list, lower, at).length > 0));
}

/** Whether a word names a law, a part of it, its text, or who makes it: what these say nobody else does. */
export function isOfLaw(word: string): boolean {
  return OF_LAW.has(word.toLowerCase());
}

const OF_LAW: ReadonlySet<string> = new Set([...law.enactments.words, ...data.laws.words]);

/** The words of a sentence behind a subject that stands for a provision cited before it, `It`, `The third subsection`; null where another opens it. */
function behindSubject(all: readonly string[]): readonly string[] | null {
  const words = all.slice(all.length - withoutOpeners(all).length);
  const opened = afterOpener(words);
  if (opened !== null) return opened;
  const [first = '', second = '', third = ''] = lowerOf(words.slice(0, 3));
  if (!DETERMINERS.has(first) || !ORDINALS.has(second)) return null;
  return words.slice(PARTS.has(third) ? 3 : 2);
}
