import { describe, expect, it } from 'vitest';
import { notesOn, type ReportCitation } from '../../../server/reports/index.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { ALTERED, cited, MISSING, reportOf, TO_READ } from '../support/report.ts';

const PDF = pdfText([
  'One right, two altered, three missing and four to read.',
  { text: 'Five is in a note.', kind: 'note', label: '1', place: 'footnote' },
]);

const FINDINGS: readonly (readonly [words: string, changes: Partial<ReportCitation>])[] = [
  ['One', {}],
  ['two', ALTERED],
  ['three', MISSING],
  ['four', TO_READ],
  [
    'Five',
    {
      ...ALTERED,
      waiver: { by: 'A. Reader', at: '2026-01-02T03:04:05Z', reason: 'I looked.' } as ReportCitation['waiver'],
    },
  ],
];

function noted(verified: boolean, findings = FINDINGS) {
  const citations = findings.map(([words, changes], i) => {
    const start = PDF.text.indexOf(words);
    return cited({ finding_id: `f${i}`, citation_text: words, span: { start, end: start + words.length }, ...changes });
  });
  return notesOn(PDF, { report: reportOf(citations), subjects: new Map(), verified });
}

const RED = [255, 176, 166];
const AMBER = [255, 223, 128];
const BLUE = [178, 214, 255];
const GREEN = [190, 232, 198];

describe('the notes of a copy of a PDF', () => {
  it('have a colour for how each stands, and say it in words; what is verified is left out unless it is wanted', () => {
    const all = noted(true).map(({ color, words }) => [color, words?.split('\r')[0]]);
    expect(all).toEqual([
      [GREEN, '✓ Verified: Harrow Mills Ltd v Pemberton [2020] UKSC 7.'],
      [RED, expect.stringMatching(/^✗ Misquoted\.$/)],
      [AMBER, expect.stringMatching(/^! Not found/)],
      [BLUE, '○ Found, for you to read.'],
      [BLUE, expect.stringMatching(/^• /)],
    ]);
    expect(noted(false).map(({ color, words }) => [color, words?.split('\r')[0]])).toEqual(all.slice(1));
  });

  it('say what a comment in a Word document says, each line a paragraph of letters alone', () => {
    const [, altered] = noted(true);
    expect(altered?.words?.split('\r')).toEqual([
      '✗ Misquoted.',
      'These words do not stand in the judgment.',
      'The closest words at [2]: “the weir may not stand”',
      'The draft has nothing, the judgment has “not”.',
      'Source: https://caselaw.nationalarchives.gov.uk/uksc/2020/7, retrieved 20 November 2026, 11:00 UTC.',
    ]);
  });

  it('show untrusted words on their line, without what changes how others are shown', () => {
    const evidence = { ...cited().evidence, notes: 'One\nline\r\u202eof \ud800words.' };
    const [note] = noted(true, [['four', { ...TO_READ, evidence }]]);
    expect(note?.words?.split('\r')[1]).toBe('One line of \ufffdwords.');
  });

  it('stand at what the finding is about, where that is another than the citation', () => {
    const citation = cited({ finding_id: 'f', span: { start: 0, end: 3 } });
    const at = (subjects: ReadonlyMap<string, { start: number; end: number }>) =>
      notesOn(PDF, { report: reportOf([citation]), subjects, verified: true }).map(({ quads }) => quads[0]?.[0]);
    expect(at(new Map())).toEqual([72]);
    expect(at(new Map([['f', { start: 4, end: 9 }]]))).toEqual([92]);
  });

  it('are none for what stands nowhere in the draft', () => {
    expect(notesOn(PDF, { report: reportOf([cited({ span: null })]), subjects: new Map(), verified: true })).toEqual(
      [],
    );
  });
});

it('says nothing of what no source has: there is nothing for its author to do', () => {
  const nowhere: Partial<ReportCitation> = { ...MISSING, reason: 'not-covered' };
  expect(noted(true, [['One', nowhere]])).toEqual([]);
  expect(noted(true, [['One', MISSING]])).toHaveLength(1);
});
