import { describe, expect, it } from 'vitest';
import {
  authoritiesCsv,
  authoritiesMarkdown,
  groupByAuthority,
  type Report,
  tableOfAuthorities,
} from '../../../server/reports/index.ts';
import type { ReportCitation } from '../../../server/reports/report.ts';
import { ALTERED, cited, MISSING, reportOf, TO_READ } from '../support/report.ts';

const at = (line: number, normalized: string, changes: Partial<ReportCitation> = {}): ReportCitation =>
  cited({ line: line - 1, normalized, citation_text: normalized, ...changes });
const ACT = { ...MISSING, kind: 'legislation', case_name: null } as const;
const REPORT = reportOf([
  at(3, '[2020] UKSC 7', { case_name: 'Weir v Dam', parallel_citations: ['[2020] AC 1'] }),
  at(5, '[2020] UKSC 7', { ...ALTERED, case_name: null, short_form: true }),
  at(5, '[2020] UKSC 7', { ...ALTERED, case_name: null }),
  at(9, '[2020] AC 1', { ...TO_READ, kind: 'report', case_name: null }),
  at(11, '[2021] EWHC 5 (Ch)', { ...MISSING, case_name: 'Abbot v Prior' }),
  at(12, 'C-1/20', { ...MISSING, kind: 'eu', case_name: null }),
  at(14, 'section 12(1) Zoo Act 1990', { ...ACT, key: 'Zoo Act 1990', pinpoints: ['section 12(1)'] }),
  at(15, 'Schedule 4 Zoo Act 1990', { ...ACT, key: 'Zoo Act 1990', pinpoints: ['Schedule 4'] }),
  at(16, 'ss 2 and 3 Zoo Act 1990', { ...ACT, key: 'Zoo Act 1990', pinpoints: ['section 2', 'section 3'] }),
  at(17, 's 12(1) Zoo Act 1990', { ...ACT, key: 'Zoo Act 1990', pinpoints: ['section 12(1)'] }),
  at(18, 'Zoo Act 1990', { ...ACT, key: 'Zoo Act 1990' }),
  at(19, 'Bees Act 1991', { ...ACT, key: 'Bees Act 1991' }),
]);

const inShort = (report: Report): unknown =>
  tableOfAuthorities(report).map(({ title, rows }) => [
    title,
    ...rows.map(({ name, citations, places, status }) => [name, citations, places, status]),
  ]);

