import { CATEGORIES, NOT_ASKED, type Reason, type SourceId } from '../../shared/finding.ts';
import { mapInSteps, type Steps } from '../../shared/steps.ts';
import type { CachedArtefact, Report, ReportCitation, ReportClaim, ReportEvidence } from './report.ts';
import { ACKNOWLEDGEMENT, CATEGORY_NAMES, LICENSE_NOTICE, NOT_CHECKED, REASONS, SOURCE_NAMES } from './wording.ts';

/** How the Markdown of every report begins. */
export const REPORT_TITLE = '# Hallucination Audit Report:';

/** The report that a person reads, by lines: every heading, label and table of the schema, then what it does not say. */
export function* renderMarkdown(report: Report, artefacts: readonly CachedArtefact[]): Steps<string[]> {
  const { audit_metadata: meta } = report;
  const lines = [
    `${REPORT_TITLE} ${plain(meta.title)}`,
    '',
    `**Job ID**: ${plain(meta.job_id)}  `,
    `**Audited**: ${meta.audited_at}  `,
    `**Version**: ${plain(meta.auditor_version)}`,
    '',
    '---',
    '',
    ...renderSummary(report),
    ...(yield* renderFindings(report)),
    ...renderStatistics(report),
    ...renderLicense(report),
    '## What this audit does not check',
    '',
    ...NOT_CHECKED.map((line) => `- ${line}`),
    '',
    '---',
    '',
    '## Appendices',
    '',
    ...(yield* renderLog(report)),
    ...renderInventory(artefacts),
    ...renderMethodology(report),
  ];
  yield;
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\n`);
}

function renderSummary({ summary, documents, notices }: Report): string[] {
  const share = (count: number): string => `${count} (${percent(count, summary.total_citations)})`;
  const failed = documents.filter((document) => document.extraction_status === 'error');
  return [
    '## Executive Summary',
    '',
    `- **Total Claims Audited**: ${summary.total_claims}`,
    `- **Total Citations Checked**: ${summary.total_citations}`,
    `- **Verified Correct**: ${share(summary.verified_correct)}`,
    `- **Verified Errors**: ${share(summary.verified_error)}`,
    `- **Unverifiable**: ${share(summary.unverifiable)}`,
    `  - found and rightly named, for you to read: ${summary.found_for_you_to_read}`,
    `  - could not be retrieved or checked: ${summary.not_retrieved_or_checked}`,
    '',
    ...notices.flatMap((notice) => [...notice.split('\n').map((line) => `> ${plain(line)}`), '']),
    ...failed.flatMap((document) => [`> ${plain(document.path)} was not read: ${plain(document.error ?? '')}`, '']),
    '### Hallucination Breakdown',
    '',
    '| Category | Count | % of Errors |',
    '|----------|-------|-------------|',
    ...CATEGORIES.map((category) => {
      const count = summary.hallucination_breakdown[category];
      return `| ${CATEGORY_NAMES[category]} | ${count} | ${percent(count, summary.verified_error)} |`;
    }),
    '',
    '---',
    '',
  ];
}

function* renderFindings({ claims }: Report): Steps<string[]> {
  const found = yield* mapInSteps([...claims.entries()], renderClaim);
  return [
    '## Detailed Findings',
    '',
    ...(claims.length === 0 ? ['No citations were found.', ''] : found.flat()),
    '---',
    '',
  ];
}

function renderClaim([index, claim]: readonly [number, ReportClaim]): string[] {
  return [
    `### Claim ${index + 1}: ${plain(claim.text)}`,
    '',
    `**Source Document**: ${plain(claim.source_doc_id)}  `,
    `**Overall Outcome**: ${claim.claim_outcome}`,
    '',
    ...claim.citations.flatMap((citation, i) => renderCitation(citation, `${index + 1}.${i + 1}`)),
  ];
}

function renderCitation(citation: ReportCitation, number: string): string[] {
  const { evidence } = citation;
  const named =
    citation.case_name !== null && !citation.short_form
      ? `${citation.case_name} ${citation.citation_text}`
      : citation.citation_text;
  const where = whereIs(citation);
  const place = where === null ? '' : ` (${plain(where)})`;
  const category = citation.hallucination_category;
  return [
    `#### Citation ${number}: ${plain(named)}`,
    '',
    `- **Resolution**: ${resolution(citation)}${place}`,
    `- **Retrieval**: ${retrieval(citation)}`,
    `- **Verification**: ${citation.verification_outcome?.toUpperCase() ?? 'N/A'}`,
    `- **Public Gate**: ${citation.public_gate_outcome}${citation.reason === null ? '' : ` (${citation.reason})`}`,
    `- **Hallucination**: ${category === null ? 'N/A' : `${category} (${citation.confidence} confidence)`}`,
    '- **Evidence**:',
    ...(evidence.cached_path === null ? renderAttempts(citation) : renderEvidence(citation)),
    ...(citation.waiver === null
      ? []
      : [`- **Accepted** by ${plain(citation.waiver.by)} at ${citation.waiver.at}: ${plain(citation.waiver.reason)}`]),
    '',
  ];
}

