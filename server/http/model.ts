import { NETWORK } from './addresses.ts';
import { LIMITS, TransportError } from './failures.ts';
import { createSender, type Sender } from './transport.ts';

/** One message of a conversation with a model. */
export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What a model is asked for: an answer in the shape of a JSON Schema. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  readonly schema: { readonly name: string; readonly schema: unknown };
}

/** What a model sent: its text, or why that cannot be read. */
export type Completion =
  | { readonly kind: 'text'; readonly text: string }
  /** It was cut off at the model's own limit. */
  | { readonly kind: 'truncated' }
  /** It is larger than an answer may be, or no completion. */
  | { readonly kind: 'unreadable' };

/** A model that can be asked. */
export interface Model {
  readonly name: string;
  readonly host: string;
  /** How many requests were sent. */
  readonly attempts: () => number;
  /** Throws `ModelError`, or the reason of the signal. */
  readonly complete: (request: ModelRequest, signal: AbortSignal) => Promise<Completion>;
}

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
  /** The address before `/chat/completions`. */
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

const ATTEMPTS = 7;
/** Longest time that a model may ask to be left alone for, in milliseconds. */
const PATIENCE = 120_000;
/** Most bytes of an answer. */
const LARGEST = 1024 * 1024;

/**
 * Opens an OpenAI-compatible model at an address that the user has named. It goes through no ledger and keeps no pace; a proxy is used for other
 * machines alone, and no redirect is followed. An address that the machine's settings list may be a private one.
 */
export function openModel(
  { url, name, key, timeout, wait }: ModelChoice,
  { sleep, now, send: given }: ModelPorts,
): Model {
  const network = { ...NETWORK, isPublic: () => true };
  const send = given ?? createSender(() => ({}), network, { ...LIMITS, total: timeout });
  const address = new URL(`${url.href.replace(/\/$/, '')}/chat/completions`);
  const headers = {
    ...{ accept: 'application/json', 'content-type': 'application/json' },
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };
  let attempts = 0;
  /** Whether the model takes a schema: one that does not answers 400. */
  let takesSchema = true;

  const post = (request: ModelRequest, signal: AbortSignal): ReturnType<Sender> => {
    attempts++;
    const { messages, schema } = request;
    const body = {
      ...{ model: name, messages, temperature: 0, stream: false },
      ...(takesSchema && { response_format: { type: 'json_schema', json_schema: { strict: true, ...schema } } }),
    };
    return send(address, { method: 'POST', headers, body: JSON.stringify(body), largest: LARGEST, signal });
  };

  const complete = async (request: ModelRequest, signal: AbortSignal): Promise<Completion> => {
    let refusals = 0;
    for (let attempt = 1; ; attempt++) {
      const answer = await post(request, signal).catch((error: unknown) => {
        if (!(error instanceof TransportError)) throw error;
        return error;
      });
      if (answer instanceof TransportError) {
        if (answer.kind === 'useless') return { kind: 'unreadable' };
        if (answer.kind === 'refused' || answer.kind === 'barred' || attempt >= ATTEMPTS)
          throw new ModelError('failed', answer.message);
        await sleep(wait * 2 ** (attempt - 1), signal);
        continue;
      }
      const { status } = answer;
      if (status === 200) return readCompletion(answer.body);
      if (status === 400 && takesSchema) {
        takesSchema = false;
        attempt--; // the same request in another form
        continue;
      }
      if (status !== 429 && status < 500) throw new ModelError('failed', `the model answered with status ${status}`);
      if (status === 429) refusals++;
      const asked = delayOf(answer.headers['retry-after'], now());
      if (status === 429 && asked !== null && asked > PATIENCE)
        throw new ModelError('rate-limited', `the model asks to be left alone for ${Math.ceil(asked / 1000)} s`);
      if (attempt >= ATTEMPTS)
        throw refusals === ATTEMPTS
          ? new ModelError('rate-limited', 'the model answered “too many requests” to every attempt')
          : new ModelError('failed', `the model answered with status ${status}`);
      await sleep(Math.min(PATIENCE, asked ?? wait * 2 ** (attempt - 1)), signal);
    }
  };
  return { name, host: url.host, attempts: () => attempts, complete };
}

/** How long a `Retry-After` asks to wait, in milliseconds; null where it is missing, or says nothing. */
function delayOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}

function readCompletion(body: Uint8Array): Completion {
  const choice = firstChoice(body);
  if (choice === null) return { kind: 'unreadable' };
  if (choice.finish === 'length') return { kind: 'truncated' };
  return choice.content === null ? { kind: 'unreadable' } : { kind: 'text', text: choice.content };
}

function firstChoice(body: Uint8Array): { readonly content: string | null; readonly finish: unknown } | null {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as {
      readonly choices?: readonly {
        readonly message?: { readonly content?: unknown };
        readonly finish_reason?: unknown;
      }[];
    };
    const [choice] = value.choices ?? [];
    if (!choice) return null;
    const { content } = choice.message ?? {};
    return { content: typeof content === 'string' ? content : null, finish: choice.finish_reason };
  } catch {
    return null;
  }
}
