import { isLabel } from '../phrases/phrases.ts';
import { wordsOf } from '../text/words.ts';
import { type Pinpoint, readAlone } from './pinpoints.ts';

/** How long a line is that is nothing but a label with a paragraph, in characters. */
const LONGEST = 80;
/** What such a line is called, with what parts that from a number. */
const LABEL = /^(\p{L}[\p{L} .’'-]{1,50}?)(?:\s?[:,(\t]|\s[–—-]|\sat)\s{0,2}(?=[\d[])/u;
/** What may stand behind the number. */
const BEHIND = /[\s.:)]{0,4}$/;

/**
 * The paragraphs that are all a line gives behind the label of words or of a place, `Key passage: 42`, `Quote at 42`, `Pinpoint: [42]`; null
 * of any other text. A number there needs nothing else to say that it counts paragraphs.
 */
export function labelledPinpoint(text: string): Pinpoint | null {
  if (text.length > LONGEST) return null;
  const label = LABEL.exec(text);
  const called = label?.[1] ?? '';
  if (!label || !(called === 'At' || isLabel(wordsOf(called)))) return null;
  const end = text.length - (BEHIND.exec(text)?.[0].length ?? 0);
  return readAlone(text, { start: label[0].length, end });
}
