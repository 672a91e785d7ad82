import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type ClientPolicy,
  createClient,
  type Ledger,
  TransportError,
} from '../../../server/http/index.ts';
import { createUserLinks, readLink, type UserLinksPorts } from '../../../server/sources/index.ts';
import { remarkWords } from '../../../server/wording/index.ts';
import { CHALLENGE } from '../../support/bailii.ts';
import { makePdf } from '../../support/pdf.ts';
import { headed, numbered, page } from '../../support/pdf-judgment.ts';
import { inWords } from '../../support/said.ts';
import { answer, answering, createClock } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { judgment } from '../support/judgment.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const SIGNAL = new AbortController().signal;
const CITED = citationOf('See [2020] UKSC 7.');
const A = 'https://courts.example/a';
const B = 'https://courts.example/b';
const ELSEWHERE = 'https://archive.example/a';
const XML = { 'content-type': 'application/xml' };
const PDF = makePdf({
  pages: [page([...headed('[2020] UKSC 7', 'Harrow Mills v Pemberton'), numbered(1, 'The appeal is dismissed.')])],
});
const OURS = answer(200, judgment(), XML);
const OTHER = answer(200, judgment({ cite: '[2020] UKSC 8' }), XML);
const NOTICE = '<title>Harrow Mills v Pemberton</title><p>[2020] UKSC 7</p><p>The judgment is handed down at noon.</p>';
const PAGE =
  '<title>Harrow Mills v Pemberton</title><p>[2020] UKSC 7</p><p>Supreme Court</p><p>1. The appeal is dismissed.</p>';

const FREE: Ledger = {
  reserve: ({ host, spacing }) => ({ kind: 'granted', slot: { host, owner: 'me', spacing, free: 0 }, used: 1 }),
  start: () => {},
  release: async () => {},
  leaveAlone: async () => {},
  endFor: async () => {},
  spent: () => ({ requests: {}, refused: 0 }),
  beginJob: async () => {},
  begunAt: () => 0,
  closeJob: async () => {},
  close: () => {},
};

function set(
  links: readonly string[],
  answers: readonly (Answer | TransportError)[],
  change: Partial<UserLinksPorts> = {},
) {
  const clock = createClock();
  const transport = answering(clock, ...answers);
  const evidence = memoryStore();
  const approved = ['courts.example', 'archive.example'];
  const hosts = change.approved ?? approved;
  const policy: ClientPolicy = { job: 'job', source: 'user_documents', cap: 50, pace: 1, hosts };
  const open = (more: Partial<UserLinksPorts> = {}) =>
    createUserLinks({
      links,
      approved,
      clientOf: () =>
        createClient(
          { ledger: FREE, transport, now: clock.now, random: () => 0, sleep: clock.sleep, userAgent: 'citeward/test' },
          policy,
        ),
      evidence,
      inspect,
      job: 'job',
      freshSince: null,
      now: clock.now,
      ...change,
      ...more,
    });
  const source = open();
  const asked = (): string[] => transport.asked.map(({ url }) => url);
  return { clock, evidence, open, source, asked };
}

