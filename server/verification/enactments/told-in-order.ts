import type { Locator } from '../../../shared/locator.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import { isOfPlace, type Law } from './law.ts';
import type { LawWords } from './law-words.ts';
import { inUnreadPart, orderTold } from './named-parts.ts';

type Look = (quotation: Quotation) => LawWords;

/** Looks up quoted words as before; those that a draft counts, `first ... and secondly`, otherwise than the law has them are to read. */
export function inToldOrder(look: Look, citation: Citation, places: readonly Locator[], law: Law): Look {
  const { doubtful, offered } = citation.claim;
  const all = [...citation.quotations, ...[...doubtful, ...offered].flatMap(({ quotation }) => quotation ?? [])];
  const counted = all.flatMap((quotation) => {
    const order = orderTold(quotation, citation);
    return order === null ? [] : [{ quotation, order }];
  });
  if (counted.length < 2) return look;
  const told = counted.flatMap(({ quotation, order }) => {
    const { where } = look(quotation).check;
    const at = where?.in === 'provision' ? startOf(where.locator, places, law) : null;
    return at === null ? [] : [{ order, at }];
  });
  const isTurned = told.some((one) => told.some((other) => one.order < other.order && one.at > other.at));
  if (!isTurned) return look;
  const turned = new Set(counted.map(({ quotation }) => quotation));
  return (quotation) => (turned.has(quotation) ? inUnreadPart(look(quotation), places) : look(quotation));
}

/** Where a part begins in the text in force of the provision that is cited; null where it is none of its parts. */
function startOf(locator: Locator, places: readonly Locator[], law: Law): number | null {
  const now = law.texts.filter(({ how }) => how === 'now').flatMap(({ passages }) => passages);
  const cited = now.filter((one) => places.some((place) => isOfPlace(one, place)));
  const [part] = cited.flatMap((one) => one.places.filter((own) => own.locator === locator));
  return part?.start ?? null;
}
