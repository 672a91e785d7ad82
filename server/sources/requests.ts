import type { Attempt, SourceId } from '../../shared/finding.ts';
import type { EvidenceMetadata, LoggedAttempt } from '../evidence/index.ts';
import { CHALLENGE, type Fetched, type FetchRequest, type PoliteClient } from '../http/index.ts';
import type { SourcePorts } from './source.ts';

/** How long an address that has nothing is left alone, in milliseconds. */
const MEMORY = 24 * 60 * 60 * 1000;
/** How a redirect is noted to what is not there, or of no use. */
const LED_NOWHERE = 'it led to nothing of use';
const GONE: readonly number[] = [404, 410];
/** How far ahead of this clock that of another process may have dated evidence, in milliseconds. */
const SKEW = 60_000;

/**
 * Asks for nothing that could not be kept, and logs what was asked. `faultOf` says why an answer of 200 is of no use, as
 * the log has it; null where it is of use. An address that leads to another which has nothing is logged as having nothing.
 */
export async function askAndLog<T>(
  { evidence, job }: Pick<SourcePorts, 'evidence' | 'job'>,
  client: PoliteClient,
  request: FetchRequest<T>,
  faultOf: (content: T) => string | null = () => null,
): Promise<Fetched<T>> {
  await evidence.prepareToKeep();
  const fetched = await client.fetch(request);
  const fault = fetched.kind === 'answer' && fetched.content !== null ? faultOf(fetched.content) : null;
  const last = fetched.attempts.at(-1);
  const ledNowhere = fetched.kind === 'answer' && (fault !== null || GONE.includes(fetched.status));
  const errorOf = (one: Attempt): string | null => {
    if (one === last) return one.error ?? fault;
    const redirected = one.url === request.url && one.status !== null && one.status >= 300 && one.status < 400;
    return ledNowhere && redirected ? LED_NOWHERE : one.error;
  };
  const attempts = fetched.attempts.map((one) => ({ ...one, error: errorOf(one) }));
  for (const { at, source, url, status, error } of attempts)
    await evidence.logAttempt({ at, job, source, url, status, error });
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
  if (!last || last.error === CHALLENGE || !(showsNothing(last) || last.error === LED_NOWHERE)) return null;
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
