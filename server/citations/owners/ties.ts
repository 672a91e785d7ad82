import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { DoubtCause } from '../../../shared/notes.ts';
import { hasCheck } from '../forms/kinds.ts';
import { quotesAuthority } from '../mentions/cells.ts';
import type { Reference } from '../mentions/reference.ts';
import type { ListContext } from '../passages/list-context.ts';
import { plainWords, type Surroundings, sentenceAt } from '../passages/surroundings.ts';
import { blocksOf, type Unit, type UnitPassage } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { firstAfter, type QuotedSpan } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import { numberedIn, tieBlock } from './block-ties.ts';
import { causeBeside, disclaimerOf, disclaimerOfSet, frameOf } from './disclaimers.ts';
import { inField, isBlockInField, ofField, setInField } from './field-words.ts';
import { isBareLead } from './frames.ts';
import { goneOnFrom } from './gone-on.ts';
import { deniedWithin } from './in-vain.ts';
import { ownersIn } from './noted.ts';
import { overOf, overSet } from './over-own.ts';
import { type Ownership, owned } from './ownership.ts';
import { readBeside } from './read-beside.ts';
import { handedOut, handTo, slotsOf, standApart } from './respective.ts';
import { ownedInRow } from './row-words.ts';
import {
  type Doubt,
  holdIn,
  type Mentioned,
  ownerOf,
  type Quotation,
  spanOf,
  type Tie,
  type TiedPassage,
  wayOf,
} from './tie.ts';
import { firstUnclosed } from './unclosed.ts';
import { heldByWay } from './ways.ts';

function extentOf(parts: readonly UnitBlock[]): Span {
  return { start: parts[0]?.segment.start ?? 0, end: parts.at(-1)?.segment.end ?? 0 };
}

/** Ties the quotations of a passage; null where it refers to nothing. */
export function tiePassage(unit: Unit, passage: UnitPassage): TiedPassage | null {
  const { text } = unit;
  const parts = blocksOf(unit, passage);
  const references = parts.length === 1 ? (parts[0]?.references ?? []) : parts.flatMap((part) => part.references);
  const bare = parts.flatMap((part) => part.bare);
  const marked = unit.markedIn(extentOf(parts));
  const isNote = parts[0]?.segment.label !== undefined; // what it quotes may be of what its mark stands behind
  const isFollowing = passage.goesOnWith !== undefined;
  const isOfOther = isFollowing || passage.placedIn !== undefined;
  if (references.length + bare.length === 0 && !marked && !isNote && !isOfOther) return null;
  if (!marked && !isNote && !isOfOther && ![...references, ...bare].some(mayBeQuoted))
    return { passage, references, bare, ties: [], doubtful: [], names: [], mentioned: [] };
  const ties: Tie[] = [];
  const doubtful: Doubt[] = [];
  const names: Span[] = [];
  const mentioned: Mentioned[] = [];
  for (const index of [passage.body, ...(passage.tail === null ? [] : [passage.tail])]) {
    const block = unit.blocks[index];
    if (!block) continue;
    const open = firstUnclosed(text, block);
    if (open) doubtful.push({ ...open, cause: 'unread' });
    if (block.quotes.length === 0 || isBlockInField(unit, passage)) continue;
    const isOwnless = isSupported(passage, index) || (isNote && references.length === 0);
    for (const [quote, own] of ownersIn(unit, block)) {
      const ofCell = unit.contextOf(block).told ? null : ownedInRow(text, block, quote, own);
      const ownership = ofCell ?? ofField(unit, passage, ofRow(block, quote, own));
      const isApart = isOwnless || (ofCell === null && standsApart(block, quote));
      const owner = isApart ? null : ownerOf(ownership);
      const tied = inField(unit, passage, quote, tieQuotation(unit, block, quote, owner, ownership));
      if (tied === null) continue;
      const quoted = readBeside(unit, block, tied);
      if ('owner' in quoted) ties.push(quoted);
      else if ('cause' in quoted) doubtful.push(quoted);
      else if ('as' in quoted) mentioned.push(quoted);
      else names.push(quoted);
    }
  }
  for (const part of parts) handOut(text, part, ties, doubtful);
  const block = tieBlock(unit, passage);
  const words = block && 'as' in block ? block.offered : block;
  const set = disclaimedBlock(unit, passage, setInField(unit, passage, words ?? null));
  if (block && 'as' in block) {
    // The paragraph of the citation may show that they are its, where nothing beside them says otherwise.
    const isOpen = set !== null && 'cause' in set && set.cause === 'untied';
    mentioned.push(isOpen ? { ...block, offered: { ...set, taken: true } } : { ...spanOf(block), as: block.as });
  } else if (set && 'owner' in set) addAll(ties, [set, ...numberedIn(unit, passage, set)]);
  else if (set) doubtful.push(set);
  // What leads to a block gives its words to somebody else than a court.
  else
    for (const index of passage.blocks) {
      const segment = unit.blocks[index]?.segment;
      if (segment) mentioned.push({ ...spanOf(segment), as: 'somebody' });
    }
  const held: Tie[] = [];
  for (const tie of ties) {
    const gone = isFollowing ? goneOnFrom(unit, passage, tie) : tie;
    if ('owner' in gone) held.push(heldByWay(unit, passage, gone));
    else doubtful.push(gone);
  }
  return { passage, references, bare, ties: held, doubtful, names, mentioned };
}

