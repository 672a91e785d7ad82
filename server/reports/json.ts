import { mapInSteps, type Steps } from '../../shared/steps.ts';
import type { Report } from './report.ts';

/** A report as `JSON.stringify` writes it with an indentation of two, in pieces: claim by claim. */
export function* renderJson(report: object): Steps<string[]> {
  const pieces = ['{'];
  for (const [key, value] of Object.entries(report)) {
    pieces.push(`${pieces.length === 1 ? '' : ','}\n  ${JSON.stringify(key)}: `);
    // One by one: a list may have more items than a call takes arguments.
    for (const piece of Array.isArray(value) ? yield* renderList(value) : [indented(value, '  ')]) pieces.push(piece);
    yield;
  }
  pieces.push('\n}\n');
  return pieces;
}

function* renderList(list: readonly unknown[]): Steps<string[]> {
  if (list.length === 0) return ['[]'];
  const items = yield* mapInSteps(list, (item) => `\n    ${indented(item, '    ')}`);
  return ['[', ...items.flatMap((item, i) => (i === 0 ? [item] : [',', item])), '\n  ]'];
}

/** No string in JSON holds a line break of its own. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
}

/** What a report says before its claims: of which documents it is, and when it was made. */
export type Opening = Pick<Report, 'audit_metadata' | 'documents'>;

/**
 * The opening of a report, for which one that {@link renderJson} wrote is not parsed whole. What is no report may throw, or
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
