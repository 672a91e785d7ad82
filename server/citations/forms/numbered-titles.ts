import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Numbers } from '../text/numbers.ts';
import { stands, sticky } from '../text/sticky.ts';
import { lettersWithYear, type Named } from './enactment-names.ts';
import {
  type EnactmentNumber,
  mayBeNumbered,
  numberAt,
  numberBehind,
  numbersIn,
  typedNumber,
} from './enactment-numbers.ts';
import { isNorthern, type Legislature, mayBeOfAnother, ownBehind, placeBehind } from './legislatures.ts';
import { provisionBefore, romanProvisions } from './provisions.ts';
import { mayHoldMore, mayHoldName } from './title-words.ts';
import { hasWelsh, isOfAct, titleBefore, welshTitleBefore } from './titles.ts';

const AFTER_YEAR = /(?:\/\d{1,5})?(?!\d|[/-]\d)(?:[ \u00a0]Code of Practice\b)?/y;
const EU_ACT =
  /\b(?:Directive|Regulation|Decision)\s(?:\((?:EU|EC|EEC|Euratom)(?:, Euratom)?\)\s)?(?:No\.?\s?)?\d{2,4}\/\d{1,4}(?:\/[A-Z]{2,7})?(?![\w/])/g;
const YEAR = /(?:1[2-9]|20)\d\d/y;

/** What is cited, without the provision. `end` is behind its number, where one follows its title. */
export interface Title extends Span {
  /** Where that ends by which it is called. */
  readonly close?: number;
  readonly number?: EnactmentNumber | null;
  /** What a short name of it stands for. */
  readonly named?: Named | null;
  /** Whether it ends with its year. */
  readonly dated?: boolean;
  /** Whether what stands before it may have been taken for its beginning. */
  readonly doubtful?: boolean;
  readonly legislature?: Legislature;
  /** The number in brackets behind it, where no legislation of its kind bears such a one. */
  readonly strange?: string;
  /** The place that stands behind it and says that it is of another legislature: `Ireland`. */
  readonly place?: string;
}

/**
 * Titles with their year, acts of the Union, numbers of instruments; and where provisions may begin. In order. A year is
 * part of a title and a number of a provision by what stands before it.
 */
export function findNumbered(
  text: string,
  { runs, stroke }: Numbers,
): { readonly titles: Title[]; readonly starts: number[] } {
  const titles: Title[] = [];
  const starts: number[] = [];
  let instruments = false;
  let welsh: boolean | null = null;
  for (const run of runs) {
    const { start: at, end } = run;
    const provision = provisionBefore(text, at);
    if (provision >= 0) starts.push(provision);
    const bare = end - at <= 4 ? numberAt(text, run) : null;
    if (bare) titles.push(bare);
    if (end - at !== 4 || !stands(YEAR, text, at)) continue;
    instruments ||= mayBeNumbered(text, at);
    const english = titleBefore(text, at);
    let start = english;
    if (start === null) {
      welsh ??= hasWelsh(text);
      if (welsh) start = welshTitleBefore(text, at);
    }
    const letters = start === null ? lettersWithYear(text, run) : null;
    if (letters) titles.push(letters);
    const after = start === null ? null : sticky(AFTER_YEAR, text, at + 4);
    if (start === null || after === null) continue;
    while ((titles.at(-1)?.start ?? -1) >= start) titles.pop(); // an Act whose name is part of this title
    const own = { start, end: at };
    const close = at + 4 + after[0].length;
    const doubtful = english === null ? mayHoldMore(text.slice(start, at)) : mayHoldName(text, own, close);
    titles.push({ ...withNumber(text, start, close, text.slice(at, at + 4)), doubtful });
  }
  if (stroke) for (const act of text.matchAll(EU_ACT)) titles.push(spanOf(act));
  if (instruments) addAll(titles, numbersIn(text));
  if (titles.length > 0) addAll(starts, romanProvisions(text));
  if (titles.length > 1) titles.sort((a, b) => a.start - b.start);
  if (titles.length > 0) starts.sort((a, b) => a - b);
  return { titles, starts };
}

/** A title with the number of its enactment and whose that is, where these stand behind it. */
function withNumber(text: string, start: number, close: number, year: string): Title {
  const behind = numberBehind(text, { start, close }, year);
  const own = behind && 'number' in behind ? behind : null;
  const numbered = own?.end ?? close;
  const isAct = isOfAct(text.slice(start, close));
  const end = isAct ? ownBehind(text, numbered) : numbered;
  const place = isAct ? placeBehind(text, numbered) : null;
  const number = own?.number ?? null;
  const strange = behind && 'strange' in behind ? { strange: typedNumber(behind.strange) } : {};
  if (place !== null && isNorthern(place.place))
    return { start, close, end: place.end, number, dated: true, legislature: 'perhaps', place: 'Northern Ireland' };
  if (place !== null)
    return { start, close, end: place.end, number, dated: true, legislature: 'another', place: place.place };
  // `Clayton Act of 1914`: so are Acts of other legislatures called more often than those of Parliament.
  const isOfYear = /\sof\s\d{4}$/.test(text.slice(start, close));
  const perhaps =
    isAct && (isOfYear || mayBeOfAnother(text, { start, close })) ? ({ legislature: 'perhaps' } as const) : {};
  return { start, close, end, number, dated: true, ...perhaps, ...strange };
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}
