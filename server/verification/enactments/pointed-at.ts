import { holds, type Locator, provisionOf } from '../../../shared/locator.ts';
import type { Enactment } from '../../authorities/index.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { Found } from '../quotations/match.ts';
import { spansOf } from './spans.ts';

type Provision = Enactment['passages'][number];

/** The number of a part that stands apart from its provision: `section 5 of the Act provides, at (2)`; not that of `section 7(2)`. */
const APART = /(?<![\p{L}\p{N})]|\d[A-Z]{0,2}\s)\((\d{1,2}[A-Z]{0,2}|[a-z]{1,2})\)/gu;

/** The numbers of subsections that a draft's sentence has between a citation and the words, or behind a citation that follows them. */
export function pointedAt(quotation: Quotation, citation: Citation): readonly string[] {
  return [...apartFrom(quotation, citation).matchAll(APART)].flatMap(([, number]) => number ?? []);
}

/** What a draft's sentence has between a citation and the words, or right behind a citation that follows them. */
export function apartFrom({ pieces }: Quotation, citation: Citation): string {
  const text = folded(citation.claim.text);
  const cited = folded(citation.text);
  const words = text.indexOf(folded(pieces[0]));
  const at = text.indexOf(cited);
  if (words < 0 || at < 0) return '';
  const end = at + cited.length;
  return end <= words ? text.slice(end, words) : at > words ? text.slice(end, end + LONGEST) : '';
}

/** How far behind a citation its subsection may stand, in characters. */
const LONGEST = 40;

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Where words stand that are in none of the parts of a provision that a draft points at, and where it has them; null where they may be. */
export function besideThose(
  all: readonly string[],
  way: Found,
  provision: Provision,
  [place, ...more]: readonly Locator[],
): { readonly stands: Locator; readonly printed: Locator } | null {
  if (place === undefined || more.length > 0) return null;
  // A section has subsections, and these have letters: another number there is none of the law's.
  const level = place === provisionOf(place) ? /^\d/ : /^\D/;
  // By a letter that it does not have an author counts what he quotes.
  const isOwn = (one: string): boolean => provision.places.some(({ locator }) => holds(`${place}/${one}`, locator));
  const numbers = all.filter((one) => level.test(one) && (/^\d/.test(one) || isOwn(one)));
  const [number] = numbers;
  const [span] = spansOf(way, provision);
  if (number === undefined || !span) return null;
  const parts = provision.places.filter(({ start, end }) => start <= span.start && span.start < end);
  const [part] = parts;
  const isIn = parts.some(({ locator }) => numbers.some((one) => holds(`${place}/${one}`, locator)));
  return part === undefined || isIn ? null : { stands: part.locator, printed: `${place}/${number}` as Locator };
}
