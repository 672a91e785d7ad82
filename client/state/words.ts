import * as l10n from '@vscode/l10n';
import { countedStandings, type Standing, type Standings } from '../../shared/standing.ts';

/** Numbers of things, in the language of the window. */
export const NUMBER_OF = {
  citations: (n: number): string => (n === 1 ? l10n.t('{0} citation', n) : l10n.t('{0} citations', n)),
  places: (n: number): string => (n === 1 ? l10n.t('{0} place', n) : l10n.t('{0} places', n)),
  errors: (n: number): string => (n === 1 ? l10n.t('{0} error', n) : l10n.t('{0} errors', n)),
  documents: (n: number): string => (n === 1 ? l10n.t('{0} document', n) : l10n.t('{0} documents', n)),
} as const;

const WORDS: Readonly<Record<Standing, () => string>> = {
  error: () => l10n.t('error'),
  notFound: () => l10n.t('not found'),
  notInSource: () => l10n.t('in no source that is asked'),
  noCitation: () => l10n.t('named without a citation'),
  toRead: () => l10n.t('to read'),
  notChecked: () => l10n.t('not checked'),
  wordsVerified: () => l10n.t('words verified'),
  accepted: () => l10n.t('accepted'),
  read: () => l10n.t('read by a person'),
  verified: () => l10n.t('verified'),
  pending: () => l10n.t('not looked at yet'),
};

const COUNTED: Readonly<
  Record<Exclude<Standing, 'pending' | 'verified' | 'error' | 'wordsVerified'>, (n: number) => string>
> = {
  notFound: (n) => l10n.t('{0} not found', n),
  notInSource: (n) => l10n.t('{0} in no source that is asked', n),
  noCitation: (n) => l10n.t('{0} named without a citation', n),
  toRead: (n) => l10n.t('{0} to read', n),
  notChecked: (n) => l10n.t('{0} not checked', n),
  accepted: (n) => l10n.t('{0} accepted', n),
  read: (n) => l10n.t('{0} read by a person', n),
};

/** The same in a line that has no room for all of it. */
const SHORT: Partial<Record<Standing, (n: number) => string>> = {
  notInSource: (n) => l10n.t('{0} in no source', n),
  noCitation: (n) => l10n.t('{0} without a citation', n),
  read: (n) => l10n.t('{0} read', n),
};

/** How many are verified, and how many of these against the user's own copy, for which no public source vouches. */
export function verifiedWords(verified: number, own: number): string {
  return own === 0
    ? l10n.t('{0} verified', verified)
    : l10n.t('{0} verified ({1} against your own copy)', verified, own);
}

/** As {@link verifiedWords}, of errors. */
function errorWords(errors: number, own: number): string {
  if (own === 0) return NUMBER_OF.errors(errors);
  return errors === 1
    ? l10n.t('{0} error ({1} against your own copy)', errors, own)
    : l10n.t('{0} errors ({1} against your own copy)', errors, own);
}

/** As {@link verifiedWords}, of those whose words alone are verified. */
function wordsVerifiedWords(verified: number, own: number): string {
  return own === 0
    ? l10n.t('{0} with the words verified', verified)
    : l10n.t('{0} with the words verified ({1} against your own copy)', verified, own);
}

/** How something stands, in the language of the window. */
export function standingWord(standing: Standing): string {
  return WORDS[standing]();
}

/**
 * These parts in one line of so many characters. Where they have no room the last are one number: the tooltip names each.
 */
export function standingLine(counts: Omit<Standings, 'pending'>, room: number): string {
  const long = standingCounts(counts);
  const hasRoom = long.join(', ').length <= room;
  const parts = countedStandings(counts).map(
    ([standing, n], i) => (hasRoom ? null : SHORT[standing]?.(n)) ?? long[i] ?? '',
  );
  const numbers = countedStandings(counts).map(([, n]) => n);
  const lineOf = (kept: number): string => {
    const others = numbers.slice(kept).reduce((sum, n) => sum + n, 0);
    const rest = others === 1 ? l10n.t('{0} other', others) : l10n.t('{0} others', others);
    return [...parts.slice(0, kept), ...(others === 0 ? [] : [rest])].join(', ');
  };
  let kept = parts.length;
  while (kept > 1 && lineOf(kept).length > room) kept--;
  return lineOf(kept);
}

/** The parts of a count that are there, errors first, in the language of the window. */
export function standingCounts(counts: Omit<Standings, 'pending'>): string[] {
  return countedStandings(counts).map(([standing, n]) => {
    if (standing === 'verified') return verifiedWords(n, counts.own);
    if (standing === 'wordsVerified') return wordsVerifiedWords(n, counts.ownWords);
    return standing === 'error' ? errorWords(n, counts.ownErrors) : COUNTED[standing](n);
  });
}
