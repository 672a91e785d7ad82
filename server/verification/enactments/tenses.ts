import { type Citation, isoOf } from '../../citations/index.ts';
import table from './tenses.json' with { type: 'json' };

const anyOf = (words: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'i');
const NOW = anyOf(table.now.words);
const THEN = anyOf(table.then.words);
const QUOTED = /[“"‘][^“”"]{0,5000}[”"’]/g;

/**
 * Whether a draft says that the law has the words that it quotes now: a verb of its sentence says so, or it has no words of its own,
 * and nothing in it is of another time.
 */
export function saysNow({ claim, text }: Pick<Citation, 'claim' | 'text'>): boolean {
  const own = claim.text.replace(QUOTED, ' ').split(text).join(' ');
  if (THEN.test(own)) return false;
  return NOW.test(own) || claim.proposition.length === 0;
}

const STATED =
  /\b(?:as (?:it|they) (?:then )?stood|in force|as at|as of|as amended (?:to|at)|as (?:it|they) (?:applied|read))(?: on| at)? (\d{1,2} \p{Lu}\p{Ll}{2,8} \d{4})\b/u;

/** The date of the text that a sentence speaks of, as ISO: `as it stood on 1 June 2015`; null where it names none. */
export function statedDate({ claim }: Pick<Citation, 'claim'>): string | null {
  const date = STATED.exec(claim.text.replace(QUOTED, ' '))?.[1];
  return date === undefined ? null : isoOf(date);
}
