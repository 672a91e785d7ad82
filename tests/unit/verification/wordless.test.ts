import { describe, expect, it } from 'vitest';
import { judgmentXml, paragraph } from '../support/judgment.ts';
import { auditArtefact, inShort } from '../support/verdict.ts';

const TITLE = 'Harrow Mills Ltd v Pemberton';
const CITED = '[2020] UKSC 7';
const WALLS = ['first', 'second', 'third', 'fourth'].map(
  (one) => `The ${one} wall of the old mill leans and is not safe.`,
);
const numbered = WALLS.map((text, i) => paragraph(String(i + 1), text)).join('');
const said = (words: string, at: number): string => `In *${TITLE}* ${CITED} at [${at}] the court said: “${words}”`;
const judged = (body: string, draft: string): string =>
  inShort(auditArtefact(draft, judgmentXml({ body, title: TITLE }), 'xml'));
const OTHER = 'The broken lantern was conveyed to the purchaser of the mill.';

describe('a paragraph whose words cannot be read', () => {
  it.each([
    ['an image', '<img src="image1.png"/>'],
    ['an image in a span', '<span>  </span><span><img src="image1.png"/></span>'],
    ['nothing', ''],
  ])('that is %s leaves open what is not found', (_, content) => {
    const body = numbered + paragraph('5', content) + paragraph('6', 'So ordered.');
    const unpinned = `In *${TITLE}* ${CITED} the court said: “${OTHER}”`;
    const drafts = [said(OTHER, 5), unpinned, said(WALLS[1] ?? '', 5), said(WALLS[1] ?? '', 2)];
    expect(drafts.map((draft) => judged(body, draft))).toEqual([
      'quotation-not-checkable',
      'quotation-not-checkable',
      'quotation-not-checkable',
      'correct',
    ]);
    // but nothing that is cited from another paragraph, or from none that there is
    expect(
      [said(OTHER, 2), said(WALLS[1] ?? '', 3), said(WALLS[1] ?? '', 7)].map((draft) => judged(body, draft)),
    ).toEqual(['QUOTATION_FABRICATION HIGH', 'PARAGRAPH_HALLUCINATION HIGH', 'PARAGRAPH_HALLUCINATION HIGH']);
  });

  it('leaves all of it open where nobody has counted the paragraphs', () => {
    const body = (numbered + paragraph('5', '') + paragraph('6', 'So ordered.')).replaceAll(/ eId="[^"]*"/g, '');
    expect(judged(body, said(OTHER, 2))).toBe('quotation-not-checkable');
  });

  it('and what is cited from a paragraph with a picture may stand in that', () => {
    const body = numbered + paragraph('5', 'The clause reads:</p><p><img src="image1.png"/></p><p>So it is.');
    expect([judged(body, said(OTHER, 5)), judged(body, said(OTHER, 2))]).toEqual([
      'quotation-not-checkable',
      'QUOTATION_FABRICATION HIGH',
    ]);
  });
});

describe('a notice that Find Case Law has in the place of a judgment proves nothing by what it lacks', () => {
  it.each([
    '[Judgment redacted pending trial. A full judgment will be published at a later date.]',
    'This judgment has been withdrawn pending an application for anonymity.',
    'This document is only available as a PDF.',
    'The judgment is temporarily unavailable.',
    'The full text of this decision is to be published after the conclusion of the criminal proceedings.',
    'Judgment embargoed until the conclusion of the trial.',
    'Please see the attached PDF for the judgment.',
    'This judgment was removed at the request of the court.',
    'Not to be published until further order.',
  ])('%s', (notice) => {
    for (const body of [paragraph('1', notice), `<p>${notice}</p>`])
      expect(
        [said(OTHER, 1), said(OTHER, 3), `*${TITLE}* ${CITED} at [25].`, `*Kestrel v Lapwing* ${CITED}.`].map((draft) =>
          judged(body, draft),
        ),
      ).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/-not-checkable$/)));
  });

  it('but a judgment may speak of such things', () => {
    const body = `${numbered}${paragraph('5', 'The claim has been withdrawn, and a redacted version of this judgment will be published.')}`;
    expect(judged(body, said(OTHER, 2))).toBe('QUOTATION_FABRICATION HIGH');
    expect(judged(paragraph('1', 'The appeal is withdrawn.'), said(OTHER, 1))).toBe('QUOTATION_FABRICATION HIGH');
  });
});
