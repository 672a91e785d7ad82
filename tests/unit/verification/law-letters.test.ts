import { expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const BODY =
  '<art nr="1"><nr-title>1. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">Vörður skal kveikja ljós í vita.</sen></paragraph></subart></art>';
const LAW = indexAuthority(readLaw(lawXml(BODY, { name: 'Þjóðvörslulög' }), 'xml'));

it.each([
  ['þjóðvörslulaga', 'correct'],
  ['thjodvorslulaga', 'correct'],
  ['þjodvorslulaga', 'correct'],
  ['hafnarlaga', 'CITATION_MISMATCH HIGH'],
  ['hafnalaga', 'CITATION_MISMATCH HIGH'],
])('a law that is typed %s: %s', (name, expected) => {
  const [citation] = citationsOf(`Í 1. gr. ${name} nr. 901/1999 segir: „Vörður skal kveikja ljós í vita.“`);
  if (!citation) throw new Error('nothing is cited');
  const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] } as const;
  expect(inShort(verify(citation, retrieved, AS_OF))).toBe(expected);
});
