import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { saidOf } from '../../support/said.ts';
import { actOf } from '../support/subsections.ts';
import { AS_OF, audit, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const LAW = indexAuthority(
  readLaw(
    lawXml(
      '<art nr="1"><nr-title>1. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">Skipstjóri skal sjá til þess að bátur sé nægilega traustur áður en ferð hefst, og má hann ekki sigla í þoku.</sen></paragraph></subart></art>',
    ),
    'xml',
  ),
);
const ACT = actOf(['A ferryman must ring the bell in fog before he leaves the quay.']);

function verified(draft: string) {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const authority = draft.includes('Act') ? ACT : LAW;
  return verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
}

const SKETCH = {
  paragraphs: [
    'The owner of a weir must keep the channel clear at all times, and may rely on the warden to open the sluice.',
  ],
};
const judged = (words: string) =>
  audit(`In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7, the court said: “${words}”.`, SKETCH);

const TRANSLATED = [
  '1. gr. laga nr. 901/1999 provides: "A master shall ensure that a boat is sufficiently sound before a voyage begins."',
  'Í 1. gr. laga nr. 901/1999 segir: „A master shall ensure that a boat is sufficiently sound before a voyage begins.“',
  '1. gr. laga nr. 901/1999: “En skibsfører skal sørge for, at en båd er tilstrækkelig solid, før rejsen begynder.”',
  '1. gr. laga nr. 901/1999: “Der Schiffer hat dafür zu sorgen, dass ein Boot vor der Fahrt hinreichend fest ist.”',
  '1. gr. laga nr. 901/1999: “Ein skipari skal tryggja, at bátur er nóg sterkur, áðrenn ferðin byrjar, og hann má ikki sigla.”',
];

describe('words in another language than the authority', () => {
  it.each([
    ...TRANSLATED,
    'Section 5 of the Ferries Act 1996 provides: “Le passeur doit sonner la cloche dans le brouillard avant de quitter le quai”.',
    'Section 5 of the Ferries Act 1996 provides: “Rhaid i fferïwr ganu’r gloch mewn niwl cyn iddo adael y cei”.',
  ])('are no alteration of a law: %s', (draft) => {
    const verification = verified(draft);
    expect(inShort(verification)).toBe('quotation-not-checkable');
    expect(saidOf(verification).join(' ')).toMatch(/translation|þýðing/);
  });

  it.each([
    'Le propriétaire d’un barrage doit en tout temps garder le chenal libre et peut compter sur le gardien',
    'Rhaid i berchennog cored gadw’r sianel yn glir bob amser, a gall ddibynnu ar y warden',
    'Der Eigentümer eines Wehrs hat die Rinne jederzeit frei zu halten und darf sich auf den Wärter verlassen',
    'Debet dominus aquae semper alveum purgare et in custode fidem ponere',
  ])('nor of a judgment: %s', (words) => {
    expect(inShort(judged(words))).toBe('quotation-not-checkable');
    expect(saidOf(judged(words)).join(' ')).toContain('a translation is not compared');
  });

  it.each([
    'Í 1. gr. laga nr. 901/1999 segir: „Skipstjóri má sjá til þess að bátur sé nægilega traustur áður en ferð hefst.“',
    'Í 1. gr. laga nr. 901/1999 segir: „Eiganda er skylt að greiða gjald til hafnarinnar af hverjum farþega sem fer um borð.“',
  ])('but in its own they are: %s', (draft) => {
    expect(inShort(verified(draft))).toMatch(/^QUOTATION_FABRICATION/);
  });

  it('whose language they do not tell, they are said so of', () => {
    const said = saidOf(judged('a competent master')).join(' ');
    expect(said).toContain('too few to tell their language');
    expect(inShort(judged('a competent master'))).toBe('quotation-not-checkable');
  });

  it('and so they are of a judgment, without a frequent word too', () => {
    expect(inShort(judged('The warden is an insurer of every mill below his pool'))).toBe('QUOTATION_FABRICATION HIGH');
    expect(inShort(judged('channel warden times weir'))).toBe('QUOTATION_FABRICATION HIGH');
  });
});
