import { AuditError } from './errors.ts';

/** Parses a file of JSON in UTF-8. `what` names it to the user. Throws `AuditError`. */
export function parseJson(bytes: Uint8Array, name: string, what: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AuditError(`${name} is not JSON: correct the ${what}.`);
  }
}
