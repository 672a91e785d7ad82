import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** The ledger cannot be used; the message is one line that says what to do next. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/** Milliseconds that SQLite waits for another process's write. It waits without letting anything else run: briefly. */
export const BUSY_TIMEOUT = 100;
/** How long to let others run before a ledger that another program holds is tried again (milliseconds). */
export const BUSY_WAIT = 60;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS hosts (host TEXT PRIMARY KEY, next_at INTEGER NOT NULL, owner TEXT, machine TEXT, pid INTEGER, expires INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS budgets (job TEXT NOT NULL, source TEXT NOT NULL, used INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (job, source));
  CREATE TABLE IF NOT EXISTS refusals (job TEXT PRIMARY KEY, refused INTEGER NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS jobs (job TEXT PRIMARY KEY, ended INTEGER NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS runs (job TEXT NOT NULL, machine TEXT NOT NULL, pid INTEGER NOT NULL, PRIMARY KEY (job, machine, pid));
  CREATE TABLE IF NOT EXISTS requests (host TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS closures (host TEXT PRIMARY KEY, at INTEGER NOT NULL, until INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS endings (job TEXT NOT NULL, source TEXT NOT NULL, host TEXT NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (job, source, host));
  CREATE INDEX IF NOT EXISTS requests_by_host ON requests (host, at);
  CREATE TABLE IF NOT EXISTS questions (at INTEGER NOT NULL);
`;

/** The file of the ledger of a user whose state is kept in `folder`. */
export function fileIn(folder: string): string {
  return path.join(folder, 'ledger.sqlite');
}

/** Whether this user has a ledger in `folder`; `exists` looks for a file. */
export function hasLedger(folder: string, exists: (file: string) => Promise<boolean>): Promise<boolean> {
  return exists(fileIn(folder));
}

/** How long what another program holds is tried. */
export interface Patience {
  readonly tries: number;
  readonly onTry: (attempt: number) => void;
  readonly file: string;
}

/** Does work again that another program holds up, so many times, and lets this process do other things in between. */
export async function patiently<T>({ tries, onTry, file }: Patience, work: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isBusy(error)) throw ledgerError(error, file);
      onTry(attempt);
      await delay(BUSY_WAIT);
    }
  }
}

/** Opens the database of the ledger, and makes it. Throws what SQLite throws, or `LedgerError`. */
export async function openDatabase(file: string): Promise<DatabaseSync> {
  const sqlite = await import('node:sqlite').catch(() => {
    throw new LedgerError(`This Node.js (${process.version}) has no SQLite: run citeward on Node.js 22.13 or later.`);
  });
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new LedgerError(
      `The state folder ${path.dirname(file)} cannot be made (${message(error)}): set CITEWARD_STATE_DIR to a folder that can be written.`,
    );
  }
  const database = new sqlite.DatabaseSync(file, { timeout: BUSY_TIMEOUT, open: false });
  try {
    database.open();
    // Of processes that switch a new file to WAL at once, SQLite turns some away without waiting, whatever its time-out.
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = NORMAL');
    database.exec(SCHEMA);
    return database;
  } catch (error) {
    if (database.isOpen) database.close();
    throw error;
  }
}

/** Whether another program holds the ledger. */
export function isBusy(error: unknown): boolean {
  if (error instanceof LedgerError) return false;
  return /locked|busy/i.test(message(error));
}

/** An error of SQLite as one line that says what to do next. */
export function ledgerError(error: unknown, file: string): LedgerError {
  if (error instanceof LedgerError) return error;
  const text = message(error);
  if (/not a database|malformed|corrupt/i.test(text))
    return new LedgerError(
      `The request ledger ${file} is damaged: move it away and run again. What is lost is the pace of past requests, how many each job has sent, and how long a source asked to be left alone.`,
    );
  if (isBusy(error))
    return new LedgerError(`The request ledger ${file} is held by another program: try again when that has finished.`);
  if (/full|disk I\/O/i.test(text))
    return new LedgerError(
      `The disk of the request ledger ${file} is full or faulty: free some space, or set CITEWARD_STATE_DIR to a folder on another disk.`,
    );
  if (/readonly|unable to open|permission/i.test(text))
    return new LedgerError(
      `The request ledger ${file} cannot be written: set CITEWARD_STATE_DIR to a folder that can be written.`,
    );
  return new LedgerError(`The request ledger ${file} cannot be used: ${text}.`);
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
