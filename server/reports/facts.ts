/** The facts of an audit as a whole in reports for people, without the marks of any format. */
import type { Reason, SourceId } from '../../shared/finding.ts';
import type { Settings } from '../../shared/settings.ts';
import { SOURCE_IDS, SOURCES } from '../../shared/sources.ts';
import { ACKNOWLEDGEMENT, LICENSE_NOTICE } from '../wording/index.ts';
import type { Report, ReportCitation, ReportEvidence } from './report.ts';

/** The sentences for the reasons that left citations unverified though another audit may check them. */
const LEFT: readonly (readonly [reason: Reason, words: string])[] = [
  ['rate-limited', 'the source asked to be left alone (429)'],
  ['cap-reached', 'the cap for this job was reached'],
  ['blocked', 'the source refused requests'],
  ['source-error', 'the source failed, or could not be reached'],
  ['offline', 'the audit was offline'],
  ['left-out', 'the settings (prefer_sources) leave the public source out'],
  ['unattested', 'what is kept of them came with the folder, and nothing better is at hand'],
];

/** Counts of the requests, each with its label; then the citations that another audit may verify. */
export function statisticsOf({ retrieval, summary }: Report): {
  readonly counts: readonly (readonly [label: string, count: number])[];
  readonly left: readonly (readonly [words: string, count: number])[];
} {
  return {
    counts: [
      ['Total Find Case Law requests made', retrieval.fcl_requests],
      ['Total BAILII requests made', retrieval.bailii_requests],
      ['Total legislation.gov.uk requests made', retrieval.legislation_requests],
      ['Answered from evidence already kept', retrieval.cache_hits],
      ['Rate limit encounters (429 responses)', retrieval.rate_limit_encounters],
      ['Citations marked unverifiable due to limits', retrieval.unverifiable_due_to_limits],
    ],
    left: LEFT.flatMap(([reason, words]) => {
      const count = summary.unverifiable_by_reason[reason] ?? 0;
      return count === 0 ? [] : [[`since ${words}`, count] as const];
    }),
  };
}

/** The settings that decide under which licence sources are asked. */
export type LicenceSettings = Pick<Settings, 'fcl_search_mode' | 'fcl_licence_reference'>;

/** The document that says under which licence its sources were asked: a report, or the index of reports. */
export interface Licensed {
  readonly audit_metadata: { readonly settings: LicenceSettings };
}

/** A report's own notices: without those that every report ends with, for which people have a place of their own. */
export function warningsOf(report: Licensed & Pick<Report, 'notices'>): readonly string[] {
  const ofAll = new Set(licenceNotices(report));
  return report.notices.filter((notice) => !ofAll.has(notice));
}

/**
 * The end of the notices of every report, without marks: the licence under which sources were asked, and the notice
 * that it requires.
 */
export function licenceNotices(report: Licensed): readonly string[] {
  return [`License Notice: ${licenceOf(report).replaceAll('**', '')}`, ACKNOWLEDGEMENT];
}

/** Under which licence the sources were asked, as Markdown. */
export function licenceOf({ audit_metadata: meta }: Licensed): string {
  return meta.settings.fcl_search_mode === 'RESTRICTED'
    ? LICENSE_NOTICE
    : `This audit used the Find Case Law API under a computational analysis licence (${meta.settings.fcl_licence_reference ?? 'without a reference'}).`;
}

/** How an audit goes about it, step by step. */
export const PROCESS: readonly string[] = [
  'Text extracted from the documents as a reader sees it, with a map back to the source',
  'Citations resolved to the address that each determines, then by at most two searches of one page',
  'Authorities fetched one at a time and kept by their SHA-256, with every attempt',
  'Form, identity, name, attribution, paragraph and quoted words compared with the authority, letter for letter; no language model and no word overlap decides anything',
  'Errors classified by the first check that failed',
];

/** The same for the page. */
export const PROCESS_IN_SHORT: readonly string[] = PROCESS.map((step) =>
  step.replace(
    'no language model and no word overlap decides anything',
    'nothing is decided by a language model, or by likeness',
  ),
);

/** With what an audit was made. */
export function toolOf({ audit_metadata: meta }: Report): string {
  return `This audit used citeward v${meta.auditor_version} with ${meta.settings.public_sources_only ? 'public sources and documents that you supplied' : 'the sources listed'} only.`;
}

/** The sources that an audit used. */
export function sourcesOf({ claims }: Report): string[] {
  const cited = claims.flatMap((claim) => claim.citations);
  const isUsed = (id: SourceId): boolean =>
    cited.some(({ evidence }) => evidence.attempts.some(({ source }) => source === id));
  const asked = SOURCE_IDS.flatMap((id) => (isUsed(id) ? (SOURCES[id].inReports ?? []) : []));
  const supplied = cited.some(({ evidence }) => evidence.provenance === 'user');
  return [
    ...(asked.length > 0 ? asked : ['None in this audit']),
    ...(supplied ? ['Documents that you supplied, counted apart from public sources'] : []),
  ];
}

/** A row of the retrieval log. */
export interface Retrieval {
  readonly citation: string;
  readonly resolution: string;
  /** Null where nothing was attempted. */
  readonly url: string | null;
  readonly status: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** The requests for a citation; one row says so where there were none. */
export function retrievalsOf(citation: ReportCitation): Retrieval[] {
  const resolution = citation.resolution_status[0]?.toUpperCase() + citation.resolution_status.slice(1);
  const named = { citation: nameOf(citation), resolution };
  const { attempts, retrieval_timestamp: at } = citation.evidence;
  if (attempts.length === 0) return [{ ...named, url: null, status: 'Not attempted', at }];
  return attempts.map((attempt) => ({ ...named, url: attempt.url, status: statusOf(attempt), at: attempt.at }));
}

function statusOf({ from_cache: cached, status, error, not_asked: why }: ReportEvidence['attempts'][number]): string {
  if (cached) return 'Cached';
  if (status === 200 && error === null) return 'Success';
  if (why !== undefined) return `Not asked (${why})`;
  // A document of the user's is not asked for over the network: it has neither a status nor an error.
  return status === null && error === null ? 'Read from this machine' : `Failed (${error ?? status})`;
}

/** A citation with the name that the draft gives beside it. */
export function nameOf(citation: ReportCitation): string {
  return citation.case_name === null ? citation.citation_text : `${citation.case_name} ${citation.citation_text}`;
}

/** A size for people. */
export function kilobytes(bytes: number): string {
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))}KB`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A moment for people: `20 November 2026, 12:00 UTC`. A text that is not ISO 8601 in UTC is given as it is. */
export function momentInWords(iso: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)[\d:.]*Z$/.exec(iso) ?? [];
  return time === undefined ? iso : `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}, ${time} UTC`;
}
