/**
 * How a word is read that the end of a line parts: joined, with its hyphen, or so that nobody can tell. Then it stays as it is printed,
 * `non- payment`, and is compared both ways.
 */
export type Joint = 'joined' | 'hyphenated' | 'doubtful';

/** Beginnings that are often set off by a hyphen. */
const PREFIX =
  /^(?:non|self|well|over|under|pre|post|re|co|ex|anti|semi|sub|multi|cross|mid|half|quasi|inter|counter|so|two|three|four)$/;

const PARTED = /(?<!\p{L})(\p{L}{1,40})-$/u;

/**
 * Decides how words are read that lines part, by what the document itself has elsewhere. Without either, two parts that are
 * words of it may be a compound; the rest are words that a program parted. `parts` says whether it parts words at all: else every
 * hyphen is of the words.
 */
export function jointsBy(texts: Iterable<string>, parts: boolean): (before: string, after: string) => Joint | null {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+(?:[-’']\p{L}+)*/gu)) words.add(word);
  return (before, after) => {
    const [, left] = PARTED.exec(before.toLowerCase()) ?? [];
    const [right] = /^\p{Ll}+(?:[-’']\p{L}+)*/u.exec(after) ?? [];
    if (left === undefined || right === undefined) return null;
    if (words.has(left + right)) return 'joined';
    if (words.has(`${left}-${right}`)) return 'hyphenated';
    if (!parts) return 'hyphenated';
    const isCompound =
      (left.length > 2 && right.length > 2 && words.has(left) && words.has(right)) || PREFIX.test(left);
    return isCompound ? 'doubtful' : 'joined';
  };
}
