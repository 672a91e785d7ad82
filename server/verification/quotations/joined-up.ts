import { type FoldedText, type IndexedAuthority, passageAt } from '../indexed/index-authority.ts';
import { findSpliced, printed } from './miss.ts';
import { wordsOf } from './word-differences.ts';

/** Fewest words on each side of what is left out: fewer may stand anywhere. */
const FEWEST = 3;
/** The longest stretch that is said to be left out, in characters: what is further apart was not one passage. */
const LONGEST = 1000;
/** The most passages that are looked at. */
const MOST_PASSAGES = 4;

/** Words of one passage that a draft joins up without an ellipsis. */
export interface JoinedUp {
  readonly passage: number;
  /** The words that it leaves out between them. */
  readonly leftOut: string;
  /** All of it as it is printed, with what is left out. */
  readonly text: string;
}

/** Where the words of a quotation stand in two pieces of one passage, all of them and in order; null where they do not. */
export function findJoinedUp(words: string, indexed: IndexedAuthority): JoinedUp | null {
  const reading = indexed.readings[0]?.();
  const list = wordsOf(words).map(({ text }) => text);
  if (!reading || list.length < 2 * FEWEST) return null;
  for (const passage of findSpliced(words, indexed).slice(0, MOST_PASSAGES)) {
    const found = joinedIn(reading, passage, list);
    if (found !== null) return found;
  }
  return null;
}

function joinedIn(reading: FoldedText, passage: number, list: readonly string[]): JoinedUp | null {
  const { text } = reading.canonical;
  const [from, to] = [reading.starts[passage] ?? 0, reading.starts[passage + 1] ?? text.length];
  const within = text.slice(from, to);
  let [least, most] = [0, list.length - FEWEST];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (standsAt(within, list.slice(0, middle)) >= 0) least = middle;
    else most = middle - 1;
  }
  if (least < FEWEST) return null;
  const lead = list.slice(0, least).join(' ');
  const rest = list.slice(least).join(' ');
  const start = standsAt(within, list.slice(0, least));
  const gap = start + lead.length;
  const next = standsAt(within, list.slice(least), gap);
  if (next < 0 || next - gap > LONGEST) return null;
  return {
    passage,
    leftOut: printed(reading, from + gap, from + next).replace(/^[^\p{L}\p{N}]{1,20}|[^\p{L}\p{N}]{1,20}$/gu, ''),
    text: printed(reading, from + start, from + next + rest.length),
  };
}

/** Where a half of words stands, and how long that half is in words; null where neither does. The longer half comes first. */
export function findHalf(
  words: string,
  indexed: IndexedAuthority,
): { readonly passage: number; readonly length: number } | null {
  const reading = indexed.readings[0]?.();
  const list = wordsOf(words).map(({ text }) => text);
  if (!reading || list.length < 2) return null;
  const middle = Math.floor(list.length / 2);
  for (const half of [list.slice(middle), list.slice(0, middle)]) {
    const at = standsAt(reading.canonical.text, half);
    if (at >= 0) return { passage: passageAt(reading, at), length: half.length };
  }
  return null;
}

/** Where whole words stand in a text behind a place; -1 where they do not. */
function standsAt(text: string, words: readonly string[], from = 0): number {
  const sought = words.join(' ');
  for (let at = text.indexOf(sought, from); at >= 0; at = text.indexOf(sought, at + 1)) {
    if (!IN_WORD.test(text[at - 1] ?? '') && !IN_WORD.test(text[at + sought.length] ?? '')) return at;
  }
  return -1;
}

const IN_WORD = /[\p{L}\p{N}]/u;
