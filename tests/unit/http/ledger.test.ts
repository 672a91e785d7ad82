import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createClient,
  type Ledger,
  LedgerError,
  openLedger,
  type ReservationRequest,
  type Slot,
} from '../../../server/http/index.ts';
import { answer, answering, createClock, NOON } from '../support/clock.ts';

let folder: string;
const opened: Ledger[] = [];
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'citeward-ledger-'));
});
afterEach(async () => {
  for (const ledger of opened.splice(0)) ledger.close();
  await fs.rm(folder, { recursive: true });
});

async function open(): Promise<Ledger> {
  const ledger = await openLedger(folder);
  opened.push(ledger);
  return ledger;
}

const request = (now: number, changes: Partial<ReservationRequest> = {}): ReservationRequest => ({
  host: 'cases.test',
  job: 'job',
  source: 'find_case_law',
  cap: 100,
  spacing: 1050,
  now,
  ...changes,
});

function granted(ledger: Ledger, one: ReservationRequest): Slot {
  const reservation = ledger.reserve(one);
  if (reservation.kind !== 'granted') throw new Error(`not granted: ${JSON.stringify(reservation)}`);
  return reservation.slot;
}

const HOUR = 3_600_000;

/** Changes the ledger behind everybody's back. */
function run(sql: string, ...values: readonly (string | number)[]): void {
  const database = new DatabaseSync(path.join(folder, 'ledger.sqlite'));
  database.prepare(sql).run(...values);
  database.close();
}

/** Another program that holds the ledger until it is told to let go. */
function hold(mode = 'NORMAL'): { readonly letGo: () => void } {
  const database = new DatabaseSync(path.join(folder, 'ledger.sqlite'));
  database.exec(`PRAGMA locking_mode = ${mode}`);
  database.exec('BEGIN EXCLUSIVE');
  return {
    letGo: () => {
      database.exec('COMMIT');
      database.close();
    },
  };
}

/** A process that has ended. */
function deadProcess(): number {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  return pid;
}

