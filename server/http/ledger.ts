import { hostname } from 'node:os';
import { BUSY_TIMEOUT, BUSY_WAIT, fileIn, isBusy, ledgerError, openDatabase, patiently } from './ledger-database.ts';

/** A right to send one request to a host now, held until it is given back. */
export interface Slot {
  readonly host: string;
  readonly owner: string;
  /** How far apart request starts on this host are kept, in milliseconds. */
  readonly spacing: number;
  /** Since when the host was free (epoch milliseconds): it is so again where the slot is not used. */
  readonly free: number;
}

/** Whether a request may be sent now, when to ask again (milliseconds), or why none may be sent. */
export type Reservation =
  | { readonly kind: 'granted'; readonly slot: Slot; readonly used: number }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'cap-reached'; readonly used: number }
  /** The host asked to be left alone until then (epoch milliseconds). */
  | { readonly kind: 'closed'; readonly until: number }
  /** The source refused this job earlier: it is left alone until the job is over. */
  | { readonly kind: 'ended'; readonly why: Refusal };

/** How a source refuses a job: it asked to be left alone (429), or turned the program away. */
export type Refusal = 'rate-limited' | 'blocked';

/** The question to the ledger before a request is sent. */
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

/** The requests of a job by source, and how many of them all were answered “too many” (429). */
export interface Spent {
  readonly requests: Readonly<Record<string, number>>;
  readonly refused: number;
}

/**
 * Who may send when, across every process of this user: one request in flight per host, starts apart by the spacing,
 * caps per job and source, and the service's own limit. It is written before a request is sent, so that a crash loses
 * budget and never gains any.
 */
export interface Ledger {
  readonly reserve: (request: ReservationRequest) => Reservation;
  /**
   * Says that the request starts now; the spacing counts from here. Never throws: where another program holds the
   * ledger, `release` says it again.
   */
  readonly start: (slot: Slot, now: number) => void;
  /**
   * Gives the slot back after the answer to a request sent at `sentAt` (epoch milliseconds), or unused (null), which
   * gives the budget back too. `refused`: it was answered “too many”. Waits while another program holds the ledger, and
   * throws `LedgerError` in the end.
   */
  readonly release: (
    slot: Slot,
    request: ReservationRequest,
    sentAt: number | null,
    refused?: boolean,
  ) => Promise<void>;
  /**
   * Keeps a host closed to every process of this user for so many milliseconds, a day at most, as the host asked at
   * `now` (epoch milliseconds). Waits while another program holds the ledger, and throws `LedgerError` in the end.
   */
  readonly leaveAlone: (host: string, milliseconds: number, now: number) => Promise<void>;
  /**
   * Has a job leave the source of a request alone, at its host, until the job is over, and for a day at most: it refused.
   * Every process that asks for the job is told so. Waits while another program holds the ledger, and throws `LedgerError`
   * in the end.
   */
  readonly endFor: (
    request: Pick<ReservationRequest, 'job' | 'source' | 'host' | 'now'>,
    why: Refusal,
  ) => Promise<void>;
  /** The requests of a job so far, over all its runs. */
  readonly spent: (job: string) => Spent;
  /**
   * Begins a job, or a run of a `resumed` one, which has the rest of its earlier runs' budget. A job that had ended and
   * is not resumed has a new budget. An interrupted one continues with the rest of its budget. Sources that refused a
   * job that has ended may be asked again. `now` in epoch milliseconds.
   */
  readonly beginJob: (job: string, resumed: boolean, now: number) => Promise<void>;
  /** The time when a job was begun here, in epoch milliseconds; null where none was lately. */
  readonly begunAt: (job: string) => number | null;
  /**
   * Ends a job, or a run of it. Where another process is at the same job, it ends when that
   * has ended it too.
   */
  readonly closeJob: (job: string) => Promise<void>;
  readonly close: () => void;
}

