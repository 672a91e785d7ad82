import type { BlockReader } from '../mentions/block-reader.ts';

type Item = Pick<BlockReader['block'], 'indent' | 'marker' | 'kind'>;

/** Whether an item of a list goes on with that of another: it is set in as far and marked in the same way. */
export function goesOnWith(one: Item, next: Item): boolean {
  return next.indent === one.indent && markOf(one.marker) === markOf(next.marker) && one.kind === next.kind;
}

/** Whether a block is an item of a list, or a paragraph with a number. */
export function isItemOf({ kind, marker }: Item): boolean {
  return kind === 'paragraph' && marker !== '';
}

/** How many items a list has at the most of which a sentence beside it speaks. */
export const MOST_ITEMS = 60;

/** Where the list ends that begins at a place, of its own items alone; past the most that are looked at where it is longer. */
export function endOfList<T>(all: readonly T[], at: number, goesOn: (one: T, next: T | undefined) => boolean): number {
  const first = all[at];
  let end = at + 1;
  while (end - at <= MOST_ITEMS && first !== undefined && goesOn(first, all[end])) end++;
  return end;
}

/** How a list marks its items: by numbers, by letters, or by a sign. */
function markOf(marker: string): string {
  return /\d/.test(marker) ? 'number' : /\p{L}/u.test(marker) ? 'letter' : 'sign';
}
