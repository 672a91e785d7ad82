/** In how many forms of sentences a court is heard that says that there is no such case, and what like them says no such thing. */
import { expect, it } from 'vitest';
import { deniedIn, indexAuthority } from '../../../server/verification/index.ts';
import { authority } from '../support/judgment.ts';

const CITED = '[2021] EWHC 9901 (Admin)';
const CASE = `R (on the application of Oldacre) v Tarrant Borough Council ${CITED}`;
const PENN = 'Penn v Orme [2020] EWHC 9801 (Ch)';
const WEIR = 'Weir v Dam [2019] EWHC 9701 (Ch)';

const isDenied = (sentence: string): boolean => {
  const paragraphs = [`The hearing was short. ${sentence} That is all.`];
  return deniedIn(CITED, indexAuthority(authority({ cite: '[2025] EWHC 9950 (Admin)', paragraphs }))) !== null;
};

/** C: the case that is looked for; P, W: others. */
const written = (line: string): string =>
  line.replace(/\b([CPW])\b/g, (_, sign: string) => ({ C: CASE, P: PENN, W: WEIR })[sign] ?? '');
const lines = (text: string): string[] => text.trim().split('\n');

const DENIALS = lines(`
C does not exist.
C simply does not exist.
C does not, in fact, exist.
C has never existed.
The case of C does not exist.
The decision in C does not exist.
The authority cited as C does not exist.
The case cited by the claimant, C, does not exist.
The first case, C, does not exist.
The second of the cases, C, does not exist.
C, cited at paragraph 12 of the skeleton argument, does not exist.
C, relied on by the claimant, does not exist.
C, to which the grounds refer, does not exist.
C, an authority on which the claimant relied, does not exist.
C (paragraph 12 of the grounds) does not exist.
C at [45] does not exist.
C is fake.
C is a fake case.
C is an entirely fictitious authority.
C is non-existent.
C is a non-existent case.
C is not a real case.
C is not a genuine authority.
C was made up.
C was invented.
C is a hallucinated authority.
C is an invention.
There is no such case as C.
There is no case of C.
There is no case called C.
It is clear that there is no case of C.
There is no reported case of C.
There is no authority by the name of C.
There was never a case called C.
No such case as C exists.
No case called C exists.
No case of C has ever existed.
Neither P nor C exists.
Neither C nor P is a real case.
None of P, W and C exists.
P and C do not exist.
P, W and C are all fake.
The cases of P, W and C are fictitious.
Both P and C are non-existent.
The claimant relied on C, which does not exist.
The claimant relied on C, a case which does not exist.
The skeleton argument cited C, a case that does not exist.
Counsel cited the fictitious case of C.
The grounds of claim rely on C, which is a fake case.
The first is C, which does not exist.
I was taken to C, which is not a real case.
I find that C does not exist.
I have found that C does not exist.
I am satisfied that the case of C does not exist.
In my judgment C does not exist.
The Tribunal finds that C does not exist.
We find that C is fictitious.
It is plain that C does not exist.
It is beyond doubt that C does not exist.
It is established that C does not exist.
`);

const OTHERS = lines(`
There is no decision in C.
There is no decision in C on that point.
The authority in C does not exist.
There is no case of C being followed.
There is no case for C to answer.
There is no authority for C.
There was never a case called for by C.
No case called C in argument exists in the bundle.
No such case as C requires exists here.
No case of C being doubted has ever existed.
Neither P nor C assists.
Neither the report of P nor C exists in the bundle.
None of P, W and C exists in the bundle.
None of the points in P, W and C exists.
C, which follows a case that does not exist, is in point.
C, relied on by a company that does not exist, is in point.
C, cited by a claimant who does not exist, is in point.
C, relied on for a duty that, as I hold, does not exist, is in point.
C is an invention of the common law.
C is about a case that does not exist.
C is fake news to nobody.
C was made up of three appeals.
C was invented by nobody.
C is a case on hallucinated authorities.
The claimant relied on C, a case about a contract which does not exist.
The claimant relied on C, a case that does not assist.
The skeleton argument cited C, a decision on a company that does not exist.
The case cited by the claimant in C does not exist.
The authority cited in C does not exist.
The authority cited as good law in C does not exist.
The first is C, the second does not exist.
I find that the duty in C does not exist.
The Tribunal finds that C does not apply.
The Tribunal below found that C does not exist.
The Tribunal does not find that C does not exist.
It is plain that the loss in C does not exist.
It is not plain that C does not exist.
It is far from plain that C does not exist.
It follows from the claimant’s case that C does not exist.
In my judgment the claimant cannot say that C does not exist.
In the claimant’s judgment C does not exist.
C does not, in fact, apply.
C, an authority on which the claimant relied, does not assist.
The defendant finds that C does not exist.
The experts find that C does not exist.
I have not found that C does not exist.
It was for the claimant to show that C does not exist.
It follows that C does not exist.
Counsel cited C, an authority which, he said, does not exist.
In my judgment C is not a real authority on the point.
No case called C existed at the date of the contract.
None of C, P and W exists any longer.
Neither C nor P exists on the shelf.
C (paragraph 12 of the grounds) was invented by the pleader.
No case of the name C is needed.
The second of the cases, C, is fake, he says.
`);

it('of sixty sentences that say so most are heard', () => {
  const missed = DENIALS.filter((line) => !isDenied(written(line)));
  expect(DENIALS).toHaveLength(60);
  expect(1 - missed.length / DENIALS.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
});

it.each(OTHERS)('%s: no denial', (line) => {
  expect(isDenied(written(line))).toBe(false);
});
