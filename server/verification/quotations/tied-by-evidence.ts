import type { Citation, DoubtfulWords, Quotation } from '../../citations/index.ts';
import type { QuotationCheck } from './not-found.ts';
import { plainWords } from './text.ts';

/** Fewest words that the evidence ties to an authority by itself: fewer may stand anywhere. */
const FEWEST = 6;

/** Doubts that the authority settles. Where the draft gives words to somebody else, or denies them, it has said whose they are. */
const SETTLED: ReadonlySet<DoubtfulWords['cause']> = new Set(['untied', 'between', 'shared']);

/** What the authority says to the words near a citation that no construction of the draft ties to it. */
export interface TiedByEvidence {
  /** Those that stand where the citation says. */
  readonly tied: readonly { readonly words: DoubtfulWords; readonly check: QuotationCheck }[];
  /** Those that are left in doubt. */
  readonly left: readonly DoubtfulWords[];
}

/** Whether the authority may settle a doubt of quoted words: by its cause, and where they are enough. */
export function maySettle(cause: DoubtfulWords['cause'], text: string): boolean {
  return SETTLED.has(cause) && plainWords(text).length >= FEWEST;
}

/**
 * Ties quoted words by the evidence: a pass needs no grammar. Words that stand letter for letter in the paragraph cited, or
 * anywhere where none is, are the authority's; words that do not are left as they were, and are held against nobody. What is
 * offered beside another citation counts for nothing where the authority lacks it.
 */
export function tieByEvidence(
  { claim: { doubtful, offered, told, reported } }: Citation,
  look: (quotation: Quotation) => QuotationCheck,
): TiedByEvidence {
  const isOpen = !told && reported === null;
  const tie = (words: DoubtfulWords): TiedByEvidence['tied'] => {
    const { quotation, cause } = words;
    if (!isOpen || quotation === null || !maySettle(cause, quotation.pieces.join(' '))) return [];
    const check = look(quotation);
    return check.check.result === 'pass' ? [{ words, check }] : [];
  };
  const tied = [...doubtful, ...offered].flatMap(tie);
  const own = new Set(tied.map(({ words }) => words));
  return { tied, left: doubtful.filter((words) => !own.has(words)) };
}
