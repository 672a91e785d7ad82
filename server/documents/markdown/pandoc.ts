import type { BlockContext, InlineContext, Line, MarkdownConfig } from '@lezer/markdown';
import { isOfQuotation } from '../layout/quotation-styles.ts';
import { mayHide } from '../web/look.ts';

/** One attribute as Pandoc writes it: `.class`, `#id`, `key="value"`. A value may be wrapped. */
const ATTRIBUTE = String.raw`(?:[.#][^\s{}"'=]{1,200}|[\w:-]{1,80}="(?:[^"\\]|\\.){0,400}"|[\w:-]{1,80}='[^']{0,400}')`;
const ATTRIBUTES = new RegExp(String.raw`\{\s{0,80}${ATTRIBUTE}(?:\s{1,80}${ATTRIBUTE}){0,20}\s{0,80}\}`, 'ys');
/** Text in code that is meant for one format alone: `` `<w:br/>`{=openxml} ``. */
const RAW = /\{=\w{1,40}\}/y;
const [OPEN, CLOSE, BRACE, BACKSLASH] = [91, 93, 123, 92];

/** How long a list of attributes is that stands at a place of a text; 0 where none does. */
function attributesAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== BRACE) return 0;
  ATTRIBUTES.lastIndex = at;
  return ATTRIBUTES.exec(text)?.[0].length ?? 0;
}

/** Where spans end that have attributes, `[words]{.underline}`, and which brackets open them, by their places. */
interface Spans {
  readonly opens: ReadonlySet<number>;
  readonly ends: ReadonlyMap<number, number>;
}

const SPANS = new WeakMap<InlineContext, Spans>();
const NO_SPANS: Spans = { opens: new Set(), ends: new Map() };

/** Pairs the brackets of a text, in which a backslash takes the next sign for what it is. */
function spansOf(cx: InlineContext): Spans {
  const known = SPANS.get(cx);
  if (known) return known;
  const { text, offset } = cx;
  const opens = new Set<number>();
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = text.includes(']{') ? 0 : text.length; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === BACKSLASH) at++;
    else if (sign === OPEN) open.push(at);
    else if (sign === CLOSE) {
      const start = open.pop();
      const length = start === undefined ? 0 : attributesAt(text, at + 1);
      if (start === undefined || length === 0) continue;
      opens.add(offset + start);
      ends.set(offset + at, offset + at + 1 + length);
    }
  }
  const spans = ends.size === 0 ? NO_SPANS : { opens, ends };
  SPANS.set(cx, spans);
  return spans;
}

const SPAN_START = {};

