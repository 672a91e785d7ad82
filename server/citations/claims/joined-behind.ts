import { hasCheck } from '../forms/kinds.ts';
import { keyOf, type Reference } from '../mentions/reference.ts';
import type { Quotation, TiedPassage } from '../owners/tie.ts';

/** What joins two citations that stand behind the same words. */
const JOINED = /^\)?[\s,;]{0,3}(?:and\s|&\s|or\s)?(?:in\s)?\(?$/;

/** What stands behind the last of them, or between: where its sentence goes on, it says something of its own. */
const CLOSES = /^[\])]*(?:$|[.;,)\n]|\s?(?:and|&|or)\s)/;

/** `“...”: A, [12]; B, [14]`: what stands, joined, behind quoted words and the reference that they are tied to. */
export function joinedBehind(text: string, tied: readonly (TiedPassage | null)[]): ReadonlyMap<Quotation, Reference[]> {
  const joined = new Map<Quotation, Reference[]>();
  if (!tied.some((passage) => passage && passage.ties.length > 0)) return joined;
  const ties = tied.flatMap((passage) => passage?.ties ?? []);
  const references = tied.flatMap((passage) => passage?.references ?? []);
  const places = new Map(references.map((reference, i) => [reference, i] as const));
  for (const { owner, quotation } of ties) {
    if (owner === 'continued' || owner.start < quotation.end) continue;
    let last = owner;
    const after = (places.get(owner) ?? references.length) + 1;
    for (const next of references.slice(after, after + MOST_JOINED)) {
      if (!JOINED.test(text.slice(last.end, next.start).slice(0, LONGEST_JOINT))) break;
      if (!CLOSES.test(text.slice(next.end, next.end + LONGEST_JOINT))) break;
      joined.set(quotation, [...(joined.get(quotation) ?? []), next]);
      last = next;
    }
  }
  return joined;
}

/** Whether one of several references is to another case than the owner of words. */
export function isShared(owner: Reference, joined: readonly Reference[]): boolean {
  const own = keyOf(owner.target ?? owner);
  return joined.some((one) => {
    const target = one.target ?? one;
    return keyOf(target) !== own && hasCheck(target.citations[0], 'quotation');
  });
}

const LONGEST_JOINT = 20;
/** How many citations are looked at that stand behind the same words: many quotations may bear the mark of one long note. */
const MOST_JOINED = 16;
