import type { Span } from '../../../shared/finding.ts';
import type { Steps } from '../../../shared/steps.ts';
import { isFilling, UNSEEN_OR_FILLING } from '../../../shared/unseen.ts';
import type { Block, BlockForm, Mark, Segment } from './block.ts';
import { copy } from './copy.ts';
import { type Candidates, NO_CANDIDATES } from './note-candidates.ts';
import { applyEdits, type Edit, type OffsetMap, sourceOffset, toReading } from './offsets.ts';
import { LONGEST_PARAGRAPH, stretchesOf, taker } from './stretches.ts';
import type { Line } from './text-lines.ts';
import { trim } from './trim.ts';
import type { TypedNote } from './typed-note.ts';
import { keepMarks, markTurned, UNREAD } from './unread.ts';

/** The findings of a format's reader in a chunk: everything in offsets of the chunk's source, in order. */
export interface Layout {
  readonly blocks: readonly Segment[];
  readonly edits: readonly Edit[];
  readonly marks: readonly Mark[];
  readonly emphasis: readonly Span[];
  /** Stretches set as code, where the format has such. */
  readonly code?: readonly Span[];
  /** How many characters it left out that a reader does not see, though they stand in the text. */
  readonly unseen?: number;
}

/** The facts of a chunk on which the layout of others may depend. */
export interface Telling {
  /** Labels that it defines as those of links. */
  readonly links: readonly string[];
  /** The labels of marks that are footnote marks where the draft has a note of that label. */
  readonly marks: readonly string[];
  /** Labels of the lines that are notes where a mark stands above; `marked` says that one does in the chunk itself. */
  readonly notes: readonly { readonly label: string; readonly marked: boolean }[];
  /** The candidates for footnotes with numbers alone, and their marks. */
  readonly candidates: Candidates;
  /** What bears on notes that are typed without the form's own marks, in order, where the format has another form for them. */
  readonly typed?: readonly TypedNote[];
  /** How many of its lines hold text, how many of them reach near a margin, and how many go beyond any. */
  readonly filled: number;
  readonly full: number;
  readonly long: number;
  /** How many of those near a margin break a sentence off that runs on in the next line. */
  readonly running: number;
}

export const TELLS_NOTHING: Telling = {
  ...{ links: [], marks: [], notes: [], candidates: NO_CANDIDATES },
  ...{ filled: 0, full: 0, long: 0, running: 0 },
};

/** A question about the rest of the draft, as a word or two that its format knows. */
export type Ask = (question: string) => boolean;

/** How long a chunk is at the least before it ends where it may, in characters. */
export const SHORTEST_CHUNK = 400;

/** The end of the chunk in the source. */
export interface Cut {
  readonly end: number;
  /** How far from the beginning of the chunk the source was looked at to find that out. */
  readonly reach: number;
  /** Whether nothing in it is for readers. */
  readonly unread: boolean;
  /** Its lines in offsets of its own, where it was cut line by line. */
  readonly lines?: readonly Line[];
}

/** The answers of all chunks together to the questions of one of them. */
export interface Answers {
  /** The same key, the same answers; null where that is not known. */
  readonly key: string | null;
  readonly answer: (chunk: number, question: string) => boolean;
}

/** A chunk that was laid out, with what it tells of itself. */
export interface LaidOut {
  readonly telling: Telling;
  readonly layout: Layout;
}

/** How drafts of one format are read, chunk by chunk. */
export interface FormatReader {
  /** The chunk that begins at `from`. The text before does not matter to it, except the beginning of the source. */
  readonly cut: (source: string, from: number) => Cut;
  /** Lays out a chunk by what it is told of the rest of the draft. */
  readonly read: (text: string, ask: Ask, lines?: readonly Line[]) => LaidOut;
  /** As `read`, of a long chunk, where the format can be read in steps. */
  readonly readInSteps?: (text: string, ask: Ask) => Steps<LaidOut>;
  /** The answers that chunks will most likely get, before all have been read. */
  readonly guess: (source: string) => Answers;
  readonly gather: (tellings: readonly Telling[]) => Answers;
}

/** A stretch of the source that is laid out by itself; all offsets are of its own source or reading text. */
export interface Chunk extends Pick<Cut, 'reach' | 'unread'> {
  readonly length: number;
  readonly telling: Telling;
  /** The answers on which its layout rests: as long as they are the same, so is its layout. */
  readonly told: ReadonlyMap<string, boolean>;
  readonly edits: readonly Edit[];
  readonly map: OffsetMap;
  /** The length of its reading text. */
  readonly read: number;
  readonly blocks: readonly Block[];
  /** The place of each block in the reading text. */
  readonly places: readonly number[];
  /** How many characters that nobody sees were left out. */
  readonly hidden: number;
  /** The number of places where the printed text may differ from the text that was read. */
  readonly doubts: number;
}

