import { describe, expect, it } from 'vitest';
import { citationsOf } from '../support/verdict.ts';

const A = '*Abernethy v Brockhurst* [2022] UKSC 101';
const C = '*Carrowmore Ltd v Dunwich* [2022] EWHC 8002 (Ch)';
const WORDS = '“A wall that leans for ten years may be taken to lean by consent”';

/** Each citation's pinpoint, and what became of the quotation there: tied to it, in doubt beside it, or neither. */
const owners = (draft: string): string[] =>
  citationsOf(draft).map(({ pinpoints, quotations, claim }) => {
    const fate = quotations.length > 0 ? ' quoted' : claim.doubtful.length > 0 ? ' in doubt' : '';
    return `${pinpoints.map(({ text }) => text).join()}${fate}`;
  });

describe('a quotation between two citations', () => {
  it.each<[string, readonly string[]]>([
    [`In ${A} at [2] the court said: ${WORDS}. See ${C} at [3].`, ['[2] quoted', '[3]']],
    [`In ${A} at [2] the court said: ${WORDS}. Cf ${C} at [3].`, ['[2] quoted', '[3]']],
    [`In ${A} at [2] the court said: ${WORDS}. (See also ${C} at [3].)`, ['[2] quoted', '[3]']],
    [`In ${A} at [2] the court said: ${WORDS} (see also ${C} at [3]).`, ['[2] in doubt', '[3]']],
    [`${A} at [2] (cited in ${C} at [3]): ${WORDS}.`, ['[2] quoted', '[3]']],
    [`${A} at [2]: ${WORDS}[^1]\n\n[^1]: Followed in ${C} at [3].`, ['[2] in doubt', '[3]']],
    [`In ${A} at [2]: ${WORDS}. Ibid at [3].`, ['[2] quoted', '[3]']],
    [`${A} concerned walls. In *Abernethy* at [3], ${WORDS}. Ibid at [4].`, ['', '[3] quoted', '[4]']],
    [`The law is clear. ${WORDS}. See ${A} at [2].`, ['[2] quoted']],
    [`${C} was followed. As the court put it in ${A} at [2], ${WORDS}.`, ['', '[2] quoted']],
  ])('%s', (draft, expected) => {
    expect(owners(draft)).toEqual(expected);
  });
});

describe('a sentence with two citations whose words may be of either', () => {
  it.each<[string, readonly string[]]>([
    [`In ${A}, which was followed in ${C}, the court said ${WORDS}.`, [' in doubt', ' in doubt']],
    [`In ${A} at [2], applying ${C} at [3], the court said ${WORDS}.`, ['[2] in doubt', '[3] in doubt']],
    [`Both ${A} and ${C} hold that ${WORDS}.`, [' in doubt', ' in doubt']],
    [`${A} and ${C}: ${WORDS}.`, [' in doubt', ' in doubt']],
    [`${C} was cited in ${A}, where the court said ${WORDS}.`, ['', ' quoted']],
    [`${A} was followed in ${C}, in which the court said ${WORDS}.`, ['', ' quoted']],
    [`Following ${A}, the court in ${C} said ${WORDS}.`, ['', ' quoted']],
  ])('%s', (draft, expected) => {
    expect(owners(draft)).toEqual(expected);
  });
});

describe('a short name before a quotation', () => {
  it.each<[string, readonly string[]]>([
    [`${A} decided it.\n\nIn *Abernethy* the court said ${WORDS}.`, ['', ' quoted']],
    [`${A} decided it.\n\nAs was said in Abernethy, ${WORDS}.`, ['', ' quoted']],
    [`${A} decided it. ${C} followed it.\n\nIn *Abernethy* the court said ${WORDS}.`, ['', '', ' quoted']],
    [`${A} decided it.\n\nIn *Abernethy* the claimant said ${WORDS}.`, ['']],
    [`${A} decided it.\n\nIn *Abernethy* the judge said ${WORDS}.`, ['']],
    [`${A} decided it.\n\nIn *White* the court said ${WORDS}.`, ['']],
    [`${A} decided it.\n\nIn *Abernethy* the court did not say ${WORDS}.`, ['']],
    [`${A} decided it. In White the position was otherwise. At [4] the court said ${WORDS}.`, [' in doubt']],
    [`${A} decided it. *White* is different. The court said ${WORDS}.`, [' in doubt']],
    [`${A} decided it. ${C} followed it.\n\nIn Abernethy, followed in Carrowmore, the court said ${WORDS}.`, ['', '']],
  ])('%s', (draft, expected) => {
    expect(owners(draft)).toEqual(expected);
  });
});

describe('words with their paragraph behind them, one after the other', () => {
  const SAID = '“a wall that leans for ten years”';
  const ALSO = '“may be taken to lean by consent”';
  const LAST = '“whoever built it has to prop it up”';
  it.each<[string, readonly string[]]>([
    [
      `In ${A}, Lord Example said that it was ${SAID} [2]; Lord Sample said that it was ${ALSO} [4]; and Lady Ample found that ${LAST} [6].`,
      ['[2] quoted', '[4] quoted', '[6] quoted'],
    ],
    [
      `In ${A} the court held that the wall is ${SAID} at [2]; the wall was ${ALSO} at [4]; and it said ${LAST} at [6].`,
      ['[2] quoted', '[4] quoted', '[6] quoted'],
    ],
    [`In ${A} the court said that it was ${SAID} [2], that it ${ALSO} [4].`, ['[2] quoted', '[4] quoted']],
    [`In ${A} at [2] the court said that it was ${SAID}, and at [4] it said ${ALSO}.`, ['[2] quoted', '[4] quoted']],
    [`In ${A} at [2] the court said that it was ${SAID} [4].`, ['[2] in doubt', '[4]']],
    [`In ${A} at [2] the court said that it was ${SAID} [2].`, ['[2] quoted', '[2]']],
  ])('%s', (draft, expected) => {
    expect(owners(draft)).toEqual(expected);
  });
});
