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
const LABEL = String.raw`\((?:\d{1,3}[A-Z]{0,3}|[a-z]{1,2}|[ivxl]{3,6}|z{1,3}[a-z]{1,2}|[A-Z]{1,2})\)`;
const LABELS = `(?:${LABEL}){1,4}`;
const JOINT = String.raw`(?:,[\s\u00a0]?(?:(?:and|or)[\s\u00a0])?|[\s\u00a0](?:and|or|to|&)[\s\u00a0]|[\s\u00a0]?[-–][\s\u00a0]?)`;
const LISTED = `(${LABELS}(?:${JOINT}${LABELS}){0,5})`;
const WHICH = String.raw`(?:first|second|third|fourth|fifth|sixth|last|final|penultimate|former|latter|opening|closing|introductory|concluding|relevant|same|\d(?:st|nd|rd|th))`;
const WHAT = String.raw`(?:paragraph|sentence|limb|part|half|words?|subsection|sub-?paragraph|indent|bullet(?:[\s\u00a0]point)?|clause|lines?|phrase|condition|item|head)s?`;
const TAIL = String.raw`(?:proviso|tail(?:piece)?|chapeau|closing[\s\u00a0]flush|flush[\s\u00a0]words|full[\s\u00a0]out[\s\u00a0]words|words[\s\u00a0]after[\s\u00a0]${LABELS}|beginning|end)`;
/** Words of a provision are of all of it: `the relevant words of section 5`. */
const ITS_WORDS = String.raw`(?!(?:relevant|same)[\s\u00a0]words?\b)`;
const WORDS = String.raw`(?:${ITS_WORDS}${WHICH}[\s\u00a0](?:of[\s\u00a0]the[\s\u00a0])?(?:[a-z]{1,10}[\s\u00a0])?${WHAT}|${TAIL})`;
const OF = String.raw`(?:,?[\s\u00a0]\(?(?:of|to|in|under|at)[\s\u00a0]|(,)[\s\u00a0])`;
/** What parts named by words are of, where it is another provision than the one before. */
const OF_ANOTHER = String.raw`[\s\u00a0](?:of|to|in)[\s\u00a0](?:[Ss]ections?|[Ss]s?\b|[Ss]ub|[Rr]eg|[Aa]rt|[Rr]ules?|[Pp]ara|[Ss]ch)`;

const LEADING = new RegExp(`(?:${UNIT}[\\s\\u00a0]?${LISTED}|${WORDS})${OF}`, 'y');
const BEFORE = new RegExp(`(?<![\\w-])(?:${UNIT}[\\s\\u00a0]?${LISTED}|${WORDS})${OF}$`);
const BEHIND = new RegExp(
  `,?[\\s\\u00a0](?:(?:at|in)[\\s\\u00a0])?(?:${UNIT}[\\s\\u00a0]?${LISTED}|(?:the[\\s\\u00a0])?${WORDS}\\b(?!${OF_ANOTHER}))|[\\s\\u00a0]at[\\s\\u00a0]${LISTED}`,
  'y',
);
/** How far before a provision its parts may be named. */
const LONGEST = 90;

/** Parts that begin at a place, before the provision itself, the innermost first: `paragraph (a) of subsection (3) of`. */
export function innerAt(text: string, at: number): readonly Inner[] {
  return repeated(at, (from) => sticky(LEADING, text, from));
}

/** Those that end right before a provision, the outermost first. */
export function innerBefore(text: string, start: number): readonly Inner[] {
  const found: Inner[] = [];
  for (let end = start; found.length < DEEPEST; end = found.at(-1)?.start ?? end) {
    const from = Math.max(0, end - LONGEST);
    const match = BEFORE.exec(text.slice(from, end));
    if (!match) break;
    found.push(innerOf(match, from + match.index));
  }
  return found;
}

/** Those that stand right behind a provision, the outermost first. */
export function innerBehind(text: string, end: number): readonly Inner[] {
  return repeated(end, (from) => sticky(BEHIND, text, from));
}

/** How deep parts are named, one within another. */
const DEEPEST = 3;

function repeated(at: number, next: (from: number) => RegExpExecArray | null): readonly Inner[] {
  const found: Inner[] = [];
  while (found.length < DEEPEST) {
    const from = found.at(-1)?.end ?? at;
    const match = next(from);
    if (!match) break;
    found.push(innerOf(match, from));
  }
  return found;
}

function innerOf(match: RegExpExecArray, start: number): Inner {
  const listed = match[1] ?? (match[2] === ',' ? undefined : match[2]);
  const paths = (listed?.match(new RegExp(LABELS, 'g')) ?? []).map((one) => one.slice(1, -1).replaceAll(')(', '/'));
  // `paragraph (a), section 5` may be two places
  const unread = listed === undefined || match.includes(',', 2) || /[-–]|\bto\b/.test(listed);
  return { start, end: start + match[0].length, paths, unread };
}

/** The places that parts name within provisions, the outermost part first. `unread`: nobody can say which part of these is meant. */
export function placesWithin(
  places: readonly Place[],
  inner: readonly Inner[],
): { readonly places: readonly Place[]; readonly unread: boolean } {
  const [base] = places;
  const last = inner.at(-1);
  if (!last) return { places, unread: false };
  const outer = inner.slice(0, -1);
  if (!base || places.length > 1 || inner.some(({ unread }) => unread) || outer.some(({ paths }) => paths.length > 1))
    return { places, unread: true };
  const around = [base.locator, ...outer.flatMap(({ paths }) => paths)].join('/');
  return { places: last.paths.map((path) => ({ ...base, locator: `${around}/${path}` })), unread: false };
}
