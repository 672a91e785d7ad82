import { handsOver, namesVoice } from '../owners/disowning.ts';
import { namesSpeaker } from '../phrases/phrases.ts';
import { wordsOf } from '../text/words.ts';
import { endsWithNoun, takesAsThere } from './enacting.ts';
import { isOfLaw } from './speaks-on.ts';

const BE: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were']);

/**
 * `The key phrase is “...”`, `Note the words “...”`: whether what leads to quoted words calls them words that stand somewhere, and names nobody
 * whose they may be but a law.
 */
export function pointsToWords(lead: string): boolean {
  const all = wordsOf(lead);
  const words = BE.has(all.at(-1)?.toLowerCase() ?? '') ? all.slice(0, -1) : all;
  const others = words.filter((word) => !isOfLaw(word));
  if (namesVoice(others) || namesSpeaker(others) || handsOver(others)) return false;
  return endsWithNoun(words) && takesAsThere(words);
}
