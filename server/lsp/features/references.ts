import type { CancellationToken, Location } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DRAFT_FORMATS, type Format, isOpened } from '../../../shared/draft-formats.ts';
import type { Span } from '../../../shared/finding.ts';
import { findDrafts, inTurns } from '../../audit/index.ts';
import { readCitationsInSteps } from '../../citations/index.ts';
import { type Draft, decode, formatOf, readTextInSteps, textFormatOf } from '../../documents/index.ts';
import { nodeFiles } from '../../evidence/index.ts';
import { shownText, shownUri } from '../editor/file-drafts.ts';
import { type DraftEntry, entryAt, LARGEST, type ReadVersion, type Session } from '../editor/sessions.ts';
import { citedIn, namesOf } from './cited.ts';
import type { Context } from './context.ts';

/** Most drafts that are not open and are looked at. */
const MOST_DRAFTS = 500;

/** Finds every place that cites the authority under the caret: in the draft, and in the other drafts of its workspace. */
export function references(context: Context): void {
  context.connection.onReferences(async ({ textDocument, position }, token): Promise<Location[]> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    const entry = session && reading && entryAt(reading, session.document.offsetAt(position));
    if (!session || !reading || !entry) return [];
    const names = namesFor(reading, entry);
    const open = context.sessions().filter(({ workspace }) => workspace === session.workspace);
    const here = [session, ...open.filter((one) => one !== session)].flatMap((one) => locationsIn(one, names));
    return [...here, ...(await inOtherDrafts(context, session, names, token))];
  });
}

/** The name of a mention's authority throughout a draft. */
export function namesFor(reading: Pick<ReadVersion, 'entries'>, entry: DraftEntry): ReadonlySet<string> {
  const cited = citedIn(reading).find(({ mentions }) => mentions.includes(entry));
  return new Set((cited?.mentions ?? [entry]).flatMap(({ item }) => namesOf(item.citation)));
}

/** The places of an open draft that cite the authority with a name, in the order of the text. */
export function locationsIn(
  { uri, document, reading }: Pick<Session, 'uri' | 'document' | 'reading'>,
  names: ReadonlySet<string>,
): Location[] {
  const found = (reading?.entries ?? []).filter((entry) =>
    namesOf(entry.item.citation).some((name) => names.has(name)),
  );
  return found.map(({ item, place }) => locate(uri, document, place(item.citation)));
}

function locate(uri: string, document: TextDocument, { start, end }: Span): Location {
  return { uri, range: { start: document.positionAt(start), end: document.positionAt(end) } };
}

/** Reads the drafts that are not open, one after another, until the request is cancelled. */
async function inOtherDrafts(
  context: Context,
  { workspace }: Session,
  names: ReadonlySet<string>,
  token: CancellationToken,
): Promise<Location[]> {
  if (workspace === null) return [];
  const controller = new AbortController();
  token.onCancellationRequested(() => controller.abort(new DOMException('cancelled', 'AbortError')));
  const found: Location[] = [];
  const { drafts } = await findDrafts(workspace, workspace, context.settingsOf({ workspace }).audit, context.ports);
  for (const file of unopened(drafts, context.can.fileDrafts).slice(0, MOST_DRAFTS)) {
    if (token.isCancellationRequested) return found;
    if (context.sessions().some((open) => open.file === file)) continue;
    const draft = await readUnopened(context, file, controller.signal);
    if (draft === null) continue;
    const uri = shownUri(file);
    const document = TextDocument.create(uri, draft.format, 0, draft.opened ? shownText(draft) : draft.source);
    const { citations } = await inTurns(readCitationsInSteps(draft), controller.signal);
    for (const { citation, toSource } of citations)
      if (namesOf(citation).some((name) => names.has(name))) found.push(locate(uri, document, toSource(citation)));
  }
  return found;
}

/** Those of some drafts that are looked at: as many of each format as may be, and none that the client cannot show. */
export function unopened(files: readonly string[], shown: readonly Format[]): readonly string[] {
  const counts = new Map<Format, number>();
  return files.filter((file) => {
    const format = formatOf(file) ?? 'txt';
    if (isOpened(format) && !shown.includes(format)) return false;
    const count = (counts.get(format) ?? 0) + 1;
    counts.set(format, count);
    return count <= DRAFT_FORMATS[format].mostUnopened;
  });
}

/** A draft that is not open; null where it cannot be read, or is too long: it cites nothing that anybody could go to. */
async function readUnopened({ fileDrafts }: Context, file: string, signal: AbortSignal): Promise<Draft | null> {
  try {
    const format = textFormatOf(file);
    if (format === null) {
      const draft = await fileDrafts.read(file, signal);
      return draft.source.length > LARGEST ? null : draft;
    }
    const bytes = await nodeFiles.read(file);
    const text = bytes && decode(bytes).text;
    return text === null || text.length > LARGEST ? null : await inTurns(readTextInSteps(text, format), signal);
  } catch {
    return null;
  }
}
