import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type ClientPolicy,
  createClient,
  type Ledger,
  type PoliteClient,
  TransportError,
} from '../../../server/http/index.ts';
import { answer, answering, createClock, NOON } from '../support/clock.ts';

const HOME = 'https://cases.test/uksc/2020/7/data.xml';
const POLICY: ClientPolicy = { job: 'job', source: 'find_case_law', cap: 100, pace: 1, hosts: ['cases.test'] };
const SIGNAL = new AbortController().signal;

/** A ledger without waiting, that counts the budget. */
function freeLedger(): Ledger & { count: number; closed: [string, number][] } {
  const ledger = {
    count: 0,
    reserve: ({ host, cap, spacing }: { host: string; cap: number; spacing: number }) => {
      if (ledger.count >= cap) return { kind: 'cap-reached', used: ledger.count } as const;
      ledger.count++;
      return { kind: 'granted', slot: { host, owner: 'me', spacing, free: 0 }, used: ledger.count } as const;
    },
    start: () => {},
    release: async (_slot: unknown, _request: unknown, sentAt: number | null) => {
      if (sentAt === null) ledger.count--;
    },
    leaveAlone: async (host: string, milliseconds: number) => {
      ledger.closed.push([host, milliseconds]);
    },
    closed: [] as [string, number][],
    endFor: async () => {},
    spent: () => ({ requests: { find_case_law: ledger.count }, refused: 0 }),
    beginJob: async () => {},
    begunAt: () => 0,
    closeJob: async () => {},
    close: () => {},
  };
  return ledger;
}

function set(
  answers: readonly (Answer | Error)[],
  { policy = {}, random = 0 }: { policy?: Partial<ClientPolicy>; random?: number } = {},
) {
  const clock = createClock();
  const transport = answering(clock, ...answers);
  const ledger = freeLedger();
  const client = createClient(
    { ledger, transport, now: clock.now, random: () => random, sleep: clock.sleep, userAgent: 'citeward/test' },
    { ...POLICY, ...policy },
  );
  return { clock, transport, ledger, client };
}
const REQUEST = {
  url: HOME,
  accept: 'application/xml',
  stillNeeded: async () => true,
  receive: async ({ body }: Answer) => body,
  signal: SIGNAL,
};
const get = (client: PoliteClient, url = HOME) => client.fetch({ ...REQUEST, url });

describe('three attempts', () => {
  const busy = answer(503);
  const limited = answer(429);
  it.each<[string, readonly (Answer | Error)[], number, readonly number[], string]>([
    ['an answer at once', [answer(200)], 0, [], 'answer 200'],
    ['a 404 is an answer', [answer(404)], 0, [], 'answer 404'],
    ['one failure', [busy, answer(200)], 0, [1000], 'answer 200'],
    ['two failures', [busy, busy, answer(200)], 0, [1000, 2000], 'answer 200'],
    ['three failures', [busy, busy, busy], 0, [1000, 2000], 'source-error'],
    ['a broken connection', [new TransportError('broken off'), answer(200)], 0, [1000], 'answer 200'],
    [
      'three broken connections',
      [new TransportError('broken off'), new TransportError('broken off'), new TransportError('broken off')],
      0,
      [1000, 2000],
      'source-error',
    ],
    ['429 thrice', [limited, limited, limited], 0, [1000, 2000], 'rate-limited'],
    ['429 then an answer', [limited, answer(200)], 0, [1000], 'answer 200'],
  ])('%s', async (_, answers, random, waits, expected) => {
    const { client, clock, transport } = set(answers, { random });
    const fetched = await get(client);
    expect(
      fetched.kind === 'answer'
        ? `answer ${fetched.status}`
        : fetched.kind === 'failed'
          ? fetched.reason
          : fetched.kind,
    ).toBe(expected);
    expect(clock.slept).toEqual(waits);
    expect(transport.asked).toHaveLength(answers.length);
    expect(fetched.attempts).toHaveLength(answers.length);
  });

  it('waits longer by some jitter, and never less', async () => {
    const { client, clock } = set([busy, busy, busy], { random: 0.999 });
    await get(client);
    const [first = 0, second = 0] = clock.slept;
    expect(first).toBeGreaterThan(1000);
    expect(first).toBeLessThan(2000);
    expect(second).toBeGreaterThan(2000);
    expect(second).toBeLessThan(4000);
  });
});

