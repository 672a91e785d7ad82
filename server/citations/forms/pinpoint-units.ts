import table from './pinpoint-units.json' with { type: 'json' };

/** How a word for a unit is written before a number (pinpoint-units.json). */
type Form = 'word' | 'shortened' | 'abbreviated' | 'letter' | 'behind';

interface UnitWord {
  readonly one: string;
  readonly many?: string;
  readonly form: Form;
}

/** What the numbers of a unit are in a judgment. */
type Counts = 'paragraph' | 'page' | 'other';

/** A unit of pinpoint: a row of pinpoint-units.json, which says what each field means. */
interface UnitRow {
  readonly id: string;
  readonly counts?: Counts;
  readonly provision?: 'digits' | 'capitals' | 'either';
  readonly locator?: string;
  readonly holdsParagraphs?: boolean;
  readonly words: readonly UnitWord[];
  readonly signs?: readonly string[];
  readonly openingSigns?: readonly string[];
  readonly noName?: boolean;
  readonly leadsIn?: boolean;
}

const ROWS = table.units as readonly UnitRow[];

const either = (sources: readonly string[]): string => `(?:${sources.join('|')})`;
const rowsOf = (counts: Counts): readonly UnitRow[] => ROWS.filter((row) => row.counts === counts);
const PARAGRAPHS = rowsOf('paragraph');

/** One or many of what a word names: `paragraphs?`. */
function named({ one, many }: UnitWord): string {
  if (many === undefined) return one;
  if (!many.startsWith(one)) return `(?:${many}|${one})`;
  const rest = many.slice(one.length);
  return rest.length === 1 ? `${one}${rest}?` : `${one}(?:${rest})?`;
}

/** A word with what may or must stand between it and a number, by its form. */
const WRITTEN: Readonly<Record<Form, (word: string) => readonly string[]>> = {
  word: (word) => [word],
  shortened: (word) => [`${word}\\.?`],
  abbreviated: (word) => [`${word}\\.?(?=\\s?\\d)`],
  letter: (word) => [`${word}\\.`, `${word}(?=\\s\\d)`],
  behind: () => [],
};

/** Once or twice: `§`, `§§`. */
const doubled = (signs: readonly string[]): readonly string[] => signs.map((sign) => `${sign}{1,2}`);

const written = (rows: readonly UnitRow[]): readonly string[] =>
  rows.flatMap(({ words }) => words.flatMap((word) => WRITTEN[word.form](named(word))));

const wordsOf = (rows: readonly UnitRow[], forms: readonly Form[]): readonly UnitWord[] =>
  rows.flatMap(({ words }) => words.filter(({ form }) => forms.includes(form)));

const PARAGRAPH_WORDS = wordsOf(PARAGRAPHS, ['word', 'shortened']);
const SIGNS = PARAGRAPHS.flatMap(({ signs = [] }) => signs);
const OPENING_SIGNS = PARAGRAPHS.flatMap(({ signs = [], openingSigns = [] }) => [...signs, ...openingSigns]);

/**
 * What a number of a paragraph is called, as sources of regular expressions to be put into others: in small letters, each
 * in brackets of its own, without the space before the number.
 */
export const PARAGRAPH = {
  /** In any of its ways: `paragraphs?`, `paras?\.?`, `§{1,2}`. */
  any: either([...written(PARAGRAPHS), ...doubled(SIGNS)]),
  /** By a word, with its stop: `paragraphs?`, `paras?\.?`. */
  word: either(written(PARAGRAPHS)),
  /** By the word for one, with its stop: `paragraph`, `para\.?`. */
  one: either(PARAGRAPH_WORDS.flatMap(({ one, form }) => WRITTEN[form](one))),
  /** By a word for one or many, without a stop: `paragraphs?`, `paras?`. */
  bare: either(PARAGRAPH_WORDS.map(named)),
  /** By a word for one, without a stop: `paragraph`, `para`. */
  bareOne: either(PARAGRAPH_WORDS.map(({ one }) => one)),
  /** By the word written out, of one and of many. */
  full: either(wordsOf(PARAGRAPHS, ['word']).map(({ one }) => one)),
  fullMany: either(wordsOf(PARAGRAPHS, ['word']).flatMap(({ many = [] }) => many)),
  /** By a word that is shortened, without its stop: `paras?`. */
  short: either(wordsOf(PARAGRAPHS, ['shortened']).map(named)),
  /** A sign, and one that may open a pinpoint, once. */
  sign: either(SIGNS),
  openingSign: either(OPENING_SIGNS),
} as const;

