import type { Span } from '../../../shared/finding.ts';
import { greatestOf } from '../../../shared/lists.ts';
import type { Reference } from '../mentions/reference.ts';
import { plainText, plainWords, type Surroundings } from '../passages/surroundings.ts';
import { judgesIn, matchSpeaker } from '../phrases/speakers.ts';
import { indexWords, LISTS, matchList, type WordLists } from '../phrases/vocabulary.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { hasWords, lowerOf, wordsOf } from '../text/words.ts';
import { hasVoice, runOf } from './hint-words.ts';
import { isSubject } from './lead-subjects.ts';
import {
  AUXILIARIES,
  endingWith,
  entryEnd,
  HOLE,
  isAdverb,
  isBeside,
  isOfCourt,
  isPlace,
  lastSpeaker,
  maySpeakIn,
  ownerOf,
  PAUSE,
  withoutPlaces,
} from './lead-words.ts';
import neutral from './neutral.json' with { type: 'json' };
import data from './read-leads.json' with { type: 'json' };
import { isToldRead } from './told.ts';

const SPEAKING: readonly WordLists[] = [LISTS.said, LISTS.saying, indexWords(data.verbs.words)];
const UTTERED = [...SPEAKING, indexWords(data.utterances.words)];
const REACHED = [indexWords(data.reached.words)];
const RECOUNTED = [...REACHED, indexWords(data.recounted.words)];
const FRAMES = [indexWords(data.frames.words)];
/** `gave reasons for the conclusion`, `stated the law on the basis`. */
const GIVING = [LISTS.said, indexWords(['gave', 'gives'])];
const NOUNS: ReadonlySet<string> = new Set(data.nouns.words);
const QUALIFIERS: ReadonlySet<string> = new Set(data.qualifiers.words);
const OPENINGS: ReadonlySet<string> = new Set(data.openings.words);
const COPULAS: ReadonlySet<string> = new Set(data.copulas.words);
const JOINTS: ReadonlySet<string> = new Set(data.joints.words);
const POINTING: ReadonlySet<string> = new Set(data.pointing.words);
const THINGS: ReadonlySet<string> = new Set(neutral.things.words);
const STANCES: ReadonlySet<string> = new Set(data.stances.words);
/** What a court takes up or deals with. */
const MATTERS: ReadonlySet<string> = new Set([...data.nouns.words, ...data.subjects.words]);
/** What a party has. */
const PLEAS: ReadonlySet<string> = new Set(data.pleas.words);
/** What a court counts of its own. */
const COUNTED: ReadonlySet<string> = new Set(data.counted.words);
const POSSESSIVES: ReadonlySet<string> = new Set(['her', 'his', 'their', 'its']);
const IMPERSONAL: ReadonlySet<string> = new Set(['he', 'she', 'they', 'it', 'this', 'that', 'these']);
const PRONOUNS: ReadonlySet<string> = new Set(['he', 'she', 'they', 'her', 'his', 'their']);
/** Who is called by a title for whom a pronoun does not stand. */
const OTHER_TITLES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['he', 'his'].map((word) => [word, new Set(['Lady', 'Dame', 'Mrs', 'Ms', 'Baroness'])] as const),
  ...['she', 'her'].map((word) => [word, new Set(['Lord', 'Sir', 'Mr'])] as const),
]);
/** With how many words a sentence names whom it begins with. */
const MOST_NAMED = 6;
/** Behind these stands what somebody says or asks. */
const CONTENT: ReadonlySet<string> = new Set(['that', 'whether']);
/** With fewer words than these quoted ones are no sentence of their own. */
const FEWEST = 4;
/** How many words may stand between a verb of speaking and a colon: `assured the court:`. */
const MOST_OBJECT = 3;

/**
 * Whether what leads to quoted words from `from` on is read to its end, and gives them to the court cited or to nobody. Behind `that`, and
 * before words that are a sentence of their own, the verb or the noun has to be listed, and its subject a court: what else stands there may
 * give the words to somebody else, or deny them (`the Minister warned that`, `Lord Example was unable to accept that`). Behind a colon, and
 * before a part of a sentence, it matters only who is said to speak: an author says there in any words what he takes from them.
 */