describe('Retry-After', () => {
  const asking = (value: string, date?: string): Answer =>
    answer(429, '', { 'retry-after': value, ...(date === undefined ? {} : { date }) });
  it.each<[string, Answer, number]>([
    ['seconds', asking('7'), 7000],
    ['the longest', asking('120'), 120_000],
    ['less than our own wait', asking('0'), 1000],
    [
      "a date, by the answer's own clock",
      asking('Fri, 20 Nov 2026 09:00:30 GMT', 'Fri, 20 Nov 2026 09:00:00 GMT'),
      30_000,
    ],
    ['a 503 too', answer(503, '', { 'retry-after': '9' }), 9000],
    ['nonsense', asking('soon'), 1000],
  ])('is obeyed: %s', async (_, first, wait) => {
    const { client, clock } = set([first, answer(200)]);
    expect((await get(client)).kind).toBe('answer');
    expect(clock.slept).toEqual([wait]);
  });

  it.each<[Answer, readonly [string, number][]]>([
    [asking('3600'), [['cases.test', 3_600_000]]],
    [answer(503, '', { 'retry-after': '600' }), [['cases.test', 600_000]]],
    [answer(200), []],
  ])('is told to every process of this user', async (one, closed) => {
    const { client, ledger } = set([one]);
    await get(client);
    expect(ledger.closed).toEqual(closed);
  });

  it.each([
    ['shortly is waited for', 60_000, 'answer', [60_000]],
    ['for longer is left alone', 3_600_000, 'failed', []],
  ] as const)('of an earlier process: a host that is closed %s', async (_, milliseconds, kind, slept) => {
    const clock = createClock();
    const transport = answering(clock, answer(200));
    const free = freeLedger();
    const until = NOON + milliseconds;
    const ledger: Ledger = {
      ...free,
      reserve: (request) => (request.now < until ? { kind: 'closed', until } : free.reserve(request)),
    };
    const ports = {
      ledger,
      transport,
      now: clock.now,
      random: () => 0,
      sleep: clock.sleep,
      userAgent: 'citeward/test',
    };
    const fetched = await createClient(ports, POLICY).fetch(REQUEST);
    expect([fetched.kind, clock.slept, transport.asked.length]).toEqual([kind, slept, kind === 'answer' ? 1 : 0]);
    if (fetched.kind === 'failed')
      expect(fetched).toMatchObject({
        reason: 'rate-limited',
        note: 'The source asked to be left alone until 2026-11-20 13:00 UTC; it was not asked.',
        attempts: [],
      });
  });

  it.each([
    [
      'a failure',
      answer(503, '', { 'retry-after': '3600' }),
      '2026-11-20 13:00 UTC',
      'The source failed (status 503).',
    ],
    ['more than a day', asking('9'.repeat(400)), '2026-11-21 12:00 UTC', null],
  ])('over 120 s: %s says it too', async (_, one, until, before) => {
    const { client } = set([one]);
    const { note = '' } = (await get(client)) as { readonly note?: string };
    expect(note).toContain(`until ${until}`);
    if (before !== null) expect(note).toBe(`${before} It asked to be left alone until ${until}.`);
  });

  it('over 120 s: the source is left alone at once, and until when is said', async () => {
    const { client, clock, transport } = set([asking('3600')]);
    expect(await get(client)).toMatchObject({
      ...{ kind: 'failed', reason: 'rate-limited' },
      note: 'The source asked to be left alone until 2026-11-20 13:00 UTC (status 429).',
    });
    expect(await get(client)).toMatchObject({
      note: 'The source asked to be left alone until 2026-11-20 13:00 UTC; it was not asked.',
    });
    expect([clock.slept, transport.asked.length]).toEqual([[], 1]);
    expect(client.statistics().closed).toBe('rate-limited');
  });
});

describe('an answer of use', () => {
  const LED = answer(301, 'there', { location: '/elsewhere' });
  const read = async ({ status, body }: Answer): Promise<string> => `${status} ${new TextDecoder().decode(body)}`;
  it.each<[string, object, string | null]>([
    ['is read and not followed, where it is wanted', { reads: [301] }, '301 there'],
    ['is followed, where it is not', {}, '200 found'],
  ])('which leads on %s', async (_, wanted, content) => {
    const { client } = set([LED, answer(200, 'found')]);
    expect(await client.fetch({ ...REQUEST, receive: read, ...wanted })).toMatchObject({ kind: 'answer', content });
  });

  it('of a server that does not do what it is asked for is asked for once', async () => {
    const { client, transport } = set([answer(501), answer(200)]);
    expect(await get(client)).toMatchObject({ kind: 'answer', status: 501, content: null });
    expect(transport.asked).toHaveLength(1);
  });
});

