import type { Span } from '../../../shared/finding.ts';
import { hasCheck } from '../forms/kinds.ts';
import type { Pinpoint } from '../mentions/pinpoints.ts';
import { keyOf } from '../mentions/reference.ts';
import type { Doubt, Quotation } from '../owners/tie.ts';
import { firstFrom, plainText, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { lowerOf, wordsOf } from '../text/words.ts';
import type { Entry } from './entry.ts';
import { isRightBehind } from './homes.ts';
import { endIn, HERE, isCounted, joins, placesAt, type Step, stepIn } from './told-places.ts';

type Places = readonly Pinpoint[];

/**
 * Gives quoted words the place that the draft tells by another: `at [2] “...” In the next paragraph: “...”`, `(ibid)`. It is counted from the
 * pinpoint that was given last for their authority. Of several words of one citation the later ones have its pinpoint, unless it is
 * told otherwise, and are not held against the author there, unless they are only joined to the first.
 */
export function placeTold(unit: Unit, collected: readonly (readonly Entry[])[]): void {
  const byKey = new Map<string, Entry[]>();
  for (const entry of collected.flat()) {
    const [cited] = entry.target.citations;
    if (cited?.cites.kind === 'enactment' || !hasCheck(cited, 'quotation')) continue;
    const key = keyOf(entry.target);
    const own = byKey.get(key);
    if (own) own.push(entry);
    else byKey.set(key, [entry]);
  }
  for (const entries of byKey.values()) placeOfOne(unit, entries);
}

/** What bears on places, in the order of the text: a citation, words that are its, and words in doubt beside it. */
interface Event {
  readonly at: number;
  readonly entry: Entry;
  readonly of: 'reference' | 'quotations' | 'doubtful' | 'offered';
  readonly index: number;
}

/** Places the words of one authority. */
function placeOfOne(unit: Unit, entries: readonly Entry[]): void {
  const events = entries.flatMap((entry): Event[] => {
    const each = (of: 'quotations' | 'doubtful' | 'offered'): Event[] =>
      entry[of].map(({ start }, index) => ({ at: start, entry, of, index }));
    const cited: Event[] =
      entry.reference && !entry.reference.quoted
        ? [{ at: entry.reference.start, entry, of: 'reference', index: 0 }]
        : [];
    entry.quotations.sort((a, b) => a.start - b.start);
    return [...cited, ...each('quotations'), ...each('doubtful'), ...each('offered')];
  });
  const spread = new Set(entries.filter((entry, i) => isSpread(unit, entry, entries[i + 1])));
  let given: Places = [];
  let cited: Places = [];
  for (const { entry, of, index } of events.sort((a, b) => a.at - b.at)) {
    const { pinpoints } = entry;
    if (of === 'reference') {
      if (isBareIbid(entry)) placeSame(unit, entry, cited.length > 0 ? cited : (entry.reference?.same ?? []));
      else cited = pinpoints;
      if (pinpoints.length > 0) given = pinpoints;
    } else if (of === 'quotations') {
      const quotation = entry.quotations[index];
      if (!quotation || isBareIbid(entry)) continue;
      const own = spread.has(entry) ? pinpoints : null;
      const told = own ?? (pinpoints.length > 0 ? amongOwn(unit, entry, index) : toldBy(unit, quotation, given));
      const end = told === null || told === pinpoints ? endOf(unit, entry, index) : null;
      if (end !== null) entry.quotations[index] = { ...quotation, toldEnd: end };
      else if (told) entry.quotations[index] = { ...quotation, told };
      if (pinpoints.length > 0) given = pinpoints;
      if (told && told.length > 0) [given, cited] = [told, pinpoints.length > 0 ? cited : [...cited, ...told]];
    } else {
      const doubt = entry[of][index];
      const own = doubt && pinpoints.length > 0 && pinpoints.every(({ end }) => end <= doubt.start) ? pinpoints : given;
      // `He had earlier remarked: “...” (at [302])`: a paragraph right behind words is their place.
      const isPlaced =
        doubt !== undefined &&
        (isPlacedBefore(unit, doubt, entry) || entries.some((one) => isRightBehind(unit, one, doubt, undefined)));
      const told = doubt?.quotation && !isPlaced ? toldBy(unit, doubt.quotation, own) : null;
      if (doubt?.quotation && told) entry[of][index] = { ...doubt, quotation: { ...doubt.quotation, told } };
    }
  }
}

/** Whether a citation is `ibid` alone, which means the same place. */
function isBareIbid({ reference, pinpoints }: Entry): boolean {
  return reference?.kind === 'ibid' && pinpoints.length === 0;
}

/** `“...” and “...”[^1]` with `[^1]: A [2]. The second is at [4].`: whether the note of several words goes on with another place of theirs. */
function isSpread(unit: Unit, { reference, quotations, pinpoints }: Entry, next: Entry | undefined): boolean {
  if (!reference || pinpoints.length === 0 || quotations.length < 2) return false;
  if (!next?.reference || next.pinpoints.length === 0 || next.quotations.length > 0) return false;
  const block = blockAt(unit, reference.start);
  return block?.segment.label !== undefined && block === blockAt(unit, next.reference.start);
}

/** The words of `ibid` stand where the citation before it has its own, or so many paragraphs from there: it says no other place, though they be `later`. */
function placeSame(unit: Unit, entry: Entry, cited: Places): void {
  if (cited.length === 0) return;
  const place = (quotation: Quotation): Quotation => {
    const step = stepOf(unit, quotation);
    const told = quotation.told ?? placesAt(cited, step && isCounted(step) ? step : HERE);
    return told ? { ...quotation, told } : quotation;
  };
  for (const [i, quotation] of entry.quotations.entries()) entry.quotations[i] = place(quotation);
  for (const [i, doubt] of entry.doubtful.entries())
    if (doubt.quotation) entry.doubtful[i] = { ...doubt, quotation: place(doubt.quotation) } satisfies Doubt;
}

/** Where words are told to stand from the places that were given before them; null where nothing is told, or nothing given. */
function toldBy(unit: Unit, quotation: Quotation, given: Places): Places | null {
  const step = given.length > 0 ? stepOf(unit, quotation) : null;
  return step && placesAt(given, step);
}

/** Where one of several words stands that have the pinpoints of one citation; null where they are held to these. */
function amongOwn(unit: Unit, { pinpoints, quotations }: Entry, index: number): Places | null {
  const [before, quotation] = [quotations[index - 1], quotations[index]];
  if (!quotation || quotation.place !== undefined) return null;
  if (!before) {
    // A place that is told of the next words is of these two.
    const next = quotations[1];
    return next && isBehindOf(pinpoints, next) && stepOf(unit, next) !== null ? pinpoints : null;
  }
  const isBehind = isBehindOf(pinpoints, quotation);
  const step = stepOf(unit, quotation);
  const told = step && placesAt(pinpoints, step);
  if (told) return isBehind && told.length > 0 ? [...pinpoints, ...told] : told;
  if (isBehind) return null;
  const words = wordsBefore(unit, quotation);
  const block = blockAt(unit, quotation.start);
  const isOne = !quotation.block && block !== undefined && sentenceAt(block, quotation.start).start <= before.start;
  return isOne && !joins(words) ? pinpoints : null;
}

function isBehindOf(pinpoints: Places, { start }: Span): boolean {
  return pinpoints.every((one) => one.start > start);
}

/** What the sentence of words says of their place, before them or in a bracket right behind them. */
function stepOf(unit: Unit, quotation: Quotation): Step | null {
  return stepIn(bracketBehind(unit, quotation)) ?? stepIn(wordsBefore(unit, quotation));
}

/** Whether words that have no pinpoint of their own are said to be the first paragraph of their judgment, or the last. */
function endOf(unit: Unit, { pinpoints, quotations }: Entry, index: number): 'first' | 'last' | null {
  const quotation = quotations[index];
  if (!quotation || quotation.place !== undefined || (pinpoints.length > 0 && index === 0)) return null;
  return endIn(wordsBefore(unit, quotation));
}

/** How much is read before words, in characters. */
const REACH = 300;

/** The plain words of the sentence before quoted ones, from the quotation before these; of a block those of the sentence that leads into it. */
function wordsBefore(unit: Unit, quotation: Quotation): readonly string[] {
  const lead = leadOf(unit, quotation);
  return lead === null ? [] : words(unit, lead.block, { start: Math.max(lead.start, lead.end - REACH), end: lead.end });
}

/**
 * `He had earlier said, at paragraph 39, “...”`: whether the sentence of words has a paragraph for them that is none of an entry's. They are to
 * stand there, whosever that paragraph is, and not where `earlier` tells of another.
 */
function isPlacedBefore(unit: Unit, { quotation }: Doubt, { reference }: Entry): boolean {
  const lead = quotation ? leadOf(unit, quotation) : null;
  return (
    lead?.block.references.some(
      (one) => one !== reference && one.pinpoints.length > 0 && lead.start <= one.start && one.end <= lead.end,
    ) ?? false
  );
}

/** What leads to quoted words in their sentence, from the quotation before these; of a block the sentence that leads into it. */
function leadOf(unit: Unit, { start, block: isBlock }: Quotation): (Span & { readonly block: UnitBlock }) | null {
  const index = firstAfter(unit.segments, start);
  const own = unit.blocks[index];
  const block = isBlock ? unit.blocks[index - 1] : own;
  if (!own || !block) return null;
  const to = block === own ? start : block.segment.end;
  const { start: from } = sentenceAt(block, to - 1);
  const before = block.quotes[firstFrom(block.quotes, to) - 1]?.end ?? 0;
  return { block, start: Math.max(from, before), end: to };
}

/** How far behind words a bracket is beside them, in characters. */
const JOINT = 3;

function bracketBehind(unit: Unit, { start, end }: Quotation): readonly string[] {
  const block = blockAt(unit, start);
  const bracket = block?.brackets[firstFrom(block.brackets, end)];
  if (!bracket || bracket.start - end > JOINT) return [];
  return lowerOf(wordsOf(unit.text.slice(bracket.start, Math.min(bracket.end, bracket.start + REACH))));
}

function words({ text, noteAt }: Unit, block: UnitBlock, { start, end }: Span): readonly string[] {
  return lowerOf(wordsOf(plainText({ text, block, noteAt }, start, end)));
}