/** What becomes of one quotation: a tie, a doubt, a mention, or a name (a span alone); null where nothing is said of it. */
function tieQuotation(
  unit: Unit,
  block: UnitBlock,
  quote: QuotedSpan,
  owner: Tie['owner'] | null,
  ownership: Ownership,
): Tie | Doubt | Mentioned | Span | null {
  const { text } = unit;
  const span = spanOf(quote);
  const piece = text.slice(quote.inner.start, quote.inner.end);
  const quotation: Quotation = {
    ...{ ...span, pieces: [piece], block: false },
    ...remarkBehind(text, quote.end, block.segment.end),
  };
  const { judged } = unit.contextOf(block);
  const disclaimer = isUnderOthers({ ...unit, block }, quote)
    ? 'others'
    : judged === 'denied'
      ? judged
      : owner || ownership.kind === 'doubtful' || ofMention(ownership)
        ? (deniedWithin({ ...unit, block }, quote, citedBy(owner)) ??
          frameOf(unit, block, quote) ??
          certain(disclaimerOf(unit, block, quote, citedBy(owner)), () => overOf(unit, block, quote)))
        : null;
  if (disclaimer !== null && disclaimer !== 'perhaps' && owner)
    return { ...span, cause: disclaimer, quotation, ...asOf(owner) };
  if (owner)
    return {
      owner,
      by: wayOf(ownership),
      quotation: {
        ...quotation,
        ...holdIn(ownership),
        ...openIn(judged),
        ...(disclaimer === 'perhaps' && { perhaps: true }),
      },
      claim: [sentenceAt(block, quote.start)],
    };
  if (ownership.kind === 'name') return span;
  if (ownership.kind === 'mention') {
    const of = disclaimer === null ? ofMention(ownership) : undefined;
    return {
      ...span,
      as: ownership.as,
      ...(of && { offered: { ...span, cause: 'untied', quotation, of: [of], taken: true } }),
    };
  }
  if (ownerOf(ownership))
    return {
      ...span,
      cause: causeBeside(
        certain(disclaimer, () => overOf(unit, block, quote)),
        'untied',
      ),
      quotation,
    };
  if (ownership.kind !== 'doubtful' || wordsOf(piece).length < 3) return null;
  const { cause, of, led } = ownership;
  return { ...span, cause: causeBeside(disclaimer, cause), quotation, ...(of && { of }), ...(led && { led }) };
}

/**
 * `A at [2] and [3] held respectively “...” and “...”`: each quotation goes to the place that stands where it does, and to no other; where
 * they are not as many, nobody knows which goes where.
 */
function handOut(text: string, block: UnitBlock, ties: Tie[], doubtful: Doubt[]): void {
  for (const { sentence, quotes } of handedOut(text, block)) {
    const cited = block.references.filter(
      (ref) =>
        sentence.start <= ref.start &&
        ref.end <= sentence.end &&
        !ref.quoted &&
        (ref.kind === 'full' || ref.target !== null || ref.pinpoints.length > 0),
    );
    const slots = slotsOf(cited, ({ pinpoints }) => pinpoints.flatMap(({ items }) => items).length);
    // Of several authorities nobody says so for certain which has which.
    const isEach = slots.length === quotes.length && cited.length === 1 && cited.every(mayBeQuoted);
    if (slots.length < 2 || !standApart(cited, quotes)) continue;
    for (const [i, quote] of quotes.entries()) {
      const tie = ties.findIndex(({ quotation }) => quotation.start === quote.start);
      const doubt = doubtful.findIndex((one) => one.start === quote.start && isOpen(one));
      const quotation = ties[tie]?.quotation ?? doubtful[doubt]?.quotation;
      const slot = slots[i];
      if (!quotation) continue;
      if (tie >= 0) ties.splice(tie, 1);
      else doubtful.splice(doubt, 1);
      if (slot && isEach)
        ties.push({ owner: slot.owner, by: 'before', quotation: handTo(quotation, slot.place), claim: [sentence] });
      else doubtful.push({ ...spanOf(quote), cause: 'unread', quotation, of: cited });
    }
  }
}

/** Whether nothing but whose they are keeps words in doubt. */
function isOpen({ cause }: Doubt): boolean {
  return cause === 'untied' || cause === 'between' || cause === 'shared';
}

