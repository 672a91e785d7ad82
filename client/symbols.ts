import * as vscode from 'vscode';
import type { DocumentSymbolMiddleware } from 'vscode-languageclient/node';
import { SHOWN_SCHEMES } from '../shared/draft-formats.ts';

/**
 * Draws the table of authorities together to points where the paragraphs are named: the breadcrumbs would else name the table
 * wherever the caret is in a citation.
 */
export const provideDocumentSymbols: NonNullable<DocumentSymbolMiddleware['provideDocumentSymbols']> = async (
  document,
  token,
  next,
) => {
  const symbols = (await next(document, token)) ?? [];
  if (SHOWN_SCHEMES.includes(document.uri.scheme))
    for (const symbol of symbols) if ('children' in symbol) toPoint(symbol);
  return symbols;
};

/** Leaves an item of the outline, and those below it, the place alone that it leads to. */
function toPoint(symbol: vscode.DocumentSymbol): void {
  symbol.selectionRange = new vscode.Range(symbol.selectionRange.start, symbol.selectionRange.start);
  symbol.range = symbol.selectionRange;
  symbol.children.forEach(toPoint);
}
