import path from 'node:path';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { type Format, formatOfScheme, formatShown } from '../../../shared/draft-formats.ts';
import type { Finding, Span, Waiver } from '../../../shared/finding.ts';
import { greatestOf, leastOf } from '../../../shared/lists.ts';
import type { FocusParams } from '../../../shared/protocol.ts';
import { firstWhere } from '../../../shared/search.ts';
import {
  candidatesOf,
  citedIn,
  type Item,
  identify,
  type LookUp,
  type Sought,
  seekIn,
  toFinding,
} from '../../audit/index.ts';
import type { Citation, Placed } from '../../citations/index.ts';
import { isOutside } from '../../evidence/index.ts';
import type { Verification } from '../../verification/index.ts';

/** The verdict on a citation, and its evidence. It is the same object as long as it stays the same. */
export interface Judged {
  readonly known: LookUp;
  readonly verification: Verification;
  /** Of a report that others print: what became of looking for it by these; left out where nothing rests on that. */
  readonly through?: LookUp;
}

/** A citation of an open draft, and its verdict so far. */
export interface DraftEntry {
  readonly item: Item;
  /** Its id as a finding. */
  readonly id: string;
  /** The place of a stretch of it in the text of the document, in UTF-16 offsets. */
  readonly place: (span: Span) => Span;
  /** Null while nothing is known of its authority. */
  readonly verdict: Judged | null;
  /** The acceptance of its verdict; null where nobody has accepted it, or the verdict was another one then. */
  readonly waiver: Waiver | null;
  /** That somebody else has, or a comment of the draft: it counts for nothing until this user adopts it. */
  readonly offered: Waiver | null;
}

/** One version of a draft, read. Entries are in the order of the text. */
export interface ReadVersion {
  readonly version: number;
  readonly entries: readonly DraftEntry[];
  /**
   * The name that a reader gives the place of an offset; null for a document that has lines, and no paragraphs of its
   * own.
   */
  readonly nameOf: ((offset: number) => string) | null;
}

/** An open draft. */
export interface Session {
  readonly uri: string;
  /** Absolute path of the file that it is of; null for a draft that lies nowhere yet. */
  readonly file: string | null;
  /** Absolute path of the folder whose evidence it uses; null for a draft that lies nowhere yet. */
  readonly workspace: string | null;
  /** The id that its document has in reports. */
  readonly id: string;
  /** What is no text is read from its file: the text of its document is the text that was read, and nothing else. */
  readonly format: Format;
  readonly document: TextDocument;
  /** The latest version that was read; null before the first. */
  reading: ReadVersion | null;
  /** The times of its text's last change and of its last saving, by `pauseClock`. */
  changedAt: number;
  savedAt: number;
  /** The time when somebody last typed in it, by `pauseClock`; of an untouched document a time before every other. */
  typedAt: number;
  focus: FocusParams | null;
  /** Where somebody typed last, as offsets of the document: carets, until the client says where these are. */
  typedIn: readonly number[];
  /** Whether a server crashed on it before: it is not read. */
  readonly setAside: boolean;
}

/** Longest draft that is read as one types, in UTF-16 units. */
export const LARGEST = 5_000_000;

/** Whether a draft is too long to be read as one types. */
export function isTooLong({ document }: Session): boolean {
  return document.getText().length > LARGEST;
}

/** Milliseconds of a clock that nobody sets back: pauses are measured by it. */
export function pauseClock(): number {
  return performance.now();
}

/** Opens a session for a document. `now` by `pauseClock`. */
export function openSession(
  document: TextDocument,
  folders: readonly string[],
  setAside: boolean,
  now: number,
): Session {
  const uri = URI.parse(document.uri);
  const file = fileOf(uri);
  const opened = formatOfScheme(uri.scheme);
  return {
    uri: document.uri,
    file,
    workspace: workspaceOf(file, folders),
    id: path.basename(file ?? uri.path) || 'draft',
    format: opened ?? formatShown(uri.path, file !== null, document.languageId),
    document,
    reading: null,
    changedAt: now,
    savedAt: opened ? now : Number.NEGATIVE_INFINITY, // as it is opened nobody has saved it, unless it is read from a file
    typedAt: Number.NEGATIVE_INFINITY,
    focus: null,
    typedIn: [],
    setAside,
  };
}

/** The file that a document is of, as an absolute path; null where it is of none. */
export function fileOf(uri: URI): string | null {
  return uri.scheme === 'file' || formatOfScheme(uri.scheme) !== null ? uri.with({ scheme: 'file' }).fsPath : null;
}

