import { describe, expect, it } from 'vitest';
import { itemsOfClaim } from '../../../server/audit/findings.ts';
import courts from '../../../server/citations/forms/courts.json' with { type: 'json' };
import { courtById } from '../../../server/citations/index.ts';
import type { PoliteClient } from '../../../server/http/index.ts';
import table from '../../../server/sources/coverage.json' with { type: 'json' };
import { uncovered } from '../../../server/sources/coverage.ts';
import { createFindCaseLaw } from '../../../server/sources/index.ts';
import { inWords } from '../../support/said.ts';
import { NOON } from '../support/clock.ts';
import { inspect } from '../support/inspect.ts';
import { memoryStore } from '../support/store.ts';
import { citationOf } from '../support/verdict.ts';

const cite = (cited: string) => citationOf(`See *Harrow Mills Ltd v Pemberton* ${cited}.`);

const NOT_HELD: readonly (readonly [cited: string, note: RegExp])[] = [
  [
    '[2008] UKHL 12',
    /^House of Lords: .* does not publish .*BAILII \(www\.bailii\.org\) and the archive of Parliament/,
  ],
  ['[1996] UKHL 1', /BAILII .* and the archive of Parliament/],
  ['[1995] UKHL 1', /published by BAILII \(www\.bailii\.org\)\.$/],
  ['[1932] UKHL 100', /published by BAILII \(www\.bailii\.org\)\.$/],
  ['[2000] EWCA Civ 12', /^Court of Appeal \(Civil Division\), 2000: .* from before 2001\. .*BAILII/],
  ['[1985] EWCA Crim 1', /from before 2001/],
  ['[1999] EWHC Admin 123', /^High Court \(Administrative Court\), 1999: .* from before 2001/],
  ['[2000] EWHC 7 (Ch)', /from before 2001/],
  ['[1998] UKPC 3', /from before 2001/],
  ['[2019] CSIH 7', /Scottish Courts and Tribunals Service \(www\.scotcourts\.gov\.uk\) and BAILII/],
  ['[2019] CSOH 7', /scotcourts/],
  ['[2019] HCJAC 7', /scotcourts/],
  ['[2019] SAC (Civ) 7', /scotcourts/],
  ['[2019] SC EDIN 7', /scotcourts/],
  ['[2019] NICA 7', /judiciaryni/],
  ['[2021] NIQB 25', /judiciaryni/],
  ['[2020] CAT 3', /catribunal/],
  ['[2012] EWPCC 7', /BAILII/],
  ['[2002] UKIAT 439', /BAILII/],
  ['[2014] NIIT 458_12IT', /BAILII/],
  ['[2009] UKEAT 0219_09_0311', /appeal numbers .*BAILII/],
  ['[2008] EWLands LRX_1_2007', /case numbers of the Lands Tribunal/],
  ['[2017] ECHR 754', /HUDOC/],
  ['[2019] IESC 7', /Courts Service of Ireland/],
  ['[2011] SCC 12', /CanLII/],
  ['[2005] HCA 7', /AustLII/],
  ['EU:C:2014:317', /EUR-Lex/],
  ['[2005] 1 NZLR 1', /^Reports of New Zealand/],
];

/** First years of holdings prove nothing: whatever is not certain is asked. */
const ASKED: readonly string[] = [
  '[2019] EWHC 7',
  '[2019] EWCA 7',
  '[2001] EWCA Civ 12',
  '[2001] EWCA Crim 12',
  '[2001] EWHC 7 (Ch)',
  '[2002] EWHC 7 (Admin)',
  '[2001] UKPC 3',
  '[2008] UKPC 3',
  '[2009] UKSC 1',
  '[2022] EWHC 7 (KB)',
  '[2012] EWHC 7 (IPEC)',
  '[2020] UKIPTrib 1',
  '[2005] EAT 3',
  '[2009] UKUT 7 (LC)',
  '[2012] UKFTT 7 (TC)',
  '[2010] UKAIT 7',
  '[1998] UKFTT 7 (PC)',
  '[2009] EWCOP 7',
  '[2014] EWFC 7',
  '[2021] EWCC 7',
  '[2015] AC 1430', // by search
];

