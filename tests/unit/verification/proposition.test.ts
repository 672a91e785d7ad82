import { describe, expect, it } from 'vitest';
import type { Sketch } from '../support/judgment.ts';
import { audit, inShort, resultOf } from '../support/verdict.ts';

const NAME = '*Harrow Mills Ltd v Pemberton* [2020] UKSC 7';
const SKETCH: Sketch = {
  judges: ['Lady Ashdown'],
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'The owner of a weir must keep the channel clear at all times.',
    'The limitation period for such a claim is six years from the flood.',
    'The appeal is dismissed.',
  ],
};

describe('nothing is left but listed phrases', () => {
  it.each([
    ['a citation', `${NAME}.`],
    ['see', `See ${NAME} at [2].`],
    ['see generally', `See generally ${NAME}.`],
    ['the court said', `In ${NAME} at [4], the court said: “The appeal is dismissed”.`],
    ['as Lady X put it', `As Lady Ashdown put it in ${NAME} at [4], “The appeal is dismissed”.`],
    ['a list entry', `Authorities:\n\n- ${NAME}\n`],
    ['a table cell', `| Tab | Authority |\n|---|---|\n| 3 | ${NAME} |\n`],
  ])('%s', (_, draft) => {
    const verification = audit(draft, SKETCH);
    expect(resultOf(verification, 'proposition')).toBeNull();
    expect(inShort(verification)).toBe('correct');
  });
});

describe('something is asserted in own words', () => {
  it.each([
    ['a sentence that the citation after it supports', `Owners of weirs owe no duty whatever. See ${NAME} at [2].`],
    ['a paraphrase', `Mill owners are bound to dredge: see ${NAME} at [2].`],
    ['a cell beside it', `| Point | Authority |\n|---|---|\n| Owners of weirs owe no duty | ${NAME} |\n`],
    ['the leading case', `${NAME} is the leading case.`],
    ['was considered in', `The point was considered in ${NAME}.`],
    ['to the same effect', `${NAME} is to the same effect.`],
    ['the same words, none cited', `The owner of a weir must keep the channel clear at all times: ${NAME}.`],
    ['the same words, another cited', `The owner of a weir must keep the channel clear at all times: ${NAME} at [4].`],
    [
      'near the words, no weighty one changed',
      `The owner of a weir must keep the channel clean at all times: ${NAME} at [2].`,
    ],
    [
      'beside a quotation',
      `Mill owners are bound to dredge. In ${NAME} at [4], the court, dismissing a hopeless case, said: “The appeal is dismissed”.`,
    ],
  ])('%s', (_, draft) => {
    const verification = audit(draft, SKETCH);
    expect(resultOf(verification, 'proposition')).toBe('not-checkable');
    expect(inShort(verification)).toBe('proposition-not-checkable');
  });

  it('offers the nearest paragraphs', () => {
    const { verdict } = audit(`Claims for a flood have a limitation period: see ${NAME}.`, SKETCH);
    expect(verdict.basis).toMatchObject({
      snippets: expect.arrayContaining([expect.objectContaining({ paragraph: '3' })]),
    });
  });
});

describe('the words are those of the paragraph cited', () => {
  it.each([
    ['verbatim', 'The owner of a weir must keep the channel clear at all times', 2, 'correct'],
    [
      'a negation put in',
      'The owner of a weir must not keep the channel clear at all times',
      2,
      'PARAPHRASE_DISTORTION MEDIUM',
    ],
    [
      'a modal changed',
      'The owner of a weir may keep the channel clear at all times',
      2,
      'PARAPHRASE_DISTORTION MEDIUM',
    ],
    [
      'a number changed',
      'The limitation period for such a claim is two years from the flood',
      3,
      'PARAPHRASE_DISTORTION MEDIUM',
    ],
    [
      'a number changed, in another paragraph than the one cited',
      'The limitation period for such a claim is two years from the flood',
      2,
      'proposition-not-checkable',
    ],
  ])('%s', (_, words, pin, expected) => {
    expect(inShort(audit(`${words}: ${NAME} at [${pin}].`, SKETCH))).toBe(expected);
  });

  it('says "appear" at MEDIUM', () => {
    expect(
      audit(`The owner of a weir must not keep the channel clear at all times: ${NAME} at [2].`, SKETCH).notes.join(
        ' ',
      ),
    ).toContain('appear');
  });
});
