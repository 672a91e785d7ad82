import table from './writings.json' with { type: 'json' };

/** A language whose way of writing numbers and abbreviations is known. */
export type Language = 'en' | 'is';

interface Writing {
  /** A number with what parts its thousands. */
  readonly grouped: RegExp;
  /** What an abbreviation stands for, with the abbreviation. */
  readonly long: readonly (readonly [RegExp, string])[];
  /** What a number is of, before it; null where the language has it behind. */
  readonly before: RegExp | null;
  /** A figure with what makes it an ordinal, and a date with its month before its day; null where the language has none of that. */
  readonly ordinal: RegExp | null;
  readonly date: RegExp | null;
  /** Words for numbers, with these in figures, the longest first. */
  readonly numbers: RegExp | null;
  readonly figures: ReadonlyMap<string, string>;
}

interface Row {
  readonly thousands: string;
  readonly short: object;
  readonly units: readonly string[];
  readonly endings: readonly string[];
  readonly numbers: readonly (readonly string[])[];
  readonly months: readonly string[];
}

const WRITINGS: Readonly<Record<Language, Writing>> = { en: writingOf(table.en), is: writingOf(table.is) };

function writingOf({ thousands, short, units, endings, numbers, months }: Row): Writing {
  const long = Object.entries(short as Readonly<Record<string, readonly string[]>>).map(
    ([abbreviation, words]) =>
      [new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), abbreviation] as const,
  );
  const before =
    units.length === 0 ? null : new RegExp(`(?<!\\p{L})(${units.join('|')})\\.?\\s?(\\d{1,12})(?!\\d)`, 'gu');
  const figures = figuresOf(numbers);
  const anyOf = (words: Iterable<string>): string => `(?<![\\p{L}\\p{N}])(${[...words].join('|')})`;
  return {
    ...{ grouped: new RegExp(`(?<![\\d.,])\\d{1,3}(?:[${thousands}\\s]\\d{3})+(?!\\d)`, 'g'), long, before, figures },
    ordinal: endings.length === 0 ? null : new RegExp(`(?<!\\d)(\\d{1,3})(?:${endings.join('|')})(?!\\p{L})`, 'gu'),
    date: months.length === 0 ? null : new RegExp(`${anyOf(months)}\\s(\\d{1,2})(?![\\d.]),?`, 'giu'),
    numbers: figures.size === 0 ? null : new RegExp(`${anyOf(figures.keys())}(?![\\p{L}\\p{N}])`, 'giu'),
  };
}

/** Number words by their figures: `three`, `twenty-one`, `twenty one`; those of two words first. */
function figuresOf([units = [], teens = [], tens = []]: Row['numbers']): ReadonlyMap<string, string> {
  const ten = (i: number): number => (i + 2) * 10;
  const both = tens.flatMap((own, i) =>
    units
      .slice(1)
      .flatMap((unit, j) => [`${own}-${unit}`, `${own} ${unit}`].map((words) => [words, `${ten(i) + j + 1}`] as const)),
  );
  const alone = [...units, ...teens].map((word, i) => [word, `${i}`] as const);
  return new Map([...both, ...tens.map((word, i) => [word, `${ten(i)}`] as const), ...alone]);
}

/**
 * Whether words differ by nothing but how numbers, compared by their value, and abbreviations of a language are written: `10 000` for
 * `10.000`, `samkvæmt` for `skv.`.
 */
export function isOtherWriting(drafted: string, printed: string, language: Language): boolean {
  return drafted !== printed && written(drafted, language) === written(printed, language);
}

/** The same where what was found closest lacks a word or two at an end, as it does where a date at that end has another order. */
export function isOtherWritingWithin(drafted: string, printed: string, language: Language): boolean {
  if (isOtherWriting(drafted, printed, language)) return true;
  const [own, all] = [written(drafted, language).split(' '), written(printed, language).split(' ')];
  const most = own.length - all.length;
  if (most < 1 || most > MOST_AT_END || drafted.includes(printed)) return false;
  return [own.slice(most), own.slice(0, all.length)].some((part) => part.join(' ') === all.join(' '));
}

/**
 * The same of words at an edge of a quotation, where what was found closest may have a word or two more: `three` for `of 3`, since the
 * letters of a number in words reach out beyond its figure.
 */
export function isOtherWritingAt(
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
  drafted: string,
  printed: string,
  language: Language,
): boolean {
  if (isOtherWriting(drafted, printed, language)) return true;
  const all = printed.replace(LED_TO, ' ').split(' ');
  const ways = Array.from({ length: Math.min(MOST_AT_END, all.length - 1) }, (_, i) => i + 1).flatMap((more) => [
    ...(isFirst ? [all.slice(more)] : []),
    ...(isLast ? [all.slice(0, -more)] : []),
  ]);
  return ways.some((words) => isOtherWriting(drafted, words.join(' '), language));
}

const MOST_AT_END = 2;
/** `within—21`: the dash of what leads into a list, before a figure. */
const LED_TO = /(?<=\p{L})[-–—](?=\d)/gu;

/** Words with plain numbers and with abbreviations for whatever has one. */
function written(words: string, language: Language): string {
  const { grouped, long, before, ordinal, date, numbers, figures } = WRITINGS[language];
  let plain = words.replace(grouped, (number) => number.replace(/\D/g, ''));
  if (numbers !== null) plain = plain.replace(numbers, (word) => figures.get(word.toLowerCase()) ?? word);
  if (ordinal !== null) plain = plain.replace(ordinal, '$1');
  if (date !== null) plain = plain.replace(date, '$2 $1');
  const short = long.reduce((text, [word, by]) => text.replace(word, (own) => asIn(own, by)), plain);
  const turned = before === null ? short : short.replace(before, '$2 $1');
  return turned.replace(/(?<=[\p{L}%])\.(?!\p{L})/gu, '').replace(/\s(?=%)/g, '');
}

/** An abbreviation with a capital where the words for it have one. */
function asIn(words: string, abbreviation: string): string {
  const isCapital = words[0] !== words[0]?.toLowerCase();
  return isCapital ? `${abbreviation[0]?.toUpperCase() ?? ''}${abbreviation.slice(1)}` : abbreviation;
}
