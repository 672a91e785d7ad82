import { canonicalize } from '../../shared/canonicalize.ts';
import { type Locator, stepsOf } from '../../shared/locator.ts';
import { namedCases, readCitations } from '../citations/index.ts';
import { readText } from '../documents/index.ts';
import { referencesIn } from '../search/index.ts';
import units from './named-units.json' with { type: 'json' };

/** What a text names that an authority is known by, or a place in one. */
interface Named {
  /** Neutral citations, law reports, numbers of laws (`33/1944`) and titles of legislation, each with the places that are named in it. */
  readonly authorities: readonly { readonly key: string; readonly places: readonly string[] }[];
  /** Names of cases as they stand. */
  readonly cases: readonly string[];
  /** `s 188(3)`, `art 65`, `para 29`. */
  readonly places: readonly string[];
}

/** What one citation bears. */
interface Borne {
  readonly keys: ReadonlySet<string>;
  readonly places: readonly string[];
  readonly words: ReadonlySet<string>;
}

/**
 * Whether a text names a case, a law, or a place that none of the citations beside it bears. Each of these is given by its texts: its locator,
 * its quoted words, and what its document is called. An authority and a place that are named together must be borne by one.
 */
export function namesMoreThan(text: string, citations: readonly (readonly string[])[]): boolean {
  const told = namedIn(text);
  if (told.authorities.length + told.cases.length + told.places.length === 0) return false;
  const borne = citations.map(borneBy);
  const isAmong = (own: readonly string[], place: string): boolean => own.some((one) => holds(one, place));
  return (
    told.authorities.some(
      ({ key, places }) =>
        !borne.some((one) => one.keys.has(key) && places.every((place) => isAmong(one.places, place))),
    ) ||
    told.cases.some((name) => !borne.some(({ words }) => wordsOf(name).every((word) => words.has(word)))) ||
    told.places.some((place) => !borne.some(({ places }) => isAmong(places, place)))
  );
}

function borneBy(texts: readonly string[]): Borne {
  const named = texts.map(namedIn);
  return {
    keys: new Set(named.flatMap(({ authorities }) => authorities.map(({ key }) => key))),
    places: named.flatMap(({ places }) => [...places, ...paragraphsOf(places)]),
    words: new Set(texts.flatMap(wordsOf)),
  };
}

/** `65. gr., 1. mgr.` is what English calls Article 65(1). */
function paragraphsOf(places: readonly string[]): string[] {
  const [article, ...more] = places.filter((place) => place.startsWith('art '));
  if (article === undefined || more.length > 0) return [];
  return places.flatMap((place) => (place.startsWith('para ') ? `${article}(${place.slice('para '.length)})` : []));
}

/** Whether a place is another one, or a part of it is that: `s 188(3)` bears `s 188`, and its `subs (3)`. */
function holds(own: string, place: string): boolean {
  if (own === place || own.startsWith(`${place}(`)) return true;
  const [unit, number = ''] = place.split(' ');
  return unit === 'subs' && number.startsWith('(') && own.includes(number);
}

