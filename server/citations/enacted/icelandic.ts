import type { Span } from '../../../shared/finding.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { asideIn, isIcelandic } from '../forms/iceland.ts';
import { countedPlace } from '../forms/iceland-cells.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import type { Quotation } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import type { Unit } from '../passages/unit.ts';
import { causeInIcelandic } from '../phrases/icelandic.ts';
import { firstAfter, uniteSpans } from '../text/quotation-marks.ts';
import { hasUnknownBeside } from './abbreviated.ts';
import { isAboutLaw, isTurnedBefore, mayBeTakenBack } from './icelandic-ways.ts';
import { placesIn, type StatuteMention } from './mentions.ts';
import { isSaidInOtherLaw } from './named-laws.ts';
import { type Enacted, inDoubtOf } from './ownership.ts';
import { placesAlone } from './pieces.ts';
import type { EnactedDoubt } from './set-out.ts';
import { findingOf } from './titled.ts';

/** Reads what keeps quoted words from being those of a law of Iceland. */
export interface Floor {
  /** What words are given to, or may be of; in doubt for certain where something beside them or their law is not read. `claim` is where they stand. */
  readonly under: (enacted: Enacted, claim: Span | null, quotation: Quotation) => Enacted;
  /** The same of words that were in doubt before. */
  readonly of: (doubt: EnactedDoubt) => EnactedDoubt;
}

/** How much text may stand between a law and its words that is looked at, in characters. */
const LONGEST = 4_000;

/**
 * The floor of a unit against false assurances: in the sentence of a law of Iceland, in that of the words, and in what stands between
 * them everything is read, or says nothing of what the words are of. Law in English has constructions of its own for that.
 */
export function icelandicFloor(unit: Unit, mentioned: readonly (readonly StatuteMention[])[]): Floor {
  const known = new Map<string, DoubtCause | null>();
  const causeIn = (span: Span, index: number): DoubtCause | null => {
    const key = `${span.start} ${span.end}`;
    const cause = known.get(key);
    if (cause !== undefined) return cause;
    const read = causeInIcelandic(unreadIn(unit, span, index, mentioned[index] ?? []));
    known.set(key, read);
    return read;
  };
  const causeOf = (owner: StatuteMention, claim: Span | null): DoubtCause | null => {
    if (!isIcelandic(owner.cited[0])) return null;
    if (hasUnknownBeside(unit.text, owner) || hasUnknownBeside(unit.text, findingOf(owner))) return 'unread';
    if (isLettered(unit.text, owner)) return 'unread';
    for (const [index, span] of stretchesOf(unit, owner, claim)) {
      const cause = causeIn(span, index);
      if (cause !== null) return cause;
      if (claim !== null && isSaidInOtherLaw(besidePlaces(unit, span, index, mentioned[index] ?? []), owner))
        return 'others';
    }
    return null;
  };
  const isAbout = (owner: StatuteMention, quotation: Quotation): boolean =>
    isIcelandic(owner.cited[0]) && isAboutLaw(unit, owner, quotation);
  const causeBefore = (owner: StatuteMention, quotation: Quotation): DoubtCause | null => {
    if (isAbout(owner, quotation)) return 'others';
    return isIcelandic(owner.cited[0]) && isTurnedBefore(unit, owner, quotation) ? 'denied' : null;
  };
  const isBack = (owner: StatuteMention, quotation: Quotation): boolean =>
    isIcelandic(owner.cited[0]) && mayBeTakenBack(unit, owner, quotation);
  const causeAmong = (owners: readonly StatuteMention[], claim: Span | null): DoubtCause | null =>
    owners.flatMap((owner) => causeOf(owner, claim) ?? [])[0] ?? null;
  return {
    under: (enacted, claim, quotation) => {
      if (enacted.kind === 'given') {
        const cause = causeAmong([enacted.owner], claim) ?? causeBefore(enacted.owner, quotation);
        return cause === null ? enacted : inDoubtOf(cause, enacted.owner);
      }
      const owners = [...enacted.near, ...enacted.offered];
      const cause =
        causeAmong(owners, claim) ??
        owners.flatMap((owner) => causeBefore(owner, quotation) ?? [])[0] ??
        (owners.some((owner) => isBack(owner, quotation)) ? 'denied' : null);
      return cause === null ? enacted : { ...enacted, cause };
    },
    of: (one) => {
      const { start, quotation } = one.doubt;
      const owners = [...one.near, ...one.offered];
      if (owners.some(({ cited }) => isIcelandic(cited[0])) && isCounted(unit, one.doubt))
        return { ...one, doubt: { ...one.doubt, cause: 'unread' } };
      const isDenied = quotation !== undefined && owners.some((owner) => isBack(owner, quotation));
      const cause =
        causeAmong(owners, sentenceOf(unit, blockAt(unit, start), start)) ?? (isDenied ? ('denied' as const) : null);
      return cause === null ? one : { ...one, doubt: { ...one.doubt, cause } };
    },
  };
}

