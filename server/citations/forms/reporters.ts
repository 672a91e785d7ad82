import { squeeze } from './courts.ts';
import table from './reporters.json' with { type: 'json' };

/** How the pages of a series are numbered, where they are no plain numbers (reporters.json). */
export type PageForm = keyof typeof table.pages;

/** A series of law reports. */
export interface Series {
  readonly abbreviation: string;
  readonly name: string;
  /** The country whose courts it reports, where no public source that is asked covers them; null for the others. */
  readonly country: string | null;
  readonly pages: PageForm | null;
  /** Cited by volume alone, so that `29 EHRR 245` is a citation without a year. */
  readonly byVolume: boolean;
  /** Cited by a year without brackets, as `2011 SC 1`. */
  readonly byYear: boolean;
  /** The last year of a series that is cited with its year in round brackets alone. */
  readonly until: number | null;
}

const keys = (abbreviations: readonly string[]): ReadonlySet<string> => new Set(abbreviations.map(squeeze));
const keysOf = <K extends string>(lists: Readonly<Record<K, readonly string[]>>): ReadonlyMap<string, K> =>
  new Map((Object.keys(lists) as K[]).flatMap((key) => lists[key].map((entry) => [squeeze(entry), key] as const)));

const BY_VOLUME = keys(table.byVolume);
const BY_YEAR = keys(table.byYear);
const OLD = keys(table.old.series);
const JOURNALS = keys(table.journals);
const PAGES = keysOf(table.pages);
const COUNTRIES = keysOf(table.foreign);

const SERIES: ReadonlyMap<string, Series> = new Map(
  Object.entries(table.series).map(([abbreviation, name]) => {
    const key = squeeze(abbreviation);
    return [
      key,
      {
        ...{ abbreviation, name, country: COUNTRIES.get(key) ?? null, pages: PAGES.get(key) ?? null },
        ...{ byVolume: BY_VOLUME.has(key), byYear: BY_YEAR.has(key), until: OLD.has(key) ? table.old.until : null },
      },
    ];
  }),
);
const SPELT: ReadonlyMap<string, string> = new Map(
  Object.entries(table.spelt).map(([typed, abbreviation]) => [squeeze(typed), squeeze(abbreviation)]),
);

/** The series of law reports that letters stand for, stops and spaces apart, or null. */
export function seriesOf(letters: string): Series | null {
  const key = squeeze(letters);
  return SERIES.get(key) ?? SERIES.get(SPELT.get(key) ?? '') ?? null;
}

/** What the letters of a series may begin with. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...SERIES.keys(), ...SPELT.keys()].flatMap((key) => [...key].map((_, i) => key.slice(0, i + 1))),
);

/** Whether a series may begin with letters. */
export function mayBeSeries(letters: string): boolean {
  return BEGINNINGS.has(squeeze(letters));
}

/** Whether letters stand for a journal: an article is not a case. */
export function isJournal(letters: string): boolean {
  return JOURNALS.has(squeeze(letters));
}
