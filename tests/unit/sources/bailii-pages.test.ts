import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { createBailii } from '../../../server/sources/index.ts';
import { bailiiHtml, CHALLENGE, missingHtml, noticeHtml } from '../../support/bailii.ts';
import { inWords } from '../../support/said.ts';
import { answer, NOON } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { type Reply, stubClient } from '../support/polite-client.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const BASE = 'https://www.bailii.org';
const NINE = '/uk/cases/UKHL/2009/9.html';
const TEN = '/uk/cases/UKHL/2009/10.html';
const DAY = 24 * 60 * 60 * 1000;
const SKETCH = {
  citation: '[2009] UKHL 9',
  title: 'Harrow Mills Ltd v Pemberton',
  paragraphs: ['It leans.', 'It falls.'],
};
const PAGE = answer(200, bailiiHtml(SKETCH), { 'content-type': 'text/html; charset=iso-8859-1' });
const OTHER = answer(200, bailiiHtml({ ...SKETCH, citation: '[2009] UKHL 8' }));

const PDF = bailiiHtml({ ...SKETCH, paragraphs: [] }).replace(
  /<p>HTML VERSION.*<hr>/s,
  '<p>This judgment is available in PDF format only.</p><hr>',
);

/** A source with a client that answers by path; what is not prepared is a 404. */
function set(
  replies: Record<string, Reply>,
  { online = true, access = 'fetch' as 'fetch' | 'link', freshSince = null as number | null } = {},
) {
  const { client, asked, now, wait } = stubClient('bailii', ({ pathname }) => replies[pathname]);
  const evidence = memoryStore();
  const source = (fresh = freshSince, resumed: number | null = null) =>
    createBailii({
      ...{ access, baseUrl: BASE, client: online ? client : null, evidence, inspect, job: 'job' },
      ...{ freshSince: fresh, now, resumed },
    });
  const one = source();
  const retrieve = (cited = '[2009] UKHL 9', from = one) =>
    from.retrieve(citationOf(`See *Harrow Mills Ltd v Pemberton* ${cited}.`), new AbortController().signal);
  return { asked, evidence, retrieve, source, replies, wait };
}

