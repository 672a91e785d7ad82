import {
  type CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
} from 'vscode-languageserver/node';
import { CLIENT_COMMANDS, COMMANDS } from '../../../shared/commands.ts';
import type { Candidate } from '../../../shared/finding.ts';
import type { Remark } from '../../../shared/notes.ts';
import type { ActionsOfFinding, DiagnosticData } from '../../../shared/protocol.ts';
import { maySupply } from '../../../shared/sources.ts';
import { type Citation, kindOf } from '../../citations/index.ts';
import { plainLine } from '../../reports/index.ts';
import type { Repair } from '../../verification/index.ts';
import { type DraftEntry, entryAt, findingOf, type ReadVersion } from '../editor/sessions.ts';
import type { Context } from './context.ts';
import { editOf, isByOwnCopy, repairsOf } from './edits.ts';
import { formActions } from './form.ts';
import { nameOf, publicPages } from './links.ts';
import { isForReading, readingActions } from './reading-actions.ts';
import { type Around, type OpenText, wholeDraftActions } from './whole-draft-actions.ts';

/** Offers the actions on a finding: repairs that the evidence proves, checking again, looking for oneself. */
export function codeActions(context: Context): void {
  const { can, desks } = context;
  context.connection.onCodeAction(async (params): Promise<CodeAction[]> => {
    const { textDocument, range, context: asked, findingId }: CodeActionParams & ActionsOfFinding = params;
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    if (!session || !reading) return [];
    const settings = context.settingsOf(session);
    const around = { can, inMemory: desks.inMemory, settings, isTrusted: context.trusts(session) };
    const at = session.document.offsetAt(range.start);
    if (findingId !== undefined) return actionsAt(around, session, reading, { ...asked, at, findingId });
    const actions = actionsAt(around, session, reading, { ...asked, at });
    const { diagnostics, only } = asked;
    const form = await formActions(context, session, { range, diagnostics, only }, actions);
    return [...actions.filter((one) => !isAgain(one)), ...form, ...actions.filter(isAgain)];
  });
}

/** The place at which actions are wanted, with the problems that are shown there; `only` names the wanted kinds. */
interface Asked extends Pick<CodeActionContext, 'diagnostics' | 'only'>, ActionsOfFinding {
  readonly at: number;
}

/** The actions at a place of a document as it stands. */
export function actionsAt(around: Around, draft: OpenText, reading: ReadVersion, asked: Asked): CodeAction[] {
  const { diagnostics, only, findingId: wanted } = asked;
  const entries = new Map<DraftEntry, Diagnostic[]>();
  for (const diagnostic of diagnostics.filter(({ source }) => source === 'citeward')) {
    const id = (diagnostic.data as DiagnosticData | undefined)?.findingId;
    const entry = wanted === undefined || wanted === id ? reading.entries.find((one) => one.id === id) : undefined;
    if (entry) entries.set(entry, [...(entries.get(entry) ?? []), diagnostic]);
  }
  // What stands at the place may be another finding than the one that somebody has chosen.
  const under = wanted === undefined ? entryAt(reading, asked.at) : reading.entries.find((one) => one.id === wanted);
  if (under && !entries.has(under)) entries.set(under, []);
  const actions = [
    ...[...entries].flatMap(([entry, shown]) => actionsFor(around, draft, entry, shown)),
    ...wholeDraftActions(around, draft, reading, [...entries.keys()], only),
    // What everybody may do at any time comes behind what mends this finding.
    ...(entries.size === 0 ? [] : [checkAgain(draft.uri, [...entries.values()].flat())]),
  ];
  return only ? actions.filter(({ kind }) => only.some((one) => within(kind ?? '', one))) : actions;
}

function checkAgain(uri: string, diagnostics: Diagnostic[]): CodeAction {
  const title = 'Check this document again now';
  const command = { title, command: COMMANDS.checkDocument, arguments: [{ uri }] };
  return { title, kind: CodeActionKind.QuickFix, diagnostics, command };
}

