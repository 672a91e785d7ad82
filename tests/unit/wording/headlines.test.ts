/** One finding has one headline, whichever pen writes it: in an editor, a terminal, a report or a comment. */
import { expect, it } from 'vitest';
import { describeFinding } from '../../../server/cli/terminal.ts';
import { findingOf } from '../../../server/lsp/editor/sessions.ts';
import { listCited } from '../../../server/lsp/features/citations.ts';
import { diagnose } from '../../../server/lsp/features/diagnostics.ts';
import { writeHover } from '../../../server/lsp/features/hover-text.ts';
import { hintsIn } from '../../../server/lsp/features/marks.ts';
import { PLAIN } from '../../../server/lsp/features/pen.ts';
import { tableOf } from '../../../server/lsp/features/symbols.ts';
import { commentOn } from '../../../server/reports/comment-words.ts';
import { buildReport, type Report, renderHtml, renderMarkdown, renderSarif } from '../../../server/reports/index.ts';
import { errorHeadline, type Headed, headlineOf, headlineOfFinding } from '../../../server/wording/index.ts';
import { CODES, type Code } from '../../../shared/codes.ts';
import { CATEGORIES, type Finding, type Reason } from '../../../shared/finding.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { drain } from '../../../shared/steps.ts';
import { openDraft } from '../support/open-draft.ts';
import { reportOf } from '../support/report.ts';
import { AS_OF } from '../support/verdict.ts';

const SAID = 'The weir may stand where the old mill stood before it.';
const TITLE = 'Harrow Mills Ltd v Pemberton';
const KNOWN = { '[2020] UKSC 7': { paragraphs: ['A dam is no weir.', SAID, 'That is all.'] } };
const START = { line: 0, character: 0 };
const ALL = { start: START, end: { line: 99, character: 0 } };

/** The draft's only finding, by the pens that have a headline of every finding. */
function inEveryPen(draft: string): Readonly<Record<string, string>> {
  const { finding, report } = read(draft);
  const [citation] = report.claims.flatMap(({ citations }) => citations);
  if (!citation) throw new Error('nothing is cited');
  return {
    hover: writeHover({ finding, authority: null, links: [], now: Date.parse(AS_OF) }, PLAIN),
    markdown: [...renderMarkdown(report, [])].join(''),
    html: [...renderHtml(report, [])].join(''),
    comment: commentOn(citation, null)
      .map((line) => line.map(({ text }) => text).join(''))
      .join('\n'),
  };
}

/** The draft's only finding, by the pens that say of an error what is wrong. */
function ofErrors(draft: string): Readonly<Record<string, string>> {
  const { finding, report, session, reading, entry } = read(draft);
  const [problem] = diagnose(
    [entry],
    {},
    9,
    () => ALL,
    () => [],
  );
  return {
    problems: String(problem?.message),
    marks: hintsIn(session, reading, ALL)
      .map(({ label }) => String(label))
      .join(),
    outline: tableOf(session, reading)
      .flatMap(({ children = [] }) => children.map(({ detail }) => detail))
      .join(),
    view: listCited(session, reading)
      .authorities.flatMap(({ places }) => places.map(({ found }) => found))
      .join(),
    terminal: describeFinding(finding, null, process.stdout),
    progress: headlineOfFinding(finding),
    sarif: [...renderSarif(report)].join(''),
  };
}

function read(draft: string) {
  const { session, reading, entry } = openDraft(draft, KNOWN);
  const finding = findingOf(entry(0));
  if (!finding) throw new Error('nothing is known of it');
  return { finding, report: toReport(finding), session, reading, entry: entry(0) };
}

function toReport(finding: Finding): Report {
  const { documents, retrieval, audit_metadata: meta } = reportOf([]);
  return drain(
    buildReport({
      ...{ jobId: meta.job_id, title: meta.title, version: '1', auditedAt: AS_OF, asOf: AS_OF, durationMs: 1 },
      ...{
        settings: DEFAULT_SETTINGS,
        documents,
        findings: [finding],
        uncited: [],
        retrieval,
        notices: [],
        form: { findings: [], rulebooks: [] },
      },
      ...{ positionOf: () => START, root: null, placeOf: () => null },
    }),
  );
}

