import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync(new URL('../../docs/decisions.md', import.meta.url), 'utf8');

it('docs/decisions.md names for each decision the clauses that it is about', () => {
  const decisions = text.split(/^### /m).slice(1);
  expect(decisions.length).toBeGreaterThan(20);
  const clause = /^[^\n]+\n\n\*[^*]*(?:Constitution|constitution|Gating|gating|Report schema|Legal search)[^*]*\*/;
  expect(decisions.filter((one) => !clause.test(one)).map((one) => one.split('\n')[0])).toEqual([]);
});
