import type { EnactmentIdentity } from '../../../shared/enactments.ts';
import { type Locator, locatorOf, withoutDivisions } from '../../../shared/locator.ts';
import { isDated, versionAsked } from './addresses.ts';

/** What a path asks for: an item, a place in it or all of it, and a version or the text in force. */
interface Asked {
  readonly item: readonly string[];
  readonly place: Locator | null;
  readonly version: string | null;
}

/** The words of a path that are none of a place. */
const VIEWS: ReadonlySet<string> = new Set(['contents', 'resources', 'introduction', 'welsh']);
/** Welsh and Northern Irish instruments share the numbers of the UK. */
const SHARED: ReadonlySet<string> = new Set(['uksi', 'wsi', 'nisi']);

/** The path by which a document is kept: one for an instrument, whichever of the types that share its number it is asked by. */
export function keyOf(path: string): string {
  const [type = '', ...rest] = path.split('/');
  return [SHARED.has(type) ? 'uksi' : type, ...rest].join('/');
}

/**
 * How a document is not what a path asks for, in a few words; null where it is that. Words of another provision, or of another time,
 * would be taken for those of the one cited.
 */
export function otherThan(path: string, identity: EnactmentIdentity): string | null {
  const { item, served, version, language } = identity;
  const asked = askedBy(path, item.split('/').length);
  if (keyOf(item) !== keyOf(asked.item.join('/'))) return `it is of another item, ${item}`;
  if (isWelsh(path) !== (language === 'cy')) return `it is in ${language === 'cy' ? 'Welsh' : 'English'}`;
  if (folded(served) !== folded(asked.place)) return `it is of another place, ${served ?? 'all of it'}`;
  return isSameVersion(asked.version, version) ? null : `it is of another version, ${version ?? 'the latest'}`;
}

function askedBy(path: string, length: number): Asked {
  const version = versionAsked(path);
  const parts = path.split('/').map(decodeURIComponent);
  const place = parts.slice(length).filter((part) => !VIEWS.has(part) && part !== version);
  return { item: parts.slice(0, length), place: place.length === 0 ? null : locatorOf(place.join('/')), version };
}

/** A place without the divisions around it, and without regard to letters in capitals. */
function folded(place: Locator | null): string | null {
  return place === null ? null : withoutDivisions(place).toLowerCase();
}

/** The first version has several words. The text in force may be the first one, where nobody has revised it, and is of no date. */
function isSameVersion(asked: string | null, own: string | null): boolean {
  if (asked === null) return own === null || !isDated(own);
  return isDated(asked) ? own === asked : own !== null && !isDated(own);
}

/** Whether a path is that of the text in Welsh. */
export function isWelsh(path: string): boolean {
  return path.endsWith('/welsh');
}
