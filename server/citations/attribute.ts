import type { Span } from '../../shared/finding.ts';
import { clauseStarts, isCopula, isCourts, speaksOfWords, stanceOf } from './assertions.ts';
import { namesSomebody } from './continuing.ts';
import { courtCodes } from './courts.ts';
import { namesAnotherCase } from './other-cases.ts';
import {
  cites,
  endsWithDefinition,
  endsWithPerson,
  findReport,
  namesOther,
  namesSpeaker,
  type Reading,
  readAfter,
  readRun,
  readTail,
  refutes,
  reportsFirst,
  saidByOther,
} from './phrases.ts';
import { firstAfter, type QuotedSpan } from './quotations.ts';
import { keyOf, type Reference, sitsAsBench } from './reference.ts';
import type { UnitBlock } from './unit-block.ts';
import { wordsOf } from './words.ts';

/**
 * Whose words a quotation is: tied to a reference by a listed construction, a
 * mention of somebody else's words, or in doubt. What is in doubt is never checked, and is never passed over either:
 * it keeps the citations near it from being called correct.
 */
export type Ownership =
  | { readonly kind: 'owned'; readonly owner: Reference }
  /** Given to a court that the sentence names without a citation: the authority last discussed. */
  | { readonly kind: 'continued' }
  | { readonly kind: 'mention' }
  /** A defined term, a title or a short name: no words of anybody's. */
  | { readonly kind: 'name' }
  | { readonly kind: 'doubtful' };

const MENTION: Ownership = { kind: 'mention' };
const NAME: Ownership = { kind: 'name' };
const DOUBTFUL: Ownership = { kind: 'doubtful' };
const CONTINUED: Ownership = { kind: 'continued' };

/** What an attribution looks at. */
export interface Surroundings {
  readonly text: string;
  readonly block: UnitBlock;
  /** The first reference of the footnote whose mark stands at a place. */
  readonly noteAt: (from: number, to: number) => Reference | null;
  /** What is no part of the plain words of the block: quotations, references, pinpoints and remarks, by their start. */
  readonly apart: readonly Span[];
}

/** Gathers what an attribution looks at in one block. */
export function surroundings(text: string, block: UnitBlock, noteAt: Surroundings['noteAt']): Surroundings {
  const known = [...block.quotes, ...block.references.flatMap((ref) => [ref, ...ref.pinpoints])];
  const remarks = block.brackets.filter((bracket) => text[bracket.start] === '(');
  return { text, block, noteAt, apart: [...known, ...remarks].sort((a, b) => a.start - b.start) };
}

/** Whose words each quotation of a block is, in order. */
export function attributeQuotations(around: Surroundings): Map<QuotedSpan, Ownership> {
  const owners = new Map<QuotedSpan, Ownership>();
  const denied = new Set<QuotedSpan>();
  let previous: QuotedSpan | null = null;
  for (const quote of around.block.quotes) {
    const joined =
      previous !== null && joins(around.text.slice(previous.end, quote.start)) && sameSentence(around, previous, quote);
    const before = previous ? owners.get(previous) : undefined;
    const owner = attribute(around, quote, joined && before ? before : null);
    if (!isAsserted(around, quote, previous, denied)) denied.add(quote);
    owners.set(quote, isGiven(owner) && denied.has(quote) ? DOUBTFUL : owner);
    previous = quote;
  }
  return owners;
}

function isGiven({ kind }: Ownership): boolean {
  return kind === 'owned' || kind === 'continued';
}

/**
 * Whether the clause that leads to a quotation asserts it as a court's words. A clause without one who speaks goes on with
 * what the quotation before in its sentence is: `it is not right that “...” and “...”`.
 */
