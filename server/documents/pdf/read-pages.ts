import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { BlockKind } from '../layout/block.ts';
import type { PdfBlock } from '../layout/pdf-text.ts';
import { stopsOf } from './cells.ts';
import { aligned, type Region, regionsOf } from './columns.ts';
import { type Composed, type Composing, composeLines, composeRow } from './compose.ts';
import { type Foot, footOf, isOpen } from './footnotes.ts';
import { furnitureOf, labelOf } from './furniture.ts';
import { type Habits, habitsOf } from './habits.ts';
import { jointsBy } from './hyphens.ts';
import { lineNumbersOf } from './line-numbers.ts';
import { isMark, type Line, linesOf, textOf } from './lines.ts';
import { marginLettersOf } from './margin-letters.ts';
import type { PageWords } from './page-words.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { type Table, tablesOf } from './tables.ts';
import type { Word } from './words.ts';

/** The text of pages, as far as they are read. */
export interface ReadPages {
  readonly text: string;
  readonly blocks: readonly PdfBlock[];
  /** The number that is printed on each page. */
  readonly labels: readonly (string | null)[];
}

/** What is read in one go between two tables. */
type Part =
  | { readonly kind: 'regions'; readonly regions: Region[] }
  | { readonly kind: 'table'; readonly table: Table; readonly page: number };

/**
 * Reads the pages of a document together: what they repeat, how they are set, and what goes on from one to the next. `first` is the
 * number of the first of them.
 */
export function readPages(pages: readonly PageWords[], first = 1): ReadPages {
  const margins = new Set(marginLettersOf(pages));
  for (const { words } of pages) for (const word of lineNumbersOf(words)) margins.add(word);
  const lined = pages.map(({ words, height }, i) => ({
    ...{ number: i + first, height },
    lines: linesOf(without(words, margins), i + first),
  }));
  const furniture = furnitureOf(lined);
  const labels = lined.map(({ lines }) => labelOf(lines.filter((line) => furniture.has(line))));
  const left = new Set([...margins, ...[...furniture].flatMap((line) => line.words)]);
  const parts = alignedIn(joined(pages.flatMap((page, i) => partsOf(page, left, i + first))));
  const isStop = stopsOf(lined.flatMap(({ lines }) => lines));
  const habits = { ...habitsOf(parts.flatMap((part) => (part.kind === 'regions' ? part.regions : []))), isStop };
  const { body, notes } = withoutNotes(parts, habits);
  const composing: Composing = {
    joint: jointsBy(
      lined.flatMap(({ lines }) => lines.map(wholeWords)),
      partsWords(parts),
    ),
    isStop,
    noteOf: (label, page) => keyOfNote(notes, label, page),
  };
  const recognised = new Set(pages.flatMap(({ legibility }, i) => (legibility === 'recognised' ? [i + first] : [])));
  return { ...put(blocksOf(body, notes, habits, composing), recognised), labels };
}

function without(words: readonly Word[], left: ReadonlySet<Word>): readonly Word[] {
  return left.size === 0 ? words : words.filter((word) => !left.has(word));
}

/** How many of a document's lines end in a hyphen where a program parts words. */
const PARTING = 0.02;

/** Whether whatever set a document parted words at the ends of lines: it did so more than once. */
function partsWords(parts: readonly Part[]): boolean {
  const lines = parts.flatMap((part) =>
    part.kind === 'regions' ? part.regions.flatMap((region) => region.lines) : [],
  );
  const parted = lines.filter((line, i) => {
    const [last, next] = [line.words.at(-1)?.text ?? '', lines[i + 1]?.words[0]?.text ?? ''];
    return /\p{L}-$/u.test(last) && /^\p{Ll}/u.test(next);
  });
  return parted.length > 2 && parted.length >= lines.length * PARTING;
}

/** The words of a line that no end of it parts. */
function wholeWords({ words }: Line): string {
  return textOf({
    words: words.filter(
      ({ text }, i) => !(i === 0 && /^\p{Ll}/u.test(text)) && !(i === words.length - 1 && text.endsWith('-')),
    ),
  });
}

