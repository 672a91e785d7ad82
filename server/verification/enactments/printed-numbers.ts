import { type Locator, numberAt, provisionOf } from '../../../shared/locator.ts';
import type { Enactment } from '../../authorities/index.ts';
import type { Quotation } from '../../citations/index.ts';
import type { Found } from '../quotations/match.ts';
import { plainWords } from '../quotations/text.ts';
import { spansOf } from './spans.ts';

type Provision = Enactment['passages'][number];

/** How far behind where a part begins, with its number, its first word may stand. */
const LONGEST_NUMBER = 10;

/**
 * The first part of a block quotation under another number than the words have in the enactment: where they stand there, and the
 * place that the draft prints. Null where none is, or nothing tells.
 */
export function misnumbered(
  { printed = [] }: Quotation,
  way: Found,
  provision: Provision,
): { readonly stands: Locator; readonly printed: Locator } | null {
  if (printed.length !== way.places.length) return null;
  const [first] = way.places;
  const spans = spansOf(way, provision);
  for (const [i, label] of printed.entries()) {
    const span = spans[i];
    if (!label || !span || way.places[i]?.passage !== first.passage) continue;
    const begun = provision.places.filter(
      ({ start, end }) => start <= span.start && span.start < end && span.start - start <= LONGEST_NUMBER,
    );
    const [part] = begun;
    const numbers = begun.map(({ locator }) => locator.slice(locator.lastIndexOf('/') + 1).toLowerCase());
    if (part === undefined || numbers.includes(label.toLowerCase()) || isOwn(provision, label)) continue;
    const { locator } = part;
    return { stands: locator, printed: `${locator.slice(0, locator.lastIndexOf('/') + 1)}${label}` as Locator };
  }
  return null;
}

/** Whether a label is the number of the whole provision, printed before its first part: `5. (1)`. */
function isOwn({ locators }: Provision, label: string): boolean {
  return locators.some((one) => one.slice(one.lastIndexOf('/') + 1).toLowerCase() === label.toLowerCase());
}

/** The number of a provision as it is printed before its words: `131.—(1) The`, `131 (1) The`, `131. The`. */
const NUMBER = /^[“"‘']?\s?(\d{1,4}[A-Z]{0,3})\s?\.?\s?[—–-]{0,2}\s?(?=\(|\p{Lu})/u;

/**
 * A quotation without what is printed above the words of the provision cited and is none of them: its number before a piece, and its
 * heading as a piece by itself, with its number or as one of `headings`.
 */
export function withoutPrint(
  quotation: Quotation,
  places: readonly Locator[],
  headings: ReadonlySet<string>,
): Quotation {
  const numbers = new Set(places.map((place) => numberAt(provisionOf(place))));
  const own = (piece: string): string => {
    const [whole = '', number = ''] = NUMBER.exec(piece) ?? [];
    return numbers.has(number) ? whole : '';
  };
  const [first, second, ...others] = quotation.pieces;
  const words = first.slice(own(first).length);
  const isHeading =
    second !== undefined && (headings.has(foldHeading(words)) || (words !== first && TITLE.test(words)));
  const kept = isHeading ? ([second, ...others] as const) : quotation.pieces;
  const [head, ...rest] = kept;
  const without = (piece: string): string => piece.slice(own(piece).length);
  const pieces = [without(head), ...rest.map(without)] as const;
  if (pieces.every((piece, i) => piece === quotation.pieces[i])) return quotation;
  const { printed, ...plain } = quotation;
  return { ...plain, pieces, ...(printed ? { printed: printed.slice(-pieces.length) } : {}) };
}

/** A heading has no stop, and no number of a part. */
const TITLE = /^(?!\()[^.;:,—]{1,120}$/;

/** A heading as it is compared with others. */
export function foldHeading(text: string): string {
  return plainWords(text).join(' ').toLowerCase();
}
