import { describe, expect, it } from 'vitest';
import { verify } from '../../../server/verification/index.ts';
import { saidOf } from '../../support/said.ts';
import { embedded, loose, paragraph, type Sketch } from '../support/judgment.ts';
import { AS_OF, audit, checksOf, citationsOf, inShort, retrieved } from '../support/verdict.ts';

const NOTE =
  '<authorialNote class="footnote" marker="1"><p>The survey of the lower pool was never signed.</p></authorialNote>';
const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'The owner of a weir must keep the channel clear at all times, and may rely on the warden of the upper pool to open the sluice.',
    `The grating was inspected in 1987 at a cost of £1,500.${NOTE} We were referred to <i>Orme v Wick</i> [1975] AC 12 on the point.`,
    'The duty is strict, but it is not owed to those who enter at night, and it binds the occupier of the mill.',
    'The judge — who heard the warden — said it was “a plain case”. It follows that the appeal fails.',
    `The lease said:${embedded('<p>the lessee shall repair the banks in every dry season</p>')}<p>That settles it.</p>`,
    'The remaining grounds fall away. We therefore dismiss',
    'the appeal with costs, which the parties will try to agree.',
  ],
  after:
    '<attachments><attachment><doc><mainBody><p>The order provides for a stay of six weeks.</p></mainBody></doc></attachment></attachments>',
};

/** What an audit says of words quoted from paragraph `pin`, or from the judgment where it is null. */
const quoting = (words: string, pin: number | null, sketch = SKETCH) =>
  audit(
    `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7${pin === null ? '' : ` at [${pin}]`}, the court said: “${words}”.`,
    sketch,
  );

/** Outcome and result of the one quotation check. */
function short(words: string, pin: number | null): string {
  const verification = quoting(words, pin);
  const results = checksOf(verification, 'quotation').map((check) => check.result);
  return `${results.join('+')}: ${inShort(verification)}`;
}

describe('a quotation passes where its words stand in the paragraph cited', () => {
  it.each<[string, string, number | null]>([
    ['exactly', 'The owner of a weir must keep the channel clear at all times', 2],
    ['anywhere, where none is cited', 'it binds the occupier of the mill', null],
    ['two words', 'the lessee', 6],
    ['spaces', 'The owner of a weir  must keep the channel clear', 2],
    ['marks and dashes', "The judge - who heard the warden - said it was 'a plain case'", 5],
    ['a stop within the closing mark', 'It follows that the appeal fails.', 5],
    ['a comma within the closing mark', 'keep the channel clear at all times,', 2],
    ['the first letter small', 'the owner of a weir must keep the channel clear', 2],
    ['the first letter in brackets', '[t]he owner of a weir must keep the channel clear', 2],
    ['a letter in brackets within', 'It follows that [T]he appeal fails', 5],
    ['(emphasis added)', 'The owner of a weir must keep the channel clear (emphasis added)', 2],
    ['[emphasis added]', 'The owner of a weir must keep the channel clear [emphasis added]', 2],
    ['on into the next paragraph', 'We therefore dismiss the appeal with costs', 7],
    ['a footnote, where none is cited', 'The survey of the lower pool was never signed', null],
    ['an appendix, where none is cited', 'The order provides for a stay of six weeks', null],
    ['a passage that it quotes', 'the lessee shall repair the banks in every dry season', 6],
    ['around a footnote mark', 'at a cost of £1,500. We were referred to', 3],
  ])('%s', (_, words, pin) => {
    expect(short(words, pin)).toBe('pass: correct');
  });

  it.each<[string, string, number | null, string]>([
    ['the case of the first letter', 'the owner of a weir must keep the channel clear', 2, 'other case'],
    ['that the authority quotes them', 'the lessee shall repair the banks in every dry season', 6, 'itself quotes'],
    ['that they stand in a footnote', 'The survey of the lower pool was never signed', null, 'footnote'],
  ])('and the note says: %s', (_, words, pin, expected) => {
    expect(saidOf(quoting(words, pin)).join(' ')).toContain(expected);
  });

  it('in a block quotation of several paragraphs that begins at the pinpoint', () => {
    const draft =
      'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [4], the court said:\n\n> 4. The duty is strict, but it is not owed to those who enter at night, and it binds the occupier of the mill.\n>\n> 5. The judge - who heard the warden - said it was "a plain case".\n';
    expect(inShort(audit(draft, SKETCH))).toBe('correct');
  });
});