describe('slots', () => {
  it('are 1,050 ms apart, across every process: two ledgers of one folder', async () => {
    const [one, two] = [await open(), await open()];
    const first = request(NOON);
    await one.release(granted(one, first), first, NOON);
    expect(two.reserve(request(NOON + 1))).toEqual({ kind: 'wait', milliseconds: 1049 });
    expect(two.reserve(request(NOON + 1049))).toEqual({ kind: 'wait', milliseconds: 1 });
    expect(two.reserve(request(NOON + 1050)).kind).toBe('granted');
  });

  it('count from the start of the request, not from its reservation', async () => {
    const ledger = await open();
    const first = request(NOON);
    const slot = granted(ledger, first);
    ledger.start(slot, NOON + 300);
    await ledger.release(slot, first, NOON + 300);
    expect(ledger.reserve(request(NOON + 1050))).toEqual({ kind: 'wait', milliseconds: 300 });
  });

  it('are never two in flight, however long the first takes', async () => {
    const [one, two] = [await open(), await open()];
    const slot = granted(one, request(NOON));
    expect(two.reserve(request(NOON + 20_000)).kind).toBe('wait');
    await one.release(slot, request(NOON), NOON);
    expect(two.reserve(request(NOON + 20_000)).kind).toBe('granted');
  });

  it('that are not used cost nobody any time', async () => {
    const [one, two] = [await open(), await open()];
    await one.release(granted(one, request(NOON)), request(NOON), NOON);
    const unused = request(NOON + 1050);
    await one.release(granted(one, unused), unused, null);
    expect(two.reserve(request(NOON + 1051)).kind).toBe('granted');
  });

  it('are of a host', async () => {
    const ledger = await open();
    granted(ledger, request(NOON));
    expect(ledger.reserve(request(NOON, { host: 'other.test' })).kind).toBe('granted');
  });

  it('do not keep everybody waiting for a clock that was set back', async () => {
    const ledger = await open();
    const first = request(NOON);
    await ledger.release(granted(ledger, first), first, NOON);
    const back = NOON + 100 - HOUR;
    expect(ledger.reserve(request(back))).toEqual({ kind: 'wait', milliseconds: 1050 });
    expect(ledger.reserve(request(back + 1049))).toEqual({ kind: 'wait', milliseconds: 1 });
    expect(ledger.reserve(request(back + 1050)).kind).toBe('granted');
  });

  it('are never two in flight when the clock is set back, and nobody waits for the old time', async () => {
    const [one, two] = [await open(), await open()];
    const first = request(NOON);
    const slot = granted(one, first);
    const back = NOON + 100 - HOUR;
    expect(two.reserve(request(back)).kind).toBe('wait');
    expect(two.reserve(request(back + 30_000)).kind).toBe('wait');
    await one.release(slot, first, NOON); // sent before the clock was set
    expect(two.reserve(request(back + 31_000))).toEqual({ kind: 'wait', milliseconds: 1050 });
    expect(two.reserve(request(back + 32_050)).kind).toBe('granted');
  });

  it('are never two in flight when two processes read the clock before they are let in', async () => {
    const [one, two] = [await open(), await open()];
    granted(one, request(NOON, { spacing: 0 }));
    expect(two.reserve(request(NOON - 1, { spacing: 0 })).kind).toBe('wait');
  });

  it('space the requests of a client', async () => {
    const ledger = await open();
    const clock = createClock();
    const transport = answering(clock, answer(200), answer(200), answer(200));
    const ports = {
      ledger,
      transport,
      now: clock.now,
      random: () => 0,
      sleep: clock.sleep,
      userAgent: 'citeward/test',
    };
    const client = createClient(ports, {
      job: 'job',
      source: 'find_case_law',
      cap: 100,
      pace: 1,
      hosts: ['cases.test'],
    });
    for (const n of [1, 2, 3]) {
      await client.fetch({
        url: `https://cases.test/${n}`,
        accept: 'x',
        stillNeeded: async () => true,
        receive: async () => null,
        signal: new AbortController().signal,
      });
    }
    expect(transport.asked.map(({ at }) => at - NOON)).toEqual([0, 1050, 2100]);
  });
});

describe('a lease', () => {
  const leave = (pid: number, machine: string): void => run('UPDATE hosts SET pid = ?, machine = ?', pid, machine);
  it.each<[string, () => number, string, number, string]>([
    ['of a dead process is released', deadProcess, os.hostname(), 1050, 'granted'],
    ['of a living process is not', () => process.pid, os.hostname(), 1050, 'wait'],
    ['of another machine is not', deadProcess, 'another-machine', 1050, 'wait'],
    ['of another machine expires', deadProcess, 'another-machine', 60_001, 'granted'],
    ['of a living process that hangs expires', () => process.pid, os.hostname(), 60_001, 'granted'],
  ])('%s', async (_, pid, machine, later, expected) => {
    const ledger = await open();
    granted(ledger, request(NOON));
    leave(pid(), machine);
    expect(ledger.reserve(request(NOON + later)).kind).toBe(expected);
  });
});

