import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { ProxySettings } from '../../shared/protocol.ts';
import { type Address, isLoopback, literalAddress, NETWORK, type Network } from './addresses.ts';
import type { Dispatcher } from './undici.ts';

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

/** A request that got no usable answer; the message is short and holds no draft text. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  /**
   * Whether the host is out of reach; or must not be asked at all; or its answer was broken off; or the answer came, and
   * another try would not better it.
   */
  readonly kind: 'unreached' | 'refused' | 'broken' | 'useless';

  constructor(message: string, kind: TransportError['kind'] = 'unreached') {
    super(message);
    this.kind = kind;
  }
}

const CONNECT_TIMEOUT = 15_000;
const TOTAL_TIMEOUT = 30_000;
/** Largest body, decoded. */
export const LARGEST_BODY = 20 * 1024 * 1024;

/**
 * The real network: undici, with the system's certificates, the proxy of the editor or else of the environment, and no
 * private addresses. A name is looked up once for each connection, and the connection goes to the very addresses that
 * were checked. Through a proxy it is the proxy that looks names up, so that only addresses given as such are checked.
 */
export function createTransport(proxy: () => ProxySettings, network: Network = NETWORK): Transport {
  let ready: Promise<typeof import('./undici.ts')> | null = null;
  const dispatchers = new Map<string, Dispatcher>();
  return async (url, headers, signal, sent) => {
    ready ??= import('./undici.ts');
    const undici = await ready;
    const local = isLoopback(url.hostname);
    const literal = local ? null : literalAddress(url.hostname);
    if (literal !== null && !network.isPublic(literal))
      throw new TransportError('the address is private and was refused', 'refused');
    const settings = proxy();
    const kind = local ? 'local' : JSON.stringify(settings);
    const dispatcher = dispatchers.get(kind) ?? openDispatcher(undici, local ? null : network, settings);
    dispatchers.set(kind, dispatcher);
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_TIMEOUT)]);
    const onSend = (message: unknown): void => {
      if (isRequestFor(message, url)) sent();
    };
    let arrived = false;
    subscribe(SENDING, onSend);
    try {
      const response = await undici.request(url, {
        dispatcher,
        headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
        signal: timeout,
      });
      arrived = true;
      const flat = flatten(response.headers);
      const raw = await readBody(response.body);
      return { status: response.statusCode, headers: flat, body: await decodeBody(raw, flat['content-encoding']) };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof TransportError) throw error;
      // A host that answers and never comes to an end is as good as out of reach.
      throw new TransportError(describe(error), arrived && !timeout.aborted ? 'broken' : 'unreached');
    } finally {
      unsubscribe(SENDING, onSend);
    }
  };
}

/** Where undici tells that it writes the head of a request to its socket. */
const SENDING = 'undici:client:sendHeaders';

function isRequestFor(message: unknown, url: URL): boolean {
  const request = typeof message === 'object' && message !== null && 'request' in message ? message.request : null;
  if (typeof request !== 'object' || request === null || !('path' in request) || !('origin' in request)) return false;
  return request.path === url.pathname + url.search && String(request.origin) === url.origin;
}

function openDispatcher(...options: Parameters<typeof createDispatcher>): Dispatcher {
  try {
    return createDispatcher(...options);
  } catch {
    throw new TransportError('the proxy that is set has no address of the form http://host:port');
  }
}

function createDispatcher(
  undici: typeof import('./undici.ts'),
  network: Network | null,
  { url, noProxy, strictSSL = true }: ProxySettings,
): Dispatcher {
  const tls = { ca: certificates(undici), rejectUnauthorized: strictSSL };
  const options = {
    connect: { timeout: CONNECT_TIMEOUT, ...(network === null ? {} : { lookup: publicLookup(network), ...tls }) },
    headersTimeout: TOTAL_TIMEOUT,
    bodyTimeout: TOTAL_TIMEOUT,
    pipelining: 0,
  };
  if (network === null) return new undici.Agent(options);
  const own = url === undefined || url === '' ? {} : { httpProxy: url, httpsProxy: url };
  const exempt = noProxy === undefined || noProxy.length === 0 ? {} : { noProxy: noProxy.join(',') };
  const proxied =
    'httpProxy' in own ||
    ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].some((name) => (process.env[name] ?? '') !== '');
  return proxied
    ? new undici.EnvHttpProxyAgent({ ...options, ...own, ...exempt, requestTls: tls, proxyTls: tls })
    : new undici.Agent(options);
}

function certificates({ getCACertificates }: typeof import('./undici.ts')): string[] {
  return typeof getCACertificates === 'function'
    ? [...getCACertificates('default'), ...getCACertificates('system')]
    : [];
}

/**
 * Looks a name up and refuses it where any of its addresses is private, so that no name can lead inside. What it gives is
 * what is connected to: nothing asks again, so that a name server cannot give another answer to the connection.
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

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > LARGEST_BODY) throw new TransportError('the answer is larger than 20 MB', 'useless');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const DECODERS: Readonly<
  Record<string, ((body: Uint8Array, options: zlib.ZlibOptions) => Promise<Uint8Array>) | undefined>
> = {
  gzip: promisify(
    zlib.gunzip as (
      body: Uint8Array,
      options: zlib.ZlibOptions,
      callback: (error: Error | null, result: Buffer) => void,
    ) => void,
  ),
  deflate: promisify(
    zlib.inflate as (
      body: Uint8Array,
      options: zlib.ZlibOptions,
      callback: (error: Error | null, result: Buffer) => void,
    ) => void,
  ),
  br: promisify(
    zlib.brotliDecompress as (
      body: Uint8Array,
      options: zlib.ZlibOptions,
      callback: (error: Error | null, result: Buffer) => void,
    ) => void,
  ),
};

/** Decodes one content coding; more than one is a way to make a bomb and is refused. */
async function decodeBody(body: Uint8Array, coding: string | undefined): Promise<Uint8Array> {
  const name = coding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return body;
  const decode = DECODERS[name];
  if (!decode) throw new TransportError(`the answer has an unknown content coding (${name.slice(0, 20)})`, 'useless');
  try {
    return await decode(body, { maxOutputLength: LARGEST_BODY });
  } catch (error) {
    if (error instanceof RangeError)
      throw new TransportError('the answer is larger than 20 MB when unpacked', 'useless');
    throw new TransportError('the answer is compressed and cannot be unpacked', 'broken');
  }
}

const CAUSES: Readonly<Record<string, string | undefined>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was broken off',
  ENOTFOUND: 'the host was not found',
  EAI_AGAIN: 'the host could not be looked up',
  UND_ERR_CONNECT_TIMEOUT: 'the host did not answer in 15 s',
  UND_ERR_HEADERS_TIMEOUT: 'the answer did not come in 30 s',
  UND_ERR_BODY_TIMEOUT: 'the answer did not come in 30 s',
  UND_ERR_SOCKET: 'the connection was broken off',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'the answer has another length than it says',
  CERT_HAS_EXPIRED: "the host's certificate has expired",
  SELF_SIGNED_CERT_IN_CHAIN: "the host's certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the host's certificate is not trusted",
};

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const cause = error.cause instanceof Error ? describe(error.cause) : null;
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'the answer did not come in 30 s';
  return CAUSES[code] ?? cause ?? `the request failed (${code || error.name})`;
}
