import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { type Block, formOf, type Segment } from '../../documents/index.ts';
import { pagesIn } from '../forms/bundles.ts';
import type { BlockReader } from '../mentions/block-reader.ts';
import { type Cell, cellsOf } from '../mentions/cells.ts';
import type { NamedAtMark } from '../mentions/names.ts';
import { type Mention, overlaps, type Reference, type Resolution } from '../mentions/reference.ts';
import { addressesIn } from '../text/addresses.ts';
import type { QuotedSpan } from '../text/quotation-marks.ts';
import type { Structure } from '../text/structure.ts';

const NONE: readonly Reference[] = [];

/**
 * A block of a unit with what was found in it, in offsets of the unit. Its structure is read when it is asked for: that
 * of a block quotation seldom is.
 */
export class UnitBlock implements Structure {
  readonly segment: Segment;
  readonly references: readonly Reference[];
  /** Those whose number may count anything: they say nothing of whose words are. */
  readonly bare: readonly Reference[];
  readonly #reader: BlockReader;
  #cells: readonly Cell[] | null = null;
  #quotes: readonly QuotedSpan[] | null = null;
  #brackets: readonly Span[] | null = null;
  #sentences: readonly Span[] | null = null;
  #emphasis: readonly Span[] | null = null;
  #apart: readonly Span[] | null = null;

  /** `references` are what the block cites, which begins at `by`, in offsets of the unit. */
  constructor(reader: BlockReader, references: readonly Reference[], by: number) {
    const { block } = reader;
    this.#reader = reader;
    this.segment = { ...formOf(block), start: by, end: by + block.text.length };
    this.references = references.some(({ bare }) => bare) ? references.filter(({ bare }) => !bare) : references;
    this.bare = this.references === references ? NONE : references.filter(({ bare }) => bare);
  }

  /** The same block as if it cited something else too, in the place of what stands there. */
  withMore(more: readonly Reference[]): UnitBlock {
    const own = [...this.references, ...this.bare].filter((one) => !more.some((other) => overlaps(one, other)));
    const all = [...own, ...more].sort((a, b) => a.start - b.start);
    return new UnitBlock(this.#reader, all, this.segment.start);
  }

  /** What is in italics or bold, in order. */
  get emphasis(): readonly Span[] {
    this.#emphasis ??= moveAll(this.#reader.block.emphasis, this.segment.start);
    return this.#emphasis;
  }

  /** The cases that it names, cited or not, in order. */
  get named(): readonly Span[] {
    return moveAll(
      this.#reader.named.map(({ name }) => name),
      this.segment.start,
    );
  }

  /** The marks of footnotes in it. */
  get marks(): Block['marks'] {
    return this.#reader.block.marks.map(({ label, at }) => ({ label, at: at + this.segment.start }));
  }

  /** What stands between its tabs, in order. */
  get cells(): readonly Cell[] {
    this.#cells ??= moveAll(cellsOf(this.#reader.block.text, this.#reader.block.headings), this.segment.start);
    return this.#cells;
  }

  /** The heads of the columns of its cells; none where its table has none, or another number of them. */
  get heads(): readonly string[] {
    const { headings = [] } = this.segment;
    return headings.length === this.cells.length ? headings : [];
  }

  get quotes(): readonly QuotedSpan[] {
    this.#quotes ??= moveQuotes(this.#reader.structure.quotes, this.segment.start);
    return this.#quotes;
  }

  get brackets(): readonly Span[] {
    this.#brackets ??= moveAll(this.#reader.structure.brackets, this.segment.start);
    return this.#brackets;
  }

  get sentences(): readonly Span[] {
    this.#sentences ??= moveAll(this.#reader.structure.sentences, this.segment.start);
    return this.#sentences;
  }

  /** What is no part of its plain words: quotations, references, pinpoints, addresses, pages of a bundle and remarks in brackets, by their start. */
  get apart(): readonly Span[] {
    this.#apart ??= this.#findApart();
    return this.#apart;
  }

  #findApart(): readonly Span[] {
    const { text } = this.#reader.block;
    const apart: Span[] = [...this.quotes, ...moveAll([...addressesIn(text), ...pagesIn(text)], this.segment.start)];
    for (const ref of this.references) addAll(apart, [ref, ...ref.pinpoints]);
    for (const bracket of this.brackets) if (text[bracket.start - this.segment.start] === '(') apart.push(bracket);
    return apart.sort((a, b) => a.start - b.start);
  }
}

/** What a block cites that begins at `by`: what it mentions with what the draft makes of it, and what the text before its mark names. */
export function referencesOf(
  { mentions }: BlockReader,
  resolved: (mention: number) => Resolution,
  by: number,
  noted: NamedAtMark | null,
): readonly Reference[] {
  return mentions.map((mention, i): Reference => {
    const reference = { ...moveMention(mention, by), ...resolved(i) };
    return i === 0 && noted !== null ? { ...reference, noted } : reference;
  });
}

function moveQuotes(quotes: readonly QuotedSpan[], by: number): readonly QuotedSpan[] {
  return by === 0 ? quotes : quotes.map((quote) => ({ ...move(quote, by), inner: move(quote.inner, by) }));
}

function moveAll<T extends Span>(spans: readonly T[], by: number): readonly T[] {
  return by === 0 ? spans : spans.map((span) => move(span, by));
}

function moveMention(mention: Mention, by: number): Mention {
  if (by === 0) return mention;
  const { citations, name, pinpoints } = mention;
  return {
    ...move(mention, by),
    citations: citations.map((citation) => move(citation, by)),
    name: name && move(name, by),
    pinpoints: pinpoints.map((pinpoint) => move(pinpoint, by)),
  };
}

function move<T extends Span>(span: T, by: number): T {
  return { ...span, start: span.start + by, end: span.end + by };
}
