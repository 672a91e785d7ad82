import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const LAMP = 'A ferryman must carry a lamp at night.';
const gone = (words: string): string => `<Text><Repeal RetainText="true">${words}</Repeal></Text>`;
const TEXT = clml(
  section(
    '5',
    part(2, 'section/5/1', `<Text>${LAMP}</Text>`) +
      part(2, 'section/5/2', gone('A pilot may ring a bell in fog.')) +
      part(2, 'section/5/3', '<Text>A pilot <Repeal RetainText="true">or a master</Repeal> may sound a horn.</Text>'),
  ),
  { asked: 'section/5' },
);
const ALL_GONE = clml(section('5', part(2, 'section/5/1', gone(LAMP))), { asked: 'section/5' });

function said(draft: string, text = TEXT): string[] {
  const authority = indexAuthority(readAuthority(new TextEncoder().encode(text), 'xml'));
  return citationsOf(draft)
    .filter(({ cites }) => cites.key.startsWith('Ferries'))
    .map((one) =>
      inShort(verify(one, { kind: 'retrieved', evidence: EVIDENCE, authority, parts: [], note: [] }, AS_OF)),
    );
}

const S = 'Section 5(1) of the Ferries Act 1996';

describe('what a draft says of how an enactment came to be is to read', () => {
  it.each([
    'The Ferries Act 1996 was enacted in 1998.',
    `${S} was inserted by the Harbours Act 2001.`,
    `${S} was substituted by the Harbours Act 2001.`,
    `${S} was amended by section 3 of the Harbours Act 2001.`,
    `${S} was in force in 1920.`,
    `${S} was first made in 1920.`,
    `${S} provides “${LAMP}”, and so does section 9 of the Quays Act 1990.`,
  ])('%s', (draft) => {
    expect(said(draft)).toEqual(['proposition-not-checkable']);
  });

  it.each([
    `${S} provides: “${LAMP}”`,
    `${S}, as amended by the Harbours Act 2001, provides: “${LAMP}”`,
    `${S}, which was inserted by the Harbours Act 2001, provides: “${LAMP}”`,
    `${S} applies.`,
  ])('and which it is is told: %s', (draft) => {
    expect(said(draft)).toEqual(['correct']);
  });
});

describe('what is repealed and still printed', () => {
  it('is no law in force', () => {
    expect(said('Section 5(2) of the Ferries Act 1996 applies.')).toEqual(['pinpoint-not-checkable']);
    expect(said('Section 5 of the Ferries Act 1996 applies.', ALL_GONE)).toEqual(['pinpoint-not-checkable']);
    expect(said('Section 5(1) of the Ferries Act 1996 applies.', ALL_GONE)).toEqual(['pinpoint-not-checkable']);
  });

  it('leaves what stands beside it', () => {
    expect(said(`${S} applies.`)).toEqual(['correct']);
    expect(said('Section 5(3) of the Ferries Act 1996 applies.')).toEqual(['correct']);
    expect(said('Section 5 of the Ferries Act 1996 applies.')).toEqual(['correct']);
  });
});
