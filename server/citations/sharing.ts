import { sentenceOf } from './continuing.ts';
import type { Mention } from './reference.ts';
import type { Structure } from './structure.ts';

const RESPECTIVELY = /^[\])]{0,2},?\srespectively\b/;

/** `A and B (at [13] and [5] respectively)`: each has its own; where they cannot be told apart, none has any. */
export function shareOut(text: string, structure: Structure, full: readonly Mention[]): readonly Mention[] {
  const shared = [...full];
  for (const [i, { pinpoints }] of full.entries()) {
    const last = pinpoints.at(-1);
    if (!last || !RESPECTIVELY.test(text.slice(last.end, last.end + 18))) continue;
    const items = last.items;
    const { start } = sentenceOf(structure, last);
    const bare = full.slice(0, i).filter((ref) => ref.end > start && ref.pinpoints.length === 0);
    if (bare.length === 0) continue;
    const own = bare.slice(-(items.length - 1));
    const whole = items.length > 1 && own.length === items.length - 1 && bare.length === own.length;
    for (const [k, ref] of [...own, full[i] as Mention].entries()) {
      const item = items[k];
      shared[full.indexOf(ref)] = { ...ref, pinpoints: whole && item ? [{ ...last, items: [item] }] : [] };
    }
  }
  return shared;
}
