import { expect, it } from 'vitest';
import { mayLink } from '../../../server/documents/index.ts';

it.each<[string, string, boolean]>([
  ['running text', 'See *A v B* [2020] UKSC 1 at [5].', true],
  ['beside a link', '[Here](https://x.test) see [2020] UKSC 1.', true],
  ['a link', 'See [[2020] UKSC 1](<https://x.test/a>) at [5].', false],
  ['within the text of a link', 'See [A v B [2020] UKSC 1](https://x.test/a).', false],
  ['a code span', 'See `[2020] UKSC 1`.', false],
  ['fenced code', '~~~\nSee [2020] UKSC 1.\n~~~', false],
  ['a block quotation', '> See [2020] UKSC 1.\n\nMore.', true],
])('what may be made a link: %s', (_, text, expected) => {
  const start = text.indexOf('[2020] UKSC 1');
  expect(mayLink(text, { start, end: start + '[2020] UKSC 1'.length })).toBe(expected);
});
