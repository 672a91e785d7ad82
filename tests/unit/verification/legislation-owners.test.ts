import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const LAMP = (verb: string): string =>
  `A ferryman ${verb} carry a lamp on the bow of the vessel at night in any harbour`;
const SECTION = clml(section('5', part(1, 'section/5/1', `<Text>${LAMP('must')}.</Text>`)), { asked: 'section/5' });
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

/** What is said of section 5(1), which `{C}` cites: `{W}` are words that it does not have, `{R}` those that it has. */
function said(draft: string): string[] {
  const source = draft
    .replaceAll('{S}', 'section 5(1) of the Ferries Act 1996')
    .replaceAll('{C}', 'Section 5(1) of the Ferries Act 1996')
    .replaceAll('{A}', 'The Ferries Act 1996, s 5(1), is well known')
    .replaceAll('{W}', `“${LAMP('may')}”`)
    .replaceAll('{R}', `“${LAMP('must')}”`);
  return citationsOf(source).map((one) => {
    const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
    const verification = verify(one, retrieved, AS_OF);
    return inShort(verification) + (checksOf(verification, 'quotation').some(isPass) ? ' words-verified' : '');
  });
}

const isPass = ({ result }: { readonly result: string }): boolean => result === 'pass';

describe('what is named right before a provision has it, known or not', () => {
  it.each([
    '{A}. WCA 2004 s 5(1): {W}.',
    '{A}. Compare WCA 2004 s 5(1), which provides that {W}.',
    '{A}. In Jersey, RCJL 1948 s 5(1) provides that {W}.',
    '{A}; the Jersey Law, s 5(1), provides that {W}.',
    '{A}; and cf. the Ferries (Lamps) Law, s 5(1): {W}.',
    '{A}. It has a cousin. The Canadian Act, s 5(1), provides that {W}.',
    '{A}. It was copied in Fiji. Section 5(1) there provides that {W}.',
    '{A}, and was copied in Fiji, where section 5(1) provides that {W}.',
    '{A}. It had a Scots forerunner. Its section 5(1) provided that {W}.',
    '{A}. It has a Welsh model. There, section 5(1) provides that {W}.',
    '{A}. WCA 2004 s 9 is another matter. Section 5(1) provides that {W}.',
    '{C} and WCA 2004 s 7 provide that {W}.',
  ])('no error: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/[A-Z]/);
  });

  it.each([
    '{A}. WCA 2004 s 5(1) provides that {R}.',
    '{A}; the Jersey Law, s 5(1), provides that {R}.',
    '{A}. The Jersey Law, s 5(1), is short. It provides that {R}.',
  ])('nor confirmed of another: %s', (draft) => {
    expect(said(draft).join()).not.toMatch(/words-verified/);
  });

  it('what nothing else is named before is an error still', () => {
    expect(said('{A}. Section 5(1) provides that {W}.').join()).toMatch(/[A-Z]/);
    expect(said('{A}. Section 5(1) provides that {R}.').join()).toMatch(/words-verified/);
  });
});
