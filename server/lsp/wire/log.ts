import type { Connection } from 'vscode-languageserver/node';

/** The entries of the editor's output channel. They never have the words of a draft. */
export interface Log {
  readonly error: (line: string) => void;
  readonly warn: (line: string) => void;
}

/** The log of a connection. */
export function logTo({ console }: Connection): Log {
  return {
    error: (line) => console.error(line),
    warn: (line) => console.warn(line),
  };
}

/** The log's entry for an unforeseen fault. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
