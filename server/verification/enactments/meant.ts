import { isFirstVersion } from '../../../shared/enactments.ts';
import type { Locator } from '../../../shared/locator.ts';
import { type Enactment, nationsOf } from '../../authorities/index.ts';
import { THEN, type Time } from '../../citations/index.ts';
import { isKnownSinceMade } from './history.ts';
import { isOfPlace, type Law, type LawText } from './law.ts';

type Provision = Enactment['passages'][number];

const NATIONS = ['E', 'W', 'S', 'NI'] as const;

/**
 * The nations of which a provision is law in a text: those of the text, or of the provision's own extent. Null where it is law in all, or
 * nothing says where.
 */
export function nationsIn({ nations }: LawText, { alternative, standing }: Provision): readonly string[] | null {
  if (nations !== null && alternative === null) return nations;
  const extent = alternative ?? standing.extent;
  const own = extent === null ? new Set<string>() : nationsOf(extent);
  const named = NATIONS.filter((nation) => own.has(nation));
  return named.length === 0 || named.length === NATIONS.length ? null : named;
}

/**
 * Whether a provision is law in the nations that a draft names. Where it names none, it is that of England, if the provision has another
 * text for other nations; else any.
 */
export function isOfNations(text: LawText, passage: Provision, named: readonly string[], law: Law): boolean {
  const nations = nationsIn(text, passage);
  if (nations === null) return true;
  if (named.length > 0) return named.every((one) => nations.includes(one));
  return nations.includes('E') || !(text.nations !== null || hasOther(passage, law));
}

/** Whether a provision has another text for other nations. */
export function hasOther({ locators: [own], standing: { extent } }: Provision, { texts }: Law): boolean {
  return texts.some(({ how, passages }) =>
    how === 'version'
      ? false
      : passages.some((one) => one.locators[0] === own && (one.alternative !== null || one.standing.extent !== extent)),
  );
}

/**
 * The texts that a draft speaks of: those in force, or those of its date. Of a date these are the texts in force where these have stood
 * since before it; else the last version before it, where none between that and the date is unseen.
 */
export function textsAt(at: string | null, places: readonly Locator[], { texts, unseen }: Law): readonly LawText[] {
  const now = texts.filter(({ how }) => how === 'now');
  if (at === null) return now;
  if (at === 'enacted')
    return texts.filter(({ version, enactment }) => isFirstVersion(version ?? enactment.metadata.version));
  if (hasStoodSince(at, places, now)) return now;
  const dates = texts.flatMap(({ version }) => (version !== null && version <= at ? [version] : [])).toSorted();
  const last = dates.at(-1);
  if (last === undefined || unseen.some((one) => last < one && one <= at)) return [];
  return texts.filter(({ version }) => version === last);
}

/** Whether the texts of some places have all been as they are since a date or before it. */
function hasStoodSince(at: string, places: readonly Locator[], now: readonly LawText[]): boolean {
  const since = now.flatMap(({ passages, enactment: { metadata } }) =>
    passages
      .filter((one) => places.some((place) => isOfPlace(one, place)))
      .map(({ standing }) => standing.from ?? metadata.valid),
  );
  return since.length > 0 && since.every((from) => from !== null && from <= at);
}

/** Whether times that a passage names may be of another text than the one in force: `then`, or a date before that began. */
export function mayBeOfThen(times: readonly Time[], places: readonly Locator[], { texts }: Law): boolean {
  const now = texts.filter(({ how }) => how === 'now');
  return times.some((time) => time === THEN || !hasStoodSince(time, places, now));
}

/**
 * Whether every text of some places that a draft may mean was looked at: all versions that are listed, and, where it may speak of another
 * time, from the first one on; or they have one text since they were made.
 */
export function isSearched(then: boolean, law: Law, places: readonly Locator[]): boolean {
  const { unseen, fromFirst, isOwn } = law;
  return (!isOwn && unseen.length === 0 && (!then || fromFirst)) || isKnownSinceMade(places, law);
}
