import { expect, it } from 'vitest';
import { citationsOf } from '../support/verdict.ts';

it.each([
  [
    'Section 5 of the Ferries Act 1996 provides: “In this section ‘the 2002 Act’ means the Bridges Act 2002.”',
    ['section 5'],
  ],
  ['Ferries Act 1996, s 5(2) refers to “the Ports Regulations 2015 (S.I. 2015/575)”.', ['s 5(2)']],
  [
    'Section 5 of the Ferries Act 1996 provides:\n\n> A master who holds a licence under the Bridges Act 2002 need give no notice of it.\n',
    ['section 5'],
  ],
  ['Section 5 of the Ferries Act 1996 provides “notice”, and see the Bridges Act 2002.', ['section 5', 'Bridges Act']],
  [
    'The letter says: “The Bridges Act 2002 and section 5 of the Ferries Act 1996 apply.”',
    ['Bridges Act', 'section 5'],
  ],
])('an Act named in words of another is not cited: %s', (draft, cited) => {
  const found = citationsOf(draft).map(({ text }) => text.toLowerCase());
  expect(found).toEqual(cited.map((one) => expect.stringContaining(one.toLowerCase())));
});
