import * as fs from 'node:fs/promises';
import path from 'node:path';
import { FileError, type Files, FOLDER, hasCode, LINK_REFUSED } from './files.ts';

/** The calls that see links; handed in, so that a test can swap in a link. */
export interface Links {
  /** Whether a name belongs to a link, or to a junction on Windows; false where nothing bears the name. */
  readonly isLink: (name: string) => Promise<boolean>;
  /** The place to which a name leads once all links are followed; null where it leads nowhere. */
  readonly follow: (name: string) => Promise<string | null>;
}

/** How {@link confined} sees links, and who is told of files that it does not read through one. */
export interface ConfinedPorts {
  readonly links: Links;
  /** Hears one line for each link that something was to be read through. */
  readonly say: (line: string) => void;
}

/** A link leads out of the folder that Citeward may write to, or stands in the place of a file. */
export class LinkError extends FileError {}

/** Errors that mean that nothing can be done with the name itself either. The system tells whoever tries. */
const OUT_OF_SIGHT = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG'];

const systemLinks: Links = {
  isLink: async (name) => {
    try {
      return (await fs.lstat(name)).isSymbolicLink();
    } catch (error) {
      if (hasCode(error, ...OUT_OF_SIGHT)) return false;
      throw error;
    }
  },
  follow: async (name) => {
    try {
      return await fs.realpath(name);
    } catch (error) {
      if (hasCode(error, ...OUT_OF_SIGHT)) return null;
      throw error;
    }
  },
};

const said = new Set<string>();

/** Whether the user was told of a link already: no line is said twice. */
export function wasSaid(line: string): boolean {
  return said.has(line);
}

/** On standard error, which editors show too. A folder that somebody sent may be called anything. */
function sayOnce(line: string): void {
  if (said.has(line)) return;
  said.add(line);
  process.stderr.write(`citeward: ${line.replace(/\p{Cc}+/gu, ' ')}\n`);
}

const SYSTEM: ConfinedPorts = { links: systemLinks, say: sayOnce };

/**
 * The same files within `root` alone, whatever links lie there: a folder that somebody sends must not make Citeward
 * write, append or remove elsewhere. The way to `root` itself is its owner's affair. Folders may be links to others
 * within it. No file is read, written or appended to through a link. A write through a link throws {@link LinkError}; a
 * read counts as a missing file, and `say` is told why. Every place is looked at each time, since it may have become a
 * link.
 */
export function confined(files: Files, root: string, { links, say }: ConfinedPorts = SYSTEM): Files {
  const reading =
    <A extends readonly unknown[], T>(read: (name: string, ...rest: A) => Promise<T>, none: T, kind: Kind = 'file') =>
    async (name: string, ...rest: A): Promise<T> => {
      const line = await refusalOf(root, name, kind, links);
      if (line === null) return read(name, ...rest);
      say(line);
      return none;
    };
  const changing =
    <A extends readonly unknown[]>(change: (name: string, ...rest: A) => Promise<void>, kind: Kind = 'file') =>
    async (name: string, ...rest: A): Promise<void> => {
      await assertConfined(root, name, kind, links);
      await change(path.resolve(name), ...rest); // `..` is not left to the system, which would follow links first
    };
  return {
    read: reading(files.read, null),
    size: reading(files.size, null),
    stamp: reading(files.stamp, null),
    exists: reading(files.exists, false),
    list: reading(files.list, [], 'folder'),
    write: changing(files.write),
    append: changing(files.append),
    touch: changing(files.touch),
    remove: changing(files.remove, 'entry'),
  };
}

/**
 * The use of a name: a file, which must be no link; a folder, which may be a link to another folder within the root; or
 * an entry of a folder, which may be anything, since removing a link harms nothing behind it.
 */
export type Kind = 'file' | 'folder' | 'entry';

/** Throws {@link LinkError} where a name lies outside of `root`, or is led out of it by a link. */
export async function assertConfined(
  root: string,
  name: string,
  kind: Kind = 'file',
  links: Links = systemLinks,
): Promise<void> {
  const line = await refusalOf(root, name, kind, links);
  if (line !== null) throw new LinkError(line);
}

/** The files of ours that a workspace may hold, beside those that are named by a hash or a day. */
const OURS: readonly (readonly [string, Kind])[] = [
  ['', 'folder'],
  ...['evidence', 'readable', 'log', 'rulebooks'].map((name) => [name, 'folder'] as const),
  ...['.gitignore', 'attempts.jsonl', 'reports.jsonl', 'waivers.json'].map((name) => [name, 'file'] as const),
];

/** The files that an audit writes. It only reads acceptances, and they count for nothing where their file is a link. */
const KEPT = OURS.filter(([name]) => name !== 'waivers.json');

/**
 * One line for each link at a place where Citeward keeps files of a workspace: nothing is read or written through it.
 */
export async function linksAmong(workspace: string, places = OURS): Promise<readonly string[]> {
  const lines = await Promise.all(
    places.map(([name, kind]) => refusalOf(workspace, path.join(workspace, FOLDER, name), kind, systemLinks)),
  );
  return [...new Set(lines.filter((line) => line !== null))];
}

/** Throws {@link LinkError} where there is such a link: nobody may judge, or prune, only half of the evidence. */
export async function assertNoLinks(workspace: string): Promise<void> {
  const [line] = await linksAmong(workspace);
  if (line !== undefined) throw new LinkError(line);
}

/** The same for the files that an audit writes: nothing is asked that could not be kept. */
export async function assertCanBeKept(workspace: string): Promise<void> {
  const [line] = await linksAmong(workspace, KEPT);
  if (line !== undefined) throw new LinkError(line);
}

/** Why a name must not be used, in a line that says what to do; null where it may be. */
async function refusalOf(root: string, name: string, kind: Kind, links: Links): Promise<string | null> {
  const base = path.resolve(root);
  const relative = path.relative(base, path.resolve(name));
  if (isOutside(relative))
    return `${path.resolve(name)} lies outside of ${base}: nothing is read or written there. Name a place within it.`;
  const steps = relative.split(path.sep).filter((step) => step !== '');
  const places = steps.map((_, i) => path.join(base, ...steps.slice(0, i + 1)));
  const looked = kind === 'entry' ? places.slice(0, -1) : places;
  const linked = await Promise.all(looked.map(links.isLink));
  for (const [i, place] of looked.entries()) {
    if (!linked[i]) continue;
    if (kind === 'file' && i === looked.length - 1) return `${place} is a link: ${LINK_REFUSED}`;
    const [there, top] = await Promise.all([links.follow(place), links.follow(base)]);
    if (there === null) return `${place} is a link that leads nowhere: ${LINK_REFUSED}`;
    if (isOutside(path.relative(top ?? base, there)))
      return `${place} is a link that leads out of the folder ${base}: ${LINK_REFUSED}`;
  }
  return null;
}

/** Whether a relative path leads out of the folder that it is relative to; a name may begin with two stops. */
export function isOutside(relative: string): boolean {
  return relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}
