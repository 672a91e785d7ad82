import table from './failures.json' with { type: 'json' };
import type { ProxyInUse } from './proxy-in-use.ts';

/** A request that got no usable answer; the message is short and holds no draft text. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: FailureKind;
  /** The user's next step, in sentences; null where there is none. */
  readonly advice: string | null;
  /** The status that the source answered with; null where it did not: what a proxy says shows nothing of the address. */
  readonly status: number | null;

  constructor(
    message: string,
    kind: FailureKind = 'unreached',
    advice: string | null = null,
    status: number | null = null,
  ) {
    super(message);
    this.kind = kind;
    this.advice = advice;
    this.status = status;
  }
}

/**
 * The host is out of reach; or something on the way keeps it so until the user does something; or it takes longer than
 * anybody waits; or it must not be asked at all; or its answer was broken off; or the answer came, and another try would
 * not better it.
 */
export type FailureKind = 'unreached' | 'barred' | 'slow' | 'refused' | 'broken' | 'useless';

/** How a request went that failed. */
export interface Route {
  readonly proxy: ProxyInUse | null;
  /** Whether an answer had begun to come. */
  readonly begun: boolean;
  /** Longest waits, in milliseconds. */
  readonly limits: Limits;
}

export interface Limits {
  /** Until a connection is made. */
  readonly connect: number;
  /** Until the whole answer is there. */
  readonly total: number;
}

export const LIMITS: Limits = { connect: 15_000, total: 30_000 };

/** The facts of a failure. `status`: of whatever answered in the place of the source, not of the source. */
export interface Signs {
  readonly code: string;
  readonly says?: string;
  readonly status?: number;
}

interface Row {
  readonly codes: readonly string[];
  readonly says?: string;
  readonly kind: string;
  readonly words: string;
  /** The words where the answer had begun to come. */
  readonly begun?: string;
  readonly advice?: string;
}
const ROWS: readonly Row[] = table.failures;
const ADVICE: Readonly<Record<string, string | { readonly direct: string; readonly proxied: string }>> = table.advice;

/** Says what went wrong, and what to do, by the table; a failure that has no row there is called by its code. */
export function nameFailure(signs: Signs, { proxy, begun, limits }: Route): TransportError {
  const row = ROWS.find(
    ({ codes, says }) => codes.some(matches(signs.code)) && (signs.says ?? '').includes(says ?? ''),
  );
  if (!row) return new TransportError(`the request failed (${signs.code})`, begun ? 'broken' : 'unreached');
  const peer = proxy === null ? 'the host' : `the proxy ${proxy.address}`;
  const words = (begun ? row.begun : undefined) ?? row.words;
  const through = proxy === null || words.includes('{peer}') ? '' : `, through ${peer}`;
  const values = {
    peer,
    status: String(signs.status),
    connect: String(limits.connect / 1_000),
    total: String(limits.total / 1_000),
  };
  const kind = begun && row.kind === 'unreached' ? 'broken' : (row.kind as FailureKind);
  const advice = kind === 'broken' && row.kind !== 'broken' ? null : adviceOn(row.advice ?? '', proxy);
  return new TransportError(`${fill(words, values)}${through}`, kind, advice);
}

/** The user's next step, by its name in the table; null where there is none. */
export function adviceOn(name: string, proxy: Pick<ProxyInUse, 'setting'> | null): string | null {
  const advice = ADVICE[name];
  if (advice === undefined) return null;
  const text = typeof advice === 'string' ? advice : proxy === null ? advice.direct : advice.proxied;
  return fill(text, { setting: proxy?.setting ?? 'http.proxy (VS Code) or HTTPS_PROXY' });
}

/** The signs of whatever a library has thrown. */
export function signsOf(error: unknown): Signs {
  const [nearest] = causesOf(error).filter(({ code }) => ROWS.some(({ codes }) => codes.some(matches(code))));
  return nearest ?? causesOf(error)[0] ?? { code: 'unknown' };
}

/** An error, what it was caused by, and the first of several that it stands for: each with its code, or its name without. */
function causesOf(error: unknown, depth = 0): Signs[] {
  if (!(error instanceof Error) || depth > 5) return [];
  const code = 'code' in error && typeof error.code === 'string' ? error.code : CODE_OF[error.name];
  const own = { code: code ?? error.name, says: error.message };
  const [first] = error instanceof AggregateError ? error.errors : [];
  return [own, ...causesOf(first, depth + 1), ...causesOf(error.cause, depth + 1)];
}

/** Errors that undici gives no code. */
const CODE_OF: Readonly<Record<string, string | undefined>> = { HTTPParserError: 'HPE_UNKNOWN' };

function matches(code: string): (pattern: string) => boolean {
  return (pattern) => (pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern);
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
