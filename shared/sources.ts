/** The sources of authorities, and the reasons why none gave one. */
import type { CitationKind } from './kinds.ts';

/** The facts of a source that every room asks for: one row for each source. */
interface Row {
  /** Its name within a sentence. */
  readonly name: string;
  /** Its name in a report, among the sources that were used; null where a report names it otherwise. */
  readonly inReports: string | null;
  /**
   * `record`: what it has is the public record, and comes first. `archive`: asked for what its record leaves open. `held`: the public record
   * as the user took it in from files, which nobody is asked for. `own`: the user's.
   */
  readonly role: 'record' | 'archive' | 'held' | 'own';
  /** The kinds of citation whose authorities it may have: it is asked for no other. */
  readonly holds: readonly CitationKind[];
  /** The record that an archive comes behind, and without which it is not asked; null for any other source. */
  readonly after: string | null;
  /**
   * The settings that cap the requests of a job and pace them; null where both are fixed. The schema of settings, the flag and the
   * setting of editors are written of this (`scripts/schemas.ts`).
   */
  readonly cap: {
    readonly setting: `max_${string}_requests_per_job`;
    readonly pace: `rate_limit_${string}_seconds`;
    readonly flag: `--max-${string}`;
    readonly editor: `citeward.${string}`;
    /** The requests of a job where nobody says otherwise, and the most that anybody may say. */
    readonly usual: number;
    readonly most: number;
    /** When nothing is sent, in a sentence. */
    readonly none: string;
    /** The heading under which editors show the cap, and the setting that it stands behind; null: the last of them. */
    readonly group: string;
    readonly behind: string | null;
    /** The setting of editors that says the pace; null where none does. */
    readonly paceInEditor: string | null;
  } | null;
  /** The format of its artefacts, whatever their names are; null where they may have several formats. */
  readonly format: 'xml' | 'html' | null;
  /** By what a report names one of its documents: by its address, or by its name at the source. */
  readonly namedBy: 'url' | 'document_uri';
  /** Whether what it has is acknowledged as the Open Government Licence asks. */
  readonly openGovernment: boolean;
}

/** The kinds of citation that are of cases. */
const CASES = ['neutral', 'report', 'eu', 'echr'] as const;

/** The rows, in the order in which sources are asked and named. */
const ROWS = {
  find_case_law: {
    name: 'Find Case Law',
    inReports: 'Find Case Law (The National Archives)',
    role: 'record',
    holds: CASES,
    after: null,
    cap: {
      setting: 'max_fcl_requests_per_job',
      pace: 'rate_limit_fcl_seconds',
      flag: '--max-requests',
      editor: 'citeward.findCaseLaw.maxRequestsPerJob',
      usual: 100,
      most: 1000,
      none: '`0` sends none.',
      group: 'Find Case Law',
      behind: 'offline',
      paceInEditor: 'findCaseLaw.rateLimitSeconds',
    },
    format: 'xml',
    namedBy: 'document_uri',
    openGovernment: false,
  },
  user_documents: {
    name: 'the hosts of your links',
    inReports: null,
    role: 'own',
    holds: [...CASES, 'legislation'],
    after: null,
    cap: null,
    format: null,
    namedBy: 'document_uri',
    openGovernment: false,
  },
  bailii: {
    name: 'BAILII',
    inReports: 'BAILII (British and Irish Legal Information Institute), by your choice',
    role: 'archive',
    holds: CASES,
    after: 'find_case_law',
    cap: {
      setting: 'max_bailii_requests_per_job',
      pace: 'rate_limit_bailii_seconds',
      flag: '--max-bailii-requests',
      editor: 'citeward.bailii.maxRequestsPerJob',
      usual: 25,
      most: 50,
      none: 'None is sent unless you have chosen to fetch from it.',
      group: 'BAILII',
      behind: 'bailii.access',
      paceInEditor: null,
    },
    format: 'html',
    namedBy: 'url',
    openGovernment: false,
  },
  legislation_gov_uk: {
    name: 'legislation.gov.uk',
    inReports: 'legislation.gov.uk (The National Archives)',
    role: 'record',
    holds: ['legislation'],
    after: null,
    cap: {
      setting: 'max_legislation_requests_per_job',
      pace: 'rate_limit_legislation_seconds',
      flag: '--max-legislation-requests',
      editor: 'citeward.legislation.maxRequestsPerJob',
      usual: 100,
      most: 1000,
      none: '`0` sends none.',
      group: 'Legislation',
      behind: null,
      paceInEditor: null,
    },
    format: 'xml',
    namedBy: 'document_uri',
    openGovernment: true,
  },
  lagasafn: {
    name: 'the code of Iceland that was taken in',
    inReports: 'Lagasafn, the code of Iceland (Alþingi), as taken in on this machine',
    role: 'held',
    holds: ['legislation'],
    after: null,
    cap: null,
    format: null,
    namedBy: 'document_uri',
    openGovernment: false,
  },
} as const satisfies Readonly<Record<string, Row>>;

