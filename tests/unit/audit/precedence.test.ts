import { expect, it } from 'vitest';
import { inOrder } from '../../../server/audit/precedence.ts';
import type { SourceId } from '../../../shared/finding.ts';

const [FCL, USER, BAILII] = ['find_case_law', 'user_documents', 'bailii'] as const;

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
  [[], []],
])('%j is asked as %j: BAILII after Find Case Law, and not without it', (preferred, expected) => {
  expect(inOrder(preferred)).toEqual(expected);
});
