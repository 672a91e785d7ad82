import { type Code, isCode } from '../../../shared/codes.ts';
import { DRAFT_FORMATS, type Format } from '../../../shared/draft-formats.ts';
import type { Span } from '../../../shared/finding.ts';

/** A finding that a comment of the draft accepts, and the reason. */
export interface Directive {
  /** The stretch of the source that it is about. */
  readonly span: Span;
  /** The one code that it is about; null for all. */
  readonly code: Code | null;
  readonly reason: string;
}

/**
 * A fence of code, or a comment between such marks: `<!-- citeward-ignore: reason -->`,
 * `<!-- citeward-ignore-start not-found: reason -->`, `<!-- citeward-ignore-end -->`.
 */
function seenIn(marks: { readonly open: string; readonly close: string }): RegExp {
  const [open, close] = [marks.open, marks.close].map((mark) => mark.replace(/[^\w]/g, '\\$&'));
  return new RegExp(
    `^ {0,3}(?:\`{3,}|~{3,})|${open}\\s?citeward-ignore(-start|-end|-file)?(?:\\s([a-z-]{1,40}))?(?::([^<>\\n]{0,300}))?\\s?${close}`,
    'gm',
  );
}

/**
 * The directives of a source, in order: for the next paragraph, for the text between two of them, for the whole file. A
 * format without comments has none. A directive without a reason or a code has no effect: `faults` has a line for each.
 */
export function readDirectives(
  source: string,
  format: Format,
): {
  readonly directives: readonly Directive[];
  readonly faults: readonly string[];
} {
  const directives: Directive[] = [];
  const faults: string[] = [];
  // Few drafts have a comment, and a rare character is found much sooner than a word.
  const { comments } = DRAFT_FORMATS[format];
  if (!comments || !source.includes(comments.open) || !source.includes('citeward-ignore'))
    return { directives, faults };
  let open: (Omit<Directive, 'span'> & { readonly from: number }) | null = null;
  let fenced = false;
  const close = (end: number): void => {
    if (open) {
      const { from, ...said } = open;
      directives.push({ span: { start: from, end }, ...said });
    }
    open = null;
  };
  for (const match of source.matchAll(seenIn(comments))) {
    const [whole, where = '', word, said = ''] = match;
    const code = word !== undefined && isCode(word) ? word : null;
    const after = match.index + whole.length;
    if (!whole.startsWith(comments.open)) {
      fenced = !fenced;
      continue;
    }
    if (fenced || source[match.index - 1] === '`') continue; // text in code is no comment
    if (where === '-end') {
      close(match.index);
      continue;
    }
    const reason = said.trim();
    if (reason === '' || (word !== undefined && code === null)) {
      const why = reason === '' ? 'gives no reason (“citeward-ignore: why”)' : `names no code (${word})`;
      const line = source.slice(0, match.index).split('\n').length;
      faults.push(`The citeward-ignore in line ${line} ${why}, and ignores nothing.`);
    } else if (where === '-file') directives.push({ span: { start: 0, end: source.length }, code, reason });
    else if (where === '-start') {
      close(match.index);
      open = { from: after, code, reason };
    } else directives.push({ span: { start: after, end: endOfParagraph(source, after) }, code, reason });
  }
  close(source.length);
  return { directives, faults };
}

const BLANK_LINE = /\n[ \t]{0,80}\r?\n/g;

/** The end of the paragraph that begins at a place, or after the blank lines there. */
function endOfParagraph(source: string, at: number): number {
  const begins = at + (/^\s*/.exec(source.slice(at, at + 200))?.[0].length ?? 0);
  BLANK_LINE.lastIndex = begins;
  return BLANK_LINE.exec(source)?.index ?? source.length;
}
