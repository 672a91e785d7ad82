import type { Span } from '../../../shared/finding.ts';
import { BENCHES } from '../forms/courts.ts';
import { type NeutralParts, neutralOf } from '../forms/scanned.ts';
import { ownerless } from '../owners/disclaiming.ts';
import { isCourtLabel } from '../owners/entry-fields.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { type CourtMatch, courtAt, courtCalled, partAt } from '../phrases/court-words.ts';
import { matchSpeaker, type Speaker } from '../phrases/speakers.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { courtOver, isNeutralOver } from './court-of-line.ts';
import data from './courts-claimed.json' with { type: 'json' };
import { courtsGrouping } from './courts-grouping.ts';
import { courtsLeading } from './courts-leading.ts';
import { deals, ledTo } from './dealing.ts';
import type { Entry } from './entry.ts';

const DECISIONS: ReadonlySet<string> = new Set(data.decisions);
const SEVERAL: ReadonlySet<string> = new Set(data.several);
const BACKWARD: ReadonlySet<string> = new Set(data.backward);
/** `The best explanation is that of Lord Walker.` */
const STANDS_FOR: ReadonlySet<string> = new Set(['that', 'those']);
const OPINIONS: ReadonlySet<string> = new Set([...data.decisions, ...data.opinions]);
const SILENT = indexWords(data.silent);

/** How many words a sentence has at the most that says by whom a case was decided, and how much of it is read, in characters. */
const MOST = 16;
const LONGEST = 200;

/**
 * Where words stand that may say which court decided a citation: in the sentence `before` or `behind` it, `set` beside it, or in a line or cell
 * `over` its words.
 */
export type Place = 'before' | 'behind' | 'set' | 'over';

/** What says that a citation is of another court, and the benches of which it is said to be, who sit with several judges. */
interface CourtsClaimed {
  readonly others: readonly string[];
  readonly benches: readonly string[];
}

/**
 * What says that a citation is of another court than it bears, or of another part of it: a short sentence before or right behind that of the citation or of its words,
 * `We turn to the High Court.`, what leads into the citation, `the High Court’s decision in A`, a cell of its row, and, where nobody is said to
 * speak or the citation is the first of its paragraph, a heading. A sentence that cites or names a case is of that one.
 */
export function courtsClaimed(
  unit: Unit,
  { reference, target }: Entry,
  quoted: readonly Span[],
  isSaid: boolean,
): CourtsClaimed {
  const cites = neutralOf(target.citations[0]);
  if (cites === null) return { others: [], benches: [] };
  const found: [string, Place][] = reference
    ? [
        [leadOf(unit, reference), 'set'],
        [saidOf(unit, reference), 'behind'],
      ]
    : [];
  for (const court of courtsLeading(unit, { reference, target }, quoted, cites)) found.push([court, 'set']);
  for (const line of courtsGrouping(unit, anchorsOf(reference, quoted), cites, isSaid)) found.push([line, 'over']);
  for (const anchor of anchorsOf(reference, quoted)) {
    const block = blockAt(unit, anchor.start);
    if (!block) continue;
    const { before, behind } = neighbours(unit, block, anchor);
    if (!isSaid) found.push([before, 'before']);
    found.push([behind, 'behind']);
    for (const cell of courtCells(unit, block)) found.push([cell, 'over']);
  }
  const claimed = found.flatMap(([text, place]) => ({ text, court: claimedIn(text, cites, place) }));
  return {
    others: [...new Set(claimed.flatMap(({ text, court }) => (isOther(court, cites) ? [text] : [])))],
    benches: [...new Set(claimed.flatMap(({ court }) => (court && BENCHES.has(court.name) ? [court.name] : [])))],
  };
}

function anchorsOf(reference: Span | null, quoted: readonly Span[]): readonly Span[] {
  return reference ? [reference, ...quoted] : quoted;
}

/** The sentences before and right behind that of a place, empty where they cite or quote; a paragraph of one sentence is right before the next. */
function neighbours(unit: Unit, block: UnitBlock, anchor: Span): Record<'before' | 'behind', string> {
  const { sentences } = block;
  const own = sentenceAt(block, anchor.start);
  const at = firstFrom(sentences, own.start);
  const last = sentenceAt(block, Math.max(anchor.start, anchor.end - 1));
  const next = sentences[firstAfter(sentences, last.end - 1) + 1];
  return {
    before: at > 0 ? lastNaming(unit, block, at) : aboveOf(unit, block),
    behind: next && next.start >= last.end ? aloneIn(unit, block, next) : '',
  };
}

