import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { lowerOf } from '../text/words.ts';
import data from './shown.json' with { type: 'json' };

const SHOWN = indexWords(data.shown.words);

/** Whether the words of a heading, a line or a short sentence above name what shows somebody else's text: `ChatGPT's answer`, `Exhibit 4`. */
export function showsAnother(words: readonly string[]): boolean {
  return holdsEntry(SHOWN, lowerOf(words));
}
