import { foldWord } from '../../../shared/search-index.ts';
import type { Quotation } from '../../citations/index.ts';
import { plainWords } from '../quotations/text.ts';
import type { LawText } from './law.ts';

/** Fewest words of a quotation that are compared so, and the letters in which forms of a word begin alike. */
const FEWEST = 4;
const ALIKE = 3;

/**
 * Whether a quotation has, word for word, other forms of what a provision of an inflected language has: as many words in a row, half of
 * them the same, each other one beginning as that in its place does.
 */
export function isInflected({ pieces: [piece = '', ...more] }: Quotation, passages: LawText['passages']): boolean {
  const drafted = plainWords(piece).map(fold);
  if (more.length > 0 || drafted.length < FEWEST) return false;
  return passages.some(({ text }) => {
    const printed = plainWords(text).map(fold);
    return printed.some((_, from) => {
      let same = 0;
      for (const [i, word] of drafted.entries()) {
        const other = printed[from + i];
        if (other === undefined) return false;
        if (other === word) same++;
        else if (other.slice(0, ALIKE) !== word.slice(0, ALIKE)) return false;
      }
      return same < drafted.length && same * 2 >= drafted.length;
    });
  });
}

function fold(word: string): string {
  return foldWord(word.toLowerCase());
}
