/** The formats of drafts: one row for each. */

export type Format = 'md' | 'txt' | 'docx' | 'html';

/** What is the same of a format wherever it is spoken of. */
export interface DraftFormat {
  /** What its files are called, with an ending: `Markdown (.md)`. */
  readonly name: string;
  /** The same of several: `Word documents (.docx)`. */
  readonly names: string;
  /** Its endings in small letters, without a dot; macros of Word's are not looked at. */
  readonly endings: readonly string[];
  /** What editors call its language; null where it is shown as another document, or under many names. */
  readonly language: string | null;
  /** Whether the drafts of a folder are looked for among its files: a web page in a folder is seldom anybody's draft. */
  readonly inFolders: boolean;
  /** How large a file may be, in megabytes. */
  readonly mostMegabytes: number;
  /** Words as they are written into a draft, so that it shows just these; null where an editor cannot change it. */
  readonly escape: ((words: string) => string) | null;
  /** Words that lead to an address; null where a draft of this format has none. */
  readonly link: ((words: string, url: string) => string) | null;
}

const asTheyAre = (words: string): string => words;

export const DRAFT_FORMATS: Readonly<Record<Format, DraftFormat>> = {
  docx: {
    name: 'Word (.docx)',
    names: 'Word documents (.docx)',
    endings: ['docx', 'docm', 'dotx', 'dotm'],
    language: null,
    inFolders: true,
    mostMegabytes: 50,
    escape: null,
    link: null,
  },
  md: {
    name: 'Markdown (.md)',
    names: 'Markdown (.md)',
    endings: ['md', 'markdown'],
    language: 'markdown',
    inFolders: true,
    mostMegabytes: 20,
    escape: (words) => words.replace(/[\\`*_<[\]~&]/g, '\\$&'),
    link: (words, url) => `[${words}](<${url}>)`,
  },
  txt: {
    name: 'plain text (.txt)',
    names: 'plain text (.txt)',
    endings: ['txt', 'text'],
    language: 'plaintext',
    inFolders: true,
    mostMegabytes: 20,
    escape: asTheyAre,
    link: null,
  },
  html: {
    name: 'web pages (.html)',
    names: 'web pages (.html)',
    endings: ['html', 'htm'],
    language: null,
    inFolders: false,
    mostMegabytes: 20,
    escape: asTheyAre,
    link: null,
  },
};

export const FORMATS = Object.keys(DRAFT_FORMATS) as readonly Format[];

/** The format of an ending, in any letters and without its dot; null where it stands for nothing that is read. */
export function formatOfEnding(ending: string): Format | null {
  return FORMATS.find((format) => DRAFT_FORMATS[format].endings.includes(ending.toLowerCase())) ?? null;
}

/** The format of what an editor calls a language; null where that is of none. */
export function formatOfLanguage(language: string): Format | null {
  return FORMATS.find((format) => DRAFT_FORMATS[format].language === language) ?? null;
}

/** Formats in a row, as `Word (.docx), Markdown (.md) and plain text (.txt)`. */
export function inWords(formats: readonly Format[], name: 'name' | 'names' = 'name'): string {
  const all = formats.map((format) => DRAFT_FORMATS[format][name]);
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** The formats whose files a folder audit takes for drafts. */
export const IN_FOLDERS: readonly Format[] = FORMATS.filter((format) => DRAFT_FORMATS[format].inFolders);
