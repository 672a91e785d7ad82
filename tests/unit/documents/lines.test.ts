import { expect, it } from 'vitest';
import { placesIn } from '../../../server/documents/index.ts';

it.each<[string, string, number, readonly [line: number, character: number]]>([
  ['the beginning', 'ab\ncd', 0, [0, 0]],
  ['before a line feed', 'ab\ncd', 2, [0, 2]],
  ['after it', 'ab\ncd', 3, [1, 0]],
  ['the end', 'ab\ncd', 5, [1, 2]],
  ['within a return and a line feed', 'ab\r\ncd', 3, [0, 3]],
  ['after these', 'ab\r\ncd', 4, [1, 0]],
  ['after a return alone', 'ab\rcd', 3, [1, 0]],
  ['after two returns', 'ab\r\rcd', 4, [2, 0]],
  ['after a line feed and a return', 'ab\n\rcd', 4, [2, 0]],
  ['after a return at the end', 'ab\r', 3, [1, 0]],
  ['what other programs take for a line end', 'ab\u2028cd', 4, [0, 4]],
])('%s', (_, text, offset, [line, character]) => {
  expect(placesIn(text)(offset)).toEqual({ line, character });
});