function partsOf({ words, rules }: PageWords, furniture: ReadonlySet<Word>, page: number): Part[] {
  const read = words.filter((word) => !furniture.has(word));
  const { tables, rest } = tablesOf(read, rules, page);
  const parts: Part[] = [];
  let held = rest;
  for (const table of [...tables].sort((a, b) => a.top - b.top)) {
    parts.push({
      kind: 'regions',
      regions: regionsOf(
        held.filter(({ baseline }) => baseline <= table.top),
        page,
      ),
    });
    parts.push({ kind: 'table', table, page });
    held = held.filter(({ baseline }) => baseline > table.top);
  }
  return [...parts, { kind: 'regions', regions: regionsOf(held, page) }];
}

/** Parts in which a table that a page's end parts is one again: a row goes on where its first cell is empty. */
function joined(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    if (part.kind === 'regions' && part.regions.length === 0) continue;
    const last = found.at(-1);
    if (last?.kind !== 'table' || part.kind !== 'table' || part.page !== last.page + 1) {
      found.push(part);
      continue;
    }
    const [first, ...more] = part.table.rows;
    const above = last.table.rows.at(-1);
    const goesOn = first?.[0]?.length === 0 && above?.length === first.length;
    const rows =
      goesOn && above
        ? [...last.table.rows.slice(0, -1), above.map((lines, i) => [...lines, ...(first[i] ?? [])]), ...more]
        : [...last.table.rows, ...part.table.rows];
    found[found.length - 1] = { ...last, table: { ...last.table, rows } };
  }
  return found;
}

function alignedIn(parts: readonly Part[]): Part[] {
  const regions = aligned(parts.flatMap((part) => (part.kind === 'regions' ? part.regions : [])));
  let taken = 0;
  return parts.map((part) => {
    if (part.kind === 'table') return part;
    const own = regions.slice(taken, taken + part.regions.length);
    taken += own.length;
    return { kind: 'regions', regions: own };
  });
}

function withoutNotes(parts: readonly Part[], { size }: Habits): { body: Part[]; notes: Foot[] } {
  const notes: Foot[] = [];
  const marks = marksIn(parts);
  const body = parts.map((part): Part => {
    if (part.kind === 'table') return part;
    const regions = part.regions.flatMap((region) => {
      const last = notes.at(-1);
      const isGoingOn = last !== undefined && last.page < region.page && isOpen(last);
      const found = footOf(region, size, isGoingOn, (label) => marks.has(`${region.page} ${label}`));
      for (const note of found.notes) {
        const open = notes.at(-1);
        if (note.label === null && open) notes[notes.length - 1] = { ...open, lines: [...open.lines, ...note.lines] };
        else notes.push(note);
      }
      return found.region.lines.length === 0 ? [] : [found.region];
    });
    return { kind: 'regions', regions };
  });
  return { body, notes };
}

/** The raised numbers and signs behind words, which lead to notes: each with its page, and with the next, where its note may stand. */
function marksIn(parts: readonly Part[]): ReadonlySet<string> {
  const lines = parts.flatMap((part) =>
    part.kind === 'regions' ? part.regions.flatMap((region) => region.lines) : part.table.rows.flat(2),
  );
  return new Set(
    lines.flatMap((line) =>
      line.words.flatMap(({ text }, i) =>
        i > 0 && isMark(line, i) ? [`${line.page} ${bare(text)}`, `${line.page + 1} ${bare(text)}`] : [],
      ),
    ),
  );
}

const bare = (text: string): string => text.replace(/[[\]]/g, '');

/** A block with its text, before it has its place. */
interface Block extends Composed {
  readonly kind: BlockKind;
  readonly page: number;
  readonly indent: number;
  readonly label?: string;
  /** The label of a note as it is printed. */
  readonly printed?: string;
  readonly headings?: readonly string[];
}

/** What points of indent come to in columns of plain text. */
const COLUMN = 6;

/**
 * The key of the note with a label that a mark on a page leads to: one at its foot, or carried over to the next. Where labels begin
 * anew on each page, those of later pages have the page in their keys.
 */
