import type {
  AttestedBasis,
  Category,
  Confidence,
  EvidenceBasis,
  EvidencedCategory,
  Reason,
  RuleBasis,
  Verdict,
} from '../../../shared/finding.ts';

/**
 * The gate: the only place where a VERIFIED outcome is made, and none is made without its
 * basis, which this user retrieved. Everything else in the program hands verdicts on.
 */

/** Every check passed against evidence. */
export function verified(basis: AttestedBasis): Verdict {
  return { outcome: 'VERIFIED_CORRECT', basis };
}

/** The evidence contradicts the draft. */
export function contradicted(category: EvidencedCategory, confidence: Confidence, basis: AttestedBasis): Verdict {
  return { outcome: 'VERIFIED_ERROR', category, confidence, basis };
}

/** A court says, in a judgment that this user retrieved from a public source, that there is no such case. */
export function nonexistent(basis: AttestedBasis): Verdict {
  return { outcome: 'VERIFIED_ERROR', category: 'AUTHORITY_NONEXISTENT', confidence: 'HIGH', basis };
}

/** The citation cannot exist: a rule, not an artefact, proves it. */
export function malformed(basis: RuleBasis): Verdict {
  return { outcome: 'VERIFIED_ERROR', category: 'CITATION_MALFORMED', confidence: 'HIGH', basis };
}

/** Nothing is concluded; `basis` is the evidence where the authority was retrieved, or what came with the folder. */
export function unverifiable(reason: Reason, basis: EvidenceBasis | null): Verdict {
  return { outcome: 'UNVERIFIABLE_PUBLIC', reason, basis };
}

/** What the evidence contradicts, by its category; null where it contradicts nothing. */
export function categoryOf(verdict: Verdict): Category | null {
  return verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : null;
}

/** A verdict, no surer than another of the same. */
export function asSureAs(verdict: Verdict, other: Verdict): Verdict {
  if (verdict.outcome !== 'VERIFIED_ERROR' || other.outcome !== 'VERIFIED_ERROR') return verdict;
  // A rule is sure, and so is a court.
  if (verdict.category === 'CITATION_MALFORMED' || verdict.category === 'AUTHORITY_NONEXISTENT') return verdict;
  return { ...verdict, confidence: other.confidence === 'MEDIUM' ? 'MEDIUM' : verdict.confidence };
}
