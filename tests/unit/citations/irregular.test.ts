import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../server/citations/forms/kinds.ts';
import { scanCitations } from '../../../server/citations/forms/scan.ts';

const NBSP = '\u00a0';

describe('forms that people type', () => {
  it.each([
    // spaces and line breaks
    ['[2015]UKSC 11', '[2015] UKSC 11'],
    ['[2015]  UKSC  11', '[2015] UKSC 11'],
    ['[2015] UKSC11', '[2015] UKSC 11'],
    ['[2015]\nUKSC 11', '[2015] UKSC 11'],
    ['[2015] UKSC\r\n11', '[2015] UKSC 11'],
    ['[2015] EWHC 12\n(Ch)', '[2015] EWHC 12 (Ch)'],
    ['[2015] EWHC 12(Ch)', '[2015] EWHC 12 (Ch)'],
    ['[2015] EWHC 12 ( Ch )', '[2015] EWHC 12 (Ch)'],
    // brackets
    ['(2015) UKSC 11', '[2015] UKSC 11'],
    ['2015 UKSC 11', '[2015] UKSC 11'],
    ['{2015} UKSC 11', '[2015] UKSC 11'],
    ['[2015) UKSC 11', '[2015] UKSC 11'],
    ['[2015] EWHC 12 [Ch]', '[2015] EWHC 12 (Ch)'],
    ['[2015] EWHC 12 Ch', '[2015] EWHC 12 (Ch)'],
    ['2015 EWHC 12 (Ch)', '[2015] EWHC 12 (Ch)'],
    // stops and commas
    ['[2015] U.K.S.C. 11', '[2015] UKSC 11'],
    ['[2015] UKSC. 11', '[2015] UKSC 11'],
    ['[2015], UKSC 11', '[2015] UKSC 11'],
    ['[2015] UKSC No. 11', '[2015] UKSC 11'],
    ['[2015] UKSC No 11', '[2015] UKSC 11'],
    ['[2015] E.W.H.C. 12 (Q.B.)', '[2015] EWHC 12 (QB)'],
    // leading zeros
    ['[2015] UKSC 011', '[2015] UKSC 11'],
    ['[2015] EWCA Civ 0024', '[2015] EWCA Civ 24'],
    // the division in the wrong place, in brackets or none, in full or in other letters
    ['[2015] EWCA 24 (Civ)', '[2015] EWCA Civ 24'],
    ['[2015] EWCA (Civ) 24', '[2015] EWCA Civ 24'],
    ['[2015] EWCA CIV 24', '[2015] EWCA Civ 24'],
    ['[2015] EWCA civ 24', '[2015] EWCA Civ 24'],
    ['[2015] EWCA Civ24', '[2015] EWCA Civ 24'],
    ['[2015] EWCA Crim. 24', '[2015] EWCA Crim 24'],
    ['[2015] EWHC (Ch) 12', '[2015] EWHC 12 (Ch)'],
    ['[2015] EWHC Ch 12', '[2015] EWHC 12 (Ch)'],
    ['[2015] EWHC Admin 12', '[2015] EWHC 12 (Admin)'],
    ['[2015] EWHC 12 (ADMIN)', '[2015] EWHC 12 (Admin)'],
    ['[2015] EWHC 12 (Chancery)', '[2015] EWHC 12 (Ch)'],
    ['[2015] EWHC 12 (Ch D)', '[2015] EWHC 12 (Ch)'],
    ['[2015] EWHC 12 (QBD)', '[2015] EWHC 12 (QB)'],
    ['[2015] EWHC 12 (Comm.)', '[2015] EWHC 12 (Comm)'],
    ['[2015] UKUT 12 AAC', '[2015] UKUT 12 (AAC)'],
    ['[2021] SAC Civ 3', '[2021] SAC (Civ) 3'],
    // letters
    ['[2015] uksc 11', '[2015] UKSC 11'],
    ['[2015] EWca Civ 24', '[2015] EWCA Civ 24'],
    ['[2015] EHWC 12 (Ch)', '[2015] EWHC 12 (Ch)'],
    ['[2015] ukpc 3', '[2015] UKPC 3'],
    ['[2015] UKIPT 2', '[2015] UKIPTrib 2'],
  ])('%j is %s', (typed, normalized) => {
    const text = `In Smith v Jones ${typed}, the duty was owed.`;
    const found = scanCitations(text);
    expect(found.map((citation) => [citation.normalized, citation.irregular, citation.text])).toEqual([
      [normalized, true, typed],
    ]);
    expect(text.slice(found[0]?.start, found[0]?.end)).toBe(typed);
  });

  // not read at all: spaces within the brackets, a stop between the court and a division that stands first
  it.each([
    ['[ 2015 ] UKSC 11', '[2015] UKSC 11'],
    ['[2015] E.W.C.A. Civ. 24', '[2015] EWCA Civ 24'],
    ['[2015] EWCA. Civ 24', '[2015] EWCA Civ 24'],
  ])('%j is %s', (typed, normalized) => {
    expect(scanCitations(typed)).toMatchObject([{ normalized, irregular: true, text: typed }]);
  });

  it.each([
    [`[2015]${NBSP}UKSC${NBSP}11`, '[2015] UKSC 11'],
    [`[2015] EWHC 12${NBSP}(Ch)`, '[2015] EWHC 12 (Ch)'],
  ])('a no-break space is no slip: %j', (typed, normalized) => {
    expect(scanCitations(typed)).toMatchObject([{ normalized, irregular: false, text: typed }]);
  });
});

