import { hasChallenger, isChallenge } from '../../shared/artefact.ts';
import { ENDINGS } from './endings.ts';
import { LIMITS, nameFailure, TransportError } from './failures.ts';
import type { Answer } from './transport.ts';

/** The two waits between three attempts, in milliseconds. No wait follows the last attempt. */
const WAITS = [1_000, 2_000] as const;
/** Longest `Retry-After` that is obeyed, in seconds. */
export const LONGEST_RETRY_AFTER = 120;

/** The address to which an answer leads, or null. */
export function redirectOf(answer: Answer, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(answer.status)) return null;
  const location = answer.headers['location'];
  return location !== undefined && URL.canParse(location, url.href) ? new URL(location, url) : null;
}

/** Refusals of a firewall are no answers: 437 is one of a network that delivers for a source, and 436 that of a source asked too often. */
const REFUSED: readonly number[] = [202, 401, 403, 405, 436, 437];

export function isBlock({ status }: Answer): boolean {
  return REFUSED.includes(status);
}

/** The name of an answer that is a test whether one is human. */
export const CHALLENGE = 'a page that asks whether one is human';
/** A page that is not there, or has failed, may speak of refusals for reasons of its own. */
const REFUSING: readonly number[] = [202, 401, 403, 405, 418, 429, 436, 437, 503];
const REFUSALS = /access denied|request blocked/gi;
/** The number of bytes from which a page may have the words of such a test by chance. */
const SHORT = 4096;
/** The number of bytes at the beginning of a page in which the programs of such a test are looked for. */
const MOST_LOOKED_AT = 65_536;

/** Whether an answer that has nothing to be kept is a test whether one is human, or leads to one. */
export function asksWhetherHuman({ status, headers, body }: Answer): boolean {
  if (status === 200) return false;
  if (hasChallenger(headers['location'] ?? '')) return true;
  const page = new TextDecoder().decode(body.subarray(0, MOST_LOOKED_AT));
  const words = REFUSING.includes(status) ? page : page.replace(REFUSALS, '');
  return hasChallenger(page) || (body.length < SHORT && isChallenge(words));
}

/** A page of the web, as it begins; and what begins otherwise, whatever it is served as. */
const PAGE = /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?<(?:!doctype\s+html|html)\b/i;
const XML = /^\s*<(?:\?xml|akomaNtoso|feed|Legislation)\b/;

/**
 * The sentence for a web page that came where nobody asked for one: most likely a network wants its user to sign in.
 * Null for any other answer, and for a test whether one is human.
 */
export function pageInstead({ status, headers, body }: Answer, accept: string): TransportError | null {
  if (status !== 200 || /html|\*\/\*/.test(accept)) return null;
  const page = new TextDecoder().decode(body.subarray(0, SHORT));
  const isPage = PAGE.test(page) || (/html/i.test(headers['content-type'] ?? '') && !XML.test(page));
  if (!isPage || hasChallenger(page) || isChallenge(page)) return null;
  const { message, kind, advice } = nameFailure({ code: 'PAGE' }, { proxy: null, begun: false, limits: LIMITS });
  return new TransportError(message, kind, advice, status);
}

/**
 * How long to wait before the next try, in milliseconds; null where the source asks for longer than we wait. `asked` is in
 * seconds, null where it asks for nothing.
 */
export function waitAfter(
  answer: Answer | TransportError,
  asked: number | null,
  attempt: number,
  random: number,
): number | null {
  if (answer instanceof TransportError && !ENDINGS[answer.kind].again) return null;
  if (asked !== null && asked > LONGEST_RETRY_AFTER) return null;
  const own = (WAITS[attempt - 1] ?? WAITS[1]) * (1 + 0.25 * random);
  return Math.max(own, (asked ?? 0) * 1_000);
}

/** `Retry-After` in seconds: a number, or a date counted from the answer's own. */
export function retryAfter({ 'retry-after': value, date }: Answer['headers']): number | null {
  if (value === undefined) return null;
  if (/^\d+$/.test(value.trim())) return Number(value);
  const until = Date.parse(value);
  const from = Date.parse(date ?? '');
  return Number.isNaN(until) || Number.isNaN(from) ? null : Math.max(0, (until - from) / 1_000);
}
