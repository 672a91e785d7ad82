import * as vscode from 'vscode';
import { SHOWN_SCHEMES } from '../shared/draft-formats.ts';
import { PARAGRAPHS, type ParagraphsParams, type ParagraphsResult } from '../shared/protocol.ts';
import { toRange } from './places.ts';
import type { Supervisor } from './supervisor.ts';

/**
 * Names the paragraph at the caret of a Word document or a PDF in the breadcrumbs, as its reader cites it, and sets its headings off. Its
 * text has no editor's line numbers: the printed ones would stand beside these.
 */
export function showParagraphs(supervisor: Supervisor): vscode.Disposable {
  const heading = vscode.window.createTextEditorDecorationType({ fontWeight: 'bold' });
  const read = async (document: vscode.TextDocument): Promise<ParagraphsResult['paragraphs']> => {
    const params: ParagraphsParams = { uri: document.uri.toString() };
    // Without a server nothing is named; the status item says so.
    const answer = await supervisor.ask<ParagraphsResult>(PARAGRAPHS, params).catch(() => null);
    return answer?.paragraphs ?? [];
  };
  const isShown = ({ uri }: vscode.TextDocument): boolean => SHOWN_SCHEMES.includes(uri.scheme);
  const drawn = new WeakMap<vscode.TextEditor, number>();
  const draw = async (editor: vscode.TextEditor): Promise<void> => {
    if (!isShown(editor.document) || drawn.get(editor) === editor.document.version) return;
    const { version } = editor.document;
    const found = await read(editor.document);
    if (found.length === 0 || editor.document.version !== version) return;
    drawn.set(editor, version);
    editor.setDecorations(
      heading,
      found.filter((one) => one.heading).map(({ range }) => toRange(range)),
    );
  };
  const drawAll = (): void => {
    for (const editor of vscode.window.visibleTextEditors) void draw(editor);
  };
  return vscode.Disposable.from(
    heading,
    vscode.languages.registerDocumentSymbolProvider(
      SHOWN_SCHEMES.map((scheme) => ({ scheme })),
      {
        provideDocumentSymbols: async (document) =>
          (await read(document)).map(({ range, name, begins }) => {
            const place = toRange(range);
            return new vscode.DocumentSymbol(name, begins, vscode.SymbolKind.String, place, place);
          }),
      },
      { label: vscode.l10n.t('Paragraphs') },
    ),
    vscode.window.onDidChangeVisibleTextEditors(drawAll),
    supervisor.onDidChange(drawAll),
  );
}
