import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The folder of a workspace that holds all that is kept. */
export const FOLDER = '.citeward';

/** The file system as the rooms at the edge see it; injected once, so that tests can fill the disk. */
export interface Files {
  /** The bytes of a file, or only so many from its beginning; null where the file is missing. */
  readonly read: (file: string, most?: number) => Promise<Uint8Array | null>;
  /** The length of a file in bytes, or null where the file is missing. */
  readonly size: (file: string) => Promise<number | null>;
  /**
   * The times of a file's last changes and its length, which tell that it was changed; null where the file is missing.
   */
  readonly stamp: (file: string) => Promise<string | null>;
  /** Names of the entries of a folder, or none where there is no folder. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Writes a file whole or not at all, and makes its folder. */
  readonly write: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Appends one line, and makes the file and its folder. */
  readonly append: (file: string, line: string) => Promise<void>;
  /** Finds out whether a file can be written, and changes nothing in it; makes it, empty, and its folder. */
  readonly touch: (file: string) => Promise<void>;
  /** Whether a file is there. */
  readonly exists: (file: string) => Promise<boolean>;
  /** Removes a file; one that is not there is no error. */
  readonly remove: (file: string) => Promise<void>;
}

/** The calls that another program may hold up for a moment; handed in, so that a test can be such a program. */
export interface SystemCalls {
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly append: (file: string, text: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A file cannot be read or written; the message is one line that says what to do next. */
export class FileError extends Error {
  override readonly name = 'FileError';
}

/**
 * How often what another program holds up is tried, and how long to wait in between: 10 ms more each time, 100 ms at
 * most, two seconds in all.
 */
const HELD_TRIES = 25;
const HELD_WAIT = 10;
const LONGEST_HELD_WAIT = 100;
/** How old a temporary file left by a killed process must be before it is swept away (milliseconds). */
const STALE = 60 * 60 * 1000;

/** The real file system, in which other programs may hold files up. */
export function createFiles(system: SystemCalls): Files {
  return {
    read: async (file, most) => {
      try {
        await assertReadable(file, most);
        return await (most === undefined ? fs.readFile(file) : readBeginning(file, most));
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    size: async (file) => {
      try {
        return (await fs.stat(file)).size;
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    stamp: async (file) => {
      try {
        const { mtimeNs, ctimeNs, size } = await fs.stat(file, { bigint: true });
        return `${mtimeNs} ${ctimeNs} ${size}`;
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
        throw error;
      }
    },
    list: async (folder) => {
      try {
        return (await fs.readdir(folder)).sort();
      } catch (error) {
        if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
        throw error;
      }
    },
    write: (file, bytes) => writeAtomic(file, bytes, system),
    append: async (file, line) => {
      await makeFolder(path.dirname(file));
      await assertOrdinary(file);
      const text = `${(await endsInALine(file)) ? '' : '\n'}${line}\n`;
      await stubbornly(() => system.append(file, text), system);
    },
    touch: async (file) => {
      await makeFolder(path.dirname(file));
      await assertOrdinary(file);
      await stubbornly(() => system.append(file, ''), system);
    },
    exists: async (file) => {
      try {
        await fs.access(file, constants.F_OK);
        return true;
      } catch {
        return false;
      }
    },
    remove: (file) => stubbornly(() => system.remove(file), system),
  };
}

/** Nothing is opened through a link, where the system can be told so: it may have been put there a moment ago. */
const { O_APPEND, O_CREAT, O_EXCL, O_RDWR, O_WRONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
/** Nor does anything wait for a pipe that nobody reads. */
const TO_APPEND = O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK;

export const nodeFiles: Files = createFiles({
  rename: fs.rename,
  append: (file, text) => fs.appendFile(file, text, { flag: TO_APPEND | O_WRONLY }),
  remove: (file) => fs.rm(file, { force: true }),
  wait: delay,
});

/** The same files, whose errors are `FileError`s. */
export function explaining(files: Files): Files {
  const explain =
    <A extends readonly unknown[], T>(
      work: (file: string, ...rest: A) => Promise<T>,
      describe: (error: unknown, file: string) => string,
    ) =>
    async (file: string, ...rest: A): Promise<T> => {
      try {
        return await work(file, ...rest);
      } catch (error) {
        throw error instanceof FileError ? error : new FileError(describe(error, file), { cause: error });
      }
    };
  return {
    read: explain(files.read, describeReadError),
    size: explain(files.size, describeReadError),
    stamp: explain(files.stamp, describeReadError),
    list: explain(files.list, describeReadError),
    write: explain(files.write, describeWriteError),
    append: explain(files.append, describeWriteError),
    touch: explain(files.touch, describeWriteError),
    remove: explain(files.remove, describeWriteError),
    exists: files.exists,
  };
}

/** The line for a link in the place of a file of ours, and the next step. */
export const LINK_REFUSED = 'nothing is read or written through it. Remove it and run again.';

const HOLDERS = 'another program, such as a virus scanner or a sync client';

/** One clear line for a file that cannot be written, or removed. */
export function describeWriteError(error: unknown, file: string): string {
  if (error instanceof FileError) return error.message;
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return `The disk is full: ${file} could not be written. Free some space and run again; what was kept before is kept.`;
  if (hasCode(error, 'EROFS'))
    return `${file} cannot be written: its folder is read-only. Use one that can be written.`;
  if (hasCode(error, 'EBUSY')) return `${file} cannot be written: ${HOLDERS}, holds it. Wait for that and run again.`;
  if (hasCode(error, 'EACCES', 'EPERM'))
    return `${file} cannot be written: check the permissions of its folder, and whether ${HOLDERS}, holds it.`;
  if (hasCode(error, 'ELOOP', 'EMLINK')) return `${file} is a link: ${LINK_REFUSED}`;
  if (hasCode(error, 'ERR_FS_EISDIR')) return `${file} is a folder, and should be a file: move it away and run again.`;
  if (hasCode(error, 'ENOENT'))
    return `${file} cannot be written: its folder is not there and cannot be made. Use another one.`;
  if (hasCode(error, 'ENOTDIR', 'EEXIST', 'EISDIR'))
    return `${file} cannot be written: something else bears that name. Move it away and run again.`;
  return `${file} could not be written: ${error instanceof Error ? error.message : String(error)}`;
}

/** One clear line for a file that cannot be read. */
export function describeReadError(error: unknown, file: string): string {
  if (hasCode(error, 'ELOOP'))
    return `${file} cannot be read: it is reached by links that lead to themselves. Remove them.`;
  if (hasCode(error, 'EACCES', 'EPERM')) return `${file} cannot be read: check its permissions.`;
  if (hasCode(error, 'EBUSY')) return `${file} cannot be read: ${HOLDERS}, holds it. Wait for that and run again.`;
  if (hasCode(error, 'EISDIR')) return `${file} is a folder, and should be a file: move it away.`;
  return `${file} could not be read: ${error instanceof Error ? error.message : String(error)}`;
}

/** Whether a file ends where a line does: one that a killed process left torn does not. */
async function endsInALine(file: string): Promise<boolean> {
  const handle = await fs.open(file, TO_APPEND | O_RDWR);
  try {
    const { size } = await handle.stat();
    if (size === 0) return true;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 0x0a;
  } finally {
    await handle.close();
  }
}

/** The largest file that is read whole, in bytes: no text of more fits a string. */
const LARGEST_WHOLE = 500_000_000;

/** Throws `FileError` for a device or a pipe, which may never end, and for a file that would fill the memory. */
async function assertReadable(file: string, most: number | undefined): Promise<void> {
  const found = await fs.stat(file);
  if (isStrange(found)) throw new FileError(noFile(file));
  if (most === undefined && found.size > LARGEST_WHOLE)
    throw new FileError(`${file} is too large to be read (${Math.round(found.size / 1_000_000)} MB): move it away.`);
}

/** Throws `FileError` for a device or a pipe: text that is appended to it is lost, or waits. */
async function assertOrdinary(file: string): Promise<void> {
  const found = await fs.lstat(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  });
  if (found !== null && !found.isSymbolicLink() && isStrange(found)) throw new FileError(noFile(file));
}

function isStrange(found: { readonly isFile: () => boolean; readonly isDirectory: () => boolean }): boolean {
  return !found.isFile() && !found.isDirectory();
}

/** One line for a device or a pipe in the place of a file. */
function noFile(file: string): string {
  return `${file} is no file, but a device or a pipe: remove it.`;
}

async function readBeginning(file: string, most: number): Promise<Uint8Array> {
  const handle = await fs.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Temporary file in the same folder, flushed, then renamed; the folder is flushed too where the system allows. */
async function writeAtomic(file: string, bytes: Uint8Array, system: SystemCalls): Promise<void> {
  const folder = path.dirname(file);
  await makeFolder(folder);
  await sweep(folder);
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}.${counter++}.tmp`);
  try {
    const handle = await openAnew(temporary);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await stubbornly(() => system.rename(temporary, file), system);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

let counter = 0;

/** Opens a file that is new. What bears its name, left by a process of the same number or planted, goes: a link is not followed. */
async function openAnew(file: string): Promise<fs.FileHandle> {
  const flags = O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW;
  try {
    return await fs.open(file, flags);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await fs.rm(file, { force: true });
    return fs.open(file, flags);
  }
}

/**
 * Makes a folder and those above it. On a read-only disk Node.js itself reports a missing folder. Throws a `FileError`
 * that names the file in the place of a folder.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await fs.mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      if (await isFolder(folder)) return;
      throw new FileError(`${folder} cannot be a folder: something else bears that name. Move it away and run again.`, {
        cause: error,
      });
    }
    if (!hasCode(error, 'ENOENT', 'ENOTDIR') || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await fs.mkdir(folder).catch((again: unknown) => {
      if (!hasCode(again, 'EEXIST')) throw again; // another process has made it meanwhile
    });
  }
}

/** Whether a name belongs to a folder; true where nobody may tell. */
async function isFolder(name: string): Promise<boolean> {
  return fs.stat(name).then(
    (found) => found.isDirectory(),
    () => true,
  );
}

/** Virus scanners and sync clients on Windows hold files open for a moment. */
async function stubbornly(work: () => Promise<void>, { wait }: SystemCalls): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= HELD_TRIES || !hasCode(error, 'EPERM', 'EBUSY', 'EACCES')) throw error;
      await wait(Math.min(LONGEST_HELD_WAIT, HELD_WAIT * attempt));
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const swept = new Set<string>();

/** Takes away what killed processes left half-written, once for each folder. */
async function sweep(folder: string): Promise<void> {
  if (swept.has(folder)) return;
  swept.add(folder);
  for (const name of await fs.readdir(folder)) {
    if (!/^\..+\.\d+\.\d+\.tmp$/.test(name)) continue; // as we name them: other such files are somebody's
    const file = path.join(folder, name);
    const age =
      Date.now() -
      (await fs.lstat(file).then(
        (s) => s.mtimeMs,
        () => Date.now(),
      ));
    if (age > STALE) await fs.rm(file, { force: true });
  }
}

/** Whether an error of the system has one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
