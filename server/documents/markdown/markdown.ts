import type { SyntaxNode, SyntaxNodeRef, Tree, TreeCursor } from '@lezer/common';
import { decodeHTML } from 'entities';
import type { Span } from '../../../shared/finding.ts';
import { addAll } from '../../../shared/lists.ts';
import type { Ask, Layout } from '../layout/chunks.ts';
import { headingsAbove } from '../layout/headings.ts';
import type { Edit } from '../layout/offsets.ts';
import { isCounted } from '../layout/text-lines.ts';
import type { TypedNote } from '../layout/typed-note.ts';
import { doubtsIn, keepMarks, UNREAD } from '../layout/unread.ts';
import { mayHide } from '../web/look.ts';
import { inDivision, isNoteMark, readRaw, readSpan } from './attributes.ts';
import { calloutBefore, inBlockquote } from './callouts.ts';
import { codeIn, wordsFenced } from './code.ts';
import { proposedIn } from './critic.ts';
import { emphasised, emphasisOfTags } from './emphasis.ts';
import { quotationsIn, readHtml } from './html-blocks.ts';
import { FOOTNOTE_LABEL } from './parser.ts';
import { type Context, cut, markAt, type State } from './state.ts';
import { provedNotes } from './typed-notes.ts';

/** A marker that is typed and that Markdown does not know: `(a) `, `iv) `, in bold or with a colon `**(a)** `, `(a): `. */
const TYPED_MARKER =
  /^(?:\(?(?:[a-zA-Z]|[ivx]{1,4}|\d{1,3})\):?|(?:\*\*|__)\((?:[a-zA-Z]|[ivx]{1,4}|\d{1,3})\)(?::(?:\*\*|__)|(?:\*\*|__):?))\s+/;

/**
 * The nodes that a reader does not see: the marks themselves, destinations, comments and pictures. Words in a code span
 * are seen, and may be quoted.
 */
const UNSEEN = new Set([
  ...['EmphasisMark', 'StrikethroughMark', 'HeaderMark', 'ListMark', 'QuoteMark', 'TaskMarker', 'CodeMark', 'LinkMark'],
  ...['URL', 'LinkTitle', 'LinkLabel', 'Comment', 'ProcessingInstruction', 'HTMLTag', 'Image'],
  ...['FootnoteLabel', 'SpanMark', 'AttributeList', 'SuperscriptMark'],
]);
/** How far text is set in by four spaces that stands in no list, in levels: a box of the author's is one. */
const SET_IN = 2;
const HEADING = /^(?:ATX|Setext)Heading\d$/;

/**
 * Lays out a chunk of Markdown. Code of a language, comments and pictures are not read. Asks of the draft which labels it
 * defines as those of links: only these are links, `[2021]` is not.
 */
export function layoutMarkdown(source: string, tree: Tree, ask: Ask, typed: readonly TypedNote[] = []): Layout {
  const notes = typed.length === 0 ? [] : provedNotes(typed, ask);
  const breaks = typed.flatMap(({ kind, start }) => (kind === 'note' ? [start] : []));
  const held = quotationsIn(source);
  const state: State = { source, ask, notes, breaks, held, blocks: [], edits: [], marks: [], emphasis: [], code: [] };
  readBlocks(tree.cursor(), state, { quoted: 0, level: 0, marker: '' });
  const { blocks, edits, marks, emphasis, code } = state;
  for (const { kind, label, start, end } of notes) {
    if (kind !== 'mark') continue;
    edits.push(cut(start, end));
    marks.push({ at: start, label });
  }
  if (notes.length > 0) marks.sort((a, b) => a.at - b.at);
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  emphasis.sort((a, b) => a.start - b.start);
  return { blocks, edits: source.includes('<') ? keepMarks(edits) : edits, marks, emphasis, code };
}

/** Deeper nesting than any person types is read as one paragraph, marks and all. */
const DEEPEST = 64;
const CONTAINERS: ReadonlySet<string> = new Set(['Blockquote', 'BulletList', 'OrderedList', 'Division']);

function readPlain({ from, to }: TreeCursor, state: State, { level, marker }: Context): void {
  state.blocks.push({ kind: 'paragraph', start: from, end: to, marker, indent: level });
}

