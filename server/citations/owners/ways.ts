import type { Span } from '../../../shared/finding.ts';
import { DECIDER_WORDS } from '../forms/courts.ts';
import type { Reference } from '../mentions/reference.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit, type UnitPassage } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { findReport } from '../phrases/phrases.ts';
import { holdsEntry, indexWords } from '../phrases/vocabulary.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { namesVoice } from './disowning.ts';
import { beforeSignal, citesThus, leadsTo, mayTakeBack, readWay, type Way, withoutTopic } from './neutral.ts';
import { endOfRemarks } from './row-words.ts';
import { showsAnother } from './shown.ts';
import type { Tie } from './tie.ts';
import { isAnchor } from './users.ts';
import { isShownBeside } from './variants.ts';

const DECIDERS = indexWords(DECIDER_WORDS);

/** Quoted words in their sentence, with the words of their authority's name. */
interface Place {
  readonly text: string;
  readonly block: UnitBlock;
  readonly sentence: Span;
  readonly quote: Span;
  readonly own: ReadonlySet<string>;
}

/** A tie, which is not held against the author where anything on the way from its owner to the words may give them to somebody else, or change them. */
export function heldByWay(unit: Unit, passage: UnitPassage, tie: Tie): Tie {
  if (tie.by === 'number' || tie.quotation.hold === 'open' || isNeutralWay(unit, passage, tie)) return tie;
  return { ...tie, quotation: { ...tie.quotation, hold: 'open' } };
}

function isNeutralWay(unit: Unit, passage: UnitPassage, { owner: given, quotation }: Tie): boolean {
  const found = quotation.block ? unit.blocks[passage.body] : blockAt(unit, quotation.start);
  if (!found) return true;
  const block = unit.asCiting(found);
  const owner = block.references.find(({ standsFor }) => standsFor !== undefined && standsFor === given) ?? given;
  const whole = quotation.block ? (block.sentences.at(-1) ?? block.segment) : sentenceAt(block, quotation.start);
  const end = quotation.block ? whole.end : endOfRemarks(unit.text, block, quotation.start, whole.end);
  const sentence = { start: cellStart(block, quotation, whole.start), end };
  const quote = quotation.block ? { start: sentence.end, end: sentence.end } : quotation;
  const place: Place = { text: unit.text, block, sentence, quote, own: ownWords(block, owner) };
  if (showsAnother(wordsOf(unit.contextOf(block).heading)) || isShownBefore(place)) return false;
  if (
    !quotation.block &&
    (isAskedOrTakenBack(place) || isRemarkedOn(place) || isShownBeside(unit.text, block, quotation))
  )
    return false;
  if (owner === 'continued') return isGoingOn(place);
  if (!block.references.includes(owner) || owner.start >= quote.start)
    return isBehind(place) && (!quotation.block || isClosed(unit, passage, owner));
  return owner.end > sentence.start ? isLed(place, owner) : isGoingOn(place);
}

/** Where the cell of quoted words begins in a row: the other cells lead to nothing. */
function cellStart({ cells }: UnitBlock, { start }: Span, from: number): number {
  return cells.length < 2 ? from : Math.max(from, cells[firstAfter(cells, start)]?.start ?? from);
}

/** The words of the name of an owner, in small letters. */
export function ownWords({ references }: UnitBlock, owner: Tie['owner']): ReadonlySet<string> {
  const names = (owner === 'continued' ? references.slice(-MOST_NAMES) : [owner]).map((ref) => ref.target ?? ref);
  return new Set(names.flatMap(({ words, name }) => [...(words?.words ?? []), ...lowerOf(wordsOf(name?.text ?? ''))]));
}

/** Of how many authorities of a block the names are known. */
const MOST_NAMES = 8;

const holes = new WeakMap<UnitBlock, readonly Span[]>();

/** The quotations, authorities and pinpoints of a block, in order. */
function holesOf(block: UnitBlock): readonly Span[] {
  const known = holes.get(block);
  if (known) return known;
  const { references, quotes } = block;
  const all = [...references, ...references.flatMap(({ pinpoints }) => pinpoints), ...quotes];
  const sorted = all.sort((a, b) => a.start - b.start);
  holes.set(block, sorted);
  return sorted;
}