function isAgain({ command }: CodeAction): boolean {
  return command?.command === COMMANDS.checkDocument;
}

function within(kind: string, wanted: string): boolean {
  return kind === wanted || kind.startsWith(`${wanted}.`);
}

function actionsFor(around: Around, draft: OpenText, entry: DraftEntry, diagnostics: Diagnostic[]): CodeAction[] {
  const finding = findingOf(entry);
  const { citation } = entry.item;
  const { uri } = draft;
  const command = (title: string, name: string, params: object): CodeAction => ({
    title,
    kind: CodeActionKind.QuickFix,
    diagnostics,
    command: { title, command: name, arguments: [params] },
  });
  const pages = finding && around.can.showDocument ? publicPages(citation, finding, around.settings) : [];
  const toRead = readingActions(around, draft, entry, diagnostics);
  return [
    ...(isForReading(entry) ? toRead : []),
    ...repairActions(around, draft, entry, diagnostics),
    ...candidateActions(draft, entry, finding?.candidates ?? [], diagnostics),
    ...(isForReading(entry) ? [] : toRead),
    ...decisions(around, uri, entry).map(({ title, name, params }) => command(title, name, params)),
    ...pages.map(({ label, url, isCandidate, of = citation.normalized }) =>
      command(`Open ${isCandidate ? label : `${of} (${label})`}`, COMMANDS.openPage, { uri, url }),
    ),
  ];
}

/** Where a name and a citation do not go together, nobody knows which of the two is meant; nor which case a name alone is of. */
const LEFT_TO_AUTHOR: ReadonlySet<Repair['kind']> = new Set(['citation', 'name', 'cited']);

/** The repairs that the evidence proves right. */
function repairActions(
  { inMemory }: Around,
  draft: OpenText,
  entry: DraftEntry,
  diagnostics: Diagnostic[],
): CodeAction[] {
  const repairs = repairsOf(entry, inMemory);
  return repairs.flatMap((repair): CodeAction[] => {
    const edit = editOf(draft, entry, repair);
    if (!edit) return [];
    const own = isByOwnCopy(entry, repair);
    return [
      {
        title: `${titleOf(repair, entry.item.citation)}${own ? ' (by your own copy)' : ''}`,
        kind: CodeActionKind.QuickFix,
        diagnostics,
        edit: { changes: { [draft.uri]: [edit] } },
        isPreferred: repairs.length === 1 && !own && !LEFT_TO_AUTHOR.has(repair.kind),
      },
    ];
  });
}

/** The judgments among which none was chosen, where a neutral citation fits several. */
function candidateActions(
  draft: OpenText,
  entry: DraftEntry,
  candidates: readonly Candidate[],
  diagnostics: Diagnostic[],
): CodeAction[] {
  const { citation } = entry.item;
  const verdict = entry.verdict?.verification.verdict;
  if (verdict?.outcome !== 'UNVERIFIABLE_PUBLIC') return [];
  if (verdict.reason !== 'ambiguous' && !entry.verdict?.verification.notes.some(names)) return [];
  if (citation.cites.kind !== 'neutral' || citation.shortForm) return [];
  return candidates.flatMap((candidate): CodeAction[] => {
    if (candidate.citation === null || candidate.citation === citation.normalized) return [];
    const edit = editOf(draft, entry, { kind: 'citation', text: candidate.citation });
    if (!edit) return [];
    return [
      {
        title: `Did you mean ${nameOf(candidate)}? Write it so`,
        kind: CodeActionKind.QuickFix,
        diagnostics,
        edit: { changes: { [draft.uri]: [edit] } },
        isPreferred: false, // nobody has read it: the author decides
      },
    ];
  });
}

/** Whether a remark lists judgments that may be meant. */
function names(remark: Remark): boolean {
  return remark.some(({ id }) => id === 'perhaps-meant');
}

