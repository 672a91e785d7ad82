import type { SyntaxNodeRef } from '@lezer/common';
import { Parser as HtmlParser } from 'htmlparser2';
import { CODE_ELEMENTS } from '../layout/block.ts';
import { doubted, doubtsIn } from '../layout/unread.ts';
import { EMPHASIS, mayHide } from '../web/look.ts';
import { setTogether } from './emphasis.ts';
import { type Context, cut, markAt, type State } from './state.ts';

/** The text of a block of HTML, its tags left out. */
export function readHtml(node: SyntaxNodeRef, state: State, context: Context): void {
  const html = state.source.slice(node.from, node.to);
  let at = 0;
  let hidden = 0;
  const isDoubtful = mayHide(html);
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
        if (start > at) state.edits.push(cut(node.from + at, node.from + start));
        const words = { start: node.from + start, end: node.from + end };
        if (code > 0) state.code.push(words);
        if (emphatic > 0) setTogether(state.emphasis, words, at === start);
        const isExact = html.slice(start, end) === text;
        if (isDoubtful && text.trim() !== '') {
          if (isExact) for (const place of doubtsIn(text)) state.edits.push(markAt(node.from + start + place));
          else state.edits.push({ start: node.from + start, end: node.from + end, text: doubted(text) });
        } else if (!isExact) state.edits.push({ start: node.from + start, end: node.from + end, text });
        at = end;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  if (at < html.length) state.edits.push(cut(node.from + at, node.to));
  state.blocks.push({
    kind: context.quoted > 0 ? 'quote' : 'paragraph',
    start: node.from,
    end: node.to,
    marker: '',
    indent: context.level,
  });
}
