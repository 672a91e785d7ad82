import * as l10n from '@vscode/l10n';
import { DRAFT_FORMATS, formatOf, isOpened, type OpenedFormat } from '../../shared/draft-formats.ts';

/** What is said where a format of files that are no text is shown; each is made when it is needed. */
interface Words {
  /** Why the text cannot be changed. */
  readonly readOnly: () => string;
  readonly choose: () => string;
  readonly documents: () => string;
  /** Above the list of what can be done about a finding. */
  readonly deal: () => string;
  /** What an annotated copy is, beside the action that writes one; and where one is, by its name. */
  readonly copy: () => string;
  readonly copied: (name: string) => string;
}

/** The words for each such format. */
export const FILE_WORDS: Readonly<Record<OpenedFormat, Words>> = {
  docx: {
    readOnly: () => l10n.t('This is the text of a Word document: change it in Word, and save it.'),
    choose: () => l10n.t('Choose a Word document'),
    documents: () => l10n.t('Word Documents'),
    deal: () => l10n.t('What would you like to do? The words themselves are mended in Word.'),
    copy: () => l10n.t('The same document, with the findings as comments'),
    copied: (name) => l10n.t('The findings are comments in {0}: open it in Word.', name),
  },
  pdf: {
    readOnly: () => l10n.t('This is the text of a PDF: change the document that it was made from.'),
    choose: () => l10n.t('Choose a PDF'),
    documents: () => l10n.t('PDFs'),
    deal: () => l10n.t('What would you like to do? The words themselves are mended in what the PDF was made from.'),
    copy: () => l10n.t('The same pages, with the findings as notes'),
    copied: (name) => l10n.t('The findings are notes in {0}: open it in a PDF reader.', name),
  },
};

/** The endings of a format, as dialogs want them. */
export function endingsOf(format: OpenedFormat): readonly string[] {
  return DRAFT_FORMATS[format].endings;
}

/** The format of a file that is no text, and is shown as one; null for any other. */
export function fileFormatOf(path: string): OpenedFormat | null {
  const format = formatOf(path);
  return isOpened(format) ? format : null;
}

/** The page that stands in place of a document that cannot be shown: why, in one line. */
export function refusalPage(line: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>Citeward</title></head><body style="padding: 2em"><p role="alert">${escaped(line)}</p></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