/** A line that opens a division, `::: {custom-style="Quote"}` or `::: note`, and one that closes it. */
const DIVISION = /^:{3,}[ \t]{0,80}(?=\{|[\w-]{1,80}[ \t:]{0,80}$)/;
const DIVISION_END = /^:{3,}[ \t]*$/;
/** How deep divisions are nested at the most, whatever they stand in. */
const DEEPEST = 60;

/** How many divisions are open. */
function openDivisions(cx: BlockContext): number {
  let open = 0;
  for (let depth = 1; depth < cx.depth; depth++) if (cx.parentType(depth).name === 'Division') open++;
  return open;
}

function endsDivision(line: Line): boolean {
  return line.indent < line.baseIndent + 4 && DIVISION_END.test(line.text.slice(line.pos));
}

/** What Pandoc has of its own, and writes where it makes Markdown of a document of Word: spans, lists of attributes, divisions. */
export const PANDOC: MarkdownConfig = {
  defineNodes: [
    // A division is closed by the innermost mark: its value is how many are open, itself among them.
    {
      name: 'Division',
      block: true,
      composite: (cx, line, value) => !(endsDivision(line) && openDivisions(cx) === value),
    },
    { name: 'DivisionMark', block: true },
    ...['AttributeSpan', 'SpanMark', 'AttributeList', 'RawInline'].map((name) => ({ name })),
  ],
  parseBlock: [
    {
      name: 'Division',
      before: 'Blockquote',
      parse(cx, line) {
        if (line.indent >= line.baseIndent + 4) return false;
        const text = line.text.slice(line.pos);
        const begins = DIVISION.test(text) && cx.depth < DEEPEST;
        if (!begins && !DIVISION_END.test(text)) return false;
        const [from, to] = [cx.lineStart + line.pos, cx.lineStart + line.text.length];
        if (begins) cx.startComposite('Division', line.pos, openDivisions(cx) + 1);
        cx.addElement(cx.elt('DivisionMark', from, to));
        if (begins) line.moveBase(line.text.length);
        else cx.nextLine();
        return begins ? null : true;
      },
      endLeaf: (_cx, line) => endsDivision(line),
    },
  ],
  parseInline: [
    {
      name: 'AttributeSpan',
      before: 'Link',
      parse(cx, next, pos) {
        if (next === OPEN && spansOf(cx).opens.has(pos)) return cx.addDelimiter(SPAN_START, pos, pos + 1, true, false);
        const end = next === CLOSE ? spansOf(cx).ends.get(pos) : undefined;
        const start = end === undefined ? null : cx.findOpeningDelimiter(SPAN_START);
        const from = start === null ? undefined : cx.getDelimiterAt(start)?.from;
        if (end === undefined || start === null || from === undefined) return -1;
        const marks = [cx.elt('SpanMark', from, from + 1), cx.elt('SpanMark', pos, end)];
        return cx.addElement(
          cx.elt(
            'AttributeSpan',
            from,
            end,
            [marks[0], ...cx.takeContent(start), marks[1]].filter((one) => one !== undefined),
          ),
        );
      },
    },
    {
      name: 'AttributeList',
      before: 'Link',
      parse(cx, next, pos) {
        if (next !== BRACE) return -1;
        const length = attributesAt(cx.text, pos - cx.offset);
        return length > 0 ? cx.addElement(cx.elt('AttributeList', pos, pos + length)) : -1;
      },
    },
  ],
};

/** How long the name of a format is that stands behind code which is meant for that format alone; 0 where none does. */
export function rawFormatAt(text: string, at: number): number {
  RAW.lastIndex = at;
  return RAW.exec(text)?.[0].length ?? 0;
}

/** Changes that are tracked are read as if they had been accepted, as in Word; what is said in a comment is no part of the draft. */
const UNREAD: ReadonlySet<string> = new Set(['deletion', 'comment-start']);
const STRUCK: ReadonlySet<string> = new Set(['strike', 'strikeout', 'strikethrough', 'hidden']);
const SET: ReadonlySet<string> = new Set(['underline', 'ul']);
const SET_STYLE = /\b(?:emphasis|strong)\b/i;

/** What the attributes of a span or a division say of the words in it. */
export interface AttributesSay {
  /** Whether they are no words of the draft. */
  readonly unread: boolean;
  /** Whether they may be hidden, struck through or turned. */
  readonly doubtful: boolean;
  readonly emphasised: boolean;
  readonly quoted: boolean;
}

const CLASS = /(?<=[\s{])\.([^\s}]+)/g;
const STYLE = /(?<=[\s{])custom-style=["']([^"']*)/;

/** Reads a list of attributes, `{.underline custom-style="Quote"}`, or the name that a division has instead, `::: quote`. */
export function readAttributes(list: string): AttributesSay {
  const classes = list.startsWith('{') ? [...list.matchAll(CLASS)].map(([, name = '']) => name.toLowerCase()) : [list];
  const style = STYLE.exec(list)?.[1] ?? '';
  const isOneOf = (names: ReadonlySet<string>): boolean => classes.some((name) => names.has(name));
  return {
    unread: isOneOf(UNREAD),
    doubtful: isOneOf(STRUCK) || mayHide(`<span ${list.replace(/^\{|\}$/g, '')}>`),
    emphasised: isOneOf(SET) || SET_STYLE.test(style),
    quoted: isOfQuotation([...classes, style]),
  };
}
