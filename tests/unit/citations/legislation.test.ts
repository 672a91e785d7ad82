import { describe, expect, it } from 'vitest';
import { legislationAt } from '../../../server/citations/forms/legislation.ts';
import { findNumbers } from '../../../server/citations/text/numbers.ts';

const found = (text: string): [string, string][] =>
  legislationAt(text, findNumbers(text)).map((c) => [c.text, c.normalized]);

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
    // rules of court
    ['CPR 31.16', 'CPR 31.16'],
    ['CPR r 3.4(2)(a)', 'CPR r 3.4(2)(a)'],
    ['CPR rule 52.21(1)', 'CPR rule 52.21(1)'],
    ['CPR Part 36', 'CPR Part 36'],
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
    // by number
    ['SI 2013/1554', 'SI 2013/1554'],
    ['S.I. 2018 No. 1334', 'S.I. 2018 No. 1334'],
    ['SSI 2010/12', 'SSI 2010/12'],
  ])('%s is %s', (typed, normalized) => {
    expect(found(`It was said that ${typed} applies.`)).toEqual([[typed, normalized]]);
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
      'a title is followed by its number',
      'the IPT Rules 2018, SI 2018 No 1334, r. 15',
      ['IPT Rules 2018', 'SI 2018 No 1334, r. 15'],
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
