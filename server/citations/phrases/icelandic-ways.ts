import { goesOnAlone, isSpokenByOther, pointsToLaw } from './icelandic.ts';
import { isNeutralAnnouncement } from './icelandic-remarks.ts';
import data from './icelandic-ways.json' with { type: 'json' };
import { anyOf, oneOf } from './icelandic-words.ts';

/** Phrases before the words that they begin with. */
function longestFirst(words: readonly string[]): RegExp {
  return anyOf(
    words.toSorted((a, b) => b.length - a.length),
    'giu',
  );
}

const ONWARDS = longestFirst(data.onwards.words);
const MATRIX = longestFirst(data.matrix.words);
const BEHIND = longestFirst(data.behind.words);
const JOINED = new RegExp(`^\\s?${oneOf(data.joined.words)}(?!\\p{L})`, 'iu');
const PUNISHED = new RegExp(`^,?\\s?${oneOf(data.punished.words)}(?!\\p{L})`, 'iu');
const ABOUT = new RegExp(`(?<!\\p{L})um\\s(?:${oneOf(data.about.words)}\\s){0,2}$`, 'iu');
/** What ends with a clause that begins with the place in a law: `Því fer fjarri að í`. */
const CLAUSE =
  /(?<!\p{L})(?:að|hvort|ef|hvorki|hvar)(?:\s(?:í|samkvæmt|skv\.?|samkv\.?|af|úr|ákvæði|orðum)){0,2}\s*$/iu;
/** `Tilvitnun stefnda: Í 5. gr.`: what stands before the last colon. */
const LABELLED = /^.*:(?=[\s)\]])/su;
/** `(?)`: what its author asks himself. */
const QUESTIONED = /[([]\s?\?/u;
const LETTER = /\p{L}/u;

/** Whether what leads to quoted words goes on with a law: `Enn fremur segir í ákvæðinu`, `Samkvæmt ákvæðinu skal skipstjóri`. */
export function goesOnNeutrally(text: string): boolean {
  return goesOnAlone(text) || !LETTER.test(text.replace(ONWARDS, ' '));
}

/** `Ákvæðið er svohljóðandi:`: whether words do nothing but go on with a law, and no other stands among them. */
export function onlyGoesOn(text: string): boolean {
  return /:\s*$/.test(text) && LETTER.test(text) && !LETTER.test(text.replace(ONWARDS, ' '));
}

/** `Stefndi segir hins vegar`, `Í bréfi bankans segir`: whether what leads to words begins with who says them, or where, and is of no law. */
export function isOfSomebody(text: string): boolean {
  return isSpokenByOther(text) && !pointsToLaw(text);
}

/** `Björg segir um 5. gr.`: whether what stands before a law is said about it. */
export function isSaidAbout(before: string): boolean {
  return ABOUT.test(before);
}

/** Whether what leads to a law says nothing of what is said to stand there: where that is a clause of its sentence, what governs it is known. */
export function isNeutralLead(before: string, isFirst: boolean): boolean {
  const [said] = LABELLED.exec(before) ?? [];
  if (said !== undefined && !isNeutralAnnouncement(isFirst ? said : said.slice(0, -1))) return false;
  const clause = CLAUSE.exec(before);
  return clause === null || !LETTER.test(before.slice(0, clause.index).replace(MATRIX, ' '));
}

/** Whether what stands behind quoted words in their sentence says nothing of these: it only goes on with them, or names their source. */
export function isNeutralBehind(behind: string): boolean {
  if (QUESTIONED.test(behind)) return false;
  const own = behind.replace(/^[”“"'’]/u, '');
  return JOINED.test(own) || PUNISHED.test(own) || !LETTER.test(behind.replace(BEHIND, ' '));
}
