import type { Turning } from '../../../shared/notes.ts';
import { fold, type Heading, matchesHeading } from '../indexed/parties.ts';
import senses from './senses.json' with { type: 'json' };
import { isSameWord, tokensOf, turns } from './senses.ts';

/** Pronouns that may stand for a party, in small letters. */
export const PRONOUNS: ReadonlySet<string> = new Set(senses.pronouns);
const ARTICLES: ReadonlySet<string> = new Set(senses.articles);
const ROLES: ReadonlySet<string> = new Set(senses.roles);
const TITLES: ReadonlySet<string> = new Set(senses.titles);

/** What words in brackets in the place of the judgment's come to. */
export interface Replacement {
  readonly weight: 'harmless' | 'read' | 'error';
  /** What they do to the sense, where that is an error. */
  readonly turning: Turning | null;
}

const HARMLESS: Replacement = { weight: 'harmless', turning: null };
const READ: Replacement = { weight: 'read', turning: null };

/**
 * What words put in brackets are to the words of the judgment that they stand for. Harmless: the same words, one of them
 * with another ending, a pronoun or article for a party, and a party for a pronoun where nobody else is spoken of in the
 * words `before`. An error: the opposite of a word, a negation more or less, another number, a choice for a duty.
 */
export function weighReplacement(printed: string, put: string, before: string, heading: () => Heading): Replacement {
  const [left, own] = trimmed(tokensOf(printed), tokensOf(put));
  if (left.length === 0 && own.length === 0) return HARMLESS;
  const turning = turns(left, own);
  if (turning !== null) return { weight: 'error', turning };
  const [a, b] = [left[0] ?? '', own[0] ?? ''];
  if (left.length === 1 && own.length === 1 && isSameWord(a, b)) return HARMLESS;
  const all = tokensOf(printed);
  const mine = tokensOf(put);
  const isPlaceholder = (list: readonly string[]): boolean =>
    list.length === 1 && (PRONOUNS.has(list[0] ?? '') || ARTICLES.has(list[0] ?? ''));
  if (isPlaceholder(mine) && isParty(all, heading())) return HARMLESS;
  if (all.length === 1 && PRONOUNS.has(all[0] ?? '') && isOnlyOne(mine, before, heading())) return HARMLESS;
  return READ;
}

function trimmed(printed: readonly string[], put: readonly string[]): [readonly string[], readonly string[]] {
  let from = 0;
  while (from < printed.length && from < put.length && printed[from] === put[from]) from++;
  let end = 0;
  while (
    end < printed.length - from &&
    end < put.length - from &&
    printed[printed.length - 1 - end] === put[put.length - 1 - end]
  )
    end++;
  return [printed.slice(from, printed.length - end), put.slice(from, put.length - end)];
}

function bare(word: string): string {
  return fold(word).replace(/'s$|s'$|'$/, '');
}

/** What of words names somebody: without articles and titles. */
function namesIn(list: readonly string[]): string[] {
  return list.map(bare).filter((word) => !ARTICLES.has(word) && !TITLES.has(word) && word !== 'of');
}

/** Whether words are a party, by its name in the heading or its role, and nothing else. */
function isParty(list: readonly string[], heading: Heading): boolean {
  const names = namesIn(list);
  return names.length > 0 && names.every((word) => isNamed(word, heading));
}

function isNamed(word: string, heading: Heading): boolean {
  return ROLES.has(word) || heading.all.has(word) || matchesHeading(word, heading);
}

/** Somebody who is spoken of: a title with a name, or a role. */
const SOMEBODY = new RegExp(
  `(?<![\\p{L}-])(?:(?:${senses.titles.join('|')})\\.? (?:\\p{L}+(?:['’]s)?)|(?:${senses.roles.join('|')})(?:['’]s)?)(?![\\p{L}-])`,
  'giu',
);

/** Whether a party is the only one of whom words speak that end in a pronoun. */
function isOnlyOne(list: readonly string[], before: string, heading: Heading): boolean {
  if (!isParty(list, heading)) return false;
  const names: ReadonlySet<string> = new Set(namesIn(list));
  const named = [...before.matchAll(/\p{Lu}[\p{L}'’-]+/gu)].map(({ 0: word }) => bare(word));
  const spoken = [...before.matchAll(SOMEBODY)].map(({ 0: word }) => namesIn(tokensOf(word)));
  const others = named.filter((word) => isNamed(word, heading) && !names.has(word) && !ARTICLES.has(word));
  return (
    others.length === 0 &&
    spoken.every((one) => one.some((word) => names.has(word))) &&
    (spoken.length > 0 || named.some((word) => names.has(word)))
  );
}
