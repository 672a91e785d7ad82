import { describe, expect, it } from 'vitest';
import type { Job } from '../../../server/audit/index.ts';
import type { Settings } from '../../../shared/settings.ts';
import { BASE } from '../support/audit.ts';
import { answer } from '../support/clock.ts';
import { begin, keepCopy, NUMBER, outcomes, quoting, REPORT, REPORTED, saying, take } from '../support/copies.ts';
import type { Sketch } from '../support/judgment.ts';

const [OWN, FORGED] = [saying('may not'), saying('must')];
const PATH = '/uksc/2020/7/data.xml';

describe('what an audit retrieves of the public record comes before a copy, in whichever order the draft cites', () => {
  const NAMED = `See *Harrow Mills Ltd v Pemberton* ${NUMBER}.\n`;
  const [FALSE, TRUE] = [quoting('must', REPORT), quoting('may not', REPORT)];
  const [ERROR, CORRECT] = ['VERIFIED_ERROR', 'VERIFIED_CORRECT'];
  const ORDERS = [
    ['the number first, words that are false', `${NAMED}\n${FALSE}`, [CORRECT, ERROR]],
    ['the number first, words that are true', `${NAMED}\n${TRUE}`, [CORRECT, CORRECT]],
    ['the law report first, words that are false', `${FALSE}\n${NAMED}`, [ERROR, CORRECT]],
    ['the law report first, words that are true', `${TRUE}\n${NAMED}`, [CORRECT, CORRECT]],
  ] as const;
  const come = async (draft: string, copy: Sketch | null): Promise<readonly string[]> => {
    const bench = await begin({ [PATH]: answer(200, saying('may not', REPORTED)) });
    if (copy !== null) await take(bench, ['file', 'a.xml', saying('must', { ...REPORTED, ...copy })]);
    return outcomes(bench, draft, false);
  };
  it.each(ORDERS)('%s, in a copy of that number', async (_, draft, expected) => {
    expect(await come(draft, {})).toEqual(expected);
  });
  it.each(ORDERS)('%s, and a copy of the report without a number may be another instance', async (_, draft) => {
    expect((await come(draft, { cite: null })).toSorted()).toEqual(['UNVERIFIABLE_PUBLIC', CORRECT]);
  });
  it('nor is it not found where the law report stands first and there is no copy', async () => {
    expect(await come(`${FALSE}\n${NAMED}`, null)).toEqual([ERROR, CORRECT]);
  });
});

describe('a law report that prints two judgments, both retrieved', () => {
  const [ASH, OAK] = ['Harrow Mills Ltd v Pemberton', 'Oakley v Thornbury'];
  const LIBRARY = {
    [PATH]: answer(200, saying('may not', REPORTED)),
    '/uksc/2020/8/data.xml': answer(200, saying('must', { ...REPORTED, cite: '[2020] UKSC 8', title: OAK })),
  };
  const named = (name: string, verb: string, cite = REPORT): string =>
    quoting(verb, cite).replace(`*${ASH}* `, name === '' ? '' : `*${name}* `);
  const BOTH = `See *${ASH}* ${NUMBER} and *${OAK}* [2020] UKSC 8.\n`;
  it.each([
    ['the first by its name', named(ASH, 'may not'), 'VERIFIED_CORRECT'],
    ['words of the other by its name', named(ASH, 'must'), 'VERIFIED_ERROR'],
    ['the second by its name', named(OAK, 'must'), 'VERIFIED_CORRECT'],
    ['neither by a name', named('', 'must'), 'UNVERIFIABLE_PUBLIC'],
    ['a third', named('Elm v Rowan', 'must'), 'UNVERIFIABLE_PUBLIC'],
    ['the first by its number', named(ASH, 'may not', NUMBER), 'VERIFIED_CORRECT'],
    ['the second by its number', named(OAK, 'must', '[2020] UKSC 8'), 'VERIFIED_CORRECT'],
  ])('is %s', async (_, draft, expected) => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, BOTH, false);
    for (const offline of [false, true]) expect(await outcomes(bench, draft, offline)).toEqual([expected]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['both', [named(ASH, 'may not'), named(OAK, 'must')], ['VERIFIED_CORRECT', 'VERIFIED_CORRECT']],
    [
      'both, the other way round',
      [named(OAK, 'must'), named(ASH, 'may not')],
      ['VERIFIED_CORRECT', 'VERIFIED_CORRECT'],
    ],
    ['one, and then none', [named(ASH, 'may not'), named('', 'may not')], ['VERIFIED_CORRECT', 'VERIFIED_CORRECT']],
    [
      'both, and then none',
      [named(ASH, 'may not'), named(OAK, 'must'), named('', 'must')],
      ['VERIFIED_CORRECT', 'VERIFIED_CORRECT', 'UNVERIFIABLE_PUBLIC'],
    ],
  ])('names in one draft: %s', async (_, sentences, expected) => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, BOTH, false);
    for (const offline of [false, true]) expect(await outcomes(bench, sentences.join('\n'), offline)).toEqual(expected);
  });

  it('accuses nobody by the one that is kept alone, nor once that leaves the report out', async () => {
    const bench = await begin(LIBRARY);
    await outcomes(bench, `See *${OAK}* [2020] UKSC 8.\n`, false);
    expect(await outcomes(bench, named(ASH, 'may not'))).toEqual(['UNVERIFIABLE_PUBLIC']);
    await outcomes(bench, BOTH, false);
    await keepCopy(bench, saying('may not'), {
      ...{ source: 'find_case_law', document_uri: 'uksc/2020/7', provenance: 'public', supplied: undefined },
      ...{ url: `${BASE}/uksc/2020/7/data.xml`, http_status: 200 },
    });
    for (const draft of [named(ASH, 'may not'), named('', 'must')])
      expect(await outcomes(bench, draft)).toEqual(['UNVERIFIABLE_PUBLIC']);
  });
});

