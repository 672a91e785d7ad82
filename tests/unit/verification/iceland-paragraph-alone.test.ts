import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { articleXml, lawXml } from '../../support/lagasafn.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE } from '../support/verdict.ts';

const LIST = 'Skipstjóri skal halda skrá um alla farþega sína.';
const CHEST = 'Hafnarstjóri skal varðveita lykla í læstum skáp.';
const LAMP = 'Vitavörður skal kveikja ljós við sólsetur dag hvern.';
const LAW = indexAuthority(readLaw(lawXml(articleXml(6, LIST, CHEST) + articleXml(7, LAMP, LIST)), 'xml'));

/** Whether any citation of a draft has its words confirmed, and whether any is held against its author. */
function said(draft: string): { readonly confirmed: boolean; readonly held: boolean } {
  const all = citationsOf(draft).map((citation) =>
    verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF),
  );
  return {
    confirmed: all.some((one) => checksOf(one, 'quotation').some(({ result }) => result === 'pass')),
    held: all.some(
      (one) =>
        one.verdict.outcome === 'VERIFIED_ERROR' || checksOf(one, 'quotation').some(({ result }) => result === 'fail'),
    ),
  };
}

const CONFIRMED = { confirmed: true, held: false };
const OPEN = { confirmed: false, held: false };

describe('a paragraph without its article is of the article that was named last', () => {
  const LAWS = ['Krafan er reist á lögum nr. 901/1999.', 'Stefndu byggja á lögum nr. 901/1999.'];
  const ARTICLES = [
    'Í {a}. gr. laganna er regla um lykla.',
    'Regla um lykla er í {a}. gr. laganna.',
    'Regla um lykla er í {a}. gr.',
    'Í {a}. gr. er fjallað um lykla.',
    '{a}. gr. fjallar um lykla.',
  ];
  const ways = LAWS.flatMap((law) => [' ', '\n\n'].flatMap((gap) => ARTICLES.map((one) => `${law}${gap}${one}`)));

  it.each(ways)('%s', (way) => {
    const draft = (a: number, m: number): string =>
      `${way.replace('{a}', String(a))} Þar segir í ${m}. mgr.: „${CHEST}“`;
    expect(said(draft(6, 2))).toEqual(CONFIRMED);
    expect(said(draft(6, 1))).toEqual(OPEN);
    expect(said(draft(7, 2))).toEqual(OPEN);
  });

  it('which may stand in another paragraph', () => {
    const draft = (a: number): string =>
      `Krafan er reist á lögum nr. 901/1999.\n\nÍ ${a}. gr. laganna er regla um lykla.\n\nÍ 2. mgr. segir: „${CHEST}“`;
    expect(said(draft(6))).toEqual(CONFIRMED);
    expect(said(draft(7))).toEqual(OPEN);
  });

  it.each([
    'Krafan er reist á lögum nr. 901/1999.',
    'Í 6. gr. laga nr. 901/1999 er regla um lykla. Um það fer eftir 9. gr. hafnarreglna.',
    'Í 6. gr. laga nr. 901/1999 er regla um lykla.\n\nÍ 9. gr. kaupsamnings aðila er önnur.',
    'Í III. kafla laga nr. 901/1999 er regla um lykla.',
  ])('and of none where nobody says which this is: %s', (way) => {
    expect(said(`${way} Þar segir í 2. mgr.: „${CHEST}“`)).toEqual(OPEN);
  });
});

describe('a place in the law, in a paragraph that cites none', () => {
  const IN = (a: number): string => `Í ${a}. gr. laganna segir: „${CHEST}“`;
  /** How many laws the last citation of a draft may be of; 0 where it is of one for certain. */
  const mayBeOf = (draft: string): number => citationsOf(draft).at(-1)?.among?.length ?? 0;

  it.each(['Krafan er reist á lögum nr. 901/1999.', 'Um allt annað gilda lög nr. 8/1991.\n\nEn hér lög nr. 901/1999.'])(
    'is of the law that stands alone further up: %s',
    (way) => {
      expect(mayBeOf(`${way}\n\n${IN(6)}`)).toBe(0);
      expect(said(`${way}\n\n${IN(6)}`)).toEqual(CONFIRMED);
      expect(said(`${way}\n\n${IN(7)}`)).toEqual(OPEN);
    },
  );

  it.each([
    'Krafan er reist á lögum nr. 901/1999.\n\nVið það bætast bryggjulög.',
    'Krafan er reist á lögum nr. 901/1999 og bryggjulögum.',
    'Krafan er reist á lögum nr. 901/1999 og lögum nr. 8/1991.',
  ])('and perhaps of that where another is named beside it or since: %s', (way) => {
    expect(mayBeOf(`${way}\n\n${IN(6)}`)).toBe(1);
  });
});
