import { greatestOf } from '../../../shared/lists.ts';
import { neutralOf } from '../forms/scanned.ts';
import { sitsAsBench } from '../mentions/reference.ts';
import type { Unit } from '../passages/unit.ts';
import { foreignEnd } from '../phrases/court-words.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { isAnothers } from './courts-claimed.ts';
import type { Entry } from './entry.ts';
import data from './other-courts.json' with { type: 'json' };

const LEVELS = indexWords(data.levels);

/** What stands in brackets right behind a citation, or before its pinpoint, and what is set behind it between commas, or before a colon. */
const BRACKET = /^[^\S\t]?[([]([^()[\]]{2,60})[)\]]/;
const SET_BETWEEN = /^,\s([^,.:;“”"()[\]]{2,60})[,:)]/;
/** How much is read behind a citation, in characters. */
const LONGEST = 90;

/**
 * What calls another court than that of a citation, in a bracket behind it or before its pinpoint, `A (CJEU) at [2]`, or set behind it, `A, a
 * decision of the High Court: “...”`, or a decision below it, `A, first-instance judgment, [2]`. What names a court and is not understood is another.
 */
export function courtsBeside({ text }: Unit, { reference, target }: Entry): string[] {
  const code = neutralOf(target.citations[0])?.code;
  if (!reference || code === undefined) return [];
  const cited = greatestOf(
    reference.citations.map(({ end }) => end),
    reference.start,
  );
  const places = [...new Set([cited, reference.end])].map((at) => text.slice(at, at + LONGEST));
  const isBench = sitsAsBench(target);
  return places.flatMap((behind) => {
    const bracket = BRACKET.exec(behind)?.[1];
    const between = SET_BETWEEN.exec(behind)?.[1];
    return [bracket, between].flatMap((one) => (one !== undefined && isOther(one, isBench, code) ? [one] : []));
  });
}

function isOther(called: string, isBench: boolean, code: string): boolean {
  const words = wordsOf(called);
  return (isBench && holdsEntry(LEVELS, lowerOf(words))) || isAnothers(called, code, 'set');
}

/** The court of another land that is said to speak in a sentence, and is the first who speaks there: `the Full Court said`; null where none is. */
export function otherCourtSaying(words: readonly string[]): string | null {
  const lower = lowerOf(words);
  for (let at = 0; at < words.length; at++) {
    const end = foreignEnd(words, lower, at);
    if (end > at && matchList(LISTS.said, lower, end).length > 0) return words.slice(at, end).join(' ');
    if (matchSpeaker(words, lower, at).some(({ pronoun }) => !pronoun)) return null;
  }
  return null;
}
