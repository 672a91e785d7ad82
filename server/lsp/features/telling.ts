import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Position, Range } from 'vscode-languageserver/node';
import { pauseClock, type Session } from '../editor/sessions.ts';
import type { Context } from './context.ts';

/** How often the client is told the same findings of a document, in milliseconds. */
const PACE = 500;

/** The findings of a version of a document. */
interface Found {
  readonly version: number;
  readonly diagnostics: Diagnostic[];
}

/** The findings that a client has of a document. */
interface Telling {
  /** The findings that it was told last, and the time by `pauseClock`. */
  readonly told: Found & { readonly at: number };
  /** The same findings of a later version, which it will be told. */
  next: Found | null;
}

const tellings = new WeakMap<Session, Telling>();

/**
 * Tells the client the findings of a session's document as it stands: new ones at once, unchanged ones twice a second
 * at most. Clients keep findings in their places while somebody types elsewhere, but some drop late ones.
 */
export function tellFindings(
  { connection, session: open }: Pick<Context, 'connection' | 'session'>,
  session: Session,
  diagnostics: Diagnostic[],
): void {
  const found: Found = { version: session.document.version, diagnostics };
  const send = (one: Found): void => {
    tellings.set(session, { told: { ...one, at: pauseClock() }, next: null });
    void connection.sendDiagnostics({ uri: session.uri, ...one });
  };
  const telling = tellings.get(session);
  if (!telling || !isSame(found.diagnostics, telling.told.diagnostics)) return send(found);
  const { told, next } = telling;
  if (told.version === found.version) return;
  telling.next = found;
  if (next !== null) return; // the clock runs already
  setTimeout(
    () => {
      const { next: last } = telling;
      telling.next = null;
      if (last === null || tellings.get(session) !== telling || open(session.uri) !== session) return;
      if (last.version === session.document.version) send(last); // else a reading is on its way
    },
    Math.max(0, told.at + PACE - pauseClock()),
  );
}

function isSame(ones: readonly Diagnostic[], others: readonly Diagnostic[]): boolean {
  return ones.length === others.length && ones.every((one, i) => isSameFinding(one, others[i]));
}

function isSameFinding(a: Diagnostic, b: Diagnostic | undefined): boolean {
  if (a === b) return true;
  return (
    b !== undefined &&
    isSameRange(a.range, b.range) &&
    a.severity === b.severity &&
    a.code === b.code &&
    a.message === b.message &&
    isDeepStrictEqual(a.data, b.data) &&
    isDeepStrictEqual(a.relatedInformation, b.relatedInformation)
  );
}

/** Whether two ranges are the same. */
export function isSameRange(a: Range, b: Range): boolean {
  return isSamePlace(a.start, b.start) && isSamePlace(a.end, b.end);
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.line === b.line && a.character === b.character;
}
