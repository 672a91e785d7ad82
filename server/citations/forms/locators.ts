import { type Locator, type LocatorRange, type Step, standsIn, toLocator } from '../../../shared/locator.ts';
import { PATHS } from './pinpoint-units.ts';

/** One number of a provision as typed, with the word for its unit where one stands before it. */
const ITEM =
  /(?:^|(?<apart>\s?[-–]\s?|,?\s(?:and|or|to|of|in|&)(?:\sthe)?\s|,\s(?:and|or)\s|,\s?|\s))(?:(?<unit>[A-Za-z-]{1,13})\.?\s?(?=[A-Z]{0,2}\d|[IVX]))?(?:(?<number>[A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:\.\d{1,3}[A-Z]{0,2})?|[IVX]{1,5}\b)(?<labels>(?:\s?\(\w{1,5}\))*)|(?<parts>(?:\(\w{1,5}\))+))/y;
const TO = /^\s?[-–]\s?$|^\sto\s$/;
const AND = /\b(?:and|or)\b|&/;

/** Units of one kind beside each other, outermost unit first: `paragraphs 4 and 5`. */
interface Group {
  readonly unit: string;
  /** What stands before it. */
  readonly apart: string;
  /** The first and last place of each of its items. */
  readonly items: (readonly [from: Steps, to: Steps])[];
}

type Steps = readonly [Step, ...Step[]];

/**
 * The places that a provision as it is typed cites: `sections 72 and 249A` are `s/72` and `s/249A`, `paragraph 4 of Schedule 2` is
 * `sch/2/para/4`. Empty where one of them cannot be told for sure.
 */
export function readLocators(provision: string): readonly LocatorRange[] {
  const groups = readGroups(provision.replace(/\s+/g, ' '));
  if (groups === null) return [];
  const nested: Group[] = [];
  for (const group of groups) {
    const last = nested.at(-1);
    const both = last && nest(last, group);
    if (both) nested[nested.length - 1] = both;
    else nested.push(group);
  }
  return nested.flatMap(({ items }) => items.map(([from, to]) => ({ from: pathOf(from), to: pathOf(to) })));
}

function readGroups(text: string): Group[] | null {
  const groups: Group[] = [];
  for (let at = 0; at < text.length; at = ITEM.lastIndex) {
    ITEM.lastIndex = at;
    const { apart = '', unit: word, number, labels, parts } = ITEM.exec(text)?.groups ?? {};
    if (number === undefined && parts === undefined) return null;
    const last = groups.at(-1);
    const unit = word === undefined ? last?.unit : PATHS.get(word.toLowerCase());
    if (unit === undefined) return null;
    const before = last?.items.at(-1)?.[1][0];
    const step =
      number === undefined ? before && alike(before, labelsOf(parts)) : { unit, number, parts: labelsOf(labels) };
    if (!step) return null;
    if (!last || last.unit !== unit) groups.push({ unit, apart, items: [same([step])] });
    else if (TO.test(apart)) last.items.push([last.items.pop()?.[0] ?? [step], [step]]);
    else last.items.push(same([step]));
  }
  return groups;
}

function labelsOf(text = ''): string[] {
  return [...text.matchAll(/\w+/g)].map(([label]) => label);
}

/** `37(1)` and `(2)` are 37(1) and 37(2): labels take the place of those of the same kind, digits or letters. */
function alike(step: Step, labels: readonly string[]): Step {
  const kind = (label = ''): boolean => /^\d/.test(label);
  const at = step.parts.findLastIndex((part) => kind(part) === kind(labels[0]));
  return { ...step, parts: [...step.parts.slice(0, at < 0 ? step.parts.length : at), ...labels] };
}

/** Two groups of which one stands in the other; null where they stand beside each other. */
function nest(first: Group, second: Group): Group | null {
  if (standsIn(first.unit, second.unit)) return put(first, second);
  return standsIn(second.unit, first.unit) && !AND.test(second.apart) ? put(second, first) : null;
}

/** The items of one group, each in the only one of another; null where that has several. */
function put(inner: Group, outer: Group): Group | null {
  const [[from, to] = [], ...more] = outer.items;
  if (!from || from !== to || more.length > 0) return null;
  const within = (steps: Steps): Steps => [...from, ...steps];
  return { ...outer, items: inner.items.map(([a, b]) => (a === b ? same(within(a)) : [within(a), within(b)])) };
}

function same(steps: Steps): readonly [Steps, Steps] {
  return [steps, steps];
}

/** A subsection is a part of its section: `s/188/3`. */
function pathOf(steps: Steps): Locator {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (step.unit !== 'subs' || !last) joined.push(step);
    else joined[joined.length - 1] = { ...last, parts: [...last.parts, step.number, ...step.parts] };
  }
  const [first, ...more] = joined;
  return toLocator(first ? [first, ...more] : steps);
}
