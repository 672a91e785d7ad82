import { greatestOf } from '../../../shared/lists.ts';
import { withoutTreated } from '../mentions/continuing.ts';
import { ownerless } from '../owners/disclaiming.ts';
import { cites, namesVoice } from '../owners/disowning.ts';
import { isVoiced, withoutLaw } from '../owners/frames.ts';
import { withoutTold } from '../owners/own-clauses.ts';
import { isUse } from '../owners/users.ts';
import { findReport } from '../phrases/phrases.ts';
import { isCapitalised, matchSpeaker, type Speaker, type SpeakerMatch } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import data from './named.json' with { type: 'json' };
import { PRONOUNS } from './pronouns.ts';

/** What somebody has whose words stand beside it. */
export const NOUNS: ReadonlySet<string> = new Set(data.nouns.words);
const SOURCES = indexWords(data.sources.words);
const DISSENTS = indexWords(data.dissents.words);
const AGREES = indexWords(data.agrees.words);
const BELOW = indexWords(data.below.words);
const DECIDERS = indexWords(data.deciders.words);
const DECIDED = indexWords(data.decided.words);
const HOLDINGS = indexWords(data.holdings.words);
const JOINS: ReadonlySet<string> = new Set(data.joins.words);
const PEERS: ReadonlySet<string> = new Set(data.peers.words);
const BODIES: ReadonlySet<string> = new Set(data.bodies.words);

/** What somebody is called who did not decide. */
export const DISSENT = 'dissent';

