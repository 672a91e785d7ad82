import type { Locator } from '../../../shared/locator.ts';
import table from '../forms/iceland.json' with { type: 'json' };
import { namedPartsIn } from '../forms/iceland-places.ts';
import { leadsToSource } from '../phrases/icelandic-notes.ts';

/** A place in a law that a text names and nothing beside it. */
export interface PlaceAlone {
  readonly locators: readonly Locator[];
  /** Whether these are places of a law, and no paths below an article that is not named. */
  readonly isWhole: boolean;
}

/** What may stand behind a place for the law that the draft has named: `2. mgr. 14. gr. laganna`. */
const BEHIND = new RegExp(`^[ \\u00a0](?:${[...table.again, ...table.laws].join('|')})(?!\\p{L})`, 'u');

/** Whether what stands behind a place names the law that the draft has named: `laganna`. */
export function namesLawAgain(behind: string): boolean {
  return BEHIND.test(behind);
}

/** A place whose number stands behind its word, as no law is cited: `grein 14, mgr. 2`, `gr. 14(2)`. */
const COUNTED_BEHIND = new RegExp(
  `(?<!\\p{L})(?:${[...Object.keys(table.units), ...Object.keys(table.unitWords)].join('|')})\\p{L}{0,6}\\.?[ \\u00a0]\\d`,
  'iu',
);

/** Whether a text names a place in a law, or a part of one. */
export function namesLawPlace(text: string): boolean {
  return namedPartsIn(text).length > 0 || COUNTED_BEHIND.test(text);
}

/** The one place in a law that a text names, where it says nothing else but what leads to it: `Sjá 2. mgr.`, `14. gr. laganna.`; null of any other. */
export function placeAlone(text: string): PlaceAlone | null {
  const [place, another] = namedPartsIn(text);
  if (place === undefined || another !== undefined || place.locators.length === 0) return null;
  const behind = text.slice(place.end).replace(BEHIND, '');
  if (!leadsToSource(text.slice(0, place.start)) || LETTER.test(behind)) return null;
  return { locators: place.locators, isWhole: place.isWhole };
}

const LETTER = /[\p{L}\d]/u;
