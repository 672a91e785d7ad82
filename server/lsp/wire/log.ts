import type { Connection } from 'vscode-languageserver/node';

/** What goes to the editor's output channel. Never the words of a draft. */
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

/** What the log has of a fault that nobody foresaw. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
