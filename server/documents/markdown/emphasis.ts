import type { SyntaxNodeRef } from '@lezer/common';
import type { Span } from '../../../shared/finding.ts';
import { EMPHASIS } from '../web/look.ts';

/** The words that marks of Markdown, or a span with its attributes, set in italics, bold or underlined. */
export function emphasised(node: SyntaxNodeRef): Span {
  const marks = node.node.getChildren(node.name === 'AttributeSpan' ? 'SpanMark' : 'EmphasisMark');
  return { start: marks[0]?.to ?? node.from, end: marks.at(-1)?.from ?? node.to };
}

const TAG = /^<(?<closes>\/?)(?<name>[a-z]+)(?=[\s>])/i;

/** Reads the tags of a line one by one, and returns the words between two that set them in italics or bold; null for any other tag. */
export function emphasisOfTags(): (tag: string, at: number) => Span | null {
  const open = new Map<string, number[]>();
  return (tag, at) => {
    const { name = '', closes } = TAG.exec(tag)?.groups ?? {};
    const element = name.toLowerCase();
    if (!EMPHASIS.has(element)) return null;
    const starts = open.get(element) ?? [];
    open.set(element, starts);
    if (closes === '') starts.push(at + tag.length);
    const start = closes === '' ? undefined : starts.pop();
    return start === undefined ? null : { start, end: at };
  };
}

/** Adds words in italics or bold to those before them, where no tag parts the two. */
export function setTogether(emphasis: Span[], words: Span, goesOn: boolean): void {
  const last = emphasis.at(-1);
  if (goesOn && last?.end === words.start) emphasis[emphasis.length - 1] = { start: last.start, end: words.end };
  else emphasis.push(words);
}
