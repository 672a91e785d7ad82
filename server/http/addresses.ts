import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** How hosts are found: injected, so that tests can lie about names without a name server. */
export interface Network {
  /** Every address of a host name. Rejects with an error of `node:dns`. */
  readonly resolve: (hostname: string) => Promise<readonly Address[]>;
  /** Whether an address belongs to the public internet. */
  readonly isPublic: (address: string) => boolean;
}

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** This machine's resolver, with its hosts file; and the ranges as IANA has them. */
export const NETWORK: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isPublic,
};

/** Global unicast: whatever else IPv6 has is local, embeds an IPv4 address or is not assigned (RFC 4291, 2.4). */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local, carrier-grade NAT, multicast or
 * reserved (RFC 6890), and no IPv6 form that stands for an IPv4 address: IPv4-compatible, NAT64, 6to4, Teredo. A mapped
 * address (`::ffff:10.0.0.1`) counts as its IPv4 address. A text that is no address is not public.
 */
export function isPublic(address: string): boolean {
  // The library reads `127.1` as a shell would, and `::8.8.8.8` as if it were mapped.
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return false;
  if (/^::\d{1,3}\./.test(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL);
}

/** Whether a host is this machine. */
export function isLoopback(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  if (host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}

/** The address that a host of a URL is, or null where it is a name. */
export function literalAddress(hostname: string): string | null {
  const host = withoutBrackets(hostname);
  return ipaddr.isValid(host) ? host : null;
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
