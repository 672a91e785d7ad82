import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** The ledger cannot be used; the message is one line that says what to do next. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError';
}

/** A right to send one request to a host now, held until it is given back. */
export interface Slot {
  readonly host: string;
  readonly owner: string;
  /** How far apart request starts on this host are kept, in milliseconds. */
  readonly spacing: number;
}

/** Whether a request may be sent now, when to ask again (milliseconds), or that the job's cap is reached. */
export type Reservation =
  | { readonly kind: 'granted'; readonly slot: Slot; readonly used: number }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'cap-reached'; readonly used: number };

/** What is asked of the ledger before a request is sent. */
export interface ReservationRequest {
  readonly host: string;
  readonly job: string;
  readonly source: string;
  /** Most requests of the job to the source. */
  readonly cap: number;
  /** Least time between request starts, in milliseconds. */
  readonly spacing: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Who may send when, across every process of this user: one request in flight per host, starts apart by the spacing,
 * caps per job and source, and the service's own limit. It is written before a request is sent, so that a crash loses
 * budget and never gains any.
 */
export interface Ledger {
  readonly reserve: (request: ReservationRequest) => Reservation;
  /** Says that the request starts now; the spacing counts from here. */
  readonly start: (slot: Slot, now: number) => void;
  /** Gives the slot back after the answer, or unused (`spent` false), which gives the budget back too. */
  readonly release: (slot: Slot, request: ReservationRequest, spent: boolean) => void;
  /** Requests of a job to a source so far. */
  readonly used: (job: string, source: string) => number;
  /** Ends a job: its budget is its own and no later job's. */
  readonly closeJob: (job: string) => void;
  readonly close: () => void;
}

/** Longest that a process may hold a slot, in milliseconds: longer than any request may take. */
const LEASE = 60_000;
/** How soon to ask again while another process has a request in flight, in milliseconds. */
const POLL = 60;
/** Find Case Law's own limit: requests of any kind in five minutes. */
const WINDOW = 5 * 60_000;
const WINDOW_LIMIT = 1_000;
/** Milliseconds that SQLite waits for another process's write. */
const BUSY_TIMEOUT = 20_000;
/** How often the opening of a ledger that others are making is tried, and how long to wait in between (milliseconds). */
const OPEN_TRIES = 10;
const OPEN_WAIT = 10;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS hosts (host TEXT PRIMARY KEY, next_at INTEGER NOT NULL, owner TEXT, machine TEXT, pid INTEGER, expires INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS jobs (job TEXT NOT NULL, source TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (job, source));
  CREATE TABLE IF NOT EXISTS requests (host TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS requests_by_host ON requests (host, at);
`;

interface HostRow {
  readonly next_at: number;
  readonly owner: string | null;
  readonly machine: string | null;
  readonly pid: number | null;
  readonly expires: number;
}

/** Opens the ledger of this user in `folder`, and makes it. Throws `LedgerError`. */
export async function openLedger(folder: string): Promise<Ledger> {
  const file = path.join(folder, 'ledger.sqlite');
  const database = await openDatabase(file);
  let serial = 0;
  const machine = hostname();
  const transaction = <T>(work: () => T): T => {
    try {
      database.exec('BEGIN IMMEDIATE');
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw ledgerError(error, file);
    }
  };
  const hostRow = database.prepare('SELECT next_at, owner, machine, pid, expires FROM hosts WHERE host = ?');
  const takeHost = database.prepare(
    'INSERT INTO hosts (host, next_at, owner, machine, pid, expires) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (host) DO UPDATE SET next_at = excluded.next_at, owner = excluded.owner, machine = excluded.machine, pid = excluded.pid, expires = excluded.expires',
  );
  const setNext = database.prepare('UPDATE hosts SET next_at = ?, expires = ? WHERE host = ? AND owner = ?');
  const freeHost = database.prepare('UPDATE hosts SET owner = NULL WHERE host = ? AND owner = ?');
  const countUsed = database.prepare('SELECT used FROM jobs WHERE job = ? AND source = ?');
  const addUsed = database.prepare(
    'INSERT INTO jobs (job, source, used) VALUES (?, ?, ?) ON CONFLICT (job, source) DO UPDATE SET used = used + excluded.used',
  );
  const dropOld = database.prepare('DELETE FROM requests WHERE at < ?');
  const countRecent = database.prepare('SELECT count(*) AS n, min(at) AS first FROM requests WHERE host = ?');
  const addRequest = database.prepare('INSERT INTO requests (host, at) VALUES (?, ?)');
  const usedOf = (job: string, source: string): number => Number(countUsed.get(job, source)?.['used'] ?? 0);

  return {
    reserve: ({ host, job, source, cap, spacing, now }) =>
      transaction((): Reservation => {
        const used = usedOf(job, source);
        if (used >= cap) return { kind: 'cap-reached', used };
        const row = hostRow.get(host) as unknown as HostRow | undefined;
        if (row && isHeld(row, now, machine)) return { kind: 'wait', milliseconds: POLL };
        // A clock that was set back must not keep everybody waiting for the old time.
        const next = row === undefined || row.next_at > now + Math.max(spacing, 5_000) ? now : row.next_at;
        if (next > now) return { kind: 'wait', milliseconds: next - now };
        dropOld.run(now - WINDOW);
        const recent = countRecent.get(host);
        if (Number(recent?.['n'] ?? 0) >= WINDOW_LIMIT) {
          return { kind: 'wait', milliseconds: Math.max(POLL, Number(recent?.['first'] ?? now) + WINDOW - now) };
        }
        const owner = `${process.pid}.${++serial}.${now}`;
        takeHost.run(host, now + spacing, owner, machine, process.pid, now + LEASE);
        addUsed.run(job, source, 1);
        addRequest.run(host, now);
        return { kind: 'granted', slot: { host, owner, spacing }, used: used + 1 };
      }),
    start: (slot, now) => {
      transaction(() => setNext.run(now + slot.spacing, now + LEASE, slot.host, slot.owner));
    },
    release: (slot, { job, source }, spent) => {
      transaction(() => {
        freeHost.run(slot.host, slot.owner);
        if (!spent) addUsed.run(job, source, -1);
      });
    },
    used: (job, source) => usedOf(job, source),
    closeJob: (job) => {
      transaction(() => database.prepare('DELETE FROM jobs WHERE job = ?').run(job));
    },
    close: () => database.close(),
  };
}

/** Whether another process has a request in flight; one that is gone holds nothing. */
function isHeld(row: HostRow, now: number, machine: string): boolean {
  if (row.owner === null || row.expires <= now || row.expires > now + LEASE) return false;
  if (row.machine !== machine || row.pid === null) return true;
  try {
    process.kill(row.pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

async function openDatabase(file: string): Promise<DatabaseSync> {
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
  for (let attempt = 1; ; attempt++) {
    const database = new sqlite.DatabaseSync(file, { timeout: BUSY_TIMEOUT, open: false });
    try {
      database.open();
      database.exec('PRAGMA journal_mode = WAL');
      database.exec('PRAGMA synchronous = NORMAL');
      database.exec(SCHEMA);
      return database;
    } catch (error) {
      if (database.isOpen) database.close();
      // Of processes that switch a new file to WAL at once, SQLite turns some away without waiting, whatever its time-out.
      if (attempt >= OPEN_TRIES || !isBusy(error)) throw ledgerError(error, file);
      await delay(OPEN_WAIT * attempt);
    }
  }
}

function isBusy(error: unknown): boolean {
  return /locked|busy/i.test(message(error));
}

function ledgerError(error: unknown, file: string): LedgerError {
  if (error instanceof LedgerError) return error;
  const text = message(error);
  if (/not a database|malformed|corrupt/i.test(text))
    return new LedgerError(
      `The request ledger ${file} is damaged: move it away and run again; only the pace of past requests is lost.`,
    );
  if (isBusy(error))
    return new LedgerError(`The request ledger ${file} is held by another program: try again when that has finished.`);
  if (/readonly|unable to open|permission/i.test(text))
    return new LedgerError(
      `The request ledger ${file} cannot be written: set CITEWARD_STATE_DIR to a folder that can be written.`,
    );
  return new LedgerError(`The request ledger ${file} cannot be used: ${text}.`);
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
