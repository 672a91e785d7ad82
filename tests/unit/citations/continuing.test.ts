import { describe, expect, it } from 'vitest';
import { cite, line, quoted } from './reading.ts';

const A = 'Smith v Jones [2015] UKSC 11';
const ALONE = 'Smith v Jones [2018] EWHC 1 (Ch)';
const B = 'Brown v Green [2016] EWCA Civ 20';
const WORDS = 'no duty of care arose';
const lines = (source: string): string[] => cite(source).map(line);

describe('a pinpoint alone goes on with the authority cited before', () => {
  it.each([
    `${A} decided it. At [45] the court said “${WORDS}”.`,
    `${A} decided it. At [45]: “${WORDS}”.`,
    `${A} decided it. It was held at [45] that “${WORDS}”.`,
    `${A} decided it. At paragraph 45 their Lordships say “${WORDS}”.`,
    `${A} decided it. Mr Justice Green said at [45] that “${WORDS}”.`,
    `${A} decided it. The judgment at [45] says “${WORDS}”.`,
    `${A} decided it. The claimant says that at [45] the court said “${WORDS}”.`,
    `${A} decided it. The answer is at paragraph 45: “${WORDS}”.`,
    `${A} decided it. The Supreme Court said at para 45 that “${WORDS}”.`,
    `${A} decided it, saying at [45] that “${WORDS}”.`,
    `${ALONE} decided it. The judge said at [45] that “${WORDS}”.`,
    `${A} decided it. The reasoning is at [45].`,
  ])('in its passage: %s', (source) => {
    expect(lines(source)).toEqual([expect.stringMatching(/\] (?:UKSC 11|EWHC 1 \(Ch\)) at 45$/)]);
  });

  it.each([
    ['a court', `In ${A} the court allowed the appeal.\n\nThe court further held at [45] that “${WORDS}”.`],
    ['it was held', `In ${A} the court allowed the appeal.\n\nIt was held at paragraph 45 that “${WORDS}”.`],
    ['a phrase', `In ${A} the court allowed the appeal.\n\nAnd, more bluntly, at [45], “${WORDS}”.`],
    [
      'prose before brackets',
      `In ${A} the court allowed the appeal.\n\nThis principle was affirmed at [45]: “${WORDS}”.`,
    ],
    ['see', `In ${A} the court allowed the appeal.\n\nSee also [45].`],
    ['a block quotation between', `In ${A} at [4] the court said:\n\n> a wall may lean\n\nAnd at [45]: “${WORDS}”.`],
    ['a pronoun', `In ${A}, Lady Example said at [4]: “a wall may lean”.\n\nShe added, at [45]: “${WORDS}”.`],
    [
      'a pronoun in the passage',
      `In ${A} the court spoke of walls.\n\nThe decision is short. It says that “${WORDS}” (para 45).`,
    ],
    [
      'a line that names nobody',
      `In ${A} the court allowed it.\n\nThat is so.\n\nThe answer is at para 45: “${WORDS}”.`,
    ],
  ])('in the next passage: %s', (_, source) => {
    expect(lines(source).at(-1)).toBe('~[2015] UKSC 11 at 45');
  });

  it.each([
    ['quoted', `In ${A} the court allowed the appeal.\n\nAnd at [45]: “${WORDS}”.`],
    ['in brackets', `In ${A} the court spoke of walls.\n\nThe decision is short. It says that “${WORDS}” (para 45).`],
  ])('with the words that it gives: %s', (_, source) => {
    expect(quoted(source)).toEqual([`[2015] UKSC 11: ${WORDS}`]);
  });

  it('a sentence that is a citation of its own is a finding of its own', () => {
    expect(lines(`I agree that ${A} is in point. See paragraph 45: “${WORDS}”.`)).toEqual([
      '[2015] UKSC 11',
      '~[2015] UKSC 11 at 45',
    ]);
  });

  it.each([
    ['in square brackets', `${A} decided it. “${WORDS}” [Smith at 45].`],
    ['in round ones', `${A} decided it. The wall may lean (Smith at 45).`],
  ])('a name and a bare number %s', (_, source) => {
    expect(lines(source)).toEqual(['[2015] UKSC 11', '~[2015] UKSC 11 at 45']);
  });
});

