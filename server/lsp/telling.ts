import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Position } from 'vscode-languageserver/node';
import type { Context } from './context.ts';
import type { Session } from './sessions.ts';

/** What the client was told last of a session's document, and of which version. */
const told = new WeakMap<Session, { readonly version: number; readonly diagnostics: Diagnostic[] }>();

/** How long nothing is typed before the client is told again what it was told already, in milliseconds. */
const REST = 500;

/** Sessions of which the client is to be told the same again, and when. */
const again = new WeakMap<Session, NodeJS.Timeout>();

/**
 * Tells the client what is found of a session's document as it stands: at once what is new. A client keeps what it was told
 * in its place, so that the same is sent again only when typing rests, and then for those that have dropped it.
 */
export function tellFindings(
  { connection, session: open }: Pick<Context, 'connection' | 'session'>,
  session: Session,
  diagnostics: Diagnostic[],
): void {
  clearTimeout(again.get(session));
  const { version } = session.document;
  const send = (): void => {
    told.set(session, { version, diagnostics });
    void connection.sendDiagnostics({ uri: session.uri, version, diagnostics });
  };
  const before = told.get(session);
  const isKnown = (one: Diagnostic, i: number): boolean => isSame(one, before?.diagnostics[i]);
  if (before?.diagnostics.length !== diagnostics.length || !diagnostics.every(isKnown)) send();
  else if (before.version !== version) {
    const sendAgain = (): void => {
      if (open(session.uri) === session && session.document.version === version) send();
    };
    again.set(session, setTimeout(sendAgain, REST));
  }
}

function isSame(a: Diagnostic, b: Diagnostic | undefined): boolean {
  return (
    b !== undefined &&
    isSamePlace(a.range.start, b.range.start) &&
    isSamePlace(a.range.end, b.range.end) &&
    a.severity === b.severity &&
    a.code === b.code &&
    a.message === b.message &&
    isDeepStrictEqual(a.data, b.data) &&
    isDeepStrictEqual(a.relatedInformation, b.relatedInformation)
  );
}

function isSamePlace(a: Position, b: Position): boolean {
  return a.line === b.line && a.character === b.character;
}
