import { expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

/** What a draft comes to that gives words of the only paragraph of a judgment to the court. */
function said(paragraph: string, words: string): string {
  const authority = retrieved({ paragraphs: [paragraph] });
  const [one] = citationsOf(`In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court held that “${words}”.`);
  const verification = one && verify(one, authority, AS_OF);
  expect(verification && checksOf(verification, 'quotation')[0]?.result).toBe('pass');
  return verification ? inShort(verification) : '';
}

const item = (marker: string, text: string): string => `</p><p>(${marker}) ${text}`;

it.each<[paragraph: string, words: string]>([
  // sentences that go on behind what another decided
  [
    'The Recorder decided that the horn was heard. It would have woken the whole of the lower mill.',
    '[i]t would have woken the whole of the lower mill',
  ],
  [
    'In her ruling, the Recorder refused it. She decided that the horn was heard. The miller would need a licence for the upper sluice. Any harm to the warden could be met by a second lantern.',
    '[a]ny harm to the warden could be met by a second lantern',
  ],
  [
    'The Lord Ordinary held that the clause applied. There was no such bargain between the two millers, nor was it pleaded.',
    '[t]here was no such bargain between the two millers, nor was it pleaded',
  ],
  [
    'The arbitrators (in a short passage, without any authority) decided that the gate was shut. That was because it was a Sunday. There would have been no loss to the miller.',
    '[t]here would have been no loss to the miller',
  ],
  [
    'The Judge concluded, on balance, that the warden did not sign. Further, the warden could not have seen the deed for the same reason.',
    'the warden could not have seen the deed for the same reason',
  ],
  [
    'With some doubt, Orme J held that he was bound. Applying the older case, the path was not altered by the flood at all.',
    'the path was not altered by the flood at all',
  ],
  [
    'Accepting the first point, Orme J’s short reasoning was that the right was part of the bargain. The exercise of it required care towards the lower mill. He also reasoned that it was old.',
    '[t]he exercise of it required care towards the lower mill',
  ],
  // evidence
  [
    'The miller was asked about it. He gave an account that he was on the bank. His friend came by. They were not in sight of the gate and they did not call.',
    'were not in sight of the gate and they did not call',
  ],
  [
    'Warden Pell said that he was behind. The witness believed that the boat would have sunk. The barge was going very fast and the lamp was dragged along. He followed it while he could and it was his belief that it sank.',
    '[t]he barge was going very fast and the lamp was dragged along',
  ],
  // behind a colon and `because:`
  [
    'Orme J held that the lease was at an end because: the path was a term of it; the flood that was foreseen did not alter the bargain; and the bank was a wholly different way.',
    'the flood that was foreseen did not alter the bargain',
  ],
  [
    'Orme J held that the lease was at an end because: the path was a term of it; and the bank was a wholly different way.',
    'the bank was a wholly different way',
  ],
  // lists
  [
    `The Commissioner observed that:${item('a', 'the gate was shut at ten;')}${item('b', 'water held by the mill fell outside the Act only if the sluice was open.')}`,
    'water held by the mill fell outside the Act only if the sluice was open',
  ],
  [
    `There are two grounds. I summarise the grounds as follows:${item('i', 'The Judge misread the deed.')}${item('ii', 'The Judge was mistaken on proof. He should have put the burden on the lower miller.')}`,
    'should have put the burden on the lower miller',
  ],
  // one of several
  [
    'An alternative approach might be that each of two millers could by himself be the holder of the gate.',
    'each of two millers could by himself be the holder of the gate',
  ],
  // words that begin with it
  [
    'The lower court came to the opposite view. It held that the answer was yes and that the mill was sold.',
    'It held that the answer was yes and that the mill was sold.',
  ],
  ['A warden came by. He denied that he had opened the lower gate.', '[h]e denied that he had opened the lower gate'],
])('what another says or decides is recounted: %s', (paragraph, words) => {
  expect(said(paragraph, words)).toBe('quotation-not-checkable');
});

it.each<[paragraph: string, words: string]>([
  [
    'The Recorder decided that the horn was heard. I agree. It would have woken the whole of the lower mill.',
    '[i]t would have woken the whole of the lower mill',
  ],
  [
    'The Recorder decided that the horn was heard. In my view it would have woken the whole of the lower mill.',
    'it would have woken the whole of the lower mill',
  ],
  [
    'The judge decided that the horn was heard. It is plain that a horn binds nobody who is deaf.',
    'a horn binds nobody who is deaf',
  ],
  [
    'The judge decided that the horn was heard. He erred in that conclusion on each of the grounds.',
    '[h]e erred in that conclusion on each of the grounds',
  ],
  [
    'Mr Pell said that he was asleep. He was an honest witness who did his best to help.',
    '[h]e was an honest witness who did his best to help',
  ],
  [
    'The judge decided that the horn was heard. The lease of the upper mill runs to the year of the flood.',
    '[t]he lease of the upper mill runs to the year of the flood',
  ],
  [
    'The judge held that it was so. The miller appealed. There was no answer to that appeal from the lower mill.',
    '[t]here was no answer to that appeal from the lower mill',
  ],
  [
    `The rules are these:${item('a', 'the gate is shut at ten;')}${item('b', 'water held by the mill is outside the Act.')}`,
    'water held by the mill is outside the Act',
  ],
  [
    'I hold that the lease is at an end because: the path is a term of it; and the bank is a wholly different way.',
    'the bank is a wholly different way',
  ],
])('and what the court says itself is verified: %s', (paragraph, words) => {
  expect(said(paragraph, words)).toBe('correct');
});

it('words that a draft gives to nobody stand there, whosever they are', () => {
  const authority = retrieved({
    paragraphs: ['The Recorder decided that the horn was heard. It would have woken the whole of the lower mill.'],
  });
  const [one] = citationsOf(
    '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1]: “It would have woken the whole of the lower mill.”',
  );
  expect(one && inShort(verify(one, authority, AS_OF))).toBe('correct');
});