/** `36. gr. (c)`, `laga nr. 7/1936, 36. gr. C`: a letter right beside a law that may be one of its article. */
function isLettered(text: string, { start, end }: Span): boolean {
  return LETTER_BEHIND.test(text.slice(end, end + BESIDE)) || LETTER_BEFORE.test(text.slice(start - BESIDE, start));
}

/** `| Stjórnsýslulög nr. 37/1993 | 9 | 3 | „...“ |`: whether the row of words counts the place in their law in a cell of its own. */
function isCounted({ text, blocks, segments }: Unit, { start }: Span): boolean {
  const block = blocks[firstAfter(segments, start)];
  if (!block) return false;
  const { heads, cells } = block;
  return (
    heads.length > 1 &&
    cells.some((cell, i) => countedPlace(text.slice(cell.start, cell.end), heads[i] ?? '', false) !== null)
  );
}

const BESIDE = 6;
const LETTER_BEHIND = /^[\s\u00a0]?[([]?[A-Za-z](?![\p{L}.]?[\p{L}\d])/u;
const LETTER_BEFORE = /(?<![\p{L}.])[A-Za-z][.)\]-]?[\s\u00a0]$/u;

/** The sentences of a law and of words, with what stands between them in one block: each with its block. */
function stretchesOf(unit: Unit, owner: Span, claim: Span | null): readonly (readonly [number, Span])[] {
  const own = blockAt(unit, owner.start);
  const sentence = sentenceOf(unit, own, owner.start);
  if (claim === null) return [[own, sentence]];
  const at = blockAt(unit, claim.start);
  if (at !== own) return [[own, sentence], ...between(unit, own, at, sentence, claim)];
  const start = Math.min(sentence.start, claim.start);
  const end = Math.max(sentence.end, claim.end);
  return end - start > LONGEST
    ? [
        [own, sentence],
        [at, claim],
      ]
    : [[own, { start, end }]];
}

/** From the block of a law to that of words: the rest of the first, those between, and the beginning of the last; of a note its sentence alone. */
function between(
  unit: Unit,
  own: number,
  at: number,
  sentence: Span,
  claim: Span,
): readonly (readonly [number, Span])[] {
  const found: (readonly [number, Span])[] = [[at, claim]];
  const [first, last] = [unit.blocks[own]?.segment, unit.blocks[at]?.segment];
  const isApart = first?.label !== undefined || last?.label !== undefined || Math.abs(own - at) > MOST_BETWEEN;
  if (isApart || !first || !last || claim.start - sentence.end > LONGEST || own > at) return found;
  found.push([own, { start: sentence.end, end: first.end }], [at, { start: last.start, end: claim.start }]);
  for (let i = own + 1; i < at; i++) {
    const segment = unit.blocks[i]?.segment;
    if (segment && segment.kind !== 'quote') found.push([i, { start: segment.start, end: segment.end }]);
  }
  return found;
}

const MOST_BETWEEN = 8;

function blockAt({ segments }: Unit, at: number): number {
  return firstAfter(segments, at);
}

function sentenceOf({ blocks }: Unit, index: number, at: number): Span {
  const block = blocks[index];
  return block ? sentenceAt(block, at) : { start: at, end: at };
}

/** The text of a stretch of a block without what is quoted there and the places in laws that are cited. */
function besidePlaces({ text, blocks }: Unit, span: Span, index: number, statutes: readonly StatuteMention[]): string {
  const placed = statutes.filter((one) => placesIn(one).length > 0);
  return outsideQuotes(text, span.start, span.end, uniteSpans(blocks[index]?.quotes ?? [], placed));
}

/** The text of a stretch of a block without what is quoted there and what is read as legislation. */
function unreadIn({ text, blocks }: Unit, span: Span, index: number, statutes: readonly StatuteMention[]): string {
  const quotes = blocks[index]?.quotes ?? [];
  const block = blocks[index];
  const placed = block ? placesAlone(text, block) : [];
  return outsideQuotes(
    text,
    span.start,
    span.end,
    uniteSpans(
      quotes,
      [...statutes.flatMap(withoutAside), ...placed].sort((a, b) => a.start - b.start),
    ),
  );
}

/** A mention without what stands in a bracket between its place and its law, which may say anything of both: `26. gr. (fyrir breytingu) laga nr. 7/1990`. */
function withoutAside({ start, end, cited: [first], reference }: StatuteMention): readonly Span[] {
  const aside = reference === null ? null : asideIn(first);
  return aside === null
    ? [{ start, end }]
    : [
        { start, end: start + aside.start },
        { start: start + aside.end, end },
      ];
}
