import { isLoopback } from '../http/index.ts';
import { BAILII, LEGISLATION } from '../sources/index.ts';

/** An address as requests use it, without a trailing slash; null where it is neither https nor http on this machine. */
export function parseBaseUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return null;
  return url.href.replace(/\/{1,20}$/, '');
}

/** The address of BAILII as requests use it; null for any other host, unless it is this machine. */
export function parseBailiiUrl(text: string): string | null {
  const url = parseBaseUrl(text);
  if (url === null) return null;
  const { host, hostname } = new URL(url);
  return host === new URL(BAILII).host || isLoopback(hostname) ? url : null;
}

/**
 * Where legislation.gov.uk is asked; null where it is not: an address on this machine in the place of Find Case Law is there for a
 * trial, and nothing else is asked then unless `own` says where.
 */
export function legislationBeside(findCaseLaw: string, own: string | undefined): string | null {
  if (own !== undefined) return own;
  return isLoopback(new URL(findCaseLaw).hostname) ? null : LEGISLATION;
}

/** Whether an address may be asked every `seconds`: less than one second is for an address on this machine only. */
export function isPolite(seconds: number, baseUrl: string): boolean {
  return seconds >= 1 || isLoopback(new URL(baseUrl).hostname);
}
