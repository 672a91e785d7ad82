import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, verify } from '../../../server/verification/index.ts';
import { clml, part, section } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, standing } from '../support/verdict.ts';

const WORDS = 'the master must give notice of each and every voyage to the harbour company before the ship sails';
const TEXT = clml(section('5', part(2, 'section/5/1', `<Text>${WORDS}.</Text>`)), { asked: 'section/5' });
const AUTHORITY = indexAuthority(readAuthority(new TextEncoder().encode(TEXT), 'xml'));
const CITED = 'Section 5(1) of the Ferries Act 1996';

/** How the citation of a draft stands that a label stands before. */
const standingOf = (label: string, words: string): string | undefined =>
  citationsOf(`${label}${CITED} provides that “${words}”.`).map((citation) =>
    standing(verify(citation, { kind: 'retrieved', evidence: EVIDENCE, authority: AUTHORITY, note: [] }, AS_OF)),
  )[0];
const WRONG = WORDS.replace('must', 'may');

describe('a label with a stop before a citation is said of it', () => {
  it.each([
    '**Repealed.** ',
    '- **Not law.** ',
    '- **Repealed in 2011.** ',
    '1. **Never in force.** ',
    '_Superseded._ ',
    '**Repealed**. ',
    'Repealed. ',
    '- **Notices.** ',
  ])('%s is for the reader', (label) => {
    expect(standingOf(label, WORDS)).toBe('words verified');
  });

  it.each(['**Misquoted.** ', '- **Wrong.** ', '**Bad example.** ', '- **Draft clause.** ', 'Wrong. '])(
    '%s may take back what is wrong behind it',
    (label) => {
      expect(standingOf(label, WRONG)).toBe('to read');
    },
  );

  it.each(['', '- ', '*First.* ', '**(a)** ', 'That is right. ', 'The company has a ship. It sails at noon. '])(
    '%s is none',
    (label) => {
      expect(standingOf(label, WORDS)).toBe('correct');
      expect(standingOf(label, WRONG)).toBe('error');
    },
  );
});

describe('a heading over a citation that takes back what stands below it, or says that it is no law', () => {
  it.each(['## Misquotations', '## Repealed provisions', '**Not in force:**', '## Wrong'])(
    '%s is for the reader',
    (over) => {
      expect(standingOf(`${over}\n\n`, WORDS)).toBe('to read');
      expect(standingOf(`${over}\n\n`, WRONG)).toBe('to read');
    },
  );

  it.each(['## The legislation', '## Notices', '## The repeal of the Ferries Act'])('%s takes nothing back', (over) => {
    expect(standingOf(`${over}\n\n`, WORDS)).toBe('correct');
    expect(standingOf(`${over}\n\n`, WRONG)).toBe('error');
  });
});
