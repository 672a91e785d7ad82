import { describe, expect, it } from 'vitest';
import { commentOn } from '../../../server/reports/comment-words.ts';
import { renderFinding } from '../../../server/reports/html-finding.ts';
import { mentionsOf } from '../../../server/reports/mentions.ts';
import type { ReportCitation } from '../../../server/reports/report.ts';
import { ALTERED, cited, kept, reportOf } from '../support/report.ts';

const PRINTED = 'A ferryman must give notice.';
const DRAFTED = 'A ferryman may give notice.';
const LAW: Partial<ReportCitation> = {
  ...{ kind: 'legislation', key: 'Ferries Act 1996', case_name: null, pinpoints: ['section 5(1)'] },
  ...{ citation_text: 'section 5(1) of the Ferries Act 1996', normalized: 'section 5(1) Ferries Act 1996' },
  evidence: kept([{ para_num: null, place: 'section 5', text: PRINTED, similarity: 0.9 }], 'The draft has “may”.'),
};
const MISQUOTED: Partial<ReportCitation> = {
  ...ALTERED,
  ...LAW,
  checks: [{ check: 'quotation', result: 'fail', asserted: DRAFTED, found: PRINTED }],
};

const commented = (changes: Partial<ReportCitation>): string =>
  commentOn(cited(changes), null)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');

const inHtml = (changes: Partial<ReportCitation>): string => {
  const [mention] = mentionsOf(reportOf([cited(changes)]));
  if (!mention) throw new Error('nothing is cited');
  return renderFinding(mention, 1, null).html;
};

describe('what is said of legislation names provisions, and no judgment or case', () => {
  it.each<[string, string]>([
    ['in a comment on an error', commented(MISQUOTED)],
    ['in a comment on what is right', commented(LAW)],
    ['in HTML', inHtml(MISQUOTED)],
  ])('%s', (_, said) => {
    expect(said).not.toMatch(/\bjudgment\b|\bcase\b/i);
  });

  it('with its place and its words', () => {
    expect(commented(MISQUOTED)).toContain('The closest words at section 5: “A ferryman must give notice.”');
    expect(commented(MISQUOTED)).toMatch(/^✗ Misquoted\.\n/);
    expect(commented(MISQUOTED)).not.toContain('The quoted words do not appear');
    expect(inHtml(MISQUOTED)).toContain('<h4>The provision</h4>');
    expect(inHtml(MISQUOTED)).toContain('The draft has “may”, the enactment has “must”.');
  });
});
