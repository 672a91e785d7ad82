import { describe, expect, it } from 'vitest';
import { readAuthority } from '../../../server/authorities/index.ts';
import { indexAuthority, type LawDocument, verify } from '../../../server/verification/index.ts';
import { clml } from '../support/enactment.ts';
import { AS_OF, citationsOf, EVIDENCE, inShort, retrieved } from '../support/verdict.ts';

const contents = (version: string | null): LawDocument => {
  const items = [1, 2, 3].map(
    (n) => `<ContentsItem IdURI="{item}/section/${n}"><ContentsNumber>${n}</ContentsNumber></ContentsItem>`,
  );
  const asked = version === null ? 'contents' : `contents/${version}`;
  const text = clml('', { asked, behind: `<Contents>${items.join('')}</Contents>` });
  const authority = indexAuthority(readAuthority(new TextEncoder().encode(text), 'xml'));
  return { evidence: EVIDENCE, authority, version };
};
const NOW = contents(null);
const FIRST = contents('enacted');

/** What is held against the citations of a draft. */
const accused = (draft: string): string[] =>
  citationsOf(draft)
    .map((citation) =>
      citation.cites.kind === 'enactment'
        ? verify(
            citation,
            { kind: 'retrieved', evidence: EVIDENCE, authority: NOW.authority, parts: [FIRST], note: [] },
            AS_OF,
          )
        : verify(citation, retrieved({ paragraphs: ['A wall leans.', 'It fell.'] }), AS_OF),
    )
    .filter(({ verdict }) => verdict.outcome === 'VERIFIED_ERROR')
    .map(inShort);

const ACT = 'the Ferries Act 1996';
const CASE = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const WRONG = '*Smith v Jones* [2020] UKSC 7';

describe('what a draft says not to be is held against nobody', () => {
  it.each([
    'The Ferries Act 1996 has no section 88.',
    'The Ferries Act 1996 does not contain a section 88.',
    'The Ferries Act 1996 has neither a section 87 nor a section 88.',
    'The Ferries Act 1996 lacks a section 88.',
    `There is no section 88 of ${ACT}.`,
    `There isn’t a section 88 of ${ACT}.`,
    `I could not find section 88 of ${ACT}.`,
    `Parliament rejected a section 88 of ${ACT}.`,
    `If there were a section 88 of ${ACT}, it would apply.`,
    `Section 88 of ${ACT} was never enacted.`,
    `No such provision as section 88 of ${ACT} was ever enacted.`,
    `There is no provision numbered section 88 of ${ACT}.`,
    `Parliament did not enact section 88 of ${ACT}.`,
    `Parliament has never passed a section 88 of ${ACT}.`,
    `There is no such thing as section 88 of ${ACT}.`,
    `References to section 88 of ${ACT} should be to section 2.`,
    `The reference to section 88 of ${ACT} ought to be to s 2.`,
    `For section 88 of ${ACT} read section 2.`,
    `Section 88 of ${ACT} should read section 2.`,
    `Section 88 of ${ACT} must have been a reference to section 2.`,
    `Section 88 of ${ACT} is not a section that was ever enacted.`,
    `Section 88 of ${ACT} is not a provision which exists.`,
    `Section 88 of ${ACT} is no section of the Act.`,
    `Section 88 of ${ACT} is not a real provision.`,
    `Section 88 of ${ACT} has never existed.`,
    `Section 88 of ${ACT} has never been enacted.`,
    `Section 88 of ${ACT} is evidently a misprint.`,
    `Section 88 of ${ACT} is an invention.`,
    `Section 88 of ${ACT} is nowhere to be found.`,
    `Section 88 of ${ACT} does not appear in the Act.`,
    `Counsel cites section 88 of ${ACT}, a provision which it does not have.`,
    `The skeleton relies on section 88 of ${ACT}. There is no such section.`,
    `## There is no section 88 of ${ACT}\n`,
    `| Cited | Finding |\n|---|---|\n| section 88 of ${ACT} | no such section |`,
    `The point.[^1]\n\n[^1]: There is no section 88 of ${ACT}.`,
    `The Respondent cites ${CASE} at [88], a paragraph which it does not have.`,
    `The skeleton cites ${CASE} at [88], which the judgment does not have.`,
    `There is no ${CASE} at [88].`,
    `${CASE} lacks a paragraph 88.`,
    `No case called ${WRONG} exists.`,
    `There is no judgment called ${WRONG}.`,
    `${WRONG}, as the Respondent calls it, is *Harrow Mills Ltd v Pemberton*.`,
    `${WRONG} is in truth *Harrow Mills Ltd v Pemberton*.`,
    `What the skeleton calls ${WRONG} is *Harrow Mills Ltd v Pemberton*.`,
  ])('%s', (draft) => {
    expect(accused(draft)).toEqual([]);
  });

  it.each([
    [`Section 88 of ${ACT} applies. No such defence was pleaded.`, 'PARAGRAPH_HALLUCINATION HIGH'],
    [`Section 88 of ${ACT} should be read with section 2.`, 'PARAGRAPH_HALLUCINATION HIGH'],
    [`There is no doubt about ${CASE} at [88].`, 'PARAGRAPH_HALLUCINATION HIGH'],
    [`No case is nearer than ${WRONG}.`, 'CITATION_MISMATCH HIGH'],
    [`No one called ${WRONG} into question.`, 'CITATION_MISMATCH HIGH'],
  ])('what it does not say so of is: %s', (draft, expected) => {
    expect(accused(draft)).toEqual([expected]);
  });

  it.each([
    `There is no doubt that section 88 of ${ACT} applies.`,
    `There is no exception to section 88 of ${ACT}.`,
    `No such defence as section 88 of ${ACT} gives was pleaded.`,
    `Section 88 of ${ACT} is not a rule that binds the master.`,
    `Section 88 of ${ACT} has never been amended.`,
    `References to section 88 of ${ACT} abound.`,
    `Section 88 of ${ACT} does not appear to apply.`,
  ])('nor what a sentence need not take to be there: %s', (draft) => {
    expect(accused(draft)).toEqual([]);
  });
});
