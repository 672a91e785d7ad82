/**
 * The place of the first item of a sorted list for which something holds, where it holds for all after that; the length of
 * the list where it holds for none. Looks at as many items as the length has binary digits.
 */
export function firstWhere<T>(list: ArrayLike<T>, holds: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