it.each<[draft: string, headline: string, brief?: string]>([
  [`The court said in [2020] UKSC 7 at [2]: “${SAID}”`, 'Verified'],
  ['See [2020] UKSC 7 at [9].', 'No such paragraph: [9] (the judgment ends at [3])', 'no such paragraph'],
  [`The court said in [2020] UKSC 7 at [3]: “${SAID}”`, 'Wrong paragraph: the words are in [2]', 'words are in [2]'],
  [
    `The court said in [2020] UKSC 7 at [2]: “${SAID.replace('may', 'must')}”`,
    'Misquoted: has “must” for “may”',
    'misquoted',
  ],
  [
    `The court said in [2020] UKSC 7 at [2]: “Nobody has ever owned a heron in this parish”`,
    'Misquoted: these words are not in the judgment',
    'misquoted',
  ],
  ['See *Calloway v Osric* [2020] UKSC 7.', `Another case: [2020] UKSC 7 is ${TITLE}`, 'another case'],
  ['See [2020] UKSC 0.', 'Cannot exist', 'cannot exist'],
  ['See [2020] UKSC 8.', 'Not found'],
])('%s is “%s” in every pen', (draft, headline, brief) => {
  for (const [pen, said] of Object.entries(inEveryPen(draft)))
    expect(said.replaceAll('\\', ''), pen).toContain(headline);
  if (brief === undefined) return;
  for (const [pen, said] of Object.entries(ofErrors(draft))) {
    const isFull = ['problems', 'view', 'sarif', 'terminal', 'progress'].includes(pen);
    expect(said.replaceAll('\\', ''), pen).toContain(isFull ? headline : brief);
  }
});

it.each<[draft: string, comment: readonly string[]]>([
  ['See [2020] UKSC 7 at [9].', ['✗ No such paragraph: [9] (the judgment ends at [3]).']],
  [
    `The court said in [2020] UKSC 7 at [3]: “${SAID}”`,
    ['✗ Wrong paragraph: the words are in [2].', `The judgment at [2]: “${SAID.slice(0, -1)}”`],
  ],
  [
    `The court said in [2020] UKSC 7 at [2]: “${SAID.replace('may', 'must')}”`,
    ['✗ Misquoted: has “must” for “may”.', `The closest words at [2]: “${SAID}”`],
  ],
  [
    'See *Calloway v Osric* [2020] UKSC 7.',
    [`✗ Another case: [2020] UKSC 7 is ${TITLE}.`, 'No party of Calloway v Osric occurs in it.'],
  ],
  [
    'A mill is no more than a mill: [2020] UKSC 7 at [2].',
    ['○ Found, for you to read.', `The judgment at [2]: “${SAID}”`],
  ],
])('%s has a comment, and a page, that say nothing twice', (draft, comment) => {
  const { comment: said = '', html = '' } = inEveryPen(draft);
  expect(said.split('\n').filter((line) => !/^(?:Source|Supplied|By a rule)/.test(line))).toEqual(comment);
  const text = html.replace(/<[^>]+>/g, ' ');
  expect(text).not.toMatch(/(?:High|Medium) confidence|do not appear in the judgment|does not exist, or does not hold/);
});

const NONE: Headed = {
  outcome: 'UNVERIFIABLE_PUBLIC',
  category: null,
  confidence: null,
  reason: null,
  reading: null,
  checks: [],
  kind: 'neutral',
};

it('has two to four words, or one, for every category and reason', () => {
  const errors = CATEGORIES.flatMap((category) =>
    (['HIGH', 'MEDIUM'] as const).map((confidence) =>
      errorHeadline({ ...NONE, outcome: 'VERIFIED_ERROR', category, confidence }),
    ),
  );
  const reasons = (Object.keys(CODES) as Code[]).filter(
    (code) => !CATEGORIES.some((one) => one.toLowerCase().replaceAll('_', '-') === code),
  );
  const open = reasons.map((reason) =>
    headlineOf({ ...NONE, reason: reason as Reason })
      .split(': ')
      .at(-1),
  );
  expect([...errors, ...open].filter((words) => !words || words.split(' ').length > 4)).toEqual([]);
});

it('does not say that what was found has the place cited, where it was not confirmed', () => {
  const open = { ...NONE, reading: 'toRead', reason: 'pinpoint-not-checkable' } as const;
  expect(headlineOf(open)).toBe('Found, the place cited not confirmed');
  expect(headlineOf({ ...open, language: 'is' })).toBe('Lögin fundust, ákvæðið ekki staðfest');
  expect(headlineOf({ ...open, reason: 'quotation-not-checkable' })).toBe('Found, for you to read');
});

it('does not say that a law report was found, where no source has it and a judgment cites it', () => {
  const open = { ...NONE, reading: 'toRead', reason: 'not-covered' } as const;
  expect(headlineOf(open)).toBe('Cited by a judgment, for you to read');
  expect(headlineOf({ ...open, reading: null })).toBe('In no source asked');
});

it('says no more than what appears below high confidence', () => {
  const checks = [{ check: 'quotation', result: 'fail', paragraph: '36' }] as const;
  const read = { ...NONE, outcome: 'VERIFIED_ERROR', category: 'PARAGRAPH_HALLUCINATION', checks } as const;
  expect(errorHeadline({ ...read, confidence: 'HIGH' })).toBe('words are in [36]');
  expect(errorHeadline({ ...read, confidence: 'MEDIUM' })).toBe('apparently wrong paragraph');
  expect(errorHeadline(NONE)).toBeNull();
});
