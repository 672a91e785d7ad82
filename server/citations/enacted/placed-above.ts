import { addAll } from '../../../shared/lists.ts';
import { type Locator, provisionOf, withoutDivisions } from '../../../shared/locator.ts';
import { icelandicAt } from '../forms/iceland.ts';
import { firstForeign } from '../forms/iceland-laws.ts';
import { namedPartsIn } from '../forms/iceland-places.ts';
import type { ScannedCitation } from '../forms/scanned.ts';
import { enactmentOf, placesIn, type StatuteMention } from './mentions.ts';
import { namesLawAgain } from './place-alone.ts';
import { isTitle } from './titled.ts';

/** What a heading says of the place in a law of Iceland where words below it stand. */
export interface PlacedAbove {
  /** The places of the law that it names; empty where it names none. */
  readonly places: readonly Locator[];
  /** Paths below an article that it does not name. */
  readonly paths: readonly Locator[];
  /** Whether it names a place that nobody reads. */
  readonly unread: boolean;
}

const NOTHING: PlacedAbove = { places: [], paths: [], unread: false };

/**
 * `## 26. gr.` over `Stjórnsýslulög nr. 37/1993: „...“`, `## III. kafli stjórnsýslulaga` over words of an article: where in a law a heading says that
 * the words below it stand. Of a law that has a place below it a heading is heeded only as far as it says more of that place, or names a chapter
 * of that law: a chapter alone is one of the draft as often, and an article above another has both beside each other.
 */
export function placedAbove(heading: string, owner: StatuteMention): PlacedAbove {
  if (heading === '' || firstForeign(heading) < heading.length) return NOTHING;
  const laws = icelandicAt(heading);
  const read: PlacedAbove & { places: Locator[]; paths: Locator[]; unread: boolean } = {
    ...{ places: [], paths: [], unread: false },
  };
  for (const { start, end, locators, isWhole } of namedPartsIn(heading)) {
    const law = laws.find((one) => one.start < end && start < one.end);
    if (law && !mayBeOf(law, owner)) continue;
    const isNamed = law !== undefined || namesLawAgain(heading.slice(end));
    const own = locators.filter((one) => !isWhole || isHeeded(one, owner, isNamed)).map((one) => withoutDivisions(one));
    if (locators.length === 0) read.unread ||= isTitle(owner);
    else if (isWhole) addAll(read.places, own);
    else if (isWithoutParts(owner)) addAll(read.paths, own);
  }
  return read;
}

/** Whether a law that a heading cites may be that of a mention. */
function mayBeOf({ cites }: ScannedCitation, owner: StatuteMention): boolean {
  const [first] = owner.cited;
  if (cites.kind !== 'enactment' || first.cites.kind !== 'enactment') return false;
  const isNumbered = cites.enactment.number !== null && first.cites.enactment.number !== null;
  if (isNumbered || cites.key === enactmentOf(owner)) return cites.key === enactmentOf(owner);
  const [one, other] = [cites.enactment.title, first.cites.enactment.title];
  return one === null || other === null || one.toLowerCase() === other.toLowerCase();
}

function isHeeded(place: Locator, owner: StatuteMention, isNamed: boolean): boolean {
  if (CHAPTER.test(place)) return isNamed;
  if (isTitle(owner)) return true;
  return (
    isWithoutParts(owner) && placesIn(owner).some((own) => provisionOf(own) === provisionOf(withoutDivisions(place)))
  );
}

const CHAPTER = /^ch\/[^/]+$/;

/** Whether a mention names no part of an article: what a heading says of one is more than that. */
function isWithoutParts(owner: StatuteMention): boolean {
  return placesIn(owner).every(
    (place) => CHAPTER.test(place) || provisionOf(withoutDivisions(place)) === withoutDivisions(place),
  );
}
