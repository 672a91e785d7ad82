import { greatestOf } from '../../../shared/lists.ts';
import { holdsEntry, indexWords, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { ownerless } from './disclaiming.ts';
import { namesVoice } from './disowning.ts';
import data from './judging.json' with { type: 'json' };

const ALL = indexWords([...data.all, ...data.none, 'the']);
const NONE = indexWords(data.none);
const NAMED: ReadonlySet<string> = new Set(data.named);
const ASKS: ReadonlySet<string> = new Set(data.asks);
const FILLS: ReadonlySet<string> = new Set(data.fills);
const FOLLOWS: ReadonlySet<string> = new Set(data.follows);
const ITEMS: ReadonlySet<string> = new Set(data.items);
const OTHERS: ReadonlySet<string> = new Set(data.others);
const WRONG = indexWords(data.wrong);
const RIGHT = indexWords(data.right);
const RIGHT_AT_END = indexWords(data.rightAtEnd);
const LOOSE: ReadonlySet<string> = new Set(data.loose);
const MATTERS: ReadonlySet<string> = new Set(data.matters);
const BETWEEN = indexWords(data.between);
const NOTS: ReadonlySet<string> = new Set(data.nots);
const TEXTS: ReadonlySet<string> = new Set([...data.items, ...data.texts]);
const ACCEPTS = indexWords(data.accepts);
const NOBODY: ReadonlySet<string> = new Set([...data.nots, ...data.nobody]);
const DOUBTS = indexWords(data.doubts);
const UNTO: ReadonlySet<string> = new Set(data.unto);
const OPENS = indexWords(data.opens);
const PAPERS: ReadonlySet<string> = new Set(data.papers);
const FROM: ReadonlySet<string> = new Set(data.from);
const USES = indexWords(data.uses);
const USED = indexWords(data.used);
const JUDGMENTS: ReadonlySet<string> = new Set(data.judgments);

/** How many clauses of a sentence are read, and how many words of each. */
const MOST_CLAUSES = 6;
const MOST_WORDS = 40;

/** What parts two clauses. */
const CLAUSES = /[,;:()–—]|\s(?:and|but|yet|since|because|as|though|although|while|where)\s/;

/**
 * Whether a sentence beside a list says of all its items that they are not as the court wrote them, or that nobody knows it: `Both
 * are wrong.`, `We do not accept that either is accurately transcribed.` What it calls by no name is what the sentence before
 * it names: `The Respondent takes two points. Neither is right.` says nothing of quotations.
 */
export function judgesItems(sentence: string, before: string | null): boolean {
  const clauses = [sentence, ...sentence.split(CLAUSES, MOST_CLAUSES)]
    .map((clause) => lowerOf(wordsOf(clause).slice(0, MOST_WORDS)))
    .filter((lower) => lower.length > 0);
  return clauses.some((lower, i) => {
    const named = i <= 1 ? before : clauses.slice(1, i).flat().join(' ');
    return [...judgementsIn(lower)].some((one) => !one.loose || mayBeItems(named));
  });
}

/** Whether what a judgement calls by no name may be the items, by what is said before it. */
function mayBeItems(before: string | null): boolean {
  if (before === null) return true;
  const lower = lowerOf(wordsOf(before));
  return lower.some((word) => ITEMS.has(word)) || !lower.some((word) => OTHERS.has(word));
}

/** A judgement on all items; `loose` where it may be of what is no quotation. */
interface Judgement {
  readonly loose: boolean;
}

function* judgementsIn(lower: readonly string[]): Generator<Judgement> {
  const start = pastOpening(lower);
  const subject = itemsAt(lower, start);
  const said = subject && judgementAt(lower, subject, subject.isNone);
  if (said) yield said;
  const doubted = doubtIn(lower);
  if (doubted) yield doubted;
}

/** A name for all items of a list, and where it ends. */
interface Name {
  readonly end: number;
  /** Whether it is a denial: `neither`. */
  readonly isNone: boolean;
  /** Whether it says what it calls: `both quotations`. */
  readonly hasNoun: boolean;
  /** Whether it can do without a verb: `both wrong`. */
  readonly mayStandAlone: boolean;
}

/** How many words a name has at the most. */
const LONGEST_NAME = 12;

/** The name of all items that begins at a place: `neither of these extracts`, `the following quotations`. */
function itemsAt(lower: readonly string[], at: number): Name | null {
  let end = greatestOf(matchList(ALL, lower, at), at);
  if (end === at) return null;
  const first = lower.slice(at, end).join(' ');
  let [hasNoun, points] = [false, false];
  for (; end < lower.length && end - at < LONGEST_NAME; end++) {
    const word = lower[end] ?? '';
    if (ITEMS.has(word)) hasNoun = true;
    else if (word === 'them' || word === 'these' || word === 'those' || word === 'which') points = true;
    else if (!FILLS.has(word) && !(hasNoun && FOLLOWS.has(word)) && !isOwner(word)) break;
  }
  if (NAMED.has(first) && !hasNoun && !(points && first === 'any')) return null;
  const isNone = matchList(NONE, lower, at).length > 0;
  return { end, isNone, hasNoun, mayStandAlone: isNone || first === 'both' };
}

function isOwner(word: string): boolean {
  return /(?:'s|s')$/.test(word);
}

function pastOpening(lower: readonly string[]): number {
  let at = 0;
  for (let end = 0; at < lower.length && at < MOST_OPENING; at = end) {
    end = greatestOf(matchList(OPENS, lower, at), at);
    if (end === at && lower[at]?.endsWith('ly')) end = at + 1;
    if (end === at) break;
  }
  return at;
}

/** How many words may stand before the subject. */
const MOST_OPENING = 6;
/** How many words may stand between a name and what it is called. */
const MOST_BETWEEN = 8;

/** What words behind a name say against what it calls, where `denied` says whether a denial came before them. */
function judgementAt(
  lower: readonly string[],
  { end, hasNoun, mayStandAlone }: Name,
  denied: boolean,
): Judgement | null {
  let isDenied = denied;
  for (let at = end; at < lower.length && at - end < MOST_BETWEEN; ) {
    const wrong = greatestOf(matchList(WRONG, lower, at), at);
    const right = greatestOf([...matchList(RIGHT, lower, at), ...atEnd(lower, at)], at);
    const said = Math.max(wrong, right);
    if (said > at) {
      if (at === end && !(mayStandAlone && said === lower.length) && !isVerb(lower[at] ?? '')) return null;
      const isAgainst = wrong >= right ? !isDenied : isDenied;
      if (!isAgainst || isOfOther(lower, at, said)) return null;
      const isLoose = LOOSE.has(lower.slice(at, said).join(' '));
      return isLoose && MATTERS.has(lower[said] ?? '') ? null : { loose: !hasNoun && isLoose };
    }
    if (NOTS.has(lower[at] ?? '')) isDenied = !isDenied;
    const past = greatestOf(matchList(BETWEEN, lower, at), at);
    if (past === at && !NOTS.has(lower[at] ?? '') && !lower[at]?.endsWith('ly')) return null;
    at = Math.max(past, at + 1);
  }
  return null;
}

function atEnd(lower: readonly string[], at: number): readonly number[] {
  return matchList(RIGHT_AT_END, lower, at).filter((end) => end === lower.length);
}

/** A verb by which items are called wrong or right: `misquotes`, `appears in`. */
function isVerb(word: string): boolean {
  return /^(?:mis\w+|contains?|departs?|differs?|appears?|stands?|exists?|reproduces?|match(?:es)?|corresponds?)$/.test(
    word,
  );
}

/** `the wrong approach`: what is called so is a thing of another kind. */
function isOfOther(lower: readonly string[], at: number, end: number): boolean {
  const before = lower[at - 1] ?? '';
  if (before !== 'a' && before !== 'an' && before !== 'the') return false;
  const next = lower[end];
  return next !== undefined && !TEXTS.has(next);
}

/** Within how many words a sentence says that it doubts, and from there back to a denial. */
const MOST_TO_DOUBT = 10;
const MOST_TO_NOT = 5;

/** `We do not accept the following quotations`, `I have not been able to find either`, `We doubt that these are accurate`. */
function doubtIn(lower: readonly string[]): Judgement | null {
  for (let at = 1; at < Math.min(lower.length, MOST_TO_DOUBT); at++) {
    const isNot = lower.slice(Math.max(0, at - MOST_TO_NOT), at).filter((word) => NOBODY.has(word)).length % 2 === 1;
    const end = greatestOf(matchList(isNot ? ACCEPTS : DOUBTS, lower, at), at);
    if (end === at || lower[at - 1] === 'no') continue;
    const isTold = lower[end] === 'that';
    const object = itemsAt(lower, isTold ? end + 1 : end);
    if (!object) continue;
    if (isTold) return judgementAt(lower, object, !object.isNone);
    if (!object.isNone && endsName(lower, object)) return { loose: false };
  }
  return null;
}

function endsName(lower: readonly string[], { end }: Name): boolean {
  const next = lower[end];
  return next === undefined || UNTO.has(next);
}

/** Whether a question leaves open which of the items below it is right: `Which of these is right?` */
export function asksWhich(sentence: string): boolean {
  const words = wordsOf(sentence);
  return /\?\s*$/.test(sentence) && words.length <= MOST_ASKED && lowerOf(words).some((word) => ASKS.has(word));
}

const MOST_ASKED = 12;

/** Whether a sentence is about the items of a list, or does nothing but lead into them: what stands before it may be too. */
export function isAboutItems(sentence: string): boolean {
  const lower = lowerOf(wordsOf(sentence).slice(0, MOST_WORDS));
  if (/:\s*$/.test(sentence)) return true;
  return lower.some((word) => ITEMS.has(word)) || matchList(ALL, lower, pastOpening(lower)).length > 0;
}

/** How many words a sentence may have that says whose the items of a list are. */
const MOST_TO_WHOSE = 24;
/** Within how many words stand whose they are and what they are. */
const NEAR = 5;

/**
 * Whether a sentence says of the items of a list that somebody else gives them: `Extracts from the Defendant's note`, `Schedule of
 * quotations relied on by the Defendant`. What it takes from a judgment is the court's.
 */
export function givesItemsAway(sentence: string): boolean {
  const words = wordsOf(sentence);
  const lower = lowerOf(words);
  if (words.length > MOST_TO_WHOSE || lower.some((word) => JUDGMENTS.has(word))) return false;
  const at = lower.findIndex((word) => ITEMS.has(word));
  if (at < 0) return false;
  const owner = words.findIndex((word, i) => isOwner(word) && isVoice(words.slice(Math.max(0, i - 2), i + 1)));
  if (owner >= 0 && (isNear(lower, owner, ITEMS) || isFrom(lower, at, owner))) return true;
  const used = endOfEntry(USED, lower, at);
  if (used > 0 && isVoice(words.slice(used, used + NEAR))) return true;
  const uses = endOfEntry(USES, lower.slice(0, at), 1);
  return uses > 0 && isVoice(words.slice(0, uses - 1));
}

function isVoice(words: readonly string[]): boolean {
  return namesVoice(words.map(ownerless));
}

/** `the Defendant's two quotations`. */
function isNear(lower: readonly string[], owner: number, what: ReadonlySet<string>): boolean {
  return lower.slice(owner + 1, owner + 1 + NEAR - 2).some((word) => what.has(word));
}

/** `extracts from the Defendant's authorities note`. */
function isFrom(lower: readonly string[], item: number, owner: number): boolean {
  return (
    owner > item &&
    lower.slice(Math.max(item, owner - NEAR), owner).some((word) => FROM.has(word)) &&
    isNear(lower, owner, PAPERS)
  );
}

/** Where an entry ends that stands at a place or behind it, or 0. */
function endOfEntry(list: WordLists, lower: readonly string[], from: number): number {
  if (!holdsEntry(list, lower)) return 0;
  for (let at = from; at < lower.length; at++) {
    const end = greatestOf(matchList(list, lower, at), 0);
    if (end > 0) return end;
  }
  return 0;
}
