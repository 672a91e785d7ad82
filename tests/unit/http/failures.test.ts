import { describe, expect, it } from 'vitest';
import { LIMITS, nameFailure, type Route, signsOf } from '../../../server/http/failures.ts';
import { proxyFor } from '../../../server/http/proxy.ts';

const DIRECT: Route = { proxy: null, begun: false, limits: LIMITS };
const PROXY = proxyFor(new URL('https://cases.test/'), { url: 'http://me:secret@proxy.firm.test:3128' }, {});
const PROXIED: Route = { ...DIRECT, proxy: PROXY };

/** An error as Node.js and undici throw them. */
const thrown = (code: string | null, message = '', cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), code === null ? {} : { code });

describe('a failure is named for what it is', () => {
  it.each<[string, string, string]>([
    ['ENOTFOUND', 'the host was not found', 'unreached'],
    ['EAI_AGAIN', 'the host could not be looked up', 'unreached'],
    ['ENETUNREACH', 'no network leads to the host', 'unreached'],
    ['EHOSTUNREACH', 'no network leads to the host', 'unreached'],
    ['ECONNREFUSED', 'the host refused the connection', 'unreached'],
    ['ECONNRESET', 'the connection was broken off', 'unreached'],
    ['UND_ERR_CONNECT_TIMEOUT', 'the host did not answer in 15 s', 'unreached'],
    ['UND_ERR_BODY_TIMEOUT', 'the answer did not come in 30 s', 'slow'],
    ['UND_ERR_HEADERS_OVERFLOW', 'the headers of the answer are too large', 'useless'],
    ['CERT_HAS_EXPIRED', 'the certificate of the host has expired', 'barred'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate that came is that of another host', 'barred'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate of the host is not trusted on this machine', 'barred'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the certificate of the host is not trusted on this machine', 'barred'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'no encrypted connection could be made', 'barred'],
    ['E_NEVER_HEARD_OF', 'the request failed (E_NEVER_HEARD_OF)', 'unreached'],
  ])('%s', (code, words, kind) => {
    const named = nameFailure(signsOf(thrown(code)), DIRECT);
    expect([named.message, named.kind]).toEqual([words, kind]);
  });

  it.each<[string, unknown, string]>([
    ['an error without a code', thrown(null), 'the request failed (Error)'],
    ['one whose code is undefined', Object.assign(thrown(null), { code: undefined }), 'the request failed (Error)'],
    ['one whose code is a number', new DOMException('aborted', 'AbortError'), 'the request failed (AbortError)'],
    ['what is no error', 'nonsense', 'the request failed (unknown)'],
    ['nothing', undefined, 'the request failed (unknown)'],
    [
      'the cause of it',
      thrown('UND_ERR_PRX_TLS', '', thrown('CERT_HAS_EXPIRED')),
      'the certificate of the host has expired',
    ],
    [
      'the first of several',
      new AggregateError([thrown('ENETUNREACH'), thrown('ECONNREFUSED')]),
      'no network leads to the host',
    ],
  ])('of %s', (_, error, words) => {
    expect(nameFailure(signsOf(error), DIRECT).message).toBe(words);
  });

  it('an answer that had begun was broken off itself, and there is nothing to do but to ask again', () => {
    expect(nameFailure({ code: 'ECONNRESET' }, { ...DIRECT, begun: true })).toMatchObject({
      ...{ message: 'the answer was broken off before its end', kind: 'broken', advice: null },
    });
  });
});

describe('a proxy is named, without what signs in to it', () => {
  const HERE = 'the proxy http://proxy.firm.test:3128';
  it.each<[string, string, string]>([
    ['ENOTFOUND', `${HERE} was not found`, 'http.proxy names the right proxy'],
    ['ECONNREFUSED', `${HERE} refused the connection`, 'http.proxy names the right proxy'],
    ['ECONNRESET', `the connection was broken off, through ${HERE}`, 'http.proxy names the right proxy'],
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      `the certificate of the host is not trusted on this machine, through ${HERE}`,
      'NODE_EXTRA_CA_CERTS',
    ],
    ['PROXY_403', `${HERE} does not let the request through (status 403)`, 'in http.proxy'],
    ['PROXY_503', `${HERE} did not reach the host (status 503)`, 'in http.proxy'],
  ])('%s', (code, words, advice) => {
    const named = nameFailure({ code, status: Number(code.slice(-3)) }, PROXIED);
    expect(named.message).toBe(words);
    expect(named.advice).toContain(advice);
    expect(`${named.message} ${named.advice}`).not.toMatch(/secret|undefined|[{}]/);
  });
});

it('every advice is of one line, with nothing left to be filled in', () => {
  const codes = [
    'ENOTFOUND',
    'CERT_HAS_EXPIRED',
    'INVALID_CA',
    'EPROTO',
    'PROXY_407',
    'PROXY_403',
    'STATUS_511',
    'PAGE',
  ];
  for (const code of codes)
    for (const route of [DIRECT, PROXIED])
      expect(nameFailure({ code, says: 'basic', status: 407 }, route).advice).toMatch(/^[^{}\n]{20,}\.$/);
});
