import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import { PARAGRAPH } from '../forms/pinpoint-units.ts';
import { matchSpeaker, type Speaker } from '../phrases/speakers.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './block-tails.json' with { type: 'json' };
import type { Quotation } from './tie.ts';

const WHERE: ReadonlySet<string> = new Set(data.where.words);
const REMARKS: ReadonlySet<string> = new Set(data.remarks.words);

/** What stands at the end of a block and is, or may be, none of its words. */
export interface BlockTail {
  /** Where the words before it end, with their closing mark; null where nobody knows whether it is one of them. */
  readonly start: number | null;
  /** What it says of the quotation: who says that, where it stands, what is left out; or that it is held against nobody. */
  readonly set: Pick<Quotation, 'by' | 'behind' | 'remark' | 'hold'>;
}

/** How long such a tail is at the most, in characters. */
const LONGEST = 120;

/**
 * Who says the words of a block, or where they stand, behind their end: `“...” — at [75] (Lord Example)`. A dash or a bracket sets it off, or
 * the closing mark of the words, and it says nothing else. What is set off and says more, `(Lord Example, dissenting)`, leaves open where the
 * words end. Null where nothing of that kind stands there.
 */
export function tailOfBlock(text: string, { start, end }: Span, opened: boolean): BlockTail | null {
  const from = Math.max(start, end - LONGEST);
  const last = text.slice(from, end);
  let isOpen = false;
  for (const joint of last.matchAll(opened ? MARKED : SET_OFF)) {
    const at = joint.index + joint[0].length;
    const rest = last.slice(at);
    if (from + joint.index <= start || !/[\p{L}\p{N}]/u.test(rest)) continue;
    if (!/[—–-]/.test(joint[0]) && PLACE_ALONE.test(rest)) return null;
    const by = whoIn(rest);
    if (by) return { start: from + (opened ? at : joint.index), set: { ...by, ...saidIn(rest) } };
    isOpen = opened ? BESIDE.test(rest) && !isRemark(rest) : mayBeWho(rest);
  }
  return isOpen ? { start: null, set: { hold: 'open' } } : null;
}

/** Behind the closing mark of words in marks; behind a dash or before a bracket, of others. */
const MARKED = /[”“"’'»«][.,;]?(?=[\s(—–-])/g;
const SET_OFF = /\s{0,3}(?:[—–]|\s-{1,2}(?=\s))\s?(?=\S)|\s{1,3}(?=\()/g;
/** What sets off more than is known, behind a closing mark. No more marks stand there. */
const BESIDE = /^\s{0,3}[(—–-][^“”"]+$/;
const NUMBERS = /\d{1,4}[A-Z]?/g;
/** `(para 42)`, `at [42]`, and nothing else: what is compared may have that printed, too (`quotations/context.ts`). */
const PLACE_ALONE = new RegExp(
  String.raw`^\s{0,9}(?:\((?:at\s)?(?:\[\d{1,4}\]|${PARAGRAPH.any}\s?\d{1,4}(?:[-–]\d{1,4})?)\)|(?:at\s)?\[\d{1,4}\])[\s.]{0,9}$`,
);
const OMITTED = /\p{L}{4,12}\s(?:omitted|removed)/u;
/** A paragraph as a tail points to it. A number alone in round brackets is one of a list. */
const PLACES = new RegExp(
  String.raw`\[\d{1,4}[A-Z]?(?:\s?[–-]\s?\d{1,4}[A-Z]?)?\]|(?:${PARAGRAPH.any}|\bat)\s?\d{1,4}[A-Z]?(?:\s?[–-]\s?\d{1,4}[A-Z]?)?(?![\d\p{L}])`,
  'giu',
);

/** Where a tail says that the words stand, `[42]`, and in brackets what is left out of them. */
function saidIn(tail: string): Pick<Quotation, 'behind' | 'remark'> {
  const numbers = tail.match(NUMBERS);
  const omitted = OMITTED.exec(tail)?.[0];
  return {
    ...(numbers && { behind: `[${numbers.join(']-[')}]` }),
    ...(omitted !== undefined && { remark: `(${omitted})` }),
  };
}

/** Whom a stretch names that tells who speaks, or where, and nothing beside that but how the words are printed; null where it tells more. */
function whoIn(stretch: string): Pick<Quotation, 'by'> | null {
  const plain = stretch.replace(PLACES, ' ');
  let isTold = plain !== stretch;
  const by: Speaker[] = [];
  const words = wordsOf(plain);
  const lower = lowerOf(words);
  for (let at = 0; at < words.length; ) {
    const who = speakersAt(words, lower, at);
    const end = greatestOf(
      who.map((one) => one.end),
      at,
    );
    const speaker = who.find((one) => one.end === end)?.speaker;
    if (speaker) by.push(speaker);
    if (end > at) isTold = true;
    else if (!WHERE.has(lower[at] ?? '') && !REMARKS.has(lower[at] ?? '')) return null;
    at = Math.max(end, at + 1);
  }
  if (!isTold && !lower.some((word) => word.startsWith('ibid'))) return null;
  return by.length > 0 ? { by } : {};
}

function speakersAt(...[words, lower, at]: Parameters<typeof matchSpeaker>): ReturnType<typeof matchSpeaker> {
  return matchSpeaker(words, lower, at).filter(({ pronoun }) => !pronoun);
}

/** Whether a stretch says nothing but how the words before it are printed. */
function isRemark(stretch: string): boolean {
  return lowerOf(wordsOf(stretch)).every((word) => REMARKS.has(word));
}

/** `(Lord Example, dissenting)`, `(cf [42])`: whether a few words name who may say it, or where it stands, and something else. */
function mayBeWho(stretch: string): boolean {
  const words = wordsOf(stretch);
  if (words.length > MOST || /[.!?]\s/.test(stretch)) return false;
  return stretch.search(PLACES) >= 0 || speakersAt(words, lowerOf(words), 0).length > 0;
}

/** More words than these are no tail that nobody marks as one. */
const MOST = 10;
