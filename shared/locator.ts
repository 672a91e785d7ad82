import table from './locator-units.json' with { type: 'json' };

/**
 * The path to a place in an authority, outermost first: units with their numbers, and the labels of parts behind them.
 * `para/34`, `s/188/3/b`, `sch/2/para/4`. Two places are the same where their paths are.
 */
export type Locator = string;

/** A place, or a run of places with its first and its last, which are the same where it is no run. */
export interface LocatorRange {
  readonly from: Locator;
  readonly to: Locator;
}

/** One unit of a path: `{unit: 's', number: '188', parts: ['3', 'b']}`. */
export interface Step {
  readonly unit: string;
  readonly number: string;
  /** The labels of its parts, without brackets. */
  readonly parts: readonly string[];
}

/** A language that locators are printed in. */
export type Language = 'en';

interface UnitRow {
  readonly unit: string;
  readonly within: readonly string[];
  readonly words: Readonly<Record<Language, string>>;
  readonly bracketed?: boolean;
  /** How addresses of legislation.gov.uk write it; left out where none has it. */
  readonly address?: string;
}

const UNITS: ReadonlyMap<string, UnitRow> = new Map((table.units as readonly UnitRow[]).map((row) => [row.unit, row]));

/** Whether a path has the unit. */
export function isUnit(unit: string): boolean {
  return UNITS.has(unit);
}

/** Whether one of a unit may stand in one of another: a paragraph in a Schedule. */
export function standsIn(unit: string, outer: string): boolean {
  return UNITS.get(unit)?.within.includes(outer) === true;
}

/** The path of steps, outermost first. */
export function toLocator([first, ...more]: readonly [Step, ...Step[]]): Locator {
  const path = ({ unit, number, parts }: Step): Locator => `${unit}/${[number, ...parts].join('/')}`;
  return more.reduce<Locator>((outer, step) => `${outer}/${path(step)}`, path(first));
}

/** The place of a paragraph of a judgment, by its number as printed. */
export function paragraphAt(number: string): Locator {
  return `para/${number}`;
}

/** The steps of a path. A name of a unit begins a step only where that may stand in the one before; else it is a label. */
export function stepsOf(locator: Locator): readonly Step[] {
  const steps: { unit: string; number: string; parts: string[] }[] = [];
  const words = locator.split('/');
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const number = words[at + 1];
    const last = steps.at(-1);
    if (number !== undefined && (!last || standsIn(word, last.unit))) {
      steps.push({ unit: word, number, parts: [] });
      at++;
    } else last?.parts.push(word);
  }
  return steps;
}

/** The number of the innermost unit of a path: `34` of `para/34`, `4` of `sch/2/para/4/a`. */
export function numberAt(locator: Locator): string {
  const at = locator.indexOf('/') + 1;
  return locator.includes('/', at) ? (stepsOf(locator).at(-1)?.number ?? '') : locator.slice(at);
}

/** Whether a place is another one, or a part of it: `s/188/3` holds `s/188/3/b`, and not `s/188/30`. */
export function holds(outer: Locator, inner: Locator): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/**
 * Whether a place is one of a range, or in one of its ends: numbers with letters behind them (`12A`) only where an end is or holds
 * it, since nobody can say how many stand between two numbers.
 */
export function isAmong(at: Locator, { from, to }: LocatorRange): boolean {
  if (holds(from, at) || holds(to, at)) return true;
  if (unitOf(at) !== unitOf(from)) return false;
  const [value, first, last] = [at, from, to].map((one) => Number.parseInt(numberAt(one), 10));
  if (value === undefined || first === undefined || last === undefined) return false;
  return first <= value && value <= last && !/[A-Z]$/.test(numberAt(at));
}

/** A place as a language prints it: `[34]`, `section 188(3)(b)`, `Schedule 2, paragraph 4`. */
export function printLocator(locator: Locator, language: Language): string {
  const steps = stepsOf(locator);
  return steps
    .map(({ unit, number, parts }) => {
      const row = UNITS.get(unit);
      const labels = parts.map((part) => `(${part})`).join('');
      return row?.bracketed && steps.length === 1
        ? `[${number}]${labels}`
        : `${row?.words[language] ?? unit} ${number}${labels}`;
    })
    .join(', ');
}

/** The path of a place without its innermost number and its parts: `sch/2/para` of `sch/2/para/4/a`. */
function unitOf(locator: Locator): string {
  const at = locator.indexOf('/');
  if (!locator.includes('/', at + 1)) return locator.slice(0, at);
  const steps = stepsOf(locator);
  const outer = steps.slice(0, -1).map(({ unit, number, parts }) => [unit, number, ...parts].join('/'));
  return [...outer, steps.at(-1)?.unit ?? ''].join('/');
}

/** The units that addresses of legislation.gov.uk have, with how these write them. */
const WORDS: ReadonlyMap<string, string> = new Map(
  [...UNITS.values()].flatMap(({ unit, address }) => (address === undefined ? [] : [[unit, address] as const])),
);
const OF_ADDRESS: ReadonlyMap<string, string> = new Map([...WORDS].map(([word, full]) => [full, word]));

/** What divides an enactment and numbers nothing in it anew, as a rule. */
const DIVISIONS: ReadonlySet<string> = new Set(['pt', 'ch']);

/** The path in an address of legislation.gov.uk: `s/188/3/b` is `section/188/3/b`. A division that a provision stands in is left out. */
export function addressOf(locator: Locator): string {
  return withoutDivisions(locator)
    .split('/')
    .map((part) => WORDS.get(part) ?? part)
    .join('/');
}

/** The locator of the path in an address: `schedule/2/paragraph/4` is `sch/2/para/4`. */
export function locatorOf(address: string): Locator {
  return address
    .split('/')
    .map((part) => OF_ADDRESS.get(part) ?? part)
    .join('/');
}

/** The place without the Parts and Chapters that a provision stands in: `pt/2/s/5` is `s/5`; where nothing but these is named all stays. */
export function withoutDivisions(locator: Locator): Locator {
  const parts = locator.split('/');
  const last = parts.findLastIndex((part) => WORDS.has(part) && !DIVISIONS.has(part));
  const kept = parts.filter((part, i) => i >= last || !(DIVISIONS.has(part) || DIVISIONS.has(parts[i - 1] ?? '')));
  return kept.join('/');
}

/** What holds provisions that bear words of their own. */
const HOLDING: ReadonlySet<string> = new Set(['sch', 'pt', 'ch', 'title']);

/** The provision that a place is in or is: `s/19` of `s/19/5/a`, `sch/2/para/4` of `sch/2/para/4/1`. */
export function provisionOf(locator: Locator): Locator {
  const parts = locator.split('/');
  let at = 0;
  while (HOLDING.has(parts[at] ?? '') && WORDS.has(parts[at + 2] ?? '')) at += 2;
  return parts.slice(0, at + 2).join('/');
}
