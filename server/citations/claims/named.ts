import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { addAll } from '../../../shared/lists.ts';
import { firstWhere } from '../../../shared/search.ts';
import { neutralOf } from '../forms/scanned.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { isBareLead, isTelling } from '../owners/frames.ts';
import { joinsAnother } from '../owners/speakers-above.ts';
import { saysWhereAlone } from '../owners/standing-speakers.ts';
import type { Quotation } from '../owners/tie.ts';
import { beforeShown } from '../owners/titles-over.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, isSourceLine, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import type { Speaker } from '../phrases/speakers.ts';
import { holdsEntry, LISTS } from '../phrases/vocabulary.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { casesOf } from './cases-begun.ts';
import { isVenueLine } from './court-of-line.ts';
import { courtsClaimed, judgesBefore } from './courts-claimed.ts';
import type { Entry } from './entry.ts';
import { saidBehind } from './named-behind.ts';
import { joined, type Named, NOBODY, NOUNS, readAbove, readNamed } from './names-in.ts';
import { courtsBeside, otherCourtSaying, otherPartIn } from './other-courts.ts';
import { PRONOUNS, speaksByPronoun, speaksByTitle } from './pronouns.ts';

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
  const read = byPart(entry, stretches, outside, joined(own.map((one) => readNamed(one))));
  const isSaid = read.speakers.some(({ kind }) => kind === 'judge' || kind === 'court');
  const claimed = courtsClaimed(unit, entry, quoted, isSaid);
  const cases = [
    ...courtsBeside(unit, entry),
    ...claimed.others,
    ...own.flatMap((one) => otherCourtSaying(wordsOf(one)) ?? otherPartsOf(entry, one)),
    ...quoted.flatMap((one) => casesOf(unit, entry, one)),
  ];
  const isAlone = read.speakers.length + read.others.length + read.voices.length === 0;
  const before = isAlone ? judgesBefore(unit, entry, quoted) : [];
  const courts = { cases, benches: claimed.benches };
  const named = { ...read, ...courts, speakers: [...judgeAt(entry), ...read.speakers, ...before] };
  const words = wordsOf(own.join(' '));
  const isPronoun = lowerOf(words).some((word) => PRONOUNS.has(word));
  const isSpeaking = speaksByPronoun(words, NOUNS);
  const isCourt = named.court && !(isSpeaking && speaksByTitle(own.join(' ')));
  if (named.speakers.length > 0 || named.others.length > 0 || isCourt)
    return { ...named, above: quoted.flatMap((one) => namedSince(unit, entry, one, stretches)) };
  const isBare = isBareLead(words) || saysWhereAlone(words) || isRowOn(unit, first);
  // Of words that are set out whoever leads to them may name their judge in the sentence before: `It bears repeating in full:`.
  const isSetOut = !isBare && named.voices.length === 0 && isLedOut(unit, first);
  if (!isPronoun && !isSpeaking && !isBare && !isSetOut) return besideHeading(unit, entry, first, named);
  let numbers = named.numbers;
  let left = isPronoun ? MOST_BEFORE : 1;
  for (const span of sentencesBefore(unit, first, MOST_ON)) {
    const said = outside(span);
    if (left-- <= 0) break;
    // Whoever speaks in the one before speaks on in words to which nothing leads.
    if (saysWhereAlone(wordsOf(said))) left++;
    const read = withoutObject(said, readNamed(said, isPronoun));
    const before = isSetOut && !isPronoun && !isSpeaking ? judgesAlone(readNamed(said)) : read;
    const voices = isPronoun ? before.voices : [];
    numbers = [...numbers, ...before.numbers];
    if (before.speakers.length + before.others.length + voices.length > 0 || before.court)
      return { ...before, ...courts, voices, numbers, capitals: [...before.capitals, ...named.capitals] };
  }
  const above = isSpeaking ? readNamed(personAbove(unit, first), true) : NOBODY;
  if (above !== NOBODY)
    return { ...above, ...courts, numbers, place: named.place, capitals: [...above.capitals, ...named.capitals] };
  const standing = (isBare || isSetOut) && !isPronoun ? standingNamed(standingOver(unit, first)) : NOBODY;
  const { speakers, others } = isSetOut ? judgesAlone(standing) : standing;
  if (speakers.length + others.length > 0) return { ...named, numbers, speakers, others };
  return besideHeading(unit, entry, first, { ...named, numbers, voices: isPronoun ? [] : named.voices });
}

/** Who is named in some sentences, without the judges whom only the part of another citation names (`sentence-parts.ts`). */
function byPart(
  { parts = [] }: Entry,
  sentences: readonly Span[],
  outside: (span: Span) => string,
  read: Named,
): Named {
  if (parts.length === 0) return read; // as mostly
  const partOf = (span: Span): Span =>
    parts.find(({ sentence }) => sentence.start === span.start && sentence.end === span.end)?.said ?? span;
  const own = joined(sentences.map((span) => readNamed(outside(partOf(span)))));
  const isJudge = ({ kind }: Speaker): boolean => kind === 'judge';
  const speakers = [...own.speakers.filter(isJudge), ...read.speakers.filter((one) => !isJudge(one))];
  return { ...read, speakers, capitals: own.capitals };
}

