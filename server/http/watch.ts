import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Signs } from './failures.ts';
import type { ProxyInUse } from './proxy-in-use.ts';

/** The listeners to events of a request that undici tells nobody else. */
export interface Watcher {
  /** It goes out. */
  readonly sent: () => void;
  /** A proxy answered in the place of the host: by what its answer is called, given the proxy. */
  readonly turnedAway: (signs: (proxy: ProxyInUse) => Signs) => void;
}

/**
 * The channels on which undici tells that it writes the head of a request to its socket, and that the head of an answer
 * came.
 */
const SENDING = 'undici:client:sendHeaders';
const HEADS = 'undici:request:headers';

/** Watches a request for an address until the returned function is called. */
export function watch(url: URL, { sent, turnedAway }: Watcher): () => void {
  const onSend = (message: unknown): void => {
    const request = requestIn(message);
    if (request?.path === url.pathname + url.search && request.origin === url.origin) sent();
  };
  const onHead = (message: unknown): void => {
    const request = requestIn(message);
    const head = headIn(message);
    if (request === null || head === null) return;
    const tunnel = request.method === 'CONNECT' && request.path === `${url.hostname}:${url.port || 443}`;
    const plain = request.path === url.href && head.status === 407;
    if ((tunnel && head.status !== 200) || plain) turnedAway((proxy) => signsOf(head, proxy));
  };
  subscribe(SENDING, onSend);
  subscribe(HEADS, onHead);
  return () => {
    unsubscribe(SENDING, onSend);
    unsubscribe(HEADS, onHead);
  };
}

interface Head {
  readonly status: number;
  /** How it wants one to sign in, in lower case; empty where it does not say. */
  readonly schemes: string;
}

function signsOf({ status, schemes }: Head, { url }: ProxyInUse): Signs {
  const { username } = new URL(url);
  const byPassword = schemes === '' || /\bbasic\b/.test(schemes);
  return { code: `PROXY_${status}`, status, says: byPassword ? (username === '' ? 'basic' : 'given') : '' };
}

function requestIn(
  message: unknown,
): { readonly method: unknown; readonly path: unknown; readonly origin: string } | null {
  const { request } = fieldsOf(message);
  if (typeof request !== 'object' || request === null) return null;
  const { method, path, origin } = fieldsOf(request);
  return { method, path, origin: String(origin) };
}

function headIn(message: unknown): Head | null {
  const { statusCode: status, headers } = fieldsOf(fieldsOf(message)['response']);
  if (typeof status !== 'number') return null;
  const parts: unknown[] = Array.isArray(headers) ? headers : [];
  const at = (i: number): string => String(parts[i]).toLowerCase();
  const schemes = parts.flatMap((_, i) => (i % 2 === 0 && at(i) === 'proxy-authenticate' ? [at(i + 1)] : []));
  return { status, schemes: schemes.join(', ') };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
