import type { Span } from '../../../shared/finding.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { lowerOf } from '../text/words.ts';
import { isFinding, type StatuteMention } from './mentions.ts';
import data from './said-in.json' with { type: 'json' };
import { type View, wordsBetween } from './view.ts';

/** What begins a clause of a case's own: `sbr. Hrd. nr. 125/2000, þar sem segir`, `en í Hrd. nr. 125/2000 segir`. */
const CLAUSES: ReadonlySet<string> = new Set([...data.is.tells.filter((word) => word !== 'að'), 'en', 'er']);
/** How a case is set beside a law: `A, sbr. B`, `A (sjá B)`, `A og B`, `A, sem skýrð var í B, segir`. */
const BESIDE: ReadonlySet<string> = new Set(['sbr', 'samanber', 'sjá', 'og', 'eða', 'ásamt', 'shr', 'skv']);
/** What closes a clause that is set in. */
const CLOSES = /^[)\]]?\s?[,)–—-]/;

/**
 * The law of Iceland of a sentence that leads to words which its last case seems to have, where this case is only set beside the law: `Í A, sbr. B,
 * segir`. The words may be of either then. Empty where the case has a clause of its own, `sbr. B, þar sem segir`.
 */
export function setBesideCase(view: View, { start }: Span, sentence: Span): readonly StatuteMention[] {
  const { text, cases } = view;
  const before = view.statutes.filter((one) => one.start >= sentence.start && one.end <= start && isFinding(one));
  const owner = before.at(-1);
  const those = cases.filter((one) => one.start >= (owner?.end ?? start) && one.end <= start);
  const [first, last] = [those[0], those.at(-1)];
  if (owner === undefined || !isIcelandic(owner.cited[0]) || first === undefined || last === undefined) return [];
  const [opening] = lowerOf(wordsBetween(view, last.end, start));
  if (CLAUSES.has(opening ?? '')) return [];
  const [joint, ...rest] = lowerOf(wordsBetween(view, owner.end, first.start));
  if (joint === undefined || rest.includes('en')) return [];
  const isSetIn = opening !== undefined && CLOSES.test(text.slice(last.end, start)) && joint !== 'en';
  return BESIDE.has(joint) || isSetIn ? [owner] : [];
}
