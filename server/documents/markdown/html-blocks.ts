import type { SyntaxNodeRef } from '@lezer/common';
import { Parser as HtmlParser } from 'htmlparser2';
import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import { drain } from '../../../shared/steps.ts';
import { type BlockKind, CODE_ELEMENTS, type Segment } from '../layout/block.ts';
import type { Layout } from '../layout/chunks.ts';
import { UnreadableDraft } from '../layout/decode.ts';
import type { Edit } from '../layout/offsets.ts';
import { doubted, doubtsIn } from '../layout/unread.ts';
import { layoutHtml } from '../web/html.ts';
import { EMPHASIS, isQuoting, mayHide } from '../web/look.ts';
import { setTogether } from './emphasis.ts';
import { type Context, cut, markAt, type State } from './state.ts';

/** A block of HTML: what a browser shows of it, block by block; where some of that may be hidden, all its text in doubt. */
export function readHtml({ from, to }: SyntaxNodeRef, state: State, context: Context): void {
  const html = state.source.slice(from, to);
  const layout = context.doubtful || mayHide(html) ? null : laidOut(html);
  if (layout === null) return readDoubted(from, html, state, context);
  const { blocks, edits, marks, emphasis, code = [] } = layout;
  for (const block of blocks) {
    const kind = context.quoted > 0 && SET_OFF.has(block.kind) ? 'quote' : block.kind;
    const box = isSetApart(block, html) ? 1 : 0;
    const place = { start: block.start + from, end: block.end + from, indent: block.indent + context.level + box };
    state.blocks.push({ ...block, ...place, kind });
  }
  const placed = <T extends { readonly start: number; readonly end: number }>(one: T): T => ({
    ...one,
    start: one.start + from,
    end: one.end + from,
  });
  const shown = edits.map(placed);
  addAll(state.edits, shown);
  addAll(state.emphasis, emphasis.map(placed));
  readEmphasis(from, html, state, shown);
  addAll(state.code, code.map(placed));
  addAll(
    state.marks,
    marks.map(({ at, label }) => ({ at: at + from, label })),
  );
}

/** Whether a paragraph of HTML has neither a stop at its end nor a year in brackets: words that somebody has set apart, as in a box. */
function isSetApart({ kind, marker, label, start, end }: Segment, html: string): boolean {
  if (kind !== 'paragraph' || marker !== '' || label !== undefined) return false;
  const text = html.slice(start, end);
  return !STOPPED.test(text.slice(-LONGEST_STOP)) && !YEAR.test(text);
}

const STOPPED = /[.?!:;,—–-][”“"’')\]]{0,3}\s*$/;
const LONGEST_STOP = 8;
const YEAR = /[[(]\d{4}[\])]/;

/** Emphasis that is typed as Markdown has it in a block of HTML, where some programs read it. What is replaced already, a tag or a text, has none. */
function readEmphasis(from: number, html: string, { edits, emphasis }: State, replaced: readonly Edit[]): void {
  if (!html.includes('*')) return;
  let next = 0;
  for (const { 0: all, 1: mark, index } of html.matchAll(TAG_OR_EMPHASIS)) {
    const [start, end] = [from + index, from + index + all.length];
    while ((replaced[next]?.end ?? end) <= start) next++;
    if (mark === undefined || (replaced[next]?.start ?? end) <= start) continue;
    edits.push(cut(start, start + mark.length), cut(end - mark.length, end));
    emphasis.push({ start: start + mark.length, end: end - mark.length });
  }
}

const TAG_OR_EMPHASIS = /<[^<>]{0,1000}>|(?<!\*)(\*{1,3})(?=[^\s*])[^*<>]{0,400}(?<=[^\s*])\1(?!\*)/g;

/** The kinds of block that are a quotation where they stand in one. */
const SET_OFF: ReadonlySet<BlockKind> = new Set(['paragraph', 'heading']);

/** Null for what is nested deeper than a page is read. */
function laidOut(html: string): Layout | null {
  try {
    return drain(layoutHtml(html));
  } catch (error) {
    if (error instanceof UnreadableDraft) return null;
    throw error;
  }
}

/** The text of a block of HTML as one paragraph, its tags left out. */
function readDoubted(from: number, html: string, state: State, { quoted, level }: Context): void {
  let at = 0;
  let hidden = 0;
  let code = 0;
  let emphatic = 0;
  const parser = new HtmlParser(
    {
      onopentagname: (name) => {
        if (CODE_ELEMENTS.has(name)) code++;
        if (EMPHASIS.has(name)) emphatic++;
        if (name === 'script' || name === 'style') hidden++;
      },
      onclosetag: (name) => {
        if (CODE_ELEMENTS.has(name)) code--;
        if (EMPHASIS.has(name)) emphatic--;
        if (name === 'script' || name === 'style') hidden--;
      },
      ontext: (text) => {
        const start = parser.startIndex;
        const end = parser.endIndex + 1;
        if (hidden > 0) return;
        if (start > at) state.edits.push(cut(from + at, from + start));
        const words = { start: from + start, end: from + end };
        if (code > 0) state.code.push(words);
        if (emphatic > 0) setTogether(state.emphasis, words, at === start);
        const isExact = html.slice(start, end) === text;
        if (text.trim() === '') {
          if (!isExact) state.edits.push({ ...words, text });
        } else if (isExact) for (const place of doubtsIn(text)) state.edits.push(markAt(from + start + place));
        else state.edits.push({ ...words, text: doubted(text) });
        at = end;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  const to = from + html.length;
  if (at < html.length) state.edits.push(cut(from + at, to));
  state.blocks.push({ kind: quoted > 0 ? 'quote' : 'paragraph', start: from, end: to, marker: '', indent: level });
}

/** A tag of an element that may hold blocks of Markdown, and its class. */
const TAG = /<(\/?)(blockquote|div)\b([^<>]{0,400})>/gi;
const CLASS = /\bclass\s{0,9}=\s{0,9}(?:"([^"]{0,200})"|'([^']{0,200})'|([^\s"'>]{1,200}))/i;

/** The elements of a text of Markdown that begin a line, hold a quotation and are closed in it: the outermost ones, in order. */
export function quotationsIn(source: string): readonly Span[] {
  const found: Span[] = [];
  const open: { readonly name: string; readonly start: number; readonly holds: boolean }[] = [];
  for (const { 0: tag, 1: slash, 2: written = '', 3: rest = '', index: start } of source.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (!slash) {
      const [, double, single, bare] = CLASS.exec(rest) ?? [];
      open.push({ name, start, holds: isQuoting(name, double ?? single ?? bare ?? '') && beginsLine(source, start) });
      continue;
    }
    const at = open.findLastIndex((one) => one.name === name);
    const [closed] = at < 0 ? [] : open.splice(at);
    if (!closed?.holds) continue;
    while ((found.at(-1)?.start ?? -1) > closed.start) found.pop();
    found.push({ start: closed.start, end: start + tag.length });
  }
  return found;
}

function beginsLine(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  return /^[\s>]*(?:<|$)/.test(line);
}
