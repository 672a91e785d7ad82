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

it.each<[paragraph: string, words?: string]>([
  // a pronoun's view, whoever is named before it
  [`Birch LJ dissented. In his view, ${DUTY}.`, DUTY],
  [`The Revenue referred to the deed (“the Deed”). In their view ${DUTY}.`, DUTY],
  [`Mr Birch set out the dispute. His view was that ${DUTY}. It was old.`, DUTY],
  [`It was her view that in any month ${DUTY}.`, `in any month ${DUTY}`],
  [
    `She gave evidence. Her recollection was that the mother had told her this and that ${DUTY}.`,
    `the mother had told her this and that ${DUTY}`,
  ],
  [`Her criticism of my order was that I had said that ${DUTY}.`, `I had said that ${DUTY}`],
  [`Instead, his defence was that ${DUTY}.`, DUTY],
  [`Wick’s defence is that ${DUTY}.`, DUTY],
  [`Mr Birch wrote. In his view, ${DUTY}.`, `[i]n his view, ${DUTY}`],
  [`The deed is old. The lock, he said, was new. ${S.slice(0, -1)}, in his view, at all.`],
  // what is told within what somebody tells
  [
    `Ms Wick’s evidence was to the effect that the gate was shut. Indeed, they had told her that ${DUTY}.`,
    `they had told her that ${DUTY}`,
  ],
  [`She felt that the gate was shut. ${S}`],
  // what is put as a possibility, or as a theory, by nobody
  [`One possibility was that ${DUTY}, and that nobody knew.`, DUTY],
  [`One construction of that sentence is that ${DUTY}.`, DUTY],
  [`A third approach, which Mr Pell favoured, was that ${DUTY}.`, DUTY],
  [`The toll was due. The theory is that on that day ${DUTY}.`, `on that day ${DUTY}`],
  [`A closely related criticism was that ${DUTY}.`, DUTY],
  [`The premise of the claim is that ${DUTY}.`, DUTY],
  [`It is obvious that the case against him is that ${DUTY}.`, DUTY],
  // what somebody gives, or has
  [`The reason given for this by Pemberton was that ${DUTY}. I find this unconvincing.`, DUTY],
  [`The position of both Wick and Pell was that ${DUTY}.`, DUTY],
  [`What is said by Wick through his counsel is that ${DUTY}.`, DUTY],
  // questions put to a witness, and turns of a transcript
  [`It was put to her that if the miller was right, ${DUTY}.`, DUTY],
  [
    `Ms Wick then asked:</p><p>We say that ${DUTY}. Have you seen any evidence of it?</p><p>DR The lock was old.</p><p>HW Why?`,
    DUTY,
  ],
  [`Ms Wick went on:</p><p>HW</p><p>Was it so?</p><p>DR</p><p>As I said, ${DUTY}.</p><p>HW</p><p>Why?`, DUTY],
  [`Ms Wick went on:</p><p>HW Was it so?</p><p>DR As I said, ${DUTY}.</p><p>HW Why?`, DUTY],
  [`The miller was asked about it:</p><p>Q. Was it so?</p><p>A. It was. As I said, ${DUTY}.`, DUTY],
  [`MR WICK: The point is that ${DUTY}.</p><p>MR JUSTICE ORME: Yes.`, DUTY],
])('nor are those of a view, a possibility or a turn: %s', (paragraph, words = The) => {
  expect(said(paragraph, words)).toBe('quotation-not-checkable');
});

it.each<[paragraph: string, words?: string]>([
  [`In my view ${DUTY}.`, DUTY],
  [`The better view is that ${DUTY}.`, DUTY],
  [`The conclusion is that ${DUTY}.`, DUTY],
  [`The position in law is that ${DUTY}.`, DUTY],
  [`The theory is that the toll is due. ${S}`],
  [`Birch J had clearly in his mind the need for care. ${S}`],
  [`The point is in his judgment at [7]. ${S}`],
  [`The position of Wick was that ${DUTY}.`, `The position of Wick was that ${DUTY}`],
  [`LORD JUSTICE ORME: ${S}`],
  [`The premise for a toll is that ${DUTY}.`, DUTY],
  [`When it was put to the miller that the toll was due, he left. ${S}`],
  [`The reason for this is that ${DUTY}.`, DUTY],
  [`UK law is old.</p><p>EU law is not. ${S}`],
  // who is named in a relative clause speaks in it alone
  [`The act of which Mr Wick really complains is the closure of the gate. ${S}`],
  [`When the Tribunal applied the respondent’s toll matrix in this case it found that the toll was due. ${S}`],
])('but the court’s own beside these are verified: %s', (paragraph, words = The) => {
  expect(said(paragraph, words)).toBe('correct');
});
