import { sticky } from '../text/sticky.ts';
import table from './legislatures.json' with { type: 'json' };

/**
 * Whose an Act may be, where it need not be one of the Parliament of the United Kingdom: another legislature's by what stands behind it,
 * `Data Protection Act 2018 (Ireland)`, or perhaps by its title or by what stands near it.
 */
export type Legislature = 'another' | 'perhaps';

const either = (words: readonly string[]): string => `(?:${words.join('|')})`;
const PLACES = either(table.places);
const PARTS = either(table.parts);
const NAMED = new RegExp(String.raw`\b${PLACES}\b`);
/** `(Ireland)`, `of Jersey`, `(NI)` behind a year; not `of New Zealand origin`. */
const BEHIND = new RegExp(
  String.raw`,?[\s\u00a0](?:[([](?:of[\s\u00a0])?(?:the[\s\u00a0])?(${PLACES}|Northern\sIreland|N\.?\s?I)\.?[)\]]|of[\s\u00a0](?:the[\s\u00a0])?((?:Northern\s)?${PLACES})(?=[,.;:)\]]|[\s\u00a0]\p{Ll}|$))`,
  'uy',
);
const BRACKET = /,?[\s\u00a0][([](\p{Lu}[\p{L}\s.&]{0,40})[)\]]/uy;
const OWN = new RegExp(`^${either(table.own)}$`);
/** Acts of Parliament for a part of the United Kingdom: `(Northern Ireland) Act`. */
const FOR_PART = new RegExp(String.raw`\(${PARTS}\)(?=[\s\u00a0](?:[^()]{0,80}[\s\u00a0])?Act\b)`, 'g');
const BEHIND_KIND = /\bAct[\s\u00a0]\((?!No\b)/;
/** How far around an Act it is read where it is from, in characters. */
const AROUND = 40;

/** The place that stands behind a title with its year and makes it an Act of another legislature, and where that ends; null where none does. */
export function placeBehind(text: string, at: number): { readonly end: number; readonly place: string } | null {
  const found = sticky(BEHIND, text, at);
  return found ? { end: at + found[0].length, place: (found[1] ?? found[2] ?? '').replace(/\s/g, ' ') } : null;
}

/** Where what stands behind a title with its year and says that it is one of the United Kingdom ends: `(UK)`; the place itself where nothing does. */
export function ownBehind(text: string, at: number): number {
  const found = sticky(BRACKET, text, at);
  return found && OWN.test(found[1] ?? '') ? at + found[0].length : at;
}

/** Whether a place is Northern Ireland, whose Acts the source publishes. */
export function isNorthern(place: string): boolean {
  return /^N/.test(place) && /^(?:Northern Ireland|N\.?\s?I)$/.test(place);
}

/** Whether an Act whose title and year stand at a place is perhaps one of another legislature than Parliament. */
export function mayBeOfAnother(
  text: string,
  { start, close }: { readonly start: number; readonly close: number },
): boolean {
  const title = text.slice(start, close);
  if (BEHIND_KIND.test(title)) return true;
  const before = text.slice(Math.max(0, start - AROUND), start);
  if (namesLegislature(`${before}${title.replace(FOR_PART, '')}${text.slice(close, close + AROUND)}`)) return true;
  const [, bracket] = sticky(BRACKET, text, close) ?? [];
  return bracket !== undefined && !OWN.test(bracket) && !isInitials(bracket, title);
}

/** Whether letters are those of words of a title, in their order: `PACE` of `Police and Criminal Evidence Act`. */
function isInitials(letters: string, title: string): boolean {
  const first = title.split(/[\s\u00a0]+/).map((word) => word.replace(/^\P{L}+/u, '')[0] ?? '');
  let at = -1;
  return [...letters.replace(/[.\s]/g, '')].every((letter) => {
    at = first.findIndex((one, i) => i > at && one.toUpperCase() === letter.toUpperCase());
    return at >= 0;
  });
}

/** Whether words name another legislature than Parliament, or its country. */
export function namesLegislature(words: string): boolean {
  CAPITAL.lastIndex = 0;
  for (let word = CAPITAL.exec(words); word; word = CAPITAL.exec(words))
    if (FIRST_WORDS.has(word[0])) return NAMED.test(words); // which takes its time
  return false;
}

const CAPITAL = /\p{Lu}\p{L}*/gu;
const FIRST_WORDS: ReadonlySet<string> = new Set(table.places.map((place) => place.split(' ', 1)[0] ?? ''));

const LOCAL = new RegExp(String.raw`\b${either(table.local)}\b`);

/** Whether an Act may be a local one by words of its title: `City of London (Various Powers) Act`. */
export function mayBeLocal(title: string): boolean {
  return LOCAL.test(title);
}