/** A command that a user may give. */
interface Decision {
  readonly title: string;
  readonly name: string;
  readonly params: object;
}

/**
 * The actions on a finding that a person decides: to give a judgment, to accept the finding, to adopt a copy or an
 * acceptance.
 */
function decisions({ can, isTrusted }: Around, uri: string, entry: DraftEntry): Decision[] {
  const { verdict, waiver, offered, id: findingId } = entry;
  const { normalized, cites } = entry.item.citation;
  const called = cites.kind === 'enactment' ? normalized : `the judgment ${normalized}`;
  const isOpen = verdict !== null && verdict.verification.verdict.outcome !== 'VERIFIED_CORRECT';
  const none = verdict?.known.result.kind === 'none' ? verdict.known.result : null;
  const finding = { uri, findingId };
  const made: Decision[] = [];
  const offer = (title: string, name: string, params: object): void => void made.push({ title, name, params });
  if (none && maySupply(kindOf(entry.item.citation)) && can.commands.includes(CLIENT_COMMANDS.chooseAuthority))
    offer(`Add ${called} from a file…`, CLIENT_COMMANDS.chooseAuthority, {
      uri,
      citation: normalized,
    });
  if (waiver === null && isForReading(entry) && can.commands.includes(CLIENT_COMMANDS.haveRead))
    offer('I have read this', CLIENT_COMMANDS.haveRead, { ...finding, citation: normalized });
  if (isOpen && waiver === null && can.commands.includes(CLIENT_COMMANDS.acceptFinding))
    offer('Accept this finding, with a reason…', CLIENT_COMMANDS.acceptFinding, { ...finding, citation: normalized });
  if (isOpen && offered !== null) {
    const title = `Adopt: ${offered.read ? 'read' : 'accepted'} by ${shorten(offered.by)} (${shorten(offered.reason)})…`;
    offer(plainLine(title), COMMANDS.adoptWaiver, finding);
  }
  if (isTrusted && none?.copy?.evidence.path.startsWith('.citeward/'))
    offer('Use the copy that came with this folder…', COMMANDS.adoptEvidence, finding);
  if (isOpen && waiver !== null)
    offer(
      waiver.read ? 'I have not read this after all' : `Withdraw acceptance (${shorten(waiver.reason)})`,
      COMMANDS.withdrawWaiver,
      finding,
    );
  return made;
}

const LONGEST_TITLE = 60;

/** Characters of what stays that are shown before what changes. */
const LEAD = 15;

/** What each kind of repair is called. */
const TITLES: {
  readonly [Kind in Repair['kind']]: (repair: Extract<Repair, { readonly kind: Kind }>, citation: Citation) => string;
} = {
  citation: ({ text }, citation) => `Write “${typedOf(citation)}” as “${text}”`,
  pinpoint: ({ from, to }) => `Correct the paragraph: [${from}] to [${to}]`,
  cited: ({ text }) => `Cite the one judgment kept that has this name: ${text}`,
  provision: ({ from, to }) => `Correct the provision: ${from} to ${to}`,
  name: ({ text }, citation) => `Write the name of the case that ${typedOf(citation)} is: “${shorten(text)}”`,
  quotation: ({ index, words, where }, { quotations, cites }) => {
    const shown = fromChange(words, quotations[index]?.pieces[0] ?? '');
    const whole = cites.kind === 'enactment' ? 'the legislation' : 'the judgment';
    return `Replace the quotation by the words of ${where ?? whole}: “${shown}”`;
  },
};

function titleOf<Kind extends Repair['kind']>(
  repair: Extract<Repair, { readonly kind: Kind }>,
  citation: Citation,
): string {
  const title: (repair: Extract<Repair, { readonly kind: Kind }>, citation: Citation) => string =
    TITLES[repair.kind as Kind];
  return title(repair, citation);
}

/** A citation as it is typed, in one line. */
function typedOf({ text }: Citation): string {
  return text.replace(/\s+/g, ' ');
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
