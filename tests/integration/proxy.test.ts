import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTransport, type Network, TransportError } from '../../server/http/index.ts';
import type { ProxySettings } from '../../shared/protocol.ts';
import { CERTIFICATE, EXPIRED, KEY } from '../support/certificate.ts';

const servers: net.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    if (server instanceof http.Server || server instanceof https.Server) server.closeAllConnections();
    server.close();
  }
});

async function listen(server: net.Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A proxy that answers for every host, and remembers which it was asked for. */
async function startProxy(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const proxy = http.createServer((request, response) => {
    asked.push(new URL(request.url ?? '').host);
    response.end('through the proxy');
  });
  return { url: `http://127.0.0.1:${await listen(proxy)}`, asked };
}

const SIGNAL = new AbortController().signal;

it("goes through the editor's proxy, which may change", async () => {
  const [one, two] = [await startProxy(), await startProxy()];
  let settings = { url: one.url };
  const transport = createTransport(() => settings);
  const get = async (): Promise<string> =>
    new TextDecoder().decode((await transport(new URL('http://cases.example/a'), {}, SIGNAL, () => {})).body);
  expect(await get()).toBe('through the proxy');
  settings = { url: two.url };
  expect(await get()).toBe('through the proxy');
  expect([one.asked, two.asked]).toEqual([['cases.example'], ['cases.example']]);
});

it('goes past it to a host that is exempt, and to this machine', async () => {
  const proxy = await startProxy();
  const transport = createTransport(() => ({ url: proxy.url, noProxy: ['cases.invalid'] }));
  const own = await listen(http.createServer((_, response) => void response.end('at home')));
  const { body } = await transport(new URL(`http://127.0.0.1:${own}/a`), {}, SIGNAL, () => {});
  expect(new TextDecoder().decode(body)).toBe('at home');
  await expect(transport(new URL('http://cases.invalid/a'), {}, SIGNAL, () => {})).rejects.toThrow('host');
  expect(proxy.asked).toEqual([]);
});

it.each(['proxy:8080', 'ftp://proxy', 'not an address'])(
  'says of a proxy that is none what is wrong: %s',
  async (url) => {
    const transport = createTransport(() => ({ url }));
    const asked = transport(new URL('https://cases.invalid/a'), {}, SIGNAL, () => {});
    await expect(asked).rejects.toThrow(/^the proxy that is set has no address/);
  },
);

/** The network of these tests: every name is this machine, which counts as public. */
const HERE: Network = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isPublic: () => true };
const LIMITS = { connect: 2_000, total: 2_000 };

/** How asking for an address fails. */
async function failureOf(url: string, settings: ProxySettings, network: Network = HERE): Promise<TransportError> {
  return createTransport(() => settings, network, LIMITS)(new URL(url), {}, SIGNAL, () => {}).then(
    () => Promise.reject(new Error('it was an answer')),
    (error: unknown) => (error instanceof TransportError ? error : Promise.reject(error)),
  );
}

