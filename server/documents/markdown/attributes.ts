import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import type { Edit } from '../layout/offsets.ts';
import { isSpace } from '../layout/trim.ts';
import { doubtsIn, UNREAD } from '../layout/unread.ts';
import { emphasised } from './emphasis.ts';
import { readAttributes } from './pandoc.ts';
import { type Context, cut, markAt, type State } from './state.ts';

/** A division is seen by nobody, other than what its attributes say of the text in it. */
export function inDivision(node: SyntaxNode, { source }: State, context: Context): Context {
  const mark = node.getChild('DivisionMark');
  const line = source.slice(node.from, mark?.to ?? node.from);
  const isFence = (at: number): boolean => line[at] === ':' || isSpace(line.charCodeAt(at));
  let [start, end] = [0, line.length];
  while (start < end && isFence(start)) start++;
  while (end > start && isFence(end - 1)) end--;
  const { quoted, doubtful } = readAttributes(line.slice(start, end));
  const within = doubtful ? { ...context, doubtful } : context;
  return quoted ? { ...within, quoted: context.quoted + 1, level: context.level + 1, marker: '' } : within;
}

/** Reads what the attributes of a span say of its words; false where these are no words of the draft. */
export function readSpan(node: SyntaxNodeRef, { source, edits, emphasis }: State): false | undefined {
  const [open, close] = node.node.getChildren('SpanMark');
  if (!open || !close) return undefined;
  const { unread, doubtful, emphasised: isSet } = readAttributes(source.slice(close.from + 1, close.to));
  if (unread) {
    edits.push(cut(node.from, node.to));
    return false;
  }
  if (doubtful) for (const at of doubtsIn(source.slice(open.to, close.from))) edits.push(markAt(open.to + at));
  if (isSet && open.to < close.from) emphasis.push(emphasised(node));
  return undefined;
}

/** What is printed of code that is meant for one format alone: it may have words of its own, and may break a line. */
export function readRaw(source: string, start: number, end: number): Edit {
  const code = source.slice(start, source.lastIndexOf('{', end));
  if (/\p{L}/u.test(code.replace(/<[^<>]*>/g, ''))) return { start, end, text: UNREAD };
  return { start, end, text: /<[^<>]*(?:br|cr|tab)\b/i.test(code) ? ' ' : '' };
}

/** Whether raised signs are the number of a note, `owed^1^`: behind a word of three letters at least (`km^2^` is a unit) or behind a sign. */
export function isNoteMark(source: string, from: number, to: number): boolean {
  return (
    /^\d{1,3}$/.test(source.slice(from + 1, to - 1)) &&
    /(?:\p{L}{3}|[^\p{L}\d\s([])$/u.test(source.slice(Math.max(0, from - 3), from))
  );
}
