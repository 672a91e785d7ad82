import type { Span } from '../../../shared/finding.ts';
import listed from './legislation.json' with { type: 'json' };
import table from './title-words.json' with { type: 'json' };

const WORDS: ReadonlySet<string> = new Set(table.words.flatMap((line) => line.split(' ')));
const PAIRS: readonly string[] = table.pairs.map((pair) => ` ${pair} `);
const PERSONS: ReadonlySet<string> = new Set(table.persons);
const ATTRIBUTE = new RegExp(String.raw`^[\s\u00a0](?:${table.attributes.join('|')})\b`);
const WELSH: ReadonlySet<string> = new Set(table.welsh);
const KINDS: ReadonlySet<string> = new Set(listed.instruments);
/** Small words of titles, which tell nothing of what they are of. */
const SMALL: ReadonlySet<string> = new Set(
  'a an and at against by during etc for from in into of on or the to upon with within without as no c per its'.split(
    ' ',
  ),
);

/** A word of a title, in small letters. */
interface Word extends Span {
  readonly word: string;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;
/** How far before a title it is read what it stands behind. */
const AROUND = 60;
const PROVISION =
  /\b(?:[Ss]ections?|[Ss]s?|[Rr]egulations?|[Rr]egs?|[Aa]rticles?|[Aa]rts?|[Rr]ules?|[Rr]r?|[Pp]aragraphs?|[Pp]aras?|[Ss]chedules?|[Ss]chs?|[Pp]arts?|[Pp]ts?)\.?[\s\u00a0]?(?:[A-Z]{0,2}\d|[IVX]+\b)/;
const OF_THE = /[\dIVX)][A-Z]{0,2},?[\s\u00a0](?:of|to|in|under),?[\s\u00a0][Tt]he[\s\u00a0]$/;
const THE = /\b[Tt]he[\s\u00a0]$/;
const JOINS = /[\s\u00a0](?:[Aa]nd|[Oo]r|[Uu]nder|[Ff]or|[Bb]y|[Ii]n|[Oo]n)[\s\u00a0]|[&,;]/;
/** From so many words on a title that stands before what is called after it may be somebody's name and a title. */
const MANY_WORDS = 5;

/**
 * Whether nobody can say for certain where a title begins, and a name may be part of what is taken for it: `Mary Smith Ferries Act`.
 * It begins for certain where each of its words is one of titles, on one line or behind `the`; and, whatever is in its first words,
 * where a provision is of it: `section 5 of the Rhondda Tramways Act`. `title` is without its year; `close` is behind that.
 */
export function mayHoldName(text: string, title: Span, close: number): boolean {
  const own = text.slice(title.start, title.end);
  const words = [...own.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ word: word.toLowerCase().replace(/’/g, "'"), start: index },
    end: index + word.length,
  }));
  if (words.some(({ word }) => PERSONS.has(word) && !isPair(own, word))) return true;
  const before = text.slice(Math.max(0, title.start - AROUND), title.start);
  const unknown = words.filter((one) => !isOfTitles(own, one));
  const last = unknown.at(-1);
  const isOfProvision = OF_THE.test(before) && PROVISION.test(before);
  if (last) return !isOfProvision || JOINS.test(own.slice(last.end));
  if (isBroken(own) && !THE.test(before)) return true;
  return words.length >= MANY_WORDS && !isOfProvision && ATTRIBUTE.test(text.slice(close, close + AROUND));
}

/** Whether a word is one of titles of legislation. */
export function isWordOfTitles(word: string): boolean {
  const plain = word
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}'-]/gu, '');
  return WORDS.has(plain.replace(/'s?$/, '')) || WORDS.has(plain);
}

function isOfTitles(own: string, { word, start }: Word): boolean {
  const plain = word.replace(/'s?$/, '');
  if (SMALL.has(plain) || WORDS.has(plain) || WORDS.has(word) || /^[a-z]?\d+[a-z]?$/.test(plain)) return true;
  const parts = plain.split('-');
  if (parts.length > 1 && parts.every((one) => SMALL.has(one) || WORDS.has(one) || /^\d+$/.test(one))) return true;
  return isPair(own.slice(Math.max(0, start - AROUND), start + AROUND), plain);
}

/** Whether a word stands beside one that it makes up a part of titles with. */
function isPair(around: string, word: string): boolean {
  const folded = ` ${around
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `;
  return PAIRS.some((pair) => pair.includes(` ${word} `) && folded.includes(pair));
}

/** Whether a line ends within words of a title of which none shows that it goes on. */
function isBroken(own: string): boolean {
  const lines = own.split(/[\r\n]/).map((line) => line.trim().split(/[\s\u00a0]/));
  return lines.some((line, i) => {
    const [next = ''] = lines[i + 1] ?? [];
    return /^\p{Lu}/u.test(line.at(-1) ?? '') && /^\p{Lu}/u.test(next) && !KINDS.has(next);
  });
}

/** Whether a title in Welsh, which begins with its kind, may hold what is none: a small word that is none of titles. */
export function mayHoldMore(title: string): boolean {
  const words = title.match(WORD) ?? [];
  return words.some(
    (word) => PERSONS.has(word.toLowerCase()) || (/^\p{Ll}/u.test(word) && !WELSH.has(word.split(/[’']/, 1)[0] ?? '')),
  );
}
