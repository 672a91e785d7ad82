import { greatestOf } from '../../../shared/lists.ts';
import type { Over } from '../passages/list-context.ts';
import { matchSpeaker } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { saysFalse } from './disowning.ts';
import neutral from './neutral.json' with { type: 'json' };
import known from './over.json' with { type: 'json' };
import data from './over-titles.json' with { type: 'json' };

const QUOTED = indexWords(data.quoted);
/** Those of `quoted` that are no verbs in a sentence: `The letter cites A thus:`. */
const NOUNS = indexWords(data.quoted.filter((word) => !data.verbs.includes(word)));
const CITED = indexWords(data.cited);
const AGAINST = indexWords(data.against);
const NOT = indexWords(data.not);
const BESIDE = indexWords(data.beside);
const FAULTS: ReadonlySet<string> = new Set(data.faults);
const ABOUT = indexWords(data.about);
/** `These passages dispose of the argument:`: what they answer is none of them. */
const CLAIMS = indexWords([...data.about, ...data.claims, ...known.answers]);
const CLAIMING: ReadonlySet<string> = new Set(data.claims);
const LABELS: ReadonlySet<string> = new Set(data.labels);
const PEOPLE = indexWords(data.people);
const VERIFYING = indexWords(data.verifying);
const REFUSALS: ReadonlySet<string> = new Set(data.refusals);
const FAILS = indexWords(data.fails);
const PLAIN: readonly WordLists[] = [
  ...[LISTS.said, LISTS.saying, LISTS.adverb, LISTS.tail],
  indexWords([neutral.words, neutral.things, neutral.acts, neutral.adverbs].flatMap(({ words }) => words)),
  indexWords([...known.neutral, ...data.plain, ...data.quoted, ...data.cited]),
];
/** What is known beside quotations in other titles, and says here whose they are or what is not. */
const UNREAD = indexWords([...known.unread, ...data.not]);

/** How many words a title has at the most that is read. */
const MOST = 24;

/**
 * What a title says of all words that are quoted below it, whatever leads to them there: that they are `false`, or, where it is of
 * quotations and has a word that is not known, something that nobody knows (`unsure`). Null where it says neither, as a topic of law.
 */
export function saidByTitle(title: readonly string[], isLead = false): Over | null {
  const words = withoutLabel(title);
  const lower = lowerOf(words);
  if (lower.length === 0 || lower.length > MOST) return null;
  if (isOnlyAgainst(lower)) return 'false';
  const cut = firstOf(isLead ? CLAIMS : ABOUT, lower);
  const head = lower.slice(0, cut);
  if (holdsEntry(isLead ? NOUNS : QUOTED, head)) {
    if (saysFalse(lower) || saysAgainst(lower)) return 'false';
    return head.every((_, at) => isReadAt(words, head, at)) && !holdsEntry(UNREAD, head) ? null : 'unsure';
  }
  return calledFalse(head) ? 'false' : null;
}

/** Whether a title is nothing but whose the words below it are: `Arbitrators`. */
export function isOfPeople(title: readonly string[]): boolean {
  const lower = lowerOf(withoutLabel(title));
  const from = lower[0] === 'the' ? 1 : 0;
  return matchList(PEOPLE, lower, from).includes(lower.length);
}

/** Whether a cell says of the words in its row that they are not there, by a sign, or in answer to the head of its column. */
export function failsInCell(cell: string, heading: string): boolean {
  const text = cell.trim();
  if (SIGNS.test(text)) return true;
  const lower = lowerOf(wordsOf(text));
  if (lower.length === 0 || lower.length > MOST) return false;
  if (lower.length === 1 && REFUSALS.has(lower[0] ?? '')) return isVerifying(heading);
  return matchList(FAILS, lower, 0).length > 0 || isOnlyAgainst(lower);
}

/** Whether the head of a column asks whether the words of each row are right. */
export function isVerifying(heading: string): boolean {
  return holdsEntry(VERIFYING, lowerOf(wordsOf(heading)));
}

const SIGNS = /^[✗✘❌☒×✖⨯]/u;

/** `Not in the judgment`, `Incorrect`, `Things that could not be found`. */
function isOnlyAgainst(lower: readonly string[]): boolean {
  let isAgainst = false;
  for (let at = 0; at < lower.length; ) {
    const against = greatestOf([...matchList(AGAINST, lower, at), ...matchList(NOT, lower, at)], at);
    const end = greatestOf(matchList(BESIDE, lower, at), against);
    if (end === at && !saysFalse(lower.slice(at, at + 1))) return false;
    isAgainst ||= against > at || end === at;
    at = Math.max(end, at + 1);
  }
  return isAgainst && !holdsEntry(QUALIFIED, lower);
}

/** What is not all that the words below are: `not only`. */
const QUALIFIED = indexWords(['not only', 'not just', 'not merely']);

function saysAgainst(lower: readonly string[]): boolean {
  return holdsEntry(AGAINST, lower);
}

/** `Hallucinated authorities`, `Errors in the authorities`, `Cases that could not be found`: whether things that are cited are called false. */
function calledFalse(lower: readonly string[]): boolean {
  const fault = lower.findIndex((word, at) => FAULTS.has(word) && /^(?:in|with)$/.test(lower[at + 1] ?? ''));
  if (fault >= 0 && holdsEntry(CITED, lower.slice(fault))) return true;
  return lower.some((_, at) => {
    const end = greatestOf(matchList(CITED, lower, at), 0);
    if (end === 0) return false;
    const before = lower.slice(Math.max(0, at - 1), at);
    if (before.length > 0 && (saysFalse(before) || holdsEntry(AGAINST, before))) return true;
    return end < lower.length && isOnlyAgainst(lower.slice(end));
  });
}

function isReadAt(words: readonly string[], lower: readonly string[], at: number): boolean {
  const word = lower[at] ?? '';
  if (/^\p{N}/u.test(word)) return true;
  for (let from = Math.max(0, at - LONGEST_ENTRY); from <= at; from++) {
    if (PLAIN.some((list) => matchList(list, lower, from).some((end) => end > at))) return true;
    if (matchSpeaker(words, lower, from).some(({ end, pronoun }) => !pronoun && end > at)) return true;
  }
  return false;
}

/** How many words may stand before one in what is listed as a whole. */
const LONGEST_ENTRY = 5;

/** What leads into words says of them before it says what they show: `These cases establish that`. */
export function beforeClaim(words: readonly string[]): readonly string[] {
  return words.slice(0, firstOf(CLAIMS, lowerOf(words)));
}

/** A line without what it says that the words below it show, where nobody speaks: `These cases establish that the Judge was wrong:`. */
export function beforeShown(line: string): string {
  const words = wordsOf(line);
  const lower = lowerOf(words);
  const at = lower.findIndex((word, i) => word === 'that' && CLAIMING.has(lower[i - 1] ?? ''));
  return at < 0 ? line : words.slice(0, at).join(' ');
}

function firstOf(list: WordLists, lower: readonly string[]): number {
  const at = lower.findIndex((_, i) => matchList(list, lower, i).length > 0);
  return at < 0 ? lower.length : at;
}

/** Without `Table 3`, with which a caption begins, and the number of a heading. */
export function withoutLabel(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words;
  if (/^\p{N}/u.test(first)) return words.slice(1);
  return LABELS.has(first.toLowerCase()) && /^(?:\d{1,3}|\p{Lu})$/u.test(second) ? words.slice(2) : words;
}
