import { type Authority, judgmentParts } from '../../authorities/index.ts';
import { findQuotations } from '../../citations/index.ts';
import { speakingIn, surnamesOf } from './judges.ts';
import data from './whole-court.json' with { type: 'json' };

const any = (list: readonly string[]): string => `(?:${list.join('|')})`;
const ALL = new RegExp(
  `(?<![\\w-])${any(data.all.words.map((one) => one.replace('{number}', any(data.numbers))))}(?![\\w-])`,
  'i',
);
const AGREES = new RegExp(`(?<![\\w-])${any(data.agrees.words)}(?![\\w-])`, 'i');
/** Longest part, in characters, in which a judge does no more than agree. */
const LONGEST_AGREEMENT = 400;

/**
 * By which words a sentence gives what it quotes to all who sit, where each of several wrote for himself: what is one judge's is not all of
 * theirs. Null where it gives it to no more than the court, or one judge alone gives reasons.
 */
export function wholeCourtIn(sentence: string, authority: Authority): string | null {
  const quoted = findQuotations(sentence, 0, sentence.length);
  const own = quoted.reduceRight((text, { inner }) => text.slice(0, inner.start) + text.slice(inner.end), sentence);
  const all = ALL.exec(own)?.[0];
  return all === undefined || !hasSeveral(authority) ? null : all;
}

/** Whether more than one judge gives reasons: those who only agree do not, and what is of the whole bench is of none alone. */
function hasSeveral(authority: Authority): boolean {
  const { judges: bench } = judgmentParts(authority);
  const parts = new Map<string, string>();
  for (const { judge, text } of authority.passages)
    if (judge !== null) parts.set(speakingIn(judge), `${parts.get(speakingIn(judge)) ?? ''}${text}\n`);
  const authors = [...parts].filter(([judge, text]) => {
    const names = surnamesOf(judge);
    const isAll = bench.length > 1 && bench.flatMap(surnamesOf).every((one) => names.includes(one));
    return !isAll && !(text.length <= LONGEST_AGREEMENT && AGREES.test(text));
  });
  return authors.length > 1;
}
