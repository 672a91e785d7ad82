import type { Tree } from '@lezer/common';
import type { Span } from '../../../shared/finding.ts';
import {
  type Answers,
  type Ask,
  type Cut,
  type FormatReader,
  type LaidOut,
  SHORTEST_CHUNK,
  TELLS_NOTHING,
  type Telling,
} from '../layout/chunks.ts';
import { quotationsIn } from './html-blocks.ts';
import { foldLabel, layoutMarkdown } from './markdown.ts';
import { MARKDOWN } from './parser.ts';
import { answerNotes, findTypedNotes } from './typed-notes.ts';

/** Markdown, cut before lines at the margin that follow a blank line: nothing but fences and HTML goes on across one. */
export const MARKDOWN_READER: FormatReader = {
  cut: (source, from) => (from === 0 ? cutFirst(source) : cutNext(source, from)),
  read: (text, ask) => layOut(text, MARKDOWN.parse(withoutDeep(text)), ask),
  readInSteps: function* (text, ask) {
    const parsing = MARKDOWN.startParse(withoutDeep(text));
    for (let next = 0; ; ) {
      const tree = parsing.advance();
      if (tree) return layOut(text, tree, ask);
      if (parsing.parsedPos < next) continue;
      next = parsing.parsedPos + PIECE;
      yield;
    }
  },
  guess: () => answersFor([]),
  gather: (tellings) =>
    answersFor(
      tellings.flatMap((telling) => telling.links),
      answerNotes(tellings),
    ),
};

/** More marks of quotation before a line than anybody reads: the parser makes a block of each. */
const DEEP = /^((?: {0,3}>){80})([> ]+)/gm;

/**
 * A text with letters in the place of quotations that are nested deeper than anybody reads. They are read as words
 * anyway.
 */
function withoutDeep(text: string): string {
  return text.includes('>')
    ? text.replace(DEEP, (_, kept: string, deep: string) => kept + 'x'.repeat(deep.length))
    : text;
}

/** How much is parsed between two yields, in characters. */
const PIECE = 0x2000;

function layOut(text: string, tree: Tree, ask: Ask): LaidOut {
  const links = mayDefineLinks(text) ? tellLinks(tree, text) : TELLS_NOTHING;
  const typed = findTypedNotes(tree, text);
  const telling = typed.length === 0 ? links : { ...links, typed };
  return { telling, layout: layoutMarkdown(text, tree, ask, typed) };
}

function answersFor(labels: readonly string[], noted: Answers['answer'] | null = null): Answers {
  const links = new Set(labels);
  if (noted === null) return { key: [...links].sort().join('\n'), answer: (_, label) => links.has(label) };
  return { key: null, answer: (chunk, question) => links.has(question) || noted(chunk, question) };
}

/** The longest front matter, and its marks. */
const FRONT_MATTER_REACH = 4200;

