import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, checksOf, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const WORDS = 'A ferryman must carry a lamp on the bow of the vessel at night in any harbour';
const SECTION = clml(section('5', part(1, 'section/5/1', `<Text>${WORDS}.</Text>`)), { asked: 'section/5' });
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

/** What is said of section 5(1), which has the words `{R}`. */
function said(draft: string): string {
  const source = draft
    .replaceAll('{A}', 'Section 4 of the Ferries Act 1996')
    .replaceAll('{F}', 'Section 5(1) of the Ferries Act 1996')
    .replaceAll('{R}', `“${WORDS}”`);
  const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
  return citationsOf(source)
    .map((one) => {
      const verification = verify(one, retrieved, AS_OF);
      const isVerified = checksOf(verification, 'quotation').some(({ result }) => result === 'pass');
      return inShort(verification) + (isVerified ? ' words-verified' : '');
    })
    .join('; ');
}

describe('a provision that its sentence places in another law is not the Act’s, though the Act has the words', () => {
  it.each([
    '{A} was copied in Fiji, where section 5(1) provides {R}.',
    '{A} is well known. Section 5(1) (SCA) provides: {R}',
    '{A} is well known. By s 5(1) [TCPA 1990] {R}.',
    '{A} was copied in Bermuda, where section 5(1) reads {R}',
    '{A} was copied in Bermuda, and section 5(1) there reads {R}',
    '{A} was copied in Bermuda, whose section 5(1) reads {R}',
    '{A} was copied in Bermuda. There section 5(1) reads {R}',
    '{A} was copied in Bermuda: section 5(1) reads {R}',
    '{A} was copied in Bermuda, and section 5(1) reads {R}',
    '{A} was copied in Hong Kong; section 5(1) of it reads {R}',
    '{A} was copied in Ruritania, where section 5(1) now reads {R}',
    '{A} was copied in Ruritania, and there section 5(1) now reads {R}',
    '{A} was copied in Ruritania, in which section 5(1) reads {R}',
    '{A} was adopted by the State of Victoria, with section 5(1) reading {R}',
    '{A} is well known. In Fiji, section 5(1) provides {R}.',
    '{A} is well known. In the law of Fiji section 5(1) provides {R}.',
    '{A} is well known. Under the law of Ruritania, section 5(1) provides {R}.',
    '{A} is well known. In Fijian law section 5(1) provides {R}.',
    '{A} is well known. Under Irish law, by section 5(1), {R}.',
    '{A} is well known. The position in New Zealand is the same: section 5(1) provides {R}.',
    '{A} is well known. In Hong Kong the rule is in section 5(1): {R}.',
    '{A} is well known. Its Scottish counterpart, section 5(1), provides {R}.',
    '{A} is well known. The Scottish counterpart is section 5(1), which provides {R}.',
    '{A} is well known. The corresponding provision, section 5(1), provides {R}.',
    '{A} replaced an earlier provision, section 5(1), which provided {R}.',
    '{A} had a predecessor, section 5(1), which reads {R}.',
    '{A} had a predecessor. Section 5(1) of the predecessor reads {R}.',
    '{A} had a predecessor, and section 5(1) of that reads {R}.',
    '{A} is well known. The equivalent in Jersey is section 5(1): {R}.',
    '{A} is modelled on an older statute, section 5(1) of which provides {R}.',
    '{A} is modelled on an older statute, where section 5(1) provides {R}.',
    '{A} is well known. The Fijian Act provides in section 5(1) that {R}.',
    '{A} is well known. The Ordinance has a section 5(1), which provides {R}.',
    '{A} is well known. The French statute provides, in section 5(1), that {R}.',
    '{A} is well known. The Irish rule is {R} (section 5(1)).',
    '{A} was copied in Fiji: {R} (section 5(1)).',
    '{A} is well known. Ruritania copies it. Section 5(1) provides {R}.',
    '{A} was copied in Fiji, where subsection (1) of section 5 provides {R}.',
    '{A} was copied in Fiji. The copy has it in section 5(1): {R}.',
    '{A} was copied in Fiji, where section 5(1) is short. Section 5(1) reads {R}.',
    '{A} was copied in Fiji, where section 5(1) is short. It provides {R}.',
    'Unlike {A}, the Jersey legislation provides in section 5(1) that {R}.',
    '{A} is well known. The old law was otherwise: by section 5(1), {R}.',
    '{A} is well known. The standard lease has a section 5(1), which reads {R}.',
    '{A} is well known. The rules of the club provide in section 5(1) that {R}.',
    '{A} is well known. The directive that it implements provides in section 5(1) that {R}.',
    '{A} is well known. The 1990 Act provides in section 5(1) that {R}.',
    '{A} is well known. The Harbour Code is older. Section 5(1) provides that {R}.',
    // what the Act’s own provision is set beside
    '{F} was copied in Fiji, where it reads {R}.',
    '{F} was copied in Ruritania, and there it reads {R}.',
    '{F} has a counterpart in Fiji, which provides {R}.',
    'The Scottish counterpart of {F} provides {R}.',
    'The predecessor of {F} provided {R}.',
    '{F} was copied in Fiji, where the corresponding provision reads {R}.',
    '{F} replaced an earlier provision, which provided {R}.',
    'The provision corresponding to {F} in Jersey provides {R}.',
    'In Fiji the equivalent of {F} provides that {R}.',
    'The Irish version of {F} provides {R}.',
    '{F} is well known. Its Fijian counterpart provides {R}.',
    '{F} is well known. The corresponding provision provides {R}.',
    'The Irish rule, on which {F} is modelled, is {R}.',
  ])('%s', (draft) => {
    expect(said(draft)).not.toMatch(/words-verified|correct|[A-Z]/);
  });
});

describe('a provision that nothing places elsewhere is the Act’s', () => {
  it.each([
    '{A} is well known. Section 5(1) provides {R}.',
    '{A} is well known, and section 5(1) provides that {R}.',
    '{A} is well known. In England, section 5(1) provides that {R}.',
    '{A} is well known. By section 5(1), {R}.',
    '{A} is well known. The Secretary of State relies on it, and section 5(1) provides that {R}.',
    '{A} is well known. The rule is {R} (section 5(1)).',
    '{A} deals with office copies. Section 5(1) provides {R}.',
    '{F} provides {R}.',
    '{F}, which extends to Northern Ireland, provides {R}.',
    '{F}, which replaced section 3 of the Ferries Act 1988, provides that {R}.',
    'In England and Wales {F} provides that {R}.',
    'In Jersey the position is different, but {F} provides that {R}.',
    'The former owner relies on {F}, which provides {R}.',
  ])('%s', (draft) => {
    expect(said(draft)).toMatch(/words-verified/);
  });
});
