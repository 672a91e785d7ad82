import type { Span } from '../../../shared/finding.ts';
import type { Reference } from '../mentions/reference.ts';
import { firstFrom, plainWords, type Surroundings } from '../passages/surroundings.ts';
import { isCopula, isCourts, maybeGloss, stanceOf } from '../phrases/assertions.ts';
import law from '../phrases/enactments.json' with { type: 'json' };
import { findReport, isUsed, readRun, saidByOther } from '../phrases/phrases.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { ownerless } from './disclaiming.ts';
import { announcesChange, deniesWords, hasTold, namesVoice, takenBackNext } from './disowning.ts';
import { changesWords, isTelling } from './frames.ts';
import { leadInto } from './leads.ts';
import { type Hold, type Ownership, weaker } from './ownership.ts';

/** An ownership with how far it may be held against the author. */
export function withHold(around: Surroundings, quote: QuotedSpan, ownership: Ownership, sentence: Span): Ownership {
  if (ownership.kind !== 'owned' && ownership.kind !== 'continued') return ownership;
  const own = ownership.kind === 'owned' ? holdOf(around, quote, ownership.owner, sentence) : null;
  const taken = ownership.kind === 'continued' && isTakenBack(around, quote, sentence) ? 'open' : null;
  const hold = weaker(ownership.hold, own ?? taken ?? undefined);
  return hold === undefined ? ownership : { ...ownership, hold };
}

/**
 * How far words may be held against the author that stand beside a citation: null where all that leads to them is listed,
 * `near` where something else does, `open` where somebody else may be speaking, or the draft takes them back.
 */
export function holdOf(around: Surroundings, quote: QuotedSpan, owner: Reference, sentence: Span): Hold | null {
  if (isTakenBack(around, quote, sentence)) return 'open';
  const after = behind(around, quote, sentence);
  if (namesVoice(after) && readRun(after) === null && !saidByCourt(after)) return 'open';
  const start = Math.max(sentence.start, Math.min(owner.start, quote.start) - REACH);
  if (owner.start >= quote.end)
    return isTailOthers(tailOf(around, owner, sentence)) ? 'open' : holdOfCited(leadInto(around, start, quote.start));
  // “It continues ([142]): “...””: a pronoun before a number alone is the court's, or the number would be of nothing.
  const isCourts = owner.kind === 'nameless' && owner.lead === 'pronoun';
  if (!isCourts && isTold(plainWords(around, start, owner.start))) return 'open';
  const lead = plainWords(around, clauseStart(around.text, start, owner.start), owner.start);
  return holdOfLead(lead, between(around, owner, quote));
}

/** `“...”, argued Mr Barr in A at [2]`: words that are given right behind them to whoever argued them, and to no court. */
export function isArguedBehind(around: Surroundings, quote: QuotedSpan, sentence: Span): boolean {
  const after = behind(around, quote, sentence);
  return !TURNS.test(after[0] ?? '') && hasTold(after) && readRun(after) === null && !saidByCourt(after);
}

/** What begins what a court does with an argument, `rejecting counsel’s submission`, or with whose it goes against. */
const TURNS = /ing$|^(?:despite|contrary|against|notwithstanding|in|although|though|where|which|when|and|but)$/i;

/** Whether words before a citation say that somebody speaks of it who is no judge named there: `She writes that in`. */
function isTold(words: readonly string[]): boolean {
  return findReport(words)?.reading.pronoun === true || saidByOther(words);
}

/** The words from a citation to quoted words; those within the bracket in which these stand, or all. */
function between(around: Surroundings, owner: Reference, quote: QuotedSpan): string[] {
  const { text, block } = around;
  const bracket = block.brackets[firstAfter(block.brackets, quote.start)];
  const isIn = bracket && owner.end <= bracket.start && bracket.start < quote.start;
  if (isIn) return wordsOf(text.slice(bracket.start + 1, quote.start));
  return plainWords(around, Math.max(owner.end, quote.start - REACH), quote.start);
}

