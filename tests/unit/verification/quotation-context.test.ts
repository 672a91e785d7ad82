import { describe, expect, it } from 'vitest';
import { loose, paragraph } from '../support/judgment.ts';
import { audit, auditArtefact, inShort } from '../support/verdict.ts';

const DRAFT = 'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court held that “the duty extends to walls”.';
const of = (paragraph: string): string => inShort(audit(DRAFT, { paragraphs: [paragraph] }));

describe('words that the judgment itself takes back, or gives to somebody else', () => {
  it.each([
    'I would not accept that the duty extends to walls.',
    'Counsel submitted that the duty extends to walls. I do not agree.',
    'Mr Fernsby submitted, on behalf of the mill, that the duty extends to walls.',
    'The submission that the duty extends to walls was abandoned.',
    'I am not persuaded that the duty extends to walls.',
    'I am not convinced that the duty extends to walls.',
    'I was far from satisfied that the duty extends to walls.',
    'The judge erred in concluding that the duty extends to walls.',
    'The judge held that the duty extends to walls.',
    'There is no evidence that the duty extends to walls.',
    'The deputy judge, with some hesitation, concluded that the duty extends to walls.',
    'The Tribunal was right, and found as a fact that the duty extends to walls.',
    'The Court of Appeal thought that the duty extends to walls.',
    'Clause 4(2) of the lease provides that the duty extends to walls.',
    'Section 4 of the Act provides that the duty extends to walls.',
    'The lease stated in terms that the duty extends to walls.',
    'According to the mill, the duty extends to walls.',
    'First, it is submitted the duty extends to walls.',
    'Mr Fernsby KC says the duty extends to walls.',
    'The judge said: “In my view the duty extends to walls, and I so declare.”',
    'Clause 4 reads “the duty extends to walls and roofs”.',
    'If the wall leans, the duty extends to walls.',
    'Counsel’s second point was ‘that the duty extends to walls if it extends to roofs’.',
    'Counsel submitted that it does not. The duty extends to walls.',
    'Mr Fernsby KC argued that the mill is old, and that it leaks. The duty extends to walls.',
    'The duty extends to walls. He further submitted that it extends to roofs.',
    'The judge held that the mill is liable. This is because the duty extends to walls.',
    'He gives an alleged reason; that the duty extends to walls.',
    'The view may have been taken that the duty extends to walls.',
    'The parties rely on the case as showing that the duty extends to walls.',
    'On the second reading, the duty extends to walls.',
    'On the mill’s case, the duty extends to walls.',
    'Apart from the upper mill, the duty extends to walls.',
    'Subject to the second clause, the duty extends to walls.',
    'Until the mill was sold, the duty extends to walls.',
    'In many cases the duty extends to walls.',
    'Where the wall leans, the duty extends to walls.',
    'Leaving aside the lease, the duty extends to walls.',
    'The duty extends to walls beyond the first.',
    'The duty extends to walls apart from the oldest.',
    'The duty extends to walls when they lean.',
    'Oakapple nonetheless submits that the mill is old. The duty extends to walls.',
    'The broad argument was that the mill is old. The duty extends to walls.',
    'Thus it was argued that the mill is old. The duty extends to walls.',
    'The other view is that the duty extends to walls.',
    'Can it be said that the duty extends to walls?',
    'It is asked again and again: the duty extends to walls?',
    'Under ground 1, the duty extends to walls.',
  ])('are not verified: %s', (paragraph) => {
    expect(of(paragraph)).toBe('quotation-not-checkable');
  });

  it.each(['Submissions', 'The Mill’s case', 'D3: The parties’ arguments', 'Grounds of appeal:'])(
    'are not verified under the heading %s',
    (heading) => {
      const paragraphs = ['The duty extends to walls.', 'It is an old mill.', 'I find that it is old.'] as const;
      const sketch = { body: loose(heading) + paragraphs.map((text, i) => paragraph(String(i + 1), text)).join('') };
      expect(inShort(audit(DRAFT, sketch))).toBe('quotation-not-checkable');
    },
  );

  it.each([
    'Discussion of the submissions',
    'The argument from history',
    'The present case',
    'The need for further submissions',
  ])('are verified under the heading %s', (heading) => {
    const sketch = { body: loose('Submissions') + loose(heading) + paragraph('1', 'The duty extends to walls.') };
    expect(inShort(audit(DRAFT, sketch))).toBe('correct');
  });

  it.each([
    'The duty extends to walls.',
    'It was not suggested that the mill is new. The duty extends to walls.',
    'It seems to me that the duty extends to walls.',
    'I am quite satisfied that the duty extends to walls.',
    'We have come to the clear conclusion that the duty extends to walls.',
    'The mill was sold when the wall leaned. The duty extends to walls.',
    'However, the duty extends to walls.',
    'The law is clear that the duty extends to walls.',
    'The rule is that the duty extends to walls.',
    'That is what was submitted. The duty extends to walls.',
    'In my judgment the duty extends to walls.',
    'I accept that the duty extends to walls.',
    'That submission must be rejected: the duty extends to walls.',
    'It is argued for the mill that it is not so; the duty extends to walls.',
    'Having rejected the argument, I hold that the duty extends to walls.',
    'The judge held otherwise, but I conclude that the duty extends to walls.',
    'The judge’s view, and the mill’s, was wrong. The duty extends to walls.',
    'The lease “runs for ever”; and the duty extends to walls.',
    'The judge said that “it is a mill”. The duty extends to walls. “No more” was said.',
    'The parties’ case was that it did not, but the duty extends to walls’ foundations too.',
    'Counsel called the mill “old”. In fact, the duty extends to walls.',
    'Both speak: “the duty extends to walls”, said the judge. I agree: the duty extends to walls.',
  ])('are verified where they are the court’s: %s', (paragraph) => {
    expect(of(paragraph)).toBe('correct');
  });
});

