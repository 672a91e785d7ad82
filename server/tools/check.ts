import path from 'node:path';
import { countStandings, type Standings, standOfFinding } from '../../shared/standing.ts';
import { AuditError, type JobDocument, renderReports, unreadOnes, VERSION } from '../audit/index.ts';
import { readCitations } from '../citations/index.ts';
import { readText } from '../documents/index.ts';
import {
  plainLine,
  type ReportDocument,
  type ReportRetrieval,
  type ReportSummary,
  type UncitedClaim,
} from '../reports/index.ts';
import { NOT_CHECKED } from '../wording/index.ts';
import { type Bench, remember, type ToolAudit } from './bench.ts';
import { citationsIn, type ToolCitation } from './bounded.ts';

/** The answer of `citeward_check_citations`: parts of the report of an audit. */
export interface Checked {
  readonly schema: 'citeward.tool.check/1';
  readonly as_of: string;
  readonly documents: readonly ReportDocument[];
  readonly summary: ReportSummary;
  /** How all of its citations stand, those that are not listed too. */
  readonly standings: Standings;
  readonly citations: readonly ToolCitation[];
  /** How many citations are not listed, which the summary counts all the same. */
  readonly left_out: number;
  readonly claims_without_citations: readonly UncitedClaim[];
  readonly retrieval: ReportRetrieval;
  readonly notices: readonly string[];
  readonly not_checked: readonly string[];
}

/** What a call is told while it runs. */
export interface Call {
  readonly signal: AbortSignal;
  readonly onCitation: (done: number, all: number) => void;
}

/** A text that was handed in, as a document. */
export function documentOf(text: string, format: 'md' | 'txt' = 'md'): JobDocument {
  return { id: 'text', path: 'text', outside: true, format, content: new TextEncoder().encode(text) };
}

/** What a call asks to be checked. */
export interface GivenDraft {
  readonly text?: string;
  readonly file?: string;
  readonly offline?: boolean;
}

/** The document of a call: a draft of the workspace, or a text. Throws `AuditError`. */
export async function givenDocument({ text, file }: GivenDraft, bench: Bench): Promise<JobDocument> {
  if ((text === undefined) === (file === undefined))
    throw new AuditError('Give either text or file: the words to check, or the path of a draft in the workspace.');
  return text === undefined ? bench.open(file ?? '') : documentOf(unfenced(text));
}

/** Checks a text or a draft. Throws `AuditError`. */
export async function checkCitations(given: GivenDraft, bench: Bench, call: Call): Promise<Checked> {
  const { text, file, offline = false } = given;
  const document = await givenDocument(given, bench);
  const checked = await checkDocument({ title: file ?? 'text', document, offline }, bench, call);
  const unread = text === undefined ? [] : unreadIn(unfenced(text));
  if (unread.length === 0) return checked;
  const notice = `Not checked, as it stands in code or comments of the Markdown: ${unread.slice(0, 5).join('; ')}.`;
  return { ...checked, notices: [plainLine(notice), ...checked.notices] };
}

/** A text that is one block of code is what stands in it, on the same lines: assistants set drafts so. */
function unfenced(text: string): string {
  const lines = text.trimEnd().split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const marks = /^(?:`{3,9}|~{3,9})/.exec(lines[first] ?? '')?.[0];
  if (marks === undefined || first === lines.length - 1 || lines.at(-1)?.trim() !== marks) return text;
  return lines.map((line, i) => (i === first || i === lines.length - 1 ? '' : line)).join('\n');
}

/** What is cited in a text, and not in what a reader of its Markdown sees. */
function unreadIn(text: string): readonly string[] {
  const citedIn = (format: 'md' | 'txt'): ReadonlySet<string> =>
    new Set(readCitations(readText(text, format)).citations.map(({ citation }) => citation.normalized));
  const seen = citedIn('md');
  return [...citedIn('txt')].filter((one) => !seen.has(one));
}

/** Checks a document. Throws `AuditError` where it cannot be read. */
export async function checkDocument(audit: ToolAudit, bench: Bench, { signal, onCitation }: Call): Promise<Checked> {
  const result = await bench.audit(audit, signal, onCitation);
  unreadOnes(result.documents);
  const folder = path.resolve(bench.workspace, bench.settings.report_folder);
  const { report } = await renderReports(result, folder, [], VERSION, signal);
  const { all, citations } = citationsIn(report);
  remember(bench, all);
  return {
    schema: 'citeward.tool.check/1',
    as_of: report.audit_metadata.as_of,
    documents: report.documents,
    summary: report.summary,
    standings: countStandings(result.findings.map(standOfFinding)),
    ...{ citations, left_out: all.length - citations.length },
    claims_without_citations: report.claims_without_citations,
    retrieval: report.retrieval,
    notices: report.notices,
    not_checked: NOT_CHECKED,
  };
}
