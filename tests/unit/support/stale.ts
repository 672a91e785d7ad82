import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './imports.ts';

/** A line for a file that a script writes and that is not as it would write it: what to run, and not what differs, which may be long. */
export function stale(file: string, text: string, command: string): string[] {
  return readFileSync(path.join(ROOT, file), 'utf8') === text
    ? []
    : [`${file} is not as its tables say: run ${command}`];
}
