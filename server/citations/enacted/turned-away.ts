import type { Span } from '../../../shared/finding.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { firstWhere } from '../../../shared/search.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { holdsEntry, indexWords, lastEntry } from '../phrases/vocabulary.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { readEnacting } from './enacting.ts';
import { isTold } from './leading.ts';
import type { StatuteMention } from './mentions.ts';
import neutral from './neutral.json' with { type: 'json' };
import data from './turned-away.json' with { type: 'json' };
import { type View, wordsBetween } from './view.ts';

const APART = indexWords(data.apart.words);
const PREPOSITIONS: ReadonlySet<string> = new Set(data.prepositions.words);
const HEADS: ReadonlySet<string> = new Set([...data.heads.words, ...neutral.leads.words]);
const NEUTRAL: ReadonlySet<string> = new Set(data.neutral.words);
const PREDICATES: ReadonlySet<string> = new Set(data.predicates.words);
const REVERSES = indexWords(data.reverses.words);
const REMOVALS: ReadonlySet<string> = new Set(data.removals.words);
const WISHES: ReadonlySet<string> = new Set(data.wishes.words);
const THEMSELVES: ReadonlySet<string> = new Set(data.themselves.words);
const ENDS = indexWords(data.ends.words);
const BE: ReadonlySet<string> = new Set(['is', 'was', 'are', 'were']);
/** What may begin what is said under a provision, and is no verb of which something else is the subject. */
const NO_VERBS: ReadonlySet<string> = new Set([
  ...PREPOSITIONS,
  ...['that', 'which', 'the', 'a', 'an', 'any', 'every', 'no', 'such', 'each', 'and', 'or', 'he', 'she', 'it', 'as'],
]);

/** What leads from a part of a law to that law. */
const WITHIN: ReadonlySet<string> = new Set(['of', 'to', 'in']);

/** How far before a provision its clause is looked at, in characters. */
const REACH = 400;
/** How many words a sentence has that says that a provision is no longer so, and with how many it names it. */
const MOST_SAID = 20;
const MOST_NAMING = 2;

/**
 * Why quoted words beside a provision, `before` where it stands before them, are not said to be its own, though they may stand there: something else is the subject of what
 * is said, or sets them apart from it; it is said to be against them, or to have lost them; or the next sentence says that it is gone.
 */
export function turnedAway(
  view: View,
  quote: QuotedSpan,
  sentence: Span,
  before: StatuteMention | undefined,
): DoubtCause | null {
  const next = firstWhere(view.statutes, ({ start }) => start >= quote.start);
  const behind = view.statutes[next];
  const isBefore = before !== undefined && before.start >= sentence.start && before.end <= quote.start;
  const isBehind = behind !== undefined && behind.start < sentence.end;
  const [own] = isBefore ? before.cited : isBehind ? behind.cited : [];
  if (own === undefined || isIcelandic(own)) return null;
  if (isEndedNext(view, sentence)) return 'denied';
  if (isBefore) return turnedBefore(view, quote, sentence, before);
  return isBehind ? turnedBehind(view, quote, sentence, behind) : null;
}

function turnedBefore(view: View, quote: QuotedSpan, sentence: Span, owner: StatuteMention): DoubtCause | null {
  const lead = leadTo(view, sentence, owner);
  const between = wordsBetween(view, owner.end, quote.start);
  const read = readEnacting(between);
  if (read?.relative === true) return null;
  if (lastEntry([APART], lead) >= 0) return 'others';
  const last = lead.at(-1) === 'the' ? lead.at(-2) : lead.at(-1);
  const isUnder = last !== undefined && PREPOSITIONS.has(last);
  const isSubject = isUnder && lead.length > 1;
  const [first = ''] = lowerOf(between);
  const says = read !== null || (first !== '' && !NO_VERBS.has(first));
  const isStraight = /^\s\p{L}/u.test(view.text.slice(owner.end, owner.end + 2));
  const isSpeaking = isStraight || (read !== null && /^,/.test(view.text.slice(owner.end, owner.end + 1)));
  // “Paragraph 12, on section 5, provides”: what has a number of its own is a part of another document.
  const isPart = lead.some((word) => /\d/.test(word)) && !WITHIN.has(last ?? '');
  if (isSubject && says && isSpeaking && (isPart || !lead.every((word) => HEADS.has(word) || /\d/.test(word))))
    return 'others';
  if (/:\s?$/.test(view.text.slice(owner.end, quote.start))) return null;
  if ((read !== null || isStraight) && holdsEntry(REVERSES, lowerOf(read?.rest ?? between))) return 'denied';
  if (read !== null) return null;
  const isOwn = lead.every((word) => HEADS.has(word)) && (!isUnder || isSubject);
  return isOwn && isStraight && first !== '' && !NO_VERBS.has(first) && !isNeutral(lowerOf(between)) ? 'denied' : null;
}

/** Whether what a provision is said to do or to be turns nothing of what comes next: its verb is known, and of `is` what it is. */
function isNeutral(words: readonly string[]): boolean {
  const [first = '', next = '', third = ''] = words;
  const second = next === 'been' ? third : next;
  if (!BE.has(first) && next !== 'been') return NEUTRAL.has(first) || (first.endsWith('ly') && NEUTRAL.has(second));
  return PREDICATES.has(second);
}

/** The words that lead in its clause to a mention, from the one before it and from other quoted words. */
function leadTo(view: View, sentence: Span, { start }: StatuteMention): readonly string[] {
  const { text, statutes, block } = view;
  const from = Math.max(sentence.start, start - REACH);
  const clause = text.slice(from, start);
  const marks = Math.max(clause.lastIndexOf('; '), clause.lastIndexOf(': ')) + 1;
  const mention = statutes[firstWhere(statutes, ({ end }) => end > start) - 1]?.end ?? 0;
  const quoted = block.quotes[firstWhere(block.quotes, ({ end }) => end > start) - 1]?.end ?? 0;
  return lowerOf(wordsBetween(view, Math.max(from + marks, mention, quoted), start));
}

function turnedBehind(view: View, quote: QuotedSpan, sentence: Span, owner: StatuteMention): DoubtCause | null {
  const lead = wordsBetween(view, Math.max(sentence.start, quote.start - REACH), quote.start);
  if (REMOVALS.has(lead.at(-1)?.toLowerCase() ?? '')) return 'denied';
  if (/\(and see /i.test(view.text.slice(quote.end, owner.start)) && isTold(lead)) return 'others';
  const joint = lowerOf(wordsBetween(view, quote.end, owner.start));
  const isWhat = BE.has(joint[0] ?? '') && (joint[1] === 'what' || joint[1] === 'how');
  if (!isWhat) return null;
  return lowerOf(wordsBetween(view, owner.end, sentence.end)).some((word) => WISHES.has(word)) ? 'denied' : null;
}

/** `This is no longer the law.`, `That paragraph has been repealed.`: whether the next sentence says that a provision is gone. */
function isEndedNext({ text, block: { sentences } }: View, sentence: Span): boolean {
  const next = sentences[firstAfter(sentences, sentence.start) + 1];
  if (!next || next.start < sentence.end) return false;
  const words = lowerOf(wordsOf(text.slice(next.start, Math.min(next.end, next.start + REACH))));
  const named = words.findIndex((word) => !THEMSELVES.has(word));
  return named > 0 && named <= MOST_NAMING && words.length <= MOST_SAID && holdsEntry(ENDS, words.slice(named));
}
