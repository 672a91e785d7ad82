import type { Span } from '../../../shared/finding.ts';
import { type Locator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import type { Enactment } from '../../authorities/index.ts';
import type { Quotation } from '../../citations/index.ts';
import { indexAuthority, without } from '../indexed/index-authority.ts';
import { findQuotation } from '../quotations/match.ts';
import { miss, type QuotationCheck } from '../quotations/not-found.ts';
import { isOfPlace, type LawText } from './law.ts';

type Provision = Enactment['passages'][number];

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
      const cut = partOf(passage, part);
      const text = without(cut.text, cut.marks).replace(/ {2,}/g, ' ');
      const own = { ...cut, text, marks: [], quoted: [], places: [], struck: [], doubtful: [] };
      const indexed = indexAuthority({ ...enactment, passages: [own], incomplete: null });
      const check = miss(findQuotation(quotation, indexed, all), indexed, all);
      return check.near === true ? [check] : [];
    });
  });
}

const all = (): boolean => true;

/** The very parts of provisions that places name; all of a provision where one names no part of it that is printed there. */
export function partsCited(passages: readonly Provision[], places: readonly Locator[]): readonly Provision[] {
  return passages.flatMap((passage) => {
    const own = places.map(withoutDivisions).filter((place) => isOfPlace(passage, place));
    return own.map((place) => {
      const part = passage.places.find(({ locator }) => withoutDivisions(locator) === place);
      return part === undefined ? passage : partOf(passage, part);
    });
  });
}

/** A numbered part of a provision as a passage of its own, with the address of the provision. */
export function partOf(passage: Provision, part: Span): Provision {
  const own = <T extends Span>(spans: readonly T[] = []): T[] =>
    spans.flatMap((one) => {
      const [start, end] = [Math.max(one.start, part.start), Math.min(one.end, part.end)];
      return start < end ? [{ ...one, start: start - part.start, end: end - part.start }] : [];
    });
  return {
    ...passage,
    text: passage.text.slice(part.start, part.end),
    ...{ marks: own(passage.marks), quoted: own(passage.quoted), places: own(passage.places), readings: [] },
    ...(passage.struck === undefined ? {} : { struck: own(passage.struck) }),
    ...(passage.doubtful === undefined ? {} : { doubtful: own(passage.doubtful) }),
  };
}
