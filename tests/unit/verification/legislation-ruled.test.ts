import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const LAMP = (verb: string): string => `${verb} carry a lamp on the bow of the vessel at night in any harbour`;
const TEXT = `<Text>A ferryman ${LAMP('must')}.</Text>`;
const SECTION = clml(section('5', part(1, 'section/5/1', TEXT)), { asked: 'section/5' });
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(SECTION), 'xml'));

/** What is said of section 5(1), whose *must* the words `{W}` have as *may*. */
function said(draft: string): string {
  const source = draft.replaceAll('{S}', 'section 5(1) of the Ferries Act 1996').replaceAll('{W}', `“${LAMP('may')}”`);
  const retrieved = { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, parts: [], note: [] } as const;
  return citationsOf(source)
    .map((one) => inShort(verify(one, retrieved, AS_OF)))
    .join('; ');
}

describe('what is so by a provision with a comma behind it', () => {
  it.each(['By {S}, a ferryman {W}.', 'Under {S}, every ferryman {W}.', 'By virtue of {S}, the ferryman {W}.'])(
    'altered words are an error: %s',
    (draft) => {
      expect(said(draft)).toMatch(/QUOTATION_FABRICATION/);
    },
  );

  it.each([
    'By {S} a ferryman {W}.',
    'Under {S}, a notice was sent: a ferryman {W}.',
    'Under {S}, the Claimant says that a ferryman {W}.',
    'Under {S} the ferryman promised that he {W}.',
    'Under {S}, the ferryman promised that he {W}.',
    'By {S}, a ferryman does not {W}.',
    'Under {S}, the undertaking is that he {W}.',
    'Under {S} notices a ferryman {W}.',
    'If, by {S}, a ferryman {W}, he has a choice.',
    'It is said that by {S}, a ferryman {W}.',
    'On his reading, by {S}, a ferryman {W}.',
    'By {S}, a ferryman would, on the Claimant’s case, be told he {W}.',
    'By {S}, the Bill would have a ferryman {W}.',
    'By {S}, the lease has it that he {W}.',
    'By {S}, a ferryman {W}, says the Defence.',
    'By {S} a ferryman does not {W}.',
  ])('but not where somebody else may have said them: %s', (draft) => {
    expect(said(draft)).not.toMatch(/[A-Z]/);
  });
});
