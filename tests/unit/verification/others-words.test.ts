import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'The owner of a weir must keep the channel clear at all times, and may rely on the warden of the upper pool to open the sluice.',
    'The grating was inspected in 1987 at a cost of £1,500. We were referred to <i>Orme v Wick</i> [1975] AC 12 on the point.',
    'The duty is strict, but it is not owed to those who enter at night, and it binds the occupier of the mill.',
    'The judge — who heard the warden — said it was “a plain case”. It follows that the appeal fails.',
    'Whoever lets the water rise answers for the bank that it carries away.',
    'The remaining grounds fall away. We therefore dismiss the appeal with costs.',
    'The order provides for a stay of six weeks.',
  ],
};
const CITE = '[2020] UKSC 7';
const A = `*Harrow Mills Ltd v Pemberton* ${CITE}`;
const AUTHORITY = retrieved(SKETCH);

/** What is said of every citation of the judgment in a draft; `{A}` stands for its name and citation, `{N}` for the citation. */
function said(draft: string): string[] {
  const read = citationsOf(draft.replaceAll('{A}', A).replaceAll('{N}', CITE));
  return read.filter(({ normalized }) => normalized === CITE).map((one) => inShort(verify(one, AUTHORITY, AS_OF)));
}

/** The texts of the data file by theme: parted by blank lines, a block quotation with what leads into it. */
const themes = fs
  .readFileSync(new URL('others-words.txt', import.meta.url), 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...texts] = part.trim().split(/\n\n(?!>|\[\^)/);
    return [title, texts] as const;
  });

it('there are 40 texts and more', () => {
  expect(themes.flatMap(([, texts]) => texts).length).toBeGreaterThanOrEqual(40);
});

describe.each(themes)('nobody is accused for the words of others: %s', (_, texts) => {
  it.each(texts.map((text) => [text.replaceAll('%', '%%'), text] as const))('%s', (_title, text) => {
    const verdicts = said(text);
    expect(verdicts.length).toBeGreaterThan(0);
    expect(verdicts.filter((verdict) => /^[A-Z]|correct/.test(verdict))).toEqual([]);
  });
});

describe('nobody is accused for a list that the draft reports as false', () => {
  it.each([
    'The skeleton cites these:\n\n- Fernshaw v Oldcastle {N}\n- Ash v Elm [2018] EWCA Civ 5\n\nNone of these cases exists.',
    'The skeleton cites these:\n\n- Fernshaw v Oldcastle {N}\n- Ash v Elm [2018] EWCA Civ 5\n\nI have looked for each. Not one is a real decision.',
    'The skeleton cites these:\n\n- Fernshaw v Oldcastle {N}\n- Ash v Elm [2018] EWCA Civ 5\n\nOnly the last is a real case.',
    '12. The following authorities are fictitious:\n\n    (a) Fernshaw v Oldcastle {N}\n    (b) Ash v Elm [2018] EWCA Civ 5\n\n13. The claim fails.',
  ])('%s', (draft) => {
    expect(said(draft)).toEqual(['name-not-checkable']);
  });

  it.each([
    'The skeleton cites these:\n\n- Fernshaw v Oldcastle {N}\n- Ash v Elm [2018] EWCA Civ 5\n\nThe claim fails.',
    'The last case was wrongly decided.\n\n- Fernshaw v Oldcastle {N}\n- Ash v Elm [2018] EWCA Civ 5\n',
    '| Case | Citation |\n|---|---|\n| Fernshaw v Oldcastle | {N} |',
    'We rely on Ash v Elm [2018] EWCA Civ 5. The judge was wrong. See Fernshaw v Oldcastle {N}.',
  ])('but for another: %s', (draft) => {
    expect(said(draft)).toEqual(['CITATION_MISMATCH HIGH']);
  });
});

const CLEAR = 'the owner of a weir must keep the channel clear at all times';
const STRICT = 'the duty is strict, but it is not owed to those who enter at night';
const BANK = 'Whoever lets the water rise answers for the bank that it carries away';

describe('words that are the court’s are confirmed', () => {
  it.each([
    `In {A} at [2] the court said that “${CLEAR}”.`,
    `{A} at [2]: “${CLEAR}”.`,
    `“${CLEAR}” ({A} at [2]).`,
    `As the Supreme Court put it in {A} at [4], “${STRICT}”.`,
    `See {A} at [4] (“${STRICT}”).`,
    `{A} at [4], per the court: “${STRICT}”.`,
    `The Claimant relies on {A} at [6]: “${BANK}”.`,
    `In {A} at [6] the court said:\n\n> ${BANK}.`,
    `{A} at [6]:\n\n> ${BANK}.`,
    `“${STRICT}”: {A} at [4]. That is wrong in principle, we say.`,
    `As the court held in {A} at [6], “${BANK}”. The Board does not accept that.`,
  ])('%s', (draft) => {
    expect(said(draft)).toEqual(['correct']);
  });
});