describe('the public record that decided by the number of a copy', () => {
  it.each([
    ['leaves out its number', { ...REPORTED, cite: null }],
    ['bears another', { ...REPORTED, cite: '[2020] UKSC 8' }],
  ])('is not displaced by a file that is written over that copy and %s', async (_, sketch) => {
    const bench = await begin({ [PATH]: answer(200, OWN) });
    await take(bench, ['file', 'a.xml', saying('may not', REPORTED)]);
    expect(await outcomes(bench, quoting('must', REPORT), false)).toEqual(['VERIFIED_ERROR']);
    await take(bench, ['file', 'a.xml', saying('must', sketch)]);
    expect(await outcomes(bench, quoting('must', REPORT), false)).toEqual(['UNVERIFIABLE_PUBLIC']);
  });
});

describe('what was retrieved of BAILII comes before a copy of the user’s, however old it is', () => {
  const PAGE = [
    '<html><head><title>Harrow Mills Ltd v Pemberton [2020] UKSC 7</title></head><body>',
    ...['Neutral Citation Number: [2020] UKSC 7', 'Harrow Mills Ltd v Pemberton', 'Before: Lord Ash', '4 March 2020'],
    ...['1. The wall leans.', '2. A wall that leans may not fall down.', '3. I would allow it.', '</body></html>'],
  ].map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`));
  const OLD = { evidence_max_age_days: 1 };
  it.each<[what: string, settings: Partial<Settings>, changes: Partial<Job>]>([
    ['the settings make it old', OLD, {}],
    ['and put it behind', { ...OLD, prefer_sources: ['find_case_law', 'user_documents', 'bailii'] }, {}],
    ['and put the copy first', { ...OLD, prefer_sources: ['user_documents', 'find_case_law', 'bailii'] }, {}],
    ['or leave it out', { ...OLD, prefer_sources: ['user_documents', 'find_case_law'] }, {}],
    ['all is asked for again', {}, { refresh: true }],
    ['all is asked for again, and it may be, too', {}, { refresh: true, bailii: { access: 'fetch', baseUrl: BASE } }],
  ])('%s', async (_, settings, changes) => {
    const bench = await begin();
    await keepCopy(bench, new TextEncoder().encode(PAGE.join('\n')), {
      ...{ source: 'bailii', document_uri: 'uk/cases/UKSC/2020/7.html', provenance: 'public', supplied: undefined },
      ...{ url: `${BASE}/uk/cases/UKSC/2020/7.html`, retrieved_at: '2026-01-20T10:00:00.000Z', http_status: 200 },
      content_type: 'text/html',
    });
    await take(bench, ['file', 'a.xml', FORGED]);
    const { findings } = await bench.audit(bench.job(quoting('must'), changes, settings));
    expect(findings.map(({ verdict }) => verdict.outcome)).toEqual(['VERIFIED_ERROR']);
  });
});

it('what an address had not is asked for again with --refresh, within a day too, and once in a run', async () => {
  const bench = await begin();
  const draft = `${quoting('must')}\n${quoting('may not')}`;
  const askedBy = async (changes: Partial<Job>): Promise<number> => {
    const before = bench.asked.length;
    await bench.audit(bench.job(draft, changes));
    return bench.asked.slice(before).filter((path) => path === PATH).length;
  };
  expect([await askedBy({}), await askedBy({}), await askedBy({ refresh: true })]).toEqual([1, 0, 1]);
  expect(await askedBy({ refresh: true, offline: true })).toBe(0);
});
