import search from 'approx-string-match';
import { canonicalize, sourceRange } from '../../../shared/canonicalize.ts';
import type { WordDifference } from '../../../shared/notes.ts';
import { type FoldedText, type IndexedAuthority, passageAt } from '../indexed/index-authority.ts';
import { freeLetters, plainWords, withoutFree } from './text.ts';
import { compareWords, wordsOf } from './word-differences.ts';
import type { Language } from './writing.ts';

/** The closest words of the authority to words that do not stand in it. It locates and explains; it is never a pass. */
export interface Closest {
  readonly passage: number;
  /** The words as they are printed. */
  readonly text: string;
  /** 1 - edits / length, in characters, after typography. */
  readonly similarity: number;
  readonly differences: readonly WordDifference[];
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
  const needle = canonicalize(withoutFree(words))
    .text.trim()
    .replace(/^'{1,9}|'{1,9}$/g, '');
  if (!reading || needle.length < 3) return null;
  const most = Math.ceil(needle.length * CLOSE);
  const exact = search(reading.canonical.text, needle, most);
  // Whole words in capitals are far from the same words in small letters.
  const isLoud = exact.length === 0 && /\p{Lu}{2}/u.test(needle);
  const matches = isLoud ? search(indexed.lowerCase(), needle.toLowerCase(), most) : exact;
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
  const ways = freeLetters(words).map((way) => compareWords(way, text, languageOf(indexed)));
  const [differences = []] = ways.toSorted((a, b) => a.length - b.length);
  return { passage: passageAt(reading, best.start), text, similarity: 1 - best.errors / needle.length, differences };
}

function languageOf({ authority }: IndexedAuthority): Language {
  return authority.kind === 'enactment' && authority.metadata.language === 'is' ? 'is' : 'en';
}

/** The words of one passage that are closest to others, however far from these. */
export function alignIn(
  passage: number,
  words: string,
  indexed: IndexedAuthority,
): Omit<Closest, 'differences'> | null {
  const reading = indexed.readings[0]?.();
  const needle = canonicalize(words).text.trim();
  if (!reading || needle === '') return null;
  const from = reading.starts[passage] ?? 0;
  const text = reading.canonical.text.slice(from, reading.starts[passage + 1]);
  const [best] = search(text, needle, needle.length - 1).sort((a, b) => a.errors - b.errors);
  if (best === undefined) return null;
  return {
    passage,
    text: printed(reading, from + best.start, from + best.end),
    similarity: 1 - best.errors / needle.length,
  };
}

/** The words of the artefact between two canonical places, out to word boundaries. */
export function printed(reading: FoldedText, start: number, end: number): string {
  const { text, source } = reading.canonical;
  let from = start;
  let to = end;
  while (from > 0 && WORD.test(text[from] ?? '') && WORD.test(text[from - 1] ?? '')) from--;
  while (to < text.length && WORD.test(text[to - 1] ?? '') && WORD.test(text[to] ?? '')) to++;
  const range = sourceRange(reading.canonical, from, to);
  return source.slice(range.start, range.end).replace(/\s+/g, ' ');
}

const WORD = /[\p{L}\p{N}]/u;

/** Longest list of paragraphs that an unanswered question is given. */
const MOST_NEAREST = 3;
/** From this length on a word tells something of what a text is about, in letters. */
const TELLING = 6;
/** The floor: a passage with a smaller share of such words, or with fewer of them (of three, two), is about something else. */
const LEAST_SHARE = 0.4;
const FEWEST = 3;

/** The passages that share most of the rarer words of a text, best first; none that shares too few of its longer words. */
export function findNearest(
  text: string,
  indexed: IndexedAuthority,
  among: (passage: number) => boolean,
): readonly number[] {
  const reading = indexed.readings[0]?.();
  if (!reading) return [];
  const lower = indexed.lowerCase();
  const asked = [
    ...new Set(plainWords(canonicalize(text).text.toLowerCase()).filter((word) => word.length >= TELLING)),
  ].slice(0, 16);
  if (asked.length < FEWEST) return []; // two may stand anywhere, as in “decided nothing of the kind”
  const shared = new Map<number, { readonly words: number; readonly score: number }>();
  for (const word of asked) {
    const passages = new Set<number>();
    for (let at = lower.indexOf(word); at >= 0 && passages.size < 60; at = lower.indexOf(word, at + word.length))
      passages.add(passageAt(reading, at));
    for (const passage of passages) {
      const { words, score } = shared.get(passage) ?? { words: 0, score: 0 };
      if (among(passage)) shared.set(passage, { words: words + 1, score: score + 1 / passages.size });
    }
  }
  const fewest = Math.max(LEAST_SHARE * asked.length, asked.length === FEWEST ? FEWEST - 1 : FEWEST);
  return [...shared]
    .filter(([, { words }]) => words >= fewest)
    .sort(([a, { score: first }], [b, { score: second }]) => second - first || a - b)
    .slice(0, MOST_NEAREST)
    .map(([passage]) => passage);
}

/** The passages that hold runs of five words of a text, most first. */
export function findSpliced(text: string, indexed: IndexedAuthority): number[] {
  const reading = indexed.readings[0]?.();
  if (!reading) return [];
  const list = wordsOf(text).map(({ text: word }) => word);
  const votes = new Map<number, number>();
  for (let i = 0; i + 5 <= list.length; i++) {
    const at = reading.canonical.text.indexOf(list.slice(i, i + 5).join(' '));
    if (at >= 0) votes.set(passageAt(reading, at), (votes.get(passageAt(reading, at)) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([passage]) => passage);
}
