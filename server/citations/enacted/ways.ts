import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { namesPaper } from '../mentions/law-names.ts';
import { withoutJoints } from '../mentions/named-again.ts';
import { endsWithTold } from '../owners/disowning.ts';
import { mayTakeBack } from '../owners/neutral.ts';
import { showsAnother } from '../owners/shown.ts';
import { isShownBeside } from '../owners/variants.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { isHeadOfWords, isNeutralHead } from '../phrases/icelandic-notes.ts';
import { indexWords, matchList } from '../phrases/vocabulary.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { isApart } from './asides.ts';
import { opensWithPronoun, readEnacting, standingOf } from './enacting.ts';
import { isTold } from './leading.ts';
import type { StatuteMention } from './mentions.ts';
import data from './neutral.json' with { type: 'json' };
import { type View, wordsBetween } from './view.ts';

const LEADS: ReadonlySet<string> = new Set(data.leads.words);
const LABELS: ReadonlySet<string> = new Set([...data.leads.words, ...data.labels.words]);
const PREDICATES: ReadonlySet<string> = new Set(data.predicates.words);
const TURNING = indexWords(data.turning.words);
const BACKWARDS = indexWords(data.backwards.words);
const SOBER: ReadonlySet<string> = new Set([...data.leads.words, ...data.labels.words, ...data.sober.words]);

/** How far before an enactment its sentence is looked at, in characters. */
const REACH = 400;

/**
 * Whether nothing but what is known to be neutral stands on the way from an enactment to quoted words, and right beside these: what
 * leads to it in its clause, a label before that, the heading of its column or above it, another version of the words beside them, and the
 * next sentence. All else may be of somebody else's version of the law, and nothing is held against the author by it.
 */
export function isOnNeutralWay(view: View, quote: QuotedSpan, sentence: Span, owner: StatuteMention): boolean {
  if (isShownBeside(view.text, view.block, quote) || isTurnedNext(view, quote, sentence)) return false;
  if (
    isPerhapsOfPaper(view, owner) ||
    !isColumnNeutral(view, quote, owner) ||
    isHandedOver(view, sentence) ||
    isRemarkedOn(view, quote, sentence)
  )
    return false;
  if (owner.start >= quote.end)
    return !isLabelled(view.text.slice(Math.max(sentence.start, quote.start - REACH), quote.start));
  if (owner.start >= sentence.start) return isLedNeutrally(view, quote, sentence, owner);
  return isSubjectBefore(view, sentence, owner, withoutJoints(wordsBetween(view, sentence.start, quote.start)));
}

/** `In particular, section 5 provides`, and no label before it: `Defence, paragraph 7: section 5 provides`. */
function isLedNeutrally(view: View, quote: Span, sentence: Span, owner: StatuteMention): boolean {
  const { text } = view;
  const start = Math.max(cellStart(view, owner), sentence.start, owner.start - REACH);
  const before = text.slice(start, owner.start);
  if (isLabelled(before)) return false;
  const from = start + Math.max(before.lastIndexOf(': '), before.lastIndexOf('; ')) + 1;
  if (readEnacting(wordsBetween(view, owner.end, quote.start))?.relative === true) return true;
  const quoted = clauseStart(view, owner);
  const words = wordsBetween(view, Math.max(from, quoted), owner.start);
  // `“The master”, says section 5, “must give notice”`
  if (quoted > from && words.length === 1 && readEnacting(words) !== null) return true;
  return standingOf(words) === 'relied' || areOf(LEADS, lastClause(words)) || isJoined(view, from, owner);
}

/** `Defence, paragraph 7: `: whether the last clause before a place stands behind a label that is not neutral. */
function isLabelled(before: string): boolean {
  const colon = before.lastIndexOf(': ');
  const semicolon = before.lastIndexOf('; ');
  return colon > semicolon && !areOf(LABELS, wordsOf(before.slice(semicolon + 1, colon)));
}

