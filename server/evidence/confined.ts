import * as fs from 'node:fs/promises';
import path from 'node:path';
import { FileError, type Files, FOLDER, hasCode, LINK_REFUSED } from './files.ts';

/** What there is to see of links; handed in, so that a test can swap one in. */
export interface Links {
  /** Whether a name is that of a link, of a junction on Windows too; not where nothing bears it. */
  readonly isLink: (name: string) => Promise<boolean>;
  /** Where a name leads once all links are followed; null where that is nowhere. */
  readonly follow: (name: string) => Promise<string | null>;
}

/** How {@link confined} sees links, and who hears of what is not read through one. */
export interface ConfinedPorts {
  readonly links: Links;
  /** Hears one line for each link that something was to be read through. */
  readonly say: (line: string) => void;
}

/** A link leads out of the folder that Citeward may write to, or stands in the place of a file. */
export class LinkError extends FileError {}

/** These mean that nothing can be done with the name itself either: whoever tries to is told so by the system. */
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
 * The same files within `root` alone, whatever links lie there: a folder that somebody sends must not make us write, append
 * or remove elsewhere. How `root` itself is reached is its owner's affair. Folders may be links to others within it; a file
 * is never read, written or appended to through one. What is to be written throws {@link LinkError}; what is to be read counts
 * as not there, and `say` hears why. Every place is looked at each time, as it may have become a link since.
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
 * What a name stands for: a file, which must be none of a link; a folder, which may be one to another folder within the root;
 * or an entry of a folder, whatever that is: to remove a link harms nothing that it leads to.
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

/** What a workspace may hold of ours, beside the files that are called by a hash or a day. */
const OURS: readonly (readonly [string, Kind])[] = [
  ['', 'folder'],
  ...['evidence', 'readable', 'log'].map((name) => [name, 'folder'] as const),
  ...['.gitignore', 'attempts.jsonl', 'reports.jsonl', 'waivers.json'].map((name) => [name, 'file'] as const),
];

/** What an audit keeps: what people have accepted is only read then, and counts for nothing where it is a link. */
const KEPT = OURS.filter(([name]) => name !== 'waivers.json');

/** One line for each link in the places of what is kept for a workspace, through which nothing is read or written. */
export async function linksAmong(workspace: string, places = OURS): Promise<readonly string[]> {
  const lines = await Promise.all(
    places.map(([name, kind]) => refusalOf(workspace, path.join(workspace, FOLDER, name), kind, systemLinks)),
  );
  return [...new Set(lines.filter((line) => line !== null))];
}

/** Throws {@link LinkError} where there is such a link: what is kept is not to be judged, or thinned, by halves. */
export async function assertNoLinks(workspace: string): Promise<void> {
  const [line] = await linksAmong(workspace);
  if (line !== undefined) throw new LinkError(line);
}

/** The same, of what an audit keeps: nothing is asked for that could not be kept. */
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
