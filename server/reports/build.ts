import {
  anotherOf,
  CATEGORIES,
  type Category,
  type EvidenceBasis,
  type Finding,
  isForReading,
  isOfAnother,
  type Outcome,
  type PrintedIn,
  type PrintedPage,
  type Reason,
  readingOf,
  type Snippet,
  type Told,
} from '../../shared/finding.ts';
import { atPage, pdfWithin } from '../../shared/pdf-page.ts';
import type { Settings } from '../../shared/settings.ts';
import { CAPS } from '../../shared/sources.ts';
import { restsOnOwnCopy, standOfFinding, type Unchecked, uncheckedBy } from '../../shared/standing.ts';
import { mapInSteps, type Steps } from '../../shared/steps.ts';
import { allFound, checkIn, headlineOfFinding, remarkIn, saidBehind, withReason } from '../wording/index.ts';
import { licenceNotices } from './facts.ts';
import { isHeld, lawVersionOf } from './law-version.ts';
import type {
  Report,
  ReportCitation,
  ReportClaim,
  ReportDocument,
  ReportEvidence,
  ReportPage,
  ReportPosition,
  ReportRetrieval,
  ReportSummary,
  UncitedClaim,
} from './report.ts';

/** The material of a report. Times are ISO 8601, UTC. */
export interface ReportInput {
  readonly jobId: string;
  readonly title: string;
  readonly version: string;
  readonly auditedAt: string;
  readonly asOf: string;
  readonly durationMs: number;
  readonly settings: Settings;
  readonly documents: readonly ReportDocument[];
  readonly findings: readonly Finding[];
  /** Claims of the job in which nothing is cited. */
  readonly uncited: readonly UncitedClaim[];
  readonly retrieval: ReportRetrieval;
  readonly notices: readonly string[];
  /** What was found on form, by which rulebooks. */
  readonly form: { readonly findings: Report['form_findings']; readonly rulebooks: Report['form_rulebooks'] };
  /** The workspace as a path from the folder of the report, with forward slashes; null where there is none. */
  readonly root: string | null;
  /** The place of a source offset in a document, as editors count. */
  readonly positionOf: (document: string, offset: number) => ReportPosition;
  /** The name that a reader gives that place, where a document has paragraphs and no lines; else null. */
  readonly placeOf: (document: string, offset: number) => string | null;
}

/** The settings of these names alone. */
function pick<K extends keyof Settings>(settings: Settings, names: readonly K[]): Pick<Settings, K> {
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Pick<Settings, K>;
}

/** The machine-readable report. Pure: what it says is what the findings say. */
export function* buildReport(input: ReportInput): Steps<Report> {
  const { settings, findings } = input;
  const { fcl_licence_reference: licence } = settings;
  const asked = findings.map(lawVersionOf).find((tag) => tag !== null) ?? null;
  const claims = yield* groupClaims(input);
  return withLicence({
    audit_metadata: {
      job_id: input.jobId,
      title: input.title,
      audited_at: input.auditedAt,
      auditor_version: input.version,
      duration_ms: input.durationMs,
      as_of: input.asOf,
      ...(asked === null ? {} : { law_version: asked }),
      settings: {
        public_sources_only: settings.public_sources_only,
        fcl_search_mode: settings.fcl_search_mode,
        ...(licence === undefined ? {} : { fcl_licence_reference: licence }),
        ...pick(
          settings,
          CAPS.map(({ setting }) => setting),
        ),
        rate_limit_ms: Math.round(settings.rate_limit_fcl_seconds * 1000),
        ...pick(
          settings,
          CAPS.map(({ pace }) => pace),
        ),
        prefer_sources: settings.prefer_sources,
      },
    },
    documents: input.documents,
    claims,
    claims_without_citations: input.uncited,
    summary: summarize(findings, claims.length),
    retrieval: input.retrieval,
    notices: input.notices,
    form_findings: input.form.findings,
    form_rulebooks: input.form.rulebooks,
  });
}

/** A report whose notices end with those that every report has. */
function withLicence(report: Report): Report {
  return { ...report, notices: [...report.notices, ...licenceNotices(report)] };
}

function* groupClaims(input: ReportInput): Steps<ReportClaim[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of input.findings) {
    const key = `${finding.document}\n${finding.claim.id}`;
    const known = groups.get(key);
    if (known) known.push(finding);
    else groups.set(key, [finding]);
  }
  const attemptsOf = once(describeAttempts); // those of an authority are shared by all its citations
  return yield* mapInSteps([...groups.values()], (findings) => {
    const first = findings[0];
    if (!first) throw new Error('a claim without a citation');
    return {
      claim_id: first.claim.id,
      text: first.claim.text,
      source_doc_id: first.document,
      citations: findings.map((finding, i) => toCitation(finding, `${first.claim.id}.${i + 1}`, input, attemptsOf)),
      claim_outcome: aggregate(findings.map((finding) => finding.verdict.outcome)),
    };
  });
}

