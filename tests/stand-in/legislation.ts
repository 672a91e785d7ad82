import http from 'node:http';
import { listen } from './listen.ts';

/** What the stand-in answers. */
export interface LawReply {
  /** 0: what it would answer otherwise. */
  readonly status: number;
  readonly body?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  /** In so many milliseconds; at once where left out. */
  readonly after?: number;
}

/** A stand-in for legislation.gov.uk on loopback. */
export interface LegislationStandIn {
  readonly url: string;
  /** Every request, in order; times in epoch milliseconds. */
  readonly requests: readonly { readonly path: string; readonly at: number; readonly since: string | null }[];
  readonly paths: () => string[];
  readonly close: () => Promise<void>;
}

const MODIFIED = 'Mon, 01 Jun 2026 00:00:00 GMT';

/**
 * Serves invented documents by their path, and leads titles to items as the service does. What is asked for only where it is newer
 * is not. What it does not have is a page that says so. `behave` answers in its place.
 */
export async function startLegislation(
  documents: Readonly<Record<string, string>>,
  titles: Readonly<Record<string, string>> = {},
  behave: (path: string) => LawReply | null = () => null,
): Promise<LegislationStandIn> {
  const requests: { path: string; at: number; since: string | null }[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? '';
    const since = request.headers['if-modified-since'] ?? null;
    requests.push({ path, at: Date.now(), since });
    const own = behave(path);
    const { status, body, headers } = own?.status ? own : answer(path, since);
    setTimeout(() => {
      response.writeHead(status, headers);
      response.end(body);
    }, own?.after ?? 0);
  });
  const answer = (path: string, since: string | null): LawReply => {
    const item = titles[new URL(path, 'http://localhost').searchParams.get('title') ?? ''];
    if (item !== undefined) return { status: 301, headers: { location: `/id/${item}` } };
    const body = documents[path.replace(/^\/|\/data\.xml$/g, '')];
    if (body === undefined)
      return { status: 404, body: '<!DOCTYPE html><h1>Page Not Found</h1>', headers: { 'content-type': 'text/html' } };
    if (since === MODIFIED) return { status: 304, headers: { 'last-modified': MODIFIED } };
    return { status: 200, body, headers: { 'content-type': 'application/xml', 'last-modified': MODIFIED } };
  };
  const listening = await listen(server);
  return { ...listening, requests, paths: () => requests.map(({ path }) => path) };
}
