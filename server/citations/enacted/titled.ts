import type { Span } from '../../../shared/finding.ts';
import { isIcelandic } from '../forms/iceland.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { hasWords, wordsOf } from '../text/words.ts';
import { enactmentOf, placesIn, type StatuteMention } from './mentions.ts';
import { type Enacted, inDoubtOf } from './ownership.ts';
import data from './titled.json' with { type: 'json' };

const JOINTS: ReadonlySet<string> = new Set(['', ...data.joints.words]);
const TAIL = new RegExp(String.raw`^\s(?:${data.tails.words.join('|')})(?![\w-])`);
/** What may stand between the two, in characters. */
const LONGEST_JOINT = 120;
/** `Section 5 (Ferries Act 1996)`, `Section 5 – Ferries Act 1996 –`: what parts a provision from the title behind it. */
const BEHIND = /^\s?(?:[([]|[–—→|/-]{1,2})\s?(?:of\s)?(?:[Tt]he\s)?$/;
/** The same in a line that is nothing else: `Section 5(2): Ferries Act 1996`. */
const BEHIND_IN_LINE = /^\s?[,:;]\s(?:[Tt]he\s)?$/;
/** What in a bracket is no part of what stands around it: `(as amended)`, `(“the Act”)`, `(c. 54)`. */
const ASIDE = /\([^()]*\)|\[[^[\]]*\]/g;
const ENDED = /[.?!“”"]/;
const OPENS = /[([]/g;

/**
 * The mentions of a block, of which a title and a provision of it that is set apart are one: `Ferries Act 1996 (see section 5)`, `Ferries Act 1996;
 * section 5;`, `Section 5 (Ferries Act 1996)`, `the Ferries Act 1996, section 5 of which`. Words that are given to it are given to the provision.
 */
export function withTitles(
  text: string,
  block: UnitBlock | undefined,
  statutes: readonly StatuteMention[],
): readonly StatuteMention[] {
  if (!block || statutes.length === 0) return statutes;
  const read: StatuteMention[] = [];
  let isJoined = false;
  for (const one of statutes) {
    const before: StatuteMention | undefined = isJoined ? undefined : read.at(-1);
    const joined: StatuteMention | null = before ? joinedAs(text, block, before, one) : null;
    if (joined) read.splice(-1, 1, joined);
    else read.push(withTail(text, one));
    isJoined = joined !== null;
  }
  return read;
}

/** `Ferries Act 1996, section 5 of which provides`: a citation in full with what stands behind it. */
function withTail(text: string, one: StatuteMention): StatuteMention {
  const tail = one.reference === null ? undefined : TAIL.exec(text.slice(one.end, one.end + LONGEST_TAIL))?.[0];
  return tail === undefined || placesIn(one).length === 0 ? one : { ...one, end: one.end + tail.length, whole: one };
}

/** Two mentions as one; null where they are not. */
function joinedAs(text: string, block: UnitBlock, one: StatuteMention, other: StatuteMention): StatuteMention | null {
  const [title, own] = isTitle(one) ? [one, other] : [other, one];
  if (!isTitleOf(title, own) || other.start - one.end > LONGEST_JOINT || one.quoted || other.quoted) return null;
  if (sentenceAt(block, one.start).start !== sentenceAt(block, other.start).start) return null;
  const between = text.slice(one.end, other.start);
  if (own.doubt !== null && between.includes('\t')) return null; // what stands in another cell counts anything
  const isBehind = BEHIND.test(between) || (BEHIND_IN_LINE.test(between) && isLine(text, block, one, other));
  if (title === one ? !isJoint(between) : !isBehind) return null;
  const end = endOf(text, between.replace(ASIDE, ''), other.end, title === one);
  return end === null ? null : { ...own, start: one.start, end, whole: own };
}

/** Whether a block is nothing but two mentions with what parts them. */
function isLine(text: string, { segment }: UnitBlock, one: Span, other: Span): boolean {
  return !hasWords(text.slice(segment.start, one.start)) && !hasWords(text.slice(other.end, segment.end));
}

function isJoint(between: string): boolean {
  const bare = between.replace(ASIDE, ' ');
  if (ENDED.test(bare)) return false;
  const words = wordsOf(bare).filter((word) => word.toLowerCase() !== 'the');
  return JOINTS.has(words.join(' ').toLowerCase());
}

/** Where both end, with the bracket that was opened between them; null where that says more, `(section 5 apart)`. */
function endOf(text: string, between: string, end: number, mayHaveTail: boolean): number | null {
  const tail = mayHaveTail ? (TAIL.exec(text.slice(end, end + LONGEST_TAIL))?.[0].length ?? 0) : 0;
  if ((between.match(OPENS) ?? []).length === 0) return end + tail;
  return /[)\]]/.test(text[end + tail] ?? '') ? end + tail + 1 : null;
}

const LONGEST_TAIL = 16;

/** Whether a mention is of all of an enactment of which another cites a provision. */
export function isTitleOf(title: StatuteMention, own: StatuteMention): boolean {
  return isTitle(title) && !isTitle(own) && title.doubt === null && isOfLaw(title, own);
}

/** Whether a mention is of an enactment and no provision of it; a chapter of a law of Iceland has the words of its articles as the law has. */
export function isTitle(one: StatuteMention): boolean {
  const places = placesIn(one);
  return places.length === 0 || (isIcelandic(one.cited[0]) && places.every((place) => CHAPTER.test(place)));
}

const CHAPTER = /^ch\/[^/]+$/;

/** Whether a mention is, or may be, of the enactment that another cites. */
export function isOfLaw(title: StatuteMention, own: StatuteMention): boolean {
  return own.cited.some((one) => one.cites.key === enactmentOf(title) || isSameName(title.cited[0], one));
}

/** `stjórnsýslulögum nr. 37/1993` and `10. gr. stjórnsýslulaga`: whether laws of Iceland are called alike, of which one has no number beside it. */
function isSameName({ cites: one }: ScannedCitation, { cites: other }: ScannedCitation): boolean {
  if (one.kind !== 'enactment' || other.kind !== 'enactment') return false;
  if (one.enactment.country !== 'is' || other.enactment.country !== 'is') return false;
  const [title, again] = [one.enactment.title, other.enactment.title];
  const isNumbered = one.enactment.number !== null && other.enactment.number !== null;
  return !isNumbered && title !== null && title.toLowerCase() === again?.toLowerCase();
}

/** Whether two laws of Iceland of which one is named by its number alone and the other by its title alone may be one: `laga nr. 73/1972`, `höfundalaga`. */
export function mayBeOfLaw(
  { cited: [{ cites: one }] }: StatuteMention,
  { cited: [{ cites: other }] }: StatuteMention,
): boolean {
  if (one.kind !== 'enactment' || other.kind !== 'enactment') return false;
  if (one.enactment.country !== 'is' || other.enactment.country !== 'is') return false;
  const [a, b] = [one.enactment, other.enactment];
  return (a.title === null && b.number === null) || (b.title === null && a.number === null);
}

/** What a mention is a finding of. */
export function findingOf(mention: StatuteMention): StatuteMention {
  return mention.whole ?? mention;
}

/**
 * Whose words are, where a title alone has them or may: a provision of it that the sentence names before them, or that may have them too, says
 * where in the enactment they stand, and they are nowhere else confirmed. In a row of a table so does one in any of its cells.
 */
export function withoutTitles(
  enacted: Enacted,
  sentence: Span | null,
  words: Span,
  statutes: readonly StatuteMention[],
  isRow = false,
): Enacted {
  const isBefore = ({ start, end }: Span): boolean =>
    sentence !== null && start >= sentence.start && end <= words.start;
  const before = statutes.filter((one) => !one.quoted && (isRow || isBefore(one)));
  if (enacted.kind === 'given') {
    const own = before.filter((one) => isTitleOf(enacted.owner, one));
    return own.length === 0 ? enacted : inDoubtOf('between', ...own);
  }
  const all = [...enacted.near, ...enacted.offered, ...before];
  const isTitle = (one: StatuteMention): boolean => all.some((other) => isTitleOf(one, other));
  if (![...enacted.near, ...enacted.offered].some(isTitle)) return enacted;
  const near = enacted.near.filter((one) => !isTitle(one));
  const offered = enacted.offered.filter((one) => !isTitle(one) && !near.includes(one));
  const [title] = near.length + offered.length === 0 ? enacted.near : [];
  const own = title ? before.filter((one) => isTitleOf(title, one)) : [];
  return { ...enacted, near: [...near, ...own], offered };
}
