import type { Span } from '../../../shared/finding.ts';
import type { BlockKind, NoteMark } from './block.ts';

/**
 * What is read of a PDF: its canonical reading text, which is the `source` of its draft. Paragraphs stand one after the other
 * with a blank line between, as a reader reads them: columns one after the other, what every page repeats left out, words joined
 * that a line's end parts, footnote marks as `[1]` and the notes after the body. Rows of a table stand on lines of their own with
 * tabs between the cells. All offsets are UTF-16 units of that text. It is plain data, which a worker can hand over.
 */
export interface PdfText {
  readonly text: string;
  /** In order. They cover the text except the blank lines between. */
  readonly blocks: readonly PdfBlock[];
  /** The pages in order, those without text too. */
  readonly pages: readonly PdfPage[];
  readonly notices: readonly string[];
  /** Why some of its words were not read, as the end of a sentence; left out where nothing shows that any are missing. */
  readonly lack?: string;
}

/** A PDF of which parts may be judgments. It is plain data, too. */
export interface PdfParts {
  /** In order. */
  readonly parts: readonly PdfPart[];
  /** The numbers by which readers name the pages, that are stamped on them or printed through; a page's own where nothing is. */
  readonly labels: readonly string[];
}

/** Pages of a PDF that belong together. */
export interface PdfPart {
  /** The numbers of the first page and of the last, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** The bookmark of its first page. */
  readonly title: string | null;
  /** Whether it was read: a judgment begins with it, or it is all that the file may be. */
  readonly isRead: boolean;
  /** Whether it may go on behind its end: a bookmark ends it, or what may be a heading, and nothing else does. */
  readonly isCut: boolean;
  /** What may begin with them, which nobody knows for sure. */
  readonly mayBegin?: 'report' | 'judgment';
  /** Null where it is not read: no judgment begins with it. Its pages are those of the file. */
  readonly text: PdfText | null;
}

/** A page as it is printed. */
export interface PdfPage {
  /** The number that is stamped or printed on it, or that its file gives it; null where it has none. */
  readonly label: string | null;
  /** In points, upright. */
  readonly width: number;
  readonly height: number;
  /** The matrix from upright points, counted from the top left corner, to the space in which its file draws. */
  readonly toFile: readonly [number, number, number, number, number, number];
  /** Whether its words are a machine's reading of a picture. */
  readonly recognised: boolean;
  /** Whether a picture stands among its words. */
  readonly pictured?: true;
}

/** A paragraph, a row of a table, or a note. */
export interface PdfBlock extends Span {
  readonly kind: BlockKind;
  readonly place: 'body' | 'footnote';
  /** How far it is set in, in columns of plain text. */
  readonly indent: number;
  /** The number or bullet that is printed before it; it stands in the text, before `words`. */
  readonly marker: string;
  /** The number by which a reader knows it: `12`, `12(a)`; null where it bears none. */
  readonly number: string | null;
  /** The number of the page on which it begins, counted from 1, and its place among the paragraphs that begin there, from 1. */
  readonly page: number;
  readonly ordinal: number;
  /** Whether its words are a machine's reading of a picture. */
  readonly recognised?: true;
  /** The label of the note. */
  readonly label?: string;
  /** The text of the first row of its table above each cell. */
  readonly headings?: readonly string[];
  /** The place where the words begin, after the marker. */
  readonly words: number;
  readonly marks: readonly NoteMark[];
  readonly emphasis: readonly Span[];
  /** Stretches of which the order of words, or a word itself, is not sure. In order. */
  readonly doubts: readonly Span[];
  /** In order. What no piece covers is printed nowhere: spaces that a gap stands for, brackets of marks, tabs between cells. */
  readonly pieces: readonly PdfPiece[];
}

/** A stretch of the text that is drawn in one piece on a page. */
export interface PdfPiece extends Span {
  /** The number of the page, counted from 1. */
  readonly page: number;
  /** Where it stands: left, top, right and bottom in upright points, from the top left corner. */
  readonly box: Box;
  /** The left edge of each character, and the right edge of the last. */
  readonly edges: ArrayLike<number>;
}

/** Left, top, right, bottom: in points, upright, from the top left corner. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];
