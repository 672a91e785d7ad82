import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHost, readLink } from '../../../server/sources/index.ts';

const words = (text: string): string => {
  const link = readLink(text);
  return link.kind === 'link' ? `${link.host} ${link.url}` : link.why;
};

describe('an address that may be named', () => {
  it.each([
    ['https://www.courts.example/a.xml', 'www.courts.example https://www.courts.example/a.xml'],
    ['HTTPS://WWW.Courts.Example:443/A.xml?b=1#para_3', 'www.courts.example https://www.courts.example/A.xml?b=1'],
    ['https://courts.example:8443', 'courts.example:8443 https://courts.example:8443/'],
    ['https://bücher.example/a', 'xn--bcher-kva.example https://xn--bcher-kva.example/a'],
    ['https://xn--bcher-kva.example/a', 'xn--bcher-kva.example https://xn--bcher-kva.example/a'],
    ['https://WWW.XN--P1AI:8443/a', 'www.xn--p1ai:8443 https://www.xn--p1ai:8443/a'],
    ['https://notbailii.org/a', 'notbailii.org https://notbailii.org/a'],
  ])('%s', (text, expected) => expect(words(text)).toBe(expected));
});

describe('an address that is refused', () => {
  const BY_NUMBER = 'by its number';
  const INSIDE = 'your own network';
  it.each([
    ['', 'no whole address'],
    ['www.courts.example/a.xml', 'no whole address'],
    ['https://', 'no whole address'],
    ['https://[::1', 'no whole address'],
    ['https://0x7f.1.2.3.4/', 'no whole address'],
    ['http://courts.example/a', 'only https addresses are asked, not http:'],
    ['file:///etc/passwd', 'only https addresses are asked, not file:'],
    ['data:text/plain,[2020] UKSC 7', 'does not show'],
    ['data:text/plain,a', 'only https addresses are asked, not data:'],
    ['ftp://courts.example/a', 'not ftp:'],
    ['javascript:alert(1)', 'not javascript:'],
    ['https://me@courts.example/', 'a user name or a password'],
    ['https://me:secret@courts.example/', 'a user name or a password'],
    ['https://courts.example@127.0.0.1/', 'a user name or a password'],
    ['https://127.0.0.1/', BY_NUMBER],
    ['https://127.0.0.1./', BY_NUMBER],
    ['https://127.1/', BY_NUMBER],
    ['https://2130706433/', BY_NUMBER],
    ['https://0x7f000001/', BY_NUMBER],
    ['https://0177.0.0.1/', BY_NUMBER],
    ['https://127%2e0.0.1/', BY_NUMBER],
    ['https://１２７.０.０.１/', BY_NUMBER],
    ['https://8.8.8.8/', BY_NUMBER],
    ['https://[::1]/', BY_NUMBER],
    ['https://[::ffff:10.0.0.1]/', BY_NUMBER],
    ['https://[2002:7f00:1::]/', BY_NUMBER],
    // Node.js before 24 reads these as no address at all, later ones as the names of machines.
    ['https://xn--a.example/', 'spells no name'],
    ['https://www.xn--99zzzzzzz.example:8443/a', 'spells no name'],
    ['https://xn--bcher-kvb.example/', 'spells no name'],
    ['https://xn--example-.org/', 'spells no name'],
    ['https://xn--b\u00fccher.example/', 'spells no name'],
    ['https://xn--/', 'spells no name'],
    ['https://xn--.../', 'spells no name'],
    ['https://xn--bcher-kva/', INSIDE],
    ['https://localhost/', INSIDE],
    ['https://LOCALHOST:8443/', INSIDE],
    ['https://a.localhost/', INSIDE],
    ['https://printer.local/', INSIDE],
    ['https://metadata.google.internal/', INSIDE],
    ['https://intranet/', INSIDE],
    ['https://router.lan/', INSIDE],
    ['https://1.0.0.127.in-addr.arpa/', INSIDE],
    ['https://localhost./', 'ends with a dot'],
    ['https://courts.example./', 'ends with a dot'],
    ['https://courts.example\\@127.0.0.1/', 'does not show'],
    ['https://courts.example/a b', 'does not show'],
    ['https://courts\t.example/', 'does not show'],
    ['https://courts.exam\u00adple/', 'does not show'],
    ['https://courts.example/\u202egpj', 'does not show'],
    ["https://courts'.example/", 'no name of a machine'],
    [
      'https://www.bailii.org/uk/cases/UKSC/2020/7.html',
      'BAILII is asked by the citation itself, where you have chosen that',
    ],
    ['https://BAILII.org/', 'BAILII is asked by the citation itself, where you have chosen that'],
    ['https://caselaw.nationalarchives.gov.uk/uksc/2020/7', 'by the citation itself'],
    [`https://courts.example/${'a'.repeat(2000)}`, 'longer than 2000'],
  ])('%s', (text, why) => expect(words(text)).toContain(why));

  it('is any machine by number, in any spelling', () => {
    const spell = (value: number, base: number): string =>
      base === 16 ? `0x${value.toString(16)}` : base === 8 ? `0${value.toString(8)}` : String(value);
    const base = fc.constantFrom(8, 10, 16);
    const part = fc.tuple(fc.integer({ min: 0, max: 255 }), base).map(([value, as]) => spell(value, as));
    const whole = fc.tuple(fc.integer({ min: 0, max: 0xffffffff }), base).map(([value, as]) => spell(value, as));
    const host = fc.oneof(
      fc.tuple(part, part, part, part).map((parts) => parts.join('.')),
      whole,
    );
    fc.assert(fc.property(host, (text) => readLink(`https://${text}/a`).kind === 'refused'));
  });
});

it.each([
  ['www.courts.example', 'www.courts.example'],
  ['Courts.Example:8443', 'courts.example:8443'],
  ['https://courts.example/a.xml', 'courts.example'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['xn--a.example', null],
  ['http://courts.example', null],
  ['10.0.0.1', null],
  ['localhost', null],
  ['*.courts.example', null],
  ['', null],
])('the host to approve in %s is %s', (text, expected) => {
  const host = readHost(text);
  expect(host.kind === 'link' ? host.host : null).toBe(expected);
});
