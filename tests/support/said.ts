import { remarkWords } from '../../server/wording/index.ts';
import type { Remark } from '../../shared/notes.ts';

/** What is said of a finding, as people read it: a string for each remark. Nothing is said of none. */
export function saidOf(one: { readonly notes: readonly Remark[] } | undefined): string[] {
  return (one?.notes ?? []).map(remarkWords);
}

/** Stands in an expectation for a remark that says this, or something that matches it. */
export function inWords(expected: string | RegExp): unknown {
  const says = (remark: Remark): boolean => {
    const said = remarkWords(remark);
    return typeof expected === 'string' ? said.includes(expected) : expected.test(said);
  };
  return { asymmetricMatch: says, toString: () => `says ${expected}` };
}
