// Written by scripts/settings.ts: change shared/settings.schema.json or shared/editor-settings.json.

/** The settings of `citeward.json`, all of them said. */
export interface FileSettings {
  /** Public sources only. */
  readonly public_sources_only: boolean;
  /** Mode of Find Case Law. */
  readonly fcl_search_mode: 'RESTRICTED' | 'LICENSED_BULK_OK';
  /** Requests to Find Case Law. */
  readonly max_fcl_requests_per_job: number;
  /** Requests to BAILII. */
  readonly max_bailii_requests_per_job: number;
  /** Requests to legislation.gov.uk. */
  readonly max_legislation_requests_per_job: number;
  /** Pace of Find Case Law. */
  readonly rate_limit_fcl_seconds: number;
  /** Pace of BAILII. */
  readonly rate_limit_bailii_seconds: number;
  /** Pace of legislation.gov.uk. */
  readonly rate_limit_legislation_seconds: number;
  /** Order of the sources. */
  readonly prefer_sources: readonly ('find_case_law' | 'user_documents' | 'bailii' | 'legislation_gov_uk' | 'lagasafn')[];
  /** Your own judgments. */
  readonly authorities: string;
  /** Links to judgments. */
  readonly user_links: readonly string[];
  /** Folder of the reports. */
  readonly report_folder: string;
  /** Formats of the reports. */
  readonly report_formats: readonly ('json' | 'md' | 'html' | 'sarif')[];
  /** Severities. */
  readonly severity: Readonly<Partial<Record<'citation-mismatch' | 'paragraph-hallucination' | 'quotation-fabrication' | 'paraphrase-distortion' | 'authority-nonexistent' | 'citation-malformed' | 'no-pattern' | 'not-found' | 'ambiguous' | 'not-covered' | 'no-citation' | 'rate-limited' | 'cap-reached' | 'blocked' | 'source-error' | 'offline' | 'left-out' | 'unattested' | 'unreadable' | 'name-not-checkable' | 'attribution-not-checkable' | 'pinpoint-not-checkable' | 'quotation-not-checkable' | 'proposition-not-checkable', 'error' | 'warning' | 'information' | 'hint' | 'off'>>>;
  /** Searching by party. */
  readonly allow_party_queries: boolean;
  /** Age of evidence. */
  readonly evidence_max_age_days: number;
  /** Log. */
  readonly log_retention_days: number;
  /** Rulebooks. */
  readonly form_rulebooks: readonly string[];
  /** Questions to a model. */
  readonly max_questions_per_hour: number;
}

/**
 * The section `citeward` of an editor's settings. What is left out is as `citeward.json` says; so is what an editor sends as
 * null, an empty text or an empty list.
 */
export interface EditorSettings {
  readonly verify?: 'onType' | 'onSave' | 'onCommand';
  readonly maxFindings?: number;
  readonly severity?: Readonly<Partial<Record<'citation-mismatch' | 'paragraph-hallucination' | 'quotation-fabrication' | 'paraphrase-distortion' | 'authority-nonexistent' | 'citation-malformed' | 'no-pattern' | 'not-found' | 'ambiguous' | 'not-covered' | 'no-citation' | 'rate-limited' | 'cap-reached' | 'blocked' | 'source-error' | 'offline' | 'left-out' | 'unattested' | 'unreadable' | 'name-not-checkable' | 'attribution-not-checkable' | 'pinpoint-not-checkable' | 'quotation-not-checkable' | 'proposition-not-checkable', 'error' | 'warning' | 'information' | 'hint' | 'off'>>>;
  readonly codeLens?: boolean;
  readonly inlayHints?: boolean;
  readonly offline?: boolean;
  readonly allowPartyQueries?: boolean;
  readonly findCaseLaw?: {
    readonly maxRequestsPerJob?: number;
    readonly rateLimitSeconds?: number;
    readonly baseUrl?: string;
  };
  readonly legislation?: {
    readonly baseUrl?: string;
    readonly maxRequestsPerJob?: number;
  };
  readonly bailii?: {
    readonly access?: 'link' | 'fetch' | 'off';
    readonly maxRequestsPerJob?: number;
    readonly baseUrl?: string;
  };
  readonly preferSources?: readonly ('find_case_law' | 'user_documents' | 'bailii' | 'legislation_gov_uk' | 'lagasafn')[];
  readonly authorities?: string;
  readonly userLinks?: readonly string[];
  readonly evidenceMaxAgeDays?: number;
  readonly ai?: {
    readonly enabled?: boolean;
  };
  readonly mcp?: {
    readonly provide?: boolean;
  };
  readonly form?: {
    readonly rulebooks?: readonly string[];
  };
  readonly reportFolder?: string;
  readonly reportFormats?: readonly ('json' | 'md' | 'html' | 'sarif')[];
}
