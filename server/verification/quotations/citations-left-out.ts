import type { Span } from '../../../shared/finding.ts';
import type { Passage } from '../../authorities/index.ts';
import { readCitations } from '../../citations/index.ts';
import { readText } from '../../documents/index.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import table from './citations-left-out.json' with { type: 'json' };

const BESIDE: ReadonlySet<string> = new Set(table.beside);
const WORD = /[\p{L}\p{N}]+/gu;

/** A word of a passage: in small letters, and whether it is of a citation, or goes with one that it stands beside. */
interface Word extends Span {
  readonly word: string;
  readonly cited: boolean;
  readonly beside: boolean;
}

const known = new WeakMap<Passage, readonly Word[]>();

/**
 * What a quotation leaves out, where that is nothing but citations, with the passage: `its banks. That` for `its banks: Re
 * Harrow [2011] EWCA Civ 4, para 31. That`. All words must stand there in order, and nothing but citations between them.
 * Null where they do not.
 */
export function citationsLeftOut(
  words: string,
  { authority }: IndexedAuthority,
): { passage: Passage; text: string } | null {
  const quoted = lowerWords(words);
  if (quoted.length < SHORTEST) return null;
  // Reading a passage for its citations takes long: few have all of the longer words.
  const telling = quoted.filter((word) => word.length >= TELLING);
  for (const passage of authority.passages) {
    if (!/\d{4}/.test(passage.text)) continue;
    const lower = passage.text.toLowerCase();
    const text = telling.every((word) => lower.includes(word)) ? leftOutOf(quoted, passage) : null;
    if (text !== null) return { passage, text };
  }
  return null;
}

/** From this length on a word tells one passage from others. */
const TELLING = 5;

/** With fewer words than these, words on both sides of a citation may stand anywhere. */
const SHORTEST = 8;

function lowerWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}

function leftOutOf(quoted: readonly string[], passage: Passage): string | null {
  const own = known.get(passage) ?? readWords(passage.text);
  known.set(passage, own);
  if (!own.some(({ cited }) => cited)) return null;
  for (const [start, { word }] of own.entries()) {
    const gaps = word === quoted[0] ? match(quoted, own, start) : null;
    if (gaps && gaps.length > 0 && gaps.every((gap) => standsApart(passage.text, gap)))
      return gaps.map((gap) => printed(passage.text, gap)).join('” ... “');
  }
  return null;
}

/**
 * Whether a stop or a bracket parts a stretch from what is before it, or a name stands there whose citation it is: of `the
 * rule in [2001] UKHL 4` the sentence is made, of `in Bowen [2015] EWHC 1873 (Admin), he said` it is not.
 */
function standsApart(text: string, { start }: Span): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start);
  return /[.,;:(–—-][\s[“"‘']{0,5}$/.test(before) || NAMED.test(before);
}

/** A stretch with the brackets around it. */
function printed(text: string, { start, end }: Span): string {
  const from = /[[(]/.test(text[start - 1] ?? '') ? start - 1 : start;
  return text.slice(from, /[\])]/.test(text[end] ?? '') ? end + 1 : end);
}

/** How far before a citation its name is looked for, in characters, and how a word of one ends there. */
const NEAR = 40;
const NAMED = /(?:^|\s)[“"‘'(]?\p{Lu}[\p{L}.'’-]{0,30}[”"’')]?\s?[[(]?$/u;

/** The stretches between words that are quoted in order, each with a citation; null where anything else stands there. */
function match(quoted: readonly string[], own: readonly Word[], start: number): Span[] | null {
  const gaps: Span[] = [];
  let at = start;
  for (const word of quoted) {
    const from = at;
    let cites = false;
    while (own[at]?.word !== word) {
      const passed = own[at];
      if (!passed?.cited && !passed?.beside) return null;
      cites ||= passed.cited;
      at++;
    }
    const [first, last] = [own[from], own[at - 1]];
    if (at > from && first && last) {
      if (!cites) return null;
      gaps.push({ start: first.start, end: last.end });
    }
    at++;
  }
  return gaps;
}

function readWords(text: string): readonly Word[] {
  const { citations } = readCitations(readText(text, 'txt'));
  const spans = citations.flatMap(({ citation, toSource }) =>
    [citation, ...citation.parallels, ...citation.pinpoints, ...(citation.name?.span ? [citation.name.span] : [])].map(
      toSource,
    ),
  );
  const isCited = (at: Span): boolean => spans.some(({ start, end }) => start <= at.start && at.end <= end);
  const plain = [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const place = { start: index, end: index + word.length };
    return { ...place, word: word.toLowerCase(), cited: isCited(place) };
  });
  // What stands between two citations, or beside one, goes with it.
  const beside = plain.map(({ cited }) => cited);
  for (let i = 1; i < plain.length; i++) beside[i] ||= beside[i - 1] === true && BESIDE.has(plain[i]?.word ?? '');
  for (let i = plain.length - 2; i >= 0; i--) beside[i] ||= beside[i + 1] === true && BESIDE.has(plain[i]?.word ?? '');
  return plain.map((one, i) => ({ ...one, beside: beside[i] === true }));
}
