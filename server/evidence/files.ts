import { constants } from 'node:fs';
import * as fs from 'node:fs/promises';
import path from 'node:path';

/** The file system as the rooms at the edge see it; injected once, so that tests can fill the disk. */
export interface Files {
  /** The bytes of a file, or null where there is none. */
  readonly read: (file: string) => Promise<Uint8Array | null>;
  /** Names of the entries of a folder, or none where there is no folder. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** Writes a file whole or not at all, and makes its folder. */
  readonly write: (file: string, bytes: Uint8Array) => Promise<void>;
  /** Appends one line, and makes the file and its folder. */
  readonly append: (file: string, line: string) => Promise<void>;
  /** Whether a file is there. */
  readonly exists: (file: string) => Promise<boolean>;
  /** Removes a file; one that is not there is no error. */
  readonly remove: (file: string) => Promise<void>;
}

/** How often a rename that another program holds up is tried again, and how long to wait in between (milliseconds). */
const RENAME_TRIES = 5;
const RENAME_WAIT = 40;
/** How old a temporary file left by a killed process must be before it is swept away (milliseconds). */
const STALE = 60 * 60 * 1000;

/** The real file system. */
export const nodeFiles: Files = {
  read: async (file) => {
    try {
      return await fs.readFile(file);
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
  write: writeAtomic,
  append: async (file, line) => {
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.appendFile(file, `${(await endsInALine(file)) ? '' : '\n'}${line}\n`);
  },
  exists: async (file) => {
    try {
      await fs.access(file, constants.F_OK);
      return true;
    } catch {
      return false;
    }
  },
  remove: (file) => fs.rm(file, { force: true }),
};

/** Whether a file ends where a line does: one that a killed process left torn does not. */
async function endsInALine(file: string): Promise<boolean> {
  const handle = await fs.open(file, 'a+');
  try {
    const { size } = await handle.stat();
    if (size === 0) return true;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 0x0a;
  } finally {
    await handle.close();
  }
}

/** Temporary file in the same folder, flushed, then renamed; the folder is flushed too where the system allows. */
async function writeAtomic(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await fs.mkdir(folder, { recursive: true });
  await sweep(folder);
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}.${counter++}.tmp`);
  try {
    const handle = await fs.open(temporary, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameStubbornly(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

let counter = 0;

/** Virus scanners and sync clients on Windows hold files open for a moment. */
async function renameStubbornly(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await fs.rename(from, to);
      return;
    } catch (error) {
      if (attempt >= RENAME_TRIES || !hasCode(error, 'EPERM', 'EBUSY', 'EACCES')) throw error;
      await new Promise((resolve) => setTimeout(resolve, RENAME_WAIT * attempt));
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
    if (!/^\..*\.tmp$/.test(name)) continue;
    const file = path.join(folder, name);
    const age =
      Date.now() -
      (await fs.stat(file).then(
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