describe('caps', () => {
  const spend = (ledger: Ledger, one: ReservationRequest): Promise<void> =>
    ledger.release(granted(ledger, one), one, one.now);

  it('are of a job and source, outlive a crash, and are not gained by one', async () => {
    const first = await open();
    await spend(first, request(NOON, { cap: 2 }));
    granted(first, request(NOON + 2000, { cap: 2 })); // the process dies here, its request unsent
    const second = await open();
    expect(second.reserve(request(NOON + 90_000, { cap: 2 }))).toEqual({ kind: 'cap-reached', used: 2 });
    expect(second.reserve(request(NOON + 90_000, { cap: 2, source: 'bailii' })).kind).toBe('granted');
    expect(second.reserve(request(NOON + 180_000, { cap: 2, job: 'other' })).kind).toBe('granted');
  });

  it('get back what was not sent', async () => {
    const ledger = await open();
    await ledger.release(granted(ledger, request(NOON)), request(NOON), null);
    expect(ledger.spent('job').requests).toEqual({ find_case_law: 0 });
  });

  it('are of all runs of a job: who resumes it has what is left; who begins it anew has a budget of its own', async () => {
    const ledger = await open();
    expect(ledger.begunAt('job')).toBeNull();
    await ledger.beginJob('job', false, NOON);
    expect(ledger.begunAt('job')).toBe(NOON);
    await spend(ledger, request(NOON));
    await ledger.release(granted(ledger, request(NOON + 2000, { source: 'bailii' })), request(NOON), NOON, true);
    const all = { requests: { find_case_law: 1, bailii: 1 }, refused: 1 };
    await ledger.closeJob('job');
    await ledger.beginJob('other', false, NOON);
    expect([ledger.spent('job'), ledger.spent('other')]).toEqual([all, { requests: {}, refused: 0 }]);
    await ledger.beginJob('job', true, NOON + 60_000);
    expect([ledger.begunAt('job'), ledger.spent('job')]).toEqual([NOON, all]);
    expect(ledger.reserve(request(NOON + 10_000, { cap: 1 }))).toEqual({ kind: 'cap-reached', used: 1 });
    await spend(ledger, request(NOON + 10_000, { cap: 2 }));
    expect(ledger.spent('job').requests).toEqual({ find_case_law: 2, bailii: 1 });
    await ledger.closeJob('job');
    await ledger.beginJob('job', false, NOON);
    expect(ledger.spent('job')).toEqual({ requests: {}, refused: 0 });
  });

  it('of a job that was interrupted are not gained by beginning it anew, nor by resuming it', async () => {
    const ledger = await open();
    await ledger.beginJob('job', false, NOON);
    await spend(ledger, request(NOON, { cap: 1 }));
    for (const resumed of [false, true]) {
      await ledger.beginJob('job', resumed, NOON);
      expect(ledger.reserve(request(NOON + 2000, { cap: 1 }))).toEqual({ kind: 'cap-reached', used: 1 });
      expect(ledger.spent('job').requests).toEqual({ find_case_law: 1 });
    }
  });

  it('do not end while another process is at the same job, but with one that died', async () => {
    const ledger = await open();
    const used = async (): Promise<number | undefined> => {
      await ledger.beginJob('job', false, NOON);
      return ledger.spent('job').requests['find_case_law'];
    };
    await ledger.beginJob('job', false, NOON);
    await spend(ledger, request(NOON));
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    run('INSERT INTO runs (job, machine, pid) VALUES (?, ?, ?)', 'job', os.hostname(), other.pid ?? 0);
    await ledger.closeJob('job');
    expect(await used()).toBe(1);
    const ended = new Promise((resolve) => other.once('exit', resolve));
    other.kill('SIGKILL');
    await ended;
    await ledger.closeJob('job');
    expect(await used()).toBeUndefined();
  });

  it('survive a clock that is set back', async () => {
    const ledger = await open();
    for (const n of [0, 1, 2]) await spend(ledger, request(NOON + n * 2000, { cap: 4 }));
    await spend(ledger, request(NOON - HOUR + 6000, { cap: 4, spacing: 0 }));
    expect(ledger.reserve(request(NOON - HOUR + 9000, { cap: 4 }))).toEqual({ kind: 'cap-reached', used: 4 });
  });

  it('of a job that nothing ended are forgotten after a month', async () => {
    const ledger = await open();
    await spend(ledger, request(NOON));
    await spend(ledger, request(NOON + 31 * 24 * HOUR, { job: 'other' }));
    expect(ledger.spent('job').requests).toEqual({});
  });

  it.each([0, -1, Number.NaN])('of %d send nothing', async (cap) => {
    expect((await open()).reserve(request(NOON, { cap })).kind).toBe('cap-reached');
  });

  it('hold 1,000 requests in five minutes as well', { timeout: 60_000 }, async () => {
    const ledger = await open();
    const at = (n: number): ReservationRequest => request(NOON + n, { cap: 10_000, spacing: 1 });
    for (let n = 0; n < 1000; n++) await spend(ledger, at(n));
    expect(ledger.reserve(at(1000))).toEqual({ kind: 'wait', milliseconds: 299_000 });
    expect(ledger.reserve(request(NOON - HOUR, { cap: 10_000, spacing: 1 })).kind).toBe('wait');
    expect(ledger.reserve(request(NOON - HOUR + 1, { cap: 10_000, spacing: 1 }))).toEqual({
      kind: 'wait',
      milliseconds: 299_999,
    });
    expect(ledger.reserve(request(NOON - HOUR + 300_002, { cap: 10_000, spacing: 1 })).kind).toBe('granted');
  });
});

