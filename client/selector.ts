import * as vscode from 'vscode';
import { LANGUAGES, WORD_SCHEME } from '../shared/draft-formats.ts';

/** Documents that Citeward reads. */
export const SELECTOR = [
  ...LANGUAGES.flatMap((language) => ['file', 'untitled'].map((scheme) => ({ language, scheme }))),
  { scheme: WORD_SCHEME },
];

/** Whether a document is one of them. */
export function isDraft(document: vscode.TextDocument): boolean {
  return vscode.languages.match(SELECTOR, document) > 0;
}
