import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { NoteMark } from '../layout/block.ts';
import type { PdfBlock, PdfPiece } from '../layout/pdf-text.ts';
import { isCellGap, type Stops } from './cells.ts';
import type { Joint } from './hyphens.ts';
import { isMark, type Line, SPACE } from './lines.ts';
import type { Word } from './words.ts';

/** A block as it is put together: its text and what stands where, all offsets counted from its beginning. */
export type Composed = Pick<PdfBlock, 'words' | 'marks' | 'emphasis' | 'doubts' | 'pieces' | 'marker'> & {
  readonly text: string;
};

/** The facts by which lines become text. */
export interface Composing extends Stops {
  readonly joint: (before: string, after: string) => Joint | null;
  /** The key of the note that a raised number or sign on a page is the mark of; null where it is the mark of none. */
  readonly noteOf: (label: string, page: number) => string | null;
}

const MARK = /^\[?(\d{1,3}|[*†‡§¶]{1,3})\]?$/;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The text of some lines; of the first line `markers` words are its number. */
export function composeLines(lines: readonly Line[], markers: number, composing: Composing): Composed {
  const writer = new Writer(composing);
  for (const [i, line] of lines.entries()) writer.line(line, i === 0 ? markers : 0, lines[i + 1] ?? null);
  return writer.composed();
}

/** Cells of a row, parted by tabs. */
export function composeRow(cells: readonly (readonly Line[])[], composing: Composing): Composed {
  const writer = new Writer(composing);
  for (const [i, lines] of cells.entries()) {
    if (i > 0) writer.put('\t');
    for (const [j, line] of lines.entries()) writer.line(line, 0, lines[j + 1] ?? null);
  }
  return writer.composed();
}

class Writer {
  readonly #composing: Composing;
  readonly #pieces: PdfPiece[] = [];
  readonly #marks: NoteMark[] = [];
  readonly #emphasis: Span[] = [];
  readonly #doubts: Span[] = [];
  #text = '';
  #words = 0;
  #marker = '';
  /** What stands between what is written and the next word. */
  #between = '';

  constructor(composing: Composing) {
    this.#composing = composing;
  }

  put(text: string): void {
    this.#text += text;
    this.#between = '';
  }

  line(line: Line, markers: number, next: Line | null): void {
    for (const [i, word] of line.words.entries()) {
      const last = i === line.words.length - 1;
      const before = line.words[i - 1];
      if (before && this.#between !== '')
        this.#between = gapOf(before, word, line, i === markers, this.#composing.isStop(word.left, line.page));
      this.#word(line, i, last ? (next?.words[0] ?? null) : null);
      if (i === markers - 1) {
        this.#marker = this.#text.trim();
        this.#between = ' ';
        this.#words = this.#text.length + 1;
      }
    }
  }

  composed(): Composed {
    const { length } = this.#text;
    return {
      ...{ text: this.#text, words: Math.min(this.#words, length), marker: this.#marker, marks: this.#marks },
      ...{ emphasis: this.#emphasis, doubts: this.#doubts, pieces: this.#pieces },
    };
  }

  #word(line: Line, index: number, next: Word | null): void {
    const word = line.words[index] as Word;
    const raised = isMark(line, index);
    const [, label] = raised ? (MARK.exec(word.text) ?? []) : [];
    const note = label === undefined ? null : this.#composing.noteOf(label, line.page);
    if (note !== null) {
      const start = this.#text.length;
      this.#text += `[${label}]`;
      this.#marks.push({ start, end: this.#text.length, label: note });
      this.#piece(word, start, line.page);
      this.#between = ' ';
      return;
    }
    const joint = next === null ? null : this.#composing.joint(word.text, next.text);
    const text = raised ? word.text.replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? digit) : word.text;
    const written = joint === 'joined' ? text.slice(0, -1) : text;
    if (!raised && this.#text !== '') this.#text += this.#between;
    const start = this.#text.length;
    this.#text += written;
    this.#piece(word, start, line.page);
    // A dash that touches a word touches the next, at a line's end too.
    this.#between =
      (joint === null || joint === 'doubtful') && !(next !== null && touches(word.text, next.text)) ? ' ' : '';
    if (word.isItalic || word.isBold) extend(this.#emphasis, { start, end: this.#text.length });
    // A number that is small and yet not raised may be a mark, or go on with the number that it touches.
    const isSmall = index > 0 && /^\d/.test(word.text) && word.size < line.size * 0.85 && !raised;
    if (word.isDoubtful || (isSmall && /\d$/.test(line.words[index - 1]?.text ?? '')))
      this.#doubts.push({ start, end: this.#text.length });
  }

  /** Words of a line that stand at one height are one piece: a document has hundreds of thousands of words. */
  #piece({ edges: own, left, right, baseline, size }: Word, start: number, page: number): void {
    const end = this.#text.length;
    const edges = own.length === end - start + 1 ? own : edgesOf(own, end - start);
    const [top, bottom] = [baseline - size * 0.8, baseline + size * 0.22];
    const last = this.#pieces.at(-1);
    const gap = last === undefined ? Number.NaN : start - last.end;
    if (last === undefined || gap > 1 || last.page !== page || last.box[3] !== bottom || left < last.box[2] - size) {
      this.#pieces.push({ start, end, page, box: [left, top, right, bottom], edges: [...edges] });
      return;
    }
    // The end of what stands before a space is its beginning; without one it is that of the word.
    const known = last.edges as number[];
    if (gap === 0) known.pop();
    addAll(known, edges);
    const [from, above, , below] = last.box;
    this.#pieces[this.#pieces.length - 1] = { ...last, end, box: [from, Math.min(above, top), right, below] };
  }
}

/** Whether the words of two lines touch: at a dash, and at the hyphen of a range of numbers. */
function touches(before: string, after: string): boolean {
  return /\S[–—/]$/.test(before) || (/[\d)\]]-$/.test(before) && /^[\d([]/.test(after));
}

/** Edges of a piece that has more or fewer characters than are drawn: brackets of a mark, a hyphen that is left out. */
function edgesOf(edges: readonly number[], count: number): number[] {
  const [left, right] = [edges[0] ?? 0, edges.at(-1) ?? 0];
  if (count < edges.length) return edges.slice(0, count + 1);
  return Array.from({ length: count + 1 }, (_, i) => left + ((right - left) * i) / count);
}

/** Puts a stretch to the one before it where only a space parts them. */
function extend(spans: Span[], { start, end }: Span): void {
  const last = spans.at(-1);
  if (last && start - last.end <= 1) spans[spans.length - 1] = { start: last.start, end };
  else spans.push({ start, end });
}

/** What a gap between two words of a line stands for. Where cells begin below each other, one that is no space of a line parts them. */
function gapOf(before: Word, word: Word, { size }: Line, isBehindMarker: boolean, isStop: boolean): string {
  const gap = word.left - before.right;
  if (isBehindMarker) return ' ';
  if (isCellGap(before, word, size, isStop)) return '\t';
  if (word.isSpaced && gap > 0) return ' ';
  return gap > size * (word.isRecognised ? 0.02 : SPACE) ? ' ' : '';
}
