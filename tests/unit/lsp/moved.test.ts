import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { movedSince, openDocuments } from '../../../server/lsp/editor/documents.ts';

const TEXT = 'one two three\nfour five six\nseven eight\n';

/** Documents as a client would have them, and how that client changes one. */
function edited(changes: readonly (readonly [words: string | null, by: string])[]): TextDocument {
  type Handlers = Record<string, (params: never) => void>;
  const heard: Handlers = {};
  const connection = new Proxy(
    {},
    {
      get: (_, name: string) => (handler: (params: never) => void) => {
        heard[name] = handler;
      },
    },
  );
  const documents = openDocuments();
  documents.listen(connection as never);
  const uri = 'file:///draft.md';
  const tell = (name: string, params: object): void => heard[name]?.(params as never);
  tell('onDidOpenTextDocument', { textDocument: { uri, languageId: 'markdown', version: 1, text: TEXT } });
  for (const [i, [words, text]] of changes.entries()) {
    const document = documents.get(uri) as TextDocument;
    const at = words === null ? 0 : document.getText().indexOf(words);
    const range = { start: document.positionAt(at), end: document.positionAt(at + (words ?? '').length) };
    tell('onDidChangeTextDocument', {
      textDocument: { uri, version: i + 2 },
      contentChanges: [words === null ? { text } : { range, text }],
    });
  }
  return documents.get(uri) as TextDocument;
}

describe('where a stretch of an earlier version stands now', () => {
  it.each<[string, readonly (readonly [string | null, string])[], string | null]>([
    ['behind it something is typed', [['six', 'sixty']], 'five'],
    ['before it in its line', [['four', 'fourteen']], 'five'],
    ['before it, with a break', [['four', 'four\n\nand']], 'five'],
    ['lines above it go', [['one two three\n', '']], 'five'],
    ['lines above it come', [['one', 'zero\none']], 'five'],
    [
      'two changes, one after the other',
      [
        ['one', 'zero\none'],
        ['four', '4'],
      ],
      'five',
    ],
    ['right beside it', [[' six', '']], null],
    ['within it', [['iv', 'i']], null],
    ['around it', [['four five six', 'five']], null],
    ['all of the text is another', [[null, TEXT]], null],
  ])('%s', (_, changes, expected) => {
    const document = edited(changes);
    const before = TextDocument.create('', '', 1, TEXT);
    const at = TEXT.indexOf('five');
    const range = { start: before.positionAt(at), end: before.positionAt(at + 4) };
    const moved = movedSince(document, 1)?.(range) ?? null;
    expect(moved && document.getText(moved)).toBe(expected);
  });

  it('nobody knows after very many changes', () => {
    const many = Array.from({ length: 250 }, (): [string, string] => ['one', 'one']);
    expect(movedSince(edited(many), 1)).toBeNull();
    expect(movedSince(edited(many), 251)).not.toBeNull();
  });
});