describe('a link is asked for', () => {
  it('and what it gives keeps the encoding that its server names', async () => {
    const { source, evidence } = set([A], [answer(200, PAGE, { 'content-type': 'text/html;Charset="Windows-1252"' })]);
    await source.find(CITED, SIGNAL);
    expect(evidence.kept.map(({ metadata }) => metadata.content_type)).toEqual(['text/html; charset=windows-1252']);
  });

  it('one by one, until one bears the citation; each once in a job', async () => {
    const { source, asked, evidence } = set([ELSEWHERE, A, B], [OTHER, OURS]);
    expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'found', evidence: { metadata: { url: A } } });
    expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
    expect(await source.find(citationOf('See [2020] UKSC 8.'), SIGNAL)).toMatchObject({ kind: 'found' });
    expect(asked()).toEqual([ELSEWHERE, A]);
    expect(evidence.kept.map(({ metadata }) => metadata)).toMatchObject([
      { url: ELSEWHERE, citation: '[2020] UKSC 8', provenance: 'user', source: 'user_documents', http_status: 200 },
      { url: A, citation: '[2020] UKSC 7', provenance: 'user' },
    ]);
    expect(source.notices().map(remarkWords)).toEqual([
      'For links that you named, archive.example was asked once.',
      'For links that you named, courts.example was asked once.',
    ]);
  });

  it('and says which case each is that is another', async () => {
    const { source } = set([A, B], [OTHER, answer(404)]);
    expect(await source.find(CITED, SIGNAL)).toMatchObject({
      others: [{ id: 'link-is', address: A, citation: '[2020] UKSC 8' }],
    });
  });

  it('never again in a later job, unless what is kept has grown old', async () => {
    const { open, source, asked, clock } = set([A], [OURS, OURS]);
    await source.find(CITED, SIGNAL);
    const later = await open().find(CITED, SIGNAL);
    expect(later).toMatchObject({ kind: 'found', attempts: [{ url: A, status: 200, fromCache: true }] });
    expect(asked()).toEqual([A]);
    clock.pass(1_000);
    const refreshed = open({ freshSince: clock.now() });
    expect(later.kind === 'found' && refreshed.isStale(later.evidence.metadata)).toBe(true);
    expect(await refreshed.find(CITED, SIGNAL)).toMatchObject({ attempts: [{ fromCache: false }] });
    expect(asked()).toEqual([A, A]);
  });

  it('by the address as it was named, wherever a redirect leads', async () => {
    const moved = answer(302, '', { location: ELSEWHERE });
    const { source, asked, evidence } = set([`${A}#para_3`], [moved, OURS]);
    expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
    expect(asked()).toEqual([A, ELSEWHERE]);
    expect(evidence.kept[0]?.metadata).toMatchObject({ url: A, document_uri: ELSEWHERE });
    expect(evidence.log.map(({ url, status }) => [url, status])).toEqual([
      [A, 302],
      [ELSEWHERE, 200],
    ]);
  });

  it.each<[string, string, string | Uint8Array, string]>([
    ['XML', 'application/akn+xml;charset=utf-8', judgment(), 'xml'],
    ['a page', 'TEXT/HTML; charset=utf-8', PAGE, 'html'],
    ['XHTML', 'application/xhtml+xml', PAGE, 'html'],
    [
      'text',
      'text/plain',
      '[2020] UKSC 7\nSupreme Court\n\nHarrow Mills v Pemberton\n\n1. The appeal is dismissed.\n',
      'txt',
    ],
    ['a PDF', 'application/pdf', PDF, 'pdf'],
  ])('and read as what it says it is: %s', async (_, type, body, ending) => {
    const { source } = set([A], [answer(200, body, { 'content-type': type })]);
    const found = await source.find(CITED, SIGNAL);
    expect(found.kind === 'found' && found.evidence.path).toMatch(new RegExp(`\\.${ending}$`));
  });

  it('and read by its ending where it says nothing', async () => {
    const { source } = set([`${A}.XML`], [answer(200, judgment())]);
    expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
  });
});

describe('what is no authority is said, and not asked again within a day', () => {
  it.each<[string, Answer, string]>([
    ['nothing there', answer(404), 'It was answered with status 404.'],
    ['no judgment', answer(200, '<html></html>', XML), 'What came cannot be read as a judgment: '],
    [
      'a judgment of no name',
      answer(200, judgment({ cite: null }), XML),
      'The heading of what came bears no citation.',
    ],
    [
      'a PDF that is none',
      answer(200, '%PDF-1.7', { 'content-type': 'application/pdf' }),
      'What came cannot be read as a judgment: this PDF is damaged',
    ],
    ['a notice', answer(200, NOTICE, { 'content-type': 'text/html' }), 'it may be a notice that names a judgment'],
    ['a file of no kind', answer(200, judgment()), 'neither XML nor a page, a Word document, a PDF or plain text'],
  ])('%s', async (_, one, note) => {
    const { source, open, asked, clock, evidence } = set([A], [one, OURS]);
    expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'none', open: null });
    expect(source.notices().map(remarkWords)[0]).toContain(`The link ${A} was not used. `);
    expect(source.notices().map(remarkWords)[0]).toContain(note);
    clock.pass(23 * 60 * 60 * 1000);
    const remembered = await open().find(CITED, SIGNAL);
    expect(remembered).toMatchObject({ kind: 'none', attempts: [{ url: A, fromCache: true }] });
    expect(asked()).toEqual([A]);
    clock.pass(2 * 60 * 60 * 1000);
    expect(await open().find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
    expect(evidence.kept).toHaveLength(1);
  });
});