/** Rule 8 of the report schema: an error anywhere makes the claim one; correct and unverifiable together are mixed. */
function aggregate(outcomes: readonly Outcome[]): ReportClaim['claim_outcome'] {
  if (outcomes.includes('VERIFIED_ERROR')) return 'VERIFIED_ERROR';
  if (outcomes.every((outcome) => outcome === 'VERIFIED_CORRECT')) return 'VERIFIED_CORRECT';
  return outcomes.includes('VERIFIED_CORRECT') ? 'MIXED' : 'UNVERIFIABLE_PUBLIC';
}

/** Work that is done once for each object. */
function once<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const done = new Map<K, V>();
  return (key) => {
    const known = done.get(key) ?? work(key);
    done.set(key, known);
    return known;
  };
}

function describeAttempts(attempts: Finding['attempts']): ReportEvidence['attempts'] {
  return attempts.map(({ source, url, at, status, error, fromCache, unasked }) => ({
    source,
    url,
    at,
    status,
    error: unasked ? null : error,
    from_cache: fromCache,
    ...(unasked ? { not_asked: error ?? '' } : {}),
  }));
}

function toCitation(
  finding: Finding,
  id: string,
  input: ReportInput,
  attemptsOf: typeof describeAttempts,
): ReportCitation {
  const { verdict, span } = finding;
  const shown = verdict.basis?.kind === 'evidence' ? verdict.basis : null;
  // What came with the folder is shown, and is nothing that was retrieved.
  const basis = shown?.attested === true ? shown : null;
  const reason = verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : null;
  const version = lawVersionOf(finding);
  const notes = finding.notes.map(remarkIn(finding.language)).join(' ') || noNotes(verdict.outcome, finding.language);
  const category = verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : null;
  return {
    citation_id: id,
    finding_id: finding.id,
    citation_text: finding.citationText,
    normalized: finding.normalized,
    key: finding.key,
    kind: finding.kind,
    ...(finding.language === undefined ? {} : { language: finding.language }),
    short_form: finding.shortForm,
    ...(finding.perhaps === undefined ? {} : { perhaps: finding.perhaps }),
    case_name: finding.caseName,
    pinpoints: finding.pinpoints,
    parallel_citations: finding.parallels,
    span: span === null ? null : { start: span.start, end: span.end },
    range:
      span === null
        ? null
        : { start: input.positionOf(finding.document, span.start), end: input.positionOf(finding.document, span.end) },
    place: span === null ? null : input.placeOf(finding.document, span.start),
    ...(version === null ? {} : { law_version: version }),
    // What a court says of a citation is no authority that it leads to.
    resolution_status:
      basis && !isOfAnother(verdict) ? 'resolved' : reason === 'ambiguous' ? 'ambiguous' : 'unresolvable',
    candidate_urls: finding.candidates.flatMap(({ url, built }) => (built ? [] : [url])),
    pages_to_open: finding.candidates.flatMap(({ url, built }) => (built ? [url] : [])),
    ...fetched(basis, finding, reason),
    ...(basis ? { verification_outcome: OUTCOMES[verdict.outcome] } : {}),
    public_gate_outcome: verdict.outcome,
    reason,
    standing: standOfFinding(finding).standing,
    headline: headlineOfFinding(finding),
    ...(verdict.outcome === 'VERIFIED_CORRECT' ? {} : { behind_headline: saidBehind(finding) }),
    quotations_verified: readingOf(finding) === 'wordsVerified',
    hallucination_category: category,
    ...(verdict.outcome === 'VERIFIED_ERROR' ? { confidence: verdict.confidence } : {}),
    checks: finding.checks.map(checkIn(finding.language)),
    evidence: evidenceOf(finding, shown, basis, {
      root: input.root,
      attempts: attemptsOf(finding.attempts),
      // Whoever reads these alone is told too that nothing found is no proof that there is nothing.
      notes:
        reason === null || isForReading(finding) ? notes : withReason(reason, notes, finding.kind, finding.language),
    }),
    waiver: finding.waiver ?? null,
  };
}

/** Whether its address gave an answer, and whether that could be read; nothing where nobody was asked. */
function fetched(
  basis: EvidenceBasis | null,
  { attempts }: Finding,
  reason: Reason | null,
): Pick<ReportCitation, 'fetch_status' | 'fetched_url' | 'parse_status'> {
  const last = attempts.at(-1);
  if (basis)
    return {
      ...(isHeld(basis) ? {} : { fetch_status: last?.fromCache === true ? 'cached' : 'success' }),
      fetched_url: basis.url,
      parse_status: 'success',
    };
  return {
    ...(last ? { fetch_status: 'error' } : {}),
    fetched_url: null,
    ...(reason === 'unreadable' ? { parse_status: 'error' } : {}),
  };
}

