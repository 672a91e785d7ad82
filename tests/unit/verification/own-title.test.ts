import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../server/citations/index.ts';
import { readText } from '../../../server/documents/index.ts';
import { verify } from '../../../server/verification/index.ts';
import type { Sketch } from '../support/judgment.ts';
import { AS_OF, inShort, retrieved } from '../support/verdict.ts';

const SKETCH: Sketch = {
  paragraphs: [
    'This appeal concerns a weir on the river above Harrow.',
    'The owner of a weir must keep the channel clear at all times of the year.',
  ],
};
const AUTHORITY = retrieved(SKETCH);
const TRUE = '“The owner of a weir must keep the channel clear at all times of the year”';
const CITED = 'The leading case is *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 and nothing else.';

/** What is said of each citation of a draft, and whether words of it were compared. */
function said(draft: string, format: 'md' | 'txt' = 'md'): string[] {
  return readCitations(readText(draft, format)).citations.map(({ citation }) => {
    const found = verify(citation, AUTHORITY, AS_OF);
    return `${inShort(found)}: ${found.checks.flatMap((one) => (one.check === 'quotation' ? one.result : [])).join()}`;
  });
}
const last = (draft: string, format: 'md' | 'txt' = 'md'): string => said(draft, format).at(-1) ?? '';

const TITLES = [
  'Skeleton argument',
  'Scott Schedule of legal submissions',
  'SKELETON ARGUMENT ON BEHALF OF THE APPELLANT',
  'Submissions on behalf of the Claimant',
  'Claimant’s written submissions',
  'Outline submissions for the respondent',
  'Appellant’s skeleton argument',
  'Reply to the Defendant’s skeleton',
  'Closing note of the insurer',
];

describe('a title that a draft bears itself is its author’s voice', () => {
  it.each(TITLES)('# %s', (title) => {
    expect(last(`# ${title}\n\n${CITED} And, at [2], ${TRUE}.`)).toMatch(/pass/);
    expect(last(`# ${title}\n\n1. ${CITED}\n\n2. *Object.* ${TRUE}: *Harrow Mills* at [2].`)).toMatch(/pass/);
  });
  it('below the court and the parties', () => {
    const head =
      '# IN THE COURT OF APPEAL\n\nHARROW MILLS LTD v PEMBERTON\n\n# SKELETON ARGUMENT OF THE RESPONDENT\n\n';
    expect(last(`${head}${CITED} And, at [2], ${TRUE}.`)).toMatch(/pass/);
  });
  it('as a line of plain text', () => {
    expect(last(`SUBMISSIONS ON BEHALF OF THE CLAIMANT\n\n${CITED} And, at [2], ${TRUE}.\n`, 'txt')).toMatch(/pass/);
  });
});

const ALTERED = TRUE.replace('clear', 'open');

describe('a title of the draft that is a reply shows nobody else’s text', () => {
  it.each([
    'Reply',
    'REPLY',
    'REPLY SKELETON OF THE CLAIMANT',
    'Response',
    'Response skeleton argument on behalf of the Respondent',
    'Submissions in reply',
    'Claimant’s submissions in response to the Defendant’s letter',
    'Memorandum',
  ])('# %s', (title) => {
    const said = `${CITED}\n\nThe court said in *Harrow Mills* at [2]: ${ALTERED}.`;
    expect(last(`# ${title}\n\n${said}`)).toMatch(/: fail$/);
    expect(last(`IN THE COURT OF APPEAL\n\n${title}\n\n${said}`, 'txt')).toMatch(/: fail$/);
  });
  it.each([
    '# Reply of ChatGPT',
    '# Reply from the insurer',
    '# Question\n\n# Reply',
    '# Case note\n\n## Reply',
    '# Is the owner liable?\n\n# Response',
    '# Email of 4 May\n\n# Reply',
  ])('%s', (heading) => {
    const draft = `${heading}\n\nThe court said in *Harrow Mills Ltd v Pemberton* [2020] UKSC 7 at [2]: ${ALTERED}.`;
    expect(last(draft)).not.toMatch(/fail/);
  });
});

describe('what stands over words otherwise gives them to whom it names', () => {
  it.each([
    '# Case note\n\n## Submissions on behalf of the Claimant',
    '# Opinion\n\nThe case was argued for a day.\n\n## Skeleton argument of the respondent',
    '# What the skeleton argument said',
    '# Submissions that the court rejected',
    '# The claimant’s submissions',
    '# Skeleton argument: errors',
  ])('%s', (heading) => {
    expect(last(`${heading}\n\n${CITED} And, at [2], ${TRUE}.`)).not.toMatch(/pass/);
  });
});

describe('a heading that runs into a passage says what that is about', () => {
  it.each(['On officer reports', 'On the insurer’s duty', 'As to counsel’s fees'])('%s', (heading) => {
    expect(last(`${CITED}\n\n${heading}: ${TRUE} (*Harrow Mills* at [2]).`)).toMatch(/pass/);
  });
  it.each([
    'The claimant’s argument',
    'On counsel’s submission',
    'As to what the claimant said',
    'As the insurer put it',
  ])('unless that is what somebody says: %s', (heading) => {
    expect(last(`${CITED}\n\n${heading}: ${TRUE} (*Harrow Mills* at [2]).`)).not.toMatch(/pass/);
  });
});
