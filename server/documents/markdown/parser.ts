import {
  type BlockContext,
  GFM,
  type InlineContext,
  type LeafBlock,
  type MarkdownConfig,
  parser,
  Superscript,
} from '@lezer/markdown';
import { LONGEST_PARAGRAPH } from '../layout/stretches.ts';
import { isSpace } from '../layout/trim.ts';
import { PANDOC, rawFormatAt } from './pandoc.ts';

/** Footnotes, which GitHub's Markdown has and the parser's GFM does not: `[^1]` and `[^1]: text`. */
const FOOTNOTES: MarkdownConfig = {
  defineNodes: [{ name: 'FootnoteDefinition', block: true }, { name: 'FootnoteReference' }, { name: 'FootnoteLabel' }],
  parseBlock: [
    {
      name: 'FootnoteDefinition',
      before: 'LinkReference',
      leaf: (_cx, leaf) =>
        FOOTNOTE_LABEL.test(leaf.content) ? { nextLine: () => false, finish: finishFootnote } : null,
      endLeaf: (_cx, line) => FOOTNOTE_LABEL.test(line.text.slice(line.pos)),
    },
  ],
  parseInline: [
    {
      name: 'FootnoteReference',
      before: 'Link',
      parse(cx, next, pos) {
        if (next !== 91 || cx.char(pos + 1) !== 94) return -1;
        const match = /^\[\^[^\]\s]{1,40}\]/.exec(cx.slice(pos, Math.min(cx.end, pos + 44)));
        return match ? cx.addElement(cx.elt('FootnoteReference', pos, pos + match[0].length)) : -1;
      },
    },
  ],
};

/** The beginning of a footnote. */
export const FOOTNOTE_LABEL = /^\[\^([^\]\s]{1,40})\]:[ \t]*/;

function finishFootnote(cx: BlockContext, leaf: LeafBlock): boolean {
  const label = FOOTNOTE_LABEL.exec(leaf.content)?.[0].length ?? 0;
  const children = [
    cx.elt('FootnoteLabel', leaf.start, leaf.start + label),
    ...cx.parser.parseInline(leaf.content.slice(label), leaf.start + label),
  ];
  cx.addLeafElement(leaf, cx.elt('FootnoteDefinition', leaf.start, leaf.start + leaf.content.length, children));
  return true;
}

const BACKTICK = 96;

/** The places where runs of backticks begin, by their lengths, and how many of each follow. */
type Runs = ReadonlyMap<number, { readonly starts: readonly number[]; passed: number }>;

const RUNS = new WeakMap<InlineContext, Runs>();

function runsOf(cx: InlineContext): Runs {
  const known = RUNS.get(cx);
  if (known) return known;
  const runs = new Map<number, { starts: number[]; passed: number }>();
  for (const { 0: run, index } of cx.text.matchAll(/`+/g)) {
    const alike = runs.get(run.length) ?? { starts: [], passed: 0 };
    runs.set(run.length, alike);
    alike.starts.push(cx.offset + index);
  }
  RUNS.set(cx, runs);
  return runs;
}

/** Code within a line as the parser has it, which looks through all that follows for each run of backticks that nothing closes. */
const CODE: MarkdownConfig = {
  parseInline: [
    {
      name: 'InlineCode',
      parse(cx, next, start) {
        if (next !== BACKTICK || cx.char(start - 1) === BACKTICK) return -1;
        let open = start + 1;
        while (cx.char(open) === BACKTICK) open++;
        const size = open - start;
        const alike = runsOf(cx).get(size);
        if (!alike) return -1;
        while ((alike.starts[alike.passed] ?? cx.end) < open) alike.passed++;
        const close = alike.starts[alike.passed];
        if (close === undefined) return -1;
        const marks = [cx.elt('CodeMark', start, open), cx.elt('CodeMark', close, close + size)];
        const format = rawFormatAt(cx.text, close + size - cx.offset);
        if (format > 0) return cx.addElement(cx.elt('RawInline', start, close + size + format));
        return cx.addElement(cx.elt('InlineCode', start, close + size, marks));
      },
    },
  ],
};

/** Markdown as GitHub has it, with footnotes and what Pandoc writes. */
export const MARKDOWN = parser.configure([GFM, FOOTNOTES, CODE, Superscript, PANDOC]);

/** How much of a paragraph too long to be read at once is looked at together for its marks, in characters. */
const TOGETHER = 500;
/** A run that is no word, and is looked at to its end for each mark in it: the address of a link may be as long. */
const LONG_WORD = /\S{2000}/;
const parseInline = MARKDOWN.parseInline.bind(MARKDOWN);

// What the parser does for a mark grows with all that stands before it in the paragraph.
MARKDOWN.parseInline = (text, offset) => {
  if (text.length <= LONGEST_PARAGRAPH && !LONG_WORD.test(text)) return parseInline(text, offset);
  const elements: ReturnType<typeof parseInline> = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + TOGETHER);
    while (end < text.length && end < start + TOGETHER + 50 && !isSpace(text.charCodeAt(end))) end++;
    for (const element of parseInline(text.slice(start, end), offset + start)) elements.push(element);
    start = end;
  }
  return elements;
};
