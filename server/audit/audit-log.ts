import type { Category, Finding, Reason } from '../../shared/finding.ts';
import type { Steps } from '../../shared/steps.ts';
import { type LogEntry, prefixInSteps, prefixOf } from '../evidence/index.ts';
import type { ReadDocument } from './findings.ts';
import type { Job } from './job.ts';

/** What an audit asked. */
interface Requests {
  readonly requests: number;
  readonly cacheHits: number;
  readonly rateLimited: number;
}

/** An audit as the log has it. Times are epoch milliseconds. */
export function* logOf(
  { id }: Job,
  documents: readonly ReadDocument[],
  findings: readonly Finding[],
  { requests, cacheHits, rateLimited }: Requests,
  started: number,
  finished: number,
): Steps<LogEntry[]> {
  const line = { at: new Date(finished).toISOString(), job: prefixOf(id) };
  const read: LogEntry[] = [];
  for (const { draft, items } of documents) {
    if (draft === null) continue;
    const sha256 = yield* prefixInSteps(draft.source);
    read.push({ event: 'document', ...line, sha256, length: draft.source.length, citations: items.length });
  }
  return [
    ...read,
    ...findings.map(
      ({ id: finding, verdict }): LogEntry => ({
        event: 'finding',
        ...line,
        id: finding,
        outcome: verdict.outcome,
        why: reasonOf(verdict),
      }),
    ),
    {
      event: 'audit',
      ...line,
      findings: findings.length,
      requests,
      fromEvidence: cacheHits,
      rateLimited,
      durationMs: Math.max(0, finished - started),
    },
  ];
}

function reasonOf(verdict: Finding['verdict']): Category | Reason | null {
  if (verdict.outcome === 'VERIFIED_CORRECT') return null;
  return verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : verdict.reason;
}