function readBlocks(cursor: TreeCursor, state: State, around: Context): void {
  if (!cursor.firstChild()) return;
  let { marker } = around;
  do {
    const { name, from } = cursor;
    const isHeld =
      name !== 'HTMLBlock' && around.quoted === 0 && state.held.some((one) => one.start < from && from < one.end);
    const context = isHeld ? { ...around, quoted: 1 } : around;
    if (context.level >= DEEPEST && CONTAINERS.has(name)) readPlain(cursor, state, context);
    else if (name === 'Blockquote') readBlocks(cursor, state, inBlockquote(cursor.node, state, context));
    else if (name === 'Division') readBlocks(cursor, state, inDivision(cursor.node, state, context));
    else if (name === 'BulletList' || name === 'OrderedList')
      readBlocks(cursor, state, { ...context, level: context.level + 1 });
    else if (name === 'ListItem') readBlocks(cursor, state, { ...context, marker: listMark(cursor, state) });
    else if (name === 'Table')
      readBlocks(cursor, state, { ...context, headings: headingsOf(cursor.node, state.source) });
    else if (name === 'TableHeader' || name === 'TableRow') readRow(cursor, state, context);
    else if (name === 'HTMLBlock') readHtml(cursor, state, context);
    else if (name === 'FencedCode') readFenced(cursor.node, state, context);
    else if (
      name === 'Paragraph' ||
      name === 'CodeBlock' ||
      name === 'FootnoteDefinition' ||
      name === 'Task' ||
      HEADING.test(name)
    ) {
      readLeaf(cursor, state, { ...context, marker });
      marker = '';
    }
  } while (cursor.nextSibling());
  cursor.parent();
}

function listMark(cursor: TreeCursor, state: State): string {
  const mark = cursor.node.getChild('ListMark');
  return mark ? state.source.slice(mark.from, mark.to) : '-';
}

/**
 * One block of running text. Text that is set in by four spaces is read as text: people who draft do not indent code. It is set in as a block
 * quotation may be, whose words it has if what stands beside it says so.
 */
function readLeaf(cursor: TreeCursor, state: State, context: Context): void {
  const note = cursor.name === 'FootnoteDefinition';
  const { from, to } = cursor;
  readRunning(cursor, state);
  if (context.doubtful) for (const at of doubtsIn(state.source.slice(from, to))) state.edits.push(markAt(from + at));
  const notes = state.notes.filter(({ kind, start }) => kind !== 'mark' && from <= start && start < to);
  const end = notes[0]?.start ?? to;
  const callout = calloutBefore(cursor.node, state.source, end);
  if (callout) {
    const { title, start } = callout;
    state.edits.push(cut(from, title.start));
    if (title.end > title.start)
      readWords({ from: title.start, to: title.end, name: cursor.name }, note, state, { ...context, quoted: 0 });
    if (end > start) readWords({ from: start, to: end, name: cursor.name }, note, state, context);
  } else
    for (const part of cursor.name === 'CodeBlock' ? paragraphsIn(state.source, from, end) : [{ start: from, end }])
      if (part.end > part.start) readWords({ from: part.start, to: part.end, name: cursor.name }, note, state, context);
  for (const { label, start: at, end: start } of notes) {
    const next = state.breaks.find((place) => place > at && place < to) ?? to;
    state.blocks.push({ kind: 'note', start, end: next, marker: '', indent: context.level, label });
    if (next < to && !notes.some((one) => one.start === next)) {
      const after = notes.find((one) => one.start > next)?.start ?? to;
      state.blocks.push({ kind: 'paragraph', start: next, end: after, marker: '', indent: context.level });
    }
  }
}

/** Fenced code that is called by no language is set out as a block quotation is. */
function readFenced(node: SyntaxNode, state: State, context: Context): void {
  const within = { ...context, quoted: context.quoted + 1, level: context.level + 1, marker: '' };
  for (const { from, to } of node.getChildren('QuoteMark')) state.edits.push(cut(from, to));
  for (const { start, end } of wordsFenced(node, state.source)) {
    state.code.push({ start, end });
    readWords({ from: start, to: end, name: node.name }, false, state, { ...within, fenced: true });
  }
}

/** The paragraphs of text that is set in: the parser takes them for one block. */
function paragraphsIn(source: string, start: number, end: number): readonly Span[] {
  const parts: Span[] = [];
  let from = start;
  for (const { 0: gap, index } of source.slice(start, end).matchAll(BLANK_LINES)) {
    parts.push({ start: from, end: start + index });
    from = start + index + gap.length;
  }
  return [...parts, { start: from, end }];
}

