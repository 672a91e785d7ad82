import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { DraftTextResult } from '../../../shared/commands.ts';
import { formatOfScheme } from '../../../shared/draft-formats.ts';
import type { DocumentParams } from '../../../shared/protocol.ts';
import { formatOf } from '../../documents/index.ts';
import { shownText } from '../editor/file-drafts.ts';
import { fileOf } from '../editor/sessions.ts';
import type { Context } from '../features/context.ts';
import { failed } from './opened.ts';

/** Gives the text of a file that is no text to a client that shows it. */
export async function draftText(
  { fileDrafts, isSetAside }: Context,
  { uri }: DocumentParams,
  token: CancellationToken,
): Promise<DraftTextResult> {
  const parsed = URI.parse(uri);
  const format = formatOfScheme(parsed.scheme);
  const file = fileOf(parsed);
  if (file === null || format === null || formatOf(file) !== format)
    throw failed('Give the URI of a Word document or a PDF, under the scheme of its kind.');
  if (isSetAside(uri)) throw failed(`${file} is set aside: the server stopped on it twice. Have it tried again first.`);
  const controller = new AbortController();
  token.onCancellationRequested(() => controller.abort(new DOMException('cancelled', 'AbortError')));
  return { text: shownText(await fileDrafts.read(file, controller.signal)) };
}
