import type { Span } from '../../../shared/finding.ts';
import { splitSentences, trim } from '../../documents/index.ts';
import { lineMarks } from './line-marks.ts';
import { findBrackets, findQuotations, firstAfter, type QuotedSpan, uniteSpans } from './quotation-marks.ts';

/** What a text is made of: quotations, brackets and sentences, each in order. */
export interface Structure {
  readonly quotes: readonly QuotedSpan[];
  readonly brackets: readonly Span[];
  readonly sentences: readonly Span[];
}

/** The structure of a block's text. Brackets and sentences are read when they are asked for: few blocks are asked. */
export class BlockStructure implements Structure {
  readonly quotes: readonly QuotedSpan[];
  readonly #text: string;
  #brackets: readonly Span[] | null = null;
  #sentences: readonly Span[] | null = null;

  constructor(text: string) {
    this.#text = text;
    this.quotes = findQuotations(text, 0, text.length);
  }

  get brackets(): readonly Span[] {
    this.#brackets ??= findBrackets(this.#text, 0, this.#text.length);
    return this.#brackets;
  }

  get sentences(): readonly Span[] {
    const { length } = this.#text;
    this.#sentences ??= withoutMarks(
      this.#text,
      splitSentences(this.#text, 0, length, uniteSpans(this.quotes, this.brackets)),
      this.quotes,
    );
    return this.#sentences;
  }
}

/** Sentences that end before the number of a line, `[2] A v B`, and begin again behind it. */
function withoutMarks(text: string, sentences: readonly Span[], quotes: readonly Span[]): readonly Span[] {
  const marks = lineMarks(text).filter(({ start }) => (quotes[firstAfter(quotes, start)]?.start ?? start) >= start);
  if (marks.length === 0) return sentences;
  let next = 0;
  return sentences.flatMap(({ start, end }) => {
    const parts: Span[] = [];
    let from = start;
    for (let mark = marks[next]; mark && mark.start < end; mark = marks[++next]) {
      parts.push(trim(text, from, mark.start));
      from = mark.end;
    }
    parts.push(trim(text, from, end));
    return parts.filter((part) => part.end > part.start);
  });
}
