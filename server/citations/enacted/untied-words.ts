import goingOn from '../mentions/going-on.json' with { type: 'json' };
import { withoutJoints } from '../mentions/named-again.ts';
import { handsOver, namesVoice } from '../owners/disowning.ts';
import { namesSpeaker } from '../phrases/phrases.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { endsWithNoun, opensWithPronoun, takesAsThere } from './enacting.ts';
import units from './pronouns.json' with { type: 'json' };
import { isOfLaw, isSaid } from './speaks-on.ts';

const UNITS: ReadonlySet<string> = new Set(units.units.words);

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
  const words = withoutSource(withoutJoints(wordsOf(lead)));
  if (endsWithNoun(withoutBe(words))) return false; // “Note the closing words”: they stand in what was quoted
  const lower = lowerOf(words);
  const says = isSaid(lower);
  if (opensWithPronoun(words)) return says && namesOthers(wordsOf(before));
  if (saysItself(words)) return false;
  if (handsOver(words.filter((word) => !isOfLaw(word)))) return true;
  if (says && !words.some(isOfLaw)) return true;
  const isSource = words.length <= LONGEST_SOURCE && lead.trimEnd().endsWith(':');
  return (says || isSource || words.at(-1)?.toLowerCase() === 'that') && namesOthers(words);
}

/** `An earlier subsection says that a judge`, `A judge, the section says,`: whether a law, or a part of it, has the verb, and nobody another. */
function saysItself(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const verb = lower.findIndex((word) => STATING.has(word) || isSaid([word]));
  const subject = lower.slice(0, Math.max(0, verb)).findLast((word) => !SMALL.has(word)) ?? '';
  if (!UNITS.has(subject) && !isOfLaw(subject)) return false;
  const rest = words.slice(verb + 1).filter((word) => !isOfLaw(word));
  return (
    !namesVoice(words.slice(0, verb).filter((word) => !isOfLaw(word))) && !isSaid(lowerOf(rest)) && !handsOver(rest)
  );
}

const STATING: ReadonlySet<string> = new Set(goingOn.stating.words);
/** What stands between a law and what it says. */
const SMALL: ReadonlySet<string> = new Set(['also', 'then', 'further', 'itself', 'only', 'thus', 'expressly']);

/** The words behind `According to the section` and the `As` of `As it says`: what a law is said to say nobody else is. */
function withoutSource(words: readonly string[]): readonly string[] {
  const [first = '', second = '', , noun = ''] = lowerOf(words.slice(0, 4));
  if (first === 'as') return words.slice(1);
  return first === 'according' && second === 'to' && (isOfLaw(noun) || UNITS.has(noun)) ? words.slice(4) : words;
}

/** Whether words name somebody, or a paper, that is no law. */
function namesOthers(words: readonly string[]): boolean {
  const others = words.filter((word) => !isOfLaw(word));
  return namesVoice(others) || namesSpeaker(others);
}
