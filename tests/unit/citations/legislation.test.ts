import { describe, expect, it } from 'vitest';
import { legislationAt } from '../../../server/citations/forms/legislation.ts';
import { findNumbers } from '../../../server/citations/text/numbers.ts';

const found = (text: string): [string, string][] =>
  legislationAt(text, findNumbers(text)).map((c) => [c.text, c.normalized]);

const enactments = (text: string) =>
  legislationAt(text, findNumbers(text)).flatMap(({ cites, text: typed }) =>
    cites.kind === 'enactment' ? [{ ...cites.enactment, key: cites.key, typed }] : [],
  );

describe('the number behind a title', () => {
  const numbered = (text: string) =>
    enactments(text).map(({ title, year, number }) => [
      title === null ? null : `${title} ${year}`,
      number === null ? null : `${number.series} ${number.year}/${number.number}`,
    ]);
  const ACT = 'Ferries Act 1998';

  it.each([
    ['(c. 42)', 'c 1998/42'],
    ['(c.42)', 'c 1998/42'],
    ['(chapter 42)', 'c 1998/42'],
    ['(1996 c. 52)', 'c 1996/52'],
    ['(1996, c 52)', 'c 1996/52'],
    ['[1996 c. 52]', 'c 1996/52'],
    ['(c. 42, as amended)', 'c 1998/42'],
    ['(2002 asp 16)', 'asp 2002/16'],
    ['(asp 2002/16)', 'asp 2002/16'],
    ['(15 & 16 Geo. 5 c. 20)', 'c 15 & 16 Geo. 5/20'],
    ['(15 & 16 Geo 5, c 20)', 'c 15 & 16 Geo 5/20'],
    ['c. 42', 'c 1998/42'],
    ['c 42', 'c 1998/42'],
  ])('of an Act, %s, makes one citation with it and the provision behind both', (typed, number) => {
    expect(numbered(`See ${ACT} ${typed}, s 6.`)).toEqual([[ACT, number]]);
    expect(enactments(`See ${ACT} ${typed}, s 6.`)[0]).toMatchObject({
      ...{ key: ACT, typed: `${ACT} ${typed}, s 6` },
      places: [{ locator: 's/6' }],
    });
  });

  it.each([
    ['section 19 of the Ferries Act 2000, SI 2005/263 and SI 2006/3313', ['SI 2005/263', 'SI 2006/3313']],
    ['the Ferries Act 1996, SI 1996/263', ['SI 1996/263']],
    ['the Ferries Act 1996 (SI 1996/263)', ['SI 1996/263']],
    ['the Ferries Act (Northern Ireland) 2005, SR 2005/26', ['SR 2005/26']],
    ['the Ferries Regulations 2006, SI 2005/263, reg 4', ['SI 2005/263']],
    [
      'the Ferries Regulations 2005, SI 2005/263, SI 2005/300 and SI 2006/7',
      ['SI 2005/263', 'SI 2005/300', 'SI 2006/7'],
    ],
    ['the Ferries Order 2005, SI 2005/263 and SI 2005/300', ['SI 2005/263', 'SI 2005/300']],
    ['the Ferries Regulations 2005 (c. 24)', []],
  ])('is its own only where it can be: %s', (text, others) => {
    const [first, ...rest] = numbered(`See ${text}.`);
    expect(first?.[1]).toBeNull();
    expect(rest.map(([title, number]) => (title === null ? number : title?.replace(/ \d{4}$/, '')))).toEqual(others);
  });

  it.each([
    ['the Ferries Regulations 2005, SI 2005/263', 'SI 2005/263'],
    ['the Ferries Regulations 2005, SI 2005/263, reg 4', 'SI 2005/263'],
    ['the Ferries Regulations 2005 (SI 2006/263)', 'SI 2006/263'],
    ['the Ferries Regulations 2005 (SI 2006/263, as amended)', 'SI 2006/263'],
    ['the Ferries (Amendment of the Bells Act 2000) Order 2006 (SI 2006/263)', 'SI 2006/263'],
    ['the Ferries Measure 2011 (nawm 7)', 'nawm 2011/7'],
    ['Deddf Plant (Cymru) 2020 (anaw 3)', 'anaw 2020/3'],
    ['the Ferries Act (Northern Ireland) 2022 (c. 21)', 'nia 2022/21'],
    ['the Ferries Act (NI) 2022 (2022 c. 21 (N.I.))', 'nia 2022/21'],
    ['the Ferries Act (N.I.) 1954 (c. 33)', 'nia 1954/33'],
    ['the Ferries (Northern Ireland) Act 2002 (c. 26)', 'c 2002/26'],
    ['2022 c. 21 (N.I.)', 'nia 2022/21'],
    ['the Rhondda Ferries Act 1990 (c. viii)', 'local 1990/viii'],
    ['the Ferries Act 1990 (c. civil)', null],
  ])('%s', (text, number) => {
    expect(numbered(`See ${text}.`).map(([, own]) => own)).toEqual([number]);
  });

  it('tells what bears it from what is called alike', () => {
    expect(found(`${ACT} (c. 42), s 6; ${ACT}, s 6; ${ACT} (1996 c. 52), s 6`).map(([, own]) => own)).toEqual([
      `s 6 ${ACT} (1998 c. 42)`,
      `s 6 ${ACT}`,
      `s 6 ${ACT} (1996 c. 52)`,
    ]);
  });
});

