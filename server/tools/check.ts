import path from 'node:path';
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

/** Checks a text or a draft. Throws `AuditError`. */
export async function checkCitations(
  { text, file, offline = false }: { readonly text?: string; readonly file?: string; readonly offline?: boolean },
  bench: Bench,
  call: Call,
): Promise<Checked> {
  if ((text === undefined) === (file === undefined))
    throw new AuditError('Give either text or file: the words to check, or the path of a draft in the workspace.');
  if (text === undefined)
    return checkDocument({ title: file ?? '', document: await bench.open(file ?? ''), offline }, bench, call);
  const prose = unfenced(text);
  const checked = await checkDocument({ title: 'text', document: documentOf(prose), offline }, bench, call);
  const unread = unreadIn(prose);
  if (unread.length === 0) return checked;
  const notice = `Not checked, as it stands in code or comments of the Markdown: ${unread.slice(0, 5).join('; ')}.`;
  return { ...checked, notices: [plainLine(notice), ...checked.notices] };
}

/** A text that is one block of code is that block: assistants set drafts so. */
function unfenced(text: string): string {
  const lines = text.trim().split('\n');
  const [opens = '', closes = ''] = [lines[0], lines.at(-1)];
  const marks = /^(?:`{3,9}|~{3,9})/.exec(opens)?.[0];
  return marks !== undefined && lines.length > 2 && closes.trim() === marks ? lines.slice(1, -1).join('\n') : text;
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
  const { citations, left_out } = citationsIn(report);
  remember(bench, citations);
  return {
    schema: 'citeward.tool.check/1',
    as_of: report.audit_metadata.as_of,
    documents: report.documents,
    summary: report.summary,
    ...{ citations, left_out },
    claims_without_citations: report.claims_without_citations,
    retrieval: report.retrieval,
    notices: report.notices,
    not_checked: NOT_CHECKED,
  };
}
