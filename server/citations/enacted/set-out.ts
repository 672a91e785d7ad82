import type { Span } from '../../../shared/finding.ts';
import { firstWhere } from '../../../shared/search.ts';
import { isIcelandic } from '../forms/iceland.ts';
import { leadingInto, setApart } from '../owners/block-ties.ts';
import { type Doubt, type Quotation, spanOf } from '../owners/tie.ts';
import { firstUnclosed } from '../owners/unclosed.ts';
import { isWords } from '../passages/passages.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import type { Unit, UnitPassage } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { mayBeOfAnother } from '../phrases/icelandic.ts';
import { onlyGoesOn } from '../phrases/icelandic-ways.ts';
import { hasWords, wordsOf } from '../text/words.ts';
import { labelOf } from './letters.ts';
import { placesIn, type StatuteMention } from './mentions.ts';

/** Words that may be of legislation, with those mentions that they may be of, and others that they are offered to. */
export interface EnactedDoubt {
  readonly doubt: Doubt;
  readonly near: readonly StatuteMention[];
  readonly offered: readonly StatuteMention[];
}

type Mentioned = readonly (readonly StatuteMention[])[];

/**
 * Words of legislation that are read as no quotation of its passage, and that what cites it may set out: below a sentence that leads into
 * them, in a paragraph of their own beside a citation, behind a mark that nothing closes. Nobody knows where they begin and end.
 */
export function setOutIn(unit: Unit, passage: UnitPassage, mentioned: Mentioned): readonly EnactedDoubt[] {
  const { text, blocks } = unit;
  const parts = [passage.body, ...(passage.tail === null ? [] : [passage.tail])];
  const doubts = parts.flatMap((index): EnactedDoubt[] => {
    const block = blocks[index];
    const open = block && firstUnclosed(text, block);
    const near = block && open ? lastBefore(ownOf(mentioned, index), sentenceAt(block, open.start), open.start) : [];
    return open && near.length > 0 ? [doubtOf({ ...open, cause: 'unread' }, near)] : [];
  });
  if (passage.blocks.length > 0) return doubts;
  const body = blocks[passage.body];
  if (!body) return doubts;
  if (passage.tail !== null) return [...doubts, ...apartIn(unit, passage, mentioned)];
  const lead = leadingInto(unit, body);
  const near = lead ? lastBefore(ownOf(mentioned, passage.body), lead, body.segment.end) : [];
  if (!lead || near.length === 0) return doubts;
  const next = goingOnBelow(unit, passage.body, mentioned, lead);
  return [...doubts, next ?? doubtOf({ ...spanOf(lead), cause: 'unread' }, near)];
}

/**
 * `Í málinu reynir á 5. gr. laga nr. 7/1990.`, and in the paragraph below `Ákvæðið er svohljóðandi: „...“`: of the one law of Iceland that is cited
 * above, words may be to which nothing but what goes on with that leads. Null where anything else stands beside them.
 */
function goingOnBelow({ text, blocks }: Unit, index: number, mentioned: Mentioned, lead: Span): EnactedDoubt | null {
  const [body, block] = blocks.slice(index, index + 2);
  const [owner, ...more] = ownOf(mentioned, index).filter(({ start: at }) => at >= lead.start);
  const [quote, ...others] = block?.quotes ?? [];
  if (!body || !block || owner === undefined || more.length > 0 || quote === undefined || others.length > 0)
    return null;
  const { kind, marker, start, end } = block.segment;
  const isPlain = kind === 'paragraph' && marker === '' && body.segment.kind === 'paragraph';
  if (!isPlain || !isIcelandic(owner.cited[0]) || placesIn(owner).length === 0) return null;
  if (block.references.length + ownOf(mentioned, index + 1).length > 0) return null;
  // What else its sentence names may be what the next one is of: `A og skilmála bankans`, `dóm Hæstaréttar um A`.
  if (mayBeOfAnother(text.slice(lead.start, owner.start)) || hasWords(text.slice(owner.end, lead.end))) return null;
  const piece = text.slice(quote.inner.start, quote.inner.end);
  if (!onlyGoesOn(text.slice(start, quote.start)) || hasWords(text.slice(quote.end, end)) || !hasWords(piece))
    return null;
  const quotation: Quotation = { ...spanOf(quote), pieces: [piece], block: false };
  return doubtOf({ ...spanOf(quote), cause: 'untied', quotation }, [owner]);
}