/** `shown`: the artefact, wherever it came from; `basis`: the same where it was retrieved or supplied. */
function evidenceOf(
  finding: Finding,
  shown: EvidenceBasis | null,
  basis: EvidenceBasis | null,
  { attempts, notes, root }: Pick<ReportEvidence, 'attempts' | 'notes'> & { readonly root: string | null },
): ReportEvidence {
  const another = shown === null ? null : anotherOf(finding);
  return {
    retrieval_urls: [...new Set([...finding.attempts.map((attempt) => attempt.url), ...(basis ? [basis.url] : [])])],
    retrieval_timestamp: basis?.retrievedAt ?? finding.decidedAt,
    cached_path: shown?.path ?? null,
    sha256: shown?.sha256 ?? null,
    source: shown?.source ?? null,
    provenance: basis?.provenance ?? null,
    ...(basis?.linkedBy === undefined ? {} : { linked_by: basis.linkedBy }),
    ...(basis?.printedIn === undefined ? {} : { printed_in: toPrinted(basis.printedIn) }),
    ...(another === null ? {} : { of_another: another }),
    ...(basis?.others === undefined ? {} : { other_copies: basis.others }),
    http_status: basis?.httpStatus ?? null,
    content_type: basis?.contentType ?? null,
    content_length: basis?.contentLength ?? null,
    attempts,
    ...describePassages(shown?.snippets ?? [], (page) => toPage(page, basis, root)),
    notes,
  };
}

function toPrinted({ citation, paragraph, path, sha256 }: PrintedIn): NonNullable<ReportEvidence['printed_in']> {
  return { citation, para_num: paragraph, cached_path: path, sha256 };
}

/** A page of a PDF, with a link to it where the PDF lies in the workspace. */
function toPage(page: PrintedPage, basis: EvidenceBasis | null, root: string | null): ReportPage {
  const file = basis === null ? null : pdfWithin(basis);
  if (file === null || root === null) return page;
  return { ...page, link: atPage(`${root}/${file.split('/').map(encoded).join('/')}`, page.number) };
}

/** A part of a path as an address has it: what could mean anything else is percent-encoded. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function describePassages(
  snippets: readonly Snippet[],
  paged: (page: PrintedPage) => ReportPage,
): Pick<ReportEvidence, 'matching_paragraphs' | 'other_passages'> {
  const described = snippets.map(({ paragraph, page, ...words }) => ({
    para_num: paragraph,
    ...words,
    ...(page === undefined ? {} : { page: paged(page) }),
  }));
  return {
    matching_paragraphs: described.flatMap(({ similarity, ...words }) =>
      similarity === undefined ? [] : [{ ...words, similarity }],
    ),
    other_passages: described.filter(({ similarity }) => similarity === undefined),
  };
}

const OUTCOMES = {
  VERIFIED_CORRECT: 'supported',
  VERIFIED_ERROR: 'contradicted',
  UNVERIFIABLE_PUBLIC: 'unclear',
} as const;
function noNotes(outcome: Outcome, language?: Told): string {
  return outcome === 'VERIFIED_CORRECT' ? allFound(language) : NO_NOTES[outcome];
}

const NO_NOTES = {
  VERIFIED_ERROR: 'The evidence contradicts the draft.',
  UNVERIFIABLE_PUBLIC: 'Nothing can be concluded.',
} as const;

/** Counts of citations (not of claims). */
export function summarize(findings: readonly Finding[], claims: number): ReportSummary {
  const count = (outcome: Outcome): number => findings.filter((finding) => finding.verdict.outcome === outcome).length;
  const ownOf = (outcome: Outcome): number =>
    findings.filter((finding) => finding.verdict.outcome === outcome && restsOnOwnCopy(finding)).length;
  const breakdown = Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as Record<Category, number>;
  const reasons: Record<string, number> = {};
  for (const { verdict } of findings) {
    if (verdict.outcome === 'VERIFIED_ERROR') breakdown[verdict.category]++;
    if (verdict.outcome === 'UNVERIFIABLE_PUBLIC') reasons[verdict.reason] = (reasons[verdict.reason] ?? 0) + 1;
  }
  const reading = findings.filter(isForReading).length;
  const words = findings.filter((finding) => readingOf(finding) === 'wordsVerified');
  const countBy = (unchecked: Unchecked): number =>
    findings.filter(
      (finding) =>
        finding.verdict.outcome === 'UNVERIFIABLE_PUBLIC' &&
        !isForReading(finding) &&
        uncheckedBy(finding.verdict.reason) === unchecked,
    ).length;
  return {
    total_claims: claims,
    total_citations: findings.length,
    verified_correct: count('VERIFIED_CORRECT'),
    verified_against_own_copy: ownOf('VERIFIED_CORRECT'),
    verified_error: count('VERIFIED_ERROR'),
    error_against_own_copy: ownOf('VERIFIED_ERROR'),
    unverifiable: count('UNVERIFIABLE_PUBLIC'),
    unverifiable_by_reason: reasons,
    hallucination_breakdown: breakdown,
    found_for_you_to_read: reading,
    quotations_verified: words.length,
    quotations_verified_against_own_copy: words.filter(restsOnOwnCopy).length,
    not_retrieved_or_checked: count('UNVERIFIABLE_PUBLIC') - reading,
    not_found: countBy('notFound'),
    in_no_source: countBy('notInSource'),
    no_citation: countBy('noCitation'),
  };
}
