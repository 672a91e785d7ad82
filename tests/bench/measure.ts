/** Runs before the clock counts, so that what is measured is compiled. */
const WARM_UP = 10;

function collect(kind: { readonly type: 'major' | 'minor' }): void {
  (globalThis.gc as ((options: object) => void) | undefined)?.(kind);
}

/** The median time of each task in milliseconds; the tasks take turns, so that a busy machine slows all alike. */
export function measure(rounds: number, ...tasks: readonly (() => unknown)[]): number[] {
  collect({ type: 'major' }); // once only: it throws away compiled code too
  for (let i = 0; i < Math.min(WARM_UP, rounds); i++) for (const task of tasks) task();
  const times = tasks.map((): number[] => []);
  for (let i = 0; i < rounds; i++) {
    for (const [k, task] of tasks.entries()) {
      collect({ type: 'minor' }); // nobody pays for another's garbage; what a task throws away as it runs is its own
      const start = performance.now();
      task();
      times[k]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** A time as the table prints it. */
export function milliseconds(value: number): string {
  return `${Number(value.toPrecision(3))} ms`;
}