describe('a pinpoint into something else', () => {
  it.each([
    `${A} decided it. The witness statement at [112] says otherwise.`,
    `${A} decided it. The witness statement at [112] says “${WORDS}”.`,
    `${A} decided it. By his letter, para 12, the claimant said “${WORDS}”.`,
    `${A} decided it. The judge below at [45] held that “${WORDS}”.`,
    `${A} decided it. In the bundle at [45] there is a plan.`,
    `${A} decided it. The defence, at para 12, says “${WORDS}”.`,
    `${A} decided it. The expert says at [12] that “${WORDS}”.`,
    `${A} decided it. Mrs Green said at [12] that she was ill.`,
    `${A} decided it. See the particulars of claim, paragraph 12.`,
    `${A} decided it: see our skeleton, paragraph 14.`,
    `${A} decided it. I deal with this at paragraph 14.`,
    `${A} decided it. I return to this in paragraph 14.`,
    `${A} decided it. In the Grounds of Appeal at [4] it is said that “${WORDS}”.`,
    `${A} decided it. The Order, para 3, is in the bundle.`,
    `${A} decided it. Under the Schedule, paragraph 16, he must go.`,
    `${A} decided it. Under paragraph 276 he must go.`,
    `${A} decided it. The judge said at [9] that “${WORDS}”.`,
    `${A} decided it. The Upper Tribunal said at [9] that “${WORDS}”.`,
    `${A} decided it. The promise is at paragraph 12: “${WORDS}”.`,
    `${A} decided it. Mr Brown gave evidence. He said at [12] that “${WORDS}”.`,
    `In ${A} the court allowed the appeal (see the skeleton argument, para 14).`,
    `In ${A}, which I discuss at paragraph 14, the appeal was allowed.`,
    `In ${A} the Court of Appeal had held at [45] that “${WORDS}”.`,
    `In ${A} it was so held, as was said in the Whitby case at [45].`,
    `${A} was cited by the judge at paragraph 43 of his judgment.`,
    `${A} decided it. The Court of Appeal agreed ([39] to [52]).`,
  ])('is none of the authority: %s', (source) => {
    expect(lines(source).filter((line) => line.includes('['))).toEqual(['[2015] UKSC 11']);
    expect(quoted(source).filter((words) => words.includes('['))).toEqual([]);
  });

  it('goes with the rule of court that is cited in between', () => {
    const source = `${A} decided it. CPR PD 32 para 18 applies. It says “no duty of care arose”.`;
    expect(lines(source)).toEqual(['[2015] UKSC 11', 'CPR PD 32 para 18']);
    expect(quoted(source)).toEqual([]);
  });

  it.each([
    ['two authorities', `${A} was followed in ${B}.\n\nThe court said at [45] that “${WORDS}”.`],
    ['another case named after it', `${A} decided it. Then came White v Black.\n\nAt [45]: “${WORDS}”.`],
    ['a document named after it', `${A} decided it. The defence is silent.\n\nAt [45]: “${WORDS}”.`],
    ['a person named after it', `${A} decided it. Mr Brown was there.\n\nHe said at [45]: “${WORDS}”.`],
    ['a person without a title', `${A} decided it. John Brown was there.\n\nHe said at [45]: “${WORDS}”.`],
    ['a passage on something else', `${A} decided it.\n\nThe lease is long.\n\nAt [45]: “${WORDS}”.`],
    ['the judge, of a bench', `${A} decided it.\n\nThe judge said at [45] that “${WORDS}”.`],
    ['another court', `${A} decided it.\n\nThe Court of Appeal said at [45] that “${WORDS}”.`],
    ['no construction', `${A} decided it.\n\nThe wall fell as it is told at [45].`],
    ['the draft itself', `${A} decided it.\n\nAs I say at [45], “${WORDS}”.`],
  ])('in the next passage: %s', (_, source) => {
    expect(lines(source).filter((text) => text.startsWith('~'))).toEqual([]);
    expect(quoted(source)).toEqual([]);
  });
});
