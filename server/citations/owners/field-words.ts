import type { Span } from '../../../shared/finding.ts';
import { eachInSteps, type Steps } from '../../../shared/steps.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import type { Mention } from '../mentions/reference.ts';
import { isCitationAlone, isWords, type Passage } from '../passages/passages.ts';
import type { Unit, UnitPassage } from '../passages/unit.ts';
import { isLabel, readRun } from '../phrases/phrases.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import { isNeutralLabel, isPlaceLabel, isWordsField } from './entry-fields.ts';
import { citesCase, type EntryPart, entryBeside, fieldsOf, isOfEntry } from './fields.ts';
import { type Ownership, owned } from './ownership.ts';
import { type Doubt, type Mentioned, spanOf, type Tie } from './tie.ts';
import { isTitleBlock } from './title-lines.ts';
import { placeByTitles } from './titled-fields.ts';

/** What looking at a passage costs beside reading a character, about, and at one of which the entry is read. */
const COST = 3;
const COST_OF_ENTRY = 100;

/**
 * The fields of words that cite nothing themselves, `Quote: “...”`, each with the passage of its entry that says where they stand: the field
 * of a place, else that of the case, or the title over the entry. They are read with all that stands between.
 */
export function* wordsInFields(passages: readonly Passage[]): Steps<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  yield* eachInSteps(passages.length, (at) => {
    const passage = passages[at] as Passage;
    if (isOverNumber(passages, at)) found.set(at, at + 1);
    const isField = fieldsOf(passage.body).length > 0 || isWordsField(passage.body.block.text);
    const isAlone = !isField && passage.rest.length === 0 && isWords(passage.body.block);
    const isQuoted = hasWords(passage) || (isAlone && passage.body.block.label === undefined);
    if (!isQuoted || !citesNothing(passage)) return COST;
    const place = isAlone
      ? placeAbove(passages, at)
      : !isField || isNeutralField(passage.body)
        ? null
        : placeOf(passages, at);
    const placed = place ?? placeByTitles(passages, at);
    if (placed !== null) found.set(at, placed);
    return COST_OF_ENTRY;
  });
  return found;
}

/** Whether a passage is words and the line with their case, below which a paragraph stands alone. */
function isOverNumber(passages: readonly Passage[], at: number): boolean {
  const { body, rest, tail } = passages[at] as Passage;
  if (!tail || rest.length > 1 || !(isWords(body.block) || isAllWords(body.block.text))) return false;
  const below = passages[at + 1];
  if (!below || below.rest.length > 0 || below.body.block.kind !== 'paragraph') return false;
  const [number, ...more] = below.body.citing;
  return number?.kind === 'nameless' && more.length === 0 && isCitationAlone(below.body);
}

function hasWords({ body, rest }: Passage): boolean {
  return body.block.label === undefined && (rest.length > 0 || body.structure.quotes.length > 0);
}

/** Whether all that a field quotes may be names and matters, by what it is called: `Issue`. */
function isNeutralField(body: BlockReader): boolean {
  if (isWordsField(body.block.text) || isAllWords(body.block.text)) return false;
  return fieldsOf(body).every(({ label }) => isNeutralLabel(label));
}

/** Whether all that a field says which gives words to nobody is words in marks, too many for a name or a matter: `Principle: “...”`. */
function isAllWords(text: string): boolean {
  const at = text.search(LABEL_ENDS);
  if (at < 0 || !isNeutralLabel(lowerOf(wordsOf(text.slice(0, at))).join(' '))) return false;
  const value = text.slice(at + 1).trim();
  return isWords({ kind: 'paragraph', text: value }) && wordsOf(value).length >= FEWEST_ALONE;
}

const FEWEST_ALONE = 6;

