import schema from './settings.schema.json' with { type: 'json' };
import type { FileSettings } from './settings-types.ts';

/**
 * Settings of one audit as `citeward.json`, the command line and a job file give them. Seconds, not milliseconds.
 * What each means and may be, what holds where nobody says it, and how the words of several come together is in its row of
 * `settings.schema.json`.
 */
export interface Settings extends FileSettings {
  /** The permission for `LICENSED_BULK_OK`. The policy of the machine alone names it, and no file or flag. */
  readonly fcl_licence_reference?: string;
}

/** The formats of reports: each is the ending of its file. */
export const REPORT_FORMATS = ['json', 'md', 'html', 'sarif'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Formats in words: `json, md, html and sarif`. */
export const FORMATS_IN_WORDS: string = `${REPORT_FORMATS.slice(0, -1).join(', ')} and ${REPORT_FORMATS.at(-1)}`;

/** The formats that a list names, each once; null where one of them is unknown. */
export function readFormats(names: readonly string[]): readonly ReportFormat[] | null {
  const formats = names.flatMap((name) => REPORT_FORMATS.filter((format) => format === name));
  return names.length > 0 && formats.length === names.length ? [...new Set(formats)] : null;
}

/**
 * Whether BAILII is asked: `link` offers its pages to a person, `fetch` has the program ask for them, `off` does neither.
 * No file says it: it is the user's own choice on a machine, since BAILII's terms are against programs.
 */
export type BailiiAccess = 'link' | 'fetch' | 'off';

/** How BAILII is used, and where: without a trailing slash. */
export interface BailiiUse {
  readonly access: BailiiAccess;
  readonly baseUrl: string;
}

const { $schema: _, ...rows } = schema.properties;

/** The defaults of the schema, which hold where nobody sets anything. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.entries(rows).map(([key, row]) => [key, row.default]),
) as unknown as Settings;
