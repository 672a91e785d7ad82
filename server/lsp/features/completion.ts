import { type CompletionItem, CompletionItemKind, type CompletionList, type Range } from 'vscode-languageserver/node';
import { DRAFT_FORMATS } from '../../../shared/draft-formats.ts';
import { authorityOf } from '../../audit/index.ts';
import { type Authority, paragraphOf } from '../../authorities/index.ts';
import { PARAGRAPH } from '../../citations/index.ts';
import type { Format } from '../../documents/index.ts';
import { type EvidenceMetadata, openEvidence, readingOfKept } from '../../evidence/index.ts';
import { plainLine } from '../../reports/index.ts';
import type { ReadVersion, Session } from '../editor/sessions.ts';
import { citedIn } from './cited.ts';
import { wordsShown } from './completion-words.ts';
import type { Context } from './context.ts';
import { actAt, enactmentsOf, provisionsOf, provisionTyped, type TypingProvision } from './provision-completion.ts';

/** How much of the line before the caret is looked at, in characters. */
const REACH = 200;
/** A paragraph that is being typed: `at [`, `at [4`, `para 4`. */
const TYPED = new RegExp(String.raw`(?:\bat\s|,\s?|\b${PARAGRAPH.word}\s)?(\[?)(\d{0,4})$`);
/** How far before it its citation may end, in characters. */
const BESIDE = 40;
/** A name that is being typed: nothing is offered before its third letter, nor within a sentence in small letters. */
const NAME = /(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{2,})$/u;
const MOST = 300;

/**
 * Completes from the evidence: an authority by a word of its name, with its citation; after a citation, the paragraphs
 * of its judgment, each with its words; after `s ` and the like, the provisions of the Act. Nothing is asked for.
 */
export function completion(context: Context): void {
  context.connection.onCompletion(async ({ textDocument, position }): Promise<CompletionList | null> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    if (!session || !reading) return null;
    const { document } = session;
    const at = document.offsetAt(position);
    const before = document.getText({ start: { line: position.line, character: 0 }, end: position }).slice(-REACH);
    const rangeOf = (length: number): Range => ({ start: document.positionAt(at - length), end: position });
    const typing = typingAt(before);
    if (typing === null) return null;
    const range = rangeOf(typing.typed.length);
    if (typing.kind === 'name')
      return listOf(authoritiesNamed(await namesIn(context, session), typing.typed, range, session.format));
    if (typing.kind === 'provision') {
      const act = actAt(document.getText(), reading, at);
      const law = act === null ? [] : await enactmentsOf(context, session, reading, act);
      return listOf(provisionsOf(law, typing, range, context.can.markdown));
    }
    const authority = authorityBefore(context, reading, at - typing.lead);
    return authority && listOf(paragraphsOf(authority, typing.typed, range, context.can.markdown));
  });
}

/**
 * The words that are being typed: `lead` is how far before the caret they begin, with the words that lead to them, in
 * characters.
 */
export type Typing =
  | { readonly kind: 'paragraph'; readonly typed: string; readonly lead: number }
  | ({ readonly kind: 'provision' } & TypingProvision)
  | { readonly kind: 'name'; readonly typed: string };

/** The words that are being typed at the end of a line, as far as the caret; null where nothing is offered. */
export function typingAt(before: string): Typing | null {
  const provision = provisionTyped(before);
  if (provision !== null) return { kind: 'provision', ...provision };
  const paragraph = TYPED.exec(before);
  const lead = paragraph?.[0] ?? '';
  if (paragraph && lead !== '' && (paragraph[1] !== '' || /[a-z]/.test(lead)))
    return { kind: 'paragraph', typed: `${paragraph[1]}${paragraph[2]}`, lead: lead.length };
  const word = NAME.exec(before)?.[1];
  return word === undefined ? null : { kind: 'name', typed: word };
}

