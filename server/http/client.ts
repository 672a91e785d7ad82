import type { Attempt, SourceId } from '../../shared/finding.ts';
import { isLoopback } from './addresses.ts';
import {
  asksWhetherHuman,
  CHALLENGE,
  isBlock,
  LONGEST_RETRY_AFTER,
  pageInstead,
  redirectOf,
  retryAfter,
  waitAfter,
} from './answers.ts';
import { type Closing, ENDINGS, MOST_SLOW, noteAfter, noteOn, noteUntil } from './endings.ts';
import { adviceOn, TransportError } from './failures.ts';
import {
  type Ledger,
  LONGEST_CLOSURE,
  type Refusal,
  type Reservation,
  type ReservationRequest,
  type Slot,
} from './ledger.ts';
import type { Answer, Transport } from './transport.ts';

/** The parts that the polite client needs from the world; injected once. */
export interface ClientPorts {
  readonly ledger: Ledger;
  readonly transport: Transport;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly userAgent: string;
}

/** The limits of the client for one job and source. */
export interface ClientPolicy {
  readonly job: string;
  readonly source: SourceId;
  /** Most requests of the job to the source. */
  readonly cap: number;
  /** The line for a request that the cap keeps back. */
  readonly capNote?: string;
  /** Least seconds between request starts. */
  readonly pace: number;
  /** Hosts that a redirect may lead to. */
  readonly hosts: readonly string[];
  /** Whether no redirect is followed at all: it is then an answer like any other. */
  readonly staysPut?: boolean;
  /** The user's next step after a redirect to another host, in a sentence; null where there is none. */
  readonly advice?: (url: URL) => string | null;
}

/** The result of asking for one URL. Every request that was sent is among the attempts. */
export type Fetched<T> =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The value made of an answer of use; null for any other answer. */
      readonly content: T | null;
      readonly url: string;
      readonly attempts: readonly Attempt[];
    }
  | { readonly kind: 'unneeded'; readonly attempts: readonly Attempt[] }
  | {
      readonly kind: 'failed';
      readonly reason: 'rate-limited' | 'cap-reached' | 'blocked' | 'source-error' | 'offline';
      readonly note: string;
      readonly attempts: readonly Attempt[];
      /** Whether the address leads where nothing may be asked: no later try betters that. */
      readonly refused: boolean;
    };

type Failure = Extract<Fetched<unknown>, { kind: 'failed' }>;

/** An answer with the value made of it. */
type Received<T> = Answer & { readonly content: T | null };

/** One request. */
export interface FetchRequest<T> {
  readonly url: string;
  readonly accept: string;
  /** Asked once the slot is held, before anything is sent: another process may have fetched it meanwhile. */
  readonly stillNeeded: () => Promise<boolean>;
  /** Reads, and keeps, an answer of use while the slot is still held, so that the next process finds it kept. */
  readonly receive: (answer: Answer, url: string) => Promise<T>;
  /** The statuses of answers that are of use beside 200: a redirect among them is read, and not followed. None where left out. */
  readonly reads?: readonly number[];
  /** The `Last-Modified` of what is kept, where only something newer is wanted. */
  readonly since?: string;
  readonly signal: AbortSignal;
}

/** The requests of a job to a source so far. */
export interface ClientStatistics {
  readonly requests: number;
  readonly rateLimited: number;
  readonly capReached: boolean;
  /** Why the source is left alone for the rest of the job, or null. */
  readonly closed: 'rate-limited' | 'blocked' | 'source-error' | null;
}

/** The one polite client: paced, capped, retried and limited. One for each job and source. */
export interface PoliteClient {
  readonly fetch: <T>(request: FetchRequest<T>) => Promise<Fetched<T>>;
  /**
   * Leaves the source alone until the job is over: what it sent with status 200 turned out to be a test whether one is human.
   * Throws `LedgerError`.
   */
  readonly leaveAlone: () => Promise<void>;
  readonly statistics: () => ClientStatistics;
  /** Set of one that sends nothing, so that nothing comes that is to be kept or logged. */
  readonly isSilent?: true;
}

const TRIES = 3;
/** A server that does not do what it is asked for will not do it a second later. */
const NOT_IMPLEMENTED = 501;
const MOST_REDIRECTS = 3;
/** Spacing beyond the pace, so that commits and clocks of several processes never bring two starts too near. */
const MARGIN = 1.05;
/** How old a slot may grow before it must be dated again, in milliseconds. */
const STALE_SLOT = 20;