/** `paragraph 37 of its judgment`, `the key passage is at 37`, `[47]`, `§§ 47–49`, `Orme at 47`. */
const NUMBERS =
  /(?:\b(?:paragraphs?|paras?\.?|par\.|number|passage (?:is|stands)(?: at)?|at)\s(?:is\s)?|\[|[§¶]{1,2}\s?)(\d{1,3}[A-Z]?)\b(?![/.]\d|\s?(?:%|per\b|[ap]m\b|mph|years))(?:\]?\s?(?:[-–—]|to|and)\s?\[?(\d{1,3})\b)?/giu;
/** `at the first`, `in the latter paragraph`: which of the paragraphs cited. */
const PLACE =
  /\b(?:at|in) the (first|former|second|latter|third|last)(?: paragraph| passage| of (?:these|those|them)|,)/iu;
const PLACES: ReadonlyMap<string, number> = new Map([
  ['first', 0],
  ['former', 0],
  ['second', 1],
  ['third', 2],
  ['latter', -1],
  ['last', -1],
]);

/** Who is named around quoted words, by whatever words: whose they are the authority may show. */
export interface Named {
  /** Judges, courts and offices, in order, without those with whom somebody agrees. */
  readonly speakers: readonly Speaker[];
  /** Who is no court and to whom words are given: by what is theirs, or by `according to`; a dissent. As the draft calls them. */
  readonly others: readonly string[];
  /** Who is no court and may be speaking. */
  readonly voices: readonly string[];
  /** Cases that the sentence of quoted words is set in, though they are looked for in another: `In Smith the court said “...”`; and courts that their citation is not of. */
  readonly cases: readonly string[];
  /** Benches by which the case is said to have been decided, beside its citation: of a single judge none of them is. */
  readonly benches: readonly string[];
  /** Numbers that the draft calls paragraphs, or may, and that are no pinpoint of a citation. */
  readonly numbers: readonly string[];
  /** Which of several places is said to have the words, from 0: `in the latter paragraph`, from the end below 0; null where none is. */
  readonly place: number | null;
  /** Offices to whom the words themselves are given, whoever tells of that: `upheld the judge, who had found that “...”`. */
  readonly officers: readonly string[];
  /** Whether a court is said to speak that is not named: `the court`, `it was held`. */
  readonly court: boolean;
  /** Whether what is decided is told, by whomever: `the argument was rejected`, `Held:`. */
  readonly decided: boolean;
  /** Words with a capital, in order: among them may be the names of parties and judges. */
  readonly capitals: readonly string[];
  /** Who is named by a sentence right behind the words, which says whose they are; null where none does. */
  readonly behind: Named | null;
  /** Who was named last above words that are given to nobody, through headings and labels, each of whom is to have them; empty where somebody has them, or nobody was. */
  readonly above: readonly Named[];
}

export const NOBODY: Named = {
  ...{ speakers: [], others: [], voices: [], court: false, decided: false, capitals: [] },
  ...{ cases: [], benches: [], numbers: [], officers: [], place: null, behind: null, above: [] },
};

/** Those who are named in several stretches. */
export function joined(all: readonly Named[]): Named {
  return {
    speakers: all.flatMap((one) => one.speakers),
    others: all.flatMap((one) => one.others),
    voices: all.flatMap((one) => one.voices),
    cases: all.flatMap((one) => one.cases),
    benches: all.flatMap((one) => one.benches),
    numbers: all.flatMap((one) => one.numbers),
    place: all.find((one) => one.place !== null)?.place ?? null,
    officers: all.flatMap((one) => one.officers),
    court: all.some((one) => one.court),
    decided: all.some((one) => one.decided),
    capitals: all.flatMap((one) => one.capitals),
    behind: null,
    above: [],
  };
}

/** Who is named in words; whoever only uses an authority has its words, unless a pronoun behind stands for them. */
export function readNamed(whole: string, isUser = false): Named {
  if (whole.trim() === '') return NOBODY;
  const text = withoutTreated(whole);
  const { rest, others, officers } = withoutOwned(text);
  const words = wordsOf(text).map(ownerless);
  const lower = lowerOf(words);
  const speakers: Speaker[] = [];
  const capitals: string[] = [];
  let court = false;
  const whom = FOR_WHOM.exec(text)?.[1];
  if (whom !== undefined && !endsWithSpeaker(wordsOf(whom))) others.push(whom);
  let isBelow = false;
  for (let at = 0; at < words.length; ) {
    const match = longest(matchSpeaker(words, lower, at));
    const below = saidBelow(lower, at);
    if (below > (match?.end ?? at)) {
      others.push(words.slice(at, below).join(' '));
      isBelow = true;
      at = below;
      continue;
    }
    const word = words[at] ?? '';
    const called = words[at - 1] ?? '';
    if (match && !match.pronoun && !isAgreed(lower, at)) {
      if (at > 1 && match.end === at + 1 && isCapitalised(word) && isCapitalised(called))
        others.push(`${called} ${word}`);
      else if (match.speaker) {
        if (match.speaker.kind === 'judge' && speaksLast(lower, match.end)) speakers.unshift(match.speaker);
        else speakers.push(match.speaker);
        const isQuoted = isAlone(lower, match.end) && QUOTING.has(lower[at - (called === 'the' ? 2 : 1)] ?? '');
        if (match.speaker.kind === 'office' && (isQuoted || speaksLast(lower, match.end)))
          officers.push(match.speaker.name);
      } else court = true;
    } else if (PEERS.has(called) && isCapitalised(word)) speakers.push({ kind: 'judge', name: word });
    else if (!match && BODIES.has(word) && isCapitalised(called)) others.push(`${called} ${word}`);
    if (!match && isCapitalised(word)) capitals.push(word);
    at = match && !match.pronoun ? match.end : at + 1;
  }
  const report = findReport(wordsOf(rest));
  const isFor = whom !== undefined;
  court ||= !isFor && !isBelow && report !== null && !report.reading.pronoun && report.reading.speakers.length === 0;
  court ||= !isFor && lower.some((word, at) => BEEN.has(word) && matchList(LISTS.said, lower, at + 1).length > 0);
  for (let at = 0; at < lower.length; at++)
    for (const end of matchList(SOURCES, lower, at))
      if (matchSpeaker(words, lower, end).every(({ pronoun }) => pronoun))
        others.push(words.slice(end, end + 3).join(' '));
  if (PRONOUNS.has(lower[0] ?? '') && isUse(lower.slice(1)) && !saysThat(lower)) others.push(words[0] ?? '');
  if (LAW_SAYS.test(text)) others.push('the enactment');
  if (holdsEntry(DISSENTS, lower)) others.push(DISSENT);
  if (holdsEntry(BELOW, lower)) others.push('the court below');
  // A pronoun stands for a person, and for no argument.
  const own = withoutLaw(withoutTold(words));
  const isVoice = isUser ? isVoiced(own) : namesVoice(own) && !cites(lower);
  const voices = isVoice ? voicesIn(own) : [];
  const numbers = [...text.matchAll(NUMBERS)].flatMap(({ 1: from = '', 2: to }) => numbersTo(from, to));
  const nth = PLACE.exec(text)?.[1]?.toLowerCase();
  const place = nth === undefined ? null : (PLACES.get(nth) ?? null);
  const decided = tellsDecision(lower);
  return { ...NOBODY, speakers, others, officers, voices, court, decided, capitals, numbers, place };
}

/** `The argument was rejected`, `The point is now settled`, `Held`. */
function tellsDecision(lower: readonly string[]): boolean {
  if (matchList(HOLDINGS, lower, 0).length > 0) return true;
  return lower.some((word, at) => {
    const from = matchList(LISTS.adverb, lower, at + 1)[0] ?? (lower[at + 1] === 'now' ? at + 2 : at + 1);
    return BEEN.has(word) && matchList(DECIDED, lower, from).length > 0;
  });
}

/** A text without what somebody has, `the charterers’ answer`; who they are, and the offices whose words come next: `the judge’s conclusion that`. */
function withoutOwned(text: string): { readonly rest: string; readonly others: string[]; readonly officers: string[] } {
  const others: string[] = [];
  const officers: string[] = [];
  const rest = text.replace(OWNED, (all, a: string, b: string | undefined, at: number) => {
    const noun = [a, b ?? ''].find((word) => NOUNS.has(word.toLowerCase()));
    const owner = wordsOf(text.slice(Math.max(0, at - LONGEST_NAME), at)).map(ownerless);
    if (noun === undefined || owner.length === 0) return all;
    if (!endsWithSpeaker(owner)) others.push(`${owner.at(-1)}’s ${noun}`);
    else {
      const office = THAT.test(text.slice(text.indexOf(noun, at) + noun.length)) ? officeAtEnd(owner) : null;
      if (office !== null) officers.push(office);
    }
    return ' ;';
  });
  return { rest, others, officers };
}

/** Who is to have the words below a sentence that names somebody: those whom it names; whoever else speaks with one, `Lord Walker and Lord Reed`; a court with which it begins. */
export function readAbove(sentence: string): Named[] {
  const whole = readNamed(sentence);
  if (whole.speakers.length + whole.others.length + whole.voices.length === 0) return [];
  const [first, second] = whole.speakers;
  const isJoint = first?.kind === 'judge' && second?.kind === 'judge' && isBoth(wordsOf(sentence).map(ownerless));
  const apart = isJoint ? [second] : first?.kind === 'court' ? [first] : [];
  return [whole, ...apart.map((one) => ({ ...NOBODY, speakers: [one] }))];
}

/** Whether `and` stands right between the first two who are named. */
function isBoth(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  const at = words.findIndex((_, i) => longest(matchSpeaker(words, lower, i))?.speaker?.kind === 'judge');
  const end = longest(matchSpeaker(words, lower, at))?.end ?? at;
  return lower[end] === 'and' && longest(matchSpeaker(words, lower, end + 1))?.speaker?.kind === 'judge';
}

/** How many words may stand between one who decides and what he does: `the arbitrators in A at [2] rightly said`. */
const FEW = 5;

/** The numbers of a range, its ends included; those of none are its beginning alone. */
function numbersTo(from: string, to: string | undefined): string[] {
  const length = Number(to ?? from) - Number(from);
  const isRange = length > 0 && length <= LONGEST_RANGE;
  return isRange ? Array.from({ length: length + 1 }, (_, i) => String(Number(from) + i)) : [from, ...(to ? [to] : [])];
}

const LONGEST_RANGE = 100;

/** Where one who decided below, and is said to have said something, ends among words; 0 where none begins at a place. */
function saidBelow(lower: readonly string[], at: number): number {
  const end = greatestOf(matchList(DECIDERS, lower, lower[at] === 'the' ? at + 1 : at), 0);
  if (end === 0) return 0;
  const behind = lower.slice(end, end + FEW + 1);
  return behind.some((_, i) => matchList(LISTS.said, lower, end + i).length > 0) ? end : 0;
}

/** `For the widow it was said`: for whom somebody else spoke. */
const FOR_WHOM = /^\W{0,3}(?:for|on behalf of) ([\p{L}’' -]{3,40}?),? it (?:was|is) /iu;

/** `The Housing Act 1985, as construed there, provides`. */
const LAW_SAYS =
  /\b(?:Act|Regulations|Rules|Order|Convention|[Ss]ection|[Aa]rticle)\b[^.;]{0,80}\b(?:provides?|provided|enacts)\b/u;

const BEEN: ReadonlySet<string> = new Set(['was', 'were', 'been', 'is']);
/** How much is read of whose something is, in characters. */
const LONGEST_NAME = 60;

/** The longest reading, and of two the one by which somebody is named: `the Supreme Court` is any court too. */
function longest(matches: readonly SpeakerMatch[]): SpeakerMatch | null {
  const reach = ({ end, speaker }: SpeakerMatch): number => end + (speaker === null ? 0 : 0.5);
  return matches.reduce<SpeakerMatch | null>(
    (best, one) => (best === null || reach(one) > reach(best) ? one : best),
    null,
  );
}

/** `He considered that`: whether a pronoun says something, and uses no authority. */
function saysThat(lower: readonly string[]): boolean {
  return matchList(LISTS.said, lower, 1).some((end) => lower[end] === 'that');
}

/** Those who may be speaking, as the draft calls them. */
function voicesIn(words: readonly string[]): string[] {
  const at = words.findIndex((_, i) => namesVoice(words.slice(i, i + 2)));
  return [words.slice(at, at + 2).join(' ')];
}

function isAgreed(lower: readonly string[], at: number): boolean {
  if (lower[at - 2] === 'the') return false; // “the following: Lord Example at [78]”
  return lastEntry([AGREES], lower.slice(Math.max(0, at - 2), at)) >= 0;
}

/**
 * Whether one who is named is the last to speak in a sentence, whoever is named before: `a view shared by Lord Walker, who at [2] said`,
 * `and Lord Walker agreed, saying`.
 */
function speaksLast(lower: readonly string[], end: number): boolean {
  const saysFrom = (from: number, verbs: typeof LISTS.said): number => {
    for (let at = from; at <= from + FEW; at++) {
      const said = greatestOf(matchList(verbs, lower, at), 0);
      if (said > 0) return said;
      const word = lower[at] ?? '';
      if (!BETWEEN.has(word) && !/^\d/.test(word) && matchList(LISTS.adverb, lower, at).length === 0) return 0;
    }
    return 0;
  };
  const isRelative = lower[end] === 'who';
  if (!isRelative && !JOINS.has(lower[end] ?? '')) return false;
  const said = saysFrom(end + 1, isRelative ? LISTS.said : LISTS.saying);
  return said > 0 && !lower.slice(said).some((_, i) => matchList(LISTS.said, lower, said + i).length > 0);
}

/** What may stand between one who speaks last and what he does. */
const BETWEEN: ReadonlySet<string> = new Set(data.between.words);

/** `the judge’s conclusion that “...”`: words behind what is somebody's own. */
const THAT = /^\sthat(?:\s{1,4}[^\p{L}]{0,20}|\s*)$/u;
/** What stands before one whose words come next. */
const QUOTING: ReadonlySet<string> = new Set(['quoted', 'quotes', 'quoting', 'citing', 'cited']);

/** Whether nothing but a paragraph stands behind a place. */
function isAlone(lower: readonly string[], from: number): boolean {
  return lower.slice(from).every((word) => word === 'at' || /^\d/.test(word));
}

/** The office with which words end; null where they end with none. */
function officeAtEnd(words: readonly string[]): string | null {
  const lower = lowerOf(words);
  const at = words.findIndex((_, i) =>
    matchSpeaker(words, lower, i).some(({ end, speaker }) => end === words.length && speaker?.kind === 'office'),
  );
  return at < 0 ? null : words.slice(at).join(' ');
}

/** `the charterers' answer`, `Google's own position`. */
const OWNED = /(?<=\p{L})[’']s?\s([\p{L}-]{1,20})(?:\s([\p{L}]{1,20}))?/gu;

/** Whether words end with a judge or a court. */
function endsWithSpeaker(words: readonly string[]): boolean {
  const lower = lowerOf(words);
  return words.some((_, at) =>
    matchSpeaker(words, lower, at).some(({ end, pronoun }) => end === words.length && !pronoun),
  );
}
