import { expect, it } from 'vitest';
import { describeOrder, type Failure, inOrder, leavesOpen, weightOf } from '../../../server/audit/precedence.ts';
import type { RetrievalReason, SourceId } from '../../../shared/finding.ts';

const [FCL, USER, BAILII] = ['find_case_law', 'user_documents', 'bailii'] as const;
const ATTEMPT: Failure['attempts'][number] = {
  ...{ source: USER, url: 'https://courts.example/a', at: '2026-11-20T12:00:00.000Z', status: 404 },
  ...{ error: null, fromCache: false },
};

it.each<[readonly SourceId[], readonly SourceId[]]>([
  [
    [FCL, USER, BAILII],
    [FCL, USER, BAILII],
  ],
  [
    [FCL, BAILII, USER],
    [FCL, BAILII, USER],
  ],
  [
    [USER, FCL, BAILII],
    [USER, FCL, BAILII],
  ],
  [
    [BAILII, FCL, USER],
    [FCL, BAILII, USER],
  ],
  [
    [BAILII, USER, FCL],
    [USER, FCL, BAILII],
  ],
  [
    [FCL, USER],
    [FCL, USER],
  ],
  [[BAILII, USER], [USER]],
  [[], [USER]],
  [
    [FCL, BAILII],
    [FCL, BAILII, USER],
  ],
])(
  '%j is asked as %j: BAILII after Find Case Law, and not without it; the user’s own always',
  (preferred, expected) => {
    expect(inOrder(preferred)).toEqual([...expected, 'lagasafn']); // what was taken in from files is asked always
  },
);

it.each([
  [false, 'for what these bear.'],
  [true, 'for what these bear; of legislation the public record comes first all the same.'],
])('own copies that come first are told of, and what they do not come before (legislation: %s)', (asksLaw, end) => {
  const [told = ''] = describeOrder([USER, FCL, 'legislation_gov_uk'], asksLaw);
  expect(told.slice(-end.length)).toBe(end);
});

it('a failure says more the more was asked: what may be otherwise later most, that the user has no document least', () => {
  const failures: readonly (readonly [SourceId, RetrievalReason])[] = [
    [USER, 'not-found'], // whatever became of the links
    [FCL, 'not-covered'],
    [FCL, 'not-found'],
    [USER, 'blocked'],
    [BAILII, 'offline'], // it was not asked yet
  ];
  const weights = failures.map(([source, reason]) =>
    weightOf({ kind: 'none', source, reason, note: [], attempts: [ATTEMPT], candidates: [] }),
  );
  expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  expect(new Set(weights).size).toBe(weights.length);
});

it.each<[RetrievalReason, string | null, boolean]>([
  ['not-found', null, true],
  ['not-covered', null, true],
  ['source-error', null, false],
  ['ambiguous', '[2020] EWCA Civ 9', true], // another judgment of the same parties, perhaps
  ['ambiguous', '[2020] EWCA Civ 8', false], // two documents bear the citation
])('BAILII is turned to after %s with the candidate %s: %s', (reason, citation, expected) => {
  const candidates = citation === null ? [] : [{ url: 'https://cases.test/x', citation, title: null }];
  const failure: Failure = { kind: 'none', source: FCL, reason, note: [], attempts: [], candidates };
  expect(leavesOpen(failure, '[2020] EWCA Civ 8')).toBe(expected);
});
