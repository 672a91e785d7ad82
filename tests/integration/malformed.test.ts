import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTransport, NETWORK, TransportError } from '../../server/http/index.ts';

const open: (net.Server | net.Socket)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one instanceof net.Server ? one.close() : one.destroy();
});

/** What a host does once a request has come. */
type Host = string | ((socket: net.Socket) => void);

async function failureOf(host: Host, limits = { connect: 15_000, total: 30_000 }): Promise<TransportError> {
  const server = net.createServer((socket) => {
    open.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => (typeof host === 'string' ? socket.write(host, 'latin1') : host(socket)));
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as net.AddressInfo).port}/a`);
  const answer = createTransport(() => ({}), NETWORK, limits)(url, {}, new AbortController().signal, () => {});
  return answer.then(
    () => Promise.reject(new Error('it was an answer')),
    (error: unknown) => (error instanceof TransportError ? error : Promise.reject(error)),
  );
}

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`;

describe('what is wrong with an answer is named', () => {
  it.each<[string, Host, string]>([
    ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n', 'what answered does not speak HTTP'],
    ['a page without a head', '<html>hello</html>', 'what answered does not speak HTTP'],
    ['another version', 'HTTP/9.9 200 OK\r\n\r\n', 'the answer is of a version of HTTP that there is not'],
    ['no status', 'HTTP/1.1 abc OK\r\n\r\n', 'the status of the answer is invalid'],
    ['a header without a colon', `${OK}nonsense\r\n\r\n`, 'a header of the answer is invalid'],
    ['a header with a control character', `${OK}A\u0001b: c\r\n\r\n`, 'a header of the answer is invalid'],
    [
      'a length in letters',
      `${OK}Content-Length: abc\r\n\r\nhello`,
      'the length that the answer says it has is invalid',
    ],
    [
      'two lengths',
      `${OK}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`,
      'the answer has another length than it says',
    ],
    ['a chunk of no length', `${CHUNKED}ZZ\r\nhello\r\n0\r\n\r\n`, 'a chunk of the answer is invalid'],
    ['a chunk that goes on', `${CHUNKED}5\r\nhello!\r\n0\r\n\r\n`, 'a chunk of the answer is invalid'],
    ['lines that end wrongly', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nhi', 'the answer is malformed HTTP'],
    ['large headers', `${OK}X: ${'a'.repeat(200_000)}\r\n\r\n`, 'the headers of the answer are too large'],
    [
      'another protocol that is asked for',
      'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      'the answer asks for another protocol than HTTP',
    ],
    [
      'bad compression',
      `${OK}Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello`,
      'the answer is compressed and cannot be unpacked',
    ],
    [
      'an unknown compression',
      `${OK}Content-Encoding: zzz\r\nContent-Length: 5\r\n\r\nhello`,
      'the answer has an unknown content coding (zzz)',
    ],
    ['an end before the answer', (socket) => socket.end(), 'the connection was broken off'],
    ['an end in the head', (socket) => socket.end(`${OK}Content-`), 'the connection was broken off'],
    [
      'an end in the body',
      (socket) => socket.end(`${OK}Content-Length: 50\r\n\r\nhello`),
      'the answer was broken off before its end',
    ],
    ['an end in a chunk', (socket) => socket.end(`${CHUNKED}5\r\nhel`), 'the answer was broken off before its end'],
    ['a reset', (socket) => socket.resetAndDestroy(), 'the connection was broken off'],
    [
      'a network that wants one to sign in',
      'HTTP/1.1 511 Required\r\nContent-Length: 0\r\n\r\n',
      'the network asks you to sign in (status 511)',
    ],
  ])('%s', async (_, host, message) => {
    expect((await failureOf(host)).message).toBe(message);
  });
});

describe('a host that never comes to an end is waited for no longer than for the whole of an answer', () => {
  const drip =
    (first: string, then = 'a'): Host =>
    (socket) => {
      socket.write(first);
      const timer = setInterval(() => socket.write(then), 40);
      socket.on('close', () => clearInterval(timer));
    };
  it.each<[string, Host]>([
    ['it says nothing', () => {}],
    ['it drips a header', drip(`${OK}X: `)],
    ['it drips a body', drip(`${OK}\r\n`)],
    ['it drips a chunk', drip(`${CHUNKED}ffffff\r\n`)],
    ['it says that more will come', drip('', 'HTTP/1.1 102 Processing\r\n\r\n')],
    ['it says how it is encoded, and nothing else', `${OK}Transfer-Encoding: banana\r\n\r\nhello`],
  ])('%s', async (_, host) => {
    expect(await failureOf(host, { connect: 500, total: 500 })).toMatchObject({
      ...{ message: 'the answer did not come in 0.5 s', kind: 'slow', advice: null },
    });
  });
});
