import { describe, expect, it } from 'vitest';
import { createFindCaseLaw } from '../../../server/sources/index.ts';
import { inWords } from '../../support/said.ts';
import { answer } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { judgmentXml } from '../support/judgment.ts';
import { stubClient } from '../support/polite-client.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const BASE = 'https://cases.test';
const DRAFT = 'See *Harrow Mills Ltd v Pemberton* [2020] AC 77.';

interface Set {
  /** Titles of the entries that the search gives; one that begins with `!` is a press summary. */
  readonly found?: readonly string[];
  readonly heading?: readonly string[];
  /** Further numbers that the entries bear, and the one of what comes. */
  readonly numbers?: readonly string[];
  readonly cite?: string;
  readonly online?: boolean;
  readonly partyQueries?: boolean;
}

function set({ found = [], heading = [], numbers = [], cite, online = true, partyQueries = true }: Set) {
  const entries = found.map((title, i) => {
    const type = title.startsWith('!') ? 'uksummaryofncn' : 'ukncn';
    const identifier = ['[2020] UKSC 7', ...numbers]
      .map((number) => `<tna:identifier type="${type}">${number}</tna:identifier>`)
      .join('');
    const links = `<link href="${BASE}/uksc/2020/${i}" rel="alternate"/><link href="${BASE}/uksc/2020/${i}/data.xml" rel="alternate" type="application/akn+xml"/>`;
    return `<entry><title>${title.replace('!', '')}</title>${links}${identifier}</entry>`;
  });
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:tna="https://caselaw.nationalarchives.gov.uk">${entries.join('')}</feed>`;
  const { client, asked, now } = stubClient('find_case_law', ({ pathname }) =>
    answer(200, pathname === '/atom.xml' ? feed : judgmentXml(cite === undefined ? { heading } : { heading, cite })),
  );
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
  const source = createFindCaseLaw({ ...ports, now });
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
    expect(Object.fromEntries(new URL(asked[0] ?? BASE).searchParams)).toEqual({
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
    expect(asked.slice(1).map((url) => new URL(url).pathname)).toEqual(['/uksc/2020/1/data.xml']);
  });

  it.each([
    ['one of two numbers that the entry bears', '[2020] UKSC 8', 'retrieved'],
    ['another number, and speaks for neither', '[2020] UKSC 9', 'none'],
  ])('what comes may bear %s', async (_, cite, kind) => {
    const { retrieve } = set({ found: [CASE], heading: REPORTED, numbers: ['[2020] UKSC 8'], cite });
    expect(await retrieve()).toMatchObject(kind === 'none' ? { kind, reason: 'source-error' } : { kind });
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
      ...{ kind: 'none', reason, note: inWords(note) },
      candidates: candidates.map((url) => ({ url, citation: '[2020] UKSC 7', title: CASE })),
    });
  });

  it.each<[string, Set]>([
    ['none', { found: [] }],
    ['two that name the parties', { found: [CASE, CASE] }],
    ['one that prints it elsewhere', { found: [CASE] }],
  ])('is not searched for again within a day, and the answer is the same: %s', async (_, found) => {
    const { asked, retrieve } = set(found);
    const first = await retrieve();
    const before = asked.length;
    const again = await retrieve();
    expect(asked).toHaveLength(before);
    expect(again).toEqual({ ...first, attempts: [{ ...first.attempts[0], fromCache: true }] });
  });

  it('a judgment that is kept already is not asked for because a report leads to it', async () => {
    const { asked, retrieve } = set({ found: [CASE] });
    await retrieve('See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7.');
    const before = asked.length;
    expect(await retrieve()).toMatchObject({ reason: 'not-covered', note: inWords('heading') });
    expect(asked.slice(before).map((url) => new URL(url).pathname)).toEqual(['/atom.xml']);
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
