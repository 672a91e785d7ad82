import { CATEGORIES } from '../../shared/finding.ts';
import type { Pieces } from '../../shared/pieces.ts';
import { ofOwn } from '../../shared/standing.ts';
import { ACKNOWLEDGEMENT, CATEGORY_NAMES, pageWords, STATE_WORDS, UNCITED, withReason } from '../wording/index.ts';
import {
  kilobytes,
  type Licensed,
  licenceOf,
  PROCESS,
  type Retrieval,
  retrievalsOf,
  sourcesOf,
  statisticsOf,
  toolOf,
  warningsOf,
} from './facts.ts';
import { anotherIn, headlineIn, pagesOf } from './finding-words.ts';
import { restsOnHeld } from './law-version.ts';
import { cameWithFolder } from './mentions.ts';
import {
  type CachedArtefact,
  linkOf,
  passagesOf,
  type Report,
  type ReportCitation,
  type ReportClaim,
  type ReportEvidence,
  type ReportPage,
  type UncitedClaim,
} from './report.ts';
import { type Drawn, sectionsOf } from './sections.ts';
import { whereOf } from './where.ts';

/** How the Markdown of every report begins. */
export const REPORT_TITLE = '# Hallucination Audit Report:';

/** The first lines of a report for people, and of the index of a folder's. */
export function headOf(meta: {
  readonly title: string;
  readonly job_id: string;
  readonly audited_at: string;
  readonly auditor_version: string;
}): readonly string[] {
  return [
    `${REPORT_TITLE} ${plain(meta.title)}`,
    '',
    `**Job ID**: ${plain(meta.job_id)}  `,
    `**Audited**: ${meta.audited_at}  `,
    `**Version**: ${plain(meta.auditor_version)}`,
  ];
}

/** The report that a person reads: every heading, label and table of the schema, then what it does not say. */
export function* renderMarkdown(report: Report, artefacts: readonly CachedArtefact[]): Pieces {
  yield lines([...headOf(report.audit_metadata), '', '---', '']);
  for (const { id, heading, isAppendix, opensAppendices, lines: says, where } of sectionsOf('md')) {
    if (!where(report)) continue;
    if (opensAppendices) yield lines(['---', '', '## Appendices', '']);
    if (heading !== null) yield lines([`${isAppendix ? '###' : '##'} ${heading}`, '']);
    if (says) yield lines([...says(report).map((line) => `- ${plain(line)}`), '']);
    else yield* DRAWN[id as Drawn<'md'>](report, artefacts);
  }
}

/** The sections that are more than a list, by their ids. */
export const DRAWN: Readonly<Record<Drawn<'md'>, (report: Report, artefacts: readonly CachedArtefact[]) => Pieces>> = {
  summary: (report) => [lines(renderSummary(report))],
  findings: renderFindings,
  statistics: (report) => [lines(renderStatistics(report))],
  licence: (report) => [lines(licenceLines(report))],
  log: renderLog,
  inventory: (_, artefacts) => [lines(renderInventory(artefacts))],
  method: (report) => [lines(renderMethodology(report))],
};

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}