describe('a source is left alone for the rest of the job', () => {
  const thrice = (one: Answer | Error): (Answer | Error)[] => [one, one, one];
  it.each<[string, readonly (Answer | Error)[], string]>([
    ['after 429s', thrice(answer(429)), 'rate-limited'],
    ['when it cannot be reached', thrice(new TransportError('refused')), 'source-error'],
    ['after a refusal', [answer(403)], 'blocked'],
    ['after a challenge', [answer(202)], 'blocked'],
    ['after the refusal of a network before it', [answer(437)], 'blocked'],
    ['after the refusal of one that was asked too often', [answer(436)], 'blocked'],
  ])('%s', async (_, answers, reason) => {
    const { client, transport } = set(answers);
    expect(await get(client)).toMatchObject({ kind: 'failed', reason });
    expect(await get(client, 'https://cases.test/uksc/2020/8/data.xml')).toMatchObject({
      kind: 'failed',
      reason,
      attempts: [],
    });
    expect(transport.asked).toHaveLength(answers.length);
    expect(client.statistics()).toMatchObject({ closed: reason, requests: answers.length });
  });

  const HTML = '<title>Wait</title><script src="/cdn-cgi/challenge-platform/x.js"></script>';
  it('but not after a page that is not there and speaks of a refusal', async () => {
    const { client, transport } = set([answer(404, 'Not found. Access denied?'), answer(200)]);
    expect(await get(client)).toMatchObject({ kind: 'answer', status: 404 });
    expect(await get(client)).toMatchObject({ kind: 'answer', status: 200 });
    expect(transport.asked).toHaveLength(2);
  });

  it.each<[string, Answer]>([
    ['of 503', answer(503, HTML)],
    ['of 404', answer(404, '<script id="anubis_challenge" type="application/json">{}</script>')],
    ['of 404, in words', answer(404, '<h1>Making sure you are not a bot</h1>')],
    ['of 429', answer(429, HTML, { 'retry-after': '5' })],
    ['that an address leads to', answer(302, '', { location: '/.within.website/?redir=x' })],
    ['that leads on', answer(302, HTML, { location: '/a' })],
  ])('after a test whether one is human %s', async (_, one) => {
    for (const staysPut of [false, true]) {
      const { client, transport, clock } = set([one], { policy: { staysPut } });
      expect(await get(client)).toMatchObject({
        ...{ kind: 'failed', reason: 'blocked', note: expect.stringContaining('asks whether one is human') as string },
        attempts: [{ status: one.status, error: 'a page that asks whether one is human' }],
      });
      expect(await get(client)).toMatchObject({ kind: 'failed', reason: 'blocked', attempts: [] });
      expect([transport.asked.length, clock.slept]).toEqual([1, []]);
    }
  });

  it('when what came with status 200 turned out to be such a test', async () => {
    const { client, transport } = set([answer(200)]);
    await get(client);
    await client.leaveAlone();
    expect(await get(client)).toMatchObject({ kind: 'failed', reason: 'blocked', attempts: [] });
    expect(transport.asked).toHaveLength(1);
  });

  it('not after a long page of 404 that has a word of such tests somewhere', async () => {
    const page = `<h1>Not found</h1>${'<p>Search our pages.</p>'.repeat(300)}<script src="/captcha.js"></script>`;
    expect(await get(set([answer(404, page)]).client)).toMatchObject({ kind: 'answer', status: 404 });
  });

  it('counts each 429', async () => {
    const { client } = set([answer(429), answer(429), answer(200)]);
    await get(client);
    expect(client.statistics()).toMatchObject({ rateLimited: 2, closed: null });
  });
});

describe('a source that is slow', () => {
  const slow = new TransportError('the answer did not come in 30 s', 'slow');
  const other = 'https://cases.test/uksc/2020/8/data.xml';

  it('is asked once more, and then left alone for the rest of the job', async () => {
    const { client, transport, clock } = set([slow, slow]);
    expect(await get(client)).toMatchObject({
      ...{ kind: 'failed', reason: 'source-error', note: 'The source took too long: the answer did not come in 30 s.' },
    });
    expect(await get(client, other)).toMatchObject({
      ...{ kind: 'failed', reason: 'source-error', attempts: [] },
      note: 'The source took too long earlier in this job: the answer did not come in 30 s; it was not asked again.',
    });
    expect([transport.asked.length, clock.slept]).toEqual([2, [1000]]);
  });

  it('is left alone after the second time, however far apart they are', async () => {
    const { client, transport } = set([slow, answer(200), answer(200), slow]);
    for (const expected of ['answer', 'answer', 'failed', 'failed'])
      expect((await get(client, expected === 'failed' ? other : HOME)).kind).toBe(expected);
    expect(transport.asked).toHaveLength(4);
  });
});