describe('what stands between a title and its provision', () => {
  it.each([
    ['Ferries Act 1998, c. 42, s 6(1)', 'c'],
    ['Ferries Act 1998, c 42, s 6(1)', 'c'],
    ['Ferries Act 2002, asp 16, s 6(1)', 'asp'],
    ['Ferries Act 1998 (UK), s 6(1)', null],
    ['Human Rights Act 1998 (UK), s 6(1)', null],
    ['HRA 1998 (UK), s 6(1)', null],
    ['HRA 1998 (UK) s 6(1)', null],
  ])('is of the one citation: %s', (text, series) => {
    const all = enactments(`See ${text}, below.`);
    expect(all.map(({ typed, number }) => [typed, number?.series ?? null])).toEqual([[text, series]]);
    expect(all[0]?.places.map(({ locator }) => locator)).toEqual(['s/6/1']);
  });

  it('a place behind the year is a part of the title where it is Northern Ireland', () => {
    const [one] = enactments('See the Ferries Act 2022 (Northern Ireland), s 3.');
    expect(one).toMatchObject({ title: 'Ferries Act (Northern Ireland)', year: '2022', legislature: 'perhaps' });
  });

  it('the relevant words of a provision are no part of it', () => {
    expect(found('the relevant words of section 19 of the Ferries Act 2000')[0]?.[0]).toBe(
      'section 19 of the Ferries Act 2000',
    );
  });
});

describe('rules of court in a list', () => {
  it.each([
    ['CPR 3.4(2)(a), (b), 31.16', ['r/3.4/2/a', 'r/3.4/2/b', 'r/31.16']],
    ['CPR 3.4(2)(a), (b), and 31.16', ['r/3.4/2/a', 'r/3.4/2/b', 'r/31.16']],
    ['CPR rr 3.4(2)(a), (c), 3.9 and 31.16', ['r/3.4/2/a', 'r/3.4/2/c', 'r/3.9', 'r/31.16']],
    ['CPR 3.4(2)(a), (b), 12 months later', ['r/3.4/2/a']],
  ])('goes on behind parts in brackets: %s', (text, places) => {
    expect(enactments(`See ${text}.`).map((one) => one.places.map(({ locator }) => locator))).toEqual([places]);
  });

  it.each([
    ['CPR rr 3.4, 3.9 and 31.16', 'r/3.4 r/3.9 r/31.16'],
    ['CPR 3.4, 3.9 and 31.16', 'r/3.4 r/3.9 r/31.16'],
    ['CPR 3.4, 3.9, 24.2, and 31.16', 'r/3.4 r/3.9 r/24.2 r/31.16'],
    ['CPR Parts 3 and 31', 'pt/3 pt/31'],
    ['CPR Parts 3-5', 'pt/3 pt/4 pt/5'],
    ['CPR Part 3 or 31', 'pt/3 pt/31'],
    ['CPR r 3.4(2)(c) and rule 3.4(2)(b)', 'r/3.4/2/c r/3.4/2/b'],
    ['CPR 3.4(2)(a), (b) and (c)', 'r/3.4/2/a r/3.4/2/b r/3.4/2/c'],
    ['CPR 3.4(2) and (3)', 'r/3.4/2 r/3.4/3'],
    ['FPR rr 27.11 and 3.1', 'r/27.11 r/3.1'],
    ['CPR rr 12.3 and 12.37', 'r/12.3 r/12.37'],
    ['CPR rr 3.4–3.7', 'r/3.4 r/3.5 r/3.6 r/3.7'],
    ['CPR 3.9 to 4.1', 'r/3.9 r/4.1'],
    ['CPR r 1.1, r. 3.4 & Part 24', 'r/1.1 r/3.4 pt/24'],
    ['CPR Part 36, r 36.5', 'pt/36/r/36.5'],
  ])('%s', (typed, places) => {
    expect(enactments(`It was said that ${typed} applies.`)).toMatchObject([
      { typed, places: places.split(' ').map((locator) => ({ locator })) },
    ]);
  });

  it('each has its place in the text', () => {
    const [rules] = enactments('CPR rr 3.4, 3.9(1) and 31.16');
    const { typed = '', places = [] } = rules ?? {};
    expect(places.map(({ start, end }) => typed.slice(start, end))).toEqual(['rr 3.4', '3.9(1)', '31.16']);
  });

  it.each([
    ['CPR 31.16, 14 days later', 'r/31.16'],
    ['CPR Part 36 and 14 days later', 'pt/36'],
    ['CPR 31.16 – 2.5 hours', 'r/31.16'],
    ['CPR 3.4 and 3.9 million pounds', 'r/3.4'],
    ['CPR 3.4 and 3.5%', 'r/3.4'],
    ['CPR 36.14, 3.5.2024', 'r/36.14'],
    ['CPR 36.14 and 2024', 'r/36.14'],
    ['CPR 3.4, (1) the court may', 'r/3.4'],
    ['(1) CPR 3.4 and (2) the inherent jurisdiction', 'r/3.4'],
    ['CPR 3.4 and rule 5 of the Ferries Rules 2016', 'r/3.4'],
    ['CPR 3.4 and r 27.11 FPR', 'r/3.4'],
    ['CPR 3.4, [2015] UKSC 11', 'r/3.4'],
  ])('what goes on otherwise is none of it: %s', (typed, place) => {
    expect(enactments(`See ${typed}.`)[0]?.places.map(({ locator }) => locator)).toEqual([place]);
  });
});

