import { expect, it } from 'vitest';
import { checkTitle } from '../../../server/verification/enactments/titles.ts';
import { citationsOf } from '../support/verdict.ts';

/** What the title of the enactment at a number says to the one that a draft gives. */
function told(draft: string, title: string): string {
  const [citation] = citationsOf(`See section 1 of ${draft}.`);
  if (!citation) throw new Error('nothing is cited');
  const { check, isAnother } = checkTitle(citation, { title });
  return isAnother ? 'another' : check.result;
}

const PACE = 'Police and Criminal Evidence Act 1984';

it.each([
  // the letters of its words are its title
  ['the PACE Act 1984 (c 60)', PACE, 'pass'],
  ['the LASPO Act 2012 (c 10)', 'Legal Aid, Sentencing and Punishment of Offenders Act 2012', 'pass'],
  ['the HSAW Act 1974 (c 37)', 'Health and Safety at Work etc. Act 1974', 'pass'],
  ['the TULRC Act 1992 (c 52)', 'Trade Union and Labour Relations (Consolidation) Act 1992', 'pass'],
  ['the TULR Act 1992 (c 52)', 'Trade Union and Labour Relations (Consolidation) Act 1992', 'pass'],
  ['the TCE Act 2007 (c 15)', 'Tribunals, Courts and Enforcement Act 2007', 'pass'],
  ['the HR Act 1998 (c 42)', 'Human Rights Act 1998', 'pass'],
  ['the HR Act 1984 (c 60)', PACE, 'not-checkable'],
  // what may be short for it, or stand for it, is no other title
  ['the Govt of Wales Act 2006 (c 32)', 'Government of Wales Act 2006', 'not-checkable'],
  ['Lord Campbell’s Act 1846 (c 93)', 'Fatal Accidents Act 1846', 'not-checkable'],
  ['Ddeddf Llywodraeth Leol (Cymru) 2021 (asc 1)', 'Local Government (Wales) Act 2021', 'not-checkable'],
  ['the Cos Act 2006 (c 46)', 'Companies Act 2006', 'not-checkable'],
  ['the Evidence Act 1984 (c 60)', PACE, 'not-checkable'],
  ['the Beeching Act 1971 (c 23)', 'Courts Act 1971', 'not-checkable'],
  ['the School Age Act (NI) 2022 (c 21)', 'School Age Act (Northern Ireland) 2022', 'pass'],
  ['the Irish Marriage Act 1984 (c 60)', PACE, 'not-checkable'],
  ['the Marriage Act (Isle of Man) 1984 (c 60)', PACE, 'not-checkable'],
  // a number that no Act bears
  ['the Courts Act 1971 (SI 2005/263)', 'Courts Act 1971', 'not-checkable'],
  ['the Courts Act 1971 [SI 2005/263]', 'Courts Act 1971', 'not-checkable'],
  ['the Courts Regulations 1971 (c. 23)', 'Courts Regulations 1971', 'not-checkable'],
  ['the Courts Act 1971 (as amended by SI 2005/263)', 'Courts Act 1971', 'pass'],
  // Parliament's, where the draft may mean one of Northern Ireland
  ['the DPA 2018 (NI)', 'Data Protection Act 2018', 'not-checkable'],
  ['the DPA 2018 (UK)', 'Data Protection Act 2018', 'pass'],
  // what is certainly another one
  ['the Fares (Piers) Regulations 2006 (SI 2005/263)', 'The Fares (Piers) Regulations 2005', 'another'],
  ['the Courts Act 1972 (1971 c. 23)', 'Courts Act 1971', 'another'],
  ['the Courts Act 1972', 'Courts Act 1971', 'not-checkable'],
  ['the Marriage Act (Northern Ireland) 2022 (c 21)', 'School Age Act (Northern Ireland) 2022', 'another'],
  ['the Human Rights Act 1998 (1984 c 60)', PACE, 'another'],
  ['the Marriage Act 1984 (c 60)', PACE, 'another'],
  ['the Clean Air Act 1984 (c 60)', PACE, 'another'],
  [
    'the End-of-Life Vehicles (Producer Responsibility) Regulations 2005 (SI 2017/1325)',
    'The Fares (No. 2) Order 2017',
    'another',
  ],
  ['the Control of Noise at Work Regulations 2005 (SI 2017/1325)', 'The Fares (No. 2) Order 2017', 'another'],
  ['the Terrorism Act 1984 (c 60)', PACE, 'another'],
])('%s: %s', (draft, title, expected) => {
  expect(told(draft, title)).toBe(expected);
});
