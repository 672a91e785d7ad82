import { type Dirent, readdir } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import type { SourceId } from '../../shared/finding.ts';
import type { ProxySettings } from '../../shared/protocol.ts';
import { type EvidencePorts, isOutside, nodeFiles, openAttestor } from '../evidence/index.ts';
import { createTransport, openLedger, type Transport } from '../http/index.ts';
import { AuditError } from './errors.ts';

export const VERSION: string = packageJson.version;

/** Tells this build from any other: what another one read is read again. The build puts it in the place of the name. */
export const BUILD: string = process.env['CITEWARD_BUILD'] ?? 'unbuilt';

/** The world, injected once: nothing below reads a clock, rolls a die, opens a socket or a file by itself. */
export interface AuditorPorts extends EvidencePorts {
  readonly transport: Transport;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The folder of this user's ledger and secret. */
  readonly stateFolder: string;
  /** Files of a workspace that a glob matches, relative, in order: none that is hidden or lies in a folder of programs. */
  readonly glob: (workspace: string, pattern: string) => Promise<readonly string[]>;
  readonly version: string;
  /** The user of this machine, whose name stands with the findings that they accept. */
  readonly userName: () => string;
  /** Is given a line for the user on each wait. */
  readonly onWait?: (line: string) => void;
  /** Hears of each request before it is sent. */
  readonly onRequest?: (source: SourceId, host: string) => void;
}

/** Most characters of judgments that are kept parsed in memory. */
export const MEMORY = 60 * 1024 * 1024;

/** The folder of this user's ledger and secret: `CITEWARD_STATE_DIR`, else the platform's. */
export function stateFolder(): string {
  const { CITEWARD_STATE_DIR: own, XDG_STATE_HOME: xdg, LOCALAPPDATA: windows } = process.env;
  if (own) return path.resolve(own);
  if (process.platform === 'win32') return path.join(windows ?? path.join(homedir(), 'AppData', 'Local'), 'citeward');
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Application Support', 'citeward');
  return path.join(xdg ?? path.join(homedir(), '.local', 'state'), 'citeward');
}

/** The real world: this machine's clock, files and network. */
export function nodePorts(folder: string, proxy: () => ProxySettings = () => ({})): AuditorPorts {
  return {
    files: nodeFiles,
    attestor: openAttestor(folder),
    transport: createTransport(proxy),
    now: Date.now,
    random: Math.random,
    sleep: async (milliseconds, signal) => {
      await delay(milliseconds, undefined, { signal });
    },
    stateFolder: folder,
    glob: findFiles,
    version: VERSION,
    userName,
    onWait: (line) => void process.stderr.write(`citeward: ${line}\n`),
  };
}

/** The name of this machine's user; some systems know none. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/**
 * The same as Node's own, but a link to a file with content is a file: people who share judgments may link to them. A
 * link to a folder stays a link, and is not entered.
 */
const readLinked = ((folder: string, options: { withFileTypes: true }, done: ReadDone): void => {
  readdir(folder, options, (error, entries = []) => {
    if (error) done(error, []);
    else void Promise.all(entries.map((entry) => asFile(folder, entry))).then((all) => done(null, all));
  });
}) as typeof readdir;

type ReadDone = (error: NodeJS.ErrnoException | null, entries: Dirent[]) => void;

async function asFile(folder: string, entry: Dirent): Promise<Dirent> {
  if (!entry.isSymbolicLink()) return entry;
  const target = await stat(path.join(folder, entry.name)).catch(() => null);
  if (!target?.isFile() || target.size === 0) return entry; // what the system makes up has no size, and may be waited for
  return Object.assign(Object.create(entry) as Dirent, { isFile: () => true, isSymbolicLink: () => false });
}

async function findFiles(workspace: string, pattern: string): Promise<readonly string[]> {
  const { glob } = await import('tinyglobby');
  const ignore = ['**/node_modules/**', '**/.git/**', '**/.citeward/**'];
  const found = await glob(pattern, {
    cwd: workspace,
    onlyFiles: true,
    followSymbolicLinks: false,
    fs: { readdir: readLinked },
    expandDirectories: false,
    caseSensitiveMatch: false, // DRAFT.DOCX is a draft
    ignore,
  });
  const within = found.filter((file) => !isOutside(path.normalize(file)));
  // A pattern may name a link to a folder: such are not gone into where they lead outside.
  const root = await resolveLinks(workspace);
  const folders = new Map<string, boolean>();
  for (const folder of new Set(within.map((file) => path.dirname(file)))) {
    const real = await resolveLinks(path.join(workspace, folder));
    folders.set(folder, real === root || isWithin(root, real));
  }
  return within.filter((file) => folders.get(path.dirname(file)) === true).sort();
}

/** Opens the ledger of a user and closes it again. Throws `LedgerError`, one line that says what to do. */
export async function checkLedger(folder: string): Promise<void> {
  (await openLedger(folder)).close();
}

/**
 * Throws `AuditError` where a state folder lies in a workspace: whoever sends the workspace could send the secret with
 * it that attests evidence. Nobody sends a workspace that holds the whole home folder.
 */
export async function assertOutside(folder: string, workspace: string): Promise<void> {
  const [state, root, home] = await Promise.all([folder, workspace, homedir()].map(resolveLinks));
  if (state === undefined || root === undefined || home === undefined) return;
  if (!isWithin(root, state) || isWithin(root, home)) return;
  throw new AuditError(
    `${folder} holds what attests your evidence, and lies in the workspace ${workspace}, which others may have made: set CITEWARD_STATE_DIR to a folder outside of it.`,
  );
}

/** A path as it is with no links in it, as far as it is there. */
export async function resolveLinks(name: string): Promise<string> {
  try {
    return await realpath(name);
  } catch {
    const above = path.dirname(name);
    return above === name ? name : path.join(await resolveLinks(above), path.basename(name));
  }
}

function isWithin(folder: string, name: string): boolean {
  return !isOutside(path.relative(folder, name));
}
