import type { Span } from '../../../shared/finding.ts';
import type { Construction, DoubtCause, Uncompared } from '../../../shared/notes.ts';
import { sourceSpan } from '../../documents/index.ts';
import { enactedEntries } from '../claims/enacted-entries.ts';
import { collectEntries } from '../claims/entries.ts';
import type { Entry } from '../claims/entry.ts';
import { isEnactment } from '../enacted/mentions.ts';
import { tieEnacted } from '../enacted/ties.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { keyOf } from '../mentions/reference.ts';
import type { Doubt, TiedPassage } from '../owners/tie.ts';
import { tiePassage } from '../owners/ties.ts';
import { partsOf } from '../passages/passages.ts';
import { composeUnit, type Unit, type UnitPassage } from '../passages/unit.ts';
import { wordsOf } from '../text/words.ts';
import { type DraftReading, placerOf } from './reading.ts';
import type { UnitReading } from './units.ts';

/** What a draft makes of quoted words, and by what. */
export type Fate =
  | { readonly how: 'tied'; readonly by: Construction }
  | { readonly how: 'doubt'; readonly by: DoubtCause }
  | { readonly how: 'uncompared'; readonly by: Uncompared };

/** Quoted words of a draft with what it makes of them. */
export type QuotedWords = Fate & {
  /** Where they stand in the source. */
  readonly span: Span;
  readonly text: string;
  /** The citations that they are tied to, or that they are in doubt beside, or that they are offered to: as they are written in full. */
  readonly of: readonly string[];
};

/** Quoted words in the text of a unit. */
type Found = Fate & { readonly start: number; readonly end: number; readonly of: readonly string[] };

/** Fewer words than these, in doubt, are nobody's. */
const FEWEST = 3;

/**
 * All quoted words of a draft in order, block quotations among them, with the construction that ties them to a citation, or why
 * nobody knows whose they are, or why they are compared with nothing. Reads again what the citations were read from.
 */