function isAsserted(
  around: Surroundings,
  quote: QuotedSpan,
  previous: QuotedSpan | null,
  denied: ReadonlySet<QuotedSpan>,
): boolean {
  const sentence = sentenceAt(around.block, quote.start);
  const goesOn = previous !== null && previous.start >= sentence.start;
  const from = goesOn ? previous.end : sentence.start;
  const words = leadOf(around, from, quote.start);
  const stance = stanceOf(words);
  if (stance === 'asserted') {
    const report = findReport(words);
    if (report?.reading.pronoun && !goesOn && !refersBetween(around, from, quote.start))
      return isHeard(around, sentence);
    if (!goesOn || !denied.has(previous) || report) return true;
    return refersBetween(around, from, quote.start);
  }
  const states = stance === 'denied' && /:\s*$/.test(around.text.slice(from, quote.start));
  return states && !speaksOfWords(words); // “The duty is not absolute: “...” (Smith at [2])”
}

/** Whether the sentence before cites an authority or names a court, so that `he said` is of that; never where it names others. */
function isHeard(around: Surroundings, sentence: Span): boolean {
  const before = around.block.sentences.findLast((one) => one.end <= sentence.start);
  if (!before) return false;
  const words = plainWords(around, before.start, before.end);
  return !namesSomebody(words) && (namesSpeaker(words) || refersBetween(around, before.start, sentence.start));
}

/** The words of the clause that leads to a quotation: the last with a speaker or a citation of its own, or all. */
function leadOf(around: Surroundings, from: number, to: number): string[] {
  for (const start of clauseStarts(around.text, from, to)) {
    const quote = around.block.quotes[firstAfter(around.block.quotes, start)];
    if (quote && quote.start < start) continue;
    const words = plainWords(around, start, to);
    const report = findReport(words);
    if (report && !report.reading.pronoun) return words;
    if (refersBetween(around, start, to)) return words;
  }
  return plainWords(around, from, to);
}

function refersBetween({ block }: Surroundings, from: number, to: number): boolean {
  const next = block.references[firstFrom(block.references, from)];
  return next !== undefined && next.end <= to;
}

const JOINTS: ReadonlySet<string> = new Set(['', 'and', 'or', '…', '...', 'and that', 'and then', 'but']);

/** `“...” and “...”`: the second goes where the first went. */
function joins(between: string): boolean {
  return between.length < 60 && JOINTS.has(between.replace(/[\s,;]+/g, ' ').trim());
}

function sameSentence({ block }: Surroundings, a: Span, b: Span): boolean {
  return sentenceAt(block, a.start) === sentenceAt(block, b.start);
}

/** The sentence that holds a place; the whole block where none does. */
export function sentenceAt(block: UnitBlock, offset: number): Span {
  const sentence = block.sentences[firstAfter(block.sentences, offset)];
  return sentence && sentence.start <= offset ? sentence : block.segment;
}

function attribute(around: Surroundings, quote: QuotedSpan, joined: Ownership | null): Ownership {
  const { text, block } = around;
  const sentence = sentenceAt(block, quote.start);
  const lead = plainWords(around, sentence.start, quote.start);
  const rest = plainWords(around, quote.end, sentence.end);
  if (isName(text, quote, block)) return NAME;
  if (endsWithDefinition(lead) || refutes(rest) || refutes(lead) || refutedNext(around, sentence)) return MENTION;
  if (saidByOther(lead)) return MENTION;
  const noted = around.noteAt(quote.end, quote.end + 2);
  const before = ownerBefore(around, quote, sentence);
  if (noted) return between(before, noted);
  const bracketed = ownerInBracket(around, quote);
  if (bracketed) return { kind: 'owned', owner: bracketed };
  const after = ownerAfter(around, quote, sentence);
  if (after && isOneJudge(findReport(lead)?.reading) && isOfBench(after.owner)) return MENTION;
  if (after?.strong) {
    // “... said: “...”. See also C.” and “... said: “...”. Ibid at [3].”: the sentence had named whose words they are.
    const introduced = before !== null && before !== 'other' && isIntroduced(around, before, quote);
    return introduced && after.owner.start >= sentence.end
      ? { kind: 'owned', owner: before }
      : between(introduced ? before : null, after.owner);
  }
  if (before === 'other') return MENTION;
  if (before) return { kind: 'owned', owner: before };
  if (after) return { kind: 'owned', owner: after.owner };
  if (joined) return joined;
  const later = around.noteAt(quote.end, sentence.end + 2);
  if (later && !namesOther(lead)) return { kind: 'owned', owner: later };
  return continued(around, sentence, lead, rest);
}

