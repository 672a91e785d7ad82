import { describe, expect, it } from 'vitest';
import type { PoliteClient } from '../../../server/http/index.ts';
import { createFindCaseLaw } from '../../../server/sources/index.ts';
import { answer, NOON } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { judgmentXml } from '../support/judgment.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const BASE = 'https://cases.test';
const DRAFT = 'See *Harrow Mills Ltd v Pemberton* [2020] AC 77.';

interface Set {
  /** Titles of the entries that the search gives; one that begins with `!` is a press summary. */
  readonly found?: readonly string[];
  readonly heading?: readonly string[];
  readonly online?: boolean;
  readonly partyQueries?: boolean;
}

function set({ found = [], heading = [], online = true, partyQueries = true }: Set) {
  const entries = found.map((title, i) => {
    const identifier = `<tna:identifier type="${title.startsWith('!') ? 'uksummaryofncn' : 'ukncn'}">[2020] UKSC 7</tna:identifier>`;
    const links = `<link href="${BASE}/uksc/2020/${i}" rel="alternate"/><link href="${BASE}/uksc/2020/${i}/data.xml" rel="alternate" type="application/akn+xml"/>`;
    return `<entry><title>${title.replace('!', '')}</title>${links}${identifier}</entry>`;
  });
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk">${entries.join('')}</feed>`;
  const asked: URL[] = [];
  const client: PoliteClient = {
    leaveAlone: () => {},
    statistics: () => ({ requests: asked.length, rateLimited: 0, capReached: false, closed: null }),
    fetch: async ({ url, receive }) => {
      asked.push(new URL(url));
      const body = url.includes('/atom.xml') ? feed : judgmentXml({ heading });
      const content = await receive(answer(200, body), url);
      const at = new Date(NOON).toISOString();
      const attempts = [{ source: 'find_case_law', url, at, status: 200, error: null, fromCache: false } as const];
      return { kind: 'answer', status: 200, content, url, attempts };
    },
  };
  const evidence = memoryStore();
  const ports = {
    baseUrl: BASE,
    client: online ? client : null,
    evidence,
    inspect,
    job: 'job',
    partyQueries,
    freshSince: null,
  };
  const source = createFindCaseLaw({ ...ports, now: () => NOON });
  const retrieve = (draft = DRAFT) => source.retrieve(citationOf(draft), new AbortController().signal);
  return { asked, retrieve };
}

const CASE = 'Harrow Mills Limited v Pemberton';
const REPORTED = ['Reported at [2020] A.C. 77'];

describe('a case that is cited by a law report alone', () => {
  it('is searched for by its parties in the years in question, and accepted by its heading', async () => {
    const { asked, retrieve } = set({ found: ['Others v Else', CASE, `!${CASE}`], heading: REPORTED });
    expect(await retrieve()).toMatchObject({
      kind: 'retrieved',
      evidence: { metadata: { reports: ['[2020] AC 77'] } },
    });
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      query: '"[2020] AC 77"',
      party: 'Pemberton',
      from_date_0: '1',
      from_date_1: '1',
      from_date_2: '2018',
      to_date_0: '31',
      to_date_1: '12',
      to_date_2: '2020',
      per_page: '10',
      page: '1',
    });
    expect(asked.slice(1).map(({ pathname }) => pathname)).toEqual(['/uksc/2020/1/data.xml']);
  });

  it('is kept by its report: nothing is asked again', async () => {
    const { asked, retrieve } = set({ found: [CASE], heading: REPORTED });
    await retrieve();
    expect(await retrieve()).toMatchObject({ kind: 'retrieved', attempts: [{ fromCache: true }] });
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Set, string, string, readonly string[]]>([
    ['none that names the parties', { found: ['Harrow Mills Ltd v Other'] }, 'not-covered', 'Appeal Cases (AC)', []],
    [
      'two that do',
      { found: [CASE, CASE] },
      'ambiguous',
      'name the parties',
      [`${BASE}/uksc/2020/0`, `${BASE}/uksc/2020/1`],
    ],
    ['one that prints it elsewhere', { found: [CASE] }, 'not-covered', 'heading', [`${BASE}/uksc/2020/0`]],
    [
      'one on appeal from the case reported',
      { found: [CASE], heading: ['On appeal from [2020] AC 77'] },
      'not-covered',
      'heading',
      [`${BASE}/uksc/2020/0`],
    ],
    [
      'more than a page',
      { found: [CASE, ...Array(9).fill('A v B')] },
      'ambiguous',
      'name the parties',
      [`${BASE}/uksc/2020/0`],
    ],
  ])('%s', async (_, found, reason, note, candidates) => {
    const retrieval = await set(found).retrieve();
    expect(retrieval).toMatchObject({
      ...{ kind: 'none', reason, note: expect.stringContaining(note) },
      candidates: candidates.map((url) => ({ url, citation: '[2020] UKSC 7', title: CASE })),
    });
  });

  it('is not searched for again within a day', async () => {
    const { asked, retrieve } = set({ found: [] });
    await retrieve();
    expect(await retrieve()).toMatchObject({ kind: 'none', reason: 'not-covered', attempts: [{ fromCache: true }] });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Set, string, string]>([
    ['offline', { online: false }, DRAFT, 'offline'],
    ['no name', {}, 'See [2020] AC 77.', 'not-covered'],
    ['no name may be sent', { partyQueries: false }, DRAFT, 'not-covered'],
    ['one side that tells nothing', {}, 'See *R v Pemberton* [2020] AC 77.', 'not-covered'],
    ['a foreign report', {}, 'See *Harrow Mills Ltd v Pemberton* [2010] 1 NZLR 12.', 'not-covered'],
    ['too old', {}, 'See *Harrow Mills Ltd v Pemberton* [1975] AC 12.', 'not-covered'],
  ])('nothing is asked: %s', async (_, ports, draft, reason) => {
    const { asked, retrieve } = set(ports);
    expect(await retrieve(draft)).toMatchObject({ kind: 'none', reason, attempts: [] });
    expect(asked).toEqual([]);
  });
});
