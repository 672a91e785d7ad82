import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { firstWhere } from '../../../shared/search.ts';
import { assertedBy } from '../owners/list-leads.ts';
import type { TiedPassage } from '../owners/tie.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { readRun } from '../phrases/phrases.ts';
import { type StretchReader, wordsBeside } from '../phrases/propositions.ts';
import { holdsEntry, LISTS } from '../phrases/vocabulary.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import { hasWords, lowerOf, wordsOf } from '../text/words.ts';
import type { Entry } from './entry.ts';
import data from './signal-words.json' with { type: 'json' };
import { FEWEST_WORDS, isSignal, overlapping } from './support.ts';

/** What a sentence says by pointing to one before it. */
export interface Carried {
  /** The sentence that it points to. */
  readonly span: Span;
  /**
   * Whether the draft asserts that sentence of the authority alone: it cites nothing and `See A` or `A` is all that follows.
   * What other sentences point to may be another authority's as well, and is never held against its author.
   */
  readonly asserted: boolean;
  /** Quoted words of it that are tied to other citations. */
  readonly others: readonly string[];
}

/** What the sentences of an entry's claim point to. */
export type PointingReader = (entry: Entry, claim: readonly Span[]) => readonly Carried[];

/** How a sentence ends that leads into what comes next. */
const INTRODUCES = /[:—–-]\s*$/;

/** How far behind a sentence a block may begin that it leads into, in characters: blank lines and a marker stand between. */
const LEAD_REACH = 24;

/**
 * `The lease was void. See A.`, `The court so held in A.`: a sentence of which nothing is left but references and listed
 * phrases, and which quotes nothing of the authority but behind `See`, says of it what stands before: the last sentence that asserts
 * something, in its block or in the one that its block closes. Which words assert something is for `read` to say, so that
 * no sentence can pass for empty there and for full here. Rows say what their cells say. An item of a list, a row and a
 * citation below a heading say what leads into them asserts.
 */
export function pointingReader(unit: Unit, tied: readonly (TiedPassage | null)[], read: StretchReader): PointingReader {
  const quotations = tied
    .flatMap((passage) => passage?.ties.map((tie) => tie.quotation) ?? [])
    .sort((a, b) => a.start - b.start);
  const quotedIn = ({ start, end }: Span): readonly Span[] =>
    quotations.slice(
      firstWhere(quotations, (one) => one.start >= start),
      firstWhere(quotations, (one) => one.start >= end),
    );
  const set = uniteSpans(quotations);
  const isQuoted = ({ start, end }: Span): boolean => {
    const around = set[firstAfter(set, start)];
    return around !== undefined && around.start <= start && end <= around.end;
  };
  const asserts = (sentence: Span): boolean => read(sentence).proposition.length > 0 || quotedIn(sentence).length > 0;

  const lastBefore = assertedBefore(unit, asserts);
  const ledIn = leadReader(unit);
  const signals = new Map<Span, boolean>();
  return (entry, claim) => {
    const carried: Carried[] = [];
    const own = new Set(entry.quotations.map((quotation) => quotation.start));
    for (const span of claim) {
      const block = blockAt(unit, span.start);
      if (!block) continue;
      const lead = unit.contextOf(block).lead ?? ledIn(block);
      if (block.cells.length > 1) {
        if (lead !== null && entry.quotations.length === 0) carried.push({ span, asserted: false, others: [lead] });
        continue;
      }
      const index = firstAfter(block.sentences, span.start);
      const sentence = block.sentences[index];
      if (sentence?.start !== span.start || sentence.end !== span.end || isQuoted(sentence)) continue;
      const signal = signals.get(sentence) ?? isSignal(unit.text, sentence, block);
      signals.set(sentence, signal); // many may cite in one
      if (!signal && asserts(sentence)) {
        const stated = block.sentences[index - 1];
        if (stated && showsFor(unit.text, sentence, block) && isLong(unit.text, stated) && !cites(unit, stated))
          carried.push({ span: stated, asserted: false, others: [] });
        continue;
      }
      const before = lastBefore(block, index);
      if (!before) {
        const words = entry.quotations.length === 0 ? (lead ?? saidOnly(unit.text, sentence, block, signal)) : null;
        if (words !== null) carried.push({ span: sentence, asserted: false, others: [words] });
        continue;
      }
      const alone = signal && before === (block.sentences[index - 1] ?? before) && !cites(unit, before);
      if (
        !alone &&
        (!signal || INTRODUCES.test(unit.text.slice(span.start, span.end))) &&
        leadsOn(unit.text, sentence, entry)
      )
        continue;
      const others = quotedIn(before).filter((quotation) => !own.has(quotation.start));
      carried.push({
        span: before,
        asserted: alone,
        others: others.map((quotation) => foldSpace(unit.text.slice(quotation.start, quotation.end))),
      });
    }
    return carried;
  };
}