it('an address that is gone, or leads to what is not there, is not asked again within a day', async () => {
  for (const answers of [[answer(302, '', { location: '/z' }), answer(404)], [answer(410)]]) {
    const { source, open, asked } = set([A], answers);
    await source.find(CITED, SIGNAL);
    expect(await open().find(CITED, SIGNAL)).toMatchObject({ kind: 'none', attempts: [{ url: A, fromCache: true }] });
    expect(asked()).toHaveLength(answers.length);
  }
});

it('an address that was empty by a clock that was ahead is asked again', async () => {
  const { source, open, asked, clock } = set([A], [answer(404), OURS]);
  clock.pass(400 * 24 * 60 * 60 * 1000);
  await source.find(CITED, SIGNAL);
  clock.pass(-400 * 24 * 60 * 60 * 1000);
  expect(await open().find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
  expect(asked()).toEqual([A, A]);
});

it('nothing is asked that could not be kept', async () => {
  const { source, asked, evidence } = set([A], [OURS]);
  Object.assign(evidence, { prepareToKeep: () => Promise.reject(new Error('read-only')) });
  await expect(source.find(CITED, SIGNAL)).rejects.toThrow('read-only');
  expect(asked()).toEqual([]);
});

describe('what may be otherwise later leaves the citation open', () => {
  const HUMAN = answer(200, '<title>Making sure you are not a bot</title>', { 'content-type': 'text/html' });
  it.each<[string, readonly Answer[], string]>([
    ['a failure', [answer(500), answer(500), answer(500)], 'source-error'],
    ['an odd status', [answer(418)], 'source-error'],
    ['a limit', [answer(429, '', { 'retry-after': '600' })], 'rate-limited'],
    ['a refusal', [answer(403)], 'blocked'],
    ['a challenge', [HUMAN], 'blocked'],
  ])('%s', async (_, answers, reason) => {
    const { source, asked, evidence } = set([A], answers);
    const found = await source.find(CITED, SIGNAL);
    expect(found).toMatchObject({ kind: 'none', open: { reason, note: inWords(A) } });
    expect(asked()).toEqual(answers.map(() => A));
    expect(evidence.kept).toEqual([]);
  });

  it.each([answer(503, CHALLENGE), answer(404, CHALLENGE), HUMAN])(
    'and a host that asks whether one is human is asked nothing else',
    async (one) => {
      const { source, asked } = set([A, B, ELSEWHERE], [one, OURS]);
      expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
      expect(asked()).toEqual([A, ELSEWHERE]);
    },
  );

  it('and a host that fails does not close another', async () => {
    const { source, asked } = set([A, B, ELSEWHERE], [answer(403), OURS]);
    expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
    expect(asked()).toEqual([A, ELSEWHERE]);
  });
});

describe('what leads where nothing may be asked leaves nothing open: another try would not better it', () => {
  it.each<[string, string]>([
    ['elsewhere', 'https://strange.example/'],
    ['to this machine', 'https://127.0.0.1/'],
    ['without encryption', 'http://courts.example/'],
    ['to a file', 'file:///etc/passwd'],
    ['with a name', 'https://me@courts.example/'],
  ])('a redirect %s', async (_, location) => {
    const { source, asked, evidence } = set([A], [answer(302, '', { location })]);
    const found = await source.find(CITED, SIGNAL);
    expect(found).toMatchObject({ kind: 'none', open: null, advice: [expect.stringContaining(`(${A}): `)] });
    expect(found.kind === 'none' && found.advice[0]).toMatch(/Name an address .*, or add the judgment from a file\.$/);
    expect(asked()).toEqual([A]);
    expect(evidence.kept).toEqual([]);
  });

  it('a name that leads inside: what else is named at it is not tried', async () => {
    const inside = new TransportError('the host resolves to a private address and was refused', 'refused');
    const { source, asked } = set([A, B], [inside]);
    const found = await source.find(CITED, SIGNAL);
    expect(found).toMatchObject({ kind: 'none', open: null, attempts: [{ url: A, error: inside.message }] });
    expect(found.kind === 'none' && found.advice).toMatchObject([
      expect.stringContaining(`(${A}): The source was not asked: the host resolves to a private address`),
      expect.stringContaining(`(${B}): The source leads where nothing may be asked`),
    ]);
    expect(asked()).toEqual([A]);
  });

  it('and is looked at again when it is wanted in a later job', async () => {
    const inside = new TransportError('the host resolves to a private address and was refused', 'refused');
    const { source, open } = set([A], [inside, OURS]);
    await source.find(CITED, SIGNAL);
    expect(await open().find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
  });
});

describe('nothing is sent', () => {
  it('to a host that is not approved: what to do is said', async () => {
    const { source, asked } = set([A], [], { approved: [] });
    const advice =
      'Nobody has approved courts.example on this machine: to let it be asked, run citeward approve courts.example.';
    expect(await source.find(CITED, SIGNAL)).toMatchObject({
      kind: 'none',
      open: null,
      advice: [advice],
      attempts: [{ url: A, status: null, error: `${advice}` }],
    });
    expect(source.notices().map(remarkWords)).toEqual([`The link ${A} was not used. ${advice}`]);
    expect(asked()).toEqual([]);
  });

  it.each(['http://courts.example/a', 'file:///a', 'data:,a', 'https://me@courts.example/a', 'https://127.1/a'])(
    'to %s',
    async (link) => {
      const { source, asked } = set([link], [], { approved: ['courts.example', '127.0.0.1', '127.1', ''] });
      expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'none', attempts: [{ url: link, status: null }] });
      expect(asked()).toEqual([]);
    },
  );

  it('offline: what is kept serves, and the rest is open', async () => {
    const { source, open, asked } = set([ELSEWHERE, A], [OTHER, OURS]);
    expect(await open({ clientOf: null }).find(CITED, SIGNAL)).toMatchObject({
      kind: 'none',
      open: { reason: 'offline' },
    });
    await source.find(CITED, SIGNAL);
    expect(await open({ clientOf: null }).find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
    expect(asked()).toEqual([ELSEWHERE, A]);
  });

  it('after it was stopped; and it is asked when it is wanted again', async () => {
    const { source, asked } = set([A], [OURS]);
    await expect(source.find(CITED, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
    expect(asked()).toEqual([]);
    expect(await source.find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
  });
});

it('a copy that was damaged is asked for again', async () => {
  const { source, open, asked, evidence } = set([A], [OURS, OURS]);
  await source.find(CITED, SIGNAL);
  const damaged = open({ evidence: { ...evidence, findByHash: async () => [] } });
  expect(await damaged.find(CITED, SIGNAL)).toMatchObject({ kind: 'found' });
  expect(asked()).toEqual([A, A]);
});

it('nothing is asked but what was named, at hosts that are approved, whatever is named and approved', async () => {
  const scheme = fc.constantFrom('https://', 'https://', 'http://', 'file://', '//', 'https:\\\\', '');
  const user = fc.constantFrom('', '', 'me@', 'me:secret@', 'courts.example@');
  const host = fc.constantFrom(
    ...['courts.example', 'COURTS.example', 'archive.example:8443', 'strange.example', 'courts.example.', 'localhost'],
    ...['127.0.0.1', '2130706433', '[::1]', '[::ffff:7f00:1]', 'printer.local', 'www.bailii.org', 'côurts.example'],
  );
  const path = fc.constantFrom('', '/', '/a', '/../a', '/%2e%2e/', '/a#b', '/?q=[2020]', '/a b', '/\u202ea');
  const odd = fc.tuple(scheme, user, host, path).map((parts) => parts.join(''));
  const sound = fc.nat(20).map((n) => `https://courts.example/${n}`);
  const links = fc.array(fc.oneof(odd, odd, sound, fc.string({ maxLength: 30 })), { minLength: 3, maxLength: 8 });
  const others = fc.subarray(['archive.example:8443', '127.0.0.1', 'localhost', '[::1]']);
  const property = fc.asyncProperty(links, others, async (some, more) => {
    const named = [...some, A]; // one at least may be asked
    const hosts = ['courts.example', ...more];
    const answers = named.map(() => answer(404));
    const { source, asked } = set(named, answers, { approved: hosts });
    await source.find(CITED, SIGNAL);
    const allowed = named
      .map(readLink)
      .flatMap((one) => (one.kind === 'link' && hosts.includes(one.host) ? [one.url] : []));
    expect(allowed).toContain(A);
    expect(asked()).toEqual([...new Set(allowed)]);
    expect(asked().filter((url) => !/^https:\/\/(?:courts\.example|archive\.example:8443)\//.test(url))).toEqual([]);
  });
  await fc.assert(property, { numRuns: 50 });
});
