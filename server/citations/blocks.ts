import type { Span } from '../../shared/finding.ts';
import type { Draft } from '../documents/index.ts';
import { History } from './history.ts';
import { scanLegislation } from './legislation.ts';
import type { Block, Reference } from './reference.ts';
import { readBlock, readReferences } from './references.ts';
import { type ScannedCitation, scanCitations } from './scan.ts';
import { SHORT_FORM } from './short-forms.ts';

/** The blocks of a draft by segment, and its footnotes by label. */
export interface Blocks {
  /** Whether a segment holds a reference. */
  readonly refers: (segment: number) => boolean;
  readonly at: (segment: number) => Block;
  /** The first reference of the footnote whose mark stands between two places. */
  readonly noteAt: (from: number, to: number) => Reference | null;
  /** Whether a footnote that cites is marked between two places. */
  readonly markedIn: (span: Span) => boolean;
  /** Where the mark of a footnote stands: its segment and its place. */
  readonly markOf: (label: string) => { readonly segment: number; readonly at: number } | null;
}

/** Finds every citation and short form; blocks without any are read only when they are asked for. */
export function readBlocks(draft: Draft): Blocks {
  const read = readReferring(draft);
  const at = (index: number): Block => {
    const known = read.get(index);
    if (known) return known;
    const segment = draft.segments[index];
    if (!segment) throw new RangeError(`the draft has no segment ${index}`);
    const block = { ...readBlock(draft.text, segment), references: [] };
    read.set(index, block);
    return block;
  };
  const refers = (index: number): boolean => (read.get(index)?.references.length ?? 0) > 0;
  return { at, refers, ...indexNotes(draft, at) };
}

function readReferring(draft: Draft): Map<number, Block> {
  const { text, segments } = draft;
  const scanned = mergeKinds(scanCitations(text), scanLegislation(text));
  const shortForms = scanned.length === 0 ? [] : [...text.matchAll(SHORT_FORM)].map((match) => match.index);
  const read = new Map<number, Block>();
  const history = new History();
  let next = 0;
  let short = 0;
  for (const [i, segment] of segments.entries()) {
    while (next < scanned.length && (scanned[next]?.start ?? 0) < segment.start) next++;
    const from = next;
    while (next < scanned.length && (scanned[next]?.end ?? 0) <= segment.end) next++;
    while (short < shortForms.length && (shortForms[short] ?? 0) < segment.start) short++;
    const own = scanned.slice(from, next);
    if (own.length === 0 && !((shortForms[short] ?? Number.POSITIVE_INFINITY) < segment.end)) continue;
    const block = readBlock(text, segment);
    read.set(i, { ...block, references: readReferences(draft, block, own, history, i) });
  }
  return read;
}

/** Cases and legislation in order; where they overlap, the one that begins first stays. */
function mergeKinds(cases: readonly ScannedCitation[], legislation: readonly ScannedCitation[]): ScannedCitation[] {
  const kept: ScannedCitation[] = [];
  for (const citation of [...cases, ...legislation].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (citation.start >= (kept.at(-1)?.end ?? 0)) kept.push(citation);
  }
  return kept;
}

function indexNotes(draft: Draft, at: (segment: number) => Block): Pick<Blocks, 'noteAt' | 'markedIn' | 'markOf'> {
  const notes = new Map<string, number>();
  for (const [i, segment] of draft.segments.entries()) if (segment.label !== undefined) notes.set(segment.label, i);
  const marks = draft.marks.filter((mark) => notes.has(mark.label)).sort((a, b) => a.at - b.at);
  const places = placeMarks(draft, marks);
  const markIn = (from: number, to: number): Mark | null => {
    const mark = marks[firstMark(marks, from)];
    return mark && mark.at <= to ? mark : null;
  };
  const firstOf = (label: string): Reference | null => {
    const index = notes.get(label);
    return index === undefined
      ? null
      : (at(index).references.find((ref) => ref.kind === 'full' || ref.target !== null) ?? null);
  };
  return {
    noteAt: (from, to) => {
      const mark = markIn(from, to);
      return mark ? firstOf(mark.label) : null;
    },
    markedIn: (span) => markIn(span.start, span.end) !== null,
    markOf: (label) => places.get(label) ?? null,
  };
}

type Mark = Draft['marks'][number];

/** The place in a list of the first mark at `from` or after it. */
function firstMark(marks: readonly Mark[], from: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.at ?? 0) >= from) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where the first mark of each footnote stands in the body of the draft. */
function placeMarks(draft: Draft, marks: readonly Mark[]): Map<string, { segment: number; at: number }> {
  const places = new Map<string, { segment: number; at: number }>();
  const seen = new Set<string>();
  let segment = 0;
  for (const { at, label } of marks) {
    if (seen.has(label)) continue;
    seen.add(label);
    while (segment < draft.segments.length && !mayHold(draft.segments[segment], at)) segment++;
    if ((draft.segments[segment]?.start ?? Number.POSITIVE_INFINITY) <= at) places.set(label, { segment, at });
  }
  return places;
}

/** Whether a segment of the body ends at a place or after it. */
function mayHold(segment: Draft['segments'][number] | undefined, at: number): boolean {
  return segment !== undefined && segment.label === undefined && segment.end >= at;
}
