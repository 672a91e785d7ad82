import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Change, type Holding, readLibrary } from './library.ts';

/** What the stand-in is told to do. */
export interface StandInOptions {
  /** A folder that holds `judgments/index.json`. */
  readonly data: string;
  readonly port?: number;
  /** A file that gets one line of JSON for each request. */
  readonly log?: string;
  readonly change?: Change;
  /** Milliseconds before each answer. */
  readonly latency?: number;
  /** From which request on 429 is answered, counted from 1; with `Retry-After` in seconds where given. */
  readonly limitFrom?: number;
  readonly retryAfter?: number;
  /** Called before the stand-in's own answer; a status that it returns is sent instead. */
  readonly fault?: (request: number, url: URL, response: http.ServerResponse) => boolean;
}

/** One request as the stand-in saw it; times in epoch milliseconds. */
export interface LoggedRequest {
  readonly n: number;
  readonly start: number;
  readonly end: number;
  readonly path: string;
  readonly status: number;
  /** Requests being answered when this one began, itself included. */
  readonly inFlight: number;
  readonly userAgent: string;
}

export interface StandIn {
  readonly url: string;
  /** Those that are answered, or were broken off. */
  readonly requests: readonly LoggedRequest[];
  /** How many are being answered now. */
  readonly inFlight: () => number;
  readonly close: () => Promise<void>;
}

