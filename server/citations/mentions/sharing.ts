import type { Structure } from '../text/structure.ts';
import { sentenceOf } from './continuing.ts';
import type { Mention } from './reference.ts';

const RESPECTIVELY = /^[\])]{0,2},?\srespectively\b/;

/** How many citations may share a list of paragraphs. */
const MOST = 12;

/** `A and B (at [13] and [5] respectively)`: each has its own; where they cannot be told apart, none has any. */
export function shareOut(text: string, structure: Structure, full: readonly Mention[]): readonly Mention[] {
  const shared = [...full];
  for (const [i, { pinpoints }] of full.entries()) {
    const last = pinpoints.at(-1);
    if (!last || !RESPECTIVELY.test(text.slice(last.end, last.end + 18))) continue;
    const { items } = last;
    const { start } = sentenceOf(structure, last);
    let first = i;
    while (first > 0 && i - first < MOST && isBare(full[first - 1], start)) first--;
    if (first === i) continue;
    const whole = i - first + 1 === items.length;
    for (let k = first; k <= i; k++) {
      const item = items[k - first];
      const ref = full[k];
      if (ref) shared[k] = { ...ref, pinpoints: whole && item ? [{ ...last, items: [item] }] : [] };
    }
  }
  return shared;
}

/** Whether a citation stands after `start` and points nowhere yet. */
function isBare(ref: Mention | undefined, start: number): boolean {
  return ref !== undefined && ref.end > start && ref.pinpoints.length === 0;
}
