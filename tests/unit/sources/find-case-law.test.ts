import { describe, expect, it } from 'vitest';
import { createFindCaseLaw, slugOf } from '../../../server/sources/index.ts';
import { remarkWords } from '../../../server/wording/index.ts';
import { inWords } from '../../support/said.ts';
import { answer, NOON } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { judgmentXml } from '../support/judgment.ts';
import { type Reply, stubClient } from '../support/polite-client.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const BASE = 'https://cases.test';
const SLUG = `${BASE}/uksc/2020/7/data.xml`;
const JUDGMENT = judgmentXml();
const PDF = judgmentXml({ body: '' }).replace(
  '</uk:cite>',
  '</uk:cite><uk:sourceFormat>application/pdf</uk:sourceFormat>',
);
const SUMMARY = '<akomaNtoso><doc name="pressSummary"><mainBody><p>In short.</p></mainBody></doc></akomaNtoso>';
const DAY = 24 * 60 * 60 * 1000;

interface Entry {
  readonly title?: string;
  readonly slug: string;
  readonly identifiers: readonly (readonly [string, string])[];
}

function feed(...entries: readonly Entry[]): string {
  const each = entries.map(({ title = 'Harrow Mills Ltd v Pemberton', slug, identifiers }) =>
    [
      `<entry><title>${title}</title><link href="${BASE}/${slug}" rel="alternate"/><updated>2026-01-02T00:00:00+00:00</updated>`,
      `<tna:contenthash>${'b'.repeat(64)}</tna:contenthash><link href="${BASE}/${slug}/data.xml" rel="alternate" type="application/akn+xml"/>`,
      `<link href="https://assets.test/${slug}.pdf" rel="alternate" type="application/pdf"/>`,
      ...identifiers.map(([type, text]) => `<tna:identifier slug="${slug}" type="${type}">${text}</tna:identifier>`),
      '</entry>',
    ].join(''),
  );
  return `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk"><title>Latest</title>${each.join('')}</feed>`;
}

const CITED = ['ukncn', '[2020] UKSC 7'] as const;
const FOUND: Entry = { slug: 'd-1234', identifiers: [CITED, ['fclid', 'abcd2345']] };
const CITING: Entry = { title: 'Later v Case', slug: 'uksc/2021/3', identifiers: [['ukncn', '[2021] UKSC 3']] };
const PRESS: Entry = {
  title: 'Press Summary',
  slug: 'uksc/2020/7/press-summary',
  identifiers: [['uksummaryofncn', '[2020] UKSC 7']],
};

/** A source with a client that answers by path: the slug, the first search, the second, then the entry's own link. */
function set(
  replies: Readonly<Record<string, Reply>>,
  { online = true, partyQueries = true, freshSince = null as number | null } = {},
) {
  const nameOf = (url: URL): string =>
    url.pathname !== '/atom.xml' ? url.pathname : url.searchParams.has('party') ? 'party' : 'query';
  const { client, asked, now, wait } = stubClient('find_case_law', (url) => replies[nameOf(url)]);
  const evidence = memoryStore();
  const source = (resumed: number | null = null, asks = online) =>
    createFindCaseLaw({
      baseUrl: BASE,
      client: asks ? client : null,
      evidence,
      inspect,
      job: 'job',
      partyQueries,
      freshSince,
      resumed,
      now,
    });
  const retrieve = (draft = 'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.', from = source()) =>
    from.retrieve(citationOf(draft), new AbortController().signal);
  return { asked, evidence, retrieve, source, wait };
}

