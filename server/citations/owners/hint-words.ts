import { greatestOf } from '../../../shared/lists.ts';
import { namesSpeaker } from '../phrases/phrases.ts';
import { holdsEntry, indexWords, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { isOwning, lowerOf } from '../text/words.ts';
import { namesVoice } from './disowning.ts';
import data from './hinting.json' with { type: 'json' };

const ADVERBS = indexWords(data.adverbs);
const OBJECTS = indexWords(data.objects);
const BEHIND: ReadonlySet<string> = new Set(data.behind);
const VOICES = indexWords(data.voices);
const BELOW = indexWords(data.below);
const FROM = indexWords(data.from);
const CASES: ReadonlySet<string> = new Set(data.cases);
const FINITE: ReadonlySet<string> = new Set(data.finite);
const GOES_ON: ReadonlySet<string> = new Set(data.goesOn);

/** Verbs and nouns of authorship. */
export const VERBS = indexWords(data.verbs);
export const NOUNS = indexWords(data.nouns);
export const DETERMINERS: ReadonlySet<string> = new Set(data.determiners);

/** Of how many words a phrase is read behind what points to quoted words, and how many a phrase without a verb has at most. */
export const NEAR = 10;

/** A run of words, as they are and in small letters. */
export interface Run {
  readonly words: readonly string[];
  readonly lower: readonly string[];
}

export function runOf(words: readonly string[]): Run {
  return { words, lower: lowerOf(words) };
}

export function part({ words, lower }: Run, start: number, end = words.length): Run {
  return { words: words.slice(start, end), lower: lower.slice(start, end) };
}

/** Where the longest entry of a list ends that begins at a place, or 0. */
export function endOf(list: WordLists, { lower }: Run, at = 0): number {
  return greatestOf(matchList(list, lower, at), 0);
}

/** Where what stands behind adverbs begins. */
export function pastAdverbs(run: Run, at: number): number {
  return Math.max(at, endOf(ADVERBS, run, at));
}

/** Whether a run names somebody who may speak and is no court as far as can be told, or a paper. */
export function isOthers(run: Run): boolean {
  return hasVoice(run) && !hasCourt(run);
}

/** Whether a run names somebody who may speak, a court or not, or a paper. */
export function hasVoice({ words, lower }: Run): boolean {
  return namesVoice(words.map(bare)) || holdsEntry(VOICES, lower.map(bare));
}

/** Whether a run names a court or a judge, and not one below. */
export function hasCourt(run: Run): boolean {
  return hasJudge(run) && !holdsEntry(BELOW, run.lower);
}

/** Whether a run names a court or a judge: the trial judge is the court where a judgment at first instance is cited. */
export function hasJudge({ words }: Run): boolean {
  return namesSpeaker(words.filter((word) => !SILK.has(word)).map(bare));
}

/** What may stand behind the name of counsel as behind that of one who sits as a deputy: by itself it makes no judge. */
const SILK: ReadonlySet<string> = new Set(['KC', 'QC']);

function bare(word: string): string {
  return word.replace(/'s?$/, '');
}

/** Whether words are few and have no verb that is listed as one. */
export function isVerbless({ lower }: Run): boolean {
  return lower.length <= NEAR && !lower.some((word) => FINITE.has(word));
}

/** Where what points to the words as what was said ends, among the first words behind a verb, or null. */
export function objectIn(run: Run): number | null {
  const { lower } = run;
  for (let at = 0; at < Math.min(lower.length, FIRST); at++) {
    let end = endOf(OBJECTS, run, at);
    if (end === 0) continue;
    end = Math.max(end, endOf(OBJECTS, run, end)); // `put it like that`
    if (end === lower.length) return end;
    if (at === 0 && lower[0] !== 'that' && BEHIND.has(lower[end] ?? '')) return end;
  }
  return null;
}

/** Among how many words behind a verb its object is looked for. */
const FIRST = 4;

/** Whether words lead to somebody else, or to another case: `from the lease`, `in an old Scots case`. */
export function leadsElsewhere(run: Run): boolean {
  const at = run.lower.findIndex((_, i) => endOf(FROM, run, i) > 0);
  if (at < 0) return false;
  const rest = part(run, endOf(FROM, run, at));
  const isAny = rest.lower[0] === 'a' || rest.lower[0] === 'an' || rest.lower[0] === 'another';
  return (isAny && rest.lower.slice(2, 5).some((word) => CASES.has(word))) || isOthers(rest);
}

/** Whether words begin with a noun of authorship that somebody or something follows: `a submission of`. */
export function beginsWithNoun(run: Run): boolean {
  const at = DETERMINERS.has(run.lower[0] ?? '') ? 1 : 0;
  return [at, at + 1].some((i) => {
    const end = endOf(NOUNS, run, i);
    return end > 0 && endOf(FROM, run, end) > 0;
  });
}

/** Whether words begin with what somebody has who is no court: `Mr Barr’s formulation`; alone `Mr Barr’s`, of a noun before it. */
export function isOwned(run: Run, ofNoun: boolean): boolean {
  const { words, lower } = run;
  const at = words.findIndex((word, i) => isOwning(word) || isPlural(run, i));
  if (at < 0 || at > FIRST || lower.slice(0, at).some((word) => PREPOSITIONS.has(word))) return false;
  const owner = part(run, 0, at + 1);
  if (hasCourt(owner) || COURTS.has(bare(lower[at] ?? ''))) return false;
  if (at === words.length - 1) return ofNoun || isOthers(owner);
  return [1, 2, 3].some((i) => {
    const end = endOf(NOUNS, run, at + i);
    return end > 0 && (end === words.length || GOES_ON.has(lower[end] ?? ''));
  });
}

/** `the insurers’ argument`: the words of a text have lost its apostrophe. */
function isPlural(run: Run, at: number): boolean {
  const [word = '', before = ''] = [run.lower[at], run.lower[at - 1]];
  if (!PLURAL.test(word) || !DETERMINERS.has(before) || COURTS.has(word.replace(/s$/, ''))) return false;
  return endOf(NOUNS, run, at + 1) > 0;
}

const PLURAL = /\p{L}{3}[^isu'’]s$/u;
const COURTS: ReadonlySet<string> = new Set(['court', 'judge', 'tribunal', 'lordship', 'ladyship', 'judgment', 'act']);
const PREPOSITIONS: ReadonlySet<string> = new Set([
  'to',
  'of',
  'in',
  'on',
  'for',
  'with',
  'against',
  'at',
  'by',
  'about',
]);
