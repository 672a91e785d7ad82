import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../server/reports/index.ts';
import { startStandIn } from '../stand-in/server.ts';
import { EIGHT, EIGHT_DRAFT, toAkomaNtoso, writeLibrary } from '../support/library.ts';
import { commandsInOneProcess } from '../support/one-process.ts';
import { makeWorkplace } from '../support/workplace.ts';

commandsInOneProcess();

const [FIRST, SECOND] = EIGHT.map(toAkomaNtoso) as [string, string];
const XML = { 'Content-Type': 'application/xml' };

/** What the source does to the `n`-th request for the first judgment, from 1. */
type Fault = (response: http.ServerResponse, n: number) => void;

/** What the citation comes to, how many requests that took, the statuses of the attempts; and whether the source is left alone. */
type Expected = readonly [outcome: string, requests: number, statuses: readonly (number | null)[], closes?: 'closes'];

/** A server that nothing may ask. */
let forbidden: http.Server;
const asked: string[] = [];
const FORBIDDEN = (): string => `http://127.0.0.1:${(forbidden.address() as AddressInfo).port}`;

beforeAll(async () => {
  forbidden = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(FIRST);
  });
  await new Promise<void>((resolve) => forbidden.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  expect(asked).toEqual([]);
  forbidden.close();
});

const answer = (status: number, headers: http.OutgoingHttpHeaders, body: string | Uint8Array = ''): Fault => {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
};
/** Faults one after the other; after the last the judgment as it is. */
const inTurn = (...faults: readonly Fault[]): Fault => {
  return (response, n) => (faults[n - 1] ?? answer(200, XML, FIRST))(response, n);
};
const redirect = (to: string): Fault => answer(302, { Location: to });

const FAULTS: readonly (readonly [what: string, fault: Fault, expected: Expected])[] = [
  [
    'reset in mid-body',
    (response) => {
      response.writeHead(200, XML);
      response.write(FIRST.slice(0, 300), () => response.destroy());
    },
    ['source-error', 3, [null, null, null]],
  ],
  [
    'ends before its Content-Length',
    (response) => {
      response.writeHead(200, { ...XML, 'Content-Length': FIRST.length + 100 });
      response.write(FIRST, () => response.destroy());
    },
    ['source-error', 3, [null, null, null]],
  ],
  [
    'says less than its Content-Length',
    (response) => {
      response.socket?.end(
        `HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\nContent-Length: 200\r\n\r\n${FIRST.slice(0, 200)}`,
      );
    },
    ['unreadable', 1, [200]],
  ],
  [
    'gzip cut off',
    answer(200, { ...XML, 'Content-Encoding': 'gzip' }, gzipSync(FIRST).subarray(0, 200)),
    ['source-error', 3, [null, null, null]],
  ],
  [
    'gzip that is none',
    answer(200, { ...XML, 'Content-Encoding': 'gzip' }, FIRST),
    ['source-error', 3, [null, null, null]],
  ],
  [
    'a gzip bomb',
    answer(200, { ...XML, 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))),
    ['source-error', 1, [null]],
  ],
  [
    '429, to be asked again in a second',
    inTurn(answer(429, { 'Retry-After': '1' })),
    ['VERIFIED_CORRECT', 2, [429, 200]],
  ],
  [
    '429, to be asked again at a time',
    inTurn((response, n) => answer(429, { 'Retry-After': new Date(Date.now() + 2_000).toUTCString() })(response, n)),
    ['VERIFIED_CORRECT', 2, [429, 200]],
  ],
  ['429 for ten minutes', answer(429, { 'Retry-After': '600' }), ['rate-limited', 1, [429], 'closes']],
  ['500, then as it should be', inTurn(answer(500, {})), ['VERIFIED_CORRECT', 2, [500, 200]]],
  ['500 for ever', answer(500, {}), ['source-error', 3, [500, 500, 500]]],
  ['a refusal', answer(403, {}), ['blocked', 1, [403], 'closes']],
  ['a method that is not allowed', answer(405, {}), ['blocked', 1, [405], 'closes']],
  [
    'a chain of redirects',
    (response, n) => redirect(`/ewhc/ch/2022/8001/data.xml?${n}`)(response, n),
    ['source-error', 4, [302, 302, 302, 302]],
  ],
  [
    'a redirect to this machine',
    (response, n) => redirect(`${FORBIDDEN()}/data.xml`)(response, n),
    ['source-error', 1, [302]],
  ],
  [
    'a redirect to a link-local address',
    redirect('http://169.254.169.254/latest/meta-data'),
    ['source-error', 1, [302]],
  ],
  ['a redirect to a file', redirect('file:///etc/passwd'), ['source-error', 1, [302]]],
  [
    'HTML with status 200',
    answer(200, { 'Content-Type': 'text/html' }, '<!DOCTYPE html><title>Sorry</title><p>Try later.</p>'),
    ['source-error', 1, [200]],
  ],
  [
    'a challenge',
    answer(200, { 'Content-Type': 'text/html' }, '<!DOCTYPE html><title>Making sure you are not a bot!</title>'),
    ['blocked', 1, [200], 'closes'],
  ],
  ['another case', answer(200, XML, SECOND), ['source-error', 1, [200]]],
  ['slow headers', () => {}, ['source-error', 2, [null, null], 'closes']],
  [
    'a slow body',
    (response) => {
      response.writeHead(200, XML);
      const timer = setInterval(() => response.write(' '), 500);
      response.on('close', () => clearInterval(timer));
    },
    ['source-error', 2, [null, null], 'closes'],
  ],
];

describe.concurrent('a source that fails for one judgment', () => {
  test.for(FAULTS)('%s', { timeout: 200_000 }, async ([, fault, [outcome, requests, statuses, closes]], { expect }) => {
    const work = makeWorkplace();
    const data = path.join(work.folder, 'data');
    writeLibrary(data, EIGHT);
    let n = 0;
    const standIn = await startStandIn({
      data,
      fault: (_request, url, response) => {
        if (url.pathname !== '/ewhc/ch/2022/8001/data.xml') return false;
        fault(response, ++n);
        return true;
      },
    });
    try {
      work.write('draft.md', EIGHT_DRAFT);
      await work.run(
        'audit',
        'draft.md',
        '--job',
        'x',
        '--no-progress',
        '--find-case-law',
        standIn.url,
        '--rate-limit',
        '0',
      );
      const report = JSON.parse(fs.readFileSync(path.join(work.folder, 'reports', 'x.json'), 'utf8')) as Report;
      const citations = report.claims.flatMap((claim) => claim.citations);
      const [first, ...others] = citations;
      expect([
        first?.reason ?? first?.public_gate_outcome,
        n,
        first?.evidence.attempts.map(({ status }) => status),
      ]).toEqual([outcome, requests, statuses]);
      // A source that refuses, asks for it or cannot be reached is left alone; other failures cost nobody else anything.
      const left = closes ? outcome : 'VERIFIED_CORRECT';
      expect(others.map((one) => one.reason ?? one.public_gate_outcome)).toEqual(Array(7).fill(left));
      expect(report.retrieval.fcl_requests).toBeLessThanOrEqual(100);
      expect(report.summary.verified_error).toBe(0);
    } finally {
      await standIn.close();
      work.remove();
    }
  });
});
