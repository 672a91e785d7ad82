/** What is used after so many operations, in bytes. */
export interface Sample {
  readonly after: number;
  readonly heapUsed: number;
  readonly rss: number;
}

/** By then a server has met whatever it keeps. */
const WARM = 10_000;
/** How much more may be used in the last quarter than in the first, as a share of it: what is measured is never quite the same. */
const MOST = { heapUsed: 0.05, rss: 0.1 } as const;

/** Whether memory grew after the first operations: the middle of the last quarter of the samples against that of the first. */
export function growthOf(samples: readonly Sample[]): {
  readonly lines: readonly string[];
  readonly isTooMuch: boolean;
} {
  const warm = samples.filter(({ after }) => after >= WARM);
  const quarter = Math.floor(warm.length / 4);
  if (quarter === 0) return { lines: ['too few operations to say whether memory grows'], isTooMuch: false };
  const compared = (['heapUsed', 'rss'] as const).map((what) => {
    const first = middleOf(warm.slice(0, quarter).map((sample) => sample[what]));
    const last = middleOf(warm.slice(-quarter).map((sample) => sample[what]));
    const isTooMuch = last > first * (1 + MOST[what]);
    const name = what === 'heapUsed' ? 'alive' : 'resident';
    return {
      isTooMuch,
      line: `${name}: ${megabytes(first)}, at the end ${megabytes(last)}${isTooMuch ? ': it grows' : ''}`,
    };
  });
  return { lines: compared.map(({ line }) => line), isTooMuch: compared.some(({ isTooMuch }) => isTooMuch) };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