describe('the address that a citation determines', () => {
  it.each([
    ['[2020] UKSC 7', 'uksc/2020/7'],
    ['[2020] UKSC 007', 'uksc/2020/7'],
    ['[2020] EWCA Civ 9', 'ewca/civ/2020/9'],
    ['[2020] EWHC 9 (Admin)', 'ewhc/admin/2020/9'],
    ['[2021] UKUT 00116 (IAC)', 'ukut/iac/2021/116'],
    ['[2019] EWHC 123', null],
    ['[2005] UKHL 3', null],
    ['[1975] AC 12', null],
  ])('%s: %s', (text, slug) => {
    expect(slugOf(citationOf(`See ${text}.`))).toBe(slug);
  });

  it('is asked once, and what it gives is kept with where it came from', async () => {
    const { asked, evidence, retrieve } = set({
      '/uksc/2020/7/data.xml': answer(200, JUDGMENT, { 'content-type': 'application/xml' }),
    });
    expect(await retrieve()).toMatchObject({
      kind: 'retrieved',
      attempts: [{ url: SLUG, status: 200, fromCache: false }],
    });
    expect(asked).toEqual([SLUG]);
    expect(evidence.kept.map(({ metadata }) => metadata)).toMatchObject([
      {
        source: 'find_case_law',
        document_uri: 'uksc/2020/7',
        citation: '[2020] UKSC 7',
        url: SLUG,
        http_status: 200,
        content_type: 'application/xml',
        provenance: 'public',
        retrieved_at: new Date(NOON).toISOString(),
      },
    ]);
  });

  it('is not asked again: the cache comes first', async () => {
    const { asked, retrieve } = set({ '/uksc/2020/7/data.xml': answer(200, JUDGMENT) });
    await retrieve();
    expect(await retrieve()).toMatchObject({ kind: 'retrieved', attempts: [{ url: SLUG, fromCache: true }] });
    expect(asked).toEqual([SLUG]);
  });
});

