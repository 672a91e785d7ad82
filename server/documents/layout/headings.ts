/** With more paragraphs than these a cell is a page of its own, and no part of a row. */
export const MOST_PARAGRAPHS = 4;

/**
 * The greatest length, in characters, of a text that stands alone in a row of several cells and makes it a row rather
 * than a paragraph.
 */
export const LONGEST_ALONE = 40;

/**
 * Tells the text above the rows that are typed line by line: the first of them. It is given one line after the other,
 * the words of a row or null for another line, after which a new table begins.
 */
export function typedHeadings(): (row: string | null) => readonly string[] | undefined {
  let headings: readonly string[] | undefined;
  return (row) => {
    headings = row === null ? undefined : (headings ?? row.split('\t'));
    return headings;
  };
}

/**
 * The text above each cell of a row that is not empty, by the words of the first row of its table. Where the two differ
 * in the number of their cells, nobody knows which text is above which cell, and all of it stands above each.
 */
export function headingsAbove(first: readonly string[], filled: readonly boolean[]): readonly string[] {
  const aligned = first.length === filled.length;
  return filled.flatMap((isFilled, i) => (isFilled ? [aligned ? (first[i] ?? '') : first.join(' ')] : []));
}
