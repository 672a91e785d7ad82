import type { Locator } from './locator.ts';

/** What a document of legislation says that it is. */
export interface EnactmentIdentity {
  /** The path of its item: `ukpga/1996/52`. */
  readonly item: string;
  readonly title: string | null;
  /** The date or word of its version; null for the latest. */
  readonly version: string | null;
  /** The provision, Part or Schedule that was asked for; null where all of the item was, or its contents. */
  readonly served: Locator | null;
  /** How many provisions the item has; null where the source does not say. */
  readonly provisions: number | null;
  /** The Part or Chapter that its first provision stands in, as a locator; null where it stands in none. */
  readonly division: Locator | null;
  /** As the source has it: `en`, `cy`; null where it does not say. */
  readonly language: string | null;
  /** The versions that there are of what it holds. */
  readonly versions: readonly string[];
  /** Those of them that are its own text, which is in force. */
  readonly current: readonly string[];
}

/**
 * A title of an enactment as it is compared with another: without a leading *The*, and without regard to letters in capitals,
 * typography and punctuation. `(NI)` is the place that it stands for. The year stays.
 */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(n\.?\s?i\.?\)/g, '(northern ireland)')
    .replace(/[’‘'`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}

/** Whether a title that an enactment bears is one that a draft gives: of an instrument of Wales it may be both, `... Order 2024 / Gorchymyn ... 2024`. */
export function isTitled(borne: string, named: string): boolean {
  const own = foldTitle(named);
  return [borne, ...borne.split(/\s\/\s/)].some((one) => foldTitle(one) === own);
}

/** The words for the version of an enactment as it was first made. */
const FIRST: ReadonlySet<string> = new Set(['enacted', 'made', 'created', 'adopted']);

/** Whether a version is the first one, by the word for it. */
export function isFirstVersion(version: string | null): boolean {
  return version !== null && FIRST.has(version);
}

/** Whether a word of an address names a version: a date, or the first. */
export function isVersion(word: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(word) || FIRST.has(word);
}
