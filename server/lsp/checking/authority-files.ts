import path from 'node:path';
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type Disposable,
  type FileSystemWatcher,
} from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { addAll } from '../../../shared/lists.ts';
import { type AuditorPorts, type Desk, MOST_FILES, mayBeJudgment } from '../../audit/index.ts';
import { isOutside } from '../../evidence/index.ts';
import { plainLine } from '../../reports/index.ts';
import type { ClientAbilities } from '../editor/abilities.ts';
import type { Session } from '../editor/sessions.ts';
import type { Log } from '../wire/log.ts';
import { isWithin, type Library } from './library.ts';

/** The parts that following the user's files needs from outside. */
export interface AuthorityFilesPorts {
  readonly connection: Connection;
  readonly can: ClientAbilities;
  readonly files: AuditorPorts['files'];
  readonly glob: AuditorPorts['glob'];
  readonly sessions: () => readonly Session[];
  readonly libraryOf: (session: Session) => Library | null;
  /** The glob for the judgments of a session's workspace. */
  readonly patternOf: (session: Session) => string;
  /** A desk that asks nothing. */
  readonly openDesk: (session: Session) => Promise<Desk>;
  /** Called when judgments came, went or were changed, with the citations that rest on them, or may from now on. */
  readonly onChanged: (workspace: string, citations: ReadonlySet<string>) => void;
  readonly log: Log;
}

/** Follows the user's own judgments while the editor is open. */
export interface AuthorityFiles {
  /** Lists the judgments of a workspace, and has the editor watch them, where it can watch files; once for each pattern. */
  readonly watch: (workspace: string, pattern: string) => void;
  /**
   * Lists the judgments of a draft's workspace again, and judges anew what rests on those that came, went or were changed:
   * an editor tells of nothing on a network drive and in its first seconds, and some never do.
   */
  readonly look: (session: Session) => void;
  /** Files or folders were added, changed or removed: judges anew what rests on them, or may from now on. */
  readonly changed: (files: readonly string[]) => void;
}

/** Files of a workspace, relative to it, with what tells whether one was changed. */
type Listing = ReadonlyMap<string, string | null>;

/** How many files are looked at side by side. */
const AT_ONCE = 50;

export function followAuthorityFiles(ports: AuthorityFilesPorts): AuthorityFiles {
  const { connection, can, log } = ports;
  const patterns = new Map<string, string>();
  const watched = new Map<string, Promise<Disposable | null>>();
  /** The judgments of each workspace that all is judged by. */
  const listed = new Map<string, Listing>();
  /** Workspaces that are to be looked at. */
  const waiting = new Set<string>();
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): void => {
    turn = turn.then(task).catch((error: unknown) => log.error(String(error)));
  };

  const watch = (workspace: string, pattern: string): void => {
    if (patterns.get(workspace) === pattern) return;
    patterns.set(workspace, pattern);
    inTurn(async () => void listed.set(workspace, await list(ports, workspace, pattern)));
    if (!can.watchesFiles) return;
    const before = watched.get(workspace);
    const watchers = watchersOf(workspace, pattern.replace(/^\.\//, ''), can.relativePatterns);
    const registered = connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    watched.set(
      workspace,
      registered.catch((error: unknown) => {
        log.warn(`The editor does not watch ${plainLine(pattern)}: ${String(error)}`);
        return null;
      }),
    );
    void before?.then((old) => old?.dispose());
  };

  /** Judges by the files that are there now: told of some, relative to the workspace, and of what else is not as listed. */
  const judge = async (session: Session, told: readonly string[]): Promise<void> => {
    const library = ports.libraryOf(session);
    const { workspace } = session;
    if (library === null || workspace === null) return;
    const present = await list(ports, workspace, ports.patternOf(session));
    const files = [...told, ...differences(listed.get(workspace) ?? new Map(), present)];
    if (files.length === 0) return;
    const desk = await ports.openDesk(session);
    const there = [...present.keys()].filter((one) => files.some((changed) => isWithin(one, changed)));
    const concerned = await concernedBy(files, there, { library, desk, log });
    desk.close();
    listed.set(workspace, present);
    ports.onChanged(workspace, concerned);
  };

  const changed = (files: readonly string[]): void => {
    const workspaces = new Map(ports.sessions().map((session) => [session.workspace, session] as const));
    for (const [workspace, session] of workspaces) {
      if (workspace === null) continue;
      const within = pathsIn(workspace, files);
      if (within.length > 0) inTurn(() => judge(session, within));
    }
  };

  const look = (session: Session): void => {
    const { workspace } = session;
    if (workspace === null || waiting.has(workspace)) return;
    waiting.add(workspace);
    inTurn(() => {
      waiting.delete(workspace);
      return judge(session, []);
    });
  };

  return { watch, look, changed };
}

/** Those of some files that lie in a workspace, by their paths in it. */
function pathsIn(workspace: string, files: readonly string[]): string[] {
  return files
    .map((file) => path.relative(workspace, file).split(path.sep).join('/'))
    .filter((file) => file !== '' && !isOutside(file));
}

/** The judgments of a workspace that a pattern names, as they are now. */
async function list(
  { files: disk, glob }: Pick<AuthorityFilesPorts, 'files' | 'glob'>,
  workspace: string,
  pattern: string,
): Promise<Listing> {
  const files = (await glob(workspace, pattern)).filter(mayBeJudgment).slice(0, MOST_FILES);
  const stamps: (string | null)[] = [];
  const stamp = (file: string): Promise<string | null> => disk.stamp(path.join(workspace, file)).catch(() => null);
  for (let i = 0; i < files.length; i += AT_ONCE)
    addAll(stamps, await Promise.all(files.slice(i, i + AT_ONCE).map(stamp)));
  return new Map(files.map((file, i) => [file, stamps[i] ?? null]));
}

/** The citations that rest on files that changed, or may from now on, of which some are `there` still. */
async function concernedBy(
  changed: readonly string[],
  there: readonly string[],
  { library, desk, log }: { readonly library: Library; readonly desk: Desk; readonly log: Log },
): Promise<ReadonlySet<string>> {
  const concerned = new Set(changed.flatMap(library.restingOn));
  for (const file of there) {
    for (const borne of await desk.bears(file)) {
      if (borne.kind === 'refused') log.warn(plainLine(borne.line));
      else for (const citation of borne.citations) concerned.add(citation);
    }
  }
  for (const citation of [...concerned]) for (const one of library.knownBy(citation)) concerned.add(one);
  return concerned;
}

/** The files that are in one of two listings alone, or have another stamp in each. */
function differences(before: Listing, now: Listing): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
}

/** A pattern and the folders that it names. */
function watchersOf(workspace: string, pattern: string, relative: boolean): FileSystemWatcher[] {
  return [pattern, ...foldersOf(pattern)].map((one) => watcherOf(workspace, one, relative));
}

/** A pattern of one workspace; for editors that know patterns of no folder, of every folder. */
function watcherOf(workspace: string, pattern: string, relative: boolean): FileSystemWatcher {
  return { globPattern: relative ? { baseUri: URI.file(workspace).toString(), pattern } : `**/${pattern}` };
}

/** The folders that a pattern names: of one that is made or moved with files in it, an editor tells nothing but itself. */
function foldersOf(pattern: string): string[] {
  const parts = pattern.split('/').slice(0, -1);
  const glob = parts.findIndex((part) => /[*?[\]{}!()]/.test(part));
  return parts.slice(0, glob < 0 ? undefined : glob).map((_, i) => parts.slice(0, i + 1).join('/'));
}
