import type { ProxySettings } from '../../shared/protocol.ts';
import { TransportError } from './failures.ts';
import type { ProxyInUse } from './proxy-in-use.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that name a proxy for https, in the order in which they count; for http the last two. */
const VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'] as const;
const EXEMPTIONS = ['no_proxy', 'NO_PROXY'] as const;
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * The proxy for an address: the editor's, else the environment's; null where there is none, or the host is exempt.
 * Throws `TransportError` where the value is no address of a proxy.
 */
export function proxyFor(url: URL, settings: ProxySettings, environment: Environment): ProxyInUse | null {
  return isExempt(url, exemptions(settings, environment).hosts) ? null : readProxy(url.protocol, settings, environment);
}

/** The proxy that is set for addresses of a protocol that are not exempt, or null. Throws `TransportError` as above. */
export function readProxy(protocol: string, settings: ProxySettings, environment: Environment): ProxyInUse | null {
  const named = namedProxy(protocol, settings, environment);
  if (named === null) return null;
  const address = addressIn(named.url);
  if (address === null)
    throw new TransportError(
      `the proxy that is set has no address of the form http://host:port (${named.setting})`,
      'barred',
      `Write it so, or take it out of ${named.setting}.`,
    );
  return { ...named, address: `${address.protocol}//${address.host}` };
}

function addressIn(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.hostname === '' || !/^(?:https?|socks5?):$/.test(url.protocol)) return null;
  return [url.username, url.password].every(isEncoded) ? url : null;
}

/** Whether every percent sign begins an encoded character, as it has to within an address. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function namedProxy(
  protocol: string,
  { url }: ProxySettings,
  environment: Environment,
): { readonly url: string; readonly setting: string } | null {
  if (url !== undefined && url !== '') return { url, setting: 'http.proxy' };
  const names = protocol === 'https:' ? VARIABLES : VARIABLES.slice(2);
  const setting = names.find((name) => (environment[name] ?? '') !== '');
  return setting === undefined ? null : { url: environment[setting] ?? '', setting };
}

/** The hosts that no proxy is used for, as they are written, and what names them; null where nothing does. */
export function exemptions(
  { noProxy = [] }: ProxySettings,
  environment: Environment,
): { readonly hosts: string; readonly setting: string | null } {
  if (noProxy.length > 0) return { hosts: noProxy.join(','), setting: 'http.noProxy' };
  const setting = EXEMPTIONS.find((name) => (environment[name] ?? '') !== '') ?? null;
  return { hosts: environment[setting ?? ''] ?? '', setting };
}

/**
 * Whether a list exempts a host, as curl and browsers read such lists: a name stands for itself and the names below it,
 * `*.name` for the names below it alone, `*` for all; each may have a port.
 */
export function isExempt(url: URL, hosts: string): boolean {
  const port = url.port === '' ? (PORTS[url.protocol] ?? '') : url.port;
  const host = bare(url.hostname);
  return hosts
    .split(/[,\s]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      const [, bracketed, plain = entry, of] =
        /^(?:\[([^\]]{1,100})\]|([^:]{1,300}))(?::(\d{1,5}))?$/.exec(entry) ?? [];
      if (of !== undefined && of !== port) return false;
      if (plain === '*' && bracketed === undefined) return true;
      const name = bare(bracketed ?? plain).replace(/^\*?\./, '');
      return (host === name && !plain.startsWith('*')) || host.endsWith(`.${name}`);
    });
}

function bare(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/(?<=.)\.$/, '')
    .toLowerCase();
}