const BLANK_LINES = /\r?\n[ \t\r]*\n\s*/g;

function readWords(
  { from, to, name }: Pick<TreeCursor, 'from' | 'to' | 'name'>,
  note: boolean,
  state: State,
  context: Context,
): void {
  const label = note ? FOOTNOTE_LABEL.exec(state.source.slice(from, to))?.[1] : undefined;
  const typed = note ? undefined : TYPED_MARKER.exec(state.source.slice(from, Math.min(to, from + 16)))?.[0];
  const words = from + (typed?.length ?? 0);
  const marker = typed?.replace(/[\s*_:]/g, '') ?? context.marker;
  for (let i = state.emphasis.length - 1; words > from && (state.emphasis[i]?.start ?? -1) >= from; i--)
    if ((state.emphasis[i]?.end ?? words) <= words) state.emphasis.splice(i, 1); // that of the marker
  const isWord = marker !== '' && isCounted(state.source, words);
  state.blocks.push({
    kind: note ? 'note' : context.quoted > 0 ? 'quote' : HEADING.test(name) ? 'heading' : 'paragraph',
    start: isWord ? state.source.lastIndexOf(marker, words) : words,
    end: to,
    marker: isWord ? '' : marker,
    indent: name === 'CodeBlock' && context.level === 0 ? SET_IN : context.level,
    ...(label === undefined ? {} : { label }),
    ...(context.fenced ? { fenced: true as const } : {}),
  });
}

/** The cells of a row in order, null for an empty one, which has no place in the tree. */
function cellsOf(row: SyntaxNode): (Span | null)[] {
  const cells: (Span | null)[] = [];
  let open = false;
  for (let child = row.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableCell') cells.push({ start: child.from, end: child.to });
    else if (open && child.from > row.from && child.prevSibling?.name !== 'TableCell') cells.push(null);
    if (child.name === 'TableDelimiter') open = true;
  }
  return cells;
}

function headingsOf(table: SyntaxNode, source: string): readonly string[] {
  const header = table.getChild('TableHeader');
  return header ? cellsOf(header).map((cell) => (cell ? source.slice(cell.start, cell.end) : '')) : [];
}

/** A row of a table is one block whose cells are parted by tabs, as Word's text export has it. */
function readRow(cursor: TreeCursor, state: State, context: Context): void {
  const row = cursor.node;
  for (const cell of row.getChildren('TableCell')) readRunning(cell.cursor(), state);
  const all = cellsOf(row);
  const cells = all.filter((cell) => cell !== null);
  const first = cells[0];
  const last = cells.at(-1);
  if (!first || !last) return;
  for (const [i, cell] of cells.entries()) {
    const next = cells[i + 1];
    if (next) state.edits.push({ start: cell.end, end: next.start, text: '\t' });
  }
  state.blocks.push({
    ...{ kind: 'row', start: first.start, end: last.end, marker: '', indent: context.level },
    headings: headingsAbove(
      context.headings ?? [],
      all.map((cell) => cell !== null),
    ),
  });
}

function readRunning(cursor: TreeCursor, state: State): void {
  const { from, to } = cursor;
  const first = state.edits.length;
  readInline(cursor, state);
  addAll(
    state.edits,
    proposedIn(state.source.slice(from, to)).map((at) => markAt(from + at)),
  );
  addAll(state.code, codeIn(cursor.node, state.source));
  addAll(state.edits, linkEnds(from, to, state.source, state.edits.slice(first)));
}

function readInline(cursor: TreeCursor, state: State): void {
  const { source, edits } = state;
  const { to: end } = cursor;
  const setByTags = emphasisOfTags();
  cursor.iterate((node) => {
    const { name, from, to } = node;
    if (name === 'Link') return isLink(node, state) ? undefined : keepBrackets(node, state);
    if (name === 'FootnoteReference') {
      edits.push(cut(from, to));
      state.marks.push({ at: from, label: source.slice(from + 2, to - 1) });
      return false;
    }
    if (name === 'AttributeSpan') return readSpan(node, state);
    if (name === 'RawInline' || (name === 'Superscript' && isNoteMark(source, from, to))) {
      edits.push(name === 'RawInline' ? readRaw(source, from, to) : cut(from, to));
      return false;
    }
    if (name === 'Escape') edits.push(cut(from, from + 1));
    else if (name === 'Entity') edits.push({ start: from, end: to, text: decodeHTML(source.slice(from, to)) });
    else if (name === 'Emphasis' || name === 'StrongEmphasis') state.emphasis.push(emphasised(node));
    else if (name === 'Strikethrough') markStruck(node, state);
    else if (name === 'HTMLTag' && hides(source.slice(from, to))) doubtFrom(from, to, end, state);
    else if (UNSEEN.has(name) && !(name === 'URL' && isSeen(node, source))) {
      edits.push(cut(from, to));
      const set = name === 'HTMLTag' ? setByTags(source.slice(from, to), from) : null;
      if (set) state.emphasis.push(set);
      return false;
    }
    return undefined;
  });
}