describe('words of counsel that are quoted with who says them', () => {
  const paragraph =
    'Mr Orme argued that the mill is old. The duty extends to walls, and he argued that it extends to roofs.';
  it.each([
    [
      'no more than further on',
      'The duty extends to walls, and he argued that it extends to roofs.',
      'quotation-not-checkable',
    ],
    ['where they begin', 'he argued that it extends to roofs', 'correct'],
  ])('%s', (_, words, expected) => {
    const draft = `In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court said: “${words}”`;
    expect(inShort(audit(draft, { paragraphs: [paragraph] }))).toBe(expected);
  });
});

describe('a block that the judgment sets out', () => {
  const TITLE = 'Harrow Mills Ltd v Pemberton';
  const WORDS = 'The crooked mill beside the weir stood empty for a decade.';
  const block = (lead: string, after: string): string =>
    `${lead}</p><block name="embeddedStructure"><embeddedStructure><p>It is an old mill.</p><p>${WORDS}</p></embeddedStructure></block><p>${after}`;
  const xml = (lead: string, after: string): string => inShort(audit(SAID, { title: TITLE, paragraphs: ['A mill.', block(lead, after), 'So.'] }));
  const SAID = `In *${TITLE}* [2020] UKSC 7 at [2] the court held: “${WORDS}”`;
  const html = (lead: string, after: string): string =>
    inShort(
      auditArtefact(
        SAID,
        `<title>${TITLE} [2020] UKSC 7</title><body><p>Cite as: [2020] UKSC 7</p><p>1. A mill.</p><p>2. ${lead}</p><blockquote><p>It is an old mill.</p><p>${WORDS}</p></blockquote><p>${after}</p><p>3. So.</p></body></html>`,
        'html',
      ),
    );

  it.each([
    ['Counsel for the appellant submitted as follows:', 'I turn to the facts.'],
    ['In his written submissions Mr Fernsby KC put it thus:', 'I turn to the facts.'],
    ['Mr Fernsby said, at paragraph 4 of his skeleton argument:', 'I turn to the facts.'],
    ['In her grounds of appeal, the tenant says:', 'I turn to the facts.'],
    ['The claimant’s case was:', 'I turn to the facts.'],
    ['SG submitted ([13]):', 'I turn to the facts.'],
    ['In Smith v Jones Lord Woodbury said:', 'I do not agree with that statement of the law.'],
    ['In Smith v Jones Lord Woodbury said:', 'With respect, that statement of the law was wrong.'],
    ['The note reads:', 'I reject that submission.'],
    ['In her decision EJ Woodbury said:', 'The appeal was heard in May.'],
    ['He went on, at paragraph 56:', 'Those were his reasons.'],
    ['The tribunal found as follows:', 'I turn to the law.'],
    ['The letter about clause 4 went on:', 'I turn to the law.'],
    ['In the report on section 4 the surveyor was clear:', 'I turn to the law.'],
  ])('is not the court’s for sure: %s ... %s', (lead, after) => {
    expect([xml(lead, after), html(lead, after)]).toEqual(['quotation-not-checkable', 'quotation-not-checkable']);
  });

  it.each([
    ['In Smith v Jones Lord Woodbury said:', 'That is the law.'],
    ['Having heard the submissions of counsel, Lord Woodbury said:', 'I agree.'],
    ['I reject the submission. In Smith v Jones the court held:', 'That is the law.'],
    ['In rejecting the argument, Orme J explained:', 'That is the law. I do not accept the appeal.'],
    ['Clause 4 reads:', 'That is plain.'],
    ['The current rule on mills is CPR rule 4.2, which states:', 'I turn to the facts.'],
    ['Clause 1 of the Millers’ Agreement, as in force then, contained these definitions:', 'I turn to the facts.'],
    ['The judge put it in this way:', 'I respectfully agree.'],
  ])('passes with a note: %s ... %s', (lead, after) => {
    expect([xml(lead, after), html(lead, after)]).toEqual(['correct', 'correct']);
  });

  it.each([
    ['to a judge who is not said to speak there', 'Lady Ashdown said', 'In Smith v Jones Lord Woodbury said:', 'attribution-not-checkable'],
    ['to a court that is not', 'the Supreme Court said', 'In Smith v Jones Lord Woodbury said:', 'attribution-not-checkable'],
    ['to the judge who is', 'Lady Ashdown said', 'In Smith v Jones Lady Ashdown said:', 'correct'],
    ['to the court that is', 'the Supreme Court said', 'In Smith v Jones the Supreme Court said:', 'correct'],
    ['to nobody by name', 'the court said', 'In Smith v Jones Lord Woodbury said:', 'correct'],
  ])('is given by name %s', (_, said, lead, expected) => {
    const draft = `In *${TITLE}* [2020] UKSC 7 at [2] ${said}: “${WORDS}”`;
    const sketch = { title: TITLE, judges: ['Lady Ashdown'], paragraphs: ['A mill.', block(lead, 'That is the law.'), 'So.'] };
    expect(inShort(audit(draft, sketch))).toBe(expected);
  });
}); // biome-ignore format: a table

it.each([
  ['As to ground 1, I am not persuaded that the duty extends to walls.', 'correct'],
  ['Under ground 1, she says she is not persuaded that the duty extends to walls.', 'quotation-not-checkable'],
])('the ground of which the court speaks next gives its words to nobody: %s', (paragraph, expected) => {
  const draft =
    'See *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1]: “not persuaded that the duty extends to walls”.';
  expect(inShort(audit(draft, { paragraphs: [paragraph] }))).toBe(expected);
});