/** `It found no error in the judge’s approach.`: a court that speaks on speaks of the judge, and not he. */
function withoutObject(said: string, named: Named): Named {
  if (!COURTS_OWN.test(said)) return named;
  return { ...named, speakers: named.speakers.filter(({ kind }) => kind !== 'office') };
}

const COURTS_OWN = /^\W{0,3}(?:it|they)\s/i;

/**
 * Whom a sentence names last that stands between those already read and that of words which names nobody itself: he is to have them.
 * `Lord Walker dealt with it in A. Lord Mance differed. He said: “...”`.
 */
function namedSince(unit: Unit, entry: Entry, one: Quotation, read: readonly Span[]): Named[] {
  const [own] = ownSentence(unit, one);
  return !own || namesAnybody(readNamed(wordsOutside(unit, own, [one]))) ? [] : namedLast(unit, entry, one, read);
}

function namesAnybody({ speakers, others, voices, court }: Named): boolean {
  return speakers.length + others.length + voices.length > 0 || court;
}

/** The part of a court that a sentence names in some way, and that is another than that of the citation. */
function otherPartsOf({ target }: Entry, sentence: string): string[] {
  const cites = neutralOf(target.citations[0]);
  const part = cites && otherPartIn(wordsOf(sentence), cites);
  return part === null ? [] : [part];
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
function besideHeading(unit: Unit, entry: Entry, quotation: Quotation, named: Named): Named {
  const { start } = quotation;
  if (named.voices.length > 0) return named;
  const block = blockAt(unit, start);
  if (!block) return named;
  const { heading, stem } = unit.contextOf(block);
  for (const line of [headOfColumn(block, start), stem, heading]) {
    const { speakers, others } = readLine(line);
    if (speakers.length + others.length > 0) return { ...named, speakers, others };
    if (line !== stem) continue;
    const above = namedLast(unit, entry, quotation);
    if (above.length > 0) return { ...named, speakers: [], others: [], above };
  }
  return { ...named, speakers: [], others: [] };
}

/** Those whom the last sentence before quoted words names that names somebody who may have them, in their block or above it; nobody where it was read. */
function namedLast(unit: Unit, entry: Entry, quotation: Quotation, read: readonly Span[] = []): Named[] {
  const last = lastNamed(unit, quotation, read);
  const [whole, ...apart] = readAbove(last);
  if (whole && isVenueLine(last) && whole.speakers.every(({ kind }) => kind === 'court')) return [];
  return whole ? [{ ...whole, cases: otherPartsOf(entry, last) }, ...apart] : [];
}

function lastNamed(unit: Unit, quotation: Quotation, read: readonly Span[]): string {
  const [own] = ownSentence(unit, quotation);
  const block = blockAt(unit, own?.start ?? quotation.start);
  if (!block) return '';
  const isTold = own !== undefined && speaksByPronoun(wordsOf(wordsOutside(unit, own, [quotation])), NOUNS);
  for (const span of sentencesBefore(unit, quotation, MOST_ON)) {
    if (read.some(({ start, end }) => start < span.end && span.start < end)) return '';
    const said = wordsOutside(unit, span, [quotation]);
    if (withoutObject(said, readNamed(said)).speakers.length > 0 && (isTold || !joinsAnother(said))) return said;
  }
  return read.length > 0 ? '' : unit.contextOf(block).speakerAbove;
}

/** Who is named in a line over words. Of one that tells nothing a judge who is called by his office alone is its topic: `The Judge’s errors`. */
function readLine(line: string): Pick<Named, 'speakers' | 'others'> {
  const { speakers, others } = withoutVenue(line, readNamed(beforeShown(line)));
  const words = wordsOf(line);
  const tells = line.trimEnd().endsWith(':') || holdsEntry(LISTS.said, lowerOf(words)) || isTelling(words);
  return { speakers: tells ? speakers : speakers.filter(({ kind }) => kind !== 'office'), others };
}

function standingNamed(sentence: string): Named {
  return withoutVenue(sentence, readNamed(sentence));
}

/** Who is named in a line, without the court before which something is argued or that was shown something: `Grounds of appeal to the Court of Appeal`. */
function withoutVenue(line: string, named: Named): Named {
  return isVenueLine(line) ? { ...named, speakers: named.speakers.filter(({ kind }) => kind !== 'court') } : named;
}

/** What stands at the head of the column in which words are quoted; nothing where the table has none, and its first row quotes itself. */
function headOfColumn({ cells, heads }: UnitBlock, start: number): string {
  const head = heads[firstAfter(cells, start)] ?? '';
  return QUOTES.test(head) ? '' : head;
}

const QUOTES = /[“”„"‘]|(?<!\p{L})'/u;

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
