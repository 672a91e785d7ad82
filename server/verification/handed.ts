import type { Pinpoint, Quotation } from '../citations/index.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { endsOf } from './pinpoints/pinpoints.ts';
import type { QuotationCheck } from './quotations/not-found.ts';
import { checkQuotation } from './quotations/quotations.ts';
import { unheld } from './verdicts/said.ts';

/**
 * As `checkQuotation`, at the place that the draft gives the words: one of those that a citation names, one that is told by another (`in the
 * next paragraph`), else all that are cited. A place that is told is held against nobody.
 */
export function checkHanded(
  quotation: Quotation,
  pinpoints: readonly Pinpoint[],
  indexed: IndexedAuthority,
): QuotationCheck {
  const { place, toldEnd } = quotation;
  const told = toldEnd === undefined ? quotation.told : endsOf(toldEnd, indexed.authority);
  if (told !== undefined) return softly(checkPlaced(quotation, told, indexed), told);
  if (place === undefined) return checkPlaced(quotation, pinpoints, indexed);
  const each = pinpoints.flatMap((one) => one.items.map((item): Pinpoint => ({ ...one, items: [item] })));
  const own = each.length === place.of ? each.slice(place.at, place.at + 1) : [];
  const result = checkPlaced(quotation, own, indexed);
  return own.length > 0 ? result : { ...result, check: { ...result.check, result: 'not-checkable' }, failure: null };
}

/** Words that stand elsewhere than at a place that is told by another are left to read. */
function softly(result: QuotationCheck, told: readonly Pinpoint[]): QuotationCheck {
  if (result.failure?.category !== 'PARAGRAPH_HALLUCINATION') return result;
  const cited = told.map(({ text }) => text);
  const notes = result.check.notes?.map((note) => (note.id === 'elsewhere-not-cited' ? { ...note, cited } : note));
  return { ...result, check: { ...unheld(result.check), ...(notes ? { notes } : {}) }, failure: null };
}

/** As `checkQuotation`; that words do not stand where nobody knows whether they should is no failure. */
function checkPlaced(quotation: Quotation, pinpoints: readonly Pinpoint[], indexed: IndexedAuthority): QuotationCheck {
  const result = checkQuotation(quotation, pinpoints, indexed);
  if (result.failure || !pinpoints.some(({ unit }) => unit === 'apart')) return result;
  const meant = pinpoints.map((one): Pinpoint => (one.unit === 'apart' ? { ...one, unit: 'paragraph' } : one));
  const { failure, ...there } = checkQuotation(quotation, meant, indexed);
  return failure
    ? { ...there, check: { ...there.check, result: 'not-checkable' }, failure: null }
    : { ...there, failure };
}