const FRONT_MATTER = /^---[ \t]{0,80}\r?\n([\s\S]{0,4000}?)\r?\n---[ \t]{0,80}(?:\r?\n|$)/;
/** A line that begins data: a key, or an item. */
const BEGINS_DATA = /^(?:["']?[\w.-]{1,60}["']?[ \t]{0,9}:(?:\s|$)|-(?:\s|$))/;
/** A line that may stand in data beside these: a continuation, a remark, nothing. */
const BESIDE_DATA = /^(?:[ \t]|#|\.\.\.\s*$|\s*$)/;
const SAYS_NOTHING = /^\s*(?:#|$)/;

/** Whether lines are data, as YAML has it, for programs alone: whatever else stands between two rules is text. */
function isData(text: string): boolean {
  const lines = text.split('\n');
  const first = lines.find((line) => !SAYS_NOTHING.test(line));
  return (
    (first === undefined || BEGINS_DATA.test(first)) &&
    lines.every((line) => BEGINS_DATA.test(line) || BESIDE_DATA.test(line))
  );
}

function cutFirst(source: string): Cut {
  if (!source.startsWith('---')) return cutNext(source, 0);
  const front = FRONT_MATTER.exec(source);
  if (front && isData(front[1] ?? '')) return { end: front[0].length, reach: FRONT_MATTER_REACH, unread: true };
  const cut = cutNext(source, 0);
  return { ...cut, reach: Math.max(cut.reach, FRONT_MATTER_REACH) };
}

const BOUNDARY = /\n[ \t\r]*\n(?=[^ \t\r\n])/g;

/** The first line at the margin after a blank line; the end of the source where there is none. */
function boundaryAfter(source: string, from: number): number {
  BOUNDARY.lastIndex = from;
  return BOUNDARY.test(source) ? BOUNDARY.lastIndex : source.length;
}

/** How long a chunk grows that comes upon no anchor, and how much of a line tells whether it is one, in characters. */
const LONGEST_CHUNK = 4 * SHORTEST_CHUNK;
const ANCHOR = 8;

/**
 * The places where a chunk that is long enough may end: before every other line, chosen by the beginning of the line
 * itself. So the chunks after a change soon end again where they did before, wherever the changed chunk ends.
 */
function anchorAfter(source: string, from: number): number {
  let at = boundaryAfter(source, from + SHORTEST_CHUNK);
  while (at < source.length && at - from < LONGEST_CHUNK && !isAnchor(source, at)) at = boundaryAfter(source, at);
  return at;
}

function isAnchor(source: string, at: number): boolean {
  let sum = 0;
  for (let i = at; i < at + ANCHOR && i < source.length; i++) sum += source.charCodeAt(i);
  return sum % 2 === 0;
}

/** The beginning of a fence, of a division, or of a block of HTML that continues across blank lines, at the beginning of a line. */
const MAY_GO_ON = /^ {0,3}(?:```|~~~|:::|<)/m;

function cutNext(source: string, from: number): Cut {
  let end = anchorAfter(source, from);
  for (;;) {
    const reach = (end + ANCHOR < source.length ? end + ANCHOR : Number.POSITIVE_INFINITY) - from;
    const text = source.slice(from, end);
    const open = MAY_GO_ON.test(text) ? openBlock(text) : null;
    if (!open) {
      const held = text.includes('<') ? heldAcross(source, from, end) : null;
      if (held === null)
        return { end, reach: text.includes('<') ? Math.max(reach, LONGEST_HELD) : reach, unread: false };
      if (held.start > 0) return { end: from + held.start, reach: Math.max(reach, LONGEST_HELD), unread: false };
      end = boundaryAfter(source, lineEnd(source, from + held.end));
      continue;
    }
    // What is open begins a chunk of its own, so that every chunk is parsed a few times at most.
    if (open.start > 0) return { end: from + open.start, reach, unread: false };
    const close = open.closing === null ? divisionEnd(source, from) : closedBy(open.closing, source, end);
    if (close < 0) return { end: source.length, reach: Number.POSITIVE_INFINITY, unread: false };
    end = boundaryAfter(source, lineEnd(source, Math.max(close, end)));
  }
}

/** How far an element that holds a quotation goes on across blank lines, in characters: no quotation is longer. */
const LONGEST_HELD = 20_000;

/** The element of HTML at the margin, below a blank line, that holds a quotation over the end of a chunk. */
function heldAcross(source: string, from: number, end: number): Span | null {
  const text = source.slice(from, from + LONGEST_HELD);
  const isAtMargin = (at: number): boolean => at === 0 || /\n[ \t\r]*\n$/.test(text.slice(Math.max(0, at - 99), at));
  return (
    quotationsIn(text).find((one) => from + one.start < end && from + one.end > end && isAtMargin(one.start)) ?? null
  );
}

function closedBy(closing: RegExp, source: string, from: number): number {
  closing.lastIndex = from;
  return closing.exec(source)?.index ?? -1;
}

const DIVISION_LINE = /^ {0,3}:{3,}[ \t]{0,80}(\S?)/gm;

/** Where the division ends that begins at a place, with all that are in it; -1 where nothing closes it. */
function divisionEnd(source: string, from: number): number {
  let open = 0;
  DIVISION_LINE.lastIndex = from;
  for (let line = DIVISION_LINE.exec(source); line; line = DIVISION_LINE.exec(source)) {
    open += line[1] ? 1 : -1;
    if (open <= 0) return line.index;
  }
  return -1;
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end;
}

/** The end of each kind of HTML block that holds blank lines (CommonMark 4.6, kinds 1 to 5), by its beginning. */
const HTML: readonly (readonly [beginning: RegExp, closing: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![A-Z]/, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
];

/** The block at the end of a text that goes on until it is closed: the beginning of its line, and what closes it; null for a division. */
function openBlock(text: string): { start: number; closing: RegExp | null } | null {
  const last = MARKDOWN.parse(text).topNode.lastChild;
  if (!last) return null;
  const start = text.lastIndexOf('\n', last.from) + 1;
  const block = text.slice(last.from, last.to);
  if (last.name === 'Division') return { start, closing: null };
  if (last.name === 'FencedCode') {
    const fence = /^(?:`+|~+)/.exec(block)?.[0] ?? '';
    const mark = last.lastChild;
    if (mark?.name === 'CodeMark' && mark.from > last.from) return null;
    return { start, closing: new RegExp(`(?<=\\n) {0,3}${fence[0]}{${fence.length},}[ \\t\\r]*(?=\\n|$)`, 'g') };
  }
  if (!/^(?:HTMLBlock|CommentBlock|ProcessingInstructionBlock)$/.test(last.name)) return null;
  const closing = HTML.find(([beginning]) => beginning.test(block))?.[1];
  return closing && !closing.test(block) ? { start, closing: new RegExp(closing, `g${closing.flags}`) } : null;
}

/** Whether a line begins as the definition of a link does, which a footnote is not. */
function mayDefineLinks(text: string): boolean {
  return text.includes(']:') && /(?:^|\n)[ \t\r>*+\-\d.)]*\[(?!\^)/.test(text);
}

function tellLinks(tree: Tree, text: string): Telling {
  const links: string[] = [];
  tree.iterate({
    enter: (node) => {
      if (node.name !== 'LinkReference') return undefined;
      const label = node.node.getChild('LinkLabel');
      if (label) links.push(foldLabel(text.slice(label.from, label.to)));
      return false;
    },
  });
  return { ...TELLS_NOTHING, links };
}
