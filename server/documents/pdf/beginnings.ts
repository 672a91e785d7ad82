import { greatestOf } from '../../../shared/lists.ts';
import signs from './beginnings.json' with { type: 'json' };
import type { PageLines } from './furniture.ts';
import { type Line, textOf } from './lines.ts';

/** A bookmark with the number of its page, from 1, and how deep in the outline it is, from 0. */
export interface PdfBookmark {
  readonly title: string;
  readonly page: number;
  readonly level: number;
}

/** Pages of a file that belong together, counted from 1, the last included. */
export interface PdfPages {
  readonly from: number;
  readonly to: number;
  /** Whether a judgment begins with them; else they are before the first, or nobody knows of what they are. */
  readonly isHeaded: boolean;
  /** Whether they may go on: a bookmark alone ends them, or what may be a law report. */
  readonly isCut: boolean;
  /** What may begin with them: a law report that no bookmark leads to, or a judgment whose heading may be running text. */
  readonly mayBegin?: 'report' | 'judgment';
}

const CITATION =
  /[[(]\d{4}[\])]\s{0,3}[A-Z][A-Za-z]{1,9}\s{0,2}(?:[A-Z][a-z]{2,4}\s)?\d{1,6}(?:\s{0,2}\([A-Za-z0-9]{1,10}\))?/;
