import { greatestOf } from '../../../shared/lists.ts';
import { courtNames, foreignCourts } from '../forms/courts.ts';
import { neutralOf } from '../forms/scanned.ts';
import { sitsAsBench } from '../mentions/reference.ts';
import type { Unit } from '../passages/unit.ts';
import { isCapitalised, matchSpeaker } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import type { Entry } from './entry.ts';
import data from './other-courts.json' with { type: 'json' };

const FOREIGN = foreignCourts();
const CALLED = indexWords([...data.called, ...FOREIGN.names]);
const LETTERS: ReadonlySet<string> = new Set([...FOREIGN.letters, ...data.called]);
const KNOWN = indexWords(courtNames());
const NOUNS: ReadonlySet<string> = new Set(data.nouns);
const SMALL: ReadonlySet<string> = new Set(data.small);
const LEVELS = indexWords(data.levels);

/** What stands in brackets right behind a citation, or before its pinpoint, and what is set there between commas. */
const BRACKET = /^[^\S\t]?[([]([^()[\]]{2,60})[)\]]/;
const SET_BETWEEN = /^,\s([^,.:;“”"()[\]]{3,50}),/;
/** How much is read behind a citation, in characters. */
const LONGEST = 90;

/**
 * What calls another court than that of a citation, in a bracket behind it or before its pinpoint, `A (CJEU) at [2]`, or a decision below
 * it, `A, first-instance judgment, [2]`. What names a court and is not understood is another.
 */
export function courtsBeside({ text }: Unit, { reference }: Entry): string[] {
  if (!reference || reference.citations.length === 0 || neutralOf(reference.citations[0]) === null) return [];
  const cited = greatestOf(reference.citations.map(({ end }) => end));
  const places = [...new Set([cited, reference.end])].map((at) => text.slice(at, at + LONGEST));
  const isBench = sitsAsBench(reference);
  return places.flatMap((behind) => {
    const bracket = BRACKET.exec(behind)?.[1];
    const between = SET_BETWEEN.exec(behind)?.[1];
    return [bracket, between].flatMap((one) => (one !== undefined && isOther(one, isBench) ? [one] : []));
  });
}

function isOther(called: string, isBench: boolean): boolean {
  const words = wordsOf(called);
  const lower = lowerOf(words);
  if (words.length === 0) return false;
  if (isBench && holdsEntry(LEVELS, lower)) return true;
  if (words.length === 1 && LETTERS.has(words[0] ?? '')) return true;
  const isName = words.every((word, at) => isCapitalised(word) || SMALL.has(lower[at] ?? ''));
  const at = words.findLastIndex((word) => NOUNS.has(word));
  return isName && at >= 0 && (at === words.length - 1 || lower[at + 1] === 'of') && !isKnown(lower);
}

/** Whether words are nothing but courts that are known. */
function isKnown(lower: readonly string[]): boolean {
  for (let at = 0; at < lower.length; ) {
    const end = greatestOf(matchList(KNOWN, lower, at), at);
    if (end === at && !SMALL.has(lower[at] ?? '')) return false;
    at = Math.max(end, at + 1);
  }
  return true;
}

/** The court of another land that is said to speak in a sentence, and is the first who speaks there: `the Full Court said`; null where none is. */
export function otherCourtSaying(words: readonly string[]): string | null {
  const lower = lowerOf(words);
  for (let at = 0; at < words.length; at++) {
    const end = isCapitalised(words[at] ?? '') ? greatestOf(matchList(CALLED, lower, at), at) : at;
    if (end > at && matchList(LISTS.said, lower, end).length > 0) return words.slice(at, end).join(' ');
    if (matchSpeaker(words, lower, at).some(({ pronoun }) => !pronoun)) return null;
  }
  return null;
}