describe('a provision between two that are cited', () => {
  const RULES = 'Civil Procedure Rules 1998';
  it.each<[string, string[]]>([
    ['SI 1998/3132 r 3.4, SI 2006/3313 reg 99', ['SI 1998/3132 r/3.4', 'SI 2006/3313 reg/99']],
    ['SI 2005/263, reg 5, Bells Regulations 2010, reg 14', ['SI 2005/263 reg/5', 'Bells Regulations 2010 reg/14']],
    ['Ferries Act 1998, s 6, Bells Act 2010, s 14', ['Ferries Act 1998 s/6', 'Bells Act 2010 s/14']],
    ['Ferries Act 1998 s 6 Bells Act 2010 s 14', ['Ferries Act 1998 s/6', 'Bells Act 2010 s/14']],
    ['Ferries Act 1998, s 6, the Bells Act 2010, s 14', ['Ferries Act 1998 s/6', 'Bells Act 2010 s/14']],
    ['Ferries Act 1998, s 14 Bells Act 2010', ['Ferries Act 1998 ', 'Bells Act 2010 s/14']],
    ['the Ferries Act 1998, section 14 of the Bells Act 2010', ['Ferries Act 1998 ', 'Bells Act 2010 s/14']],
    ['s 6, Ferries Act 1998, s 14, Bells Act 2010', ['Ferries Act 1998 s/6', 'Bells Act 2010 s/14']],
    ['s 6 Ferries Act 1998, s 14 Bells Act 2010', ['Ferries Act 1998 s/6', 'Bells Act 2010 s/14']],
    ['HRA 1998, s 6, EqA 2010, s 149', ['Human Rights Act 1998 s/6', 'Equality Act 2010 s/149']],
    ['HRA 1998, s 6(1) and section 5 of the Theft Act 1968', ['Human Rights Act 1998 s/6/1', 'Theft Act 1968 s/5']],
    [
      'the Human Rights Act 1998, sections 6 and 7 and section 5 of the Theft Act 1968',
      ['Human Rights Act 1998 s/6,s/7', 'Theft Act 1968 s/5'],
    ],
    ['HRA 1998, ss 5 and 6 of the Theft Act 1968', ['Human Rights Act 1998 ', 'Theft Act 1968 s/5,s/6']],
    ['PACE, s 78, HRA, s 6', ['Police and Criminal Evidence Act 1984 s/78', 'Human Rights Act 1998 s/6']],
    ['Human Rights Act 1998, s 6, Equality Act 2010, s 149', ['Human Rights Act 1998 s/6', 'Equality Act 2010 s/149']],
    ['CPR r 3.4, HRA 1998 s 6', [`${RULES} r/3.4`, 'Human Rights Act 1998 s/6']],
    ['CPR r 3.4, Human Rights Act 1998, s 6', [`${RULES} r/3.4`, 'Human Rights Act 1998 s/6']],
  ])('%s', (text, expected) => {
    const own = enactments(`See ${text}.`).map(
      ({ key, places }) => `${key} ${places.map((one) => one.locator).join()}`,
    );
    expect(own).toEqual(expected);
  });

  it.each([
    ['Human Rights Act', '1999'],
    ['Equality Act', '2011'],
    ['Housing Act', '1997'],
    ['Companies Act', '2005'],
    ['Senior Courts Act', '1982'],
  ])('is of a listed title in whatever year: the %s %s, s 6', (title, year) => {
    for (const text of [
      `The ${title} ${year}, s 6, applies.`,
      `See ${title} ${year} s 6.`,
      `Section 6 of the ${title} ${year} applies.`,
    ])
      expect(enactments(text)).toMatchObject([{ title, year, key: `${title} ${year}`, places: [{ locator: 's/6' }] }]);
  });
});

