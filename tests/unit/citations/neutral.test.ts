import { describe, expect, it } from 'vitest';
import table from '../../../server/citations/forms/courts.json' with { type: 'json' };
import { codeOf, courtById, courtCodes, courtOf, divisionOf } from '../../../server/citations/forms/courts.ts';
import { scanCitations } from '../../../server/citations/forms/scan.ts';
import { neutralOf } from '../../../server/citations/forms/scanned.ts';

/** A citation of every court as the court itself writes it. */
const CANONICAL: Readonly<Record<string, string>> = {
  uksc: '[2015] UKSC 11',
  ukpc: '[2016] UKPC 7',
  ukhl: '[2008] UKHL 13',
  'ewca/civ': '[2019] EWCA Civ 1024',
  'ewca/crim': '[2020] EWCA Crim 5',
  'ewhc/admin': '[2021] EWHC 3000 (Admin)',
  'ewhc/admlty': '[2017] EWHC 453 (Admlty)',
  'ewhc/ch': '[2018] EWHC 1 (Ch)',
  'ewhc/comm': '[2013] EWHC 3560 (Comm)',
  'ewhc/fam': '[2014] EWHC 20 (Fam)',
  'ewhc/ipec': '[2016] EWHC 312 (IPEC)',
  'ewhc/kb': '[2023] EWHC 579 (KB)',
  'ewhc/mercantile': '[2015] EWHC 88 (Mercantile)',
  'ewhc/pat': '[2012] EWHC 9 (Pat)',
  'ewhc/qb': '[2011] EWHC 2345 (QB)',
  'ewhc/scco': '[2022] EWHC 1111 (SCCO)',
  'ewhc/tcc': '[2010] EWHC 77 (TCC)',
  ewcr: '[2024] EWCR 3',
  ewcc: '[2023] EWCC 14',
  ewpcc: '[2012] EWPCC 41',
  ewfc: '[2022] EWFC 30',
  'ewfc/b': '[2023] EWFC 131 (B)',
  ewcop: '[2019] EWCOP 8',
  'ewcop/t1': '[2024] EWCOP 60 (T1)',
  'ewcop/t2': '[2024] EWCOP 61 (T2)',
  'ewcop/t3': '[2024] EWCOP 62 (T3)',
  ukiptrib: '[2015] UKIPTrib 2',
  eat: '[2023] EAT 173',
  'ukut/aac': '[2020] UKUT 45 (AAC)',
  'ukut/iac': '[2021] UKUT 202 (IAC)',
  'ukut/lc': '[2018] UKUT 66 (LC)',
  'ukut/tcc': '[2019] UKUT 307 (TCC)',
  ukait: '[2009] UKAIT 30',
  ukiat: '[2004] UKIAT 100',
  'ukftt/hesc': '[2022] UKFTT 17 (HESC)',
  'ukftt/grc': '[2023] UKFTT 444 (GRC)',
  'ukftt/tc': '[2020] UKFTT 12 (TC)',
  'ukftt/pc': '[2021] UKFTT 9 (PC)',
  'ukftt/iac': '[2012] UKFTT 5 (IAC)',
  csih: '[2020] CSIH 15',
  csoh: '[2021] CSOH 99',
  hcjac: '[2019] HCJAC 38',
  hcj: '[2018] HCJ 4',
  'sac/civ': '[2022] SAC (Civ) 16',
  'sac/crim': '[2021] SAC (Crim) 2',
  sc: '[2018] SC EDIN 44',
  utscot: '[2020] UT 25',
  nica: '[2017] NICA 61',
  nikb: '[2023] NIKB 12',
  niqb: '[2019] NIQB 87',
  nich: '[2020] NICh 3',
  nifam: '[2018] NIFam 10',
  nimaster: '[2016] NIMaster 6',
  nicc: '[2021] NICC 8',
  niit: '[2020] NIIT 12345/19',
  cat: '[2022] CAT 36',
  ukeat: '[2019] UKEAT 0086_19_1510',
  uket: '[2018] UKET 2301234/2017',
  ewlands: '[2006] EWLands LRX_85_2005',
};

describe('a neutral citation of', () => {
  it('every court in the table is here', () => {
    const ids = table.courts.map(({ id }) => id);
    expect([
      ...ids
        .filter((id) => !(id in CANONICAL))
        .map((id) => `add the citation of ${id} to CANONICAL of tests/unit/citations/neutral.test.ts`),
      ...Object.keys(CANONICAL)
        .filter((id) => !ids.includes(id))
        .map((id) => `courts.json has no ${id}: take it out of CANONICAL`),
    ]).toEqual([]);
  });

  it.each(Object.entries(CANONICAL))('%s: %s', expectAlone);
});

/** The citation is found, as it stands and once, whatever stands around it. */
function expectAlone(court: string, citation: string): void {
  for (const [before, after] of [
    ['', ''],
    ['In Smith v Jones ', ' the duty was owed.'],
    ['(', ')'],
    ['See ', ', at [12].'],
  ] as const) {
    const found = scanCitations(before + citation + after);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      text: citation,
      normalized: citation,
      irregular: false,
      start: before.length,
      end: before.length + citation.length,
      cites: { kind: 'neutral', key: citation, neutral: { court, elsewhere: null } },
    });
  }
}

