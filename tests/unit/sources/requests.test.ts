import { describe, expect, it } from 'vitest';
import type { LoggedAttempt } from '../../../server/evidence/index.ts';
import { CHALLENGE, type Fetched, type PoliteClient } from '../../../server/http/index.ts';
import { askAndLog, isStale, recallAttempt } from '../../../server/sources/requests.ts';
import { answer, NOON } from '../support/clock.ts';
import { memoryStore } from '../support/store.ts';

const DAY = 24 * 60 * 60 * 1000;
const URL = 'https://cases.test/a';
const iso = (time: number): string => new Date(time).toISOString();
const now = (): number => NOON;

describe('what was found empty is remembered for a day, by either clock', () => {
  it.each<[string, number, boolean]>([
    ['now', 0, true],
    ['a day ago', -DAY, true],
    ['longer ago', -DAY - 1, false],
    ['by a clock a little ahead', 60_000, true],
    ['by a clock that was a year ahead', 400 * DAY, false],
    ['at no time at all', Number.NaN, false],
  ])('%s', async (_, ago, expected) => {
    const evidence = memoryStore();
    const at = Number.isNaN(ago) ? 'yesterday' : iso(NOON + ago);
    await evidence.logAttempt({ at, job: 'job', source: 'bailii', url: URL, status: 404, error: null });
    const recalled = await recallAttempt(
      { evidence, now, client: null, freshSince: null },
      'bailii',
      URL,
      ({ status }) => status === 404,
    );
    expect(recalled?.fromCache ?? false).toBe(expected);
  });
});

it('a test whether one is human shows nothing, though its status is 404', async () => {
  const evidence = memoryStore();
  const answered = { job: 'job', source: 'bailii', url: URL, status: 404, error: CHALLENGE } as const;
  await evidence.logAttempt({ ...answered, at: iso(NOON) });
  expect(
    await recallAttempt(
      { evidence, now, client: null, freshSince: null },
      'bailii',
      URL,
      ({ status }) => status === 404,
    ),
  ).toBeNull();
});

describe('evidence is asked for again', () => {
  it.each<[string, string, number | null, boolean]>([
    ['never, where no age is too old', iso(NOON - 9000 * DAY), null, false],
    ['where it is older than wanted', iso(NOON - 2), NOON - 1, true],
    ['not where it is newer', iso(NOON - 1), NOON - 1, false],
    ['not where another clock is a little ahead', iso(NOON + 30_000), NOON, false],
    ['where a clock that was wrong dated it ahead', iso(NOON + 400 * DAY), NOON - DAY, true],
    ['never for that alone', iso(NOON + 400 * DAY), null, false],
    ['where it has no date', 'yesterday', NOON - DAY, true],
  ])('%s', (_, at, freshSince, expected) => {
    expect(isStale({ freshSince, now }, { retrieved_at: at })).toBe(expected);
  });
});

describe('a request', () => {
  const client = (fetched: Fetched<string>): PoliteClient => ({
    leaveAlone: async () => {},
    statistics: () => ({ requests: 0, rateLimited: 0, capReached: false, closed: null }),
    fetch: async () => fetched as Fetched<never>,
  });
  const REQUEST = {
    ...{ url: URL, accept: 'text/html', stillNeeded: async () => true, receive: async () => 'kept' },
    signal: new AbortController().signal,
  };
  const attempt = (url: string, status: number) =>
    ({ source: 'bailii', url, at: iso(NOON), status, error: null, fromCache: false }) as const;

  it('is not sent where its answer could not be kept', async () => {
    const evidence = { ...memoryStore(), prepareToKeep: () => Promise.reject(new Error('read-only')) };
    let sent = 0;
    const counting: PoliteClient = {
      ...client({ kind: 'unneeded', attempts: [] }),
      fetch: async () => {
        sent++;
        return { kind: 'unneeded', attempts: [] };
      },
    };
    await expect(askAndLog({ evidence, job: 'job' }, counting, REQUEST)).rejects.toThrow('read-only');
    expect(sent).toBe(0);
  });

  it('is logged though its answer cannot be written', async () => {
    const received: PoliteClient = {
      ...client({ kind: 'unneeded', attempts: [] }),
      fetch: async ({ receive, url }) => {
        const content = await receive(answer(200), url);
        return { kind: 'answer', status: 200, content, url, attempts: [attempt(url, 200)] };
      },
    };
    const full = { ...REQUEST, receive: () => Promise.reject(new Error('the disk is full')) };
    const evidence = memoryStore();
    await expect(askAndLog({ evidence, job: 'job' }, received, full)).rejects.toThrow('the disk is full');
    expect(evidence.log).toMatchObject([{ url: URL, status: 200, error: 'what came could not be kept' }]);
    const closed = { ...memoryStore(), logAttempt: () => Promise.reject(new Error('no log')) };
    await expect(askAndLog({ evidence: closed, job: 'job' }, received, full)).rejects.toThrow('the disk is full');
  });

  it.each<[string, Fetched<string>, readonly Pick<LoggedAttempt, 'url' | 'status' | 'error'>[]]>([
    [
      'that was answered',
      { kind: 'answer', status: 200, content: 'kept', url: URL, attempts: [attempt(URL, 200)] },
      [{ url: URL, status: 200, error: null }],
    ],
    [
      'that was answered with something of no use',
      { kind: 'answer', status: 200, content: 'useless', url: URL, attempts: [attempt(URL, 200)] },
      [{ url: URL, status: 200, error: 'of no use' }],
    ],
    [
      'that led to what is not there: the address has nothing either',
      {
        ...{ kind: 'answer', status: 404, content: null, url: `${URL}/b` },
        attempts: [attempt(URL, 302), attempt(`${URL}/b`, 404)],
      },
      [
        { url: URL, status: 302, error: 'it led to nothing of use' },
        { url: `${URL}/b`, status: 404, error: null },
      ],
    ],
    [
      'that was tried again: each try as it was answered',
      {
        ...{ kind: 'answer', status: 404, content: null, url: URL },
        attempts: [attempt(URL, 503), attempt(URL, 404)],
      },
      [
        { url: URL, status: 503, error: null },
        { url: URL, status: 404, error: null },
      ],
    ],
    [
      'that led to something of no use: the address is no better',
      {
        ...{ kind: 'answer', status: 200, content: 'useless', url: `${URL}/b` },
        attempts: [attempt(URL, 302), attempt(`${URL}/b`, 200)],
      },
      [
        { url: URL, status: 302, error: 'of no use' },
        { url: `${URL}/b`, status: 200, error: 'of no use' },
      ],
    ],
  ])('is logged: one %s', async (_, fetched, logged) => {
    const evidence = memoryStore();
    const faultOf = (content: string): string | null => (content === 'useless' ? 'of no use' : null);
    await askAndLog({ evidence, job: 'job' }, client(fetched), REQUEST, { faultOf });
    expect(evidence.log).toMatchObject(logged);
    expect(evidence.log).toHaveLength(logged.length);
  });
});
