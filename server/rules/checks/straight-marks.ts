import type { Edit, Found } from '../check.ts';
import type { CheckedBlock } from '../checked-block.ts';

/** Finds quotations between straight double marks, both marks of each. */
export function* straightQuotations({ text, quoted }: CheckedBlock): Iterable<Found> {
  for (const { start, end } of quoted) {
    if (text[start] !== '"' || text[end - 1] !== '"') continue;
    const edits: readonly Edit[] = [
      { start, end: start + 1, text: '“' },
      { start: end - 1, end, text: '”' },
    ];
    yield { start, end, edits };
  }
}

/** What a straight single mark before or within a word is; behind a digit it may stand for feet or minutes. */
const APOSTROPHE = /(?<=\p{L}|[.,?!]|(?<![\p{L}\p{N}]))'(?=[\p{L}\d]|(?<=\p{L}')|(?<=[.,?!]'))/gu;

/** Finds straight apostrophes and single marks. */
export function* straightApostrophes({ printed, quoted }: CheckedBlock): Iterable<Found> {
  const openers = new Set(quoted.map(({ start }) => start));
  for (const { index: start } of printed.matchAll(APOSTROPHE)) {
    const opens =
      openers.has(start) ||
      (/(?:^|[\s([“"—–])$/.test(printed.slice(0, start)) && !/^'\d/.test(printed.slice(start, start + 2)));
    yield { start, end: start + 1, edits: [{ start, end: start + 1, text: opens ? '‘' : '’' }] };
  }
}
