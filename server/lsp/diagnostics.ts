import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver/node';
import { type Finding, isForReading, type Span } from '../../shared/finding.ts';
import type { DiagnosticData, SeverityName } from '../../shared/protocol.ts';
import type { Context } from './context.ts';
import { codeOf, describe, subjectOf } from './findings.ts';
import { type Entry, findingOf, type Session } from './sessions.ts';
import type { WorkspaceSettings } from './settings.ts';

const SEVERITIES: Readonly<Record<Exclude<SeverityName, 'off'>, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Codes that are no error and deserve a second look: the same audit may succeed later, or a person can help. */
const WARNINGS: ReadonlySet<string> = new Set([
  'not-found',
  'ambiguous',
  'source-error',
  'rate-limited',
  'cap-reached',
  'blocked',
]);

const HELP = 'https://github.com/citeward/citeward/blob/main/docs/findings/';

/** Publishes what is found of a session's latest reading, unless the document has moved on. */
export function publishDiagnostics({ connection, settingsOf }: Context, session: Session): void {
  const { reading, document } = session;
  if (!reading || reading.version !== document.version) return;
  const diagnostics = diagnose(reading.entries, settingsOf(session), (span) => rangeIn(document, span));
  void connection.sendDiagnostics({ uri: session.uri, version: reading.version, diagnostics });
}

/** Takes a document's findings away. */
export function clearDiagnostics({ connection }: Context, uri: string): void {
  void connection.sendDiagnostics({ uri, diagnostics: [] });
}

function rangeIn(document: Session['document'], { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** The diagnostics of findings: errors first where there are more than the user wants to see. */
export function diagnose(
  entries: readonly Entry[],
  { severity, maxFindings }: Pick<WorkspaceSettings, 'severity' | 'maxFindings'>,
  rangeOf: (span: Span) => Range,
): Diagnostic[] {
  const shown = entries.flatMap((entry) => {
    const finding = entry.verdict && findingOf(entry);
    const code = finding && codeOf(finding);
    if (!finding || code === null) return [];
    const name = severity[code] ?? defaultSeverity(finding, code);
    return name === 'off' ? [] : [{ entry, finding, code, severity: SEVERITIES[name] }];
  });
  const kept =
    shown.length <= maxFindings
      ? shown
      : new Set([...shown].sort((a, b) => a.severity - b.severity).slice(0, maxFindings));
  const diagnostics = [...kept].map(({ entry, finding, code, severity: level }): Diagnostic => {
    const { verdict } = finding;
    const data: DiagnosticData = {
      findingId: entry.id,
      outcome: verdict.outcome,
      category: verdict.outcome === 'VERIFIED_ERROR' ? verdict.category : null,
      reason: verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? verdict.reason : null,
      confidence: verdict.outcome === 'VERIFIED_ERROR' ? verdict.confidence : null,
    };
    return {
      range: rangeOf(entry.place(subjectOf(entry.item.citation, finding))),
      severity: level,
      source: 'citeward',
      code,
      codeDescription: { href: `${HELP}${code}.md` },
      message: describe(finding),
      data,
    };
  });
  const left = shown.length - diagnostics.length;
  return left === 0 ? diagnostics : [...diagnostics, moreThan(left, diagnostics[0]?.range)];
}

function defaultSeverity(finding: Finding, code: string): SeverityName {
  if (finding.verdict.outcome === 'VERIFIED_ERROR') return 'error';
  return WARNINGS.has(code) && !isForReading(finding) ? 'warning' : 'information';
}

function moreThan(left: number, range: Range | undefined): Diagnostic {
  const start = { line: 0, character: 0 };
  return {
    range: range ?? { start, end: start },
    severity: DiagnosticSeverity.Information,
    source: 'citeward',
    code: 'more-findings',
    message: `${left} more findings are not shown (citeward.maxFindings). The audit report lists them all.`,
  };
}
