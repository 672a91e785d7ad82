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

/**
 * Ties quoted words by the evidence: a pass needs no grammar. Words that stand letter for letter in the paragraph cited, or
 * anywhere where none is, are the authority's; words that do not are left as they were, and are held against nobody.
 */
export function tieByEvidence(
  { claim: { doubtful, told, reported } }: Citation,
  look: (quotation: Quotation) => QuotationCheck,
): TiedByEvidence {
  const tied: TiedByEvidence['tied'][number][] = [];
  const left: DoubtfulWords[] = [];
  for (const words of doubtful) {
    const { quotation, cause } = words;
    const isOpen = quotation !== null && SETTLED.has(cause) && !told && reported === null;
    const check = isOpen && plainWords(quotation.pieces.join(' ')).length >= FEWEST ? look(quotation) : null;
    if (check?.check.result === 'pass' && check.toRead === undefined) tied.push({ words, check });
    else left.push(words);
  }
  return { tied, left };
}