describe('changed words are an error', () => {
  const CHANGED = STRICT.replace('enter', 'come');
  it.each([
    `In {A} at [4] the court said that “${CHANGED}”.`,
    `{A} at [4]: “${CHANGED}”.`,
    `“${CHANGED}” ({A} at [4]).`,
    `The Claimant relies on {A} at [4]: “${CHANGED}”.`,
    `{A} at [4]:\n\n> ${CHANGED}.`,
    // right behind the words, whatever leads into them
    `In 2019 the position was that “${CHANGED}” ({A} at [4]).`,
    `On this river his duty is plain: “${CHANGED}” ({A} at [4]).`,
    `The 2020 decision tells us that “${CHANGED}” ({A}, para 4).`,
    // behind a clause of its own, which neither denies them nor says whose they are
    `Nothing in Part 3 of the deed alters this, for “${CHANGED}” ({A} at [4]).`,
    `A claim for £40,000 is no different, and “${CHANGED}” ({A} at [4]).`,
    `The Board took three years to answer, yet “${CHANGED}” ({A} at [4]), and that is the end of it.`,
  ])('%s', (draft) => {
    expect(said(draft)).toEqual(['QUOTATION_FABRICATION MEDIUM']);
  });

  it.each([
    `The claimant’s case fails at the first hurdle: {A} at [4] (“${CHANGED}”).`,
    `An owner owes nothing after dark ({A} at [4]): “${CHANGED}”.`,
  ])('and left to read where words of the author’s own lead to the citation before them: %s', (draft) => {
    expect(said(draft)).toEqual([expect.stringMatching(/not-checkable$/)]);
  });

  it.each([`As every owner on the Pinner Brook knows, “${CLEAR}” ({A} at [4]).`, `“${BANK}” ({A} at [2]).`])(
    'in another paragraph: %s',
    (draft) => {
      expect(said(draft)).toEqual(['PARAGRAPH_HALLUCINATION HIGH']);
    },
  );

  it('in the draft’s own words', () => {
    const changed = `${STRICT.replace('not owed', 'owed')}, and it binds the occupier of the mill`;
    expect(said(`As to this, ${changed}: {A} at [4].`)).toEqual(['PARAPHRASE_DISTORTION MEDIUM']);
  });
});

describe('words with their citation right behind them are read by a person', () => {
  const CHANGED = CLEAR.replace('clear', 'open');
  it.each([
    ['nowhere near', 'In 2019 the position was “a completely different set of words that nobody wrote” ({A} at [2]).'],
    ['few', 'In 2019 the position was “the channel open at all times” ({A} at [2]).'],
    ['of a letter', `The owner’s letter of 3 May said “${CHANGED}” ({A} at [2]).`],
    ['of a lease', `Clause 4 of the lease says “${CHANGED}” ({A} at [2]).`],
    ['of an enactment', `Section 4 says “${CHANGED}” ({A} at [2]).`],
    ['of a witness', `Mr Orme said in 2019 that “${CHANGED}” ({A} at [2]).`],
    ['of a party', `In 2019 the claimant’s case was “${CHANGED}” ({A} at [2]).`],
    ['cf', `In 2019 it was “${CHANGED}” (cf {A} at [2]).`],
    ['but see', `In 2019 it was “${CHANGED}” (but see {A} at [2]).`],
    ['taken back', `In 2019 it was thought that “${CHANGED}” ({A} at [2]). That is wrong.`],
    ['denied', `It is not the law that in 2019 “${CHANGED}” ({A} at [2]).`],
    ['behind a clause in which somebody speaks', `The Board says otherwise, for “${CHANGED}” ({A} at [2]).`],
    ['behind a clause that says how true they are', `It is no longer right, though “${CHANGED}” ({A} at [2]).`],
  ])('%s', (_, draft) => {
    expect(said(draft).filter((verdict) => !verdict.endsWith('not-checkable'))).toEqual([]);
  });
});

it('words of a submission that a bracket turns to their opposite are misquoted, whosever they are', () => {
  const recited = retrieved({
    paragraphs: ['Mr Barr submits that the owner acted reasonably on the night of the flood.'],
  });
  const [one] = citationsOf(
    `In ${A} at [1] the court held: “the owner acted [unreasonably] on the night of the flood”.`,
  );
  expect(one && inShort(verify(one, recited, AS_OF))).toBe('QUOTATION_FABRICATION MEDIUM');
});

describe('what a judgment recites as submitted stands there, and is not what it held', () => {
  const recited: Sketch = {
    paragraphs: [
      'The duty of an owner, Mr Barr submits, is to keep the channel clear at all times and in all weathers.',
      'The owner’s first point is this. A weir is a natural feature of the river and nobody owes a duty for it.',
      'Mr Barr submits as follows. The channel is public. It may be closed by nobody. I disagree. The owner may close it in a drought.',
      'Mr Barr submits that the warden was asleep. The lantern had gone out at ten. The horn was never blown. The gate was open until the morning, and no boat had passed. Nobody had looked at the sluice. The toll must therefore be repaid in full.',
      'It is for the owner, so the argument runs, to prove that the sluice was shut on the night of the flood.',
      'The case is simple, and the answer is short. An owner who shuts the sluice in a flood acts at his own risk.',
    ],
  };
  const result = (pin: number, words: string): string | undefined => {
    const [one] = citationsOf(`In ${A} at [${pin}] the court held: “${words}”.`);
    const verification = one && verify(one, retrieved(recited), AS_OF);
    const checks = verification ? checksOf(verification, 'quotation').map((check) => check.result) : [];
    return `${checks.join(' and ')}: ${verification ? inShort(verification) : ''}`;
  };
  it.each([
    [
      1,
      'is to keep the channel clear at all times and in all weathers',
      'pass and not-checkable: quotation-not-checkable',
    ],
    [
      2,
      'A weir is a natural feature of the river and nobody owes a duty for it',
      'pass and not-checkable: quotation-not-checkable',
    ],
    [3, 'It may be closed by nobody', 'pass and not-checkable: quotation-not-checkable'],
    [3, 'The owner may close it in a drought', 'pass: correct'],
    [5, 'prove that the sluice was shut on the night of the flood', 'pass and not-checkable: quotation-not-checkable'],
    [4, 'The toll must therefore be repaid in full', 'pass and not-checkable: quotation-not-checkable'],
    [6, 'An owner who shuts the sluice in a flood acts at his own risk', 'pass: correct'],
  ])('[%i] %s', (pin, words, expected) => {
    expect(result(pin, words)).toBe(expected);
  });
});
