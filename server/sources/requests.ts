import type { Attempt, SourceId } from '../../shared/finding.ts';
import { type Evidence, type EvidenceMetadata, type LoggedAttempt, lastRetrieved, SKEW } from '../evidence/index.ts';
import { type Answer, CHALLENGE, type Fetched, type FetchRequest, type PoliteClient } from '../http/index.ts';
import type { SourcePorts } from './source.ts';

/** How long an address that has nothing is left alone, in milliseconds. */
const MEMORY = 24 * 60 * 60 * 1000;
/**
 * The note on a redirect to an address that has nothing. Earlier versions noted a redirect to a useless document in the
 * same way.
 */
const LED_NOWHERE = 'it led to nothing of use';
/** How a request is noted whose answer could not be written. */
const NOT_KEPT = 'what came could not be kept';
const GONE: readonly number[] = [404, 410];

/** The log's entry for an answer of 200. */
export interface AnswerUse<T> {
  /** Why it is of no use; null where it is of use. */
  readonly faultOf?: (content: T) => string | null;
  /** The result that makes a later request for the same address needless; undefined where there is none. */
  readonly foundIn?: (content: T) => unknown;
}

/**
 * Asks for nothing that could not be kept, and logs the request. An address that leads to another one which has
 * nothing, or nothing of use, is logged as having that. Throws the reason why an answer could not be kept, after the
 * request is logged.
 */
export async function askAndLog<T>(
  { evidence, job }: Pick<SourcePorts, 'evidence' | 'job'>,
  client: PoliteClient,
  request: FetchRequest<T>,
  { faultOf = () => null, foundIn = () => undefined }: AnswerUse<T> = {},
): Promise<Fetched<T>> {
  if (client.isSilent) return client.fetch(request); // nothing is written where nothing may be asked
  await evidence.prepareToKeep();
  const failures: unknown[] = [];
  const receive = async (answer: Answer, url: string): Promise<T | null> => {
    try {
      return await request.receive(answer, url);
    } catch (error) {
      failures.push(error);
      return null;
    }
  };
  const fetched = await client.fetch<T | null>({ ...request, receive });
  const content = fetched.kind === 'answer' ? fetched.content : null;
  const fault = content === null ? null : faultOf(content);
  const found = content === null ? undefined : foundIn(content);
  const last = fetched.attempts.at(-1);
  const ledNowhere = fetched.kind === 'answer' && (fault !== null || GONE.includes(fetched.status));
  const errorOf = (one: Attempt): string | null => {
    if (one === last) return one.error ?? (failures.length > 0 ? NOT_KEPT : fault);
    const redirected = one.url === request.url && one.status !== null && one.status >= 300 && one.status < 400;
    return ledNowhere && redirected ? (fault ?? LED_NOWHERE) : one.error;
  };
  const attempts = fetched.attempts.map((one) => ({ ...one, error: errorOf(one) }));
  const log = async (): Promise<void> => {
    for (const [i, { at, source, url, status, error }] of attempts.entries()) {
      const more = found === undefined || i < attempts.length - 1 ? {} : { found };
      await evidence.logAttempt({ at, job, source, url, status, error, ...more });
    }
  };
  if (failures.length > 0) {
    await log().catch(() => {}); // why the answer could not be kept says more
    throw failures[0];
  }
  await log();
  return { ...fetched, attempts };
}

/** What recalling needs; `client` is null, or silent, where nothing may be asked. */
type Recalling = Pick<SourcePorts, 'evidence' | 'now' | 'freshSince'> & { readonly client: PoliteClient | null };

/**
 * The request of the last day, by either clock, that serves for a new one by the word of `serves`; else null. One from before the
 * moment from which all is asked for again serves only where nothing may be asked.
 */
export async function recallLogged(
  { evidence, now, freshSince, client }: Recalling,
  url: string,
  serves: (last: LoggedAttempt) => boolean,
): Promise<LoggedAttempt | null> {
  const last = await evidence.lastAttempt(url);
  const mayAsk = client !== null && !client.isSilent;
  if (last && mayAsk && freshSince !== null && Date.parse(last.at) < freshSince) return null;
  // A test whether one is human shows nothing of the address, whatever its status.
  if (!last || last.error === CHALLENGE || !(serves(last) || last.error === LED_NOWHERE)) return null;
  // An attempt of the future was dated by a clock that was wrong.
  return Math.abs(now() - Date.parse(last.at)) <= MEMORY ? last : null;
}

/** An earlier request as it stands for a new one. */
export function toAttempt({ url, at, status, error }: LoggedAttempt, source: SourceId): Attempt {
  return { source, url, at, status, error, fromCache: true };
}

/** The request that gave the kept evidence, as it stands for a new one. */
export function keptAttempt({ metadata }: Pick<Evidence, 'metadata'>): Attempt {
  const { source, url, http_status: status } = metadata;
  return { source, url, at: lastRetrieved(metadata), status, error: null, fromCache: true };
}

/** The request of the last day that showed that an address has nothing; null where it may be asked. */
export async function recallAttempt(
  ports: Recalling,
  source: SourceId,
  url: string,
  showsNothing: (last: LoggedAttempt) => boolean,
): Promise<Attempt | null> {
  const last = await recallLogged(ports, url, showsNothing);
  return last && toAttempt(last, source);
}

/**
 * The request of the run that continues to which a useless document came, by the words of its fault; null where it may
 * be asked. The same document would come again.
 */
export async function recallUseless(
  ports: Recalling & Pick<SourcePorts, 'job' | 'resumed'>,
  url: string,
  isUseless: (fault: string) => boolean,
): Promise<LoggedAttempt | null> {
  const { resumed = null, job } = ports;
  if (resumed === null) return null;
  const last = await recallLogged(ports, url, ({ error }) => error !== null && isUseless(error));
  const own = last?.error != null && isUseless(last.error) && last.job === job && Date.parse(last.at) >= resumed;
  return own ? last : null;
}

/** Whether evidence is older than the job wants. A date ahead of now comes from a wrong clock: that evidence may be. */
export function isStale(
  { freshSince, now }: Pick<SourcePorts, 'freshSince' | 'now'>,
  metadata: Pick<EvidenceMetadata, 'retrieved_at' | 'retrieved_again'>,
): boolean {
  if (freshSince === null) return false;
  const time = Date.parse(lastRetrieved(metadata));
  return !(time >= freshSince && time <= now() + SKEW);
}
