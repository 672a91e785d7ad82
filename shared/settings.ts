import type { Severities } from './codes.ts';
import type { SourceId } from './finding.ts';

/**
 * Settings of one audit as `citeward.json`, the command line and a job file give them. Seconds, not milliseconds.
 * What each means and may be is in `settings.schema.json`.
 */
export interface Settings {
  readonly public_sources_only: boolean;
  readonly fcl_search_mode: 'RESTRICTED' | 'LICENSED_BULK_OK';
  /** The permission for `LICENSED_BULK_OK`. The policy of the machine alone names it, and no file or flag. */
  readonly fcl_licence_reference?: string;
  readonly max_fcl_requests_per_job: number;
  readonly max_bailii_requests_per_job: number;
  readonly max_legislation_requests_per_job: number;
  readonly rate_limit_fcl_seconds: number;
  readonly rate_limit_bailii_seconds: number;
  readonly prefer_sources: readonly SourceId[];
  /** Where the user's own documents lie: a glob relative to the workspace. */
  readonly authorities: string;
  /** https addresses of authorities, each at a host that is approved on this machine. */
  readonly user_links: readonly string[];
  readonly report_folder: string;
  readonly report_formats: readonly ReportFormat[];
  /** What is said of single codes; the rest are as `codes.ts` has them. For editors alone. */
  readonly severity: Severities;
  /** Whether a party's name may be searched for: a name reveals a matter. */
  readonly allow_party_queries: boolean;
  /** Evidence that is older, in days, is asked for again; 0: never. */
  readonly evidence_max_age_days: number;
  /** How many days the log of a workspace is kept; 0: none is. */
  readonly log_retention_days: number;
}

/** What reports are written in: each is the ending of its file. */
export const REPORT_FORMATS = ['json', 'md', 'html', 'sarif'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Formats in words: `json, md, html and sarif`. */
export const FORMATS_IN_WORDS: string = `${REPORT_FORMATS.slice(0, -1).join(', ')} and ${REPORT_FORMATS.at(-1)}`;

/** The formats that a list names, each once; null where one of them is none. */
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

export const DEFAULT_SETTINGS: Settings = {
  public_sources_only: true,
  fcl_search_mode: 'RESTRICTED',
  max_fcl_requests_per_job: 100,
  max_bailii_requests_per_job: 25,
  max_legislation_requests_per_job: 100,
  rate_limit_fcl_seconds: 1,
  rate_limit_bailii_seconds: 1,
  prefer_sources: ['find_case_law', 'user_documents', 'bailii', 'legislation_gov_uk'],
  authorities: 'authorities/**',
  user_links: [],
  report_folder: 'reports',
  report_formats: ['json', 'md'],
  severity: {},
  allow_party_queries: true,
  evidence_max_age_days: 0,
  log_retention_days: 7,
};