/** Two citations that both claim a quotation: certain only where they are of one authority, and point to one place. */
function between(before: Reference | 'other' | null, after: Reference): Ownership {
  if (before === null || before === 'other' || before.pinpoints.length === 0) return { kind: 'owned', owner: after };
  if (authorityOf(before) === authorityOf(after) && after.pinpoints.length === 0)
    return { kind: 'owned', owner: before };
  return DOUBTFUL;
}

function authorityOf(reference: Reference): string {
  return keyOf(reference.target ?? reference);
}

/** Whether a quotation follows the citation before directly, after a colon or after a reporting phrase. */
function isIntroduced(around: Surroundings, owner: Reference, quote: QuotedSpan): boolean {
  const words = plainWords(around, owner.end, quote.start);
  return (
    words.length === 0 ||
    /:\s*$/.test(around.text.slice(owner.end, quote.start)) ||
    findReport(words) !== null ||
    readTail(words) !== null
  );
}

/** `Those words appear nowhere in the judgment.`: the sentence after denies what this one quotes. */
function refutedNext(around: Surroundings, sentence: Span): boolean {
  const { sentences } = around.block;
  const next = sentences[firstFrom(sentences, sentence.end)];
  if (!next) return false;
  const words = plainWords(around, next.start, next.end);
  return /^(?:those|these|that|this|no|the|such|they|neither|nothing)$/i.test(words[0] ?? '') && refutes(words);
}

/** The words between two places, without other quotations, names of authorities, pinpoints and remarks in brackets. */
function plainWords({ text, apart }: Surroundings, from: number, to: number): string[] {
  let plain = '';
  let at = from;
  for (let i = firstFrom(apart, from); i < apart.length; i++) {
    const span = apart[i];
    if (!span || span.start > to) break;
    if (span.end > to || span.end <= at) continue;
    plain += `${text.slice(at, Math.max(at, span.start))} `;
    at = span.end;
  }
  return wordsOf(plain + text.slice(at, to));
}

