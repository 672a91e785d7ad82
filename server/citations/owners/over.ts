import { greatestOf } from '../../../shared/lists.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import type { Over } from '../passages/list-context.ts';
import { matchSpeaker, type Speaker } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { isOwning, lowerOf } from '../text/words.ts';
import { isTopic, isVoiced } from './frames.ts';
import neutral from './neutral.json' with { type: 'json' };
import data from './over.json' with { type: 'json' };
import { standsBelow } from './undone-leads.ts';

const KNOWN: readonly WordLists[] = [
  ...[LISTS.said, LISTS.saying, LISTS.adverb, LISTS.tail],
  indexWords([neutral.words, neutral.things, neutral.acts, neutral.adverbs].flatMap(({ words }) => words)),
  indexWords(data.neutral),
];
const UNREAD = indexWords(data.unread);
const DISSENTS = indexWords(data.dissents);
const DENIED = indexWords(data.denied);
const TURNED = indexWords(data.turned);
const THINGS = indexWords(data.things);
const SPOKEN = indexWords(data.spoken);
const CLAIMED = indexWords(data.claimed);
const OWNERS = indexWords(data.owners);
const ANSWERS = indexWords(data.answers);
const RECOUNTS = indexWords(data.recounts);
const CELLS: ReadonlySet<string> = new Set(data.cells);

/** What keeps words from being taken for the court's whoever is said to speak in their own sentence; null of what does not. */
export const ANYWAY: Readonly<Record<Over, DoubtCause | null>> = {
  ...{ theirs: 'others', false: 'denied', unsure: 'unread' },
  ...{ others: null, denied: null, unread: null },
};

/** So few words are a label. */
const ALONE = 2;
/** How many words the label of an item has, and a cell that says something of the one beside it. */
const LONGEST_LABEL = 6;
const LONGEST_CELL = 8;

/** What listed words over quoted ones say against them; null where they say nothing, as the topic of a section. */
export function saidOver(words: readonly string[]): Over | null {
  const lower = lowerOf(words);
  if (holdsEntry(DISSENTS, lower)) return 'theirs';
  if (holdsEntry(DENIED, lower)) return standsBelow(words) ? null : 'denied';
  if (holdsEntry(TURNED, lower) && (isAlone(lower) || holdsEntry(THINGS, lower))) return 'others';
  const isSomebodys = namesOwner(words, lower) && !holdsEntry(ANSWERS, lower);
  return isSomebodys && (holdsEntry(SPOKEN, lower) || holdsEntry(CLAIMED, lower)) ? 'others' : null;
}

/** `Rejected:`, `All refused:`: what says what became of something, and of nothing else, is about all that stands below it. */
function isAlone(lower: readonly string[]): boolean {
  return lower.every((word, at) => matchList(TURNED, lower, at).length > 0 || SMALL.has(word));
}

const SMALL: ReadonlySet<string> = new Set([
  'all',
  'and',
  'now',
  'later',
  'by',
  'the',
  'court',
  'points',
  'what',
  'was',
  'were',
]);

/**
 * As `saidOver`, of what alone says of what its items are quoted: with a word that is not known to be neutral, nobody knows whose they
 * are. `isOther` says whether a court that it names is another than the one cited.
 */
export function readOver(words: readonly string[], isOther: (speakers: readonly Speaker[]) => boolean): Over | null {
  const said = saidOver(words);
  if (said !== null || standsBelow(words)) return said;
  const lower = lowerOf(words);
  const speakers: Speaker[] = [];
  if (holdsEntry(UNREAD, lower)) return 'unread';
  for (let at = 0; at < words.length; ) {
    const who = matchSpeaker(words, lower, at).filter(({ pronoun }) => !pronoun);
    const named = who.reduce((last, one) => (one.end > last.end ? one : last), {
      end: at,
      speaker: null as Speaker | null,
    });
    if (named.speaker) speakers.push(named.speaker);
    const end = greatestOf([...KNOWN.flatMap((list) => matchList(list, lower, at)), named.end], at);
    if (end === at && !isPlain(lower[at] ?? '')) return 'unread';
    at = Math.max(end, at + 1);
  }
  return isOther(speakers) ? 'unread' : null;
}

/** Whether a word is a number, or whose a court’s is: `the court's`. */
function isPlain(word: string): boolean {
  return /^\p{N}/u.test(word) || OF_COURT.test(word);
}

/** Whether words name somebody who is no court, or whose something is. */
function namesOwner(words: readonly string[], lower: readonly string[]): boolean {
  return holdsEntry(OWNERS, lower) || isVoiced(words) || lower.some((word) => isOwning(word) && !OF_COURT.test(word));
}

const OF_COURT = /^(?:court|tribunal|judge|lordship|ladyship|justice|president|chancellor|majority|bench)s?['’]s?$/;

/** What the label of an item says against the words behind it: `Rejected: “...”`, `Counsel for the mill: “...”`. */
export function saidByLabel(words: readonly string[]): Over | null {
  if (words.length === 0 || words.length > LONGEST_LABEL || isTopic(words)) return null;
  const lower = lowerOf(words);
  const isSpoken = lower.length <= ALONE && holdsEntry(SPOKEN, lower) && !lower.includes('said');
  return saidOver(words) ?? (isSpoken || matchList(OWNERS, lower, 0).length > 0 ? 'others' : null);
}

/** What a cell says against the words in another of its row. */
export function saidInCell(words: readonly string[]): Over | null {
  if (words.length === 0 || words.length > LONGEST_CELL) return null;
  return CELLS.has(lowerOf(words).join(' ')) ? 'denied' : saidOver(words);
}

/** Whether a sentence leads to what somebody else says, which a judge sets out: `The argument is recorded at [2]:`. */
export function recounts(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  if (!holdsEntry(RECOUNTS, lower)) return false;
  return (
    holdsEntry(
      SPOKEN,
      lower.filter((word) => word !== 'said'),
    ) ||
    (holdsEntry(CLAIMED, lower) && namesOwner(words, lower))
  );
}