describe('after a 404, at most two searches of one page', () => {
  it('asks for citation and court, then for party and court, ten each', async () => {
    const { asked, retrieve } = set({ query: answer(200, feed()), party: answer(200, feed()) });
    expect(await retrieve()).toMatchObject({ kind: 'none', reason: 'not-found' });
    const searches = asked.slice(1).map((url) => Object.fromEntries(new URL(url).searchParams));
    expect(asked[0]).toBe(SLUG);
    expect(searches).toEqual([
      { query: '"[2020] UKSC 7"', court: 'uksc', order: 'date', per_page: '10', page: '1' },
      {
        ...{ party: 'Pemberton', court: 'uksc', per_page: '10', page: '1' },
        ...{ from_date_0: '1', from_date_1: '1', from_date_2: '2019' },
        ...{ to_date_0: '31', to_date_1: '12', to_date_2: '2021' },
      },
    ]);
  });

  it('reveals no party where that is forbidden', async () => {
    const { asked, retrieve } = set({ query: answer(200, feed()) }, { partyQueries: false });
    await retrieve();
    expect(asked).toHaveLength(2);
    expect(asked.join()).not.toMatch(/Harrow|Pemberton/);
  });

  it.each<[string, readonly Entry[], string]>([
    ['exactly one entry bears the citation', [FOUND], 'retrieved'],
    ['one, among cases that cite it and its press summary', [CITING, FOUND, PRESS], 'retrieved'],
    ['two bear it', [FOUND, { ...FOUND, slug: 'd-5678' }], 'ambiguous'],
    ['only a press summary', [PRESS], 'not-found'],
    ['only a case that cites it', [CITING], 'not-found'],
    [
      'only the same number of another year, of another name',
      [{ ...CITING, identifiers: [['ukncn', '[2021] UKSC 7']] }],
      'not-found',
    ],
    ['none', [], 'not-found'],
  ])('%s: %s', async (_, entries, expected) => {
    const { retrieve, asked } = set({
      query: answer(200, feed(...entries)),
      party: answer(200, feed()),
      '/d-1234/data.xml': answer(200, JUDGMENT),
    });
    const retrieval = await retrieve();
    expect(retrieval.kind === 'none' ? retrieval.reason : retrieval.kind).toBe(expected);
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it("follows the entry's own link, and keeps what the feed says of it", async () => {
    const { asked, evidence, retrieve } = set({
      query: answer(200, feed(FOUND)),
      '/d-1234/data.xml': answer(200, JUDGMENT),
    });
    expect(await retrieve()).toMatchObject({ kind: 'retrieved', note: inWords('Harrow Mills') });
    expect(asked.at(-1)).toBe(`${BASE}/d-1234/data.xml`);
    expect(evidence.kept[0]?.metadata).toMatchObject({
      document_uri: 'd-1234',
      content_hash_fcl: 'b'.repeat(64),
      updated_at_fcl: '2026-01-02T00:00:00+00:00',
      ...{ fclid: 'abcd2345', pdf: 'https://assets.test/d-1234.pdf' },
    });
  });

  it.each([
    ['of the judgment itself, before that of the feed', 'a'.repeat(64), 'a'.repeat(64)],
    ['of the feed, where the judgment has none', '', 'b'.repeat(64)],
    ['of the feed, where that of the judgment is none', 'as if', 'b'.repeat(64)],
  ])('keeps the content hash %s', async (_, own, expected) => {
    const hashed = JUDGMENT.replace('</uk:cite>', `</uk:cite><uk:hash>${own}</uk:hash>`);
    const { evidence, retrieve } = set({ query: answer(200, feed(FOUND)), '/d-1234/data.xml': answer(200, hashed) });
    await retrieve();
    expect(evidence.kept[0]?.metadata.content_hash_fcl).toBe(expected);
  });

  it('lists the candidates of an ambiguous search', async () => {
    const { retrieve } = set({ query: answer(200, feed(FOUND, { ...FOUND, slug: 'd-5678' })) });
    expect(await retrieve()).toMatchObject({
      reason: 'ambiguous',
      candidates: [{ url: `${BASE}/d-1234` }, { url: `${BASE}/d-5678` }],
    });
  });
});

/** What a search gives: its citation, its title. */
type Hit = readonly [own: string, title?: string];
const hit = ([own, title]: Hit, i: number): Entry => ({
  ...(title === undefined ? {} : { title }),
  ...{ slug: `found/${i}`, identifiers: [['ukncn', own]] },
});

describe('what may be meant is a candidate, and never taken for what is cited', () => {
  const NAMED = 'See *Harrow Mills Ltd v Pemberton*';
  it.each<[string, string, readonly Hit[], readonly Hit[], string, readonly string[]]>([
    [
      'another division',
      `${NAMED} [2019] EWHC 123 (Ch).`,
      [['[2019] EWHC 123 (QB)']],
      [],
      'ambiguous',
      ['[2019] EWHC 123 (QB)'],
    ],
    ['no division', `${NAMED} [2019] EWHC 123.`, [['[2019] EWHC 123 (QB)']], [], 'ambiguous', ['[2019] EWHC 123 (QB)']],
    [
      'no division and another name, which is said alone',
      `${NAMED} [2019] EWHC 123.`,
      [['[2019] EWHC 123 (QB)', 'Other v Another']],
      [],
      'not-found',
      [],
    ],
    [
      'no division and another short name, which is said alone',
      'See *Quillfeather* [2019] EWHC 123.',
      [['[2019] EWHC 123 (QB)']],
      [],
      'not-found',
      [],
    ],
    [
      'no division and a short name that agrees',
      'See *Pemberton* [2019] EWHC 123.',
      [['[2019] EWHC 123 (QB)']],
      [],
      'ambiguous',
      ['[2019] EWHC 123 (QB)'],
    ],
    [
      'no division, and one party that agrees',
      `${NAMED} [2019] EWHC 123.`,
      [['[2019] EWHC 123 (QB)', 'Pemberton v Other']],
      [],
      'ambiguous',
      ['[2019] EWHC 123 (QB)'],
    ],
    [
      'no division, and of two the one that agrees',
      `${NAMED} [2019] EWHC 123.`,
      [['[2019] EWHC 123 (Ch)', 'Other v Another'], ['[2019] EWHC 123 (QB)']],
      [],
      'ambiguous',
      ['[2019] EWHC 123 (QB)'],
    ],
    [
      'no division, and a case of that name with another number and a name of its own',
      `${NAMED} [2019] EWHC 123.`,
      [['[2019] EWHC 124 (QB)', 'Other v Another']],
      [],
      'not-found',
      [],
    ],
    [
      'no division and no name, which is said and not offered',
      'See [2019] EWHC 123.',
      [['[2019] EWHC 123 (QB)']],
      [],
      'ambiguous',
      [],
    ],
    [
      'a division that nobody knows',
      `${NAMED} [2019] EWHC 123 (Zzz).`,
      [['[2019] EWHC 123 (QB)']],
      [],
      'ambiguous',
      ['[2019] EWHC 123 (QB)'],
    ],
    [
      'no division at the Court of Appeal',
      `${NAMED} [2020] EWCA 9.`,
      [['[2020] EWCA Civ 9']],
      [],
      'ambiguous',
      ['[2020] EWCA Civ 9'],
    ],
    [
      'of several chambers the one of that name',
      `${NAMED} [2019] UKUT 12.`,
      [['[2019] UKUT 12 (LC)', 'A v Quillfeather'], ['[2019] UKUT 12 (AAC)']],
      [],
      'ambiguous',
      ['[2019] UKUT 12 (AAC)'],
    ],
    ['another number', `${NAMED} [2020] EWCA Civ 8.`, [], [['[2020] EWCA Civ 9']], 'not-found', ['[2020] EWCA Civ 9']],
    [
      'the nearest year first',
      `${NAMED} [2020] EWCA Civ 8.`,
      [],
      [['[2021] EWCA Civ 3'], ['[2020] EWCA Civ 9']],
      'not-found',
      ['[2020] EWCA Civ 9', '[2021] EWCA Civ 3'],
    ],
    ['a year too far away', `${NAMED} [2020] EWCA Civ 8.`, [], [['[2010] EWCA Civ 9']], 'not-found', []],
    [
      'one party alone',
      `${NAMED} [2020] EWCA Civ 8.`,
      [],
      [['[2020] EWCA Civ 9', 'Pemberton v Other']],
      'not-found',
      [],
    ],
    [
      'the Crown against that party',
      'See *R v Pemberton* [2020] EWCA Crim 8.',
      [],
      [['[2020] EWCA Crim 9', 'R v Pemberton']],
      'not-found',
      ['[2020] EWCA Crim 9'],
    ],
    [
      'the number of a case of another name, which is said',
      `${NAMED} [2019] EWHC 123 (Ch).`,
      [['[2019] EWHC 123 (QB)', 'Other v Another']],
      [],
      'not-found',
      ['[2019] EWHC 123 (QB)'],
    ],
    [
      'the number before, and that after',
      `See [2020] EWCA Civ 8.`,
      [['[2020] EWCA Civ 9'], ['[2020] EWCA Civ 7', 'Other v Another'], ['[2020] EWCA Civ 6']],
      [],
      'not-found',
      ['[2020] EWCA Civ 9', '[2020] EWCA Civ 7'],
    ],
    [
      'the next number of a case of another name',
      `${NAMED} [2020] EWCA Civ 8.`,
      [['[2020] EWCA Civ 9', 'Other v Another']],
      [],
      'not-found',
      [],
    ],
    ['a year before the first of the court that is held', `${NAMED} [2008] UKUT 8 (LC).`, [], [], 'not-covered', []],
    [
      'a case of the parties that cites it',
      `${NAMED} [2019] EWHC 123 (Ch).`,
      [['[2020] EWHC 5 (Ch)']],
      [],
      'not-found',
      ['[2020] EWHC 5 (Ch)'],
    ],
  ])('%s', async (_, draft, byNumber, byParty, reason, expected) => {
    const { evidence, retrieve, asked } = set({
      query: answer(200, feed(...byNumber.map(hit))),
      party: answer(200, feed(...byParty.map(hit), PRESS)),
    });
    const retrieval = await retrieve(draft);
    expect(retrieval).toMatchObject({ kind: 'none', reason });
    const candidates = retrieval.kind === 'none' ? retrieval.candidates : [];
    expect(candidates.map(({ citation }) => citation)).toEqual(expected);
    for (const own of expected) expect(remarkWords(retrieval.note)).toContain(own);
    for (const { title } of candidates) expect(remarkWords(retrieval.note)).toContain(title);
    expect(asked.filter((url) => url.includes('/atom.xml')).length).toBeLessThanOrEqual(2);
    expect(evidence.kept).toEqual([]);
  });

  it('is not said to have no number that a case of another name has', async () => {
    const other = answer(200, feed(hit(['[2019] EWHC 123 (QB)', 'Other v Another'], 0)));
    const { retrieve } = set({ query: other, party: answer(200, feed()) });
    const { note } = await retrieve(`${NAMED} [2019] EWHC 123.`);
    expect(remarkWords(note)).toBe(
      'The citation gives no division. With that number Find Case Law has [2019] EWHC 123 (QB), Other v Another.',
    );
  });

  it('is searched for in all divisions at once, and names no court that the search does not know', async () => {
    const { asked, retrieve } = set({ query: answer(200, feed()) }, { partyQueries: false });
    await retrieve('See [2019] EWHC 123 (QB).');
    const search = new URL(asked[1] ?? '').searchParams;
    expect(search.get('query')).toBe('"[2019] EWHC 123"');
    expect(search.getAll('court')).toEqual(expect.arrayContaining(['ewhc/ch', 'ewhc/kb', 'ewhc/admin']));
    expect(search.getAll('court')).not.toContain('ewhc/qb');
  });

  it('a judgment that the link of its entry does not lead to is asked for by its identifier', async () => {
    const entry = feed(FOUND).replace('</entry>', '<tna:uri>d-9999</tna:uri></entry>');
    const { asked, retrieve } = set({ query: answer(200, entry), '/id/d-9999': answer(200, JUDGMENT) });
    expect(await retrieve()).toMatchObject({ kind: 'retrieved' });
    expect(asked.slice(-2)).toEqual([`${BASE}/d-1234/data.xml`, `${BASE}/id/d-9999`]);
  });

  it.each(['../secret', '//evil.test/x', 'd-1?x=1'])('but not by one that is none: %s', async (uri) => {
    const entry = feed(FOUND).replace('</entry>', `<tna:uri>${uri}</tna:uri></entry>`);
    const { asked, retrieve } = set({ query: answer(200, entry) });
    expect(await retrieve()).toMatchObject({ kind: 'none', reason: 'source-error' });
    expect(asked.at(-1)).toBe(`${BASE}/d-1234/data.xml`);
  });
});

describe('what is remembered for a day', () => {
  it.each<[string, Record<string, Reply>, string]>([
    ['what was not found', { query: answer(200, feed()), party: answer(200, feed(CITING)) }, 'not-found'],
    ['candidates', { query: answer(200, feed(FOUND, { ...FOUND, slug: 'd-99' })) }, 'ambiguous'],
  ])('is known offline too, and then is not: %s', async (_, replies, reason) => {
    const { asked, retrieve, source, wait } = set(replies);
    const first = await retrieve();
    const before = asked.length;
    wait(DAY - 1000);
    const offline = (): ReturnType<typeof retrieve> => retrieve(undefined, source(null, false));
    const known = await offline();
    expect(first).toMatchObject({ kind: 'none', reason });
    expect(known).toEqual({ ...first, attempts: first.attempts.map((one) => ({ ...one, fromCache: true })) });
    wait(2000);
    expect(await offline()).toMatchObject({ kind: 'none', reason: 'offline', attempts: [] });
    expect(asked).toHaveLength(before);
  });

  it('what was not asked to the end is not known offline', async () => {
    const { retrieve, source } = set({ query: 'rate-limited' });
    expect(await retrieve()).toMatchObject({ kind: 'none', reason: 'rate-limited' });
    const known = await retrieve(undefined, source(null, false));
    expect(known).toMatchObject({ kind: 'none', reason: 'offline', note: inWords('No evidence of it is kept.') });
    expect(known.attempts).toMatchObject([{ url: SLUG, status: 404, fromCache: true }]);
  });

  it('a 404 and fruitless searches are not asked again, and then they are', async () => {
    const { asked, retrieve, wait } = set({ query: answer(200, feed()), party: answer(200, feed(CITING)) });
    await retrieve();
    wait(DAY - 1000);
    const second = await retrieve();
    expect(second).toMatchObject({ kind: 'none', reason: 'not-found' });
    expect(second.attempts.map(({ fromCache }) => fromCache)).toEqual([true, true, true]);
    expect(asked).toHaveLength(3);
    wait(2000);
    await retrieve();
    expect(asked).toHaveLength(6);
  });

  const other: Entry = { slug: 'ewhc/ch/2020/9', identifiers: [['ukncn', '[2020] EWHC 9 (Ch)']] };
  const twice = [FOUND, { ...FOUND, slug: 'd-99' }];
  it.each<[string, readonly Entry[], string, string]>([
    ['candidates', [other], 'See *Harrow Mills Ltd v Pemberton* [2020] EWHC 9 (Admin).', 'ambiguous'],
    ['candidates for a citation without a division', [other], 'See [2020] EWHC 9.', 'ambiguous'],
    ['several that bear the citation', twice, 'See [2020] UKSC 7.', 'ambiguous'],
    [
      'another case of the same number',
      [{ ...other, title: 'Later v Case' }],
      'See *Harrow Mills Ltd v Pemberton* [2020] EWHC 9 (Admin).',
      'not-found',
    ],
  ])('%s: said again in the same words, and not asked again', async (_, found, draft, reason) => {
    const { asked, retrieve, wait } = set({ query: answer(200, feed(...found)), party: answer(200, feed()) });
    const first = await retrieve(draft);
    const before = asked.length;
    wait(DAY - 1000);
    const again = await retrieve(draft);
    expect(asked).toHaveLength(before);
    expect(first).toMatchObject({ kind: 'none', reason });
    const kept = first.attempts.map((attempt) => ({ ...attempt, fromCache: true }));
    expect(again).toEqual({ ...first, attempts: kept });
    wait(2000);
    await retrieve(draft);
    expect(asked).toHaveLength(2 * before);
  });

  it('what a search found, where a limit kept it from being retrieved: only that is asked for', async () => {
    const replies: Record<string, Reply> = { query: answer(200, feed(FOUND)), '/d-1234/data.xml': 'rate-limited' };
    const { asked, retrieve } = set(replies);
    expect(await retrieve()).toMatchObject({ kind: 'none', reason: 'rate-limited' });
    replies['/d-1234/data.xml'] = answer(200, JUDGMENT);
    const before = asked.length;
    expect(await retrieve()).toMatchObject({ kind: 'retrieved', note: inWords('Found by searching') });
    expect(asked.slice(before)).toEqual([`${BASE}/d-1234/data.xml`]);
  });

  it('a search is judged anew for another citation that it serves', async () => {
    const { asked, retrieve } = set({ query: answer(200, feed(other)), party: answer(200, feed()) });
    await retrieve('See [2020] EWHC 9 (Admin).');
    const before = asked.length;
    expect(await retrieve('See [2020] EWHC 9 (Comm).')).toMatchObject({ reason: 'ambiguous' });
    expect(asked.slice(before)).toEqual([`${BASE}/ewhc/comm/2020/9/data.xml`]);
  });

  it.each<[string, unknown]>([
    ['no list', 'nothing'],
    ['what is no entry', [{ title: 7 }]],
    ['an entry that leads elsewhere', [entryOf('https://evil.test/x')]],
  ])('what the log says was found, and cannot have been, is asked for: %s', async (_, found) => {
    const { asked, evidence, retrieve } = set({ query: answer(200, feed()), party: answer(200, feed()) });
    await retrieve();
    for (const one of evidence.log.filter(({ url }) => url.includes('query=')))
      await evidence.logAttempt({ ...one, found });
    const before = asked.length;
    await retrieve();
    expect(asked.slice(before).map((url) => new URL(url).searchParams.has('query'))).toEqual([true]);
  });
});

/** An entry as the log of requests keeps it. */
function entryOf(page: string) {
  return {
    title: 'A v B',
    page,
    document: null,
    citations: ['[2020] UKSC 7'],
    uri: null,
    contentHash: null,
    updated: null,
  };
}

const page = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('what is no judgment is not kept', () => {
  it.each<[string, Reply, string]>([
    ['a press summary', answer(200, SUMMARY), 'unreadable'],
    ['an HTML page', answer(200, '<!DOCTYPE html><html><body>Welcome</body></html>'), 'unreadable'],
    ['half a judgment', answer(200, JUDGMENT.slice(0, 300)), 'unreadable'],
    [
      'a challenge',
      answer(200, '<!DOCTYPE html><html><title>Making sure you&#39;re not a bot!</title></html>'),
      'blocked',
    ],
    [
      'a silent challenge',
      answer(200, page('', '<script>window.awsWafCookieDomainList=[];window.gokuProps={"key":"x"};</script>')),
      'blocked',
    ],
    [
      'a challenge of a firewall',
      answer(200, page('Attention Required! | Cloudflare', '<h1>Sorry, you have been blocked</h1>')),
      'blocked',
    ],
    [
      'a challenge in a frame',
      answer(
        200,
        page('', '<iframe src="/_Incapsula_Resource?x=1">Request unsuccessful. Incapsula incident ID: 1-2</iframe>'),
      ),
      'blocked',
    ],
    [
      'a proxy that blocks it',
      answer(200, page('Web Page Blocked', '<p>Access to this site is blocked by your administrator.</p>')),
      'blocked',
    ],
    [
      'the portal of a hotel',
      answer(200, page('Welcome', '<p>Log in to the hotel’s guest Wi-Fi to go on.</p>')),
      'blocked',
    ],
    ['another status', answer(400), 'source-error'],
    ['429s', 'rate-limited', 'rate-limited'],
    ['the cap', 'cap-reached', 'cap-reached'],
    ['a refusal', 'blocked', 'blocked'],
    ['no connection', 'source-error', 'source-error'],
  ])('%s: %s', async (_, reply, reason) => {
    const { evidence, retrieve } = set({ '/uksc/2020/7/data.xml': reply });
    expect(await retrieve()).toMatchObject({ kind: 'none', reason });
    expect(evidence.kept).toEqual([]);
  });

  it.each<[string, Reply, string, Record<string, Reply>, number]>([
    ['is a PDF alone', answer(200, PDF), 'unreadable', {}, 1],
    ['cannot be read', answer(200, SUMMARY), 'unreadable', {}, 1],
    ['is found by a search, and cannot be read', answer(404), 'unreadable', { query: answer(200, feed(FOUND)), '/d-1234/data.xml': answer(200, SUMMARY) }, 3],
  ])('what %s is an answer of the job that is gone on with', async (_, reply, reason, more, requests) => {
    const { asked, retrieve, source, wait } = set({ '/uksc/2020/7/data.xml': reply, ...more });
    const first = await retrieve();
    wait(60_000);
    const again = await retrieve(undefined, source(NOON - 1));
    expect(again).toMatchObject({ kind: 'none', reason, note: first.note });
    expect(again.attempts.every(({ fromCache }) => fromCache)).toBe(true);
    expect(asked).toHaveLength(requests);
    await retrieve(undefined, source(NOON + 90_000));
    await retrieve();
    expect(asked).toHaveLength(requests + 2);
  }); // biome-ignore format: a table

  it('a judgment that is a PDF alone is not read, and its page is offered', async () => {
    const { evidence, retrieve } = set({ '/uksc/2020/7/data.xml': answer(200, PDF) });
    expect(await retrieve()).toMatchObject({
      ...{ kind: 'none', reason: 'unreadable', note: inWords('PDF') },
      candidates: [{ url: `${BASE}/uksc/2020/7` }],
    });
    expect(evidence.kept).toEqual([]);
  });

  it('a feed that is none is an error of the source', async () => {
    expect(await set({ query: answer(200, '<html></html>') }).retrieve()).toMatchObject({
      kind: 'none',
      reason: 'source-error',
    });
  });
});

describe('what is not asked at all', () => {
  it.each([
    ['offline', 'See [2020] UKSC 7.', false, 'offline'],
    ['the House of Lords', 'See [2005] UKHL 3.', true, 'not-covered'],
    ['another jurisdiction', 'See [2020] HCA 7.', true, 'not-covered'],
    ['a report', 'See [1975] AC 12.', true, 'not-covered'],
    ['a court that nobody knows', 'See [2019] EWXQ 123.', true, 'no-pattern'],
    ['no division, in a year of which nothing is held', 'See [1999] EWHC 123.', true, 'not-covered'],
    ['no division, offline', 'See [2019] EWHC 123.', false, 'offline'],
  ])('%s', async (_, draft, online, reason) => {
    const { asked, retrieve } = set({}, { online });
    expect(await retrieve(draft)).toMatchObject({ kind: 'none', reason, attempts: [] });
    expect(asked).toEqual([]);
  });
});

describe('evidence that is older than the job wants', () => {
  /** A source whose evidence was kept at noon, and which wants what was kept an hour later. */
  const later = async (reply: Reply, online = true) => {
    const replies: Record<string, Reply> = { '/uksc/2020/7/data.xml': answer(200, JUDGMENT) };
    const first = set(replies);
    await first.retrieve();
    const second = set({ '/uksc/2020/7/data.xml': reply }, { online, freshSince: NOON + DAY });
    for (const { metadata, bytes } of first.evidence.kept) await second.evidence.keep({ ...metadata, bytes });
    second.wait(2 * DAY);
    return { ...second, retrieval: await second.retrieve() };
  };

  it('is asked for again, once', async () => {
    const { asked, retrieval, retrieve } = await later(answer(200, JUDGMENT));
    expect(retrieval).toMatchObject({
      kind: 'retrieved',
      note: [],
      attempts: [{ url: SLUG, status: 200, fromCache: false }],
      evidence: { metadata: { retrieved_at: new Date(NOON + 2 * DAY).toISOString() } },
    });
    expect(await retrieve()).toMatchObject({ kind: 'retrieved', attempts: [{ fromCache: true }] });
    expect(asked).toEqual([SLUG]);
  });

  it('and the version kept before is handed on where it has changed', async () => {
    const { retrieval } = await later(answer(200, judgmentXml({ paragraphs: ['The appeal is allowed.'] })));
    expect(retrieval).toMatchObject({
      kind: 'retrieved',
      note: inWords('has changed'),
      superseded: { metadata: { retrieved_at: new Date(NOON).toISOString() } },
    });
  });

  it.each<[string, Reply]>([
    ['it is gone', answer(404)],
    ['no connection', 'source-error'],
    ['the cap', 'cap-reached'],
    ['it is no judgment any more', answer(200, SUMMARY)],
  ])('serves where nothing new comes: %s', async (_, reply) => {
    const { retrieval } = await later(reply);
    expect(retrieval).toMatchObject({
      kind: 'retrieved',
      note: inWords('The copy of 2026-11-20 is used'),
      evidence: { metadata: { retrieved_at: new Date(NOON).toISOString() } },
    });
  });

  it('is used as it is offline', async () => {
    const { asked, retrieval } = await later(answer(200, JUDGMENT), false);
    expect(retrieval).toMatchObject({ kind: 'retrieved', attempts: [{ fromCache: true }] });
    expect(asked).toEqual([]);
  });
});