/** Whether a tag may hide the text behind it, turn it, or show something that is not in the text. */
function hides(tag: string): boolean {
  return /^<(?:script|style)\b/i.test(tag) || mayHide(tag);
}

/** Leaves the text behind a tag in doubt, as far as it goes. */
function doubtFrom(from: number, to: number, end: number, { source, edits }: State): void {
  const [, ...more] = doubtsIn(source.slice(to, end));
  edits.push({ start: from, end: to, text: UNREAD });
  for (const at of more) edits.push(markAt(to + at));
}

/** Words that are struck through may be the draft's or none of it: what is said there is in doubt, in each sentence of theirs. */
function markStruck(node: SyntaxNodeRef, { source, edits }: State): void {
  const [open, close] = node.node.getChildren('StrikethroughMark');
  if (!open || !close) return;
  for (const at of doubtsIn(source.slice(open.to, close.from))) edits.push(markAt(open.to + at));
}

/** Whether an address stands in the text, by itself or as the words of a link, and is not where a link leads. */
function isSeen({ node }: SyntaxNodeRef, source: string): boolean {
  const before = node.prevSibling;
  return before?.name !== 'LinkMark' || !LEADS_THERE.has(source.slice(before.from, before.to));
}

const LEADS_THERE: ReadonlySet<string> = new Set(['(', ':']);

/** `[words](url)` and `[words][label]` are links; `[12](3)`, `[2021]` and `[76][77]` are what a lawyer types. */
function isLink(node: SyntaxNodeRef, state: State): boolean {
  const url = node.node.getChild('URL');
  if (url) return /[:/.#]/.test(state.source.slice(url.from, url.to));
  const label = node.node.getChild('LinkLabel');
  const text = label ? state.source.slice(label.from, label.to) : state.source.slice(node.from, node.to);
  return state.ask(foldLabel(text));
}

/** A label as it is compared: without its brackets, in small letters, white space folded. */
export function foldLabel(label: string): string {
  return label
    .replace(/^\[|\]$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A text that only looks like a link is read as it stands, except for marks inside it. */
function keepBrackets(node: SyntaxNodeRef, state: State): false {
  for (const child of [
    'Emphasis',
    'StrongEmphasis',
    'Escape',
    'Entity',
    'AttributeSpan',
    'AttributeList',
    'Superscript',
  ]) {
    for (const inner of node.node.getChildren(child)) readInline(inner.cursor(), state);
  }
  return false;
}

const LINK_END = /\]\(\s{0,3}<?https?:[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)?>?(?:\s+"[^"\n]{0,200}")?\s{0,3}\)/g;
const LONGEST_LINK_TEXT = 1000;

/**
 * `[[2020] UKSC 12](https://...)`: the parser takes the inner brackets for the link, since it does not know which
 * labels are defined. So the rest of the outer link is taken out here, with the bracket that opens it.
 */
function linkEnds(from: number, to: number, source: string, edits: readonly Edit[]): Edit[] {
  const text = source.slice(from, to);
  const cuts: Edit[] = [];
  if (!text.includes('](')) return cuts;
  const known = new Set(edits.map((edit) => edit.start));
  for (const match of text.matchAll(LINK_END)) {
    const end = from + match.index;
    if (known.has(end)) continue;
    let depth = 1;
    let open = match.index - 1;
    const limit = Math.max(0, open - LONGEST_LINK_TEXT);
    for (; open >= limit && depth > 0; open--) depth += text[open] === ']' ? 1 : text[open] === '[' ? -1 : 0;
    if (depth > 0) continue;
    cuts.push(cut(from + open + 1, from + open + 2), cut(end, end + match[0].length));
  }
  return cuts;
}
