import { expect, it } from 'vitest';
import { addressOf, isWithin, locatorOf, provisionOf, withoutDivisions } from '../../shared/locators.ts';

it.each([
  ['s/188/3/b', 'section/188/3/b'],
  ['sch/2/para/4', 'schedule/2/paragraph/4'],
  ['r/27.11/2', 'rule/27.11/2'],
  ['pt/VII', 'part/VII'],
  ['pt/1/ch/2', 'part/1/chapter/2'],
])('%s is %s in an address, and back', (locator, address) => {
  expect(addressOf(locator)).toBe(address);
  expect(locatorOf(address)).toBe(locator);
});

it.each([
  ['pt/2/s/5', 's/5'],
  ['sch/1/pt/2/para/4', 'sch/1/para/4'],
  ['pt/1/ch/2/s/5/1', 's/5/1'],
  ['pt/VII', 'pt/VII'],
  ['sch/1/pt/2', 'sch/1/pt/2'],
  ['s/5/1', 's/5/1'],
])('%s without its divisions is %s', (locator, expected) => {
  expect(withoutDivisions(locator)).toBe(expected);
});

it.each([
  ['s/45/2', 's/45', true],
  ['s/45', 's/45', true],
  ['s/45A', 's/45', false],
  ['s/45', 's/45/2', false],
])('%s within %s: %s', (place, outer, expected) => {
  expect(isWithin(place, outer)).toBe(expected);
});

it.each([
  ['s/19/5/a', 's/19'],
  ['s/19', 's/19'],
  ['s/5/1/s', 's/5'],
  ['sch/2/para/4/1', 'sch/2/para/4'],
  ['sch/2/pt/1/para/4/r', 'sch/2/pt/1/para/4'],
  ['sch/2', 'sch/2'],
  ['r/27.11/2', 'r/27.11'],
])('%s is in %s', (place, expected) => {
  expect(provisionOf(place)).toBe(expected);
});
