import { greatestOf } from '../../../shared/lists.ts';
import type { Over } from '../passages/list-context.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { isOwning, lowerOf } from '../text/words.ts';
import { isAct, personFrom } from './acts.ts';
import { ownerless } from './disclaiming.ts';
import data from './heads.json' with { type: 'json' };
import { saidOver } from './over.ts';
import { isOfPeople, saidByTitle, withoutLabel } from './titles-over.ts';

const PEOPLE = indexWords(data.people);
const BESIDE: ReadonlySet<string> = new Set(data.beside);
const STANCES = indexWords(data.stances);
const LABELS = indexWords(data.labels);
const SMALL: ReadonlySet<string> = new Set(data.small);
const SAYINGS = indexWords(data.sayings);
const PAPERS = indexWords(data.papers);
const AGAINST = indexWords(data.against);
const FACTS = indexWords(data.facts);
const OWNERS = indexWords([...data.people, ...data.owners]);
const BY: ReadonlySet<string> = new Set(data.by);
const DECIDED: ReadonlySet<string> = new Set(data.decided);
const ABOUT = indexWords(data.about);

/** How many words a title has at the most whose head is looked for, and how many stand before that. */
const MOST = 10;
const MOST_BEFORE = 4;
/** How many words a label has at the most. */
const LONGEST_LABEL = 4;

/** What a title says of the words below it: by what it is of, by listed words of any, by whose name it is, or by its head. */
export function saidByHeading(words: readonly string[], isLead: boolean): Over | null {
  const own = withoutLabel(words);
  const sure = saidByTitle(words, isLead) ?? saidOver(own) ?? (!isLead && isOfPeople(words) ? 'others' : null);
  return sure ?? saidByHead(own);
}

/**
 * What the head of a title says of the words below it: that it is who speaks there, another court, or something that was said, with
 * what became of it or whose it is. Any other head is a topic: `The defendant’s duty` is about duties, and so is `The wrong test`.
 */
export function saidByHead(words: readonly string[]): Over | null {
  const lower = lowerOf(words);
  if (lower.length === 0 || lower.length > MOST) return null;
  if (isStance(lower, STANCES) || isDecidedStance(lower)) return 'denied';
  if (lower.at(-1) === 'below' && DECIDED.has(lower.at(-2) ?? '')) return 'others';
  return isPerson(lower) || isAct(words, OWNERS) ? 'others' : saidBySaying(words, lower);
}

/** Whether a label takes back the sentence behind it: `Myth:`, `Misconception 2.` */
export function isDenyingLabel(words: readonly string[]): boolean {
  return words.length <= LONGEST_LABEL && isStance(lowerOf(words), LABELS);
}

/** Whether words are nothing but what is said of those below them, with what counts them. */
function isStance(lower: readonly string[], list: WordLists): boolean {
  let isSaid = false;
  for (let at = 0; at < lower.length; ) {
    const end = greatestOf(matchList(list, lower, at), at);
    isSaid ||= end > at;
    if (end === at && !SMALL.has(lower[at] ?? '') && !isCount(lower[at] ?? '')) return false;
    at = Math.max(end, at + 1);
  }
  return isSaid;
}

/** `Tribunal (overturned)`, `The order: set aside`: whether the last that a title says of something decided is what became of it. */
function isDecidedStance(lower: readonly string[]): boolean {
  const from = lower.findIndex((word) => !DECIDED.has(word) && !BESIDE.has(word));
  return from > 0 && lower.slice(0, from).some((word) => DECIDED.has(word)) && isStance(lower.slice(from), STANCES);
}

function isCount(word: string): boolean {
  return /^(?:\d{1,3}|\p{L})$/u.test(word);
}

/** Whether words are nothing but who speaks: `Counsel for the bank`, `The second respondent`, `Witness A`. */
function isPerson(lower: readonly string[]): boolean {
  const first = lower.findIndex((word) => !BESIDE.has(word) && !isOwning(word));
  const end = greatestOf(matchList(PEOPLE, lower, first < 0 ? 0 : first), 0);
  if (end === 0) return false;
  const rest = lower.slice(end);
  return rest.length === 0 || rest[0] === 'for' || (rest.length === 1 && isCount(rest[0] ?? ''));
}

/** Of a title whose head is something that was said, or stands in a paper, whose that is or what became of it. */
function saidBySaying(words: readonly string[], lower: readonly string[]): Over | null {
  const cut = lower.findIndex((_, at) => matchList(ABOUT, lower, at).length > 0);
  const own = cut < 0 ? lower : lower.slice(0, cut);
  const head = own.findIndex((word, at) => BY.has(word) || listedAt(own, at) > at);
  const end = head < 0 ? -1 : listedAt(own, head);
  if (end <= head || head > MOST_BEFORE) return null;
  const rest = own.slice(end);
  const isBy = BY.has(rest[0] ?? '') && (holdsEntry(OWNERS, rest) || personFrom(words, end + 1) > 0);
  if (hasOwner(words.slice(0, head)) || isBy) return 'others';
  if (matchList(SAYINGS, own, head).length === 0) return null;
  // `False statements` are as often a fact of which the law is.
  if (matchList(FACTS, own, 0).length > 0) return null;
  return holdsEntry(AGAINST, own) ? 'denied' : null;
}

function listedAt(lower: readonly string[], at: number): number {
  return greatestOf([...matchList(SAYINGS, lower, at), ...matchList(PAPERS, lower, at)], at);
}

/** Whether words name somebody who is no court and has what comes next: `Our opponent’s`, `HMRC’s`. */
function hasOwner(words: readonly string[]): boolean {
  const plain = words.map(ownerless);
  const lower = lowerOf(plain);
  return words.some((word, at) => {
    if (!isOwning(word)) return matchList(OWNERS, lower, at).includes(words.length);
    return !plain.some((_, from) => matchSpeaker(plain, lower, from).some(({ end }) => end === at + 1));
  });
}
