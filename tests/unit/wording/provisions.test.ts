import { expect, it } from 'vitest';
import { checkWords } from '../../../server/wording/index.ts';

it.each([
  ['pinpoint', 'neutral', 'paragraph'],
  ['pinpoint', 'legislation', 'provision'],
  ['name', 'legislation', 'title'],
  ['quotation', 'legislation', 'quotation'],
] as const)('the check %s of a citation of the kind %s is called %s', (check, kind, words) => {
  expect(checkWords({ check, result: 'pass' }, kind)).toBe(words);
});
