import { type Citation, type DoubtfulWords, isSettled, type Quotation } from '../../citations/index.ts';
import type { QuotationCheck } from './not-found.ts';
import { plainWords } from './text.ts';

/** Fewest words that the evidence ties to an authority by itself: fewer may stand anywhere. */
const FEWEST = 6;
/** The same where the sentence cites one paragraph alone, and quotes other words from it. */
const FEWEST_BESIDE = 4;

/** What the authority says to the words near a citation that no construction of the draft ties to it. */
export interface TiedByEvidence {
  /** Those that stand where the citation says. */
  readonly tied: readonly { readonly words: DoubtfulWords; readonly check: QuotationCheck }[];
  /** Those that are left in doubt. */
  readonly left: readonly DoubtfulWords[];
}

/** Whether the authority may settle a doubt of quoted words: by its cause, and where they are enough. */
export function maySettle(cause: DoubtfulWords['cause'], text: string, isSole = false): boolean {
  return isSettled(cause) && plainWords(text).length >= (isSole ? FEWEST_BESIDE : FEWEST);
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
    if (!isOpen || quotation === null || !maySettle(cause, quotation.pieces.join(' '), words.sole)) return [];
    const check = look(quotation);
    if (words.taken && isQuotedThere(check)) return [];
    return check.check.result === 'pass' ? [{ words, check }] : [];
  };
  const tied = [...doubtful, ...offered].flatMap(tie);
  const own = new Set(tied.map(({ words }) => words));
  return { tied, left: doubtful.filter((words) => !own.has(words)) };
}

/** Whether the judgment has the words of somebody, beyond recounting what he did. */
function isQuotedThere({ toRead }: QuotationCheck): boolean {
  return (toRead?.notes ?? []).some((note) => note.id === 'perhaps-not-the-courts' && note.words.how !== 'recounted');
}
