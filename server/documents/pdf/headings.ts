import table from './beginnings.json' with { type: 'json' };
import type { PageLines } from './furniture.ts';
import { type Line, textOf } from './lines.ts';
import { numberOf } from './paragraph-numbers.ts';

const CITATION =
  /[[(]\d{4}[\])]\s{0,3}[A-Z][A-Za-z]{1,9}\s{0,2}(?:[A-Z][a-z]{2,4}\s)?\d{1,6}(?:\s{0,2}\([A-Za-z0-9]{1,10}\))?/;
const LABELLED = new RegExp(`\\b(?:${table.labels.join('|')})\\s?[:.]?\\s{0,3}(${CITATION.source})`, 'i');
const ALONE = new RegExp(`^\\W{0,3}(${CITATION.source})\\W{0,3}(?:$|case no)`, 'i');
/** The end of a line of running text. */
const IN_A_SENTENCE = /[\d\p{Ll}][.,;]$/u;
/** A word in small letters. */
const SMALL = /(?<![\p{L}’'])\p{Ll}{2}/u;
/** A line that goes on with one before it. An address has no second word. */
const GOES_ON = /^\p{Ll}[\p{L}’'-]*\s\p{L}/u;
/** What begins a line of a heading in small letters, and words that are in small letters in any. */
const HEADING_WORDS = new RegExp(
  `^\\W*(?:${table.words.join('|')})\\b|\\b(?:${[...table.labels, ...table.small].join('|')})\\b`,
  'giu',
);
/** A line of citations of law reports, and nothing else. */
const REPORT =
  /[[(]\d{4}[\])]\s{0,3}(?:\d{1,3}\s)?\s{0,2}[A-Z][A-Za-z.&' ]{0,24}?(?:\([A-Z][A-Za-z.]{0,8}\))?\s{0,2}\d{1,5}/;
export const REPORTED = new RegExp(
  `^\\W{0,3}(?:(?:${table.reported.join('|')})\\s?[:.]?\\s{0,3})?${REPORT.source}(?:\\s?[;,=]?\\s?${REPORT.source}){0,5}[\\s.;,]{0,3}$`,
  'i',
);
/** The name of a case. */
export const NAME = /\S\s(?:v|-v-|–v–)\.?(?:\s\S|$)|^(?:In )?Re\s\S/i;
/** A line that is one of these and nothing else. */
export const lineOf = (patterns: readonly string[]): RegExp =>
  new RegExp(`^\\W{0,3}(?:${patterns.join('|')})\\W{0,3}$`, 'i');
export const COURT = lineOf([...table.courts, ...table.divisions]);
const SIGN = lineOf([...table.courts, ...table.signs]);
/** Whether a line begins a paragraph: its number has a stop or brackets. */
const isParagraph = (text: string): boolean => (numberOf(text)?.style ?? 'bare') !== 'bare';
/** How many lines of a page may be its heading. */
const HEADING = 45;
/** How many lines of it a law report needs for its citation, its name and its court, and how long these may be: running text has longer ones. */
const TITLE = 12;
const LONGEST_TITLE = 72;
/** How many signs a citation needs without a label: a name, a citation and a court head a section of another judgment, too. */
const FEWEST_SIGNS = 2;
/** How near to its place on the next page a line stands that both have, in points. */
export const AGAIN = 4;

/** The heading of a judgment. */
export interface Heading {
  /** Its own citation; of a law report all that stand there. */
  readonly citation: string;
  readonly isReport: boolean;
  /** Whether it is set as a heading and is no running text that has the same words. */
  readonly isClear: boolean;
  /** Whether the page beside it has its lines too, so that they may be at the head of every page. */
  readonly isRunning?: boolean;
  /** Which line of the page has the citation. */
  readonly line: number;
}

/** The heading of a judgment, where one begins on the page at an index, by the lines that bear its own citation and whose it is. */
export function headingOn(pages: readonly PageLines[], index: number): Heading | null {
  const { lines = [] } = pages[index] ?? {};
  const beside = [pages[index - 1], pages[index + 1]].flatMap((one) => (one === undefined ? [] : [one.lines]));
  // A judgment of one page that stands there twice repeats its heading, and no line at the head of its pages.
  const near = beside.filter((one) => !beginsAlike(one, lines)).flat();
  const isRunning = (line: Line): boolean =>
    near.some((one) => Math.abs(one.baseline - line.baseline) < AGAIN && textOf(one) === textOf(line));
  const heading = headingAmong(lines, isRunning);
  if (heading !== null) return heading;
  // What stands at the head of both pages may run there, and may begin one that is not headed otherwise.
  const repeated = headingAmong(lines, () => false);
  return repeated && { ...repeated, isClear: false, isRunning: true };
}

/** The neutral citation that a line is there for, labelled or alone, without spaces and the zeros that begin its number. */
export function citationIn(text: string): string | null {
  const citation = (LABELLED.exec(text) ?? ALONE.exec(text))?.[1];
  return citation?.replace(/\s+/g, '').replace(/(?<=[A-Za-z])0+(?=\d)/, '') ?? null;
}

/** The lines of a page down to its first paragraph. */
export function headingLines(lines: readonly Line[]): readonly Line[] {
  const end = firstOf(lines);
  return lines.slice(0, Math.min(end < 0 ? HEADING : end, HEADING));
}

/** Where the first paragraph of a page stands, or -1. */
function firstOf(lines: readonly Line[]): number {
  return lines.findIndex((line) => numberOf(textOf(line))?.value === 1);
}

/** The heading among the lines of a page, without those that run on its pages. */
function headingAmong(lines: readonly Line[], isRunning: (line: Line) => boolean): Heading | null {
  const heading = headingLines(lines);
  const own = heading.filter((line) => !isRunning(line)).map(textOf);
  const borne = own.flatMap((text) => {
    const citation = citationIn(text);
    return citation === null ? [] : [{ citation, text }];
  });
  // Beside one that says that it is the judgment's own, another is of what it is on appeal from.
  const labelled = borne.filter(({ text }) => LABELLED.test(text));
  const cited = labelled.length > 0 ? labelled : borne;
  const [first] = cited;
  if (first === undefined) return reportIn(own);
  const all = heading.map(textOf);
  const isSigned = all.some((text) => SIGN.test(text));
  if (!isSigned || cited.some(({ citation }) => citation !== first.citation)) return null;
  const numbered = all.findIndex((text) => isParagraph(text));
  const above = all.slice(0, numbered < 0 ? all.length : numbered);
  const citing = cited.filter(({ text }) => above.includes(text) && isSetAsTitle(text));
  const signs = above.filter((text) => SIGN.test(text) && !NAME.test(text) && isSetAsTitle(text));
  const isLabelled = citing.some(({ text }) => LABELLED.test(text));
  const isClear = !GOES_ON.test(own[0] ?? '') && citing.length > 0 && signs.length >= (isLabelled ? 1 : FEWEST_SIGNS);
  return {
    ...{ citation: first.citation, isReport: false, isClear },
    line: all.indexOf(first.text),
  };
}

/** Whether two pages have the same lines down to the first paragraph, and more than one. */
export function beginsAlike(one: readonly Line[], other: readonly Line[]): boolean {
  const end = firstOf(other);
  return end > 1 && other.slice(0, end + 1).every((line, i) => one[i] !== undefined && textOf(one[i]) === textOf(line));
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
export function isSetAsTitle(text: string): boolean {
  return !IN_A_SENTENCE.test(text) && !SMALL.test(text.replace(HEADING_WORDS, ' '));
}
