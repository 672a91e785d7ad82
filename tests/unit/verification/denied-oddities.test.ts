import { expect, it } from 'vitest';
import { deniedIn, indexAuthority } from '../../../server/verification/index.ts';
import { authority } from '../support/judgment.ts';

const CITED = '[2021] EWHC 9901 (Admin)';
const CASE = `Oldacre v Tarrant Borough Council ${CITED}`;
const OTHER = 'Penn v Orme [2020] EWHC 9801 (Ch)';
const denied = (...paragraphs: readonly string[]) =>
  deniedIn(CITED, indexAuthority(authority({ cite: '[2025] EWHC 9950 (Admin)', paragraphs })));

it.each<[string, ...string[]]>([
  ['what a party says', `The defendant wrote that ${CASE} does not exist.`],
  ['what solicitors say', `The defendant’s solicitors informed the court that ${CASE} does not exist.`],
  ['evidence', `Ms Tarn’s evidence was that ${CASE} does not exist.`],
  ['a party aside', `${CASE}, on the defendant’s case, does not exist.`],
  ['announced', 'Mr Rowe put it thus:', `${CASE} does not exist.`],
  ['taken back behind it', `${CASE} does not exist. That was the submission of Mr Rowe, which I reject.`],
  ['denied', `I do not accept that ${CASE} does not exist.`],
  ['not proved', `It has not been shown that ${CASE} is a fabricated authority.`],
  ['untrue', `It is untrue that ${CASE} does not exist.`],
  ['supposed', `Assume for present purposes that ${CASE} does not exist.`],
  ['inverted condition', `Had I found that ${CASE} does not exist, I should have referred it.`],
  ['a withdrawn allegation', `The allegation that ${CASE} does not exist is withdrawn.`],
  ['of an exception', `The exception in ${CASE} does not exist.`],
  ['of evidence in it', `The evidence in ${CASE} was invented.`],
  ['of a company in it', `The company in ${CASE} never existed.`],
  ['of a conflict', `A conflict with ${CASE} does not exist.`],
  ['of a copy', `A copy of ${CASE} does not exist.`],
  ['of where it is', `${CASE} does not exist in the bundle.`],
  ['of when it was', `${CASE} did not exist when the claim was issued.`],
  ['of one contrary to it', `There is no such authority contrary to ${CASE}.`],
  ['of one that follows it', `There is no case called Tarn that follows ${CASE}.`],
  ['of one in its place', `The fictitious case was cited in place of ${CASE}.`],
  ['of others of a list', `I prefer ${CASE} to ${OTHER} and Weir v Dam [2019] EWHC 9701 (Ch), which are fake.`],
  ['of things in both', `In ${OTHER} and ${CASE} the marriages were fake.`],
  ['of a case between', `Weir v Dam, cited with ${CASE}, does not exist.`],
])('%s: no denial', (_, ...paragraphs) => {
  expect(denied('It was raised at once.', ...paragraphs, 'That is all.')).toBeNull();
});
