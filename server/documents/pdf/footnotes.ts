import type { Region } from './columns.ts';
import { isRaised, type Line, lineOf, textOf } from './lines.ts';

/** A note at the foot of a page, or what of one goes on there. */
export interface Foot {
  /** Null where it goes on with the last note of the page before. */
  readonly label: string | null;
  readonly page: number;
  readonly lines: readonly Line[];
}

const LABEL = /^\[?(\d{1,3}|[*†‡§¶]{1,3})\]?\.?$/;

/**
 * Notes at the foot of a region, in smaller letters, and what stands above them. A note that is open on the page before goes on
 * above the first that bears a mark.
 */
export function footOf(
  region: Region,
  size: number,
  isOpen: boolean,
  isMarked: (label: string) => boolean,
): { readonly region: Region; readonly notes: readonly Foot[] } {
  const { lines } = region;
  let from = lines.length;
  while (from > 0 && (lines[from - 1] as Line).size < size * 0.94) from--;
  // What is quoted is set in smaller letters too: a note bears a mark.
  const small = from;
  while (from < lines.length && !isLabelled(lines[from] as Line, isMarked)) from++;
  if (isOpen && small > 0) from = small;
  if (from === lines.length || from === 0) return { region, notes: [] };
  return { region: { ...region, lines: lines.slice(0, from) }, notes: notesOf(lines.slice(from), region.page) };
}

/** The label that a line begins with as notes do: a number or sign, raised or alone before the words. */
export function labelOf(line: Line): string | null {
  const [first, second] = line.words;
  if (!first || !second) return null;
  const [, label] = LABEL.exec(first.text) ?? [];
  if (label === undefined) return null;
  return isRaised(first, { size: second.size, baseline: second.baseline }) ||
    second.left - first.right > line.size * 0.15
    ? label
    : null;
}

/** Whether a line begins with the label of a note: one that is not raised may be a number of its text, unless a mark leads to it. */
function isLabelled(line: Line, isMarked: (label: string) => boolean): boolean {
  const label = labelOf(line);
  return label !== null && (isRaisedFirst(line) || isMarked(label));
}

/** Whether the first word of a line is raised from the next. */
function isRaisedFirst({ words: [first, second] }: Line): boolean {
  return first !== undefined && second !== undefined && isRaised(first, second);
}

function notesOf(lines: readonly Line[], page: number): Foot[] {
  const notes: { label: string | null; page: number; lines: Line[] }[] = [];
  for (const line of lines) {
    const label = labelOf(line);
    const last = notes.at(-1);
    const isNext = label !== null && (last === undefined || isRaisedFirst(line) || isAfter(last.label, label));
    if (isNext) notes.push({ label, page, lines: [lineOf(line.words.slice(1), page)] });
    else if (last) last.lines.push(line);
    else notes.push({ label: null, page, lines: [line] });
  }
  return notes;
}

function isAfter(label: string | null, next: string): boolean {
  if (label === null || !/^\d+$/.test(label) || !/^\d+$/.test(next)) return true;
  return Number(next) === Number(label) + 1 || (Number(label) > 1 && Number(next) === 1);
}

/** Whether the words of a note still go on where a page ends. */
export function isOpen(note: Foot): boolean {
  return !/[.?!](?:[’”'")\]])*$/.test(note.lines.map(textOf).join(' '));
}
