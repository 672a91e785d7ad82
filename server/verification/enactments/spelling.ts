import type { WordDifference } from '../../../shared/notes.ts';
import table from './spellings.json' with { type: 'json' };

const BEGINNINGS = table.beginnings.words.toSorted(([a = ''], [b = '']) => b.length - a.length);

/** Whether words differ by nothing but how they were spelt when an Act was made, or by `-ize` for `-ise`: nobody's words are changed by that. */
export function isOtherSpelling(differences: readonly WordDifference[]): boolean {
  const told = differences.filter(({ kind }) => kind !== 'punctuation');
  return told.length > 0 && told.every(({ drafted, printed }) => drafted !== '' && spelt(drafted) === spelt(printed));
}

/** Words as they are spelt today. */
function spelt(words: string): string {
  return words
    .toLowerCase()
    .split(' ')
    .map((word) => {
      const [old, today] = BEGINNINGS.find(([beginning = '']) => word.startsWith(beginning)) ?? ['', ''];
      return `${today ?? ''}${word.slice(old?.length ?? 0)}`.replace(/(?<=\p{L}{3})iz(?=e|ing|ation|able)/gu, 'is');
    })
    .join(' ');
}