/** Of a passage that is words and what cites them, each in a paragraph of its own: the words, of which nobody says that they are of that. */
function apartIn({ text, blocks }: Unit, { body, tail }: UnitPassage, mentioned: Mentioned): readonly EnactedDoubt[] {
  const ends = [body, tail ?? body];
  const index = ends.find((one) => isWordsAlone(text, blocks[one]));
  const other = ends.find((one) => one !== index);
  const words = index === undefined ? undefined : blocks[index];
  const near = other === undefined ? [] : ownOf(mentioned, other);
  if (!words || near.length === 0) return [];
  const apart = setApart(text, words);
  const letter = near.some(({ cited: [first] }) => isIcelandic(first)) ? null : labelOf(words);
  return [doubtOf(letter === null ? apart : { ...apart, quotation: { ...apart.quotation, letter } }, near)];
}

function isWordsAlone(text: string, block: UnitBlock | undefined): boolean {
  if (!block) return false;
  const { kind, start, end } = block.segment;
  return isWords({ kind, text: text.slice(start, end) });
}

/** The words that a footnote quotes which cites nothing itself: they may be of what stands before its mark. */
export function notedWords(unit: Unit, { body }: UnitPassage, mentioned: Mentioned): readonly EnactedDoubt[] {
  const { text, blocks } = unit;
  const block = blocks[body];
  const label = block?.segment.label;
  const mark = label === undefined ? null : unit.markOf(label);
  const marking = mark && blocks[mark.block];
  if (!block || !mark || !marking || ownOf(mentioned, body).length > 0) return [];
  if (marking.references.some(({ end }) => end <= mark.at && isCase(marking, end, mentioned[mark.block] ?? [])))
    return [];
  const near = lastBefore(ownOf(mentioned, mark.block), sentenceAt(marking, mark.at - 1), mark.at);
  if (near.length === 0) return [];
  return block.quotes.flatMap((quote): EnactedDoubt[] => {
    const piece = text.slice(quote.inner.start, quote.inner.end);
    if (!hasWords(piece) || wordsOf(piece).length < FEWEST) return [];
    const quotation: Quotation = { ...spanOf(quote), pieces: [piece], block: false };
    return [doubtOf({ ...spanOf(quote), cause: 'untied', quotation }, near)];
  });
}

/** Fewer words than these in a footnote are a name or a term. */
const FEWEST = 3;

/** Whether the last reference of a block before a place is no mention of legislation. */
function isCase({ references }: UnitBlock, end: number, statutes: readonly StatuteMention[]): boolean {
  const last = references.findLast((one) => one.end <= end);
  const statute = statutes.findLast((one) => one.end <= end);
  return last !== undefined && (statute === undefined || statute.end < last.start);
}

function ownOf(mentioned: Mentioned, index: number): readonly StatuteMention[] {
  return (mentioned[index] ?? []).filter(({ quoted }) => !quoted);
}

/** The mentions of a sentence before a place; where it has none, the last before it. */
function lastBefore(statutes: readonly StatuteMention[], sentence: Span, at: number): readonly StatuteMention[] {
  const before = statutes.slice(
    0,
    firstWhere(statutes, ({ end }) => end > at),
  );
  const own = before.filter(({ start }) => start >= sentence.start);
  return own.length > 0 ? own : before.slice(-1);
}

function doubtOf(doubt: EnactedDoubt['doubt'], near: readonly StatuteMention[]): EnactedDoubt {
  return { doubt, near, offered: [] };
}
