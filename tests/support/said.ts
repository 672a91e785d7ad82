import { remarkWords } from '../../server/wording/index.ts';
import type { Remark } from '../../shared/notes.ts';

/** What is said of a finding, as people read it: a string for each remark. Nothing is said of none. */
export function saidOf(one: { readonly notes: readonly Remark[] } | undefined): string[] {
  return (one?.notes ?? []).map(remarkWords);
}
