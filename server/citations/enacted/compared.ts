import { indexWords, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './compared.json' with { type: 'json' };
import { isThatIsToSay } from './enacting.ts';

const BESIDE = new RegExp(
  `(?<!\\p{L})(?:${data.beside.map((words) => words.replaceAll(' ', '\\s').replace('*', '\\p{L}{0,24}')).join('|')})(?!\\p{L})`,
  'iu',
);
const CONTRASTS = indexWords(data.contrasts);
const TELLERS: ReadonlySet<string> = new Set(data.tellers);
const LAWS: ReadonlySet<string> = new Set(data.laws);
/** How much may stand between words and a provision that is set beside them, in characters. */
const REACH = 200;
/** Where another sentence begins. */
const STOP = /[.?!]["'”’)\]]{0,3}\s+\p{Lu}/u;

/**
 * Whether a provision behind quoted words is one that they are only compared with: `“...” (compare section 5)`, `“...” is reflected in section 5`. `between`
 * is what stands from the words to it.
 */
export function isCompared(between: string): boolean {
  return between.length <= REACH && !STOP.test(between) && BESIDE.test(between);
}

/**
 * Whether a note opens with a signal of comparison or contrast: `Cf section 5`, `But see section 5`, `By contrast, section 5`. What it cites is set
 * beside the words that have its mark, and is no source of them. `lead` is what of the note, or of a sentence in it, stands before what it cites.
 */
export function opensWithContrast(lead: string): boolean {
  return lead.split(SENTENCES).some((one) => {
    const words = lowerOf(wordsOf(one));
    return matchList(CONTRASTS, words, LINKS.has(words[0] ?? '') ? 1 : 0).length > 0;
  });
}

/** Where a sentence or a clause of a note ends. */
const SENTENCES = /[.;]\s/;
/** What may stand before such a signal: `And cf`. */
const LINKS: ReadonlySet<string> = new Set(['and', 'also', 'or', 'yet']);

/**
 * Whether words that lead to quoted ones give them to somebody who says them to others, and to no legislation: `The Recorder directed the jury that`,
 * `According to the guidance,`.
 */
export function isOfTeller(lead: readonly string[]): boolean {
  const words = lowerOf(lead);
  if (words.some((word) => LAWS.has(word))) return false;
  if (words[0] === 'according' && words[1] === 'to') return words.slice(2).some((word) => word !== 'the');
  if (isThatIsToSay(words, words.length - 1)) return false;
  const verb = lead.findLastIndex((word) => TELLERS.has(word)); // a Secretary of State says nothing
  return verb > 0 && words.length - 1 - verb <= data.objects;
}
