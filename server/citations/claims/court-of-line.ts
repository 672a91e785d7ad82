import type { NeutralParts } from '../forms/scanned.ts';
import { courtsIn, HEADS, plainWords } from '../phrases/court-lines.ts';
import { type CourtMatch, courtAt, partAt } from '../phrases/court-words.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import data from './court-of-line.json' with { type: 'json' };
import claimed from './courts-claimed.json' with { type: 'json' };
import { deals, ledTo } from './dealing.ts';

/** `By contrast, the point was settled by the Supreme Court.` */
const SILENT_BEFORE = indexWords(claimed.silent.filter((word) => word !== 'contrast'));
/** `Supreme Court authority from 2010` is of that court. */
const SILENT_BEHIND = indexWords(claimed.silent.filter((word) => word !== 'from' && word !== 'before'));
const VENUES: ReadonlySet<string> = new Set(data.venues);
const BEFORE = indexWords(data.before);
const BEHIND = indexWords(data.behind);
const ASKS = indexWords(data.asks);
const TAKES: ReadonlySet<string> = new Set(data.takes);
const SAYS: ReadonlySet<string> = new Set(data.says);
const DENIES: ReadonlySet<string> = new Set(data.denies);
const SHOWN: ReadonlySet<string> = new Set(['following', 'these', 'them']);

/** How many words before a court and behind it are read that say whether it decided, and how many up to what it was shown. */
const FEW = 4;
const MOST_TO_SHOWN = 6;
/** How many words a line has at the most that says by whom a case was decided. */
const MOST = 40;

/** `IN THE HIGH COURT OF JUSTICE`, at the head of a draft. */
const OWN_COURT = /^\W{0,4}IN THE\s/;

/** A court that a line says to have decided what stands below it. */
interface CourtOver {
  readonly name: string;
  readonly codes: readonly string[];
  readonly isOtherPart: boolean;
}

/**
 * The court that a line over a citation says to have decided it, where it does not name the citation's own beside; null where it names none, or
 * only one where something was argued or that was shown it: `Grounds of appeal to the Court of Appeal`, `The County Court is bound by:`.
 */
export function courtOver(line: string, cites: NeutralParts): CourtOver | null {
  const words = plainWords(line);
  const lower = lowerOf(words);
  if (words.length > MOST) return null;
  for (let at = 0; at < words.length; at++) {
    const match = matchAt(words, lower, at, cites);
    if (!match) continue;
    if (isDecider(lower, at, match.end, line.includes('?')))
      return { ...match, name: words.slice(at, match.end).join(' ') };
    at = match.end - 1;
  }
  return null;
}

/** Whether a line claims no court for a citation: it names its own among others, `Supreme Court and Privy Council`, or that of the draft itself. */
export function isNeutralOver(line: string, cites: NeutralParts): boolean {
  return OWN_COURT.test(line) || namesOwn(plainWords(line), cites);
}

/** Whether words name the court of a citation, and no other part of it. */
export function namesOwn(words: readonly string[], cites: NeutralParts): boolean {
  const lower = lowerOf(words);
  for (let at = 0; at < words.length; at++) {
    const match = matchAt(words, lower, at, cites);
    if (match?.codes.includes(cites.code) && !match.isOtherPart) return true;
    if (match) at = match.end - 1;
  }
  return false;
}

function matchAt(
  words: readonly string[],
  lower: readonly string[],
  at: number,
  cites: NeutralParts,
): (CourtMatch & Pick<CourtOver, 'isOtherPart'>) | null {
  const part = partAt(words, at, cites);
  const match = courtAt(words, lower, at) ?? (part && { end: part.end, codes: [cites.code] });
  return match && { ...match, isOtherPart: part?.isOther === true };
}

/** Whether a line names courts, and each of them as one where something was argued, or that was shown what stands below it. */
export function isVenueLine(line: string): boolean {
  const words = plainWords(line);
  const lower = lowerOf(words);
  const courts = courtsIn(words);
  return courts.length > 0 && courts.every(({ start, end }) => isVenue(lower, start, end));
}

function isDecider(lower: readonly string[], at: number, end: number, isQuestion: boolean): boolean {
  const before = beforeOf(lower, at);
  const behind = lower.slice(end, end + FEW);
  if (isQuestion && !deals(lower, end) && (holdsEntry(ASKS, before) || holdsEntry(ASKS, behind))) return false;
  if (ledTo(before)) return true;
  if (isVenue(lower, at, end)) return false;
  return !holdsEntry(SILENT_BEFORE, before.slice(-FEW)) && (deals(lower, end) || !holdsEntry(SILENT_BEHIND, behind));
}

/** What stands before a court and its article, without the link to its decisions: `authority from the High Court`. */
function beforeOf(lower: readonly string[], at: number): readonly string[] {
  const before = lower.slice(0, lower[at - 1] === 'the' ? at - 1 : at);
  return before.at(-1) === 'from' && HEADS.has(before.at(-2) ?? '') ? before.slice(0, -1) : before;
}

function isVenue(lower: readonly string[], at: number, end: number): boolean {
  const before = beforeOf(lower, at);
  if (VENUES.has(before.at(-1) ?? '') || holdsEntry(BEFORE, before)) return true;
  return !deals(lower, end) && (holdsEntry(BEHIND, lower.slice(end, end + FEW)) || isShown(lower, end));
}

/** `The High Court relied on the following passages`: what stands below was shown to the court, or taken up by it. */
function isShown(lower: readonly string[], end: number): boolean {
  const at = lower.findIndex((word, i) => i > end && i <= end + MOST_TO_SHOWN && SHOWN.has(word));
  if (at < 0 || SAYS.has(lower[at + 1] ?? '')) return false;
  const from = lower[at - 1] === 'the' ? at - 2 : at - 1;
  return from >= end && !TAKES.has(lower[from] ?? '');
}

/** Whether an answer begins with a denial, `No.`, `A: Nothing yet.`: what it cites then is of another court. */
export function deniesIt(answer: string): boolean {
  const lower = lowerOf(plainWords(answer));
  return DENIES.has(lower[0] ?? '') || (/^\W{0,3}\p{L}{1,8}[.:]/u.test(answer) && DENIES.has(lower[1] ?? ''));
}
