/** What is used after so many operations, in bytes. */
export interface Sample {
  readonly after: number;
  readonly heapUsed: number;
  readonly rss: number;
}

/** By then a server has met whatever it keeps. */
const WARM = 10_000;
/** Memories that are bounded fill slowly, and are full by the second half; what is measured is never quite the same. */
const QUARTERS = 4;
const MOST = { heapUsed: 0.05, rss: 0.1 } as const;
const NAMES = { heapUsed: 'alive', rss: 'resident' } as const;

/**
 * Whether memory grows and grows: the middle of the samples in each quarter after the first operations, of which the last
 * must be no more than the one before it, but for a share.
 */
export function growthOf(samples: readonly Sample[]): {
  readonly lines: readonly string[];
  readonly isTooMuch: boolean;
} {
  const warm = samples.filter(({ after }) => after >= WARM);
  const length = Math.floor(warm.length / QUARTERS);
  if (length === 0) return { lines: ['too few operations to say whether memory grows'], isTooMuch: false };
  const measured = (['heapUsed', 'rss'] as const).map((what) => {
    const middles = Array.from({ length: QUARTERS }, (_, quarter) =>
      middleOf(warm.slice(quarter * length, (quarter + 1) * length).map((sample) => sample[what])),
    );
    const [before = 0, last = 0] = middles.slice(-2);
    const isTooMuch = last > before * (1 + MOST[what]);
    return {
      isTooMuch,
      line: `${NAMES[what]}, by quarters: ${middles.map(megabytes).join(', ')}${isTooMuch ? ': it grows' : ''}`,
    };
  });
  return { lines: measured.map(({ line }) => line), isTooMuch: measured.some(({ isTooMuch }) => isTooMuch) };
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