export function isLeadRead(around: Surroundings, quote: QuotedSpan, from: number, owner: Reference | null): boolean {
  const { text } = around;
  const start = Math.max(from, clauseStart(text, from, quote.start));
  const words = wordsWithHoles(around, start, quote.start);
  if (!isPronounRead(around, quote, start, words) || !isToldRead(words, owner)) return false;
  if (isNumberedItem(words, owner, namesIn(around)) || isHerCase(words)) return false;
  const isOpened = /[:,([–—-]\s*$/.test(text.slice(Math.max(start, quote.start - 3), quote.start));
  if (isOpened) return !isStanceOfOther(words, owner) && isSpokenFor(words, MOST_OBJECT, owner);
  const isLed = isSentence(text, quote) && !JOINTS.has(words.at(-1)?.toLowerCase() ?? '');
  return isLed ? isListed(words, owner) : isSpokenFor(words, 0, owner);
}

/**
 * Whether a person who is not named in the sentence, `She had said that`, is no other than a judge: where the sentence before names
 * somebody else, it has to begin with the judge.
 */
export function isPronounRead(
  around: Surroundings,
  { start }: QuotedSpan,
  from: number,
  words: readonly string[],
): boolean {
  const { text, block } = around;
  const first = lowerOf(words).find((word) => !isBeside(word) || PRONOUNS.has(word)) ?? '';
  if (!PRONOUNS.has(first)) return true;
  const at = firstAfter(block.sentences, start);
  const [before, own] = [block.sentences[at - 1], block.sentences[at]];
  if (!before || !own || hasWords(text.slice(own.start, from))) return true;
  // Who is named in what it quotes, or in the name of a case, is not who speaks on.
  const named = plainWords(around, before.start, before.end);
  if (!hasVoice(runOf(named))) return true;
  const opening = named[0] ?? '';
  return beginsWithCourt(named, null) && !OTHER_TITLES.get(first)?.has(opening) && isPersons(first, named);
}

/** Whether a pronoun may stand for whom a sentence begins with: a court is neither he nor she. */
function isPersons(pronoun: string, named: readonly string[]): boolean {
  if (pronoun === 'they' || pronoun === 'their') return true;
  return judgesIn(named.slice(0, MOST_NAMED)).length > 0;
}

/** As `isLeadRead`, of words that are set out below a sentence. */
export function isSetOutRead(around: Surroundings, sentence: Span, owner: Reference | null): boolean {
  const start = clauseStart(around.text, sentence.start, sentence.end);
  const words = wordsWithHoles(around, start, sentence.end);
  return !isNumberedItem(words, owner, namesIn(around)) && !isHerCase(words) && isSpokenFor(words, MOST_OBJECT, owner);
}

/** Whether words that end with `that` are listed, and others say of nobody but a court that he speaks. */
function isSpokenFor(words: readonly string[], most: number, owner: Reference | null): boolean {
  const isContent = CONTENT.has(words.at(-1)?.toLowerCase() ?? '');
  return isContent ? isListed(words.slice(0, -1), owner) : isSpokenLast(words, most, owner);
}

/** Where the clause begins that ends at a place: behind the last colon, semicolon or dash, but for one right before it. */
export function clauseStart(text: string, from: number, to: number): number {
  const clause = text.slice(from, to).replace(/[:;–—-]\s*$/, '');
  const marks = [': ', '; ', '– ', '— '].map((mark) => clause.lastIndexOf(mark));
  return from + Math.max(greatestOf(marks, -1) + 1, AS.exec(clause)?.index ?? 0);
}

/** `I am aware that, as Lord Example noted at [2], “...”`: a clause that says by itself whose the words behind it are. */
const AS = /(?<=,\s(?:for\s)?)as\s\p{Lu}[^,;:“”"]{2,100}(?:,\s\p{Lu}[^,;:“”"]{2,100})?,\s*$/u;

/** The words between two places without remarks in brackets, and with a sign for each citation, pinpoint and quotation. */
export function wordsWithHoles(around: Surroundings, from: number, to: number): string[] {
  const plain = plainText(around, from, to, ({ start }) => (around.text[start] === '(' ? '' : `${HOLE} `));
  return wordsOf(withoutAsides(plain.replace(LETTER, '')).replace(DATE, ' ').replace(BEFORE_PARTICIPLE, ` ${PAUSE} `));
}

/** A text without clauses between commas that stand between a subject and its verb: `the court, after a long review, held`. */
function withoutAsides(text: string): string {
  return text.replace(ASIDE, (aside: string, first: string) => (OPENINGS.has(first.toLowerCase()) ? ', ' : aside));
}

/** `a) at [30], that`: the letter of an item that is typed. */
const LETTER = /^\s?\(?[a-z]\)\s/;
const DATE =
  /\b\d{1,2}\s(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{4}\b/g;
const BEFORE_PARTICIPLE = /,\s(?=(?:\p{L}{1,20}ly\s)?\p{Ll}{2,20}ing\b)/gu;

/** `, from which he resiled,` says something of what it stands behind. */
const ASIDE = /,\s(\p{L}{1,20})\b(?!\swhich\b)[^,:;]{0,70},\s/gu;

/** Whether quoted words are a sentence of their own. */
function isSentence(text: string, { inner }: QuotedSpan): boolean {
  const words = text.slice(inner.start, inner.end).trim();
  return /^\p{Lu}/u.test(words) && words.split(/\s+/).length >= FEWEST;
}

/** `Her case was`, `At [2] its case is recorded:`: no court has one. */
export function isHerCase(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const at = lower.findLastIndex((word, i) => PLEAS.has(word) && POSSESSIVES.has(lower[i - 1] ?? ''));
  if (at < 0 || lower.length - at > MOST_NAMED) return false;
  return lower.length === at + 1 || COPULAS.has(lower[at + 1] ?? '');
}

/** `Ground 1 was`, `In A, issue 2:`: what counts among others of its kind is no court, and what it says is somebody's who came to one. */
export function isNumberedItem(words: readonly string[], owner: Reference | null, names: ReadonlySet<string>): boolean {
  const at = words.findIndex((word, i) => ORDER.test(words[i + 1] ?? '') && /^\p{L}{4,}$/u.test(word));
  const noun = words[at]?.toLowerCase() ?? '';
  if (at < 0 || COUNTED.has(noun) || names.has(noun)) return false; // “Hartley 48: “...””
  const before = words.slice(0, at).findLast((word) => word.toLowerCase() !== 'the');
  if (before !== undefined && before !== PAUSE && before !== HOLE && /\p{L}/u.test(before)) return false; // “On ground 1 the court”
  const rest = words.slice(at + 2);
  return lastSpeaker(rest, owner) === null && endingWith(SPEAKING, lowerOf(rest)) < 0;
}

const named = new WeakMap<Surroundings['block'], ReadonlySet<string>>();

/** The words by which the cases of a block are called, in small letters. */
export function namesIn({ block }: Surroundings): ReadonlySet<string> {
  const known = named.get(block);
  if (known) return known;
  const all = [...block.references, ...block.bare].flatMap((one) => [
    one,
    one.target,
    ...one.perhaps.slice(0, MOST_NAMED),
  ]);
  const words = new Set(all.flatMap((one) => lowerOf(wordsOf(one?.name?.text ?? ''))));
  named.set(block, words);
  return words;
}

/** A number, or a letter that is no word. */
const ORDER = /^(?:\d{1,2}|[b-h]|[ivx]{2,4})$/i;

/** Whether the end of words is listed, and gives what comes next to a court or to nobody. */
function isListed(words: readonly string[], owner: Reference | null, isSubjectNoun = false): boolean {
  const lead = withoutPlaces(words);
  if (lead.length === 0 || isTold(words, owner)) return true; // `, and that`
  if (COPULAS.has(lead.at(-1)?.toLowerCase() ?? ''))
    return isListed(withoutAuxiliaries(lead.slice(0, -1)), owner, true);
  return [lead, withoutOwner(lead, owner)].some((one) => isGivenBy(one, owner, isSubjectNoun));
}

/** `the position has been`: words without what stands between a subject and its verb, at their end. */
function withoutAuxiliaries(words: readonly string[]): readonly string[] {
  let { length } = words;
  while (length > 0 && AUXILIARIES.has(words[length - 1]?.toLowerCase() ?? '')) length--;
  return words.slice(0, length);
}

/** Whether words end with a listed verb that has a court as its subject, a listed noun that a court gives, or a frame. */
function isGivenBy(words: readonly string[], owner: Reference | null, isSubjectNoun: boolean): boolean {
  const lower = lowerOf(words);
  const verb = endingWith(SPEAKING, lower);
  const isSaid =
    verb >= 0 &&
    (isSubject(words.slice(0, verb), owner) || (isParticiple(lower, verb) && beginsWithCourt(words, owner)));
  return isSaid || endingWith(FRAMES, lower) >= 0 || isNounOf(words, owner, isSubjectNoun);
}

/** `, noting`: behind what else a court does. What a verb governs is not said: `avoided saying`, `stopped himself saying`, `chided him for saying`. */
function isParticiple(lower: readonly string[], verb: number): boolean {
  const before = lower.slice(0, verb).findLast((word) => !isAdverb(word)) ?? '';
  return matchList(LISTS.saying, lower, verb).length > 0 && (before === PAUSE || before === HOLE || THINGS.has(before));
}

/** Whether words begin with a court or a judge, or with where one is: `In A at [2] Lord Example dealt with it`. */
function beginsWithCourt(words: readonly string[], owner: Reference | null): boolean {
  const first = words.findIndex((word) => !isBeside(word.toLowerCase()) || word.toLowerCase() === 'the');
  const lower = lowerOf(words);
  const found = first < 0 ? [] : matchSpeaker(words, lower, first).filter(({ pronoun }) => !pronoun);
  return found.length > 0 && found.every(({ speaker }) => maySpeakIn(speaker, owner));
}

/** Whether a court is said to say what comes next; told.ts reads what that is. */
function isTold(words: readonly string[], owner: Reference | null): boolean {
  const lower = lowerOf(words);
  return words.some((_, at) => {
    const end = entryEnd(SPEAKING, lower, at);
    return end > at && tells(lower.slice(end)) && isSubject(words.slice(0, at), owner);
  });
}

/** `the observation of Lord Example in A`: words without whose it is, at their end. */
function withoutOwner(words: readonly string[], owner: Reference | null): readonly string[] {
  const last = lastSpeaker(words, owner);
  return last?.end === words.length && last.isOwn ? withoutPlaces(words.slice(0, last.start)) : words;
}

/** Whether words end with a noun for what a court gives, to which nothing unlisted is done: `the court took the view`, `the judge's finding`. */
function isNounOf(words: readonly string[], owner: Reference | null, isSubjectNoun: boolean): boolean {
  const lower = lowerOf(words);
  if (!NOUNS.has(lower.at(-1) ?? '')) return false;
  let length = words.length - 1;
  while (length > 0 && QUALIFIERS.has(lower[length - 1] ?? '')) length--;
  const before = withoutPlaces(words.slice(0, length));
  if (before.length === 0 || isCourtAlone(before)) return true; // `In 2019 the position`
  const possessor = ownerOf(words.slice(0, length));
  if (possessor.at(-1) === words[length - 1]) return isReached(words.slice(0, length), owner, REACHED);
  const last = lastSpeaker(possessor, owner);
  if (last?.isOwn !== true || last.end !== possessor.length) return false;
  const governing = words.slice(0, last.start);
  return isSubjectNoun || withoutPlaces(governing).length === 0 || isReached(governing, owner, RECOUNTED);
}

/** Whether words end with what a court does as it says or adopts something: of `overturned the judge's view that “...”` it says the opposite. */
function isReached(words: readonly string[], owner: Reference | null, verbs: readonly WordLists[]): boolean {
  const reached = endingWith(verbs, lowerOf(words));
  const subject = words.slice(0, Math.max(reached, 0));
  return reached >= 0 && isSubject(subject, owner) && !isDoneTo(subject);
}

/** `the court took issue`: whether words end with a noun that is no subject, since something unlisted is done to it. */
function isDoneTo(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const head = lower.at(-1) ?? '';
  if (!MATTERS.has(head) || IMPERSONAL.has(head)) return false;
  let length = words.length - 1;
  while (length > 0 && QUALIFIERS.has(lower[length - 1] ?? '')) length--;
  if (endingWith(GIVING, lower.slice(0, length)) >= 0) return false;
  return length > 0 && !isBeside(lower[length - 1] ?? '') && !isOfCourt(ownerOf(words.slice(0, length)), null);
}

/** `In the Upper Tribunal`: whether words only say in which court something is. */
function isCourtAlone(words: readonly string[]): boolean {
  const ends = matchSpeaker(words, lowerOf(words), 1).map(({ end }) => end);
  return words[0]?.toLowerCase() === 'in' && ends.includes(words.length);
}

/** `The tenant’s position:`, `The Court of Appeal’s view:` of a case of the Supreme Court. What is a passage may be of a case by its name: `Smith’s key passage:`. */
export function isStanceOfOther(words: readonly string[], owner: Reference | null): boolean {
  const lower = lowerOf(words);
  const placed = withoutPlaces(words).length;
  const at = lower[placed - 1] === undefined || lower[words.length - 1] === 'case' ? words.length - 1 : placed - 1;
  if (!STANCES.has(lower[at] ?? '')) return false;
  let length = at;
  while (length > 0 && QUALIFIERS.has(lower[length - 1] ?? '') && !POSSESSIVES.has(lower[length - 1] ?? '')) length--;
  const possessor = ownerOf(words.slice(0, length));
  const last = words[length - 1] ?? '';
  return (possessor.at(-1) !== last || PLURAL.test(last)) && !isOfCourt(possessor, owner);
}

/** `insurers position`: the words of a text have lost the apostrophe. */
const PLURAL = /\p{L}{3}[^isu]s$/u;

/** Whether whoever is said to speak in the last verb of speaking, with so many words behind it at the most, is a court; or nobody is. */
function isSpokenLast(words: readonly string[], most: number, owner: Reference | null): boolean {
  const lower = lowerOf(words);
  if (isTold(words, owner)) return true;
  for (let at = 0; at < words.length; at++) {
    const end = entryEnd(UTTERED, lower, at);
    if (end === at || isSubject(words.slice(0, at), owner)) continue;
    const rest = withoutPlaces(words.slice(end));
    const points = rest.length < words.length - end && POINTING.has(rest.at(-1)?.toLowerCase() ?? '');
    if (rest.length <= most && !points) return false;
  }
  return true;
}

/** Whether what a court says comes right behind its verb: `held at [2] that`. */
function tells(rest: readonly string[]): boolean {
  return rest.find((word) => !isPlace(word) || CONTENT.has(word)) === 'that';
}
