import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { type Passage, partsOf } from '../passages/passages.ts';
import { wordsBeside } from '../phrases/propositions.ts';

/** What looking at a passage costs beside reading a character, about. */
const COST = 4;
/** With more words beside its provisions a line says something of them: `Reference: Section 5.`, `The reference is section 5.` */
const MOST_BESIDE = 4;
const LONGEST = 120;

/**
 * The passages with words of others right below which a line is a reference to a provision, and nothing else: `The Ferries Act 1996 provides that “...”.`
 * over `Reference: section 5.`
 */
export function* referredBelow(
  passages: readonly Passage[],
  mayCite: (passage: number) => boolean,
): Steps<ReadonlySet<number>> {
  const found = new Set<number>();
  yield* eachInSteps(passages.length, (at) => {
    const own = passages[at] as Passage;
    const next = passages[at + 1];
    if (mayCite(at) && next && hasWords(own) && next.rest.length === 0 && isReference(next.body)) found.add(at);
    return COST;
  });
  return found;
}

function hasWords(passage: Passage): boolean {
  return passage.rest.length > 0 || partsOf(passage).some(({ structure }) => structure.quotes.length > 0);
}

/** Whether a line is nothing but provisions of what is cited elsewhere. */
function isReference({ block: { kind, text, label }, citing, statutes: { forms }, structure }: BlockReader): boolean {
  if (kind !== 'paragraph' || label !== undefined || text.length > LONGEST || /:\s*$/.test(text)) return false;
  if (forms.length === 0 || citing.length + structure.quotes.length > 0) return false;
  const cited = forms.map(({ start, end }) => ({ start, end, pinpoints: [] }));
  return wordsBeside(text, { start: 0, end: text.length }, cited).length <= MOST_BESIDE;
}
