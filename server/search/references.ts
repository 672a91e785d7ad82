import { lawId, lawLocator, lawPlace } from '../../shared/law.ts';
import { type Locator, stepsOf, withoutDivisions } from '../../shared/locator.ts';
import {
  type Citation,
  isIcelandic,
  isOfAnotherBefore,
  lawNamed,
  lawNumbersIn,
  lawPlacesIn,
  neutralOf,
  readCitations,
} from '../citations/index.ts';
import { readText } from '../documents/index.ts';

/** What a query refers to. */
export interface Reference {
  /** `33/1944`, or the path of an item of legislation, `ukpga/1996/52`; null where it names none. */
  readonly law: string | null;
  /** `65. gr.`, `233. gr. a`, `s 188`; null where it names none. */
  readonly article: string | null;
  readonly paragraph: string | null;
  /** `[2021] UKSC 50`; null where it names none. */
  readonly citation: string | null;
  /** The places named, as locators, without the divisions around them. */
  readonly places: readonly Locator[];
  /** The title by which legislation is named, of the United Kingdom with its year; null where none is. */
  readonly title: string | null;
}

const NONE: Reference = { law: null, article: null, paragraph: null, citation: null, places: [], title: null };

/**
 * The laws and judgments that a query refers to, in its order: by the grammar of citations, and a law of Iceland by its number or its name
 * alone as well. A place in such a law without its law is a reference, too, that names none.
 */
export function referencesIn(query: string): readonly Reference[] {
  const text = query.replace(/\s+/g, ' ').trim();
  const cited = readCitations(readText(text, 'txt')).citations.map(({ citation }) => citation);
  const isFree = (at: number): boolean => !cited.some(({ start, end }) => start <= at && at < end);
  const place = lawPlacesIn(text).find(({ start }) => isFree(start));
  const before = place === undefined ? null : lawBefore(text.slice(0, place.start));
  const own = place === undefined ? NONE : { ...NONE, ...placed(place.locators), ...before };
  const numbered = lawNumbersIn(text).filter(({ start }) => isFree(start));
  const found = [
    ...cited.flatMap((citation) => ofCitation(citation).map((reference) => ({ start: citation.start, reference }))),
    ...numbered.map(({ start, law }) => ({ start, reference: { ...own, title: null, law } })),
  ];
  if (found.length === 0) return own === NONE ? named(text) : [own];
  return found.sort((a, b) => a.start - b.start).map(({ reference }) => reference);
}

/** A law of Iceland by its id. */
const IS_LAW = /^\d{1,4}\/\d{4}$/;

/** A reference as it is told: `Lög nr. 33/1944 - 65. gr., 1. mgr.`, `Housing Act 1996, s 188`, `[2021] UKSC 50 [29]`. */
export function printReference({ law, title, citation, article, paragraph }: Reference): string {
  if (citation !== null) return paragraph === null ? citation : `${citation} [${paragraph}]`;
  if (law !== null && IS_LAW.test(law)) return lawLocator(law, article, paragraph);
  return [title, lawPlace(article, paragraph)].filter((part) => part !== null).join(', ');
}

/** How many words the name of a law has at the most. */
const LONGEST_NAME = 12;
/** What may stand between a law and a place behind it: `ssl. 10. gr.`, `upplýsingalög, 5. gr.`. */
const BETWEEN = /,? $/;

/** The law whose name a text ends with, the longest there is; null where it ends with none. */
function lawBefore(text: string): Pick<Reference, 'law' | 'title'> | null {
  if (!BETWEEN.test(text)) return null;
  const words = text.replace(BETWEEN, '').split(' ').slice(-LONGEST_NAME);
  for (const i of words.keys()) {
    const name = words.slice(i).join(' ');
    const [law] = named(name);
    const at = text.length - (BETWEEN.exec(text)?.[0].length ?? 0) - name.length;
    if (law) return isOfAnotherBefore(text, at) ? null : { law: law.law, title: law.title };
  }
  return null;
}

/** A query that is the name of a law of Iceland and nothing else. */
function named(text: string): Reference[] {
  const law = lawNamed(text);
  if (law === null) return [];
  const { number, title } = law;
  return [{ ...NONE, law: number && lawId(number.number, number.year), title: number === null ? title : null }];
}

function ofCitation(citation: Citation): Reference[] {
  const { cites } = citation;
  if (cites.kind !== 'enactment') return ofJudgment(citation);
  const { title, year, number, places, guessed } = cites.enactment;
  const locators = places.map(({ locator }) => locator);
  if (isIcelandic(citation)) {
    const law = number && lawId(number.number, number.year);
    return [{ ...NONE, ...placed(locators), law, title: law === null ? title : null }];
  }
  if (title === null || year === null || guessed === true) return [];
  return [{ ...NONE, title: `${title} ${year}`, article: cites.provision, places: provisionsOf(locators) }];
}

function ofJudgment(citation: Citation): Reference[] {
  if (neutralOf(citation) === null || isOfIceland(citation)) return [];
  const places = citation.pinpoints.flatMap(({ items }) => items.map(({ from }) => from));
  const paragraph = places[0]?.replace(/^para\//, '') ?? null;
  return [{ ...NONE, citation: citation.normalized, paragraph, places }];
}

/** Whether a judgment goes by a number alone, as those of Iceland do: none of them is held. */
function isOfIceland({ cites }: Citation): boolean {
  return cites.kind === 'neutral' && cites.neutral === null;
}

/** Places in a law of Iceland, with the first of them as it is cited. */
function placed(locators: readonly Locator[]): Pick<Reference, 'article' | 'paragraph' | 'places'> {
  const places = provisionsOf(locators);
  const [{ unit, number, parts } = { unit: '', number: '', parts: [] }, inner] = stepsOf(places[0] ?? '');
  const digits = String(Number.parseInt(number, 10));
  const letter = number.slice(digits.length);
  const article =
    unit === 'art'
      ? `${digits}. gr.${letter === '' ? '' : ` ${letter}`}`
      : unit === 'brb'
        ? `Ákvæði til bráðabirgða${number === 't' ? '' : ` ${number}`}`
        : null;
  const paragraph = inner?.unit === 'mgr' ? inner.number : parts[0] === 'mgr' ? (parts[1] ?? null) : null;
  return { article, paragraph, places };
}

/** Places without the divisions around them; divisions alone are no passages. */
function provisionsOf(locators: readonly Locator[]): readonly Locator[] {
  return locators.map(withoutDivisions).filter((place) => !/^(?:pt|ch|title)\/[^/]*$/.test(place));
}