describe('the parts of a citation', () => {
  it.each([
    ['[2019] EWCA Civ 1024', { code: 'EWCA', division: 'Civ', year: '2019', number: '1024', court: 'ewca/civ' }],
    ['[2013] EWHC 3560 (Comm)', { code: 'EWHC', division: 'Comm', year: '2013', number: '3560', court: 'ewhc/comm' }],
    ['[2022] EWFC 30', { code: 'EWFC', division: null, year: '2022', number: '30', court: 'ewfc' }],
    // no division, one that the court never had, one that is none: a citation of no court in the table
    ['[2019] EWHC 123', { code: 'EWHC', division: null, year: '2019', number: '123', court: null }],
    ['[2019] EWHC 123 (Civ)', { code: 'EWHC', division: 'Civ', year: '2019', number: '123', court: null }],
    ['[2019] EWCA Admin 4', { code: 'EWCA', division: 'Admin', year: '2019', number: '4', court: null }],
    ['[2020] UKFTT 7 (AAC)', { code: 'UKFTT', division: 'AAC', year: '2020', number: '7', court: null }],
    ['[2019] EWHC 123 (Zzz)', { code: 'EWHC', division: 'Zzz', year: '2019', number: '123', court: null }],
    ['[2020] UKXY 7', { code: 'UKXY', division: null, year: '2020', number: '7', court: null }],
    // impossible years and numbers are read, so that they can be judged
    ['[2031] UKSC 4', { year: '2031', number: '4', court: 'uksc' }],
    ['[20155] UKSC 4', { year: '20155', number: '4', court: 'uksc' }],
    ['[2015] UKSC 0', { year: '2015', number: '0', court: 'uksc' }],
    ['[1999] UKSC 2', { year: '1999', number: '2', court: 'uksc' }],
    // other jurisdictions
    ['[2010] HCA 5', { code: 'HCA', court: null, elsewhere: 'High Court of Australia' }],
    ['[2021] IESC 3', { code: 'IESC', court: null, elsewhere: 'Supreme Court of Ireland' }],
    ['[2018] HKCFA 19', { code: 'HKCFA', court: null, elsewhere: 'Court of Final Appeal of Hong Kong' }],
  ])('%s', (text, parts) => {
    const found = scanCitations(`See ${text}.`);
    expect(found.map((citation) => [citation.text, neutralOf(citation)])).toEqual([
      [text, expect.objectContaining(parts)],
    ]);
  });
});

describe('the phantom citation', () => {
  it.each([
    ['[2013] EWHC 3560 (Comm)', ['[2013] EWHC 3560 (Comm)']],
    ['See [2013] EWHC 3560 (Comm) and [2013] EWHC 356 (Comm).', ['[2013] EWHC 3560 (Comm)', '[2013] EWHC 356 (Comm)']],
    ['[2013] EWHC 3560(Comm)[2013] EWHC 3561(Comm)', ['[2013] EWHC 3560 (Comm)', '[2013] EWHC 3561 (Comm)']],
    ['[2013] EWHC 3560\n(Comm)', ['[2013] EWHC 3560 (Comm)']],
    ['[2015] UKSC 11, [12], [2016] UKSC 12, [13]', ['[2015] UKSC 11', '[2016] UKSC 12']],
    ['[2019] EWCA Civ 1024 (Civ)', ['[2019] EWCA Civ 1024']],
    ['[2015] UKSC 1112345678', []],
  ])('%s', (text, found) => {
    expect(scanCitations(text).map((citation) => citation.normalized)).toEqual(found);
  });
});

describe('what is no citation', () => {
  it.each([
    ['a year alone', 'In [2015] the court sat.'],
    ['a pinpoint', 'See Smith v Jones at [12] and [2].'],
    ['a court alone', 'The UKSC sat in 2015.'],
    ['a series that is a word', 'On 1 May 2015 SC Smith sat; 12 CAT scans were taken.'],
    ['a date', 'It was heard on 12 June 2015 UK time.'],
    ['a telephone number', 'Call 020 7946 0123 EXT 4.'],
    ['a statute', 'Section 12 of the Sale of Goods Act 1979 (c 54).'],
    ['a rule of court', 'CPR 3.4(2)(a) and PD 16 para 7.3.'],
    ['a price', 'It cost 1500 GBP 20 years ago.'],
    ['an article', 'Smith [2015] PL 234 and [2020] LQR 12 are articles.'],
  ])('%s', (_, text) => {
    expect(scanCitations(text)).toEqual([]);
  });
});

describe('the courts table', () => {
  it.each([
    ['EHWC', 'EWHC', true],
    ['EWHC', 'EWHC', false],
    ['E.W.C.A.', 'EWCA', true],
    ['Uksc', 'UKSC', true],
    ['UKIPT', 'UKIPTrib', true],
  ])('%s is %s', (letters, code, irregular) => {
    expect(codeOf(letters)).toMatchObject({ code: { code }, irregular });
  });

  it.each([
    ['EWHC', 'Chancery', 'Ch'],
    ['EWHC', 'Admin.', 'Admin'],
    ['EWHC', 'QBD', 'QB'],
    ['EWCA', 'civ', 'Civ'],
    ['EWCA', 'Criminal', 'Crim'],
    ['UKUT', 'TC', 'TCC'],
    ['UKFTT', 'TCC', 'TC'],
    ['UKUT', 'Lands', 'LC'],
    ['EWHC', 'nonsense', null],
  ])('%s (%s) is %s', (name, letters, division) => {
    const code = codeOf(name)?.code;
    expect(code && divisionOf(code, letters)).toBe(division);
  });

  it.each([
    ['the Supreme Court', ['UKSC']],
    ['Court of Appeal', ['EWCA', 'NICA']],
    ['The Court of Session', ['CSIH', 'CSOH']],
    ['the Bench', []],
  ])('prose: %s is %j', (name, codes) => {
    expect(courtCodes(name)).toEqual(codes);
  });

  it('holds each court once, found by its form and by its id', () => {
    for (const court of table.courts) {
      expect(courtOf(court.code, court.division ?? null)).toBe(courtById(court.id));
    }
    expect(courtOf('EWHC', null)).toBeNull();
    expect(courtOf('UKSC', 'Civ')).toBeNull();
  });
});
