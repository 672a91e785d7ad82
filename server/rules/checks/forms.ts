import words from './words.json' with { type: 'json' };

/** Any of some words, the longest first, as a pattern; a space in one is any white space. */
export function anyOf(list: readonly string[]): string {
  const longestFirst = list.toSorted((a, b) => b.length - a.length);
  return longestFirst.map((word) => word.replace(/[.]/g, '\\$&').replace(/ /g, '\\s')).join('|');
}

/** The courts that give neutral citations, as a pattern. */
export const NEUTRAL_COURTS = anyOf(words.neutral);

/** A neutral citation without what follows it: `[2020] EWHC 3 (Ch)`. */
export const NEUTRAL = String.raw`\[\d{4}\]\s(?:${NEUTRAL_COURTS})\s\d+(?:\s\(\p{L}[\p{L}\d]*\.?\))?`;

/** Law reports, with the stops that some write in their abbreviations or without them. */
const REPORTS = anyOf([...words.square, ...words.round, ...words.numbered, ...words.older]).replace(
  /(?<!\\)\p{L}(?=\p{Lu}|\\s|\||$)/gu,
  String.raw`$&\.?`,
);

/** A law report with its year, up to its page: `[2008] 1 AC 884`, `[2010] 2 All ER (Comm) 4`. */
export const REPORT = String.raw`[\[(]\d{4}[\])]\s(?:\d{1,3}\s)?(?:${REPORTS})\s(?:\(\p{Lu}\p{L}{0,11}\)\s)?\d+`;

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

/** More numbers of a list, behind one: they are of the same clause as the last. */
const MORE = /^(?:(?:\s?[-–]\s?|,?\s(?:and|or|to|through)\s|,\s)(?:§{1,2}\s?)?\d+[a-z]?(?:\(\w+\))*(?![\w.-]))*/u;
const FOLLOWS = new RegExp(
  String.raw`^\s(?!(?:${anyOf(words.leadsOn)})(?!\p{L}))\p{L}|^[’']s(?!\p{L})|^\s(?:or|and)\s(?:${anyOf(words.alternatives)})(?!\p{L})`,
  'iu',
);
const OF_A_TEXT = new RegExp(String.raw`^\sof\s(?:[\p{L}’'.-]+\s){0,6}?(?:${anyOf(words.lawTexts)})(?!\p{L})`, 'u');

/**
 * Whether a number, given what stands behind it, may begin the next clause and not end what stands before its comma: the noun that it
 * counts follows, its verb, or a possessive. `Under § 12, 13 boats were let`; `of the Act` goes on with what was before.
 */
export function mayBeginClause(behind: string): boolean {
  const rest = behind.slice(MORE.exec(behind)?.[0].length ?? 0);
  return FOLLOWS.test(rest) && !OF_A_TEXT.test(rest);
}

const CITED =
  /[[(](?:[^()[\]]{0,30}\s)?\d{4}[\])]|(?<!\d)\d{1,4}\s\p{Lu}[\p{L}\d.’' ]{0,30}\s\d{1,5}(?!\d)|\bNos?\.?\s\d|\(n\s\d|\p{Lu}{2}\/\d|\sat\s\[?\d/u;

/** Whether a text cites anything, by a year in brackets, a volume and a page, a number of a docket or of a note. */
export function cites(text: string): boolean {
  return CITED.test(text);
}

/** The year of a citation with what it is of: no year that only stands in brackets. */
export const CITED_YEAR = String.raw`\[\d{4}\]\s(?:\d|\p{Lu})|\(\d{4}\)\s(?:\d|LR\s)`;
