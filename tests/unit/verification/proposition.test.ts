import { describe, expect, it } from 'vitest';
import type { Snippet } from '../../../shared/finding.ts';
import { saidOf } from '../../support/said.ts';
import type { Sketch } from '../support/judgment.ts';
import { audit, citationOf, inShort, resultOf } from '../support/verdict.ts';

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
    ['an exhibit', `Exhibited at DF2 is a copy of ${NAME}. At [4] the court said: “The appeal is dismissed”.`],
    ['an exhibit at a tab', `I exhibit at tab 3 a true copy of ${NAME}.`],
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
    ['more than where a copy is', `Exhibited at DF2 is a copy of the mill owner's duty in ${NAME}.`],
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

  it('offers the nearest paragraphs, which no words were aligned with', () => {
    expect(offered('Claims for a flood have a limitation period: see')).toEqual([
      { paragraph: '3', text: SKETCH.paragraphs?.[2] },
    ]);
  });
});

it('shows a paragraph without the stop that stands between its number and its words', () => {
  const paragraphs = ['The mill stands by the river.', '. I accept that a weir is no dam. It holds no water.'];
  const { verdict } = audit(`It was so held: ${NAME} at [2].`, { paragraphs });
  expect(verdict.basis?.kind === 'evidence' ? verdict.basis.snippets : []).toMatchObject([
    { paragraph: '2', text: 'I accept that a weir is no dam. It holds no water.' },
  ]);
});

/** Whoever is given three paragraphs believes that there is something in them. */
describe('nothing is offered for a sentence that is about something else', () => {
  const JUDGMENT: Sketch = {
    paragraphs: [
      'This appeal concerns a weir on the river above Harrow, and the question whether its owner should have opened the sluices.',
      'The judge below decided that nothing in the agreement obliged the owner to act before the flood reached the bridge.',
      'The owner of a weir must keep the channel clear at all times, whatever the agreement between the parties provides.',
      'It follows that the limitation period begins with the flood, and not with the neglect that preceded it.',
      'There is another matter of general importance: whether damages may be recovered for the loss of future profits.',
      'For these reasons the decision of the judge is reversed, and the appeal is allowed.',
    ],
  };
  it.each([
    'The court decided nothing of the kind in',
    'Contrary to the submission made, no such principle appears in',
    'A director who prefers his own interests betrays the company, and the appeal in this case shows another way:',
    'Whether a search warrant is lawful depends on the information before the magistrate, as was decided in',
    'Asylum seekers should have their claims determined before removal, whatever the Secretary of State believes:',
    'The judge misdirected the jury about the burden of proof, and the conviction was therefore quashed: see',
    'Trustees must act impartially between beneficiaries with competing interests:',
    'Parliament intended that licensing authorities consult the public; see also the discussion of general fairness in',
    'Copyright in a compilation protects selection and arrangement, not the underlying information:',
  ])('%s', (sentence) => {
    expect(offered(sentence, JUDGMENT)).toEqual([{ paragraph: null, text: 'Harrow Mills Ltd v Pemberton' }]);
  });

  it.each([
    [
      'Owners of a weir have to keep its channel clear, whatever an agreement between them and other parties says:',
      '3',
    ],
    ['Future profits that are lost may be recovered as damages:', '5'],
    ['Limitation runs from the flood and not from the earlier neglect:', '4'],
  ])('but for one that is: %s', (sentence, paragraph) => {
    expect(offered(sentence, JUDGMENT)[0]).toMatchObject({ paragraph });
  });
});

/** What is shown of the authority for words that it does not have. */
function offered(sentence: string, sketch = SKETCH): readonly Snippet[] {
  const { verdict } = audit(`${sentence} ${NAME}.`, sketch);
  return verdict.basis?.kind === 'evidence' ? verdict.basis.snippets : [];
}

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
      saidOf(audit(`The owner of a weir must not keep the channel clear at all times: ${NAME} at [2].`, SKETCH)).join(
        ' ',
      ),
    ).toContain('appear');
  });
});

describe('a date says when a judgment was given', () => {
  const A = 'Harrow Mills Ltd v Pemberton [2020] UKSC 7';
  it.each([
    ['behind the citation', `${A}, 4 March 2020, Lord Farrow at [7].`, ['date', 'judge']],
    ['behind its court', `${A} (CA, 4 March 2020), para 7.`, ['court', 'date']],
    ['of a letter: not', `The mill “would have taken the money” (its letter, 2 May 2024); compare ${A}, [5].`, []],
    ['within words in doubt: not', `See ${A} at [5]. Recall “on the same day, 3 August 2020, she came” too.`, []],
  ])('%s', (_, draft, expected) => {
    expect(citationOf(draft).claim.speakers.map(({ kind }) => kind)).toEqual(expected);
  });
});
