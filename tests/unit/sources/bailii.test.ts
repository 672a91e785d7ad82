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
  ['[2022] EWHC 7 (KB)', 'https://www.bailii.org/ew/cases/EWHC/KB/2022/7.html'],
  ['[2019] EWHC 7 (Comm)', 'https://www.bailii.org/ew/cases/EWHC/Comm/2019/7.html'],
  ['[2019] EWHC 7 (TCC)', 'https://www.bailii.org/ew/cases/EWHC/TCC/2019/7.html'],
  ['[2019] EWHC 7 (IPEC)', 'https://www.bailii.org/ew/cases/EWHC/IPEC/2019/7.html'],
  ['[2019] EWHC 7 (Admlty)', 'https://www.bailii.org/ew/cases/EWHC/Admlty/2019/7.html'],
  ['[2019] EWHC 7 (SCCO)', 'https://www.bailii.org/ew/cases/EWHC/Costs/2019/7.html'],
  ['[2012] EWHC 7 (Mercantile)', 'https://www.bailii.org/ew/cases/EWHC/Mercantile/2012/7.html'],
  ['[1999] EWHC Admin 123', 'https://www.bailii.org/ew/cases/EWHC/Admin/1999/123.html'],
  ['[2018] EWFC 3', 'https://www.bailii.org/ew/cases/EWFC/HCJ/2018/3.html'],
  ['[2014] EWFC B131', 'https://www.bailii.org/ew/cases/EWFC/OJ/2014/B131.html'],
  ['[2019] EWCOP 7', 'https://www.bailii.org/ew/cases/EWCOP/2019/7.html'],
  ['[2019] UKUT 00116 (IAC)', 'https://www.bailii.org/uk/cases/UKUT/IAC/2019/116.html'],
  ['[2019] UKUT 7 (AAC)', 'https://www.bailii.org/uk/cases/UKUT/AAC/2019/7.html'],
  ['[2019] UKUT 7 (LC)', 'https://www.bailii.org/uk/cases/UKUT/LC/2019/7.html'],
  ['[2019] UKUT 7 (TCC)', 'https://www.bailii.org/uk/cases/UKUT/TCC/2019/7.html'],
  ['[2026] UKFTT 7 (GRC)', 'https://www.bailii.org/uk/cases/UKFTT/GRC/2026/7.html'],
  ['[2019] NICA 7', 'https://www.bailii.org/nie/cases/NICA/2019/7.html'],
  ['[2021] NIQB 25', 'https://www.bailii.org/nie/cases/NIHC/QB/2021/25.html'],
  ['[2024] NIKB 42', 'https://www.bailii.org/nie/cases/NIHC/KB/2024/42.html'],
  ['[2014] NIIT 458_12IT', 'https://www.bailii.org/nie/cases/NIIT/2014/458_12IT.html'],
  ['[2009] UKEAT 0219_09_0311', 'https://www.bailii.org/uk/cases/UKEAT/2009/0219_09_0311.html'],
  ['[1929] UKPC 86', null], // older files have other names
  ['[2019] EAT 7', null],
  ['[2022] EWFC 74 (B)', null],
  ['[2023] EWCOP 7 (T2)', null],
  ['[2023] UKFTT 1007 (TC)', null], // files are named by the number of the case
  ['[2019] UKFTT 7 (GRC)', null],
  ['[2002] UKIAT 439', null],
  ['[2020] CAT 3', null],
  ['UKEAT/0123/19/JOJ', null],
  ['[2019] CSIH 7', null], // Scottish file names do not follow from the citation
  ['[2019] EWHC 7', null],
  ['[2015] AC 1430', null],
])('%s: %s', (cited, expected) => {
  expect(bailiiPage(citationOf(`See *Harrow Mills Ltd v Pemberton* ${cited}.`))).toBe(expected);
});
