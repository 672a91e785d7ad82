import { holds, type Locator, withoutDivisions } from '../../../shared/locator.ts';
import type { Amended } from '../../authorities/index.ts';
import { isOfPlace, type Law } from './law.ts';

/** Of which changes it is asked: of those that are law on a day; of those too of which nobody tells the place. */
interface Which {
  readonly day?: string;
  readonly any?: boolean;
}

/** Changes that have not been put into the text of some places, as printed. */
export function outstandingOn(
  places: readonly Locator[],
  { documents }: Law,
  { day, any = false }: Which = {},
): readonly string[] {
  const touches = (locator: Locator): boolean =>
    locator.includes('/') && // a unit without a number is of what the source could not find
    places.some((place) => holds(withoutDivisions(locator), place) || holds(place, withoutDivisions(locator)));
  const affected = documents.flatMap(({ version, authority: { authority } }) =>
    version === null && authority.kind === 'enactment'
      ? authority.metadata.effects.filter(
          ({ outstanding: waits, locators, from }) =>
            waits &&
            (day === undefined || (from !== null && from <= day)) &&
            (locators.some(touches) || (any && !locators.some((one) => one.includes('/')))),
        )
      : [],
  );
  return [...new Set(affected.map((one) => one.affected))];
}

/**
 * Whether all texts of some places that there ever were are known by the one in force, though others were not looked at: the source revises
 * it, marks no change in it (or, with `words`, none but of words within its sentences), and waits to make none.
 */
export function isKnownSinceMade(places: readonly Locator[], law: Law, most: 'never' | 'words' = 'never'): boolean {
  if (law.isOwn || places.length === 0 || outstandingOn(places, law, { any: true }).length > 0) return false;
  const known: readonly Amended[] = most === 'never' ? ['never'] : ['never', 'words'];
  const now = law.texts.filter(({ how, enactment }) => how === 'now' && enactment.metadata.status === 'revised');
  return places.every((place) => {
    const all = now.flatMap(({ enactment }) => enactment.passages.filter((one) => isOfPlace(one, place)));
    return all.length > 0 && all.every(({ amended, omitted }) => !omitted && known.includes(amended));
  });
}
