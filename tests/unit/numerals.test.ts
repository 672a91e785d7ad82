import { expect, it } from 'vitest';
import { inNumerals, otherNumeral } from '../../shared/numerals.ts';

it.each([
  ['7', 'VII'], ['VII', '7'], ['4', 'IV'], ['IX', '9'], ['40', 'XL'], ['199', 'CXCIX'], ['200', null], ['0', null],
  ['IIII', null], ['VX', null], ['7A', null], ['A', null], ['vii', null], ['', null],
])('%s in the other numerals is %s', (number, other) => {
  expect(otherNumeral(number)).toBe(other);
}); // biome-ignore format: a row of numerals

it.each([
  ['pt/7', ['pt/7', 'pt/VII']],
  ['sch/II/pt/1', ['sch/II/pt/1', 'sch/II/pt/I', 'sch/2/pt/1', 'sch/2/pt/I']],
  ['sch/2/para/4', ['sch/2/para/4', 'sch/II/para/4']],
  ['s/7', ['s/7']],
])('%s may be printed otherwise', (place, ways) => {
  expect(inNumerals(place)).toEqual(ways);
});
