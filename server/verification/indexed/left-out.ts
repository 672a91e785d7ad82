import table from './left-out.json' with { type: 'json' };

const SMALL: ReadonlySet<string> = new Set(table.citing);
const NAMING: ReadonlySet<string> = new Set(table.naming);
const NUMBER = /\d|^(?:above|below|ibid|supra|infra)$/;
/** A number that is printed before a paragraph or an item. */
const PRINTED = /^\s*(?:\[\d{1,4}[A-Z]?\]|[([]?(?:\d{1,4}[A-Z]?|[A-Za-z]|[ivxlc]{1,6})[)\].]|\d{1,4}[A-Z]?)\s*$/;

/** A bracket, with one level of brackets within it. */
export const BRACKET = /\((?:[^()]|\([^()]*\)){2,400}\)|\[(?:[^[\]]|\[[^[\]]*\]){2,400}\]/g;

/** Whether a text has a word, a number or a sign that is said: currency signs are words, not punctuation. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}\p{Sc}%‰°§]/u.test(text);
}

/** Whether a text is nothing but citations and cross-references: names, numbers, and the words around them. */
export function isCitation(text: string): boolean {
  const list = text.replace(SUBPARAGRAPH, '').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&-]*/gu) ?? [];
  const plain = list.map((word) => word.toLowerCase().replace(/\.$/, ''));
  return (
    list.length > 1 &&
    plain.some((word) => NUMBER.test(word)) &&
    plain.some(
      (word, i) =>
        /^(?:1[5-9]|20)\d\d$/.test(word) || REFERS.has(word) || (/^\d/.test(word) && isAt(text, list[i] ?? '')),
    ) &&
    list.every((word, i) => /^[\p{Lu}\d]/u.test(word) || SMALL.has(plain[i] ?? ''))
  );
}

/** `49.1(c)`, `3(2)(ii)`. */
const SUBPARAGRAPH = /(?<=[\d)])\([A-Za-z0-9]{1,4}\)/g;

const REFERS: ReadonlySet<string> = new Set(table.referring);

function isAt(text: string, number: string): boolean {
  return text.includes(`at [${number}]`) || text.includes(`at ${number}`);
}

/** Whether a text is nothing but the short name of something: `“the Act”`, `the “2012 Deed”`. */
export function isShortName(text: string): boolean {
  const quoted = /^([^“”"‘’']*)[“"‘']([^“”"]{1,60})[”"’']([^“”"‘’']*)$/.exec(text.trim());
  if (!quoted) return false;
  const around = `${quoted[1] ?? ''} ${quoted[3] ?? ''}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  return around.every((word) => NAMING.has(word)) && (quoted[2] ?? '').split(/\s+/).length <= LONGEST_NAME;
}

/** With more words a short name is none. */
const LONGEST_NAME = 6;

/** Whether all that has words in a text stands in brackets that hold but a citation, a cross-reference or a short name. */
export function isAside(text: string): boolean {
  const rest = text.replace(BRACKET, (whole) => {
    const inner = whole.slice(1, -1);
    return isCitation(inner) || isShortName(inner) ? ' ' : whole;
  });
  return !hasWords(rest);
}

/** With more words a line is no heading. */
const LONGEST_HEADING = 14;

/** Whether what stands between two pieces of a block is but headings and printed numbers, a line each. */
export function isBetweenPieces(text: string): boolean {
  const lines = text.split('\n').filter((line) => hasWords(line));
  return lines.every((line, i) => {
    if (PRINTED.test(line)) return true;
    // What stands in the line of the piece before it, or after it, is of its sentences.
    const isWhole =
      (i > 0 || /^[^\p{L}\p{N}\n]*\n/u.test(text)) &&
      (i < lines.length - 1 || /\n\s{0,9}(?:\S{1,6}\s{0,9})?$/.test(text));
    return (
      isWhole &&
      /^\W*(?:\p{Lu}|\d)/u.test(line) &&
      line.trim().split(/\s+/).length <= LONGEST_HEADING &&
      !/[.,;:?!]["'”’)\]]{0,2}\s*$/.test(line)
    );
  });
}

/**
 * Whether the word before `[sic]` is misspelt for all that a judgment shows: it is said twice, or stands there once, and
 * another word of the judgment differs by one slip of the pen.
 */
export function isMisspelt(before: string, text: string): boolean {
  const list = before.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
  const [last = '', previous] = [list.at(-1), list.at(-2)];
  if (last === previous && last !== '') return true;
  if (last.length < 5 || text.split(last).length !== 2) return false;
  const others = new Set(text.match(/\p{L}+/gu) ?? []);
  return [...others].some(
    (word) => Math.abs(word.length - last.length) <= 1 && word !== last && !isEnding(word, last) && isSlip(word, last),
  );
}

/** Whether two words differ but in their last letter: another form, not a slip. */
function isEnding(a: string, b: string): boolean {
  const short = a.length < b.length ? a : b;
  return a.slice(0, short.length - 1) === b.slice(0, short.length - 1);
}

/** A letter doubled or not, or two letters in each other's place. One letter more makes another word: *replied*, *relied*. */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let i = 0;
  while (i < short.length && short[i] === long[i]) i++;
  if (short.length < long.length) return long[i] === long[i - 1] && short.slice(i) === long.slice(i + 1);
  return short[i] === long[i + 1] && short[i + 1] === long[i] && short.slice(i + 2) === long.slice(i + 2);
}
