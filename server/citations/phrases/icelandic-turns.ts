import data from './icelandic-turns.json' with { type: 'json' };
import { anyOf, oneOf } from './icelandic-words.ts';

/** Where a clause ends that a verb governs. */
const PARTED = /[,;:()–—]|(?<!\p{L})(?:og|en|þar|sem)(?!\p{L})/iu;
const CONTRAST = new RegExp(
  `(?<!\\p{L})${oneOf(data.contrasts.words)}\\s(?:${oneOf(data.filling.words)}\\s){0,3}$`,
  'iu',
);
const VERBS = anyOf(phrased(data.verbs.words), 'giu');
const READING = new RegExp(
  `(?<!\\p{L})${oneOf(data.readings.words)}\\s(?:${oneOf(data.filling.words)}\\s){0,2}$`,
  'iu',
);
const SO = new RegExp(`^\\s?${oneOf(data.so.words)}(?!\\p{L})`, 'iu');
const REPEALED = new RegExp(`^\\s?${oneOf(phrased(data.repealed.words))}(?!\\p{L})`, 'iu');
const MODAL = anyOf(data.modals.words);
const INFINITIVE = anyOf(data.infinitives.words);

/** Phrases with the longest first, of which the first that stands is taken. */
function phrased(words: readonly string[]): readonly string[] {
  return words.toSorted((a, b) => b.length - a.length);
}

/**
 * Whether a sentence turns a law away, or the words that it quotes, before these: `Þvert á A er því haldið fram að „...“`, `Hætt var við að
 * setja í A að „...“`, `Í A er sleppt orðunum „...“`. `before` is what leads to the law, `between` what stands from it to the words, both
 * without what is quoted and cited there.
 */
export function isTurnedAway(before: string, between: string): boolean {
  const [front, behind] = [before.replace(/\s+/g, ' '), between.replace(/\s+/g, ' ')];
  if (CONTRAST.test(front) || REPEALED.test(behind) || (READING.test(front) && SO.test(behind))) return true;
  if (governs(front) || governs(behind)) return true;
  return MODAL.test(`${front} ${behind}`) && INFINITIVE.test(behind);
}

/** Whether a verb that turns something away stands in a text, with nothing behind it that parts it from the end: `sleppt orðunum`. */
function governs(text: string): boolean {
  return [...text.matchAll(VERBS)].some(
    ({ 0: verb, index }) =>
      !PARTED.test(
        text
          .slice(index + verb.length)
          .trimEnd()
          .replace(/:$/, ''),
      ),
  );
}
