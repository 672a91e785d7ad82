import { NETWORK } from './addresses.ts';
import { LIMITS, TransportError } from './failures.ts';
import { type Answer, createSender, type Sender } from './transport.ts';

/** A model gave no answer: it wants to be left alone (429), or all attempts failed. The message holds nothing of what it sent. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: 'rate-limited' | 'failed';

  constructor(kind: 'rate-limited' | 'failed', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Where a model is, and how long to wait for it. */
export interface ModelChoice {
  /** The address before `/chat/completions` and `/embeddings`. */
  readonly url: URL;
  readonly name: string;
  /** Is sent as `Authorization: Bearer`; null where none is known. */
  readonly key: string | null;
  /** Longest time of one attempt, to the last byte, in milliseconds. */
  readonly timeout: number;
  /** The first wait, in milliseconds; each one after it is twice as long. */
  readonly wait: number;
}

export interface ModelPorts {
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly send?: Sender;
}

/** What is posted to a path of a model, and the most bytes of what comes back. */
export interface Posted {
  readonly path: 'chat/completions' | 'embeddings';
  readonly body: object;
  /** What is posted instead, once, where the model calls the body a bad request (400). */
  readonly instead?: object;
  readonly largest: number;
}

/** The one way to a model. */
export interface Endpoint {
  /** How many requests were sent. */
  readonly attempts: () => number;
  /**
   * Gives the body of an answer of status 200, and whether it was to what was posted instead; null where it is larger than it may be.
   * Throws `ModelError`, or the reason of the signal.
   */
  readonly post: (
    posted: Posted,
    signal: AbortSignal,
  ) => Promise<{ readonly body: Uint8Array; readonly instead: boolean } | null>;
}

const ATTEMPTS = 7;
/** Longest time that a model may ask to be left alone for, in milliseconds. */
const PATIENCE = 120_000;

/**
 * Opens an OpenAI-compatible endpoint at an address that the user has named. It goes through no ledger and keeps no pace; a proxy is used for
 * other machines alone, and no redirect is followed. An address that the machine's settings list may be a private one.
 */
export function openEndpoint(
  { url, key, timeout, wait }: ModelChoice,
  { sleep, now, send: given }: ModelPorts,
): Endpoint {
  const network = { ...NETWORK, isPublic: () => true };
  const send = given ?? createSender(() => ({}), network, { ...LIMITS, total: timeout });
  const headers = {
    ...{ accept: 'application/json', 'content-type': 'application/json' },
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };
  let attempts = 0;

  const post: Endpoint['post'] = async ({ path, body, instead, largest }, signal) => {
    const address = new URL(`${url.href.replace(/\/$/, '')}/${path}`);
    let refusals = 0;
    let isInstead = false;
    for (let attempt = 1; ; attempt++) {
      attempts++;
      const sent = JSON.stringify(isInstead ? instead : body);
      const answer = await send(address, { method: 'POST', headers, body: sent, largest, signal }).catch(failure);
      if (answer instanceof TransportError) {
        if (answer.kind === 'useless') return null;
        if (answer.kind === 'refused' || answer.kind === 'barred' || attempt >= ATTEMPTS)
          throw new ModelError('failed', answer.message);
        await sleep(wait * 2 ** (attempt - 1), signal);
        continue;
      }
      const { status } = answer;
      if (status === 200) return { body: answer.body, instead: isInstead };
      if (status === 400 && instead !== undefined && !isInstead) {
        isInstead = true;
        attempt--; // the same request in another form
        continue;
      }
      if (status !== 429 && status < 500) throw new ModelError('failed', `the model answered with status ${status}`);
      if (status === 429) refusals++;
      const asked = delayOf(answer.headers['retry-after'], now());
      if (asked !== null && asked > PATIENCE)
        throw new ModelError('rate-limited', `the model asks to be left alone for ${Math.ceil(asked / 1000)} s`);
      if (attempt >= ATTEMPTS)
        throw refusals === ATTEMPTS
          ? new ModelError('rate-limited', 'the model answered “too many requests” to every attempt')
          : new ModelError('failed', `the model answered with status ${status}`);
      await sleep(Math.min(PATIENCE, asked ?? wait * 2 ** (attempt - 1)), signal);
    }
  };
  return { attempts: () => attempts, post };
}

function failure(error: unknown): Answer | TransportError {
  if (error instanceof TransportError) return error;
  throw error;
}

/** How long a `Retry-After` asks to wait, in milliseconds; null where it is missing, or says nothing. */
function delayOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}

/** Reads a body as JSON; null where it is none. */
export function readBodyAsJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    return null;
  }
}
