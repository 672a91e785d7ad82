import { describe, expect, it } from 'vitest';
import { readLaw } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { articleXml, lawXml } from '../../support/lagasafn.ts';
import { actOf } from '../support/subsections.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const LAW = indexAuthority(
  readLaw(
    lawXml(
      articleXml(1, 'Skipstjóri skal tilkynna hafnarstjóra um hverja ferð áður en lagt er af stað.') +
        articleXml(2, 'Gjald fyrir hverja ferð skal greiða innan þriggja mánaða frá því að ferð lýkur.'),
    ),
    'xml',
  ),
);
const ACT = actOf(['A ferryman must ring the bell in fog before he leaves the quay.']);

/** The verdict on the first citation of a draft. */
function said(draft: string): string {
  const [citation] = citationsOf(draft);
  if (!citation) throw new Error('nothing is cited');
  const authority = draft.includes('Act') ? ACT : LAW;
  return inShort(verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF));
}

const C = '1. gr. laga nr. 901/1999';
const S = 'Section 5 of the Ferries Act 1996';
const TRUE = 'Skipstjóri skal tilkynna hafnarstjóra um hverja ferð áður en lagt er af stað.';
const RUNG = 'A ferryman must ring the bell in fog before he leaves the quay.';
const NEVER = 'Skipstjóri tilkynnir engum um ferðir sínar.';
const SILENT = 'A ferryman leaves the quay without any bell.';

describe('words behind a citation of law that is a sentence by itself', () => {
  it.each([
    `**${C}.** ${NEVER}`,
    `*${C}.* ${NEVER}`,
    `${C}. ${NEVER}`,
    `- ${C}. ${NEVER}`,
    `(a) ${C}. ${NEVER}`,
    `3.2 ${C}. ${NEVER}`,
    `> ${C}. ${NEVER}`,
    `| Nr. | Regla |\n|---|---|\n| 1 | ${C}. ${NEVER} |`,
    `Ferðir. ${C}. ${NEVER}`,
    `**${C}, sbr. 2. gr. sömu laga.** ${NEVER}`,
    `**${C}.** ${TRUE} ${NEVER}`,
    `**${C}.** Gjald fyrir hverja ferð skal greiða innan þriggja mánaða frá því að ferð lýkur.`,
    `**${C}.** Sbr. 2. gr. sömu laga. ${NEVER}`,
    `**${S}.** ${SILENT}`,
    `${S}. ${SILENT}`,
    `- ${S}. ${SILENT}`,
    `**${S}.** ${RUNG} ${SILENT}`,
  ])('are what the draft says of it: %s', (draft) => {
    expect(said(draft)).toBe('proposition-not-checkable');
  });

  it.each([`**${C}.** ${TRUE}`, `- ${C}. ${TRUE}`, `**${S}.** ${RUNG}`])(
    'are right where they stand there: %s',
    (draft) => {
      expect(said(draft)).toMatch(/^correct/);
    },
  );

  it.each([
    `${C}.`,
    `- ${C}.\n- 2. gr. laga nr. 901/1999.`,
    `${C}. 2. gr. laga nr. 901/1999.`,
    `| Lög |\n|---|\n| ${C}. |\n| 2. gr. laga nr. 901/1999. |`,
    `Sjá ${C}. Báturinn sigldi samt.`,
    `- ${S}.\n- ${S}.`,
    `See ${S.toLowerCase().replace('ferries act', 'Ferries Act')}. The boat left all the same.`,
  ])('and where none are said of it the citation alone is right: %s', (draft) => {
    expect(said(draft)).toMatch(/^correct/);
  });
});
