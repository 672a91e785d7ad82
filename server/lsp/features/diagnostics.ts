import {
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  type Range,
} from 'vscode-languageserver/node';
import { pageOf, type Severities, type SeverityName, severityOf } from '../../../shared/codes.ts';
import type { Span } from '../../../shared/finding.ts';
import { type DiagnosticData, IDLE } from '../../../shared/protocol.ts';
import { faultsOf } from '../../wording/index.ts';
import { type DraftEntry, type Judged, pauseClock, type Session } from '../editor/sessions.ts';
import type { Context } from './context.ts';
import { type Assessment, assess, describeWaiver, faultOfEntry, standingOf } from './findings.ts';
import { formDiagnostics } from './form.ts';
import { relatedTo } from './related.ts';
import { isSameRange, tellFindings } from './telling.ts';

const SEVERITIES: Readonly<Record<Exclude<SeverityName, 'off'>, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const NONE: readonly DiagnosticRelatedInformation[] = [];

/** Sessions whose carets hold findings back, and when these will be shown. */
const held = new WeakMap<Session, NodeJS.Timeout>();

/**
 * Publishes the findings of a session's latest reading, unless the document has moved on. It publishes none of a
 * document that is not shown. A finding under a caret is held back while somebody types: half a word is no wrong word.
 */
export function publishDiagnostics(context: Context, session: Session): void {
  const { settingsOf } = context;
  const { reading, document } = session;
  if (!reading || reading.version !== document.version) return;
  const rangeOf = ({ start, end }: Span): Range => ({
    start: document.positionAt(start),
    end: document.positionAt(end),
  });
  const left = session.typedAt + IDLE - pauseClock();
  const told = (session.focus?.carets ?? []).map((place) => document.offsetAt(place));
  const carets = left > 0 ? [...told, ...session.typedIn] : [];
  const touched = (entry: DraftEntry, subject: Span): boolean => {
    const { start, end } = entry.place(subject);
    return carets.some((caret) => start <= caret && caret <= end);
  };
  const entries = context.isShown(session) ? reading.entries : [];
  const isFree = (entry: DraftEntry): boolean => {
    const problem = assess(entry)?.problem;
    return !problem || !touched(entry, problem.subject);
  };
  const free = carets.length === 0 ? entries : entries.filter(isFree);
  const { audit, maxFindings } = settingsOf(session);
  const { workspace } = session;
  const shows = context.can.relatedInformation && context.can.evidenceDocuments;
  const relatedOf = (entry: DraftEntry): readonly DiagnosticRelatedInformation[] =>
    shows && workspace !== null ? relatedTo(entry, workspace, context.desks) : NONE;
  const diagnostics = diagnose(free, audit.severity, maxFindings, rangeOf, relatedOf);
  const form = context.isShown(session) ? formDiagnostics(context, session) : [];
  tellFindings(context, session, [...diagnostics, ...form.slice(0, Math.max(0, maxFindings - diagnostics.length))]);
  clearTimeout(held.get(session));
  held.delete(session);
  if (free.length === entries.length) return;
  held.set(
    session,
    setTimeout(() => publishHeld(context, session), left),
  );
}

/** How soon verdicts that come one by one are published together, in milliseconds. */
const INTERVAL = 50;

const soon = new WeakMap<Session, NodeJS.Timeout>();

/** Publishes new findings of a reading that is published already, together with those that follow at once. */
export function publishSoon(context: Context, session: Session): void {
  if (soon.has(session)) return;
  const publish = (): void => {
    soon.delete(session);
    if (context.session(session.uri) === session) publishDiagnostics(context, session);
  };
  soon.set(session, setTimeout(publish, INTERVAL));
}

/** Publishes again where findings are held back: the caret has moved, or nobody types any more. */
export function publishHeld(context: Context, session: Session): void {
  if (held.has(session) && context.session(session.uri) === session) publishDiagnostics(context, session);
}

/** Takes a document's findings away. */
export function clearDiagnostics({ connection }: Context, uri: string): void {
  void connection.sendDiagnostics({ uri, diagnostics: [] });
}

/** The diagnostics of entries in their order; errors before the rest where there are more than the user wants to see. */
export function diagnose(
  entries: readonly DraftEntry[],
  severity: Severities,
  maxFindings: number,
  rangeOf: (span: Span) => Range,
  relatedOf: (entry: DraftEntry) => readonly DiagnosticRelatedInformation[],
): Diagnostic[] {
  const faults = faultsOf(entries, faultOfEntry);
  const said = new Set<string>();
  const shown = entries.flatMap((entry) => {
    // What kept several from being checked is said at the first of them, for all.
    const fault = entry.waiver === null ? faults.get(entry) : undefined;
    if (fault !== undefined && said.has(fault)) return [];
    if (fault !== undefined) said.add(fault);
    const assessment = assess(entry);
    if (!assessment?.problem) return [];
    const { problem, reading } = assessment;
    const message = fault ?? assessment.message;
    const own = severityOf(problem.code, severity, reading !== null);
    // Whose every quoted word was found has nothing that a line under it would warn of.
    const name = reading === 'wordsVerified' && own !== 'off' ? 'hint' : own;
    if (name === 'off') return [];
    // What a person has accepted is no more than a hint, and stays in sight.
    return [{ entry, message, problem, severity: entry.waiver ? DiagnosticSeverity.Hint : SEVERITIES[name] }];
  });
  const kept =
    shown.length <= maxFindings ? shown : shown.toSorted((a, b) => a.severity - b.severity).slice(0, maxFindings);
  const diagnostics = kept.map(({ entry, message, problem, severity: level }) =>
    toDiagnostic(entry, problem, {
      message,
      severity: level,
      range: rangeOf(entry.place(problem.subject)),
      related: relatedOf(entry),
    }),
  );
  const left = shown.length - kept.length;
  return left === 0 ? diagnostics : [...diagnostics, moreThan(left, diagnostics[0]?.range)];
}

/** The last assessment of a verdict, and the verdict. */
interface Made {
  readonly diagnostic: Diagnostic & { readonly data: DiagnosticData };
  readonly waiver: DraftEntry['waiver'];
  readonly related: readonly DiagnosticRelatedInformation[];
  readonly message: string;
}

/** How a problem is shown. */
interface Shown {
  readonly message: string;
  readonly severity: DiagnosticSeverity;
  readonly range: Range;
  readonly related: readonly DiagnosticRelatedInformation[];
}

const made = new WeakMap<Judged, Made>();

/** The diagnostic of a finding: the same object as long as it is the same, since each is made at every keystroke. */
function toDiagnostic(
  entry: DraftEntry,
  { code, called, data }: NonNullable<Assessment['problem']>,
  { message, severity, range, related }: Shown,
): Diagnostic {
  const { id, verdict, waiver } = entry;
  const last = verdict && made.get(verdict);
  const isSame =
    last?.diagnostic.data.findingId === id &&
    last.diagnostic.severity === severity &&
    last.waiver === waiver &&
    last.related === related &&
    last.message === message &&
    isSameRange(last.diagnostic.range, range);
  if (last && isSame) return last.diagnostic;
  const diagnostic = {
    range,
    severity,
    source: 'citeward',
    code: called,
    codeDescription: { href: pageOf(code) },
    message: waiver ? `${describeWaiver(waiver)} ${message}` : message,
    ...(related.length === 0 ? {} : { relatedInformation: [...related] }),
    data: { findingId: id, accepted: waiver !== null, standing: standingOf(entry), ...data },
  };
  if (verdict) made.set(verdict, { diagnostic, waiver, related, message });
  return diagnostic;
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
