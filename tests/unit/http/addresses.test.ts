import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopback, isPublic, type Network, publicLookup } from '../../../server/http/index.ts';

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '93.184.216.34', '::ffff:8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'])(
    'is %s',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each<[string, readonly string[]]>([
    ['this network', ['0.0.0.0', '0.1.2.3', '::']],
    ['loopback', ['127.0.0.1', '127.255.0.9', '::1']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
    ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
    ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['unique local, site-local', ['fc00::1', 'fd12:3456::1', 'fec0::1']],
    ['multicast, broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    ['reserved, benchmarks, documentation', ['192.0.0.8', '192.0.2.1', '198.18.0.1', '203.0.113.9', '240.0.0.1']],
    ['the same of IPv6', ['100::1', '2001:2::1', '2001:db8::1', '3fff::1', '4000::1', '5f00::1', '8000::1']],
    ['IPv4 mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe']],
    ['IPv4 compatible', ['::127.0.0.1', '::7f00:1', '::10.0.0.1', '::8.8.8.8']],
    ['IPv4 translated', ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8']],
    ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::a9fe:a9fe']],
    ['6to4 and Teredo', ['2002:7f00:1::', '2002:a00:1::1', '2001:0:4136:e378::1']],
    ['odd spellings of IPv4', ['127.1', '2130706433', '0x7f000001', '0177.0.0.1', '10.1']],
    ['no address', ['', 'localhost', 'cases.test', '1.2.3', '::g', '8.8.8.8/8']],
  ])('is none of %s', (_, addresses) => expect(addresses.filter(isPublic)).toEqual([]));

  it('is none that holds a private IPv4 address, whichever form it has', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const hidden = fc.oneof(
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    );
    const hex = (high: number, low: number): string => ((high << 8) | low).toString(16);
    fc.assert(
      fc.property(hidden, ([a, b, c, d]) => {
        const [high, low] = [hex(a, b), hex(c, d)];
        const forms = ['::ffff:', '::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::'].map((head) => `${head}${high}:${low}`);
        return [`${a}.${b}.${c}.${d}`, ...forms, `2002:${high}:${low}::1`].every((address) => !isPublic(address));
      }),
    );
  });
});

it.each<[string, boolean]>([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.', false],
  ['localhost.example', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));

describe('a name is connected to by the addresses that were checked', () => {
  const look = (network: Partial<Network>, all: boolean): Promise<unknown> =>
    new Promise((resolve) => {
      const lookup = publicLookup({ isPublic, resolve: async () => [], ...network });
      lookup('cases.test', { all }, (error, address) => resolve(error?.message ?? address));
    });
  const answering = (...addresses: string[]): Partial<Network> => ({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

  it.each<[string, Partial<Network>, boolean, unknown]>([
    ['one', answering('8.8.8.8'), false, '8.8.8.8'],
    [
      'all',
      answering('8.8.8.8', '2a00:1450::1'),
      true,
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2a00:1450::1', family: 6 },
      ],
    ],
    ['a private one', answering('10.0.0.1'), true, 'the host resolves to a private address and was refused'],
    [
      'a private one among others',
      answering('8.8.8.8', '::ffff:127.0.0.1'),
      true,
      'the host resolves to a private address and was refused',
    ],
    ['none', answering(), true, 'the host has no address'],
    ['a failure', { resolve: () => Promise.reject(new Error('no such host')) }, true, 'no such host'],
  ])('%s', async (_, network, all, expected) => expect(await look(network, all)).toEqual(expected));
});
