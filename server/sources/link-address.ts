import { domainToUnicode } from 'node:url';

/** An address that a user may name as the place of an authority, or one line that says why they may not. */
export type LinkAddress =
  | {
      readonly kind: 'link';
      /** As it is asked for: normalised, without a fragment. */
      readonly url: string;
      /** The host that has to be approved, in ASCII and lower case, with the port where that is not the usual one. */
      readonly host: string;
    }
  | { readonly kind: 'refused'; readonly why: string };

const LONGEST = 2_000;

/** Hosts that are asked by rules of their own, with what to do instead of naming a link. */
const OWN_RULES: readonly (readonly [domain: string, why: string])[] = [
  [
    'bailii.org',
    'BAILII is asked by the citation itself, where you have chosen that: a page that you save from a browser can be added',
  ],
  ['caselaw.nationalarchives.gov.uk', 'Find Case Law is asked by the citation itself, within its caps'],
];

/** Endings of names that mean something in one network alone (RFC 6761, 6762, 7686, 8375 and common use). */
const INSIDE = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
];

/**
 * Reads an address as a browser would, and refuses one that may lead into the user's own network or give a secret away:
 * other schemes than https, names and passwords, machines by number (in whatever spelling), names of one network. Only
 * a look-up tells whether a name leads to a public address.
 */
export function readLink(text: string): LinkAddress {
  const refused = (why: string): LinkAddress => ({ kind: 'refused', why });
  if (text.length > LONGEST) return refused(`it is longer than ${LONGEST} characters`);
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(text)) return refused('it holds a space or a character that does not show');
  if (misspelt(text))
    return refused('a part of its host begins with “xn--” and spells no name: write it in its own letters');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return refused('it is no whole address, such as https://www.example.org/judgment.xml');
  if (url.protocol !== 'https:') return refused(`only https addresses are asked, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') return refused('it holds a user name or a password');
  const why = refuseHost(url.hostname);
  if (why !== null) return refused(why);
  url.hash = '';
  return { kind: 'link', url: url.href, host: url.host };
}

/** The host that an approval is for: a name such as `www.example.org`, or a whole address. */
export function readHost(text: string): LinkAddress {
  return readLink(text.includes('://') ? text : `https://${text}`);
}

/** The user's next step for a host that nobody has approved, in a sentence. */
export function adviceFor(host: string): string {
  return `Nobody has approved ${host} on this machine: to let it be asked, run citeward approve ${host}.`;
}

/**
 * Whether a part of the host pretends to be a name in other letters than Latin ones (RFC 5891) and decodes to none.
 * Versions of Node.js treat such a host differently.
 */
function misspelt(text: string): boolean {
  const [, host = ''] = /^https:\/\/([^/?#:@]*)/i.exec(text) ?? [];
  return host.split('.').some((label) => /^xn--/i.test(label) && !/[^\0-\x7f]/.test(domainToUnicode(label)));
}

function refuseHost(host: string): string | null {
  if (/^\[|(?:^|\.)\d+\.?$/.test(host)) return 'it names a machine by its number: name it as its certificate does';
  if (host.endsWith('.')) return 'its host ends with a dot: leave that out';
  if (!/^[a-z0-9_.-]{1,253}$/.test(host)) return 'its host is no name of a machine';
  const labels = host.split('.');
  const inside = labels.length === 1 || INSIDE.includes(labels.at(-1) ?? '');
  if (inside) return `${host} is a name of your own network, and only public hosts are asked`;
  const own = OWN_RULES.find(([domain]) => host === domain || host.endsWith(`.${domain}`));
  return own?.[1] ?? null;
}
