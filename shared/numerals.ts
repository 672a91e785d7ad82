import { type Locator, stepsOf } from './locator.ts';

const VALUES: readonly (readonly [string, number])[] = [
  ...([['C', 100], ['XC', 90], ['L', 50], ['XL', 40], ['X', 10], ['IX', 9], ['V', 5], ['IV', 4], ['I', 1]] as const),
]; // biome-ignore format: a row of numerals
/** The highest number that is read: no enactment has so many Parts or Schedules. */
const MOST = 199;

/** The same number in the other numerals: `7` is `VII`, and `VII` is `7`; null for what is a number in neither alone. */
export function otherNumeral(number: string): string | null {
  if (/^[1-9]\d{0,2}$/.test(number)) return Number(number) > MOST ? null : toRoman(Number(number));
  if (!/^[CLXVI]{1,9}$/.test(number)) return null;
  for (let value = 1; value <= MOST; value++) if (toRoman(value) === number) return `${value}`;
  return null;
}

/** `IV` and `IX` as they were written too. */
const ADDED: readonly (readonly [string, string])[] = [['IV', 'IIII'], ['IX', 'VIIII'], ['XL', 'XXXX'], ['XC', 'LXXXX']]; // biome-ignore format: a row of numerals

/** A number in Arabic numerals, whatever it is written in: `XIX`, `Xix` and `IIII` too; as it stands where it is no numeral. A small letter alone is one. */
export function inArabic(number: string): string {
  if (!/^[clxvi]{1,9}$/i.test(number) || /^[a-z]$/.test(number)) return number;
  const own = ADDED.reduce((roman, [short, long]) => roman.replace(long, short), number.toUpperCase());
  return otherNumeral(own) ?? number;
}

function toRoman(number: number): string {
  let roman = '';
  let left = number;
  for (const [letters, value] of VALUES) for (; left >= value; left -= value) roman += letters;
  return roman;
}

const NUMBERED: ReadonlySet<string> = new Set(['pt', 'ch', 'sch']);
/** These too may be numbered in either numerals by what is cited, though no address is looked for by the other. */
const COUNTED: ReadonlySet<string> = new Set([...NUMBERED, 'art']);

/** A place with the numbers of its Parts, Chapters, Schedules and Articles in Arabic numerals: what is of one number is of one place. */
export function byNumber(locator: Locator): string {
  return stepsOf(locator)
    .map(({ unit, number, parts }) => [unit, COUNTED.has(unit) ? inArabic(number) : number, ...parts].join('/'))
    .join('/');
}

/** A place with the numbers of its Parts, Chapters and Schedules in each combination of numerals, as it stands first. */
export function inNumerals(locator: Locator): readonly Locator[] {
  let all: readonly string[] = [''];
  for (const { unit, number, parts } of stepsOf(locator)) {
    const other = NUMBERED.has(unit) ? otherNumeral(number) : null;
    const ways = [number, ...(other === null ? [] : [other])].map((one) => [unit, one, ...parts].join('/'));
    all = all.flatMap((before) => ways.map((way) => (before === '' ? way : `${before}/${way}`)));
  }
  return all;
}
