import { type EnactmentIdentity, isTitled, isVersion } from '../../../shared/enactments.ts';
import { withoutDivisions } from '../../../shared/locator.ts';
import type { Citation } from '../../citations/index.ts';
import { type Enactment, isInWelsh, itemOf, pathOf, provisionsOf, titleOf, versionAsked } from './addresses.ts';
import { isWelsh, keyOf } from './asked.ts';

/** The citation that a document of legislation bears: the path of what it is, `ukpga/1996/52/section/5/2014-04-01`. */
export function documentKey({ item, served, version, language }: EnactmentIdentity): string {
  const word = version !== null && isVersion(version) ? version : null;
  const whole = word === null ? item : `${item}/${word}`;
  const path = served === null ? whole : pathOf(item, withoutDivisions(served), word);
  return keyOf(language === 'cy' ? `${path}/welsh` : path);
}

/** Whether what a document bears is such a path. */
export function isDocumentKey(citation: string): boolean {
  return /^[a-z]{3,5}\/[\w-]{1,12}\//.test(citation);
}

/** What a citation of legislation cites; null for another. */
export function lawCited({ cites }: Pick<Citation, 'cites'>): Enactment | null {
  return cites.kind === 'enactment' ? cites.enactment : null;
}

/** The paths of documents that a citation needs of an item: of its provisions, and of all of it. */
export function pathsNeeded(item: string, enactment: Enactment): readonly string[] {
  const paths = [...provisionsOf(enactment).map((provision) => pathOf(item, provision)), item];
  return paths.map((path) => keyOf(isInWelsh(enactment) ? `${path}/welsh` : path));
}

/** Whether an item is the one that a draft cites: by the number that the draft gives, else by its whole title. */
export function isItemCited(
  enactment: Enactment,
  { item, title }: { readonly item: string; readonly title: string | null },
): boolean {
  const byNumber = itemOf(enactment);
  if (byNumber !== null) return keyOf(byNumber) === keyOf(item);
  const named = titleOf(enactment);
  return named !== null && title !== null && isTitled(title, named);
}

/** The item of such a path: that of a calendar year has three words, that of a reign four. */
export function itemOfKey(key: string): string {
  const parts = key.split('/');
  return parts.slice(0, /^\d{4}$/.test(parts[1] ?? '') ? 3 : 4).join('/');
}

/**
 * Whether two documents of a citation may have other words for one place: they are of two items, or of one version and language, and
 * the one is of all that the other is of.
 */
export function mayDiffer(a: string, b: string): boolean {
  if (itemOfKey(a) !== itemOfKey(b)) return true;
  if (versionAsked(a) !== versionAsked(b) || isWelsh(a) !== isWelsh(b)) return false;
  const [one, other] = [`${placeOf(a)}/`, `${placeOf(b)}/`];
  return one.startsWith(other) || other.startsWith(one);
}

/** The path of a document without its version and language. */
export function placeOf(key: string): string {
  const own = key.replace(/\/welsh$/, '');
  const version = versionAsked(key);
  return version === null ? own : own.slice(0, -version.length - 1);
}

/** Whether a document is one that a citation of legislation needs: of its provision, or of all of the item. */
export function isDocumentFor(enactment: Enactment, identity: EnactmentIdentity): boolean {
  return isItemCited(enactment, identity) && pathsNeeded(identity.item, enactment).includes(documentKey(identity));
}
