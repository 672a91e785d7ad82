import type { Check } from '../../../shared/finding.ts';
import type { Citation, Quotation } from '../../citations/index.ts';
import type { QuotationCheck } from './not-found.ts';
import { plainWords } from './text.ts';

const MARKS = /^[“"‘'„»«]{1,3}|[”"’'“«»]{1,3}$/gu;

/**
 * What is open of a citation whose sentence quotes words that another citation in it has as its own, as a short form, and says no more:
 * these are its claim too. Null where they stand in its authority, and nothing of them is to read.
 */
export function leftToAnother(
  { quotations, claim: { mentioned } }: Citation,
  look: (quotation: Quotation) => QuotationCheck,
): Check | null {
  const words = [...new Set(mentioned.map((one) => one.replace(MARKS, '').trim()))].filter(
    (one) => plainWords(one).length > 0,
  );
  if (quotations.length > 0) return null;
  const open = words.filter((one) => {
    const { check, toRead } = look({ start: 0, end: one.length, pieces: [one], block: false });
    return check.result !== 'pass' || toRead !== undefined;
  });
  if (open.length === 0) return null;
  return {
    check: 'proposition',
    result: 'not-checkable',
    asserted: open.join(' ... '),
    notes: [{ id: 'own-words' }, { id: 'quoted-not-compared', words: open }],
  };
}