describe('what keeps all requests back', () => {
  const barred = new TransportError('the proxy http://p.test asks who you are', 'barred', 'Write it into http.proxy.');
  it('is not tried again, and says at each citation what to do', async () => {
    const { client, transport } = set([barred]);
    expect(await get(client)).toMatchObject({
      reason: 'source-error',
      note: 'The source could not be reached: the proxy http://p.test asks who you are. Write it into http.proxy.',
      attempts: [{ status: null, error: 'the proxy http://p.test asks who you are' }],
    });
    expect(await get(client)).toMatchObject({
      reason: 'source-error',
      note: 'The source could not be reached earlier in this job: the proxy http://p.test asks who you are; it was not asked again. Write it into http.proxy.',
      attempts: [],
    });
    expect(transport.asked).toHaveLength(1);
  });
});

describe('a web page in the place of what was asked for', () => {
  const HTML = { 'content-type': 'text/html; charset=utf-8' };
  const LOGIN = '<!DOCTYPE html><title>Hotel Example: your room number, please</title><form action="/login"></form>';
  it.each<[string, Answer]>([
    ['as such', answer(200, LOGIN, HTML)],
    ['served as something else', answer(200, LOGIN, { 'content-type': 'application/xml' })],
    ['without a type', answer(200, `\n<html>${LOGIN}`)],
    ['served as one, and no XML', answer(200, 'Please sign in.', HTML)],
    ['in XHTML', answer(200, `<?xml version="1.0"?>${LOGIN}`, HTML)],
  ])('%s: it shows nothing of the citation, and is asked for again', async (_, page) => {
    const { client } = set([page, answer(200, '<akomaNtoso/>')]);
    expect(await get(client)).toMatchObject({
      ...{ kind: 'failed', reason: 'source-error' },
      note: expect.stringMatching(/^The answer of the source cannot be used: a web page came .* sign in/) as string,
      attempts: [{ status: 200, error: 'a web page came in the place of what was asked for' }],
    });
    expect(await get(client)).toMatchObject({ kind: 'answer', status: 200 });
  });

  it('three times running: the source is left alone', async () => {
    const { client, transport } = set([answer(200, LOGIN, HTML), answer(200, LOGIN, HTML), answer(200, LOGIN, HTML)]);
    for (let i = 0; i < 5; i++) expect(await get(client)).toMatchObject({ reason: 'source-error' });
    expect(transport.asked).toHaveLength(3);
  });

  it.each<[string, Answer, string]>([
    ['a page where one was asked for', answer(200, LOGIN, HTML), 'text/html'],
    ['XML that is served as a page', answer(200, '<?xml version="1.0"?><akomaNtoso/>', HTML), 'application/xml'],
    [
      'a test whether one is human, which is told as such',
      answer(200, '<html><title>Making sure you are not a bot!</title>', HTML),
      'application/xml',
    ],
  ])('is none: %s', async (_, one, accept) => {
    expect(await set([one]).client.fetch({ ...REQUEST, accept })).toMatchObject({ kind: 'answer', status: 200 });
  });
});

describe('redirects', () => {
  const to = (location: string): Answer => answer(302, '', { location });
  it('are followed by hand, three at most, each an attempt of its own', async () => {
    const { client, transport, ledger } = set([to('/a'), to('https://cases.test/b'), to('c'), answer(200)]);
    expect(await get(client)).toMatchObject({ kind: 'answer', url: 'https://cases.test/c' });
    expect(transport.asked.map(({ url }) => url)).toEqual([
      HOME,
      'https://cases.test/a',
      'https://cases.test/b',
      'https://cases.test/c',
    ]);
    expect(ledger.count).toBe(4);
  });

  it('are not followed a fourth time', async () => {
    const { client, transport } = set([to('/a'), to('/b'), to('/c'), to('/d')]);
    expect(await get(client)).toMatchObject({ kind: 'failed', reason: 'source-error' });
    expect(transport.asked).toHaveLength(4);
  });

  it('are not followed at all where the source stays put', async () => {
    const { client, transport } = set([to('/a')], { policy: { staysPut: true } });
    expect(await get(client)).toMatchObject({ kind: 'answer', status: 302, content: null });
    expect(transport.asked).toHaveLength(1);
  });

  it.each([
    ['another host', 'https://elsewhere.test/a', 'another host (elsewhere.test)'],
    ['the page of a network that wants one to sign in', 'http://login.hotel.test/a', 'another host (login.hotel.test)'],
    ['a subdomain', 'https://www.cases.test/a', 'another host (www.cases.test)'],
    ['another port', 'https://cases.test:8443/a', 'another host (cases.test:8443)'],
    ['plain http', 'http://cases.test/a', 'A http: address is not asked.'],
    ['this machine', 'http://127.0.0.1/a', 'another host (127.0.0.1)'],
    ['a file', 'file:///etc/passwd', 'A file: address is not asked.'],
    ['a user name', 'https://me:secret@cases.test/a', 'with a user name'],
  ])('are re-checked: %s is not asked', async (_, location, said) => {
    const { client, transport } = set([to(location), answer(200)]);
    const fetched = await get(client);
    expect(fetched).toMatchObject({ kind: 'failed', reason: 'source-error', note: expect.stringContaining(said) });
    if (said.startsWith('another host')) expect(fetched).toHaveProperty('note', expect.stringContaining('sign in'));
    expect(transport.asked.map(({ url }) => url)).toEqual([HOME]);
  });

  it('allow plain http on this machine alone', async () => {
    const local = set([answer(200)], { policy: { hosts: ['127.0.0.1:8080'] } });
    expect((await get(local.client, 'http://127.0.0.1:8080/x')).kind).toBe('answer');
    const distant = set([answer(200)], { policy: { hosts: ['cases.test'] } });
    expect((await get(distant.client, 'http://cases.test/x')).kind).toBe('failed');
    expect(distant.transport.asked).toEqual([]);
  });
});

