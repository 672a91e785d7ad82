import { describe, expect, it } from 'vitest';
import { grammarFiles } from '../../../scripts/grammar.ts';
import courts from '../../../server/citations/forms/courts.json' with { type: 'json' };
import reporters from '../../../server/citations/forms/reporters.json' with { type: 'json' };
import { scanCitations } from '../../../server/citations/index.ts';
import { stale } from '../support/stale.ts';
import { colours, openGrammar } from './tokenize.ts';

const markdown = await openGrammar('text.html.markdown');
const plain = await openGrammar('text.plain');

it.each([...grammarFiles()])('%s is as the tables say', (file, text) => {
  expect(stale(file, text, 'npx node scripts/grammar.ts')).toEqual([]);
});

describe('citations', () => {
  it.each<[string, readonly string[]]>([
    ['no citation', []],
    ['See [2015] UKSC 11.', ['neutral: [2015] UKSC 11']],
    ['([2019] EWCA Civ 1024)', ['neutral: [2019] EWCA Civ 1024']],
    [
      '[2021] EWHC 3000 (Admin), and [2021] EWHC 12 Ch',
      ['neutral: [2021] EWHC 3000 (Admin)', 'neutral: [2021] EWHC 12 Ch'],
    ],
    ['2015 UKSC 11 and (2015) uksc 12', ['neutral: 2015 UKSC 11', 'neutral: (2015) uksc 12']],
    ['[2018] SC EDIN 44, [2022] SAC (Civ) 16', ['neutral: [2018] SC EDIN 44', 'neutral: [2022] SAC (Civ) 16']],
    [
      '[2019] UKEAT 0086_19_1510; UKEAT/0086/19/RN',
      ['neutral: [2019] UKEAT 0086_19_1510', 'neutral: UKEAT/0086/19/RN'],
    ],
    ['[2012] HCA 3; [2015] UKXYZ 4', ['neutral: [2012] HCA 3', 'neutral: [2015] UKXYZ 4']],
    ['[2015]\u00a0UKSC\u00a011', ['neutral: [2015]\u00a0UKSC\u00a011']],
    ['[2015] AC 1430', ['report: [2015] AC 1430']],
    ['[2015] 2 W.L.R. 81 and (2004) 39 EHRR 5', ['report: [2015] 2 W.L.R. 81', 'report: (2004) 39 EHRR 5']],
    ['[2003] 1 All ER (Comm) 140, 29 EHRR 245', ['report: [2003] 1 All ER (Comm) 140', 'report: 29 EHRR 245']],
    ['(1868) LR 3 HL 330 and 2011 SC 1', ['report: (1868) LR 3 HL 330', 'report: 2011 SC 1']],
    ['[2015] NCSC 44', ['report: [2015] NCSC 44']],
    ['[2015] PL 44 is an article; (2015) 2 apples 12', []],
    ['Case C-12/34 P, Joined Cases T-1/02', ['eu: Case C-12/34 P', 'eu: Joined Cases T-1/02']],
    ['ECLI:EU:C:2015:123', ['eu: ECLI:EU:C:2015:123']],
    ['application no 12345/67', ['echr: application no 12345/67']],
    ['[2015] and [45] and UKSC 11 and section 12', []],
    ['in 2015 the claimant, at [12], paid 2015 pounds', []],
  ])('%s', (line, expected) => {
    expect(colours(markdown, line)).toEqual(expected);
    expect(colours(plain, line)).toEqual(expected);
  });
});

describe('pinpoints next to a citation', () => {
  it.each<[string, readonly string[]]>([
    [' at [45]', ['[45]']],
    [', at [45]-[47].', ['[45]-[47]']],
    [' [45]–[47], [50] and [52A] were', ['[45]–[47], [50] and [52A]']],
    [' at [45-47]', ['[45-47]']],
    [' (at [12](iii))', ['[12](iii)']],
    [' at para 12.', ['para 12']],
    [', paras 3 to 5, 7 and 9', ['paras 3 to 5, 7 and 9']],
    [' at para 12, 2 claimants', ['para 12']],
    [', § 12', ['§ 12']],
    [' at 12', ['12']],
    [', especially at [3]', ['[3]']],
    [' at p 23', []],
    [', [2015] AC 1430 at 1443', ['1443']],
    [', [2015] AC 1430, 1443 per Lord X', ['1443']],
    [', [2015] AC 1430, 1443-1445.', ['1443-1445']],
    [', [2015] AC 1430, 12 claimants', []],
    [' at 12.5%', []],
    [' at 5pm', []],
    [', 12 claimants', []],
    ['. Later, at [12]', []],
  ])('[2015] UKSC 11%s', (after, expected) => {
    const found = colours(markdown, `[2015] UKSC 11${after}`);
    expect(found[0]).toBe('neutral: [2015] UKSC 11');
    expect(found.filter((one) => one.startsWith('pinpoint'))).toEqual(expected.map((one) => `pinpoint: ${one}`));
  });
});

