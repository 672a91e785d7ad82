import type { SyntaxNode } from '@lezer/common';
import { languageOf } from '../../../shared/draft-formats.ts';
import type { Span } from '../../../shared/finding.ts';
import { CODE_ELEMENTS } from '../layout/block.ts';

const TAG = /^<(?<close>\/?)(?<name>[a-z]+)/i;

/** The stretches of a block of Markdown that are set as code: spans, what stands in elements of HTML, a block that is set in. */
export function codeIn(node: SyntaxNode, source: string): readonly Span[] {
  const { from, to, name } = node;
  if (name === 'CodeBlock') return [{ start: from, end: to }];
  const text = source.slice(from, to);
  if (!text.includes('`') && !text.includes('<')) return [];
  const spans: Span[] = [];
  let open = 0;
  let start = from;
  node.cursor().iterate((inner) => {
    if (inner.name === 'InlineCode' && open === 0) spans.push({ start: inner.from, end: inner.to });
    if (inner.name !== 'HTMLTag') return;
    const { close, name: element = '' } = TAG.exec(source.slice(inner.from, inner.to))?.groups ?? {};
    if (!CODE_ELEMENTS.has(element.toLowerCase())) return;
    if (close === '' && open++ === 0) start = inner.to;
    else if (close === '/' && open > 0 && --open === 0) spans.push({ start, end: inner.from });
  });
  if (open > 0) spans.push({ start, end: to });
  return spans;
}

/**
 * The paragraphs of fenced code that is called by no language: drafts set out the words of a provision there, and each part of one begins a line. None
 * of other code.
 */
export function wordsFenced(node: SyntaxNode, source: string): readonly Span[] {
  const info = node.getChild('CodeInfo');
  if (info && !PLAIN.has(source.slice(info.from, info.to).trim().toLowerCase())) return [];
  const texts = node.getChildren('CodeText');
  const [first] = texts;
  const last = texts.at(-1);
  if (!first || !last) return [];
  const parts: Span[] = [];
  let start = first.from;
  for (const { 0: gap, index } of source.slice(start, last.to).matchAll(GAP)) {
    parts.push({ start, end: first.from + index });
    start = first.from + index + gap.length;
  }
  return [...parts, { start, end: last.to }].filter((part) => /\S/.test(source.slice(part.start, part.end)));
}

/** What says of fenced code that it is none. */
const PLAIN: ReadonlySet<string> = new Set([languageOf('txt'), 'text', 'txt', 'plain', 'quote', 'quotation', 'none']);
/** Between two paragraphs: an empty line, or the end of a line before the number of a part. */
const GAP = /\r?\n(?:[>\t ]{0,12}\r?\n){0,8}[>\t ]{0,12}(?=\(\w{1,4}\))|\r?\n(?:[>\t ]{0,12}\r?\n){1,8}[>\t ]{0,12}/g;
