import { describe, expect, it } from 'vitest';
import { paragraphOf } from '../../../server/authorities/index.ts';
import { deniedIn, indexAuthority } from '../../../server/verification/index.ts';
import { authority, embedded } from '../support/judgment.ts';

const CITED = '[2021] EWHC 9901 (Admin)';
const NAMED = 'R (on the application of Oldacre) v Tarrant Borough Council';
/** The paragraph in which a judgment of these says that there is no such case; null where none does. */
function deniedAt(...paragraphs: readonly string[]): string | null {
  const indexed = indexAuthority(authority({ cite: '[2025] EWHC 9950 (Admin)', paragraphs }));
  const denial = deniedIn(CITED, indexed);
  return denial && (paragraphOf(indexed.authority.passages[denial.passage]) ?? '');
}

describe('a court says in one sentence that there is no such case', () => {
  it.each([
    `${NAMED} ${CITED} does not exist.`,
    `The third case, ${NAMED} ${CITED}, does not exist.`,
    `The claimant relied on ${NAMED} ${CITED}, which does not exist.`,
    `The solicitor cited ${NAMED} ${CITED} at [12], a decision of this court, which never existed.`,
    `${NAMED} ${CITED} is a fictitious case.`,
    `${NAMED} ${CITED} was entirely fake.`,
    `${NAMED} ${CITED} is not a genuine authority.`,
    `There is no such case as ${NAMED} ${CITED}.`,
    `I have been taken to the fake case of ${NAMED} ${CITED}.`,
    `The cases of Penn v Orme [2020] EWHC 9801 (Ch) and ${NAMED} ${CITED} do not exist.`,
    `${NAMED} ${CITED} and Penn v Orme [2020] EWHC 9801 (Ch) were both fictitious.`,
  ])('%s', (sentence) => {
    expect(deniedAt('The hearing was short.', `It was raised at once. ${sentence} That is all.`)).toBe('2');
  });
});

describe('what says no such thing', () => {
  it.each([
    ['the citation alone', `I was taken to ${NAMED} ${CITED}.`],
    ['in the next sentence', `I was taken to ${NAMED} ${CITED}. That case does not exist.`],
    ['of something else', `In ${NAMED} ${CITED} it was held that the right to light does not exist.`],
    ['of a duty', `${NAMED} ${CITED} decides that such a duty did not exist.`],
    ['of a quotation', `${NAMED} ${CITED} was a fabricated quotation.`],
    ['of the number', `${NAMED} ${CITED} is a fake citation of a true case.`],
    ['of another case', `Unlike Penn v Orme [2020] EWHC 9801 (Ch), which does not exist, ${NAMED} ${CITED} was read.`],
    ['of the other of two', `Of ${NAMED} ${CITED} and Penn v Orme [2020] EWHC 9801 (Ch) the second does not exist.`],
    ['of one of two', `${NAMED} ${CITED} was read, and Penn v Orme [2020] EWHC 9801 (Ch) does not exist.`],
    ['of a passage', `The passage from ${NAMED} ${CITED} does not exist.`],
    ['of a contract', `${NAMED} ${CITED}, a case about a contract, which did not exist.`],
    ['what somebody told', `${NAMED} ${CITED}, I was told, does not exist.`],
    ['denied', `${NAMED} ${CITED} is not fake.`],
    ['undone', `It was thought that ${NAMED} ${CITED} does not exist.`],
    ['asked', `Is it right that ${NAMED} ${CITED} does not exist?`],
    ['left open', `If ${NAMED} ${CITED} does not exist, the point falls away.`],
    ['likely', `It appears that ${NAMED} ${CITED} does not exist.`],
    ['submitted', `Counsel for the council submitted that ${NAMED} ${CITED} does not exist.`],
    ['submitted aside', `${NAMED} ${CITED} does not exist, so counsel submits, and the point is bad.`],
    ['quoted', `His letter reads: “${NAMED} ${CITED} does not exist.”`],
    ['of another number', `${NAMED} [2021] EWHC 9902 (Admin) does not exist.`],
    ['of a longer number', `${NAMED} [2021] EWHC 99011 (Admin) does not exist.`],
  ])('%s', (_, sentence) => {
    expect(deniedAt(`It was raised at once. ${sentence}`)).toBeNull();
  });

  it('a block that the judgment quotes', () => {
    expect(deniedAt(`He wrote:${embedded(`<p>${NAMED} ${CITED} does not exist.</p>`)}`)).toBeNull();
  });

  it('the judgment of that very number', () => {
    const own = indexAuthority(authority({ cite: CITED, paragraphs: [`${NAMED} ${CITED} does not exist.`] }));
    expect(deniedIn(CITED, own)).toBeNull();
  });
});
