import type { PageStart, Span } from '../../shared/finding.ts';
import { addAll } from '../../shared/lists.ts';
import { type Judgment, type RawPassage, UnreadableAuthority } from './authority.ts';
import { ownPart, partBy, partByNumbers } from './copies.ts';
import { withoutDoubtfulNumbers } from './doubtful-numbers.ts';
import { foreignMarks, runningIn } from './foreign-marks.ts';
import { partiesOf } from './header.ts';
import { namesJudge } from './judges-lines.ts';
import { requireSigns } from './judgment-signs.ts';
import type { Line } from './line.ts';
import { placeTrait } from './number-sequence.ts';
import { ownLines } from './own-lines.ts';
import { numberPassages } from './paragraph-numbers.ts';

const CITATION =
  /[[(]\s?\d{4}\s?[\])]\s{0,3}[A-Z][A-Za-z]{1,9}\s{0,2}(?:[A-Z][a-z]{2,4}\s)?\d{1,6}(?:\s{0,2}\([A-Za-z0-9]{1,10}\))?/;
/** The parts that the heading of a law report may have: a year, a volume, letters and a page. */
const REPORTED = /\d{4}\s?[\])]?\s{0,3}\d{0,3}\s?[A-Z][A-Za-z.&’'() ]{0,30}\s?\d{1,5}/;
/** A line that lists where the judgment is printed, however many reports there are. */
export const CITE_AS = /^\s*Cite as:/i;
const HEADER_LINES = 40;
const LONGEST_TITLE_LINE = 100;
const TITLE_LINES = 12;
/** How many numbers show that a text without its beginning is numbered. */
const FEWEST = 3;
const NUMBERED = /^\s*\[?(\d{1,4})([A-Z])?(?:\]|\.)?[\t ]+(?=\S)/;
/** The text after a number that is part of its sentence: a small letter, or the month of a date. */
const SENTENCE =
  /^(?:\p{Ll}|(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)/u;

/**
 * A judgment as lines: its own citation in the heading, before the first numbered paragraph, and a line for each
 * paragraph, which begins with its number. Where nothing is numbered, as in older law reports, the short lines at the
 * top are the front. A `title` that stands apart from the lines is read before them. Throws `UnreadableAuthority` where
 * the heading bears nothing like a citation, or nothing else shows that it is a judgment. With `unclear`, no number
 * belongs to a paragraph for sure.
 */
export function readLines(lines: readonly Line[], title: string | null, unclear = false): Judgment {
  const start = lines.findIndex((line) => numberOf(line)?.[1] === '1');
  const length = start < 0 ? titleLength(lines) : start;
  const top = lines.slice(0, Math.min(length, HEADER_LINES)).map(({ text }) => text.trim());
  const heading = title === null ? top : [title, ...top];
  const own = ownLines(heading);
  const cited = own.map((line) => CITATION.exec(line)?.[0]).find((citation) => citation !== undefined) ?? null;
  if (cited === null && !heading.some((line) => REPORTED.test(line)))
    throw new UnreadableAuthority('its heading bears no citation');
  requireSigns({
    heading: [
      title ?? '',
      ...lines.slice(0, Math.min(length, HEADER_LINES)).map(({ text, linked }) => (linked ? '' : text.trim())),
    ].filter((line) => line !== ''),
    lines: lines.map(({ text }) => text.trim()),
    numbered: isNumbered(lines),
    citation: CITATION,
  });
  const part = ownPart(heading, lines.slice(length));
  const raw: RawPassage[] = [];
  if (length > 0) raw.push(passage('front', UNNUMBERED, lines.slice(0, length)));
  let label: Label = UNNUMBERED;
  let block: Line[] = [];
  const close = (): void => {
    if (label.number !== null || block.some(({ text }) => text.trim() !== '')) raw.push(passage('body', label, block));
    block = [];
  };
  const running = runningIn(
    heading,
    part.lines.map(({ text }) => text),
  );
  for (const printed of part.lines) {
    const line = withDoubtful(printed, foreignMarks(printed.text, running));
    const match = numberOf(line);
    if (match) {
      close();
      label = { number: `${Number(match[1])}${match[2] ?? ''}`, form: formOf(match[0], line) };
      block.push(isMarked(match[0]) ? from(line, match[0].length) : line);
    } else {
      if (label.number !== null && !line.quoted && namesJudge(line.text.trim())) {
        close();
        label = { ...UNNUMBERED, begins: true };
      } else if (line.apart) {
        close();
        label = { ...UNNUMBERED, apart: true };
      }
      block.push(line);
    }
  }
  close();
  const { passages, numbering } = withoutDoubtfulNumbers(raw, numberPassages(raw, unclear ? 'unclear' : 'read'));
  const judges = heading.flatMap((line) => /^Before:?\s+(.{3,80})$/i.exec(line)?.[1] ?? []);
  const parties = partiesOf(heading.filter((line) => line !== ''));
  return {
    ...{ kind: 'judgment', ids: cited === null ? [] : [cited], title: nameIn(own), parties, judges, date: null },
    ...{ passages, numbering },
    incomplete: part.why ?? partBy(lines) ?? partByNumbers(passages, numbering.highest),
  };
}

/**
 * Whether lines bear numbers as paragraphs do: 1 before a sentence, or 1 and 2, or some. A year in brackets is no such
 * number.
 */
function isNumbered(lines: readonly Line[]): boolean {
  const numbers = lines.flatMap((line) => numberOf(line)?.[1] ?? []).filter((number) => number.length < 4);
  const first = lines.some((line) => numberOf(line)?.[1] === '1' && /[.?!:;,”"’)]\s*$/.test(line.text));
  return first || (numbers.includes('1') && numbers.includes('2')) || numbers.length >= FEWEST;
}

/** The number that a line begins with, where it may be the number of a paragraph. */
function numberOf({ text, quoted, within }: Line): RegExpExecArray | null {
  const match = quoted || within ? null : NUMBERED.exec(text);
  if (match === null || isMarked(match[0])) return match;
  return SENTENCE.test(text.slice(match[0].length)) ? null : match;
}

/** Whether a number is set off by a bracket, a stop or a tab. One that is not may be a word, and stays in the text. */
function isMarked(number: string): boolean {
  return /[\].\t]/.test(number.trimStart());
}

/** How many lines at the top are no running text: before the first long line, and a few where all are short. */
function titleLength(lines: readonly Line[]): number {
  const long = lines.findIndex(({ text }) => text.trim().length > LONGEST_TITLE_LINE && !CITE_AS.test(text));
  return long < 0 ? TITLE_LINES : Math.min(long, HEADER_LINES);
}

/** The name of the case: the first of its own lines in the heading that reads like one, without citation, date and site. */
function nameIn(heading: readonly string[]): string | null {
  const line = heading.find(
    (one) => /[^\s–—-]\s(?:v|-v-)\.?\s[^\s–—-]/.test(one) || /^(?:In re|Re|In the matter of)\s/i.test(one),
  );
  if (line === undefined) return null;
  const cited = CITATION.exec(line);
  const name = cited && cited.index > 0 ? line.slice(0, cited.index) : line.replace(CITATION, '');
  return name
    .replace(/\s[-–|]\s.{0,80}$/, '')
    .replace(/[\s,]{1,20}$/, '')
    .trim();
}

/** The number of a passage and how it is printed, or that a judge's part begins with it. */
type Label = Pick<RawPassage, 'number' | 'form' | 'begins' | 'apart'>;
const UNNUMBERED: Label = { number: null, form: [] };

/** How a line prints its number: its marks, what else says it, and where it begins and ends. */
function formOf(printed: string, { numberedBy, form = [] }: Line): string[] {
  const trimmed = printed.trimEnd();
  const start = trimmed.length - trimmed.trimStart().length;
  const places = [start, trimmed.length].map((place) => placeTrait(String(place)));
  return [trimmed.trim().replace(/[\dA-Z]+/, '9'), numberedBy ?? 'text', ...places, ...form];
}

function passage(kind: 'front' | 'body', label: Label, lines: readonly Line[]): RawPassage {
  return { kind, ...label, judge: null, ...joined(lines) };
}

/** Lines as the text of one passage. */
export function joined(
  lines: readonly Line[],
): Required<Pick<RawPassage, 'text' | 'marks' | 'doubtful' | 'struck' | 'quoted'>> & Pick<RawPassage, 'pages'> {
  let at = 0;
  const quoted: Span[] = [];
  const [marks, doubtful, struck]: [Span[], Span[], Span[]] = [[], [], []];
  const pages: PageStart[] = [];
  for (const line of lines) {
    const start = at;
    at += line.text.length + 1;
    if (line.quoted) quoted.push({ start, end: start + line.text.length });
    addAll(marks, moved(line.marks, start));
    addAll(doubtful, moved(line.doubtful, start));
    addAll(struck, moved(line.struck, start));
    for (const page of line.pages ?? [])
      if (page.number !== pages.at(-1)?.number) pages.push({ ...page, start: page.start + start });
  }
  const text = lines.map((line) => line.text).join('\n');
  return { text, marks, doubtful, struck, quoted, ...(pages.length === 0 ? {} : { pages }) };
}

/** Spans of a line that stands further on by so much, or further back: of each what lies behind the line's start. */
export function moved(spans: readonly Span[] = [], by: number): Span[] {
  return spans.flatMap(({ start, end }) => (end + by <= 0 ? [] : [{ start: Math.max(0, start + by), end: end + by }]));
}

/** A line of which more is in doubt. */
function withDoubtful(line: Line, more: readonly Span[]): Line {
  const number = isMarked(numberOf(line)?.[0] ?? '') ? (numberOf(line)?.[0].length ?? 0) : 0;
  const known = line.marks ?? [];
  const added = more.filter(
    ({ start, end }) => start >= number && !known.some((one) => one.start < end && start < one.end),
  );
  if (added.length === 0) return line;
  return { ...line, doubtful: [...(line.doubtful ?? []), ...added].sort((a, b) => a.start - b.start) };
}

/** A line without its first characters. */
function from(line: Line, length: number): Line {
  return {
    ...line,
    text: line.text.slice(length),
    marks: moved(line.marks, -length),
    doubtful: moved(line.doubtful, -length),
    struck: moved(line.struck, -length),
    ...(line.pages ? { pages: line.pages.map((page) => ({ ...page, start: Math.max(0, page.start - length) })) } : {}),
  };
}
