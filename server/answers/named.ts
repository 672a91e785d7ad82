import { namedCases, readCitations } from '../citations/index.ts';
import { readText } from '../documents/index.ts';
import units from './named-units.json' with { type: 'json' };

/** What a text names that an authority is known by, or a place in one. */
interface Named {
  /** Citations as they are normalized, numbers of laws (`33/1944`), titles of legislation. */
  readonly authorities: readonly string[];
  /** Names of cases as they stand. */
  readonly cases: readonly string[];
  /** `s 188(3)`, `art 65`, `para 29`. */
  readonly places: readonly string[];
}

/** Whether a text names a case, a law, or a place that none of the sources beside it bears: the locators, titles and quoted words of its citations. */
export function namesMoreThan(text: string, sources: readonly string[]): boolean {
  const told = namedIn(text);
  if (told.authorities.length + told.cases.length + told.places.length === 0) return false;
  const borne = sources.map(namedIn);
  const places = borne.flatMap((one) => one.places);
  const authorities = new Set(borne.flatMap((one) => one.authorities));
  const words = new Set(sources.flatMap(wordsOf));
  return (
    told.authorities.some((one) => !authorities.has(one)) ||
    told.cases.some((name) => wordsOf(name).some((word) => !words.has(word))) ||
    told.places.some((place) => !places.some((own) => holds(own, place)))
  );
}

/** Whether a place is another one, or a part of it is that: `s 188(3)` bears `s 188`, and its `subs (3)`. */
function holds(own: string, place: string): boolean {
  if (own === place || own.startsWith(`${place}(`)) return true;
  const [unit, number = ''] = place.split(' ');
  return unit === 'subs' && number.startsWith('(') && own.includes(number);
}

const NUMBER = String.raw`(?:\d{1,4}[A-Z]{0,3}(?:\(\w{1,5}\)){0,5}|(?:\(\w{1,5}\)){1,5})`;
const ONE = new RegExp(NUMBER, 'g');
const JOINT = '(?:,? (?:and|or|to) |, ?| ?[-–] ?)';
const BEFORE = Object.entries(units.before).map(
  ([unit, words]) =>
    [
      unit,
      new RegExp(String.raw`(?<![\p{L}\d])(?:${words.join('|')}) ?(${NUMBER}(?:${JOINT}${NUMBER}){0,9})`, 'giu'),
    ] as const,
);
const BEHIND = Object.entries(units.behind).map(
  ([unit, words]) =>
    [
      unit,
      new RegExp(
        String.raw`(?<![\d.])((?:\d{1,4}\.(?:[–-]|, | og | eða )){0,8}\d{1,4}\.) ?(?:${words.join('|')})(?: (([a-z])\3?)(?![\p{L}\d]))?`,
        'giu',
      ),
    ] as const,
);
const BRACKETED = /(?<!\p{L})\[(\d{1,4}[A-Z]{0,2})\]/gu;
const LAW = /(?<![\d/.])(\d{1,4}\/(?:1[89]|20)\d\d)(?![\d/])/g;

function namedIn(given: string): Named {
  const text = given.replace(/\s+/gu, ' ');
  const cited = readCitations(readText(text, 'txt')).citations.map(({ citation }) => citation);
  const authorities = cited.flatMap(({ cites, normalized }) => {
    if (cites.kind !== 'enactment') return [normalized];
    const { title, year } = cites.enactment;
    return title === null ? [] : [`${title} ${year ?? ''}`.trim().toLowerCase()];
  });
  const laws = [...text.matchAll(LAW)].map(([, number = '']) => number);
  return {
    authorities: [...authorities, ...laws],
    cases: namedCases({ text, emphasis: [] }).map(({ start, end }) => text.slice(start, end)),
    places: placesIn(text),
  };
}

/** Numbers of a list, each whole: `188(3), (4)` is `188(3)` and `188(4)`. */
function wholeNumbers(list: readonly string[]): string[] {
  let base = '';
  return list.map((number) => {
    if (!number.startsWith('(')) base = number.replace(/\(\w+\)$/, '');
    return number.startsWith('(') ? `${base}${number}` : number;
  });
}

/** The places that a text names, each by its unit and number. */
export function placesIn(text: string): string[] {
  const before = BEFORE.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, list = '']) =>
      wholeNumbers(list.match(ONE) ?? []).map((number) => `${unit} ${number}`),
    ),
  );
  const behind = BEHIND.flatMap(([unit, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, list = '', letter = '']) =>
      (list.match(/\d+/g) ?? []).map((number, i, all) => `${unit} ${number}${i === all.length - 1 ? letter : ''}`),
    ),
  );
  const bracketed = [...text.matchAll(BRACKETED)].map(([, number = '']) => `para ${number}`);
  return [...before, ...behind, ...bracketed];
}

/** The words of a name that tell it from another. */
function wordsOf(name: string): string[] {
  return (name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []).filter((word) => !PLAIN.has(word));
}

const PLAIN: ReadonlySet<string> = new Set([
  'and',
  'of',
  'the',
  'for',
  'on',
  'in',
  're',
  'ex',
  'parte',
  'ltd',
  'limited',
  'plc',
]);
