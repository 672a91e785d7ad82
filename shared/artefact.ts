import challenges from './challenges.json' with { type: 'json' };

/** Formats in which an artefact is kept, by the ending of its file. `sgml` is a law of Iceland, and no file of the user's is given so; `pdftext` is the text of some pages of a PDF, as it was read: no file is given so. */
export type ArtefactFormat = 'xml' | 'txt' | 'html' | 'sgml' | 'docx' | 'pdf' | 'pdftext';

/** The formats of files that a user may supply, by their ending in lower case. */
export const FORMAT_OF_FILE: Readonly<Record<string, ArtefactFormat | undefined>> = {
  '.xml': 'xml',
  '.akn': 'xml',
  '.txt': 'txt',
  '.html': 'html',
  '.htm': 'html',
  '.docx': 'docx',
  '.pdf': 'pdf',
};

/** The content type by which an artefact of each format is served. */
export const CONTENT_TYPES: Readonly<Record<ArtefactFormat, string>> = {
  xml: 'application/xml',
  txt: 'text/plain',
  html: 'text/html',
  sgml: 'text/sgml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  pdftext: 'application/vnd.citeward.pdf-text+json',
};

const CHARSET = /\bcharset ?= ?["']?([\w-]+)/i;

/** The encoding that a `Content-Type`, or the markup of a page, names; null where it names none. */
export function charsetIn(text: string): string | null {
  return CHARSET.exec(text)?.[1]?.toLowerCase() ?? null;
}

const CHALLENGE = new RegExp(challenges.words.join('|'), 'i');

/** Whether the text of a short page says that it is no document but a test whether one is human, or what blocks the way. */
export function isChallenge(page: string): boolean {
  return CHALLENGE.test(page);
}

/** The programs of such a test. They stand in its markup and in its addresses, and in no judgment's. */
const CHALLENGER = new RegExp(challenges.markup.join('|'), 'i');

/** Whether markup, or an address, belongs to a test whether one is human. */
export function hasChallenger(markup: string): boolean {
  return CHALLENGER.test(markup);
}