export function createClient(ports: ClientPorts, policy: ClientPolicy): PoliteClient {
  let requests = 0;
  let rateLimited = 0;
  let capReached = false;
  /** Why nothing more is sent, and until when (epoch milliseconds; null: by this client never again). */
  let closed: { readonly why: Closing; readonly note: string; readonly until: number | null } | null = null;
  let lastHost = '';
  let failures = 0;
  let slow = 0;
  const close = (why: Closing, answer: Answer | TransportError | null = null, until: number | null = null): void => {
    closed ??= { why, note: until === null ? noteAfter(why, answer) : noteUntil(until), until };
  };
  const isOpen = (): boolean => closed === null || (closed.until !== null && ports.now() >= closed.until);
  /** Has every client of the job leave the source alone: each door has one of its own. */
  const endFor = async (why: Refusal, host: string): Promise<void> => {
    close(why);
    await ports.ledger.endFor({ job: policy.job, source: policy.source, host, now: ports.now() }, why);
  };

  const acquire = async (request: ReservationRequest, signal: AbortSignal): Promise<Slot | Unsent> => {
    for (;;) {
      signal.throwIfAborted();
      const reservation = ports.ledger.reserve({ ...request, now: ports.now() });
      if (reservation.kind === 'granted') return reservation.slot;
      if (reservation.kind === 'cap-reached' || reservation.kind === 'ended') return reservation;
      const now = ports.now();
      const wait = reservation.kind === 'wait' ? reservation.milliseconds : reservation.until - now;
      if (reservation.kind === 'closed' && wait > LONGEST_RETRY_AFTER * 1_000) return reservation;
      await ports.sleep(wait, signal);
    }
  };

  /** Sends one request in its slot; null where it is no longer needed. */
  const send = async <T>(url: URL, request: FetchRequest<T>): Promise<Received<T> | TransportError | Unsent | null> => {
    const wanted: ReservationRequest = {
      host: url.host,
      job: policy.job,
      source: policy.source,
      cap: policy.cap,
      spacing: Math.ceil(policy.pace * 1_000 * MARGIN),
      now: ports.now(),
    };
    lastHost = url.host;
    const slot = await acquire(wanted, request.signal);
    if ('kind' in slot) return slot;
    let sentAt: number | null = null;
    let refused = false;
    try {
      if (!(await request.stillNeeded())) return null;
      request.signal.throwIfAborted();
      for (let at = Number.NEGATIVE_INFINITY; ports.now() - at > STALE_SLOT; ) {
        at = ports.now();
        ports.ledger.start(slot, at);
      }
      sentAt = ports.now();
      requests++;
      const since = request.since === undefined ? {} : { 'if-modified-since': request.since };
      const headers = { accept: request.accept, 'user-agent': ports.userAgent, ...since };
      const answer = await ports.transport(url, headers, request.signal, () => {
        sentAt = ports.now();
        ports.ledger.start(slot, sentAt);
      });
      refused = answer.status === 429;
      const page = pageInstead(answer, request.accept);
      if (page !== null) return page;
      const content = isOfUse(answer, request) ? await request.receive(answer, url.href) : null;
      return { ...answer, content };
    } catch (error) {
      if (error instanceof TransportError) return error;
      throw error;
    } finally {
      await ports.ledger.release(slot, wanted, sentAt, refused);
    }
  };

  const fetch = async <T>(request: FetchRequest<T>): Promise<Fetched<T>> => {
    const attempts: Attempt[] = [];
    let url = new URL(request.url);
    let redirects = 0;
    const failed = (why: Failure['reason'] | 'refused', note: string): Failure => ({
      kind: 'failed',
      reason: reasonOf(why),
      note,
      attempts,
      refused: why === 'refused',
    });
    const log = (status: number | null, error: string | null): void => {
      attempts.push({
        source: policy.source,
        url: url.href,
        at: new Date(ports.now()).toISOString(),
        status,
        error,
        fromCache: false,
      });
    };
    for (let attempt = 1; ; attempt++) {
      if (isOpen()) closed = null;
      if (closed !== null) return failed(closed.why, closed.note);
      const refusal = refuse(url, policy, request.url);
      if (refusal !== null) return failed('refused', refusal);
      const answer = await send(url, request);
      if (answer === null) return { kind: 'unneeded', attempts };
      if ('kind' in answer && answer.kind === 'cap-reached') {
        capReached = true;
        return failed('cap-reached', policy.capNote ?? `The cap of ${policy.cap} requests for this job is reached.`);
      }
      if ('kind' in answer && answer.kind === 'ended') return failed(answer.why, noteAfter(answer.why, null));
      if ('kind' in answer && answer.kind === 'closed') return failed('rate-limited', noteUntil(answer.until));
      const challenged = !(answer instanceof TransportError) && asksWhetherHuman(answer);
      log(answer.status, answer instanceof TransportError ? answer.message : challenged ? CHALLENGE : null);
      if (!(answer instanceof TransportError)) {
        if (answer.status === 429) rateLimited++;
        if (challenged || isBlock(answer)) {
          await endFor('blocked', url.host);
          return failed(
            'blocked',
            challenged
              ? `The source answered with ${CHALLENGE} (status ${answer.status}).`
              : `The source refused the request (status ${answer.status}).`,
          );
        }
        const redirect = policy.staysPut === true || isOfUse(answer, request) ? null : redirectOf(answer, url);
        if (redirect !== null) {
          if (++redirects > MOST_REDIRECTS)
            return failed('source-error', 'The source redirected more than three times.');
          url = redirect;
          attempt--;
          continue;
        }
        if (answer.status !== 429 && (answer.status < 500 || answer.status === NOT_IMPLEMENTED)) {
          failures = 0;
          return { kind: 'answer', status: answer.status, content: answer.content, url: url.href, attempts };
        }
      }
      const asked = answer instanceof TransportError ? null : retryAfter(answer.headers);
      if (asked !== null) await ports.ledger.leaveAlone(url.host, asked * 1_000, ports.now());
      const wait = waitAfter(answer, asked, attempt, ports.random());
      if (answer instanceof TransportError && answer.kind === 'slow') slow++;
      if (attempt >= TRIES || wait === null || slow >= MOST_SLOW) return giveUp(answer, untilOf(asked, ports.now()));
      await ports.sleep(wait, request.signal);
    }

    async function giveUp(answer: Answer | TransportError, until: number | null): Promise<Failure> {
      if (!(answer instanceof TransportError) && answer.status === 429) {
        // What a source names is taken at its word where it was not waited for; after waits in vain the job is done with it.
        if (until === null) await endFor('rate-limited', url.host);
        else close('rate-limited', answer, until);
        return failed('rate-limited', noteOn(answer, until));
      }
      failures++;
      const kind = answer instanceof TransportError ? answer.kind : null;
      const why = kind === 'refused' ? kind : 'source-error';
      if ((kind !== null && ENDINGS[kind].closes) || failures >= TRIES || slow >= MOST_SLOW) close(why, answer);
      return failed(why, noteOn(answer, until));
    }
  };

  return {
    fetch,
    leaveAlone: () => endFor('blocked', lastHost),
    statistics: () => ({ requests, rateLimited, capReached, closed: closed && reasonOf(closed.why) }),
  };
}

