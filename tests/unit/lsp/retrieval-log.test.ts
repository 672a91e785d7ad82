import { expect, it } from 'vitest';
import type { LoggedAttempt } from '../../../server/evidence/index.ts';
import { describeRequests } from '../../../server/lsp/retrieval-log.ts';

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
  const { head, lines } = describeRequests('/work', attempts);
  expect(head).toBe(`Requests made for /work: ${counted}What was answered from evidence is not among them.`);
  expect(lines).toHaveLength(Number.parseInt(counted, 10));
});
