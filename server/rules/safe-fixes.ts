import type { Steps } from '../../shared/steps.ts';
import type { DraftReading } from '../citations/index.ts';
import type { Draft } from '../documents/index.ts';
import type { FormFinding, FormFix } from './finding.ts';
import { searchSafe } from './safe-search.ts';

export { applyFixes } from './safe-search.ts';

/**
 * The same findings, without the fixes that would change anything on which the checks of citations rest: what is cited, under which
 * name, at which paragraphs, with which words. All fixes that are left may be made at once. A file that is no text is fixed by a person.
 * In steps: of a long draft only what a fix changes is read again.
 */
export function* withSafeFixesInSteps(
  draft: Draft,
  reading: DraftReading,
  findings: readonly FormFinding[],
): Steps<FormFinding[]> {
  const fixes = apart(findings.flatMap(({ fix }) => fix ?? []));
  const safe = new Set(draft.opened === null ? yield* searchSafe(draft, reading, fixes) : []);
  return findings.map((finding) =>
    finding.fix === null || safe.has(finding.fix) ? finding : { ...finding, fix: null },
  );
}

/** Fixes in order, without those that another one touches before them. */
function apart(fixes: readonly FormFix[]): FormFix[] {
  const kept: FormFix[] = [];
  for (const fix of fixes.toSorted((a, b) => a.start - b.start || a.end - b.end))
    if (fix.start >= (kept.at(-1)?.end ?? 0)) kept.push(fix);
  return kept;
}