describe('a quotation in another paragraph than the one cited', () => {
  it.each<[string, string, number]>([
    ['before', 'The owner of a weir must keep the channel clear at all times', 4],
    ['after', 'It follows that the appeal fails', 1],
    ['with an ellipsis', 'The owner of a weir must keep the channel clear ... and may rely on the warden', 3],
    ['it only runs on into the one cited', 'We therefore dismiss the appeal with costs', 8],
  ])('%s', (_, words, pin) => {
    expect(short(words, pin)).toBe('fail: PARAGRAPH_HALLUCINATION HIGH');
  });

  it('is located', () => {
    expect(saidOf(quoting('It follows that the appeal fails', 1)).join(' ')).toContain('[5]');
  });

  it('is located where the paragraph cited does not exist', () => {
    const verification = quoting('It follows that the appeal fails', 99);
    expect(inShort(verification)).toBe('PARAGRAPH_HALLUCINATION HIGH');
    expect(saidOf(verification).join(' ')).toContain('[5]');
  });
});

describe('a quotation in a part of a paragraph', () => {
  const sketch: Sketch = {
    paragraphs: [
      'There are three points: (i) the weir was old; (ii) the warden, who was paid, (a) slept and (b) drank at night; (iii) the sluice was shut. None is good.',
      'The list: (h) the banks were bare; (i) the grating was gone.',
    ],
  };
  const said = (words: string, pin: string): string =>
    inShort(audit(`In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at ${pin}, the court said: “${words}”.`, sketch));
  it.each([
    ['the part cited', 'the weir was old', '[1(i)]', 'correct'],
    ['a part of the part cited', 'drank at night', '[1(ii)(b)]', 'correct'],
    ['a part, where no part is cited', 'the weir was old', '[1]', 'correct'],
    ['what comes after the last part', 'None is good', '[1(iii)]', 'correct'],
    ['one of two parts cited', 'the weir was old', '[1(i)] and [1(iii)]', 'correct'],
    ['a letter that may be a Roman number', 'the grating was gone', '[2(i)]', 'correct'],
    ['what such a letter ends', 'the grating was gone', '[2(h)]', 'quotation-not-checkable'],
    ['the part before', 'the weir was old', '[1(ii)]', 'quotation-not-checkable'],
    ['the part after', 'the sluice was shut', '[1(ii)]', 'quotation-not-checkable'],
    ['another part of the part', 'drank at night', '[1(ii)(a)]', 'quotation-not-checkable'],
    ['what leads to the parts', 'There are three points', '[1(i)]', 'quotation-not-checkable'],
  ])('%s', (_, words, pin, expected) => {
    expect(said(words, pin)).toBe(expected);
  });
});

describe('the heading above a paragraph', () => {
  const sketch: Sketch = {
    body: [
      paragraph('1', 'The appeal concerns a weir.'),
      loose('The duty of the owner'),
      loose('Who enters at night'),
      paragraph('2', 'The duty is strict.'),
      loose('It is owed to all who enter by day.'),
      paragraph('3', 'The appeal fails.'),
    ].join(''),
  };
  it.each<[string, string, number, string]>([
    ['is quoted with the number below', 'The duty of the owner', 2, 'quotation-not-checkable'],
    ['is quoted with the number below a second one', 'Who enters at night', 2, 'quotation-not-checkable'],
    ['is not of a paragraph further on', 'The duty of the owner', 3, 'PARAGRAPH_HALLUCINATION HIGH'],
    ['is no sentence', 'It is owed to all who enter by day', 3, 'PARAGRAPH_HALLUCINATION HIGH'],
    ['is not the paragraph itself', 'The appeal concerns a weir', 2, 'PARAGRAPH_HALLUCINATION HIGH'],
  ])('%s', (_, words, pin, expected) => {
    expect(inShort(quoting(words, pin, sketch))).toBe(expected);
  });
});

