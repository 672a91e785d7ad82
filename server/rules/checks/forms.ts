import words from './words.json' with { type: 'json' };

/** Any of some words, the longest first, as a pattern; a space in one is any white space. */
export function anyOf(list: readonly string[]): string {
  const longestFirst = list.toSorted((a, b) => b.length - a.length);
  return longestFirst.map((word) => word.replace(/[.]/g, '\\$&').replace(/ /g, '\\s')).join('|');
}

/** A neutral citation without what follows it: `[2020] EWHC 3 (Ch)`. */
export const NEUTRAL = String.raw`\[\d{4}\]\s(?:${anyOf(words.neutral)})\s\d+(?:\s\(\p{L}[\p{L}\d]*\.?\))?`;

/** Law reports, with the stops that some write in their abbreviations or without them. */
const REPORTS = anyOf([...words.square, ...words.round, ...words.numbered]).replace(
  /(?<!\\)\p{L}(?=\p{Lu}|\\s|\||$)/gu,
  String.raw`$&\.?`,
);

/** A law report with its year, up to its page: `[2008] 1 AC 884`. */
export const REPORT = String.raw`[\[(]\d{4}[\])]\s(?:\d{1,3}\s)?(?:${REPORTS})\s\d+`;

const LOWER_ENDERS: ReadonlySet<string> = new Set(words.lowerEnders);

/** The edition of a book, and what may stand between it and a place in the book. */
const IN_BOOK = /\d(?:st|nd|rd|th)\s+(?:edn?|edition)\b[^;[\]]{0,60}$/i;

/** Whether a text ends within the citation of a book by its edition: the numbers that follow are those of its paragraphs. */
export function endsInBook(before: string): boolean {
  return IN_BOOK.test(before.slice(-80));
}

/** Whether a text ends with what the name of a party may end with: a word with a capital, a bracket, `plc`. */
export function endsAsName(before: string): boolean {
  const last = before.trim().split(/\s/).at(-1) ?? '';
  const word = last.replace(/[.,’')\]]{1,4}$/, '');
  return /^[("“‘[*]*[\p{Lu}\d]/u.test(word) || /[)\]]$/.test(last) || LOWER_ENDERS.has(word.toLowerCase());
}