describe('the cap', () => {
  it('counts retries too, and stops before sending', async () => {
    const { client, transport } = set([answer(503), answer(200), answer(200)], { policy: { cap: 2 } });
    expect((await get(client)).kind).toBe('answer');
    expect(await get(client)).toMatchObject({ kind: 'failed', reason: 'cap-reached', attempts: [] });
    expect(transport.asked).toHaveLength(2);
    expect(client.statistics()).toMatchObject({ capReached: true, closed: null });
  });

  it('is given back where another process has it meanwhile', async () => {
    const { client, transport, ledger } = set([]);
    const fetched = await client.fetch({ ...REQUEST, stillNeeded: async () => false });
    expect([fetched.kind, transport.asked.length, ledger.count]).toEqual(['unneeded', 0, 0]);
  });
});

it('says what was sent: time, status, error', async () => {
  const { client } = set([new TransportError('broken off'), answer(404)]);
  const common = { source: 'find_case_law', url: HOME, fromCache: false } as const;
  expect((await get(client)).attempts).toEqual([
    { ...common, at: new Date(NOON).toISOString(), status: null, error: 'broken off' },
    { ...common, at: new Date(NOON + 1000).toISOString(), status: 404, error: null },
  ]);
});

describe('an answer of 200', () => {
  it('is received before the slot is given up, so that who is next finds it kept', async () => {
    const order: string[] = [];
    const clock = createClock();
    const ledger = { ...freeLedger(), release: async () => void order.push('released') };
    const transport = answering(clock, answer(404), answer(200));
    const ports = {
      ledger,
      transport,
      now: clock.now,
      random: () => 0,
      sleep: clock.sleep,
      userAgent: 'citeward/test',
    };
    const client = createClient(ports, POLICY);
    const receive = async (_: Answer, url: string): Promise<string> => {
      await clock.sleep(10, SIGNAL);
      order.push(`received ${url}`);
      return 'kept';
    };
    expect(await client.fetch({ ...REQUEST, receive })).toMatchObject({ kind: 'answer', status: 404, content: null });
    expect(await client.fetch({ ...REQUEST, receive })).toMatchObject({ status: 200, content: 'kept' });
    expect(order).toEqual(['released', `received ${HOME}`, 'released']);
  });
});

it('stops when it is cancelled', async () => {
  const { client, transport } = set([answer(200)]);
  const request = client.fetch({ ...REQUEST, signal: AbortSignal.abort(new Error('stop')) });
  await expect(request).rejects.toThrow('stop');
  expect(transport.asked).toEqual([]);
});

it('the spacing counts from when a request goes out, however long that takes to prepare', async () => {
  const clock = createClock();
  const starts: number[] = [];
  const ledger = { ...freeLedger(), start: (_slot: unknown, now: number) => void starts.push(now - NOON) };
  const client = createClient(
    {
      ledger,
      transport: async (_url, _headers, signal, sent) => {
        await clock.sleep(80, signal);
        sent();
        return answer(200);
      },
      now: clock.now,
      random: () => 0,
      sleep: clock.sleep,
      userAgent: 'citeward/test',
    },
    POLICY,
  );
  await get(client);
  expect(starts).toEqual([0, 80]);
});
