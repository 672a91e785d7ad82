import { isDeepStrictEqual } from 'node:util';
import type { Check } from '../../../shared/finding.ts';
import { categoryOf } from './gate.ts';
import type { Verification } from './said.ts';

/** What the draft says of a place: nobody can read it there where there is no such place. */
function isOfThePlace({ check, result }: Check): boolean {
  return check === 'proposition' && result === 'not-checkable';
}

/**
 * A verification without what is left to read, where the paragraph or provision cited does not exist: that its authority is there is no
 * comfort, and there is nothing to read.
 */
export function ofNoPlace(verification: Verification): Verification {
  const { verdict, checks, notes } = verification;
  const isMissing = checks.some(({ check, result }) => check === 'pinpoint' && result === 'fail');
  if (categoryOf(verdict) !== 'PARAGRAPH_HALLUCINATION' || !isMissing) return verification;
  const left = checks.filter(isOfThePlace);
  if (left.length === 0) return verification;
  return {
    ...verification,
    checks: checks.filter((check) => !isOfThePlace(check)),
    notes: notes.filter((remark) => !left.some((check) => isDeepStrictEqual(check.notes, remark))),
  };
}
