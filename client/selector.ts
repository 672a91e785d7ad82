import * as vscode from 'vscode';
import { WORD_SCHEME } from '../shared/protocol.ts';

/** Documents that Citeward reads. */
export const SELECTOR = [
  ...['markdown', 'plaintext'].flatMap((language) => ['file', 'untitled'].map((scheme) => ({ language, scheme }))),
  { scheme: WORD_SCHEME },
];

/** Whether a document is one of them. */
export function isDraft(document: vscode.TextDocument): boolean {
  return vscode.languages.match(SELECTOR, document) > 0;
}
