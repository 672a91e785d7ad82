import { greatestOf } from '../../../shared/lists.ts';
import type { Over } from '../passages/list-context.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { holdsEntry, indexWords, LISTS, matchList } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { namesVoice } from './disowning.ts';
import data from './undone-leads.json' with { type: 'json' };

const OPENS: ReadonlySet<string> = new Set(data.opens);
const NONE = indexWords(data.none);
const THESE = indexWords(data.these);
const FORWARD: ReadonlySet<string> = new Set(data.forward);
const KEEPS: ReadonlySet<string> = new Set(data.keeps);
const NOTS: ReadonlySet<string> = new Set(data.nots);
const ACCEPTED = indexWords(data.accepted);
const UNDONE = indexWords(data.undone);
const CONTRARIES: ReadonlySet<string> = new Set(data.contraries);
const VERBS: ReadonlySet<string> = new Set(data.verbs);
const ITEMS: ReadonlySet<string> = new Set(data.items);
const IS: ReadonlySet<string> = new Set(data.is);
const FROM = indexWords(data.from);
const PAPERS = indexWords(data.papers);
const PUTS = indexWords(data.puts);

/** How many words such a line has at the most, and who stands behind what leads to him. */
const MOST = 16;
const MOST_TO_OWNER = 6;

/**
 * What a line that leads into quoted words says of all below it, so that they are not the court's whoever is said to speak: `No court has
 * accepted any of this:`, `All of this was overturned:`, `These are taken from the pleadings:`; null where it says nothing of that.
 * What is denied to have been departed from stands: `None of this is in dispute:`.
 */
export function undoneBelow(words: readonly string[]): Over | null {
  if (words.length < 2 || words.length > MOST) return null;
  const lower = lowerOf(words);
  if (holdsEntry(PUTS, lower) && lower.some((word) => word === 'mouth' || word === 'mouths')) return 'false';
  const opened = lower.findIndex((word) => !OPENS.has(word));
  if (opened < 0) return null;
  const none = greatestOf(matchList(NONE, lower, opened), 0);
  if (none > 0) return pointsAt(lower, none) && isRefused(lower.slice(none)) ? 'false' : null;
  if (isContrary(lower, opened)) return 'false';
  const isShown = lower.slice(0, opened).includes('here');
  if (isShown && showsWhatTheySaid(words.slice(opened))) return 'theirs';
  const subject = subjectEnd(lower, opened);
  const from = fromAt(words, lower);
  if (from >= 0 && (subject > opened || opened === from || lower[opened] === 'taken' || isShown)) return 'theirs';
  if (subject === opened && !isShown) return null;
  const rest = lower.slice(subject);
  const not = rest.findIndex((word) => NOTS.has(word));
  return (not < 0 ? isUndone(lower, rest) : isRefused(rest.slice(not))) ? 'false' : null;
}

/** `None of these has been overruled:`, whether a line says of all below it that it stands, and nothing else. */
export function standsBelow(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > MOST) return false;
  const lower = lowerOf(words);
  const opened = lower.findIndex((word) => !OPENS.has(word));
  const none = greatestOf(matchList(NONE, lower, Math.max(0, opened)), 0);
  if (none === 0 || !pointsAt(lower, none)) return false;
  return lower.some((word, at) => at >= none && KEEPS.has(word)) && !holdsEntry(ACCEPTED, lower);
}

/** Where the subject of a line ends that is all that stands below it, `each of these quotations`; where it begins if something else is. */
function subjectEnd(lower: readonly string[], from: number): number {
  let end = greatestOf(matchList(THESE, lower, from), from);
  if (end > from && lower[end] === 'of') end = greatestOf(matchList(THESE, lower, end + 1), from);
  if (end === from) return from;
  while (ITEMS.has(lower[end] ?? '') || FORWARD.has(lower[end] ?? '')) end++;
  return end === lower.length || VERBS.has(lower[end] ?? '') || NOTS.has(lower[end] ?? '') ? end : from;
}

/** Whether words name all that stands below, and nothing else by the same word: `this`, but not `this approach`. */
function pointsAt(lower: readonly string[], from: number): boolean {
  return lower.some((word, at) => at >= from && (FORWARD.has(word) || subjectEnd(lower, at) > at));
}

/** What was reversed in a case, or by a court, is what stands before the line: `This was reversed in A:`, where it does not look forward. */
function isUndone(lower: readonly string[], rest: readonly string[]): boolean {
  const end = rest.reduce((found, _, at) => greatestOf(matchList(UNDONE, rest, at), found), 0);
  if (end === 0) return false;
  return lower.some((word) => FORWARD.has(word)) || !rest.slice(end).some((word) => word === 'in' || word === 'by');
}

/** `None of this was accepted`, `never adopted`, but `never departed from and always followed`. */
function isRefused(rest: readonly string[]): boolean {
  return holdsEntry(ACCEPTED, rest) && !rest.some((word) => KEEPS.has(word));
}

/** `Here is what the losing side said:` */
function showsWhatTheySaid(rest: readonly string[]): boolean {
  const lower = lowerOf(rest);
  const said = lower.findIndex((_, at) => matchList(LISTS.said, lower, at).length > 0);
  if (lower[0] !== 'what' || said < 0) return false;
  return holdsEntry(PAPERS, lower.slice(1, said)) || namesVoice(rest.slice(1, said));
}

/** `The opposite of each of these is the law:`, `The contrary is true:`. */
function isContrary(lower: readonly string[], opened: number): boolean {
  const at = lower[opened] === 'the' || lower[opened] === 'exactly' ? opened + 1 : opened;
  const behind = CONTRARIES.has(lower[at] ?? '') ? lower[at + 1] : undefined;
  if (behind === undefined || !IS.has(behind)) return false;
  return behind !== 'of' || greatestOf(matchList(THESE, lower, at + 2), 0) > 0;
}

/** Where a line says from which paper, or from whom who is no court, what stands below it is; -1 where it says neither. */
function fromAt(words: readonly string[], lower: readonly string[]): number {
  return lower.findIndex((_, at) => {
    const end = greatestOf(matchList(FROM, lower, at), 0);
    const whom = words.slice(end, end + MOST_TO_OWNER);
    return end > 0 && (holdsEntry(PAPERS, lowerOf(whom)) || namesVoice(whom));
  });
}

/** The same of what leads to words in their own sentence, and of the head of their column. */
export function undoneBeside(text: string, { sentences, cells, heads }: UnitBlock, start: number): Over | null {
  const own = sentences[firstAfter(sentences, start)];
  const lead = own && LEAD.exec(text.slice(own.start, Math.min(start, own.start + LONGEST)))?.[1];
  const said = lead === undefined ? null : undoneBelow(wordsOf(lead));
  return said ?? (heads.length === 0 ? null : undoneBelow(wordsOf(heads[firstAfter(cells, start)] ?? '')));
}

const LEAD = /^([^:“”"]{4,160}):\s*$/u;
/** How much is read of a sentence, in characters. */
const LONGEST = 300;

/** Whether a sentence that is no lead looks forward to what stands behind it: `Nothing below was accepted.` */
export function looksForward(words: readonly string[]): boolean {
  return lowerOf(words).some((word) => FORWARD.has(word));
}