/** Fewest quoted words that are looked up wherever their citation and its paragraph stand right behind them. */
const FEWEST = 8;
/** What may stand between such words and their citation. */
const JOINT = /^[.,]?\s?[([:–—-]?\s?(?:[Ss]ee\s|[Pp]er\s|in\s)?$/;

/**
 * Whether words are so many, and their citation with a paragraph stands so close behind them, that they are looked up
 * whatever leads into them, unless somebody else may be speaking: `In 2019 the rule was “...” (A at [36])`.
 */
export function isRightBehind(
  text: string,
  { inner, end }: QuotedSpan,
  owner: Reference,
  lead: readonly string[],
): boolean {
  if (!owner.pinpoints.some(({ unit }) => unit === 'paragraph')) return false;
  if (owner.start - end > LONGEST_JOINT || !JOINT.test(text.slice(end, owner.start))) return false;
  if (namesVoice(lead) || isEnacted(lead) || maybeGloss(lead) || announcesChange(lead) || stanceOf(lead) !== 'asserted')
    return false;
  return wordsOf(text.slice(inner.start, inner.end)).length >= FEWEST;
}

const LONGEST_JOINT = 12;

const ENACTMENTS: ReadonlySet<string> = new Set(law.enactments.words);

/** Whether words name a part of an enactment by its number: `section 12`, `s 2(2)`. */
export function isEnacted(words: readonly string[]): boolean {
  return words.some((word, i) => ENACTMENTS.has(word.toLowerCase()) && /^\d/.test(words[i + 1] ?? ''));
}

/** As `holdOf`, by the words before a citation and those from it to what is quoted, in a sentence or set off below it. */
export function holdOfLead(lead: readonly string[], between: readonly string[]): Hold | null {
  const all = [...lead, ...between];
  if (announcesChange(all)) return 'open';
  const report = findReport(all);
  if (report && !namesVoice(all.slice(report.end))) return report.reading.pronoun && namesVoice(all) ? 'open' : null;
  if (isListed(between) && isListed(lead)) return namesVoice(lead) ? 'near' : null;
  if (namesVoice(all)) return isUsed(lead) && isListed(between) ? 'near' : 'open'; // “The letter cites A thus:”
  if (!isListed(between)) return 'open';
  return isCourts(lead) ? null : 'near';
}

function isListed(words: readonly string[]): boolean {
  return words.length === 0 || readRun(words) !== null;
}

/** Of words with their citation behind them: only what somebody else is said to say is no court's. */
function holdOfCited(lead: readonly string[]): Hold | null {
  if (announcesChange(lead)) return 'open';
  if (saidByCourt(lead) || isListed(lead)) return null;
  if (namesVoice(lead)) return 'open';
  return isCopula(lead.slice(-1)) && !isCourts(lead) ? 'near' : null; // “What was promised was “...”: A at [2]”
}

function saidByCourt(words: readonly string[]): boolean {
  return findReport(words)?.reading.pronoun === false;
}

/** Whether the sentence of quoted words, behind them or before, or the next one says that they are not genuine. */
export function isTakenBack(around: Surroundings, quote: Span, sentence: Span): boolean {
  const { text, block } = around;
  if (deniesWords(plainWords(around, Math.max(sentence.start, quote.start - REACH), quote.start))) return true;
  const rest = text.slice(quote.end, Math.min(sentence.end, quote.end + REACH));
  if (deniesWords(wordsOf(rest)) || WOULD_BE.test(rest)) return true;
  return takenBackNext(text, block.sentences, sentence.end);
}

/** `“...” (A at [2]) is what the Board would have the court believe`. */
const WOULD_BE = /\bwould have\b|\bsays otherwise\b|\bhas the opposite\b|\bthe opposite\b/;

/** The words behind a quotation that may say who speaks: in brackets, or parted from it by no more than a comma or a dash. */
function behind({ text, block }: Surroundings, quote: QuotedSpan, sentence: Span): string[] {
  const rest = text.slice(quote.end, Math.min(sentence.end, quote.end + BEHIND));
  const opened = /^\s?[,–—-]\s?|^\s(?=\()/.exec(rest);
  if (!opened && !VERB_NEXT.test(rest)) return [];
  const next = block.references[firstFrom(block.references, quote.end)]?.start ?? sentence.end;
  const from = opened?.[0].length ?? 0;
  return wordsOf(rest.slice(from, Math.max(from, next - quote.end)));
}

/** The words behind a citation that stands behind quoted words, up to the next citation: `“...” (A at [2]), says the tenant`. */
function tailOf({ text, block }: Surroundings, owner: Reference, sentence: Span): string[] {
  const next = block.references[firstFrom(block.references, owner.end)]?.start ?? sentence.end;
  const rest = text.slice(owner.end, Math.min(next, sentence.end, owner.end + BEHIND));
  return CLOSED.test(rest) ? wordsOf(rest) : [];
}

/** What a remark on quoted words begins with, behind their citation. */
const CLOSED = /^[\])]{0,2}\s?[,(–—-]|^[\])]{1,2}\s/;

/** Whether such words say that somebody else says it, or that it is not as the court wrote it. */
function isTailOthers(tail: readonly string[]): boolean {
  if (tail.length === 0 || saidByCourt(tail)) return false;
  return changesWords(tail) || announcesChange(tail) || (namesVoice(tail.map(ownerless)) && isTelling(tail));
}

/** How far before and behind quoted words their sentence is looked at, in characters. */
const REACH = 400;
/** How far behind them who speaks may be named. */
const BEHIND = 60;
const VERB_NEXT = /^\s(?:was|were|is|said|says|wrote|writes|ran|reads|replied|told|thundered)\s/;

/** Where the clause that ends at `to` begins: after the last colon or semicolon. */
function clauseStart(text: string, from: number, to: number): number {
  const clause = text.slice(from, to);
  return from + Math.max(clause.lastIndexOf(': '), clause.lastIndexOf('; ')) + 1;
}
