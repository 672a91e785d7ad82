import path from 'node:path';
import type { CancellationToken, Location } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import type { Span } from '../../shared/finding.ts';
import { inTurns } from '../audit/index.ts';
import { readInSteps } from '../citations/index.ts';
import { decode, textFormatOf } from '../documents/index.ts';
import { nodeFiles } from '../evidence/index.ts';
import { citedIn, namesOf } from './cited.ts';
import type { Context } from './context.ts';
import { isNoDraft } from './no-drafts.ts';
import { entryAt, LARGEST, type Session } from './sessions.ts';

/** The drafts of a workspace. */
const DRAFTS = '**/*.{md,markdown,txt,text}';
/** Most drafts that are not open and are looked at. */
const MOST_DRAFTS = 500;

/** Finds every place that cites the authority under the caret: in the draft, and in the other drafts of its workspace. */
export function references(context: Context): void {
  context.connection.onReferences(async ({ textDocument, position }, token): Promise<Location[]> => {
    const session = await context.opened(textDocument.uri);
    const reading = session && (await context.reader.current(session));
    const entry = session && reading && entryAt(reading, session.document.offsetAt(position));
    if (!session || !reading || !entry) return [];
    const cited = citedIn(reading).find(({ mentions }) => mentions.includes(entry));
    const names = new Set((cited?.mentions ?? [entry]).flatMap(({ item }) => namesOf(item.citation)));
    const open = context.sessions().filter(({ workspace }) => workspace === session.workspace);
    const here = [session, ...open.filter((one) => one !== session)].flatMap((one) => locationsIn(one, names));
    return [...here, ...(await inOtherDrafts(context, session, names, token))];
  });
}

function locationsIn({ uri, document, reading }: Session, names: ReadonlySet<string>): Location[] {
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
  { workspace, ...session }: Session,
  names: ReadonlySet<string>,
  token: CancellationToken,
): Promise<Location[]> {
  if (workspace === null) return [];
  const controller = new AbortController();
  token.onCancellationRequested(() => controller.abort(new DOMException('cancelled', 'AbortError')));
  const found: Location[] = [];
  const files = await context.ports.glob(workspace, DRAFTS);
  const { audit } = context.settingsOf({ ...session, workspace });
  const judgments = await context.ports.glob(workspace, audit.authorities);
  for (const file of files.slice(0, MOST_DRAFTS)) {
    if (token.isCancellationRequested) return found;
    const uri = URI.file(path.join(workspace, file)).toString();
    const format = textFormatOf(file);
    if (context.session(uri) || format === null) continue;
    const text = await readText(path.join(workspace, file));
    if (text === null || text.length > LARGEST) continue;
    const document = TextDocument.create(uri, format, 0, text);
    if (await isNoDraft({ file: path.join(workspace, file), workspace, document }, audit, async () => judgments))
      continue;
    const { citations } = await inTurns(readInSteps(text, format), controller.signal);
    for (const { citation, toSource } of citations)
      if (namesOf(citation).some((name) => names.has(name))) found.push(locate(uri, document, toSource(citation)));
  }
  return found;
}

/** The text of a file; null where it is none, or gone. */
async function readText(file: string): Promise<string | null> {
  try {
    const bytes = await nodeFiles.read(file);
    return bytes === null ? null : decode(bytes).text;
  } catch {
    return null; // not to be read, and cites nothing that anybody could go to
  }
}
