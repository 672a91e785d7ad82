import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver/node';
import { CLIENT_COMMANDS, COMMANDS, type DiagnosticData } from '../../../shared/protocol.ts';
import { authorityOf } from '../../audit/index.ts';
import type { Citation } from '../../citations/index.ts';
import { plainLine } from '../../reports/index.ts';
import { findRepairs, type Repair } from '../../verification/index.ts';
import { type DraftEntry, entryAt, findingOf, type Session } from '../editor/sessions.ts';
import type { Context } from './context.ts';
import { editOf } from './edits.ts';
import { nameOf, publicPages } from './links.ts';
import { wholeDraftActions } from './whole-draft-actions.ts';

/** Offers what can be done about a finding: repairs that the evidence proves, checking again, looking for oneself. */
export function codeActions(context: Context): void {
  context.connection.onCodeAction(async ({ textDocument, range, context: asked }): Promise<CodeAction[]> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    if (!session || !reading) return [];
    const reported = asked.diagnostics.filter((diagnostic) => diagnostic.source === 'citeward');
    const entries = new Map<DraftEntry, Diagnostic[]>();
    for (const diagnostic of reported) {
      const id = (diagnostic.data as DiagnosticData | undefined)?.findingId;
      const entry = reading.entries.find((one) => one.id === id);
      if (entry) entries.set(entry, [...(entries.get(entry) ?? []), diagnostic]);
    }
    const under = entryAt(reading, session.document.offsetAt(range.start));
    if (under && !entries.has(under)) entries.set(under, []);
    const actions = [
      ...[...entries].flatMap(([entry, diagnostics]) => actionsFor(context, session, entry, diagnostics)),
      ...wholeDraftActions(context, session, reading, [...entries.keys()], asked.only),
    ];
    return asked.only
      ? actions.filter(({ kind }) => asked.only?.some((wanted) => within(kind ?? '', wanted)))
      : actions;
  });
}

function within(kind: string, wanted: string): boolean {
  return kind === wanted || kind.startsWith(`${wanted}.`);
}

function actionsFor(context: Context, session: Session, entry: DraftEntry, diagnostics: Diagnostic[]): CodeAction[] {
  const { verdict, item } = entry;
  const { citation } = item;
  const finding = findingOf(entry);
  const { uri } = session;
  const authority = verdict && authorityOf(verdict.known, context.desks.inMemory);
  const repairs = verdict === null ? [] : findRepairs(citation, verdict.verification, authority);
  const fixes = repairs.flatMap((repair): CodeAction[] => {
    const edit = editOf(session, entry, repair);
    if (!edit) return [];
    return [
      {
        title: titleOf(repair, citation),
        kind: CodeActionKind.QuickFix,
        diagnostics,
        edit: { changes: { [uri]: [edit] } },
        // Where a name and a citation do not go together, nobody knows which of the two is meant.
        isPreferred: repairs.length === 1 && repair.kind !== 'citation' && repair.kind !== 'name',
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
  const accept = context.can.commands.includes(CLIENT_COMMANDS.acceptFinding);
  const open = finding !== null && finding.verdict.outcome !== 'VERIFIED_CORRECT';
  const result = verdict?.known.result;
  const missing = result?.kind === 'none' && citation.kind !== 'legislation';
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
    ...(open && entry.waiver === null && accept
      ? [
          command('Accept this finding, with a reason…', CLIENT_COMMANDS.acceptFinding, {
            uri,
            findingId: entry.id,
            citation: citation.normalized,
          }),
        ]
      : []),
    ...(open && entry.offered !== null
      ? [
          command(
            plainLine(`Adopt: accepted by ${shorten(entry.offered.by)} (${shorten(entry.offered.reason)})…`),
            COMMANDS.adoptWaiver,
            {
              uri,
              findingId: entry.id,
            },
          ),
        ]
      : []),
    ...(result?.kind === 'none' &&
    result.copy !== null &&
    context.trusts(session) &&
    result.copy.evidence.path.startsWith('.citeward/')
      ? [command('Use the copy that came with this folder…', COMMANDS.adoptEvidence, { uri, findingId: entry.id })]
      : []),
    ...(open && entry.waiver !== null
      ? [
          command(`Withdraw acceptance (${shorten(entry.waiver.reason)})`, COMMANDS.withdrawWaiver, {
            uri,
            findingId: entry.id,
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

/** Characters of what stays that are shown before what changes. */
const LEAD = 15;

function titleOf(repair: Repair, { text, quotations }: Citation): string {
  const cited = text.replace(/\s+/g, ' ');
  if (repair.kind === 'citation') return `Write “${cited}” as “${repair.text}”`;
  if (repair.kind === 'pinpoint') return `Correct the paragraph: [${repair.from}] to [${repair.to}]`;
  if (repair.kind === 'name') return `Write the name of the case that ${cited} is: “${shorten(repair.text)}”`;
  const { index, words, paragraph } = repair;
  const shown = fromChange(words, quotations[index]?.pieces[0] ?? '');
  return `Replace the quotation by the words of ${paragraph === null ? 'the judgment' : `[${paragraph}]`}: “${shown}”`;
}

/** Words that replace others: where they are long, those from a little before the first that are others. */
function fromChange(words: string, typed: string): string {
  let same = 0;
  while (same < words.length && words[same] === typed[same]) same++;
  const start = words.length > LONGEST_TITLE ? words.lastIndexOf(' ', same - LEAD) + 1 : 0;
  return `${start === 0 ? '' : '…'}${shorten(words.slice(start))}`;
}

function shorten(words: string): string {
  return words.length > LONGEST_TITLE ? `${words.slice(0, words.lastIndexOf(' ', LONGEST_TITLE))}…` : words;
}