describe('a page of BAILII', () => {
  it('is asked for once, by the address of the citation, and kept with where it came from', async () => {
    const { asked, evidence, retrieve } = set({ [NINE]: PAGE });
    expect(await retrieve()).toMatchObject({
      kind: 'retrieved',
      attempts: [{ source: 'bailii', url: `${BASE}${NINE}`, status: 200, error: null, fromCache: false }],
    });
    expect(evidence.kept.map(({ metadata }) => metadata)).toMatchObject([
      {
        source: 'bailii',
        document_uri: 'uk/cases/UKHL/2009/9.html',
        citation: '[2009] UKHL 9',
        url: `${BASE}${NINE}`,
        http_status: 200,
        provenance: 'public',
      },
    ]);
    expect(evidence.kept[0]?.path).toMatch(/\.html$/);
    expect(await retrieve()).toMatchObject({ kind: 'retrieved', attempts: [{ fromCache: true }] });
    expect(asked).toEqual([`${BASE}${NINE}`]);
  });

  it('is decoded as its server says', async () => {
    const html = bailiiHtml(SKETCH)
      .replace(/<meta[^>]*>/i, '')
      .replace('It leans.', 'It’s 9.');
    const body = Uint8Array.from([...html], (char) => (char === '’' ? 0xd5 : char.charCodeAt(0)));
    const { evidence, retrieve } = set({
      [NINE]: { ...answer(200, '', { 'content-type': 'text/html; charset=macintosh' }), body },
    });
    await retrieve();
    const [kept] = evidence.kept;
    const authority = kept && readAuthority(kept.bytes, 'html', kept.metadata.content_type);
    expect(authority?.passages.map(({ text }) => text)).toContain('It’s 9.');
    expect(authority?.incomplete).toBeNull();
  });

  it('bears the reports that it says it is printed in', async () => {
    const html = bailiiHtml({ ...SKETCH, reports: ['[2009] 1 WLR 340', '[2009] 4 All ER 289'] });
    const { evidence, retrieve } = set({ [NINE]: answer(200, html) });
    await retrieve();
    expect(evidence.kept[0]?.metadata.reports).toEqual(['[2009] 1 WLR 340', '[2009] 4 All ER 289']);
  });

  it.each<[what: string, reply: Reply, reason: string, note: RegExp]>([
    ['404', answer(404), 'not-found', /no page at the address/],
    ['a page that says there is none', answer(200, missingHtml('[2009] UKHL 9')), 'not-found', /there is none/],
    ['a challenge', answer(200, CHALLENGE), 'blocked', /asks whether one is human/],
    ['a notice', answer(200, '<title>Error</title><p>Try again later.</p>'), 'blocked', /a notice/],
    ['a notice that names the case', answer(200, noticeHtml('[2009] UKHL 9')), 'blocked', /a notice/],
    ['nothing', answer(200, ''), 'blocked', /a notice/],
    ['another case', OTHER, 'source-error', /another case, \[2009\] UKHL 8/],
    ['no judgment', answer(200, `<p>${'About us. '.repeat(500)}</p>`), 'unreadable', /cannot be read/],
    ['a redirect', answer(302), 'source-error', /status 302\), which was not followed/],
    ['410', answer(410), 'source-error', /status 410/],
    ['a refusal', 'blocked', 'blocked', /^BAILII: Why/],
    ['a limit', 'rate-limited', 'rate-limited', /^BAILII: Why/],
    ['the cap', 'cap-reached', 'cap-reached', /^BAILII: Why/],
  ])('is not kept where the answer is %s', async (_, reply, reason, note) => {
    const { evidence, retrieve } = set({ [NINE]: reply });
    expect(await retrieve()).toMatchObject({
      ...{ kind: 'none', reason, note: inWords(note) },
      candidates: [{ url: `${BASE}${NINE}` }],
    });
    expect(evidence.kept).toEqual([]);
    expect(evidence.log).toHaveLength(1);
  });

  it('is not asked for after a challenge, nor is any other in the job', async () => {
    const { asked, evidence, retrieve } = set({ [NINE]: answer(200, CHALLENGE), [TEN]: PAGE });
    await retrieve();
    for (const cited of ['[2009] UKHL 9', '[2009] UKHL 10'])
      expect(await retrieve(cited)).toMatchObject({ kind: 'none', reason: 'blocked', attempts: [] });
    expect(asked).toHaveLength(1);
    expect(evidence.log).toMatchObject([{ status: 200, error: 'a page that asks whether one is human' }]);
  });

  it.each<[string, Reply]>([
    ['404', answer(404)],
    ['a page that says so', answer(200, missingHtml('[2009] UKHL 9'))],
  ])('that is not there (%s) is not asked for again within a day', async (_, reply) => {
    const { asked, retrieve, wait } = set({ [NINE]: reply });
    await retrieve();
    wait(DAY - 1);
    expect(await retrieve()).toMatchObject({ reason: 'not-found', attempts: [{ fromCache: true }] });
    expect(asked).toHaveLength(1);
    wait(2);
    await retrieve();
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Reply, string, number]>([
    ['is a PDF alone', answer(200, PDF), 'not-covered', 1],
    ['cannot be read', answer(200, `<p>${'About us. '.repeat(500)}</p>`), 'unreadable', 1],
    ['is a notice', answer(200, noticeHtml('[2009] UKHL 9')), 'blocked', 2],
  ])('that %s is an answer of the job that is gone on with', async (_, reply, reason, requests) => {
    const { asked, retrieve, source, wait } = set({ [NINE]: reply });
    const first = await retrieve();
    wait(60_000);
    expect(await retrieve('[2009] UKHL 9', source(null, NOON - 1))).toMatchObject({
      ...{ kind: 'none', reason, note: first.note },
      attempts: [{ status: 200, fromCache: requests === 1 }],
    });
    expect(asked).toHaveLength(requests);
    // Another run of it asks.
    await retrieve('[2009] UKHL 9', source(null, NOON + 90_000));
    await retrieve('[2009] UKHL 9', source());
    expect(asked).toHaveLength(requests + 2);
  });

  it('is not asked for where it could not be kept', async () => {
    const { asked, evidence, retrieve } = set({ [NINE]: PAGE });
    Object.assign(evidence, { prepareToKeep: () => Promise.reject(new Error('read-only')) });
    await expect(retrieve()).rejects.toThrow('read-only');
    expect(asked).toEqual([]);
  });

  it('is asked for again where it was not there by a clock that was ahead, or is dated by one', async () => {
    const { asked, retrieve, replies, source, wait } = set({ [NINE]: answer(404) });
    wait(400 * DAY);
    await retrieve();
    wait(-400 * DAY);
    replies[NINE] = PAGE;
    wait(300 * DAY);
    expect(await retrieve()).toMatchObject({ kind: 'retrieved' });
    wait(-300 * DAY);
    await retrieve('[2009] UKHL 9', source(NOON - DAY));
    expect(asked).toHaveLength(3);
  });

  it('is asked for again where it is too old, and both versions are kept', async () => {
    const { asked, evidence, replies, retrieve, source, wait } = set({ [NINE]: PAGE });
    await retrieve();
    wait(DAY);
    replies[NINE] = answer(200, bailiiHtml({ ...SKETCH, paragraphs: ['It stands.', 'It falls.'] }));
    expect(await retrieve('[2009] UKHL 9', source(NOON + 1))).toMatchObject({
      kind: 'retrieved',
      note: inWords(/changed at BAILII since 2026-11-20; both/),
      superseded: { sha256: evidence.kept[0]?.sha256 },
    });
    expect([asked.length, evidence.kept.length]).toEqual([2, 2]);
  });

  it.each<[string, Reply]>([
    ['404', answer(404)],
    ['a challenge', answer(200, CHALLENGE)],
    ['another case', OTHER],
    ['a limit', 'rate-limited'],
  ])('that is kept serves where %s comes in its place', async (_, reply) => {
    const { evidence, replies, retrieve, source, wait } = set({ [NINE]: PAGE });
    await retrieve();
    wait(DAY);
    replies[NINE] = reply;
    expect(await retrieve('[2009] UKHL 9', source(NOON + 1))).toMatchObject({
      kind: 'retrieved',
      evidence: { sha256: evidence.kept[0]?.sha256 },
      note: inWords(/^The copy of 2026-11-20 is used: /),
    });
  });
});

describe('nothing is asked', () => {
  it.each<[string, object, string, string]>([
    ['for links', { access: 'link' }, '[2009] UKHL 9', 'not-covered'],
    ['offline', { online: false }, '[2009] UKHL 9', 'offline'],
    ['where the citation determines no address', {}, '[2019] CSIH 7', 'not-covered'],
  ])('%s', async (_, options, cited, reason) => {
    const { asked, retrieve } = set({ [NINE]: PAGE }, options);
    expect(await retrieve(cited)).toMatchObject({ kind: 'none', reason, attempts: [] });
    expect(asked).toEqual([]);
  });
});
