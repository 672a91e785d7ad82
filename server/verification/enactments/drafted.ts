import type { Quotation } from '../../citations/index.ts';

/** A bracket with words, as publishers put it around what was amended, with its mark: `[seven]1`, `[ seven ] 1`, `[F1seven]`. */
const AMENDED = /\[([^[\]]{1,2000})\](\s?F?\d{1,3}(?!\d))?/g;
const MARK = /^F\d{1,4}\s?/;
/** How deep amendments stand in others. */
const DEEPEST = 3;
/** The number of an item of a list that stands within a sentence: behind what leads to it, or what closes the item before. */
const LABEL =
  /(^|[—–:;,-]\s?|[—–:;,-]?\s(?:and|or|but)\s|[\p{L}\d]\s)(?:\((?:[a-z]{1,2}|[A-Z]{1,2}|[ivx]{1,5}|\d{1,3}[A-Z]{0,2})\)|(?:[a-z]|[ivx]{1,5}|\d{1,2})\))\s?/gu;

/** A quotation without the marks that publishers print at what was amended; null where it has none. */
export function withoutAmendmentMarks(quotation: Quotation): Quotation | null {
  const without = (piece: string): string =>
    piece.replace(AMENDED, (whole, inside: string, behind: string | undefined) => {
      const words = inside.replace(MARK, '');
      const isMarked = behind !== undefined || words !== inside || /^\s/.test(inside);
      return isMarked && /\p{L}/u.test(words) ? words.trim() : whole;
    });
  return changed(quotation, (piece) => Array.from({ length: DEEPEST }).reduce<string>(without, piece));
}

/** A quotation without the numbers of the items of a list within its sentences; null where it has none. */
export function withoutLabels(quotation: Quotation): Quotation | null {
  return changed(quotation, (piece) => piece.replace(LABEL, '$1'));
}

/** The number of an item at the head of a line as programs write it: `a.`, `a:`, `(a):`, `1:`, `ii.`. The statute prints `(a)`. */
const TYPED = /^([“"‘']?)[([]?((\p{L})\3?|[ivx]{1,5}|\d{1,2}[A-Z]{0,2})(?:[)\]]\s?[.:]|[.:])\s+/gmu;

/** A quotation whose lines have the numbers of items in brackets, as statutes print them; null where all have, or there is none. */
export function withBrackets(quotation: Quotation): Quotation | null {
  return changed(quotation, (piece) => piece.replace(TYPED, '$1($2) '));
}

/** `..., trúarbragða o.s.frv.`: what its author writes for the rest of a list. */
const AND_SO_ON = /,?\s(?:o\.\s?s\.\s?frv\.|o\.\s?fl\.|etc\.)(?=[\s.,;)]|$)/giu;

/** A quotation with dots for what its author writes for the rest of a list; null where it has none of that. */
export function withDotsForRest(quotation: Quotation): Quotation | null {
  return changed(quotation, (piece) => piece.replace(AND_SO_ON, ' …'));
}

function changed(quotation: Quotation, change: (piece: string) => string): Quotation | null {
  const [first, ...rest] = quotation.pieces;
  const pieces = [change(first), ...rest.map(change)] as const;
  return pieces.every((piece, i) => piece === quotation.pieces[i]) ? null : { ...quotation, pieces };
}
