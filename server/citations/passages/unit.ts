import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import type { Segment } from '../../documents/index.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { NamedAtMark } from '../mentions/names.ts';
import type { Reference, Resolution } from '../mentions/reference.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { citingByNotes } from './citing-by-notes.ts';
import { type ListContext, NO_CONTEXT } from './list-context.ts';
import { type Passage, partsOf } from './passages.ts';
import type { StatuteReference } from './statute-references.ts';
import { referencesOf, UnitBlock } from './unit-block.ts';

/** A passage as indices of the blocks of its unit. */
export interface UnitPassage {
  readonly body: number;
  readonly blocks: readonly number[];
  readonly tail: number | null;
  /** The passage with which it goes on, that cites what its words are of (`owners/following.ts`); left out where it goes on with none. */
  readonly goesOnWith?: number;
  /** The passage of its entry that says where its words stand, of a field of these (`owners/field-words.ts`); left out where none does. */
  readonly placedIn?: number;
}

/**
 * What is read together: a passage with the footnotes that it marks and all other passages that mark these. Nothing
 * else in a draft bears on what it says but what its short forms stand for. All offsets are of its text.
 */
export interface Unit {
  /** The texts of its blocks, parted by blank lines. */
  readonly text: string;
  readonly blocks: readonly UnitBlock[];
  /** Where each block stands. */
  readonly segments: readonly Segment[];
  readonly passages: readonly UnitPassage[];
  /** The short forms of legislation of each block, in offsets of the block; empty where no block has any. */
  readonly statutes: readonly (readonly StatuteReference[])[];
  /** What stands beside a block as a part of a list or table, and bears on what it cites. */
  readonly contextOf: (block: UnitBlock) => ListContext;
  /** A block as if the cases that it names were cited there, whose citations are in notes: each stands for that one (`Reference.standsFor`). */
  readonly asCiting: (block: UnitBlock) => UnitBlock;
  /** The first reference of the footnote whose mark stands between two places. */
  readonly noteAt: (from: number, to: number) => Reference | null;
  /** Whether a footnote is marked between two places. */
  readonly markedIn: (span: Span) => boolean;
  /** Where the mark of a footnote stands: its block and its place. */
  readonly markOf: (label: string) => { readonly block: number; readonly at: number } | null;
}

/** What parts two blocks: longer than the space in which a mark after a block is still its own; with the marker. */
const GAP = '\n\n\n';

function gapBefore({ block }: BlockReader): string {
  return block.marker === '' ? GAP : `${GAP}${block.marker} `;
}

/** How passages that are read together go on with each other: whether each does with the one before, and how far from it, as a field of words, the field stands that says where these are. */
export interface GoingOn {
  readonly following: readonly boolean[];
  /** 0 for what is none. */
  readonly placed: readonly number[];
}

/**
 * Puts passages of a draft together to a unit: all in order, with what the draft makes of the mentions of each, and what
 * stands beside each as an item of a list, with the short forms of legislation of each block, and with which of them go on with the one before.
 */
export function composeUnit(
  passages: readonly Passage[],
  resolutions: readonly (readonly Resolution[])[],
  contexts: readonly ListContext[],
  statutes: readonly (readonly StatuteReference[])[] = [],
  { following, placed }: GoingOn = { following: [], placed: [] },
): Unit {
  const blocks: UnitBlock[] = [];
  const beside = new Map<UnitBlock, ListContext>();
  const grouped: UnitPassage[] = [];
  const noted = notedIn(passages);
  let text = '';
  for (const [i, passage] of passages.entries()) {
    const body = blocks.length;
    let next = 0;
    for (const part of partsOf(passage)) {
      const own = (k: number): Resolution => resolutions[i]?.[next + k] ?? UNRESOLVED;
      if (blocks.length > 0) text += gapBefore(part);
      const named = part.beginsUnnamed ? noted(part.block.label) : null;
      blocks.push(new UnitBlock(part, referencesOf(part, own, text.length, named), text.length));
      text += part.block.text;
      next += part.mentions.length;
    }
    const { rest, tail } = passage;
    const quoted = rest.slice(0, tail ? -1 : undefined).map((_, k) => body + 1 + k);
    const context = contexts[i] ?? NO_CONTEXT;
    if (context !== NO_CONTEXT) for (const block of blocks.slice(body)) beside.set(block, context);
    const above = following[i] === true ? (grouped[i - 1]?.goesOnWith ?? i - 1) : undefined;
    const goesOnWith = above === undefined ? {} : { goesOnWith: above };
    const step = placed[i] ?? 0;
    const placedIn = step === 0 ? {} : { placedIn: i + step };
    grouped.push({ body, blocks: quoted, tail: tail ? blocks.length - 1 : null, ...goesOnWith, ...placedIn });
  }
  const segments = blocks.map((block) => block.segment);
  const { noteAt, markedIn, markOf } = indexNotes(passages, blocks);
  const contextOf = (block: UnitBlock): ListContext => beside.get(block) ?? NO_CONTEXT;
  const asCiting = citingByNotes(text, blocks);
  return { text, blocks, segments, passages: grouped, statutes, contextOf, asCiting, noteAt, markedIn, markOf };
}