/** `The Defence quotes the Act thus.`: whether the sentence before hands over to somebody. */
function isHandedOver({ text, block: { sentences } }: View, sentence: Span): boolean {
  const before = sentences[firstAfter(sentences, sentence.start) - 1];
  if (!before || before.end - before.start > REACH) return false;
  const words = wordsOf(text.slice(before.start, before.end));
  if (words.length <= MOST_SHOWN && showsAnother(words)) return true;
  return endsWithTold(words) || (HANDING.has(words.at(-1)?.toLowerCase() ?? '') && !areOf(LABELS, words));
}

/** How many words a sentence has that shows what comes next. */
const MOST_SHOWN = 8;
const HANDING: ReadonlySet<string> = new Set(['thus', 'this', 'so', 'follows', 'following', 'terms', 'way']);

/** `“...” according to the Defence`, `“...”; it does not`: whether the rest of a sentence begins with a remark on quoted words. */
function isRemarkedOn({ text }: View, quote: Span, sentence: Span): boolean {
  const rest = wordsOf(text.slice(quote.end, Math.min(sentence.end, quote.end + REACH)));
  if (!REMARKING.has(rest[0]?.toLowerCase() ?? '')) return false;
  return matchList(BACKWARDS, lowerOf(rest), 0).length > 0 || !areOf(SOBER, rest.slice(0, MOST_REMARKED));
}

const REMARKING: ReadonlySet<string> = new Set([
  'according',
  'so',
  'per',
  'allegedly',
  'apparently',
  'supposedly',
  'reportedly',
  'it',
]);
const MOST_REMARKED = 6;

/** `The lease is at tab 3. Section 5 provides`: whether a provision alone may be of what is named since the mention before it. */
function isPerhapsOfPaper(view: View, owner: StatuteMention): boolean {
  const { cites } = owner.cited[0];
  if (cites.kind !== 'enactment' || cites.enactment.guessed !== true) return false;
  const before = view.statutes[firstWhere(view.statutes, ({ end }) => end > owner.start) - 1];
  const from = Math.max(before?.end ?? view.block.segment.start, owner.start - REACH);
  return namesPaper(wordsBetween(view, from, owner.start));
}

/** Where what leads to a mention begins: behind the last quoted words before it. */
function clauseStart({ block: { quotes } }: View, { start }: Span): number {
  return quotes[firstWhere(quotes, ({ end }) => end > start) - 1]?.end ?? 0;
}

/** `Section 4 has the fares, and section 5 provides`: a clause that is joined to one of which another enactment is the subject. */
function isJoined(view: View, from: number, owner: StatuteMention): boolean {
  const { statutes } = view;
  const before = statutes[firstWhere(statutes, ({ end }) => end > owner.start) - 1];
  if (!before || before.start < from || !areOf(LEADS, wordsBetween(view, from, before.start))) return false;
  const words = wordsBetween(view, before.end, owner.start);
  return JOINING.has(words.at(-1)?.toLowerCase() ?? '') && readEnacting(words.slice(0, -1)) !== null;
}

const JOINING: ReadonlySet<string> = new Set(['and', 'but', 'while', 'whereas', 'whilst', 'though', 'although', 'nor']);

/** What begins a clause whose verb comes next: what stands before is the author's own. */
const JOINTS: ReadonlySet<string> = new Set([
  'because',
  'since',
  'as',
  'while',
  'whilst',
  'whereas',
  'although',
  'though',
]);

function lastClause(words: readonly string[]): readonly string[] {
  const at = words.findLastIndex((word) => JOINTS.has(word.toLowerCase()));
  return at < 0 || isTold(words.slice(0, at)) ? words : words.slice(at);
}

/** Whether words lead to an enactment that speaks next, and have nobody do anything with it. */
export function isNeutralLead(words: readonly string[]): boolean {
  return areOf(LEADS, words);
}

/** Whether all words are listed, or numbers. */
function areOf(list: ReadonlySet<string>, words: readonly string[]): boolean {
  return lowerOf(words).every((word) => list.has(word) || /^\W*\d/.test(word) || /^(?:[a-z]|[ivx]{1,5})$/.test(word));
}

