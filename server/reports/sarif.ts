import { CODES, type Code, codeOfCategory, pageOf } from '../../shared/codes.ts';
import { IN_THE_DRAFT } from '../../shared/finding.ts';
import type { Pieces } from '../../shared/pieces.ts';
import { placeWords, REASONS } from '../wording/index.ts';
import { plainLine } from './evidence-text.ts';
import { saidIn } from './finding-words.ts';
import { renderJson } from './json.ts';
import { cameWithFolder, isForReading, mentionsOf, type ReportMention } from './mentions.ts';
import { passagesOf, type Report, type ReportCitation, type ReportPage } from './report.ts';
import { formOfSarif } from './sarif-form.ts';

/** How loudly SARIF shows a code where its tool knows no kinds of result. */
const LEVELS = { error: 'error', warning: 'warning', information: 'note', hint: 'note', off: 'none' } as const;

/** How far down in a log the results of its one run stand. */
const RESULT_DEPTH = 4;

/**
 * By which a tool that reads a log knows whose it is; also how another job's is known for what it is. The slash at the end makes all of
 * the id the category of the log (SARIF 2.1.0, 3.17.3): GitHub refuses two logs of one category in an upload.
 */
export function sarifDetails({ id, title }: { readonly id: string; readonly title: string }): object {
  return { id: `${id}/`, description: message(title) };
}

/**
 * The report as SARIF 2.1.0, for tools that show the results of analyses: one result for each finding against a
 * citation. A contradicted citation is `fail`; one that is found and left for a person to read is `review`; one that
 * could not be retrieved or checked is `open`, which is no accusation.
 */
export function* renderSarif(report: Report): Pieces {
  const { audit_metadata: meta, documents, notices } = report;
  const mentions = mentionsOf(report);
  const told = mentions.flatMap((mention) => {
    const code = codeOf(mention.citation);
    return code === null ? [] : [{ mention, code }];
  });
  const codes = [...new Set(told.map(({ code }) => code))].sort();
  const places = new Map(documents.map(({ doc_id: id }, i) => [id, i]));
  const papers = evidenceOf(mentions);
  const index = new Map(papers.map(({ path }, i) => [path, documents.length + i]));
  const toResult = ({ mention, code }: (typeof told)[number]): object => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    ...gradeOf(mention.citation),
    message: message(messageOf(mention.citation)),
    locations: [locationOf(mention, report, places.get(mention.claim.source_doc_id))],
    ...relatedTo(mention.citation, index),
    partialFingerprints: { 'citewardFinding/v1': mention.citation.finding_id },
    ...suppressionsOf(mention.citation),
    properties: propertiesOf(mention.citation),
  });
  const form = formOfSarif(report, { rulesBefore: codes.length, message, reference });
  const run = {
    tool: {
      driver: {
        name: 'citeward',
        version: meta.auditor_version,
        informationUri: 'https://github.com/citeward/citeward',
        rules: [...codes.map(toRule), ...form.rules],
      },
    },
    automationDetails: sarifDetails({ id: meta.job_id, title: meta.title }),
    invocations: [
      {
        executionSuccessful: documents.every(({ extraction_status: status }) => status === 'success'),
        endTimeUtc: meta.audited_at,
        toolExecutionNotifications: [
          ...documents.flatMap(({ path, error }) =>
            error === undefined ? [] : [{ level: 'error', message: message(`${path} was not read: ${error}`) }],
          ),
          ...notices.map((notice) => ({ level: 'note', message: message(notice) })),
        ],
      },
    ],
    columnKind: 'utf16CodeUnits',
    artifacts: [
      ...documents.map(({ path, sha256 }) => ({ ...artifact(path, sha256), roles: ['analysisTarget'] })),
      ...papers.map(({ path, sha256 }) => ({ ...artifact(path, sha256), roles: ['attachment'] })),
    ],
    results: each(told, toResult, form.results),
    properties: { as_of: meta.as_of, summary: report.summary, retrieval: report.retrieval },
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  yield* renderJson(log, RESULT_DEPTH);
}

function* each<T>(items: readonly T[], make: (item: T) => object, rest: readonly object[]): Generator<object, void> {
  for (const item of items) yield make(item);
  yield* rest;
}

function codeOf({ hallucination_category: category, reason }: ReportCitation): Code | null {
  return category === null ? reason : codeOfCategory(category);
}

