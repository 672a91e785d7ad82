import { describe, expect, it } from 'vitest';
import pinpointUnits from '../../server/citations/forms/pinpoint-units.json' with { type: 'json' };
import {
  addressOf,
  holds,
  isUnit,
  type Locator,
  locatorOf,
  numberAt,
  printLocator,
  provisionOf,
  stepsOf,
  toLocator,
  withoutDivisions,
} from '../../shared/locator.ts';

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
  expect(holds(outer, place)).toBe(expected);
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

describe('a locator', () => {
  it.each<[locator: Locator, printed: string, number: string]>([
    ['para/34', '[34]', '34'],
    ['para/34/b', '[34](b)', '34'],
    ['page/345D', 'page 345D', '345D'],
    ['s/188/3/b', 'section 188(3)(b)', '188'],
    ['s/3/r', 'section 3(r)', '3'],
    ['sch/2/para/4', 'Schedule 2, paragraph 4', '4'],
    ['sch/2/pt/1/para/4/a', 'Schedule 2, Part 1, paragraph 4(a)', '4'],
  ])('%s is %s', (locator, printed, number) => {
    const [first, ...more] = stepsOf(locator);
    expect(first && toLocator([first, ...more])).toBe(locator);
    expect(printLocator(locator, 'en')).toBe(printed);
    expect(numberAt(locator)).toBe(number);
  });

  it('holds its parts and itself', () => {
    expect([holds('s/18', 's/18'), holds('s/18', 's/18/3'), holds('s/18', 's/188')]).toEqual([true, true, false]);
  });

  it('has every unit of which a pinpoint may be', () => {
    expect(
      pinpointUnits.units.flatMap(({ id, locator, provision }: { id: string; locator?: string; provision?: string }) =>
        (locator === undefined ? provision === undefined : locator === '' || isUnit(locator))
          ? []
          : [`shared/locator-units.json lacks the locator of ${id}: add a row`],
      ),
    ).toEqual([]);
  });
});
