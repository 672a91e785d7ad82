import type { Span } from '../../../shared/finding.ts';
import { sticky } from '../text/sticky.ts';
import type { Place } from './places.ts';

/** Parts of a provision that stand apart from its number: `paragraph (a) of section 5(3)`, `section 5, subsection (1)`. */
export interface Inner extends Span {
  /** The labels of each part, `a`, `1/b`. */
  readonly paths: readonly string[];
  /** Whether they are named by other words than their labels, `the second sentence of`, or several that nobody can tell apart. */
  readonly unread: boolean;
}

const UNIT = String.raw`(?:[Ss]ub-?sections?|[Ss]ub-?ss?\b\.?|[Ss]ubss?\b\.?|[Ss]ub-?paragraphs?|[Ss]ub-?paras?\b\.?|[Pp]aragraphs?|[Pp]aras?\b\.?|[Ll]imbs?|[Hh]eads?|[Ii]tems?|[Cc]lauses?|[Ss]ub-?clauses?|[Ii]ndents?)`;
const LABEL = String.raw`\((?:\d{1,3}[A-Z]{0,3}|[a-z]{1,5}|[A-Z]{1,2})\)`;
const LABELS = `(?:${LABEL}){1,4}`;
const JOINT = String.raw`(?:,[\s\u00a0]?(?:(?:and|or)[\s\u00a0])?|[\s\u00a0](?:and|or|to|&)[\s\u00a0]|[\s\u00a0]?[-–][\s\u00a0]?)`;
const LISTED = `(${LABELS}(?:${JOINT}${LABELS}){0,5})`;
const WHICH = String.raw`(?:first|second|third|fourth|fifth|sixth|last|final|penultimate|former|latter|opening|closing|introductory|concluding|relevant|same|\d(?:st|nd|rd|th))`;
const WHAT = String.raw`(?:paragraph|sentence|limb|part|half|words?|subsection|sub-?paragraph|indent|bullet(?:[\s\u00a0]point)?|clause|lines?|phrase|condition|item|head)s?`;
const TAIL = String.raw`(?:proviso|tail(?:piece)?|chapeau|closing[\s\u00a0]flush|flush[\s\u00a0]words|full[\s\u00a0]out[\s\u00a0]words|words[\s\u00a0]after[\s\u00a0]${LABELS}|beginning|end)`;
const WORDS = String.raw`(?:${WHICH}[\s\u00a0](?:[a-z]{1,10}[\s\u00a0])?${WHAT}|${TAIL})`;
const OF = String.raw`,?[\s\u00a0](?:of|to|in|under|at)[\s\u00a0]`;

const LEADING = new RegExp(`(?:${UNIT}[\\s\\u00a0]?${LISTED}|${WORDS})${OF}`, 'y');
const BEFORE = new RegExp(`(?<![\\w-])(?:${UNIT}[\\s\\u00a0]?${LISTED}|${WORDS})${OF}$`);
const BEHIND = new RegExp(
  `,?[\\s\\u00a0](?:(?:at|in)[\\s\\u00a0])?(?:${UNIT}[\\s\\u00a0]?${LISTED}|(?:the[\\s\\u00a0])?${WORDS}(?![\\s\\u00a0](?:of|to)[\\s\\u00a0])\\b)|[\\s\\u00a0]at[\\s\\u00a0]${LISTED}`,
  'y',
);
/** How far before a provision its parts may be named. */
const LONGEST = 90;

/** The parts of a provision that begin at a place, before the provision itself; null where there are none. */
export function innerAt(text: string, at: number): Inner | null {
  const match = sticky(LEADING, text, at);
  return match && innerOf(match, at);
}

/** Those that end right before a provision. */
export function innerBefore(text: string, start: number): Inner | null {
  const from = Math.max(0, start - LONGEST);
  const match = BEFORE.exec(text.slice(from, start));
  return match && innerOf(match, from + match.index);
}

/** Those that stand right behind a provision. */
export function innerBehind(text: string, end: number): Inner | null {
  const match = sticky(BEHIND, text, end);
  return match && innerOf(match, end);
}

function innerOf(match: RegExpExecArray, start: number): Inner {
  const listed = match[1] ?? match[2];
  const paths = (listed?.match(new RegExp(LABELS, 'g')) ?? []).map((one) => one.slice(1, -1).replaceAll(')(', '/'));
  const unread = listed === undefined || /[-–]|\bto\b/.test(listed);
  return { start, end: start + match[0].length, paths, unread };
}

/** The places that parts name within provisions. `unread`: nobody can say which part of these is meant. */
export function placesWithin(
  places: readonly Place[],
  inner: readonly Inner[],
): { readonly places: readonly Place[]; readonly unread: boolean } {
  const [base] = places;
  if (inner.length === 0) return { places, unread: false };
  if (!base || places.length > 1 || inner.some(({ unread }) => unread)) return { places, unread: true };
  const [first = [], second = []] = inner.map(({ paths }) => paths);
  const paths = second.length === 0 ? first : second.length > 1 ? null : first.map((one) => `${second[0]}/${one}`);
  if (paths === null || inner.length > 2) return { places, unread: true };
  return { places: paths.map((path) => ({ ...base, locator: `${base.locator}/${path}` })), unread: false };
}
