import type { Check } from '../../../shared/finding.ts';
import type { Citation, PlacedWords } from '../../citations/index.ts';
import { plainWords } from './text.ts';
import type { TiedByEvidence } from './tied-by-evidence.ts';

/** The quoted words of a claim that it says are another's, without those that a check found in the authority. */
export function mentionedIn({ claim: { mentioned } }: Citation, checks: readonly Check[]): readonly string[] {
  if (mentioned.length === 0) return mentioned; // as of most
  const found = new Set(
    checks.flatMap(({ check, result, asserted }) =>
      check === 'quotation' && result === 'pass' && asserted !== undefined ? [plainWords(asserted).join(' ')] : [],
    ),
  );
  return mentioned.filter((words) => !found.has(plainWords(words).join(' ')));
}

/**
 * A citation that does not answer for quoted words of its sentence which `stand` in the paragraph of another one, beside which they are.
 */
export function withoutPlaced(citation: Citation, stand: (words: PlacedWords) => boolean): Citation {
  const { claim } = citation;
  if (claim.mentioned.length === 0 || claim.placed.length === 0) return citation; // as most
  const placed = new Set(
    claim.placed.filter((words) => claim.mentioned.includes(words.text) && stand(words)).map(({ text }) => text),
  );
  const mentioned = claim.mentioned.filter((text) => !placed.has(text));
  return placed.size === 0 ? citation : { ...citation, claim: { ...claim, mentioned } };
}

/** A citation that is not said to leave out words which the evidence has tied to it. */
export function withoutTied(citation: Citation, { tied }: TiedByEvidence): Citation {
  const { claim } = citation;
  const mentioned = mentionedIn(
    citation,
    tied.map(({ check: { check } }) => check),
  );
  return mentioned.length === claim.mentioned.length ? citation : { ...citation, claim: { ...claim, mentioned } };
}
