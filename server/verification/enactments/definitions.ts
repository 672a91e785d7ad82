import { canonicalize } from '../../../shared/canonicalize.ts';
import type { Check } from '../../../shared/finding.ts';
import type { Citation } from '../../citations/index.ts';
import { plainWords } from '../quotations/text.ts';
import { draftedTerm, isAmongTerms } from './terms.ts';

/** A term in marks, in a draft, and what behind it says how it is defined: `“barge” means`. */
const TERM = /[“"‘]([^“”"‘’]{1,60})[”"’]/g;
const DEFINED = /^\s(?=(?:means?|includes?)\s)/;
/** What ends a definition in an enactment. */
const END = /^\s?(?:[;.)]|,?\sand$|$)/;

/**
 * A citation without the definitions that it gives in no marks of their own, `“barge” means any vessel without a motor`, where a provision
 * has them letter for letter, from the term to the end.
 */
export function withoutDefinitions(citation: Citation, passages: readonly { readonly text: string }[]): Citation {
  const { claim } = citation;
  const found = [...claim.text.matchAll(TERM)].flatMap(({ index, 0: marked, 1: term = '' }) => {
    const behind = claim.text.slice(index + marked.length);
    if (!DEFINED.test(behind)) return [];
    const said = behind.slice(1);
    const run = claim.proposition.find((one) => said.startsWith(one));
    const isThere = run !== undefined && passages.some(({ text }) => definesSo(text, term, run));
    return isThere ? [{ term, run }] : [];
  });
  if (found.length === 0) return citation;
  const isOf = (words: string): boolean =>
    found.some(({ term, run }) => words === run || isAmongTerms(unmarked(words), [term]));
  return {
    ...citation,
    claim: {
      ...claim,
      proposition: claim.proposition.filter((one) => !isOf(one)),
      mentioned: claim.mentioned.filter((one) => !isOf(one)),
    },
  };
}

/** Whether a citation says nothing but what its quoted words and definitions say. */
export function saysNoMore({ claim: { proposition, carried, mentioned, told, reported, text } }: Citation): boolean {
  const isEmpty = proposition.length + carried.length + mentioned.length === 0;
  return isEmpty && !told && reported === null && !/\?\s*$/.test(text);
}

/** Whether a provision gives a term a meaning in these words, and no more. */
function definesSo(text: string, term: string, run: string): boolean {
  const own = canonicalize(text).text;
  const begun = [term, `${term.charAt(0).toLowerCase()}${term.slice(1)}`];
  return begun.some((one) => {
    const words = canonicalize(`“${one}” ${run.trimEnd().replace(/[.,;:]$/, '')}`).text.trim();
    const at = own.indexOf(words);
    return at >= 0 && END.test(own.slice(at + words.length, at + words.length + LONGEST_END));
  });
}

const LONGEST_END = 5;

/** Quoted words of a claim that are none that it compares: neither the term that these define, nor words that a check found. */
export function mentionedBeside(citation: Citation, checks: readonly Check[]): readonly string[] {
  const { mentioned, doubtful, offered } = citation.claim;
  const all = [...citation.quotations, ...[...doubtful, ...offered].flatMap(({ quotation }) => quotation ?? [])];
  const terms = all.flatMap((quotation) => draftedTerm(quotation, citation)?.defined ?? []);
  const found = checks.flatMap(({ check, result, asserted }) =>
    check === 'quotation' && result === 'pass' && asserted !== undefined ? [plainWords(asserted).join(' ')] : [],
  );
  return mentioned.filter(
    (words) => !isAmongTerms(unmarked(words), terms) && !found.includes(plainWords(words).join(' ')),
  );
}

/** Words without the marks around them. */
function unmarked(words: string): string {
  return words.replace(/^[“"‘']|[”"’']$/g, '');
}
