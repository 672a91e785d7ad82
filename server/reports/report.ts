import type { Format } from '../../shared/draft-formats.ts';
import type {
  Another,
  Category,
  CitationKind,
  Confidence,
  OtherCopy,
  Outcome,
  PrintedPage,
  Provenance,
  Reason,
  SourceId,
  Told,
  Waiver,
} from '../../shared/finding.ts';
import type { CapSetting, PaceSetting } from '../../shared/sources.ts';
import type { Standing } from '../../shared/standing.ts';
import type { ChosenBookJson, FormCounts, FormFindingJson } from '../rules/index.ts';
import type { SpokenCheck } from '../wording/index.ts';

/** The report's JSON as `shared/report.schema.json` has it. */
export interface Report {
  readonly audit_metadata: {
    readonly job_id: string;
    readonly title: string;
    readonly audited_at: string;
    readonly auditor_version: string;
    readonly duration_ms: number;
    readonly as_of: string;
    /** The version of ingested law that was asked; left out where none was. */
    readonly law_version?: string;
    readonly settings: ReportSettings;
  };
  readonly documents: readonly ReportDocument[];
  readonly claims: readonly ReportClaim[];
  /** Claims of a job file in which nothing is cited: there was nothing to check. */
  readonly claims_without_citations: readonly UncitedClaim[];
  readonly summary: ReportSummary;
  readonly retrieval: ReportRetrieval;
  readonly notices: readonly string[];
  /** The findings on form of all documents, in their order: those of each as `citeward form` gives them. */
  readonly form_findings: readonly FormFindingJson[];
  /** The rulebooks by which form was checked; none where none is chosen. */
  readonly form_rulebooks: readonly ChosenBookJson[];
}

/** The settings of a job, with the cap and the pace of each source. */
export interface ReportSettings extends Readonly<Record<CapSetting | PaceSetting, number>> {
  readonly public_sources_only: boolean;
  readonly fcl_search_mode: 'RESTRICTED' | 'LICENSED_BULK_OK';
  readonly fcl_licence_reference?: string;
  readonly rate_limit_ms: number;
  readonly prefer_sources: readonly string[];
}

export interface ReportDocument {
  readonly doc_id: string;
  readonly path: string;
  readonly type: Format;
  readonly extraction_status: 'success' | 'error';
  readonly char_count: number;
  readonly encoding?: string;
  readonly sha256?: string;
  readonly error?: string;
  /** How many findings on form it has; left out where none were looked for. */
  readonly form?: FormCounts;
}

export interface ReportClaim {
  readonly claim_id: string;
  readonly text: string;
  readonly source_doc_id: string;
  readonly citations: readonly ReportCitation[];
  readonly claim_outcome: Outcome | 'MIXED';
}

export type UncitedClaim = Pick<ReportClaim, 'claim_id' | 'text' | 'source_doc_id'>;

export interface ReportPosition {
  readonly line: number;
  readonly character: number;
}

export interface ReportCitation {
  readonly citation_id: string;
  readonly finding_id: string;
  readonly citation_text: string;
  readonly normalized: string;
  /** The authority that is cited, without the place in it: of a provision its Act. */
  readonly key: string;
  readonly kind: CitationKind;
  /** The language of its notes and its headline; left out where it is English. */
  readonly language?: Told;
  readonly short_form: boolean;
  /** The citations of which a short form may be one, where nothing settles of which; left out for any other. */
  readonly perhaps?: readonly string[];
  readonly case_name: string | null;
  readonly pinpoints: readonly string[];
  readonly parallel_citations: readonly string[];
  readonly span: { readonly start: number; readonly end: number } | null;
  readonly range: { readonly start: ReportPosition; readonly end: ReportPosition } | null;
  /**
   * The name that a reader gives its place in a document with paragraphs and no lines: `paragraph 12`, `footnote 3`.
   */
  readonly place: string | null;
  /** The version of ingested law by which it was checked, or in which it was looked for; left out where there is none. */
  readonly law_version?: string;
  readonly resolution_status: 'resolved' | 'ambiguous' | 'unresolvable';
  /** Pages that a source has named, of which none was chosen. */
  readonly candidate_urls: readonly string[];
  /** Pages whose addresses the citation determines, where a person may look. */
  readonly pages_to_open: readonly string[];
  /** Left out where nothing was asked for: of law that is held on this machine, too. */
  readonly fetch_status?: 'success' | 'error' | 'cached';
  readonly fetched_url: string | null;
  readonly parse_status?: 'success' | 'error';
  readonly verification_outcome?: 'supported' | 'contradicted' | 'unclear';
  readonly public_gate_outcome: Outcome;
  readonly reason: Reason | null;
  /** How it stands, in one word for people. */
  readonly standing: Standing;
  /** Its headline, as every pen has it; left out in reports of earlier versions. */
  readonly headline?: string;
  /** What is said behind it, and says nothing of it again; left out of what is verified, and in reports of earlier versions. */
  readonly behind_headline?: string;
  /** Whether it is for reading, and every quotation and paragraph was found as the draft has it. */
  readonly quotations_verified: boolean;
  readonly hallucination_category: Category | null;
  readonly confidence?: Confidence;
  readonly checks: readonly SpokenCheck[];
  readonly evidence: ReportEvidence;
  readonly waiver: Waiver | null;
}

