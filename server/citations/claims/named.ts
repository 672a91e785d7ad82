import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { addAll, greatestOf } from '../../../shared/lists.ts';
import { firstWhere } from '../../../shared/search.ts';
import { withoutTreated } from '../mentions/continuing.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { ownerless } from '../owners/disclaiming.ts';
import { cites, namesVoice } from '../owners/disowning.ts';
import { isBareLead, isTelling, isVoiced, withoutLaw } from '../owners/frames.ts';
import { saysWhereAlone } from '../owners/standing-speakers.ts';
import type { Quotation } from '../owners/tie.ts';
import { beforeShown } from '../owners/titles-over.ts';
import { isUse } from '../owners/users.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, isSourceLine, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { findReport } from '../phrases/phrases.ts';
import { isCapitalised, matchSpeaker, type Speaker, type SpeakerMatch } from '../phrases/speakers.ts';
import { holdsEntry, indexWords, LISTS, lastEntry, matchList } from '../phrases/vocabulary.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { casesOf } from './cases-begun.ts';
import { courtsClaimed, judgesBefore } from './courts-claimed.ts';
import type { Entry } from './entry.ts';
import data from './named.json' with { type: 'json' };
import { saidBehind } from './named-behind.ts';
import { courtsBeside, otherCourtSaying } from './other-courts.ts';
import { PRONOUNS, speaksByPronoun, speaksByTitle } from './pronouns.ts';

const NOUNS: ReadonlySet<string> = new Set(data.nouns.words);
const SOURCES = indexWords(data.sources.words);
const DISSENTS = indexWords(data.dissents.words);
const AGREES = indexWords(data.agrees.words);
const BELOW = indexWords(data.below.words);
const DECIDERS = indexWords(data.deciders.words);
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
  /** Numbers that the draft calls paragraphs, or may, and that are no pinpoint of a citation. */
  readonly numbers: readonly string[];
  /** Which of several places is said to have the words, from 0: `in the latter paragraph`, from the end below 0; null where none is. */
  readonly place: number | null;
  /** Whether a court is said to speak that is not named: `the court`, `it was held`. */
  readonly court: boolean;
  /** Words with a capital, in order: among them may be the names of parties and judges. */
  readonly capitals: readonly string[];
  /** Who is named by a sentence right behind the words, which says whose they are; null where none does. */
  readonly behind: Named | null;
}

export const NOBODY: Named = {
  ...{ speakers: [], others: [], voices: [], court: false, capitals: [] },
  ...{ cases: [], numbers: [], place: null, behind: null },
};

/** How much of each stretch is read, in characters, of how many, and how many sentences before for whom a pronoun stands. */
const LONGEST = 1_200;
const MOST_STRETCHES = 12;
const MOST_BEFORE = 3;
/** How many sentences before are looked at where these lead to words by nothing of their own. */
const MOST_ON = 12;

/** Who is named around the words that are quoted of an entry, or right behind them. */
export function namedAround(unit: Unit, entry: Entry, told: readonly Span[]): Named {
  const quoted = quotedOf(entry);
  if (quoted.length === 0) return NOBODY;
  const named = namedBeside(unit, entry, told, quoted);
  const said = saidBehind(
    unit,
    quoted,
    named.speakers.some(({ kind }) => kind === 'judge'),
  );
  if (said === '') return named;
  const behind = readNamed(said);
  // Of who is called by no name `it was said by` shows no court.
  return { ...named, behind: { ...behind, court: behind.court && behind.voices.length === 0 } };
}

function quotedOf({ quotations, doubtful, offered }: Entry): readonly Quotation[] {
  return [...quotations, ...[...doubtful, ...offered].flatMap(({ quotation }) => quotation ?? [])].slice(
    0,
    MOST_STRETCHES,
  );
}

/**
 * Who is named around the words that are quoted of an entry, or may be: in the sentences of its claim and in those of the words, and in
 * what leads into a block. Where nobody is, in the sentence before, if theirs goes on with it, and in the heading above.
 */
