import { squeeze } from './courts.ts';
import table from './reporters.json' with { type: 'json' };

const keys = (abbreviations: readonly string[]): ReadonlySet<string> => new Set(abbreviations.map(squeeze));

const SERIES = new Map(
  Object.entries(table.series).map(([abbreviation, name]) => [squeeze(abbreviation), { abbreviation, name }]),
);
const BY_VOLUME = keys(table.byVolume);
const BY_YEAR = keys(table.byYear);
const JOURNALS = keys(table.journals);

/** A series of law reports that letters stand for, stops and spaces apart, or null. */
export function seriesOf(letters: string): { readonly abbreviation: string; readonly name: string } | null {
  return SERIES.get(squeeze(letters)) ?? null;
}

/** Whether the series is cited by volume alone, so that `29 EHRR 245` is a citation without a year. */
export function isByVolume(letters: string): boolean {
  return BY_VOLUME.has(squeeze(letters));
}

/** Whether the series is cited by a year without brackets, as `2011 SC 1`. */
export function isByYear(letters: string): boolean {
  return BY_YEAR.has(squeeze(letters));
}

/** Whether letters stand for a journal: an article is not a case. */
export function isJournal(letters: string): boolean {
  return JOURNALS.has(squeeze(letters));
}

/** The series of a law report in canonical form (`[2015] AC 1430`, `(2009) 48 EHRR 1`), or null. */
export function reportOf(normalized: string): { readonly abbreviation: string; readonly name: string } | null {
  const letters = /(?:^|[\s\])])([A-Z][^\d[\]]{0,30}?)\s\S{0,2}\d{1,5}$/.exec(normalized)?.[1];
  return letters === undefined ? null : seriesOf(letters);
}
