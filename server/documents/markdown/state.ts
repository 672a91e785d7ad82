import type { Span } from '../../../shared/finding.ts';
import type { Mark, Segment } from '../layout/block.ts';
import type { Ask } from '../layout/chunks.ts';
import type { Edit } from '../layout/offsets.ts';
import { UNREAD } from '../layout/unread.ts';
import type { provedNotes } from './typed-notes.ts';

/** What is laid out of a chunk so far. */
export interface State {
  readonly source: string;
  readonly ask: Ask;
  /** The notes that are typed without Markdown's own form, and their marks. */
  readonly notes: ReturnType<typeof provedNotes>;
  /** Where lines begin that may be such notes: none goes on behind the next. */
  readonly breaks: readonly number[];
  /** The quotations that elements of HTML hold, over the blocks between their tags. */
  readonly held: readonly Span[];
  readonly blocks: Segment[];
  readonly edits: Edit[];
  readonly marks: Mark[];
  readonly emphasis: Span[];
  readonly code: Span[];
}

/** What a block stands in. */
export interface Context {
  readonly quoted: number;
  readonly level: number;
  readonly marker: string;
  /** The cells of the first row of the current table. */
  readonly headings?: readonly string[];
  /** Whether the text is fenced code. */
  readonly fenced?: true;
  /** Whether the text may be hidden or turned by what it stands in. */
  readonly doubtful?: boolean;
}

/** Leaves a stretch out of what is read. */
export function cut(start: number, end: number): Edit {
  return { start, end, text: '' };
}

/** Leaves a sentence in doubt. */
export function markAt(at: number): Edit {
  return { start: at, end: at, text: UNREAD };
}
