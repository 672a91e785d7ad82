import { type Locator, withoutDivisions } from '../../../shared/locator.ts';
import { isOfPlace } from './law.ts';
import { spanOf } from './spans.ts';
import type { Stand } from './stands.ts';

/**
 * Whether words stand apart from the part of what is cited that has the letter or number under which the draft has them. An author may count what he
 * lists himself: nothing is wrong by it.
 */
export function standsApartFrom(letter: string, { way, passage }: Stand, places: readonly Locator[]): boolean {
  const span = spanOf(way, passage);
  const own = places.map(withoutDivisions).filter((place) => isOfPlace(passage, place));
  if (span === null || own.length === 0) return false;
  const lettered = passage.places.filter(({ locator }) => {
    const place = withoutDivisions(locator);
    return place.endsWith(`/${letter}`) && own.some((one) => place.startsWith(`${one}/`));
  });
  return lettered.length > 0 && !lettered.some(({ start, end }) => start <= span.start && span.end <= end);
}