describe('letters with the year of the Act that they stand for', () => {
  it.each([
    ['FSMA 2000 applies.', 'FSMA 2000', 'Financial Services and Markets Act 2000'],
    ['So does the EqA 2010.', 'EqA 2010', 'Equality Act 2010'],
    ['See DPA 2018 and the rest.', 'DPA 2018', 'Data Protection Act 2018'],
    ['See HRA 1998 (UK).', 'HRA 1998 (UK)', 'Human Rights Act 1998'],
    ['See DPA 2018 (NI).', 'DPA 2018 (NI)', 'Data Protection Act 2018 (NI)'],
  ])('cite it without a provision: %s', (text, typed, key) => {
    expect(enactments(text)).toMatchObject([{ typed, key, places: [] }]);
  });

  it.each([
    'FSMA 2001 applies.',
    'See Weir v Dam (CA 2006).',
    'The HA 1985 report.',
    'It calls itself “FSMA 2000”.',
    'The Financial Rules (FSMA 2000) apply.',
    'XFSMA 2000 applies.',
    'FSMA 2000/5 applies.',
    'The PACE 1984 Codes apply.',
    'The FA 2016 season.',
  ])('are none where they may be something else: %s', (text) => {
    expect(enactments(text)).toEqual([]);
  });
});

describe('an Act of another legislature', () => {
  it.each([
    ['Housing Act 2010 (Cth), s 18', 'another'],
    ['Housing Act 2004 (ACT), s 18', 'another'],
    ['section 18 of the Housing Act 2018 (Ireland)', 'another'],
    ['Housing Act 2018 (of Jersey), s 18', 'another'],
    ['Housing Act 2018 of Ireland, s 18', 'another'],
    ['Housing Act 2022 (NI), s 18', 'perhaps'],
    ['Housing Act 1991 (c. 11) (Canada), s 18', 'another'],
    ['section 7 of the DPA 2018 (Ireland)', 'another'],
    ['DPA 2018 (Ireland), s 7', 'another'],
    ['section 7 of the DPA 2018 (NI)', 'perhaps'],
    ['DPA 2018 (NI), s 7', 'perhaps'],
    ['DPA 2018 (Northern Ireland) s 7', 'perhaps'],
    ['Irish Housing Act 2014, s 18', 'perhaps'],
    ['Cayman Islands Housing Act 2014, s 18', 'perhaps'],
    ['Housing Act (Northern Ireland) 2014, s 18', 'perhaps'],
    ['Housing Act (Isle of Man) 2014, s 18', 'perhaps'],
    ['section 18 of the Housing Act 2014 in Irish law', 'perhaps'],
    ['Housing Act 2014 (Tas.), s 18', 'another'],
    ['section 18 of the Housing Act 2014 (XY)', 'perhaps'],
    ['Housing (Northern Ireland) Act 2014, s 18', undefined],
    ['Housing (Scotland) Act 2014, s 18', undefined],
    ['Housing Act (No. 2) 2014, s 18', undefined],
    ['section 18 of the Housing Act 2014 (UK)', undefined],
    ['section 18 of the Housing and Ferries Act 2014 (HAFA)', undefined],
    ['section 18 of the Housing Act 2014 (“the 2014 Act”)', undefined],
    ['section 18 of the Housing Act 2014 (as amended)', undefined],
    ['section 18 of the Housing Act 2014 in England', undefined],
    ['regulation 4 of the Ferries (Ireland) Regulations 2014', undefined],
  ])('%s: %s', (text, legislature) => {
    const all = enactments(`It was said that ${text} applies.`);
    expect(all.map((one) => [one.legislature, one.places.length])).toEqual([[legislature, 1]]);
  });

  it('is told from one of Parliament of the same name', () => {
    expect(enactments('Housing Act 2018 (Ireland), s 7; Housing Act 2018, s 7').map(({ key }) => key)).toEqual([
      'Housing Act 2018 (Ireland)',
      'Housing Act 2018',
    ]);
  });
});