/** The heading, or the line set as one, right above words alone that is nothing but a label or a judge with their paragraph; null where none is. */
function placeAbove(passages: readonly Passage[], at: number): number | null {
  const above = passages[at - 1];
  if (!above || above.rest.length > 0 || !isTitleBlock(above.body.block)) return null;
  const { block, citing, structure } = above.body;
  const [cited, ...more] = citing;
  if (cited?.kind !== 'nameless' || more.length > 0 || structure.quotes.length > 0) return null;
  const words = wordsOf(block.text.slice(0, cited.start));
  return isLabel(words) || readRun(words) !== null ? at - 1 : null;
}

/** Whether a passage cites nothing; what it is called by may look like the name of a case. */
function citesNothing({ body, rest }: Passage): boolean {
  const isLabel = ({ kind, end, pinpoints }: Mention): boolean =>
    kind === 'named' && pinpoints.length === 0 && end <= body.block.text.search(LABEL_ENDS);
  return body.mentions.every(isLabel) && rest.every((part) => part.mentions.length === 0);
}

/** Which passage says where the words of an entry stand; null where none does, or it is not known which. */
function placeOf(passages: readonly Passage[], at: number): number | null {
  const above = [...entryBeside(passages, at, -1)];
  const places = [placesIn(above), placesIn([...entryBeside(passages, at, 1)])];
  const [before = [], behind = []] = places;
  const first = above.at(-1)?.at ?? at;
  const over = passages[first - 1];
  const title =
    above.find(({ isNewCase }) => isNewCase)?.at ??
    (over && over.rest.length === 0 && isTitleOf(over.body) ? first - 1 : null);
  const isFirst = above.every(({ body }) => body.structure.quotes.length === 0);
  if (before.length + behind.length === 0) return title ?? (isFirst ? placeBehind(passages, at) : null);
  if (before.length > 1 || behind.length > 1) return null;
  // Of places and words by turns, which comes first in the entry says whether a place is of what stands above it or below.
  const opening = above.findLast(({ body, fields }) => hasPlace(fields) || body.structure.quotes.length > 0);
  const isBefore = behind.length === 0 || (before.length > 0 && opening !== undefined && hasPlace(opening.fields));
  return (isBefore ? before : behind)[0] ?? null;
}

/** The places among parts of an entry, up to the next words, of which what comes behind may be; null for one that is not read, which is one all the same. */
function placesIn(parts: readonly EntryPart[]): readonly (number | null)[] {
  const places: (number | null)[] = [];
  for (const { at, body, fields } of parts) {
    if (body.structure.quotes.length > 0) break;
    if (hasPlace(fields)) places.push(isPlace(body) ? at : null);
  }
  return places;
}

function hasPlace(fields: EntryPart['fields']): boolean {
  return fields.some(({ label }) => isPlaceLabel(label));
}

/** The same of words with which an entry begins: the field of their case stands behind them, and that of their place behind this one. */
function placeBehind(passages: readonly Passage[], at: number): number | null {
  const next = passages[at + 1];
  const own = passages[at] as Passage;
  if (!next || !isOfEntry(next.body, own.body) || fieldsOf(next.body).length === 0 || !isTitleOf(next.body))
    return null;
  for (const { at: place, body, fields } of entryBeside(passages, at + 1, 1)) {
    if (body.structure.quotes.length > 0) break;
    if (fields.some(({ label }) => isPlaceLabel(label))) return isPlace(body) ? place : null;
  }
  return at + 1;
}

/** Whether a paragraph is cited in a field of a place, `Para: [42]`. */
function isPlace(body: BlockReader): boolean {
  return body.citing.some(({ kind }) => kind === 'nameless');
}

/** Whether a block stands over an entry and cites its case: a heading, a line, or the item in which it is set. */
function isTitleOf(body: BlockReader): boolean {
  return citesCase(body) && body.structure.quotes.length === 0 && body.citing.length === 1;
}