/** What ties a block quotation, or leaves it in doubt; in doubt where the sentence above it or below says that it is not the court's. */
function disclaimedBlock(unit: Unit, { body, blocks }: UnitPassage, set: Tie | Doubt | null): Tie | Doubt | null {
  const [lead, last] = [unit.blocks[body], unit.blocks[blocks.at(-1) ?? -1]];
  if (set?.quotation === undefined || !lead) return set;
  const owner = 'owner' in set ? set.owner : null;
  const { judged } = unit.contextOf(lead);
  // Words without a lead have none but what stands over them.
  const said = last
    ? (disclaimerOf(unit, last, spanOf(last.segment), citedBy(owner)) ?? disclaimerOfSet(unit, lead))
    : null;
  const cause = judged === 'denied' ? judged : certain(said, () => overSet(unit, lead));
  if (cause === null) return 'owner' in set ? { ...set, quotation: { ...set.quotation, ...openIn(judged) } } : set;
  if ('owner' in set && cause === 'perhaps')
    return { ...set, quotation: { ...set.quotation, ...openIn(judged), perhaps: true } };
  const { start, end } = 'owner' in set ? set.quotation : set;
  const own = 'owner' in set ? 'untied' : set.cause;
  const of = 'owner' in set ? asOf(set.owner) : { of: set.of ?? [] };
  return { start, end, cause: causeBeside(cause, own), quotation: set.quotation, ...of };
}

/** What is said of words for certain, or what another place says of them. */
function certain<T>(said: T | 'perhaps' | null, other: () => DoubtCause | null): T | DoubtCause | 'perhaps' | null {
  return said === null || said === 'perhaps' ? (other() ?? said) : said;
}

/** Words of which a sentence beside their list says that somebody else gives them are not held against the author. */
function openIn(judged: ListContext['judged']): Pick<Quotation, 'hold'> {
  return judged === 'others' ? { hold: 'open' } : {};
}

/** The citation beside words of somebody else whose paragraph may show that they are its. */
function ofMention(ownership: Ownership): Reference | undefined {
  return ownership.kind === 'mention' ? ownership.of : undefined;
}

function citedBy(owner: Tie['owner'] | null): Reference | null {
  return owner === 'continued' ? null : owner;
}

/** Of which citation words are in doubt, where the draft would give them to one. */
function asOf(owner: Tie['owner']): Pick<Doubt, 'of'> {
  return owner === 'continued' ? {} : { of: [owner] };
}

/** Whether a block is a statement whose support stands alone in the next one: nobody says that its words are of that. */
function isSupported({ body, blocks, tail }: UnitPassage, index: number): boolean {
  return index === body && tail !== null && blocks.length === 0;
}

/** What says in brackets behind quoted words that some of them are left out. */
const REMARK = /^[.,]?\s?([([][^()[\]]{4,60}\b(?:omitted|removed|deleted|excluded)\.?[)\]])/;
const LONGEST_REMARK = 80;

/** What is said in brackets at a place right behind quoted words, before the end of their block. */
export function remarkBehind(text: string, at: number, end: number): Pick<Quotation, 'remark'> {
  const remark = REMARK.exec(text.slice(at, Math.min(end, at + LONGEST_REMARK)))?.[1];
  return remark === undefined ? {} : { remark };
}

/** `| A | 29 | “...” |`: words that nothing in their row leads to are the authority’s by the heading of their column, and not held against the author. */
function ofRow({ cells, references }: UnitBlock, quote: Span, ownership: Ownership): Ownership {
  const [owner] = references;
  if (cells.length < 2 || !owner || ownership.kind !== 'doubtful' || ownership.cause !== 'untied') return ownership;
  const cell = cells[firstAfter(cells, quote.start)];
  const isAuthoritys = cell !== undefined && owner.start < cell.start && quotesAuthority(cells, cell, references);
  return isAuthoritys ? { ...owned(owner, 'before'), hold: 'open' } : ownership;
}

/** Whether words stand in a cell where nothing is cited, and the heading of its column does not say that they are quoted. */
function standsApart({ cells, references }: UnitBlock, quote: Span): boolean {
  if (cells.length < 2 || references.length === 0) return false;
  const cell = cells[firstAfter(cells, quote.start)];
  if (!cell || quotesAuthority(cells, cell, references)) return false;
  const next = references[firstAfter(references, cell.start)];
  return next === undefined || next.start >= cell.end;
}

/**
 * Whether words stand in a cell below a heading that says that they are somebody's, `Counsel’s submission`, and nothing is cited there, or
 * nothing else leads to them there.
 */
function isUnderOthers(around: Surroundings, quote: Span): boolean {
  const { cells, references } = around.block;
  const cell = cells.length > 1 ? cells[firstAfter(cells, quote.start)] : undefined;
  if (cell?.column !== 'others') return false;
  const next = references[firstAfter(references, cell.start)];
  return next === undefined || next.start >= cell.end || isBareLead(plainWords(around, cell.start, quote.start));
}

/** Whether words may be quoted from what a reference is of: where they are from none, nobody's words are looked up. */
function mayBeQuoted(reference: Reference): boolean {
  const cited = reference.kind === 'full' ? reference : reference.target;
  return reference.perhaps.length > 0 || (cited !== null && hasCheck(cited.citations[0], 'quotation'));
}