describe('what an author sets around the words of a block quotation', () => {
  const DUTY =
    'The duty is strict, but it is not owed to those who enter at night, and it binds the occupier of the mill';
  const OTHER = DUTY.replace('not owed', 'owed');
  const CITING: Sketch = {
    paragraphs: [
      'This appeal concerns a weir.',
      'The warden was bound to open the sluice in the dry season (para 31).',
      'The banks of the lower pool were inspected in every season of that year.',
      `${DUTY}.`,
      'The judge was right to say so. It follows that the appeal fails.',
    ],
  };
  const outcomes = (block: string, pin = ''): string[] => {
    const lead = `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7${pin} the court said:`;
    return citationsOf(`${lead}\n\n> ${block}\n`).map((citation) => {
      const { outcome } = verify(citation, retrieved(CITING), AS_OF).verdict;
      return OUTCOMES[outcome];
    });
  };
  const outcome = (block: string, pin = ''): string | undefined => outcomes(block, pin)[0];
  const OUTCOMES = { VERIFIED_CORRECT: 'correct', VERIFIED_ERROR: 'error', UNVERIFIABLE_PUBLIC: 'doubt' } as const;

  it.each([
    ['its paragraph', `${DUTY}. (para 4)`],
    ['its paragraph within the sentence', `${DUTY} (paragraph 4).`],
    ['a number in brackets', `${DUTY}. [4]`],
    ['a number in two brackets', `${DUTY} ([4]).`],
    ['a number with at', `${DUTY}. (at [4])`],
    ['a number without a space', `${DUTY}.[4]`],
    ['a paragraph and a remark', `${DUTY}. (para 4) (emphasis added)`],
    ['a remark and a paragraph', `${DUTY}. (emphasis added) [4]`],
    ['each paragraph its own', `${DUTY}. [4]\n>\n> The judge was right to say so. [5]`],
    ['its number before it', `4. ${DUTY}.`],
    ['its number in brackets before it', `[4] ${DUTY}.`],
    ['its number without a stop', `4 ${DUTY}.`],
    ['its paragraph behind its marks', `“${DUTY}.” (para 4)`],
    ['a reference of the judgment itself', 'The warden was bound to open the sluice in the dry season (para 31).'],
    ['underlining by counsel', `${DUTY}. (Underlining by counsel.)`],
    ['the underlining of counsel', `${DUTY}. (Counsel’s underlining)`],
    ['bold', `${DUTY}. (Bold added for the Court's convenience.)`],
    ['emphasis removed', `${DUTY}. (original emphasis removed)`],
    ['citations left out', `${DUTY}. [internal citations and footnotes omitted]`],
  ])('is none of them: %s', (_, block) => {
    expect(new Set(outcomes(block))).toEqual(new Set(['correct']));
    expect(outcome(block.replace(DUTY, OTHER))).toBe(block.includes(DUTY) ? 'error' : 'correct');
  });

  it.each([
    ['a judge', `Per Lord Example and Lord Sample: ${DUTY}.`],
    ['a judge in a line of its own', `Lord Example:\n>\n> ${DUTY}.`],
    ['a heading', `**The duty of the mill**\n>\n> ${DUTY}.`],
    ['a heading and a paragraph', `**The duty of the mill**\n>\n> ${DUTY}. [4]`],
  ])('leaves it in doubt above the words: %s', (_, block) => {
    expect(outcome(block, ' at [4]')).toBe('doubt');
    expect(outcome(block.replace(DUTY, OTHER), ' at [4]')).toBe('error');
  });

  it('but words that lead into others are no heading', () => {
    expect(outcome(`The duty has two parts:\n>\n> ${DUTY}.`)).toBe('error');
  });

  it.each([
    ['a number before them', `5. ${DUTY}.`],
    ['a number in brackets before them', `[5] ${DUTY}.`],
    ['a number behind them', `${DUTY}. [5]`],
    ['a paragraph behind them', `${DUTY} (para 5).`],
    ['of the second of two', `4. ${DUTY}.\n>\n> 6. The judge was right to say so.`],
    ['another than the judgment has there', 'The warden was bound to open the sluice in the dry season (para 2).'],
    ['a number without a stop', `5 ${DUTY}.`],
    ['a paragraph behind marks', `“${DUTY}.” (para 5)`],
    ['a number behind marks', `“${DUTY}.” [5]`],
    ['a number within marks', `“[5] ${DUTY}.”`],
  ])('is compared where it is a paragraph: %s', (_, block) => {
    expect(new Set(outcomes(block))).toEqual(new Set(['doubt']));
  });
});

