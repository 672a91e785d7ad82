import type { Span } from '../../../shared/finding.ts';
import type { Place } from '../layout/docx-text.ts';
import type { AutoNumber } from './numbering.ts';
import type { Runs } from './runs.ts';
import type { ParagraphLook } from './styles.ts';

/** A paragraph of Word's; offsets are those of its text. */
export interface StoryParagraph extends Omit<Runs, 'unseen' | 'doubts' | 'boxes'> {
  readonly place: Place;
  /** The element in the XML of its part. */
  readonly element: Span;
  readonly look: ParagraphLook;
  /** The names of its style and of those below, in small letters. */
  readonly styles: readonly string[];
  /** The number that Word sets before it. */
  readonly number: AutoNumber | null;
}

/**
 * A unit that a reader sees apart from the rest: a paragraph, or a row of a table with the content of each cell in one.
 */
export interface StoryBlock {
  readonly paragraphs: readonly [StoryParagraph, ...StoryParagraph[]];
  readonly row: boolean;
  /** The text of the table's first row above each of them. */
  readonly headings?: readonly string[];
  /** The id of the note that it is of. */
  readonly note: string | null;
}
