import type { Locator } from './locator.ts';

/** What a passage that can be searched is of. */
export type SearchedKind = 'law' | 'legislation' | 'judgment';

/** A document whose passages can be searched. */
export interface SearchedDocument {
  readonly kind: SearchedKind;
  /** `33/1944` of a law of Iceland, `ukpga/1996/52` of legislation of the United Kingdom; null of a judgment. */
  readonly law: string | null;
  /** `[2021] UKSC 50`; null of what has none. */
  readonly citation: string | null;
  readonly title: string;
  /** The SHA-256 of the file that it was read from, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** One paragraph of such a document. */
export interface SearchedPassage {
  /** The path of its place; null of what no place is cited by. */
  readonly place: Locator | null;
  /** `65. gr.`, `s 188`; null where there is none. */
  readonly article: string | null;
  /** `1`, `29`; null where there is none. */
  readonly number: string | null;
  /** As it is cited: `Lög nr. 33/1944 - 65. gr., 1. mgr.`. */
  readonly locator: string;
  /** What of that names the place: `65. gr., 1. mgr.`; null of what no place is cited by. */
  readonly paragraph: string | null;
  /** The heading of its article alone, by whose words it is found, too, and which is none of its text; left out where there is none. */
  readonly heading?: string;
  /** Canonical: as `canonicalize` has it, without what is printed beside the words. */
  readonly text: string;
}

/** A passage that was found in an index. */
export interface FoundPassage extends SearchedPassage {
  readonly document: SearchedDocument;
  /** Its place in the order of the index: documents by year and number, passages as they are printed. */
  readonly order: number;
  /** How many words its document's title and its own text have. */
  readonly words: number;
}

/** A word that passages have, and how many have it. */
export interface KnownWord {
  readonly word: string;
  readonly passages: number;
}

/** By what a document is asked for that an index may hold. */
export type HeldName = { readonly law: string } | { readonly citation: string } | { readonly sha256: string };

/** Passages that can be searched, as a store opens them; every question is answered at once, and the same each time. */
export interface SearchIndex {
  /** The version of the law that is in it; null of what has none. */
  readonly tag: string | null;
  readonly passages: number;
  /** The passages with any of the words, the likeliest first, so many at the most. Words are in lower case. */
  readonly withWords: (words: readonly string[], most: number) => readonly FoundPassage[];
  /** How many passages have any of the words. */
  readonly countWith: (words: readonly string[]) => number;
  /** The words that begin so, once they are folded ({@link foldWord}). */
  readonly wordsLike: (beginning: string) => readonly KnownWord[];
  readonly frequencyOf: (word: string) => number;
  /**
   * The passages of a law (of legislation by the path of its item) or of what bears a citation, so many at the most: those at the places first,
   * then the others, in their order; none where it is not held.
   */
  readonly passagesOf: (name: HeldName, places?: readonly Locator[], most?: number) => readonly FoundPassage[];
  /** The first passage at a place, or in it, of each document that has one, so many at the most. */
  readonly passagesAt: (place: Locator, most: number) => readonly FoundPassage[];
  /** How many there are of it. */
  readonly countOf: (name: HeldName) => number;
  readonly documents: () => readonly SearchedDocument[];
}

/** The words of a text, in lower case, as they are indexed and asked for. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters that change as Icelandic words are inflected, and those that are typed without their marks. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ý: 'y', ö: 'a', ð: 'd', þ: 'th', æ: 'ae' },
};

/** A word as shapes of words are compared: `lögum` and `laga` begin alike. */
export function foldWord(word: string): string {
  return word.replace(/[áéíóúýöðþæ]/g, (letter) => FOLDED[letter] ?? letter);
}
