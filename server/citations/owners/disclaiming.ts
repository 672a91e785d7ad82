import { greatestOf } from '../../../shared/lists.ts';
import { namesSpeaker, saidByOther } from '../phrases/phrases.ts';
import { holdsEntry, indexWords, LISTS, lastEntry, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { isOwning, lowerOf } from '../text/words.ts';
import data from './disclaiming.json' with { type: 'json' };
import { announces, namesVoice, saysFalse } from './disowning.ts';

const POINTS = indexWords(data.points);
const SPEAKS = indexWords(data.speaks);
const SPEAKING = indexWords(data.speaking);
const PAPERS = indexWords(data.papers);
const FORMS = indexWords(data.forms);
const SO = indexWords(data.so);
const TURNS = indexWords(data.turns);
const THINGS = indexWords(data.things);
const REJECTED = indexWords(data.rejected);
const QUOTABLE = indexWords(data.things.filter((thing) => !data.topical.includes(thing)));
const UNREAL = indexWords(data.unreal);
const FOLLOWS = indexWords(data.follows);
const SAYS = indexWords(data.says);
const NOTS = indexWords(data.nots);
const RIGHTS = indexWords(data.rights);
const NEXT_TO: ReadonlySet<string> = new Set(data.nextTo);
const COMMANDS = indexWords(data.commands);
const FROM = indexWords(data.from);
const POINTERS = indexWords(data.pointers);
const LISTED = indexWords(data.listed);
const ENDS = indexWords(data.ends);
const TOPICS = indexWords(data.topics);
const STIRS = indexWords(data.stirs);

/** Why words are not held to be of the court cited: somebody else says them, or the draft takes them back. */
export type Disclaimer = 'others' | 'denied';

/** How many words of a sentence are read, and within how many from its beginning it says whose the words beside it are. */
const MOST = 40;
const NEAR = 9;

/** Within how many words a sentence gives the right words: `The word there should be “...”`. */
const MOST_TO_RIGHT = 8;

/** What a sentence right behind quoted words says of whose they are, where these are not the court's: `So argued Mr Barr.`, `I made that up.` */
export function disclaimed(sentence: readonly string[]): Disclaimer | null {
  const words = withoutStirs(sentence.slice(0, MOST));
  const lower = lowerOf(words);
  if (holdsEntry(SAYS, lower) || matchList(COMMANDS, lower, 0).length > 0 || endsWithNot(lower)) return 'denied';
  if (lower.length <= MOST_TO_RIGHT && lastEntry([RIGHTS], lower) >= 0) return 'denied';
  const points = greatestOf(matchList(POINTS, lower, 0), 0);
  if (points > 0 && isSomebodys(words.slice(points))) return 'others';
  const speaks = greatestOf(matchList(SPEAKS, lower, 0), 0);
  if (speaks > 0 && isSpoken(words.slice(speaks), lower[0] === 'the' && lower[1] !== 'judge')) return 'others';
  return isSoSaid(words, lower) || isTurnedDown(words, lower) ? 'others' : null;
}

/** Whether a sentence behind quoted words says where they stand, which may be in another authority: `It comes from`. */
export function saysWhence(sentence: readonly string[]): boolean {
  const lower = lowerOf(withoutStirs(sentence.slice(0, MOST)));
  return matchList(POINTERS, lower, 0).some((end) => matchList(FROM, lower, end).length > 0);
}

/** What a sentence right before quoted words says of whose they are: `Here is a sentence I invented.` */
export function disclaimedBefore(sentence: readonly string[]): Disclaimer | null {
  const words = withoutStirs(sentence.slice(-MOST));
  const lower = lowerOf(words);
  const isRejected = (): boolean => holdsEntry(REJECTED, lower);
  const isUnreal = (): boolean => holdsEntry(UNREAL, lower) || saysFalse(words);
  // How a sentence begins and ends tells most of them from the others: it is asked first.
  if (matchList(LISTED, lower, 0).length > 0) {
    if (isRejected()) return 'others';
    if (isUnreal()) return 'denied';
  }
  if (matchList(FOLLOWS, lower, 0).length > 0) {
    if (isUnreal()) return 'denied';
    if (isOwned(words, MOST, FORMS) || saidByOther(words) || isRejected()) return 'others';
  }
  return lastEntry([ENDS], lower) >= 0 && isRejected() && holdsEntry(THINGS, lower) ? 'others' : null;
}

/** The same of a heading above quoted words: `Submissions that failed`. */
export function disclaimedAbove(heading: readonly string[]): Disclaimer | null {
  const lower = lowerOf(heading);
  if (heading.length > LONGEST_HEADING || !holdsEntry(THINGS, lower)) return null;
  // `False statements inducing a tenancy`: what is false of those is what a chapter of law is about.
  if (holdsEntry(QUOTABLE, lower) && (holdsEntry(UNREAL, lower) || saysFalse(heading))) return 'denied';
  return holdsEntry(REJECTED, lower) ? 'others' : null;
}

/** How many words a heading may have that says whose the words below it are. */
const LONGEST_HEADING = 12;

/** Words without those that stand between others and say nothing: `however`, `of course`. */
export function withoutStirs(words: readonly string[]): readonly string[] {
  const lower = lowerOf(words);
  if (!holdsEntry(STIRS, lower)) return words; // as most sentences
  const kept: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = greatestOf(matchList(STIRS, lower, at), at);
    if (end === at) kept.push(words[at++] ?? '');
    else at = end;
  }
  return kept;
}

