/*
 * An argument of a call takes room on the stack: a list that a draft, a judgment or a folder makes long is never spread into
 * one, as in `push(...list)` or `Math.max(...list)`. These take lists of any length.
 */

/** Adds all of `more` to the end of `list`. */
export function addAll<T>(list: T[], more: Iterable<T>): void {
  for (const one of more) list.push(one);
}

/** Whether two lists have the same items in the same order. */
export function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((one, i) => one === b[i]));
}

/** The least of some numbers, and of `most`, which is infinite unless it is given. */
export function leastOf(numbers: Iterable<number>, most = Number.POSITIVE_INFINITY): number {
  let least = most;
  for (const one of numbers) least = Math.min(least, one);
  return least;
}

/** The greatest of some numbers, and of `least`, which is negative and infinite unless it is given. */
export function greatestOf(numbers: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let greatest = least;
  for (const one of numbers) greatest = Math.max(greatest, one);
  return greatest;
}
