import { greatestOf } from '../../../shared/lists.ts';
import { lowerOf } from '../text/words.ts';
import data from './assertions.json' with { type: 'json' };
import law from './enactments.json' with { type: 'json' };
import { findReport, namesOther, namesSpeaker, readRun, readTail } from './phrases.ts';
import { holdsEntry, indexWords, LISTS, matchList } from './vocabulary.ts';

const DENIALS = indexWords(data.denials.words);
/** The denials that are none of an author's own proposition. */
const DISOWNING = indexWords(data.denials.words.filter((word) => !data.negations.words.includes(word)));
const NEGATIONS: ReadonlySet<string> = new Set(data.negations.words);
const SUBORDINATES: ReadonlySet<string> = new Set(data.subordinates.words);
const CLAIMS = indexWords(data.claims.words);
const POINTERS = indexWords(data.pointers.words);
/** What takes back nothing, though a word of it may: no place is given, or a court is asked to turn to one. */
const HARMLESS = indexWords([...data.placeless.words, ...data.courtesies.words]);
const DISPOSALS: ReadonlySet<string> = new Set(data.disposals.words);
const DISPOSED: ReadonlySet<string> = new Set(data.disposed.words);
const DESCRIBING = indexWords(data.describing.words);
const GROUNDS = indexWords(data.grounds.words);
const GLOSSES = indexWords(data.glosses.words);

/** Where a clause may end that does not govern what comes after it. */
const BOUNDARY = /[:;—–]\s|,\s(?:and|but|where|when|whereas|while|whilst|so|because|since|although|though|yet|as)\s/g;

/** The places between two where a clause of its own may begin, the last first. */
export function clauseStarts(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  BOUNDARY.lastIndex = from;
  for (let match = BOUNDARY.exec(text); match && match.index < to; match = BOUNDARY.exec(text)) {
    starts.push(match.index + 1);
    if (starts.length > MOST_CLAUSES) starts.shift();
  }
  return starts.reverse();
}

/** How many clauses of a sentence are looked at: each is read, and one sentence may have any number. */
const MOST_CLAUSES = 8;

/** What the words that lead to a quotation make of it, by what governs it. */
export type Stance = 'asserted' | 'denied' | 'of another';

/**
 * Whether the words that lead to a quotation give it as what a court said. `It is not right to say that`, `if the court
 * had held` and `is no authority for the proposition that` take it back; `contrary to the defendant's case that` gives it
 * to somebody else. What follows a court that is said to speak is the court's own: `the court held that it was not`.
 */
export function stanceOf(words: readonly string[]): Stance {
  const report = findReport(words);
  const governing = report ? words.slice(0, report.end) : words;
  if (denies(governing)) return 'denied';
  if (report === null && isSaidByUnknown(words)) return 'of another';
  if (report !== null && !report.reading.pronoun) return 'asserted';
  if (endsWithCourts(words)) return 'asserted';
  if (words.length > 0 && readRun(words) !== null) return 'asserted'; // “The Claimant relies on A at [2]: “...””
  return namesOther(words.slice(0, readTail(words)?.rest)) ? 'of another' : 'asserted';
}

/** `The sign on the wall said`: a verb of speaking at the end, and before it nobody who is known to be a court. */
export function isSaidByUnknown(words: readonly string[]): boolean {
  const tail = readTail(words);
  if (!tail || tail.rest === 0) return false;
  const lower = lowerOf(words);
  const verb = lower.findIndex((_, at) => at >= tail.rest && matchList(LISTS.said, lower, at).length > 0);
  // “the rule is stated thus”, “the interest was recognised”
  const passive = lower.slice(tail.rest - 1, verb).some((word) => PASSIVE.has(word)) && lower[verb] !== 'said';
  if (verb < 0 || passive || namesSpeaker(words.slice(tail.rest, verb))) return false;
  return !isCourts(words.slice(0, tail.rest)) && !isPlaces(words.slice(0, tail.rest), lower[tail.rest] ?? '');
}

