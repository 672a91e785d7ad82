import { type CodeAction, CodeActionKind, type Diagnostic, type TextEdit } from 'vscode-languageserver/node';
import type { Span } from '../../shared/finding.ts';
import { CLIENT_COMMANDS, COMMANDS, type DiagnosticData } from '../../shared/protocol.ts';
import { findRepairs, type Repair } from '../verification/index.ts';
import type { Context } from './context.ts';
import { authorityOf } from './library.ts';
import { nameOf, publicPages } from './links.ts';
import { type Entry, entryAt, findingOf, type Session } from './sessions.ts';

/** Offers what can be done about a finding: repairs that the evidence proves, checking again, looking for oneself. */
export function codeActions(context: Context): void {
  context.connection.onCodeAction(async ({ textDocument, range, context: asked }): Promise<CodeAction[]> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    if (!session || !reading) return [];
    const reported = asked.diagnostics.filter((diagnostic) => diagnostic.source === 'citeward');
    const entries = new Map<Entry, Diagnostic[]>();
    for (const diagnostic of reported) {
      const id = (diagnostic.data as DiagnosticData | undefined)?.findingId;
      const entry = reading.entries.find((one) => one.id === id);
      if (entry) entries.set(entry, [...(entries.get(entry) ?? []), diagnostic]);
    }
    const under = entryAt(reading, session.document.offsetAt(range.start));
    if (under && !entries.has(under)) entries.set(under, []);
    const actions = [...entries].flatMap(([entry, diagnostics]) => actionsFor(context, session, entry, diagnostics));
    return asked.only
      ? actions.filter(({ kind }) => asked.only?.some((wanted) => within(kind ?? '', wanted)))
      : actions;
  });
}

function within(kind: string, wanted: string): boolean {
  return kind === wanted || kind.startsWith(`${wanted}.`);
}

function actionsFor(context: Context, session: Session, entry: Entry, diagnostics: Diagnostic[]): CodeAction[] {
  const { verdict, item } = entry;
  const { citation } = item;
  const finding = findingOf(entry);
  const { uri } = session;
  const authority = verdict && authorityOf(verdict.known, context.desks);
  const repairs = verdict === null ? [] : findRepairs(citation, verdict.verification, authority);
  const fixes = repairs.flatMap((repair): CodeAction[] => {
    const edit = editOf(session, entry, repair);
    if (!edit) return [];
    return [
      {
        title: titleOf(repair, citation.text),
        kind: CodeActionKind.QuickFix,
        diagnostics,
        edit: { changes: { [uri]: [edit] } },
        isPreferred: repairs.length === 1 && repair.kind !== 'citation',
      },
    ];
  });
  const reason = finding?.verdict.outcome === 'UNVERIFIABLE_PUBLIC' ? finding.verdict.reason : null;
  const candidates = reason === 'ambiguous' ? (finding?.candidates ?? []) : [];
  const meant = candidates.flatMap((candidate): CodeAction[] => {
    if (citation.kind !== 'neutral' || citation.shortForm || candidate.citation === null) return [];
    const edit = editOf(session, entry, { kind: 'citation', text: candidate.citation });
    return edit && candidate.citation !== citation.normalized
      ? [
          {
            title: `Did you mean ${nameOf(candidate)}? Write it so`,
            kind: CodeActionKind.QuickFix,
            diagnostics,
            edit: { changes: { [uri]: [edit] } },
            isPreferred: false, // nobody has read it: the author decides
          },
        ]
      : [];
  });
  const command = (title: string, name: string, params: object): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics,
    command: { title, command: name, arguments: [params] },
  });
  const missing = verdict?.known.result.kind === 'none' && citation.kind !== 'legislation';
  const canChoose = context.can.commands.includes(CLIENT_COMMANDS.chooseAuthority);
  return [
    ...fixes,
    ...meant,
    command('Check this document again now', COMMANDS.checkDocument, { uri }),
    ...(missing && canChoose
      ? [
          command(`Add the judgment ${citation.normalized} from a file…`, CLIENT_COMMANDS.chooseAuthority, {
            uri,
            citation: citation.normalized,
          }),
        ]
      : []),
    ...(finding && context.can.showDocument
      ? publicPages(citation, finding, context.settingsOf(session)).map(({ label, url, isCandidate }) =>
          command(`Open ${isCandidate ? label : `${citation.normalized} (${label})`}`, COMMANDS.openPage, { uri, url }),
        )
      : []),
  ];
}

const LONGEST_TITLE = 60;

function titleOf(repair: Repair, cited: string): string {
  if (repair.kind === 'citation') return `Write “${cited.replace(/\s+/g, ' ')}” as “${repair.text}”`;
  if (repair.kind === 'pinpoint') return `Correct the paragraph: [${repair.from}] to [${repair.to}]`;
  const { words, paragraph } = repair;
  const shown = words.length > LONGEST_TITLE ? `${words.slice(0, words.lastIndexOf(' ', LONGEST_TITLE))}…` : words;
  return `Replace the quotation by the words of ${paragraph === null ? 'the judgment' : `[${paragraph}]`}: “${shown}”`;
}

/** The change to the text that a repair is; null where the text does not show plainly where it belongs. */
function editOf({ document, format }: Session, { item, place }: Entry, repair: Repair): TextEdit | null {
  const { citation } = item;
  const replace = ({ start, end }: Span, newText: string): TextEdit => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText,
  });
  if (repair.kind === 'citation') {
    const span = place(citation);
    const typed = document.getText().slice(span.start, span.end);
    return fold(typed) === repair.text || fold(typed) !== fold(citation.text) ? null : replace(span, repair.text);
  }
  if (repair.kind === 'pinpoint') {
    const span = citation.pinpoints[0];
    if (!span) return null;
    const { start, end } = place(span);
    const numbers = [
      ...document
        .getText()
        .slice(start, end)
        .matchAll(/\d+[A-Z]?/g),
    ].filter(([number]) => number === repair.from);
    const [only] = numbers;
    if (!only || numbers.length > 1) return null;
    const at = start + only.index;
    return replace({ start: at, end: at + only[0].length }, repair.to);
  }
  const span = citation.quotations[repair.index];
  if (!span) return null;
  const { start, end } = place(span);
  const text = document.getText().slice(start, end);
  const opened = /^[“"‘'«]/.exec(text)?.[0].length ?? 0;
  const closed = /[”"’'»]$/.exec(text)?.[0].length ?? 0;
  const typed = text.slice(opened, text.length - closed);
  // Emphasis, links, footnote marks, entities and cells would be lost, and marks within marks would end the quotation.
  if (fold(typed) !== fold(citation.quotations[repair.index]?.pieces[0] ?? '')) return null;
  if (/[“”"‘«»|]/.test(repair.words) || (opened === 1 && text.startsWith("'") && repair.words.includes("'")))
    return null;
  return replace(
    { start: start + opened, end: end - closed },
    format === 'md' ? escapeMarkdown(repair.words) : repair.words,
  );
}

/** Words without the line breaks and quotation signs of a wrapped block. */
function fold(text: string): string {
  return text
    .replace(/[\r\n][ \t>]*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of an authority, so that Markdown shows just these. */
function escapeMarkdown(words: string): string {
  return words.replace(/[\\`*_<[\]~&]/g, '\\$&');
}