function namedBeside(unit: Unit, entry: Entry, told: readonly Span[], quoted: readonly Quotation[]): Named {
  const [first] = quoted;
  if (!first) return NOBODY;
  const outside = (span: Span): string => wordsOutside(unit, span, quoted);
  const stretches = distinctSpans([...told, ...quoted.flatMap((one) => ownSentence(unit, one))]).slice(
    0,
    MOST_STRETCHES,
  );
  const own = stretches.map(outside);
  const read = joined(own.map((one) => readNamed(one)));
  const isSaid = read.speakers.some(({ kind }) => kind === 'judge' || kind === 'court');
  const cases = [
    ...courtsBeside(unit, entry),
    ...courtsClaimed(unit, entry, quoted, isSaid),
    ...own.flatMap((one) => otherCourtSaying(wordsOf(one)) ?? []),
    ...quoted.flatMap((one) => casesOf(unit, entry, one)),
  ];
  const isAlone = read.speakers.length + read.others.length + read.voices.length === 0;
  const before = isAlone ? judgesBefore(unit, entry, quoted) : [];
  const named = { ...read, cases, speakers: [...judgeAt(entry), ...read.speakers, ...before] };
  const words = wordsOf(own.join(' '));
  const isPronoun = lowerOf(words).some((word) => PRONOUNS.has(word));
  const isSpeaking = speaksByPronoun(words, NOUNS);
  const isCourt = named.court && !(isSpeaking && speaksByTitle(own.join(' ')));
  if (named.speakers.length > 0 || named.others.length > 0 || isCourt) return named;
  const isBare = isBareLead(words) || saysWhereAlone(words) || isRowOn(unit, first);
  // Of words that are set out whoever leads to them may name their judge in the sentence before: `It bears repeating in full:`.
  const isSetOut = !isBare && named.voices.length === 0 && isLedOut(unit, first);
  if (!isPronoun && !isSpeaking && !isBare && !isSetOut) return besideHeading(unit, first, named);
  let numbers = named.numbers;
  let left = isPronoun ? MOST_BEFORE : 1;
  for (const span of sentencesBefore(unit, first, MOST_ON)) {
    const said = outside(span);
    if (left-- <= 0) break;
    // Whoever speaks in the one before speaks on in words to which nothing leads.
    if (saysWhereAlone(wordsOf(said))) left++;
    const before = isSetOut && !isPronoun && !isSpeaking ? judgesAlone(readNamed(said)) : readNamed(said, isPronoun);
    const voices = isPronoun ? before.voices : [];
    numbers = [...numbers, ...before.numbers];
    if (before.speakers.length + before.others.length + voices.length > 0 || before.court)
      return { ...before, voices, numbers, cases, capitals: [...before.capitals, ...named.capitals] };
  }
  const above = isSpeaking ? readNamed(personAbove(unit, first), true) : NOBODY;
  if (above !== NOBODY)
    return { ...above, numbers, place: named.place, cases, capitals: [...above.capitals, ...named.capitals] };
  const standing = (isBare || isSetOut) && !isPronoun ? readNamed(standingOver(unit, first)) : NOBODY;
  const { speakers, others } = isSetOut ? judgesAlone(standing) : standing;
  if (speakers.length + others.length > 0) return { ...named, numbers, speakers, others };
  return besideHeading(unit, first, { ...named, numbers, voices: isPronoun ? [] : named.voices });
}

/** `Phillips [65]`, which is no case of the draft's: who is named with the paragraph of another is to be a judge there. */
function judgeAt({ reference }: Entry): Speaker[] {
  const isJudges = reference?.kind === 'nameless' && reference.words !== null && reference.name !== null;
  return isJudges ? [{ kind: 'judge', name: reference.name.text }] : [];
}

/** The sentence in the passages above quoted words, or what leads into their block, that names somebody for whom a pronoun stands. */
function personAbove(unit: Unit, quotation: Quotation): string {
  const [own] = ownSentence(unit, quotation);
  const block = blockAt(unit, own?.start ?? quotation.start);
  return block ? unit.contextOf(block).personAbove : '';
}

