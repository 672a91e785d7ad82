import search from 'approx-string-match';
import { diffArrays } from 'diff';
import { canonicalize, sourceRange } from '../../shared/canonicalize.ts';
import { type IndexedAuthority, passageAt, printedPlainly, type Reading } from './index-authority.ts';
import { kindOfWord, plainWords } from './quotation-text.ts';

/** One difference, word by word: what the draft has and what the authority has in its place. */
export interface Difference {
  readonly drafted: string;
  readonly printed: string;
  readonly kind: 'negation' | 'modal' | 'number' | 'name' | 'punctuation' | 'words';
}

/** The closest words of the authority to words that do not stand in it. It locates and explains; it is never a pass. */
export interface Closest {
  readonly passage: number;
  /** The words as they are printed. */
  readonly text: string;
  /** 1 - edits / length, in characters, after typography. */
  readonly similarity: number;
  readonly differences: readonly Difference[];
}

/** Share of edits up to which a passage counts as close. */
const CLOSE = 0.2;

/** The closest passage to words that stand nowhere, or null where none is close. */
export function findClosest(
  words: string,
  indexed: IndexedAuthority,
  preferred: (passage: number) => boolean,
): Closest | null {
  const reading = indexed.readings[0]?.();
  const needle = canonicalize(words)
    .text.trim()
    .replace(/^'{1,9}|'{1,9}$/g, '');
  if (!reading || needle.length < 3) return null;
  const matches = search(reading.canonical.text, needle, Math.ceil(needle.length * CLOSE));
  let best: (typeof matches)[number] | null = null;
  for (const match of matches) {
    const better = best === null || match.errors < best.errors;
    const nearer =
      best !== null &&
      match.errors === best.errors &&
      preferred(passageAt(reading, match.start)) &&
      !preferred(passageAt(reading, best.start));
    if (better || nearer) best = match;
  }
  if (best === null) return null;
  const text = printed(reading, best.start, best.end);
  return {
    passage: passageAt(reading, best.start),
    text,
    similarity: 1 - best.errors / needle.length,
    differences: compareWords(words, text),
  };
}

/** The words of the artefact between two canonical places, out to word boundaries. */
function printed(reading: Reading, start: number, end: number): string {
  const { text, source } = reading.canonical;
  let from = start;
  let to = end;
  while (from > 0 && WORD.test(text[from] ?? '') && WORD.test(text[from - 1] ?? '')) from--;
  while (to < text.length && WORD.test(text[to - 1] ?? '') && WORD.test(text[to] ?? '')) to++;
  const range = sourceRange(reading.canonical, from, to);
  return source.slice(range.start, range.end).replace(/\s+/g, ' ');
}

const WORD = /[\p{L}\p{N}]/u;

/** What differs between drafted and printed words, and what kind of word each difference changes. */
export function compareWords(drafted: string, printedText: string): Difference[] {
  const a = tokens(drafted);
  const b = tokens(printedText);
  const differences: Difference[] = [];
  let gone: string[] = [];
  let put: string[] = [];
  const flush = (): void => {
    if (gone.length + put.length > 0) differences.push(difference(gone, put, b));
    gone = [];
    put = [];
  };
  for (const part of diffArrays(a, b)) {
    if (part.removed) gone.push(...part.value);
    else if (part.added) put.push(...part.value);
    else flush();
  }
  flush();
  return differences;
}

function tokens(text: string): string[] {
  return canonicalize(text)
    .text.trim()
    .replace(/^'{1,9}|[.,']{1,9}$/g, '')
    .split(' ')
    .filter((token) => token !== '');
}

function difference(drafted: readonly string[], printedTokens: readonly string[], all: readonly string[]): Difference {
  const gone = drafted.join(' ');
  const put = printedTokens.join(' ');
  return { drafted: gone, printed: put, kind: kindOf(drafted, printedTokens, all) };
}

function kindOf(
  drafted: readonly string[],
  printedTokens: readonly string[],
  all: readonly string[],
): Difference['kind'] {
  const bare = (list: readonly string[]): string =>
    printedPlainly(list.join('')).replace(/(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu, '');
  if (bare(drafted) === bare(printedTokens)) return 'punctuation';
  const changed = [...drafted, ...printedTokens].filter(
    (token) => !(drafted.includes(token) && printedTokens.includes(token)),
  );
  for (const kind of ['negation', 'number', 'modal'] as const) {
    if (changed.some((token) => plainWords(token).some((word) => kindOfWord(word) === kind))) return kind;
  }
  return changed.some((token) => /^[^\p{L}]*\p{Lu}/u.test(token) && token !== all[0]) ? 'name' : 'words';
}

/** Longest list of paragraphs that an unanswered question is given. */
const MOST_NEAREST = 3;

/** The passages that share most of the rarer words of a text, best first, with the share of those words. */
export function findNearest(
  text: string,
  indexed: IndexedAuthority,
  among: (passage: number) => boolean,
): { passage: number; share: number }[] {
  const reading = indexed.readings[0]?.();
  if (!reading) return [];
  const lower = indexed.lowerCase();
  const asked = [
    ...new Set(plainWords(canonicalize(text).text.toLowerCase()).filter((word) => word.length >= 6)),
  ].slice(0, 16);
  const scores = new Map<number, number>();
  let total = 0;
  for (const word of asked) {
    const passages = new Set<number>();
    for (let at = lower.indexOf(word); at >= 0 && passages.size < 60; at = lower.indexOf(word, at + word.length))
      passages.add(passageAt(reading, at));
    const weight = 1 / Math.max(1, passages.size);
    total += weight;
    for (const passage of passages) if (among(passage)) scores.set(passage, (scores.get(passage) ?? 0) + weight);
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST_NEAREST)
    .map(([passage, score]) => ({ passage, share: total === 0 ? 0 : score / total }));
}

/** The passages that hold runs of five words of a text, most first. */
export function findSpliced(text: string, indexed: IndexedAuthority): number[] {
  const reading = indexed.readings[0]?.();
  if (!reading) return [];
  const list = tokens(text);
  const votes = new Map<number, number>();
  for (let i = 0; i + 5 <= list.length; i++) {
    const at = reading.canonical.text.indexOf(list.slice(i, i + 5).join(' '));
    if (at >= 0) votes.set(passageAt(reading, at), (votes.get(passageAt(reading, at)) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([passage]) => passage);
}
