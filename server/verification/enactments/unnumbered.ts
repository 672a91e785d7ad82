import type { Span } from '../../../shared/finding.ts';
import { type Locator, withoutDivisions } from '../../../shared/locator.ts';
import type { Law } from './law.ts';

type Provision = Law['texts'][number]['passages'][number];

/** `sch/4/d`: an item of a Schedule by its letter alone; `sch/4/para/1/d`: of a paragraph of it. */
const ITEM = /^(sch\/[^/]+)(\/para\/1)?\/([a-z]{1,2})$/;

/** The lettered item of a Schedule that a place names. */
function itemOf(
  place: Locator,
): { readonly schedule: Locator; readonly mark: string; readonly isAlone: boolean } | null {
  const [, schedule, paragraph, letter] = ITEM.exec(withoutDivisions(place)) ?? [];
  return schedule === undefined ? null : { schedule, mark: `(${letter})`, isAlone: paragraph === undefined };
}

/** Whether a passage has no number of its own, and stands in the Schedule of which a place names a lettered item: no letter of it has an address. */
export function isUnnumbered({ kind, locators, within }: Provision, place: Locator): boolean {
  const item = itemOf(place);
  if (item === null || kind !== 'body' || locators.length > 0) return false;
  return within.some((one) => withoutDivisions(one) === item.schedule);
}

/** Where such a passage prints the item with its letter; null where it does not, or more than once. */
function spanOfItem(passage: Provision, place: Locator): Span | null {
  const { text, marks } = passage;
  const item = itemOf(place);
  if (item === null || !isUnnumbered(passage, place)) return null;
  const own = marks.filter(({ start, end }) => text.slice(start, end).trim() === item.mark);
  const [mark, ...more] = own;
  if (mark === undefined || more.length > 0) return null;
  const next = marks.find(({ start }) => start > mark.start && LETTERED.test(text.slice(start)));
  return { start: mark.start, end: next?.start ?? text.length };
}

/** The letter of another item. */
const LETTERED = /^\([a-z]{1,2}\)/;

/** Whether words stand in the lettered item of an unnumbered paragraph that a place names. */
export function isInItem(passage: Provision, span: Span | null, place: Locator): boolean {
  const item = spanOfItem(passage, place);
  return item !== null && span !== null && item.start <= span.start && span.end <= item.end;
}

/**
 * Whether a Schedule prints the item that a place names in a paragraph which the source does not number: `one` where it is the only one so named, `perhaps` where
 * there are more, or the draft numbers the paragraph.
 */
export function printsItem(passages: ReadonlySet<Provision>, place: Locator): 'one' | 'perhaps' | 'none' {
  const [first, ...more] = [...passages].filter((passage) => spanOfItem(passage, place) !== null);
  if (first === undefined) return 'none';
  return more.length === 0 && itemOf(place)?.isAlone === true ? 'one' : 'perhaps';
}
