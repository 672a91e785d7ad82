import type { Locator } from '../../shared/locator.ts';
import { neutralOf, readCitations } from '../citations/index.ts';
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
  /** The places named, as locators. */
  readonly places: readonly Locator[];
  /** The title and year by which legislation is named; null where none is. */
  readonly title: string | null;
}

/** The number and year of a law, and of nothing longer. */
const LAW = /(?<![\d/.])(\d{1,4})\/(1[89]\d\d|20\d\d)(?![\d/])/g;
/** A place in a law of Iceland: a paragraph and an article, or an article alone. */
const PLACE = /(?:(?<![\d.])(\d{1,3})\. mgr\. )?(?<![\d.])(\d{1,4})\. gr\.(?: ([a-z]|([a-z])\4)(?![\p{L}\d]))?/u;

/** The laws and judgments that a query refers to, in its order. A place in a law without its law is a reference, too, that names none. */
export function referencesIn(query: string): readonly Reference[] {
  const text = query.replace(/\s+/g, ' ');
  const [, paragraph = null, number, letter = ''] = PLACE.exec(text) ?? [];
  const article = number === undefined ? null : `${number}. gr.${letter === '' ? '' : ` ${letter}`}`;
  const places = number === undefined ? [] : [`art/${number}${letter}${paragraph === null ? '' : `/mgr/${paragraph}`}`];
  const laws = [...text.matchAll(LAW)].map(([, of = '', year = '']) => `${of}/${year}`);
  const named = laws.length > 0 ? laws : article === null ? [] : [null];
  return [...named.map((law) => ({ ...NONE, law, article, paragraph, places })), ...ofPublicRecord(query)];
}

const NONE: Reference = { law: null, article: null, paragraph: null, citation: null, places: [], title: null };

/** The judgments and the legislation of the United Kingdom that a query cites. */
function ofPublicRecord(query: string): Reference[] {
  return readCitations(readText(query, 'txt')).citations.flatMap(({ citation }): Reference[] => {
    if (citation.cites.kind === 'enactment') {
      const { title, year, places, guessed } = citation.cites.enactment;
      if (title === null || year === null || guessed === true) return [];
      const { provision } = citation.cites;
      return [{ ...NONE, title: `${title} ${year}`, article: provision, places: places.map(({ locator }) => locator) }];
    }
    if (neutralOf(citation) === null) return [];
    const places = citation.pinpoints.flatMap(({ items }) => items.map(({ from }) => from));
    const paragraph = places[0]?.replace(/^para\//, '') ?? null;
    return [{ ...NONE, citation: citation.normalized, paragraph, places }];
  });
}
