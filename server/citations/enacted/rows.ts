import type { Span } from '../../../shared/finding.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { hasWords } from '../text/words.ts';
import { type Enacted, given } from './ownership.ts';
import type { View } from './view.ts';

/** `| Ferries Act 1996, s 5 | “...” |`: words that are all of a cell, of a provision that is all of the one before it; null of any others. */
export function ofRow({ text, block: { cells, quotes }, statutes }: View, quote: Span): Enacted | null {
  const at = cells.length < 2 ? -1 : firstAfter(cells, quote.start);
  const [before, own] = [cells[at - 1], cells[at]];
  if (!before || !own || own.column === 'others') return null;
  const cited = statutes.filter(({ start, end }) => start >= before.start && end <= before.end);
  const [owner] = cited;
  const isIn = ({ start, end }: Span): boolean => start >= own.start && end <= own.end;
  if (owner === undefined || cited.length > 1 || quotes.filter(isIn).length > 1) return null;
  const rest = [
    text.slice(before.start, owner.start),
    text.slice(owner.end, before.end),
    text.slice(own.start, quote.start),
    text.slice(quote.end, own.end),
  ];
  return rest.some(hasWords) ? null : given(owner, 'before', 'near');
}
