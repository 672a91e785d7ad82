import type { Span } from '../../../shared/finding.ts';
import { hasCheck } from '../forms/kinds.ts';
import type { Reference } from '../mentions/reference.ts';
import { type Doubt, spanOf, type TiedPassage } from '../owners/tie.ts';
import { firstFrom, sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { Entry } from './entry.ts';

/** Words that a court goes on to say, of which no entry of their passage was made: `You rely on paragraph 119. The judge continued: “...”`. */
export function goneOn(passage: TiedPassage | null, entries: readonly Entry[]): Doubt[] {
  const made = new Set(entries.flatMap(({ quotations }) => quotations.map(({ start }) => start)));
  return (passage?.ties ?? [])
    .filter(({ owner, quotation }) => owner === 'continued' && !made.has(quotation.start))
    .map(({ quotation }): Doubt => ({ ...spanOf(quotation), cause: 'untied', quotation }));
}

/** The last of some short forms that stands before quoted words. */
export function lastBefore(shorts: readonly Entry[], words: Span): Entry | undefined {
  return shorts.findLast((one) => one.end <= words.start);
}

/** Whether words are in doubt beside an entry already. */
export function isHeld({ doubtful }: Entry, { start }: Span): boolean {
  return doubtful.some((one) => one.start === start);
}

/**
 * Whether words in doubt near an entry are left to a short form that holds them too: one between the two, or one in the sentence of the
 * words where the entry stands in another. `A. Lord Example at [78] (“...”)`, `“...” ([52]). He added: “...” ([48])`.
 */
export function isLeftTo(unit: Unit, shorts: readonly Entry[], entry: Entry, words: Span): boolean {
  const holders = shorts.filter((one) => one !== entry && isHeld(one, words));
  const block = holders.length === 0 ? undefined : blockAt(unit, words.start);
  if (!block) return false;
  const { start, end } = sentenceAt(block, words.start);
  const isApart = entry.end <= start || entry.start >= end;
  return holders.some(
    (one) => (entry.end <= one.start && one.end <= words.start) || (isApart && start <= one.start && one.end <= end),
  );
}

/** The entry that stands last before the mark of a footnote, in its sentence: what the note quotes may be of that. */
function markedBy(unit: Unit, { passage }: TiedPassage, byReference: ReadonlyMap<Reference, Entry>): Entry[] {
  const label = unit.blocks[passage.body]?.segment.label;
  const mark = label === undefined ? null : unit.markOf(label);
  const block = mark && unit.blocks[mark.block];
  if (!block) return [];
  const { start } = sentenceAt(block, mark.at - 1);
  const last = block.references.findLast((ref) => start <= ref.start && ref.end <= mark.at);
  return last ? [byReference.get(last) ?? []].flat() : [];
}

/** The entries that words of a passage without a citation may be of: of what stands before the mark of its note, or of the passage it goes on with. */
export function entriesBefore(
  unit: Unit,
  tied: TiedPassage,
  byReference: ReadonlyMap<Reference, Entry>,
  collected: readonly (readonly Entry[])[],
): readonly Entry[] {
  const { goesOnWith } = tied.passage;
  const marked = markedBy(unit, tied, byReference);
  return marked.length > 0 || goesOnWith === undefined ? marked : (collected[goesOnWith] ?? []);
}

/** What may stand between quoted words and the paragraph right behind them. */
const JOINT = /^[.,]?\s?[([]?(?:see\s)?$/;
const LONGEST_JOINT = 8;

/**
 * Whether a citation stands right behind words whose sentence cites nothing before them, or where that has words of its own before it:
 * `He added: “...” ([48])`, `“...” ([52]), and “...” ([48])`.
 */
export function isRightBehind(
  unit: Unit,
  { start, pinpoints }: Entry,
  words: Span,
  before: Entry | undefined,
): boolean {
  if (
    pinpoints.length === 0 ||
    start < words.end ||
    start - words.end > LONGEST_JOINT ||
    !JOINT.test(unit.text.slice(words.end, start))
  )
    return false;
  const block = blockAt(unit, words.start);
  if (!block || before === undefined || before.end <= sentenceAt(block, words.start).start) return block !== undefined;
  return before.quotations.some(({ end }) => end <= before.start);
}

/** The entries of a passage that quoted words may be of: the one right behind them, the last before them, or the first after; and those within. */
export function nearest(unit: Unit, entries: readonly Entry[], span: Span): Entry[] {
  const first = firstFrom(entries, span.start);
  let last = first - 1;
  while (last >= 0 && (entries[last]?.end ?? 0) > span.start) last--;
  const next = entries[first];
  const before = entries[last];
  const one = next && isRightBehind(unit, next, span, before) ? next : (before ?? entries[0]);
  const within: Entry[] = [];
  for (let i = first; (entries[i]?.start ?? span.end) < span.end; i++) {
    const entry = entries[i];
    if (entry && entry !== one && entry.end <= span.end) within.push(entry);
  }
  return one ? [one, ...within] : within;
}

/** To how many citations words are offered that are in doubt beside another. */
const MOST_OFFERED = 4;

/** The entries around quoted words that are in doubt beside others, on either side: none of the draft's words names one. */
export function inReach(entries: readonly Entry[], span: Span, holders: ReadonlySet<Entry>): Entry[] {
  const next = firstFrom(entries, span.start);
  const around = entries.slice(Math.max(0, next - MOST_OFFERED / 2), next + MOST_OFFERED / 2);
  return around.filter((entry) => !holders.has(entry) && hasCheck(entry.target.citations[0], 'quotation'));
}
