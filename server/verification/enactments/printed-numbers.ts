import { type Locator, numberAt, provisionOf } from '../../../shared/locator.ts';
import type { Enactment } from '../../authorities/index.ts';
import type { Quotation } from '../../citations/index.ts';
import type { Found } from '../quotations/match.ts';
import { plainWords } from '../quotations/text.ts';
import { spansOf } from './spans.ts';

type Provision = Enactment['passages'][number];

/** How far behind where a part begins, with its number, its first word may stand. */
const LONGEST_NUMBER = 10;
const BRACKETS = /^[([]|[)\]]$/g;

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
    const number = label.replace(BRACKETS, '');
    const isWhole = number === label && isOwn(provision, label);
    if (part === undefined || numbers.includes(number.toLowerCase()) || isWhole) continue;
    const { locator } = part;
    return { stands: locator, printed: `${locator.slice(0, locator.lastIndexOf('/') + 1)}${number}` as Locator };
  }
  return null;
}

/** Whether a label is the number of the whole provision, printed before its first part: `5. (1)`; in brackets it is that of a part. */
function isOwn({ locators }: Provision, label: string): boolean {
  return locators.some((one) => one.slice(one.lastIndexOf('/') + 1).toLowerCase() === label.toLowerCase());
}

/** The number of a provision as it is printed before its words: `131.—(1) The`, `131 (1) The`, `131. The`, `s. 131(1) The`. */
const NUMBER =
  /^[“"‘']?\s?(?:(?:[Ss]|[Ss]ection|[Ss]ec|[Rr]eg|[Rr]egulation|[Rr]|[Rr]ule|[Aa]rt|[Aa]rticle|[Pp]ara|[Pp]aragraph)\.?\s?)?(\d{1,4}[A-Z]{0,3})\s?\.?\s?[—–-]{0,2}\s?(?=\(|\p{Lu})/u;

/** A quotation without what is printed above the words of a provision and is none of them. */
export interface Unprinted {
  readonly quotation: Quotation;
  /** Without its first piece, where that may be a heading, and is none of the provision's: what it says nobody has looked at then. */
  readonly below: { readonly quotation: Quotation; readonly heading: string } | null;
}

/**
 * A quotation without the number of the provision cited before a piece, and without its headings, each a piece by itself: `headings`, or
 * what may be one.
 */
export function withoutPrint(
  quotation: Quotation,
  places: readonly Locator[],
  headings: ReadonlySet<string>,
): Unprinted {
  const numbers = new Set(places.map((place) => numberAt(provisionOf(place))));
  const bare = quotation.pieces.map((piece) => {
    const [whole = '', number = ''] = NUMBER.exec(piece) ?? [];
    return numbers.has(number) ? piece.slice(whole.length) : piece;
  });
  const kept = bare.flatMap((piece, i) => (headings.has(foldHeading(piece)) ? [] : [i]));
  const own = kept.length === bare.length || kept.length === 0 ? bare.map((_, i) => i) : kept;
  const [first = 0, ...rest] = own;
  const heading = bare[first] ?? '';
  const isHeading = rest.length > 0 && TITLE.test(heading);
  return {
    quotation: only(quotation, bare, own),
    below: isHeading ? { quotation: only(quotation, bare, rest), heading } : null,
  };
}

/** Some pieces of a quotation, each with the number that is printed as its marker. */
function only(quotation: Quotation, pieces: readonly string[], kept: readonly number[]): Quotation {
  if (kept.length === pieces.length && pieces.every((piece, i) => piece === quotation.pieces[i])) return quotation;
  const { printed, ...plain } = quotation;
  const [first = '', ...rest] = kept.map((i) => pieces[i] ?? '');
  return { ...plain, pieces: [first, ...rest], ...(printed ? { printed: kept.map((i) => printed[i] ?? null) } : {}) };
}

/** The number or letter of an item, before its words. */
const ITEM = /^[([]?(?:\d{1,4}[A-Z]{0,3}|[a-z]{1,4}|[A-Z]{1,2})[)\].]\s/;
/** A piece of fewer words than these shows nothing by itself. */
const SHORTEST = 3;

/**
 * A block quotation in which the short items of a list stand with what is before them, each behind its printed number: `(a) a barge;`.
 * Null where it has none.
 */
export function joinShort(quotation: Quotation): Quotation | null {
  const { printed, pieces, ...rest } = quotation;
  const joined: string[] = [];
  const labels: (string | null)[] = [];
  for (const [i, piece] of pieces.entries()) {
    const marker = printed?.[i] ?? null;
    const item = marker === null ? piece : `${marker} ${piece}`;
    const [label = ''] = ITEM.exec(item) ?? [];
    const before = joined.at(-1);
    const isShort = label !== '' && plainWords(item.slice(label.length)).length < SHORTEST;
    if (isShort && before !== undefined) joined[joined.length - 1] = `${before}\n${item}`;
    else {
      joined.push(piece);
      labels.push(marker);
    }
  }
  const [head, ...others] = joined;
  return head === undefined || joined.length === pieces.length
    ? null
    : { ...rest, pieces: [head, ...others], printed: labels };
}

/** A heading has no stop, and no number of a part. */
const TITLE = /^(?!\()[^.;:—]{1,120}$/;

/** A heading as it is compared with others. */
export function foldHeading(text: string): string {
  return plainWords(text).join(' ').toLowerCase();
}
