import type { BlockReader } from '../mentions/block-reader.ts';

type Item = Pick<BlockReader['block'], 'indent' | 'marker' | 'kind'>;

/** Whether an item of a list goes on with that of another: it is set in as far and marked in the same way. */
export function goesOnWith(one: Item, next: Item): boolean {
  return next.indent === one.indent && markOf(one.marker) === markOf(next.marker) && one.kind === next.kind;
}

/** How a list marks its items: by numbers, by letters, or by a sign. */
function markOf(marker: string): string {
  return /\d/.test(marker) ? 'number' : /\p{L}/u.test(marker) ? 'letter' : 'sign';
}