/** The same words in capitals too, as far as they begin with one: `[Pp]aragraphs?`. */
export const capitalised = (source: string): string =>
  source.replace(/(?<=[(|:])\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** The same words in letters of either case. */
const inAnyCase = (source: string): string =>
  source.replace(/\p{Ll}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** What opens a pinpoint: a sign of a paragraph, once or twice. */
const OPENING = doubled(OPENING_SIGNS);

/** What opens a pinpoint into paragraphs anywhere in prose: a word and a space, or a sign. */
export const OPENS_PARAGRAPHS = either([`${inAnyCase(PARAGRAPH.word)}\\s`, ...OPENING]);

/** `Annex B, paragraph`: a unit that holds paragraphs of its own, with its letter or number. */
const holding = (rows: readonly UnitRow[]): string =>
  `${either(rows.flatMap(({ words }) => words.map(({ one }) => one)))}\\s(?:[A-Z]|\\d{1,2})(?:\\s?,)?\\s(?:at\\s)?${PARAGRAPH.any}`;

const OTHERS = rowsOf('other');

/** What opens a pinpoint beside a citation, by what its numbers are there. */
export const OPENS: Readonly<Record<Counts, string>> = {
  paragraph: either([...written(PARAGRAPHS), ...OPENING]),
  page: either([...written(rowsOf('page')), ...doubled(rowsOf('page').flatMap(({ signs = [] }) => signs))]),
  other: either([
    ...written(OTHERS.filter((row) => row.holdsParagraphs !== true)),
    holding(OTHERS.filter((row) => row.holdsParagraphs === true)),
  ]),
};

/** Words for many that a pinpoint may open with: those written as words end its lead-in, letters stand anywhere in it. */
const MANY = ROWS.filter(({ counts }) => counts !== undefined && counts !== 'other');
export const PLURAL = new RegExp(
  `${either(wordsOf(MANY, ['word', 'shortened']).flatMap(({ many = [] }) => many))}\\.?\\s*$|${[
    ...OPENING_SIGNS.map((sign) => `${sign}${sign}`),
    ...wordsOf(MANY, ['letter']).flatMap(({ many = [] }) => many),
  ].join('|')}`,
  'i',
);

/** What stands behind the number of a paragraph and is in it, before a number of its own: `footnote`, `fn\.?`, `note`. */
export const BEHIND = either(
  OTHERS.filter((row) => row.holdsParagraphs !== true).flatMap(({ words }) =>
    words.map(({ one, form }) => (form === 'abbreviated' ? `${one}\\.?` : one)),
  ),
);

/** Every word for a paragraph that may stand before its number, in small letters and without a stop. */
export const PARAGRAPH_NAMES: readonly string[] = PARAGRAPH_WORDS.flatMap(({ one, many = [] }) => [one, many].flat());

/** Words of units that no case is called by, in small letters and without a stop. */
export const NO_NAMES: readonly string[] = [
  ...PARAGRAPH_NAMES,
  ...wordsOf(
    ROWS.filter(({ noName }) => noName),
    ['word'],
  ).flatMap(({ one, many = [] }) => [one, many].flat()),
];

/** Words for one unit that stand before the name of a case and are no part of it. */
export const BEFORE_NAMES: readonly string[] = wordsOf(
  ROWS.filter(({ leadsIn }) => leadsIn),
  ['word'],
).map(({ one }) => one);

/** The words of the units that a judgment or a report of it is numbered by, as the rows have them. */
export const NUMBERED_WORDS: readonly UnitWord[] = wordsOf(MANY, ['word', 'shortened', 'letter']);

/** The signs of paragraphs. */
export const PARAGRAPH_SIGNS: readonly string[] = OPENING_SIGNS;

const provisions = ROWS.filter(({ provision }) => provision !== undefined);

/** The words that a provision of legislation begins with, before a number in digits, in small letters. */
export const PROVISIONS: ReadonlySet<string> = new Set(
  provisions
    .filter(({ provision }) => provision !== 'capitals')
    .flatMap(({ words }) => words.flatMap(({ one, many = [] }) => [one, many].flat())),
);

/** The same before a Roman number in capitals; one letter alone is never such a word. */
export const ROMAN_PROVISIONS: ReadonlySet<string> = new Set(
  provisions
    .filter(({ provision }) => provision !== 'digits')
    .flatMap(({ words }) => words.flatMap(({ one, many = [] }) => [one, many].flat())),
);

/** The word of a locator for each word that a provision begins with; empty for what is within one. */
export const LOCATOR_WORDS: ReadonlyMap<string, string> = new Map(
  provisions.flatMap(({ words, locator = '' }) =>
    words.flatMap(({ one, many = [] }) => [one, many].flat().map((word) => [word, locator] as const)),
  ),
);
