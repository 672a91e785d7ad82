import type { Citation } from '../citations/index.ts';
import { type Retrieved, type Settled, settleAmong, type Verification, verify } from '../verification/index.ts';

/**
 * As `verify`. Where comparing fails in a way that nobody foresaw, neither draft nor judgment ends more than this citation: it
 * is unverifiable, since the judgment could not be read beside it.
 */
export function judge(citation: Citation, retrieved: Retrieved, asOf: string): Verification {
  try {
    return verify(citation, retrieved, asOf);
  } catch {
    return verify(citation, { kind: 'none', reason: 'unreadable', note: [{ id: 'not-compared' }] }, asOf);
  }
}

/** The citations that a citation may mean: itself, or, for a short form, one of several authorities. */
export function candidatesOf(citation: Citation): readonly Citation[] {
  return citation.among.length > 0 ? citation.among : [citation];
}

/** As `judge`, of a citation with what became of looking for the authority of each of its candidates, in their order. */
export function judgeEach(citation: Citation, retrieved: readonly Retrieved[], asOf: string): Settled {
  const verifications = candidatesOf(citation).flatMap((one, i) => {
    const found = retrieved[i];
    return found ? judge(one, found, asOf) : [];
  });
  const [first] = verifications;
  if (!first) throw new Error('nothing to judge by');
  return citation.among.length > 0 ? settleAmong(citation, verifications) : { citation, verification: first };
}
