import type { Check, OtherCopy } from '../../../shared/finding.ts';
import type { OwnCopy, Remark } from '../../../shared/notes.ts';
import { asSureAs, categoryOf, unverifiable } from './gate.ts';
import { notesOf, reasonOf, untellWordsThatStand, type Verification } from './said.ts';

/** Another copy than the one that decides; its SHA-256 where it may keep what the public record says from being an error. */
export type Rival = Pick<OtherCopy, 'name'> & Partial<OtherCopy>;

/**
 * What is said of a citation of which the user has two copies. What one of them has and the other lacks, or leaves open, is neither
 * verified nor an error; nor is what they contradict in two ways.
 */
export function agreedBy(first: Verification, other: Verification, { name, sha256 }: Rival): Verification {
  const { basis } = first.verdict;
  if (basis?.kind !== 'evidence') return first;
  const category = categoryOf(first.verdict);
  const isOfBoth = category !== null && category === categoryOf(other.verdict);
  const notes: Remark = [{ id: 'other-copy-differs', name }];
  const copy: OwnCopy | null = category === null || sha256 === undefined ? null : { path: name, sha256 };
  const excused: Remark = copy === null ? notes : [{ id: 'other-copy-differs', name, copy }];
  const seen = new Map<Check['check'], number>();
  const partners = new Set<Check>();
  const shared = first.checks.map((check): Check => {
    const nth = seen.get(check.check) ?? 0;
    seen.set(check.check, nth + 1);
    const its = other.checks.filter((one) => one.check === check.check)[nth];
    if (its) partners.add(its);
    if (check.result === 'not-checkable') return check;
    if (check.result === 'pass')
      return its === undefined || its.result === 'pass' ? check : { ...check, result: 'not-checkable', notes };
    // Words that stand in two places are wrongly placed in two ways.
    const isSame = isOfBoth && its?.result === 'fail' && JSON.stringify(check.where) === JSON.stringify(its.where);
    if (!isSame) return { ...check, result: 'not-checkable', notes: excused };
    if (JSON.stringify([check.found, check.notes]) === JSON.stringify([its.found, its.notes])) return check;
    // Both lack the words, and neither says which stand in their place.
    const { found: _, ...lacking } = check;
    return { ...lacking, notes: [...(check.notes ?? []), ...notes] };
  });
  // What only the other copy leaves open, or contradicts, is as open as what both have.
  const alone = other.checks.filter((one) => !partners.has(one) && one.result !== 'pass');
  if (alone.length === 0 && shared.every((check, i) => check === first.checks[i])) return first;
  const open = alone.map((check): Check => ({ ...check, result: 'not-checkable', notes }));
  const checks = untellWordsThatStand([...shared, ...open]);
  if (checks.some(({ result }) => result === 'fail'))
    return { verdict: asSureAs(first.verdict, other.verdict), checks, notes: notesOf(checks, []) };
  const left = checks.find(({ result }) => result === 'not-checkable');
  const reason = left ? reasonOf(left) : 'quotation-not-checkable';
  return { verdict: unverifiable(reason, basis), checks, notes: notesOf(checks, []) };
}
