import type { Dirent } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { endingsPattern, FORMATS, IN_FOLDERS, isWordFormat } from '../../shared/draft-formats.ts';
import { isOfOtherKind } from '../documents/index.ts';

/** The names of drafts. */
const DRAFT = endingsPattern(IN_FOLDERS);
/** A name as a reader sees it: without invisible characters, and without the dots, blanks and tildes at its end. */
function plainName(name: string): string {
  const seen = name.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{Z}\p{DI}]/gu, '');
  let { length } = seen;
  while (seen[length - 1] === '.' || seen[length - 1] === '~') length--;
  return seen.slice(0, length);
}

/** Folders of programs, which are named and not entered: no draft is kept there, and what they hold is legion. */
const OF_PROGRAMS: ReadonlySet<string> = new Set(['node_modules']);

/** Something in a folder that bears the name of a draft, or may hold drafts. */
export interface Walked {
  /** The absolute path; for a name that is not UTF-8, with the sign for that. */
  readonly file: string;
  /**
   * A `draft` is a file that is not hidden, by a name that can be opened and ends as drafts' names do; an `other` one is such a file
   * of a kind that is not read; all else is not looked at.
   */
  readonly kind: 'draft' | 'other' | 'unlooked';
}

interface Place {
  /** Absolute, in the bytes of the file system: a name may be in no encoding that this program knows. */
  readonly bytes: Buffer;
  readonly unlooked: boolean;
}

/**
 * The entries of a folder, and of the folders within it, that bear the name of a draft, or of a document that has to be
 * saved as one, by path: files, links to files, folders of programs, and, where they are not hidden themselves, links to
 * folders and folders that cannot be read; no such folder is entered. Empty files are not among them, nor are files that Word keeps beside an
 * open document.
 */
export async function walkDrafts(folder: string): Promise<readonly Walked[]> {
  const found: Walked[] = [];
  const waiting: Place[] = [{ bytes: Buffer.from(folder), unlooked: false }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entries = await entriesOf(place.bytes);
    if (entries === null && !place.unlooked) found.push({ file: place.bytes.toString(), kind: 'unlooked' });
    for (const entry of entries ?? []) {
      const bytes = Buffer.concat([place.bytes, Buffer.from(path.sep), entry.name]);
      const name = entry.name.toString();
      const file = bytes.toString();
      const isHidden = place.unlooked || name.startsWith('.');
      if (entry.isDirectory()) {
        if (OF_PROGRAMS.has(name.toLowerCase())) found.push({ file, kind: 'unlooked' });
        else waiting.push({ bytes, unlooked: isHidden });
      } else if (entry.isSymbolicLink()) {
        if (await leadsToDrafts(bytes, name, isHidden)) found.push({ file, kind: 'unlooked' });
      } else if (entry.isFile()) {
        const kind = kindOf(bytes, isHidden);
        if (kind !== null && (await holdsSomething(bytes, name))) found.push({ file, kind });
      }
    }
  }
  return found.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** The kind of a file by its name; null where no document bears such a name. */
function kindOf(bytes: Buffer, isHidden: boolean): Walked['kind'] | null {
  const name = path.basename(bytes.toString());
  const opens = !isHidden && Buffer.from(bytes.toString()).equals(bytes);
  if (DRAFT.test(plainName(name))) return opens && DRAFT.test(name) ? 'draft' : 'unlooked';
  return opens && isOfOtherKind(name) ? 'other' : null;
}

async function entriesOf(folder: Buffer): Promise<readonly Dirent<Buffer>[] | null> {
  return fs.readdir(folder, { withFileTypes: true, encoding: 'buffer' }).catch(() => null);
}

async function leadsToDrafts(link: Buffer, name: string, isHidden: boolean): Promise<boolean> {
  const target = await fs.stat(link).catch(() => null);
  return target?.isDirectory() === true ? !isHidden : target?.isFile() === true && DRAFT.test(name);
}

async function holdsSomething(file: Buffer, name: string): Promise<boolean> {
  const { size = 0 } = (await fs.lstat(file).catch(() => null)) ?? {};
  return size > 0 && !(LOCKS.test(name) && LOCK_SIZES.includes(size) && (await isLock(file)));
}

/**
 * The file that Word keeps beside an open document: it has so many bytes, of which the first tells the length of the
 * user's name.
 */
const LOCKS = endingsPattern(FORMATS.filter(isWordFormat), '^~\\$.*', ['doc', 'dot', 'rtf']);
const LOCK_SIZES: readonly number[] = [54, 162];
const LONGEST_USER = 53;

async function isLock(file: Buffer): Promise<boolean> {
  const [length = 0] = (await fs.readFile(file).catch(() => null)) ?? [];
  return length > 0 && length <= LONGEST_USER;
}