const WHOLE = String.raw`[A-Z]{0,2}\d{1,4}(?:\.\d{1,4}){0,4}[A-Z]{0,3}`;
const BRACKETS = String.raw`(?:\(\w{1,5}\))`;
const NUMBER = `(?:${WHOLE}${BRACKETS}{0,5}|${BRACKETS}{1,5}|[IVXL]{1,7}\\b)`;
const JOINT = '(?:,? (?:and|or|to) |, ?| ?[-–] ?)';
const ONE = new RegExp(NUMBER, 'g');
const BEFORE = Object.entries(units.before).map(
  ([unit, words]) =>
    [
      unit,
      new RegExp(
        String.raw`(?<![\p{L}\d])(?:${words.map(anyCase).join('|')}) ?(?:(?:[Nn]o\.?|number) )?(${NUMBER}(?:${JOINT}${NUMBER}){0,9})`,
        'gu',
      ),
    ] as const,
);
const BEHIND = Object.entries(units.behind).map(
  ([unit, words]) =>
    [
      unit,
      new RegExp(
        String.raw`(?<![\d.])((?:\d{1,4}\.?(?:[–-]|, | og | eða )){0,8}\d{1,4}\.?) ?(?:${words.join('|')})(?: (([a-z])\3?)(?![\p{L}\d]))?`,
        'giu',
      ),
    ] as const,
);
const BRACKETED = new RegExp(String.raw`(?<!\p{L})\[(${NUMBER}(?:${JOINT}${NUMBER}){0,9})\]`, 'gu');
/** What has a number and a year: laws, directives. */
const NUMBERED = /(?<![\d/.])(\d{1,4}\/\d{2,4})(?![\d/])/g;
const OF_YEAR = /\bnr\. (\d{1,4}) frá (\d{4})(?!\d)/g;
/** A case that is named by one party, or by its report in Icelandic. */
const MATTER = /(?<!\p{L})(?:(?:In )?[Rr]e|Ex (?:parte|p\.?)) (\p{Lu}[\p{L}’'.-]*)/gu;
const ICELANDIC_REPORT = /(?<!\p{L})(?:Hrd|Lrd)\. ?(?:nr\. ?)?\d{1,4}/gu;

/** `sections?` in small letters, or with a capital: a number may be of capitals alone, so that case is not passed over. */
function anyCase(word: string): string {
  return word.replace(/^\p{Ll}/u, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

function namedIn(given: string): Named {
  const text = canonicalize(given, 'whitespace')
    .text.normalize('NFKC')
    .replace(/(?<=\p{L}) versus (?=\p{Lu})/gu, ' v ')
    .replace(/\((\d{4})\)(?= (?:UK|EW)[A-Z]{2,4}\b)/g, '[$1]'); // the number of a court, however its year is set
  const cited = readCitations(readText(text, 'txt')).citations.map(({ citation }) => citation);
  const printed = cited.flatMap(({ cites: { kind }, normalized }) =>
    kind === 'report' || kind === 'eu' || kind === 'echr' ? [normalized] : [],
  );
  const numbered = [...text.matchAll(NUMBERED)].map(([, number = '']) => number);
  const ofYear = [...text.matchAll(OF_YEAR)].map(([, number, year]) => `${number}/${year}`);
  const reports = [...text.matchAll(ICELANDIC_REPORT)].map(([report]) => report);
  const referred = referencesIn(text).flatMap(({ law, citation, title, places }) => {
    const key = citation ?? title?.toLowerCase() ?? law;
    return key === null ? [] : [{ key, places: places.flatMap(keysOf) }];
  });
  const alone = [...printed, ...numbered, ...ofYear, ...reports].map((key) => ({ key, places: [] }));
  return {
    authorities: [...referred, ...alone],
    cases: [
      ...namedCases({ text, emphasis: [] }).map(({ start, end }) => text.slice(start, end)),
      ...[...text.matchAll(MATTER)].map(([, name = '']) => name),
    ],
    places: placesIn(text),
  };
}

/** A locator as places are named: `art/65/mgr/1` is `art 65` and `para 1`. */
function keysOf(locator: Locator): string[] {
  return stepsOf(locator).map(
    ({ unit, number, parts }) =>
      `${unit === 'mgr' ? 'para' : unit} ${number}${parts.map((part) => `(${part})`).join('')}`,
  );
}

/** The places that a text names, each by its unit and number. */
export function placesIn(text: string): string[] {
  const before = [...BEFORE, ['para', BRACKETED] as const].flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, list = '']) =>
      wholeNumbers(list.match(ONE) ?? []).map((number) => `${unit} ${number}`),
    ),
  );
  const behind = BEHIND.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, list = '', letter = '']) =>
      (list.match(/\d+/g) ?? []).map((number, i, all) => `${unit} ${number}${i === all.length - 1 ? letter : ''}`),
    ),
  );
  return [...before, ...behind];
}

/** A text without the places that it names, and the words for these. */
export function withoutPlaces(text: string): string {
  return [...BEFORE, ...BEHIND, ['para', BRACKETED] as const].reduce(
    (rest, [, pattern]) => rest.replace(pattern, ' '),
    text,
  );
}

/** Numbers of a list, each whole: `188(3), (4)` is `188(3)` and `188(4)`. */
function wholeNumbers(list: readonly string[]): string[] {
  let base = '';
  return list.map((number) => {
    if (!number.startsWith('(')) base = number.replace(/\(\w+\)$/, '');
    return number.startsWith('(') ? `${base}${number}` : number;
  });
}

/** The words of a name that tell it from another. */
function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !PLAIN.has(word));
}

const PLAIN: ReadonlySet<string> = new Set(
  'a v r and of the for on in re ex parte ltd limited plc llp llc inc co company corp corporation'.split(' '),
);