function keyOfNote(notes: readonly Foot[], label: string, page: number): string | null {
  const alike = notes.filter((note) => note.label === label);
  const note = alike.find((one) => one.page === page) ?? alike.find((one) => one.page === page + 1);
  if (!note) return null;
  return note === alike[0] ? label : `${label} of page ${note.page}`;
}

function blocksOf(parts: readonly Part[], notes: readonly Foot[], habits: Habits, composing: Composing): Block[] {
  const blocks: Block[] = [];
  let regions: Region[] = [];
  const flush = (): void => {
    for (const paragraph of paragraphsOf(regions, habits)) blocks.push(blockOf(paragraph, composing));
    regions = [];
  };
  for (const part of parts) {
    if (part.kind === 'regions') {
      addAll(regions, part.regions);
      continue;
    }
    flush();
    const rows = part.table.rows.map((cells) => composeRow(cells, composing));
    const headings = rows[0]?.text.split('\t');
    for (const [i, row] of rows.entries())
      blocks.push({ ...row, kind: 'row', page: part.page, indent: 0, ...(headings && i > 0 ? { headings } : {}) });
  }
  flush();
  for (const { label, page, lines } of notes) {
    const composed = composeLines(lines, 0, composing);
    const key = label === null ? null : keyOfNote(notes, label, page);
    if (label !== null && key !== null)
      blocks.push({ ...composed, kind: 'note', label: key, printed: label, page, indent: 0 });
  }
  return blocks;
}

function blockOf({ lines, kind, markers, indent, isMixed }: Paragraph, composing: Composing): Block {
  const [first] = lines as readonly [Line];
  const composed = composeLines(lines, markers, composing);
  const doubts = isMixed ? [{ start: 0, end: composed.text.length }] : composed.doubts;
  return { ...composed, doubts, kind, page: first.page, indent: Math.round(indent / COLUMN) };
}

function put(blocks: readonly Block[], recognised: ReadonlySet<number>): Pick<ReadPages, 'text' | 'blocks'> {
  let text = '';
  let before: Block | undefined;
  const ordinals = new Map<string, number>();
  const placed: PdfBlock[] = [];
  for (const whole of blocks) {
    const { text: own, label, printed, ...block } = whole;
    if (own.trim() === '') continue;
    if (before) text += before.kind === 'row' && block.kind === 'row' ? '\n' : '\n\n';
    before = whole;
    const start = text.length;
    if (printed !== undefined) text += `[${printed}] `;
    const from = text.length;
    text += own;
    const place = label === undefined ? 'body' : 'footnote';
    const ordinal = (ordinals.get(`${place} ${block.page}`) ?? 0) + 1;
    ordinals.set(`${place} ${block.page}`, ordinal);
    placed.push({
      ...{ ...block, start, end: text.length, place, ordinal },
      ...{ number: printed ?? numberOf(block.marker), words: block.words + from },
      ...{ marks: moved(block.marks, from), emphasis: moved(block.emphasis, from) },
      ...{ doubts: moved(block.doubts, from), pieces: moved(block.pieces, from) },
      ...(label === undefined ? {} : { label }),
      ...(recognised.has(block.page) ? { recognised: true } : {}),
    });
  }
  return { text, blocks: withEdgesTogether(placed) };
}

/** The edges of all letters in one array: a long document has more than a million, and another thread is handed them at once. */
function withEdgesTogether(blocks: readonly PdfBlock[]): PdfBlock[] {
  const count = blocks.reduce((sum, { pieces }) => pieces.reduce((own, { edges }) => own + edges.length, sum), 0);
  const all = new Float64Array(count);
  let next = 0;
  return blocks.map((block) => ({
    ...block,
    pieces: block.pieces.map((piece) => {
      all.set(piece.edges, next);
      next += piece.edges.length;
      return { ...piece, edges: all.subarray(next - piece.edges.length, next) };
    }),
  }));
}

function moved<T extends Span>(spans: readonly T[], by: number): T[] {
  return spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }));
}

function numberOf(marker: string): string | null {
  const [number] = /[\p{L}\d]+(?:[.(][\p{L}\d]+\)?)*/u.exec(marker) ?? [];
  return number ?? null;
}
