import type { Report, ReportCitation, ReportClaim } from '../../../server/reports/index.ts';
import { CAPS, type CapSetting, type PaceSetting } from '../../../shared/sources.ts';
import { AS_OF, EVIDENCE } from './verdict.ts';

const PASSES = [
  { check: 'form', result: 'pass' },
  { check: 'identity', result: 'pass', asserted: '[2020] UKSC 7' },
] as const;

/** A citation of a report that is verified, but for what is changed. */
export function cited(changes: Partial<ReportCitation> & { readonly line?: number } = {}): ReportCitation {
  const { line = 0, ...rest } = changes;
  return {
    ...{
      citation_id: 'c1.1',
      finding_id: '0123456789abcdef',
      citation_text: '[2020] UKSC 7',
      normalized: '[2020] UKSC 7',
      key: '[2020] UKSC 7',
    },
    ...{ kind: 'neutral', short_form: false, case_name: 'Harrow Mills Ltd v Pemberton', pinpoints: [] },
    ...{ parallel_citations: [], span: { start: 10, end: 23 } },
    place: null,
    range: { start: { line, character: 10 }, end: { line, character: 23 } },
    ...{
      resolution_status: 'resolved',
      candidate_urls: [],
      pages_to_open: [],
      fetch_status: 'success',
      fetched_url: EVIDENCE.url,
    },
    ...{ public_gate_outcome: 'VERIFIED_CORRECT', reason: null, hallucination_category: null, waiver: null },
    ...{ standing: 'verified', quotations_verified: false },
    checks: PASSES,
    evidence: kept(),
    ...rest,
  };
}

/** Evidence that was retrieved, with the passages given. */
export function kept(
  passages: ReportCitation['evidence']['matching_paragraphs'] = [],
  notes = 'Every fact agrees.',
  offered: ReportCitation['evidence']['other_passages'] = [],
): ReportCitation['evidence'] {
  return {
    retrieval_urls: [EVIDENCE.url],
    retrieval_timestamp: EVIDENCE.retrievedAt,
    cached_path: EVIDENCE.path,
    sha256: EVIDENCE.sha256,
    ...{ source: EVIDENCE.source, provenance: EVIDENCE.provenance, attempts: [], matching_paragraphs: passages, notes },
    other_passages: offered,
    ...{ http_status: 200, content_type: EVIDENCE.contentType, content_length: EVIDENCE.contentLength },
  };
}

/** What changes of a citation that was not found. */
export const MISSING: Partial<ReportCitation> = {
  ...{ resolution_status: 'unresolvable', public_gate_outcome: 'UNVERIFIABLE_PUBLIC', reason: 'not-found' },
  ...{ fetched_url: null, checks: [{ check: 'form', result: 'pass' }] },
  evidence: {
    ...{ retrieval_urls: [], retrieval_timestamp: AS_OF, cached_path: null, sha256: null, source: null },
    ...{
      provenance: null,
      attempts: [],
      matching_paragraphs: [],
      other_passages: [],
      notes: 'Two searches found nothing.',
    },
    ...{ http_status: null, content_type: null, content_length: null },
  },
};

/** What changes of a citation whose authority is found, and the rest for a person to read. */
export const TO_READ: Partial<ReportCitation> = {
  ...{ public_gate_outcome: 'UNVERIFIABLE_PUBLIC', reason: 'proposition-not-checkable' },
  checks: [...PASSES, { check: 'name', result: 'pass' }, { check: 'proposition', result: 'not-checkable' }],
  evidence: kept([], 'It is for you to read.', [{ para_num: '4', text: 'A weir is no dam.' }]),
};

/** What changes of a citation whose quoted words are not the judgment's. */
export const ALTERED: Partial<ReportCitation> = {
  ...{ public_gate_outcome: 'VERIFIED_ERROR', hallucination_category: 'QUOTATION_FABRICATION', confidence: 'HIGH' },
  pinpoints: ['2'],
  checks: [
    ...PASSES,
    {
      ...{ check: 'quotation', result: 'fail', asserted: 'the weir may stand' },
      ...{ found: 'the weir may not stand', note: 'These words do not stand in the judgment.' },
    },
  ],
  evidence: kept(
    [{ para_num: '2', text: 'the weir may not stand', similarity: 0.9 }],
    'These words do not stand in the judgment.',
  ),
};

/** A report of one document with a claim for each citation. */
export function reportOf(
  citations: readonly ReportCitation[],
  claim: Partial<ReportClaim> = {},
  changes: Partial<Report> = {},
): Report {
  const count = (outcome: string): number => citations.filter((one) => one.public_gate_outcome === outcome).length;
  const unverifiable = count('UNVERIFIABLE_PUBLIC');
  const reading = citations.filter(({ reason }) => reason === 'proposition-not-checkable').length;
  return {
    audit_metadata: {
      ...{
        job_id: 'job-1',
        title: 'A job',
        audited_at: AS_OF,
        auditor_version: '9.8.7',
        duration_ms: 1200,
        as_of: AS_OF,
      },
      settings: {
        ...asked(),
        ...{ public_sources_only: true, fcl_search_mode: 'RESTRICTED', rate_limit_ms: 1000 },
        prefer_sources: ['find_case_law'],
      },
    },
    documents: [{ doc_id: 'd1', path: 'draft.md', type: 'md', extraction_status: 'success', char_count: 1234 }],
    claims: citations.map((citation, i) => ({
      ...{ claim_id: `c${i + 1}`, text: 'The court said “the weir may stand” there.', source_doc_id: 'd1' },
      ...{ citations: [citation], claim_outcome: 'MIXED', ...claim },
    })),
    claims_without_citations: [],
    summary: {
      ...{ total_claims: citations.length, total_citations: citations.length },
      ...{
        verified_correct: count('VERIFIED_CORRECT'),
        verified_against_own_copy: 0,
        error_against_own_copy: 0,
        verified_error: count('VERIFIED_ERROR'),
        unverifiable,
      },
      unverifiable_by_reason: {},
      hallucination_breakdown: {
        ...{ CITATION_MISMATCH: 0, PARAGRAPH_HALLUCINATION: 0, QUOTATION_FABRICATION: 0 },
        ...{ PARAPHRASE_DISTORTION: 0, AUTHORITY_NONEXISTENT: 0, CITATION_MALFORMED: 0 },
      },
      ...{
        found_for_you_to_read: reading,
        not_retrieved_or_checked: unverifiable - reading,
        not_found: citations.filter(({ reason }) => reason === 'not-found').length,
        in_no_source: 0,
        no_citation: 0,
      },
      quotations_verified: citations.filter((citation) => citation.quotations_verified).length,
      quotations_verified_against_own_copy: 0,
    },
    retrieval: {
      ...{
        fcl_requests: 3,
        bailii_requests: 0,
        legislation_requests: 0,
        cache_hits: 1,
        rate_limit_encounters: 0,
        unverifiable_due_to_limits: 0,
      },
    },
    notices: [],
    ...{ form_findings: [], form_rulebooks: [] },
    ...changes,
  };
}

/** The cap of each source and its pace, as by default. */
function asked(): Record<CapSetting | PaceSetting, number> {
  const all = CAPS.flatMap(({ setting, usual, pace }) => [[setting, usual] as const, [pace, 1] as const]);
  return Object.fromEntries(all) as Record<CapSetting | PaceSetting, number>;
}