describe('a ledger that another program holds', () => {
  it('is waited for, and says so in the end', async () => {
    const ledger = await openLedger(folder, undefined, 500);
    opened.push(ledger);
    const { letGo } = hold();
    expect(ledger.reserve(request(NOON))).toEqual({ kind: 'wait', milliseconds: 60 });
    expect(ledger.reserve(request(NOON)).kind).toBe('wait');
    expect(() => ledger.reserve(request(NOON))).toThrow(/held by another program: try again/);
    letGo();
    expect(ledger.reserve(request(NOON)).kind).toBe('granted');
  });

  it('and keeps to itself still says what it said before', async () => {
    const ledger = await open();
    const first = request(NOON);
    await ledger.release(granted(ledger, first), first, NOON);
    expect(ledger.spent('job').requests['find_case_law']).toBe(1);
    ledger.close();
    opened.pop();
    const { letGo } = hold('EXCLUSIVE');
    await expect(openLedger(folder, undefined, 300)).rejects.toThrow(/held by another program/);
    letGo();
    expect((await open()).spent('job').requests['find_case_law']).toBe(1);
  });

  it('is given the slot back when it is free, and lets other work go on until then', async () => {
    const [one, two] = [await open(), await open()];
    const first = request(NOON);
    const slot = granted(one, first);
    const { letGo } = hold();
    one.start(slot, NOON + 300); // not written, and no error either
    const released = one.release(slot, first, NOON + 300);
    const closed = one.closeJob('other');
    await Promise.race([released, closed, new Promise(setImmediate)]);
    letGo();
    await Promise.all([released, closed]);
    expect(two.reserve(request(NOON + 1050))).toEqual({ kind: 'wait', milliseconds: 300 });
  });
});

describe('a ledger that cannot be used is one clear line', () => {
  it('where it is damaged', async () => {
    await fs.writeFile(path.join(folder, 'ledger.sqlite'), 'x'.repeat(4096));
    await expect(openLedger(folder)).rejects.toThrow(LedgerError);
    await expect(openLedger(folder)).rejects.toThrow(/damaged/);
  });

  it('where its folder cannot be made', async () => {
    const file = path.join(folder, 'file');
    await fs.writeFile(file, '');
    await expect(openLedger(path.join(file, 'state'))).rejects.toThrow(/CITEWARD_STATE_DIR/);
  });
});

