import { type TextDocumentContentChangeEvent, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/**
 * The open documents, changed as the client says. A place beyond the end of a line or of the text stands for that end,
 * as the protocol has it for lines. The library itself would keep wrong line numbers after a change at such a place.
 */
export function openDocuments(): TextDocuments<TextDocument> {
  return new TextDocuments({
    create: TextDocument.create,
    update: (document, changes, version) =>
      changes.reduce((changed, change) => TextDocument.update(changed, [within(changed, change)], version), document),
  });
}

function within(document: TextDocument, change: TextDocumentContentChangeEvent): TextDocumentContentChangeEvent {
  if (!('range' in change)) return change;
  const { start, end } = change.range;
  const range = {
    start: document.positionAt(document.offsetAt(start)),
    end: document.positionAt(document.offsetAt(end)),
  };
  return { range, text: change.text };
}