/** Whose words of a field are, by the other fields of their entry; they are held against nobody. Else as they were. */
export function ofField(unit: Unit, passage: UnitPassage, ownership: Ownership): Ownership {
  const isOpen =
    ownership.kind === 'continued' ||
    (ownership.kind === 'doubtful' && ownership.cause === 'untied') ||
    (ownership.kind === 'owned' && ownership.owner.kind !== 'full' && ownership.owner.target === null);
  const owner = isOpen ? placedBy(unit, passage) : undefined;
  return owner === undefined ? ownership : { ...owned(owner, 'before'), hold: 'open' };
}

/** Whether a passage is a block quotation that is the value of a field, as a whole: what it quotes itself is of it. */
export function isBlockInField({ text, blocks }: Unit, { placedIn, body, blocks: quoted, tail }: UnitPassage): boolean {
  const segment = blocks[body]?.segment;
  if (placedIn === undefined || quoted.length > 0 || tail !== null || segment?.kind !== 'quote') return false;
  return !LABELLED.test(text.slice(segment.start, segment.end));
}

/** What begins a field that is set in as a block quotation, or words in marks, which are read as such. */
const LABELLED = /^[\s*_]{0,6}(?:[“”"„«»]|[^:“”"\t\n]{1,40}[:|\t])/;

/** The same of a block quotation below a field. */
export function setInField(unit: Unit, passage: UnitPassage, set: Tie | Doubt | null): Tie | Doubt | null {
  const isOpen = set !== null && ('owner' in set ? set.owner === 'continued' : set.cause === 'untied');
  const owner = isOpen ? placedBy(unit, passage) : undefined;
  if (owner === undefined || set?.quotation === undefined) return set;
  // The words of the case above a number are of either.
  if (passage.tail !== null) return 'cause' in set ? { ...set, of: [owner] } : set;
  return { owner, by: 'block-lead', quotation: { ...set.quotation, hold: 'open' }, claim: [spanOf(set.quotation)] };
}

function placedBy(unit: Unit, { placedIn }: UnitPassage): ReturnType<typeof lastReference> {
  const place = placedIn === undefined ? undefined : unit.passages[placedIn];
  return place === undefined ? undefined : lastReference(unit, place);
}

function lastReference(unit: Unit, { body }: UnitPassage): (Tie['owner'] & object) | undefined {
  return unit.blocks[body]?.references.findLast(
    (ref) => !ref.quoted && (ref.kind === 'full' || ref.target !== null) && ref.lead !== 'elsewhere',
  );
}

/**
 * What becomes of a quotation, where it is one of a field: without what that is called among what the draft says beside it. What the field
 * gives to somebody, or is no field of words, leaves the place of its entry to read.
 */
export function inField<T extends Tie | Doubt | Mentioned | Span | null>(
  unit: Unit,
  passage: UnitPassage,
  quote: QuotedSpan,
  tied: T,
): T | Tie | Doubt {
  const owner = placedBy(unit, passage);
  if (owner === undefined) return tied;
  if (passage.tail !== null) return tied !== null && 'cause' in tied ? { ...tied, of: [owner] } : tied;
  const { start = 0, end = 0 } = unit.blocks[passage.body]?.segment ?? {};
  const text = unit.text.slice(start, end);
  if (
    tied !== null &&
    'owner' in tied &&
    (isWordsField(text) || isAllWords(text) || text.search(LABEL_ENDS) < 0 || isWords({ kind: 'paragraph', text }))
  ) {
    const from = start + text.search(LABEL_ENDS) + 1;
    const claim = tied.claim.map((one) => ({ start: Math.max(one.start, from), end: Math.max(one.end, from) }));
    return { ...tied, claim };
  }
  if (tied !== null && 'cause' in tied) return { ...tied, of: [owner] };
  const inner = unit.text.slice(quote.inner.start, quote.inner.end);
  if (wordsOf(inner).length < FEWEST) return tied;
  return {
    ...spanOf(quote),
    cause: 'unread',
    quotation: { ...spanOf(quote), pieces: [inner], block: false },
    of: [owner],
  };
}

/** Fewer words than these are no quotation that anybody would miss. */
const FEWEST = 3;

/** What ends the label of a field. */
const LABEL_ENDS = /[:|\t]/;