function firstFrom(spans: readonly Span[], start: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) >= start) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Bracketed or capitalised and short, beside a citation: `(“the Liability Judgment”)`, `(“VATA”)`, an article's title. */
function isName(text: string, quote: QuotedSpan, block: UnitBlock): boolean {
  const after = text.slice(quote.end, quote.end + 12);
  if (/^\s\((?:1[89]|20)\d\d\)\s/.test(after)) return true; // ‘Title of an article’ (2022) 41 ...
  const alone = block.brackets.some(
    (bracket) =>
      bracket.start < quote.start &&
      quote.end < bracket.end &&
      /^[([]\s?(?:(?:the|hereafter|hereinafter|together|collectively|or|and|an?)\s)*[“"'‘*]*$/i.test(
        text.slice(bracket.start, quote.inner.start),
      ),
  );
  if (!alone) return false;
  const words = wordsOf(text.slice(quote.inner.start, quote.inner.end));
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return (
    words.length <= 5 &&
    (capitals * 2 >= words.length || /[A-Z]{2}/.test(words.join(''))) &&
    !/[.,;]$/.test(text.slice(quote.inner.start, quote.inner.end))
  );
}

/** `[2020] UKSC 1, [7] (“...”)`: the bracket belongs to the citation before it. */
function ownerInBracket({ text, block }: Surroundings, quote: QuotedSpan): Reference | null {
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
function ownerAfter(
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
  const left = wordsOf(text.slice(owner.end, next.end));
  if (left.length > 0 || text.slice(sentence.end, next.start).trim() !== '') return null;
  return { owner, strong: true };
}

/**
 * The nearest citation before: directly, after a colon, or with a reporting phrase and no other speaker between.
 * `other` where somebody else is said to speak.
 */
function ownerBefore(around: Surroundings, quote: QuotedSpan, sentence: Span): Reference | 'other' | null {
  const { text, block } = around;
  const last = block.references.findLast((ref) => ref.end <= quote.start);
  if (!last) return null;
  const owner = remarkedOn(around, last, quote) ?? last;
  const between = text.slice(owner.end, quote.start);
  const words = plainWords(around, owner.end, quote.start);
  if (owner.end >= sentence.start && isByTheWay(around, owner, sentence, words)) return 'other';
  if (owner.end < sentence.start) {
    const alone =
      text.slice(sentence.start, quote.start).trim() === '' &&
      wordsOf(text.slice(quote.end, sentence.end)).length === 0;
    const adjacent = wordsOf(text.slice(owner.end, sentence.start)).length === 0;
    return alone && adjacent ? owner : null;
  }
  const lead = plainWords(around, clauseStart(text, sentence.start, owner.start), owner.start);
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
    if (!namesOther(lead)) return null; // “in A the sign on the wall said”: nobody knows whose words these are
    return 'other';
  }
  if (report && !namesOther([...lead, ...words].slice(report.end))) return owner;
  if (reportsFirst(words) && !namesOther(words)) return owner; // “... v ... confirms that”: the authority itself speaks
  return namesOther(words) ? 'other' : null;
}

/**
 * `In A, which was followed in B, the court said “...”`, `A and B hold that “...”`: the words may be of either. `B was cited in A, where the court
 * said` leaves no doubt.
 */
function isByTheWay(around: Surroundings, owner: Reference, sentence: Span, words: readonly string[]): boolean {
  const index = around.block.references.indexOf(owner);
  const rival = around.block.references[index - 1];
  if (!rival || rival.start < sentence.start || authorityOf(rival) === authorityOf(owner)) return false;
  const joint = around.text.slice(rival.end, owner.start);
  if (/^[\s,]{0,3}(?:and|or|&)\s{1,2}(?:in\s)?$/.test(joint)) return true; // “A and B hold that “...””
  if (words.length === 0 || RELATIVES.has(words[0]?.toLowerCase() ?? '')) return false;
  if (/[;:]/.test(joint)) return false;
  return /^\s*,/.test(around.text.slice(owner.end, owner.end + 3)) && cites(plainWords(around, rival.end, owner.start));
}

const RELATIVES: ReadonlySet<string> = new Set(['where', 'in', 'at', 'when', 'whose', 'per', 'which']);

/** `A at [2] (cited in C at [3]): “...”`: the reference that a remark in brackets is about, where the last stands in one. */
function remarkedOn({ text, block }: Surroundings, last: Reference, quote: QuotedSpan): Reference | null {
  const bracket = block.brackets.find((one) => one.start < last.start && last.end <= one.end && one.end <= quote.start);
  if (!bracket || text[bracket.start] !== '(') return null;
  if (wordsOf(text.slice(bracket.start, last.start)).length === 0) return null; // the citation itself, in brackets
  return (
    block.references.findLast((ref) => ref.end <= bracket.start && text.slice(ref.end, bracket.start).trim() === '') ??
    null
  );
}

/** Whether words are given to one judge by office: in a court that never sits as one, that is the judge below. */
function isOneJudge(reading: Reading | undefined): boolean {
  return reading?.speakers.some((speaker) => speaker.kind === 'office') === true;
}

function isOfBench(reference: Reference): boolean {
  return sitsAsBench(reference.target ?? reference);
}

/** Whether words are given to a court by name, and the citation is of another. */
export function isOfOtherCourt({ speakers }: Reading, { citations }: Pick<Reference, 'citations'>): boolean {
  const code = citations[0]?.neutral?.code;
  const codes = speakers.flatMap((speaker) => (speaker.kind === 'court' ? courtCodes(speaker.name) : []));
  return code !== undefined && codes.length > 0 && !codes.includes(code);
}

/** Where the clause that ends at `to` begins: after the last colon or semicolon. */
function clauseStart(text: string, from: number, to: number): number {
  const clause = text.slice(from, to);
  return from + Math.max(clause.lastIndexOf(': '), clause.lastIndexOf('; ')) + 1;
}

/** How far a court may go on speaking without its citation, in characters. */
const CONTINUED_REACH = 2000;

/** A quotation in a sentence without a citation: given to a court, to somebody else, or to nobody that is listed. */
function continued(around: Surroundings, sentence: Span, words: readonly string[], rest: readonly string[]): Ownership {
  if (around.block.references.some((ref) => ref.end > sentence.start && ref.start < sentence.end)) {
    return namesOther(words) ? MENTION : DOUBTFUL;
  }
  const tail = readTail(words);
  const before = around.block.references.findLast((ref) => ref.end <= sentence.start && ref.lead !== 'elsewhere');
  const report = findReport(words);
  if (before && isOfBench(before) && isOneJudge(report?.reading)) return MENTION;
  if (before && report && isOfOtherCourt(report.reading, before.target ?? before)) return MENTION;
  if (before && sentence.end - before.end > CONTINUED_REACH) return DOUBTFUL;
  const { quotes, emphasis } = around.block;
  const own = before ? ((before.target ?? before).words?.words ?? []) : [];
  if (before && namesAnotherCase({ text: around.text, quotes, emphasis }, before.end, sentence.end, own))
    return DOUBTFUL;
  if (tail && report && !namesOther(words.slice(0, tail.rest))) {
    if (!tail.reading.pronoun && !report.reading.pronoun) return CONTINUED;
    const previous = around.block.sentences.findLast((s) => s.end <= sentence.start);
    const near = previous && before !== undefined && before.end > previous.start && before.end <= previous.end + 1;
    if (near && !namesOther(plainWords(around, previous.start, previous.end))) return CONTINUED;
    return DOUBTFUL;
  }
  if (report && !report.reading.pronoun && !namesOther(words)) return CONTINUED;
  return namesOther(words) || namesOther(rest) ? MENTION : DOUBTFUL;
}

/** Whose words a block quotation is, by the sentence that leads into it. */
export function attributeBlock(around: Surroundings, end: number): Ownership {
  const ownership = attributeLed(around, end);
  const sentence = around.block.sentences.at(-1);
  if (!sentence || !isGiven(ownership)) return ownership;
  return stanceOf(leadOf(around, sentence.start, sentence.end)) === 'denied' ? DOUBTFUL : ownership;
}

function attributeLed(around: Surroundings, end: number): Ownership {
  const { text, block } = around;
  const sentence = block.sentences.at(-1);
  if (!sentence) return DOUBTFUL;
  const lead = text.slice(sentence.start, sentence.end);
  const owner = block.references.findLast((ref) => ref.end > sentence.start && !ref.quoted);
  const words = plainWords(around, sentence.start, sentence.end);
  const report = findReport(words);
  if (owner) {
    if (isOneJudge(report?.reading) && isOfBench(owner)) return MENTION;
    const between = plainWords(around, Math.max(owner.end, sentence.start), sentence.end);
    if (saidByOther(words)) return MENTION;
    const tail = readTail(between);
    const before = tail ? between.slice(0, tail.rest) : [];
    if (between.length === 0 || (tail && !namesOther(before) && isCourts(before))) return { kind: 'owned', owner };
    if (report && !namesOther(words.slice(report.end))) return { kind: 'owned', owner };
    return namesOther(between) ? MENTION : DOUBTFUL;
  }
  const opens = /[:—–-]\s*$/.test(lead) || end === sentence.end;
  if (!opens) return DOUBTFUL;
  const tail = readTail(words);
  if (tail && report && !namesOther(words.slice(0, tail.rest))) return CONTINUED;
  if (report && !report.reading.pronoun && !namesOther(words)) return CONTINUED;
  return namesOther(words) || endsWithDefinition(words) ? MENTION : DOUBTFUL;
}
