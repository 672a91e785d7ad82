import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, checksOf, inShort, resultOf } from '../support/verdict.ts';

const NAME = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'.split(
  ' ',
);
/** Thirteen paragraphs, each with words of its own. */
const THIRTEEN: Sketch = {
  paragraphs: ORDINALS.map((word) => `The ${word} lantern was hung over the quay.`),
};
const wordsOf = (n: number): string => `${ORDINALS[n - 1]} lantern was hung over the quay`;
const quote = (pinpoint: string, n: number): string =>
  `In ${NAME} at ${pinpoint}, the court held that “${wordsOf(n)}”.`;

describe('words cited by a pinpoint without an end', () => {
  it.each([
    // The paragraph that is named, and those behind it as far as they are meant.
    ['[7]f', 7, 'correct'],
    ['[7]f', 8, 'correct'],
    ['[7] f.', 8, 'correct'],
    ['[7]ff', 7, 'correct'],
    ['[7]ff', 8, 'correct'],
    ['[7] ff', 12, 'correct'],
    ['[7ff]', 10, 'correct'],
    ['[7 et seq]', 10, 'correct'],
    ['paras 7 et seq', 9, 'correct'],
    ['[7] onwards', 11, 'correct'],
    ['[2], [4]–[5] and [7] ff', 9, 'correct'],
    ['[2]ff, [11] and [13]', 13, 'correct'],
    // Further on: for the reader, who is told where.
    ['[7]f', 9, 'quotation-not-checkable'],
    ['[7]ff', 13, 'quotation-not-checkable'],
    ['[3] onwards', 12, 'quotation-not-checkable'],
    ['[2]ff, [11] and [12]', 13, 'quotation-not-checkable'],
    // Before it: nobody means that.
    ['[7]ff', 6, 'PARAGRAPH_HALLUCINATION HIGH'],
    ['[7] onwards', 1, 'PARAGRAPH_HALLUCINATION HIGH'],
    ['[7]', 8, 'PARAGRAPH_HALLUCINATION HIGH'],
  ] as const)('%s, of [%i]: %s', (pinpoint, n, outcome) => {
    expect(inShort(audit(quote(pinpoint, n), THIRTEEN))).toBe(outcome);
  });

  it('further on they are said to stand where they do', () => {
    const [check] = checksOf(audit(quote('[7]ff', 13), THIRTEEN), 'quotation');
    expect(check).toMatchObject({
      result: 'not-checkable',
      where: { in: 'paragraph', number: '13' },
      notes: [{ id: 'further-on', cited: '7ff' }],
    });
  });

  it('words that stand nowhere are an error as before', () => {
    const draft = `In ${NAME} at [7]ff, the court held that “no lantern may ever be lit by a stranger at noon”.`;
    expect(inShort(audit(draft, THIRTEEN))).toBe('QUOTATION_FABRICATION HIGH');
  });

  it('a lettered paragraph stands behind its number', () => {
    const lettered: Sketch = {
      paragraphs: [
        ...['7', '7A', '8', '8A', '9'].map(
          (n, i) => [n, `The ${ORDINALS[i]} lantern was hung over the quay.`] as const,
        ),
      ],
    };
    expect(inShort(audit(quote('[7]f', 2), lettered))).toBe('correct');
    expect(inShort(audit(quote('[7]f', 3), lettered))).toBe('correct');
    expect(inShort(audit(quote('[7]f', 5), lettered))).toBe('quotation-not-checkable');
    expect(inShort(audit(quote('[7A]f', 3), lettered))).toBe('correct');
    expect(inShort(audit(quote('[7A]f', 5), lettered))).toBe('quotation-not-checkable');
  });
});

describe('a lettered paragraph is another one than that of its number', () => {
  const sketch = (...list: readonly string[]): Sketch => ({
    paragraphs: list.map((n, i) => [n, `The ${ORDINALS[i]} lantern was hung over the quay.`] as const),
  });
  it.each([
    ['[2A]', 3, sketch('1', '2', '2A', '3'), 'correct'],
    ['[2]', 3, sketch('1', '2', '2A', '3'), 'correct'], // `2` may stand for all of it
    ['[2A]', 2, sketch('1', '2', '2A', '3'), 'PARAGRAPH_HALLUCINATION HIGH'],
    ['[2A]-[3]', 2, sketch('1', '2', '2A', '3'), 'PARAGRAPH_HALLUCINATION HIGH'],
    ['[1]-[2A]', 2, sketch('1', '2', '2A', '3'), 'correct'],
    ['[2A]', 2, sketch('1', '2', '3'), 'pinpoint-not-checkable'], // it may be a part of [2]
  ] as const)('%s, of the paragraph at %i', (pinpoint, n, judgment, outcome) => {
    expect(inShort(audit(quote(pinpoint, n), judgment))).toBe(outcome);
  });
});

describe('the paragraph that is named must be there', () => {
  it.each([
    ['[7]ff', 'pass', 'correct'],
    ['[13] et seq', 'pass', 'correct'],
    ['[7], [9]–[11] and [13]f', 'pass', 'correct'],
    ['[14]ff', 'fail', 'PARAGRAPH_HALLUCINATION HIGH'],
    ['[12]-[14] ff', 'fail', 'PARAGRAPH_HALLUCINATION HIGH'],
    ['[7]ff and [21]', 'fail', 'PARAGRAPH_HALLUCINATION HIGH'],
  ])('%s: %s', (pinpoint, result, outcome) => {
    const verification = audit(`See ${NAME} at ${pinpoint}.`, THIRTEEN);
    expect(resultOf(verification, 'pinpoint')).toBe(result);
    expect(inShort(verification)).toBe(outcome);
  });
});

describe('lists and parts', () => {
  const PARTS: Sketch = {
    paragraphs: [
      'One.',
      'The list: (i) the first lantern was hung over the quay; (ii) the second lantern was hung over the quay; (iii) the third lantern was hung over the quay; (iv) the fourth lantern was hung over the quay; (v) the fifth lantern was hung over the quay; (vi) the sixth lantern was hung over the quay.',
      'The seventh lantern was hung over the quay.',
      'The eighth lantern was hung over the quay.',
    ],
  };
  it.each([
    ['[2(iii)-(v)]', 3, 'correct'],
    ['[2(iii)-(v)]', 4, 'correct'],
    ['[2(iii)]–[2(v)]', 5, 'correct'],
    ['[2(iii)-(v)]', 6, 'quotation-not-checkable'],
    ['[2(iii)-(v)]', 2, 'quotation-not-checkable'],
    ['[2(i), (iv)]', 4, 'correct'],
    ['para 2(i) and (iv)', 1, 'correct'],
    ['para 2(i) and (iv)', 6, 'quotation-not-checkable'],
    ['[2(ii)]', 2, 'correct'],
    ['[2(ii)]', 4, 'quotation-not-checkable'],
    ['[2(ii)] ff', 6, 'correct'],
    ['[2(ii)] ff', 7, 'correct'],
    ['[2(ii)]', 7, 'PARAGRAPH_HALLUCINATION HIGH'],
    ['[1, 3–4]', 8, 'correct'],
    ['[1, 2(i), 4]', 8, 'correct'],
    ['[1], [3]–[4]', 8, 'correct'],
    ['[1], [3]-[4]', 5, 'PARAGRAPH_HALLUCINATION HIGH'],
    ['[1, 2(i), which is so', 8, 'quotation-not-checkable'],
  ] as const)('%s, of the lantern %i: %s', (pinpoint, n, outcome) => {
    expect(inShort(audit(quote(pinpoint, n), PARTS))).toBe(outcome);
  });
});
