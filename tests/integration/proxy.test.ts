import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTransport } from '../../server/http/index.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function listen(server: http.Server): Promise<number> {
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
