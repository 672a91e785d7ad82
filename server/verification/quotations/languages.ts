import { greatestOf } from '../../../shared/lists.ts';
import type { IndexedAuthority } from '../indexed/index-authority.ts';
import table from './languages.json' with { type: 'json' };
import { plainWords } from './text.ts';

interface Signs {
  readonly code: string;
  readonly words: ReadonlySet<string>;
  readonly letters: RegExp | null;
}

const LANGUAGES: readonly Signs[] = Object.entries(table.languages).map(([code, { words, letters }]) => ({
  code,
  words: new Set(words.split(' ')),
  letters: letters === '' ? null : new RegExp(`[${letters}]`, 'u'),
}));

/** How much of an authority is read for its language, in characters. */
const SAMPLE = 20_000;
const languages = new WeakMap<IndexedAuthority, string | null>();

/**
 * Whether words are in an authority's own language: more of them are frequent words of that language than of any other. Where this does
 * not tell, as of two words without any, they are where most of them stand in the authority, and else nothing tells. Of an authority whose
 * language is not known all words are taken to be its own.
 */
export function languageOfWords(indexed: IndexedAuthority, quoted: string): 'own' | 'another' | 'untold' {
  const own = languageOf(indexed);
  if (own === null) return 'own';
  const words = wordsIn(quoted);
  if (words.length === 0) return 'own';
  const ofOwn = countOf(own, words);
  const most = greatestOf(LANGUAGES.map(({ code }) => (code === own ? 0 : countOf(code, words))));
  if (ofOwn !== most) return ofOwn > most ? 'own' : 'another';
  const printed = ` ${wordsIn(indexed.lowerCase()).join(' ')} `;
  return words.filter((word) => printed.includes(` ${word} `)).length * 2 >= words.length ? 'own' : 'untold';
}

/** The language that most frequent words of an authority are of; null where it has too few. */
function languageOf(indexed: IndexedAuthority): string | null {
  const known = languages.get(indexed);
  if (known !== undefined) return known;
  const words = wordsIn(indexed.lowerCase().slice(0, SAMPLE));
  const counts = LANGUAGES.map(({ code }) => ({ code, count: countOf(code, words) }));
  const [first, second] = counts.toSorted((a, b) => b.count - a.count);
  const found = first !== undefined && second !== undefined && first.count > second.count ? first.code : null;
  languages.set(indexed, found);
  return found;
}

function countOf(code: string, words: readonly string[]): number {
  const signs = LANGUAGES.find((one) => one.code === code);
  return words.filter((word) => signs?.words.has(word) || signs?.letters?.test(word)).length;
}

function wordsIn(text: string): readonly string[] {
  return plainWords(text.toLowerCase()).flatMap((word) => word.match(/\p{L}+/gu) ?? []);
}
