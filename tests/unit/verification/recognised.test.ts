import { describe, expect, test } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readDraft } from '../../../server/documents/index.ts';
import { verify } from '../../../server/verification/index.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { AS_OF, inShort, retrieved } from '../support/verdict.ts';

const WORDS = 'A hedge may be cut by whoever owns the ladder that leans on it';
const SKETCH = {
  title: 'Fernshaw v Oldcastle',
  paragraphs: ['The claim is about a hedge.', `${WORDS}.`, 'So ordered.'],
};

/** The verdict on a sentence that a machine has read of a picture, or that a PDF prints. */
function said(text: string, recognised: boolean): string {
  const draft = readDraft(pdfText([{ text, ...(recognised ? { recognised: true } : {}) }]), 'pdf');
  const [only] = readCitations(draft).citations;
  if (!only) throw new Error('no citation');
  return inShort(verify(only.citation, retrieved(SKETCH), AS_OF));
}

const quoting = (words: string, name = 'Fernshaw v Oldcastle', at = '[2]'): string =>
  `In ${name} [2020] UKSC 7 at ${at} the court said: “${words}.”`;

describe('a machine may have taken one letter or digit for another', () => {
  test.each([
    { what: 'true words', text: quoting(WORDS), printed: 'correct', recognised: 'correct' },
    {
      what: 'another letter',
      text: quoting(WORDS.replace('cut', 'cat')),
      printed: 'QUOTATION_FABRICATION MEDIUM',
      recognised: 'quotation-not-checkable',
    },
    {
      what: 'other words',
      text: quoting(WORDS.replace('may be cut', 'must never be cut')),
      printed: 'QUOTATION_FABRICATION HIGH',
      recognised: 'QUOTATION_FABRICATION MEDIUM',
    },
    {
      what: 'another paragraph',
      text: quoting(WORDS, undefined, '[3]'),
      printed: 'PARAGRAPH_HALLUCINATION HIGH',
      recognised: 'quotation-not-checkable',
    },
    {
      what: 'another case, as its number may be misread',
      text: quoting(WORDS, 'Tollgate v Sallow'),
      printed: 'CITATION_MISMATCH HIGH',
      recognised: 'name-not-checkable',
    },
  ])('$what', ({ text, printed, recognised }) => {
    expect([said(text, false), said(text, true)]).toEqual([printed, recognised]);
  });
});