/** How far back the way to a place is read, in characters. */
const REACH = 600;

/** What stands between two places without quotations, authorities and pinpoints; remarks in brackets are of it. */
export function plainIn({ text, block }: Pick<Place, 'text' | 'block'>, from: number, to: number): string {
  const spans = holesOf(block);
  let plain = '';
  let at = Math.max(from, to - REACH);
  for (let i = firstFrom(spans, Math.max(from, at - REACH)); i < spans.length; i++) {
    const { start, end } = spans[i] as Span;
    if (start >= to) break;
    if (start > at) plain += `${text.slice(at, start)} `;
    at = Math.max(at, end);
  }
  return at < to ? plain + text.slice(at, to) : plain;
}

function isNamed({ speakers }: Way): boolean {
  return speakers.some(({ kind }) => kind === 'judge' || kind === 'court');
}

/** `In A at [2] the court said: “...”` */
function isLed(place: Place, owner: Reference): boolean {
  const { sentence, quote, own } = place;
  const lead = withoutTopic(plainIn(place, sentence.start, owner.start));
  const between = plainIn(place, owner.end, quote.start);
  const isNamedThere = isAnchor(owner);
  if (isNamedThere && citesThus(lead, between)) return true;
  if (isNamedThere && isRelative(between)) return readWay(between, own).strange.length === 0;
  const before = beforeSignal(lead);
  const way = readWay(`${before ?? lead} ${between}`, own);
  if (way.strange.length > 0) return false;
  if (!isNamedThere) return (isNamed(way) || isOfCourt(place, way.pronoun)) && !isOfAnother(place, owner);
  return before !== null || (leadsTo(lead) && !readWay(lead, own).pronoun);
}

/** `A at [2], where the court said`: a clause of its own. */
function isRelative(between: string): boolean {
  return RELATIVE.test(between) && findReport(wordsOf(between))?.reading.pronoun === false;
}

const RELATIVE = /^[\s,)\]]{0,4}(?:where|in which)\b/;

/** `A at [2] and the finding at [14]`: a number of somebody else, joined to a citation. */
function isOfAnother(place: Place, owner: Reference): boolean {
  const { references } = place.block;
  const before = references[references.indexOf(owner) - 1];
  if (!before || before.start < place.sentence.start) return false;
  const joint = plainIn(place, before.end, owner.start);
  const words = wordsOf(joint);
  if (joint.includes(';')) return words.some((word) => /^\p{Lu}/u.test(word));
  const at = words.findIndex((word) => word === 'and' || word === 'with');
  return at >= 0 && /^(?:the$|\p{Lu})/u.test(words[at + 1] ?? '');
}

/** `It held: “...”`, of what a sentence before cites. */
function isGoingOn(place: Place): boolean {
  const way = readWay(plainIn(place, place.sentence.start, place.quote.start), place.own);
  return way.strange.length === 0 && (isNamed(way) || isOfCourt(place, way.pronoun));
}

/** Whether the sentence that names the authority is about its court, and nobody in it or behind it uses that: then a pronoun may stand for the court. */
function isOfCourt(place: Place, isPronoun: boolean): boolean {
  const { block, sentence, own } = place;
  const last = firstFrom(block.references, sentence.start);
  const anchor = block.references.slice(0, last).findLast((one) => one.end <= sentence.start && isAnchor(one));
  if (!anchor) return true;
  const named = sentenceAt(block, anchor.start);
  const lead = plainIn(place, named.start, anchor.start);
  const way = readWay(lead, own);
  if (way.pronoun || (hasDecider(lead) && way.speakers.length === 0)) return false;
  if (!leadsTo(lead) && (way.speakers.length > 0 || isPronoun)) return false;
  if (!isPronoun) return true;
  if (way.strange.length > 0 && beforeSignal(lead) === null) return false;
  const from = firstFrom(block.sentences, named.end);
  const between = block.sentences.slice(from, firstFrom(block.sentences, sentence.start)).slice(-MOST_BETWEEN);
  const rest = { start: anchor.end, end: Math.min(named.end, sentence.start) };
  if (readWay(plainIn(place, rest.start, rest.end), own).pronoun) return false; // “A troubled her. She said”
  const told = [rest, ...between];
  return !told.some(({ start, end }) => {
    const said = plainIn(place, start, end);
    return namesVoice(wordsOf(said)) || hasDecider(said);
  });
}