export function whyQuoted({ draft, kept: { grouping, units } }: DraftReading): QuotedWords[] {
  const rows: QuotedWords[] = [];
  const done = new Set<UnitReading>();
  for (const [i, passage] of grouping.passages.entries()) {
    const reading = units.readings[i];
    const first = grouping.firsts[i] ?? 0;
    if (!reading) {
      for (const [k, part] of partsOf(passage).entries())
        for (const { start, end } of quotedIn(part))
          rows.push({
            ...{ how: 'uncompared', by: 'uncited', of: [], text: part.block.text.slice(start, end) },
            span: sourceSpan(draft, first + k, { start, end }),
          });
      continue;
    }
    if (done.has(reading)) continue;
    done.add(reading);
    const toSource = placerOf(draft, grouping, units, i);
    const unit = composeUnit(
      ...([reading.passages, reading.resolutions, reading.contexts, reading.statutes] as const),
      reading.goingOn,
    );
    for (const { start, end, ...fate } of foundIn(unit))
      rows.push({ ...fate, text: unit.text.slice(start, end), span: toSource({ start, end }) });
  }
  return rows.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** The quoted words of a block: all of a block quotation. */
function quotedIn({ block, structure }: BlockReader): readonly Span[] {
  return block.kind === 'quote' ? [{ start: 0, end: block.text.length }] : structure.quotes;
}

function foundIn(unit: Unit): Found[] {
  const tied = unit.passages.map((passage) => tiePassage(unit, passage));
  const enacted = tieEnacted(unit, tied);
  const statutes = enactedEntries(unit, enacted);
  const entries = collectEntries(unit, tied).entries.map((own, i) => [
    ...own.filter(({ target }) => target.citations[0]?.cites.kind !== 'enactment'),
    ...(statutes[i] ?? []),
  ]);
  const all = entries.flat();
  return unit.passages.flatMap((passage, i) => {
    // A short form that may be of several: its words show of which.
    const unsettled = (entries[i] ?? []).filter(({ perhaps }) => perhaps.length > 0);
    const open = unsettled.flatMap(({ perhaps, doubtful }) =>
      doubtful.map(({ start, end, cause }): Found => {
        const by = cause === 'untied' && perhaps.length > 1 ? 'between' : cause;
        return { start, end, how: 'doubt', by, of: perhaps.map(keyOf) };
      }),
    );
    const ofLaw = (enacted[i]?.ties ?? []).map(({ owner, quotation: { start, end }, by }): Found => {
      return { start, end, how: 'tied', by, of: owner.cited.map(({ normalized }) => normalized) };
    });
    const inDoubt = (enacted[i]?.doubts ?? []).map(({ doubt }) => doubt);
    return fatesIn(unit, passage, withDoubts(tied[i] ?? null, passage, inDoubt, enacted[i]?.names ?? []), all, [
      ...ofLaw,
      ...open,
    ]);
  });
}

/** A passage with the words in it that may be of legislation; of those that a construction gives to a case nothing else is said. */
function withDoubts(
  tied: TiedPassage | null,
  passage: UnitPassage,
  doubts: readonly Doubt[],
  names: readonly Span[],
): TiedPassage | null {
  if (doubts.length + names.length === 0) return tied;
  const none = { passage, references: [], bare: [], ties: [], doubtful: [], names: [], mentioned: [] };
  const own = tied ?? none;
  const ties = own.ties.filter(({ owner }) => owner === 'continued' || !isEnactment(owner));
  const known = new Set(own.doubtful.map(({ start }) => start));
  const doubtful = [...own.doubtful, ...doubts.filter(({ start }) => !known.has(start))];
  return { ...own, ties, doubtful, names: [...own.names, ...names] };
}

function fatesIn(
  unit: Unit,
  passage: UnitPassage,
  tied: TiedPassage | null,
  entries: readonly Entry[],
  open: readonly Found[],
): Found[] {
  const found = new Map<number, Found>(open.map((one) => [one.start, one]));
  const add = (one: Found): void => void (found.has(one.start) || found.set(one.start, one));
  const near = ({ start }: Span, lists: (entry: Entry) => readonly (readonly Span[])[]): string[] => [
    ...new Set(
      entries.filter((entry) => lists(entry).some((list) => list.some((one) => one.start === start))).map(citedBy),
    ),
  ];
  const beside = (span: Span): string[] => near(span, ({ doubtful, offered }) => [doubtful, offered]);
  for (const { quotation, owner, by: construction } of tied?.ties ?? []) {
    const of = near(quotation, ({ quotations }) => [quotations]);
    const { start, end } = quotation;
    // What comes after them is a number alone, of what is cited before.
    const isNumber = construction === 'behind' && owner !== 'continued' && owner.kind === 'nameless';
    const by = isNumber ? 'number' : construction;
    add(
      quotation.perhaps
        ? { start, end, how: 'doubt', by: 'others', of }
        : of.length > 0
          ? { start, end, how: 'tied', by, of }
          : { start, end, how: 'doubt', by: 'untied', of: beside(quotation) },
    );
  }
  for (const { start, cause, quotation, ...doubt } of tied?.doubtful ?? []) {
    const end = quotation?.end ?? doubt.end; // without the line that closes a block
    const of = beside({ start, end });
    const known = found.get(start);
    // A short form beside them that may be of several is one of those between which they are in doubt.
    if (known?.how === 'doubt') found.set(start, { ...known, of: [...new Set([...of, ...known.of])] });
    else add({ start, end, how: 'doubt', by: cause, of });
  }
  for (const { start, end } of tied?.names ?? []) add({ start, end, how: 'uncompared', by: 'name', of: [] });
  const isShort = ({ start, end }: Span): boolean => wordsOf(unit.text.slice(start, end)).length < FEWEST;
  for (const { start, end, as } of tied?.mentioned ?? []) {
    const by = as === 'defined' && isShort({ start, end }) ? 'few' : as;
    add({ start, end, how: 'uncompared', by, of: [] });
  }
  for (const index of [passage.body, ...(passage.tail === null ? [] : [passage.tail])]) {
    for (const { start, end } of unit.blocks[index]?.quotes ?? []) {
      const few = tied !== null && isShort({ start, end });
      add({ start, end, how: 'uncompared', by: few ? 'few' : tied === null ? 'uncited' : 'no-text', of: [] });
    }
  }
  const set = passage.blocks.flatMap((index) => unit.blocks[index]?.segment ?? []);
  const isKnown = [...found.values()].some((one) =>
    set.some(({ start, end }) => start <= one.start && one.start < end),
  );
  if (!isKnown)
    for (const { start, end } of set)
      add({ start, end, how: 'uncompared', by: tied === null ? 'uncited' : 'no-text', of: [] });
  return [...found.values()];
}

/** The citation of an entry, as it is written in full. */
function citedBy({ target }: Entry): string {
  return keyOf(target);
}