/** Longest that a process may hold a slot, in milliseconds: longer than any request may take. */
const LEASE = 60_000;
/** How soon to ask again while another process has a request in flight, in milliseconds. */
const POLL = 60;
/** Find Case Law's own limit: requests of any kind in five minutes. */
const WINDOW = 5 * 60_000;
const WINDOW_LIMIT = 1_000;
/** How long a ledger that another program holds is waited for, unless told otherwise (milliseconds). */
const PATIENCE = 20_000;
/** After how many tries in vain a wait is worth a line: some two seconds. */
const LONG_WAIT = 12;
/** How far the clocks of processes may be apart. A later date comes from before the clock was set back. */
const SKEW = 5_000;
/** Longest that a host is left alone for its asking, in milliseconds. */
export const LONGEST_CLOSURE = 24 * 60 * 60_000;
/** How long what a job has spent is remembered, where nothing ends it (milliseconds). */
const BUDGET_MEMORY = 30 * 24 * 60 * 60_000;

const NOTHING_SPENT: Spent = { requests: {}, refused: 0 };

interface HostRow {
  readonly next_at: number;
  readonly owner: string | null;
  readonly machine: string | null;
  readonly pid: number | null;
  readonly expires: number;
}

/**
 * Opens the ledger of this user in `folder`, and makes it. One that another program holds is waited for, `patience`
 * milliseconds at most, without keeping this process from other work; `onWait` hears a line of a wait that is long.
 * Throws `LedgerError`.
 */