/**
 * A stand-in for Find Case Law on loopback, faithful to what is known of it: judgments by slug, lower case only, no
 * trailing slash, 404 as an HTML page, a search feed without totals that finds what cites a judgment too, and press
 * summaries that bear the same citation.
 */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const library = readLibrary(options.data, options.change ?? 'none');
  const requests: LoggedRequest[] = [];
  let count = 0;
  let inFlight = 0;
  const server = http.createServer((request, response) => {
    const start = Date.now();
    const n = ++count;
    const during = ++inFlight;
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'stand-in'}`);
    response.on('close', () => {
      inFlight--;
      const logged = {
        n,
        start,
        end: Date.now(),
        path: request.url ?? '',
        status: response.statusCode,
        inFlight: during,
        userAgent: request.headers['user-agent'] ?? '',
      };
      requests.push(logged);
      if (options.log !== undefined) fs.appendFileSync(options.log, `${JSON.stringify(logged)}\n`);
    });
    const respond = (): void => {
      if (response.closed) return; // nobody waits any more
      if (options.fault?.(n, url, response) === true) return;
      if (options.limitFrom !== undefined && n >= options.limitFrom) {
        if (options.retryAfter !== undefined) response.setHeader('Retry-After', String(options.retryAfter));
        return send(response, 429, 'text/html; charset=utf-8', '<html><body>Too many requests</body></html>');
      }
      answer(url, library, response);
    };
    if (options.latency) setTimeout(respond, options.latency);
    else respond();
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    inFlight: () => inFlight,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(url: URL, library: ReadonlyMap<string, Holding>, response: http.ServerResponse): void {
  response.setHeader('Cache-Control', 'max-age=900, public');
  response.setHeader('X-Robots-Tag', 'noindex,nofollow');
  if (url.pathname === '/atom.xml') return feed(url, library, response);
  const id = /^\/id\/(.+)$/.exec(url.pathname)?.[1];
  if (id !== undefined && library.has(id)) {
    response.setHeader('Location', `/${id}/data.xml`);
    return send(response, 303, 'text/html; charset=utf-8', '');
  }
  const match = /^\/([a-z0-9./-]+?)(\/data\.xml)?$/.exec(url.pathname);
  const holding = match?.[1] === undefined ? undefined : library.get(match[1]);
  if (!holding) return notFound(response);
  if (match?.[2] === undefined)
    return send(
      response,
      200,
      'text/html; charset=utf-8',
      `<!DOCTYPE html><html><title>${escapeXml(holding.title)}</title></html>`,
    );
  const name = encodeURIComponent(holding.title);
  response.setHeader('Content-Disposition', `attachment; filename="${name}.xml"; filename*=UTF-8''${name}.xml`);
  send(response, 200, 'application/xml', holding.xml());
}

function notFound(response: http.ServerResponse): void {
  send(
    response,
    404,
    'text/html; charset=utf-8',
    '<!DOCTYPE html><html lang="en"><title>Page not found</title><body><h1>Page not found</h1></body></html>',
  );
}

function send(response: http.ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type });
  response.end(body);
}

const ALIASES: Readonly<Record<string, string | undefined>> = {
  'ewhc/kb': 'ewhc/qb',
  'ewhc/qb': 'ewhc/kb',
  'ewhc/costs': 'ewhc/scco',
  ukait: 'ukut/iac',
  'ukut/iac': 'ukait',
  'ftt/pc': 'ukftt/pc',
};

/** Courts that judgments bear and the form of the search does not have. */
const UNLISTED: ReadonlySet<string> = new Set(['ewhc/qb', 'ewfc/b', 'ewcop/t1', 'ewcop/t2', 'ewcop/t3', 'ukait']);

/** The search feed: phrases and words of the text or the citation, newest first, ten to a page unless asked otherwise. */
function feed(url: URL, library: ReadonlyMap<string, Holding>, response: http.ServerResponse): void {
  const { searchParams: asked } = url;
  const order = asked.get('order');
  if (order !== null && !/^-?(?:date|updated|transformation)$/.test(order))
    return send(response, 400, 'text/html', 'order');
  const wanted = [...asked.getAll('court'), ...asked.getAll('tribunal')];
  const courts = wanted.flatMap((court) => [court, ALIASES[court] ?? []].flat());
  if (wanted.some((court) => UNLISTED.has(court) || !/^[a-z]+(?:\/[a-z0-9]+)?$/.test(court)))
    return send(response, 400, 'text/html', 'court');
  const query = (asked.get('query') ?? '').replace(/["“”]/g, '').trim().toLowerCase();
  const party = (asked.get('party') ?? '').trim().toLowerCase();
  const page = Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1);
  const perPage = Number.parseInt(asked.get('per_page') ?? '50', 10) || 50;
  const found = [...library.values()]
    .filter((holding) => courts.length === 0 || courts.includes(holding.court))
    .filter((holding) => query === '' || holding.citation?.toLowerCase() === query || holding.text().includes(query))
    .filter(
      (holding) =>
        party === '' ||
        holding.title
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .includes(party),
    )
    .filter(({ date }) => (dateOf(asked, 'from') ?? date) <= date && date <= (dateOf(asked, 'to') ?? date))
    .sort((a, b) => (order === 'date' ? 1 : -1) * (a.date < b.date ? -1 : 1));
  const entries = found.flatMap((holding) => [
    entry(url, holding, false),
    ...(holding.court === 'uksc' ? [entry(url, holding, true)] : []),
  ]);
  const shown = entries.slice((page - 1) * perPage, page * perPage);
  const body = `<?xml version="1.0" encoding="utf-8"?>\n<?xml-stylesheet href="/static/atom.xsl" type="text/xsl" ?>\n<feed xml:lang="en-gb" xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk"><title>Latest documents</title><link href="${escapeXml(url.href)}" rel="self"/><author><name>The National Archives</name></author>${shown.join('')}</feed>`;
  send(response, 200, 'application/xml; charset=utf-8', body);
}

/** A date of the search form, in three fields, as ISO 8601. */
function dateOf(asked: URLSearchParams, edge: 'from' | 'to'): string | null {
  const [day, month, year] = [0, 1, 2].map((field) => asked.get(`${edge}_date_${field}`) ?? '');
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : null;
}

function entry(url: URL, { slug, title, citation, date, contentHash }: Holding, summary: boolean): string {
  const origin = `http://${url.host}`;
  const path = summary ? `${slug}/press-summary` : slug;
  const identifier =
    citation === null
      ? ''
      : `<tna:identifier slug="${path}" type="${summary ? 'uksummaryofncn' : 'ukncn'}">${escapeXml(citation)}</tna:identifier>`;
  return `<entry><title>${summary ? 'Press Summary of ' : ''}${escapeXml(title)}</title><link href="${origin}/${path}" rel="alternate"/><published>${date}T00:00:00+00:00</published><updated>${date}T00:00:00+00:00</updated><id>${origin}/id/${path}</id><summary type="html"/><tna:contenthash>${contentHash}</tna:contenthash><link href="${origin}/${path}/data.xml" rel="alternate" type="application/akn+xml"/>${identifier}<tna:uri>${path}</tna:uri></entry>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
