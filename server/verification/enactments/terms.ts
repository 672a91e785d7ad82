import type { Citation, Quotation } from '../../citations/index.ts';
import { plainWords } from '../quotations/text.ts';

/** A term has so many words at the most. */
const LONGEST_TERM = 6;
/** What stands between a term and its meaning, as a draft quotes both. */
const DEFINES =
  /^[”"’',\s]{0,4}(?:as|means?|meaning|to mean|is|includes?|as meaning|is defined as|to be)[\s,]{1,3}[“"‘']$/;
/** A term as an enactment prints it, and what gives it a meaning. */
const TERM = /[“"]([^“”"]{1,80})[”"]/g;
const GIVES =
  /\b(?:means?|includes?|has the (?:same )?meaning|is to be (?:read|construed)|are to be (?:read|construed)|refers? to)\b/;
/** How far before a meaning its term may stand, in characters. */
const REACH = 4000;

/** The term that a draft says some quoted words are the meaning of, where it quotes that right before them; null where it does not. */
export function termBefore(quotation: Quotation, { claim: { text } }: Pick<Citation, 'claim'>): string | null {
  const at = text.indexOf(quotation.pieces[0]?.trim() ?? '');
  if (at < 0) return null;
  const quoted = [...text.slice(0, at).matchAll(/[“"‘]([^“”"‘’]{1,60})[”"’]/g)].at(-1);
  const [whole, term = ''] = quoted ?? [];
  if (quoted === undefined || whole === undefined || plainWords(term).length > LONGEST_TERM) return null;
  return DEFINES.test(text.slice(quoted.index + whole.length, at)) ? term : null;
}

/** The terms that a provision gives the meaning which begins at a place of its text; none where nothing shows them. */
export function termsAt(text: string, at: number): readonly string[] {
  const from = Math.max(0, at - REACH);
  const before = text.slice(from, at);
  const terms = [...before.matchAll(TERM)];
  // Terms of one meaning stand together: `“A” and “B” mean`.
  const last = terms.findLastIndex(({ index, 0: whole }) => GIVES.test(before.slice(index + whole.length)));
  const ends = terms[last];
  if (ends === undefined) return [];
  let first = last;
  while (first > 0) {
    const previous = terms[first - 1];
    const own = terms[first];
    if (!previous || !own || GIVES.test(before.slice(previous.index + previous[0].length, own.index))) break;
    first--;
  }
  return terms.slice(first, last + 1).map(([, term = '']) => term.trim());
}

/** How far behind a term what gives it a meaning may stand, in characters. */
const NEAR = 60;

/** Whether a provision gives a term a meaning anywhere: `“A” and “B” mean`. */
export function defines(text: string, term: string): boolean {
  return [...text.matchAll(TERM)].some(({ index, 0: whole, 1: own = '' }) => {
    const end = index + whole.length;
    return isAmongTerms(term, [own]) && GIVES.test(text.slice(end, end + NEAR));
  });
}

/** Whether a term is one of those, whatever its case and number. */
export function isAmongTerms(term: string, terms: readonly string[]): boolean {
  const fold = (one: string): string => plainWords(one.toLowerCase()).join(' ').replace(/s$/, '');
  return terms.some((one) => fold(one) === fold(term));
}
