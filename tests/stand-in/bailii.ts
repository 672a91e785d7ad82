import http from 'node:http';
import { bailiiHtml, type PageSketch } from '../support/bailii.ts';
import { listen } from './listen.ts';

/** What the stand-in answers in the place of its own answer; null for that. */
export type Behaviour = (path: string, request: number) => Reply | null;

export interface Reply {
  readonly status: number;
  readonly body?: string;
  readonly headers?: http.OutgoingHttpHeaders;
}

/** A stand-in for BAILII on loopback. */
export interface BailiiStandIn {
  readonly url: string;
  /** Every request, in order; times in epoch milliseconds. */
  readonly requests: readonly { readonly path: string; readonly at: number; readonly userAgent: string }[];
  readonly paths: () => string[];
  readonly close: () => Promise<void>;
}

/** Serves invented pages in BAILII's shape, by their path; what it does not have is a 404, in HTML. */
export async function startBailii(
  pages: Readonly<Record<string, PageSketch>>,
  behave: Behaviour = () => null,
): Promise<BailiiStandIn> {
  const requests: { path: string; at: number; userAgent: string }[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, at: Date.now(), userAgent: request.headers['user-agent'] ?? '' });
    const page = pages[path];
    const { status, body, headers } =
      behave(path, requests.length) ??
      (page ? { status: 200, body: bailiiHtml(page) } : { status: 404, body: '<title>404 Not Found</title>' });
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  const listening = await listen(server);
  return { ...listening, requests, paths: () => requests.map(({ path }) => path) };
}
