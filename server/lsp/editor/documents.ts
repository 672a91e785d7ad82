import { type TextDocumentContentChangeEvent, TextDocuments } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/**
 * The open documents, changed as the client says. A place beyond the end of a line or of the text stands for that end,
 * as the protocol has it for lines. The library itself would keep wrong line numbers after a change at such a place.
 */
export function openDocuments(): TextDocuments<TextDocument> {
  return new TextDocuments({
    create: TextDocument.create,
    update: (document, changes, version) => {
      let ends: readonly number[] = [];
      for (const given of changes) {
        const change = within(document, given);
        if ('range' in change) ends = endsAfter(ends, document, change);
        TextDocument.update(document, [change], version);
      }
      typedIn.set(document, ends);
      return document;
    },
  });
}

const typedIn = new WeakMap<TextDocument, readonly number[]>();

/**
 * Where the places that a document was last changed at end, as offsets of its text. Carets stand there until the client
 * says where they stand. A text that was changed as a whole has none.
 */
export function endsOfLastChange(document: TextDocument): readonly number[] {
  return typedIn.get(document) ?? [];
}

/** The ends of changes and of one more, which is still to be made, as offsets of the text that it leaves. */
function endsAfter(ends: readonly number[], document: TextDocument, { range, text }: Ranged): readonly number[] {
  const start = document.offsetAt(range.start);
  const end = document.offsetAt(range.end);
  const put = start + text.length;
  return [...ends.map((at) => (at >= end ? at + put - end : Math.min(at, put))), put];
}

type Ranged = Extract<TextDocumentContentChangeEvent, { readonly range: unknown }>;

function within(document: TextDocument, change: TextDocumentContentChangeEvent): TextDocumentContentChangeEvent {
  if (!('range' in change)) return change;
  const { start, end } = change.range;
  const range = {
    start: document.positionAt(document.offsetAt(start)),
    end: document.positionAt(document.offsetAt(end)),
  };
  return { range, text: change.text };
}
