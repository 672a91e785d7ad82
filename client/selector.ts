import * as vscode from 'vscode';
import { LANGUAGES, SHOWN_SCHEMES } from '../shared/draft-formats.ts';

/** Documents that Citeward reads. */
export const SELECTOR = [
  ...LANGUAGES.flatMap((language) => ['file', 'untitled'].map((scheme) => ({ language, scheme }))),
  ...SHOWN_SCHEMES.map((scheme) => ({ scheme })),
];

/** Whether a document is one of them. */
export function isDraft(document: vscode.TextDocument): boolean {
  return vscode.languages.match(SELECTOR, document) > 0;
}
