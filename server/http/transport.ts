import type { LookupFunction } from 'node:net';
import type { ProxySettings } from '../../shared/protocol.ts';
import { type Address, isLoopback, literalAddress, NETWORK, type Network } from './addresses.ts';
import { decodeBody, readBody } from './body.ts';
import { LIMITS, type Limits, nameFailure, type Signs, signsOf, TransportError } from './failures.ts';
import { proxyFor } from './proxy.ts';
import type { ProxyInUse } from './proxy-in-use.ts';
import type { Dispatcher } from './undici.ts';
import { watch } from './watch.ts';

/** One answer of a host, its body decoded. */
export interface Answer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * Sends one request and follows nothing. `sent` is called when it goes out, which may be long after the call: libraries
 * are loaded, names looked up and connections made first. Throws `TransportError`.
 */
export type Transport = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  sent: () => void,
) => Promise<Answer>;

/** A request as it is sent. */
export interface SentRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Most bytes of the answer; default: those of an artefact. */
  readonly largest?: number;
  readonly signal: AbortSignal;
  readonly sent?: () => void;
}

/** Sends one request of any kind and follows nothing. Throws `TransportError`. */
export type Sender = (url: URL, request: SentRequest) => Promise<Answer>;

/** Asks for what lies at addresses, by {@link createSender}. */
export function createTransport(
  proxySettings: () => ProxySettings,
  network: Network = NETWORK,
  limits: Limits = LIMITS,
): Transport {
  const send = createSender(proxySettings, network, limits);
  return (url, headers, signal, sent) => send(url, { method: 'GET', headers, signal, sent });
}

/**
 * The real network: undici, with the system's certificates, the proxy of the editor or else of the environment, and no
 * private addresses. A name is looked up once for each connection, and the connection goes to the very addresses that
 * were checked. Through a proxy it is the proxy that looks names up, so that only addresses given as such are checked.
 */
export function createSender(
  proxySettings: () => ProxySettings,
  network: Network = NETWORK,
  limits: Limits = LIMITS,
): Sender {
  let ready: Promise<typeof import('./undici.ts')> | null = null;
  const dispatchers = new Map<string, Dispatcher>();
  return async (url, { method, headers, body, largest, signal, sent = () => undefined }) => {
    ready ??= import('./undici.ts');
    const undici = await ready;
    const local = isLoopback(url.hostname);
    const literal = local ? null : literalAddress(url.hostname);
    if (literal !== null && !network.isPublic(literal))
      throw new TransportError('the address is private and was refused', 'refused');
    const settings = proxySettings();
    const proxy = local ? null : proxyFor(url, settings, process.env);
    const kind = local ? 'local' : JSON.stringify([proxy?.url ?? null, settings.strictSSL ?? true]);
    const dispatcher =
      dispatchers.get(kind) ?? createDispatcher(undici, local ? null : network, proxy, settings, limits);
    dispatchers.set(kind, dispatcher);
    // One for the whole of it, whatever the library waits for: a host that sends a byte now and then would go on for ever.
    const time = new AbortController();
    const timer = setTimeout(() => time.abort(), limits.total);
    let begun = false;
    let turnedAway: Signs | null = null;
    const stop = watch(url, {
      sent,
      turnedAway: (signs) => {
        turnedAway ??= proxy === null ? null : signs(proxy);
      },
    });
    try {
      const response = await undici.request(url, {
        ...{ dispatcher, method },
        ...(body !== undefined && { body }),
        headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
        signal: AbortSignal.any([signal, time.signal]),
      });
      begun = true;
      const { statusCode: status } = response;
      const flat = flatten(response.headers);
      const raw = await readBody(response.body, largest);
      if (IN_PLACE_OF_THE_SOURCE.includes(status))
        throw nameFailure({ code: `STATUS_${status}`, status }, { proxy, begun: false, limits });
      return { status, headers: flat, body: await decodeBody(raw, flat['content-encoding'], largest) };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof TransportError) throw error;
      throw nameFailure(turnedAway ?? (time.signal.aborted ? TIME_IS_UP : signsOf(error)), { proxy, begun, limits });
    } finally {
      clearTimeout(timer);
      stop();
    }
  };
}

const TIME_IS_UP: Signs = { code: 'TIME_IS_UP' };
/** Answers that come from no source: a proxy asks who one is; a network wants its user to sign in (RFC 6585, 6). */
const IN_PLACE_OF_THE_SOURCE: readonly number[] = [407, 511];

function createDispatcher(
  undici: typeof import('./undici.ts'),
  network: Network | null,
  proxy: ProxyInUse | null,
  { strictSSL = true }: ProxySettings,
  limits: Limits,
): Dispatcher {
  const waits = { headersTimeout: limits.total, bodyTimeout: limits.total };
  const timeout = limits.connect;
  if (network === null) return new undici.Agent({ ...waits, pipelining: 0, connect: { timeout } });
  const tls = { ca: certificates(undici), rejectUnauthorized: strictSSL };
  if (proxy === null)
    return new undici.Agent({ ...waits, pipelining: 0, connect: { timeout, lookup: publicLookup(network), ...tls } });
  return new undici.ProxyAgent({
    ...{ ...waits, pipelining: 0, uri: proxy.url, requestTls: tls, proxyTls: tls, connectTimeout: timeout },
    // A proxy that never answers keeps no later request waiting.
    clientFactory: (origin, options) => new undici.Pool(origin, { ...options, ...waits }),
  });
}

function certificates({ getCACertificates }: typeof import('./undici.ts')): string[] {
  return typeof getCACertificates === 'function'
    ? [...getCACertificates('default'), ...getCACertificates('system')]
    : [];
}

/**
 * Looks a name up and refuses it where any of its addresses is private, so that no name can lead inside. The connection
 * goes to the addresses that it gives: nothing asks again, so that a name server cannot give the connection another
 * answer.
 */
export function publicLookup({ resolve, isPublic }: Network): LookupFunction {
  return (hostname, options, callback) => {
    const refuse = (error: NodeJS.ErrnoException): void => callback(error, '', 4);
    const connect = (addresses: readonly Address[]): void => {
      const [first] = addresses;
      if (!first) refuse(new TransportError('the host has no address'));
      else if (!addresses.every(({ address }) => isPublic(address)))
        refuse(new TransportError('the host resolves to a private address and was refused', 'refused'));
      else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    };
    resolve(hostname).then(connect, refuse);
  };
}

function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  return flat;
}
