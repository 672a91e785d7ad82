import { describe, expect, it } from 'vitest';
import { type Retrieved, settleAmong, type Verification, verify } from '../../../server/verification/index.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, citationsOf, retrieved } from '../support/verdict.ts';

const WORDS = 'the owner of a weir must keep the channel clear at all times';
const MORE = 'no season of the year can excuse her from that duty';
const OF = 'was entitled to conclude that she must pay for the whole of it';
const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    `In my judgment ${WORDS}, whatever the season.`,
    `It follows that ${MORE}.`,
    `The Recorder ${OF}. The terms of the policy ${OF}.`,
  ],
};
const AUTHORITY = retrieved(SKETCH);
const NONE: Retrieved = { kind: 'none', reason: 'not-covered', note: [] };
const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const INTRO = `The leading case is ${A} (“*Harrow Mills*”). Lord Farrow gave the judgment.`;
/** The same words as no judge wrote them. */
const bent = (draft: string): string => draft.replaceAll(' must ', ' may ').replaceAll('no season', 'one season');

/** What became of the quoted words of a draft, each once, whichever citation they are found to be of. */
function found(draft: string): string {
  const of = (one: ReturnType<typeof citationsOf>[number]): Verification =>
    verify(one, one.normalized === '[2020] UKSC 7' ? AUTHORITY : NONE, AS_OF);
  const all = citationsOf(draft).map((one) =>
    one.among.length > 0 ? settleAmong(one, one.among.map(of)).verification : of(one),
  );
  if (all.some(({ verdict }) => verdict.outcome === 'VERIFIED_ERROR')) return 'an error';
  const passed = all.flatMap(({ checks }) =>
    checks.flatMap((one) => (one.check === 'quotation' && one.result === 'pass' ? [one.asserted] : [])),
  );
  return passed.length === 0 ? '' : `${new Set(passed).size} pass`;
}

/** Paragraphs behind one that cites the only case of a draft, with how many of their quotations stand in it. */
const SILENT: readonly [what: string, draft: string, passes: number][] = [
  [
    'the next number of a sentence that nobody ties',
    `Nobody knows who built it. He put it on policy: “${WORDS}”, he said at [2].\n\nHe took the purposive route: “${WORDS}.” (at [2]). For him “${MORE}” ([3]).`,
    2,
  ],
  ['a judge by his office in a court that sits as several', `In paragraph 2 the judge accepted that “${WORDS}”.`, 1],
  ['a judge by his office, with the words set out', `As the judge said at [2]:\n\n> ${WORDS}`, 1],
  [
    'a judge who offers guidance',
    `Lord Farrow began with the river. At [2] he offered the tribunal some guidance:\n\n> ${WORDS}`,
    1,
  ],
  [
    'the judge behind others in the sentence',
    `Lord Farrow was not persuaded by Mr Barr that “${WORDS}” was so (paragraph 2).`,
    0,
  ],
  [
    'a judge who is named and does not speak of words',
    `But according to Lord Farrow (at para 2) “${WORDS}”, and so it is.`,
    1,
  ],
  ['whoever is named is spoken of: an office', `${A}, at [4], shows that the Recorder “${OF}”.`, 1],
  ['whoever is named is spoken of: a paper', `The terms of the policy “${OF}” (*Harrow Mills*, [4]).`, 1],
  ['whoever is named is spoken of: counsel', `The fourth reason is that counsel “${OF}” (*Harrow Mills*, [4]).`, 1],
];

/** What gives words to somebody else, who says them: these keep their doubt. */
const OTHERS: readonly [what: string, draft: string][] = [
  ['counsel', `Mr Barr submitted that “${WORDS}” (*Harrow Mills* at [2]).`],
  ['a paper that says what is', `The policy says that cover “${OF}” (*Harrow Mills*, [4]).`],
  ['the other side', `The Respondent’s case, at paragraph 2 of its skeleton, is that “${WORDS}”.`],
  ['a letter', `In paragraph 2 of the letter the judge accepted that “${WORDS}”.`],
  ['the judge in another paragraph', `In paragraph 3 the judge accepted that “${WORDS}”.`],
];

describe('words of which the evidence shows whose they are', () => {
  it.each(SILENT)('%s', (_, rest, passes) => {
    expect(found(`${INTRO}\n\n${rest}`)).toBe(passes === 0 ? '' : `${passes} pass`);
  });
  it.each(SILENT)('and accuse nobody: %s', (_, rest) => {
    expect(found(`${INTRO}\n\n${bent(rest)}`)).toBe('');
  });
  it.each(OTHERS)('but not those of %s', (_, rest) => {
    expect(found(`${INTRO}\n\n${rest}`)).toBe('');
  });
});
