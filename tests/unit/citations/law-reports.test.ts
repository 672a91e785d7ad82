import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../server/citations/forms/kinds.ts';
import { scanCitations } from '../../../server/citations/forms/scan.ts';
import { reportOf } from '../../../server/citations/forms/scanned.ts';

const scan = (typed: string) => scanCitations(`In Smith v Jones ${typed}, it was held.`);

describe('a law report', () => {
  it.each([
    // year and volume
    ['[1932] AC 562', '[1932] AC 562'],
    ['[1990] 2 WLR 605', '[1990] 2 WLR 605'],
    ['(1854) 9 Exch 341', '(1854) 9 Exch 341'],
    ['(2002) 35 EHRR 1', '(2002) 35 EHRR 1'],
    ['(1936) 54 Ll L Rep 12', '(1936) 54 Ll L Rep 12'],
    ['(1947) 80 LL Rep 99', '(1947) 80 LL Rep 99'],
    ['12 M & W 45', '12 M & W 45'],
    ['29 EHRR 245', '29 EHRR 245'],
    ['2015 SC 245', '2015 SC 245'],
    ['1993 JC 43', '1993 JC 43'],
    ['2011 SC (UKSC) 1', '2011 SC (UKSC) 1'],
    ['2004 GWD 12-34', '2004 GWD 12-34'],
    ['(1866) 4 M 265', '(1866) 4 M 265'],
    ['[1558-1774] All ER Rep 12', '[1558-1774] All ER Rep 12'],
    ['[1874–80] All ER Rep 12', '[1874–80] All ER Rep 12'],
    // the old Law Reports
    ['LR 3 HL 330', 'LR 3 HL 330'],
    ['(1868) LR 3 HL 330', '(1868) LR 3 HL 330'],
    ['(1874-75) LR 10 QB 12', '(1874-75) LR 10 QB 12'],
    ['[1876] LR 2 QB 12', '[1876] LR 2 QB 12'],
    ['4 Ch D 12', '4 ChD 12'],
    // pages that are no plain numbers
    ['[2006] PIQR P17', '[2006] PIQR P17'],
    ['[1992] ECR I-1234', '[1992] ECR I-1234'],
    ['(1985) 1 BCC 99,389', '(1985) 1 BCC 99,389'],
    ['(1602) 5 Co Rep 91a', '(1602) 5 Co Rep 91a'],
    ['[2016] All ER (D) 12 (Jan)', '[2016] All ER (D) 12 (Jan)'],
    ['[1980] 1 WLR 1410n', '[1980] 1 WLR 1410n'],
    // of other countries
    ['(1992) 175 CLR 1', '(1992) 175 CLR 1'],
    ['[1997] 3 SCR 1010', '[1997] 3 SCR 1010'],
    ['85 DLR (3d) 12', '85 DLR (3d) 12'],
    ['(2014) 17 HKCFAR 1', '(2014) 17 HKCFAR 1'],
    ['[2007] 1 SLR(R) 12', '[2007] 1 SLR (R) 12'],
    ['410 US 113 (1973)', '410 US 113 (1973)'],
    ['123 F.3d 456 (2d Cir 1999)', '123 F 3d 456 (2d Cir 1999)'],
    // stops, apostrophes, other ways to write it
    ['[1932] A.C. 562', '[1932] AC 562'],
    ['[2001] 1 All E.R. (Comm) 12', '[2001] 1 All ER (Comm) 12'],
    ['(2004) 88 P & CR 12', '(2004) 88 P&CR 12'],
    ['[1999] 2 Lloyd’s Rep 5', "[1999] 2 Lloyd's Rep 5"],
    ['[1999] 2 Lloyds Rep. 5', "[1999] 2 Lloyd's Rep 5"],
    ['[1999] 2 Lloyd´s Rep 5', "[1999] 2 Lloyd's Rep 5"],
    ['[1999] 2 Lloyd’s Law Reports 5', "[1999] 2 Lloyd's Rep 5"],
    ['[2009] Lloyd’s Rep Med 12', "[2009] Lloyd's Rep Med 12"],
    // slips
    ['[1988] 2 Lloyd’s 330', "[1988] 2 Lloyd's Rep 330"],
    ['[2020]; EMLR 22', '[2020] EMLR 22'],
    ['[2002 STC 460', '[2002] STC 460'],
    ['2002] STC 460', '[2002] STC 460'],
    ['2011 1 AC 12', '[2011] 1 AC 12'],
    ['(1985) 1 BCC 99 , 389', '(1985) 1 BCC 99,389'],
  ])('%s is %s', (typed, normalized) => {
    expect(scan(typed).map((c) => [c.text, kindOf(c), c.normalized])).toEqual([[typed, 'report', normalized]]);
  });

  it.each([
    ['[1988] 2 Lloyd’s 330', true],
    ['[2020]; EMLR 22', true],
    ['[1932] A.C. 562', true],
    ['[1999] 2 Lloyd’s Rep 5', false],
    ['[1932]\u00a0AC\u00a0562', false],
  ])('%s is irregular: %s', (typed, irregular) => {
    expect(scan(typed)[0]?.irregular).toBe(irregular);
  });

  it('says what it is of', () => {
    const parts = { year: '1992', volume: '175', page: '1', country: 'Australia' };
    expect(scan('(1992) 175 CLR 1').map(reportOf)).toEqual([
      { series: 'CLR', name: 'Commonwealth Law Reports', ...parts },
    ]);
  });

  it('stands before a colon', () => {
    expect(scanCitations('It was so in Smith v Jones [1992] 1 WLR 1270: “no”.')).toHaveLength(1);
  });

  it('stands in a chain', () => {
    const chain = '[2011] 1 WLR 1, [2011] 2 All ER 12; (2011) 12 BHRC 4';
    expect(scan(chain).map(({ text }) => text)).toEqual(chain.split(/[,;] /));
  });

  it.each([
    ['He took silk (2015) QB and sat.'],
    ['12 East 45th Street'],
    ['In the year 2011 1 P was lost.'],
    ['(2015) 3 M 12'],
    ['[2015] 4 months'],
    ['[2013] CLJ 12'],
    ['12 May 2015'],
    ['The 2015 SC was reformed.'],
    ['(1999) 62 MLR'],
    ['(12 Ch 3)'],
    ['3 R 12'],
    ['in 2015; WLR 12'],
  ])('is not in %j', (text) => {
    expect(scanCitations(text)).toEqual([]);
  });
});

