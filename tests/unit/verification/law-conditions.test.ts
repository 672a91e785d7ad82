import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { saidOf } from '../../support/said.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const PARAGRAPHS = [
  'Engan bát má stöðva nema samkvæmt heimild í lögum.',
  'Skipstjóri skal eiga þess kost að skoða farm bátsins áður en för hefst, enda liggi ekki fyrir afstaða hans.',
  'Ef lokadagur frests er almennur frídagur lengist fresturinn til næsta dags þar á eftir.',
  'Brot gegn þessu ákvæði varðar sviptingu leyfis í allt að 3 ár, eða sektum.',
  'Hafnarstjóri skal veita hverjum skipstjóra leiðbeiningar um siglingu í höfn og skrá þær í bók.',
  'Hver skipstjóri má hafa farþega um borð í bát sínum, þó ekki að nóttu.',
  'Bátur skal skráður í hverri höfn að því tilskildu að gjald sé greitt.',
  'Þegar bátur er seldur ber kaupanda að tilkynna það hafnarstjóra án tafar.',
];
const BODY = PARAGRAPHS.map(
  (text, i) => `<subart nr="${i + 1}"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart>`,
).join('');
const LAW = indexAuthority(readLaw(lawXml(`<art nr="1"><nr-title>1. gr.</nr-title>${BODY}</art>`), 'xml'));

function verified(draft: string) {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  return verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF);
}

const at = (mgr: number): string => `${mgr}. mgr. 1. gr. laga nr. 901/1999`;

describe('a condition that is cut from behind quoted words', () => {
  it.each([
    [`Í ${at(1)} segir: „Engan bát má stöðva“.`, 'nema'],
    [`Í ${at(1)} segir að „[e]ngan bát má stöðva“.`, 'nema'],
    [`Í ${at(1)} segir: „Engan bát má stöðva.“`, 'nema'],
    [`Í ${at(1)} segir: „Engan bát má stöðva“, og er það meginregla.`, 'nema'],
    [`Í ${at(1)} segir: „Engan bát má stöðva …“`, 'nema'],
    [`Í ${at(1)} segir:\n\n> Engan bát má stöðva`, 'nema'],
    [`Í ${at(2)} segir: „Skipstjóri skal eiga þess kost að skoða farm bátsins áður en för hefst“.`, 'enda'],
    [`Í ${at(4)} segir: „Brot gegn þessu ákvæði varðar sviptingu leyfis í allt að 3 ár“.`, 'eða sektum'],
    [`Í ${at(6)} segir: „Hver skipstjóri má hafa farþega um borð í bát sínum“.`, 'þó'],
    [`Í ${at(7)} segir: „Bátur skal skráður í hverri höfn“.`, 'að því tilskildu'],
    [`Samkvæmt ${at(2)} skal skipstjóri „eiga þess kost að skoða farm bátsins áður en för hefst“.`, 'enda'],
  ])('is to read, with the law’s next words: %s', (draft, next) => {
    const verification = verified(draft);
    expect(inShort(verification)).toMatch(/^(?:quotation|proposition)-not-checkable/);
    expect(checksOf(verification, 'quotation').some(({ result }) => result === 'not-checkable')).toBe(true);
    expect(saidOf(verification).join(' ')).toContain(next);
  });

  it.each([
    `Í ${at(1)} segir: „Engan bát má stöðva nema samkvæmt heimild í lögum“.`,
    `Í ${at(5)} segir: „Hafnarstjóri skal veita hverjum skipstjóra leiðbeiningar um siglingu í höfn“.`,
    `Í ${at(4)} segir: „Brot gegn þessu ákvæði varðar sviptingu leyfis í allt að 3 ár …“`,
    `Í ${at(1)} segir: „Engan bát má stöðva“ nema samkvæmt heimild í lögum.`,
  ])('is none, or is not of the words that are quoted: %s', (draft) => {
    expect(checksOf(verified(draft), 'quotation').map(({ result }) => result)).toEqual(['pass']);
  });
});

describe('own words that lead into quoted ones by another word than the law has', () => {
  const GUIDE = '„veita hverjum skipstjóra leiðbeiningar um siglingu í höfn og skrá þær í bók“';
  const CARRY = '„hafa farþega um borð í bát sínum, þó ekki að nóttu“';

  it.each([
    `Samkvæmt ${at(5)} þarf hafnarstjóri ekki að ${GUIDE}.`,
    `Samkvæmt ${at(5)} má hafnarstjóri ${GUIDE}.`,
    `Samkvæmt ${at(6)} skal hver skipstjóri ${CARRY}.`,
    `Ólögmætt er samkvæmt ${at(5)} að hafnarstjóri skuli ${GUIDE}.`,
    `Hafnarstjóra er samkvæmt ${at(5)} bannað að ${GUIDE}.`,
    `Það er andstætt ${at(5)} að hafnarstjóri skuli ${GUIDE}.`,
    `Samkvæmt ${at(6)} ber skipstjóra að ${CARRY}.`,
  ])('leave them to read: %s', (draft) => {
    const open = checksOf(verified(draft), 'quotation').filter(({ result }) => result !== 'pass');
    expect(open.length).toBeGreaterThan(0);
  });

  it.each([
    `Samkvæmt ${at(5)} ber hafnarstjóra að ${GUIDE}.`,
    `Samkvæmt ${at(5)} skal hafnarstjóri ${GUIDE}.`,
    `Samkvæmt ${at(6)} er skipstjóra heimilt að ${CARRY}.`,
  ])('or say the same: %s', (draft) => {
    expect(checksOf(verified(draft), 'quotation').map(({ result }) => result)).toEqual(['pass']);
  });
});
