import { SOURCE_IDS, type SourceId } from '../../shared/sources.ts';
import type { Desk } from './desk.ts';
import { isUnrenewed, type LookUp, type Need, needsOf } from './look-up.ts';

/** The requests of a job to the public sources. */
export interface AuditStatistics {
  /** Requests to Find Case Law of the whole job, with those of earlier runs and those made while typing. */
  readonly requests: number;
  /** How many of these this audit did not send. */
  readonly requestsElsewhere: number;
  readonly cacheHits: number;
  /** Requests that were answered with 429, by any source. */
  readonly rateLimited: number;
  /** The sources that its authorities needed, and those that were asked. */
  readonly needs: readonly Need[];
  readonly capReached: boolean;
  /** Judgments that were to be asked for again, and could not be. */
  readonly unrenewed: number;
  /** Requests to BAILII; null where it may not be asked, and was not. */
  readonly bailii: { readonly requests: number } | null;
  /** Requests to legislation.gov.uk; null where it may not be asked, and was not. */
  readonly legislation: { readonly requests: number } | null;
  /** The source whose answer stands for each citation without an authority. */
  readonly left: ReadonlyMap<string, SourceId>;
}

/** The statistics of an audit that is done, from what became of looking for each authority. */
export function collectStatistics(desk: Desk, lookUps: ReadonlyMap<string, LookUp>): AuditStatistics {
  const all = [...lookUps.values()];
  const client = desk.statistics('find_case_law');
  const bailii = desk.statistics('bailii');
  const law = desk.statistics('legislation_gov_uk');
  const left = [...lookUps].flatMap(([normalized, { source, result }]) =>
    result.kind === 'none' && source !== null ? [[normalized, source] as const] : [],
  );
  const requests = requestsOf(desk);
  return {
    requests: requests.find_case_law,
    requestsElsewhere: Math.max(0, requests.find_case_law - (client?.requests ?? 0)),
    rateLimited: desk.spent().refused,
    capReached: spentOf(desk).length > 0,
    bailii: bailii || requests.bailii > 0 ? { requests: requests.bailii } : null,
    legislation: law || requests.legislation_gov_uk > 0 ? { requests: requests.legislation_gov_uk } : null,
    left: new Map(left),
    unrenewed: all.filter(isUnrenewed).length,
    cacheHits: all.filter((one) => one.result.kind === 'retrieved' && one.attempts.at(-1)?.fromCache === true).length,
    needs: needsOf(lookUps),
  };
}

/** The requests of the job whose budget is spent: over all its runs, through every door. */
export function requestsOf(desk: Desk): Readonly<Record<SourceId, number>> {
  const none = Object.fromEntries(SOURCE_IDS.map((id) => [id, 0])) as Record<SourceId, number>;
  return { ...none, ...desk.spent().requests };
}

/** Sources whose cap kept something back. */
export function spentOf(desk: Desk): readonly SourceId[] {
  return SOURCE_IDS.filter((source) => desk.statistics(source)?.capReached === true);
}