describe('courts of other countries', () => {
  it.each([
    ['[2019] IESC 4', 'Supreme Court of Ireland'],
    ['[2010] HCA 12', 'High Court of Australia'],
    ['[2012] NZSC 12', 'Supreme Court of New Zealand'],
    ['2011 SCC 12', 'Supreme Court of Canada'],
    ['[2014] HKCFA 1', 'Court of Final Appeal of Hong Kong'],
    ['[2015] SGCA 12', 'Court of Appeal of Singapore'],
  ])('%s: %s', (typed, court) => {
    const cites = { kind: 'neutral', key: typed, neutral: { court: null, elsewhere: court } };
    expect(scan(typed)).toMatchObject([{ text: typed, normalized: typed, cites }]);
  });
});

describe('the Union and Strasbourg', () => {
  it.each([
    ['Case C-123/12', 'eu', 'C-123/12'],
    ['C-123/12 P', 'eu', 'C-123/12 P'],
    ['C‑123/12', 'eu', 'C-123/12'],
    ['Case T-12/99', 'eu', 'T-12/99'],
    ['Case F-12/09', 'eu', 'F-12/09'],
    ['Joined Cases C-1/12 and C-2/12', 'eu', 'C-1/12 and C-2/12'],
    ['Cases C-1/12, C-2/12 and C-3/12', 'eu', 'C-1/12, C-2/12 and C-3/12'],
    ['Case 26/62', 'eu', '26/62'],
    ['ECLI:EU:C:2014:317', 'eu', 'ECLI:EU:C:2014:317'],
    ['EU:C:2014:317', 'eu', 'EU:C:2014:317'],
    ['ECLI:CE:ECHR:2010:1021JUD002551603', 'echr', 'ECLI:CE:ECHR:2010:1021JUD002551603'],
    ['App no 12345/06', 'echr', 'App no 12345/06'],
    ['Application Nos. 12345/06 and 23456/07', 'echr', 'Application Nos. 12345/06 and 23456/07'],
    ['no. 12345/06', 'echr', 'no. 12345/06'],
    ['[2010] ECHR 12', 'echr', '[2010] ECHR 12'],
  ])('%s is %s', (typed, kind, normalized) => {
    const found = scanCitations(`In Smith v Jones (${typed}), it was held.`);
    expect(found.map((c) => [c.text, kindOf(c), c.normalized])).toEqual([[typed, kind, normalized]]);
  });

  it.each([
    ['Regulation (EC) No. 1371/07 was read.'],
    ['Case 3/12 of the bundle'],
    ['the case 12/2015'],
    ['claim no. 1234/06'],
  ])('are not in %j', (text) => {
    expect(scanCitations(text)).toEqual([]);
  });
});
