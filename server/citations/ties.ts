import type { Span } from '../../shared/finding.ts';
import { attributeBlock, attributeQuotations, type Ownership } from './attribute.ts';
import { quotesAuthority } from './cells.ts';
import { isTail } from './passages.ts';
import { firstAfter } from './quotations.ts';
import { keyOf, type Reference } from './reference.ts';
import { judgesIn } from './speakers.ts';
import { sentenceAt, surroundings } from './surroundings.ts';
import { blocksOf, type Unit, type UnitPassage } from './unit.ts';
import type { UnitBlock } from './unit-block.ts';
import { wordsOf } from './words.ts';

/** Words attributed to a citation. */
export interface Quotation extends Span {
  /** The paragraphs that it was quoted in, without quotation marks and printed numbers; one for words in a sentence. */
  readonly pieces: readonly [string, ...string[]];
  /** Whether it is set off as a block. */
  readonly block: boolean;
}

/** A quotation tied to a reference, or to the authority last discussed, with the stretches of the claim around it. */
export interface Tie {
  readonly owner: Reference | 'continued';
  readonly quotation: Quotation;
  readonly claim: readonly Span[];
}

/** What a passage says: its references in order, the quotations tied and those that nothing ties. */
export interface TiedPassage {
  readonly passage: UnitPassage;
  readonly references: readonly Reference[];
  readonly ties: readonly Tie[];
  readonly doubtful: readonly Span[];
  /** Defined terms and short names in quotation marks: they assert nothing. */
  readonly names: readonly Span[];
}

function extentOf(parts: readonly UnitBlock[]): Span {
  return { start: parts[0]?.segment.start ?? 0, end: parts.at(-1)?.segment.end ?? 0 };
}

/** Ties the quotations of a passage; null where it refers to nothing. */
export function tiePassage(unit: Unit, passage: UnitPassage): TiedPassage | null {
  const { text, noteAt } = unit;
  const parts = blocksOf(unit, passage);
  const references = parts.flatMap((part) => part.references);
  const marked = unit.markedIn(extentOf(parts));
  if (references.length === 0 && !marked) return null;
  if (!marked && !references.some(isOfCase)) return { passage, references, ties: [], doubtful: [], names: [] };
  const ties: Tie[] = [];
  const doubtful: Span[] = [];
  const names: Span[] = [];
  for (const index of [passage.body, ...(passage.tail === null ? [] : [passage.tail])]) {
    const block = unit.blocks[index];
    if (!block) continue;
    const open = openIn(text, block);
    if (open) doubtful.push(open);
    if (block.quotes.length === 0) continue;
    for (const [quote, ownership] of attributeQuotations(surroundings(text, block, noteAt))) {
      const owner = standsApart(block, quote) ? null : ownerOf(ownership);
      const piece = text.slice(quote.inner.start, quote.inner.end);
      if (owner)
        ties.push({
          owner,
          quotation: { ...spanOf(quote), pieces: [piece], block: false },
          claim: [sentenceAt(block, quote.start)],
        });
      else if (ownership.kind === 'name') names.push(spanOf(quote));
      else if (ownerOf(ownership) || (ownership.kind === 'doubtful' && wordsOf(piece).length >= 3))
        doubtful.push(spanOf(quote));
    }
  }
  const set = tieBlock(unit, passage);
  if (set && 'owner' in set) ties.push(set);
  else if (set) doubtful.push(set);
  return { passage, references, ties, doubtful, names };
}

/** Whether words stand in a cell where nothing is cited, and the heading of its column does not say that they are quoted. */
function standsApart({ cells, references }: UnitBlock, quote: Span): boolean {
  if (cells.length < 2 || references.length === 0) return false;
  const cell = cells[firstAfter(cells, quote.start)];
  if (!cell || quotesAuthority(cells, cell, references)) return false;
  const next = references[firstAfter(references, cell.start)];
  return next === undefined || next.start >= cell.end;
}

