/**
 * The formats of drafts: one row for each, and whatever else has to know of a format asks it. How one is read is a reader in
 * `server/documents`.
 */

export type Format = 'md' | 'txt' | 'docx' | 'pdf' | 'html';
/** A format whose files are no text: they are opened, and what is read of them is the source. */
export type OpenedFormat = 'docx' | 'pdf';
/** A format whose source is the text of the file. */
export type TextFormat = Exclude<Format, OpenedFormat>;

/** The facts of a format that every room asks for. */
export interface DraftFormat {
  /** Its name: `Markdown`. */
  readonly name: string;
  /** The name of several of its documents: `Word documents`. */
  readonly names: string;
  /** Its endings in small letters, without a dot; users are told the first. Macros of Word's are not looked at. */
  readonly endings: readonly [string, ...string[]];
  /** Whether its source is the text of the file, where a user types; else the file is opened, and its text is shown. */
  readonly isText: boolean;
  /**
   * The scheme under which the text of an opened file is a read-only draft, and the language of that: the URI of the file with this
   * scheme. The server reads the file itself; what the editor has of it (`citeward/draftText`) is for people, and for places in it.
   * Null where a user types in the file.
   */
  readonly scheme: string | null;
  /** The language by which editors know it; null where an editor shows it as another document, or under many names. */
  readonly language: string | null;
  /** Whether the drafts of a folder are looked for among its files: a web page in a folder is seldom anybody's draft. */
  readonly inFolders: boolean;
  /** How large a file may be, in megabytes. */
  readonly mostMegabytes: number;
  /** How many of its files that are not open are read for one question at the most: some take a second each. */
  readonly mostUnopened: number;
  /** The marks around a comment that speaks for findings; null where a draft of this format has no such comments. */
  readonly comments: { readonly open: string; readonly close: string } | null;
  /** Words as they are written into a draft, so that it shows just these; null where an editor cannot change it. */
  readonly escape: ((words: string) => string) | null;
  /** The name of a case as completion writes it. */
  readonly caseName: (words: string) => string;
  /** A link with these words; null where a draft of this format has no links. */
  readonly link: ((words: string, url: string) => string) | null;
  /** How findings stand in a copy of one of its files; null where no such copies are made. */
  readonly copies: Copies | null;
}

/** How findings stand in copies of files. */
export interface Copies {
  /** What they are there: `comments`. */
  readonly notes: string;
  /** Whether verified citations have one too, unless it is said otherwise. */
  readonly verified: boolean;
  /** Whether a copy holds more than these: links on the words, a table at the end. */
  readonly holdsMore: boolean;
}

const asTheyAre = (words: string): string => words;

