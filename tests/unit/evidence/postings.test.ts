import { describe, expect, it } from 'vitest';
import { openPostings, type Postings, startPostings } from '../../../server/evidence/postings.ts';

/** The postings of passages, each of its words. */
function postingsOf(...passages: readonly string[]): Postings {
  const writer = startPostings();
  for (const [i, words] of passages.entries()) writer.add(i + 1, [words.split(' ')]);
  const found = new Map([...writer.words()].map((one) => [one.word, one.found]));
  return openPostings(
    (word) => found.get(word),
    () => writer.lengths(),
  );
}

describe('postings', () => {
  const postings = postingsOf('viti logar', 'viti viti slokknar', 'bátur siglir', 'höfn er opin', 'skip er í höfn');

  it.each<[string, readonly number[], number]>([
    ['viti', [2, 1], 2],
    ['viti logar', [1, 2], 2],
    ['bátur skip', [3, 5], 2],
    ['viti viti', [2, 1], 2],
    ['zebra', [], 0],
    ['', [], 0],
  ])('the passages with any of the words, the best first: %s', (words, best, count) => {
    expect(postings.best(words.split(' '), 5).map(({ id }) => id)).toEqual(best);
    expect(postings.count(words.split(' '))).toBe(count);
  });

  it('ties go by the order of passages, and no more are given than asked for', () => {
    const same = postingsOf('viti a', 'viti b', 'viti c', 'd', 'e', 'f', 'g', 'h');
    expect(same.best(['viti'], 2).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('a word that a passage has more often than is counted is found there', () => {
    const often = postingsOf(Array.from({ length: 1000 }, () => 'viti').join(' '), 'bátur', 'skip');
    expect(often.best(['viti'], 5).map(({ id }) => id)).toEqual([1]);
  });
});
