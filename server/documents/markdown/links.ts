import type { Span } from '../../../shared/finding.ts';
import { MARKDOWN } from './parser.ts';

/** The elements that hold a link already, or must not hold one. */
const CLOSED = /^(?:Link|Image|Autolink|URL|InlineCode|FencedCode|CodeBlock|CodeText|HTMLTag|HTMLBlock)$/;

/** Whether a stretch of Markdown may be made a link: it stands in none, and in no code. Looks at its paragraph alone. */
export function mayLink(source: string, { start, end }: Span): boolean {
  const from = source.lastIndexOf('\n\n', start) + 1;
  const next = source.indexOf('\n\n', end);
  const text = source.slice(from, next < 0 ? source.length : next);
  // What follows as the end of a link's text does: `](`, with no bracket between. The parser takes the `[2020]` in it for one.
  if (/^[^[\]]*\]\(/.test(text.slice(end - from))) return false;
  let open = true;
  MARKDOWN.parse(text).iterate({
    from: start - from,
    to: end - from,
    enter: ({ name, from: begins, to: ends }) => {
      const around = begins + from <= start && end <= ends + from;
      if (around && CLOSED.test(name)) open = false;
    },
  });
  return open;
}