it('what was remembered of words is of no other number beside them', () => {
  const source = retrieved(SKETCH);
  const of = (paragraph: number): string => {
    const block = `> “The owner of a weir must keep the channel clear at all times” (at [${paragraph}])`;
    const [citation] = citationsOf(
      `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2] the court said:\n\n${block}\n`,
    );
    if (!citation) throw new Error('nothing is cited');
    return inShort(verify(citation, source, AS_OF));
  };
  expect([of(2), of(3), of(2)]).toEqual(['correct', 'quotation-not-checkable', 'correct']);
});

describe('words with other citations behind theirs', () => {
  const A = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
  const B = '*Orme v Wick* [2019] UKSC 3';
  const RIGHT = 'keep the channel clear at all times';
  const WRONG = 'keep no channel clear in any season';
  it.each<[string, string, string]>([
    [
      'of another authority, where they stand here',
      `The court said: “${RIGHT}” (${A} at [2]; ${B} at [12]).`,
      'correct',
    ],
    [
      'of another authority, where they do not',
      `The court said: “${WRONG}” (${A} at [2]; ${B} at [12]).`,
      'quotation-not-checkable',
    ],
    [
      'of another authority, where they stand elsewhere',
      `The court said: “${RIGHT}” (${A} at [4], ${B} at [12]).`,
      'quotation-not-checkable',
    ],
    [
      'of another authority, in their note',
      `The court said: “${WRONG}”.[^1]\n\n[^1]: ${A} at [2]; ${B} at [12].\n`,
      'quotation-not-checkable',
    ],
    [
      'of another authority to be seen too',
      `The court said: “${WRONG}” (${A} at [2]; see also ${B}).`,
      'QUOTATION_FABRICATION HIGH',
    ],
    [
      'of another authority, of which more is said',
      `The court said: “${WRONG}” (${A} at [2]), and ${B} at [12] holds otherwise.`,
      'QUOTATION_FABRICATION HIGH',
    ],
    ['of an enactment', `The court said: “${WRONG}” (${A} at [2]; CPR 19.6).`, 'QUOTATION_FABRICATION HIGH'],
    ['of the same authority', `The court said: “${WRONG}” (${A} at [2]; [4]).`, 'QUOTATION_FABRICATION HIGH'],
  ])('%s', (_, draft, expected) => {
    const [first] = citationsOf(draft);
    if (!first) throw new Error('nothing is cited');
    expect(inShort(verify(first, retrieved(SKETCH), AS_OF))).toBe(expected);
  });
});

describe('a quotation is left open', () => {
  it.each<[string, string, number | null]>([
    ['fewer than three words, not found', 'utterly absolute', 2],
    ['one word, not found', 'absolute', 2],
    ['an inner comma dropped', 'keep the channel clear at all times and may rely on the warden', 2],
    ['a comma put in', 'The owner, of a weir must keep the channel clear', 2],
  ])('%s', (_, words, pin) => {
    expect(short(words, pin)).toBe('not-checkable: quotation-not-checkable');
  });
});