describe('what Find Case Law certainly does not hold', () => {
  it.each(NOT_HELD)('%s: %s', (cited, note) => {
    expect(uncovered(cite(cited))).toEqual({ reason: 'not-covered', note: inWords(note) });
  });

  it.each<[string, string]>([
    ['[1932] UKHL 100', 'House of Lords: Find Case Law does not publish its judgments.'],
    [
      '[2008] UKHL 12',
      'House of Lords: Find Case Law does not publish its judgments. Judgments of this court are published by the archive of Parliament (publications.parliament.uk).',
    ],
    [
      '[2017] ECHR 754',
      'European Court of Human Rights: Find Case Law does not publish its judgments. Judgments of this court are published by HUDOC (hudoc.echr.coe.int).',
    ],
  ])('%s, without an archive that the user wants no word of', (cited, note) => {
    expect(uncovered(cite(cited), ['bailii'])).toEqual({ reason: 'not-covered', note: inWords(note) });
  });

  it.each(NOT_HELD)('%s is not asked for', async (cited) => {
    const client: PoliteClient = {
      fetch: () => Promise.reject(new Error('something was asked')),
      leaveAlone: async () => {},
      statistics: () => ({ requests: 0, rateLimited: 0, capReached: false, closed: null }),
    };
    const source = createFindCaseLaw({
      ...{ baseUrl: 'https://cases.test', client, evidence: memoryStore(), inspect, job: 'job' },
      ...{ partyQueries: true, freshSince: null, now: () => NOON },
    });
    const retrieval = await source.retrieve(cite(cited), new AbortController().signal);
    expect(retrieval).toMatchObject({ kind: 'none', reason: 'not-covered', attempts: [] });
  });

  it.each(ASKED)('%s is asked for', (cited) => {
    expect(uncovered(cite(cited))).toBeNull();
  });

  it('text that is no citation leads to none either, and is searched for nowhere', () => {
    const claim = { id: 'c1', text: 'Owners owe no duty.', document: 'd1' };
    const [item] = itemsOfClaim({ ...claim, citations: [{ raw: 'the leading textbook', normalized: null }] });
    expect(item && uncovered(item.citation)?.reason).toBe('no-pattern');
    expect(uncovered(cite('ECLI:NL:HR:2019:2006'))?.reason).not.toBe('no-pattern');
  });

  it.each(['[2019] EWXQ 7', '[2014] EWFC B131'])('%s leads to no address', (cited) => {
    expect(uncovered(cite(cited))?.reason).toBe('no-pattern');
  });
});

describe('the table', () => {
  const listed = table.gaps.flatMap(({ courts }) => courts);

  it('names courts that there are, once each', () => {
    expect(listed.filter((id) => courtById(id) === null)).toEqual([]);
    expect(listed).toHaveLength(new Set(listed).size);
  });

  it('has a year for the courts that Find Case Law publishes, and none for those that it does not', () => {
    for (const { courts, ...gap } of table.gaps)
      for (const id of courts) expect(courtById(id)?.slug === undefined, id).toBe(!('to' in gap));
  });

  it('leaves out no court that Find Case Law does not publish', () => {
    expect(
      courts.courts
        .filter(({ id, slug }) => slug === undefined && !listed.includes(id))
        .map(
          ({ id }) =>
            `courts.json: ${id} has no slug: add it to a row of gaps in server/sources/coverage.json, or give it its slug at Find Case Law`,
        ),
    ).toEqual([]);
  });

  it('names archives that it describes', () => {
    const used = [
      ...table.gaps.flatMap(({ archives }) => archives.map(({ archive }) => archive)),
      ...table.elsewhere.flatMap(({ archives }) => archives),
      ...Object.values(table.kinds).flat(),
    ];
    expect([...new Set(used)].sort()).toEqual(Object.keys(table.archives).sort());
  });
});