/** `That is not the court’s.`, `Mr Barr said so, not the court.`, `They are not the court’s words but his.` */
function endsWithNot(lower: readonly string[]): boolean {
  return lower.some((_, at) =>
    matchList(NOTS, lower, at).some((end) => end === lower.length || NEXT_TO.has(lower[end] ?? '')),
  );
}

/** Of the words behind `that is`: whether they name another paper, or what somebody said. */
function isSomebodys(rest: readonly string[]): boolean {
  const lower = lowerOf(rest);
  return holdsEntry(PAPERS, lower.slice(0, NEAR)) || isOwned(rest, NEAR) || isSaidBy(rest.slice(0, NEAR));
}

/** `the claimant’s submission`, `Mr Barr’s`, `counsel’s way of putting it`: what somebody says, by whose it is. */
function isOwned(words: readonly string[], reach: number, had: WordLists | null = null): boolean {
  const near = words.slice(0, reach);
  const at = near.findIndex(
    (word, i) => isOwning(word) && namesVoice(near.slice(Math.max(0, i - 3), i + 1).map(ownerless)),
  );
  if (at < 0 || near.slice(0, at).some((word) => TOWARDS.has(word))) return false;
  const owned = near.slice(at, at + TO_NOUN);
  if (had !== null) return holdsEntry(had, lowerOf(owned));
  return owned.length === 1 || announces(owned) || holdsEntry(FORMS, lowerOf(owned));
}

/** What makes whose something is what other words bear on: `fatal to the defendant’s argument`. */
const TOWARDS: ReadonlySet<string> = new Set(['to', 'against', 'with', 'on']);
/** How many words may stand from whose something is to what it is: `the claimant’s primary submission`. */
const TO_NOUN = 5;

/** A word without the ending that says that something is somebody's. */
export function ownerless(word: string): string {
  return word.replace(/'s?$/, '');
}

/** `what counsel said`, `how it was put in the skeleton`; `said of a lease` tells what was spoken of. */
function isSaidBy(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const isSaid = says(lower) || (lower[0] === 'how' && lower.includes('put'));
  return namesVoice(words.map(ownerless)) && isSaid && !namesSpeaker(words) && !holdsEntry(TOPICS, lower);
}

const SAID: readonly WordLists[] = [LISTS.said, LISTS.otherSaid];

/** Whether words in small letters have a verb of speaking. */
export function says(lower: readonly string[]): boolean {
  return SAID.some((list) => holdsEntry(list, lower));
}

/** Of the words behind `it is`, `the judge was`, `the speaker is`: whether somebody else than the court is heard. */
function isSpoken(rest: readonly string[], isVoice: boolean): boolean {
  const near = rest.slice(0, NEAR);
  if (!namesVoice(near.map(ownerless))) return false;
  return isVoice || holdsEntry(SPEAKING, lowerOf(near));
}

/** `So argued Mr Barr.`, `Or so the skeleton says.`, `Thus the judge at first instance.` */
function isSoSaid(words: readonly string[], lower: readonly string[]): boolean {
  const from = greatestOf(matchList(SO, lower, 0), 0);
  if (from === 0) return false;
  const [near, nearWords] = [lower.slice(from, NEAR), words.slice(from, NEAR)];
  return says(near) && (namesVoice(nearWords.map(ownerless)) || holdsEntry(PAPERS, near));
}

/** `The judge disagreed.`, `The argument failed.`: what a court does with words that are not its own. */
function isTurnedDown(words: readonly string[], lower: readonly string[]): boolean {
  const near = lower.slice(0, MOST / 2);
  if (holdsEntry(TURNS, near) && (namesSpeaker(words.slice(0, NEAR)) || PRONOUNS.has(lower[0] ?? ''))) return true;
  const start = lower[0] === 'the' || lower[0] === 'that' || lower[0] === 'this' ? 1 : 0;
  return matchList(THINGS, lower, start).length > 0 && holdsEntry(REJECTED, lower.slice(0, NEAR));
}

const PRONOUNS: ReadonlySet<string> = new Set(['he', 'she', 'they', 'it']);