/** `The key paragraph of`: a place of the authority itself, which nobody owns and which reads or says what comes next. */
function isPlaces(before: readonly string[], place: string): boolean {
  if (!PLACES.has(place) || before.length > MOST_TO_PLACE || !ARTICLES.has(before[0]?.toLowerCase() ?? ''))
    return false;
  return before.slice(1).every((word) => /^\p{Ll}+$/u.test(word)) && !namesOther(before);
}

const PLACES: ReadonlySet<string> = new Set(data.places.words);
const ARTICLES: ReadonlySet<string> = new Set(['the', 'this', 'that', 'one']);
/** How many words may stand before such a place: `The really important`. */
const MOST_TO_PLACE = 4;

/** `The Respondent relies on the judge’s “...”`: whether what comes next is called a court's own. */
export function endsWithCourts(words: readonly string[]): boolean {
  return POSSESSORS.has(words.at(-1)?.toLowerCase() ?? '');
}

/**
 * `the Upper Tribunal's observations in A at [25] that`: where the clause begins that gives what a court observed, in the words around
 * its citation; -1 where there is none, or where somebody is said to speak in the clause.
 */
export function observedFrom(words: readonly string[]): number {
  const lower = lowerOf(words);
  const at = lower.findLastIndex((word) => OBSERVATIONS.has(word));
  if (at < 1 || !/['’]s?$/u.test(lower[at - 1] ?? '')) return -1;
  const that = lower.indexOf('that', at);
  const isNear = that > at && that - at <= MOST_TO_OBSERVED && ['in', 'at'].includes(lower[at + 1] ?? '');
  const owner = [...words.slice(Math.max(0, at - MOST_OWNER), at - 1), (words[at - 1] ?? '').replace(/['’]s?$/u, '')];
  if (!isNear || !namesSpeaker(owner) || namesOther(owner)) return -1;
  const clause = lower.slice(that + 1);
  return [LISTS.said, LISTS.saying, LISTS.otherSaid].some((list) => holdsEntry(list, clause)) ? -1 : that;
}

const OBSERVATIONS: ReadonlySet<string> = new Set(data.observations.words);
/** How many words of a name may stand from such a noun to its clause, and how many may name whose it is. */
const MOST_TO_OBSERVED = 14;
const MOST_OWNER = 3;

/** What a court gives, as the subject of a sentence: `the principle was expressed in these terms`. */
const ABSTRACTS: ReadonlySet<string> = new Set(data.abstracts.words);
const POSSESSORS: ReadonlySet<string> = new Set(data.possessors.words);
const PASSIVE: ReadonlySet<string> = new Set(['as', 'is', 'was', 'are', 'were', 'been', 'be']);

/**
 * Whether the words between a citation and a verb of speaking leave the authority or a court to be the one that speaks:
 * none, listed phrases, or words that name a court or what it gives: a principle, a reason.
 */
export function isCourts(words: readonly string[]): boolean {
  if (words.length === 0 || readRun(words) !== null || namesSpeaker(words)) return true;
  return words.some((word) => ABSTRACTS.has(word.toLowerCase())) && !namesOther(words);
}

/** `is`, `was`: all that stands between a citation and what its ratio is said to be. */
export function isCopula(words: readonly string[]): boolean {
  return words.length === 1 && PASSIVE.has(words[0]?.toLowerCase() ?? '');
}

const SOMEBODYS: ReadonlySet<string> = new Set([...data.somebodys.words, ...law.enactments.words]);

/**
 * Whether the words that lead to a quotation may say whose it is, though nobody is listed who speaks: a name, a number, a
 * provision, `his will`, `the issue`. A citation after the quotation may then support it and need not be its source.
 */
export function maySaySomebodys(words: readonly string[]): boolean {
  const report = findReport(words);
  if (report && !report.reading.pronoun) return false;
  return words.some(
    (word, i) => /\d/.test(word) || (i > 0 && /^\p{Lu}/u.test(word)) || SOMEBODYS.has(word.toLowerCase()),
  );
}

/** Whether words lead into what may well be the author's own: `the question in A was this`, `the ratio could be put thus`. */
export function maybeGloss(words: readonly string[]): boolean {
  return holdsEntry(GLOSSES, lowerOf(words));
}

/** Whether words say something of words: that they are said, argued, right or wrong; or may point to them, as `this` does. */
export function speaksOfWords(words: readonly string[]): boolean {
  return tellsOfWords(words) || holdsEntry(POINTERS, lowerOf(words));
}

/** The same without those that only may point to words: `Nothing alters this` says nothing of any. */
export function tellsOfWords(words: readonly string[]): boolean {
  return [LISTS.said, LISTS.saying, CLAIMS].some((list) => holdsEntry(list, lowerOf(words)));
}

/**
 * `The Act does not stand in the way, “...”`, `the question was whether an owner “may ...”`: whether what governs quoted words denies or asks
 * a proposition of the author's and none of words. `clause` is what stands in the clause right before them, `quoted` how they begin.
 */
export function deniesOwn(words: readonly string[], clause: readonly string[], quoted: string | undefined): boolean {
  const lower = lowerOf(words);
  const near = lowerOf(clause);
  const people = words.filter((word) => !ENACTMENTS.has(word.toLowerCase()));
  if (tellsOfWords(words) || namesSpeaker(words) || namesOther(people) || holdsEntry(DISOWNING, lower)) return false;
  if (near.at(-1) === 'that') return false; // “It is not so that “...””
  const last = near.findLast((word) => NEGATIONS.has(word) || word.endsWith("n't"));
  if (last === 'whether') return near.at(-1) !== 'whether' && !near.includes('not');
  return !speaksOfWords(words) && (last === undefined || SUBORDINATES.has(quoted?.toLowerCase() ?? ''));
}

const ENACTMENTS: ReadonlySet<string> = new Set(law.enactments.words);

function denies(words: readonly string[]): boolean {
  const all = lowerOf(withoutDisposal(words));
  const lower = holdsEntry(HARMLESS, all) ? withoutHarmless(all) : all;
  return holdsEntry(DENIALS, lower) || lower.some((word) => word.endsWith("n't"));
}

/**
 * `Example J dismissed the claim, describing it as`, `refused permission, saying that`, `permission was refused because`: the words without
 * what a court did, where it says behind that why, and names nobody else who says it.
 */
function withoutDisposal(words: readonly string[]): readonly string[] {
  const lower = lowerOf(words);
  const done = lower.findIndex((word) => DISPOSALS.has(word));
  if (done < 0) return words; // as most
  const at = lower.findIndex((_, i) => i > done && SAYS_WHY.some((list) => matchList(list, lower, i).length > 0));
  const [doer, why] = [words.slice(0, done), words.slice(at)];
  // `counsel’s argument in` says nothing, `of Mr Example` may.
  const object = words.slice(Math.max(0, at - 3), at).filter((word) => !holdsEntry(CLAIMS, [word.toLowerCase()]));
  const isCourt =
    namesSpeaker(doer) ||
    (PASSIVE.has(lower[done - 1] ?? '') && lower.slice(0, done).some((word) => DISPOSED.has(word)));
  if (at < 0 || !isCourt || [doer, object, why].some(namesOther)) return words;
  if (holdsEntry(CLAIMS, lowerOf(why))) return words;
  return words.filter((word, i) => i >= at || !DISPOSALS.has(word.toLowerCase()));
}

const SAYS_WHY = [DESCRIBING, LISTS.saying, GROUNDS];

/** Words without those that take back nothing: `with no paragraph number`. */
function withoutHarmless(lower: readonly string[]): string[] {
  const ends = lower.map((_, at) => greatestOf(matchList(HARMLESS, lower, at), 0));
  return lower.filter((_, at) => !ends.some((end, from) => from <= at && at < end));
}
