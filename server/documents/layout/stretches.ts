import type { Span } from '../../../shared/finding.ts';
import type { Block } from './block.ts';
import { copy } from './copy.ts';
import { isSpace } from './trim.ts';

/**
 * The longest paragraph that is read in one piece, in characters. Paragraphs of judgments have five thousand at the
 * most. A longer one has lost its breaks, or a program has made it.
 */
export const LONGEST_PARAGRAPH = 16_000;
/** The least of a longer one that is read at once. */
const LEAST = LONGEST_PARAGRAPH / 2;

/**
 * The ends of a stretch, the best first: the end of a sentence, as far as that is seen at once, the end of a clause, or
 * the place before a bracket.
 */
const ENDS = [/[.!?][”"’')\]]{0,3}(?=\s+[\p{Lu}“"‘(])/u, /[;:](?=\s)/, /(?<=\S)(?=\s+\[)/, /(?<=\S)(?=\s)/];

/**
 * A block as it is, or the stretches of a block that is longer than any paragraph, each with its beginning. It is cut
 * at the end of a sentence, else of a clause, else at white space, else anywhere. Only the text near the end of a
 * stretch decides its end, so that an edit changes one or two of them.
 */
export function stretchesOf(block: Block): readonly { readonly block: Block; readonly at: number }[] {
  const { text } = block;
  if (text.length <= LONGEST_PARAGRAPH) return [{ block, at: 0 }];
  const spans: Span[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOf(text, start);
    let next = end;
    while (next < text.length && isSpace(text.charCodeAt(next))) next++;
    spans.push({ start, end: next >= text.length ? text.length : end });
    start = next;
  }
  const { marker, headings: _, ...form } = block;
  const marks = taker(block.marks, ({ at }) => at);
  const emphasis = taker(block.emphasis, ({ start }) => start);
  const code = block.code && taker(partedBy(spans, block.code), ({ start }) => start);
  return spans.map(({ start, end }, i) => {
    const limit = spans[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const own: Block = {
      ...form,
      marker: i === 0 ? marker : '',
      stretch: i === 0 ? 'first' : i === spans.length - 1 ? 'last' : 'middle',
      text: copy(text.slice(start, end).trimEnd()),
      marks: marks(limit).map(({ label, at }) => ({ label, at: at - start })),
      emphasis: emphasis(limit).map((set) => ({ start: set.start - start, end: Math.min(set.end, end) - start })),
      ...(code && { code: code(limit).map((set) => ({ start: set.start - start, end: set.end - start })) }),
    };
    return { block: own, at: start };
  });
}

/** Stretches of code, each within one stretch of its block: code goes on behind the end of one. */
function partedBy(spans: readonly Span[], code: readonly Span[]): readonly Span[] {
  return code.flatMap((set) =>
    spans
      .map(({ start, end }) => ({ start: Math.max(start, set.start), end: Math.min(end, set.end) }))
      .filter(({ start, end }) => start < end),
  );
}

function endOf(text: string, start: number): number {
  const most = start + LONGEST_PARAGRAPH;
  if (text.length <= most) return text.length;
  const near = text.slice(start + LEAST, most);
  for (const end of ENDS) {
    const found = end.exec(near);
    if (found) return start + LEAST + found.index + found[0].length;
  }
  const unit = text.charCodeAt(most);
  return unit >= 0xdc00 && unit <= 0xdfff ? most - 1 : most; // no pair is parted
}

/** Takes the items of a list, which is in order: at each call those before a limit that were not taken yet. */
export function taker<T>(items: readonly T[], placeOf: (item: T) => number): (limit: number) => readonly T[] {
  let next = 0;
  return (limit) => {
    const from = next;
    for (let item = items[next]; item !== undefined && placeOf(item) < limit; item = items[next]) next++;
    return items.slice(from, next);
  };
}