/** The formats, in the order in which users are told of them. */
export const DRAFT_FORMATS: Readonly<Record<Format, DraftFormat>> = {
  docx: {
    name: 'Word',
    names: 'Word documents',
    endings: ['docx', 'docm', 'dotx', 'dotm'],
    isText: false,
    scheme: 'citeward-word',
    language: null,
    inFolders: true,
    mostMegabytes: 50,
    mostUnopened: 500,
    comments: null,
    escape: null,
    caseName: asTheyAre,
    link: null,
    copies: { notes: 'comments', verified: true, holdsMore: true },
  },
  pdf: {
    name: 'PDF',
    names: 'PDFs',
    endings: ['pdf'],
    isText: false,
    scheme: 'citeward-pdf',
    language: null,
    inFolders: true,
    mostMegabytes: 50,
    mostUnopened: 20,
    comments: null,
    escape: null,
    caseName: asTheyAre,
    link: null,
    copies: { notes: 'notes', verified: false, holdsMore: false },
  },
  md: {
    name: 'Markdown',
    names: 'Markdown',
    endings: ['md', 'markdown'],
    isText: true,
    scheme: null,
    language: 'markdown',
    inFolders: true,
    mostMegabytes: 20,
    mostUnopened: 500,
    comments: { open: '<!--', close: '-->' },
    escape: (words) => words.replace(/[\\`*_<[\]~&]/g, '\\$&'),
    caseName: (words) => `*${words.replace(/[*_\\`[\]]/g, '\\$&')}*`,
    link: (words, url) => `[${words}](<${url}>)`,
    copies: null,
  },
  txt: {
    name: 'plain text',
    names: 'plain text',
    endings: ['txt', 'text'],
    isText: true,
    scheme: null,
    language: 'plaintext',
    inFolders: true,
    mostMegabytes: 20,
    mostUnopened: 500,
    comments: null,
    escape: asTheyAre,
    caseName: asTheyAre,
    link: null,
    copies: null,
  },
  html: {
    name: 'web pages',
    names: 'web pages',
    endings: ['html', 'htm'],
    isText: true,
    scheme: null,
    language: null,
    inFolders: false,
    mostMegabytes: 20,
    mostUnopened: 500,
    comments: null,
    escape: asTheyAre,
    caseName: asTheyAre,
    link: null,
    copies: null,
  },
};

export const FORMATS = Object.keys(DRAFT_FORMATS) as readonly Format[];

/** The formats whose files a folder audit takes for drafts. */
export const IN_FOLDERS: readonly Format[] = FORMATS.filter((format) => DRAFT_FORMATS[format].inFolders);

/** The languages by which editors know drafts. */
export const LANGUAGES: readonly string[] = FORMATS.flatMap((format) => DRAFT_FORMATS[format].language ?? []);

/** Whether the source of a format is the text of the file. */
export function isText(format: Format | null): format is TextFormat {
  return format !== null && DRAFT_FORMATS[format].isText;
}

/** Whether the files of a format are opened, and a client shows what is read of them under a scheme of its own. */
export function isOpened(format: Format | null): format is OpenedFormat {
  return format !== null && !DRAFT_FORMATS[format].isText;
}

/** Whether a format is Word's. */
export function isWordFormat(format: Format | null): format is 'docx' {
  return format === 'docx';
}

/** How findings stand in copies of files of a format; null where no such copies are made. */
export function copiesOf(format: Format | null): Copies | null {
  return format === null ? null : DRAFT_FORMATS[format].copies;
}

/** The formats whose files are opened. */
export const OPENED: readonly OpenedFormat[] = FORMATS.filter(isOpened);

/** The schemes under which clients show the texts of opened files. */
export const SHOWN_SCHEMES: readonly string[] = OPENED.map(schemeOf);

/** The scheme under which a client shows the text of an opened file. */
export function schemeOf(format: OpenedFormat): string {
  return DRAFT_FORMATS[format].scheme ?? '';
}

/** The format of the files whose texts are shown under a scheme; null for any other scheme. */
export function formatOfScheme(scheme: string): OpenedFormat | null {
  return OPENED.find((format) => schemeOf(format) === scheme) ?? null;
}

/** The format that a file name stands for, or null where this version reads none of that kind. */
export function formatOf(fileName: string): Format | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (ending === undefined) return 'txt';
  return FORMATS.find((format) => DRAFT_FORMATS[format].endings.includes(ending)) ?? null;
}

/** The same as `formatOf`, for documents whose source is the text of the file. */
export function textFormatOf(fileName: string): TextFormat | null {
  const format = formatOf(fileName);
  return isText(format) ? format : null;
}

/**
 * The format of a text that an editor shows. It is the format of its file, whatever language the editor takes it for,
 * since settings of a folder may change the language. The language decides where the name does not: for a document that
 * is saved nowhere (`isFile` false), and for an ending that this version does not know.
 */
export function formatShown(fileName: string, isFile: boolean, language: string): TextFormat {
  const isNamed = isFile || /\.[a-z0-9]+$/i.test(fileName);
  return (isNamed ? textFormatOf(fileName) : null) ?? formatOfLanguage(language) ?? 'txt';
}

function formatOfLanguage(language: string): TextFormat | null {
  const format = FORMATS.find((one) => DRAFT_FORMATS[one].language === language) ?? null;
  return isText(format) ? format : null;
}

/** The language by which an editor knows a text of a format. */
export function languageOf(format: TextFormat): string {
  return DRAFT_FORMATS[format].language ?? DRAFT_FORMATS.txt.language ?? '';
}

/** How large a file of a format may be, in megabytes. */
export function mostMegabytes(format: Format): number {
  return DRAFT_FORMATS[format].mostMegabytes;
}

/** The ending of a format that users are told: `.docx`. */
export function endingOf(format: Format): string {
  return `.${DRAFT_FORMATS[format].endings[0]}`;
}

/** A format with the ending that users are told: `plain text (.txt)`. */
export function withEnding(format: Format, words = DRAFT_FORMATS[format].name): string {
  return `${words} (${endingOf(format)})`;
}

/** A pattern for the ends of the names of these formats' files, in letters of any case; `others` are further endings. */
export function endingsPattern(formats: readonly Format[], lead = '', others: readonly string[] = []): RegExp {
  const endings = [...formats.flatMap((format) => DRAFT_FORMATS[format].endings), ...others];
  return new RegExp(`${lead}\\.(?:${endings.join('|')})$`, 'i');
}

/** Words in a row, as `a, b and c`. */
function inWords(words: readonly string[], joint: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

const DRAFTS = IN_FOLDERS.map((format) => withEnding(format, DRAFT_FORMATS[format].names));
/** A clause that names the drafts that a search of a folder looks for. */
export const DRAFTS_ARE = `drafts are ${inWords(DRAFTS, 'and')}`;

const COPIED = FORMATS.filter((format) => DRAFT_FORMATS[format].copies !== null);
/** The drafts of which annotated copies are made. */
export const COPIED_ARE = inWords(
  COPIED.map((format) => withEnding(format, DRAFT_FORMATS[format].names)),
  'and',
);

const EACH = FORMATS.map((format) => withEnding(format));
/** The formats that this version reads, each with its ending. */
export const READS = inWords(EACH, 'and');

const IN_SHORT = FORMATS.map((format) => (isText(format) ? DRAFT_FORMATS[format].name : withEnding(format)));
/** The same shorter: users know the endings of texts anyway. */
export const READS_IN_SHORT = inWords(IN_SHORT, 'or');

const OF_TEXT = IN_FOLDERS.filter(isText).map((format) => withEnding(format));
/** The formats that a user may give instead of a text. */
export const TEXTS = inWords(OF_TEXT, 'or');
