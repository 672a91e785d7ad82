import type { Citation } from '../../citations/index.ts';
import table from './tenses.json' with { type: 'json' };

const anyOf = (words: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'i');
const NOW = anyOf(table.now.words);
const THEN = anyOf(table.then.words);
/** A year that is none of a title. */
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
