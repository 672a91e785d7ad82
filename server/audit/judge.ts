import type { Citation } from '../citations/index.ts';
import { type Retrieved, type Verification, verify } from '../verification/index.ts';

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
