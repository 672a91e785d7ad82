import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, auditArtefact, citationsOf, EVIDENCE, inShort } from '../support/verdict.ts';

const PILOT = 'Any pilot placed on the list shall be eligible to be placed on it again in the next year';
const TEXT = clml(
  section(
    '5',
    part(2, 'section/5/1', '<Text>The list shall be kept by the harbour company and shown to any pilot.</Text>') +
      part(2, 'section/5/2', `<Text>${PILOT}.</Text>`),
  ),
  { asked: 'section/5' },
);
const ALTERED = PILOT.replace('shall', 'may');

const said = (draft: string): string => inShort(auditArtefact(draft, TEXT, 'xml'));

describe('a sentence that points to words above it is no assurance of them, whatever its verb', () => {
  it.each([
    'So provides {p}.',
    'So enacts {p}.',
    'Thus provides {p}.',
    '{P} so provides.',
    'So says {p}.',
    'So {p} requires.',
  ])('%s', (sentence) => {
    const draft = (words: string, number: number): string =>
      `> ${words}.\n\n${sentence.replace(/\{p\}/i, `${sentence.startsWith('{') ? 'Section' : 'section'} 5(${number}) of the Ferries Act 1996`)}`;
    expect(said(draft(ALTERED, 2))).not.toBe('correct');
    expect(said(draft(PILOT, 1))).not.toBe('correct');
  });

  it.each([
    [`${PILOT}. So provides section 5(2) of the Ferries Act 1996.`, 'correct'],
    [`${PILOT}. So provides section 5(1) of the Ferries Act 1996.`, 'proposition-not-checkable'],
    [`“${ALTERED}”. So provides section 5(2) of the Ferries Act 1996.`, 'proposition-not-checkable'],
    ['See section 5(2) of the Ferries Act 1996.', 'correct'],
  ])('beside such words in one paragraph they are compared: %s', (draft, expected) => {
    expect(said(draft)).toBe(expected);
  });
});

describe('a subsection that stands apart from its section is where the words are to stand', () => {
  it.each([
    'Section 5 of the Ferries Act 1996 provides at ({n}): “{W}”.',
    'Section 5 of the Ferries Act 1996, at ({n}), provides: “{W}”.',
    'Section 5 of the Ferries Act 1996 ({n}): “{W}”.',
    'Section 5 of the Ferries Act 1996, under ({n}), says: “{W}”.',
    '“{W}” (Ferries Act 1996, s 5, at ({n})).',
  ])('%s', (draft) => {
    const of = (number: number): string => said(draft.replace('{n}', String(number)).replace('{W}', PILOT));
    expect(of(2)).toBe('correct');
    expect(of(1)).not.toBe('correct');
  });
});

it('takes a letter for one of a subsection alone, and no number of another provision', () => {
  expect(said(`Section 5 of the Ferries Act 1996 provides at (a): “${PILOT}”.`)).toBe('correct');
  expect(said(`“${PILOT}” (Ferries Act 1996, s 5; tab 7(1)).`)).toBe('correct');
});

describe('what names a provision again in another paragraph goes on with the very place cited', () => {
  const authority = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));
  const passes = (draft: string): boolean =>
    citationsOf(draft).some((citation) =>
      verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority, note: [] }, AS_OF).checks.some(
        ({ check, result }) => check === 'quotation' && result === 'pass',
      ),
    );

  it.each(['The provision reads', 'The section provides', 'The subsection states'])('%s', (opener) => {
    const draft = (number: number): string =>
      `Section 5(${number}) of the Ferries Act 1996 is relevant.\n\n${opener}: “${PILOT}”.`;
    expect(passes(draft(2))).toBe(true);
    expect(passes(draft(1))).toBe(false);
  });
});