function listOf(items: CompletionItem[]): CompletionList {
  return { isIncomplete: items.length > MOST, items: items.slice(0, MOST) };
}

/** The judgment of the citation that ends right before a place, where it is in memory. */
function authorityBefore({ desks }: Context, { entries }: ReadVersion, at: number): Authority | null {
  const entry = entries.findLast(({ item, place }) => {
    const { end } = place(item.citation);
    return end <= at && at - end <= BESIDE;
  });
  return (entry?.verdict && authorityOf(entry.verdict.known, desks.inMemory)?.authority) ?? null;
}

/** The paragraphs of a judgment whose numbers begin as typed, with or without a bracket; the words are as the client reads them. */
export function paragraphsOf(
  { passages }: Authority,
  typed: string,
  range: Range,
  markdown: boolean,
): CompletionItem[] {
  const number = typed.replace('[', '');
  return passages.flatMap((passage, i): CompletionItem[] => {
    const { kind, text } = passage;
    const printed = paragraphOf(passage);
    if (kind !== 'body' || printed === null || !printed.startsWith(number)) return [];
    const written = typed.startsWith('[') ? `[${printed}]` : printed;
    return [
      {
        label: `[${printed}]`,
        kind: CompletionItemKind.Reference,
        detail: plainLine(text).slice(0, 80),
        documentation: wordsShown(text, markdown),
        filterText: written,
        sortText: String(i).padStart(6, '0'),
        textEdit: { range, newText: written },
      },
    ];
  });
}

/**
 * The authorities of a workspace, by citation with their names: those that its drafts cite, and those in its evidence.
 */
async function namesIn(context: Context, { workspace }: Session): Promise<ReadonlyMap<string, Named>> {
  const named = new Map<string, Named>();
  for (const { workspace: other, reading } of context.sessions())
    for (const { normalized, name } of other === workspace && reading ? citedIn(reading) : [])
      if (name !== null) named.set(normalized, { name, own: false });
  // What is kept of the public record comes first; a copy of the user's says nothing where they do not trust the folder.
  const kept = await keptIn(context, workspace);
  const isOwn = ({ provenance }: EvidenceMetadata): boolean => provenance === 'user';
  const own = context.trusts({ workspace }) ? kept.filter(isOwn) : [];
  for (const metadata of [...kept.filter((one) => !isOwn(one)), ...own]) {
    const { citation } = metadata;
    const name = context.desks.inMemory(readingOfKept(metadata))?.authority.title ?? null;
    if (citation !== null && name !== null) named.set(citation, named.get(citation) ?? { name, own: isOwn(metadata) });
  }
  return named;
}

/** The name of an authority, and whether a copy of the user's own alone says it. */
interface Named {
  readonly name: string;
  readonly own: boolean;
}

/** Those of the authorities whose names have a word that begins so, each as the format writes it. */
export function authoritiesNamed(
  named: ReadonlyMap<string, Named>,
  word: string,
  range: Range,
  format: Format,
): CompletionItem[] {
  const begins = word.toLowerCase();
  return [...named].flatMap(([citation, { name, own }]): CompletionItem[] => {
    const line = plainLine(name);
    if (
      !line
        .toLowerCase()
        .split(/[^\p{L}’'-]+/u)
        .some((one) => one.startsWith(begins))
    )
      return [];
    const newText = `${DRAFT_FORMATS[format].caseName(line)} ${citation}`;
    return [
      {
        label: `${line} ${citation}`,
        kind: CompletionItemKind.Reference,
        detail: own ? 'kept as your own copy' : 'cited in this folder, or kept as evidence',
        filterText: word,
        textEdit: { range, newText },
      },
    ];
  });
}

async function keptIn({ ports }: Context, workspace: string | null): Promise<EvidenceMetadata[]> {
  const kept = workspace === null ? [] : await openEvidence(workspace, ports).list();
  return kept.flatMap(({ metadata, attested }) => (attested ? [metadata] : []));
}
