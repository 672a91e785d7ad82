import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { DraftTextResult } from '../../../shared/commands.ts';
import { isWordFormat } from '../../../shared/draft-formats.ts';
import { type DocumentParams, WORD_SCHEME } from '../../../shared/protocol.ts';
import { formatOf } from '../../documents/index.ts';
import { fileOf } from '../editor/sessions.ts';
import { shownText } from '../editor/word-drafts.ts';
import type { Context } from '../features/context.ts';
import { failed } from './opened.ts';

/** Gives the text of a Word document to a client that shows it. */
export async function draftText(
  { words, isSetAside }: Context,
  { uri }: DocumentParams,
  token: CancellationToken,
): Promise<DraftTextResult> {
  const parsed = URI.parse(uri);
  const file = parsed.scheme === WORD_SCHEME ? fileOf(parsed) : null;
  if (file === null || !isWordFormat(formatOf(file))) throw failed('Give the URI of a Word document.');
  if (isSetAside(uri)) throw failed(`${file} is set aside: the server stopped on it twice. Have it tried again first.`);
  const controller = new AbortController();
  token.onCancellationRequested(() => controller.abort(new DOMException('cancelled', 'AbortError')));
  return { text: shownText(await words.read(file, controller.signal)) };
}
