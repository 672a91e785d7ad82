import { expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const TEXT = '<Text>A ferryman must carry a lamp on the bow of the vessel at night.</Text>';

/** Instruments by their numbers. */
const TITLES: Readonly<Record<string, string>> = {
  '2005/263': 'The Ferries Regulations 2005',
  '2006/3313': 'The Bells and Horns Order 2006',
  '2006/12': 'The Lamps Regulations 2005',
};
const NUMBERS: Readonly<Record<string, string>> = {
  'Ferries Regulations 2005': '2005/263',
  'Bells and Horns Order 2006': '2006/3313',
  'Lamps Regulations 2005': '2006/12',
  'Ferries Act 1995': '1995/9',
};

/** What is said of each citation of a draft, where every instrument is found by what the draft calls it. */
function said(draft: string): string[] {
  return citationsOf(draft).map((one) => {
    if (one.cites.kind !== 'enactment') throw new Error('no enactment');
    const { number, title, year } = one.cites.enactment;
    const own = number ? `${number.year}/${number.number}` : (NUMBERS[`${title} ${year}`] ?? '2005/263');
    const isAct = /Act/.test(title ?? '') || number?.series === 'c';
    const item = `${isAct ? 'ukpga' : 'uksi'}/${own}`;
    const source = clml(part(1, 'regulation/3', TEXT), {
      ...{ item, title: isAct ? `Ferries Act ${own.slice(0, 4)}` : (TITLES[own] ?? ''), kind: 'Secondary' },
      asked: 'regulation/3',
    });
    const authority = indexAuthority(readAuthority(new TextEncoder().encode(source), 'xml'));
    return inShort(verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority, parts: [], note: [] }, AS_OF));
  });
}

/** Each is what it is called; only own words of the draft are left to read. */
const APART = ['proposition-not-checkable', 'proposition-not-checkable'];
const BOTH = ['name-not-checkable', 'name-not-checkable'];

it.each<[string, string[]]>([
  // a number that is the title's own, and one that is another's
  ['See SI 2005/263, the Ferries Regulations 2005.', ['correct', 'correct']],
  ['See SI 2006/3313, the Ferries Regulations 2005.', BOTH],
  [
    'See SI 2006/3313, the Ferries Regulations 2005 and the Bells and Horns Order 2006.',
    [...BOTH, 'proposition-not-checkable'],
  ],
  ['See regulation 3 of SI 2006/3313, the Ferries Regulations 2005.', BOTH],
  ['See SI 2006/3313 the Ferries Regulations 2005.', BOTH],
  ['See SI 2006/3313 – the Ferries Regulations 2005.', BOTH],
  ['See SI 2006/3313: Ferries Regulations 2005', BOTH],
  ['See SI 2006/3313, namely the Ferries Regulations 2005.', BOTH],
  ['See the Ferries Regulations 2005, SI 2006/3313, reg 3.', BOTH],
  ['See the Ferries Regulations 2005, being SI 2006/3313.', BOTH],
  ['See the Ferries Regulations 2005 SI 2006/3313.', BOTH],
  // an instrument may be numbered in the year after that of its title
  ['See the Lamps Regulations 2005, SI 2006/12.', ['correct', 'correct']],
  // in brackets it is certainly the same
  ['See SI 2006/3313 (the Ferries Regulations 2005).', ['CITATION_MISMATCH HIGH', 'name-not-checkable']],
  ['See SI 2005/263 (the Ferries Regulations 2005).', ['correct', 'correct']],
  // of the other kind, or told apart, it is another one
  ['See SI 2006/3313, the Ferries Act 1995 and others.', APART],
  ['See SI 2006/3313; the Ferries Regulations 2005.', ['correct', 'correct']],
  ['See SI 2006/3313 and the Ferries Regulations 2005.', APART],
  ['See SI 2006/3313, reg 3, and the Ferries Regulations 2005, reg 3.', APART],
  // Acts
  ['See 1995 c. 9, the Ferries Act 1995.', ['correct', 'correct']],
  ['See 1996 c. 52, the Ferries Act 1995.', BOTH],
])('%s', (draft, expected) => {
  expect(said(draft)).toEqual(expected);
});
