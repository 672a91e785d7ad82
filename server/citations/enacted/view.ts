import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import type { Surroundings } from '../passages/surroundings.ts';
import { uniteSpans } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { isEnactment, type StatuteMention } from './mentions.ts';

/** What quoted words of a block are given to legislation by. */
export interface View extends Surroundings {
  /** The mentions of legislation of the block that stand in no quoted words, in order. */
  readonly statutes: readonly StatuteMention[];
  /** Its other references, and provisions of something that the draft cites nowhere else. */
  readonly cases: readonly Span[];
  /** Those of them that are such provisions. */
  readonly elsewhere: readonly Span[];
  /** What is no part of the plain words beside a quotation. */
  readonly apart: readonly Span[];
  /** Where quoted words begin that a construction gives to a case. */
  readonly ofCases: ReadonlySet<number>;
}

export function viewOf(
  around: Surroundings,
  statutes: readonly StatuteMention[],
  ofCases: ReadonlySet<number>,
  elsewhere: readonly Span[] = [],
): View {
  const { block } = around;
  const cases = block.references.filter((one) => !isEnactment(one) && one.lead !== 'elsewhere' && !one.quoted);
  return {
    ...around,
    statutes: statutes.filter(({ quoted }) => !quoted),
    cases: elsewhere.length === 0 ? cases : [...cases, ...elsewhere].sort((a, b) => a.start - b.start),
    elsewhere,
    apart: uniteSpans(block.apart, statutes),
    ofCases,
  };
}

/** The words between two places, without quotations, mentions of authorities and remarks in brackets. */
export function wordsBetween({ text, apart }: View, from: number, to: number): string[] {
  let plain = '';
  let at = from;
  for (let i = firstWhere(apart, ({ end }) => end > from); i < apart.length; i++) {
    const span = apart[i];
    if (!span || span.start >= to) break;
    if (span.end > to) continue;
    plain += `${text.slice(at, Math.max(at, span.start))} `;
    at = Math.max(at, span.end);
  }
  return wordsOf(plain + text.slice(at, to));
}

/** Whether a case is cited between two places, or a provision of something else. */
export function citesCase({ cases }: View, from: number, to: number): boolean {
  const next = cases[firstWhere(cases, ({ start }) => start >= from)];
  return next !== undefined && next.end <= to;
}
