import { expect, it } from 'vitest';
import { bailiiPage } from '../../../server/sources/index.ts';
import { citationOf } from '../support/verdict.ts';

it.each<[string, string | null]>([
  ['[2021] UKSC 50', 'https://www.bailii.org/uk/cases/UKSC/2021/50.html'],
  ['[2008] UKHL 12', 'https://www.bailii.org/uk/cases/UKHL/2008/12.html'],
  ['[2019] UKPC 3', 'https://www.bailii.org/uk/cases/UKPC/2019/3.html'],
  ['[2019] EWCA Civ 1060', 'https://www.bailii.org/ew/cases/EWCA/Civ/2019/1060.html'],
  ['[2019] EWCA Crim 7', 'https://www.bailii.org/ew/cases/EWCA/Crim/2019/7.html'],
  ['[2025] EWHC 1383 (Admin)', 'https://www.bailii.org/ew/cases/EWHC/Admin/2025/1383.html'],
  ['[2019] EWHC 7 (Ch)', 'https://www.bailii.org/ew/cases/EWHC/Ch/2019/7.html'],
  ['[2019] EWHC 7 (QB)', 'https://www.bailii.org/ew/cases/EWHC/QB/2019/7.html'],
  ['[2019] EWHC 7 (Fam)', 'https://www.bailii.org/ew/cases/EWHC/Fam/2019/7.html'],
  ['[2019] EWHC 7 (Pat)', 'https://www.bailii.org/ew/cases/EWHC/Patents/2019/7.html'],
  ['[2022] EAT 7', 'https://www.bailii.org/uk/cases/UKEAT/2022/7.html'],
  ['[2019] CSIH 7', null], // Scottish file names do not follow from the citation
  ['[2019] EWHC 7', null],
  ['[2015] AC 1430', null],
])('%s: %s', (cited, expected) => {
  expect(bailiiPage(citationOf(`See *Harrow Mills Ltd v Pemberton* ${cited}.`))).toBe(expected);
});
