/** Which passages have a word, as an index keeps it: a number each, of the passage and of how often that has the word. */

/** Postings in the making. */
export interface PostingsWriter {
  /** The words of a passage, in parts; passages come by their numbers, from 1. */
  readonly add: (id: number, parts: readonly (readonly string[])[]) => void;
  /** Each word with how many passages have it, and with its postings, in order. */
  readonly words: () => Iterable<{ readonly word: string; readonly passages: number; readonly found: Uint8Array }>;
  /** How many words each passage has. */
  readonly lengths: () => Uint8Array;
}

/** Postings that can be asked. */
export interface Postings {
  /** The passages with any of the words that score best by BM25, so many at the most. */
  readonly best: (words: readonly string[], most: number) => readonly Scored[];
  /** How many passages have any of the words. */
  readonly count: (words: readonly string[]) => number;
}

interface Scored {
  readonly id: number;
  readonly score: number;
}

/** The lowest bits of a posting: how often the passage has the word, where that is no more than they hold. */
const BITS = 8;
const MOST_TIMES = 2 ** BITS - 1;
/** The constants of BM25. */
const K1 = 1.2;
const B = 0.75;
/** What a word weighs that half of all passages have, or more: next to nothing. */
const LEAST_WEIGHT = 1e-6;

/** Begins the postings of an index. */
export function startPostings(): PostingsWriter {
  const postings = new Map<string, number[]>();
  const lengths: number[] = [];
  return {
    add: (id, parts) => {
      const times = new Map<string, number>();
      let length = 0;
      for (const words of parts) {
        length += words.length;
        for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
      }
      lengths[id - 1] = length;
      for (const [word, count] of times) {
        const posting = id * (MOST_TIMES + 1) + Math.min(count, MOST_TIMES);
        const own = postings.get(word);
        if (own) own.push(posting);
        else postings.set(word, [posting]);
      }
    },
    *words() {
      for (const [word, own] of [...postings].sort(([a], [b]) => (a < b ? -1 : 1)))
        yield { word, passages: own.length, found: bytesOf(own) };
    },
    lengths: () => bytesOf(lengths),
  };
}

/** Opens postings: those of a word, and the lengths of all passages, as they were written. */
export function openPostings(
  postingsOf: (word: string) => Uint8Array | undefined,
  lengthsOf: () => Uint8Array | undefined,
): Postings {
  let known: { readonly lengths: Uint32Array; readonly average: number } | null = null;
  const measured = (): NonNullable<typeof known> => {
    if (known === null) {
      const lengths = numbersIn(lengthsOf());
      const whole = lengths.reduce((sum, one) => sum + one, 0);
      known = { lengths, average: Math.max(1, whole / Math.max(1, lengths.length)) };
    }
    return known;
  };
  return {
    best: (words, most) => {
      const { lengths, average } = measured();
      const scores = new Map<number, number>();
      for (const word of new Set(words)) {
        const own = numbersIn(postingsOf(word));
        const weight = Math.max(LEAST_WEIGHT, Math.log((lengths.length - own.length + 0.5) / (own.length + 0.5)));
        for (const posting of own) {
          const id = posting >>> BITS;
          const times = posting & MOST_TIMES;
          const length = 1 - B + (B * (lengths[id - 1] ?? 0)) / average;
          scores.set(id, (scores.get(id) ?? 0) + (weight * times * (K1 + 1)) / (times + K1 * length));
        }
      }
      const all = [...scores].map(([id, score]): Scored => ({ id, score }));
      return all.sort((a, b) => b.score - a.score || a.id - b.id).slice(0, most);
    },
    count: (words) => {
      const ids = new Set<number>();
      for (const word of new Set(words)) for (const posting of numbersIn(postingsOf(word))) ids.add(posting >>> BITS);
      return ids.size;
    },
  };
}

/** Numbers of 32 bits, the lowest byte first on whatever machine. */
function bytesOf(numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * numbers.length);
  const view = new DataView(bytes.buffer);
  for (const [i, number] of numbers.entries()) view.setUint32(4 * i, number, true);
  return bytes;
}

function numbersIn(bytes: Uint8Array | undefined): Uint32Array {
  if (bytes === undefined) return new Uint32Array();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Uint32Array(bytes.byteLength / 4);
  for (let i = 0; i < numbers.length; i++) numbers[i] = view.getUint32(4 * i, true);
  return numbers;
}
