import type { BlockKind } from '../layout/block.ts';
import { isOfQuotation } from '../layout/quotation-styles.ts';
import { markerAt } from '../layout/text-lines.ts';
import { trim } from '../layout/trim.ts';
import { bare } from './numbering.ts';
import type { StoryBlock } from './story-blocks.ts';

/** The kind of a block, and how it stands on the page. */
export interface Shape {
  readonly kind: BlockKind;
  readonly indent: number;
  /** The number by which a reader knows it; null where it bears none. */
  readonly number: string | null;
}

const HEADING = /^(?:heading [1-9]|title|subtitle)$/;
/**
 * Law firms number whole paragraphs with the styles of headings. A text that is so long, or ends with a stop, is no
 * heading.
 */
const LONGEST_HEADING = 200;
const STOPPED = /[.:;,]["”’')\]]*$/;
/** A column of plain text, in twentieths of a point: a tab stop of half an inch is four. */
const COLUMN = 180;
/** How much further in a quotation stands than other paragraphs, on the left and on the right. */
const SET_IN = { left: 240, right: 140 } as const;

/** Tells the shape of one block after the other, which depends on how those before stand. */
export function createShapes(): (block: StoryBlock & { readonly label: string | undefined }) => Shape {
  /** The place of the words of the body's own last paragraph, and its number. */
  let usual = { left: 0, right: 0, column: 0 };
  let last: string | null = null;
  return ({ paragraphs: [head], row, label }) => {
    const { text, styles, number: auto } = head;
    const { left = 0, right = 0, firstLine = 0, outline = 9 } = head.look;
    const { start, end } = trim(text, 0, text.length);
    const words = text.slice(start, end);
    const typed = auto || row ? '' : markerAt(text, start).trim();
    const numbered = auto !== null || typed !== '';
    const further = left > usual.left + SET_IN.left;
    const column = numbered
      ? Math.max(0, Math.round((left + Math.min(0, firstLine)) / COLUMN))
      : left > usual.left
        ? Math.max(usual.column + 1, Math.round(left / COLUMN))
        : Math.min(usual.column, Math.round(left / COLUMN));
    // Spaces set in what they stand before; a tab may only begin a paragraph.
    const indent = column + (/^ */.exec(text)?.[0].length ?? 0);
    if (label !== undefined) return { kind: 'note', indent, number: null };
    const quoted = isOfQuotation(styles) || (!numbered && further && right > usual.right + SET_IN.right);
    const headed = outline < 9 || styles.some((name) => HEADING.test(name));
    const kind = row
      ? 'row'
      : quoted
        ? 'quote'
        : headed && words.length <= LONGEST_HEADING && !STOPPED.test(words)
          ? 'heading'
          : 'paragraph';
    if (kind === 'paragraph' && (numbered || !further)) usual = { left, right, column };
    // The numbers of a quotation belong to another document.
    const number = row || quoted ? null : (auto?.full ?? numberOf(typed, last));
    if (number !== null) last = /^\d+/.exec(number)?.[0] ?? last;
    return { kind, indent, number };
  };
}

/** The number that is typed before a paragraph: a small letter is one of the paragraph with a number above it. */
function numberOf(typed: string, last: string | null): string | null {
  const plain = bare(typed.replace(/^["“‘'[]+|\]$/g, ''));
  if (!/[\p{L}\d]/u.test(plain)) return null;
  if (last === null || !/^\(?\p{Ll}/u.test(plain)) return plain;
  return `${last}${plain.startsWith('(') ? plain : `(${plain})`}`;
}
