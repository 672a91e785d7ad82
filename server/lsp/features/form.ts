import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type TextEdit,
} from 'vscode-languageserver/node';
import type { Span } from '../../../shared/finding.ts';
import { plural } from '../../../shared/standing.ts';
import { type FormFinding, type FormFix, stateOfForm } from '../../rules/index.ts';
import { FORM_NOT_SUPPLIED, FORM_TITLE } from '../../wording/index.ts';
import type { FormOfVersion } from '../checking/form.ts';
import { FIX_ALL } from '../editor/abilities.ts';
import { movedSince } from '../editor/documents.ts';
import type { Session } from '../editor/sessions.ts';
import type { Context } from './context.ts';
import type { Pen } from './pen.ts';

/** By which findings on form are told from findings on citations. */
export const FORM_SOURCE = 'citeward-form';

const CHECKS_PAGE = 'https://github.com/citeward/citeward/blob/main/docs/form-checks.md';

/** The diagnostics of a session on form, and the version in whose places they stand. */
interface Shown {
  readonly form: FormOfVersion;
  readonly version: number;
  readonly diagnostics: readonly Diagnostic[];
}

const shown = new WeakMap<Session, Shown>();

/**
 * The diagnostics on form of a session: of the version that was checked last, in their places in the one at hand. What was changed
 * since is left out until it is checked again. Nothing is checked here.
 */
export function formDiagnostics({ form }: Pick<Context, 'form'>, session: Session): readonly Diagnostic[] {
  const known = form.of(session);
  if (known === null) return [];
  const { document } = session;
  const before = shown.get(session);
  const last = before?.form === known ? before : null;
  if (last?.version === document.version) return last.diagnostics;
  const from = last ?? { version: known.version, diagnostics: made(known, session) };
  const moved = from.version === document.version ? undefined : movedSince(document, from.version);
  const diagnostics = moved === undefined ? from.diagnostics : moved === null ? [] : movedAll(from.diagnostics, moved);
  shown.set(session, { form: known, version: document.version, diagnostics });
  return diagnostics;
}

function movedAll(
  diagnostics: readonly Diagnostic[],
  moved: NonNullable<ReturnType<typeof movedSince>>,
): readonly Diagnostic[] {
  const all: Diagnostic[] = []; // at every keystroke: no list for each
  for (const one of diagnostics) {
    const range = moved(one.range);
    if (range !== null) all.push(range === one.range ? one : { ...one, range });
  }
  return all;
}

function made({ version, findings }: FormOfVersion, { document }: Session): readonly Diagnostic[] {
  if (version !== document.version) return []; // their places are not known any more
  return findings.map((finding) => ({
    range: rangeIn({ document }, finding),
    severity: finding.basis === null ? DiagnosticSeverity.Hint : DiagnosticSeverity.Information,
    source: FORM_SOURCE,
    code: finding.check ?? finding.rule,
    codeDescription: { href: `${CHECKS_PAGE}#${(finding.check ?? '').replaceAll('.', '')}` },
    message: `${finding.message} (${finding.rule})`,
    data: { rule: finding.rule, state: stateOfForm(finding) },
  }));
}

function rangeIn({ document }: Pick<Session, 'document'>, { start, end }: Span): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** The findings on form at a place of the version at hand. */
export function formAt({ form }: Pick<Context, 'form'>, session: Session, at: number): readonly FormFinding[] {
  const known = form.of(session);
  if (known?.version !== session.document.version) return [];
  return known.findings.filter(({ start, end }) => start <= at && at <= end);
}

/** A finding on form as a hover tells it: the number of its rule, and its words where they are at hand. */
export function describeForm({ message, rule, basis }: FormFinding, pen: Pen): string {
  const words =
    basis === null
      ? pen.text(FORM_NOT_SUPPLIED)
      : basis.quote
          .split('\n')
          .map((line) => pen.quote(pen.text(line)))
          .join('\n');
  return [`${pen.strong(FORM_TITLE)}: ${pen.text(message)}`, pen.strong(rule), words].join('\n\n');
}

/** What is asked for: a stretch of a draft, the diagnostics there, and the kinds that are wanted. */
export interface FormAsked {
  readonly range: Range;
  readonly diagnostics: readonly Diagnostic[];
  readonly only: readonly string[] | undefined;
}

/**
 * The fixes of form at a place, and all of the document at once. Only those are offered after which the draft cites and quotes the same.
 * Where a correction of another kind is made under the same name, those of form wait for the next time: the two were not proved
 * together.
 */
export async function formActions(
  { form }: Pick<Context, 'form'>,
  session: Session,
  { range, diagnostics, only }: FormAsked,
  others: readonly CodeAction[],
): Promise<CodeAction[]> {
  const { document, uri } = session;
  const wantsAll = only?.some((kind) => FIX_ALL === kind || FIX_ALL.startsWith(`${kind}.`)) ?? false;
  const wantsQuick = only === undefined || only.some((kind) => kind === CodeActionKind.QuickFix);
  const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const touches = (span: Span): boolean => span.start <= end && start <= span.end;
  const known = form.of(session);
  const isHere = known?.version === document.version && known.findings.some((one) => one.fix !== null && touches(one));
  if (!wantsAll && !(wantsQuick && isHere)) return [];
  const { version } = document;
  const findings = await form.fixable(session);
  if (document.version !== version) return [];
  const fixes = [...new Set(findings.flatMap(({ fix }) => fix ?? []))];
  const editOf = (fix: FormFix): TextEdit => ({ range: rangeIn(session, fix), newText: fix.text });
  const edits = (some: readonly FormFix[]): Pick<CodeAction, 'edit'> => ({
    edit: { changes: { [uri]: some.map(editOf) } },
  });
  const here = wantsQuick ? findings.filter((one) => one.fix !== null && touches(one)) : [];
  const isTaken = others.some(({ kind }) => kind === FIX_ALL);
  return [
    ...here.flatMap((finding): CodeAction[] => {
      const { fix, check, rule } = finding;
      const its = diagnostics.filter((one) => one.source === FORM_SOURCE && one.code === (check ?? rule));
      return fix === null
        ? []
        : [{ title: titleOf(finding, fix), kind: CodeActionKind.QuickFix, diagnostics: its, ...edits([fix]) }];
    }),
    ...(here.length > 0 && fixes.length > 1
      ? [{ title: fixAllTitle(fixes.length), kind: CodeActionKind.QuickFix, ...edits(fixes) }]
      : []),
    ...(wantsAll && fixes.length > 0 && !isTaken
      ? [{ title: fixAllTitle(fixes.length), kind: FIX_ALL, ...edits(fixes) }]
      : []),
  ];
}

function fixAllTitle(count: number): string {
  return `Fix all in this document (${plural(count, 'finding')} on form)`;
}

const LONGEST = 40;

/** What the words will be that a finding is about. */
function titleOf({ text, start, end, rule }: FormFinding, fix: FormFix): string {
  const isWithin = start <= fix.start && fix.end <= end;
  const made = isWithin ? text.slice(0, fix.start - start) + fix.text + text.slice(fix.end - start) : fix.text;
  const line = made.replace(/\s+/g, ' ').trim();
  const words = line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
  return words === '' ? `Fix the form (${rule})` : `Write “${words}” (${rule})`;
}
