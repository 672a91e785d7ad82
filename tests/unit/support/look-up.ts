import type { LookUp } from '../../../server/audit/index.ts';
import type { RetrievalReason } from '../../../shared/finding.ts';

/** A look-up that came to nothing. */
export function notFound(reason: RetrievalReason): LookUp {
  return {
    result: { kind: 'none', reason, note: [], untried: reason === 'offline', copy: null },
    ...{ attempts: [], candidates: [], source: null, decidedAt: '', unattested: false },
  };
}