export async function openLedger(
  folder: string,
  onWait: (line: string) => void = () => {},
  patience = PATIENCE,
): Promise<Ledger> {
  const file = fileIn(folder);
  const tries = Math.max(1, Math.round(patience / (BUSY_TIMEOUT + BUSY_WAIT)));
  const seconds = Math.round(patience / 1000);
  const onTry = (attempt: number): void => {
    if (attempt === LONG_WAIT)
      onWait(`The request ledger ${file} is held by another program; it is waited for, ${seconds} s at most.`);
  };
  const held = { tries, onTry, file };
  const database = await patiently(held, () => openDatabase(file));
  const machine = hostname();
  let serial = 0;
  /** How often in succession a slot was asked for in vain, since another program held the ledger. */
  let vain = 0;
  /** The last answer of `spent` on a job. It stands while another program keeps the ledger to itself. */
  const lastSpent = new Map<string, Spent>();
  const transaction = <T>(work: () => T): T => {
    try {
      database.exec('BEGIN IMMEDIATE');
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };
  const hostRow = database.prepare('SELECT next_at, owner, machine, pid, expires FROM hosts WHERE host = ?');
  const takeHost = database.prepare(
    'INSERT INTO hosts (host, next_at, owner, machine, pid, expires) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (host) DO UPDATE SET next_at = excluded.next_at, owner = excluded.owner, machine = excluded.machine, pid = excluded.pid, expires = excluded.expires',
  );
  const setNext = database.prepare('UPDATE hosts SET next_at = ?, expires = ? WHERE host = ? AND owner = ?');
  const setDates = database.prepare('UPDATE hosts SET next_at = ?, expires = ? WHERE host = ?');
  const freeHost = database.prepare('UPDATE hosts SET owner = NULL WHERE host = ? AND owner = ?');
  const countUsed = database.prepare('SELECT used FROM budgets WHERE job = ? AND source = ?');
  const addUsed = database.prepare(
    'INSERT INTO budgets (job, source, used, at) VALUES (?, ?, ?, ?) ON CONFLICT (job, source) DO UPDATE SET used = used + excluded.used, at = excluded.at',
  );
  const dropBudgets = database.prepare('DELETE FROM budgets WHERE at < ?');
  const join = database.prepare('INSERT OR IGNORE INTO runs (job, machine, pid) VALUES (?, ?, ?)');
  const leave = database.prepare('DELETE FROM runs WHERE job = ? AND machine = ? AND pid = ?');
  const runsOf = database.prepare('SELECT pid FROM runs WHERE job = ? AND machine = ?');
  const allSent = database.prepare('SELECT source, used FROM budgets WHERE job = ?');
  const countRefused = database.prepare('SELECT refused FROM refusals WHERE job = ?');
  const addRefused = database.prepare(
    'INSERT INTO refusals (job, refused, at) VALUES (?, 1, ?) ON CONFLICT (job) DO UPDATE SET refused = refused + 1, at = excluded.at',
  );
  const dropRefusals = database.prepare('DELETE FROM refusals WHERE at < ?');
  const putJob = database.prepare(
    'INSERT INTO jobs (job, ended, at) VALUES (?, 0, ?) ON CONFLICT (job) DO UPDATE SET ended = 0, at = excluded.at',
  );
  const endJob = database.prepare('UPDATE jobs SET ended = 1 WHERE job = ?');
  const dropJobs = database.prepare('DELETE FROM jobs WHERE at < ?');
  const findJob = database.prepare('SELECT at FROM jobs WHERE job = ?');
  const ofEnded = (table: string): ReturnType<typeof database.prepare> =>
    database.prepare(`DELETE FROM ${table} WHERE job IN (SELECT job FROM jobs WHERE job = ? AND ended = 1)`);
  const forgetSpent = [ofEnded('budgets'), ofEnded('refusals')];
  const forgetEndings = ofEnded('endings');
  const endingOf = database.prepare(
    'SELECT why FROM endings WHERE job = ? AND source = ? AND host = ? AND at BETWEEN ? AND ?',
  );
  const putEnding = database.prepare(
    'INSERT OR REPLACE INTO endings (job, source, host, why, at) VALUES (?, ?, ?, ?, ?)',
  );
  const dropEndings = database.prepare('DELETE FROM endings WHERE at < ?');
  const dropOld = database.prepare('DELETE FROM requests WHERE at < ?');
  const redateRequests = database.prepare('UPDATE requests SET at = ? WHERE at > ?');
  const countRecent = database.prepare('SELECT count(*) AS n, min(at) AS first FROM requests WHERE host = ?');
  const addRequest = database.prepare('INSERT INTO requests (host, at) VALUES (?, ?)');
  const closureOf = database.prepare('SELECT at, until FROM closures WHERE host = ?');
  const closeHost = database.prepare(
    'INSERT INTO closures (host, at, until) VALUES (?, ?, ?) ON CONFLICT (host) DO UPDATE SET at = excluded.at, until = excluded.until',
  );
  const openHost = database.prepare('DELETE FROM closures WHERE host = ?');
  const usedOf = (job: string, source: string): number => Number(countUsed.get(job, source)?.['used'] ?? 0);

  /** The row of a host. Dates from before the clock was set back are made new: nothing is gained or lost by that. */
  const readHost = ({ host, spacing, now }: ReservationRequest): HostRow | undefined => {
    redateRequests.run(now, now + SKEW);
    const row = hostRow.get(host) as unknown as HostRow | undefined;
    if (row === undefined) return row;
    const next = row.next_at > now + Math.max(spacing, SKEW) ? now + spacing : row.next_at;
    const expires = row.expires > now + LEASE + SKEW ? now + LEASE : row.expires;
    if (next !== row.next_at || expires !== row.expires) setDates.run(next, expires, host);
    return { ...row, next_at: next, expires };
  };

  /** Until when a host is closed, or null. A clock that was set back opens it no earlier and no later than was asked. */
  const closedUntil = (host: string, now: number): number | null => {
    const row = closureOf.get(host);
    if (row === undefined) return null;
    const at = Number(row['at']);
    const until = Number(row['until']);
    if (until <= now) openHost.run(host);
    if (at <= now + SKEW) return until <= now ? null : until;
    closeHost.run(host, now, now + until - at);
    return now + until - at;
  };

  const reserveNow = (request: ReservationRequest): Reservation => {
    const { host, job, source, cap, spacing, now } = request;
    const ending = endingOf.get(job, source, host, now - LONGEST_CLOSURE, now + LONGEST_CLOSURE);
    if (ending !== undefined) return { kind: 'ended', why: ending['why'] === 'blocked' ? 'blocked' : 'rate-limited' };
    const until = closedUntil(host, now);
    if (until !== null) return { kind: 'closed', until };
    const used = usedOf(job, source);
    if (!(used < cap)) return { kind: 'cap-reached', used };
    const row = readHost(request);
    if (row && isHeld(row, now, machine)) return { kind: 'wait', milliseconds: POLL };
    if (row && row.next_at > now) return { kind: 'wait', milliseconds: row.next_at - now };
    dropOld.run(now - WINDOW);
    const recent = countRecent.get(host);
    if (Number(recent?.['n'] ?? 0) >= WINDOW_LIMIT) {
      return { kind: 'wait', milliseconds: Math.max(POLL, Number(recent?.['first'] ?? now) + WINDOW - now) };
    }
    const owner = `${process.pid}.${++serial}.${now}`;
    takeHost.run(host, now + spacing, owner, machine, process.pid, now + LEASE);
    dropBudgets.run(now - BUDGET_MEMORY);
    dropEndings.run(now - BUDGET_MEMORY);
    dropRefusals.run(now - BUDGET_MEMORY);
    dropJobs.run(now - BUDGET_MEMORY);
    addUsed.run(job, source, 1, now);
    join.run(job, machine, process.pid);
    addRequest.run(host, now);
    return { kind: 'granted', slot: { host, owner, spacing, free: row?.next_at ?? now }, used: used + 1 };
  };

  return {
    reserve: (request) => {
      try {
        const reservation = transaction(() => reserveNow(request));
        vain = 0;
        return reservation;
      } catch (error) {
        if (!isBusy(error) || ++vain >= tries) throw ledgerError(error, file);
        onTry(vain);
        return { kind: 'wait', milliseconds: BUSY_WAIT };
      }
    },
    start: (slot, now) => {
      try {
        transaction(() => setNext.run(now + slot.spacing, now + LEASE, slot.host, slot.owner));
      } catch {
        // Nobody else is given the host meanwhile, and `release` dates the start again.
      }
    },
    release: (slot, { job, source, now }, sentAt, refused = false) =>
      patiently(held, () =>
        transaction(() => {
          if (sentAt === null) addUsed.run(job, source, -1, now);
          if (refused) addRefused.run(job, now);
          const next = sentAt === null ? slot.free : sentAt + slot.spacing;
          setNext.run(next, (sentAt ?? now) + LEASE, slot.host, slot.owner);
          freeHost.run(slot.host, slot.owner);
        }),
      ),
    leaveAlone: (host, milliseconds, now) =>
      patiently(held, () =>
        transaction(() => void closeHost.run(host, now, now + Math.min(LONGEST_CLOSURE, Math.ceil(milliseconds)))),
      ),
    endFor: ({ job, source, host, now }, why) =>
      patiently(held, () => transaction(() => void putEnding.run(job, source, host, why, now))),
    spent: (job) => {
      try {
        const requests = allSent.all(job).map(({ source, used }) => [String(source), Number(used)] as const);
        const refused = Number(countRefused.get(job)?.['refused'] ?? 0);
        lastSpent.set(job, { requests: Object.fromEntries(requests), refused });
      } catch (error) {
        if (!isBusy(error)) throw ledgerError(error, file);
      }
      return lastSpent.get(job) ?? NOTHING_SPENT;
    },
    beginJob: (job, resumed, now) =>
      patiently(held, () =>
        transaction(() => {
          for (const forget of resumed ? [forgetEndings] : [forgetEndings, ...forgetSpent]) forget.run(job);
          const begun = resumed ? Number(findJob.get(job)?.['at'] ?? now) : now;
          putJob.run(job, begun);
          join.run(job, machine, process.pid);
        }),
      ),
    begunAt: (job) => {
      const row = findJob.get(job);
      return row === undefined ? null : Number(row['at']);
    },
    closeJob: async (job) => {
      const end = (): void => {
        leave.run(job, machine, process.pid);
        const others = runsOf.all(job, machine).map(({ pid }) => Number(pid));
        for (const pid of others) if (!isAlive(pid)) leave.run(job, machine, pid);
        if (!others.some(isAlive)) endJob.run(job);
      };
      await patiently(held, () => transaction(end));
    },
    close: () => database.close(),
  };
}

/** Whether another process has a request in flight; one that is gone holds nothing. */
function isHeld(row: HostRow, now: number, machine: string): boolean {
  if (row.owner === null || row.expires <= now) return false;
  return row.machine !== machine || row.pid === null || isAlive(row.pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