/** How many sentences before words are read for somebody else whom a pronoun may stand for. */
const MOST_BETWEEN = 4;

function hasDecider(text: string): boolean {
  return holdsEntry(DECIDERS, lowerOf(wordsOf(text)));
}

/** `“...” (A at [2])`: what leads to the words is the author's own, unless it has a court say them; a remark in brackets may change them all the same. */
function isBehind(place: Place): boolean {
  const { sentence, quote, own, block } = place;
  const lead = plainIn(place, sentence.start, quote.start);
  if (findReport(wordsOf(lead))?.reading.pronoun === false) return readWay(lead, own).strange.length === 0;
  const brackets = block.brackets.slice(
    firstFrom(block.brackets, Math.max(sentence.start, quote.start - REACH)),
    firstFrom(block.brackets, quote.start),
  );
  return brackets.every(({ start, end }) => readWay(plainIn(place, start, end), own).strange.length === 0);
}

/** Whether the line with the citation below a block says nothing but where it stands. */
function isClosed(unit: Unit, passage: UnitPassage, owner: Reference): boolean {
  const block = blockAt(unit, owner.start);
  if (!block || passage.tail === null || block !== unit.blocks[passage.tail]) return true;
  const { start, end } = block.segment;
  return readWay(plainIn({ text: unit.text, block }, start, end), ownWords(block, owner)).strange.length === 0;
}

/** `“...” (my translation)`, `“...” or words to that effect`: a remark right behind quoted words. */
function isRemarkedOn(place: Place): boolean {
  const { block, quote, own, sentence } = place;
  if (sentence.end - quote.end < LONGEST_SAID && !cites(block, { start: quote.end, end: sentence.end })) {
    const rest = plainIn(place, quote.end, sentence.end);
    if (wordsOf(rest).length <= MOST_REST && readWay(rest, own).strange.length > 0) return true;
  }
  const bracket = block.brackets[firstFrom(block.brackets, quote.end)];
  if (!bracket || bracket.start - quote.end > 3 || cites(block, bracket)) return false;
  return readWay(plainIn(place, bracket.start, bracket.end), own).strange.length > 0;
}

/** `Here is what Gemini said.`: whether the sentence before shows somebody else's text. */
function isShownBefore({ block, sentence, text }: Place): boolean {
  const before = block.sentences[firstAfter(block.sentences, sentence.start) - 1];
  if (!before || before.end - before.start > LONGEST_SAID || cites(block, before)) return false;
  const words = wordsOf(text.slice(before.start, before.end));
  return words.length <= MOST_SHOWN && showsAnother(words);
}

const MOST_SHOWN = 8;

/** How many words a question beside quoted words has that is about them, and how many any other sentence: `True or false?`, `Fiction.` */
const MOST_ASKED = 4;
const MOST_SAID = 3;
/** How many words there are behind quoted ones in their sentence that are a remark on these: `or words to that effect`. */
const MOST_REST = 5;

/** Whether a short question stands before the sentence of quoted words or behind it, or a word that may take them back. */
function isAskedOrTakenBack({ block, sentence, text, quote }: Place): boolean {
  const { sentences } = block;
  const at = firstAfter(sentences, sentence.start);
  const before = sentences[at - 1];
  const next = sentences[at + 1];
  const isAsked = (one: Span): boolean =>
    text[one.end - 1] === '?' && wordsOf(text.slice(one.start, one.end)).length <= MOST_ASKED;
  if (before && isAsked(before)) return true;
  if (!next || next.end - next.start > LONGEST_SAID || cites(block, next)) return false;
  if (endOfRemarks(text, block, quote.start, next.end) <= next.start) return false; // the cell beside them says how they are used
  const words = wordsOf(text.slice(next.start, next.end));
  return isAsked(next) || (words.length <= MOST_SAID && mayTakeBack(words));
}

const LONGEST_SAID = 80;

function cites({ references }: UnitBlock, { start, end }: Span): boolean {
  const next = references[firstFrom(references, start)];
  return next !== undefined && next.start < end;
}