describe('legislation', () => {
  it.each([
    // titles
    ['Example Act 1990', 'Example Act 1990'],
    ['Sale, Hire and Barter of Examples Act 1990', 'Sale, Hire and Barter of Examples Act 1990'],
    ['Example Act, 1990', 'Example Act, 1990'],
    ['Example (Conduct) Regulations 2015', 'Example (Conduct) Regulations 2015'],
    ['Example (Forms and Fees)(EU Exit) Regulations 2020', 'Example (Forms and Fees)(EU Exit) Regulations 2020'],
    ['Example (Amendment) (No. 2) Order 2004', 'Example (Amendment) (No. 2) Order 2004'],
    ['Example Procedure Rules 2010', 'Example Procedure Rules 2010'],
    ['Example (Conduct) Regulations 2020/4', 'Example (Conduct) Regulations 2020/4'],
    ['Health & Care of Examples Act 1990', 'Health & Care of Examples Act 1990'],
    [
      'Dues (Application of Part 7 of the Sample Act 2004) Regulations 2012',
      'Dues (Application of Part 7 of the Sample Act 2004) Regulations 2012',
    ],
    // with provisions
    ['section 37(1) and (2) of the Example Act 1990', 'section 37(1) and (2) Example Act 1990'],
    ['sections 72, 249A and 263, Example Act 1990', 'sections 72, 249A and 263 Example Act 1990'],
    ['s 10 and s 65 of the Example Act 1990', 's 10 and s 65 Example Act 1990'],
    ['s. 20 of the Example Act 1990', 's. 20 Example Act 1990'],
    ['ss 2-4 of the Example Act 1990', 'ss 2-4 Example Act 1990'],
    ['section 2 Example Act 1990', 'section 2 Example Act 1990'],
    ['Example Act 1990, s.242', 's.242 Example Act 1990'],
    ['Example Act 1990 s 6', 's 6 Example Act 1990'],
    ['paragraph 17(1) of Schedule 4 to the Example Act 1990', 'paragraph 17(1) of Schedule 4 Example Act 1990'],
    ['Schedule 2 paragraph 4 to the Example Act 1990', 'Schedule 2 paragraph 4 Example Act 1990'],
    ['Part II of the Example Act 1990', 'Part II Example Act 1990'],
    ['regulation 4 of the Example Regulations 2015', 'regulation 4 Example Regulations 2015'],
    ['rule 3.1 of the Example Rules 2015', 'rule 3.1 Example Rules 2015'],
    ['paragraph (a) of section 5(3) of the Example Act 1990', 'paragraph (a) of section 5(3) Example Act 1990'],
    ['Example Act 1990, s 5(3), para (a)', 's 5(3), para (a) Example Act 1990'],
    ['first sentence of section 5 of the Example Act 1990', 'first sentence of section 5 Example Act 1990'],
    // rules of court
    ['CPR 31.16', 'CPR 31.16'],
    ['CPR r 3.4(2)(a)', 'CPR r 3.4(2)(a)'],
    ['CPR rule 52.21(1)', 'CPR rule 52.21(1)'],
    ['CPR Part 36', 'CPR Part 36'],
    ['Crim PR r 50.27', 'Crim PR r 50.27'],
    ['CPR PD 32 para 18', 'CPR PD 32 para 18'],
    ['PD 39A para 6.1', 'PD 39A para 6.1'],
    ['Practice Direction 57AC', 'Practice Direction 57AC'],
    ['rule 3.4(2)(a) of the Civil Procedure Rules', 'rule 3.4(2)(a) Civil Procedure Rules'],
    // treaties and the Union
    ['article 6 ECHR', 'article 6 ECHR'],
    ['Article 8(2) of the Convention', 'Article 8(2) Convention'],
    ['articles 8 and 10 of the ECHR', 'articles 8 and 10 ECHR'],
    ['Art. 101 TFEU', 'Art. 101 TFEU'],
    ['Article 3 of Directive 2004/38/EC', 'Article 3 Directive 2004/38/EC'],
    ['Regulation (EU) No 1215/2012', 'Regulation (EU) No 1215/2012'],
    ['s 7 HRA 1998', 's 7 HRA 1998'],
    // small words and brackets within titles
    ['Control of Noise at Work Regulations 2005', 'Control of Noise at Work Regulations 2005'],
    ['Offences against the Person Act 1861', 'Offences against the Person Act 1861'],
    ['Health at Work etc. Act 1974', 'Health at Work etc. Act 1974'],
    ['Examples Act (Northern Ireland) 2022', 'Examples Act (Northern Ireland) 2022'],
    ['Examples Act (NI) 1950', 'Examples Act (NI) 1950'],
    ['Statute of Frauds 1677', 'Statute of Frauds 1677'],
    // provisions behind, and of several kinds
    ['Example Act 1996, Pt VII', 'Pt VII Example Act 1996'],
    ['Example Act 2016 (c. 24), s 26', 's 26 Example Act 2016 (2016 c. 24)'],
    ['Examples Reform etc Act 2007 (asp 7), s 3', 's 3 Examples Reform etc Act 2007 (2007 asp 7)'],
    ['reg 4 of the Example Regulations 2005 (SI 2005/263)', 'reg 4 Example Regulations 2005 (SI 2005/263)'],
    ['Article III of the Union with Examples Act 1706', 'Article III Union with Examples Act 1706'],
    [
      'Sections 1 and 2 of, and Schedule 1 to, the Example Act 1995',
      'Sections 1 and 2 of, and Schedule 1 Example Act 1995',
    ],
    // letters and titles without a year
    ['PACE s 78', 's 78 PACE'],
    ['HRA 1998 s 6', 's 6 HRA 1998'],
    ['FSMA 2000, Sch 6, para 4A(7)', 'Sch 6, para 4A(7) FSMA 2000'],
    ['FA 2016 s 26', 's 26 FA 2016'],
    ['Pt 7 HA 1996', 'Pt 7 HA 1996'],
    ['Senior Courts Act, s 51', 's 51 Senior Courts Act'],
    ['UK GDPR, art 28(3)', 'art 28(3) UK GDPR'],
    ['FPR 2010 r 27.11', 'FPR 2010 r 27.11'],
    // in Welsh
    ['adran 2 o Ddeddf Enghraifft (Cymru) 2020', 'adran 2 Ddeddf Enghraifft (Cymru) 2020'],
    ['Rheoliadau Enghraifft (Cymru) 2020, rheoliad 3', 'rheoliad 3 Rheoliadau Enghraifft (Cymru) 2020'],
    // by number
    ['1996 c. 52', '1996 c. 52'],
    ['1996 c 52, s 188', 's 188 1996 c 52'],
    ['12 & 13 Geo 6 c 30', '12 & 13 Geo 6 c 30'],
    ['15 & 16 Vict c 76', '15 & 16 Vict c 76'],
    ['2020 asp 13 s 3', 's 3 2020 asp 13'],
    ['asp 2014/18', 'asp 2014/18'],
    ['SI 1998/3132 (L 17), r 3.4', 'r 3.4 SI 1998/3132'],
    ['WSI 2024/1002', 'WSI 2024/1002'],
    ['SI 2013/1554', 'SI 2013/1554'],
    ['S.I. 2018 No. 1334', 'S.I. 2018 No. 1334'],
    ['SSI 2010/12', 'SSI 2010/12'],
  ])('%s is %s', (typed, normalized) => {
    expect(found(`It was said that ${typed} applies.`)).toEqual([[typed, normalized]]);
  });

  it.each([
    ['Ferries Act 1996, s 5, 12 November 2015', 's 5'],
    ['Ferries Act 1996, s 5, 88 BLR 12', 's 5'],
    ['Ferries Act 1996, s 5, 99 Law Quarterly Review 12', 's 5'],
    ['Ferries Act 1996, ss 5, 6, 14 days later', 'ss 5, 6'],
    ['Ferries Act 1996, s 5 or 20 days', 's 5'],
    ['Ferries Act 1996, s 5 – 12 months’ imprisonment', 's 5'],
    ['Ferries Act 1996, ss 5 and 14 clear days', 'ss 5'],
    ['Ferries Act 1996, ss 5 and 40 other provisions', 'ss 5'],
    ['Ferries Act 1996, ss 5 and 10,000 passengers', 'ss 5'],
    ['Ferries Act 1996, s 5 to 30 June', 's 5'],
    ['Ferries Act 1996, s 5 and 2015', 's 5'],
    ['Ferries Act 1996, s 5, 88', 's 5'],
    ['Ferries Act 1996, ss 5, 15 to 20 days', 'ss 5'],
    ['Ferries Act 1996, s 5, (2001) 12 EHRR 4', 's 5'],
    ['Ferries Act 1996, s 5, 6 and 7', 's 5, 6 and 7'],
    ['Ferries Act 1996, ss 5, 6', 'ss 5, 6'],
    ['Ferries Act 1996, ss 5 and 6 provide', 'ss 5 and 6'],
    ['Ferries Act 1996, ss 5-8 as amended', 'ss 5-8'],
    ['Ferries Act 1996, s 5 and 6 applies', 's 5 and 6'],
    ['Ferries Act 1996, s 5, Schedule 2', 's 5, Schedule 2'],
  ])('of %s the provision is %s', (text, place) => {
    const [cited] = legislationAt(text, findNumbers(text));
    expect(cited?.cites.kind === 'enactment' && cited.cites.provision).toBe(place);
  });

  it.each([
    [
      'a provision of what comes after it is not that of what stands before',
      'the Example Act 1990, section 3 of the Sample Act 1978',
      ['Example Act 1990', 'section 3 of the Sample Act 1978'],
    ],
    ['a provision of a code is not one of its Act', 'para 4.19 of the Example Act 1990 Code', ['Example Act 1990']],
    [
      'a lead-in is no part of a title',
      'Under the Example Act 1990 or See Sample Act 1978',
      ['Example Act 1990', 'Sample Act 1978'],
    ],
    [
      'a title with its number is one',
      'the IPT Rules 2018, SI 2018 No 1334, r. 15',
      ['IPT Rules 2018, SI 2018 No 1334, r. 15'],
    ],
    [
      'a title that names an Act is one',
      'the Sample Act 2000 (Proscribed Goods) (Amendment) Order 2017',
      ['Sample Act 2000 (Proscribed Goods) (Amendment) Order 2017'],
    ],
    [
      'a short name in brackets is no part of the next title',
      'the Sample Powers Act 2000 (SPA) and the Sample Tribunal Rules 2018',
      ['Sample Powers Act 2000', 'Sample Tribunal Rules 2018'],
    ],
    [
      'remarks in brackets are no part of the next title',
      'the Sample Act 2000 (Part II) and the Privacy Regulations 2003',
      ['Sample Act 2000', 'Privacy Regulations 2003'],
    ],
    [
      'prepositions lead to a title',
      'a claim against the Sample Act 2000, or one at the Example Act 1996',
      ['Sample Act 2000', 'Example Act 1996'],
    ],
    [
      'capitals in brackets are no part of a provision',
      'the Example Act 1984, s 78 (PACE) and s 9',
      ['Example Act 1984, s 78'],
    ],
  ])('%s', (_, text, expected) => {
    expect(found(text).map(([typed]) => typed)).toEqual(expected);
  });

  it.each([
    ['Section 12 of the lease was breached.'],
    ['The ECHR was incorporated.'],
    ['He acted in 1998.'],
    ['The Act 1998 was none.'],
    ['paragraph 12 above'],
    ['In Order 2015 units were sold.'],
    ['The CPR apply.'],
    ['PD was heard.'],
    ['clause 8 of the Convention'],
    ['s 6 of the agreement'],
    ['SI was called in 2013/14.'],
    ['In 1996 c 52 people came.'],
    ['The CA met, and section 5 of the agreement was read.'],
    ['The PACE of change, s 78'],
    ['Yn 2020 aeth adran 2 i rym.'],
  ])('is not in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

it.each([
  ['section 6 of the Human Rights Act 1998', 'section 6 Human Rights Act 1998', 'section 6'],
  ['Human Rights Act 1998, s 6', 's 6 Human Rights Act 1998', 's 6'],
  ['Human Rights Act 1998', 'Human Rights Act 1998', null],
])('the Act of %s stands apart from the place in it', (text, normalized, provision) => {
  const see = `See ${text}.`;
  expect(legislationAt(see, findNumbers(see))).toMatchObject([
    { normalized, cites: { kind: 'enactment', key: 'Human Rights Act 1998', provision } },
  ]);
});

it.each([
  ['section 188(3)(b) of the Example Act 1996', ['s/188/3/b']],
  ['ss 1(1) and 4(3) of the Example Act 1996', ['s/1/1', 's/4/3']],
  ['section 37(1) and (2) of the Example Act 1996', ['s/37/1', 's/37/2']],
  ['section 37(1)(a) and (b) of the Example Act 1996', ['s/37/1/a', 's/37/1/b']],
  ['section 37(1)(a)(i) and (ii) of the Example Act 1996', ['s/37/1/a/i', 's/37/1/a/ii']],
  ['section 19(1), (2) and (5) of the Example Act 1996', ['s/19/1', 's/19/2', 's/19/5']],
  ['ss 171-174 of the Example Act 1996', ['s/171', 's/172', 's/173', 's/174']],
  ['section 6(1) to (3) of the Example Act 1996', ['s/6/1', 's/6/2', 's/6/3']],
  ['section 2(4)(c)(d) of the Example Act 1996', ['s/2/4/c', 's/2/4/d']],
  ['section 2(4)(c)(i) of the Example Act 1996', ['s/2/4/c/i']],
  ['section 3(1)(a) to (d) of the Example Act 1996', ['s/3/1/a', 's/3/1/b', 's/3/1/c', 's/3/1/d']],
  ['ss 4A-4C of the Example Act 1996', ['s/4A', 's/4C']],
  ['s 10 and s 65 of the Example Act 1996', ['s/10', 's/65']],
  ['section 5 and Schedule 2 to the Example Act 1996', ['s/5', 'sch/2']],
  ['paragraph 4 of Schedule 2 to the Example Act 1996', ['sch/2/para/4']],
  ['Sch 2 para 4(1)(b) of the Example Act 1996', ['sch/2/para/4/1/b']],
  ['Sch 1, para 2, Sch 2, para 3 to the Example Act 1996', ['sch/1/para/2', 'sch/2/para/3']],
  ['Schedule 2 Part 1 paragraph 4 to the Example Act 1996', ['sch/2/pt/1/para/4']],
  ['paragraph 1 of Schedules 2 and 3 to the Example Act 1996', ['sch/2/para/1', 'sch/3/para/1']],
  ['paragraphs 1 and 2 of Schedules 2 and 3 to the Example Act 1996', ['sch/2', 'sch/3']],
  ['section 1(1) of Schedule 1 to the Example Act 1996', ['sch/1/para/1/1']],
  ['Sections 1 and 2 of, and Schedule 1 to, the Example Act 1995', ['s/1', 's/2', 'sch/1']],
  ['section 1 of, and paragraph 2 of Schedule 1 to, the Example Act 1995', ['s/1', 'sch/1/para/2']],
  ['reg 3 of the Example Regulations 2005', ['reg/3']],
  ['Article III of the Example Act 1706', ['art/III']],
  ['Example Act 1996, Pt VII', ['pt/VII']],
  ['CPR 3.4(2)(a)', ['r/3.4/2/a']],
  ['CPR Part 36', ['pt/36']],
  ['FPR 2010 r 27.11', ['r/27.11']],
  ['PD 32 para 18', ['para/18']],
  ['adran 2(1) o Ddeddf Enghraifft (Cymru) 2020', ['s/2/1']],
  ['the Example Act 1996', []],
])('the provisions of %s', (text, expected) => {
  const [{ cites } = { cites: null }] = legislationAt(`See ${text}.`, findNumbers(`See ${text}.`));
  expect(cites?.kind === 'enactment' ? cites.enactment.places.map(({ locator }) => locator) : null).toEqual(expected);
});

it('a provision has its place in the citation', () => {
  const text = 'See section 6(1) and (2) of the Example Act 1996.';
  const [{ cites, start } = { cites: null, start: 0 }] = legislationAt(text, findNumbers(text));
  const places = cites?.kind === 'enactment' ? cites.enactment.places : [];
  expect(places.map((place) => text.slice(start + place.start, start + place.end))).toEqual(['section 6(1)', '(2)']);
});

it.each([
  ['s 6 HRA 1998', 'Human Rights Act 1998', 'Human Rights Act', '1998', null],
  ['PACE s 78', 'Police and Criminal Evidence Act 1984', 'Police and Criminal Evidence Act', '1984', null],
  ['s 33 of the DPA', 'DPA', 'Data Protection Act', null, null],
  ['s 2 EA 2002', 'EA 2002', null, null, null], // the Enterprise Act, or the Education Act
  ['s 9 HRA 1999', 'HRA 1999', null, null, null],
  ['article 8 ECHR', 'European Convention on Human Rights', null, null, null],
  ['Crim PR r 50.27', 'CrimPR', 'Criminal Procedure Rules', null, null],
  ['FA 2016 s 26', 'Finance Act 2016', 'Finance Act', '2016', null],
  ['CPR 3.4', 'Civil Procedure Rules 1998', 'Civil Procedure Rules', '1998', null],
  ['reg 3 of S.I. 2006 No. 3313', 'SI 2006/3313', null, '2006', 'SI 2006/3313'],
  ['Example Act 2007 (asp 7)', 'Example Act 2007', 'Example Act', '2007', 'asp 2007/7'],
  ['Example Order 2004, SI 2004/3166', 'Example Order 2004', 'Example Order', '2004', 'SI 2004/3166'],
  [
    'reg 4 Example Regulations 2005 (SI 2017/1)',
    'Example Regulations 2005',
    'Example Regulations',
    '2005',
    'SI 2017/1',
  ],
  ['1996 c. 52, s 188', '1996 c. 52', null, '1996', 'c 1996/52'],
  ['12 & 13 Geo 6 c 30', '12 & 13 Geo 6 c. 30', null, '12 & 13 Geo 6', 'c 12 & 13 Geo 6/30'],
])('%s is of %s', (text, key, title, year, number) => {
  const [{ cites } = { cites: null }] = legislationAt(`See ${text}.`, findNumbers(`See ${text}.`));
  if (cites?.kind !== 'enactment') throw new Error('no enactment');
  const { enactment: parts } = cites;
  const own = parts.number && `${parts.number.series} ${parts.number.year}/${parts.number.number}`;
  expect([cites.key, parts.title, parts.year, own]).toEqual([key, title, year, number]);
});