/** Applies a layout to the source of a chunk: its blocks by themselves, with their places. */
export function composeBlocks(
  source: string,
  layout: Layout,
): Pick<Chunk, 'edits' | 'map' | 'read' | 'blocks' | 'places' | 'hidden' | 'doubts'> {
  const hidden = source.search(UNSEEN_OR_FILLING) < 0 ? NONE : findHidden(source);
  const seen = markTurned(source, layout.edits, hidden.length > 0);
  const edits = hidden.length === 0 ? seen : keepMarks(merge(seen, hidden));
  const { text: reading, map } = applyEdits(source, edits);
  const place = edits.length === 0 ? (offset: number) => offset : (offset: number) => toReading(map, offset);
  const slice = source.length <= LONGEST_KEPT || layout.blocks.length === 1;
  const blocks: Block[] = [];
  const places: number[] = [];
  const inlineBefore = inlineTaker(layout, place);
  const placeOfStart = startTaker(reading, map, place);
  for (const [i, laid] of layout.blocks.entries()) {
    const { start, end } = trim(reading, placeOfStart(laid.start), place(laid.end));
    const inline = inlineBefore(layout.blocks[i + 1]?.start ?? Number.POSITIVE_INFINITY, start);
    if (end <= start) continue;
    const words = reading.slice(start, end);
    const text = slice ? words : copy(words);
    const { kind, marker, indent } = laid;
    const isPlain = !laid.fenced && laid.label === undefined && laid.headings === undefined && !laid.recognised; // as most are: a spread takes its time
    const block = isPlain ? { kind, marker, indent, text, ...inline } : { ...formOf(laid), text, ...inline };
    if (text.length <= LONGEST_PARAGRAPH) {
      blocks.push(block);
      places.push(start);
      continue;
    }
    for (const stretch of stretchesOf(block)) {
      blocks.push(stretch.block);
      places.push(start + stretch.at);
    }
  }
  const count = hidden.reduce((sum, edit) => sum + edit.count, layout.unseen ?? 0);
  const doubts = reading.includes(UNREAD) ? edits.filter(({ text }) => text.includes(UNREAD)).length : 0;
  return { edits, map, read: reading.length, blocks, places, hidden: count, doubts };
}

/** A mark that is put in right where a block begins is of the block, not of the white space before. */
function startTaker(reading: string, map: OffsetMap, place: (offset: number) => number): (offset: number) => number {
  if (!reading.includes(UNREAD)) return place;
  return (offset) => {
    let at = place(offset);
    while (reading[at - 1] === UNREAD && sourceOffset(map, at - 1) === offset) at--;
    return at;
  };
}

/** How a block stands on the page, without its place. */
export function formOf({ kind, marker, indent, label, headings, stretch, recognised, fenced }: BlockForm): BlockForm {
  if ([label, headings, stretch, recognised, fenced].every((one) => one === undefined)) return { kind, marker, indent };
  return {
    ...{ kind, marker, indent },
    ...(stretch === undefined ? {} : { stretch }),
    ...(label === undefined ? {} : { label }),
    ...(headings === undefined ? {} : { headings }),
    ...(recognised === undefined ? {} : { recognised }),
    ...(fenced === undefined ? {} : { fenced }),
  };
}

/** The longest chunk that one of its blocks may keep in memory, as a slice does, when the others are gone. */
const LONGEST_KEPT = 10 * SHORTEST_CHUNK;

const NONE: readonly never[] = [];

/** The inline content of a block, in offsets of its text. */
type Inline = Pick<Block, 'marks' | 'emphasis' | 'code'>;

const PLAIN: Inline = { marks: NONE, emphasis: NONE };

/**
 * Takes the inline content of blocks in order: each call takes the content before a limit, for a block that begins at
 * `start`.
 */
function inlineTaker(
  layout: Pick<Layout, 'marks' | 'emphasis' | 'code'>,
  place: (offset: number) => number,
): (limit: number, start: number) => Inline {
  const { code: coded = NONE } = layout;
  if (layout.marks.length + layout.emphasis.length + coded.length === 0) return () => PLAIN;
  const marks = taker(layout.marks, (mark) => mark.at);
  const emphasis = taker(layout.emphasis, (set) => set.start);
  const code = taker(coded, (set) => set.start);
  return (limit, start) => {
    const placed = (set: Span): Span => ({ start: place(set.start) - start, end: place(set.end) - start });
    const inline = {
      marks: marks(limit).map(({ label, at }) => ({ label, at: place(at) - start })),
      emphasis: emphasis(limit).map(placed),
    };
    const own = code(limit);
    return own.length === 0 ? inline : { ...inline, code: own.map(placed) };
  };
}

/** Characters that nobody sees are left out, and counted. Characters that are printed as a space are read as one. */
function findHidden(source: string): readonly (Edit & { readonly count: number })[] {
  return [...source.matchAll(UNSEEN_OR_FILLING)].map(({ 0: found, index }) => {
    const place = { start: index, end: index + found.length };
    return isFilling(found) ? { ...place, text: ' ', count: 0 } : { ...place, text: '', count: [...found].length };
  });
}

function merge(a: readonly Edit[], b: readonly Edit[]): readonly Edit[] {
  return [...a, ...b].sort((x, y) => x.start - y.start || y.end - x.end);
}
