import type { SyntaxNode } from '@lezer/common';
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
