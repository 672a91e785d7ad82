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
export function tieByEvidence(citation: Citation, look: (quotation: Quotation) => QuotationCheck): TiedByEvidence {
  const { doubtful, offered, told, reported } = citation.claim;
  const isOpen = !told && reported === null;
  const tie = (words: DoubtfulWords): TiedByEvidence['tied'] => {
    const { quotation, cause } = words;
    const isLed = words.led === true && cause === 'unread' && citation.pinpoints.length > 0;
    const settled = isLed ? 'untied' : cause;
    if (!isOpen || quotation === null || !maySettle(settled, quotation.pieces.join(' '), isSole(words, citation)))
      return [];
    const check = look(quotation);
    if (words.taken && isQuotedThere(check)) return [];
    return check.check.result === 'pass' ? [{ words, check }] : [];
  };
  const tied = [...doubtful, ...offered].flatMap(tie);
  const own = new Set(tied.map(({ words }) => words));
  return { tied, left: doubtful.filter((words) => !own.has(words)) };
}

/**
 * Whether words that are left in doubt stand letter for letter in the paragraph cited all the same. They show of which authority a short form
 * is, and nothing of whose words they are.
 */
export function standThere({ quotation }: DoubtfulWords, look: (quotation: Quotation) => QuotationCheck): boolean {
  if (quotation === null || plainWords(quotation.pieces.join(' ')).length < FEWEST) return false;
  return look(quotation).check.result === 'pass';
}

/** Whether fewer words are enough: their sentence cites one paragraph alone, or opens with the one provision by which it says that something is so. */
function isSole(words: DoubtfulWords, { text, cites }: Citation): boolean {
  if (words.sole === true) return true;
  if (cites.kind !== 'enactment' || cites.enactment.places.length !== 1 || words.cause !== 'untied') return false;
  const at = words.lead.indexOf(text);
  return at > 0 && RULED.test(words.lead.slice(0, at)) && SUBJECT.test(words.lead.slice(at + text.length));
}

/** `By section 5 the master`: what leads to a provision that opens a sentence, and what is so by it, up to the words. */
const RULED = /^(?:by|under|by virtue of|pursuant to)\s(?:the\s)?$/i;
const SUBJECT = /^\s(?:the|an?|any|every|each|he|she|it|they)\s[^\d.;:?!()“”"]{1,80}[“"‘']?$/;

/** Whether the judgment has the words of somebody, beyond recounting what he did. */
function isQuotedThere({ toRead }: QuotationCheck): boolean {
  return (toRead?.notes ?? []).some((note) => note.id === 'perhaps-not-the-courts' && note.words.how !== 'recounted');
}
