import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, audit, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const WORDS = 'the wharf passes with the bank upon a sale';
const Q = `${A} at [1]: “${WORDS}”.`;
const BLOCK = `${A} at [1]:\n\n> ${WORDS}.`;
const said = (draft: string): string => inShort(audit(draft, { paragraphs: [`So ${WORDS}.`] }));

describe('words of which a sentence beside them says that they are not the court’s are not confirmed', () => {
  describe.each<[where: string, drafts: readonly string[]]>([
    [
      'behind them',
      [
        'I made that up.',
        'I have altered the wording.',
        'I have not been able to check this against the judgment.',
        'I cannot vouch for the wording.',
        'I cannot find this passage in the judgment.',
        'Delete: wrong case.',
        'That was Mr Barr’s submission, and it failed.',
        'Such was the appellant’s case.',
        'This was counsel’s way of putting it.',
        'The quotation is of course from the dissent.',
        'That, however, is the headnote.',
        'Those are the respondent’s words, not the court’s.',
        'Mr Barr said that, not the court.',
        'So, at any rate, said the landlord.',
        'So said the judge at first instance.',
        'Or so the skeleton says.',
        'There the judge was summarising the respondent’s argument.',
        'The speaker is the claimant’s expert.',
        'The judge disagreed.',
        'The court went on to reject this.',
        'None of this was accepted.',
        'The argument failed.',
        'The submission was given short shrift.',
        'The court said the opposite.',
        'No judge has ever said that.',
        'Those words will be looked for in vain.',
        'In fact the paragraph says nothing of the kind.',
      ].flatMap((sentence) => [`${Q} ${sentence}`, `${Q}\n\n${sentence}`, `${BLOCK}\n\n${sentence}`]),
    ],
    [
      'before them',
      [
        'Here is a sentence I invented.',
        'What follows is not a quotation.',
        'The following is my opponent’s version.',
        'The argument that was rejected runs thus.',
      ].flatMap((sentence) => [`${sentence} ${Q}`, `${sentence}\n\n${Q}`, `${sentence} ${BLOCK}`]),
    ],
    [
      'above them',
      [
        `## Submissions that failed\n\n${Q}`,
        `## Invented quotations\n\n${Q}`,
        `Each of these was rejected by the court:\n\n- A toll was due.\n- ${Q}`,
        `The following quotations are false:\n\n- ${Q}`,
        `| Counsel’s submission | Authority |\n|---|---|\n| “${WORDS}” | ${A} at [1] |`,
        `| Authority | What it does not say |\n|---|---|\n| ${A} at [1] | “${WORDS}” |`,
      ],
    ],
  ])('%s', (_, drafts) => {
    it.each(drafts)('%s', (draft) => expect(said(draft)).not.toBe('correct'));
  });

  it.each(['Those words come from *Moss v Lyle* [2021] UKSC 3.', 'The quotation is taken from [2021] UKSC 3 at [2].'])(
    'nor where it says that they are of another authority: %s',
    (sentence) => {
      const [own] = citationsOf(`${Q} ${sentence}`);
      expect(own && inShort(verify(own, retrieved({ paragraphs: [`So ${WORDS}.`] }), AS_OF))).not.toBe('correct');
    },
  );

  it('nor those of a list that somebody in the case is said to have argued', () => {
    const all = citationsOf(`The respondent in ${A} argued:\n\n- “${WORDS}” ([1])`);
    const sketch = retrieved({ paragraphs: [`So ${WORDS}.`] });
    expect(all.map((one) => inShort(verify(one, sketch, AS_OF)))).not.toContain('correct');
  });

  it('and nobody is accused of such words', () => {
    const draft = `${A} at [1]: “the wharf never passes with the bank upon a sale”. That was Mr Barr’s submission.`;
    expect(said(draft)).not.toMatch(/FABRICATION/);
  });
});

describe('but those are of which it says something else', () => {
  it.each([
    'That is the position here.',
    'That is so whether or not the landlord knew.',
    'This is the landlord’s difficulty.',
    'So the landlord must pay.',
    'It is not the court’s function to rewrite the bargain.',
    'It was the landlord who broke the lease.',
    'That is what the landlord must show.',
    'So said the Supreme Court.',
    'This applies to the present case.',
    'The landlord relies on that passage.',
    'He then turned to the facts.',
    'The judge allowed the appeal.',
    'The judge said: “I cannot find this passage, and the quotation is a paraphrase.”',
  ])('%s', (sentence) => {
    expect([`${Q} ${sentence}`, `${Q}\n\n${sentence}`, `${BLOCK}\n\n${sentence}`].map(said)).toEqual([
      'correct',
      'correct',
      'correct',
    ]);
  });

  it.each(['His argument was rejected.', 'The claimant relies on the following passage.', 'The point is short.'])(
    '%s',
    (sentence) => {
      const [one] = said(`${sentence} ${Q}`).split(' ');
      expect(one).toBe('correct');
    },
  );
});
