import { expect, it } from 'vitest';
import { legislationAt } from '../../../server/citations/forms/legislation.ts';
import { findNumbers } from '../../../server/citations/text/numbers.ts';

/** The titles of a text that a source may be asked by, and those of which nobody can say where they begin, behind `?`. */
const titlesOf = (text: string): string[] =>
  legislationAt(text, findNumbers(text)).flatMap(({ cites }) => {
    if (cites.kind !== 'enactment') return [];
    const { title, year, doubtful } = cites.enactment;
    return [`${doubtful ? '? ' : ''}${title} ${year}`];
  });

it.each([
  // what stands before an article, a preposition or another person's business is none of it
  ['Mr Brown and Mrs Green and the Ferries Act 1996 are at odds.', 'Ferries Act 1996'],
  ['Confidential Offer Of Acme Ltd Under The Ferries Act 1996', 'Ferries Act 1996'],
  ['Secret Witness Susan Grey To Testify On The Ferries Act 1996', 'Ferries Act 1996'],
  ['Brown’s Breach of the Ferries Act 1996', 'Ferries Act 1996'],
  ['Susan Grey: A Ferries Act 1996 victim', 'Ferries Act 1996'],
  ['Liability Under Ferries Act 1996', 'Ferries Act 1996'],
  ['John Brown, Ferries Act 1996', 'Ferries Act 1996'],
  ['Fishing, Ferries Act 1996', 'Ferries Act 1996'],
  // where a name may be in it, nobody is asked by it
  ['Mary Smith Ferries Act 1996', '? Mary Smith Ferries Act 1996'],
  ['Ms Wills Children Act 1989', '? Ms Wills Children Act 1989'],
  ['In the Jones Children Act 1989 proceedings', '? Jones Children Act 1989'],
  ['John Brown\nFerries Act 1996', '? John Brown Ferries Act 1996'],
  ['Road Traffic\nFerries Act 1996', '? Road Traffic Ferries Act 1996'],
  ['Acme and Ferries Act 1996', '? Acme and Ferries Act 1996'],
  ['section 5 of the Acme Agreement and Ferries Act 1996', '? Acme Agreement and Ferries Act 1996'],
  ['the Acme Settlement (Secret) Act 1996', '? Acme Settlement (Secret) Act 1996'],
  ['Ferries Act (Susan Grey) 1996', '? Ferries Act (Susan Grey) 1996'],
  ['the Fishing Vessels and Ferries Insurance Act 1996 claim', '? Fishing Vessels and Ferries Insurance Act 1996'],
  ['Deddf yn gosod bod Mr Brown yn euog ers 2014', '? Deddf yn gosod bod Mr Brown yn euog ers 2014'],
  // what is of titles, or what a provision is of, is certain
  ['section 5 of the Rhondda Tramways Act 1990', 'Rhondda Tramways Act 1990'],
  ['Representation of the People Act 1983, s 1', 'Representation of the People Act 1983'],
  ['Offences against the Person Act 1861', 'Offences against the Person Act 1861'],
  ['National Parks and Access to the Countryside Act 1949', 'National Parks and Access to the Countryside Act 1949'],
  ['Copyright, Designs and Patents Act 1988', 'Copyright, Designs and Patents Act 1988'],
  ['Children and Young Persons Act 1933', 'Children and Young Persons Act 1933'],
  ['School Age Act (Northern Ireland) 2022', 'School Age Act (Northern Ireland) 2022'],
  [
    'Terrorism Act 2000 (Proscribed Organisations) (Amendment) Order 2017',
    'Terrorism Act 2000 (Proscribed Organisations) (Amendment) Order 2017',
  ],
  ['the Sale Of Goods Act 1979', 'Sale Of Goods Act 1979'],
  ['the Human\nRights Act 1998', 'Human Rights Act 1998'],
  ['Police and\nCriminal Evidence Act 1984', 'Police and Criminal Evidence Act 1984'],
  ['Human Rights\nAct 1998, s 6', 'Human Rights Act 1998'],
  ['the Ferries Act of 1996', 'Ferries Act 1996'],
  ['section 5 of the Ferries and Lakes Act of 1996 proceedings', 'Ferries and Lakes Act 1996'],
  [
    'regulation 5 of the Fishing Vessels and Ferries Insurance Regulations 1996 proceedings',
    'Fishing Vessels and Ferries Insurance Regulations 1996',
  ],
  ['Deddf Llesiant Cenedlaethau’r Dyfodol (Cymru) 2015', 'Deddf Llesiant Cenedlaethau’r Dyfodol (Cymru) 2015'],
])('of %j the title is %s', (text, title) => {
  expect(titlesOf(text)).toEqual([title]);
});