/** Whether words stand in a row that goes on with one above it, which names somebody. */
function isRowOn(unit: Unit, { start }: Span): boolean {
  const block = blockAt(unit, start);
  return block?.segment.kind === 'row' && unit.contextOf(block).standing !== '';
}

/** Whether words are set out, below a sentence that leads to them. */
function isLedOut(unit: Unit, { start, block: isBlock }: Quotation): boolean {
  return isBlock || blockAt(unit, start)?.segment.kind === 'quote';
}

/** The judges who are named, where any is. */
function judgesAlone(named: Named): Named {
  const speakers = named.speakers.filter(({ kind }) => kind === 'judge');
  return speakers.length === 0 ? NOBODY : { ...named, speakers, court: false };
}

/** The sentence above the block of quoted words, or of what leads to theirs, that names who speaks on in them. */
function standingOver(unit: Unit, quotation: Quotation): string {
  const [own] = ownSentence(unit, quotation);
  const block = blockAt(unit, own?.start ?? quotation.start);
  return block ? unit.contextOf(block).standing : '';
}

/** Where nobody is named, those whom the head of their column names, what leads into their run, or the heading above. */
function besideHeading(unit: Unit, { start }: Span, named: Named): Named {
  if (named.voices.length > 0) return named;
  const block = blockAt(unit, start);
  if (!block) return named;
  const { heading, stem } = unit.contextOf(block);
  for (const line of [headOfColumn(block, start), stem, heading]) {
    const { speakers, others } = readLine(line);
    if (speakers.length + others.length > 0) return { ...named, speakers, others };
  }
  return { ...named, speakers: [], others: [] };
}

/** Who is named in a line over words. Of one that tells nothing a judge who is called by his office alone is its topic: `The Judge’s errors`. */
function readLine(line: string): Pick<Named, 'speakers' | 'others'> {
  const { speakers, others } = readNamed(beforeShown(line));
  const words = wordsOf(line);
  const tells = line.trimEnd().endsWith(':') || holdsEntry(LISTS.said, lowerOf(words)) || isTelling(words);
  return { speakers: tells ? speakers : speakers.filter(({ kind }) => kind !== 'office'), others };
}

/** What stands at the head of the column in which words are quoted; nothing where the table has none, and its first row quotes itself. */
function headOfColumn({ cells, heads }: UnitBlock, start: number): string {
  const head = heads[firstAfter(cells, start)] ?? '';
  return QUOTES.test(head) ? '' : head;
}

