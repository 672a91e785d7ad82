import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { lawXml } from '../../support/lagasafn.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const LAW = indexAuthority(
  readLaw(
    lawXml(
      '<art nr="1"><nr-title>1. gr.</nr-title><subart nr="1"><paragraph nr="1"><sen nr="1">Hafnir eru í eigu bæja og reknar af þeim.</sen></paragraph></subart></art>',
    ),
    'xml',
  ),
);

/** The verdict on the first citation of a draft. */
function said(draft: string): string {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  return inShort(verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: LAW, note: [] }, AS_OF));
}

const C = '1. gr. laga nr. 901/1999';
const WRONG = 'Hafnir eru í eigu ríkisins eins og reknar af því.';

describe('a paragraph of bare words right below a provision that is cited by itself', () => {
  it.each([
    `### ${C}\n\n${WRONG}`,
    `**${C}**\n\n${WRONG}`,
    `**${C}.**\n\n${WRONG}`,
    `${C}\n\n${WRONG}`,
    `Inngangur er hér.\n\n### ${C}\n\n${WRONG}\n\nSjá 2. gr. laga nr. 901/1999.`,
  ])('is what the draft says of that: %s', (draft) => {
    expect(said(draft)).not.toMatch(/^correct/);
  });

  it.each([
    `### ${C}\n\nUm regluna er deilt. Sjá 2. gr. laga nr. 901/1999.`,
    `### ${C}\n\n### 2. gr. laga nr. 901/1999\n\nSjá þar.`,
    `${C}\n\n2. gr. laga nr. 901/1999\n\nSkjalið samdi höfundur þess.`,
    `- ${C}\n- 2. gr. laga nr. 901/1999\n\nSkjalið samdi höfundur þess.`,
    `## Lög nr. 901/1999\n\nLögin fjalla um hafnir og rekstur þeirra.`,
  ])('but prose with citations of its own, and a list of authorities, leave it right: %s', (draft) => {
    expect(said(draft)).toMatch(/^correct/);
  });
});
