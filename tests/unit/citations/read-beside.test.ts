import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { quoted } from './reading.ts';

/** Whether words are tied to a citation, or may be shown to be its by its text. */
function mayConfirm(draft: string): boolean {
  return readCitations(readText(draft, 'md')).citations.some(
    ({ citation: { quotations, claim } }) =>
      quotations.some(({ perhaps }) => !perhaps) ||
      [...claim.doubtful, ...claim.offered].some(({ cause }) => ['untied', 'between', 'shared'].includes(cause)),
  );
}

const A = 'Smith v Jones [2015] UKSC 11';
const WORDS = 'the owner of a weir must keep the channel clear';
const OF_A = [`[2015] UKSC 11: ${WORDS}`];

describe('words stay with the citation behind them where only neutral words stand beside that', () => {
  it.each([
    `see ${A} at [2]`,
    `see also ${A} at [2], per Lord Farrow`,
    `${A} at [2], emphasis added`,
    `${A} at [2] (my emphasis)`,
    `approved in ${A} at [2]`,
    `Lord Farrow in ${A} at [2], with whom Lady Stone agreed`,
    `${A} at [2] (Lord Farrow, with whom the other Justices agreed)`,
    `${A} at [2]. The passage has often been cited since`,
  ])('(%s)', (bracket) => {
    expect(mayConfirm(`“${WORDS}” (${bracket}).`)).toBe(true);
    expect(quoted(`“${WORDS}”.[^1]\n\n[^1]: ${bracket[0]?.toUpperCase()}${bracket.slice(1)}.`)).toEqual(OF_A);
  });

  it.each([`“${WORDS}”, as Lord Farrow held in ${A} at [2].`, `“${WORDS}” was the test laid down in ${A} at [2].`])(
    '%s',
    (draft) => expect(mayConfirm(draft)).toBe(true),
  );
});

describe('anything else beside it may turn them away', () => {
  it.each([
    ...[`contrast ${A} at [2]`, `cf ${A} at [2], to the contrary`, `pace ${A} at [2]`, `contra ${A} at [2]`],
    ...[`rejected: ${A} at [2]`, `not followed in ${A} at [2]`, `overruled by ${A} at [2]`, `doubted in ${A} at [2]`],
    ...[`see ${A} at [2] where this was rejected`, `${A} at [2], recording the miller's submission`],
    ...[`${A} at [2]. The passage has often been criticised since`, `${A} at [2], the other Justices dissenting`],
    ...[`${A} at [2], quoting the arbitrators`, `but see ${A} at [2], which is to the opposite effect`],
    ...[`contrary to ${A} at [2]`, `${A} at [2]. The court was there recording the miller's submission`],
  ])('(%s)', (bracket) => {
    expect(mayConfirm(`“${WORDS}” (${bracket}).`)).toBe(false);
    expect(mayConfirm(`“${WORDS}”.[^1]\n\n[^1]: ${bracket[0]?.toUpperCase()}${bracket.slice(1)}.`)).toBe(false);
  });

  it.each([
    `To say that “${WORDS}” is to misread ${A} at [2].`,
    `The proposition that “${WORDS}” is irreconcilable with ${A} at [2].`,
    `Saying “${WORDS}” overstates ${A} at [2].`,
    `“${WORDS}” goes further than ${A} at [2].`,
    `“${WORDS}” is a misreading of ${A} at [2].`,
    `“${WORDS}” overstates the effect of ${A} ([2]).`,
    `“${WORDS}” does not represent the law after ${A} ([2]).`,
  ])('%s', (draft) => expect(mayConfirm(draft)).toBe(false));
});

describe('what leads to words may give them to somebody whom a judge reports, or say that he did not say them', () => {
  it.each([
    ...["recorded the miller's position that", "identified Google's position that", "summarised DFAT's view that"],
    ...["explained the SSHD's view that", "recorded the Secretary of State's position that"],
    ...['avoided saying that', 'was at pains to avoid saying that', 'stopped himself saying that'],
    ...['stopped short of saying that', 'refrained from saying that'],
  ])('%s', (lead) => {
    expect(mayConfirm(`Lord Farrow ${lead} “${WORDS}” (${A}, [2]).`)).toBe(false);
    expect(mayConfirm(`In ${A} at [2] Lord Farrow ${lead} “${WORDS}”.`)).toBe(false);
    expect(mayConfirm(`Lord Farrow in ${A} ${lead} “${WORDS}” ([2]).`)).toBe(false);
  });

  it('also in a clause beside it', () => {
    const draft = `Lord Farrow's provisional view in ${A}, from which he later resiled, was that “${WORDS}” ([2]).`;
    expect(mayConfirm(draft)).toBe(false);
  });

  it.each([
    `Lord Farrow recorded the court's view that “${WORDS}” (${A}, [2]).`,
    `Lord Farrow took the view that “${WORDS}” (${A}, [2]).`,
    `Lord Farrow dealt with the point, saying that “${WORDS}” (${A}, [2]).`,
    `Lord Farrow allowed the appeal saying that “${WORDS}” (${A}, [2]).`,
  ])('%s', (draft) => expect(mayConfirm(draft)).toBe(true));
});

