import type { Span } from '../../../shared/finding.ts';
import { countedPlace } from '../forms/iceland-cells.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { wordsOf } from '../text/words.ts';
import { placeAlone } from './place-alone.ts';

/** A cell of a row, or a line of a paragraph, with the head of its column or its label. */
export interface Piece extends Span {
  readonly head: string;
  readonly text: string;
}

/** How much of a row or a line is read as a place by itself, in characters. */
const LONGEST = 120;
const MOST_WORDS = 8;
/** What says in a line what stands in it: `Ákvæði: 2. mgr. 14. gr.` */
const LABEL = /^\s*[*_]{0,3}(?<label>[\p{L}/ .-]{1,30}):[*_]{0,3}\s+/u;

/** The other cells of the row of words, or the other lines of their paragraph, that cite nothing and are short. */
export function piecesBeside(text: string, block: UnitBlock, own: readonly Span[]): readonly Piece[] {
  // A pinpoint that nothing is cited with may be a place of the law: `§ 26`.
  const cites = [...own, ...block.references.filter(({ kind }) => kind !== 'nameless')];
  return piecesIn(text, block).filter(
    (piece) =>
      !cites.some(({ start, end }) => start < piece.end && piece.start < end) &&
      piece.text.length <= LONGEST &&
      wordsOf(piece.text).length <= MOST_WORDS,
  );
}

/** Those that say nothing but a place in a law, in words or by numbers alone: they are read with the words (placed-beside.ts). */
export function placesAlone(text: string, block: UnitBlock): readonly Span[] {
  return piecesIn(text, block).filter(
    (piece) => piece.text.length <= LONGEST && (placeAlone(piece.text) !== null || isCounted(piece)),
  );
}

function isCounted({ text, head }: Piece): boolean {
  const counted = countedPlace(text, head, true);
  return counted !== null && counted !== 'unread';
}

function piecesIn(text: string, { segment, cells, heads }: UnitBlock): readonly Piece[] {
  if (cells.length > 1)
    return cells.map(({ start, end }, i) => ({ start, end, head: heads[i] ?? '', text: text.slice(start, end) }));
  const lines = linesOf(text, segment);
  return lines.length < 2 ? [] : lines;
}

function linesOf(text: string, { start, end }: Span): readonly Piece[] {
  const lines: Piece[] = [];
  let from = start;
  for (const line of text.slice(start, end).split('\n')) {
    const label = LABEL.exec(line);
    const own = label === null ? line : line.slice(label[0].length);
    lines.push({ start: from, end: from + line.length, head: label?.groups?.['label'] ?? 'Texti', text: own });
    from += line.length + 1;
  }
  return lines;
}
