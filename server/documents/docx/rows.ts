import type { Span } from '../../../shared/finding.ts';
import { headingsAbove, LONGEST_ALONE, MOST_PARAGRAPHS } from '../layout/headings.ts';
import { isOfQuotation } from '../layout/quotation-styles.ts';
import type { Runs } from './runs.ts';
import type { StoryBlock, StoryParagraph } from './story-blocks.ts';

/** A container of blocks in order, as a cell is. */
type Cell = { readonly blocks: readonly StoryBlock[] };

/** Runs between words that Word sets before and behind them. */
export function moveRuns<T extends Pick<Runs, 'text' | 'pieces' | 'emphasis' | 'marks'>>(
  runs: T,
  before: string,
  behind: string,
): T {
  if (before === '' && behind === '') return runs;
  const moved = <S extends Span>(spans: readonly S[]): S[] =>
    spans.map((span) => ({ ...span, start: span.start + before.length, end: span.end + before.length }));
  const { text, pieces, emphasis, marks } = runs;
  return {
    ...runs,
    text: before + text + behind,
    pieces: moved(pieces),
    emphasis: moved(emphasis),
    marks: moved(marks),
  };
}

/** A paragraph that continues one before it stands as its own end does. */
export function join(before: StoryParagraph, own: StoryParagraph, between = ''): StoryParagraph {
  const by = before.text.length + between.length;
  const moved = <T extends Span>(spans: readonly T[]): T[] =>
    spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }));
  return {
    ...own,
    text: before.text + between + own.text,
    element: { start: before.element.start, end: own.element.end },
    pieces: [...before.pieces, ...moved(own.pieces)],
    emphasis: [...before.emphasis, ...moved(own.emphasis)],
    marks: [...before.marks, ...moved(own.marks)],
  };
}

/** The cells of a row: one block where each holds few paragraphs, else as many as there are paragraphs. */
export function rowOf(cells: readonly Cell[], headings: readonly string[]): StoryBlock[] {
  const filled = cells.filter((cell) => cell.blocks.length > 0);
  const all = filled.flatMap((cell) => cell.blocks);
  const [head, ...rest] = filled.flatMap(({ blocks }) => {
    const [first, ...others] = blocks.flatMap((block) => block.paragraphs);
    return first ? [others.reduce((text, own) => ({ ...join(text, own, '\n'), number: text.number }), first)] : [];
  });
  const few = ({ blocks }: Cell): boolean =>
    blocks.length === 1 ? blocks[0]?.row === false : blocks.length <= MOST_PARAGRAPHS && isFlat(blocks);
  const alone = filled.length === 1 && (cells.length === 1 || (head?.text.length ?? 0) > LONGEST_ALONE);
  if (!head || alone || !filled.every(few)) return all;
  const above = headingsAbove(
    headings,
    cells.map((cell) => filled.includes(cell)),
  );
  return [{ paragraphs: [head, ...rest], row: true, note: all[0]?.note ?? null, headings: above }];
}

/** Whether paragraphs are one text: none is a table, set in as a quotation, or has a number but the first. */
function isFlat(blocks: readonly StoryBlock[]): boolean {
  const left = blocks[0]?.paragraphs[0].look.left ?? 0;
  return blocks.every(
    ({ row, paragraphs: [{ styles, look, number }] }, i) =>
      !row && !isOfQuotation(styles) && (look.left ?? 0) <= left && (i === 0 || number === null),
  );
}

/** The words of a cell in one line. */
export function wordsOf({ blocks }: Cell): string {
  return blocks.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text.trim())).join(' ');
}