describe('the sentence beside words may name whose they are', () => {
  it.each([
    `The Tribunal in ${A} rejected the Secretary of State's arguments. She had said that “${WORDS}” ([2]).`,
    `The Secretary of State lost in ${A}. Her case was that “${WORDS}” ([2]).`,
    `The Secretary of State lost in ${A}. Her position was that “${WORDS}” ([2]).`,
    `The Court in ${A} was against the miller. The miller's position: “${WORDS}” ([2]).`,
    `The Court in ${A} was against the insurers. The insurers' position: “${WORDS}” ([2]).`,
    `The decision reversed the Court of Appeal in ${A}. The Court of Appeal's view: “${WORDS}” ([2]).`,
    `Lord Farrow rejected the Secretary of State's arguments in ${A}. She had said that “${WORDS}” ([2]).`,
    `Mr Baker KC made two submissions in ${A}. First, “the weir is old” ([1]). Secondly, “${WORDS}” ([2]).`,
    `Mr Baker KC made two submissions in ${A}. First, “the weir is old” ([1]). Second, “so it is” ([2]). Third, “${WORDS}” ([3]).`,
    `As appears from ${A} at [2], “${WORDS}”. That was the insurers' argument, which the judge rejected.`,
    `As appears from ${A} at [2], “${WORDS}”. But this is the policyholders' submission, not a finding.`,
    `${A} at [2]:\n\n> ${WORDS}.\n\nThat was the insurers' argument, which the judge rejected.`,
    `${A} at [2]:\n\n> ${WORDS}.\n\nBut this is the policyholders' submission, not a finding.`,
  ])('%s', (draft) => {
    const words = readCitations(readText(draft, 'md')).citations.flatMap(({ citation }) => citation.quotations);
    expect(mayConfirm(draft) && words.some(({ pieces }) => pieces[0] === WORDS)).toBe(false);
    if (!draft.includes('First,')) expect(mayConfirm(draft)).toBe(false);
  });

  it.each([
    `Lord Farrow dismissed the miller's appeal in ${A}. He said that “${WORDS}” ([2]).`,
    `The Supreme Court dismissed the Secretary of State's appeal in ${A}. It said that “${WORDS}” ([2]).`,
    `Lady Stone rejected the Secretary of State's arguments in ${A}. She said that “${WORDS}” ([2]).`,
    `The point was made in ${A}. The court's view: “${WORDS}” ([2]).`,
    `The point was made twice in ${A}. First, “the weir is old” ([1]). Secondly, “${WORDS}” ([2]).`,
    `Lord Farrow gave two reasons in ${A}. First, “the weir is old” ([1]). Secondly, “${WORDS}” ([2]).`,
  ])('%s', (draft) => expect(mayConfirm(draft)).toBe(true));
});

describe('what a sentence says of words behind them, up to the mark of their note', () => {
  const noted = (sentence: string): string => `${sentence}.[^1]\n\n[^1]: ${A} at [2].`;

  it.each([
    `The view that “${WORDS}” was rejected`,
    `The proposition that “${WORDS}” has been overruled`,
    `The finding that “${WORDS}” could not stand`,
    `The rule that “${WORDS}” is no longer good law`,
    `The conclusion that “${WORDS}” was perverse`,
    `The view that “${WORDS}” prevailed before the Act`,
    `To say that “${WORDS}” is to misread the case`,
    `Lord Farrow held that the suggestion that “${WORDS}” was wrong`,
  ])('anything may turn them away: %s', (sentence) => expect(mayConfirm(noted(sentence))).toBe(false));

  it.each(['That was said in argument only.', 'That was the finding overturned on appeal.'])(
    'a sentence that only the mark parts from theirs may too: %s',
    (next) => expect(mayConfirm(`“${WORDS}”[^1] ${next}\n\n[^1]: ${A} at [2].`)).toBe(false),
  );

  it.each([
    `The proposition that “${WORDS}” is well established`,
    `The conclusion that “${WORDS}” was plainly right`,
    `The view that “${WORDS}” prevailed`,
    `“${WORDS}”, Lord Farrow said`,
    `Lord Farrow said that “${WORDS}” and “must not raise it”`,
  ])('neutral words leave them: %s', (sentence) => expect(mayConfirm(noted(sentence))).toBe(true));
});
