import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { actOf } from '../support/subsections.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const sentences = (nr: number, text: string): string =>
  `<art nr="${nr}"><nr-title>${nr}. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">${text}</sen></paragraph></subart></art>`;
const LAW = indexAuthority(
  readLaw(
    lawXml(
      sentences(1, 'Skipstjóri skal tilkynna hafnarstjóra um hverja ferð áður en lagt er af stað.') +
        sentences(2, 'Gjald fyrir hverja ferð skal greiða innan þriggja mánaða frá því að ferð lýkur.'),
    ),
    'xml',
  ),
);
const ACT = actOf(['A ferryman must ring the bell in fog before he leaves the quay.']);

/** The verdict on the first citation of a draft, and how its quoted words came out. */
function said(draft: string): string {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const authority = draft.includes('Act') ? ACT : LAW;
  const verification = verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF);
  return [inShort(verification), ...checksOf(verification, 'quotation').map(({ result }) => result)].join(' ');
}

const RIGHT = 'Skipstjóri skal tilkynna hafnarstjóra um hverja ferð';
const WRONG = 'Skipstjóri má tilkynna hafnarstjóra um hverja ferð áður en lagt er af stað';
const BARE = 'Sjá 1. gr. laga nr. 901/1999.';

describe('words that are quoted right behind a citation alone', () => {
  it.each([
    `${BARE} Þar segir: „${WRONG}.“`,
    `${BARE} Ákvæðið hljóðar svo: „${WRONG}.“`,
    `Sbr. 1. gr. laga nr. 901/1999. Í ákvæðinu segir: „${WRONG}.“`,
    'See section 5 of the Ferries Act 1996. It provides: “A ferryman may ring the bell in fog before he leaves the quay”.',
  ])('are an error where they are given to it and are others: %s', (draft) => {
    expect(said(draft)).toMatch(/^QUOTATION_FABRICATION \w+ fail$/);
  });

  it.each([
    `${BARE} Þar segir: „${RIGHT}“.`,
    `${BARE} „${RIGHT}“`,
    `${BARE} Orðrétt: „${RIGHT}“.`,
    `${BARE}\n\n„${RIGHT}“`,
    'See section 5 of the Ferries Act 1996. “A ferryman must ring the bell in fog”.',
  ])('pass where the law has them: %s', (draft) => {
    expect(said(draft)).toMatch(/^correct pass/);
  });

  it.each([
    `${BARE} „${WRONG}.“`,
    `1. gr. laga nr. 901/1999. Í greininni segir: „${WRONG}.“`,
    `${BARE} Orðrétt: „${WRONG}.“`,
    `${BARE} Gjaldið greiðist samkvæmt ákvæðinu „innan sex mánaða“.`,
    `${BARE} Frestur er samkvæmt ákvæðinu „sex mánuðir“.`,
    `${BARE} Samkvæmt ákvæðinu „má“ hann sigla.`,
    `${BARE} Samkvæmt ákvæðinu er honum óskylt að tilkynna.`,
    `(Sjá 1. gr. laga nr. 901/1999.) Þar segir: „${WRONG}.“`,
    `Sjá 1. gr. laga nr. 901/1999! „${WRONG}.“`,
    `Sjá 1. gr. laga nr. 901/1999 (tilkynning). Þar segir m.a. svo: „${WRONG}.“`,
    `- 1. gr. laga nr. 901/1999. „${WRONG}.“`,
    `- 1. gr. laga nr. 901/1999\n- „${WRONG}.“`,
    `${BARE}\n\n„${WRONG}.“`,
    `${BARE}\n\nÍ ákvæðinu segir: „${WRONG}.“`,
    `${BARE}\n\nÞar segir: „${WRONG}.“`,
    `**1. gr. laga nr. 901/1999**\n\n${WRONG}.`,
    `| 1. gr. laga nr. 901/1999 |\n|---|\n| „${WRONG}“ |`,
    'See section 5 of the Ferries Act 1996. “A ferryman may ring the bell in fog before he leaves the quay.”',
    'See section 5 of the Ferries Act 1996. Its words are “a ferryman may ring the bell in fog”.',
    'See section 5 of the Ferries Act 1996.\n\nIt provides: “A ferryman may ring the bell in fog.”',
    '- Section 5 of the Ferries Act 1996\n- “A ferryman may ring the bell in fog.”',
  ])('and else keep it from being right: %s', (draft) => {
    expect(said(draft)).toMatch(/not-checkable|fail/);
  });

  it('are an error too where another article has them', () => {
    expect(said(`Sjá 2. gr. laga nr. 901/1999. Þar segir: „${RIGHT} áður en lagt er af stað.“`)).toBe(
      'PARAGRAPH_HALLUCINATION HIGH fail',
    );
  });

  it.each([
    BARE,
    `${BARE} Báturinn sigldi samt.`,
    `Í 1. gr. laga nr. 901/1999 segir: „${RIGHT} áður en lagt er af stað.“\n\n„Skipstjóri skal greiða gjald fyrir hverja ferð, og má ekki sigla í þoku um sundið að nóttu til“, sbr. 2. gr. laga nr. 7/1990.`,
    `Í 1. gr. laga nr. 901/1999 segir: „${RIGHT}“. Stefnandi kallar þetta „mjög ósanngjarna reglu“.`,
    'See section 5 of the Ferries Act 1996. The “Claimant” disagrees.',
  ])('but what says nothing of it does not: %s', (draft) => {
    expect(said(draft)).toMatch(/^correct/);
  });
});

describe('what sbr. and skv. lead to is of their own sentence', () => {
  it.each([
    `Í 1. gr. laga nr. 901/1999, sbr. „${WRONG}“, er regla.`,
    `Sjá 1. gr. laga nr. 901/1999, sbr. „${WRONG}“.`,
    'Sjá 1. gr. laga nr. 901/1999, sbr. Páll Pálsson, Bátalögin, bls. 120, þar sem segir að ekki þurfi að tilkynna.',
    '1. gr. laga nr. 901/1999, skv. Hæstarétti „má“ skipstjóri sigla.',
  ])('%s', (draft) => {
    expect(said(draft)).not.toMatch(/^correct/);
  });
});