export interface ReportEvidence {
  readonly retrieval_urls: readonly string[];
  readonly retrieval_timestamp: string;
  readonly cached_path: string | null;
  readonly sha256: string | null;
  readonly source: string | null;
  readonly provenance: Provenance | null;
  /** The user's own copy by whose word alone the citation stands for this judgment; left out where none does. */
  readonly linked_by?: string;
  /** The judgment that prints the report that is cited beside the number of this one; left out where none does. */
  readonly printed_in?: {
    readonly citation: string;
    readonly para_num: string | null;
    readonly cached_path: string;
    readonly sha256: string;
  };
  /**
   * The judgment that this is, where it is not the one cited but says something of that citation: that it `cites` it, `cites-otherwise`, or
   * `denies` that there is such a case. Left out where it is the one cited.
   */
  readonly of_another?: Another;
  /** Other copies that the citation was compared with; left out where there are none. */
  readonly other_copies?: readonly OtherCopy[];
  /**
   * The status and content type of the answer, and the length of the artefact in bytes; null where there is none, or
   * nobody was asked.
   */
  readonly http_status: number | null;
  readonly content_type: string | null;
  readonly content_length: number | null;
  readonly attempts: readonly {
    readonly source: SourceId;
    readonly url: string;
    readonly at: string;
    readonly status: number | null;
    readonly error: string | null;
    readonly from_cache: boolean;
    /** Why its address was looked at and never asked; left out where it was. */
    readonly not_asked?: string;
  }[];
  readonly matching_paragraphs: readonly (ReportPassage & { readonly similarity: number })[];
  /** The passages that are offered to be read beside these. No words of the draft were aligned with them. */
  readonly other_passages: readonly ReportPassage[];
  readonly notes: string;
}

/** Words of an authority. */
export interface ReportPassage {
  readonly para_num: string | null;
  /** The provision of an enactment, as it is printed; left out for judgments. */
  readonly place?: string;
  readonly text: string;
  /** 1 - edits / length, in characters, of the best alignment of the draft's words with these. */
  readonly similarity?: number;
  /** The words of their sentence before them and after them; left out where there are none. */
  readonly before?: string;
  readonly after?: string;
  /** The page of a PDF on which they stand; left out where there are no pages. */
  readonly page?: ReportPage;
}

/** A page of a PDF. */
export interface ReportPage extends PrintedPage {
  /** Where it is, from the folder of the report; left out where the PDF is none of the workspace. */
  readonly link?: string;
}

/** The addresses of pages of a PDF from the folder of a report: nothing in them means anything but a path. */
const PAGE_BESIDE = /^\.{1,2}\/[A-Za-z0-9._~%/-]+#page=\d{1,5}$/;

/** Where a page of a PDF is, as every pen may write it; null where it is nowhere that a link may lead. */
export function linkOf({ link }: ReportPage): string | null {
  return link !== undefined && PAGE_BESIDE.test(link) ? link : null;
}

/** The words of an authority that are shown: those compared with the draft's, then those offered to be read. */
export function passagesOf(evidence: ReportEvidence): readonly ReportPassage[] {
  return [...evidence.matching_paragraphs, ...evidence.other_passages];
}

export interface ReportSummary {
  readonly total_claims: number;
  readonly total_citations: number;
  readonly verified_correct: number;
  /** Of these, how many rest on the user's own copy. */
  readonly verified_against_own_copy: number;
  readonly verified_error: number;
  /** Of these, how many rest on the user's own copy. */
  readonly error_against_own_copy: number;
  readonly unverifiable: number;
  readonly unverifiable_by_reason: Readonly<Record<string, number>>;
  readonly hallucination_breakdown: Readonly<Record<Category, number>>;
  readonly found_for_you_to_read: number;
  /** The number of these with every quotation found as the draft has it. */
  readonly quotations_verified: number;
  /** Of these, how many rest on the user's own copy. */
  readonly quotations_verified_against_own_copy: number;
  readonly not_retrieved_or_checked: number;
  /** Of these, how many were not found where a source that publishes the court and the year would have them. */
  readonly not_found: number;
  /** Of these, how many no source that is asked publishes. */
  readonly in_no_source: number;
  /** Of these, how many are cases that the draft names and cites nowhere. */
  readonly no_citation: number;
}

export interface ReportRetrieval {
  readonly fcl_requests: number;
  readonly bailii_requests: number;
  readonly legislation_requests: number;
  readonly cache_hits: number;
  readonly rate_limit_encounters: number;
  readonly unverifiable_due_to_limits: number;
}

/** An artefact of the evidence folder that a report rests on. */
export interface CachedArtefact {
  readonly path: string;
  readonly bytes: number;
  readonly source: string;
}