const QUOTES = /[“”„"‘]|(?<!\p{L})'/u;

function joined(all: readonly Named[]): Named {
  return {
    speakers: all.flatMap((one) => one.speakers),
    others: all.flatMap((one) => one.others),
    voices: all.flatMap((one) => one.voices),
    cases: all.flatMap((one) => one.cases),
    numbers: all.flatMap((one) => one.numbers),
    place: all.find((one) => one.place !== null)?.place ?? null,
    court: all.some((one) => one.court),
    capitals: all.flatMap((one) => one.capitals),
    behind: null,
  };
}

/** The sentence of quoted words; of a block that which leads into it. */
function ownSentence(unit: Unit, { start, block: isBlock }: Quotation): Span[] {
  const block = blockAt(unit, start);
  if (!block) return [];
  if (!isBlock && block.segment.kind !== 'quote') return [sentenceAt(block, start)];
  const last = leadOf(unit, block)?.sentences.at(-1);
  // `> “...” ([2])`: what is quoted by marks within a block is led into as this is.
  return last ? [last] : isBlock ? [] : [sentenceAt(block, start)];
}

/** The block right above one that is quoted, in its passage. */
function leadOf(unit: Unit, block: UnitBlock): UnitBlock | undefined {
  const at = firstAfter(unit.segments, block.segment.start);
  const passage = unit.passages[firstWhere(unit.passages, ({ body }) => body > at) - 1];
  return passage && passage.body !== at ? unit.blocks[passage.body] : undefined;
}

/** The sentences before that of quoted words, the nearest first; of a block those before the one which leads into it. */
function sentencesBefore(unit: Unit, quotation: Quotation, most: number): readonly Span[] {
  const [own] = ownSentence(unit, quotation);
  const block = own && blockAt(unit, own.start);
  if (!block || !own) return [];
  const at = firstFrom(block.sentences, own.start);
  return block.sentences.slice(Math.max(0, at - most), at).reverse();
}

function distinctSpans(spans: readonly Span[]): Span[] {
  return [...new Map(spans.map((span) => [`${span.start}-${span.end}`, span])).values()];
}

/** What stands in a stretch beside the words that are quoted, citations and their names. */
function wordsOutside(unit: Unit, span: Span, quoted: readonly Quotation[]): string {
  const block = blockAt(unit, span.start);
  if (!block || (block.segment.kind === 'quote' && !isSourceLine(unit, block))) return '';
  const apart: Span[] = [...quoted, ...block.quotes];
  // A name with a number that is no case the draft cites may be whoever speaks there: `Orme, at paragraph 7, said`.
  for (const { kind, target, perhaps, citations, start, end, pinpoints } of block.references) {
    const isCase = kind === 'full' || target !== null || perhaps.length > 0;
    if (isCase && kind !== 'nameless' && citations[0]?.cites.kind !== 'enactment')
      addAll(apart, [{ start, end }, ...pinpoints]);
  }
  const from = Math.max(span.start, span.end - 4 * LONGEST);
  return foldSpace(outsideQuotes(unit.text, from, span.end, uniteSpans(apart)));
}

/** Who is named in words; whoever only uses an authority has its words, unless a pronoun behind stands for them. */
function readNamed(whole: string, isUser = false): Named {
  if (whole.trim() === '') return NOBODY;
  const text = withoutTreated(whole);
  const others: string[] = [];
  const rest = text.replace(OWNED, (all, a: string, b: string | undefined, at: number) => {
    const noun = [a, b ?? ''].find((word) => NOUNS.has(word.toLowerCase()));
    const owner = wordsOf(text.slice(Math.max(0, at - LONGEST_NAME), at)).map(ownerless);
    if (noun === undefined || owner.length === 0) return all;
    if (!endsWithSpeaker(owner)) others.push(`${owner.at(-1)}’s ${noun}`);
    return ' ;';
  });
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
      else if (match.speaker) speakers.push(match.speaker);
      else court = true;
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
  if (PRONOUNS.has(lower[0] ?? '') && isUse(lower.slice(1))) others.push(words[0] ?? '');
  if (LAW_SAYS.test(text)) others.push('the enactment');
  if (holdsEntry(DISSENTS, lower)) others.push(DISSENT);
  if (holdsEntry(BELOW, lower)) others.push('the court below');
  // A pronoun stands for a person, and for no argument.
  const isVoice = isUser ? isVoiced(withoutLaw(words)) : namesVoice(withoutLaw(words)) && !cites(lower);
  const voices = isVoice ? voicesIn(withoutLaw(words)) : [];
  const numbers = [...text.matchAll(NUMBERS)].flatMap(({ 1: from = '', 2: to }) => numbersTo(from, to));
  const nth = PLACE.exec(text)?.[1]?.toLowerCase();
  const place = nth === undefined ? null : (PLACES.get(nth) ?? null);
  return { speakers, others, voices, court, capitals, cases: [], numbers, place, behind: null };
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

/** Those who may be speaking, as the draft calls them. */
function voicesIn(words: readonly string[]): string[] {
  const at = words.findIndex((_, i) => namesVoice(words.slice(i, i + 2)));
  return [words.slice(at, at + 2).join(' ')];
}

function isAgreed(lower: readonly string[], at: number): boolean {
  return lastEntry([AGREES], lower.slice(Math.max(0, at - 2), at)) >= 0;
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
