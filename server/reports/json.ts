import type { Pieces } from '../../shared/pieces.ts';
import type { Report } from './report.ts';

/**
 * A value as `JSON.stringify` writes it with an indentation of two, and a line break: in pieces, which are what stands
 * `depth` levels down. Above these a list may be anything that gives its items one by one.
 */
export function* renderJson(value: object, depth: number): Pieces {
  yield* renderValue(value, depth, '');
  yield '\n';
}

function* renderValue(value: unknown, depth: number, by: string): Pieces {
  // No string in JSON holds a line break of its own.
  if (depth === 0 || !isObject(value)) return yield JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
  const [open, close] = isList(value) ? '[]' : '{}';
  let isFirst = true;
  for (const [name, part] of partsOf(value)) {
    yield `${isFirst ? open : ','}\n${by}  ${name}`;
    yield* renderValue(part, depth - 1, `${by}  `);
    isFirst = false;
  }
  yield isFirst ? `${open}${close}` : `\n${by}${close}`;
}

function* partsOf(value: object): Generator<readonly [name: string, part: unknown], void> {
  if (isList(value)) for (const item of value) yield ['', item];
  else for (const [key, part] of Object.entries(value)) yield [`${JSON.stringify(key)}: `, part];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isList(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}

/** What a report says before its claims: of which documents it is, and when it was made. */
export type Opening = Pick<Report, 'audit_metadata' | 'documents'>;

/**
 * The opening of a report, for which one that is written so is not parsed whole. What is no report may throw, or
 * has not what its type says.
 */
export function parseOpening(bytes: Uint8Array): Opening {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(',\n  "claims": ');
  if (end === -1) return parseReport(bytes);
  const opening = JSON.parse(`${new TextDecoder().decode(bytes.subarray(0, end))}}`) as Partial<Report>;
  const { audit_metadata, documents } = opening;
  return audit_metadata && documents ? { audit_metadata, documents } : parseReport(bytes); // in another order
}

/** A report from its file. What is no report may throw, or has not what its type says. */
export function parseReport(bytes: Uint8Array): Report {
  return JSON.parse(new TextDecoder().decode(bytes)) as Report;
}
