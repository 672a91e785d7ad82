import type { Span } from '../../../shared/finding.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { firstFrom } from '../passages/surroundings.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { anyOf } from '../phrases/icelandic-words.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import data from './respective.json' with { type: 'json' };
import type { Quotation } from './tie.ts';

/** What says that words are handed out in order: `Sections 5 and 6 provide respectively “...” and “...”`. */
const IN_ORDER =
  /\brespective(?:ly)?\b|\bin (?:turn|(?:that|the same|this) order)\b|\bcorrespondingly\b|\bthe latter\b/i;
const IN_ORDER_IN_ICELANDIC = anyOf(data.order.words);

/** A place of a citation, or all of one that names none. */
export interface Slot<T> {
  readonly owner: T;
  readonly place: Quotation['place'];
}

/** The sentences of a block that hand out two or more quotations in order, each with these. */
export function handedOut(
  text: string,
  block: UnitBlock,
): readonly { sentence: Span; quotes: readonly QuotedSpan[] }[] {
  const { quotes, segment, sentences } = block;
  if (quotes.length < 2 || !saysOrder(text.slice(segment.start, segment.end))) return [];
  return sentences.flatMap((sentence) => {
    const own = quotes.slice(firstFrom(quotes, sentence.start), firstFrom(quotes, sentence.end));
    const said = own.length > 1 && saysOrder(outsideQuotes(text, sentence.start, sentence.end, quotes));
    return said ? [{ sentence, quotes: own }] : [];
  });
}

function saysOrder(text: string): boolean {
  return IN_ORDER.test(text) || IN_ORDER_IN_ICELANDIC.test(text);
}

/** Whether all citations stand before the words that are handed out, or all behind them: where each has its own beside it none is. */
export function standApart(cited: readonly Span[], quotes: readonly Span[]): boolean {
  const [first, last] = [quotes[0], quotes.at(-1)];
  if (!first || !last) return false;
  return cited.every(({ end }) => end <= first.start) || cited.every(({ start }) => start >= last.end);
}

/** The places of citations in order, by how many places each names. */
export function slotsOf<T>(owners: readonly T[], count: (owner: T) => number): readonly Slot<T>[] {
  return owners.flatMap((owner): Slot<T>[] => {
    const of = count(owner);
    return of === 0
      ? [{ owner, place: undefined }]
      : Array.from({ length: of }, (_, at) => ({ owner, place: { at, of } }));
  });
}

/** Words that are handed to one place: they pass by that alone, and are held against nobody. */
export function handTo(quotation: Quotation, place: Quotation['place']): Quotation {
  return { ...quotation, hold: 'open', ...(place === undefined ? {} : { place }) };
}
