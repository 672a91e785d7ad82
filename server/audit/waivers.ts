import { createHash } from 'node:crypto';
import type { Finding, Waiver } from '../../shared/finding.ts';
import type { KeptWaiver } from '../evidence/index.ts';

/** The accepted findings of a workspace by their ids. */
export type WaiversById = ReadonlyMap<string, KeptWaiver>;

export function waiversById(waivers: readonly KeptWaiver[]): WaiversById {
  return new Map(waivers.map((waiver) => [waiver.finding, waiver]));
}

/**
 * What a finding says, in a hash: its outcome, why, the evidence and each check. While that and the finding's id, which
 * holds the words of the draft, are the same, what a person accepted is the same.
 */
export function fingerprintOf({ verdict, checks }: Pick<Finding, 'verdict' | 'checks'>): string {
  const { basis } = verdict;
  const why = verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : 'reason' in verdict ? verdict.reason : '';
  const rests = basis?.kind === 'evidence' ? basis.sha256 : (basis?.rule ?? '');
  const said = checks.map(({ check, result, asserted, found }) => [check, result, asserted ?? '', found ?? '']);
  return createHash('sha256')
    .update(JSON.stringify([verdict.outcome, why, rests, said]))
    .digest('hex');
}

/** What a person said who accepted a finding, where it still says what it said then; else null. */
export function waiverOf(waivers: WaiversById, id: string, said: Pick<Finding, 'verdict' | 'checks'>): Waiver | null {
  const kept = waivers.get(id);
  if (!kept || said.verdict.outcome === 'VERIFIED_CORRECT' || kept.fingerprint !== fingerprintOf(said)) return null;
  return { reason: kept.reason, by: kept.by, at: kept.at };
}

/** A finding with the waiver that a person gave it. The outcome stays. */
export function withWaiver(finding: Finding, waivers: WaiversById): Finding {
  const waiver = waiverOf(waivers, finding.id, finding);
  return waiver ? { ...finding, waiver } : finding;
}