describe('a source that refused a job', () => {
  const kindAt = (ledger: Ledger, now: number, changes: Partial<ReservationRequest> = {}) =>
    ledger.reserve(request(now, changes));

  it('is left alone by every process of the job, and by no other job, nor is another source or host', async () => {
    const [one, two] = [await open(), await open()];
    await one.endFor(request(NOON), 'blocked');
    expect(kindAt(two, NOON + HOUR)).toEqual({ kind: 'ended', why: 'blocked' });
    for (const other of [{ job: 'other' }, { source: 'bailii' }, { host: 'elsewhere.test' }])
      expect(kindAt(two, NOON + HOUR, { ...other, spacing: 0 }).kind).not.toBe('ended');
  });

  it.each<[string, number, boolean, boolean, string]>([
    ['a run that follows one that has ended', 1000, true, false, 'granted'],
    ['one that resumes it', 1000, true, true, 'granted'],
    ['one that goes on after an interruption', 1000, false, true, 'ended'],
    ['one a day later', 25 * HOUR, false, true, 'granted'],
    ['one whose clock was set back', -HOUR, false, true, 'ended'],
  ])('and %s finds it so', async (_, later, ended, resumed, expected) => {
    const ledger = await open();
    await ledger.beginJob('job', false, NOON);
    await ledger.endFor(request(NOON), 'rate-limited');
    if (ended) await ledger.closeJob('job');
    await ledger.beginJob('job', resumed, NOON + later);
    expect(kindAt(ledger, NOON + later).kind).toBe(expected);
  });

  const limited = (seconds?: number) =>
    answer(429, '', seconds === undefined ? {} : { 'retry-after': String(seconds) });
  it.each<[string, readonly ReturnType<typeof answer>[], number, string]>([
    ['three times', [limited(), limited(), limited()], 23 * HOUR, 'rate-limited'],
    ['three times, though it was waited for as it asked', [limited(9), limited(9), limited(9)], HOUR, 'rate-limited'],
    ['by asking whether one is human', [answer(403)], HOUR, 'blocked'],
    ['until a time that it named, which is not over', [limited(3600)], HOUR / 2, 'rate-limited'],
    ['until a time that it named, which is over', [limited(3600)], HOUR + 1, 'answer'],
  ])('%s: another client of the job sends nothing', async (_, answers, later, expected) => {
    const clock = createClock();
    const transport = answering(clock, ...answers, answer(200));
    const asked = async (): Promise<string> => {
      const ports = { ...{ ledger: await open(), transport, now: clock.now, sleep: clock.sleep }, random: () => 0 };
      const policy = { job: 'job', source: 'find_case_law', cap: 100, pace: 1, hosts: ['cases.test'] } as const;
      const fetched = await createClient({ ...ports, userAgent: 'citeward/test' }, policy).fetch({
        ...{ url: 'https://cases.test/a', accept: 'x', signal: new AbortController().signal },
        ...{ stillNeeded: async () => true, receive: async () => null },
      });
      return fetched.kind === 'failed' ? fetched.reason : fetched.kind;
    };
    await asked();
    clock.pass(later);
    expect(await asked()).toBe(expected);
    expect(transport.asked).toHaveLength(answers.length + (expected === 'answer' ? 1 : 0));
  });
});

describe('a host that asked to be left alone', () => {
  const kindAt = (ledger: Ledger, now: number, host = 'cases.test') => ledger.reserve(request(now, { host }));

  it('is closed until then, to every process and job, and no other host is', async () => {
    const [one, two] = [await open(), await open()];
    await one.leaveAlone('cases.test', HOUR, NOON);
    expect(kindAt(two, NOON + HOUR - 1)).toEqual({ kind: 'closed', until: NOON + HOUR });
    expect(kindAt(two, NOON, 'elsewhere.test').kind).toBe('granted');
    expect(kindAt(two, NOON + HOUR).kind).toBe('granted');
  });

  it('is closed for a day at most', async () => {
    const ledger = await open();
    await ledger.leaveAlone('cases.test', 9_000 * HOUR, NOON);
    expect(kindAt(ledger, NOON + 24 * HOUR).kind).toBe('granted');
  });

  it('is closed for as long as it asked, when the clock is set back', async () => {
    const ledger = await open();
    await ledger.leaveAlone('cases.test', HOUR, NOON + 400 * 24 * HOUR);
    expect(kindAt(ledger, NOON)).toEqual({ kind: 'closed', until: NOON + HOUR });
    expect(kindAt(ledger, NOON + HOUR).kind).toBe('granted');
  });
});
