import type { Span } from '../../../shared/finding.ts';

/**
 * Whether a bracketed number is the mark of the line that it begins, as the numbers of notes and lists are, and no pinpoint
 * of what stands on the line above: `[101] A v B [2022] EWCA Civ 1`, and below it `[102] C v D [2022] EWCA Civ 2`. It is
 * `sure` where the lines are counted so and cite something each, and where a short form follows; it is `perhaps` where the
 * number may also be of what is cited above. A sentence that is wrapped right before its pinpoint leads to that: `A v B at`,
 * and below it `[33] and [34]`.
 */
export function lineMark(text: string, { start }: Pick<Span, 'start'>): 'sure' | 'perhaps' | null {
  const line = lineStart(text, start);
  if (line === null) return null;
  const mark = MARK.exec(text.slice(start, start + LONGEST_LINE));
  if (!mark || !isEnd(text, line)) return null;
  const [, number = '', words = ''] = mark;
  if (SHORT.test(words)) return 'sure';
  const counted = isCounted(text, start, Number(number));
  if (counted && CITES.test(words.split(NEXT_LINE, 1)[0] ?? '')) return 'sure';
  return line > 0 || counted ? 'perhaps' : null;
}

/** The marks of lines that a text has for sure, in order, each to the words behind it. */
export function lineMarks(text: string): readonly Span[] {
  if (!text.includes('[')) return NONE;
  return [...text.matchAll(ANY)].flatMap((match) => {
    const start = match.index;
    return lineMark(text, { start }) === 'sure' ? [{ start, end: start + match[0].length }] : [];
  });
}

const NONE: readonly Span[] = [];
/** A bracketed number with the space behind it. */
const ANY = /\[\d{1,4}\][^\S\n\r]{1,8}/g;

/** The number of a line, with what stands behind it: a name, quoted words, a citation, a short form. */
const MARK = /^\[(\d{1,4})\][^\S\n\r]{1,8}((?:\p{Lu}|[“"‘'*_]|\[(?:1[5-9]|20)\d\d\]|ibid\b|id\b|op\b|cf\b|see\b).*)/su;
/** A short form, with or without words that are quoted before it. */
const SHORT = /^(?:[“"‘'].{1,400}[”"’'][,.:;]?\s\(?)?(?:(?:see|cf|also)\b\.?\s)?(?:ibid|id)\b/i;
/** The year of a citation, or a short form, on the lines up to the next number. */
const CITES = /[[(](?:1[5-9]|20)\d\d[\])]|\b[Ii]bid\b/;
const NEXT_LINE = /[\n\r](?=[^\S\n\r]*(?:\[\d{1,4}\]|[\n\r]))/;
const LONGEST_LINE = 480;

/** Where the line of a place begins, where nothing stands before that on it; null else. */
function lineStart(text: string, at: number): number | null {
  let start = at;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\u00a0' || text[start - 1] === '\t')) start--;
  return start === 0 || BREAKS.includes(text[start - 1] ?? '') ? start : null;
}

const BREAKS = '\n\r\u2028\u2029';

/** Whether nothing right before a line leads to a number on it: a sentence ends there, or a citation does. */
function isEnd(text: string, line: number): boolean {
  const before = text.slice(Math.max(0, line - 24), line).trimEnd();
  return before === '' || /[\d.;:?!”’"')\]*_]$/.test(before);
}

/** How far off the line before and the line after may begin, in characters. */
const REACH = 800;

/** Whether another line nearby bears the number before or the number behind. */
function isCounted(text: string, at: number, number: number): boolean {
  const before = text.slice(Math.max(0, at - REACH), at);
  const after = text.slice(at + 1, at + REACH);
  return (number > 0 && bears(before, number - 1, at <= REACH)) || bears(after, number + 1, false);
}

/** Whether a line of a text begins with a bracketed number. */
function bears(text: string, number: number, whole: boolean): boolean {
  const mark = `[${number}]`;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const line = lineStart(text, at);
    if (line !== null && (line > 0 || whole)) return true;
  }
  return false;
}
