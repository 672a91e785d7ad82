import type { Span } from '../../../shared/finding.ts';
import { foldSpace } from '../../../shared/fold-space.ts';
import { outsideQuotes } from '../mentions/other-cases.ts';
import { keyOf } from '../mentions/reference.ts';
import { spanOf } from '../owners/tie.ts';
import { sentenceAt } from '../passages/surroundings.ts';
import { blockAt, type Unit } from '../passages/unit.ts';
import type { UnitBlock } from '../passages/unit-block.ts';
import type { StretchReader } from '../phrases/propositions.ts';
import { judgesIn, type Speaker } from '../phrases/speakers.ts';
import { firstAfter } from '../text/quotation-marks.ts';
import { wordsOf } from '../text/words.ts';
import type { Claim } from './citation.ts';
import type { Entry, Part } from './entry.ts';

/** In a passage with more findings each has the judges of its whole sentence. */
const MOST = 24;

/** Where what is said of the next citation may begin: a conjunction or a mark, but no comma, behind which `per Lord Example` may stand. */
const BOUNDARY = /[;:—–\n]|\.\s|\s(?:and|but|while|whilst|whereas)\s/;

/** What of a sentence is one citation's: itself, its paragraphs, and the words beside it. */
interface Territory extends Span {
  readonly entry: Entry;
}

/**
 * Says of each citation of a sentence that has several, each beside its own words (`Lord Walker at [78] (“...”); Lord Brown at [94]
 * (“...”)`), which part of the sentence is its own: a judge whom the part of another names is not claimed of it. Where the words of one stand
 * among those of another, or nothing parts them, nobody knows.
 */
export function partSentences(unit: Unit, entries: readonly Entry[]): void {
  if (entries.length < 2 || entries.length > MOST) return;
  for (const sentence of sentencesOf(unit, entries)) {
    const block = blockAt(unit, sentence.start);
    // `[78] says, and [97] repeats, “...”`: one that has no words of its own answers for those of the other.
    for (const { entry, part } of block ? partsOf(unit.text, block, sentence, entries) : [])
      if (entry.quotations.length + entry.doubtful.length > 0) entry.parts?.push(part);
  }
}

/** The sentences in which some citations or their paragraphs stand. */
function sentencesOf(unit: Unit, entries: readonly Entry[]): Span[] {
  const spans = entries.flatMap((entry) => [entry, ...entry.pinpoints]);
  const found = spans.flatMap((span) => {
    const block = blockAt(unit, span.start);
    return block ? [sentenceAt(block, span.start)] : [];
  });
  return [...new Map(found.map((one) => [one.start, one])).values()];
}

/** The part of each citation that stands in a sentence; none where these are no two, or nothing parts them. */
function partsOf(
  text: string,
  block: UnitBlock,
  sentence: Span,
  entries: readonly Entry[],
): { readonly entry: Entry; readonly part: Part }[] {
  const all = entries.flatMap((entry) => territoryOf(entry, block, sentence) ?? []).sort((a, b) => a.start - b.start);
  const cuts = all.slice(1).map(({ start }, i) => cutBetween(text, all[i]?.end ?? 0, start));
  if (all.length < 2 || cuts.includes(-1)) return [];
  const own = all.map(({ entry }, i) => ({
    ...{ entry, key: keyOf(entry.target), pinpoints: entry.pinpoints },
    ...{ start: cuts[i - 1] ?? sentence.start, end: cuts[i] ?? sentence.end },
  }));
  let from = sentence.start;
  return own.map((one) => {
    // Whoever speaks in the part before speaks on in one that names no judge: `Lord Example, [18] – “...”; [30] – “...”`.
    const isNamed = judgesIn(wordsOf(outsideQuotes(text, one.start, one.end, block.quotes))).length > 0;
    if (isNamed) from = one.start;
    const others = own.filter(({ entry, key }) => entry !== one.entry && key === one.key);
    return { entry: one.entry, part: { sentence, said: { start: from, end: one.end }, others } };
  });
}

/** What stands in a sentence of a citation; null where nothing does. */
function territoryOf(entry: Entry, { brackets }: UnitBlock, sentence: Span): Territory | null {
  const words = [...entry.quotations, ...entry.doubtful].map(spanOf);
  const all = [spanOf(entry), ...entry.pinpoints, ...words].filter(
    ({ start, end }) => sentence.start <= start && end <= sentence.end,
  );
  if (all.length === 0) return null;
  const start = all.reduce((least, one) => Math.min(least, one.start), sentence.end);
  const end = all.reduce((most, one) => Math.max(most, one.end), sentence.start);
  // `([78], Lord Walker)`: the bracket in which it ends is its own.
  const bracket = brackets[firstAfter(brackets, end - 1)];
  return { start, end: bracket && bracket.start < end ? Math.max(end, bracket.end) : end, entry };
}

/** Where the part of a citation begins between two places; -1 where a judge is named between these, and nothing says of which he speaks. */
function cutBetween(text: string, from: number, to: number): number {
  if (to < from) return -1;
  const between = text.slice(from, to);
  const at = between.search(BOUNDARY);
  return at >= 0 || judgesIn(wordsOf(between)).length > 0 ? (at < 0 ? -1 : from + at) : from;
}

/**
 * Who speaks in the stretches of a claim, and by what stands behind the blocks that are quoted there. A judge whom only the part of another
 * citation names is not said to speak in this one.
 */
export function speakersOf(
  spans: readonly Span[],
  { quotations, parts = [] }: Entry,
  read: StretchReader,
): readonly Speaker[] {
  const speakers = spans.flatMap((span) => {
    const all = read(span).speakers;
    const part = parts.find(({ sentence }) => sentence.start === span.start && sentence.end === span.end);
    if (!part) return all;
    return [
      ...all.filter(({ kind }) => kind !== 'judge'),
      ...read(part.said).speakers.filter(({ kind }) => kind === 'judge'),
    ];
  });
  const more = quotations.flatMap(({ by }) => by ?? []);
  return [...speakers, ...more.filter(({ name }) => !speakers.some((one) => one.name === name))];
}

/** The quoted words that stand in the parts of other citations of a sentence, with the paragraphs of these. */
export function placedIn(unit: Unit, { parts = [] }: Entry): Claim['placed'] {
  return parts.flatMap(({ sentence, others }) => {
    const quotes = others.length === 0 ? [] : (blockAt(unit, sentence.start)?.quotes ?? []);
    return others.flatMap(({ start, end, pinpoints }) =>
      quotes
        .filter((quote) => start <= quote.start && quote.end <= end && pinpoints.length > 0)
        .map((quote) => ({
          text: foldSpace(unit.text.slice(quote.start, quote.end)),
          words: {
            ...spanOf(quote),
            pieces: [unit.text.slice(quote.inner.start, quote.inner.end)] as const,
            block: false,
          },
          pinpoints,
        })),
    );
  });
}
