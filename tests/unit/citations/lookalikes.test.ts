import { describe, expect, it } from 'vitest';
import { noticesOfDisguises } from '../../../server/audit/disguises.ts';
import { toItems } from '../../../server/audit/findings.ts';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { cite } from './reading.ts';

const notices = (source: string): string[] => {
  const draft = readText(source, 'md');
  return noticesOfDisguises(draft, toItems('d', readCitations(draft).citations));
};

describe('a citation with characters that look like Latin ones', () => {
  it.each([
    ['Cyrillic letters', '[2015] UK\u0405\u0421 11', '[2015] UKSC 11'],
    ['Greek letters', '[2015] U\u039aSC 11', '[2015] UKSC 11'],
    ['fullwidth digits', '[\uff12\uff10\uff11\uff15] UKSC \uff11\uff11', '[2015] UKSC 11'],
    ['fullwidth brackets', '\uff3b2015\uff3d UKSC 11', '[2015] UKSC 11'],
    ['mathematical letters', '[2015] \u{1d414}\u{1d40a}\u{1d412}\u{1d402} 11', '[2015] UKSC 11'],
    ['mathematical digits', '[2015] UKSC \u{1d7cf}\u{1d7cf}', '[2015] UKSC 11'],
    ['a law report', '[1932] \u0410\u0421 562', '[1932] AC 562'],
  ])('of %s is read as a reader sees it', (_, typed, normalized) => {
    const source = `It was so in Smith v Jones ${typed} at [12].`;
    const [found] = cite(source);
    expect(found).toMatchObject({ text: typed, normalized, irregular: true, pinpoints: [{ text: '[12]' }] });
    expect(source.slice(found?.start, found?.end)).toBe(typed);
    expect(notices(source)).toEqual([expect.stringMatching(/^1 citation holds .* line 1, column 28\.$/)]);
  });

  it('counts them, and names the first', () => {
    const source = 'See [2015] UKSC 11.\n\nSee [2015] UK\u0405C 12; [2016] UK\u0405C 13.';
    expect(notices(source)).toEqual([expect.stringMatching(/^2 citations hold .* line 3, column 5\.$/)]);
  });

  it.each([
    ['none is there', 'See [2015] UKSC 11.'],
    ['they stand elsewhere', 'Москва: see [2015] UKSC 11, per Αθήνα.'],
  ])('is no matter where %s', (_, source) => {
    expect(notices(source)).toEqual([]);
    expect(cite(source)[0]).toMatchObject({ text: '[2015] UKSC 11', irregular: false });
  });

  it('leaves the letters of quotations as they are', () => {
    const [found] = cite('In Smith v Jones [2015] UK\u0405C 11 the court said “no d\u0443ty of care arose”.');
    expect(found?.quotations[0]?.pieces).toEqual(['no d\u0443ty of care arose']);
  });
});