describe('a proxy that is in the way is named with what it wants, and never with a password', () => {
  /** A proxy that answers CONNECT as it is told. */
  const answering = async (head: string): Promise<string> => {
    const proxy = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once(
        'data',
        () => void (head === '' ? null : socket.end(`HTTP/1.1 ${head}\r\nContent-Length: 0\r\n\r\n`)),
      );
    });
    return `127.0.0.1:${await listen(proxy)}`;
  };

  it.each<[string, string, string, string, string, string]>([
    [
      'a password',
      '407 X\r\nProxy-Authenticate: Basic realm="x"',
      '',
      'asks for a name and a password (status 407)',
      'http://name:password@host:port',
      'barred',
    ],
    ['it does not say what', '407 X', '', 'asks for a name and a password (status 407)', 'into http.proxy', 'barred'],
    [
      'another password',
      '407 X\r\nproxy-authenticate: Basic',
      'me:secret@',
      'does not accept the name and the password that are set (status 407)',
      'into http.proxy',
      'barred',
    ],
    [
      'NTLM',
      '407 X\r\nProxy-Authenticate: NTLM\r\nProxy-Authenticate: Negotiate',
      'me:secret@',
      'asks to sign in as Citeward cannot (status 407)',
      'NTLM and Kerberos are not supported',
      'barred',
    ],
    [
      'nothing that there is',
      '404 Not Found',
      '',
      'does not let the request through (status 404)',
      'whoever runs the proxy',
      'barred',
    ],
    [
      'nobody',
      '403 Forbidden',
      '',
      'does not let the request through (status 403)',
      'whoever runs the proxy',
      'barred',
    ],
    ['patience', '503 Busy', '', 'did not reach the host (status 503)', 'whoever runs the proxy', 'unreached'],
  ])('it wants %s', async (_, head, login, message, advice, kind) => {
    const address = await answering(head);
    const failure = await failureOf('https://cases.example/a', { url: `http://${login}${address}` });
    expect(failure).toMatchObject({ message: `the proxy http://${address} ${message}`, kind, status: null });
    expect(failure.advice).toContain(advice);
    expect(`${failure.message} ${failure.advice}`).not.toContain('secret');
  });

  it('one that never answers is not waited for any longer than a host', async () => {
    const address = await answering('');
    const failure = await failureOf('https://cases.example/a', { url: `http://${address}` });
    expect(failure).toMatchObject({
      message: `the answer did not come in 2 s, through the proxy http://${address}`,
      kind: 'slow',
    });
  });

  it('one that is not there', async () => {
    const port = await listen(net.createServer());
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    const failure = await failureOf('https://cases.example/a', { url: `http://127.0.0.1:${port}` });
    expect(failure.message).toBe(`the proxy http://127.0.0.1:${port} refused the connection`);
    expect(failure.advice).toContain('http.proxy names the right proxy');
  });

  it('one that asks for a password where nothing is encrypted', async () => {
    const port = await listen(http.createServer((_, response) => void response.writeHead(407).end()));
    const failure = await failureOf('http://cases.example/a', { url: `http://127.0.0.1:${port}` });
    expect(failure.message).toBe(`the proxy http://127.0.0.1:${port} asks for a name and a password (status 407)`);
  });

  it('one that closes instead of answering', async () => {
    const port = await listen(
      net.createServer((socket) => void socket.on('error', () => {}).once('data', () => socket.end())),
    );
    const failure = await failureOf('https://cases.example/a', { url: `http://127.0.0.1:${port}` });
    expect(failure.message).toBe(`the connection was broken off, through the proxy http://127.0.0.1:${port}`);
  });
});

describe('a connection that cannot be trusted, or made', () => {
  const trusted = tls.getCACertificates('default');
  beforeAll(() => tls.setDefaultCACertificates([...trusted, CERTIFICATE, EXPIRED]));
  afterAll(() => tls.setDefaultCACertificates(trusted));

  const serving = async (cert: string): Promise<string> =>
    `https://cases.example:${await listen(https.createServer({ key: KEY, cert }, (_, response) => void response.end('x')))}/a`;
  const failing = (code: string): Network => ({
    ...HERE,
    resolve: async () => Promise.reject(Object.assign(new Error(code), { code })),
  });

  it('its certificate is trusted by nobody', async () => {
    tls.setDefaultCACertificates(trusted);
    const failure = await failureOf(await serving(CERTIFICATE), {});
    tls.setDefaultCACertificates([...trusted, CERTIFICATE, EXPIRED]);
    expect(failure).toMatchObject({
      message: 'the certificate of the host is not trusted on this machine',
      kind: 'barred',
    });
    expect(failure.advice).toMatch(/system's certificate store.*NODE_EXTRA_CA_CERTS.*http\.proxyStrictSSL/);
  });

  it.each<[string, string, string]>([
    ['another host', CERTIFICATE, 'the certificate that came is that of another host'],
    ['another time', EXPIRED, 'the certificate of the host has expired'],
  ])('its certificate is for %s', async (_, certificate, message) => {
    expect(await failureOf(await serving(certificate), {})).toMatchObject({ message, kind: 'barred' });
  });

  it('it is not encrypted', async () => {
    const port = await listen(http.createServer((_, response) => void response.end('x')));
    expect(await failureOf(`https://cases.example:${port}/a`, {})).toMatchObject({
      ...{ message: 'no encrypted connection could be made', kind: 'barred' },
    });
  });

  it.each<[string, string]>([
    ['ENOTFOUND', 'the host was not found'],
    ['EAI_AGAIN', 'the host could not be looked up'],
  ])('the name server says %s', async (code, message) => {
    const failure = await failureOf('https://cases.example/a', {}, failing(code));
    expect(failure).toMatchObject({ message, kind: 'unreached' });
    expect(failure.advice).toMatch(/online.*http\.proxy.*HTTPS_PROXY/);
  });
});
