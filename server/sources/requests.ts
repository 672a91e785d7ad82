import type { Attempt, SourceId } from '../../shared/finding.ts';
import type { EvidenceMetadata, LoggedAttempt } from '../evidence/index.ts';
import { CHALLENGE, type Fetched, type FetchRequest, type PoliteClient } from '../http/index.ts';
import type { SourcePorts } from './source.ts';

/** How long an address that has nothing is left alone, in milliseconds. */
const MEMORY = 24 * 60 * 60 * 1000;
/** How far ahead of this clock that of another process may have dated evidence, in milliseconds. */
const SKEW = 60_000;

/**
 * Asks for nothing that could not be kept, and logs what was asked. `faultOf` says why an answer of 200 is of no use, as
 * the log has it; null where it is of use. An address that leads to another which has nothing is logged as having nothing.
 */
export async function askAndLog<T>(
  { evidence, job, now }: Pick<SourcePorts, 'evidence' | 'job' | 'now'>,
  client: PoliteClient,
  request: FetchRequest<T>,
  faultOf: (content: T) => string | null = () => null,
): Promise<Fetched<T>> {
  await evidence.prepareToKeep();
  const fetched = await client.fetch(request);
  const fault = fetched.kind === 'answer' && fetched.content !== null ? faultOf(fetched.content) : null;
  const last = fetched.attempts.at(-1);
  const attempts = fetched.attempts.map((one) => (one === last ? { ...one, error: one.error ?? fault } : one));
  for (const { at, source, url, status, error } of attempts)
    await evidence.logAttempt({ at, job, source, url, status, error });
  const led = fetched.kind === 'answer' && fetched.url !== request.url && last !== undefined;
  if (led && (fault !== null || fetched.status !== 200)) {
    const at = new Date(now()).toISOString();
    await evidence.logAttempt({
      ...{ at, job, source: last.source, url: request.url, status: fetched.status, error: fault },
    });
  }
  return { ...fetched, attempts };
}

/** The request of the last day, by either clock, that showed that an address has nothing; null where it may be asked. */
export async function recallAttempt(
  { evidence, now }: Pick<SourcePorts, 'evidence' | 'now'>,
  source: SourceId,
  url: string,
  showsNothing: (last: LoggedAttempt) => boolean,
): Promise<Attempt | null> {
  const last = await evidence.lastAttempt(url);
  // A test whether one is human shows nothing of the address, whatever its status.
  if (!last || last.error === CHALLENGE || !showsNothing(last)) return null;
  // An attempt of the future was dated by a clock that was wrong.
  if (!(Math.abs(now() - Date.parse(last.at)) <= MEMORY)) return null;
  return { source, url, at: last.at, status: last.status, error: last.error, fromCache: true };
}

/** Whether evidence is older than the job wants. What is dated ahead was dated by a clock that was wrong: it may be. */
export function isStale(
  { freshSince, now }: Pick<SourcePorts, 'freshSince' | 'now'>,
  { retrieved_at: at }: Pick<EvidenceMetadata, 'retrieved_at'>,
): boolean {
  if (freshSince === null) return false;
  const time = Date.parse(at);
  return !(time >= freshSince && time <= now() + SKEW);
}
