import type { Span } from '../../../shared/finding.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { firstAfter } from '../text/quotation-marks.ts';

const OPENING = /“|(?<=[\s([:—–-])"(?=[\p{L}\d[(…])/gu;

/** A quotation that its block opens and does not close: it goes on in the next paragraph, or nobody knows where it ends. */
export function firstUnclosed(text: string, { segment, quotes }: UnitBlock): Span | null {
  const own = text.slice(segment.start, segment.end);
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(own); match; match = OPENING.exec(own)) {
    const start = segment.start + match.index;
    const quote = quotes[firstAfter(quotes, start)];
    if (!quote || quote.start > start) return { start, end: segment.end };
  }
  return null;
}
