import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';

const A = 'Smith v Jones [2015] UKSC 11';
const W = '“the owner of a weir must keep the channel clear”';

/** How far the quoted words of a draft are held against its author: `null` in full. */
function holds(draft: string): unknown[] {
  return readCitations(readText(draft, 'md')).citations.flatMap(({ citation }) =>
    citation.quotations.map(({ hold }) => hold ?? null),
  );
}

describe('an error needs a way from the citation to the words that nobody else may stand on', () => {
  it.each([
    // somebody of the draft's own proceedings
    `She was bound by ${A} at [52]. She held that ${W}.`,
    `The council accepts ${A} at [52]. It says that ${W}.`,
    `She reminded herself of ${A} at [52]. She held: ${W}.`,
    `The bench sat in June. It was bound by ${A} at [52]. It decided that ${W}.`,
    `Mindful of ${A} at [52], she decided that ${W}.`,
    `See ${A} at [52] and the finding at [14] that ${W}.`,
    `Extract from the Recorder’s ruling (which cites ${A} at [52]):\n\n> ${W.slice(1, -1)}\n`,
    `She was bound by ${A} at [52]. She continued:\n\n> ${W.slice(1, -1)}\n`,
    // other words than the court's
    `In ${A} at [52] Lord Farrow (I paraphrase) said ${W}.`,
    `In ${A} at [52] Lord Farrow comes close to saying ${W}.`,
    `Lord Farrow said in ${A} at [52] something like ${W}.`,
    `Lord Farrow said in ${A} at [52] words to the effect of ${W}.`,
    `What Lord Farrow said in ${A} at [52] boils down to ${W}.`,
    `To borrow and adapt what was said in ${A} at [52], ${W}.`,
    `With apologies to Lord Farrow (${A} at [52]), ${W}.`,
    `Lord Farrow’s reasoning in ${A} at [52] may be expressed as a syllogism:\n\n> ${W.slice(1, -1)}\n`,
    `The old words.\n\n> ${W.slice(1, -1)}\n\n(said to be Lord Farrow in ${A} at [52])`,
    // what was not said
    `What the court asked at [52] of ${A} was not ${W}.`,
    `The court was asked in ${A} at [52] to say that ${W}. It declined.`,
    // what is shown to be altered
    `Before correction: Lord Farrow said in ${A} at [52] that ${W}.`,
    `myth: [${A} at [52]] ${W}`,
    `certainty (my gist): [${A} at [52]] ${W}`,
    `The Recorder’s ruling cites ${A} at [52] thus: ${W}.`,
    `The letter, which relies on a note of ${A} at [52], puts it thus: ${W}.`,
    `Myth: Lord Farrow said in ${A} at [52] that ${W}.`,
    `Lord Farrow said in ${A} at [52] that ${W}: read “the owner of a mill must keep the sluice clear”.`,
    // what shows somebody else's text
    `ChatGPT's answer:\n\nIn ${A} at [52] Lord Farrow said that ${W}.`,
    `From the bank's letter:\n\nIn ${A} at [52] Lord Farrow said that ${W}.`,
    `## Email of 4 May\n\n${W} (${A} at [52]).`,
    `Here is what Gemini said. In ${A} at [52] Lord Farrow said that ${W}.`,
    // an exercise
    `True or false? In ${A} at [52] Lord Farrow said that ${W}.`,
    `Lord Farrow said in ${A} at [52] that ${W}. Or did he?`,
    `Lord Farrow said in ${A} at [52] that ${W}. (True / False)`,
    `Spot the mistake: ${A} at [52], ${W}.`,
  ])('%s', (draft) => expect(holds(draft)[0] ?? 'open').toBe('open'));
});

describe('words that nothing but neutral words lead to are held against the author', () => {
  it.each([
    `${A} at [52]: ${W}.`,
    `${W} (${A} at [52]).`,
    `It was there, in ${A} at [52], that Lord Farrow put it so crisply: ${W}.`,
    `In ${A} at [52] Lord Farrow dealt with damage done by floods, noting that ${W}.`,
    `On weirs we rely on ${A} at [52], per Lord Farrow: ${W}.`,
    `The tenants complain of ${A} at [52], where the court held that ${W}.`,
    `The leading case is ${A}. At [52] he said: ${W}.`,
    `In ${A} at [52] the court considered weirs. It held that ${W}.`,
    `The court held in ${A} at [52] that ${W}. I agree.`,
    `The position of a mill is no better, and ${W} (${A} at [52]).`,
    `- certainty: [${A} at [52]] ${W}`,
    `- In the words of Lord Farrow in ${A} at [52], ${W} (emphasis added).`,
  ])('%s', (draft) => expect(holds(draft)).toEqual([null]));

  it('or what a paper cites thus and sets out, where they are nearly those of the paragraph', () => {
    const block = (lead: string): string => `${lead} ${A} at [52] thus:\n\n> ${W.slice(1, -1)}\n`;
    expect(holds(block('The letter cites'))).toEqual(['near']);
    expect(holds(block('The Recorder’s ruling cites'))[0] ?? 'open').toBe('open');
  });
});
