import { expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

/** What a draft comes to that gives words of the only paragraph of a judgment to the court, or to nobody. */
function said(paragraph: string, words: string, held = 'the court held that '): string {
  const authority = retrieved({ paragraphs: [paragraph] });
  const lead =
    held === ''
      ? `*Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1]: `
      : `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] ${held}`;
  const [one] = citationsOf(`${lead}“${words}”.`);
  const verification = one && verify(one, authority, AS_OF);
  expect(verification && checksOf(verification, 'quotation')[0]?.result).toBe('pass');
  return verification ? inShort(verification) : '';
}

const item = (marker: string, text: string): string => `</p><p>${marker}</p><p>${text}`;
const DUTY = 'the weir of the upper pool was never mended by anybody';
const The = `[t]${DUTY.slice(1)}`;
const S = `The${DUTY.slice(3)}.`;

it.each<[paragraph: string]>([
  // what leads into a list gives its items to somebody, whatever stands between whom it names and the noun or verb
  [`The mill’s case, in the round, is:${item('(1)', `The deed is old. In Deed I the court said nothing of it. ${S}`)}`],
  [`Mr Orme’s case in broad terms is:${item('i)', 'The deed is void;')}${item('ii)', `The toll is due. ${S}`)}`],
  [
    `On 6 May 2019, the Appellant responded, advancing the arguments of today, stating that:-${item('(a)', 'The toll is due.')}${item('(b)', S)}`,
  ],
  [
    `By reference to the deed, Ms Wick’s submissions were elaborated to this effect:${item('(1)', `The deed is old. ${S}`)}`,
  ],
  [`Ms Wick articulated the main points as follows:${item('i)', `The deed is old. ${S}`)}`],
  [
    `Counsel made a number of points. Summarising their closing submissions, these were:${item('i)', `The deed is old. ${S}`)}`,
  ],
  [
    `On 3 May 2019, Pemberton wrote formally to the mill setting out its position as follows:${item('(a)', 'The toll is due;')}${item('(b)', S)}`,
  ],
  // the court speaks in another item alone
  [`Mr Orme’s case was:${item('(1)', 'My earlier order is wrong.')}${item('(2)', S)}`],
  // sentences go on with what one before them gives to somebody
  [`On behalf of the Appellant it was submitted that, given the deed, the toll is due. ${S}`],
  [`The warden does indeed say that he is right. He says that the gate was shut. ${S}`],
  [`Mr Birch described that the first form was sent in May. ${S}`],
  [`In his letter of 3 May 2019 Mr Birch acknowledged that there had been a flood. It was cold. ${S}`],
  [`The evidence of Mrs Wick and Mr Birch was that the gate was shut. ${S}`],
  [`On Mr Birch’s approach, therefore, the toll is due. ${S}`],
  [`As I understood it, Mr Birch’s argument was that the toll is due. ${S}`],
  // what is quoted without a mark
  [`Orme LJ observed, at [46]:${item('46.', S)}`],
  [`Orme LJ observed:</p><p>${S.slice(0, -1)}. It is so.”`],
  [`The letter stated: “We received yours.</p><p>${S}</p><p>We thank you.”`],
])(
  'words that a judgment gives to somebody else are to read where a draft gives them to the court: %s',
  (paragraph) => {
    expect(said(paragraph, The)).toBe('quotation-not-checkable');
  },
);

it.each<[paragraph: string]>([
  [`Mr Orme’s case was that the toll is due. I do not agree. ${S}`],
  [`Mr Orme submitted that the toll is due. The Tribunal finds that it is not. ${S}`],
  [`Mr Orme says the toll is due. That argument must be rejected. ${S}`],
  [`The judge’s view, and the mill’s, was wrong. ${S}`],
  [`Mr Birch gave his evidence by a link. ${S}`],
  [`The alleged theft was in May. ${S}`],
  [`Few would think so. ${S}`],
  [`No such considerations inform the point. ${S}`],
  [`The order of Orme J stated the toll. ${S}`],
  [`The plans of the mill are set out above. ${S}`],
])('and what the court says itself is verified: %s', (paragraph) => {
  expect(said(paragraph, The)).toBe('correct');
});

it('and where the draft gives them to nobody', () => {
  expect(said(`Mr Birch described that the first form was sent in May. ${S}`, The, '')).toBe('correct');
});
