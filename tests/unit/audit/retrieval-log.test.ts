import { expect, it } from 'vitest';
import { describeLog } from '../../../server/audit/retrieval-log.ts';
import type { LoggedAttempt } from '../../../server/evidence/index.ts';

const attempt = (url: string, status: number | null, change: Partial<LoggedAttempt> = {}): LoggedAttempt => ({
  ...{ at: '2026-11-20T12:00:00.000Z', job: 'job', source: 'find_case_law', url, status, error: null },
  ...change,
});

it.each<[string, readonly LoggedAttempt[], string]>([
  ['nothing', [], '0. '],
  [
    'tries that were answered alike',
    Array(3).fill(attempt('a', 429)),
    '3. By source: Find Case Law 3. Answered “too many” (429): 3. ',
  ],
  ['tries without an answer', Array(3).fill(attempt('a', null, { error: 'no' })), '3. By source: Find Case Law 3. '],
  [
    'an answer and what it came to',
    [attempt('a', 200), attempt('a', 200, { error: 'none' })],
    '1. By source: Find Case Law 1. ',
  ],
  [
    'two sources',
    [attempt('a', 404), attempt('b', 200, { source: 'bailii' })],
    '2. By source: Find Case Law 1, BAILII 1. ',
  ],
  [
    'sources of another version',
    [
      attempt('a', 200),
      attempt('b', 200, { source: 'here' as never }),
      attempt('c', 404, { source: 'there' as never }),
    ],
    '3. By source: Find Case Law 1, others 2. ',
  ],
])('%s', (_, attempts, counted) => {
  const { head, lines } = describeLog('/work', attempts, 0);
  expect(head).toBe(`Requests made for /work: ${counted}What was answered from evidence is not among them.`);
  expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(Number.parseInt(counted, 10));
});

it('is read by day and by what was asked for, the newest first', () => {
  const at = (time: string, job: string, status: number | null, change: Partial<LoggedAttempt> = {}): LoggedAttempt =>
    attempt('https://source.example/a', status, { at: `2026-11-${time}Z`, job, ...change });
  const { lines } = describeLog(
    '/work',
    [
      at('19T23:59:59.000', 'draft.md 2026-11-19', 503),
      at('20T09:00:00.000', 'draft.md 2026-11-20', 404),
      at('20T09:00:02.500', 'smith-v-jones', 429),
      at('20T09:00:05.000', 'draft.md 2026-11-20', null, { error: 'the name was\nnot found' }),
      at('20T09:00:06.000', 'draft.md 2026-11-20', 403),
      at('20T09:00:07.000', 'draft.md 2026-11-20', 200),
    ],
    0,
  );
  expect(lines).toEqual([
    '',
    '20 November 2026, for draft.md',
    '  09:00:07 UTC, answered (200): https://source.example/a',
    '  09:00:06 UTC, refused (403): https://source.example/a',
    '  09:00:05 UTC, no answer: https://source.example/a (the name was not found)',
    '  09:00:00 UTC, nothing there (404): https://source.example/a',
    '',
    '20 November 2026, for smith-v-jones',
    '  09:00:02 UTC, too many requests (429): https://source.example/a',
    '',
    '19 November 2026, for draft.md',
    '  23:59:59 UTC, failed (503): https://source.example/a',
  ]);
});