/** The sentence before one of a block, past those that name nobody: `We turn to the High Court. The words are well known.` */
function lastNaming(unit: Unit, block: UnitBlock, at: number): string {
  for (const one of block.sentences.slice(Math.max(0, at - MOST_BEFORE), at).reverse()) {
    const text = aloneIn(unit, block, one);
    const words = wordsOf(text).map(ownerless);
    const lower = lowerOf(words);
    if (text === '' || words.some((_, i) => courtAt(words, lower, i) || matchSpeaker(words, lower, i).length > 0))
      return text;
  }
  return '';
}

const MOST_BEFORE = 3;

/** The paragraph of one sentence above a block; above a quotation the sentence that leads into it. */
function aboveOf(unit: Unit, block: UnitBlock): string {
  const above = block.segment.kind === 'quote' ? unit.blocks[firstAfter(unit.segments, block.segment.start) - 1] : null;
  const lead = above?.sentences.at(-1);
  return above && lead ? aloneIn(unit, above, lead) : unit.contextOf(block).sentenceAbove;
}

function aloneIn({ text }: Unit, { references, named, quotes }: UnitBlock, { start, end }: Span): string {
  const isBusy = [...references, ...named, ...quotes].some((one) => one.start < end && start < one.end);
  return isBusy || end - start > LONGEST ? '' : text.slice(start, end);
}

/** What begins the sentence of a citation and ends right before it: `CJEU in A`, `The High Court’s decision in A`, `On appeal to the High Court: “...”`. */
function leadOf(unit: Unit, { start }: Span): string {
  const block = blockAt(unit, start);
  if (!block) return '';
  const before = unit.text.slice(sentenceAt(block, start).start, start).slice(0, LONGEST);
  return LEAD.exec(before)?.[1] ?? TURN.exec(before)?.[1] ?? '';
}

/** What the sentence of a citation says of it: `A is a decision of the High Court`, as if it began anew. */
function saidOf(unit: Unit, { start, end }: Span): string {
  const block = blockAt(unit, start);
  if (!block) return '';
  const behind = unit.text.slice(end, Math.min(sentenceAt(block, start).end, end + LONGEST));
  const said = SAID_OF.exec(behind)?.[0];
  return said === undefined ? '' : `It ${said}`;
}

