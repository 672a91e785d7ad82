import type { Span } from '../../shared/finding.ts';
import { codeByName } from './courts.ts';
import {
  endsWithDefinition,
  endsWithPerson,
  findReport,
  namesOther,
  type Reading,
  readAfter,
  readRun,
  readTail,
  refutes,
  reportsFirst,
  saidByOther,
} from './phrases.ts';
import { firstAfter, type QuotedSpan } from './quotations.ts';
import { keyOf, type Reference } from './reference.ts';
import { isJudgmentName, isTitle } from './titles.ts';
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
  let previous: QuotedSpan | null = null;
  for (const quote of around.block.quotes) {
    const joined =
      previous !== null && joins(around.text.slice(previous.end, quote.start)) && sameSentence(around, previous, quote);
    const before = previous ? owners.get(previous) : undefined;
    owners.set(quote, attribute(around, quote, joined && before ? before : null));
    previous = quote;
  }
  return owners;
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
  if (after && isOneJudge(findReport(lead)?.reading) && sitsAsBench(after.owner)) return MENTION;
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
  return namesAnother(around, sentence, quote.start) ? DOUBTFUL : continued(around, sentence, lead, rest);
}

/** `A v B`, `Re A`: the capitalised words beside v or after Re. */
const CASE_NAMED =
  /\bRe\s(\p{Lu}[\p{L}’'-]{0,30})|(?<![\p{L}’'-])(\p{Lu}[\p{L}’'-]{0,30})\sv\.?\s(\p{Lu}[\p{L}’'-]{0,30})/gu;

