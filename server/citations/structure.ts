import type { Span } from '../../shared/finding.ts';
import { splitSentences } from '../documents/index.ts';
import { findBrackets, findQuotations, type QuotedSpan, uniteSpans } from './quotations.ts';

/** What a text is made of: quotations, brackets and sentences, each in order. */
export interface Structure {
  readonly quotes: readonly QuotedSpan[];
  readonly brackets: readonly Span[];
  readonly sentences: readonly Span[];
}

/** Reads quotation marks, brackets and sentences of a block's text. */
export function readStructure(text: string): Structure {
  const quotes = findQuotations(text, 0, text.length);
  const brackets = findBrackets(text, 0, text.length);
  return { quotes, brackets, sentences: splitSentences(text, 0, text.length, uniteSpans(quotes, brackets)) };
}
