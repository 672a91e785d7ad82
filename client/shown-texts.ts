import * as vscode from 'vscode';
import { languageOf } from '../shared/draft-formats.ts';
import { EVIDENCE_SCHEME } from '../shared/protocol.ts';
import { LOG_SCHEME } from './places.ts';

/**
 * Gives judgments that are kept as evidence, and the log, a language of their own: its settings (`[citeward-text]` of the
 * manifest) wrap their lines, which are whole paragraphs. VS Code wraps plain text only where the user has asked for it.
 */
export function wrapTexts(): vscode.Disposable {
  const wrap = (document: vscode.TextDocument): void => {
    if ([EVIDENCE_SCHEME, LOG_SCHEME].includes(document.uri.scheme) && document.languageId === languageOf('txt'))
      vscode.languages.setTextDocumentLanguage(document, 'citeward-text');
  };
  vscode.workspace.textDocuments.forEach(wrap);
  return vscode.workspace.onDidOpenTextDocument(wrap);
}
