import { describe, expect, it } from 'vitest';
import { isExempt, proxyFor } from '../../../server/http/proxy.ts';
import type { ProxySettings } from '../../../shared/protocol.ts';

type Environment = Record<string, string>;
const HTTPS = 'https://cases.test/a';

describe('the proxy that a request goes through', () => {
  it.each<[string, string, ProxySettings, Environment, string | null]>([
    ['none', HTTPS, {}, {}, null],
    ["the editor's", HTTPS, { url: 'http://a:1' }, { HTTPS_PROXY: 'http://b:2' }, 'http://a:1 (http.proxy)'],
    ["the environment's", HTTPS, { url: '' }, { HTTPS_PROXY: 'http://b:2' }, 'http://b:2 (HTTPS_PROXY)'],
    [
      'in lower case first',
      HTTPS,
      {},
      { HTTPS_PROXY: 'http://b:2', https_proxy: 'http://c:3' },
      'http://c:3 (https_proxy)',
    ],
    [
      'that for http, where there is none for https',
      HTTPS,
      {},
      { HTTP_PROXY: 'http://b:2' },
      'http://b:2 (HTTP_PROXY)',
    ],
    ['not that for https for http', 'http://cases.test/', {}, { HTTPS_PROXY: 'http://b:2' }, null],
    ['without what signs in to it', HTTPS, { url: 'http://me:secret@a:1/' }, {}, 'http://a:1 (http.proxy)'],
    ['one for SOCKS', HTTPS, { url: 'socks5://a:1080' }, {}, 'socks5://a:1080 (http.proxy)'],
    ['none for an exempt host', HTTPS, {}, { HTTPS_PROXY: 'http://b:2', NO_PROXY: 'cases.test' }, null],
    ['none for one that the editor exempts', HTTPS, { url: 'http://a:1', noProxy: ['cases.test'] }, {}, null],
    [
      "the editor's exemptions stand for those of the environment",
      HTTPS,
      { url: 'http://a:1', noProxy: ['x.test'] },
      { NO_PROXY: '*' },
      'http://a:1 (http.proxy)',
    ],
  ])('%s', (_, url, settings, environment, expected) => {
    const proxy = proxyFor(new URL(url), settings, environment);
    expect(proxy && `${proxy.address} (${proxy.setting})`).toBe(expected);
  });

  it.each(['proxy:8080', 'ftp://proxy', 'not an address', 'http://', 'http://me:100%@proxy'])(
    'is said to be none: %s',
    (url) => {
      expect(() => proxyFor(new URL(HTTPS), { url }, {})).toThrow(
        /^the proxy that is set has no address .* \(http\.proxy\)$/,
      );
    },
  );
});

describe('an exemption', () => {
  it.each<[string, string, boolean]>([
    ['', HTTPS, false],
    ['cases.test', HTTPS, true],
    ['CASES.TEST.', HTTPS, true],
    ['test', HTTPS, true],
    ['.test', HTTPS, true],
    ['ases.test', HTTPS, false],
    ['*.test', HTTPS, true],
    ['*.cases.test', HTTPS, false],
    ['*.cases.test', 'https://www.cases.test/', true],
    ['.cases.test', HTTPS, true],
    ['none.test cases.test', HTTPS, true],
    ['none.test, *', HTTPS, true],
    ['cases.test:443', HTTPS, true],
    ['cases.test:8443', HTTPS, false],
    ['cases.test:8443', 'https://cases.test:8443/', true],
    ['*:80', HTTPS, false],
    ['::1', 'https://[::1]/', true],
    ['[::1]:443', 'https://[::1]/', true],
    ['[::1]:80', 'https://[::1]/', false],
    ['10.0.0.1', 'https://10.0.0.1/', true],
  ])('%j for %s: %s', (hosts, url, expected) => {
    expect(isExempt(new URL(url), hosts)).toBe(expected);
  });
});
