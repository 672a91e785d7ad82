/** What a generator draws from: the same seed gives the same draws on every machine. */
export interface Random {
  /** A whole number from 0 to `n` - 1. */
  readonly below: (n: number) => number;
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** The list in another order. */
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

/** Makes a generator of pseudo-random numbers (mulberry32) of a seed, any whole number. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(next() * n);
  const pick = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  };
  return { below, pick, shuffled };
}