/** The path that a session's document has in reports: of its workspace where it lies in it, with forward slashes. */
export function pathOf({ workspace, file, id }: Session): string {
  if (workspace === null || file === null || !isWithin(workspace, file)) return id;
  return path.relative(workspace, file).split(path.sep).join('/');
}

/** The innermost workspace folder that holds a file, or else the file's own folder. */
export function workspaceOf(file: string | null, folders: readonly string[]): string | null {
  if (file === null) return folders[0] ?? null;
  const holding = folders.filter((folder) => isWithin(folder, file)).sort((a, b) => b.length - a.length);
  return holding[0] ?? path.dirname(file);
}

function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !isOutside(relative);
}

/** The citations of a text that was read, each with the id that its finding has. */
export function toEntries(
  session: Session,
  citations: readonly Placed[],
): Omit<DraftEntry, 'verdict' | 'waiver' | 'offered'>[] {
  const occurrences = new Map<string, number>();
  return citations.map(({ citation, text, toSource }) => {
    const item = { document: session.id, claimId: '', citation, place: toSource, text }; // reports alone number claims
    return { item, id: identify(item, occurrences), place: toSource };
  });
}

/** By which mention each of some entries of a draft is looked for. Worked out once for each list of all of them. */
export function seekAmong(entries: readonly Pick<DraftEntry, 'item'>[]): (citation: Citation) => Sought {
  const known = seekers.get(entries) ?? seekIn(entries.flatMap(({ item }) => candidatesOf(item.citation)));
  seekers.set(entries, known);
  return known;
}

const seekers = new WeakMap<readonly Pick<DraftEntry, 'item'>[], ReturnType<typeof seekIn>>();

/** The keys by which the authorities that a workspace's sessions cite may be known, as far as they are read. */
export function soughtBy(sessions: readonly Session[], workspace: string | null): ReadonlySet<string> {
  const readings = sessions.flatMap((one) => (one.workspace === workspace ? (one.reading ?? []) : []));
  const keys = readings.flatMap(({ entries }) => {
    const seek = seekAmong(entries);
    return entries.flatMap(({ item }) => candidatesOf(item.citation).map((one) => seek(one).key));
  });
  return new Set([...keys, ...keys.map(citedIn)]);
}

/** The entries whose citations end between two offsets, or at either: they stand in the order of the text, and apart. */
export function entriesWithin({ entries }: ReadVersion, { start, end }: Span): readonly DraftEntry[] {
  const endOf = ({ item, place }: DraftEntry): number => place(item.citation).end;
  const first = firstWhere(entries, (entry) => endOf(entry) >= start);
  const after = firstWhere(entries, (entry) => endOf(entry) > end);
  return entries.slice(first, after);
}

/** The entry whose citation, name, pinpoint or quotation holds an offset; the narrowest where several do. */
export function entryAt(reading: ReadVersion, offset: number): DraftEntry | null {
  let best: { readonly entry: DraftEntry; readonly length: number } | null = null;
  for (const entry of reading.entries) {
    const around = entry.place(hullOf(entry.item.citation)); // places keep their order
    if (offset < around.start || around.end < offset) continue;
    for (const span of spansOf(entry.item.citation)) {
      const { start, end } = entry.place(span);
      const length = end - start;
      if (start <= offset && offset <= end && (best === null || length < best.length)) best = { entry, length };
    }
  }
  return best?.entry ?? null;
}

const hulls = new WeakMap<Citation, Span>();

/** The stretch from where something of a citation begins first to where something ends last; worked out once for each. */
function hullOf(citation: Citation): Span {
  const known = hulls.get(citation);
  if (known) return known;
  const spans = spansOf(citation);
  const hull = {
    start: leastOf(spans.map(({ start }) => start)),
    end: greatestOf(spans.map(({ end }) => end)),
  };
  hulls.set(citation, hull);
  return hull;
}

/** The stretches of a draft that belong to a citation. */
export function spansOf(citation: Citation): readonly Span[] {
  return [
    citation,
    ...(citation.name?.span ? [citation.name.span] : []),
    ...citation.pinpoints,
    ...citation.parallels,
    ...citation.quotations,
  ];
}

/** The whole finding of an entry; null while nothing is known of its authority. */
export function findingOf({ item, id, verdict, waiver, offered }: DraftEntry): Finding | null {
  const finding = verdict && toFinding(item, id, verdict.verification, verdict.through ?? verdict.known);
  return finding && { ...finding, ...(waiver ? { waiver } : {}), ...(offered ? { offered } : {}) };
}
