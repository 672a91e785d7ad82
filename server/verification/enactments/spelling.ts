import type { WordDifference } from '../../../shared/notes.ts';
import table from './spellings.json' with { type: 'json' };

const BEGINNINGS = table.beginnings.words.toSorted(([a = ''], [b = '']) => b.length - a.length);

/** Whether words differ by nothing but how they were spelt when an Act was made, or by `-ize` for `-ise`: nobody's words are changed by that. */
export function isOtherSpelling(differences: readonly WordDifference[]): boolean {
  const told = differences.filter(({ kind }) => kind !== 'punctuation');
  return told.length > 0 && told.every(({ drafted, printed }) => drafted !== '' && spelt(drafted) === spelt(printed));
}

const SOVEREIGNS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:her|his)\b/g, 'their'],
  [/\b(?:queen|king)(?=['’]?s?\b)/g, 'sovereign'],
];

/** Whether words differ by nothing but who reigns: what an Act says of the Queen it says of the King now. `drafted` are all the words of the draft. */
export function isOtherSovereign(differences: readonly WordDifference[], drafted: string): boolean {
  const told = differences.filter(({ kind }) => kind !== 'punctuation');
  if (told.length === 0 || !SOVEREIGN.test(drafted)) return false;
  return told.every((one) => one.drafted !== '' && ofSovereign(one.drafted) === ofSovereign(one.printed));
}

const SOVEREIGN = /\b(?:(?:her|his) majesty|queen|king)/i;

function ofSovereign(words: string): string {
  return SOVEREIGNS.reduce((all, [one, sign]) => all.replace(one, sign), words.toLowerCase().replace(/’/g, "'"));
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
