/**
 * How the words of several on one setting come together: one rule for each `merge` of `settings.schema.json`. Files travel with
 * drafts, so they may lower caps, slow the pace and forbid, and never the reverse.
 */
import type { Settings } from './settings.ts';

export type MergeRule = keyof typeof RULES;

/** The value that holds after `before` and a later word; `all` are the settings before. */
type Merge = (before: never, said: never, all: Settings) => unknown;

interface Rule {
  /** The value that holds where a file sets it, or the policy of the machine bounds it. */
  readonly holds: Merge;
  /** Whether the user's own word is added to the words of files; else it goes before them. */
  readonly adds: boolean;
  /** The end of a line that says what a file cannot set; null where a file may set whatever the schema allows. */
  readonly limit: string | null;
}

const RULES = {
  replace: { holds: (_, said) => said, adds: false, limit: null },
  lower: {
    holds: (before: number, said: number) => Math.min(before, said),
    adds: false,
    limit: 'since a file can lower a cap and not raise it.',
  },
  slower: {
    holds: (before: number, said: number) => Math.max(before, said),
    adds: false,
    limit: 'since a file can slow the pace and not quicken it.',
  },
  union: {
    holds: (before: readonly string[], said: readonly string[]) => [...new Set([...before, ...said])],
    adds: true,
    limit: null,
  },
  entries: { holds: (before: object, said: object) => ({ ...before, ...said }), adds: true, limit: null },
  forbid: {
    holds: (before: boolean, said: boolean) => before && said,
    adds: false,
    limit: 'since a file can forbid it and not allow it.',
  },
  require: {
    holds: (before: boolean, said: boolean) => before || said,
    adds: false,
    limit: 'since a file can require it and not waive it.',
  },
  licensed: {
    holds: (before, said, all) => (all.fcl_licence_reference === undefined ? before : said),
    adds: false,
    limit: null, // why it does not hold is told where licences are
  },
} as const satisfies Readonly<Record<string, Rule>>;

export const MERGES: Readonly<Record<MergeRule, Rule>> = RULES;

/** The value that a rule makes of two: the earlier one where nobody sets the later one. */
export function merged(rule: MergeRule, before: unknown, said: unknown, all: Settings): unknown {
  if (said === undefined) return before;
  return (MERGES[rule].holds as (before: unknown, said: unknown, all: Settings) => unknown)(before, said, all);
}
