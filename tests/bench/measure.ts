/** Runs before the clock counts, so that what is measured is compiled. */
const WARM_UP = 10;

/** The median time of each task in milliseconds; the tasks take turns, so that a busy machine slows all alike. */
export function measure(rounds: number, ...tasks: readonly (() => unknown)[]): number[] {
  for (let i = 0; i < Math.min(WARM_UP, rounds); i++) for (const task of tasks) task();
  globalThis.gc?.(); // what earlier rows left behind is not theirs; within a row a collection would undo the warming up
  const times = tasks.map((): number[] => []);
  for (let i = 0; i < rounds; i++) {
    for (const [k, task] of tasks.entries()) {
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
