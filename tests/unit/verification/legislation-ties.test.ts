import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const WORDS = 'the master must give notice of each voyage to the harbour office';
const S = 'section 5(1) of the Ferries Act 1996';

/** What becomes of the words last quoted: tied to the provision and how far they are held against the author, in doubt, or nobody's. */
function fate(source: string, format: 'md' | 'txt' = 'md'): string {
  const citations = readCitations(readText(source, format)).citations.map(({ citation }) => citation);
  const one = citations.findLast(({ cites }) => cites.key.startsWith('Ferries'));
  if (!one) throw new Error(`nothing is cited: ${source}`);
  const tied = one.quotations.find(({ pieces: [piece] }) => piece.includes('notice'));
  return tied ? `tied ${tied.hold ?? 'open'}` : one.claim.doubtful.map(({ cause }) => cause).join(' ') || 'nothing';
}

describe('words are those of a provision', () => {
  it.each([
    [`Under ${S}, a master “must give notice of each voyage”.`, 'tied near'],
    [`As the Act itself puts it, “${WORDS}” (${S}).`, 'tied open'],
    [`The words of ${S} are: “${WORDS}”.`, 'tied open'],
    [`The relevant text of ${S} is as follows: “${WORDS}”.`, 'tied open'],
    [`Section 5(3) of the Ferries Act 1996 provides that “duty” includes “notice of each voyage”.`, 'tied open'],
    [`S${S.slice(1)}:\n\n> ${WORDS}\n`, 'tied open'],
  ])('%s', (source, expected) => {
    expect(fate(source)).toBe(expected);
  });

  it.each([
    ['set in below it alone', `1.   Section 5(1) of the Ferries Act 1996:\n\n     ${WORDS}\n\n2.   So it is.`, 'unread'],
    ['set in in marks', `1.   Section 5(1) of the Ferries Act 1996:\n\n     “${WORDS}”\n\n2.   So it is.`, 'tied open'],
    ['behind a verb', `1.   Section 5(1) of the Ferries Act 1996 provides:\n\n     ${WORDS}\n\n2.   So it is.`, 'tied open'],
  ])('in plain text, %s', (_, source, expected) => {
    expect(fate(source, 'txt')).toBe(expected);
  }); // biome-ignore format: a table
});

describe('words are not, or perhaps not', () => {
  it.each([
    `Under ${S} the landlord wrote that “${WORDS}”.`,
    `Under ${S} the court held that “${WORDS}”.`,
    `Under ${S} the claimant’s case is that “${WORDS}”.`,
    `Under ${S} the notice which he gave said “${WORDS}”.`,
    `Under ${S} the ferryman “must give notice of each voyage”.`,
    `Under ${S} the policy is that “${WORDS}”.`,
    `The order provides: “${WORDS}” (${S}).`,
    `Under ${S} I say that “${WORDS}”.`,
    `As the claimant says, “${WORDS}”: ${S}.`,
    `As the guidance on the statute says, “${WORDS}”: ${S}.`,
    `As the landlord of the Act says, “${WORDS}”: ${S}.`,
    `The words of the judge on ${S} are: “${WORDS}”.`,
    `The words of ${S} are not: “${WORDS}”.`,
  ])('%s', (source) => {
    expect(fate(source)).not.toMatch(/^tied/);
  });
});
