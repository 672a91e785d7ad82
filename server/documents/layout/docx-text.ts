import type { Span } from '../../../shared/finding.ts';
import type { BlockKind, NoteMark } from './block.ts';

/**
 * What is read of a Word document: its canonical reading text, which is the `source` of its draft. Paragraphs stand one
 * after the other with a blank line between, rows of a table on lines of their own with tabs between the cells; automatic
 * numbers are printed as Word prints them, footnote marks as `[1]`, and the notes stand after the body. All offsets below
 * are UTF-16 units of that text, which each come from one place of one part of the file.
 *
 * Who writes into the file, or shows it: `openDocx` gives the parts as XML, `readDocx` (or `Draft.opened`) this; a finding's
 * `span` is of `text`. `createPlaces(docx)(offset)` gives block, paragraph and piece there. A piece is of one run: `run` is
 * where that stands in the XML of `paragraph.part`, tags and all; `content` is what stands between the tags of its `w:t`,
 * escaped as it is, and the character is number `offset - piece.start + piece.from` of that once it is decoded (a digit
 * that is set raised is a superscript in the text). Of a tab, a break, a sign or a mark `content` is null: they cannot be
 * parted. `paragraph.element` is the `w:p`, of a text box too (`place`), which Word lets nobody comment in; of a note it is
 * in the part of the notes. The mark of a note is in `marks` of a block of the body.
 */
export interface DocxText {
  readonly text: string;
  /** The pieces in order. They cover the text except the blank lines between. */
  readonly blocks: readonly DocxBlock[];
  readonly notices: readonly string[];
  /** Whether Word may have counted the automatic numbers otherwise. */
  readonly doubtfulNumbers: boolean;
}

/** A paragraph, or a row of a table. */
export interface DocxBlock extends Span {
  readonly kind: BlockKind;
  /** The story that it stands in: for a note the kind of the note. */
  readonly place: Place;
  /** How far it is set in, in the columns that plain text would have. */
  readonly indent: number;
  /** The number or bullet that is printed before it, where Word sets it; typed ones are in the text. */
  readonly marker: string;
  /** The list that Word numbers it by, and the level; null where it has no such number. */
  readonly list: string | null;
  /** The name of its style in small letters; empty where it has no style. */
  readonly style: string;
  /** The number by which a reader knows it, set by Word or typed: `12`, `12(a)`; null where it bears none. */
  readonly number: string | null;
  /** The number of the block in the body, counted from 1; for a note the number of the note's paragraph. */
  readonly ordinal: number;
  /** The label of the note. */
  readonly label?: string;
  /** The text of the first row of its table above each cell. */
  readonly headings?: readonly string[];
  /** The place where the words begin, after the text that Word sets before them. */
  readonly words: number;
  readonly marks: readonly NoteMark[];
  readonly emphasis: readonly Span[];
  /** One, or what each cell of a row holds in one. */
  readonly paragraphs: readonly DocxParagraph[];
}

/** A paragraph of Word's in the text. */
export interface DocxParagraph extends Span {
  /** The name of the part that it is in. */
  readonly part: string;
  /** Its element in the XML of the part; where a deleted end joins two paragraphs, from the first to the last. */
  readonly element: Span;
  readonly place: Place;
  /** In order; spans of them are offsets of the text, `run` and `content` offsets of the XML. */
  readonly pieces: readonly Piece[];
}

/** The place of a text in a document. */
export type Place = 'body' | 'text box' | NoteKind;

export type NoteKind = 'footnote' | 'endnote';

/** A stretch of the text and where it comes from. */
export interface Piece extends Span {
  /** The run, in the XML of the part: its tags and all between them. */
  readonly run: Span;
  /**
   * The content of the element of text, as it is written there; null where there is no text of its own: a tab, a mark.
   */
  readonly content: Span | null;
  /** How many characters of that, decoded, stand before the stretch. */
  readonly from: number;
  /** Whether it is struck through. */
  readonly struck?: true;
}