function renderSummary(report: Report): string[] {
  const { summary, documents } = report;
  const share = (count: number): string => `${count} (${percent(count, summary.total_citations)})`;
  const failed = documents.filter((document) => document.extraction_status === 'error');
  return [
    `- **Total Claims Audited**: ${summary.total_claims}`,
    `- **Total Citations Checked**: ${summary.total_citations}`,
    `- **Verified Correct**: ${share(summary.verified_correct)}`,
    `- **Verified Errors**: ${share(summary.verified_error)}`,
    `- **Unverifiable**: ${share(summary.unverifiable)}`,
    `  - ${STATE_WORDS.toRead.counted}: ${summary.found_for_you_to_read}`,
    ...(summary.quotations_verified === 0
      ? []
      : [
          `    - of these, ${STATE_WORDS.wordsVerified.counted}: ${summary.quotations_verified}${ofOwn(summary.quotations_verified_against_own_copy, summary.quotations_verified)}`,
        ]),
    `  - ${STATE_WORDS.notChecked.counted}: ${summary.not_retrieved_or_checked}`,
    ...(summary.not_found === 0 ? [] : [`    - of these, ${STATE_WORDS.notFound.counted}: ${summary.not_found}`]),
    ...(summary.in_no_source === 0
      ? []
      : [`    - of these, ${STATE_WORDS.notInSource.counted}: ${summary.in_no_source}`]),
    ...(summary.no_citation === 0 ? [] : [`    - of these, ${STATE_WORDS.noCitation.counted}: ${summary.no_citation}`]),
    '',
    ...warningsOf(report).flatMap((notice) => [...notice.split('\n').map((line) => `> ${plain(line)}`), '']),
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

function* renderFindings({ claims, claims_without_citations: uncited }: Report): Pieces {
  if (claims.length === 0) yield lines(['No citations were found.', '']);
  for (const [i, claim] of claims.entries()) yield* renderClaim(claim, i + 1);
  for (const [i, claim] of uncited.entries()) {
    yield lines([...openClaim(claim, claims.length + i + 1), `**Overall Outcome**: none; ${UNCITED}`, '']);
  }
  yield lines(['---', '']);
}

/** How a claim begins, cited for or not. */
function openClaim({ text, source_doc_id: document }: UncitedClaim, number: number): string[] {
  return [`### Claim ${number}: ${plain(text)}`, '', `**Source Document**: ${plain(document)}  `];
}

function* renderClaim(claim: ReportClaim, number: number): Pieces {
  yield lines([...openClaim(claim, number), `**Overall Outcome**: ${claim.claim_outcome}`, '']);
  for (const [i, citation] of claim.citations.entries()) yield lines(renderCitation(citation, `${number}.${i + 1}`));
}

function renderCitation(citation: ReportCitation, number: string): string[] {
  const { evidence } = citation;
  const named =
    citation.case_name !== null && !citation.short_form
      ? `${citation.case_name} ${citation.citation_text}`
      : citation.citation_text;
  const where = whereOf(citation);
  const place = where === null ? '' : ` (${plain(where)})`;
  const category = citation.hallucination_category;
  return [
    `#### Citation ${number}: ${plain(named)}`,
    '',
    `- **In short**: ${plain(headlineIn(citation))}`,
    `- **Resolution**: ${resolution(citation)}${place}`,
    `- **Retrieval**: ${retrieval(citation)}`,
    `- **Verification**: ${citation.verification_outcome?.toUpperCase() ?? 'N/A'}`,
    `- **Public Gate**: ${citation.public_gate_outcome}${citation.reason === null ? '' : ` (${citation.reason})`}`,
    `- **Hallucination**: ${category === null ? 'N/A' : `${category} (${citation.confidence} confidence)`}`,
    '- **Evidence**:',
    ...(evidence.cached_path === null ? renderAttempts(citation) : renderEvidence(citation)),
    ...(citation.waiver === null
      ? []
      : [
          `- **${citation.waiver.read ? 'Read' : 'Accepted'}** by ${plain(citation.waiver.by)} at ${citation.waiver.at}: ${plain(citation.waiver.reason)}`,
        ]),
    '',
  ];
}

function resolution(citation: ReportCitation): string {
  if (citation.resolution_status === 'resolved') return `Resolved to ${address(citation.fetched_url ?? '')}`;
  if (citation.resolution_status === 'unresolvable') return 'Unresolvable';
  return `Ambiguous: ${citation.candidate_urls.map(address).join(', ')}`;
}

function retrieval(citation: ReportCitation): string {
  if (restsOnHeld(citation)) return 'N/A (held on this machine, and not asked for)';
  if (citation.fetch_status === 'cached') return 'SUCCESS (cached)';
  if (citation.fetch_status === 'success') return 'SUCCESS';
  return citation.fetch_status === 'error' ? 'FAILED' : 'N/A';
}

function renderEvidence(citation: ReportCitation): string[] {
  const { evidence, checks } = citation;
  const came = cameWithFolder(citation);
  const held = restsOnHeld(citation);
  const another = anotherIn(citation);
  return [
    `  - ${sourced(evidence.source ?? '')}`,
    ...(another === null ? [] : [`  - This is another judgment: ${plain(another)}`]),
    `  - ${held ? 'Published at' : 'Retrieved from'}: ${came ? 'nowhere' : address(citation.fetched_url ?? '')}`,
    `  - ${held ? 'Taken in' : 'Retrieved'} at: ${came ? 'never' : evidence.retrieval_timestamp}`,
    `  - Cached at: ${plain(evidence.cached_path ?? '')}`,
    `  - SHA-256: ${evidence.sha256}`,
    ...(evidence.other_copies ?? []).map(
      ({ name, sha256 }) => `  - Compared with another copy, too: ${plain(name)} (SHA-256 ${sha256})`,
    ),
    ...(evidence.content_length === null ? [] : [`  - Content: ${contentOf(evidence)}`]),
    ...passagesOf(evidence).map(({ para_num: number, place, page, text, similarity, before = '', after = '' }) => {
      const isCut = before !== '' || after !== '';
      const [lead, rest] = [/\s$/.test(before) ? ' ' : '', /^\s/.test(after) ? ' ' : ''];
      const words = isCut ? `${plain(before)}${lead}**${plain(text)}**${rest}${plain(after)}`.trim() : plain(text);
      const offered = citation.public_gate_outcome === 'UNVERIFIABLE_PUBLIC' ? 'To be read, ' : 'Retrieved ';
      const what = came || similarity === undefined ? offered : 'Matching ';
      const where = `${what}${place !== undefined ? plain(place) : number === null ? 'passage' : `paragraph [${plain(number)}]`}`;
      const on = page === undefined ? '' : `, ${pageLink(page)}`;
      return `  - ${where}${on}: "${words}"${similarity === undefined || similarity === 1 ? '' : ` (similarity ${similarity.toFixed(2)})`}`;
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

function contentOf({ http_status: status, content_type: type, content_length: length }: ReportEvidence): string {
  const received = [status === null ? '' : `HTTP ${status}`, plain(type ?? ''), `${length} bytes`];
  return received.filter((part) => part !== '').join(', ');
}

function renderAttempts(citation: ReportCitation): string[] {
  const { evidence, reason, kind, language } = citation;
  const urls = evidence.retrieval_urls.length === 0 ? 'none' : evidence.retrieval_urls.map(address).join(', ');
  const said = reason === null ? evidence.notes : withReason(reason, evidence.notes, kind, language);
  return [
    `  - URLs attempted: ${urls}`,
    ...pagesOf(citation).map(([label, pages]) => `  - ${label}: ${pages.map(address).join(', ')}`),
    `  - Decided at: ${evidence.retrieval_timestamp}`,
    `  - Reason: ${plain(said)}`,
  ];
}

function renderStatistics(report: Report): string[] {
  const { counts, left } = statisticsOf(report);
  return [
    ...counts.map(([label, count]) => `- ${label}: ${count}`),
    ...(left.length === 0 ? [] : ['- Citations that another audit may verify:']),
    ...left.map(([words, count]) => `  - ${words}: ${count}`),
    '',
  ];
}

/** Under which licence the sources were asked, as a section. */
export function licenceSection(report: Licensed): string[] {
  return ['## License Notice', '', ...licenceLines(report)];
}

function licenceLines(report: Licensed): string[] {
  return [licenceOf(report), '', ACKNOWLEDGEMENT, ''];
}

function* renderLog({ claims }: Report): Pieces {
  yield lines([
    '| Citation | Resolution | URL | Fetch Status | Timestamp |',
    '|----------|------------|-----|--------------|-----------|',
  ]);
  for (const { citations } of claims)
    for (const citation of citations) yield lines(retrievalsOf(citation).map(renderRow));
  yield lines(['']);
}

function renderRow({ citation, resolution, url, status, at }: Retrieval): string {
  const place = url === null ? 'N/A' : address(url);
  return `| ${plain(citation)} | ${resolution} | ${place} | ${plain(status)} | ${at} |`;
}

function renderInventory(artefacts: readonly CachedArtefact[]): string[] {
  const total = artefacts.reduce((sum, artefact) => sum + artefact.bytes, 0);
  return [
    ...artefacts.map(
      ({ path, bytes, source }) => `- \`${path.replace(/`/g, '')}\` - ${kilobytes(bytes)} (${sourced(source)})`,
    ),
    `- Total cached: ${kilobytes(total)}`,
    '',
  ];
}

function renderMethodology(report: Report): string[] {
  const { audit_metadata: meta, documents } = report;
  const errors = documents.filter((document) => document.extraction_status === 'error').length;
  return [
    plain(toolOf(report)),
    '',
    '**Verification Process**:',
    '',
    ...PROCESS.map((step, i) => `${i + 1}. ${step}`),
    '',
    `Rules about dates were applied as of ${meta.as_of}.`,
    '',
    '**Public Sources Used**:',
    '',
    ...sourcesOf(report).map((source) => `- ${source}`),
    '',
    'All evidence is cached locally for reproducibility.',
    '',
    '**Audit Statistics**:',
    '',
    `- Processing time: ${(meta.duration_ms / 1000).toFixed(1)} s`,
    `- Errors encountered: ${errors}`,
    `- Warnings: ${warningsOf(report).length}`,
    '',
    `Audit completed on ${meta.audited_at}.`,
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

/** The page of a PDF on which words stand, as a link to it where there is one. */
function pageLink(page: ReportPage): string {
  const words = plain(pageWords(page));
  const place = linkOf(page);
  return place === null ? words : `[${words}](<${place}>)`;
}

/**
 * An address as it can be copied: of one of the web what could mean anything to Markdown is percent-encoded, and the path of a file
 * stands as code where it would need a backslash.
 */
export function address(url: string): string {
  const encoded = (text: string, unsafe: RegExp): string =>
    text.toWellFormed().replace(unsafe, (character) => percentEncoded(character));
  if (/^https?:\/\//.test(url)) return encoded(url, UNSAFE_IN_ADDRESS);
  const shown = plain(url);
  return shown === url ? url : `\`${encoded(url, UNSAFE_IN_CODE)}\``;
}

/** The origin of an artefact, with addresses that can be copied. */
function sourced(text: string): string {
  return plain(text).replace(/https?:\\\/\\\/[^\s,]+/g, (url) => address(url.replace(/\\(.)/g, '$1')));
}

/** An underscore within a word begins nothing. */
const UNSAFE_IN_ADDRESS = /[^A-Za-z0-9.:/?=&%+,()'#_-]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu;
const UNSAFE_IN_CODE = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069`|]/gu;

function percentEncoded(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}

function shorten(text: string): string {
  return text.length > 240 ? `${text.slice(0, 240)}...` : text;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((100 * part) / whole)}%`;
}