/**
 * `Section 5 is clear. It provides: “...”`: whether the sentence before is about the provision, so that a pronoun stands for it. Of `The
 * notice was served under section 5. It stated` nobody knows what stated it.
 */
function isSubjectBefore(view: View, { start }: Span, owner: StatuteMention, words: readonly string[]): boolean {
  const before = sentenceAt(view.block, owner.start);
  const lead = wordsBetween(view, before.start, owner.start);
  if (!opensWithPronoun(words)) return lead.length === 0 || !isTold(lead);
  if (!areOf(LEADS, lead)) return false;
  const rest = wordsBetween(view, owner.end, Math.min(before.end, start));
  const [first, second = ''] = lowerOf(rest);
  if (first === undefined || readEnacting(rest) !== null) return true;
  if (!PREDICATES.has(first) && !LEADS.has(first)) return false;
  const behind = lowerOf(rest.slice(1));
  return matchList(TURNING, behind, 0).length === 0 && second !== 'said';
}

/** `Mr Smith is wrong about this.`, `The Claimant made this up.`: what a short sentence ends with that is about the one before; not `did so`. */
const ABOUT =
  /(?:\b(?:this|that|these|those|them)|(?<!\b(?:do|did|does|done|doing)\s)\bso)\b(?:\s(?:up|from|about|before|anywhere|at all|come from))?[.?!]*\s*$|\bthat come from\b/i;
const MOST_ABOUT = 9;

/** How many words a sentence has behind quoted ones that is about them, whatever it says, and a question. */
const MOST_SAID = 3;
const MOST_ASKED = 4;

/** Whether the next sentence may take the words back, or give them to somebody: `So says the Defence.`, `[Check.]`, `The word is “may”.` */
function isTurnedNext({ text, block }: View, quote: Span, sentence: Span): boolean {
  const { sentences } = block;
  const next = sentences[firstAfter(sentences, Math.max(sentence.start, quote.start)) + 1];
  if (!next || next.start < quote.end) return false;
  const said = text.slice(next.start, next.end);
  if (/^\s*[[(]/.test(said)) return true;
  const words = wordsOf(said);
  const isQuestion = said.trimEnd().endsWith('?');
  if (isQuestion ? words.length <= MOST_ASKED : words.length <= MOST_SAID && mayTakeBack(words)) return true;
  const isBackwards =
    matchList(BACKWARDS, lowerOf(words), 0).length > 0 || (words.length <= MOST_ABOUT && ABOUT.test(said));
  return isBackwards && (/[“"]/.test(said) || !areOf(SOBER, words));
}

/** Where the cell begins that has a place, in a row. */
function cellStart({ block: { cells } }: View, { start }: Span): number {
  return cells.length < 2 ? 0 : (cells[firstAfter(cells, start)]?.start ?? 0);
}

/** The columns of which the heading itself is read. */
const UNKNOWN: ReadonlySet<string> = new Set(['subject', 'others', 'else']);

/** `As pleaded`: whether the heading of a column says that the words below it may be somebody's. */
function isColumnNeutral({ block: { cells, segment } }: View, quote: Span, owner: StatuteMention): boolean {
  const at = cells.length < 2 ? -1 : firstAfter(cells, quote.start);
  const cell = cells[at];
  if (!cell || cell.column === null || !UNKNOWN.has(cell.column)) return true;
  const { headings } = segment;
  if (headings === undefined || areOf(LABELS, wordsOf(headings[at] ?? ''))) return true;
  // Of law of Iceland no column may be unknown: one may have what another mends.
  return isIcelandic(owner.cited[0]) && isHeadOfWords(headings[at] ?? '') && headings.every(isNeutralHead);
}

/**
 * `The Claimant's case`, `The bank's letter:`: whether the heading above, or the line that leads to what stands below it, says that this
 * is of somebody's version of the law. A line with a colon does unless it is known as neutral.
 */
export function isUnderVersion(heading: string): boolean {
  const words = wordsOf(heading);
  if (words.length === 0) return false;
  return isApart(words) || showsAnother(words) || (heading.trimEnd().endsWith(':') && !areOf(LABELS, words));
}