/** What the sentence asserts that leads into a block quotation; null of any other block. */
function leadReader(unit: Unit): (block: UnitBlock) => string | null {
  const leading = new Map(unit.passages.flatMap(({ body, blocks }) => blocks.map((block) => [block, body] as const)));
  return ({ segment }) => {
    const body = segment.kind === 'quote' && unit.blocks[leading.get(firstAfter(unit.segments, segment.start)) ?? -1];
    return body ? assertedBy(unit.text.slice(body.segment.start, body.segment.end), false) : null;
  };
}

/** The last sentence before one of a block that asserts something; null where there is none. */
type AssertedBefore = (block: UnitBlock, index: number) => Span | null;

function assertedBefore(unit: Unit, asserts: (sentence: Span) => boolean): AssertedBefore {
  const closed = new Map(unit.passages.flatMap((passage) => (passage.tail === null ? [] : [[passage.tail, passage]])));
  const known = new Map<UnitBlock, (Span | null)[]>();

  /** Each sentence is looked at once, however many point back. */
  const lastBefore: AssertedBefore = (block, index) => {
    const memo = known.get(block) ?? [];
    known.set(block, memo);
    let at = index;
    let found = memo[at];
    while (found === undefined) {
      const sentence = block.sentences[at - 1];
      if (!sentence) found = opening(block);
      else if (isLong(unit.text, sentence) && asserts(sentence)) found = sentence;
      else found = memo[--at];
    }
    for (let i = at; i <= index; i++) memo[i] = found;
    return found;
  };

  /** What stands before a block that closes another: the words set out there, or its last assertion. */
  const opening = (block: UnitBlock): Span | null => {
    const passage = closed.get(firstAfter(unit.segments, block.segment.start));
    const before = passage && unit.blocks[passage.blocks.at(-1) ?? passage.body];
    if (!passage || !before || before === block) return null;
    return passage.blocks.length > 0 ? before.segment : lastBefore(before, before.sentences.length);
  };

  return lastBefore;
}

/**
 * `The court so held in A.`, `So provides section 5.`, `See also A.` at the head of a paragraph: the words of a sentence that says that something was
 * said, or that more bears it out, and not what.
 */
function saidOnly(text: string, sentence: Span, block: UnitBlock, signal: boolean): string | null {
  const { kind, marker, label } = block.segment;
  if (kind !== 'paragraph' || marker !== '' || label !== undefined) return null;
  const words = wordsBeside(text, sentence, overlapping(block.references, sentence));
  const lower = lowerOf(words);
  const isSaid = signal
    ? lower.some((word) => ADDS.has(word))
    : speaksOf(lower) || lower.some((word) => POINTS.has(word));
  return isSaid ? words.join(' ') : null;
}

/** `See A at [4]: “...”`: whether a sentence shows with words of the authority what the one before it says. */
function showsFor(text: string, sentence: Span, block: UnitBlock): boolean {
  const quotes = overlapping(block.quotes, sentence);
  if (quotes.length === 0 || !SEE.test(text.slice(sentence.start, sentence.end))) return false;
  const apart = quotes.map((quote) => ({ start: quote.start, end: quote.end, pinpoints: [] }));
  const beside = [...overlapping(block.references, sentence), ...apart].sort((a, b) => a.start - b.start);
  return readRun(wordsBeside(text, sentence, beside))?.reports === false;
}

const SEE = /^\W{0,2}see\b/i;

const ADDS: ReadonlySet<string> = new Set(data.adds.words);
const POINTS: ReadonlySet<string> = new Set(data.points.words);

function speaksOf(lower: readonly string[]): boolean {
  return holdsEntry(LISTS.said, lower) || holdsEntry(LISTS.saying, lower);
}

/** Whether a sentence can assert anything: fewer words are a number, a heading, or `Quite so`. */
function isLong(text: string, { start, end }: Span): boolean {
  return wordsOf(text.slice(start, end)).length >= FEWEST_WORDS;
}

function cites(unit: Unit, span: Span): boolean {
  const references = blockAt(unit, span.start)?.references ?? [];
  return overlapping(references, span).length > 0;
}

/** `In A at [4]:`, `The court said in A:`: whether quoted words of the authority come right behind a sentence. */
function leadsOn(text: string, { end }: Span, { quotations }: Entry): boolean {
  const next = quotations.find((quotation) => quotation.start >= end);
  if (!next || next.start - end > LEAD_REACH) return false;
  return !hasWords(text.slice(end, next.start).replace(/\w{1,4}[.)]/, ''));
}
