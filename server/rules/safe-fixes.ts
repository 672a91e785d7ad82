import { textFormatOf } from '../../shared/draft-formats.ts';
import { drain, type Steps } from '../../shared/steps.ts';
import { type DraftReading, pinpointTexts, readInSteps } from '../citations/index.ts';
import type { Draft } from '../documents/index.ts';
import type { FormFinding, FormFix } from './finding.ts';

/** How often a draft is read again at the most to find the fixes that change what it cites; those left are not offered. */
const MOST_READINGS = 24;

/**
 * The same findings, without the fixes that would change anything on which the checks of citations rest: what is cited, under which
 * name, at which paragraphs, with which words. All fixes that are left may be made at once. A file that is no text is fixed by a person.
 */
export function withSafeFixes(draft: Draft, reading: DraftReading, findings: readonly FormFinding[]): FormFinding[] {
  return drain(withSafeFixesInSteps(draft, reading, findings));
}

/** The same, in steps: of a long draft only what a fix changes is read again. */
export function* withSafeFixesInSteps(
  draft: Draft,
  reading: DraftReading,
  findings: readonly FormFinding[],
): Steps<FormFinding[]> {
  const fixes = apart(findings.flatMap(({ fix }) => fix ?? []));
  const safe = new Set(draft.opened === null ? yield* keepSafe(draft, reading, fixes) : []);
  return findings.map((finding) =>
    finding.fix === null || safe.has(finding.fix) ? finding : { ...finding, fix: null },
  );
}

/** The source with fixes made, which are in order and apart. */
export function applyFixes(source: string, fixes: readonly FormFix[]): string {
  let text = '';
  let at = 0;
  for (const fix of fixes) {
    text += source.slice(at, fix.start) + fix.text;
    at = fix.end;
  }
  return text + source.slice(at);
}

/** Fixes in order, without those that another one touches before them. */
function apart(fixes: readonly FormFix[]): FormFix[] {
  const kept: FormFix[] = [];
  for (const fix of fixes.toSorted((a, b) => a.start - b.start || a.end - b.end))
    if (fix.start >= (kept.at(-1)?.end ?? 0)) kept.push(fix);
  return kept;
}

function* keepSafe(draft: Draft, reading: DraftReading, fixes: readonly FormFix[]): Steps<readonly FormFix[]> {
  const format = textFormatOf(`draft.${draft.format}`);
  if (format === null || fixes.length === 0) return [];
  const before = printOf(reading);
  const reads = function* (some: readonly FormFix[]): Steps<boolean> {
    return printOf(yield* readInSteps(applyFixes(draft.source, some), format, reading)) === before;
  };
  let left = MOST_READINGS;
  const keep = function* (some: readonly FormFix[]): Steps<readonly FormFix[]> {
    if (some.length === 0 || left <= 0) return [];
    left--;
    if (yield* reads(some)) return some;
    const half = some.length >> 1;
    return half === 0 ? [] : [...(yield* keep(some.slice(0, half))), ...(yield* keep(some.slice(half)))];
  };
  const kept = yield* keep(fixes);
  // Each half may be safe, and both together not.
  return kept.length === fixes.length || (yield* reads(kept)) ? kept : [];
}

/** What checks rest on, in one text: letters and digits, since how words are set and marked is what fixes change. */
function printOf({ citations }: DraftReading): string {
  return JSON.stringify(
    citations.map(({ citation: { cites, parallels, name, pinpoints, quotations, shortForm, doubt, claim } }) => [
      [cites.key, ...parallels.map((one) => one.cites.key)],
      [plain(name?.text ?? ''), name?.form ?? null, shortForm, doubt ?? null],
      pinpointTexts(pinpoints),
      quotations.map(({ pieces }) => pieces.map(plain)),
      [claim.doubtful, claim.offered].map((some) => some.map(({ text, cause }) => [plain(text), cause])),
      [claim.reported, claim.told, claim.unread, claim.mentioned.map(plain), claim.carried.map(plain)],
      claim.proposition.map(plain),
    ]),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
