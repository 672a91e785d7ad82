import type { Span } from '../../../shared/finding.ts';

/** `[AB/12/345]`, `{B/3}`, `[AB 345]`, `[tab 4/12]`: the bundle, the tab, the page; `[CO/1234/2023]` is a claim's number. */
const REFERENCE =
  /[[{](?:(?:[A-Z]{1,4}\d{0,2}|\d{1,2}|[Tt]ab\s?\d{1,3})(?:[/|](?:[Tt]ab\s?)?[A-Z]?(?!(?:19|20)\d\d\b)\d{1,4}){1,3}|[A-Z]{1,2}\s\d{1,4})(?:[-–]\d{1,4})?[\]}]/g;
/** All that may be one, right behind a citation. */
const ASIDE = /[[{][^[\]{}]{1,20}[\]}]|\((?:[^()]{0,20}\b)?[Tt]abs?\.?\s?\d[^()]{0,12}\)/g;

/** Where a text says in which bundle a court finds an authority, which asserts nothing of it. */
export function bundlesIn(text: string): Span[] {
  return [...text.matchAll(REFERENCE)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

/** A stretch between a citation and a pinpoint without what may be of a bundle. */
export function withoutBundles(text: string): string {
  return text.replace(ASIDE, '');
}