/** Whether a sentence names a case by its parties before `end`, and not the one last discussed. */
function namesAnother({ text, block }: Surroundings, sentence: Span, end: number): boolean {
  const last = block.references.findLast((ref) => ref.end <= sentence.start);
  const known = wordsOf((last?.target ?? last)?.name?.text ?? '');
  return [...text.slice(sentence.start, end).matchAll(CASE_NAMED)].some(([, ...parties]) =>
    parties.some((party) => party !== undefined && !known.includes(party)),
  );
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

/** `“The Silver Curlew” [2004] ...`: a citation follows with nothing between. */
function citedNext(text: string, quote: QuotedSpan, { references }: UnitBlock): boolean {
  return references.some(
    ({ kind, citations, name }) =>
      kind === 'full' &&
      (name === null || name.start <= quote.inner.start) &&
      /^[\s,]*$/.test(text.slice(quote.end, citations[0]?.start)),
  );
}

/** Bracketed or capitalised and short, beside a citation: `(“the Liability Judgment”)`, `(“VATA”)`, an article's title. */
function isName(text: string, quote: QuotedSpan, block: UnitBlock): boolean {
  const after = text.slice(quote.end, quote.end + 12);
  if (isTitle(text.slice(quote.inner.start, quote.inner.end)) && citedNext(text, quote, block)) return true;
  if (/^\s\((?:1[89]|20)\d\d\)\s/.test(after)) return true; // ‘Title of an article’ (2022) 41 ...
  // By the text, not by its brackets: of nested ones only the outer is known.
  const lead = text.slice(Math.max(block.segment.start, quote.start - 40), quote.inner.start);
  const alone = /[([]\s?(?:(?:the|hereafter|hereinafter|together|collectively|or|and|an?)\s)*[“"'‘*]*$/i.test(lead);
  if (!alone) return false;
  const words = wordsOf(text.slice(quote.inner.start, quote.inner.end));
  if (isJudgmentName(words)) return true;
  const capitals = words.filter((word) => /^(?:\p{Lu}|(?:1[89]|20)\d\d$)/u.test(word)).length;
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
  if (owner === last && isAside(around, last, quote)) return null;
  const between = text.slice(owner.end, quote.start);
  const words = plainWords(around, owner.end, quote.start);
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
  if (isOneJudge(tail?.reading ?? report?.reading) && sitsAsBench(owner)) return 'other';
  if (tail && !namesOther(words.slice(0, tail.rest)) && !endsWithPerson(words.slice(0, tail.rest))) {
    const dependent = tail.reading.pronoun || !findReport(words);
    if (!dependent || !namesOther(lead)) return owner;
    return 'other';
  }
  if (report && !namesOther([...lead, ...words].slice(report.end))) return owner;
  if (reportsFirst(words) && !namesOther(words)) return owner; // “... v ... confirms that”: the authority itself speaks
  return namesOther(words) ? 'other' : null;
}

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

/** `said (by reference to C): “...”`: what a remark in brackets names owns nothing after it. */
function isAside({ text, block }: Surroundings, last: Reference, quote: QuotedSpan): boolean {
  const bracket = block.brackets.find((one) => one.start < last.start && last.end <= one.end && one.end <= quote.start);
  if (!bracket || text[bracket.start] !== '(') return false;
  const words = wordsOf(text.slice(bracket.start, last.start));
  return words.length > 0 && readRun(words)?.reports !== false;
}

/** Whether words are given to one judge by office: in a court that never sits as one, that is the judge below. */
function isOneJudge(reading: Reading | undefined): boolean {
  return reading?.speakers.some((speaker) => speaker.kind === 'office') === true;
}

function sitsAsBench(reference: Reference): boolean {
  const code = (reference.target ?? reference).citations[0]?.neutral?.code;
  return code !== undefined && codeByName(code)?.bench === true;
}

/** Where the clause that ends at `to` begins: after the last colon or semicolon. */
function clauseStart(text: string, from: number, to: number): number {
  const clause = text.slice(from, to);
  return from + Math.max(clause.lastIndexOf(': '), clause.lastIndexOf('; ')) + 1;
}

/** A quotation in a sentence without a citation: given to a court, to somebody else, or to nobody that is listed. */
function continued(around: Surroundings, sentence: Span, words: readonly string[], rest: readonly string[]): Ownership {
  if (around.block.references.some((ref) => ref.end > sentence.start && ref.start < sentence.end)) {
    return namesOther(words) ? MENTION : DOUBTFUL;
  }
  const tail = readTail(words);
  const before = around.block.references.findLast((ref) => ref.end <= sentence.start);
  const report = findReport(words);
  if (before && sitsAsBench(before) && isOneJudge(report?.reading)) return MENTION;
  if (tail && report && !namesOther(words.slice(0, tail.rest))) {
    if (!tail.reading.pronoun) return CONTINUED;
    const previous = around.block.sentences.findLast((s) => s.end <= sentence.start);
    const near =
      previous && around.block.references.some((ref) => ref.end > previous.start && ref.end <= previous.end + 1);
    if (near && !namesOther(plainWords(around, previous.start, previous.end))) return CONTINUED;
    return DOUBTFUL;
  }
  if (report && !report.reading.pronoun && !namesOther(words)) return CONTINUED;
  return namesOther(words) || namesOther(rest) ? MENTION : DOUBTFUL;
}

/** Whose words a block quotation is, by the sentence that leads into it. */
export function attributeBlock(around: Surroundings, end: number): Ownership {
  const { text, block } = around;
  const sentence = block.sentences.at(-1);
  if (!sentence) return DOUBTFUL;
  const lead = text.slice(sentence.start, sentence.end);
  const owner = block.references.findLast((ref) => ref.end > sentence.start && !ref.quoted);
  const words = plainWords(around, sentence.start, sentence.end);
  const report = findReport(words);
  if (owner) {
    if (isOneJudge(report?.reading) && sitsAsBench(owner)) return MENTION;
    const between = plainWords(around, Math.max(owner.end, sentence.start), sentence.end);
    if (saidByOther(words)) return MENTION;
    const tail = readTail(between);
    if (between.length === 0 || (tail && !namesOther(between.slice(0, tail.rest)))) return { kind: 'owned', owner };
    if (report && !namesOther(words.slice(report.end))) return { kind: 'owned', owner };
    return namesOther(between) ? MENTION : DOUBTFUL;
  }
  const opens = /[:—–-]\s*$/.test(lead) || end === sentence.end;
  if (!opens || namesAnother(around, sentence, sentence.end)) return DOUBTFUL;
  const tail = readTail(words);
  if (tail && report && !namesOther(words.slice(0, tail.rest))) return CONTINUED;
  if (report && !report.reading.pronoun && !namesOther(words)) return CONTINUED;
  return namesOther(words) || endsWithDefinition(words) ? MENTION : DOUBTFUL;
}
