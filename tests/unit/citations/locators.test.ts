import { describe, expect, it } from 'vitest';
import { readLocators } from '../../../server/citations/forms/locators.ts';
import pinpointUnits from '../../../server/citations/forms/pinpoint-units.json' with { type: 'json' };
import { holds, isUnit, type Locator, numberAt, printLocator, stepsOf, toLocator } from '../../../shared/locator.ts';
import { citationOf } from '../support/verdict.ts';

describe('a provision as it is typed', () => {
  it.each<[typed: string, places: readonly string[]]>([
    ['section 6', ['s/6']],
    ['s.188(3)(b)', ['s/188/3/b']],
    ['ss 72, 249A and 263', ['s/72', 's/249A', 's/263']],
    ['section 37(1) and (2)', ['s/37/1', 's/37/2']],
    ['section 37(1)(a) and (b)', ['s/37/1/a', 's/37/1/b']],
    ['sections 3(2)(a) and (3)', ['s/3/2/a', 's/3/3']],
    ['sections 10 to 12', ['s/10 - s/12']],
    ['s 10-12', ['s/10 - s/12']],
    ['s 10 and s 65', ['s/10', 's/65']],
    ['section A1', ['s/A1']],
    ['rule 3.4(2)(a)', ['r/3.4/2/a']],
    ['article 8', ['art/8']],
    ['paragraph 4 of Schedule 2', ['sch/2/para/4']],
    ['paragraphs 4 and 5 of Schedule 2', ['sch/2/para/4', 'sch/2/para/5']],
    ['paragraphs 4 to 6 of Schedule 2', ['sch/2/para/4 - sch/2/para/6']],
    ['Schedule 2, paragraph 4', ['sch/2/para/4']],
    ['Sch 2 para 4(1)(a)', ['sch/2/para/4/1/a']],
    ['paragraph 4 of Part 1 of Schedule 2', ['sch/2/pt/1/para/4']],
    ['section 3 of Part II', ['pt/II/s/3']],
    ['subsection 3 of section 188', ['s/188/3']],
    ['section 3 and Schedule 2', ['s/3', 'sch/2']],
    ['Schedule 2 and paragraph 4', ['sch/2', 'para/4']],
    ['paragraph 4 of Schedules 2 and 3', ['para/4', 'sch/2', 'sch/3']],
    ['clause 4', []],
  ])('%s', (typed, places) => {
    expect(readLocators(typed).map(({ from, to }) => (from === to ? from : `${from} - ${to}`))).toEqual(places);
  });

  it('is parsed where it is cited', () => {
    expect(citationOf('By section 37(1) and (2) of the Example Act 1998 it is so.').cites).toMatchObject({
      kind: 'enactment',
      key: 'Example Act 1998',
      places: [
        { from: 's/37/1', to: 's/37/1' },
        { from: 's/37/2', to: 's/37/2' },
      ],
    });
  });
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
      pinpointUnits.units.flatMap(({ id, path, provision }) =>
        (path === undefined ? provision === undefined : isUnit(path))
          ? []
          : [`locator-units.json lacks ${id}: add a row`],
      ),
    ).toEqual([]);
  });
});