describe('law reports and others', () => {
  it.each([
    ['[1932] AC 562', 'report', '[1932] AC 562'],
    ['[1932] A.C. 562', 'report', '[1932] AC 562'],
    ['[1990] 2 WLR 605', 'report', '[1990] 2 WLR 605'],
    ['[1990] 2 W.L.R. 605', 'report', '[1990] 2 WLR 605'],
    ['[2001] 1 All ER 65', 'report', '[2001] 1 All ER 65'],
    ['[2003] 2 All ER (Comm) 1', 'report', '[2003] 2 All ER (Comm) 1'],
    ['(1875) LR 9 Exch 10', 'report', null],
    ['(1884) 9 App Cas 605', 'report', '(1884) 9 App Cas 605'],
    ['(1986) 83 Cr App R 70', 'report', '(1986) 83 Cr App R 70'],
    ['[1999] 1 Cr App R (S) 12', 'report', '[1999] 1 Cr App R (S) 12'],
    ['29 EHRR 245', 'report', '29 EHRR 245'],
    ['2011 SC 1', 'report', '2011 SC 1'],
    ['2012 SLT 205', 'report', '2012 SLT 205'],
    ['[1999] 2 Lloyd’s Rep 5', 'report', null],
    ['[2015] ICR 221', 'report', '[2015] ICR 221'],
    ['[2004] FSR 3', 'report', '[2004] FSR 3'],
    ['UKEAT/0123/19/BA', 'neutral', 'UKEAT/0123/19/BA'],
    ['C-123/04', 'eu', null],
    ['Case C-123/04', 'eu', null],
    ['EU:C:2005:110', 'eu', null],
    ['ECLI:EU:C:2005:110', 'eu', null],
  ])('%s is a citation of kind %s', (typed, kind, normalized) => {
    const found = scanCitations(`See Smith v Jones, ${typed}.`);
    expect(found.map((citation) => [citation.text, kindOf(citation)])).toEqual([[typed, kind]]);
    if (normalized !== null) expect(found[0]?.normalized).toBe(normalized);
  });

  it('cites the Strasbourg court by the number of the application', () => {
    const found = scanCitations('Smith v United Kingdom (application no. 12345/06) was decided.');
    expect(found).toMatchObject([{ cites: { kind: 'echr' }, text: expect.stringContaining('12345/06') }]);
  });
});
