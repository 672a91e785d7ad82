import { labelOf, type PageLines } from './furniture.ts';

/** How many of a file's pages bear the number that is stamped on each. */
const MOST = 0.8;

/**
 * The numbers by which the pages of a file are named: those that count through all of it, which whoever put it together has stamped
 * on them; else the number of each page in the file.
 */
export function stampsOf(pages: readonly PageLines[]): string[] {
  const printed = pages.map(({ lines }) => lines.flatMap((line) => labelOf([line]) ?? []));
  const shifts = new Map<string, number>();
  for (const [i, labels] of printed.entries())
    for (const key of new Set(labels.map((label) => shiftOf(label, i)))) shifts.set(key, (shifts.get(key) ?? 0) + 1);
  const [[key, count] = ['', 0]] = [...shifts].sort((a, b) => b[1] - a[1]);
  const isStamped = count >= pages.length * MOST && count > 1 && Number(key.slice(key.lastIndexOf(' '))) >= 0;
  return pages.map((_, i) => (isStamped ? stampOf(key, i) : String(i + 1)));
}

/** What a label has before its number, and how far that is from the number of the page in the file. */
function shiftOf(label: string, index: number): string {
  const [number = ''] = /(?<!\d)\d{1,9}$/.exec(label) ?? [];
  return number === '' ? '' : `${label.slice(0, -number.length)} ${Number(number) - index - 1}`;
}

function stampOf(key: string, index: number): string {
  const at = key.lastIndexOf(' ');
  return `${key.slice(0, at)}${index + 1 + Number(key.slice(at + 1))}`;
}
