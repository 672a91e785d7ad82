import { greatestOf } from '../../../shared/lists.ts';
import { codesByCourt, courtCodes, foreignCourts, partsByCode } from '../forms/courts.ts';
import { lowerOf } from '../text/words.ts';
import data from './court-words.json' with { type: 'json' };
import { isCapitalised } from './speakers.ts';
import { indexWords, matchList } from './vocabulary.ts';

const FOREIGN = foreignCourts();
const OTHERS = [...data.called, ...FOREIGN.names, ...FOREIGN.letters];
const LETTERS = Object.entries(data.letters).map(([letters, name]) => [letters, courtCodes(name)] as const);

/** The codes of all courts by their names and letters, as they are written; none for one of another land. */
const CODES: ReadonlyMap<string, readonly string[]> = new Map([
  ...OTHERS.map((name) => [name, []] as const),
  ...LETTERS,
  ...codesByCourt(),
]);
/** The same in small letters, and as words are read without their genitive. */
const FOLDED: ReadonlyMap<string, readonly string[]> = new Map(
  [...CODES].flatMap(([name, codes]) =>
    [name, name.replaceAll("'s ", ' ')].map((one) => [one.toLowerCase(), codes] as const),
  ),
);
const INDEX = indexWords([...FOLDED.keys()]);
const NOUNS: ReadonlySet<string> = new Set(data.nouns);
const SMALL: ReadonlySet<string> = new Set(data.small);

/** A court that words name, up to `end`: `codes` are those that its neutral citations may bear; none for a court of another land. */
export interface CourtMatch {
  readonly end: number;
  readonly codes: readonly string[];
}

/** The court whose name or letters begin at a word, in their longest reading; null where none does. `lower` holds the words in small letters. */
export function courtAt(words: readonly string[], lower: readonly string[], at: number): CourtMatch | null {
  if (!isCapitalised(words[at] ?? '')) return null;
  const ends = matchList(INDEX, lower, at).filter((end) => isWritten(words.slice(at, end)));
  const end = greatestOf(ends, at);
  return end === at ? null : { end, codes: FOLDED.get(lower.slice(at, end).join(' ')) ?? [] };
}

/** Letters are read as they are written: `Ca` is none. */
function isWritten(words: readonly string[]): boolean {
  const [word = ''] = words;
  return words.length > 1 || word.length > LONGEST_LETTERS || CODES.has(word);
}

const LONGEST_LETTERS = 5;

/**
 * The codes of the court that words are the name of, and nothing else, with its article or without: none for one of another land, or one whose
 * name is no known one, null where they are no court's name.
 */
export function courtCalled(words: readonly string[]): readonly string[] | null {
  const lower = lowerOf(words);
  let codes: readonly string[] | null = null;
  for (let at = 0; at < words.length; ) {
    const match = courtAt(words, lower, at);
    if (match) {
      const before: readonly string[] = codes ?? match.codes;
      codes = match.codes.filter((code) => before.includes(code));
    } else if (!SMALL.has(lower[at] ?? '')) return isUnknown(words, lower) ? [] : null;
    at = match?.end ?? at + 1;
  }
  return codes;
}

/** Whether words are the name of a court that no list has: `Constitutional Court of Lesotho`. `Role of the Tribunal` is none. */
function isUnknown(words: readonly string[], lower: readonly string[]): boolean {
  const from = lower[0] === 'the' ? 1 : 0;
  const at = words.findIndex((word) => NOUNS.has(word));
  const isName = words.every((word, i) => isCapitalised(word) || ((i < from || i > at) && SMALL.has(lower[i] ?? '')));
  return (
    isName && (at > from ? at === words.length - 1 || lower[at + 1] === 'of' : at === from && lower[at + 1] === 'of')
  );
}

/** Whether a court is one of another land, by words that are its name alone or begin with it. */
export function foreignEnd(words: readonly string[], lower: readonly string[], at: number): number {
  const match = courtAt(words, lower, at);
  return match && match.codes.length === 0 ? match.end : at;
}

const PARTS = new Map(
  [...partsByCode()].map(([code, parts]) => {
    const divisions = new Map(Object.entries(parts).map(([name, all]) => [name.toLowerCase(), all] as const));
    return [code, { divisions, index: indexWords([...divisions.keys()]) }] as const;
  }),
);

/** A part of a court that words name, up to `end`, and whether it is another than a division of it. */
export interface PartMatch {
  readonly end: number;
  readonly isOther: boolean;
}

/** The part of the court of a code whose name begins at a word, beside one of its divisions: the Commercial Court beside `Ch` is another. */
export function partAt(
  words: readonly string[],
  at: number,
  { code, division }: { readonly code: string; readonly division: string | null },
): PartMatch | null {
  const parts = PARTS.get(code);
  if (!parts || division === null || !isCapitalised(words[at] ?? '')) return null;
  const lower = lowerOf(words);
  const end = greatestOf(matchList(parts.index, lower, at), at);
  if (end === at) return null;
  return { end, isOther: parts.divisions.get(lower.slice(at, end).join(' '))?.includes(division) === false };
}
