import { type BlockContext, GFM, type LeafBlock, type MarkdownConfig, parser } from '@lezer/markdown';

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

/** What a footnote begins with. */
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

/** Markdown as GitHub has it, with footnotes. */
export const MARKDOWN = parser.configure([GFM, FOOTNOTES]);
