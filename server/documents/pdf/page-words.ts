import type { Box } from '../layout/pdf-text.ts';
import type { Drawn, Unseen } from './drawn.ts';
import { type Legibility, legibilityOf } from './legible.ts';
import { isSeen, wordsOf } from './lines.ts';
import { packed, type Word } from './words.ts';

/** A page as far as its reading needs it: of thousands of glyphs the words are kept. */
export interface PageWords {
  readonly width: number;
  readonly height: number;
  /** In the order of drawing; none where nobody can read them. */
  readonly words: readonly Word[];
  readonly rules: readonly Box[];
  readonly legibility: Legibility;
  /** How many characters nobody sees, by why. */
  readonly unseen: ReadonlyMap<Unseen, number>;
  /** How many are set in another direction than the page's text is read in. */
  readonly turned: number;
  /** Whether a picture that may have words stands on it, apart from its head and foot. */
  readonly isPictured: boolean;
}

/** How much of a page's height its head and foot take, and how wide and high a picture is that may have words, in points. */
const MARGIN = 0.12;
const WORDED = 24;

/** The words of a page as it is drawn, and what is said of the rest. `texts` are those of the words of its document. */
export function pageWordsOf(drawn: Drawn, texts = new Map<string, string>()): PageWords {
  const { width, height, rules, turned } = drawn;
  const words = wordsOf(drawn);
  const legibility = legibilityOf(drawn, words);
  const unseen = new Map<Unseen, number>();
  for (const glyph of drawn.glyphs)
    if (glyph.unseen !== null && !isSeen(glyph) && glyph.text.trim() !== '')
      unseen.set(glyph.unseen, (unseen.get(glyph.unseen) ?? 0) + 1);
  const isPictured = drawn.pictures.some(
    ([left, top, right, bottom]) =>
      right - left > WORDED && bottom - top > WORDED && bottom > height * MARGIN && top < height * (1 - MARGIN),
  );
  return {
    ...{ width, height, rules, turned, unseen, legibility, isPictured },
    words: legibility === 'characters' ? [] : packed(words, texts),
  };
}
