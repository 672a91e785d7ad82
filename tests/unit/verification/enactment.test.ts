import { expect, it } from 'vitest';
import type { Enactment } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { enactment, section } from '../support/enactment.ts';
import { authority } from '../support/judgment.ts';
import { AS_OF, citationOf, EVIDENCE, inShort } from '../support/verdict.ts';

const WORDS = 'The weir of every mill shall be kept open in the winter.';
const { parties: _p, judges: _j, date: _d, numbering: _n, ...rest } = authority({ paragraphs: [WORDS] });
const read = enactment(section('1', '<Text>None.</Text>'));
/** The same words under the same title and citation, without parties, judges, date and numbers of paragraphs. */
const ENACTED: Enactment = {
  ...read,
  ...rest,
  kind: 'enactment',
  passages: rest.passages.flatMap((passage) => read.passages.map((provision) => ({ ...provision, ...passage }))),
};

it.each([
  ['a paragraph', 'In [2020] UKSC 7 at [9] the court said so.'],
  ['a judge', 'Lord Verey held so in [2020] UKSC 7.'],
])('nothing is held against %s by what an enactment cannot have', (_, draft) => {
  const found = { kind: 'retrieved', evidence: EVIDENCE, authority: indexAuthority(ENACTED), note: [] } as const;
  expect(inShort(verify(citationOf(draft), found, AS_OF))).toMatch(/not-checkable$/);
});
