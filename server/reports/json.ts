import type { Pieces } from '../../shared/pieces.ts';
import type { Report, ReportClaim } from './report.ts';

/**
 * A value as `JSON.stringify` writes it with an indentation of two, and a line break, in pieces. A piece is a value
 * `depth` levels down. Above these a list may be anything that gives its items one by one.
 */
export function* renderJson(value: object, depth: number): Pieces {
  yield* renderValue(value, depth, 0);
  yield '\n';
}

function* renderValue(value: unknown, depth: number, level: number): Pieces {
  if (depth === 0 || !isObject(value)) return yield stringify(value, level);
  const by = '  '.repeat(level);
  const [open, close] = isList(value) ? '[]' : '{}';
  let isFirst = true;
  for (const [name, part] of partsOf(value)) {
    yield `${isFirst ? open : ','}\n${by}  ${name}`;
    yield* renderValue(part, depth - 1, level + 1);
    isFirst = false;
  }
  yield isFirst ? `${open}${close}` : `\n${by}${close}`;
}

/** A value as it stands `level` levels down: within so many lists, which are then cut off. */
function stringify(value: unknown, level: number): string {
  let nested = value;
  for (let i = 0; i < level; i++) nested = [nested];
  const [before, after] = [level * (level + 3), level * (level + 1)];
  const text = JSON.stringify(nested, null, 2);
  return text.slice(before, text.length - after);
}

function* partsOf(value: object): Generator<readonly [name: string, part: unknown], void> {
  if (isList(value)) for (const item of value) yield ['', item];
  else
    for (const [key, part] of Object.entries(value)) if (part !== undefined) yield [`${JSON.stringify(key)}: `, part];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isList(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}

/** The beginning of a report before its claims: its documents, and its time. */
export type Opening = Pick<Report, 'audit_metadata' | 'documents'>;

/** The texts in the file of a report before its claims and after each. No string in JSON holds a line break. */
const CLAIMS = ',\n  "claims": [';
const CLAIM_END = '\n    }';

/**
 * The opening of a report from its file, or from the file's beginning; null where it does not stand there, as in a file
 * that others have written. A file that is no report may throw, or give a value that its type does not allow.
 */
export function parseOpening(bytes: Uint8Array): Opening | null {
  const end = bufferOf(bytes).indexOf(CLAIMS);
  if (end === -1) return null;
  const opening = JSON.parse(`${decode(bytes.subarray(0, end))}}`) as Partial<Opening>;
  const { audit_metadata, documents } = opening;
  return audit_metadata && documents ? { audit_metadata, documents } : null; // in another order
}

/** The claims of a report from its file, one by one. Throws for a file that is laid out otherwise than they are written here. */
export function* parseClaims(bytes: Uint8Array): Generator<ReportClaim, void> {
  const buffer = bufferOf(bytes);
  let at = buffer.indexOf(`${CLAIMS}\n`) + CLAIMS.length;
  if (at < CLAIMS.length) throw new SyntaxError('no claims are seen');
  for (let more = true; more; ) {
    const end = buffer.indexOf(CLAIM_END, at) + CLAIM_END.length;
    yield JSON.parse(decode(buffer.subarray(at, end))) as ReportClaim;
    more = buffer[end] === COMMA;
    at = end + 1;
  }
  // A file that was cut off is no report.
  JSON.parse(`{"claims": [${decode(buffer.subarray(at - 1))}`);
}

const COMMA = 0x2c;

/** A report from its file. A file that is no report may throw, or give a value that its type does not allow. */
export function parseReport(bytes: Uint8Array): Report {
  return JSON.parse(decode(bytes)) as Report;
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
