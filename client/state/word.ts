import { DRAFT_FORMATS, formatOf, isWordFormat } from '../../shared/draft-formats.ts';

/** The endings of Word documents, as dialogs want them. */
export const WORD_ENDINGS = DRAFT_FORMATS.docx.endings;

/** Whether a path leads to a Word document. */
export function isWord(path: string): boolean {
  return isWordFormat(formatOf(path));
}

/** The page that stands in place of a Word document that cannot be shown: why, in one line. */
export function refusalPage(line: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>Citeward</title></head><body style="padding: 2em"><p role="alert">${escaped(line)}</p></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