function toRule(code: Code): object {
  const { title, severity } = CODES[code];
  const said = Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : null;
  return {
    id: code,
    shortDescription: { text: title },
    ...(said === null ? {} : { fullDescription: { text: said } }),
    helpUri: pageOf(code),
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function gradeOf(citation: ReportCitation): object {
  if (citation.public_gate_outcome === 'VERIFIED_ERROR') return { kind: 'fail', level: 'error' };
  return { kind: isForReading(citation) ? 'review' : 'open', level: 'none' };
}

function messageOf(citation: ReportCitation): string {
  const { case_name: name, citation_text: text, short_form: isShort } = citation;
  const named = isShort || name === null ? text : `${name} ${text}`;
  return `${named}: ${saidIn(citation)}`;
}

/** Untrusted text as a message: one line, in which nothing is a link, as `[words](address)` would be. */
function message(untrusted: string): { readonly text: string } {
  return { text: plainLine(untrusted).replaceAll('](', '] (') || '-' };
}

/** A path with forward slashes as a reference relative to the workspace. */
function reference(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

function artifact(path: string, sha256: string | undefined): object {
  return { location: { uri: reference(path) }, ...(sha256 === undefined ? {} : { hashes: { 'sha-256': sha256 } }) };
}

function locationOf({ citation, claim }: ReportMention, { documents }: Report, place: number | undefined): object {
  const { range, span, place: named } = citation;
  const document = place === undefined ? undefined : documents[place];
  const artifactLocation = {
    uri: reference(document?.path ?? claim.source_doc_id),
    ...(place === undefined ? {} : { index: place }),
  };
  // Lines and offsets of a Word document or a PDF are those of the text read, which no viewer of the file has.
  if (named !== null) return { physicalLocation: { artifactLocation }, logicalLocations: [{ name: named }] };
  if (range === null || span === null) return { physicalLocation: { artifactLocation } };
  const region = {
    startLine: range.start.line + 1,
    startColumn: range.start.character + 1,
    endLine: range.end.line + 1,
    endColumn: range.end.character + 1,
    charOffset: span.start,
    charLength: span.end - span.start,
  };
  return { physicalLocation: { artifactLocation, region } };
}

/** The passages of the evidence, each with its words. */
function relatedTo({ evidence }: ReportCitation, index: ReadonlyMap<string, number>): object {
  const { cached_path: path } = evidence;
  const passages = passagesOf(evidence);
  if (path === null || passages.length === 0) return {};
  const place = index.get(path);
  const artifactLocation = { uri: reference(path), ...(place === undefined ? {} : { index: place }) };
  return {
    relatedLocations: passages.map(
      ({ para_num: number, place: provision, page, text, before = '', after = '' }, i) => ({
        id: i + 1,
        physicalLocation: { artifactLocation },
        message: message(
          `${leadOf(provision ?? (number === null ? '' : `[${number}]`), page)}${before}${text}${after}`,
        ),
      }),
    ),
  };
}

/** How words are cited, before them. */
function leadOf(cited: string, page: ReportPage | undefined): string {
  const where = placeWords(cited, page);
  return where === '' ? '' : `${where}${page === undefined ? '' : ':'} `;
}

function suppressionsOf({ waiver }: ReportCitation): object {
  if (waiver === null) return {};
  const kind = waiver.by === IN_THE_DRAFT ? 'inSource' : 'external';
  const { by, at, read } = waiver;
  return {
    suppressions: [
      {
        kind,
        status: 'accepted',
        justification: plainLine(waiver.reason),
        properties: { by, at, ...(read ? { read } : {}) },
      },
    ],
  };
}

function propertiesOf(citation: ReportCitation): object {
  const { evidence } = citation;
  return {
    outcome: citation.public_gate_outcome,
    ...(citation.confidence === undefined ? {} : { confidence: citation.confidence }),
    citation: citation.normalized,
    ...(evidence.sha256 === null || cameWithFolder(citation)
      ? {}
      : { sha256: evidence.sha256, retrieved_at: evidence.retrieval_timestamp }),
  };
}

/** The artefacts that findings rest on, each once. */
function evidenceOf(mentions: readonly ReportMention[]): { readonly path: string; readonly sha256: string }[] {
  const papers = new Map<string, string>();
  for (const { citation } of mentions) {
    const { cached_path: path, sha256 } = citation.evidence;
    if (path !== null && sha256 !== null && !cameWithFolder(citation)) papers.set(path, sha256);
  }
  return [...papers].map(([path, sha256]) => ({ path, sha256 }));
}