export type SourceId = keyof typeof ROWS;

/** A row that has a cap. */
type Capped = Extract<(typeof ROWS)[SourceId], { readonly cap: object }>['cap'];
/** A setting that caps the requests of a job to a source. */
export type CapSetting = Capped['setting'];
/** A setting that says how long it is from one request of a source to the next. */
export type PaceSetting = Capped['pace'];
/** A flag that says a cap. */
export type CapFlag = Capped['flag'];

/** The cap of a source, with the settings and the flag that are its own. */
export type SourceCap = NonNullable<Row['cap']> & {
  readonly setting: CapSetting;
  readonly pace: PaceSetting;
  readonly flag: CapFlag;
};

export interface SourceRow extends Row {
  readonly after: SourceId | null;
  readonly cap: SourceCap | null;
}

export const SOURCES: Readonly<Record<SourceId, SourceRow>> = ROWS;

export const SOURCE_IDS = Object.keys(SOURCES) as readonly SourceId[];

/** The caps of the sources that have one, in the order of the sources. */
export const CAPS: readonly SourceCap[] = SOURCE_IDS.flatMap((id) => SOURCES[id].cap ?? []);

/** Whether the user may add a copy of an authority of this kind: whether a source of the user's own holds the kind. */
export function maySupply(kind: CitationKind): boolean {
  return SOURCE_IDS.some((id) => SOURCES[id].role === 'own' && SOURCES[id].holds.includes(kind));
}

/** The source whose requests a setting caps; null where this version reads the setting and asks nothing of its source. */
export function cappedBy(setting: string): SourceId | null {
  return SOURCE_IDS.find((id) => SOURCES[id].cap?.setting === setting) ?? null;
}

/** Why no source gave an authority. */
export const RETRIEVAL_REASONS = [
  'no-pattern',
  'not-found',
  'ambiguous',
  'not-covered',
  'no-citation',
  'rate-limited',
  'cap-reached',
  'blocked',
  'source-error',
  'offline',
  'left-out',
  'unattested',
  'unreadable',
] as const;
export type RetrievalReason = (typeof RETRIEVAL_REASONS)[number];

/** Why a public source does not vouch for a copy of the user's own. */
export interface PublicAnswer {
  readonly source: SourceId;
  /**
   * Why it gave none. `not-indexed`: it cannot be searched by law reports, or the search found nothing. `pdf-alone`: it
   * has a document that this version does not read. `later`: the settings put the user's copies first. `left-out`: the
   * settings do not name it.
   */
  readonly reason:
    | Exclude<RetrievalReason, 'no-pattern' | 'not-covered' | 'no-citation'>
    | 'not-indexed'
    | 'pdf-alone'
    | 'later';
  /** The authorities of the source that may be meant, in words. */
  readonly others: readonly string[];
}
