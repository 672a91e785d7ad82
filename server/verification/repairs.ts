import { addAll } from '../../shared/lists.ts';
import { numberAt } from '../../shared/locator.ts';
import { type Citation, neutralOf, type Quotation } from '../citations/index.ts';
import type { IndexedAuthority } from './indexed/index-authority.ts';
import { checkQuotation } from './quotations/quotations.ts';
import type { Verification } from './verdicts/said.ts';

/** A change to the draft that would make it say what the evidence says. A person decides whether to make it. */
export type Repair =
  /** The words of the `index`-th quotation, to be replaced by the authority's. */
  | { readonly kind: 'quotation'; readonly index: number; readonly words: string; readonly paragraph: string | null }
  /** The number of the only pinpoint, to be replaced by the paragraph in which the quoted words stand. */
  | { readonly kind: 'pinpoint'; readonly from: string; readonly to: string }
  /** The name of the case, to be replaced by that of the authority with the citation. */
  | { readonly kind: 'name'; readonly text: string }
  /** The citation, to be written in its canonical form. */
  | { readonly kind: 'citation'; readonly text: string };

/**
 * The repairs that the evidence itself proves right: the replaced words stand in the authority, the paragraph is the one
 * that holds them. Nothing is offered where that cannot be shown.
 */
export function findRepairs(
  citation: Citation,
  { verdict, checks }: Verification,
  indexed: IndexedAuthority | null,
): readonly Repair[] {
  const repairs: Repair[] = [];
  const quoted = checks.filter(({ check }) => check === 'quotation');
  for (const [index, quotation] of citation.quotations.entries()) {
    const check = quoted[index];
    if (check?.result !== 'fail' || indexed === null) continue;
    const paragraph = check.where?.in === 'paragraph' ? check.where.number : undefined;
    if (paragraph !== undefined) addAll(repairs, pinpointRepair(citation, paragraph));
    else if (check.found !== undefined)
      addAll(repairs, quotationRepair(citation, quotation, index, check.found, indexed));
  }
  const named = checks.find(({ check }) => check === 'name');
  const title = indexed?.authority.title ?? null;
  if (named?.result === 'fail' && title !== null && citation.name?.span) repairs.push({ kind: 'name', text: title });
  const malformed = 'category' in verdict && verdict.category === 'CITATION_MALFORMED';
  if (citation.irregular && !malformed && !citation.shortForm && neutralOf(citation)?.court != null)
    repairs.push({ kind: 'citation', text: citation.normalized });
  return repairs;
}

/** Only where the draft points to one paragraph: in a list or a range nobody can tell which number was meant. */
function pinpointRepair({ pinpoints }: Citation, paragraph: string): Repair[] {
  const [only, ...more] = pinpoints;
  const [item, ...others] = only?.items ?? [];
  if (!item || item.printed !== numberAt(item.from) || more.length + others.length > 0 || only?.unit !== 'paragraph')
    return [];
  return [{ kind: 'pinpoint', from: item.printed, to: paragraph }];
}

/** Ellipses and insertions part a quotation into pieces: the closest words are then those of a piece alone. */
const PARTED = /[[\]…]|\.\s{0,20}\.\s{0,20}\./;

/** The closest words, where they are then found in the authority as a quotation is. */
function quotationRepair(
  citation: Citation,
  quotation: Quotation,
  index: number,
  closest: string,
  indexed: IndexedAuthority,
): Repair[] {
  const [piece, ...more] = quotation.pieces;
  if (more.length > 0 || quotation.block || PARTED.test(piece)) return [];
  const words = withStop(closest, piece);
  const { check, failure } = checkQuotation({ ...quotation, pieces: [words] }, citation.pinpoints, indexed);
  if (check.result !== 'pass' && failure?.category !== 'PARAGRAPH_HALLUCINATION') return [];
  return [{ kind: 'quotation', index, words, paragraph: check.where?.in === 'paragraph' ? check.where.number : null }];
}

/** The draft's comma or stop inside the closing mark is its own sentence's: it stays. */
function withStop(words: string, piece: string): string {
  const stop = /[.,;:]$/.exec(piece.trim())?.[0] ?? '';
  return `${words.trim().replace(/[.,;:]$/, '')}${stop}`;
}
