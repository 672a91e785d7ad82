import { describe, expect, it } from 'vitest';
import { audit } from '../support/verdict.ts';

const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';

/** What is said of the words between `<` and `>` in a sentence of a judgment, quoted as the court's. */
function outcome(sentence: string): string {
  const words = /<(.*)>/.exec(sentence)?.[1] ?? '';
  const paragraph = `The weir is old. ${sentence.replace(/[<>]/g, '')} The appeal is dismissed.`;
  return audit(`The court said in ${A} at [1] that “${words}”.`, { paragraphs: [paragraph] }).verdict.outcome;
}

describe('what stands in a clause that is closed, or limits nothing, leaves the words the court’s', () => {
  it.each([
    // behind
    'The court has seen that <only a small part of the owners will ever join>, particularly if each of them lost little.',
    '<The owner of the weir is liable for all of the damage>, especially where the river has no other bank.',
    '<The owner of the weir is liable for all of the damage>, even if he was away.',
    '<Section 4 is not based on any wish to favour the owner> - there is no mental element.',
    '<The question is not whether we would have opened the weir>, but whether the judge was wrong.',
    'Not only are <owners less likely to mend the weir in a dry year>, but the costs of it are high.',
    // before
    'The relevant question is <whether the owner could have opened the weir in time>.',
    'It begs a number of questions and gives rise to <considerable doubt about each of the weirs>.',
    'For these reasons, I would accept the insurer’s argument that, <in the context of this lease, a weir is a building>.',
    'We accept the submission of Mr Reed KC that the reason for which leases are so read <is one of causation and of no other thing>.',
    'However, after some hesitation, I have come to the conclusion that <the test of the court below is to be preferred>.',
    'When regard is had to the lease, the Board is of the opinion that <the case for the owner is overwhelming>.',
    'However, since it was not registered, it was <void against the creditor and was useless for all purposes>.',
    'No such difficulty arises, however, as <there is no reason to read the lease in that way>.',
    'The tort, like others for which damages may be awarded without proof of loss, <is one of strict liability for deliberate acts>.',
    'What makes it hard where the loss is small, even if together it is large, is <the need to prove the loss of each owner>.',
  ])('%s', (sentence) => {
    expect(outcome(sentence)).toBe('VERIFIED_CORRECT');
  });
});

describe('what denies, conditions or limits the words keeps them open', () => {
  it.each([
    '<The owner of the weir is liable for all of the damage>, but only if he knew of it.',
    '<The owner of the weir is liable for all of the damage>, if he knew of it.',
    '<The owner of the weir is liable for all of the damage>, particularly if he knew of it, but he is not here.',
    '<The owner of the weir is not liable for the damage>, but the tenant thought that he was.',
    '<The owner of the weir is not liable for the damage>, but he is in this case.',
    '<The owner of the weir is liable for all of the damage> - if he knew of it.',
    'I would not accept the insurer’s argument that <in the context of this lease, a weir is a building>.',
    'I do not accept the submission of Mr Reed KC that <the weir was open for most of the year>.',
    'The judge was wrong to accept the submission of Mr Reed KC that <the weir was open for most of the year>.',
    'I question <whether the owner could have opened the weir in time>.',
    'Mr Reed argued that no difficulty arose, as <there is no reason to read the lease in that way>.',
    'Mr Reed says no difficulty arises, as <there is no reason to read the lease in that way>.',
    'I have not come to the conclusion that <the test of the court below is to be preferred>.',
    'If regard is had to the lease, I have come to the conclusion that <the case for the owner is overwhelming>.',
    'However, since it was registered, it was not <void against the creditor and was useless for all purposes>.',
    'Mr Reed submits that, since it was not registered, it was <void against the creditor and useless for all purposes>.',
    'No tort, like others for which damages may be awarded, <is one of strict liability for deliberate acts alone>.',
    'If the loss is small, even if together it is large, what is hard is <the need to prove the loss of each owner>.',
    'Even if the lease were good, <the owner would be bound to open the weir in a flood>.',
  ])('%s', (sentence) => {
    expect(outcome(sentence)).not.toBe('VERIFIED_CORRECT');
  });
});
