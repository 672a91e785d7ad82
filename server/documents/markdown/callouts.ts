import type { SyntaxNode } from '@lezer/common';
import type { Span } from '../../../shared/finding.ts';
import type { Context, State } from './state.ts';

/** The mark of a callout, as GitHub and Obsidian have it at the beginning of a box: `> [!quote]`. */
const CALLOUT = /^>[ \t]{0,9}\[!([a-z]{1,20})\][+-]?[ \t]{0,9}/i;
const LONGEST = 60;
/** The callouts that are quotations; every other is a box of the author's. */
const QUOTED: ReadonlySet<string> = new Set(['quote', 'cite']);

/** What stands in a block quotation, or in a callout. */
export function inBlockquote({ from }: SyntaxNode, { source }: State, context: Context): Context {
  const kind = CALLOUT.exec(source.slice(from, from + LONGEST))?.[1]?.toLowerCase();
  const quoted = kind === undefined || QUOTED.has(kind) ? context.quoted + 1 : context.quoted;
  return { ...context, quoted, level: context.level + 1, marker: '' };
}

/** The title behind the mark of a callout, which may be empty, and where its words start; null of a block that opens none. */
export function calloutBefore(
  { from, parent }: SyntaxNode,
  source: string,
  end: number,
): { readonly title: Span; readonly start: number } | null {
  if (parent?.name !== 'Blockquote' || !source.startsWith('[!', from)) return null;
  const mark = CALLOUT.exec(source.slice(parent.from, parent.from + LONGEST))?.[0];
  if (mark === undefined || parent.from + mark.length <= from || parent.from + mark.indexOf('[') !== from) return null;
  const start = Math.min(parent.from + mark.length, end);
  const line = source.indexOf('\n', start);
  const stop = line < 0 || line > end ? end : line;
  const gap = /^\s*(?:>[ \t]*)?/.exec(source.slice(stop, end))?.[0] ?? '';
  return { title: { start, end: stop }, start: stop + gap.length };
}
