import type { Attempt, Category, Finding, Reason } from '../../shared/finding.ts';
import type { Steps } from '../../shared/steps.ts';
import type { Citation } from '../citations/index.ts';
import { type LogEntry, prefixInSteps, prefixOf } from '../evidence/index.ts';
import type { ReadDocument } from './findings.ts';
import type { Job } from './job.ts';
import type { LookUp } from './look-up.ts';

/** An audit as the log has it. Times are epoch milliseconds. */
export function* logOf(
  { id }: Job,
  documents: readonly ReadDocument[],
  findings: readonly Finding[],
  {
    requests,
    cacheHits,
    rateLimited,
    started,
    finished,
  }: Record<'requests' | 'cacheHits' | 'rateLimited' | 'started' | 'finished', number>,
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

/** A look-up that something was asked for, for the log. */
export function entryOf(
  job: string,
  { normalized }: Citation,
  { result }: LookUp,
  asked: readonly Attempt[],
  now: number,
): LogEntry {
  return {
    event: 'lookup',
    at: new Date(now).toISOString(),
    job: prefixOf(job),
    citation: prefixOf(normalized),
    sources: [...new Set(asked.map(({ source }) => source))],
    statuses: asked.map(({ status }) => status),
    outcome: result.kind === 'none' ? result.reason : 'retrieved',
  };
}
