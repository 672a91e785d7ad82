import type { Span } from '../../../shared/finding.ts';
import { splitSentences } from '../../documents/index.ts';
import { findBrackets, findQuotations, type QuotedSpan, uniteSpans } from './quotation-marks.ts';

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
    this.#sentences ??= splitSentences(this.#text, 0, length, uniteSpans(this.quotes, this.brackets));
    return this.#sentences;
  }
}