/** What the text of a unit names before the mark of a note, in offsets of the unit, by the label of the note. */
function notedIn(passages: readonly Passage[]): (label: string | undefined) => NamedAtMark | null {
  const parts = passages.flatMap(partsOf);
  if (!parts.some(({ beginsUnnamed }) => beginsUnnamed)) return () => null;
  const all = new Map<string, NamedAtMark>();
  let start = 0;
  for (const [i, part] of parts.entries()) {
    if (i > 0) start += gapBefore(part).length;
    for (const [label, { name, beside }] of part.namedAtMarks)
      if (!all.has(label))
        all.set(label, { name: { ...name, start: name.start + start, end: name.end + start }, beside });
    start += part.block.text.length;
  }
  return (label) => all.get(label ?? '') ?? null;
}

const UNRESOLVED: Resolution = { kind: 'nameless', target: null, perhaps: [], near: null, follows: null };

type Notes = Pick<Unit, 'noteAt' | 'markedIn' | 'markOf'>;

/** A footnote mark with its block and its place in the unit. */
interface PlacedMark {
  readonly label: string;
  readonly block: number;
  readonly at: number;
}

const NO_NOTES: Notes = { noteAt: () => null, markedIn: () => false, markOf: () => null };

function indexNotes(passages: readonly Passage[], blocks: readonly UnitBlock[]): Notes {
  if (!blocks.some(({ segment }) => segment.label !== undefined)) return NO_NOTES;
  const notes = new Map<string, UnitBlock>();
  for (const block of blocks) if (block.segment.label !== undefined) notes.set(block.segment.label, block);
  const all = passages
    .flatMap(partsOf)
    .flatMap(({ block }, i) =>
      block.marks
        .filter((mark) => notes.has(mark.label))
        .map((mark): PlacedMark => ({ label: mark.label, block: i, at: (blocks[i]?.segment.start ?? 0) + mark.at })),
    );
  const marks = all.filter((mark) => isBeside(blocks[mark.block]?.segment, mark.at)).sort((a, b) => a.at - b.at);
  const first = new Map<string, PlacedMark>();
  for (const mark of all) if (!first.has(mark.label)) first.set(mark.label, mark);
  const markIn = (from: number, to: number): PlacedMark | null => {
    const mark = marks[firstMark(marks, from)];
    return mark && mark.at <= to ? mark : null;
  };
  return {
    noteAt: (from, to) => {
      const mark = markIn(from, to);
      const references = mark ? notes.get(mark.label)?.references : undefined;
      return references?.find((ref) => ref.kind === 'full' || ref.target !== null) ?? null;
    },
    markedIn: (span) => markIn(span.start, span.end) !== null,
    markOf: (label) => {
      const mark = first.get(label);
      const segment = mark && blocks[mark.block]?.segment;
      return mark && segment?.label === undefined && isBeside(segment, mark.at) ? mark : null;
    },
  };
}

/** Whether a mark stands in a block or in the space right after it. */
function isBeside(segment: Segment | undefined, at: number): boolean {
  return segment !== undefined && segment.start <= at && at < segment.end + GAP.length;
}

/** The place in a list of the first mark at `from` or after it. */
function firstMark(marks: readonly PlacedMark[], from: number): number {
  return firstWhere(marks, ({ at }) => at >= from);
}

/** The block that holds a place of a unit, or the next one. */
export function blockAt({ blocks, segments }: Pick<Unit, 'blocks' | 'segments'>, at: number): UnitBlock | undefined {
  return blocks[firstAfter(segments, at)];
}

/**
 * Whether a block is the line with the source of the words right above it, that nothing leads into: `> — Lord Example, A at [2]`. Though it is set
 * out with them, it is the author's.
 */
export function isSourceLine({ blocks, passages }: Pick<Unit, 'blocks' | 'passages'>, block: UnitBlock): boolean {
  const at = firstWhere(passages, ({ body }) => (blocks[body]?.segment.start ?? 0) >= block.segment.start) - 1;
  const passage = passages[at];
  return (
    passage !== undefined && passage.tail !== null && passage.blocks.length === 0 && blocks[passage.tail] === block
  );
}

/** The blocks of a passage in order. */
export function blocksOf({ blocks }: Pick<Unit, 'blocks'>, { body, blocks: quoted, tail }: UnitPassage): UnitBlock[] {
  return blocks.slice(body, (tail ?? quoted.at(-1) ?? body) + 1);
}
