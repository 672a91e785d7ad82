import { type Locator, provisionOf } from '../../../shared/locator.ts';
import type { Enactment } from '../../authorities/index.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { Found } from '../quotations/match.ts';
import { spansOf } from './spans.ts';

type Provision = Enactment['passages'][number];

/** A subsection's number that stands apart from its section: `section 5 of the Act provides, at (2)`; not that of `section 7(2)`. */
const APART = /(?<![\p{L}\p{N})]|\d[A-Z]{0,2}\s)\((\d{1,2}[A-Z]{0,2})\)/gu;

/** The numbers of subsections that a draft's sentence has between a citation and the words, or behind a citation that follows them. */
export function pointedAt({ pieces }: Quotation, citation: Citation): readonly string[] {
  const text = folded(citation.claim.text);
  const cited = folded(citation.text);
  const words = text.indexOf(folded(pieces[0]));
  const at = text.indexOf(cited);
  if (words < 0 || at < 0) return [];
  const end = at + cited.length;
  const apart = end <= words ? text.slice(end, words) : at > words ? text.slice(end, end + LONGEST) : '';
  return [...apart.matchAll(APART)].flatMap(([, number]) => number ?? []);
}

/** How far behind a citation its subsection may stand, in characters. */
const LONGEST = 40;

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Where words stand that are in none of the subsections of a section that a draft points at, and where it has them; null where they may be. */
export function besideThose(
  numbers: readonly string[],
  way: Found,
  provision: Provision,
  places: readonly Locator[],
): { readonly stands: Locator; readonly printed: Locator } | null {
  const [number] = numbers;
  const [place, ...more] = places;
  const [span] = spansOf(way, provision);
  if (!number || !span || place === undefined || more.length > 0 || place !== provisionOf(place)) return null;
  const parts = provision.places.filter(({ start, end }) => start <= span.start && span.start < end);
  const [part] = parts;
  const isIn = parts.some(({ locator }) =>
    numbers.includes(locator.slice(provisionOf(locator).length).split('/')[1] ?? ''),
  );
  return part === undefined || isIn ? null : { stands: part.locator, printed: `${place}/${number}` as Locator };
}
