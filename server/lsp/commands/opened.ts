import { LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import type { Session } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';

/** A command that cannot be done: one line that says what to do next. */
export function failed(line: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, line);
}

/** Why nothing is kept in a folder that the user has not said that they trust. */
export const UNTRUSTED = 'You have not said that you trust this folder, and nothing is written there: trust it first.';

/** The session of an open document that lies in a folder. Throws {@link failed}. */
export async function openSession(
  { opened, passedOver }: Pick<Context, 'opened' | 'passedOver'>,
  uri: string,
): Promise<Session & { readonly workspace: string }> {
  const found = await opened(uri);
  const why = found ? null : passedOver(uri);
  if (why !== null)
    throw failed(
      `This document ${why}: it is not checked as a draft. Move it elsewhere, or audit it by its name: citeward audit FILE.`,
    );
  if (!found) throw failed('Open the document first: the server knows only what is open in the editor.');
  if (found.workspace === null) throw failed('Save the draft in a folder first: evidence and reports are kept there.');
  return found as Session & { readonly workspace: string };
}
