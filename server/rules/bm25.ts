/** A text that can be found: what it is found by, each as often as it stands there. */
export interface Indexed {
  readonly keys: readonly string[];
}

/** An inverted index over entries, each by its place in their list. */
export interface Index {
  /** What every entry scores for some keys, by BM25; 0 where it has none of them. All entries are looked at, each time. */
  readonly scores: (keys: Iterable<string>) => Float64Array;
}

/** The constants of BM25. */
const K1 = 1.2;
const B = 0.75;

interface Postings {
  readonly entries: number[];
  readonly times: number[];
}

/** Indexes entries. */
export function indexEntries(entries: readonly Indexed[]): Index {
  const postings = new Map<string, Postings>();
  for (const [i, { keys }] of entries.entries()) {
    for (const key of keys) {
      const own = postings.get(key) ?? { entries: [], times: [] };
      const last = own.entries.length - 1;
      if (own.entries[last] === i) own.times[last] = (own.times[last] ?? 0) + 1;
      else {
        own.entries.push(i);
        own.times.push(1);
      }
      postings.set(key, own);
    }
  }
  const average = entries.reduce((sum, { keys }) => sum + keys.length, 0) / Math.max(1, entries.length);
  const lengths = entries.map(({ keys }) => K1 * (1 - B + (B * keys.length) / Math.max(1, average)));
  return {
    scores: (keys) => {
      const scores = new Float64Array(entries.length);
      for (const key of new Set(keys)) {
        const own = postings.get(key);
        if (own === undefined) continue;
        const have = own.entries.length;
        const weight = Math.log(1 + (entries.length - have + 0.5) / (have + 0.5));
        for (const [k, i] of own.entries.entries()) {
          const times = own.times[k] ?? 0;
          scores[i] = (scores[i] ?? 0) + (weight * times * (K1 + 1)) / (times + (lengths[i] ?? 0));
        }
      }
      return scores;
    },
  };
}
