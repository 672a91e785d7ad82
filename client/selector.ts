import * as vscode from 'vscode';
import { DRAFT_FORMATS, FORMATS } from '../shared/draft-formats.ts';
import { WORD_SCHEME } from '../shared/protocol.ts';

/** What editors call the languages of drafts. */
const LANGUAGES = FORMATS.flatMap((format) => DRAFT_FORMATS[format].language ?? []);

/** Documents that Citeward reads. */
export const SELECTOR = [
  ...LANGUAGES.flatMap((language) => ['file', 'untitled'].map((scheme) => ({ language, scheme }))),
  { scheme: WORD_SCHEME },
];

/** Whether a document is one of them. */
export function isDraft(document: vscode.TextDocument): boolean {
  return vscode.languages.match(SELECTOR, document) > 0;
}
