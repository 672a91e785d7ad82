import { type MarkupContent, MarkupKind } from 'vscode-languageserver/node';
import { plain, plainLine } from '../../reports/index.ts';

const LONGEST = 1_500;

/** Words of an authority as they are shown beside what is offered, in the way that the client reads. */
export function wordsShown(text: string, markdown: boolean): MarkupContent {
  const words = text.slice(0, LONGEST);
  return markdown
    ? { kind: MarkupKind.Markdown, value: plain(words) }
    : { kind: MarkupKind.PlainText, value: plainLine(words) };
}