/** Where a reader finds a citation in its document; null for one that a job file gives. */
export function whereIs({ place, range }: Pick<ReportCitation, 'place' | 'range'>): string | null {
  return place ?? (range === null ? null : `line ${range.start.line + 1}`);
}

function resolution(citation: ReportCitation): string {
  if (citation.resolution_status === 'resolved') return `Resolved to ${address(citation.fetched_url ?? '')}`;
  if (citation.resolution_status === 'unresolvable') return 'Unresolvable';
  return `Ambiguous: ${citation.candidate_urls.map(plain).join(', ')}`;
}

function retrieval(citation: ReportCitation): string {
  if (citation.fetch_status === 'cached') return 'SUCCESS (cached)';
  if (citation.fetch_status === 'success') return 'SUCCESS';
  return citation.fetch_status === 'error' ? 'FAILED' : 'N/A';
}

function renderEvidence({ evidence, checks }: ReportCitation): string[] {
  return [
    `  - ${plain(evidence.source ?? '')}`,
    `  - Retrieved from: ${address(evidence.retrieval_urls.at(-1) ?? '')}`,
    `  - Retrieved at: ${evidence.retrieval_timestamp}`,
    `  - Cached at: ${plain(evidence.cached_path ?? '')}`,
    `  - SHA-256: ${evidence.sha256}`,
    ...evidence.matching_paragraphs.map(({ para_num: number, text, similarity }) => {
      const where = number === null ? 'Matching passage' : `Matching paragraph [${plain(number)}]`;
      return `  - ${where}: "${plain(text)}"${similarity === 1 || similarity === 0 ? '' : ` (similarity ${similarity.toFixed(2)})`}`;
    }),
    ...checks.map(({ check, result, asserted, found, note }) => {
      const parts = [
        asserted === undefined ? '' : ` “${plain(shorten(asserted))}”`,
        found === undefined ? '' : `; found: ${plain(shorten(found))}`,
      ];
      const said = parts.join('');
      const stop = /[.?!]”?$/.test(said) ? '' : '.';
      return `  - Check of ${check}: ${result.toUpperCase()}${said}${note === undefined ? '' : `${stop} ${plain(note)}`}`;
    }),
    `  - Analysis: ${plain(evidence.notes)}`,
  ];
}

function renderAttempts({ evidence, reason, candidate_urls: candidates }: ReportCitation): string[] {
  const urls = evidence.retrieval_urls.length === 0 ? 'none' : evidence.retrieval_urls.map(plain).join(', ');
  const said = reason === null ? '' : `${REASONS[reason]} `;
  return [
    `  - URLs attempted: ${urls}`,
    ...(candidates.length === 0
      ? []
      : [
          `  - ${reason === 'ambiguous' ? 'Candidates' : 'Pages to open in a browser'}: ${candidates.map(address).join(', ')}`,
        ]),
    `  - Decided at: ${evidence.retrieval_timestamp}`,
    `  - Reason: ${said}${plain(evidence.notes)}`,
  ];
}

/** What is said of the reasons that left citations unverified though they may be checked another time. */
const LEFT: readonly (readonly [reason: Reason, words: string])[] = [
  ['rate-limited', 'the source asked to be left alone (429)'],
  ['cap-reached', 'the cap for this job was reached'],
  ['blocked', 'the source refused requests'],
  ['source-error', 'the source failed, or could not be reached'],
  ['offline', 'the audit was offline'],
];

function renderStatistics({ retrieval, summary }: Report): string[] {
  const left = LEFT.flatMap(([reason, words]) => {
    const count = summary.unverifiable_by_reason[reason] ?? 0;
    return count === 0 ? [] : [`  - since ${words}: ${count}`];
  });
  return [
    '## Retrieval Statistics',
    '',
    `- Total FCL requests made: ${retrieval.fcl_requests}`,
    `- Total BAILII requests made: ${retrieval.bailii_requests}`,
    `- Answered from evidence already kept: ${retrieval.cache_hits}`,
    `- Rate limit encounters (429 responses): ${retrieval.rate_limit_encounters}`,
    `- Citations marked unverifiable due to limits: ${retrieval.unverifiable_due_to_limits}`,
    ...(left.length === 0 ? [] : ['- Citations that another audit may verify:', ...left]),
    '',
  ];
}

function renderLicense({ audit_metadata: meta }: Report): string[] {
  return meta.settings.fcl_search_mode === 'RESTRICTED'
    ? ['## License Notice', '', LICENSE_NOTICE, '', ACKNOWLEDGEMENT, '']
    : [
        '## License Notice',
        '',
        'This audit used the Find Case Law API under a computational analysis licence.',
        '',
        ACKNOWLEDGEMENT,
        '',
      ];
}

