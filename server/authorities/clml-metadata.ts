import { isVersion } from '../../shared/enactments.ts';
import { foldSpace } from '../../shared/fold-space.ts';
import { locatorOf } from '../../shared/locator.ts';
import { childrenOf, descendantsOf, firstOf, NO_ELEMENT, textOf, type XmlElement } from '../markup/xml.ts';
import { UnreadableAuthority } from './authority.ts';
import type { EnactmentMetadata, Standing, UnappliedEffect } from './enactment.ts';

/** What says which version was asked for, behind all else of an address but the language. */
const isVersionOf = (part: string): boolean => isVersion(part) || part === 'prospective';
const EXTENTS = /^(?:england|wales|scotland|ni)(?:\+(?:england|wales|scotland|ni))*$/;
/** The words of addresses that are none of a place in the text. */
const WHOLE: ReadonlySet<string> = new Set([
  'contents',
  'resources',
  'body',
  'schedules',
  'introduction',
  'signature',
  'note',
]);
const GONE = /\s{0,9}\(((?:repealed|revoked|expired|lapsed|diddymwyd|dirymwyd)[^()]{0,99})\)\s{0,9}$/i;
/** That nothing is said of where and when a text is law. */
export const NO_STANDING: Standing = { status: null, inForce: true, extent: null, from: null, to: null };

/** What a document says of itself: its title without what tells that it is gone, and its metadata. Throws `UnreadableAuthority`. */
export function readMetadata(root: XmlElement): EnactmentMetadata & { readonly title: string | null } {
  const metadata = childrenOf(root, 'Metadata')[0] ?? null;
  const uri = root.attributes['IdURI'] ?? '';
  const [, type, year, number] = /\/id\/([a-z]+)\/((?:[A-Za-z][A-Za-z0-9]*\/)?[\w-]+)\/([\w-]+)$/.exec(uri) ?? [];
  if (!metadata || type === undefined || year === undefined || number === undefined)
    throw new UnreadableAuthority('it does not say which legislation it is');
  const own = (name: string): string | null => foldSpace(textOf(childrenOf(metadata, name)[0] ?? NO_ELEMENT)) || null;
  const identifier = own('identifier') ?? root.attributes['DocumentURI'] ?? '';
  const { served, version, whole } = partsOf(identifier, `/${type}/${year}/${number}`);
  const title = own('title');
  const gone = GONE.exec(title ?? '');
  const status = firstOf(metadata, 'DocumentStatus')?.attributes['Value'] ?? null;
  const links = childrenOf(metadata, 'link').filter(({ attributes }) => /\/hasVersion$/.test(attributes['rel'] ?? ''));
  return {
    title: title?.replace(GONE, '') ?? null,
    ...{ uri, type, year, number, gone: gone?.[1] ?? null, version, status, served, whole },
    ...{ valid: own('valid'), modified: own('modified'), language: own('language'), publisher: own('publisher') },
    provisions: countOf(root.attributes['NumberOfProvisions']),
    standing: standingOf(root, version === 'prospective' ? { ...NO_STANDING, status: 'prospective' } : NO_STANDING),
    versions: [...new Set(links.flatMap(({ attributes }) => attributes['title'] ?? []))],
    effects: descendantsOf(metadata, 'UnappliedEffect').map((effect) => readEffect(effect, uri)),
  };
}

function countOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** What of an item an address names, and in which version; `item` is its path, `/ukpga/1996/52`. */
function partsOf(address: string, item: string): Pick<EnactmentMetadata, 'served' | 'version' | 'whole'> {
  const at = address.indexOf(item);
  const parts =
    at < 0
      ? []
      : address
          .slice(at + item.length)
          .split('/')
          .filter((part) => part !== '');
  const version = parts.find(isVersionOf) ?? null;
  const place = parts.filter((part) => !isVersionOf(part) && !EXTENTS.test(part) && part !== 'welsh');
  const served = place.length === 0 || WHOLE.has(place[0] ?? '') ? null : locatorOf(place.join('/'));
  return { served, version, whole: place.length === 0 };
}

/** How an element stands: by its own attributes, and else as what it stands in. */
export function standingOf({ attributes }: XmlElement, outer: Standing): Standing {
  const { Status, Match, RestrictExtent, RestrictStartDate, RestrictEndDate } = attributes as Partial<
    Record<string, string>
  >;
  if (!Status && !Match && !RestrictExtent && !RestrictStartDate && !RestrictEndDate) return outer;
  const dated = RestrictStartDate !== undefined || RestrictEndDate !== undefined;
  return {
    status: Status === 'Prospective' ? 'prospective' : Status === 'Repealed' ? 'repealed' : outer.status,
    inForce: Match === undefined ? outer.inForce : Match !== 'false',
    extent: RestrictExtent ?? outer.extent,
    from: RestrictStartDate ?? (dated ? null : outer.from),
    to: RestrictEndDate ?? (dated ? null : outer.to),
  };
}

/** A change that waits to be put into the text: outstanding unless it says that it has been, or need not be. */
function readEffect(effect: XmlElement, uri: string): UnappliedEffect {
  const {
    AffectedProvisions: affected = '',
    Applied,
    RequiresApplied,
  } = effect.attributes as Partial<Record<string, string>>;
  const sections = childrenOf(effect, 'AffectedProvisions').flatMap((part) => descendantsOf(part, 'Section'));
  const locators = sections.flatMap(({ attributes }) => {
    const address = attributes['URI'] ?? '';
    return address.startsWith(`${uri}/`) ? locatorOf(address.slice(uri.length + 1)) : [];
  });
  const days = descendantsOf(effect, 'InForce').flatMap(({ attributes }) => attributes['Date'] ?? []);
  const outstanding = Applied !== 'true' && RequiresApplied !== 'false';
  return { affected, locators: [...new Set(locators)], outstanding, from: days.toSorted()[0] ?? null };
}
