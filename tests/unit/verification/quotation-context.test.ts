import { describe, expect, it } from 'vitest';
import { audit, inShort } from '../support/verdict.ts';

const DRAFT = 'In *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [1] the court held that “the duty extends to walls”.';
const of = (paragraph: string): string => inShort(audit(DRAFT, { paragraphs: [paragraph] }));

describe('words that the judgment itself takes back, or gives to somebody else', () => {
  it.each([
    'I would not accept that the duty extends to walls.',
    'Counsel submitted that the duty extends to walls. I do not agree.',
    'Mr Fernsby submitted, on behalf of the mill, that the duty extends to walls.',
    'The submission that the duty extends to walls was abandoned.',
    'I am not persuaded that the duty extends to walls.',
    'The judge erred in concluding that the duty extends to walls.',
    'The judge held that the duty extends to walls.',
    'There is no evidence that the duty extends to walls.',
  ])('are not verified: %s', (paragraph) => {
    expect(of(paragraph)).toBe('quotation-not-checkable');
  });

  it.each([
    'The duty extends to walls.',
    'In my judgment the duty extends to walls.',
    'I accept that the duty extends to walls.',
    'Counsel submitted that it does not. The duty extends to walls.',
    'That submission must be rejected: the duty extends to walls.',
    'It is argued for the mill that it is not so; the duty extends to walls.',
    'If the wall leans, the duty extends to walls.',
    'Having rejected the argument, I hold that the duty extends to walls.',
  ])('are verified where they are the court’s: %s', (paragraph) => {
    expect(of(paragraph)).toBe('correct');
  });
});