const SAID_OF = /^[\s*_)]{1,4}(?:is|was)\s[^,;:“”"()]{4,100}/u;
const LEAD = /^\W{0,3}([^,.:;“”"()[\]]{2,80}?)\sin[\s*_]{1,4}$/u;
const TURN = /^\W{0,3}(?:[Oo]n appeal to|[Ii]n|[Ll]evel:)\s([^,.:;“”"()[\]]{2,60})[,.:]/u;

/**
 * The judge whose a short sentence before that of a citation or of its words says that the words behind it are: `I rely on what Lord Walker
 * said.`, `Lord Walker dealt with the point.`, `We turn to Lord Walker.`
 */
export function judgesBefore(unit: Unit, { reference }: Entry, quoted: readonly Span[]): Speaker[] {
  for (const anchor of anchorsOf(reference, quoted)) {
    const block = blockAt(unit, anchor.start);
    const judge = block ? judgeIn(neighbours(unit, block, anchor).before) : null;
    if (judge) return [judge];
  }
  return [];
}

function judgeIn(sentence: string): Speaker | null {
  const words = wordsOf(sentence);
  const own = words.map(ownerless);
  const lower = lowerOf(own);
  if (words.length > MOST || BACKWARD.has(lower[0] ?? '') || holdsEntry(SILENT, lower)) return null;
  for (let at = 0; at < words.length; at++)
    for (const { end, speaker } of matchSpeaker(own, lower, at)) {
      if (speaker?.kind !== 'judge') continue;
      const isOwner = words[end - 1] !== own[end - 1];
      const isTold = (at === 0 || lower[at - 1] === 'what' || lower[at - 1] === 'how') && deals(lower, end);
      const isOf = lower[at - 1] === 'of' && (OPINIONS.has(lower[at - 2] ?? '') || STANDS_FOR.has(lower[at - 2] ?? ''));
      if (isTold || isOf || ledTo(lower.slice(0, at)) || (isOwner && OPINIONS.has(lower[end] ?? ''))) return speaker;
    }
  return null;
}

/** The cells of a row that are for the court of its case. */
function courtCells({ text }: Unit, { cells, heads, segment }: UnitBlock): string[] {
  if (segment.kind !== 'row') return [];
  return cells.flatMap(({ start, end }, i) => (isCourtLabel(heads[i] ?? 'court') ? [text.slice(start, end)] : []));
}

/** Whether words that stand at a place beside a citation call it one of another court than it bears, or of another part of it. */
export function isAnothers(text: string, cites: NeutralParts, place: Place): boolean {
  return isOther(claimedIn(text, cites, place), cites);
}

function isOther(court: Claimed | null, { code }: NeutralParts): boolean {
  return court !== null && (court.isOtherPart || !court.codes.includes(code));
}

/** The court that is said to have decided. */
interface Claimed {
  readonly name: string;
  readonly codes: readonly string[];
  /** Whether it is a part of the court of the citation, and another than that bears. */
  readonly isOtherPart: boolean;
}

/** The court that a line over a citation says to have decided it, in whatever words, or as its whole name. */
function claimedOver(text: string, cites: NeutralParts): Claimed | null {
  const words = wordsOf(text).map(ownerless);
  if (words.length === 0 || isNeutralOver(text, cites)) return null;
  const whole = words.length > MOST || holdsEntry(SILENT, lowerOf(words)) ? null : courtCalled(words);
  const isOtherPart = partAt(words, 0, cites)?.isOther === true;
  return whole === null || isOtherPart ? courtOver(text, cites) : { name: words.join(' '), codes: whole, isOtherPart };
}

/** The court that is said to have decided; null where none is. */
function claimedIn(text: string, cites: NeutralParts, place: Place): Claimed | null {
  if (place === 'over') return claimedOver(text, cites);
  if (text.length > LONGEST) return null;
  const words = wordsOf(text.replace(LABEL, '')).map(ownerless);
  const lower = lowerOf(words);
  if (words.length > MOST || words.length === 0) return null;
  const claimed = (codes: readonly string[], at: number, end: number): Claimed => ({
    ...{ name: words.slice(at, end).join(' '), codes },
    isOtherPart: partAt(words, at, cites)?.isOther === true,
  });
  const courtFrom = (at: number): CourtMatch | null => {
    const part = partAt(words, at, cites);
    return courtAt(words, lower, at) ?? (part && { end: part.end, codes: [cites.code] });
  };
  if (place !== 'behind' && !holdsEntry(SILENT, lowerOf(wordsOf(text)))) {
    const from = lower[0] === 'the' ? 1 : 0;
    const first = courtFrom(from);
    const whole = first?.end === words.length ? first.codes : courtCalled(words);
    if (whole !== null) return claimed(whole, from, words.length);
  }
  if (holdsEntry(SILENT, lower) || /[?]/.test(text)) return null;
  const isBack = BACKWARD.has(lower[0] ?? '') && place !== 'set';
  if (isBack && place !== 'behind') return null;
  for (let at = 0; at < words.length; at++) {
    const match = courtFrom(at);
    if (!match) continue;
    if (claims({ lower, from: lower[at - 1] === 'the' ? at - 1 : at, end: match.end, place, isBack }))
      return claimed(match.codes, at, match.end);
    at = match.end - 1;
  }
  return null;
}

/** `Level: the High Court`, `A. The High Court`. */
const LABEL = /^[\s*_]{0,4}(?:\p{L}[\p{L} ]{2,20}:|(?:\p{Lu}|[ivx]{1,4}|\d{1,2})[.)])\s/u;

interface Naming {
  readonly lower: readonly string[];
  /** Where the court is named, with its article. */
  readonly from: number;
  readonly end: number;
  readonly place: Place;
  /** Whether the sentence begins with what stands for what is before it. */
  readonly isBack: boolean;
}

function claims({ lower, from, end, place, isBack }: Naming): boolean {
  const noun = lower[from - 2] ?? '';
  const link = lower[from - 1] ?? '';
  const isOf = link === 'of' && (DECISIONS.has(noun) || SEVERAL.has(noun));
  const isGiven = DECISIONS.has(lower[end] ?? '');
  const isLed = ledTo(lower.slice(0, from));
  if (place === 'set') return isOf || isGiven || isLed || (from === 0 && deals(lower, end));
  const isSubject = from === 0 && deals(lower, end);
  const isThere = lower.slice(end).some((word) => word === 'so' || word === 'there');
  if (place === 'before') return isOf || isGiven || isLed || (isSubject && !isThere);
  const isTheDecision = isOf && lower[0] === 'the' && from === 3;
  return isBack ? isOf || isGiven || isLed : isTheDecision || (isSubject && isThere);
}
