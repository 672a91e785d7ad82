/**
 * Long work in steps, so that other work can run in between: a generator that yields after each piece of work and
 * returns the result. A caller that gives it up ends it: its `finally` may neither yield nor throw.
 */
export type Steps<T> = Generator<void, T>;

/** Takes all steps at once. */
export function drain<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does `work` for each item, and yields after each. Returns what it made of them. */
export function* mapInSteps<T, U>(items: readonly T[], work: (item: T) => U): Steps<U[]> {
  const made: U[] = [];
  for (const item of items) {
    made.push(work(item));
    yield;
  }
  return made;
}

/** How much {@link eachInSteps} does between two yields, in characters read. */
const STEP = 0x800;

/**
 * Does `work` for every number below `count` and yields in between; `work` returns how many characters it read. The loop
 * proper is no generator, which the engine would not compile while it runs.
 */
export function* eachInSteps(count: number, work: (i: number) => number): Steps<void> {
  const workFrom = (from: number): number => {
    let i = from;
    for (let done = 0; i < count && done < STEP; i++) done += work(i);
    return i;
  };
  for (let i = workFrom(0); i < count; i = workFrom(i)) yield;
}