function isOfUse({ status }: Answer, { reads = [] }: Pick<FetchRequest<unknown>, 'reads'>): boolean {
  return status === 200 || reads.includes(status);
}

/** Until when a source is left alone that asks for longer than is waited (epoch milliseconds); null where it does not. `asked` is in seconds. */
function untilOf(asked: number | null, now: number): number | null {
  return asked === null || asked <= LONGEST_RETRY_AFTER ? null : now + Math.min(asked * 1_000, LONGEST_CLOSURE);
}

/** An address that must not be asked is a fault of the source, for those who cannot choose another address. */
function reasonOf<Why extends Failure['reason']>(why: Why | 'refused'): Why | 'source-error' {
  return why === 'refused' ? 'source-error' : why;
}

/** Why a URL must not be asked, or null: only https, or http on this machine; only the source's own hosts. */
function refuse(url: URL, policy: ClientPolicy, first: string): string | null {
  if (!url.protocol.startsWith('http')) return `A ${url.protocol} address is not asked.`;
  if (!policy.hosts.includes(url.host)) {
    const advice = policy.advice?.(url) ?? adviceOn('signIn', null);
    return `The source redirected to another host (${url.host}), which was not followed. ${advice}`;
  }
  const local = isLoopback(url.hostname) && isLoopback(new URL(first).hostname);
  if (url.protocol !== 'https:' && !local) return `A ${url.protocol} address is not asked.`;
  if (url.username !== '' || url.password !== '') return 'An address with a user name is not asked.';
  return null;
}

/** Why no request was sent, by the word of the ledger. */
type Unsent = Extract<Reservation, { kind: 'cap-reached' | 'closed' | 'ended' }>;