const LABELLED = new RegExp(`\\b(?:${signs.labels.join('|')})\\s?[:.]?\\s{0,3}(${CITATION.source})`, 'i');
const ALONE = new RegExp(`^\\W{0,3}(${CITATION.source})\\W{0,3}(?:$|case no)`, 'i');
/** The end of a line of running text. */
const IN_A_SENTENCE = /[\d\p{Ll}][.,;]$/u;
/** A word in small letters. */
const SMALL = /(?<![\p{L}’'])\p{Ll}{2}/u;
/** A line that goes on with one before it. An address has no second word. */
const GOES_ON = /^\p{Ll}[\p{L}’'-]*\s\p{L}/u;
/** What begins a line of a heading in small letters, and words that are in small letters in any. */
const HEADING_WORDS = new RegExp(
  `^\\W*(?:${signs.words.join('|')})\\b|\\b(?:${[...signs.labels, ...signs.small].join('|')})\\b`,
  'giu',
);
/** A line of citations of law reports, and nothing else. */
const REPORT =
  /[[(]\d{4}[\])]\s{0,3}(?:\d{1,3}\s)?\s{0,2}[A-Z][A-Za-z.&' ]{0,24}?(?:\([A-Z][A-Za-z.]{0,8}\))?\s{0,2}\d{1,5}/;
const REPORTED = new RegExp(
  `^\\W{0,3}(?:(?:${signs.reported.join('|')})\\s?[:.]?\\s{0,3})?${REPORT.source}(?:\\s?[;,=]?\\s?${REPORT.source}){0,5}[\\s.;,]{0,3}$`,
  'i',
);
/** The name of a case. */
const NAME = /\S\s(?:v|-v-|–v–)\.?(?:\s\S|$)|^(?:In )?Re\s\S/i;
const lineOf = (patterns: readonly string[]): RegExp => new RegExp(`^\\W{0,3}(?:${patterns.join('|')})\\W{0,3}$`, 'i');
const COURT = lineOf([...signs.courts, ...signs.divisions]);
const SIGN = lineOf([...signs.courts, ...signs.signs]);
/** The title of an Act or instrument, alone on a line. */
const LAW = lineOf(signs.laws);
/** Fewer numbers than this are no paragraphs of a judgment for sure. */
const ANEW = 3;
/** How many lines of a page are its top. */
const TOP = 6;
/** The first paragraph, or the first row of an index. */
const FIRST = /^\[?1[.\]]?\s/;
/** A number that begins a line, as paragraphs bear them; no year of a citation. */
const NUMBER = /^(?!\[\d{4})\[?(\d{1,4})[.\]]?\s/;
/** One that is no day of a date. */
const PARAGRAPH = /^(?:\d{1,4}\.|\[\d{1,3}\])\s/;
/** How many lines of a page may be its heading. */
const HEADING = 45;
/** How many lines of it a law report needs for its citation, its name and its court, and how long these may be: running text has longer ones. */
const TITLE = 12;
const LONGEST_TITLE = 72;
/** How near to its place on the next page a line stands that both have, in points. */
const AGAIN = 4;

/**
 * The parts of a file that are judgments, by the pages that have the heading of one, and what stands between. The heading of a law report is less sure a sign:
 * only where a bookmark leads there a part begins with it for sure. What may be a heading and may be running text is never sure. What is not
 * sure is nobody's, and what it ends may go on.
 */
export function partsOfFile(pages: readonly PageLines[], outline: readonly PdfBookmark[]): PdfPages[] {
  const headings = pages.map((_, i) => headingOn(pages, i));
  const starts = headings.flatMap((one, i) => {
    if (one === null || one.citation === headings[i + 1]?.citation) return [];
    if (!one.isClear && !one.isReport && isRunThrough(pages, i, one.line)) return [];
    const isSure = one.isClear && (!one.isReport || outline.some(({ page }) => page === i + 1));
    return [
      {
        page: i + 1,
        isSure,
        isReport: one.isReport,
        mayBegin: one.isReport && one.isClear ? 'report' : 'judgment',
      } as const,
    ];
  });
  const [first] = starts;
  // One report alone is what the file is, with whatever stands before it.
  if (first === undefined || (starts.length === 1 && !first.isSure))
    return [{ from: 1, to: pages.length, isHeaded: false, isCut: false }];
  const parts: PdfPages[] = [];
  if (first.page > 1) parts.push({ from: 1, to: first.page - 1, isHeaded: false, isCut: false });
  for (const [i, { page: from, isSure, isReport, mayBegin }] of starts.entries()) {
    const next = starts[i + 1];
    const to = (next?.page ?? pages.length + 1) - 1;
    const cut = isSure ? cutOf(pages, outline, { from, to, isReport, isAlone: starts.length === 1 }) : null;
    const isCut = isSure && (cut !== null || next?.isSure === false);
    parts.push({ from, to: cut ?? to, isHeaded: isSure, isCut, ...(isSure ? {} : { mayBegin }) });
    if (cut !== null) parts.push({ from: cut + 1, to, isHeaded: false, isCut: false });
  }
  return parts;
}

/** The heading of a judgment. */
interface Heading {
  /** Its own citation; of a law report all that stand there. */
  readonly citation: string;
  readonly isReport: boolean;
  /** Whether it is set as a heading and is no running text that has the same words. */
  readonly isClear: boolean;
  /** Which line of the page has the citation. */
  readonly line: number;
}

/** The heading of a judgment, where one begins on a page. */
function headingOn(pages: readonly PageLines[], index: number): Heading | null {
  const { lines = [] } = pages[index] ?? {};
  const near = [...(pages[index - 1]?.lines ?? []), ...(pages[index + 1]?.lines ?? [])];
  const isRunning = (line: Line): boolean =>
    near.some((one) => Math.abs(one.baseline - line.baseline) < AGAIN && textOf(one) === textOf(line));
  const end = lines.findIndex((line) => FIRST.test(textOf(line)));
  const heading = lines.slice(0, Math.min(end < 0 ? HEADING : end, HEADING));
  const own = heading.filter((line) => !isRunning(line)).map(textOf);
  const cited = own.flatMap((text) => {
    const citation = (LABELLED.exec(text) ?? ALONE.exec(text))?.[1]?.replace(/\s+/g, '');
    return citation === undefined ? [] : [{ citation, text }];
  });
  const [first] = cited;
  if (first === undefined) return reportIn(own);
  const all = heading.map(textOf);
  const isSigned = all.some((text) => SIGN.test(text));
  if (!isSigned || cited.some(({ citation }) => citation !== first.citation)) return null;
  const numbered = all.findIndex((text) => PARAGRAPH.test(text));
  const above = all.slice(0, numbered < 0 ? all.length : numbered);
  const isClear =
    !GOES_ON.test(own[0] ?? '') &&
    cited.some(({ text }) => above.includes(text) && isSetAsTitle(text)) &&
    above.some((text) => SIGN.test(text) && !NAME.test(text) && isSetAsTitle(text));
  return { ...{ citation: first.citation, isReport: false, isClear }, line: all.indexOf(first.text) };
}

/** The heading of a law report among the lines of a page: its citations, its name and its court, before any running text. */
function reportIn(lines: readonly string[]): Heading | null {
  const long = lines.findIndex((text) => text.length > LONGEST_TITLE);
  const title = lines.slice(0, Math.min(long < 0 ? TITLE : long, TITLE));
  const reports = title.filter((text) => REPORTED.test(text));
  const courts = title.filter((text) => COURT.test(text));
  if (reports.length === 0 || courts.length === 0 || !title.some((text) => NAME.test(text))) return null;
  const isClear = !GOES_ON.test(title[0] ?? '') && courts.some(isSetAsTitle);
  return { ...{ citation: reports.join().replace(/[\s.]+/g, ''), isReport: true, isClear }, line: 0 };
}

/** Whether a line is set as those of a heading are: each word that bears its sense has a capital, and no sentence goes on or ends with it. */
function isSetAsTitle(text: string): boolean {
  return !IN_A_SENTENCE.test(text) && !SMALL.test(text.replace(HEADING_WORDS, ' '));
}

/** Whether the paragraphs of a judgment go on behind a line of one of its pages: those of another begin with 1. */
function isRunThrough(pages: readonly PageLines[], index: number, line: number): boolean {
  const { lines = [] } = pages[index] ?? {};
  const last = numbersOn([...pages.slice(0, index), { lines: lines.slice(0, line) }]).at(-1);
  const [next] = numbersOn([{ lines: lines.slice(line) }, ...pages.slice(index + 1)]);
  return last !== undefined && next === last + 1;
}

/**
 * The last page of a judgment that something else ends, where no number of a paragraph goes on behind it: a bookmark, where one leads
 * to its beginning too; or, where none does and it stands among others, a page on which a law begins, or numbers begin anew. A law
 * report has no such numbers, so that any bookmark ends it. Null where nothing does.
 */
function cutOf(
  pages: readonly PageLines[],
  outline: readonly PdfBookmark[],
  { from, to, isReport, isAlone }: PdfSpan,
): number | null {
  const own = outline.filter(({ page }) => page === from).map((one) => one.level);
  const level = greatestOf(own, -1);
  const isUnmarked = !isAlone && own.length === 0;
  const marked = new Set(outline.flatMap(({ page, level: depth }) => (depth > level ? [] : [page])));
  let last = numbersOn(pages.slice(from - 1, from)).reduce(count, 0);
  for (let page = from + 1; page <= to; page++) {
    if (isReport && marked.has(page)) return page - 1;
    const here = numbersOn(pages.slice(page - 1, page));
    const isLikely = marked.has(page) || (isUnmarked && (isLawOn(pages, page - 1) || beginsAnew(here, last)));
    if (!isReport && isLikely && last > 0) {
      const behind = numbersOn(pages.slice(page - 1, to));
      if (!goesOn(behind, last, isAlone)) return page - 1;
    }
    last = here.reduce(count, last);
  }
  return null;
}

/** Whether the numbers of a page begin at 1, and none before that goes on from the last one. */
function beginsAnew(numbers: readonly number[], last: number): boolean {
  const first = numbers.indexOf(1);
  return first >= 0 && !numbers.slice(0, first).includes(last + 1) && last >= ANEW;
}

/** Whether numbers go on from the last one of a judgment: others may begin anew before, and come to as many. */
function goesOn(behind: readonly number[], last: number, isAlone: boolean): boolean {
  const next = behind.indexOf(last + 1);
  if (next < 0 || isAlone) return next >= 0;
  return behind.slice(0, next).reduce(count, 0) < Math.max(last, ANEW);
}

/** Pages up to where the next part may begin. */
interface PdfSpan {
  readonly from: number;
  readonly to: number;
  readonly isReport: boolean;
  /** Whether they are of the only judgment of the file. */
  readonly isAlone: boolean;
}

/** Whether the title of an Act or instrument stands at the top of a page, and not on the one before it. */
function isLawOn(pages: readonly PageLines[], index: number): boolean {
  const before = pages[index - 1]?.lines.map(textOf) ?? [];
  const top = pages[index]?.lines.slice(0, TOP).map(textOf) ?? [];
  return top.some((text) => LAW.test(text) && !before.includes(text));
}

function numbersOn(pages: readonly Pick<PageLines, 'lines'>[]): number[] {
  return pages.flatMap(({ lines }) =>
    lines.flatMap((line) => Number(NUMBER.exec(textOf(line))?.[1] ?? Number.NaN) || []),
  );
}

/** Counts on where a number is the next. */
function count(last: number, number: number): number {
  return number === last + 1 ? number : last;
}