describe('names in emphasis directly before a citation', () => {
  it.each<[string, readonly string[]]>([
    ['*Calloway v Osric Instruments plc* [2021] EWCA Civ 9902', ['Calloway v Osric Instruments plc']],
    ['_R (Braithwaite) v Osterley_, [2021] EWCA Civ 9902', ['R (Braithwaite) v Osterley']],
    ['**Calloway v. Osric** ([2021] EWCA Civ 9902)', ['Calloway v. Osric']],
    ['*Re B (A Child)* [2021] EWFC 9902', ['Re B (A Child)']],
    ['*Calloway v Osric* was wrong. See [2021] EWCA Civ 9902', []],
    ['Calloway v Osric [2021] EWCA Civ 9902', []],
    ['*obiter* [2021] EWCA Civ 9902', []],
    ['*Calloway v Osric*', []],
  ])('%s', (line, expected) => {
    expect(colours(markdown, line).filter((one) => one.startsWith('name'))).toEqual(
      expected.map((one) => `name: ${one}`),
    );
  });

  it('keep their emphasis', () => {
    const [, name] = markdown.tokenizeLine('*Calloway v Osric* [2021] EWCA Civ 9902', null).tokens;
    expect(name?.scopes).toEqual(['text.html.markdown', 'markup.italic.markdown', 'entity.name.case.citeward']);
  });
});

describe('nothing is coloured in', () => {
  it.each([
    ['code', 'Type `[2015] UKSC 11` here'],
    ['fenced code', '```\n[2015] UKSC 11\n```'],
    ['indented code', '    [2015] UKSC 11'],
    ['front matter', '---\ntitle: "[2015] UKSC 11"\n---'],
    ['a comment', '<!-- [2015] UKSC 11 -->'],
  ])('%s', (_, lines) => {
    expect(colours(markdown, lines)).toEqual([]);
    expect(colours(markdown, `${lines}\nSee [2016] UKSC 12`)).toEqual(['neutral: [2016] UKSC 12']);
  });
});

/** Every court and every series, as they are cited: what is coloured is what is recognised, and is all of it. */
describe('what is coloured is what the scan recognises', () => {
  const stops = (series: string): string => series.replace(/([A-Z])(?=[A-Z]|$| )/g, '$1.');
  const forms = {
    courts: courts.courts.flatMap(({ code, division }) => [
      `[2015] ${code} 11`,
      `(2015) ${code} 11`,
      `2015 ${code} 11`,
      `[2015] ${code.toLowerCase()} 11`,
      ...(division !== undefined && /^[A-Z]\w{2}/.test(division)
        ? [`[2015] ${code} ${division} 11`, `[2015] ${code} 11 (${division})`].filter(
            (form) => !form.includes('SAC 11'),
          )
        : []),
    ]),
    'courts elsewhere': Object.keys(courts.elsewhere).flatMap((code) => [`[2015] ${code} 11`, `(2015) ${code} 11`]),
    // The scan reads no abbreviation with a figure in it (`F 2d`).
    reports: Object.keys(reporters.series)
      .filter((series) => !/\d/.test(series))
      .flatMap((series) => [series, stops(series), series.replaceAll(' ', '')])
      .flatMap((series) => [
        `[2015] ${series} 345`,
        `[2015] 2 ${series} 345`,
        `(2015) 12 ${series} 345`,
        `29 ${series} 245`,
        `2011 ${series} 1`,
      ]),
    journals: reporters.journals.flatMap((journal) => [`[2015] ${journal} 12`, `(2015) 3 ${journal} 12`]),
  };

  it.each(Object.entries(forms))('%s', (_, all) => {
    const lines = all.map((form) => `See ${form}, and more.`);
    const scanned = lines.map((line) => [line, ...scanCitations(line).map(({ text }) => text)]);
    const coloured = lines.map((line) => [line, ...colours(plain, line).map((one) => one.replace(/^\w+: /, ''))]);
    expect(coloured).toEqual(scanned);
  });
});