const OPENING = /“|(?<=[\s([:—–-])"(?=[\p{L}\d[(…])/gu;

/** A quotation that its block opens and does not close: it goes on in the next paragraph, or nobody knows where it ends. */
function openIn(text: string, { segment, quotes }: UnitBlock): Span | null {
  const own = text.slice(segment.start, segment.end);
  for (const { index } of own.matchAll(OPENING)) {
    const start = segment.start + index;
    if (!quotes.some((quote) => quote.start <= start && start < quote.end)) return { start, end: segment.end };
  }
  return null;
}

/** Whether a reference is of a case: where none is, nobody's words are looked up. */
function isOfCase(reference: Reference): boolean {
  const cited = reference.kind === 'full' ? reference : reference.target;
  return cited !== null && cited.citations[0]?.kind !== 'legislation';
}

function ownerOf(ownership: Ownership): Tie['owner'] | null {
  return ownership.kind === 'owned' ? ownership.owner : ownership.kind === 'continued' ? 'continued' : null;
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** The block quotation of a passage: by its footnote mark, the line that closes it, or the sentence that leads in. */
function tieBlock({ text, blocks, noteAt }: Unit, passage: UnitPassage): Tie | Span | null {
  const quoted = passage.blocks.flatMap((index) => blocks[index]?.segment ?? []);
  const first = quoted[0];
  const last = quoted.at(-1);
  const body = blocks[passage.body];
  if (!body) return null;
  // Words and a citation, and nobody who says that the ones are of the other.
  if (!first || !last) return passage.tail === null ? null : spanOf(body.segment);
  const tail = passage.tail === null ? undefined : blocks[passage.tail];
  const end = remarkIn(text, first, last, noteAt) ?? last.end;
  const pieces = quoted.map((segment, i) =>
    unmark(text.slice(segment.start, Math.min(segment.end, end)), i === 0, i === quoted.length - 1),
  );
  const [head, ...rest] = pieces;
  const span = { start: first.start, end };
  if (head === undefined) return null;
  const noted = noteAt(end - 1, end + 1);
  const bracketed = tail && isTail({ kind: tail.segment.kind, text: text.slice(tail.segment.start, tail.segment.end) });
  const closing = tail && bracketed ? closingReference(tail) : null;
  const led = attributeBlock(surroundings(text, body, noteAt), body.segment.end);
  const leading = led.kind === 'owned' ? led.owner : null;
  const owner = noted ?? (closing && leading ? between(text, leading, closing) : (closing ?? ownerOf(led)));
  const lead = body.sentences.at(-1);
  const inner = blocks[passage.blocks.at(-1) ?? -1];
  if ((owner === null || owner === 'continued') && ((tail && !bracketed) || (inner && endsWithCitation(text, inner))))
    return span;
  const behind =
    inner?.references.filter((ref) => ref.start >= end && (ref.kind === 'full' || ref.target !== null)) ?? [];
  if (owner !== null && owner !== 'continued' && behind.some((ref) => idOf(ref) !== idOf(owner))) return span;
  if (owner === null) return led.kind === 'doubtful' || leading ? span : null;
  const claim = [...(lead ? [lead] : []), ...quoted.map(spanOf), ...(tail ? [spanOf(tail.segment)] : [])];
  return { owner, quotation: { ...span, pieces: [head, ...rest], block: true }, claim };
}

/** Which authority a reference is of. */
function idOf(reference: Reference): ReturnType<typeof keyOf> {
  return keyOf(reference.target ?? reference);
}

/** Who says the words before it, and nothing after that: `per Lord Example`, `(per Lord Example at [5])`. */
const PER = /\(?\bper\s(?=\p{Lu}|the\s)/gu;
/** How long such a remark is at the most, in characters. */
const LONGEST_REMARK = 120;
const PARTS = new Set(' \t\n\u00a0,;–—-');

/**
 * Where behind the words of a block stands whose they are, `“...” per Lord Example`: behind their closing mark, or behind
 * the mark of their footnote. Null where nothing does.
 */
function remarkIn(text: string, first: Span, last: Span, noteAt: Unit['noteAt']): number | null {
  const from = Math.max(last.start, last.end - LONGEST_REMARK);
  const index = [...text.slice(from, last.end).matchAll(PER)].at(-1)?.index;
  if (index === undefined) return null;
  const remark = text.slice(from + index, last.end);
  if (/[“”"]/.test(remark) || judgesIn(wordsOf(remark)).length === 0) return null;
  let at = from + index;
  while (at > last.start && PARTS.has(text[at - 1] ?? '')) at--;
  const opened = /^\s*[“"‘'«]/.test(text.slice(first.start, first.start + 9));
  const closed = opened && /[”"’'»][\s.,;)]{0,9}$/.test(text.slice(Math.max(last.start, at - 10), at));
  return closed || noteAt(at - 1, at + 1) !== null ? at : null;
}

/** What a bracket that compares with another authority begins with. */
const ALSO =
  /\b(?:see\s(?:also|further|too|generally)|and\ssee|cf|compare|contrast|followed|applied|approved)\b[^()]{0,60}$/i;

/** Whose a block is that one reference leads into and another closes: in `(see also C)` the first's; else nobody's. */
function between(text: string, leading: Reference, closing: Reference): Reference | null {
  if (idOf(leading) === idOf(closing)) return closing;
  return ALSO.test(text.slice(Math.max(leading.end, closing.start - 60), closing.start)) ? leading : null;
}

/** Whether the words of a block quotation end with a citation, `“...” (A at [2])`: it may say where they stand. */
function endsWithCitation(text: string, { references, segment }: UnitBlock): boolean {
  const last = references.findLast((ref) => ref.kind === 'full' && !ref.quoted);
  return last !== undefined && /^[\s.)]{0,4}$/.test(text.slice(last.end, segment.end));
}

function closingReference(tail: UnitBlock): Reference | null {
  return tail.references.find((ref) => ref.kind === 'full' || ref.target !== null) ?? null;
}

/** Where a block in quotation marks says behind them where it stands, `” (at [113])`: that is none of its words. */
const OWN_PINPOINT =
  /([”"’'»][.,;]?)\s{0,9}(?:\((?:at\s)?(?:\[\d{1,4}\]|(?:paras?\.?|paragraphs?|§§?)\s?\d{1,4}(?:[-–]\d{1,4})?)\)|(?:at\s)?\[\d{1,4}\])[\s.]{0,9}$/;

/** A block quotation without quotation marks of its own. */
function unmark(whole: string, first: boolean, last: boolean): string {
  const opened = /^\s*[“"‘'«]/.test(whole);
  const piece = last && (opened || !first) ? whole.replace(OWN_PINPOINT, '$1') : whole;
  const closed = /[”"’'»][\s.,;)]*$/.test(piece);
  const bare = opened && (closed || !last || first) ? piece.replace(/^\s*[“"‘'«]/, '') : piece;
  return closed && last && (opened || !first) ? bare.replace(/[”"’'»]([\s.,;]*)$/, '$1') : bare;
}
