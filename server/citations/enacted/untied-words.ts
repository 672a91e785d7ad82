import { withoutJoints } from '../mentions/named-again.ts';
import { handsOver, namesVoice } from '../owners/disowning.ts';
import { namesSpeaker } from '../phrases/phrases.ts';
import { wordsOf } from '../text/words.ts';
import { endsWithNoun, opensWithPronoun, takesAsThere } from './enacting.ts';
import { isOfLaw, isSaid } from './speaks-on.ts';

const BE: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were']);
/** What names a source and nothing else before a colon has so many words at the most: `The White Book:`. */
const LONGEST_SOURCE = 5;

/**
 * `The key phrase is “...”`, `Note the words “...”`: whether what leads to quoted words calls them words that stand somewhere, and names nobody
 * whose they may be but a law.
 */
export function pointsToWords(lead: string): boolean {
  const words = withoutBe(wordsOf(lead));
  return endsWithNoun(words) && takesAsThere(words) && !namesOthers(words) && !handsOver(words);
}

function withoutBe(words: readonly string[]): readonly string[] {
  return BE.has(words.at(-1)?.toLowerCase() ?? '') ? words.slice(0, -1) : words;
}

/**
 * `The claimant answered that “...”`, `The report is short. It adds that “...”`: whether somebody, or another text, is said to say quoted words
 * that nothing gives to a law. `before` is the sentence before.
 */
export function isSaidByOthers(lead: string, before: string): boolean {
  const words = withoutJoints(wordsOf(lead));
  if (endsWithNoun(withoutBe(words))) return false; // “Note the closing words”: they stand in what was quoted
  const says = isSaid(words.map((word) => word.toLowerCase()));
  if (opensWithPronoun(words)) return says && namesOthers(wordsOf(before));
  if (handsOver(words.filter((word) => !isOfLaw(word)))) return true;
  if (says && !words.some(isOfLaw)) return true;
  const isSource = words.length <= LONGEST_SOURCE && lead.trimEnd().endsWith(':');
  return (says || isSource || words.at(-1)?.toLowerCase() === 'that') && namesOthers(words);
}

/** Whether words name somebody, or a paper, that is no law. */
function namesOthers(words: readonly string[]): boolean {
  const others = words.filter((word) => !isOfLaw(word));
  return namesVoice(others) || namesSpeaker(others);
}
