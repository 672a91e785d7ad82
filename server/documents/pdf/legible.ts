import type { Drawn } from './drawn.ts';
import type { Word } from './words.ts';

/** What a page is to whoever reads it. */
export type Legibility = 'text' | 'recognised' | 'picture' | 'characters' | 'blank';

/** How many words a page has at the least before it is judged by them. */
const FEWEST = 12;
/** What part of a page a picture takes at the least that may be the page itself. */
const PAGE = 0.5;
/** Words of which a text of any length has some. */
const COMMON = new Set('the of and to in a is that for on it as was by at with be this which not'.split(' '));

/**
 * What a page is: fonts may not say which letters they print, so that what is read is nonsense; a page may be a picture alone, or
 * one whose words a machine has read. `words` are those of the page.
 */
export function legibilityOf({ pictures, width, height }: Drawn, words: readonly Word[]): Legibility {
  const isPictured = pictures.some(
    ([left, top, right, bottom]) => (right - left) * (bottom - top) > width * height * PAGE,
  );
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < FEWEST) return isPictured ? 'picture' : letters === 0 ? 'blank' : 'text';
  if (isNonsense(words.map(({ text }) => text).join(' '))) return 'characters';
  const recognised = words.filter(({ isRecognised }) => isRecognised).length;
  return recognised > words.length / 2 ? 'recognised' : 'text';
}

/** Whether a text is none: most of it stands for no letters, or no common word and hardly a vowel is in it. */
function isNonsense(text: string): boolean {
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  if (lost > text.length * 0.1) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.some((word) => COMMON.has(word))) return false;
  const letters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const vowels = text.match(/[aeiou]/gi)?.length ?? 0;
  return letters > FEWEST * 5 && (vowels < letters * 0.2 || words.length > FEWEST * 4);
}