function statusOf({ from_cache: cached, status, error }: ReportEvidence['attempts'][number]): string {
  if (cached) return 'Cached';
  if (status === 200 && error === null) return 'Success';
  if (error?.startsWith(NOT_ASKED)) return `Not asked (${error.slice(NOT_ASKED.length)})`;
  // A document of the user's is not asked for over the network: it has neither a status nor an error.
  return status === null && error === null ? 'Read from this machine' : `Failed (${error ?? status})`;
}

function* renderLog({ claims }: Report): Steps<string[]> {
  const rows = yield* mapInSteps(claims, (claim) =>
    claim.citations.flatMap((citation) => {
      const named =
        citation.case_name === null ? citation.citation_text : `${citation.case_name} ${citation.citation_text}`;
      const resolved = citation.resolution_status[0]?.toUpperCase() + citation.resolution_status.slice(1);
      const { attempts, retrieval_timestamp: at } = citation.evidence;
      if (attempts.length === 0) return [`| ${plain(named)} | ${resolved} | N/A | Not attempted | ${at} |`];
      return attempts.map((attempt) => {
        const status = statusOf(attempt);
        return `| ${plain(named)} | ${resolved} | ${address(attempt.url)} | ${plain(status)} | ${attempt.at} |`;
      });
    }),
  );
  return [
    '### Appendix A: Retrieval Log',
    '',
    '| Citation | Resolution | URL | Fetch Status | Timestamp |',
    '|----------|------------|-----|--------------|-----------|',
    ...rows.flat(),
    '',
  ];
}

function renderInventory(artefacts: readonly CachedArtefact[]): string[] {
  const total = artefacts.reduce((sum, artefact) => sum + artefact.bytes, 0);
  return [
    '### Appendix B: Cache Inventory',
    '',
    ...artefacts.map(
      ({ path, bytes, source }) => `- \`${path.replace(/`/g, '')}\` - ${kilobytes(bytes)} (${plain(source)})`,
    ),
    `- Total cached: ${kilobytes(total)}`,
    '',
  ];
}

function renderMethodology({ audit_metadata: meta, claims, documents, notices }: Report): string[] {
  const cited = claims.flatMap((claim) => claim.citations);
  const isUsed = (id: SourceId): boolean =>
    cited.some(
      ({ evidence }) =>
        evidence.source?.startsWith(`Retrieved from ${SOURCE_NAMES[id]}: `) ||
        evidence.attempts.some(({ source }) => source === id),
    );
  const [asked, bailii] = [isUsed('find_case_law'), isUsed('bailii')];
  const supplied = cited.some(({ evidence }) => evidence.provenance === 'user');
  const errors = documents.filter((document) => document.extraction_status === 'error').length;
  return [
    '### Appendix C: Methodology',
    '',
    `This audit used citeward v${plain(meta.auditor_version)} with ${meta.settings.public_sources_only ? 'public sources and documents that you supplied' : 'the sources listed'} only.`,
    '',
    '**Verification Process**:',
    '',
    '1. Text extracted from the documents as a reader sees it, with a map back to the source',
    '2. Citations resolved to the address that each determines, then by at most two searches of one page',
    '3. Authorities fetched one at a time and kept by their SHA-256, with every attempt',
    '4. Form, identity, name, attribution, paragraph and quoted words compared with the authority, letter for letter; no language model and no word overlap decides anything',
    '5. Errors classified by the first check that failed',
    '',
    `Rules about dates were applied as of ${meta.as_of}.`,
    '',
    '**Public Sources Used**:',
    '',
    ...(asked ? ['- Find Case Law (The National Archives)'] : []),
    ...(bailii ? ['- BAILII (British and Irish Legal Information Institute), by your choice'] : []),
    ...(asked || bailii ? [] : ['- None in this audit']),
    ...(supplied ? ['- Documents that you supplied (provenance: user), counted apart from public sources'] : []),
    '',
    'All evidence is cached locally for reproducibility.',
    '',
    '**Audit Statistics**:',
    '',
    `- Processing time: ${(meta.duration_ms / 1000).toFixed(1)} s`,
    `- Errors encountered: ${errors}`,
    `- Warnings: ${notices.length}`,
    '',
    `Audit completed on ${meta.audited_at}.`,
    '',
  ];
}

/** Untrusted text as Markdown that shows just that text: one line, nothing in it a mark, a tag or a link. */
export function plain(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/[\\`*_{}[\]<>|~#!&]/g, '\\$&')
    .replace(/:\/\//g, ':\\/\\/')
    .replace(/@/g, '\\@')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A web address as it is, where no character of it could mean anything else to Markdown. */
function address(url: string): string {
  return /^https?:\/\/[A-Za-z0-9.:/?=&%+-]+$/.test(url) ? url : plain(url);
}

function shorten(text: string): string {
  return text.length > 240 ? `${text.slice(0, 240)}...` : text;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((100 * part) / whole)}%`;
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))}KB`;
}
