import type { FoundPassage, SearchIndex } from '../../shared/search-index.ts';
import { openVectors } from '../evidence/index.ts';
import type { Embedder } from '../http/index.ts';
import type { Near } from '../search/index.ts';

/** How many passages are near to a query, at most. */
const MOST = 100;

/**
 * The passages whose vectors are nearest to that of a query, the nearest first. Vectors of law and legislation are kept in a folder, by
 * their text; those of judgments are made for the one search, as the licence of the public record asks. Throws `FileError` and `ModelError`.
 */
export async function nearestTo(
  query: string,
  indexes: readonly SearchIndex[],
  embedder: Embedder,
  folder: string,
  signal: AbortSignal,
): Promise<readonly Near[]> {
  const kept = await openVectors(folder, embedder.name);
  try {
    const [asked] = await embedder.embed([query], signal);
    const best: (Near & { readonly likeness: number })[] = [];
    for (const index of indexes)
      for (const document of index.documents()) {
        const passages = index.passagesOf({ sha256: document.sha256 });
        const vectors = await vectorsOf(passages);
        for (const [i, passage] of passages.entries()) {
          const vector = vectors[i];
          if (asked && vector?.length === asked.length)
            best.push({ passage, tag: index.tag, likeness: dot(asked, vector) });
        }
        best.sort((a, b) => b.likeness - a.likeness || a.passage.order - b.passage.order);
        best.length = Math.min(best.length, MOST);
      }
    return best.map(({ passage, tag }) => ({ passage, tag }));
  } finally {
    kept.close();
  }

  async function vectorsOf(passages: readonly FoundPassage[]): Promise<readonly (Float32Array | null)[]> {
    const texts = passages.map(({ document: { title }, text }) => `${title}\n${text}`);
    const isKept = passages[0]?.document.kind !== 'judgment';
    const known = texts.map((text) => (isKept ? kept.find(text) : null));
    const open = texts.filter((_, i) => known[i] === null);
    const made = await embedder.embed(open, signal);
    if (isKept) kept.keep(open, made);
    let next = 0;
    return known.map((vector) => vector ?? made[next++] ?? null);
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
