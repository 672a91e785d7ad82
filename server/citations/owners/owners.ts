import type { Span } from '../../../shared/finding.ts';
import { courtCodes } from '../forms/courts.ts';
import { neutralOf } from '../forms/scanned.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { keyOf, type Reference, sitsAsBench } from '../mentions/reference.ts';
import { plainWords, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import { isCopula, isCourts, observedFrom, speaksOfWords } from '../phrases/assertions.ts';
import {
  cites,
  endsWithPerson,
  findReport,
  isUsed,
  namesOther,
  type PhraseReading,
  readAfter,
  readRun,
  readTail,
  reportsFirst,
} from '../phrases/phrases.ts';
import { judgesIn } from '../phrases/speakers.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { hasWords, wordsOf } from '../text/words.ts';
import { endsWithReliance, endsWithUse } from './disowning.ts';
import data from './owners.json' with { type: 'json' };

/** Several citations of which any may own words. */
export interface Several {
  readonly several: readonly Reference[];
}

/** Whether several citations are those before words. */
export function areSeveral(before: Reference | 'other' | Several | null): before is Several {
  return before !== null && before !== 'other' && 'several' in before;
}

/** What tells the authority that a reference stands for from others. */
export function authorityOf(reference: Reference): string {
  return keyOf(reference.target ?? reference);
}

/** `[2020] UKSC 1, [7] (“...”)`: the bracket belongs to the citation before it. */
export function ownerInBracket({ text, block }: Surroundings, quote: QuotedSpan): Reference | null {
  const bracket = block.brackets.find((b) => b.start < quote.start && quote.end <= b.end);
  if (!bracket || text[bracket.start] !== '(') return null;
  if (block.references.some((ref) => ref.start > bracket.start && ref.end <= quote.start)) return null;
  const owner = block.references.findLast(
    (ref) => ref.end <= bracket.start && /^[\s\u00a0,]*$/.test(text.slice(ref.end, bracket.start)),
  );
  if (!owner) return null;
  const words = wordsOf(text.slice(bracket.start, quote.start));
  return words.length === 0 || readTail(words) || !namesOther(words) ? owner : null;
}

/** The citation after the quotation with nothing but punctuation, a listed phrase or `see` between. */
export function ownerAfter(
  { text, block }: Surroundings,
  quote: QuotedSpan,
  sentence: Span,
): { owner: Reference; strong: boolean } | null {
  const owner = block.references.find((ref) => ref.start >= quote.end);
  if (!owner) return null;
  const between = text.slice(quote.end, owner.start);
  if (/^\s*:/.test(text.slice(owner.end, owner.end + 3))) return null; // it introduces what comes next
  if (between.length > 90 || /[;?!“”]/.test(between) || !readAfter(wordsOf(between))) return null;
  const inside = owner.start < sentence.end;
  const marker = /[:(→[]/.exec(between)?.[0];
  if (inside) return { owner, strong: marker !== undefined };
  const next = sentenceAt(block, owner.start);
  if (hasWords(text.slice(owner.end, next.end)) || text.slice(sentence.end, next.start).trim() !== '') return null;
  return { owner, strong: true };
}

/**
 * The nearest citation before: directly, after a colon, or with a reporting phrase and no other speaker between.
 * `other` where somebody else is said to speak, several where it may be the court of any of these.
 */
export function ownerBefore(
  around: Surroundings,
  quote: QuotedSpan,
  sentence: Span,
): Reference | 'other' | Several | null {
  const { text, block } = around;
  const last = block.references.findLast((ref) => ref.end <= quote.start);
  if (!last) return null;
  const owner = remarkedOn(around, last, quote) ?? last;
  if (owner === last && isAside(around, last, quote)) return null;
  if (owner.end < sentence.start) {
    const alone =
      text.slice(sentence.start, quote.start).trim() === '' && !hasWords(text.slice(quote.end, sentence.end));
    return alone && !hasWords(text.slice(owner.end, sentence.start)) ? owner : null;
  }
  const between = text.slice(owner.end, quote.start);
  const words = plainWords(around, owner.end, quote.start);
  const several = severalBefore(around, owner, sentence, words);
  if (several) return { several };
  if (isOfBench(owner) && words.some((word) => BELOW.has(word.toLowerCase()))) return 'other';
  if (isOfAnotherJudge(around, owner, quote, sentence)) return null;
  const lead = plainWords(around, clauseStart(text, sentence.start, owner.start), owner.start);
  if (endsWithUse(lead) && (words.length === 0 || readRun(words)?.reports === false)) return 'other'; // “he said of A: “...””
  // “The judge, having considered A, said “...””: whoever uses it speaks.
  const floor = block.references.findLast((ref) => ref.end <= owner.start)?.end ?? 0;
  const use = plainWords(around, Math.max(sentence.start, floor), owner.start);
  if (isUsed(use) && speaksOfWords(words) && !RELATIVES.has(words[0]?.toLowerCase() ?? '')) return 'other';
  if (PARAPHRASING.has(use.at(-1)?.toLowerCase() ?? '')) return 'other'; // “B summarised A thus: “...””
  if (words.length === 0 || readRun(words)?.reports === false) {
    if (/;/.test(between)) return null;
    if (/[:(]/.test(between) || (words.length === 0 && !namesOther(lead))) return owner;
  }
  if (/:\s*$/.test(between) && !namesOther(words)) return owner;
  const tail = readTail(words);
  const report = findReport([...lead, ...words]);
  if ((isOneJudge(tail?.reading) || isOneJudge(report?.reading)) && isOfBench(owner)) return 'other';
  if (report && isOfOtherCourt(report.reading, owner.target ?? owner)) return 'other';
  if (tail && !namesOther(words.slice(0, tail.rest)) && !endsWithPerson(words.slice(0, tail.rest))) {
    const dependent = tail.reading.pronoun || !findReport(words);
    const before = words.slice(0, tail.rest);
    const given = isCourts(before) || (isCopula(before) && isCourts(lead)); // “the ratio of A is that “...””
    if (!dependent || (given && !namesOther(lead))) return owner;
    if (!namesOther(lead) || endsWithReliance(lead)) return null; // “in A the sign on the wall said”: nobody knows whose words these are
    return 'other';
  }
  if (report && !namesOther([...lead, ...words].slice(report.end))) return owner;
  if (reportsFirst(words) && !namesOther(words)) return owner; // “... v ... confirms that”: the authority itself speaks
  if (isObserved(lead, words, between)) return owner;
  return namesOther(words) ? 'other' : null;
}

/** `Lord Example's observations in A at [2] that the argument fails, “...”`: the clause behind a comma goes on with what he observed. */
function isObserved(lead: readonly string[], words: readonly string[], between: string): boolean {
  return (
    words[0] === 'that' && /,\s$/.test(between) && !/[;:“”"(]/.test(between) && observedFrom([...lead, ...words]) >= 0
  );
}

/**
 * `In A, which was followed in B, the court said “...”`, `A and B hold that “...”`: the words may be of either. `B was cited in A, where the court
 * said` leaves no doubt.
 */
function severalBefore(
  around: Surroundings,
  owner: Reference,
  sentence: Span,
  words: readonly string[],
): readonly Reference[] | null {
  const index = around.block.references.indexOf(owner);
  const rival = around.block.references[index - 1];
  if (!rival || rival.start < sentence.start || authorityOf(rival) === authorityOf(owner)) return null;
  const joint = around.text.slice(rival.end, owner.start);
  if (/^[\s,]{0,3}(?:and|or|&)\s{1,2}(?:in\s)?$/.test(joint)) return [rival, owner]; // “A and B hold that “...””
  if (words.length === 0 || RELATIVES.has(words[0]?.toLowerCase() ?? '')) return null;
  if (/[;:]/.test(joint)) return null;
  const isAside =
    /^\s*,/.test(around.text.slice(owner.end, owner.end + 3)) && cites(plainWords(around, rival.end, owner.start));
  return isAside ? [rival, owner] : null;
}

/** How far before a paragraph its judge may be named, in characters. */
const JUDGE_REACH = 200;

/** `as Lord Walker notes (para 77), Lord Hope said “...”`: the paragraph is one judge's, the words are another's. */
function isOfAnotherJudge(around: Surroundings, owner: Reference, quote: QuotedSpan, sentence: Span): boolean {
  const pinpoint = owner.pinpoints.at(-1);
  if (!pinpoint || pinpoint.start < sentence.start || pinpoint.end > quote.start) return false;
  const after = plainWords(around, pinpoint.end, quote.start);
  const speaking = judgesIn(after);
  if (speaking.length === 0 || cites(after)) return false;
  const from = Math.max(sentence.start, pinpoint.start - JUDGE_REACH);
  const named = judgesIn(wordsOf(outsideQuotes(around.text, from, pinpoint.start, around.block.quotes)));
  return named.length > 0 && !speaking.some((judge) => named.includes(judge));
}

/** Whose findings those of a court that never sits as one judge are not: `the judge’s finding that`. */
const BELOW: ReadonlySet<string> = new Set(data.below.words);

const PARAPHRASING: ReadonlySet<string> = new Set(data.paraphrasing.words);

const RELATIVES: ReadonlySet<string> = new Set(['where', 'in', 'at', 'when', 'whose', 'per', 'which']);

/** `A at [2] (cited in C at [3]): “...”`: the reference that a remark in brackets is about, where the last stands in one. */
function remarkedOn({ text, block }: Surroundings, last: Reference, quote: QuotedSpan): Reference | null {
  const bracket = block.brackets.find((one) => one.start < last.start && last.end <= one.end && one.end <= quote.start);
  if (!bracket || text[bracket.start] !== '(') return null;
  if (!hasWords(text.slice(bracket.start, last.start))) return null; // the citation itself, in brackets
  return (
    block.references.findLast((ref) => ref.end <= bracket.start && text.slice(ref.end, bracket.start).trim() === '') ??
    null
  );
}

/** `said (by reference to C): “...”`: what a remark in brackets names owns nothing after it. */
function isAside({ text, block }: Surroundings, last: Reference, quote: QuotedSpan): boolean {
  const bracket = block.brackets.find((one) => one.start < last.start && last.end <= one.end && one.end <= quote.start);
  if (!bracket || text[bracket.start] !== '(') return false;
  const words = wordsOf(text.slice(bracket.start, last.start));
  return words.length > 0 && readRun(words)?.reports !== false;
}

/** Whether words are given to one judge by office: in a court that never sits as one, that is the judge below. */
export function isOneJudge(reading: PhraseReading | undefined): boolean {
  return reading?.speakers.some((speaker) => speaker.kind === 'office') === true;
}

/** Whether the court of a reference never sits as one judge. */
export function isOfBench(reference: Reference): boolean {
  return sitsAsBench(reference.target ?? reference);
}

/** Whether words are given to a court by name, and the citation is of another. */
export function isOfOtherCourt(
  { speakers }: Pick<PhraseReading, 'speakers'>,
  { citations }: Pick<Reference, 'citations'>,
): boolean {
  const code = neutralOf(citations[0])?.code;
  const codes = speakers.flatMap((speaker) => (speaker.kind === 'court' ? courtCodes(speaker.name) : []));
  return code !== undefined && codes.length > 0 && !codes.includes(code);
}

/** Where the clause that ends at `to` begins: after the last colon or semicolon. */
function clauseStart(text: string, from: number, to: number): number {
  const clause = text.slice(from, to);
  return from + Math.max(clause.lastIndexOf(': '), clause.lastIndexOf('; ')) + 1;
}