describe('a table of authorities', () => {
  it('gives a short form that may be of several authorities to none of them', () => {
    const open = { ...TO_READ, short_form: true, case_name: 'Weir v Dam' } as const;
    const report = reportOf([
      at(3, '[2020] UKSC 7', { case_name: 'Weir v Dam' }),
      at(5, '[2020] UKSC 7', { ...open, perhaps: ['[2020] UKSC 7', '[2021] UKSC 3'] }),
      at(6, '[2020] UKSC 7', { ...open, perhaps: ['[2020] UKSC 7', '[2021] UKSC 3'] }),
    ]);
    expect(inShort(report)).toEqual([
      [
        'Cases',
        [null, 'perhaps [2020] UKSC 7 or [2021] UKSC 3', 'line 5, line 6', '2 to read'],
        ['Weir v Dam', '[2020] UKSC 7', 'line 3', 'verified'],
      ],
    ]);
  });

  it.each([
    [
      'the title of the judgment, where that was retrieved',
      null,
      'not-checkable',
      'Monmore v Pemberton',
      'Monmore v Pemberton',
    ],
    [
      'that title before the draft’s short form of it',
      'Monmore',
      'pass',
      'Monmore v Pemberton Ltd',
      'Monmore v Pemberton Ltd',
    ],
    [
      'the draft’s form of both parties',
      'Monmore v Pemberton',
      'pass',
      'Monmore or Loam v Pemberton Ltd',
      'Monmore v Pemberton',
    ],
    ['the draft’s form before a heading in capitals', 'Monmore', 'pass', 'MONMORE LIMITED, PEMBERTON', 'Monmore'],
    [
      'the draft’s form before such a heading with a small v',
      'Monmore',
      'pass',
      'MONMORE LIMITED v PEMBERTON',
      'Monmore',
    ],
    ['such a heading, where the draft gives none', null, 'not-checkable', 'MONMORE LIMITED', 'MONMORE LIMITED'],
    ['a name that is right before one that is another’s', 'Re Loam', 'fail', 'Monmore v Pemberton', 'Weir v Dam'],
    ['else a name that no check contradicts', 'Re Loam', 'fail', undefined, 'Weir v Dam'],
    ['a name that could not be compared', 'Weir', 'not-checkable', undefined, 'Weir'],
  ] as const)('has as the name of a case %s', (_, name, result, found, expected) => {
    const named = {
      check: 'name',
      result,
      ...(name === null ? {} : { asserted: name }),
      ...(found ? { found } : {}),
    } as const;
    const report = reportOf([
      at(3, '[2020] UKSC 7', { case_name: name, checks: [named] }),
      at(5, '[2020] UKSC 7', { case_name: 'Weir v Dam', checks: [{ check: 'name', result: 'pass' }] }),
    ]);
    expect(inShort(report)).toEqual([['Cases', [expected, '[2020] UKSC 7', 'line 3, line 5', '2 verified']]]);
  });

  it('keeps the name that a draft gives to another’s citation: its author looks for it', () => {
    const named = { check: 'name', result: 'fail', asserted: 'Re Loam', found: 'Monmore v Pemberton' } as const;
    const report = reportOf([at(3, '[2020] UKSC 7', { case_name: 'Re Loam', checks: [named] })]);
    expect(inShort(report)).toEqual([['Cases', ['Re Loam', '[2020] UKSC 7', 'line 3', 'verified']]]);
  });

  it('keeps both names where a draft gives one law report to two cases, and says so', () => {
    const report = reportOf([
      at(3, '[1932] AC 562', { ...MISSING, kind: 'report', case_name: 'Inkpen v Thistledown' }),
      at(4, '[1932] AC 562', { ...MISSING, kind: 'report', case_name: 'Donoghue v Stevenson' }),
      at(5, '[1932] AC 562', { ...MISSING, kind: 'report', case_name: null, short_form: true }),
      at(6, '[1932] AC 562', { ...MISSING, kind: 'report', case_name: 'Inkpen' }),
    ]);
    const same = (other: string): string => `; the draft gives ${other} the same citation`;
    expect(inShort(report)).toEqual([
      [
        'Cases',
        ['Donoghue v Stevenson', '[1932] AC 562', 'line 4, line 5', `2 not found${same('Inkpen v Thistledown')}`],
        ['Inkpen v Thistledown', '[1932] AC 562', 'line 3, line 6', `2 not found${same('Donoghue v Stevenson')}`],
      ],
    ]);
  });

  it('has cases and legislation by the alphabet, each with its places and how it stands', () => {
    expect(inShort(REPORT)).toEqual([
      [
        'Cases',
        ['Abbot v Prior', '[2021] EWHC 5 (Ch)', 'line 11', 'not found'],
        ['Weir v Dam', '[2020] UKSC 7, [2020] AC 1', 'line 3, line 5, line 9', '2 errors, 1 verified, 1 to read'],
      ],
      ['European Union and Strasbourg', [null, 'C-1/20', 'line 12', 'not found']],
      [
        'Legislation',
        [null, 'Bees Act 1991', 'line 19', 'not found'],
        [null, 'Zoo Act 1990', 'line 18', 'not found'],
        [null, 'Zoo Act 1990, section 2, section 3', 'line 16', 'not found'],
        [null, 'Zoo Act 1990, section 12(1)', 'line 14, line 17', '2 not found'],
        [null, 'Zoo Act 1990, Schedule 4', 'line 15', 'not found'],
      ],
    ]);
  });

  it('passes over the article that a name begins with', () => {
    const names = ['The Zenith Trust v Weir', 'THE ABBOT v Prior', 'Mill v Dam'];
    const report = reportOf(names.map((name, i) => at(i + 1, `[2021] UKSC ${i + 1}`, { case_name: name })));
    expect(inShort(report)).toEqual([
      [
        'Cases',
        ['THE ABBOT v Prior', '[2021] UKSC 2', 'line 2', 'verified'],
        ['Mill v Dam', '[2021] UKSC 3', 'line 3', 'verified'],
        ['The Zenith Trust v Weir', '[2021] UKSC 1', 'line 1', 'verified'],
      ],
    ]);
  });

  it('names the document where there are several, and the claim where there is no place', () => {
    const [document] = REPORT.documents;
    if (!document) throw new Error('no document');
    const report = reportOf(
      [at(3, '[2020] UKSC 7'), cited({ range: null, span: null })],
      {},
      { documents: [document, { ...document, doc_id: 'd2' }] },
    );
    expect(inShort(report)).toEqual([
      ['Cases', ['Harrow Mills Ltd v Pemberton', '[2020] UKSC 7', 'draft.md: line 3, claim c2', '2 verified']],
    ]);
  });

  it('in Markdown is text and nothing else', () => {
    const md = authoritiesMarkdown(reportOf([cited({ case_name: '<b>A | B</b>\n# C', normalized: '[x](y)' })]));
    expect(md).toContain('\n| *\\<b\\>A \\| B\\</b\\> \\# C* \\[x\\](y) | line 1 | verified |\n');
    expect(md).toContain('As of 20 November 2026, 12:00 UTC.\n');
    expect(authoritiesMarkdown(reportOf([]))).toContain('No authority is cited.');
  });

  it.each([
    ['a name', 'Weir v Dam', 'Weir v Dam'],
    ['a comma and quotation marks', 'Weir, "Dam" & Co', '"Weir, ""Dam"" & Co"'],
    ['a formula', '=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
    ['a sum', '+1+1', "'+1+1"],
    ['a difference', '-1', "'-1"],
    ['a function', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula behind a tab', '\t=1', "'=1"],
    ['a wide sign', '\uff1d1', "'\uff1d1"],
    ['line breaks', 'Weir\r\nv Dam', 'Weir v Dam'],
  ])('in CSV is a cell and no formula: %s', (_, name, cell) => {
    const csv = authoritiesCsv(reportOf([cited({ case_name: name })]));
    expect(csv).toBe(
      `\ufeffPart,Authority,Citations,Cited at,Mentions,How it stands\r\nCases,${cell},[2020] UKSC 7,line 1,1,verified\r\n`,
    );
  });
});

describe('mentions of an authority', () => {
  it('are of one where a later one ties two citations together', () => {
    const of = (normalized: string, ...parallels: string[]) => ({
      normalized,
      parallels,
      kind: 'report' as const,
      name: null,
    });
    const mentions = [of('A'), of('B'), of('C'), of('B', 'A'), of('D', 'E'), of('E'), of('D')];
    const grouped = groupByAuthority(mentions, (one) => one);
    expect(grouped.map(({ mentions: own }) => own.map((one) => mentions.indexOf(one)))).toEqual([
      [0, 1, 3],
      [2],
      [4, 5, 6],
    ]);
  });

  it('are grouped by any citation that they share, and named by the neutral one', () => {
    const mention = (normalized: string, parallels: string[], kind: 'neutral' | 'report', name: string | null) => ({
      normalized,
      parallels,
      kind,
      name,
    });
    const mentions = [
      mention('[2020] AC 1', [], 'report', null),
      mention('[2020] UKSC 7', ['[2020] AC 1'], 'neutral', 'Weir v Dam'),
      mention('[2020] UKSC 8', [], 'neutral', null),
    ];
    const grouped = groupByAuthority(mentions, (one) => one);
    expect(grouped.map(({ normalized, name, mentions: own }) => [normalized, name, own.length])).toEqual([
      ['[2020] UKSC 7', 'Weir v Dam', 2],
      ['[2020] UKSC 8', null, 1],
    ]);
  });
});
