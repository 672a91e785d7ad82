import { type Locator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Quotation } from '../../citations/index.ts';
import { indexAuthority, without } from '../indexed/index-authority.ts';
import { findQuotation } from '../quotations/match.ts';
import { miss, type QuotationCheck } from '../quotations/not-found.ts';
import { isOfPlace, type LawText } from './law.ts';

/**
 * What is said of words that stand nowhere as they are, of the very parts that a draft cites: another part of the provision may have words
 * that are as close. Nothing is said of a part that is not there or not near.
 */
export function nearInParts(
  quotation: Quotation,
  { passages, enactment }: LawText,
  places: readonly Locator[],
): readonly QuotationCheck[] {
  return places.flatMap((place) => {
    const wanted = withoutDivisions(place);
    if (provisionOf(wanted) === wanted) return [];
    return passages.flatMap((passage): readonly QuotationCheck[] => {
      const part = passage.places.find(({ locator }) => withoutDivisions(locator) === wanted);
      if (part === undefined || !isOfPlace(passage, wanted)) return [];
      const marks = passage.marks.flatMap(({ start, end }) =>
        start < part.end && part.start < end ? [{ start: start - part.start, end: end - part.start }] : [],
      );
      const text = without(passage.text.slice(part.start, part.end), marks).replace(/ {2,}/g, ' ');
      const own = { ...passage, text, marks: [], quoted: [], places: [], readings: [], struck: [], doubtful: [] };
      const indexed = indexAuthority({ ...enactment, passages: [own], incomplete: null });
      const check = miss(findQuotation(quotation, indexed, all), indexed, all);
      return check.near === true ? [check] : [];
    });
  });
}

const all = (): boolean => true;
