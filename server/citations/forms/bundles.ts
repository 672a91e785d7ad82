import type { Span } from '../../../shared/finding.ts';
import { PARAGRAPH } from './pinpoint-units.ts';

/** `[AB/12/345]`, `{B/3}`, `[AB 345]`, `[tab 4/12]`: the bundle, the tab, the page; `[CO/1234/2023]` is a claim's number. */
const REFERENCE =
  /[[{](?:(?:[A-Z]{1,4}\d{0,2}|\d{1,2}|[Tt]ab\s?\d{1,3})(?:[/|](?:[Tt]ab\s?)?[A-Z]?(?!(?:19|20)\d\d\b)\d{1,4}){1,3}|[A-Z]{1,2}\s\d{1,4})(?:[-–]\d{1,4})?[\]}]/g;
/** All that may be one, right behind a citation. */
const ASIDE = /[[{][^[\]{}]{1,20}[\]}]|\((?:[^()]{0,20}\b)?[Tt]abs?\.?\s?\d[^()]{0,12}\)/g;

/** Where a text says in which bundle a court finds an authority, and on which page, which asserts nothing of it. */
export function bundlesIn(text: string): Span[] {
  return [...spansOf(text, REFERENCE), ...pagesIn(text)];
}

/** The numbers in brackets that are pages of a bundle for certain. */
export function pagesIn(text: string): Span[] {
  return spansOf(text, PAGE).filter(({ start }) => isPage(text, start));
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

const PAGE = /\[\d{1,4}(?:[-–]\d{1,4})?\]/g;
const ONE_PAGE = new RegExp(PAGE.source, 'y');

/** Whether the bracket at a place has the page of a bundle: a paragraph stands right beside it under its own name, `para 33 [218]`, `[218] at [33]`. */
export function isPage(text: string, at: number): boolean {
  ONE_PAGE.lastIndex = at;
  const page = ONE_PAGE.exec(text)?.[0];
  if (page === undefined) return false;
  const before = text.slice(Math.max(0, at - REACH), at);
  if (BEHIND_PARAGRAPH.test(before)) return true;
  const end = at + page.length;
  return BEHIND_NAME.test(before) && !LED.test(before) && BEFORE_PARAGRAPH.test(text.slice(end, end + REACH));
}

const REACH = 40;
const BEHIND_PARAGRAPH = new RegExp(
  String.raw`(?<!\p{L})${PARAGRAPH.any}\s{0,2}\d{1,4}[A-Z]?(?:\(\w{1,4}\))?(?:[-–]\d{1,4})?\s$`,
  'iu',
);
/** What a page stands right behind: a citation, a label, a name. */
const BEHIND_NAME = /[\p{L}\d\])*’]\s$/u;
const LED = /(?:^|[\s(])(?:at|in|from|see|and|or|to|of|cf|per|by|with|under|than)\s$/i;
const BEFORE_PARAGRAPH = new RegExp(String.raw`^(?:\sat\s\[\d|,?\s(?:at\s)?${PARAGRAPH.any}\s?\d)`, 'i');

/** A stretch between a citation and a pinpoint without what may be of a bundle. */
export function withoutBundles(text: string): string {
  return text.replace(ASIDE, '');
}
