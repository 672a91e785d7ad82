import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { firstFrom } from '../passages/surroundings.ts';
import { findReport, namesOther, namesPerson, namesSpeaker, refutes } from '../phrases/phrases.ts';
import { holdsEntry, indexWords, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './disowning.json' with { type: 'json' };

const FALSE = indexWords(data.false);
const OPENS = indexWords(data.opens);
const TAKES_BACK = indexWords(data.takesBack);
const CITED = indexWords(data.cited);
const LISTED = indexWords(data.lists);
const ALL = indexWords(data.all);
const UNTRUE = indexWords(data.untrue);
const THINGS = indexWords(data.things);
const VOICES = indexWords(data.voices);
const OF_CITATIONS = indexWords(data.ofCitations);
const CHANGES = indexWords(data.changes);
const RELAYS = indexWords(data.relays);
const USES = indexWords(data.uses);
const THEIRS = indexWords(data.theirs);
const CITERS: ReadonlySet<string> = new Set(data.citers);
const CITING = indexWords(data.citing);
const OWNED = indexWords(data.owned);
const RELIED = indexWords(data.citing.flatMap((cites) => data.relied.map((what) => `${cites} ${what}`)));
const POINTS_MADE: ReadonlySet<string> = new Set(data.pointsMade);
const TOLD = indexWords(data.told);
const HEDGES = indexWords(data.hedges);
const EDITS = indexWords(data.edits);
const PARTS: ReadonlySet<string> = new Set(data.parts);
const FAULTS = indexWords(data.faults);
const ORDERS = indexWords(data.orders.verbs);
const ORDERS_BEFORE: ReadonlySet<string> = new Set(data.orders.before);
const ORDERS_DETERMINERS: ReadonlySet<string> = new Set(data.orders.determiners);
const ORDERS_OBJECTS: ReadonlySet<string> = new Set(data.orders.objects);
const ORDERS_TURNED: ReadonlySet<string> = new Set(data.orders.turned);
/** Pairs of words, the second within so many words of the first, by the first. */
const PAIRS = Map.groupBy(
  data.pairs.flatMap(({ first, within, second }) =>
    first.map((word) => ({ word, within, second: new Set<string>(second) })),
  ),
  ({ word }) => word,
);

/**
 * Whether words say of a citation, or of quoted words, that they are not genuine: `is fictitious`, `no such case`, `wrongly
 * cites`; words such as `in truth` between them count for nothing.
 */
export function saysFalse(words: readonly string[]): boolean {
  const lower = withoutHedges(lowerOf(words));
  return holdsEntry(FALSE, lower) || lower.some((_, i) => isPaired(lower, i));
}

/** Whether the first word of a pair stands at a place, and the second near behind it. */
function isPaired(lower: readonly string[], at: number): boolean {
  const pairs = PAIRS.get(lower[at] ?? '');
  if (pairs === undefined) return false;
  return pairs.some(({ within, second }) => lower.slice(at + 1, at + 1 + within).some((next) => second.has(next)));
}

function withoutHedges(lower: readonly string[]): readonly string[] {
  if (!holdsEntry(HEDGES, lower)) return lower; // as most sentences
  const kept: string[] = [];
  for (let at = 0; at < lower.length; ) {
    const end = greatestOf(matchList(HEDGES, lower, at), at);
    if (end === at) kept.push(lower[at++] ?? '');
    else at = end;
  }
  return kept;
}

/** Whether words say of quoted words that they are not genuine, or not there. */
export function deniesWords(words: readonly string[]): boolean {
  return refutes(words) || saysFalse(words);
}

/** Whether a sentence takes back what the one before it says or quotes: `That is wrong.`, `No such words are there.` */
export function takesBack(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  if (matchList(OPENS, lower, 0).length === 0) return false;
  const isShort = lower.length <= SHORT && lower.at(-1) === 'not'; // “The court did not.”
  return isShort || deniesWords(words) || holdsEntry(TAKES_BACK, lower);
}

/** How many words a sentence may have that only denies the one before it. */
const SHORT = 6;

/** Whether words name somebody who may speak and is no court, or a paper in which words may stand. */
export function namesVoice(words: readonly string[]): boolean {
  if (namesOther(words) || namesPerson(words)) return true;
  const lower = lowerOf(words);
  return holdsEntry(VOICES, lower) || holdsEntry(VOICES, withoutOwning(lower));
}

/** Words without the endings that say that something is theirs: `the tenant's answer`. */
function withoutOwning(lower: readonly string[]): readonly string[] {
  return lower.some((word) => OWNING.test(word)) ? lower.map((word) => word.replace(OWNING, '')) : lower;
}

const OWNING = /(?<=\p{L})'s?$/u;

/** Whether words hand what stands with them to somebody, or take it back: `he submits`, `the heresy that`. */
export function handsOver(words: readonly string[]): boolean {
  return holdsEntry(TOLD, lowerOf(words)) || deniesWords(words) || (namesVoice(words) && holdsTheirs(words));
}

/** Whether a sentence says of somebody what they hold, which the next one tells: `Mr Barr’s first point is short.` */
export function announces(words: readonly string[]): boolean {
  return (holdsTheirs(words) && (namesVoice(words) || words.some((word) => OWNER.test(word)))) || hasTold(words);
}

function holdsTheirs(words: readonly string[]): boolean {
  return holdsEntry(THEIRS, lowerOf(words));
}

/** Whether a sentence ends by handing to somebody what comes next: `The respondent in A argued`. */
export function endsWithTold(words: readonly string[]): boolean {
  return lastEntry([TOLD], lowerOf(words)) >= 0 && namesVoice(words);
}

/** Whether a run ends by giving what comes next to whoever argues it: `the suggestion in correspondence that`, and no court's. */
export function endsWithPointMade(words: readonly string[]): boolean {
  const near = words.slice(-MOST_TO_THAT);
  if (near.at(-1)?.toLowerCase() !== 'that' || !near.some((word) => POINTS_MADE.has(word.toLowerCase()))) return false;
  return !namesSpeaker(near);
}

/** How many words there may be from what somebody has argued to the end of what leads into it. */
const MOST_TO_THAT = 7;

/** Whether words name somebody who is no court, and hand words over: `argued Mr Barr`. */
export function hasTold(words: readonly string[]): boolean {
  return namesVoice(words) && holdsEntry(TOLD, lowerOf(words));
}

/** Whether words announce a change of their own, or that somebody gives the words of a court: `to adapt`, `the skeleton quotes the court as saying`. */
export function announcesChange(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return holdsEntry(CHANGES, lower) || (holdsEntry(RELAYS, lower) && namesVoice(words));
}

/**
 * Whether words around quoted ones say that these are to go from the draft, or to be seen to: `delete the words “...”`, `the quotation
 * “...” is wrong`, `please correct this quotation: “...”`.
 */
export function isToGo(lead: readonly string[], rest: readonly string[]): boolean {
  const lower = lowerOf(lead);
  if (isOrder(lead, lower)) return true;
  const end = lower.findLastIndex((word) => !PARTS.has(word)) + 1;
  if (end > 0) return lastEntry([EDITS], lower.slice(0, end)) >= 0 && beginsOrder(lower.slice(0, end));
  return lower.length > 0 && matchList(FAULTS, lowerOf(rest), 0).length > 0;
}

/** Whether words begin by telling somebody to see to a quotation or a citation, and nobody speaks behind that: `check and correct this quotation`. */
function isOrder(lead: readonly string[], lower: readonly string[]): boolean {
  const first = lower.findIndex((word) => !ORDERS_BEFORE.has(word));
  let at = greatestOf(matchList(ORDERS, lower, first), 0);
  if (at === 0) return false; // as most sentences
  if (AND_OR.has(lower[at] ?? '')) at = greatestOf(matchList(ORDERS, lower, at + 1), at);
  if (!ORDERS_DETERMINERS.has(lower[at] ?? '')) return false;
  const object = lower.slice(at + 1, at + 1 + MOST_TO_OBJECT).findIndex((word) => ORDERS_OBJECTS.has(word));
  const behind = at + object + 2;
  return (
    object >= 0 &&
    !lower.slice(behind).some((word) => ORDERS_TURNED.has(word)) &&
    findReport(lead.slice(behind)) === null
  );
}

const AND_OR: ReadonlySet<string> = new Set(['and', 'or', 'then']);
/** How many words there may be from `the` to what is to be seen to. */
const MOST_TO_OBJECT = 4;

/** Whether the words that end with an order begin with it, or with where it is to be done: `please delete`, `in paragraph 4 delete`. */
function beginsOrder(lower: readonly string[]): boolean {
  return lower.length <= MOST_TO_ORDER && !lower.some((word) => word === 'to' || word === 'not');
}

const MOST_TO_ORDER = 7;

/** Whether words right before a citation say that somebody speaks of it: `it was said of`, `the district judge followed`. */
export function endsWithUse(words: readonly string[]): boolean {
  return lastEntry([USES], lowerOf(words)) >= 0;
}

/** Whether words say that a person, called as no judge is, cites what comes next, or whose authority it is: `Ms Rowe cites`. */
export function endsWithPersonsUse(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return words.some((word, at) => {
    if (!namesPerson(words.slice(at, at + 2)) && !CITERS.has(word.toLowerCase())) return false;
    const next = lower.slice(at + 1);
    return (
      holdsEntry(CITING, next.slice(0, MOST_TO_CITING)) ||
      (next[0]?.endsWith("'s") === true && holdsEntry(OWNED, next.slice(1, 3)))
    );
  });
}

/** `The Respondent will rely on what was said, that`: whether a run ends with what somebody cites, which is not theirs. */
export function endsWithReliance(words: readonly string[]): boolean {
  const lower = [...lowerOf(words)];
  while (LINKS.has(lower.at(-1) ?? '')) lower.pop();
  return lastEntry([RELIED], lower) >= 0 && !hasTold(words);
}

/** What stands between what is cited and its words, beside the paragraph. */
const LINKS: ReadonlySet<string> = new Set(['at', 'in', 'there', 'that']);

/** Whether words in small letters say that somebody cites: what is cited is not theirs. */
export function cites(lower: readonly string[]): boolean {
  return holdsEntry(CITING, lower);
}

/** How many words may stand from a person to the verb with which they cite. */
const MOST_TO_CITING = 5;

/** Whether what stands beside a citation in its row says that it is false: `Does not exist`. */
export function isFalseCell(text: string): boolean {
  return text.length <= LONGEST && saysUntrue(wordsOf(text));
}

/** Whose something is: `Mr Barr's`, `his`. */
const OWNER = /(?:'s|s')$|^(?:his|her|their)$/i;

/** Whether the sentence after the one that ends at `end` takes it back, by its words outside of quotation marks. */
export function takenBackNext(text: string, sentences: readonly Span[], end: number): boolean {
  const next = sentences[firstFrom(sentences, end)];
  return next !== undefined && takesBack(wordsOf(text.slice(next.start, Math.min(next.end, next.start + LONGEST))));
}

/** How much of a sentence that takes something back is read, in characters. */
const LONGEST = 200;

/**
 * Whether a draft reports the citation between two places of a text as false, in its sentence or the next one: it is then
 * what somebody else cited. `sentences` are those of its block.
 */
export function isReportedFalse(
  text: string,
  sentences: readonly Span[],
  quotes: readonly Span[],
  cited: Span,
): boolean {
  const own = sentences[firstAfter(sentences, cited.start)];
  if (!own || own.start > cited.start) return false;
  const from = Math.max(own.start, cited.start - LONGEST);
  const to = Math.min(own.end, cited.end + LONGEST);
  const said = `${outsideQuotes(text, from, cited.start, quotes)} ; ${outsideQuotes(text, cited.end, to, quotes)}`;
  return (
    saysUntrue(wordsOf(said)) || isFalseNext(text, sentences, own.end) || isFalseBefore(text, sentences, own.start)
  );
}

/** As `saysFalse`, or that a citation is wrong. */
function saysUntrue(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return (
    saysFalse(words) ||
    holdsEntry(OF_CITATIONS, withoutHedges(lower)) ||
    (holdsEntry(CITED, lower) && holdsEntry(UNTRUE, lower))
  );
}

/** How many sentences before a citation, or behind it, may say that it is false. */
const MOST_APART = 6;

/** `Five of the authorities were fake. One was A.`; and so of sentences further before. */
function isFalseBefore(text: string, sentences: readonly Span[], start: number): boolean {
  const last = firstFrom(sentences, start);
  return sentences
    .slice(Math.max(0, last - MOST_APART), last)
    .some(({ start: from, end }) => leadsToFalse(text.slice(Math.max(from, end - LONGEST), end)));
}

/** `The first was A. The second was B. Neither case exists.`: a sentence that is not the next one names what it is about. */
function isFalseNext(text: string, sentences: readonly Span[], end: number): boolean {
  const next = firstFrom(sentences, end);
  return sentences.slice(next, next + MOST_APART).some((one, i) => {
    const said = text.slice(one.start, Math.min(one.end, one.start + LONGEST));
    const lower = lowerOf(wordsOf(said));
    return i === 0
      ? (matchList(OPENS, lower, 0).length > 0 || holdsEntry(THINGS, lower)) && saysUntrue(wordsOf(said))
      : closesWithFalse(said);
  });
}

/** Whether a sentence says of citations that come after it that they are false. */
export function leadsToFalse(sentence: string): boolean {
  const words = wordsOf(sentence);
  const lower = lowerOf(words);
  return (
    (holdsEntry(LISTED, lower) && (saysFalse(words) || holdsEntry(OF_CITATIONS, lower))) ||
    (holdsEntry(CITED, lower) && saysUntrue(words))
  );
}

/** How much of a sentence holds its first word, in characters: longer than any that is listed, since most are told by that alone. */
const OPENING = 60;

/** Whether a sentence says of citations that stand before it, not right before it alone, that they are false: `None of these exists.` */
export function closesWithFalse(sentence: string): boolean {
  const [first] = wordsOf(sentence.slice(0, OPENING));
  if (first !== undefined && !ALL.has(first.toLowerCase())) return false;
  const words = wordsOf(sentence);
  const lower = lowerOf(words);
  return matchList(ALL, lower, 0).length > 0 && saysUntrue(words);
}
